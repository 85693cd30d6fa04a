//! A seat changes hands: on a laptop and a phone, with every button in view.

use e2e::{Finding, LANGUAGES, PHONE, Page, Person, Seeds, Table, Window, nothing_found, with_browsers};
use serde_json::json;

const LAPTOP: Window = Window { width: 1366, height: 768 };

/// Whether everything in the panel of the vote is inside the window, and nothing lies on top of it.
const IN_VIEW: &str = "const all = [...document.querySelectorAll('#vote :is(p, button, a)')];
    return all.length > 0 && all.every(each => {
        const box = each.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
        const paper = getComputedStyle(document.getElementById('vote')), ink = getComputedStyle(each);
        return paper.backgroundColor !== ink.color && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
            && each.contains(document.elementFromPoint(x, y));
    })";

async fn open(page: &Page, person: &Person, table: &Table) {
    page.be(person).await;
    page.open(&table.path).await;
    page.settled().await;
}

/// Opens what stands beside the table, and unfolds a part of it.
async fn unfold(page: &Page, part: &str) {
    page.js(
        "location.hash = 'side'; sitdown.open('seat'); document.querySelector(arguments[0]).open = true",
        &[json!(part)],
    )
    .await;
}

async fn look(page: &Page, window: Window, what: &str, found: &mut Vec<Finding>) {
    assert_eq!(page.js(IN_VIEW, &[]).await, json!(true), "{what}: the vote is in view");
    // A mouse does not need large targets.
    if window.width == PHONE.width {
        found.extend(page.misfits(what).await);
    }
    found.extend(page.axe(what).await);
    page.shot(&what.replace(' ', "-")).await;
}

async fn changes_hands(stage: &e2e::Stage, game: &str, window: Window) {
    let names = ["Ann", "Bob", "Cat"];
    let people = names.map(|name| stage.house.person(name));
    let [ann, _, cat] = &people;
    let table = ann.create(&json!({ "game": game, "seats": 4 }));
    for ((person, seat), name) in people.iter().zip(["A", "B", "C"]).zip(names) {
        person.sit(&table, seat, name);
    }
    ann.hire(&table, "D", "street");
    ann.deal(&table);
    let (page, mut found) = (stage.browser(window).await, Vec::new());
    let what = |state: &str| format!("{game} {state} {}", window.width);

    open(&page, ann, &table).await;
    unfold(&page, "#ask-clear-B").await;
    page.shot(&what("ask").replace(' ', "-")).await;
    page.click("#ask-clear-B button").await;
    page.until("the vote is open", "return Boolean(document.querySelector('#vote:not([hidden])'))").await;
    for language in LANGUAGES {
        page.language(language).await;
        open(&page, cat, &table).await;
        look(&page, window, &what(&format!("vote {language}")), &mut found).await;
    }
    page.language("en").await;
    open(&page, cat, &table).await;
    page.click("#vote [value=yes]").await;
    page.until("the vote is over", "return Boolean(document.querySelector('#vote[hidden]'))").await;
    assert_eq!(cat.view(&table)["chairs"][1]["kind"], "free");

    let eve = stage.house.person("Eve");
    open(&page, &eve, &table).await;
    look(&page, window, &what("open seat"), &mut found).await;
    page.click("#vote a").await;
    page.until(
        "the form is shown",
        "const form = document.querySelector('#take-B'); form.open = true; return form.checkVisibility()",
    )
    .await;
    page.shot(&what("take").replace(' ', "-")).await;
    page.click("#take-B button").await;
    page.until("the seat is taken", "return !document.querySelector('#take-B')").await;
    assert_eq!(eve.view(&table)["viewer"], "B");
    page.no_console_errors().await;
    nothing_found(&found);
    page.close().await;
}

#[test]
fn a_seat_changes_hands_in_family_business() {
    with_browsers(Seeds::Fixed, async |stage| {
        for window in [PHONE, LAPTOP] {
            changes_hands(stage, "family-business", window).await;
        }
    });
}

#[test]
fn a_seat_changes_hands_in_mob_city() {
    with_browsers(Seeds::Fixed, async |stage| {
        for window in [PHONE, LAPTOP] {
            changes_hands(stage, "mob-city", window).await;
        }
    });
}
