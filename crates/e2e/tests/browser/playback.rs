//! What happens is played back one event after the other.

use e2e::{PHONE, Page, Person, Seeds, Stage, Table, WIDE, with_browsers};
use serde_json::{Value, json};

use crate::tables::in_window;

/// Notes every sentence that is shown during playback, with the number of mobsters listed and dead at that moment.
const NOTE: &str = "
    window.shown = [];
    new MutationObserver(() => {
        const told = document.getElementById('told'), text = told?.hidden === false ? told.querySelector('p').textContent : null;
        if (!text || window.shown.at(-1)?.text === text) return;
        window.shown.push({ text, listed: document.querySelectorAll('#wall li:not(.free)').length, dead: document.querySelectorAll('.man.dead').length });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });";

/// Starts a game of four people.
fn four(stage: &Stage) -> (Table, Vec<Person>) {
    let names = ["Ann", "Bob", "Cat", "Dee"];
    let people: Vec<Person> = names.iter().map(|name| stage.house.person(name)).collect();
    let table = people[0].create(&json!({ "game": "family-business", "seats": 4 }));
    for (place, (person, name)) in people.iter().zip(names).enumerate() {
        person.sit(&table, &char::from(b'A' + place as u8).to_string(), name);
    }
    people[0].deal(&table);
    (table, people)
}

/// Lets everyone discard until one of them, other than `but`, can play this card; returns that player.
fn draw_until<'a>(table: &Table, people: &'a [Person], card: &str, but: Option<usize>) -> &'a Person {
    let play = format!("play {card}");
    for _ in 0..400 {
        for (place, person) in people.iter().enumerate() {
            let now = person.view(table);
            let offers = |command: &str| {
                now["menu"].as_array().is_some_and(|menu| menu.iter().any(|each| each["command"] == command))
            };
            if offers(&play) && but != Some(place) {
                return person;
            }
            let keep = format!("discard {card}");
            let rank = |command: &str| match command.split(' ').next() {
                _ if command == keep => 8,
                Some("discard" | "pass") => 0,
                _ => 9,
            };
            if person.answer(table, rank) {
                break;
            }
        }
    }
    panic!("nobody can play {card}");
}

async fn open_at_speed(page: &Page, table: &Table, person: &Person, speed: &str) {
    page.be(person).await;
    page.open(&table.path).await;
    page.js("localStorage.setItem('speed', arguments[0])", &[json!(speed)]).await;
    page.open(&table.path).await;
    page.settled().await;
}

/// What was shown: the sentence, and how many mobsters were listed and dead.
async fn shown(page: &Page) -> Vec<(String, u64, u64)> {
    let all = page.js("return window.shown", &[]).await;
    let number = |value: &Value| value.as_u64().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let all = all.as_array().into_iter().flatten();
    all.map(|each| (text(&each["text"]), number(&each["listed"]), number(&each["dead"]))).collect()
}

#[test]
fn a_vendetta_is_shown_listing_by_listing_and_death_by_death() {
    with_browsers(Seeds::Fixed, async |stage| {
        let (table, people) = four(stage);
        let player = draw_until(&table, &people, "vendetta", Some(0));
        let pages = [stage.browser(WIDE).await, stage.browser(PHONE).await];
        for page in &pages {
            open_at_speed(page, &table, &people[0], "fast").await;
            page.js(NOTE, &[]).await;
        }
        assert!(player.answer(&table, |command| usize::from(command != "play vendetta")));
        // Everyone lets it go; then the next turn begins with two deaths.
        for person in &people {
            if in_window(&person.view(&table)) {
                person.answer(&table, |command| usize::from(command != "pass"));
            }
        }
        for page in &pages {
            page.until(
                "two die",
                "return window.shown.filter(each => each.text.includes('dies')).length >= 2",
            )
            .await;
            let shown = shown(page).await;
            assert!(shown[0].0.contains("Vendetta"), "{shown:#?}");
            // The wall changes with each sentence: what is shown is the table at that moment.
            let of = |what: &str| {
                let those = shown.iter().filter(|(text, ..)| text.contains(what));
                those.map(|(_, listed, dead)| (*listed, *dead)).collect::<Vec<_>>()
            };
            assert_eq!(
                of("joins the Hit List"),
                [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)],
                "{shown:#?}"
            );
            assert_eq!(of("dies")[..2], [(5, 1), (4, 2)], "{shown:#?}");
            page.no_console_errors().await;
        }
        for page in pages {
            page.close().await;
        }
    });
}

#[test]
fn an_opponents_card_comes_from_the_opponent_even_if_the_viewer_holds_the_same_card() {
    with_browsers(Seeds::Fixed, async |stage| {
        let (table, people) = four(stage);
        let ann = &people[0];
        // Ann keeps a Contract, and another player plays one.
        let holds = |person: &Person| person.view(&table)["board"].to_string().contains("\"contract\"");
        for _ in 0..50 {
            let player = draw_until(&table, &people, "contract", Some(0));
            let ann_holds = holds(ann);
            if ann_holds {
                let page = stage.browser(WIDE).await;
                open_at_speed(&page, &table, ann, "normal").await;
                assert!(
                    page.js("return Boolean(document.getElementById('c-contract'))", &[]).await == true,
                    "Ann holds a Contract"
                );
                page.js("window.started = [];\
                    const animate = Element.prototype.animate;\
                    Element.prototype.animate = function (frames, ...rest) {\
                        if (this.matches('#shown .big')) { const r = this.getBoundingClientRect(), m = new DOMMatrix(frames[0].transform); window.started.push([r.x + r.width / 2 + m.e, r.y + r.height / 2 + m.f, this.dataset.from]); }\
                        return animate.call(this, frames, ...rest);\
                    };", &[]).await;
                assert!(player.answer(&table, |command| usize::from(command != "play contract")));
                page.until("the card arrives", "return window.started.length > 0").await;
                let within = "const [x, y, by] = window.started[0], r = document.getElementById(`family-${by}`)?.getBoundingClientRect();\
                    return Boolean(r) && x >= r.left && x <= r.right && y >= r.top && y <= r.bottom";
                assert_eq!(
                    page.js(within, &[]).await,
                    true,
                    "{}",
                    page.js("return window.started", &[]).await
                );
                page.no_console_errors().await;
                page.close().await;
                return;
            }
            let _ = player.answer(&table, |command| usize::from(!command.starts_with("discard contract")));
        }
        panic!("Ann never holds a Contract");
    });
}
