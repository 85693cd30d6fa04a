//! Takes the pictures of the README: plays until there is something to see, and looks.

use std::path::Path;

use e2e::{Luck, PHONE, Page, Person, Stage, Table, WIDE, Window, family_business, mob_city, with_browsers};
use serde_json::{Value, json};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures");

/// High enough for all of a table.
const WHOLE: Window = Window { width: 1440, height: 1100 };

/// Ann among bots, dealt.
fn table(stage: &Stage, game: &str) -> (Table, Person) {
    let ann = stage.house.person("Ann");
    let table = ann.set(&json!({ "game": game, "seats": 4 }));
    ann.sit(&table, "A", "Ann");
    for seat in ["B", "C", "D"] {
        ann.hire(&table, seat, "soldier");
    }
    ann.deal(&table);
    (table, ann)
}

/// Plays on until Ann is asked and `so`.
fn play_until(table: &Table, ann: &Person, policy: e2e::Policy, so: impl Fn(&Value) -> bool) {
    for _ in 0..5000 {
        let now = ann.look(table);
        assert_ne!(now["stage"], "over", "the game is over before there is anything to see");
        if now["menu"] != json!([]) && so(&now) {
            return;
        }
        if !ann.answer(table, |command| policy(command, 1)) {
            std::thread::sleep(std::time::Duration::from_millis(3));
        }
    }
    panic!("there is never anything to see");
}

async fn picture(page: &Page, person: &Person, path: &str, name: &str) {
    page.be(person).await;
    page.open(path).await;
    page.settled().await;
    page.shot_to(&Path::new(FOLDER).join(format!("{name}.png"))).await;
}

fn main() {
    std::fs::create_dir_all(FOLDER).expect("a folder for pictures");
    with_browsers(Luck::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        picture(&page, &stage.house.person("Ann"), "/", "home").await;

        page.size(WHOLE).await;
        let (war, ann) = table(stage, "family-business");
        let passes =
            |now: &Value| now["menu"].as_array().into_iter().flatten().any(|each| each["command"] == "pass");
        play_until(&war, &ann, family_business, |now| now["board"]["war"] != 0 && !passes(now));
        picture(&page, &ann, &war.path, "family-business").await;
        // One that is about her: where it is not, somebody else may close it before it is seen.
        let hers = |now: &Value| now["question"].as_str().is_some_and(|question| question.contains(": you"));
        play_until(&war, &ann, family_business, |now| passes(now) && hers(now));
        picture(&page, &ann, &war.path, "counter-window").await;

        let (city, ann) = table(stage, "mob-city");
        play_until(&city, &ann, mob_city, |now| now["board"]["round"].as_u64() >= Some(4));
        picture(&page, &ann, &city.path, "mob-city").await;

        let (small, ann) = table(stage, "family-business");
        play_until(&small, &ann, family_business, |now| {
            now["board"]["hit_list"].as_array().map(Vec::len) >= Some(3)
        });
        page.size(PHONE).await;
        picture(&page, &ann, &small.path, "phone").await;
        page.close().await;
    });
}
