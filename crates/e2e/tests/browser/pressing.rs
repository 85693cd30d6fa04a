//! Every press is safe: a card is picked before it is played, and everything can be looked at without playing.

use e2e::{Page, Person, Seeds, Stage, Table, WIDE, with_browsers};
use serde_json::{Value, json};

use crate::tables::{in_window, play_until, two};

const PICKED: &str = "return document.getElementById('ask').dataset.chain === '1'";
const NOTHING_PICKED: &str = "return document.getElementById('ask').dataset.chain === '0'";

fn offers(now: &Value, command: &str) -> bool {
    now["menu"].as_array().into_iter().flatten().any(|each| each["command"] == command)
}

/// A table of two people where one of them can play this card: that person, and the other.
fn with_card(stage: &Stage, card: &str) -> (Table, Person, Person) {
    let command = format!("play {card}");
    let keep = format!("discard {card}");
    let (table, ann, bob) = two(&stage.house, &json!({ "game": "family-business", "seats": 2 }));
    for _ in 0..400 {
        for (person, other) in [(&ann, &bob), (&bob, &ann)] {
            if offers(&person.view(&table), &command) {
                return (table, person.clone(), other.clone());
            }
            let rank = |command: &str| match command.split(' ').next() {
                _ if command == keep => 8,
                Some("discard" | "pass") => 0,
                _ => 9,
            };
            let _ = person.answer(&table, rank);
        }
    }
    panic!("nobody can play {card}");
}

async fn open(page: &Page, table: &Table, person: &Person) {
    page.be(person).await;
    page.open(&table.path).await;
    page.until("the player is asked", "return Boolean(document.querySelector('#ask.asked'))").await;
    page.settled().await;
}

#[test]
fn a_card_is_picked_by_one_press_and_played_by_the_next() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(WIDE).await;
        // A Mob War needs no target, so nothing but the second press is missing.
        let (table, person, _) = with_card(stage, "mob-war");
        open(&page, &table, &person).await;
        let before = person.view(&table)["at"].clone();
        page.click("#c-mob-war .answer").await;
        page.until("it is picked", PICKED).await;
        assert_eq!(
            page.js("return document.querySelector('#shown .title').textContent", &[]).await,
            "Mob War"
        );
        assert_eq!(person.view(&table)["at"], before, "nothing is played yet");
        // It can be put back, by mouse and by key, and discarded instead.
        page.click("#ask .undo").await;
        page.until("it is put back", NOTHING_PICKED).await;
        page.click("#c-mob-war .answer").await;
        page.until("it is picked", PICKED).await;
        assert!(
            page.js("return Boolean(document.querySelector('#ask .answer[value=\"discard mob-war\"]'))", &[])
                .await
                == true
        );
        page.type_keys("u").await;
        page.until("it is put back", NOTHING_PICKED).await;
        page.click("#c-mob-war .answer").await;
        page.until("it is picked", PICKED).await;
        page.settled().await;
        page.click("#c-mob-war .answer").await;
        page.until("it is played", "return [...document.querySelectorAll('#log li')].some(li => li.textContent.includes('You play Mob War'))").await;
        assert_ne!(person.view(&table)["at"], before);

        // A card that asks twice says so.
        let (table, person, other) = with_card(stage, "double-contract");
        open(&page, &table, &person).await;
        page.press("play double-contract").await;
        // The victim is asked for two mobsters, one after the other.
        let victim = page
            .seen()
            .await
            .answers
            .into_iter()
            .find(|command| command.starts_with("choose"))
            .expect("a victim");
        page.press(&victim).await;
        play_until(&table, &[&other, &person], |now| {
            now["question"].as_str().is_some_and(|text| text.contains("goes on the Hit List"))
        });
        open(&page, &table, &other).await;
        assert_eq!(
            page.js("return document.querySelector('#question .part-of').textContent", &[]).await,
            "1 of 2"
        );
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn things_can_be_looked_at_without_playing() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(WIDE).await;
        let (table, ann, bob) = two(&stage.house, &json!({ "game": "family-business", "seats": 2 }));
        play_until(&table, &[&ann, &bob], in_window);
        let asked = if in_window(&ann.view(&table)) { &ann } else { &bob };
        open(&page, &table, asked).await;
        // The attack is named, and letting it go is a button beside any Counter.
        assert_eq!(page.js("return document.querySelectorAll('#ask .replies .pass').length", &[]).await, 1);
        // A card that does not fit says why, and with which rule; the rule opens beside the table.
        page.click("#hand .dim a").await;
        page.until("it says why", "return Boolean(document.querySelector('#why .rule'))").await;
        page.click("#why .rule").await;
        page.until("the rule is read", "return document.getElementById('sheet')?.open === true").await;
        assert!(page.path().await.starts_with(&table.path), "the table stays");
        page.js("document.getElementById('sheet').close()", &[]).await;
        // A card of the hand grows under the mouse.
        page.hover("#hand .card").await;
        page.until("it is large", "return Boolean(document.querySelector('#zoom .big'))").await;
        // One press lets every such card go, now and in this turn.
        page.click(".let-go button[value=turn]").await;
        page.until("the window is answered", "return !document.querySelector('#ask .answer[value=pass]')")
            .await;
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn a_press_while_the_table_is_out_of_reach_plays_nothing_and_says_so() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(WIDE).await;
        let (table, ann, bob) = two(&stage.house, &json!({ "game": "family-business", "seats": 2 }));
        let asked = if ann.view(&table)["menu"] != json!([]) { ann } else { bob };
        open(&page, &table, &asked).await;
        stage.house.close().await;
        page.until("the connection is lost", "return document.getElementById('lost').hidden === false").await;
        page.click("#hand .answer").await;
        page.until("it says so", "return Boolean(document.getElementById('why')?.textContent)").await;
        assert!(page.path().await.starts_with(&table.path), "the table stays");
        stage.house.start().await;
        page.until("the page is connected again", "return document.getElementById('lost').hidden === true")
            .await;
        page.click("#hand .answer").await;
        page.until("a card is picked", "return Number(document.getElementById('ask').dataset.chain) > 0")
            .await;
        page.close().await;
    });
}

#[test]
fn what_is_not_read_is_counted_in_the_title_and_on_the_tab() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(WIDE).await;
        let (table, ann, bob) = two(&stage.house, &json!({ "game": "family-business", "seats": 2 }));
        open_any(&page, &table, &ann).await;
        bob.chat(&table, "Hello");
        bob.chat(&table, "Are you there?");
        page.until("two lines are counted", "return document.title.startsWith('(2)') && document.querySelector('[data-tab=talk] .badge').textContent === '2'").await;
        page.click("[data-tab=talk]").await;
        page.until(
            "they are read",
            "return !document.title.startsWith('(') && document.getElementById('lines').checkVisibility()",
        )
        .await;
        page.no_console_errors().await;
        page.close().await;
    });
}

async fn open_any(page: &Page, table: &Table, person: &Person) {
    page.be(person).await;
    page.open(&table.path).await;
    page.settled().await;
}
