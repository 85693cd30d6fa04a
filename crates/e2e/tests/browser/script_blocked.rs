//! Playing with scripts blocked.

use std::time::Duration;

use e2e::{Page, Script, Seeds, WIDE, with_browsers};

/// The highlighted answers as commands, each with whether it is a link. Empty if the page reloads meanwhile.
async fn answers(page: &Page) -> Vec<(String, bool)> {
    let mut all = Vec::new();
    for thing in page.all(".answer").await {
        match (thing.attr("data-command").await, thing.attr("value").await) {
            (Ok(Some(command)), _) => all.push((command, true)),
            (_, Ok(Some(command))) => all.push((command, false)),
            _ => return Vec::new(),
        }
    }
    all
}

/// Presses the first of these that is shown.
async fn press_any(page: &Page, selector: &str) {
    for _ in 0..5 {
        for thing in page.all(selector).await {
            if thing.is_displayed().await.unwrap_or(false)
                && thing.scroll_into_view().await.is_ok()
                && thing.click().await.is_ok()
            {
                return;
            }
        }
    }
    panic!("{selector} cannot be pressed at {}", page.path().await);
}

async fn press(page: &Page, command: &str) {
    press_any(page, &format!(".answer[data-command=\"{command}\"], .answer[value=\"{command}\"]")).await;
}

/// Whether the address is that of a choice that is not yet made: a card is picked, or parts of an answer are chosen.
fn is_half_made(path: &str) -> bool {
    path.contains("chain=") || path.contains("pick=")
}

/// Presses a link until the address shows that a choice is begun: the page may reload just then and lose a press.
async fn begin(page: &Page, command: &str) {
    for _ in 0..5 {
        // A Counter has a button of its own too, which plays it at once.
        press_any(page, &format!("a.answer[data-command=\"{command}\"]")).await;
        for _ in 0..40 {
            if is_half_made(&page.path().await) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    panic!("{command} begins nothing at {}", page.path().await);
}

/// Waits until the player is asked. Without scripts the page reloads now and then.
async fn until_asked(page: &Page) {
    for _ in 0..40 {
        if !answers(page).await.is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    panic!("nobody is asked at {}", page.path().await);
}

#[test]
fn a_turn_can_be_played_with_the_script_blocked() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser_with(WIDE, Script::Blocked).await;
        page.open("/").await;
        assert!(!page.find(".tools").await.is_displayed().await.expect("to be looked at"), "the script runs");
        page.click("form.play button[value=family-business]").await;
        page.arrives(|path| path.starts_with("/t/")).await;
        until_asked(&page).await;
        page.shot("script-blocked").await;
        let mut half_made = 0;
        let mut whole = 0;
        for n in 0..30 {
            if whole >= 2 && half_made >= 1 {
                break;
            }
            until_asked(&page).await;
            let offered = answers(&page).await;
            let link = offered.iter().find(|(_, link)| *link).filter(|_| half_made == 0 || n % 2 == 0);
            if let Some((command, _)) = link {
                begin(&page, command).await;
                if half_made == 0 {
                    // Undo the choice, then make it again.
                    page.click("#ask .undo").await;
                    page.arrives(|path| !is_half_made(path)).await;
                    begin(&page, command).await;
                }
                half_made += 1;
                loop {
                    let here = page.path().await;
                    if !is_half_made(&here) {
                        break;
                    }
                    let (next, _) = answers(&page).await.into_iter().next().expect("something to choose");
                    press(&page, &next).await;
                    page.arrives(|path| path != here).await;
                }
                whole += 1;
            } else {
                let (command, _) = offered.first().expect("an answer");
                press(&page, command).await;
                whole += 1;
                // The next page has the same address.
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            assert!(page.all("main .problem").await.is_empty(), "refused");
        }
        assert!(whole >= 2 && half_made >= 1, "{whole} {half_made}");
        page.close().await;
    });
}
