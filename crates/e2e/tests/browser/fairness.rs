//! Fair deals: the browser commits to a value, reveals it, and checks the record by itself.

use e2e::{Page, Seeds, WIDE, with_browsers};
use serde_json::json;

const DEALT: &str = "return Boolean(document.getElementById('ask'))";

fn shows(result: &str) -> String {
    format!("return document.querySelector('[data-checked={result}]')?.hidden === false")
}

/// Clicks in one go: the page may be replaced between finding a button and clicking it.
async fn click(page: &Page, selector: &str) {
    page.js("document.querySelector(arguments[0]).click()", &[json!(selector)]).await;
}

/// The clock stands still, so cards are dealt only once the browser has revealed its value.
#[test]
fn a_browser_takes_part_in_the_deal_and_checks_the_record() {
    with_browsers(Seeds::Real, async |stage| {
        stage.house.stop_clock().await;
        let (ann, bob) = (stage.house.person("Ann"), stage.house.person("Bob"));
        let table = ann.create(&json!({ "game": "mob-city", "seats": 2 }));
        ann.sit(&table, "A", "Ann");
        let page = stage.browser(WIDE).await;
        page.be(&bob).await;
        page.open(&table.path).await;
        click(&page, "#sit button").await;
        page.until("Bob has a seat", "return Boolean(document.querySelector('.seat.own'))").await;
        let chair = ann.view(&table)["chairs"][1].take();
        assert!(chair["commitment"].is_string() && chair["entropy"].is_null(), "{chair}");
        ann.deal(&table);
        page.until("the cards are dealt", DEALT).await;
        assert!(ann.view(&table)["chairs"][1]["entropy"].is_string());
        ann.give_up(&table, "A");
        page.until("the browser has checked the record", &shows("yes")).await;
        page.open(&table.path).await;
        page.until("it checks again", &shows("yes")).await;
        page.no_console_errors().await;

        // A browser that has revealed another value, or seen another commitment, warns.
        let change = "const notes = JSON.parse(localStorage.getItem('sitdown notes'));
            for (const table in notes) notes[table] = { ...notes[table], ...arguments[0] };
            localStorage.setItem('sitdown notes', JSON.stringify(notes));";
        let revealed =
            page.js("return Object.values(JSON.parse(localStorage.getItem('sitdown notes')))[0]", &[]);
        let revealed = revealed.await;
        for other in [
            json!({ "revealed": [format!("B {}", "00".repeat(32))] }),
            json!({ "revealed": revealed["revealed"], "commitment": "00".repeat(32) }),
            json!({ "commitment": revealed["commitment"], "seats": { "A": "chosen", "B": "*" } }),
            json!({ "seats": revealed["seats"], "last": "00".repeat(32) }),
        ] {
            page.js(change, std::slice::from_ref(&other)).await;
            page.open(&table.path).await;
            page.until(&format!("the browser warns of {other}"), &shows("no")).await;
        }
        page.close().await;
    });
}

/// The same in one press: the browser's value is revealed after the page has come.
#[test]
fn a_game_against_bots_starts_with_one_press() {
    with_browsers(Seeds::Real, async |stage| {
        stage.house.stop_clock().await;
        let page = stage.browser(WIDE).await;
        page.open("/").await;
        click(&page, "form[action='/play'] button").await;
        page.until("the cards are dealt", DEALT).await;
        let notes =
            page.js("return Object.values(JSON.parse(localStorage.getItem('sitdown notes')))", &[]).await;
        assert_eq!(notes[0]["revealed"].as_array().map(Vec::len), Some(1), "{notes}");
        page.close().await;
    });
}

#[test]
fn a_rematch_of_people_who_share_a_screen_reveals_for_all_their_seats() {
    with_browsers(Seeds::Real, async |stage| {
        stage.house.stop_clock().await;
        let ann = stage.house.person("Ann");
        let table = ann.create(&json!({ "game": "mob-city", "seats": 2 }));
        ann.sit(&table, "A", "Ann");
        ann.sit(&table, "B", "Bob");
        ann.deal(&table);
        ann.give_up(&table, "B");
        let page = stage.browser(WIDE).await;
        page.be(&ann).await;
        page.open(&table.path).await;
        click(&page, "form[action$='/rematch'] button").await;
        page.until(
            "the cards are dealt",
            "return Boolean(document.querySelector('#table:not(:has(.after, .lobby))'))",
        )
        .await;
        let notes =
            page.js("return Object.values(JSON.parse(localStorage.getItem('sitdown notes')))", &[]).await;
        assert_eq!(notes[0]["revealed"].as_array().map(Vec::len), Some(2), "{notes}");
        page.close().await;
    });
}
