//! Whole games through [`AnyGame`]: a record verifies, and a forged one does not, with the first error named.

use std::time::Duration;

use bots::{BotSpec, TimeLimit};
use session::{
    AnyGame, Cause, Closing, Continuation, Contribution, Entry, GameId, Move, Reader, Record, Secret,
    Settings, Signature, StepChance, VerifyError, WindowAnswer, begin, deal, deal_continuation, seed, verify,
};
use table::{Seat, Seats, Viewer};
use words::Language;

const SECRET: Secret = Secret([42; 32]);
const NOBODY: Reader<'static> = Reader { viewer: Viewer::Spectator, language: Language::En, players: &[] };

/// The record of a whole game of weak bots.
fn played(settings: &Settings) -> Record {
    played_from(settings, None)
}

/// The same, continuing another game.
fn played_from(settings: &Settings, continuation: Option<Continuation>) -> Record {
    let mut record = Record::default();
    let mut at = 1_763_280_000_000;
    let mut keep = |what: Move| {
        at += 250;
        record.push(Entry { at, what }.to_string());
    };
    let commitment = SECRET.commitment();
    keep(Move::Opened { table: "table1".to_owned(), commitment, settings: Box::new(settings.clone()) });
    let told = continuation.as_ref().map(|continuation| continuation.events().unwrap());
    continuation.into_iter().for_each(|continuation| keep(Move::Continued(Box::new(continuation))));
    let seats = usize::from(settings.seats);
    let added: Vec<String> = Seat::first(seats).map(|seat| format!("entropy-{seat}")).collect();
    for (seat, entropy) in Seat::first(seats).zip(&added) {
        keep(Move::Hired {
            seat,
            contribution: Contribution::Open(entropy.clone()),
            order: "street".to_owned(),
            name: format!("Bot {seat}"),
        });
    }
    let seed = seed(&SECRET, "table1", added.iter().map(String::as_str));
    let events = match told {
        None => deal(settings, StepChance::of(seed, 0), Language::En).unwrap(),
        Some(told) => deal_continuation(settings.game, &told, StepChance::of(seed, 0)).unwrap(),
    };
    let mut game = begin(settings.game, &events).unwrap();
    game.keep_memories(Seats::first(seats));
    keep(Move::Dealt { events });
    let street: BotSpec = "street".parse().unwrap();
    while game.winners().is_none() {
        let chance = || StepChance::of(seed, game.steps());
        let think = |seat| {
            game.thinking(seat, street, game.steps(), TimeLimit::new(Duration::from_secs(9)))
                .and_then(|think| think())
                .unwrap()
        };
        let events = match game.window() {
            Some(window) => {
                let mut answers: Vec<(Seat, WindowAnswer)> =
                    window.asked.iter().map(|seat| (seat, think(seat).remove(0).into())).collect();
                for (seat, answer) in &answers {
                    let answer = answer.clone();
                    keep(Move::Answered { seat: *seat, cause: Cause::Bot, made_at: 0, answer });
                }
                if let (false, Some(first)) =
                    (window.sealed, answers.iter().position(|(_, answer)| !answer.is_pass()))
                {
                    answers = vec![answers.swap_remove(first)];
                }
                let events = game.close(&answers, chance(), &NOBODY).unwrap().events;
                keep(Move::Closed(Closing { answers, events: events.clone() }));
                events
            }
            None => {
                let seat = game.asked().nth(0).unwrap();
                let commands = think(seat);
                let attempt = game.attempt(seat, &commands, chance(), &NOBODY).unwrap();
                assert!(attempt.is_complete, "{commands:?}");
                check_prefixes(&*game, seat, &commands);
                let events = attempt.events;
                keep(Move::Played { seat, cause: Cause::Bot, made_at: 0, commands, events: events.clone() });
                events
            }
        };
        let winners = game.winners_after(&events);
        game.apply(&events).unwrap();
        assert_eq!(winners, game.winners());
    }
    keep(Move::Over { secret: SECRET });
    record
}

/// Checks that every prefix of a play's answers is incomplete, has a next question, and reveals nothing hidden.
fn check_prefixes(game: &dyn AnyGame, seat: Seat, commands: &[String]) {
    for count in 1..commands.len() {
        let half = &commands[..count];
        assert!(!game.attempt(seat, half, StepChance::of([1; 32], 0), &NOBODY).unwrap().is_complete);
        let supposed = game.supposing(seat, half, &NOBODY).unwrap().expect("there is more to choose");
        let menu = supposed.menu(&Reader { viewer: Viewer::Seat(seat), ..NOBODY });
        assert!(menu.iter().any(|choice| choice.command == commands[count]), "{commands:?}");
    }
    assert!(game.supposing(seat, commands, &NOBODY).unwrap().is_none(), "{commands:?}");
}

fn tables() -> Vec<Settings> {
    let mut tables = Vec::new();
    for game in GameId::ALL {
        for edition in game.editions() {
            for seats in [2, game.max_seats() as u8] {
                tables.push(Settings { game, edition: edition.to_owned(), seats, ..Settings::default() });
            }
        }
    }
    let house_rules = "counter_answers = \"order\"".to_owned();
    tables.push(Settings { house_rules, ..Settings::default() });
    tables
}

#[test]
fn records_of_whole_games_verify() {
    for settings in tables() {
        let record = played(&settings);
        let proof =
            verify(&record).unwrap_or_else(|error| panic!("{settings:?}: {}", error.sentence(Language::En)));
        assert_eq!(proof.winners.len(), 1);
        assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
        assert_eq!(Record::read(&record.to_json().to_string()), Ok(record));
    }
}

/// A changed record with all hashes recomputed.
fn forged(record: &Record, change: impl Fn(usize, &str) -> String) -> Record {
    let mut forged = Record::default();
    record.links.iter().enumerate().for_each(|(place, link)| forged.push(change(place, &link.entry)));
    forged
}

#[test]
fn forged_records_are_rejected_with_the_first_error() {
    let record = played(&Settings::default());
    let error = |record: &Record| verify(record).unwrap_err();
    // An entry is changed, and its hash is not.
    let mut changed = record.clone();
    changed.links[7].entry.push('!');
    assert_eq!(error(&changed), VerifyError::Hash(8));
    // Another card is drawn, and all hashes are recomputed.
    let drew = |entry: &str| entry.lines().any(|line| line.starts_with("\tA drew "));
    let place = record.links.iter().skip(6).position(|link| drew(&link.entry)).unwrap() + 6;
    let line =
        record.links[place].entry.lines().find(|line| line.starts_with("\tA drew ")).unwrap().to_owned();
    let other = if line.ends_with(" lam") { "\tA drew hit" } else { "\tA drew lam" };
    let cheat = forged(
        &record,
        |n, entry| if n == place { entry.replacen(&line, other, 1) } else { entry.to_owned() },
    );
    assert!(
        matches!(error(&cheat), VerifyError::Differs(n, said, follows) if n == place + 1 && said == other.trim() && follows == line.trim())
    );
    // Another secret.
    let cheat = forged(&record, |_, entry| entry.replace(&"2a".repeat(32), &"2b".repeat(32)));
    assert_eq!(error(&cheat), VerifyError::Secret);
    // A player's entropy is changed.
    let cheat = forged(&record, |_, entry| entry.replace("entropy-B", "entropy-X"));
    assert!(matches!(error(&cheat), VerifyError::Differs(6, ..)), "{:?}", error(&cheat));
    // An illegal answer.
    let place = record.links.iter().position(|link| link.entry.contains(" played ")).unwrap();
    let cheat = forged(&record, |n, entry| {
        if n == place { "@5 played A bot 0 discard vendetta".to_owned() } else { entry.to_owned() }
    });
    assert!(matches!(error(&cheat), VerifyError::Illegal(n, ..) if n == place + 1));
    // A sealed answer that was not counted.
    let all_passed =
        |entry: &str| entry.contains(" closed ") && entry.contains("; ") && !entry.contains(" counter ");
    let place = record.links.iter().position(|link| all_passed(&link.entry)).unwrap();
    let without_first = |entry: &str| {
        let (head, rest) = entry.split_once(" closed ").unwrap();
        format!("{head} closed {}", rest.split_once("; ").unwrap().1)
    };
    let cheat = forged(&record, |n, entry| if n == place { without_first(entry) } else { entry.to_owned() });
    assert!(matches!(error(&cheat), VerifyError::Sealed(n, _) if n == place + 1), "{:?}", error(&cheat));
    // An entry is missing in the middle, at the end, at the start.
    let mut without = Record::default();
    record
        .links
        .iter()
        .enumerate()
        .filter(|(n, _)| *n != 20)
        .for_each(|(_, link)| without.push(link.entry.clone()));
    assert!(verify(&without).is_err());
    let mut without = record.clone();
    without.links.pop();
    assert_eq!(error(&without), VerifyError::Unfinished);
    let mut without = Record::default();
    record.links.iter().skip(1).for_each(|link| without.push(link.entry.clone()));
    assert_eq!(error(&without), VerifyError::NoTable);
}

/// The events of each step of a record, starting with the deal.
fn steps_of(record: &Record) -> Vec<Vec<String>> {
    let entries = record.entries().unwrap();
    entries.iter().filter_map(|entry| entry.what.events()).map(<[String]>::to_vec).collect()
}

/// The game of a record after `steps` steps.
fn game_at(record: &Record, game: GameId, steps: usize) -> Box<dyn AnyGame> {
    let steps = &steps_of(record)[..steps];
    let mut game_then = begin(game, &steps[0]).unwrap();
    steps[1..].iter().for_each(|events| game_then.apply(events).unwrap());
    game_then
}

#[test]
fn a_game_can_be_continued_from_any_step_and_verifies_as_a_whole() {
    for settings in tables() {
        let first = played(&settings);
        let steps = steps_of(&first).len();
        for step in [1, steps / 3, steps - 1] {
            let continuation = Continuation::of(&first, step as u64).unwrap();
            assert_eq!(continuation.origin().unwrap().0.steps, step as u64);
            let second = played_from(&settings, Some(continuation));
            let proof = verify(&second)
                .unwrap_or_else(|error| panic!("{settings:?}: {}", error.sentence(Language::En)));
            assert_eq!(proof.taken_over.unwrap().of, Continuation::of(&first, step as u64).unwrap().of);
            // Every viewer knows exactly what they knew before.
            let (was, is) = (game_at(&first, settings.game, step), game_at(&second, settings.game, 1));
            let viewers = Seat::first(settings.seats.into()).map(Viewer::Seat).chain([Viewer::Spectator]);
            for viewer in viewers {
                assert_eq!(format!("{:?}", is.view(viewer)), format!("{:?}", was.view(viewer)));
            }
            assert_eq!(Record::read(&second.to_string()), Ok(second.clone()));
            assert_eq!(Record::read(&second.to_json().to_string()), Ok(second));
        }
        assert_eq!(Continuation::of(&first, 0), None);
        assert_eq!(Continuation::of(&first, steps as u64 + 1), None);
    }
}

#[test]
fn a_continued_game_reshuffles_what_nobody_has_seen() {
    let settings = Settings::default();
    let first = played(&settings);
    let continuation = Continuation::of(&first, 5).unwrap();
    let second = played_from(&settings, Some(continuation.clone()));
    let order =
        |events: &[String]| events.iter().find(|event| event.starts_with("shuffled")).unwrap().clone();
    let (was, is) = (order(&continuation.events().unwrap()), order(&steps_of(&second)[0]));
    assert_ne!(was, is);
    let sorted = |text: &str| {
        let mut cards: Vec<String> = text.split([' ', ',']).map(str::to_owned).collect();
        cards.sort();
        cards
    };
    assert_eq!(sorted(&was), sorted(&is));
}

#[test]
fn forged_continuations_are_rejected_with_the_first_error() {
    let settings = Settings { seats: 3, ..Settings::default() };
    let first = played(&settings);
    let continuation = Continuation::of(&first, 12).unwrap();
    let record = played_from(&settings, Some(continuation.clone()));
    let error = |record: &Record| verify(record).unwrap_err();
    let with = |continuation: Continuation| {
        let entry = Entry { at: 7, what: Move::Continued(Box::new(continuation)) }.to_string();
        forged(&record, |place, text| if place == 1 { entry.clone() } else { text.to_owned() })
    };
    // Another card in the continued game, with and without a matching hash.
    let mut changed = continuation.clone();
    let place = changed.entries.iter().rposition(|entry| entry.contains("\n\tA drew ")).unwrap();
    let line = changed.entries[place].lines().find(|line| line.starts_with("\tA drew ")).unwrap().to_owned();
    let other = if line.ends_with(" lam") { "\tA drew hit" } else { "\tA drew lam" };
    changed.entries[place] = changed.entries[place].replacen(&line, other, 1);
    assert!(
        matches!(error(&with(changed.clone())), VerifyError::Continuation(2, inner) if matches!(*inner, VerifyError::Hash(_)))
    );
    let mut again = Record::default();
    changed.entries.iter().for_each(|entry| again.push(entry.clone()));
    changed.of = again.links.last().unwrap().hash;
    assert!(
        matches!(error(&with(changed)), VerifyError::Continuation(2, inner) if matches!(*inner, VerifyError::Differs(n, ..) if n == place + 1))
    );
    // Another secret for the continued game.
    let mut changed = continuation.clone();
    changed.secret = Secret([1; 32]);
    assert_eq!(error(&with(changed)), VerifyError::Continuation(2, Box::new(VerifyError::Secret)));
    // Another step of the same game.
    let other = with(Continuation::of(&first, 13).unwrap());
    assert!(matches!(error(&other), VerifyError::Differs(6, ..)), "{:?}", error(&other));
    // The old order of the deck, instead of a reshuffled one.
    let as_it_was = Entry { at: 8, what: Move::Dealt { events: continuation.events().unwrap() } }.to_string();
    let cheat = forged(&record, |place, text| if place == 5 { as_it_was.clone() } else { text.to_owned() });
    assert!(matches!(error(&cheat), VerifyError::Differs(6, ..)), "{:?}", error(&cheat));
    // A game with other settings, and an entry that comes too late.
    let mut elsewhere = Settings { seats: 2, ..Settings::default() };
    elsewhere.edition.clone_from(&settings.edition);
    let other = with(Continuation::of(&played(&elsewhere), 3).unwrap());
    assert_eq!(error(&other), VerifyError::OutOfPlace(2));
    let mut late = Record::default();
    let second = record.links[1].entry.clone();
    for (place, link) in record.links.iter().enumerate().filter(|(place, _)| *place != 1) {
        late.push(link.entry.clone());
        if place == 2 {
            late.push(second.clone());
        }
    }
    assert_eq!(error(&late), VerifyError::OutOfPlace(3));
}

#[test]
fn chains_of_continued_games_have_a_maximum_length() {
    let settings = Settings { seats: 2, ..Settings::default() };
    let mut record = played(&settings);
    let mut times = 0;
    while let Some(continuation) = Continuation::of(&record, 2) {
        record = played_from(&settings, Some(continuation));
        assert!(verify(&record).is_ok());
        times += 1;
    }
    assert_eq!(times, 8);
}

#[test]
fn json_with_contradictory_fields_is_rejected() {
    let record = played(&Settings { seats: 2, ..Settings::default() });
    let mut json = record.to_json();
    json["entries"][1]["name"] = "Another name".into();
    assert_eq!(Record::read(&json.to_string()), Err(session::BadRecord::Line(2)));
}

#[test]
fn json_that_cannot_be_written_as_text_is_rejected() {
    let with = |entry: &str| {
        let mut record = Record::default();
        record.push(entry.to_owned());
        record
    };
    for entry in ["@1 rose A", "@1 dealt\n\tA won", "", "\n", "@1 rose A\n"] {
        let record = with(entry);
        assert_eq!(Record::read(&record.to_json().to_string()).as_ref(), Ok(&record), "{entry:?}");
        assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record), "{entry:?}");
    }
    for entry in ["@1 rose A\r", "@1 dealt\r\n\tA won", "@1 rose A\n= 00", "= ", "~ x"] {
        assert!(Record::read(&with(entry).to_json().to_string()).is_err(), "{entry:?}");
    }
    assert!(Record::read(&Record::default().to_json().to_string()).is_err());
    // One carriage return belongs to the end of the line.
    let text = with("@1 rose A").to_string();
    assert_eq!(Record::read(&text.replace('\n', "\r\n")), Record::read(&text));
    assert!(Record::read(&text.replace('\n', "\r\r\n")).is_err());
}

#[test]
fn signatures_are_part_of_both_forms_and_come_last() {
    let mut record = played(&Settings { seats: 2, ..Settings::default() });
    record.signature = Some(Signature { key: [1; 32], bytes: [2; 64] });
    let text = record.to_string();
    assert_eq!(Record::read(&text), Ok(record.clone()));
    assert_eq!(Record::read(&record.to_json().to_string()), Ok(record.clone()));
    let line = text.lines().last().unwrap();
    let lines = text.lines().count();
    let long = format!("{text}{line}\n");
    assert_eq!(Record::read(&long), Err(session::BadRecord::Line(lines + 1)), "two signatures");
    for bad in [line.replace("02", "0"), line.to_uppercase().replace("02", "AB"), "~ 01".to_owned()] {
        assert_eq!(Record::read(&text.replace(line, &bad)), Err(session::BadRecord::Line(lines)), "{bad}");
    }
    let mut json = record.to_json();
    json["signature"]["key"] = "01".into();
    assert!(Record::read(&json.to_string()).is_err());
}

#[test]
fn every_error_has_its_own_sentence_in_every_language() {
    use session::{BadEntry, BadRecord};
    let (seat, text) = (Seat::new(1), || "text".to_owned());
    let all = [
        VerifyError::Bad(BadRecord::NoRecord),
        VerifyError::Bad(BadRecord::Version(text())),
        VerifyError::Bad(BadRecord::Line(3)),
        VerifyError::BadEntry(3, BadEntry::Version(text())),
        VerifyError::BadEntry(3, BadEntry::Unreadable(text())),
        VerifyError::Hash(3),
        VerifyError::NoTable,
        VerifyError::Unfinished,
        VerifyError::Secret,
        VerifyError::OutOfPlace(3),
        VerifyError::Table(vec![text()]),
        VerifyError::Illegal(3, seat, text()),
        VerifyError::HalfMade(3, seat),
        VerifyError::Differs(3, text(), text()),
        VerifyError::Differs(3, String::new(), text()),
        VerifyError::Differs(3, text(), String::new()),
        VerifyError::Sealed(3, seat),
        VerifyError::Continuation(3, Box::new(VerifyError::Secret)),
    ];
    for language in Language::ALL {
        let mut said: Vec<String> = all.iter().map(|error| error.sentence(language)).collect();
        said.sort();
        said.dedup();
        assert_eq!(said.len(), all.len(), "{language}");
    }
}

#[test]
fn of_two_long_events_a_sentence_has_what_differs() {
    let rules: String = (0..300).map(|n| format!(" act.card{n}.cost={n}")).collect();
    let events = [2, 3].map(|cost| format!("began seats=4{rules} payroll.skim.cost={cost}"));
    let [said, follows] = events;
    let sentence = VerifyError::Differs(6, said, follows).sentence(Language::En);
    for shown in ["began … payroll.skim.cost=2", "began … payroll.skim.cost=3"] {
        assert!(sentence.contains(shown), "{sentence}");
    }
    assert!(!sentence.contains("card7") && sentence.len() < 400, "{sentence}");
    let (said, follows) = ("x".repeat(10_000), "\u{8b77}".repeat(10_000));
    assert!(VerifyError::Differs(6, said, follows).sentence(Language::En).chars().count() < 600);
}
