//! Takes the README's screenshots: plays until a table is interesting enough, then captures it.

use std::path::Path;

use e2e::{PHONE, Page, Person, Seeds, Stage, Table, WIDE, Window, family_business, mob_city, with_browsers};
use serde_json::{Value, json};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures");

/// The window of a laptop.
const LAPTOP: Window = Window { width: 1440, height: 789 };

/// Starts a game of Ann and three bots.
fn table(stage: &Stage, game: &str) -> (Table, Person) {
    let ann = stage.house.person("Ann");
    let table = ann.create(&json!({ "game": game, "seats": 4 }));
    ann.sit(&table, "A", "Ann");
    for seat in ["B", "C", "D"] {
        ann.hire(&table, seat, "soldier");
    }
    ann.deal(&table);
    (table, ann)
}

/// Plays until Ann is asked and `so` holds. Returns `false` if the game ends first.
fn play_until(table: &Table, ann: &Person, policy: e2e::Policy, so: impl Fn(&Value) -> bool) -> bool {
    for _ in 0..5000 {
        let now = ann.view(table);
        if now["stage"] == "over" {
            return false;
        }
        if now["menu"] != json!([]) && so(&now) {
            return true;
        }
        if !ann.answer(table, |command| policy(command, 1)) {
            std::thread::sleep(std::time::Duration::from_millis(3));
        }
    }
    false
}

/// Plays up to ten tables until `so` holds at one.
fn table_where(
    stage: &Stage,
    game: &str,
    policy: e2e::Policy,
    so: impl Fn(&Value) -> bool,
) -> (Table, Person) {
    let tables = (0..10).map(|_| table(stage, game));
    let mut seen = tables.filter(|(table, ann)| play_until(table, ann, policy, &so));
    seen.next().expect("there is never anything to see")
}

async fn picture(page: &Page, person: &Person, path: &str, name: &str) {
    page.be(person).await;
    page.open(path).await;
    page.settled().await;
    page.shot_to(&Path::new(FOLDER).join(format!("{name}.png"))).await;
}

/// Lets four people discard until one of them, other than the first, can play a Vendetta.
fn vendetta(stage: &Stage) -> (Table, Vec<Person>, usize) {
    let people: Vec<Person> =
        ["Ann", "Bob", "Cat", "Dee"].iter().map(|name| stage.house.person(name)).collect();
    let table = people[0].create(&json!({ "game": "family-business", "seats": 4 }));
    for (person, (seat, name)) in people.iter().zip([("A", "Ann"), ("B", "Bob"), ("C", "Cat"), ("D", "Dee")])
    {
        person.sit(&table, seat, name);
    }
    people[0].deal(&table);
    let rank = |command: &str| match command.split(' ').next() {
        _ if command == "discard vendetta" => 8,
        Some("discard" | "pass") => 0,
        _ => 9,
    };
    for _ in 0..400 {
        for (place, person) in people.iter().enumerate() {
            let now = person.view(&table);
            let mut menu = now["menu"].as_array().into_iter().flatten();
            if place > 0 && menu.any(|each| each["command"] == "play vendetta") {
                return (table, people, place);
            }
            if person.answer(&table, rank) {
                break;
            }
        }
    }
    panic!("nobody can play a Vendetta");
}

/// A turn as it is played back, in nine frames on one picture.
async fn strip(stage: &Stage, page: &Page) {
    const FRAMES: usize = 9;
    let (table, people, player) = vendetta(stage);
    page.size(Window { width: 1366, height: 720 }).await;
    page.be(&people[0]).await;
    page.open(&table.path).await;
    page.js("localStorage.setItem('speed', 'slow')", &[]).await;
    page.open(&table.path).await;
    page.settled().await;
    let passes = |person: &Person| person.answer(&table, |command| usize::from(command != "pass"));
    people[player].answer(&table, |command| usize::from(command != "play vendetta"));
    let mut frames = Vec::new();
    for number in 0..FRAMES {
        page.until("the next beat", &format!("return sitdown.beats.length > {number}")).await;
        if number == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        }
        frames.push(page.frame().await);
        if number == 0 {
            for person in &people {
                passes(person);
            }
        }
    }
    page.size(Window { width: 1440, height: 782 }).await;
    page.open("about:blank").await;
    let show = "document.body.style.cssText = 'margin: 0; display: grid; grid-template-columns: repeat(3, 476px); gap: 6px; background: #17362a';\
        for (const frame of arguments) { const image = new Image(476); image.src = `data:image/png;base64,${frame}`; document.body.append(image); }";
    page.js(show, &frames.into_iter().map(Value::String).collect::<Vec<_>>()).await;
    page.until("the frames are there", "return [...document.images].every(image => image.complete)").await;
    page.shot_to(&Path::new(FOLDER).join("one-turn.png")).await;
}

fn main() {
    std::fs::create_dir_all(FOLDER).expect("a folder for pictures");
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        picture(&page, &stage.house.person("Ann"), "/", "home").await;

        page.size(LAPTOP).await;
        let listed = |now: &Value| now["board"]["hit_list"].as_array().map_or(0, Vec::len);
        let passes =
            |now: &Value| now["menu"].as_array().into_iter().flatten().any(|each| each["command"] == "pass");
        // A window that targets Ann: any other might close before the screenshot.
        let hers = |now: &Value| now["question"].as_str().is_some_and(|question| question.contains("on you"));
        let (war, ann) = table_where(stage, "family-business", family_business, |now| {
            now["board"]["war"] != 0 && listed(now) >= 4 && !passes(now)
        });
        picture(&page, &ann, &war.path, "family-business").await;
        let (window, ann) = table_where(stage, "family-business", family_business, |now| {
            passes(now) && hers(now) && listed(now) >= 2
        });
        picture(&page, &ann, &window.path, "counter-window").await;

        let (city, ann) = table_where(stage, "mob-city", mob_city, |now| {
            now["board"]["round"].as_u64() >= Some(4) && now["viewer"] == now["asked"][0]
        });
        picture(&page, &ann, &city.path, "mob-city").await;

        let (small, ann) =
            table_where(stage, "family-business", family_business, |now| listed(now) >= 3 && !passes(now));
        page.size(PHONE).await;
        picture(&page, &ann, &small.path, "phone").await;
        strip(stage, &page).await;
        page.close().await;
    });
}
