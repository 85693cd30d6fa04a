//! Playing by drag and drop.

use e2e::{Page, Seeds, Stage, WIDE, family_business, with_browsers};
use serde_json::json;

const CONTRACT: &str = "#hand a.answer[data-command^='play contract']";
const HALF_MADE: &str = "return document.getElementById('ask').dataset.chain === '1'";
const NOT_BEGUN: &str = "return document.getElementById('ask').dataset.chain === '0'";

/// Opens a table with this edition and plays until Ann is asked and holds a Contract.
async fn with_a_contract(stage: &Stage, page: &Page, edition: &str) {
    let ann = stage.house.person("Ann");
    let table = ann.create(&json!({ "game": "family-business", "edition": edition, "seats": 2 }));
    ann.sit(&table, "A", "Ann");
    ann.hire(&table, "B", "street");
    ann.deal(&table);
    page.be(&ann).await;
    page.open(&table.path).await;
    for n in 0..60 {
        page.until("she is asked", "return Boolean(document.querySelector('.answer'))").await;
        if !page.all(CONTRACT).await.is_empty() {
            page.settled().await;
            return;
        }
        ann.answer(&table, |command| family_business(command, n));
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    panic!("Ann never holds a Contract");
}

/// The number of cards that Ann has played, according to the log.
async fn played(page: &Page) -> usize {
    let script = "return [...document.querySelectorAll('#log li')].filter(li => li.textContent.startsWith('You play')).length";
    page.js(script, &[]).await.as_u64().unwrap_or_default() as usize
}

async fn until_played(page: &Page, before: usize) {
    for _ in 0..200 {
        if played(page).await > before {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    page.shot("not-played").await;
    panic!("nothing was played");
}

#[test]
fn a_card_is_dragged_onto_its_target_and_a_mobster_onto_the_wall() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(WIDE).await;
        // In this edition a Contract targets a player.
        with_a_contract(stage, &page, "mayfair").await;
        let before = played(&page).await;
        page.pick_up(CONTRACT).await;
        page.until(
            "players are highlighted",
            "return Boolean(document.querySelector('.others .head.answer'))",
        )
        .await;
        page.drop_on(".others .head.answer").await;
        until_played(&page, before).await;
        // In this one it names a mobster. Dropping the card anywhere else takes it back.
        with_a_contract(stage, &page, "lookout").await;
        let before = played(&page).await;
        page.pick_up(CONTRACT).await;
        page.until("a choice is half made", HALF_MADE).await;
        page.drop_on(".top .house").await;
        page.until("it is taken back", NOT_BEGUN).await;
        assert_eq!(played(&page).await, before);
        page.click(CONTRACT).await;
        page.until(
            "mobsters are highlighted",
            "return Boolean(document.querySelector('.others .mug.answer'))",
        )
        .await;
        page.pick_up(".others .mug.answer").await;
        page.drop_on("#wall").await;
        until_played(&page, before).await;
        page.no_console_errors().await;
        page.close().await;
    });
}
