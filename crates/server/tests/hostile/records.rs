//! Forged records.

use serde_json::json;
use session::{Closing, Move, Record, begin, link, verify};

use crate::harness::{Dice, Request, TestServer};

/// A finished game.
pub fn finished(server: &TestServer, token: &str, game: &str) -> Record {
    let settings = json!({ "game": game, "seats": 3, "pace_ms": 0, "window_ms": 0 });
    let table = server.running_table(token, &settings);
    server.play_out(token, &table);
    Record::read(&server.get(token, &format!("{table}/record")).text()).unwrap()
}

/// Recomputes the hashes, so that they do not give the change away.
pub fn chained(mut record: Record) -> Record {
    let mut before = session::GENESIS_HASH;
    for each in &mut record.links {
        before = link(&before, &each.entry);
        each.hash = before;
    }
    record
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
    // A bot cannot be hired with text that no record may contain.
    let table = server.table(&ann, &json!({ "seats": 2 }));
    let order = format!("street{}", "+grudge".repeat(11));
    assert_eq!(server.post(&ann, &format!("{table}/hire"), &json!({ "bot": order })).status, 422);
    server.close();
}
