//! Takes the README's screenshots: plays until a table is interesting enough, then captures it.

use std::path::Path;

use e2e::{PHONE, Page, Person, Seeds, Stage, Table, WIDE, Window, family_business, mob_city, with_browsers};
use serde_json::{Value, json};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures");

/// Tall enough for a whole table.
const WHOLE: Window = Window { width: 1440, height: 1100 };

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

fn main() {
    std::fs::create_dir_all(FOLDER).expect("a folder for pictures");
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        picture(&page, &stage.house.person("Ann"), "/", "home").await;

        page.size(WHOLE).await;
        let listed = |now: &Value| now["board"]["hit_list"].as_array().map_or(0, Vec::len);
        let passes =
            |now: &Value| now["menu"].as_array().into_iter().flatten().any(|each| each["command"] == "pass");
        // A window that targets Ann: any other might close before the screenshot.
        let hers = |now: &Value| now["question"].as_str().is_some_and(|question| question.contains(": you"));
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
        page.close().await;
    });
}
