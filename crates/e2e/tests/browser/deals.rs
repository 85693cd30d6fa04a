//! The deal of the day and challenges, in real browsers: from the page to the table, to the end, and back.

use std::time::Duration;

use e2e::{LANGUAGES, PHONE, Page, Seeds, Stage, WIDE, Window, nothing_found, with_browsers};
use serde_json::json;

const LAPTOP: Window = Window { width: 1366, height: 641 };
const DESKTOP: Window = Window { width: 1920, height: 1080 };

const DAY: i64 = 86_400_000;

/// Whether the page is wider than its window.
const TOO_WIDE: &str = "return document.documentElement.scrollWidth > innerWidth";

/// Gives up the game on the page, and lets the bots finish it.
async fn give_up(stage: &Stage, page: &Page) {
    page.until("the table", "return !!document.querySelector('#giving-up form')").await;
    page.js("document.querySelector('#giving-up form').requestSubmit()", &[]).await;
    for _ in 0..3000 {
        stage.house.advance(1000);
        if page.js("return !!document.querySelector('.after')", &[]).await == json!(true) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the game is never over");
}

#[test]
fn the_deal_of_the_day_is_played_once_and_shown_the_day_after() {
    with_browsers(Seeds::Real, async |stage| {
        stage.house.stop_clock().await;
        let page = stage.browser(PHONE).await;
        let mut found = Vec::new();
        page.open("/daily").await;
        page.settled().await;
        assert_eq!(page.js(TOO_WIDE, &[]).await, json!(false));
        found.extend(page.axe("the deal of the day").await);
        page.shot("daily-before-390").await;
        page.click(".deals form button").await;
        give_up(stage, &page).await;
        page.settled().await;
        let text = page.js("return document.querySelector('.after').innerText", &[]).await;
        let text = text.as_str().unwrap_or_default();
        assert!(text.contains("2026-01-02 00:00 UTC"), "{text}");
        let line = page.js("return document.querySelector('#share').value", &[]).await;
        let line = line.as_str().unwrap_or_default();
        assert!(line.contains("2026-01-01") && line.contains("/daily") && line.contains('○'), "{line}");
        let replays = page.js("return document.querySelectorAll('[href*=\"/replay\"]').length", &[]).await;
        assert_eq!(replays, json!(0), "nothing leads to what is withheld");
        found.extend(page.axe("the end of the deal of the day").await);
        page.shot("daily-over-390").await;
        page.size(LAPTOP).await;
        page.shot("daily-over-1366").await;
        page.click(".after a.button.main").await;
        page.until("the deal", "return !!document.querySelector('.results')").await;
        for language in LANGUAGES {
            page.language(language).await;
            for window in [PHONE, LAPTOP, DESKTOP] {
                page.size(window).await;
                page.open("/daily").await;
                page.settled().await;
                assert_eq!(page.js(TOO_WIDE, &[]).await, json!(false), "{language}, {} pixels", window.width);
                page.shot(&format!("daily-{language}-{}", window.width)).await;
            }
            found.extend(page.axe(&format!("today's results, {language}")).await);
        }
        stage.house.advance(DAY);
        page.open("/daily").await;
        page.settled().await;
        let links =
            page.js("return document.querySelectorAll('.results a[href$=\"/replay\"]').length", &[]).await;
        assert_eq!(links, json!(1), "yesterday's game is open");
        found.extend(page.axe("yesterday's deal").await);
        page.shot("daily-next-day").await;
        page.click(".results a").await;
        page.until("the replay", "return location.pathname.endsWith('/replay')").await;
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn a_challenge_is_made_and_played_from_its_link() {
    with_browsers(Seeds::Real, async |stage| {
        stage.house.stop_clock().await;
        let page = stage.browser(WIDE).await;
        let mut found = Vec::new();
        page.open("/challenges").await;
        page.settled().await;
        found.extend(page.axe("challenges").await);
        page.shot("challenges").await;
        page.js("document.querySelector('[name=seats]').value = 2", &[]).await;
        page.click(".deals form.fields button").await;
        page.until("the challenge", "return location.pathname.startsWith('/challenge/')").await;
        page.settled().await;
        let (here, link) =
            (page.path().await, page.js("return document.querySelector('#share').value", &[]).await);
        assert!(link.as_str().unwrap_or_default().ends_with(&here), "{link} {here}");
        found.extend(page.axe("a new challenge").await);
        page.shot("challenge-new").await;
        let friend = stage.browser(PHONE).await;
        for one in [&page, &friend] {
            one.open(&here).await;
            one.settled().await;
            one.click("form[action$='/play'] button").await;
            give_up(stage, one).await;
            one.click(".after a.button.main").await;
            one.until("the standings", "return !!document.querySelector('.results')").await;
        }
        for language in LANGUAGES {
            friend.language(language).await;
            for window in [PHONE, LAPTOP, DESKTOP] {
                friend.size(window).await;
                friend.open(&here).await;
                friend.settled().await;
                let rows =
                    friend.js("return document.querySelectorAll('.results tbody tr').length", &[]).await;
                assert_eq!(rows, json!(2));
                let wide = friend.js(TOO_WIDE, &[]).await;
                assert_eq!(wide, json!(false), "{language}, {} pixels", window.width);
                friend.shot(&format!("challenge-{language}-{}", window.width)).await;
            }
            found.extend(friend.axe(&format!("a challenge, {language}")).await);
        }
        nothing_found(&found);
        for one in [page, friend] {
            one.no_console_errors().await;
            one.close().await;
        }
    });
}
