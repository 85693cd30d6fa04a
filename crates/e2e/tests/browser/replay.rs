//! Replays of finished games.

use e2e::{House, PHONE, Page, Script, Seeds, Table, WIDE, Window, with_browsers};
use serde_json::{Value, json};

const LAPTOP: Window = Window { width: 1366, height: 641 };
const SHORT_PHONE: Window = Window { width: 360, height: 640 };

const RIGHT: &str = "\u{e014}";
const LEFT: &str = "\u{e012}";

/// A game between bots, played to its end.
pub fn finished(house: &House, game: &str, seats: u8) -> Table {
    let ann = house.person("Ann");
    let table = ann.create(&json!({ "game": game, "seats": seats }));
    for seat in 0..seats {
        ann.hire(&table, &char::from(b'A' + seat).to_string(), "street");
    }
    ann.deal(&table);
    for _ in 0..4000 {
        if ann.view(&table)["stage"] == "over" {
            return table;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("{game} with {seats} seats never ends");
}

/// Where the parts of the page are laid out, which must not depend on the step. What is hit may shake.
const PLACES: &str = "return ['#table', '.others', '#wall, .shop', '.stage', '.near', '#hand', '#own', '#ask', '.words-in', '#controls', '#scrub', '.run', '#side'].map(one => {\
    const e = document.querySelector(one); return e && [one, e.offsetLeft, e.offsetTop, e.offsetWidth, e.offsetHeight] })";

/// What is outside the window.
const OUTSIDE: &str = "const root = document.documentElement, found = [];\
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} x ${root.scrollHeight}`);\
    for (const one of ['#table', '.others', '#wall, .shop', '.stage', '#hand', '#controls', '#scrub', '.run', '[data-go=next]', '#scrubbed', '[data-eyes]', '[data-speed]']) {\
      for (const e of document.querySelectorAll(one)) {\
        const r = e.getBoundingClientRect();\
        if (e.checkVisibility() && (!r.width || r.top < 0 || r.left < 0 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1)) found.push(`${one} at ${r.x}, ${r.y}, ${r.width} x ${r.height}`);\
      }\
    } return found";

async fn step(page: &Page) -> u64 {
    let step = page.js("return Number(document.getElementById('scrub').value)", &[]).await;
    step.as_u64().expect("a step")
}

async fn until_step(page: &Page, step: u64) {
    page.until(
        &format!("step {step} is shown"),
        &format!("return document.getElementById('scrub').value === '{step}' && new URLSearchParams(location.search).get('step') === '{step}'"),
    )
    .await;
}

#[test]
fn the_table_stays_in_its_place_through_twenty_steps() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        let everywhere: &[Window] = &[LAPTOP, PHONE, SHORT_PHONE];
        for (game, seats, windows) in [
            ("family-business", 4, &[LAPTOP] as &[Window]),
            ("family-business", 6, everywhere),
            ("mob-city", 2, &[PHONE]),
            ("mob-city", 8, everywhere),
        ] {
            let table = finished(&stage.house, game, seats);
            for &window in windows {
                page.size(window).await;
                page.open(&format!("{}/replay?step=21&as=A", table.path)).await;
                page.settled().await;
                let what = format!("{game}, {seats} seats, {} pixels wide", window.width);
                let places = page.js(PLACES, &[]).await;
                for n in 22..=41 {
                    page.js("document.querySelector('[data-go=next]').click()", &[]).await;
                    until_step(&page, n).await;
                    assert_eq!(page.js(PLACES, &[]).await, places, "{what}, step {n}");
                    assert_eq!(page.js(OUTSIDE, &[]).await, json!([]), "{what}, step {n}");
                }
                page.settled().await;
                page.shot(&format!("replay-{game}-{seats}-{}", window.width)).await;
            }
        }
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn keys_run_and_step_a_replay_and_choose_the_viewpoint() {
    with_browsers(Seeds::Real, async |stage| {
        let table = finished(&stage.house, "family-business", 3);
        let page = stage.browser(WIDE).await;
        page.open(&format!("{}/replay", table.path)).await;
        page.settled().await;
        page.js("localStorage.setItem('speed', 'fast')", &[]).await;

        let pressed = "return document.querySelector('.run').getAttribute('aria-pressed')";
        page.type_keys(" ").await;
        assert_eq!(page.js(pressed, &[]).await, "true");
        page.until("it runs", "return Number(document.getElementById('scrub').value) >= 4").await;
        page.type_keys(" ").await;
        assert_eq!(page.js(pressed, &[]).await, "false");

        let here = step(&page).await;
        page.type_keys(RIGHT).await;
        until_step(&page, here + 1).await;
        page.type_keys(LEFT).await;
        until_step(&page, here).await;

        let turns = page
            .js("return document.getElementById('controls').dataset.turns.split(' ').map(Number)", &[])
            .await;
        let turns: Vec<u64> = turns.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        let shifted = async |key: &str| {
            let press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0], shiftKey: true, bubbles: true }))";
            page.js(press, &[json!(key)]).await;
        };
        let after = *turns.iter().find(|begins| **begins > here).expect("another turn");
        shifted("ArrowRight").await;
        until_step(&page, after).await;
        let before = turns.iter().rev().find(|begins| **begins < after).copied().unwrap_or(1);
        shifted("ArrowLeft").await;
        until_step(&page, before).await;

        for (key, eyes, shown) in [
            (
                "2",
                "B",
                "return document.querySelector('#own b')?.id === 'name-B' && Boolean(document.getElementById('hand'))",
            ),
            ("3", "C", "return document.querySelector('#own b')?.id === 'name-C'"),
            ("9", "all", "return document.querySelectorAll('#hands .chip').length === 3"),
            ("0", "", "return !document.getElementById('hand') && !document.getElementById('hands')"),
        ] {
            page.type_keys(key).await;
            page.until(&format!("key {key} works"), shown).await;
            assert_eq!(page.js("return document.querySelector('[data-eyes]').value", &[]).await, eyes);
            until_step(&page, before).await;
        }
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn the_slider_says_what_happened_and_the_log_has_a_link_for_it() {
    with_browsers(Seeds::Real, async |stage| {
        let table = finished(&stage.house, "family-business", 2);
        let page = stage.browser(WIDE).await;
        page.open(&format!("{}/replay?step=5", table.path)).await;
        page.settled().await;
        for n in 6..20 {
            page.type_keys(RIGHT).await;
            until_step(&page, n).await;
            let words = "return document.getElementById('scrub').getAttribute('aria-valuetext') === \
                [...document.querySelectorAll('.told li, .then')].map(each => each.textContent).join(' ')";
            page.until("the slider has the sentence of the step", words).await;
            let log = "const now = document.querySelectorAll('#log [aria-current]'), said = document.querySelectorAll('.told li').length; \
                return now.length === 1 && (said ? now[0].dataset.step === arguments[0] : Number(now[0].dataset.step) < Number(arguments[0]))";
            assert_eq!(page.js(log, &[json!(n.to_string())]).await, true, "step {n}");
        }
        // On a phone the log is a sheet, which a choice closes.
        page.size(PHONE).await;
        page.click("a.story").await;
        page.until("the log is shown", "return document.getElementById('log').checkVisibility()").await;
        page.js("document.querySelector('#log a[data-step]').click()", &[]).await;
        until_step(&page, 1).await;
        page.until("the log is hidden", "return !document.getElementById('log').checkVisibility()").await;
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn a_replay_works_with_the_script_blocked() {
    with_browsers(Seeds::Real, async |stage| {
        let table = finished(&stage.house, "mob-city", 2);
        let page = stage.browser_with(LAPTOP, Script::Blocked).await;
        page.open(&format!("{}/replay?step=5", table.path)).await;
        assert!(!page.find(".run").await.is_displayed().await.expect("to be looked at"), "the script runs");
        page.click("a[rel=next]").await;
        page.arrives(|path| path.ends_with("step=6")).await;
        page.click("[data-eyes] option[value=B]").await;
        page.click("#controls .there").await;
        page.arrives(|path| path.contains("step=6") && path.contains("as=B")).await;
        assert_eq!(page.all("#hand").await.len(), 1);
        page.click("[data-go=last]").await;
        page.arrives(|path| !path.contains("step=6&")).await;
        page.click("#log a[data-step='1']").await;
        page.arrives(|path| path.contains("step=1&")).await;
        page.shot("replay-script-blocked").await;
        page.close().await;
    });
}
