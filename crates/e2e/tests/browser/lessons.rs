//! The first games at the table: played to their ends by pressing what is lit, with the mouse, a thumb and the keyboard, and
//! everything that a step needs is in view.

use e2e::{Finding, LANGUAGES, Letters, PHONE, Page, Script, Seeds, Window, nothing_found, with_browsers};
use serde_json::{Value, json};

const LAPTOP: Window = Window { width: 1366, height: 641 };
const SIZES: [Window; 4] =
    [LAPTOP, PHONE, Window { width: 360, height: 640 }, Window { width: 1920, height: 950 }];
const GAMES: [&str; 2] = ["family-business", "mob-city"];
const STEPS: usize = 9;
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";

fn step(game: &str, number: usize) -> String {
    format!("/learn/{game}/first?step={number}")
}

/// What a step needs and does not show.
async fn missing(page: &Page, what: &str) -> Vec<Finding> {
    let found = page.js(include_str!("lesson_missing.js"), &[]).await;
    let found = found.as_array().into_iter().flatten().filter_map(Value::as_str);
    found.map(|each| Finding { at: what.to_owned(), what: each.to_owned() }).collect()
}

/// Presses what is lit, on the table if it can be seen there, and waits for what follows.
async fn press_lit(page: &Page) {
    let mark = "document.querySelector('.lesson').dataset.before = 'yes';\
        const lit = [...document.querySelectorAll('.taught .answer')].filter(e => e.checkVisibility() && e.getBoundingClientRect().width);\
        (lit.find(e => !e.closest('#ask')) ?? lit[0]).dataset.press = 'yes'";
    page.js(mark, &[]).await;
    page.click("[data-press]").await;
    next_page(page).await;
}

/// Waits until the table, or the page, has been replaced.
async fn next_page(page: &Page) {
    page.until(
        "the lesson leads on",
        "return !document.querySelector('[data-before]') && document.readyState === 'complete'",
    )
    .await;
}

/// The number of the step that is shown; one more than there are at the end.
async fn at_step(page: &Page) -> usize {
    let path = page.path().await;
    let number = path.split("step=").nth(1).and_then(|rest| rest.split('&').next()?.parse().ok());
    number.unwrap_or(1)
}

async fn play_by_pressing(page: &Page, game: &str, window: Window) {
    page.size(window).await;
    page.open(&format!("/learn/{game}/first")).await;
    page.js("localStorage.setItem('speed', 'once')", &[]).await;
    let mut found = Vec::new();
    for presses in 0.. {
        page.settled().await;
        let at = at_step(page).await;
        if at > STEPS {
            break;
        }
        assert!(presses < 5 * STEPS, "{game} does not end");
        let path = page.path().await;
        page.shot(&format!("lesson-{game}-{}-{presses}", window.width)).await;
        let what = format!("{path} on {} pixels", window.width);
        found.extend(missing(page, &what).await);
        match window {
            PHONE => found.extend(page.misfits(&what).await),
            // Every third page, in turn light and dark: the parts are the same on all of them.
            _ if presses % 3 == 0 => {
                page.dark(presses % 2 == 1).await;
                found.extend(page.axe(&what).await);
            }
            _ => {}
        }
        press_lit(page).await;
        assert!(at_step(page).await >= at, "{path} leads back");
    }
    nothing_found(&found);
    assert!(!page.all("a.main[href=\"/\"]").await.is_empty(), "{game} ends with an invitation");
    page.no_console_errors().await;
}

#[test]
fn both_lessons_are_played_by_pressing_what_is_lit() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        for game in GAMES {
            for window in [LAPTOP, PHONE] {
                play_by_pressing(&page, game, window).await;
            }
        }
        page.close().await;
    });
}

#[test]
fn both_lessons_are_played_by_keyboard() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        for game in GAMES {
            page.open(&step(game, 1)).await;
            page.js("localStorage.setItem('speed', 'once')", &[]).await;
            while at_step(&page).await <= STEPS {
                page.settled().await;
                page.js("document.querySelector('.lesson').dataset.before = 'yes'", &[]).await;
                // Every other press is a number.
                match at_step(&page).await % 2 {
                    0 => page.type_keys("1").await,
                    _ => tab_to_lit(&page).await,
                }
                next_page(&page).await;
            }
        }
        page.no_console_errors().await;
        page.close().await;
    });
}

/// Moves the focus to something lit, which shows it, and presses it.
async fn tab_to_lit(page: &Page) {
    for _ in 0..60 {
        let here = "const at = document.activeElement, style = getComputedStyle(at);\
            return at.matches('.answer') ? at.matches(':focus-visible') && parseFloat(style.outlineWidth) > 0 : null";
        let focus = page.js(here, &[]).await;
        if !focus.is_null() {
            assert_eq!(focus, true, "the focus is not seen at {}", page.path().await);
            return page.type_keys(ENTER).await;
        }
        page.type_keys(TAB).await;
    }
    panic!("nothing lit is reached by Tab at {}", page.path().await);
}

#[test]
fn what_is_pressed_by_mistake_is_explained_on_the_spot() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        page.open(&step("family-business", 1)).await;
        page.settled().await;
        page.js("document.querySelector('.lesson').dataset.before = 'yes'", &[]).await;
        page.click("#c-finger a").await;
        next_page(&page).await;
        assert!(!page.all(".reaction.refused").await.is_empty(), "it is said why not");
        assert_eq!(missing(&page, "after a mistake").await, []);
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn rules_are_read_beside_the_table_and_never_instead_of_it() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        page.open(&format!("{}&answer=play+finger", step("family-business", 1))).await;
        page.settled().await;
        let path = page.path().await;
        page.click(".reaction a").await;
        page.until(
            "the rule is shown",
            "return Boolean(document.querySelector('#sheet[open] .statement.alone'))",
        )
        .await;
        // Its example can be stepped through.
        page.until(
            "the example is set up",
            "return document.querySelector('#sheet .stepper')?.hidden === false",
        )
        .await;
        page.click("#sheet [data-go='1']").await;
        page.until("a step is shown", "return document.querySelector('#sheet .frame').hidden").await;
        // All rules, at this one; and the search.
        page.click("#sheet .crumbs a").await;
        let at = "const rule = document.querySelector('#sheet #FB-T5')?.getBoundingClientRect(); return Boolean(rule) && rule.top >= 0 && rule.bottom <= innerHeight";
        page.until("the rule is in view among the others", at).await;
        page.js("document.querySelector('#sheet [name=q]').value = 'vendetta'", &[]).await;
        page.click("#sheet .search button").await;
        page.until("the search has found it", "return Boolean(document.querySelector('#sheet #FB-A9 mark'))")
            .await;
        assert_eq!(page.path().await, path);
        assert!(!page.all(".taught").await.is_empty(), "the table is still there");
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn what_the_answer_leads_to_is_played_back() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        page.open(&format!("{}&answer=play+contract", step("family-business", 3))).await;
        page.js("localStorage.setItem('speed', 'once')", &[]).await;
        page.settled().await;
        press_lit(&page).await;
        let cues = page.js("return sitdown.beats.map(beat => beat.cue)", &[]).await;
        let cues: Vec<&str> = cues.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert!(cues.first() == Some(&"card") && cues.contains(&"war"), "{cues:?}");
        assert!(!page.all(".taught .spot").await.is_empty(), "what has changed is lit");
        page.close().await;
    });
}

/// Every step is looked at in one language, and each of its pages in some of the windows. `SITDOWN_EFFORT=2` looks at all of
/// them.
#[test]
fn every_step_fits_every_window_in_every_language() {
    let all = std::env::var("SITDOWN_EFFORT").is_ok_and(|effort| effort != "1");
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        let mut found = Vec::new();
        let steps = GAMES.into_iter().flat_map(|game| (1..=STEPS).map(move |number| (game, number)));
        for (turn, (game, number)) in steps.enumerate() {
            for language in
                LANGUAGES.into_iter().cycle().skip(turn).take(if all { LANGUAGES.len() } else { 1 })
            {
                page.language(language).await;
                page.open(&step(game, number)).await;
                page.js("localStorage.setItem('speed', 'once')", &[]).await;
                // The step, each part of its answer, and what that led to.
                while at_step(&page).await == number {
                    page.settled().await;
                    let path = page.path().await;
                    found.extend(fits(&page, &format!("{language} {path}"), turn, all).await);
                    press_lit(&page).await;
                }
            }
        }
        nothing_found(&found);
        page.close().await;
    });
}

/// What a page does not show in some of the windows, or in all of them, with every width of text.
async fn fits(page: &Page, what: &str, turn: usize, all: bool) -> Vec<Finding> {
    let mut found = Vec::new();
    for window in SIZES.into_iter().cycle().skip(turn).take(if all { SIZES.len() } else { 2 }) {
        page.size(window).await;
        for letters in [Letters::Wide, Letters::Usual] {
            page.letters(letters).await;
            let what = format!("{what} on {} × {}, {letters:?}", window.width, window.height);
            found.extend(missing(page, &what).await);
        }
    }
    page.size(LAPTOP).await;
    found
}

#[test]
fn a_lesson_needs_no_script() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser_with(LAPTOP, Script::Blocked).await;
        page.open(&step("mob-city", 8)).await;
        for selector in ["#c-bust-out a.answer", "#ask a.answer", "#ask a.answer", "#ask a.answer"] {
            let before = page.path().await;
            page.click(selector).await;
            page.arrives(|path| path != before).await;
        }
        assert_eq!(at_step(&page).await, STEPS, "{}", json!(page.path().await));
        page.close().await;
    });
}
