//! Records that no table can have written. Each is a whole game with a few entries changed and all hashes recomputed.

mod simulated;

use std::sync::LazyLock;

use session::{Contribution, Record, Settings, Timing, Value, VerifyError, hex, verify};
use simulated::Simulated;
use table::Seat;

const TIMING: Timing = Timing { pace_ms: 0, patient: true, thinkers: 1 };
const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const VALUE: Value = Value([5; 32]);

/// The entries of a whole game: Player A has committed to a value, B has sent a text, C is a bot.
static GAME: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut at = Simulated::opened(Settings { seats: 3, ..Settings::default() }, 3, TIMING);
    at.sit(A, Contribution::Committed(VALUE.commitment()));
    at.sit(B, Contribution::Open("5eed".to_owned()));
    at.hire(C, Contribution::Table, "street");
    at.start();
    let revealed = at.table.reveal(A, VALUE).unwrap();
    revealed.into_iter().for_each(|what| at.happen(what));
    at.play_out();
    at.record.links.into_iter().map(|link| link.entry).collect()
});

/// The place of the first entry of a kind.
fn first(kind: &str) -> usize {
    let is_kind = |entry: &String| entry.split(' ').nth(1).unwrap().lines().next() == Some(kind);
    GAME.iter().position(is_kind).unwrap_or_else(|| panic!("no {kind}"))
}

/// What is wrong with the game after a change.
fn error(change: impl FnOnce(&mut Vec<String>)) -> VerifyError {
    let mut entries = GAME.clone();
    change(&mut entries);
    let mut record = Record::default();
    entries.into_iter().for_each(|entry| record.push(entry));
    verify(&record).expect_err("no table can have written this")
}

/// Checks that the game is refused with this entry in this place, as being out of place there.
#[track_caller]
fn refuses(place: usize, entry: &str) {
    assert_eq!(error(|entries| entries.insert(place, entry.to_owned())), VerifyError::OutOfPlace(place + 1));
}

#[test]
fn the_game_verifies_as_it_is() {
    let mut record = Record::default();
    GAME.iter().for_each(|entry| record.push(entry.clone()));
    assert_eq!(verify(&record).map(|proof| proof.entries), Ok(GAME.len()));
}

#[test]
fn a_second_end() {
    let (over, end) = (first("over"), GAME.len());
    assert_eq!(over, end - 1);
    refuses(end, &GAME[over]);
    // The secret of the first one is another.
    assert_eq!(
        error(|entries| entries.insert(over, format!("@1 over {}", "00".repeat(32)))),
        VerifyError::OutOfPlace(end + 1)
    );
}

#[test]
fn an_end_before_the_game_is_over() {
    refuses(first("played"), &GAME[first("over")]);
}

#[test]
fn moves_after_the_end() {
    let over = first("over");
    refuses(over, &GAME[first("played")]);
    refuses(over, "@1 away A");
    refuses(over, "@1 gave-up A");
    assert_eq!(error(|entries| entries.push("@1 back A".to_owned())), VerifyError::Unfinished);
}

#[test]
fn sitting_on_a_seat_that_is_taken() {
    let sat = first("sat");
    refuses(sat + 1, "@1 sat A other Eve");
    refuses(sat + 1, "@1 hired A * street Eve");
    refuses(first("called"), &GAME[sat]);
}

#[test]
fn sitting_at_a_table_without_that_seat_or_rising_from_an_empty_one() {
    refuses(first("called"), "@1 sat H other Eve");
    refuses(first("sat"), "@1 rose A");
}

#[test]
fn sitting_down_or_rising_once_values_are_revealed() {
    let after = first("revealed") + 1;
    refuses(after, "@1 rose C");
    refuses(after, "@1 hired C chosen street Eve");
    refuses(after, "@1 sat B chosen Bob");
    refuses(first("dealt") + 1, "@1 rose B");
}

#[test]
fn revealing_before_the_call_without_a_commitment_twice_or_another_value() {
    let revealed = first("revealed");
    refuses(first("called"), &GAME[revealed]);
    refuses(revealed, &format!("@1 revealed B {}", hex(&VALUE.0)));
    refuses(revealed, &format!("@1 revealed C {}", hex(&VALUE.0)));
    refuses(revealed + 1, &GAME[revealed]);
    refuses(revealed, &format!("@1 revealed A {}", hex(&[6; 32])));
    refuses(first("dealt") + 1, &GAME[revealed]);
}

#[test]
fn a_deal_before_everyone_has_revealed() {
    let (revealed, called, dealt) = (first("revealed"), first("called"), first("dealt"));
    assert_eq!(error(|entries| drop(entries.remove(revealed))), VerifyError::OutOfPlace(dealt));
    // Without the call nobody may reveal.
    assert_eq!(error(|entries| drop(entries.remove(called))), VerifyError::OutOfPlace(revealed));
}

#[test]
fn a_call_twice_with_an_empty_seat_or_where_nobody_has_committed() {
    let called = first("called");
    refuses(called + 1, "@1 called");
    refuses(first("sat") + 1, "@1 called");
    let change = |entries: &mut Vec<String>| entries[first("sat")] = "@1 sat A open Ann".to_owned();
    assert_eq!(error(change), VerifyError::OutOfPlace(called + 1));
}

#[test]
fn dropping_a_seat_that_has_revealed_or_never_committed_or_nobody_in_time() {
    let revealed = first("revealed");
    refuses(revealed + 1, "@1 dropped A");
    refuses(revealed, "@1 dropped B");
    refuses(revealed, "@1 dropped A B");
    refuses(first("called"), "@1 dropped A");
}

/// A value that is thrown away is missing in the deal, even if the rest of the record is made to fit.
#[test]
fn dropping_a_seat_whose_value_the_deal_has() {
    let revealed = first("revealed");
    let change = |entries: &mut Vec<String>| entries[revealed] = "@1 dropped A".to_owned();
    assert!(matches!(error(change), VerifyError::Differs(entry, ..) if entry == first("dealt") + 1));
}

#[test]
fn a_sealed_answer_given_twice() {
    let answered = first("answered");
    refuses(answered + 1, &GAME[answered]);
}

#[test]
fn a_sealed_answer_that_is_not_legal() {
    let answered = first("answered");
    let seat = GAME[answered].split(' ').nth(2).unwrap();
    let other = format!("@1 answered {seat} bot 1 counter vendetta");
    let error = error(|entries| entries[answered] = other);
    assert!(matches!(error, VerifyError::Illegal(entry, ..) if entry == answered + 1), "{error:?}");
}

#[test]
fn leaving_without_being_there_and_returning_without_having_left() {
    let played = first("played");
    refuses(played, "@1 away C");
    refuses(played, "@1 back A");
    refuses(played, "@1 gave-up C");
    assert_eq!(
        error(|entries| drop(
            entries.splice(played..played, ["@1 away A".to_owned(), "@1 away A".to_owned()])
        )),
        VerifyError::OutOfPlace(played + 2)
    );
}

#[test]
fn a_second_table_or_a_second_deal() {
    refuses(first("sat"), &GAME[0]);
    refuses(first("dealt") + 1, &GAME[first("dealt")]);
}

/// The deal of an edition names its rules: those it has now, or had in version 0.1, and no others.
#[test]
fn rules_that_the_edition_never_had() {
    let dealt = first("dealt");
    for (rule, other) in
        [("war_at=6", "war_at=5"), ("war_when_left=6", "war_when_left=6 mob_war_card=keeps-double")]
    {
        let changed = error(|entries| {
            assert!(entries[dealt].contains(rule));
            entries[dealt] = entries[dealt].replace(rule, other);
        });
        assert!(
            matches!(changed, VerifyError::Differs(place, ..) if place == dealt + 1),
            "{other}: {changed:?}"
        );
    }
}

/// A game of Lookout, as it is dealt now, and as version 0.1 dealt it: with one rule less.
#[test]
fn an_edition_whose_rules_have_changed() {
    let mut at = Simulated::opened(
        Settings { seats: 2, edition: "lookout".to_owned(), ..Settings::default() },
        3,
        TIMING,
    );
    at.hire(A, Contribution::Table, "street");
    at.hire(B, Contribution::Table, "street");
    at.start();
    at.play_out();
    assert!(verify(&at.record).is_ok());
    let entries: Vec<String> = at.record.links.iter().map(|link| link.entry.clone()).collect();
    assert!(entries.iter().any(|entry| entry.contains(" mob_war_card=keeps-double ")));
    let mut then = Record::default();
    entries.iter().for_each(|entry| then.push(entry.replace(" mob_war_card=keeps-double", "")));
    assert!(verify(&then).is_ok(), "no double-rate war met a Mob War card in this game");
}
