//! Playing without a mouse.

use e2e::{Page, Seeds, WIDE, family_business, mob_city, nothing_found, with_browsers};
use serde_json::json;

/// Keys without a character, in WebDriver's encoding.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

/// Describes the focused element, and whether it shows its focus.
async fn focus(page: &Page) -> (String, bool) {
    let script = "const at = document.activeElement, style = getComputedStyle(at);\
        return { at: at === document.body ? 'body' : `${at.localName}#${at.id}.${at.className} ${at.value || at.dataset.command || at.textContent.trim().slice(0, 30)}`,\
                 shown: at.matches(':focus-visible') && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 }";
    let found = page.js(script, &[]).await;
    (found["at"].as_str().unwrap_or_default().to_owned(), found["shown"] == true)
}

/// Panics if nothing has the focus, or if the focus is invisible.
async fn focus_is_seen(page: &Page, after: &str) {
    let (at, shown) = focus(page).await;
    assert!(at != "body", "after {after} the focus is lost");
    assert!(shown, "after {after} the focus on {at} is not seen");
}

/// Presses Tab until this answer has the focus.
async fn tab_to(page: &Page, command: &str) {
    for _ in 0..200 {
        let there = "const at = document.activeElement; return at.matches('.answer') && (at.value || at.dataset.command) === arguments[0]";
        if page.js(there, &[json!(command)]).await == true {
            focus_is_seen(page, "Tab").await;
            return;
        }
        page.type_keys(TAB).await;
    }
    page.shot("not-reached").await;
    panic!("{command} is not reached by Tab");
}

/// Waits until the page shows the result of a key.
async fn taken(page: &Page, before: &e2e::Seen, what: &str) {
    for _ in 0..500 {
        let now = page.seen().await;
        if now != *before && (now.asked || now.over) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    page.shot("not-taken").await;
    panic!("{what} did nothing");
}

async fn ten_turns(page: &Page, policy: e2e::Policy) {
    let (mut answers, mut by_number, mut undone) = (0, 0, 0);
    for n in 0..40 {
        let seen = page.seen().await;
        if seen.over || answers >= 10 && by_number > 0 && undone > 0 {
            break;
        }
        if !seen.asked {
            page.until("a player is asked", "return Boolean(document.querySelector('.answer') || document.querySelector('a[href$=\"/replay\"]'))").await;
            continue;
        }
        let best = seen.answers.iter().min_by_key(|command| policy(command, n)).cloned().expect("an answer");
        if seen.chain > 0 && undone == 0 {
            // Undo the first half-made choice, then choose again.
            page.type_keys("u").await;
            page.until("it is taken back", "return document.getElementById('ask').dataset.chain === '0'")
                .await;
            focus_is_seen(page, "U").await;
            undone += 1;
            continue;
        }
        let before = page.seen().await;
        let what = match best.split(' ').next() {
            Some("pass" | "done" | "go-on") if best.split(' ').count() == 1 => {
                page.type_keys("p").await;
                "P".to_owned()
            }
            Some("counter" | "defend") => {
                page.type_keys("c").await;
                "C".to_owned()
            }
            _ if n % 3 == 2 => {
                by_number += 1;
                page.type_keys("1").await;
                "1".to_owned()
            }
            _ => {
                tab_to(page, &best).await;
                page.type_keys(ENTER).await;
                format!("Enter on {best}")
            }
        };
        taken(page, &before, &what).await;
        answers += 1;
        focus_is_seen(page, &what).await;
    }
    assert!(answers >= 10, "only {answers} answers");
    assert!(by_number > 0 && undone > 0, "{by_number} by number, {undone} taken back");
}

#[test]
fn a_table_can_be_played_without_a_mouse() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(WIDE).await;
        for (game, policy) in
            [("family-business", family_business as e2e::Policy), ("mob-city", mob_city as e2e::Policy)]
        {
            let ann = stage.house.person("Ann");
            let table = ann.create(&json!({ "game": game, "seats": 2 }));
            ann.sit(&table, "A", "Ann");
            ann.hire(&table, "B", "street");
            ann.deal(&table);
            page.be(&ann).await;
            page.open(&table.path).await;
            page.until("she is asked", "return Boolean(document.querySelector('.answer'))").await;
            page.settled().await;
            // The first Tab stop is the skip link.
            page.type_keys(TAB).await;
            assert!(focus(&page).await.0.contains("skip"), "{}", focus(&page).await.0);
            // The list of shortcuts opens and closes.
            page.type_keys("?").await;
            page.until("the keys are told", "return document.getElementById('keys').open").await;
            nothing_found(&page.axe("the keys").await);
            page.type_keys(ESCAPE).await;
            page.until("the keys are gone", "return !document.getElementById('keys').open").await;
            for (key, place) in [("h", "#hand"), ("l", "#log"), ("t", "#talk")] {
                page.type_keys(key).await;
                let inside = "return Boolean(document.activeElement.closest(arguments[0]))";
                assert_eq!(page.js(inside, &[json!(place)]).await, true, "{key} does not lead to {place}");
                focus_is_seen(&page, key).await;
                if key == "t" {
                    // Shortcuts do not work inside a text field.
                    page.type_keys("1up?").await;
                    assert_eq!(page.js("return document.activeElement.value", &[]).await, "1up?");
                    page.js("document.activeElement.value = ''", &[]).await;
                }
            }
            page.js("document.querySelector('#log ol').focus()", &[]).await;
            ten_turns(&page, policy).await;
            page.no_console_errors().await;
        }
        page.close().await;
    });
}
