//! Whole games through the door that knows no game: what is recorded can be proved, and what was tampered
//! with is found out and named.

use std::time::Duration;

use bots::BotSpec;
use session::{
    AnyGame, Cause, Closing, Continuation, Entry, GameId, Move, Reader, Record, Secret, Settings, StepChance,
    VerifyError, WindowAnswer, begin, deal, deal_on, seed, verify,
};
use table::{Seat, Seats, Viewer};
use words::Language;

const SECRET: Secret = Secret([42; 32]);
const NOBODY: Reader<'static> = Reader { viewer: Viewer::Spectator, language: Language::En, players: &[] };

/// A whole game of weak bots, as a table would record it.
fn played(settings: &Settings) -> Record {
    played_on(settings, None)
}

/// The same, from where another game was.
fn played_on(settings: &Settings, carried: Option<Continuation>) -> Record {
    let mut record = Record::default();
    let mut at = 1_763_280_000_000;
    let mut keep = |what: Move| {
        at += 250;
        record.push(Entry { at, what }.to_string());
    };
    let commitment = SECRET.commitment();
    keep(Move::Opened { table: "table1".to_owned(), commitment, settings: Box::new(settings.clone()) });
    let told = carried.as_ref().map(|carried| carried.told().unwrap());
    carried.into_iter().for_each(|carried| keep(Move::Continued(Box::new(carried))));
    let seats = usize::from(settings.seats);
    let added: Vec<String> = Seat::first(seats).map(|seat| format!("entropy-{seat}")).collect();
    for (seat, entropy) in Seat::first(seats).zip(&added) {
        keep(Move::Hired {
            seat,
            entropy: entropy.clone(),
            order: "street".to_owned(),
            name: format!("Bot {seat}"),
        });
    }
    let seed = seed(&SECRET, "table1", added.iter().map(String::as_str));
    let events = match told {
        None => deal(settings, StepChance::of(seed, 0), Language::En).unwrap(),
        Some(told) => deal_on(settings.game, &told, StepChance::of(seed, 0)).unwrap(),
    };
    let mut game = begin(settings.game, &events).unwrap();
    game.watch_for(Seats::first(seats));
    keep(Move::Dealt { events });
    let street: BotSpec = "street".parse().unwrap();
    while game.winners().is_none() {
        let luck = || StepChance::of(seed, game.steps());
        let think = |seat| {
            game.thinking(seat, street, game.steps(), Duration::from_secs(9))
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
                let events = game.close(&answers, luck(), &NOBODY).unwrap().events;
                keep(Move::Closed(Closing { answers, events: events.clone() }));
                events
            }
            None => {
                let seat = game.asked().nth(0).unwrap();
                let commands = think(seat);
                let attempt = game.attempt(seat, &commands, luck(), &NOBODY).unwrap();
                assert!(attempt.is_complete, "{commands:?}");
                halves_are_refused(&*game, seat, &commands);
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

/// Every shorter row of a play's answers is half made, can be asked on, and tells nothing hidden.
fn halves_are_refused(game: &dyn AnyGame, seat: Seat, commands: &[String]) {
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
            for seats in [2, game.most_seats() as u8] {
                tables.push(Settings { game, edition: edition.to_owned(), seats, ..Settings::default() });
            }
        }
    }
    let house_rules = "counter_answers = \"order\"".to_owned();
    tables.push(Settings { house_rules, ..Settings::default() });
    tables
}

#[test]
fn whole_games_are_recorded_and_proved() {
    for settings in tables() {
        let record = played(&settings);
        let proof =
            verify(&record).unwrap_or_else(|doubt| panic!("{settings:?}: {}", doubt.sentence(Language::En)));
        assert_eq!(proof.winners.len(), 1);
        assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
        assert_eq!(Record::read(&record.to_json().to_string()), Ok(record));
    }
}

/// The record with every hash made anew, as somebody would who changes a record.
fn forged(record: &Record, change: impl Fn(usize, &str) -> String) -> Record {
    let mut forged = Record::default();
    record.links.iter().enumerate().for_each(|(place, link)| forged.push(change(place, &link.entry)));
    forged
}

#[test]
fn what_was_changed_is_named() {
    let record = played(&Settings::default());
    let doubt = |record: &Record| verify(record).unwrap_err();
    // An entry changed, and its hash left as it was.
    let mut changed = record.clone();
    changed.links[7].entry.push('!');
    assert_eq!(doubt(&changed), VerifyError::Hash(8));
    // Another card drawn, with all hashes made anew.
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
        matches!(doubt(&cheat), VerifyError::Differs(n, said, follows) if n == place + 1 && said == other.trim() && follows == line.trim())
    );
    // Another secret.
    let cheat = forged(&record, |_, entry| entry.replace(&"2a".repeat(32), &"2b".repeat(32)));
    assert_eq!(doubt(&cheat), VerifyError::Secret);
    // Somebody's part in the deal changed.
    let cheat = forged(&record, |_, entry| entry.replace("entropy-B", "entropy-X"));
    assert!(matches!(doubt(&cheat), VerifyError::Differs(6, ..)), "{:?}", doubt(&cheat));
    // An answer that was not legal.
    let place = record.links.iter().position(|link| link.entry.contains(" played ")).unwrap();
    let cheat = forged(&record, |n, entry| {
        if n == place { "@5 played A bot 0 discard vendetta".to_owned() } else { entry.to_owned() }
    });
    assert!(matches!(doubt(&cheat), VerifyError::Illegal(n, ..) if n == place + 1));
    // A sealed answer that did not count.
    let all_passed = |entry: &str| entry.contains(" closed ") && !entry.contains(" counter ");
    let place = record.links.iter().position(|link| all_passed(&link.entry)).unwrap() - 1;
    assert!(record.links[place].entry.contains(" answered "));
    let cheat =
        forged(
            &record,
            |n, entry| {
                if n == place { entry.replace("pass", "counter finger") } else { entry.to_owned() }
            },
        );
    assert!(matches!(doubt(&cheat), VerifyError::Sealed(..)), "{:?}", doubt(&cheat));
    // Something left out in the middle, at the end, at the beginning.
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
    assert_eq!(doubt(&without), VerifyError::Unfinished);
    let mut without = Record::default();
    record.links.iter().skip(1).for_each(|link| without.push(link.entry.clone()));
    assert_eq!(doubt(&without), VerifyError::NoTable);
}

/// The steps of a record: its deal, and whatever happened after it.
fn happened(record: &Record) -> Vec<Vec<String>> {
    let entries = record.entries().unwrap();
    entries.iter().filter_map(|entry| entry.what.events()).map(<[String]>::to_vec).collect()
}

/// The game of a record after so many steps.
fn game_at(record: &Record, game: GameId, steps: usize) -> Box<dyn AnyGame> {
    let steps = &happened(record)[..steps];
    let mut sitting = begin(game, &steps[0]).unwrap();
    steps[1..].iter().for_each(|events| sitting.apply(events).unwrap());
    sitting
}

#[test]
fn a_game_is_played_on_from_any_step_and_proved_with_its_beginning() {
    for settings in tables() {
        let first = played(&settings);
        let steps = happened(&first).len();
        for step in [1, steps / 3, steps - 1] {
            let carried = Continuation::of(&first, step as u64).unwrap();
            assert_eq!(carried.origin().unwrap().0.steps, step as u64);
            let second = played_on(&settings, Some(carried));
            let proof = verify(&second)
                .unwrap_or_else(|doubt| panic!("{settings:?}: {}", doubt.sentence(Language::En)));
            assert_eq!(proof.taken_over.unwrap().of, Continuation::of(&first, step as u64).unwrap().of);
            // Everybody knows exactly what he knew.
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
fn what_nobody_had_seen_is_shuffled_anew() {
    let settings = Settings::default();
    let first = played(&settings);
    let carried = Continuation::of(&first, 5).unwrap();
    let second = played_on(&settings, Some(carried.clone()));
    let order =
        |events: &[String]| events.iter().find(|event| event.starts_with("shuffled")).unwrap().clone();
    let (was, is) = (order(&carried.told().unwrap()), order(&happened(&second)[0]));
    assert_ne!(was, is);
    let sorted = |text: &str| {
        let mut cards: Vec<String> = text.split([' ', ',']).map(str::to_owned).collect();
        cards.sort();
        cards
    };
    assert_eq!(sorted(&was), sorted(&is));
}

#[test]
fn a_continuation_that_was_tampered_with_is_named() {
    let settings = Settings { seats: 3, ..Settings::default() };
    let first = played(&settings);
    let carried = Continuation::of(&first, 12).unwrap();
    let record = played_on(&settings, Some(carried.clone()));
    let doubt = |record: &Record| verify(record).unwrap_err();
    let with = |carried: Continuation| {
        let entry = Entry { at: 7, what: Move::Continued(Box::new(carried)) }.to_string();
        forged(&record, |place, text| if place == 1 { entry.clone() } else { text.to_owned() })
    };
    // Another card in what was carried over, with and without a hash that fits.
    let mut changed = carried.clone();
    let place = changed.entries.iter().rposition(|entry| entry.contains("\n\tA drew ")).unwrap();
    let line = changed.entries[place].lines().find(|line| line.starts_with("\tA drew ")).unwrap().to_owned();
    let other = if line.ends_with(" lam") { "\tA drew hit" } else { "\tA drew lam" };
    changed.entries[place] = changed.entries[place].replacen(&line, other, 1);
    assert!(
        matches!(doubt(&with(changed.clone())), VerifyError::Continuation(2, inner) if matches!(*inner, VerifyError::Hash(_)))
    );
    let mut again = Record::default();
    changed.entries.iter().for_each(|entry| again.push(entry.clone()));
    changed.of = again.links.last().unwrap().hash;
    assert!(
        matches!(doubt(&with(changed)), VerifyError::Continuation(2, inner) if matches!(*inner, VerifyError::Differs(n, ..) if n == place + 1))
    );
    // Another secret for it.
    let mut changed = carried.clone();
    changed.secret = Secret([1; 32]);
    assert_eq!(doubt(&with(changed)), VerifyError::Continuation(2, Box::new(VerifyError::Secret)));
    // Another moment of the same game than the one that was dealt on from.
    let other = with(Continuation::of(&first, 13).unwrap());
    assert!(matches!(doubt(&other), VerifyError::Differs(6, ..)), "{:?}", doubt(&other));
    // The deck as it was, instead of shuffled anew.
    let as_it_was = Entry { at: 8, what: Move::Dealt { events: carried.told().unwrap() } }.to_string();
    let cheat = forged(&record, |place, text| if place == 5 { as_it_was.clone() } else { text.to_owned() });
    assert!(matches!(doubt(&cheat), VerifyError::Differs(6, ..)), "{:?}", doubt(&cheat));
    // A game of another table, and one that comes too late.
    let mut elsewhere = Settings { seats: 2, ..Settings::default() };
    elsewhere.edition.clone_from(&settings.edition);
    let other = with(Continuation::of(&played(&elsewhere), 3).unwrap());
    assert_eq!(doubt(&other), VerifyError::OutOfPlace(2));
    let mut late = Record::default();
    let second = record.links[1].entry.clone();
    for (place, link) in record.links.iter().enumerate().filter(|(place, _)| *place != 1) {
        late.push(link.entry.clone());
        if place == 2 {
            late.push(second.clone());
        }
    }
    assert_eq!(doubt(&late), VerifyError::OutOfPlace(3));
}

#[test]
fn games_are_taken_over_from_each_other_only_so_often() {
    let settings = Settings { seats: 2, ..Settings::default() };
    let mut record = played(&settings);
    let mut times = 0;
    while let Some(carried) = Continuation::of(&record, 2) {
        record = played_on(&settings, Some(carried));
        assert!(verify(&record).is_ok());
        times += 1;
    }
    assert_eq!(times, 8);
}

#[test]
fn json_that_says_two_things_is_no_record() {
    let record = played(&Settings { seats: 2, ..Settings::default() });
    let mut json = record.to_json();
    json["entries"][1]["name"] = "Somebody else".into();
    assert_eq!(Record::read(&json.to_string()), Err(session::BadRecord::Line(2)));
}

#[test]
fn every_doubt_is_a_sentence_in_every_language() {
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
        let mut said: Vec<String> = all.iter().map(|doubt| doubt.sentence(language)).collect();
        said.sort();
        said.dedup();
        assert_eq!(said.len(), all.len(), "{language}");
    }
}
