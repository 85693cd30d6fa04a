//! A club in a browser: made with a form, joined by its link, and its ledger after an evening.

use e2e::{LANGUAGES, PHONE, Person, Seeds, WIDE, Window, nothing_found, with_browsers};
use serde_json::{Value, json};

/// Tall enough for the whole page, so that pictures show all of it.
const WINDOWS: [Window; 3] = [
    Window { width: 1920, height: 1700 },
    Window { width: 1366, height: 1800 },
    Window { width: 390, height: 3200 },
];

/// What is wider than the window.
const WIDER: &str = "const root = document.documentElement;\
    return root.scrollWidth > innerWidth ? `${root.scrollWidth} > ${innerWidth}` : ''";

/// Plays a game of some people at a table of the club to its end.
fn play(club: &str, players: &[(&Person, &str)], game: &str) {
    let letters = ["A", "B", "C", "D"];
    let table = players[0].0.create_in_club(club, &json!({ "game": game, "seats": players.len() }));
    for ((person, name), letter) in players.iter().zip(letters) {
        person.sit(&table, letter, name);
    }
    players[0].0.deal(&table);
    // By chance Mob City takes long. Those who give up are out; in Family Business a bot would play on for them.
    let most = if game == "mob-city" { 60 } else { 4000 };
    for step in 0..most {
        if players[0].0.view(&table)["stage"] == "over" {
            return;
        }
        for (n, (person, _)) in players.iter().enumerate() {
            // Aims here and there, so that everyone gets something.
            person.answer(&table, |command| {
                command.bytes().map(usize::from).sum::<usize>().wrapping_mul(step + n + 7) % 31
            });
        }
    }
    for ((person, _), letter) in players.iter().zip(letters).skip(1) {
        person.give_up(&table, letter);
    }
}

#[test]
fn a_club_is_made_joined_and_keeps_its_ledger() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        let mut found = Vec::new();
        page.open("/clubs").await;
        page.settled().await;
        found.extend(page.axe("the list of clubs").await);
        page.js(
            "const form = document.querySelector('form[action=\"/clubs\"]');\
             form.querySelector('[name=person]').value = 'Ann';\
             form.querySelector('[name=name]').value = 'The Thursday mob';\
             form.querySelector('button').click()",
            &[],
        )
        .await;
        page.until("the club", "return location.pathname.startsWith('/club/')").await;
        page.settled().await;
        let club = page.path().await;
        let link = page.js("return document.querySelector('#share').value", &[]).await;
        assert!(link.as_str().unwrap_or_default().ends_with(&club), "{link} {club}");
        found.extend(page.axe("a new club").await);
        page.shot("club-new").await;
        let wide_name = "W".repeat(24);
        let names = ["Bob", "Carla", "Dorothea", wide_name.as_str()];
        let people = names.map(|name| stage.house.person(name));
        people.iter().for_each(|person| person.join_club(&club));
        let named: Vec<(&Person, &str)> = people.iter().zip(names).collect();
        play(&club, &named[..3], "family-business");
        play(&club, &named[1..], "family-business");
        play(&club, &named[..3], "mob-city");
        // Someone with the link sees an invitation, and presses one button.
        let friend = stage.browser(PHONE).await;
        friend.open(&club).await;
        friend.settled().await;
        found.extend(friend.axe("an invitation").await);
        friend.shot("club-invitation-390").await;
        let seen = friend.js("return document.querySelector('main').innerText", &[]).await;
        assert!(!seen.as_str().unwrap_or_default().contains("Carla"), "{seen}");
        friend.js("document.querySelector('[name=person]').value = 'Emil'", &[]).await;
        friend.click("form button.go").await;
        friend.until("the inside", "return !!document.querySelector('.members')").await;
        friend.close().await;
        for tries in 0.. {
            page.open(&club).await;
            page.settled().await;
            if page.js("return document.querySelectorAll('.evenings li').length", &[]).await == json!(3) {
                break;
            }
            assert!(tries < 50, "the games do not count");
        }
        for language in LANGUAGES {
            page.language(language).await;
            for window in WINDOWS {
                page.size(window).await;
                page.open(&format!("{club}?deed=whacked")).await;
                page.settled().await;
                let what = format!("{language}, {} pixels", window.width);
                assert_eq!(page.js(WIDER, &[]).await, json!(""), "{what}");
                found.extend(page.misfits(&what).await);
                page.shot(&format!("club-{language}-{}", window.width)).await;
            }
            found.extend(page.axe(&format!("a club, {language}")).await);
        }
        page.language("en").await;
        page.size(WIDE).await;
        // A table of the club, whose bots hold its grudges.
        page.open(&club).await;
        page.click(".club-tables a.main").await;
        page.until("the form", "return !!document.querySelector('[name=grudges]')").await;
        page.settled().await;
        found.extend(page.axe("the form of a club's table").await);
        page.shot("club-new-table").await;
        page.js("document.querySelector('[name=grudges]').checked = true", &[]).await;
        page.click("fieldset.presets button").await;
        page.until("the waiting room", "return !!document.querySelector('.lobby')").await;
        page.settled().await;
        let back = format!("return !!document.querySelector('.terms a[href=\"{club}\"]')");
        assert_eq!(page.js(&back, &[]).await, Value::Bool(true));
        found.extend(page.misfits("a waiting room of a club").await);
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}
