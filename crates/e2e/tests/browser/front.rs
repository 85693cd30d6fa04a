//! The front page and the table before the deal: in every state, at every size, and from a code that was said aloud to
//! a seat.

use e2e::{
    Finding, House, LANGUAGES, Letters, PHONE, Page, Person, SMALL_PHONE, Seeds, Window, nothing_found,
    with_browsers,
};
use serde_json::json;

use crate::tables::PageState;

const LAPTOP: Window = Window { width: 1366, height: 641 };
const DESKTOP: Window = Window { width: 1920, height: 950 };

/// A front page with a game that waits, and tables before the deal, as hosts and guests see them.
fn states(house: &House) -> Vec<PageState> {
    let [ann, bob, cat] = ["Ann", "Bob", "Cat"].map(|name| house.person(name));
    let state = |name: &str, path: &str, person: &Person| PageState {
        name: name.to_owned(),
        path: path.to_owned(),
        person: person.clone(),
    };
    let filling = ann.create(&json!({ "seats": 4, "listed": true }));
    ann.sit(&filling, "A", "Wwwwwwwwwwwwwwwwwwwwwwww");
    bob.sit(&filling, "B", "Bob");
    ann.hire(&filling, "C", "boss+opportunist");
    let eight = ann.create(&json!({ "game": "mob-city", "seats": 8 }));
    ann.sit(&eight, "A", "Ann");
    for (seat, bot) in
        ["B", "C", "D", "E", "F"].into_iter().zip(["street", "soldier", "capo", "underboss", "boss"])
    {
        ann.hire(&eight, seat, bot);
    }
    let full = ann.create(&json!({ "seats": 2 }));
    ann.sit(&full, "A", "Ann");
    bob.sit(&full, "B", "Bob");
    let empty = ann.create(&json!({ "seats": 3 }));
    let running = ann.create(&json!({ "game": "mob-city", "seats": 2, "listed": true }));
    ann.sit(&running, "A", "Ann");
    bob.sit(&running, "B", "Bob");
    ann.deal(&running);
    vec![
        state("front page with games", "/", &ann),
        state("front page of the other player", "/", &bob),
        state("own page with games", "/me", &ann),
        state("a new table", "/tables?listed=yes", &ann),
        state("filling, host", &filling.path, &ann),
        state("filling, guest", &filling.path, &cat),
        state("eight seats, host", &eight.path, &ann),
        state("full, host", &full.path, &ann),
        state("full, guest", &full.path, &cat),
        state("no seat taken, host", &empty.path, &ann),
    ]
}

async fn open(page: &Page, state: &PageState) {
    page.be(&state.person).await;
    page.open(&state.path).await;
    page.settled().await;
}

#[test]
fn the_front_page_and_the_lobby_fit_every_window_in_every_language() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        let all = states(&stage.house);
        let mut found = Vec::new();
        for language in LANGUAGES {
            page.language(language).await;
            for state in &all {
                open(&page, state).await;
                for window in [SMALL_PHONE, PHONE, LAPTOP, DESKTOP] {
                    page.size(window).await;
                    for letters in [Letters::Wide, Letters::Usual] {
                        page.letters(letters).await;
                        let what = format!("{language} {}, {} pixels, {letters:?}", state.name, window.width);
                        found.extend(page.misfits(&what).await);
                        found.extend(main_button_out_of_sight(&page, &what).await);
                    }
                }
                page.shot(&format!("front-{language}-{}", state.name.replace([' ', ','], "-"))).await;
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

/// The one thing to press, unless it is in the window: the host's button, or the way back to the game that waits.
async fn main_button_out_of_sight(page: &Page, what: &str) -> Option<Finding> {
    let script = "scrollTo(0, 0);\
        const button = document.querySelector('.dock .go, .resume .go');\
        if (!button) return null;\
        const r = button.getBoundingClientRect();\
        return r.top < 0 || r.bottom > innerHeight + 1 ? button.textContent : null";
    let button = page.js(script, &[]).await;
    button.as_str().map(|name| Finding { at: what.to_owned(), what: format!("“{name}” is out of sight") })
}

#[test]
fn axe_finds_nothing_on_the_front_page_and_in_the_lobby() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(LAPTOP).await;
        let mut found = Vec::new();
        for state in states(&stage.house) {
            open(&page, &state).await;
            page.js("document.querySelectorAll('details').forEach(each => { each.open = true; })", &[]).await;
            found.extend(page.axe_in_light_and_dark(&state.name).await);
            page.size(PHONE).await;
            found.extend(page.axe(&format!("{}, on a phone", state.name)).await);
            page.size(LAPTOP).await;
        }
        nothing_found(&found);
        page.close().await;
    });
}

#[test]
fn a_code_said_aloud_brings_a_friend_to_the_table() {
    with_browsers(Seeds::Real, async |stage| {
        let host = stage.browser(LAPTOP).await;
        host.be(&stage.house.person("Ann")).await;
        host.open("/").await;
        host.click(".friends a.button").await;
        host.arrives(|path| path == "/tables").await;
        host.click("button[name=preset]").await;
        host.arrives(|path| path.starts_with("/t/")).await;
        host.settled().await;
        let (table, code) =
            (host.path().await, host.js("return document.querySelector('.code').textContent", &[]).await);

        let guest = stage.browser(PHONE).await;
        guest.open("/").await;
        guest.click("#code").await;
        guest.type_keys(&code.as_str().expect("a code").to_lowercase()).await;
        guest.click(".join button").await;
        guest.arrives(|path| path == table).await;
        guest.settled().await;
        guest.click("#sit input[name=name]").await;
        guest.type_keys("Bob").await;
        guest.click("#sit .main").await;
        guest.until("the guest sits", "return !!document.querySelector('.seat.own')").await;
        host.until("the host sees it", "return document.querySelector('.round').textContent.includes('Bob')")
            .await;
        // The host clears the seat, and the guest is told so without asking.
        host.click(".seat:not(.own, .empty) form[action$='/rise'] button").await;
        guest.until("the guest is told", "return !!document.querySelector('.bring .notice')").await;
        host.click(".dock .go").await;
        host.until(
            "the cards are dealt",
            "return !document.querySelector('.lobby') && !!document.querySelector('#hand')",
        )
        .await;
        guest.close().await;
        host.close().await;
    });
}

#[test]
fn the_chosen_level_says_who_plays_and_one_press_deals() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(PHONE).await;
        page.open("/").await;
        page.settled().await;
        let shown = "return [...document.querySelectorAll('.against')].filter(each => each.checkVisibility()).map(each => each.textContent)";
        assert_eq!(
            page.js(shown, &[]).await,
            json!(["against Sal, Nino and Rosa, easy", "against Sal, Nino and Rosa, easy"])
        );
        page.js("document.querySelector('.rank').scrollIntoView({ block: 'center' })", &[]).await;
        page.click(".rank:first-child").await;
        assert_eq!(
            page.js(shown, &[]).await,
            json!(["against Pip, Dot and Ned, very easy", "against Pip, Dot and Ned, very easy"])
        );
        page.click("form.play button[value=mob-city]").await;
        page.arrives(|path| path.starts_with("/t/")).await;
        page.until(
            "the cards are dealt",
            "return document.body.textContent.includes('Pip') && !!document.querySelector('#hand')",
        )
        .await;
        page.close().await;
    });
}
