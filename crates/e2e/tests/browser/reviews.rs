//! The review of a finished game, made, read and played through in a browser.

use e2e::{LANGUAGES, PHONE, Seeds, WIDE, Window, nothing_found, with_browsers};
use serde_json::json;

use crate::replay::finished;

const TELEVISION: Window = Window { width: 1920, height: 950 };
const LAPTOP: Window = Window { width: 1366, height: 641 };

/// What is wider than the window.
const TOO_WIDE: &str =
    "const root = document.documentElement; return root.scrollWidth > innerWidth ? root.scrollWidth : 0";

#[test]
fn a_review_is_one_press_away_and_can_be_read_everywhere() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        let mut found = Vec::new();
        for game in ["family-business", "mob-city"] {
            let table = finished(&stage.house, game, 3);
            page.language("en").await;
            page.open(&table.path).await;
            page.settled().await;
            page.click("form[action$='/review'] button").await;
            // It says how far it is, and then shows itself.
            page.until("the review is there", "return !!document.querySelector('.review .areas svg')").await;
            for language in LANGUAGES {
                page.language(language).await;
                for window in [LAPTOP, PHONE, TELEVISION] {
                    page.size(window).await;
                    page.open(&format!("{}/review?player=B", table.path)).await;
                    page.settled().await;
                    let what = format!("{game}, {language}, {} pixels", window.width);
                    assert_eq!(page.js(TOO_WIDE, &[]).await, json!(0), "{what}");
                    page.shot(&format!("review-{game}-{language}-{}", window.width)).await;
                }
                page.js("document.querySelectorAll('details').forEach(each => { each.open = true; })", &[])
                    .await;
                found.extend(page.axe_in_light_and_dark(&format!("the review of {game}, {language}")).await);
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn moves_can_be_guessed_by_pressing_cards() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        let mut found = Vec::new();
        for game in ["family-business", "mob-city"] {
            let table = finished(&stage.house, game, 3);
            page.open(&table.path).await;
            page.settled().await;
            page.click("form[action$='/review'] button").await;
            page.until("the review is there", "return !!document.querySelector('.review .areas svg')").await;
            for number in [1, 4, 7] {
                page.open(&format!("{}/review/guess?player=A&all=yes&move={number}", table.path)).await;
                for press in 0..12 {
                    page.settled().await;
                    if page.js("return !!document.querySelector('.verdict')", &[]).await == json!(true) {
                        break;
                    }
                    assert!(press < 11, "{game}, move {number}: no answer is ever complete");
                    if press == 0 {
                        found.extend(page.axe(&format!("{game}, move {number}")).await);
                        page.shot(&format!("guess-{game}-{number}")).await;
                    }
                    // The first thing that can be pressed: a card, a target, or the button that plays it.
                    let pressed = "const one = document.querySelector('.half .reply.answer, .half .candidate.answer') ?? document.querySelector('a.answer');\
                        if (!one) return false; location.href = one.href; return true";
                    assert_eq!(page.js(pressed, &[]).await, json!(true), "{game}, move {number}");
                }
                found.extend(page.axe(&format!("{game}, move {number}, answered")).await);
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}
