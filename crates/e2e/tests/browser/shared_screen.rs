//! Two players who share a screen, and a table on a television.

use e2e::{LANGUAGES, Page, Policy, Seeds, WIDE, Window, family_business, mob_city, with_browsers};
use serde_json::json;

use crate::tables::mid_game;

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

const TELEVISIONS: [Window; 2] = [Window { width: 1920, height: 1080 }, Window { width: 1280, height: 720 }];

/// What a television does not show in full, and words that are too small for it: at 1920 pixels, 24 is the least.
const FAULTS: &str = "const root = document.documentElement, found = [], least = 24 * innerWidth / 1920 - .1;\
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} x ${root.scrollHeight}`);\
    for (const e of document.querySelectorAll('#table, .family, #wall, .shop, .shot, .ware, #shown .big, #ask, #news, .join, .join *, #bar, .seats li, .standings')) {\
      const r = e.getBoundingClientRect();\
      if (e.checkVisibility() && (r.top < 0 || r.left < 0 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1)) found.push(`${e.localName}#${e.id}.${e.className} ends at ${r.right}, ${r.bottom}`);\
    }\
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);\
    while (words.nextNode()) {\
      const e = words.currentNode.parentElement, text = words.currentNode.data.trim();\
      if (!text || e.closest('.unseen, .skip, script, style, dialog, svg, header .drop') || !e.checkVisibility({ visibilityProperty: true })) continue;\
      const size = parseFloat(getComputedStyle(e).fontSize);\
      if (size < least) found.push(`“${text}” in ${e.localName}.${e.className} is ${size} px`);\
    } return [...new Set(found)]";

/// Nothing is below the fold of any television, in any language.
async fn fits_televisions(page: &Page, what: &str) {
    for window in TELEVISIONS {
        page.size(window).await;
        page.settled().await;
        let faults = page.js(FAULTS, &[]).await;
        page.shot(&format!("screen-{}-{}", what.replace([' ', ','], "-"), window.width)).await;
        assert_eq!(faults, json!([]), "{what} at {} pixels", window.width);
    }
}

#[test]
fn a_television_shows_everything_of_a_running_game_and_no_cards() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(TELEVISIONS[0]).await;
        let games: [(&str, Policy, [usize; 3]); 2] =
            [("family-business", family_business, [2, 4, 6]), ("mob-city", mob_city, [2, 4, 8])];
        for (game, policy, all) in games {
            for (seats, language) in all.into_iter().zip(LANGUAGES) {
                let state = mid_game(&stage.house, game, seats, policy, 14);
                page.language(language).await;
                page.be(&state.person).await;
                page.open(&format!("{}/screen", state.path)).await;
                fits_televisions(&page, &format!("{language} {}", state.name)).await;
                let source = page.source().await;
                for sign in ["id=\"hand\"", "id=\"c-", "name=\"answer\"", "id=\"answers\""] {
                    assert!(!source.contains(sign), "{sign} is on a shared screen");
                }
                let card = page.js("return document.querySelector('#shown .big')?.getBoundingClientRect().height / innerHeight", &[]).await;
                assert!(card.as_f64().is_none_or(|card| card > 0.5), "the card has {card} of the height");
            }
        }
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn a_television_shows_how_to_join_until_the_game_begins_and_then_who_won() {
    with_browsers(Seeds::Real, async |stage| {
        let (ann, bob) = (stage.house.person("Ann"), stage.house.person("Bob"));
        let table = ann.create(&json!({ "game": "family-business", "seats": 2 }));
        ann.sit(&table, "A", "Ann");
        let page = stage.browser(TELEVISIONS[1]).await;
        page.open(&format!("{}/screen", table.path)).await;
        fits_televisions(&page, "waiting").await;
        let code = "return document.querySelector('.join .qr').getBoundingClientRect().height / innerHeight";
        let waiting = page.js(code, &[]).await.as_f64().expect("a code");
        assert!(waiting > 0.3, "the code has {waiting} of the height");

        bob.sit(&table, "B", "Bob");
        page.until("everyone sits", "return !document.querySelector('.seats .free')").await;
        fits_televisions(&page, "everyone sits").await;
        assert!(page.js(code, &[]).await.as_f64().is_some_and(|full| full < waiting));

        ann.deal(&table);
        page.until("the game is shown", "return Boolean(document.querySelector('.screen > .game #wall'))")
            .await;
        fits_televisions(&page, "the deal").await;
        assert!(page.js(code, &[]).await.as_f64().is_some_and(|small| small < waiting / 1.5));

        let played = |command: &str| family_business(command, 1);
        for _ in 0..20 {
            let _ = ann.answer(&table, played) || bob.answer(&table, played);
        }
        page.until("events are played back", "return sitdown.beats.some(beat => beat.cue === 'card')").await;

        ann.give_up(&table, "A");
        bob.give_up(&table, "B");
        page.until("the end is shown", "return Boolean(document.querySelector('.over .standings'))").await;
        fits_televisions(&page, "over").await;
        page.no_console_errors().await;
        page.close().await;
    });
}
