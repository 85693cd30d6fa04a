//! Whole games, played by pressing highlighted answers.

use e2e::{
    Page, Policy, Seeds, Stage, Tally, WIDE, Wire, family_business, mob_city, play_out, with_browsers,
};
use serde_json::{Value, json};

use crate::tables::two;

/// The most bytes that a table's page may transfer on the first visit, with all its resources.
const HEAVIEST_PAGE: u64 = 150_000;

/// The most bytes that one change may send.
const HEAVIEST_CHANGE: usize = 8_000;

/// Plays a game to the end with two people in two browsers, and checks sizes, console, layout shift and result.
async fn whole_game(stage: &Stage, settings: &Value, policy: Policy, most: usize) -> Tally {
    let name = settings["game"].as_str().unwrap_or_default();
    let (table, ann, bob) = two(&stage.house, settings);
    let wire = Wire::follow(stage.house.address, &ann, &table);
    let pages = [stage.browser(WIDE).await, stage.browser(WIDE).await];
    for (page, person) in pages.iter().zip([&ann, &bob]) {
        page.be(person).await;
        page.open(&table.path).await;
        page.settled().await;
    }
    let (weight, parts) = pages[0].transferred().await;
    assert!(weight <= HEAVIEST_PAGE, "the page weighs {weight} bytes:\n{}", parts.join("\n"));

    let all: Vec<&Page> = pages.iter().collect();
    let tally = play_out(&all, policy, most).await;
    if !pages[0].seen().await.over {
        ann.give_up(&table, "A");
        bob.give_up(&table, "B");
    }
    for page in &pages {
        page.until(
            "everybody sees the result",
            "return Boolean(document.querySelector('a[href$=\"/replay\"]'))",
        )
        .await;
        let result = page.js("return document.getElementById('question').textContent", &[]).await;
        assert!(result.as_str().is_some_and(|result| !result.is_empty()));
        page.no_console_errors().await;
        page.has_not_moved(name).await;
    }
    pages[0].shot(&format!("{name}-over")).await;
    let sizes = wire.sizes();
    let largest = sizes.iter().max().copied().unwrap_or_default();
    let moved = pages[0].shift().await.0;
    println!(
        "{name}: {tally:?}; the page {weight} bytes; {} changes, the largest {largest} bytes; moved by {moved:.4}",
        sizes.len()
    );
    assert!(sizes.len() > 10 && largest <= HEAVIEST_CHANGE, "a change weighs {largest} bytes: {sizes:?}");
    for page in pages {
        page.close().await;
    }
    tally
}

#[test]
fn two_people_play_family_business_to_its_end() {
    with_browsers(Seeds::Real, async |stage| {
        let settings = json!({ "game": "family-business", "seats": 2 });
        let tally = whole_game(stage, &settings, family_business, 400).await;
        assert!(tally.in_windows > 0, "{tally:?}");
    });
}

#[test]
fn two_people_and_a_bot_play_mob_city_to_its_end() {
    with_browsers(Seeds::Real, async |stage| {
        let settings = json!({ "game": "mob-city", "seats": 3, "house_rules": "rules.win_juice = 6\n" });
        let tally = whole_game(stage, &settings, mob_city, 150).await;
        assert!(tally.pressed > 20, "{tally:?}");
    });
}
