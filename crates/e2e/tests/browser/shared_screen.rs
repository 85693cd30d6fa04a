//! Two players who share a screen.

use e2e::{Page, Seeds, WIDE, family_business, with_browsers};
use serde_json::json;

/// Panics if any player's cards are in the page, even hidden.
async fn covered(page: &Page) {
    let source = page.source().await;
    for sign in ["id=\"hand\"", "id=\"c-", "name=\"answer\"", "id=\"answers\""] {
        assert!(!source.contains(sign), "{sign} is in a covered page");
    }
}

#[test]
fn cards_are_covered_at_a_shared_screen_until_their_player_shows_them() {
    with_browsers(Seeds::Fixed, async |stage| {
        let both = stage.house.person("Ann");
        let table = both.create(&json!({ "game": "family-business", "seats": 2 }));
        both.sit(&table, "A", "Ann");
        both.sit(&table, "B", "Bob");
        both.deal(&table);
        let page = stage.browser(WIDE).await;
        page.be(&both).await;
        page.open(&table.path).await;
        for turn in 0..6 {
            page.settled().await;
            covered(&page).await;
            // The player who is asked shows their cards; the other player's stay hidden.
            let asked =
                page.js("return document.querySelector('#covered .main').getAttribute('href')", &[]).await;
            let asked = asked.as_str().expect("a player is asked").to_owned();
            page.click("#covered .main").await;
            page.until("the cards are shown", "return Boolean(document.getElementById('hand'))").await;
            let own = page.js("return document.querySelector('#own .names').textContent", &[]).await;
            let (name, other) = if asked.ends_with("=A") { ("Ann", "Bob") } else { ("Bob", "Ann") };
            let own = own.as_str().unwrap_or_default();
            assert!(own.contains(name) && !own.contains(other), "{own} at {asked}");
            if turn == 0 {
                page.shot("shared-screen").await;
                page.click("#covered .button").await;
                page.until("the cards are covered", "return !document.getElementById('hand')").await;
                covered(&page).await;
                page.open(&asked).await;
            }
            // Answering covers the cards again.
            for _ in 0..4 {
                page.settled().await;
                let seen = page.seen().await;
                let best = seen.answers.iter().min_by_key(|command| family_business(command, turn));
                page.press(best.expect("an answer")).await;
                page.settled().await;
                if page.seen().await.chain == 0 {
                    break;
                }
            }
            page.until("the cards are covered", "return !document.getElementById('hand')").await;
        }
        page.no_console_errors().await;
        page.close().await;
    });
}
