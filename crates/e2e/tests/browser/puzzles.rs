//! Puzzles at the real table.

use e2e::{LANGUAGES, PHONE, Seeds, WIDE, Window, nothing_found, with_browsers};
use serde_json::json;

const LAPTOP: Window = Window { width: 1366, height: 641 };

/// What is outside the window of a table.
const OUTSIDE: &str = "const root = document.documentElement, found = [];\
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} x ${root.scrollHeight}`);\
    for (const one of ['#table', '#ask', '#hand']) for (const e of document.querySelectorAll(one)) {\
      const r = e.getBoundingClientRect();\
      if (e.checkVisibility() && (!r.width || r.top < 0 || r.left < 0 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1)) found.push(`${one} at ${r.x}, ${r.y}, ${r.width} x ${r.height}`);\
    } return found";

/// Presses the first thing that can be pressed and is an answer: a card, a target, or the button that plays it.
const PRESS: &str = "const one = document.querySelector('.half .reply.answer, .half .candidate.answer') ?? document.querySelector('a.answer:not([data-command^=break])');\
    if (!one) return false; location.href = one.href; return true";

#[test]
fn a_puzzle_is_solved_or_missed_by_pressing_cards_and_the_next_one_follows() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        let mut found = Vec::new();
        for (place, window) in [(0, LAPTOP), (1, PHONE)] {
            page.size(window).await;
            page.open("/puzzles").await;
            page.settled().await;
            let to = format!(
                "location.href = document.querySelectorAll('.offers section')[{place}].querySelector('a.button').href"
            );
            page.js(&to, &[]).await;
            for press in 0..12 {
                page.settled().await;
                if page.js("return !!document.querySelector('.verdict')", &[]).await == json!(true) {
                    break;
                }
                assert!(press < 11, "no answer is ever complete");
                assert_eq!(page.js(OUTSIDE, &[]).await, json!([]), "{} pixels", window.width);
                found.extend(page.axe(&format!("a puzzle, {} pixels", window.width)).await);
                assert_eq!(page.js(PRESS, &[]).await, json!(true));
                page.until("something is asked or said", "return !!document.querySelector('#ask')").await;
            }
            found.extend(page.axe(&format!("an answered puzzle, {} pixels", window.width)).await);
            page.shot(&format!("puzzle-{}", window.width)).await;
            let before = page.path().await;
            page.click(".verdict form button").await;
            page.until(
                "the next puzzle",
                &format!(
                    "return !location.href.includes('{}')",
                    before.split('?').next().unwrap_or_default()
                ),
            )
            .await;
            page.settled().await;
            assert_eq!(page.js("return !!document.querySelector('.verdict')", &[]).await, json!(false));
        }
        page.size(WIDE).await;
        for language in LANGUAGES {
            page.language(language).await;
            page.open("/puzzles").await;
            page.settled().await;
            assert_eq!(page.js("return !!document.querySelector('.solver')", &[]).await, json!(true));
            found.extend(page.axe(&format!("puzzles, {language}")).await);
            page.shot(&format!("puzzles-{language}")).await;
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}
