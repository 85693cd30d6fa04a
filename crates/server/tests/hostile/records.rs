//! Forged records.

use ::pages::replay::{Log, LogWindow, MAX_PAGE};
use serde_json::json;
use session::limits::{MAX_EVENT, MAX_NAME};
use session::{Closing, Link, Move, Reader, Record, Told, begin, link, verify};
use table::Viewer;
use words::Language;

use crate::harness::{Dice, Request, TestServer};

/// A finished game.
pub fn finished(server: &TestServer, token: &str, game: &str) -> Record {
    let settings = json!({ "game": game, "seats": 3, "pace_ms": 0, "window_ms": 0 });
    let table = server.running_table(token, &settings);
    server.play_out(token, &table);
    Record::read(&server.get(token, &format!("{table}/record")).text()).unwrap()
}

/// Recomputes the hashes, so that they do not give the change away.
fn chained(mut record: Record) -> Record {
    let mut before = session::GENESIS_HASH;
    for each in &mut record.links {
        before = link(&before, &each.entry);
        each.hash = before;
    }
    record
}

/// A record of almost `size` bytes, with entries before its end that are out of place. The game is shown up to there.
pub fn padded(mut record: Record, size: usize) -> Record {
    let entry = format!("@1 gave-up A\n\t{}", "x".repeat(MAX_EVENT));
    let count = (size - record.to_string().len()) / (entry.len() + 70);
    let end = record.links.len() - 1;
    record.links.splice(end..end, std::iter::repeat_n(Link { entry, hash: [0; 32] }, count));
    chained(record)
}

/// A record with some words swapped, or with lines or entries removed, duplicated or swapped.
fn forged(record: &Record, dice: &mut Dice) -> Record {
    let mut record = record.clone();
    let words: Vec<String> =
        record.links.iter().flat_map(|link| link.entry.split_whitespace()).map(str::to_owned).collect();
    for _ in 0..=dice.below(3) {
        let place = dice.below(record.links.len());
        match dice.below(8) {
            0 => drop(record.links.remove(place)),
            1 => record.links.insert(place, record.links[dice.below(record.links.len())].clone()),
            2 => {
                let other = dice.below(record.links.len());
                record.links.swap(place, other);
            }
            3 => {
                let mut lines: Vec<&str> = record.links[place].entry.split('\n').collect();
                lines.remove(dice.below(lines.len()));
                record.links[place].entry = lines.join("\n");
            }
            _ => {
                let entry = &record.links[place].entry;
                let mut parts: Vec<&str> = entry.split(' ').collect();
                let part = dice.below(parts.len());
                parts[part] = &words[dice.below(words.len())];
                record.links[place].entry = parts.join(" ");
            }
        }
    }
    chained(record)
}

/// Plays a record up to its first fault, like a replay. This must not panic.
fn replay(record: &Record) {
    let sound = verify(record).map_or_else(|doubt| doubt.sound(), |proof| proof.entries);
    let Ok(entries) = record.entries() else { return };
    let (mut game, mut dealt) = (None, None);
    for entry in &entries[..sound] {
        match &entry.what {
            Move::Opened { settings, .. } => game = Some(settings.game),
            Move::Dealt { events } => dealt = Some(begin(game.unwrap(), events).unwrap()),
            Move::Played { events, .. }
            | Move::Closed(Closing { events, .. })
            | Move::GaveUp { events, .. } => {
                dealt.as_mut().unwrap().apply(events).unwrap();
            }
            _ => {}
        }
    }
}

#[test]
fn forged_records_are_detected_and_break_nothing() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let mut dice = Dice(3);
    for game in ["family-business", "mob-city"] {
        let record = finished(&server, &ann, game);
        let upload = |text: &str| {
            server.send(&Request::new("POST", "/api/v1/records").raw("text/plain", text.as_bytes()).by(&ann))
        };
        for text in [record.to_string(), record.to_json().to_string(), format!("\u{feff}{record}\n\n")] {
            let kept = upload(&text).json();
            assert_eq!(kept["proved"], true, "{kept}");
            let name = kept["record"].as_str().unwrap();
            assert_eq!(server.get("", &format!("/api/v1/records/{name}")).text(), record.to_string());
        }
        let (mut kept, mut refused) = (0, 0);
        for _ in 0..120 {
            let forged = forged(&record, &mut dice);
            replay(&forged);
            let answer = upload(&forged.to_string());
            match answer.status {
                201 => {
                    kept += 1;
                    let name = answer.json()["record"].as_str().unwrap().to_owned();
                    for path in [
                        format!("/api/v1/records/{name}"),
                        format!("/r/{name}"),
                        format!("/r/{name}?step=40"),
                    ] {
                        server.get("", &path);
                    }
                    let json =
                        Request::get(&format!("/api/v1/records/{name}")).head("accept", "application/json");
                    assert_eq!(server.send(&json).status, 200);
                }
                422 => refused += 1,
                status => panic!("{status}"),
            }
        }
        assert!(kept + refused == 120 && refused > 0, "{kept} {refused}");
    }
    server.close();
}

/// A kind of entry, and the change to it.
type Change<'a> = (&'a str, &'a dyn Fn(&str) -> String);

#[test]
fn records_that_exceed_the_limits_are_refused_cheaply() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let record = finished(&server, &ann, "family-business");
    let upload = |text: &str| {
        server.send(&Request::new("POST", "/api/v1/records").raw("text/plain", text.as_bytes()).by(&ann))
    };
    let long = "x".repeat(900_000);
    let changes: [Change<'_>; 5] = [
        (" sat ", &|line| format!("{line}{long}")),
        (" hired ", &|line| format!("{line}{long}")),
        (" hired ", &|line| line.replacen("street", &format!("street{}", "+grudge".repeat(9000)), 1)),
        (" hired ", &|line| line.replacen(" street", &format!("{long} street"), 1)),
        (" opened ", &|line| line.replacen("\"edition\":\"", &format!("\"edition\":\"{long}"), 1)),
    ];
    for (kind, change) in changes {
        let mut forged = record.clone();
        let place = forged.links.iter().position(|link| link.entry.contains(kind)).unwrap();
        let changed = change(&forged.links[place].entry);
        assert_ne!(changed, forged.links[place].entry, "{kind}");
        forged.links[place].entry = changed;
        let forged = chained(forged);
        for text in [forged.to_string(), forged.to_json().to_string()] {
            let answer = upload(&text);
            assert_eq!(answer.status, 422, "{kind}");
            // The message names the entry without repeating all of it.
            assert!(answer.body.len() < 1000, "{kind}: {}", answer.body.len());
            assert!(answer.text().contains(&format!("{}", place + 1)), "{kind}: {}", answer.text());
        }
    }
    // Four names of 900 kB in one record, which used to be accepted.
    let mut forged = record.clone();
    for link in forged
        .links
        .iter_mut()
        .filter(|link| [" sat ", " hired "].iter().any(|kind| link.entry.contains(kind)))
    {
        link.entry.push_str(&long);
    }
    assert_eq!(upload(&chained(forged).to_string()).status, 422);
    // The form does not show all of it again.
    let form = format!("record={}", "x".repeat(3_600_000));
    let form = Request::new("POST", "/records").raw("application/x-www-form-urlencoded", form.as_bytes());
    let answer = server.send(&form.head("cookie", &format!("sitdown={ann}")));
    assert!(answer.status == 422 && answer.body.len() < 100_000, "{}", answer.body.len());
    // A bot cannot be hired with text that no record may contain.
    let table = server.table(&ann, &json!({ "seats": 2 }));
    let order = format!("street{}", "+grudge".repeat(11));
    assert_eq!(server.post(&ann, &format!("{table}/hire"), &json!({ "bot": order })).status, 422);
    server.close();
}

/// The largest upload, in bytes.
const MAX_RECORD: usize = 4 * 1024 * 1024;

#[test]
fn the_largest_record_has_a_page_of_bounded_size() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    for game in ["family-business", "mob-city"] {
        let mut record = finished(&server, &ann, game);
        // The longest names, of characters that are longest in HTML.
        let name = "\"".repeat(MAX_NAME);
        for link in &mut record.links {
            if [" sat ", " hired "].iter().any(|kind| link.entry.contains(kind)) {
                let words = if link.entry.contains(" sat ") { 4 } else { 5 };
                let kept: Vec<&str> = link.entry.split(' ').take(words).collect();
                link.entry = format!("{} {name}", kept.join(" "));
            }
        }
        assert!(verify(&chained(record.clone())).is_ok(), "names are not proved");
        let text = padded(record, MAX_RECORD).to_string();
        assert!(text.len() > MAX_RECORD - 2 * MAX_EVENT && text.len() <= MAX_RECORD, "{}", text.len());
        let upload = Request::new("POST", "/api/v1/records").raw("text/plain", text.as_bytes()).by(&ann);
        let kept = server.send(&upload);
        assert_eq!(kept.status, 201, "{}", kept.text());
        let path = format!("/r/{}", kept.json()["record"].as_str().unwrap());
        for query in ["", "?step=40&as=A", "?step=999999&as=all"] {
            let page = server.get("", &format!("{path}{query}"));
            assert_eq!(page.status, 200);
            assert!(page.body.len() <= MAX_PAGE, "{game} {query}: {}", page.body.len());
        }
    }
    server.close();
}

/// Real games are too short to show that the log of a long one is cut, so this repeats one.
#[test]
fn the_log_of_a_replay_is_bounded_however_many_steps_there_are() {
    let server = TestServer::open();
    let ann = server.person("Ann");
    let record = finished(&server, &ann, "family-business");
    server.close();
    let entries = record.entries().unwrap();
    let dealt = entries.iter().find_map(|entry| match &entry.what {
        Move::Dealt { events } => Some(events),
        _ => None,
    });
    let game = begin(session::GameId::FamilyBusiness, dealt.unwrap()).unwrap();
    let players = vec!["&".repeat(MAX_NAME); 3];
    let reader = Reader { viewer: Viewer::Spectator, language: Language::En, players: &players };
    let mut told: Vec<Told> = game.told(0, &reader).unwrap();
    told.retain(|told| told.text.is_some());
    assert!(!told.is_empty());
    let size = |steps: &[(u64, Vec<Told>)]| {
        let text = |told: &Told| told.text.as_ref().map_or(0, String::len);
        steps.iter().flat_map(|(_, told)| told).map(text).sum::<usize>()
    };
    let count = 100_000;
    for around in [1, 2, 50_000, count] {
        let mut window = LogWindow::around(around);
        (1..=count).for_each(|step| window.push(step, told.clone()));
        let Log { steps, is_cut } = window.into_log();
        assert!(is_cut, "the page says so");
        assert!(size(&steps) < MAX_PAGE / 4, "{}", size(&steps));
        assert!(steps.iter().any(|(step, _)| *step == around), "the step of the page is in its log");
        assert!(steps.windows(2).all(|two| two[0].0 + 1 == two[1].0), "no step between is left out");
        assert!(steps.len() > 100 && steps.len() < 20_000, "{}", steps.len());
    }
    // One step that tells too much, as the deal of a game that was continued late.
    let much: Vec<Told> = told.iter().cycle().take(1_000_000).cloned().collect();
    let mut window = LogWindow::around(1);
    window.push(1, much);
    window.push(2, told.clone());
    let Log { steps, is_cut } = window.into_log();
    assert!(is_cut && size(&steps) < MAX_PAGE / 4 && steps[0].1.len() > 500);
    assert_eq!(steps[1].1, told);
    // A game of the usual length has all its steps.
    let mut window = LogWindow::around(3);
    (1..=200).for_each(|step| window.push(step, told[..3.min(told.len())].to_vec()));
    let log = window.into_log();
    assert_eq!((log.steps.len(), log.is_cut), (200, false));
}
