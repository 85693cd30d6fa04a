//! Tables in every state that a page can show.

use e2e::{House, Person, Policy, Table, family_business};
use serde_json::{Value, json};

/// A page in some state: its name, its path, and the person who looks at it.
pub struct PageState {
    pub name: String,
    pub path: String,
    pub person: Person,
}

/// Starts a game of Ann and Bob; bots take the other seats.
pub fn two(house: &House, settings: &Value) -> (Table, Person, Person) {
    people_at(house, settings, ["Ann", "Bob"])
}

/// Starts a game of two people with these names; bots take the other seats.
fn people_at(house: &House, settings: &Value, names: [&str; 2]) -> (Table, Person, Person) {
    let [ann, bob] = names.map(|name| house.person(name));
    let table = ann.create(settings);
    ann.sit(&table, "A", names[0]);
    bob.sit(&table, "B", names[1]);
    for seat in 2..settings["seats"].as_u64().unwrap_or(2) {
        let letter = char::from(b'A' + seat as u8).to_string();
        ann.hire(&table, &letter, "street");
    }
    ann.deal(&table);
    (table, ann, bob)
}

/// Plays over the API until `so` holds for what one of the people sees.
pub fn play_until(table: &Table, people: &[&Person], so: impl Fn(&Value) -> bool) {
    for _ in 0..2000 {
        if people.iter().any(|person| so(&person.view(table))) {
            return;
        }
        let answered =
            people.iter().any(|person| person.answer(table, |command| family_business(command, 1)));
        if !answered {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
    panic!("the table never gets into this state");
}

/// Whether the viewer is asked in a counter window.
pub fn in_window(now: &Value) -> bool {
    let counter = |answer: &Value| answer["command"] == "pass";
    now["menu"].as_array().into_iter().flatten().any(counter)
}

/// Whether the viewer has many mobsters to choose from.
fn names_many(now: &Value) -> bool {
    let names = |answer: &&Value| answer["command"].as_str().is_some_and(|text| text.starts_with("name "));
    now["menu"].as_array().into_iter().flatten().filter(names).count() >= 7
}

/// The longest name that a player can have, with nowhere to break it.
const MAX_NAME: &str = "Wwwwwwwwwwwwwwwwwwwwwwww";

/// A game after a number of answers by the two people in it, seen by the one who is asked.
pub fn mid_game(house: &House, game: &str, seats: usize, policy: Policy, answers: usize) -> PageState {
    let settings = json!({ "game": game, "seats": seats });
    let (table, ann, bob) = people_at(house, &settings, [MAX_NAME, "Bob"]);
    let mut given = 0;
    for _ in 0..2000 {
        let asked = [&ann, &bob].into_iter().find(|person| person.view(&table)["menu"] != json!([]));
        match asked {
            Some(person) if given == answers => {
                return PageState {
                    name: format!("{game}, {seats} seats, after {answers} answers"),
                    path: table.path,
                    person: person.clone(),
                };
            }
            Some(person) => given += usize::from(person.answer(&table, |command| policy(command, given))),
            None => std::thread::sleep(std::time::Duration::from_millis(5)),
        }
    }
    panic!("{game} with {seats} seats never gets to {answers} answers: {given}");
}

/// Every state of this game's tables, except half-made choices.
pub fn page_states(house: &House, game: &str) -> Vec<PageState> {
    let state = |name: &str, path: &str, person: &Person| PageState {
        name: format!("{game}, {name}"),
        path: path.to_owned(),
        person: person.clone(),
    };
    let mut page_states = Vec::new();
    let host = house.person("Ann");
    let open = host.create(&json!({ "game": game, "seats": 3 }));
    host.sit(&open, "A", "Ann");
    host.hire(&open, "B", "capo+grudge");
    page_states.push(state("before the deal", &open.path, &host));
    page_states.push(state("before the deal, a stranger", &open.path, &house.person("Cat")));

    let (table, ann, bob) = two(house, &json!({ "game": game, "seats": 4 }));
    for person in [&ann, &bob] {
        let asked = person.view(&table)["menu"] != json!([]);
        page_states.push(state(if asked { "asked" } else { "not asked" }, &table.path, person));
    }
    page_states.push(state("a spectator", &table.path, &house.person("Dee")));

    if game == "family-business" {
        let (table, ann, bob) = two(house, &json!({ "game": game, "seats": 2 }));
        play_until(&table, &[&ann, &bob], in_window);
        for person in [&ann, &bob] {
            let asked = in_window(&person.view(&table));
            page_states.push(state(
                if asked { "asked in a window" } else { "a window" },
                &table.path,
                person,
            ));
        }
        let (table, ann, bob) = two(house, &json!({ "game": game, "seats": 2 }));
        play_until(&table, &[&ann, &bob], names_many);
        let asked = if names_many(&ann.view(&table)) { &ann } else { &bob };
        page_states.push(state("asked for a mobster", &table.path, asked));
    }

    let (table, ann, bob) = two(house, &json!({ "game": game, "seats": 2 }));
    for _ in 0..12 {
        let _ = ann.answer(&table, |_| 0) || bob.answer(&table, |_| 0);
    }
    ann.give_up(&table, "A");
    if bob.view(&table)["stage"] != "over" {
        bob.give_up(&table, "B");
    }
    play_until(&table, &[&ann, &bob], |now| now["stage"] == "over");
    page_states.push(state("over", &table.path, &bob));
    page_states.push(state("replay", &format!("{}/replay", table.path), &bob));
    page_states.push(state("replay, one player's eyes", &format!("{}/replay?step=6&as=A", table.path), &bob));
    page_states
}
