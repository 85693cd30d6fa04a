//! A running game fits its window: everything that a player needs is in view, whatever the window, the number of seats, the
//! language and the width of the text.

use e2e::{
    Finding, LANGUAGES, Letters, PHONE, Page, Seeds, TARGET, Window, family_business, mob_city,
    nothing_found, with_browsers,
};
use serde_json::json;

use crate::tables::{PageState, mid_game};

const fn window(width: u32, height: u32) -> Window {
    Window { width, height }
}

/// The windows that games are played in: laptops, a large screen, tablets either way up, phones.
const WINDOWS: [Window; 7] = [
    window(1366, 641),
    window(1440, 789),
    window(1920, 950),
    window(1024, 768),
    window(820, 1180),
    PHONE,
    window(360, 640),
];

/// Checks a table as it is, with a card picked, and with a group of targets opened.
async fn look_at(page: &Page, what: &str, found: &mut Vec<Finding>) {
    check(page, what, found).await;
    let card = page.js("return document.querySelector('#hand a.answer')?.dataset.command ?? null", &[]).await;
    let Some(command) = card.as_str() else { return };
    page.press(command).await;
    page.settled().await;
    check(page, &format!("{what}, {command}"), found).await;
    let group =
        "const group = document.querySelector('.group'); if (group) group.open = true; return Boolean(group)";
    if page.js(group, &[]).await == true {
        check(page, &format!("{what}, {command}, a group opened"), found).await;
    }
}

async fn check(page: &Page, what: &str, found: &mut Vec<Finding>) {
    let all = page.js(include_str!("stage.js"), &[json!(TARGET)]).await;
    let all = all.as_array().into_iter().flatten().filter_map(|each| each.as_str());
    let before = found.len();
    found.extend(all.map(|each| Finding { at: what.to_owned(), what: each.to_owned() }));
    if found.len() > before {
        page.shot(&format!("stage-{}", what.replace([' ', ','], "-"))).await;
    }
}

async fn look_in(
    page: &Page,
    state: &PageState,
    window: Window,
    looks: &[(&str, Letters)],
    found: &mut Vec<Finding>,
) {
    page.size(window).await;
    for (language, letters) in looks {
        page.language(language).await;
        page.be(&state.person).await;
        page.open(&state.path).await;
        page.settled().await;
        page.letters(*letters).await;
        let what = format!("{} {}x{} {language} {letters:?}", state.name, window.width, window.height);
        look_at(page, &what, found).await;
    }
}

/// Games after a while, with the fewest, some and the most seats.
fn fits(game: &'static str, seats: [usize; 3], policy: e2e::Policy) {
    let every: Vec<(&str, Letters)> = LANGUAGES
        .into_iter()
        .flat_map(|language| [Letters::Usual, Letters::Wide].map(|letters| (language, letters)))
        .collect();
    // The usual run looks at the same games each time; a longer one looks at others as well.
    let all = trials::effort() > 1;
    with_browsers(if all { Seeds::Real } else { Seeds::Fixed }, async |stage| {
        let page = stage.browser(WINDOWS[0]).await;
        let mut found = Vec::new();
        let mut turn = 0;
        for seats in seats {
            for answers in if all { vec![1, 4, 9, 15, 22] } else { vec![3, 14] } {
                let state = mid_game(&stage.house, game, seats, policy, answers);
                for window in WINDOWS {
                    // A spread of languages and widths, or all of them.
                    let looks =
                        if all { &every[..] } else { std::slice::from_ref(&every[turn % every.len()]) };
                    turn += 1;
                    look_in(&page, &state, window, looks, &mut found).await;
                }
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

/// A game of six people in which one of them can play a Hit, which may target any mobster in play.
fn with_a_hit(house: &e2e::House) -> PageState {
    let names = ["Wilhelmina", "Bob", "Cat", "Maximilian", "Eve", "Fay"];
    let people: Vec<_> = names.iter().map(|name| house.person(name)).collect();
    let table = people[0].create(&json!({ "game": "family-business", "seats": 6 }));
    for (place, (person, name)) in people.iter().zip(names).enumerate() {
        person.sit(&table, &char::from(b'A' + place as u8).to_string(), name);
    }
    people[0].deal(&table);
    let rank = |command: &str| match command.split(' ').next() {
        _ if command == "discard hit" => 8,
        Some("discard" | "pass") => 0,
        _ => 9,
    };
    for _ in 0..600 {
        for person in &people {
            let now = person.view(&table);
            let mut menu = now["menu"].as_array().into_iter().flatten();
            if menu.any(|each| each["command"] == "play hit") {
                return PageState { name: "a Hit".to_owned(), path: table.path, person: person.clone() };
            }
            let _ = person.answer(&table, rank);
        }
    }
    panic!("nobody can play a Hit");
}

#[test]
fn fifty_targets_fit_every_window() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(WINDOWS[0]).await;
        let mut found = Vec::new();
        let state = with_a_hit(&stage.house);
        for (window, language) in WINDOWS.into_iter().zip(LANGUAGES.into_iter().cycle()) {
            page.size(window).await;
            page.language(language).await;
            page.be(&state.person).await;
            page.open(&state.path).await;
            page.settled().await;
            page.press("play hit").await;
            page.settled().await;
            for letters in [Letters::Usual, Letters::Wide] {
                page.letters(letters).await;
                let what = format!("a Hit, {}x{} {language} {letters:?}", window.width, window.height);
                page.js("document.querySelectorAll('.group').forEach(group => { group.open = false; })", &[])
                    .await;
                check(&page, &what, &mut found).await;
                page.js("document.querySelector('.group').open = true", &[]).await;
                check(&page, &format!("{what}, a group opened"), &mut found).await;
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn a_game_of_family_business_fits_every_window() {
    fits("family-business", [2, 4, 6], family_business);
}

#[test]
fn a_game_of_mob_city_fits_every_window() {
    fits("mob-city", [2, 4, 8], mob_city);
}
