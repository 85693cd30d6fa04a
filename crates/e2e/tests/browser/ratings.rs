//! Rated tables, the leaderboard, and one's own games in a browser.

use e2e::{LANGUAGES, PHONE, Seeds, Table, WIDE, Window, nothing_found, with_browsers};
use serde_json::json;

const LAPTOP: Window = Window { width: 1366, height: 641 };

/// What is wider than the window.
const WIDER: &str = "const root = document.documentElement;\
    return root.scrollWidth > innerWidth ? `${root.scrollWidth} > ${innerWidth}` : ''";

#[test]
fn a_rated_game_shows_on_the_leaderboard_until_its_player_hides_and_deletes_it() {
    with_browsers(Seeds::Real, async |stage| {
        let bob = stage.house.person("Bob");
        let page = stage.browser(WIDE).await;
        let mut found = Vec::new();
        // Ann opens a rated table with the form, and Bob sits down.
        page.open("/tables?rated=yes").await;
        page.settled().await;
        page.js(
            "const form = document.querySelector('form[action=\"/tables\"]');\
             form.querySelector('[name=name]').value = 'Ann';\
             form.querySelector('[name=game]').value = 'mob-city'; form.querySelector('[name=seats]').value = 2;\
             if (!form.querySelector('[name=rated]').checked) throw new Error('not rated');\
             form.querySelector('button.main').click()",
            &[],
        )
        .await;
        page.until("the waiting room", "return !!document.querySelector('.lobby')").await;
        page.settled().await;
        let room = "return document.querySelector('.terms').innerText";
        let text = page.js(room, &[]).await.as_str().unwrap_or_default().to_owned();
        assert!(text.contains("at least two people"), "{text}");
        found.extend(page.axe("a rated waiting room").await);
        let table = Table::on(&page.path().await);
        bob.sit(&table, "B", "Bob");
        page.until("Bob and his rating", "return document.querySelectorAll('.seat .rating').length == 2")
            .await;
        page.until(
            "two people",
            "return !document.querySelector('.terms').innerText.includes('at least two')",
        )
        .await;
        page.shot("rated-room").await;
        page.click(".start button.main").await;
        page.until("the game", "return !!document.querySelector('.game')").await;
        bob.give_up(&table, "B");
        page.until("the end", "return !!document.querySelector('.after, .over')").await;
        // The result counts a moment later.
        for tries in 0.. {
            page.open("/me/games").await;
            page.settled().await;
            if page.js("return !!document.querySelector('.rating-now')", &[]).await == json!(true) {
                break;
            }
            assert!(tries < 50, "the game does not count");
        }
        for language in LANGUAGES {
            page.language(language).await;
            for window in [WIDE, LAPTOP, PHONE] {
                page.size(window).await;
                for (path, has) in [("/leaderboard", ".ranking .own"), ("/me/games", ".tallies")] {
                    page.open(path).await;
                    page.settled().await;
                    let there = format!("return !!document.querySelector('{has}')");
                    assert_eq!(page.js(&there, &[]).await, json!(true), "{path} has no {has}");
                    assert_eq!(
                        page.js(WIDER, &[]).await,
                        json!(""),
                        "{path}, {language}, {} pixels",
                        window.width
                    );
                    found.extend(page.axe(&format!("{path}, {language}, {} pixels", window.width)).await);
                    page.shot(&format!("{}-{language}-{}", path.replace('/', ""), window.width)).await;
                }
            }
        }
        page.language("en").await;
        page.size(WIDE).await;
        page.open("/me/games").await;
        page.settled().await;
        page.click("form[action='/me/games/unlisted'] button").await;
        page.until("hidden", "return !!document.querySelector('[name=unlisted][value=no]')").await;
        page.open("/leaderboard").await;
        page.settled().await;
        assert_eq!(page.js("return !!document.querySelector('.ranking .own')", &[]).await, json!(false));
        page.open("/me/games/delete").await;
        page.settled().await;
        found.extend(page.axe("deleting results").await);
        page.click("button.danger").await;
        page.until(
            "nothing left",
            "return location.pathname == '/me/games' && !document.querySelector('.tallies')",
        )
        .await;
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}
