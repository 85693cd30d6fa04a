//! Coming back to a table.

use std::time::Duration;

use e2e::{Seeds, WIDE, with_browsers};
use serde_json::json;

use crate::tables::{in_window, play_until, two};

const ASKED: &str = "return Boolean(document.querySelector('#ask.moment .answer[value=pass]'))";

#[test]
fn a_player_who_comes_back_during_a_window_is_asked_again() {
    with_browsers(Seeds::Fixed, async |stage| {
        let (table, ann, bob) = two(&stage.house, &json!({ "game": "family-business", "seats": 2 }));
        play_until(&table, &[&ann, &bob], in_window);
        let asked = if in_window(&ann.view(&table)) { &ann } else { &bob };
        let page = stage.browser(WIDE).await;
        page.be(asked).await;
        page.open(&table.path).await;
        page.until("the player is asked", ASKED).await;
        let question = page.js("return document.getElementById('question').textContent", &[]).await;

        // The player leaves and comes back.
        page.open("about:blank").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        page.open(&table.path).await;
        page.until("the player is asked again", ASKED).await;
        assert_eq!(page.js("return document.getElementById('question').textContent", &[]).await, question);
        page.no_console_errors().await;

        // The server restarts while the page stays open.
        let patches = "return e2e.patches";
        let before = page.js(patches, &[]).await;
        stage.house.close().await;
        page.until(
            "the page says that the connection is lost",
            "return document.getElementById('lost').hidden === false",
        )
        .await;
        page.shot("connection-lost").await;
        stage.house.start().await;
        page.until("the page is connected again", "return document.getElementById('lost').hidden === true")
            .await;
        page.until("the table is sent again", &format!("{patches} > {before}")).await;
        page.until("the player is asked again", ASKED).await;
        assert_eq!(page.js("return document.getElementById('question').textContent", &[]).await, question);
        page.press("pass").await;
        page.until(
            "the window is closed",
            "return !document.querySelector('#ask.moment .answer[value=pass]')",
        )
        .await;
        page.close().await;
    });
}
