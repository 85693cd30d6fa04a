//! Values that are committed to and revealed before the deal, with a simulated clock.

mod simulated;

use session::{
    ActionError, Added, Contribution, Move, Notes, REVEAL_MS, Record, Settings, Stage, Timing, Value, hex,
    verify,
};
use simulated::{Came, Simulated};
use table::{Seat, Seats};
use words::Language;

const TIMING: Timing = Timing { pace_ms: 0, patient: true, thinkers: 1 };
const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// The last value of a player's chain.
fn last(seat: Seat) -> Value {
    Value([seat.number() as u8 + 1; 32])
}

fn committed(seat: Seat) -> Contribution {
    Contribution::Committed(last(seat).chain())
}

/// A table of two people who have committed to values and a bot.
fn seated() -> Simulated {
    let mut at = Simulated::opened(Settings { seats: 3, ..Settings::default() }, 7, TIMING);
    at.sit(A, committed(A));
    at.sit(B, committed(B));
    at.hire(C, Contribution::Table, "street");
    at
}

/// The value that a seat has to reveal now.
fn due(at: &Simulated, seat: Seat) -> Value {
    let Contribution::Committed(commitment) = at.table.chair(seat).unwrap().contribution() else {
        panic!("seat {seat} has not committed to a value");
    };
    last(seat).opening(commitment).unwrap()
}

fn reveal(at: &mut Simulated, seat: Seat) {
    let moves = at.table.reveal(seat, due(at, seat)).unwrap();
    moves.into_iter().for_each(|what| at.happen(what));
}

/// The entries of a record without their times.
fn entries(record: &Record) -> Vec<String> {
    let without_time = |text: &str| text.split_once(' ').unwrap().1.to_owned();
    record.links.iter().map(|link| without_time(&link.entry)).collect()
}

#[test]
fn cards_are_dealt_once_everyone_has_revealed() {
    let mut at = seated();
    at.start();
    assert!(at.table.is_dealing());
    reveal(&mut at, B);
    assert!(matches!(at.due(), Came::Waited(wait) if wait == REVEAL_MS), "A has not revealed");
    assert!(at.table.game().is_none());
    reveal(&mut at, A);
    assert!(matches!(at.due(), Came::Moves(_)));
    assert_eq!((at.table.stage(), at.table.is_dealing()), (Stage::Running, false));
    at.play_out();
    let proof = verify(&at.record).unwrap();
    let value = |seat: Seat| Added::Committed(hex(&last(seat).opening(&last(seat).chain()).unwrap().0));
    assert_eq!(proof.added, [value(A), value(B), Added::Nothing]);
    assert!(proof.dropped.is_empty());
    assert_eq!(Record::read(&at.record.to_string()), Ok(at.record.clone()));
    assert_eq!(Record::read(&at.record.to_json().to_string()), Ok(at.record));
}

/// Nobody can choose the last value: whatever a player or the server would like to add later is refused.
#[test]
fn nothing_can_be_chosen_once_values_are_known() {
    let mut at = seated();
    assert_eq!(at.table.reveal(A, due(&at, A)), Err(ActionError::NotCalled), "too early");
    at.start();
    reveal(&mut at, A);
    assert_eq!(at.table.free_seat(None), Err(ActionError::Begun));
    assert_eq!(at.table.rise(B), Err(ActionError::Begun), "B cannot leave and commit to another value");
    assert_eq!(at.table.rise(C), Err(ActionError::Begun), "no other bot takes the seat");
    assert_eq!(at.table.start(Language::En), Err(ActionError::Begun));
    assert_eq!(at.table.reveal(B, Value([9; 32])), Err(ActionError::WrongValue));
    assert_eq!(at.table.reveal(C, Value([9; 32])), Err(ActionError::NotCalled));
    assert_eq!(at.table.reveal(A, due(&at, A)), Ok(Vec::new()), "twice counts once");
}

/// A player who keeps their value does not learn what the cards would have been and choose: the next deal has other
/// values, which were fixed before the first were known, and no say for that player.
#[test]
fn a_seat_that_keeps_its_value_loses_its_say_and_the_others_reveal_again() {
    let deals = |mute: Option<Seat>| {
        let mut at = seated();
        at.start();
        for seat in [A, B].into_iter().filter(|seat| Some(*seat) != mute) {
            reveal(&mut at, seat);
        }
        if let Some(mute) = mute {
            let first = due(&at, if mute == A { B } else { A });
            assert!(matches!(at.next(), Came::Waited(_)));
            assert!(
                matches!(at.next(), Came::Moves(moves) if moves == [Move::Dropped { seats: Seats::only(mute) }])
            );
            assert!(at.table.is_dealing());
            let other = at.table.keep_values().nth(0).unwrap();
            assert_eq!(at.table.reveal(other, first), Err(ActionError::WrongValue), "it is known");
            reveal(&mut at, other);
        }
        assert!(matches!(at.due(), Came::Moves(_)));
        at
    };
    let mut all: Vec<Simulated> = [None, Some(A), Some(B)].into_iter().map(deals).collect();
    let dealt = |at: &Simulated| entries(&at.record).pop().unwrap();
    assert!(dealt(&all[0]) != dealt(&all[1]) && dealt(&all[1]) != dealt(&all[2]), "different cards");
    all[2].play_out();
    let proof = verify(&all[2].record).unwrap();
    assert_eq!((proof.dropped, &proof.added[1]), (Seats::only(B), &Added::Nothing));
    assert!(matches!(&proof.added[0], Added::Committed(_)));
}

#[test]
fn a_table_where_nobody_reveals_deals_from_its_own_secret() {
    let mut at = seated();
    at.start();
    let mut came = Vec::new();
    while at.table.stage() == Stage::Open {
        if let Came::Moves(moves) = at.next() {
            came.extend(moves);
        }
    }
    assert_eq!(came.len(), 2, "everyone is dropped at once");
    at.play_out();
    assert_eq!(verify(&at.record).unwrap().added, [Added::Nothing, Added::Nothing, Added::Nothing]);
}

#[test]
fn tables_where_nobody_has_committed_are_dealt_at_once() {
    let mut at = Simulated::opened(Settings { seats: 2, ..Settings::default() }, 7, TIMING);
    at.sit(A, Contribution::Open("5eed".to_owned()));
    at.hire(B, Contribution::Table, "street");
    at.start();
    assert_eq!(at.table.stage(), Stage::Running);
    at.play_out();
    assert_eq!(verify(&at.record).unwrap().added, [Added::Open("5eed".to_owned()), Added::Nothing]);
}

/// The time to reveal values does not run while the server is down.
#[test]
fn a_restart_gives_back_the_time_to_reveal() {
    let mut at = seated();
    assert_eq!(at.table.resumed(0, 1_000_000), None, "nobody has to hurry yet");
    at.start();
    reveal(&mut at, B);
    let down_ms = 3_600_000;
    let called = at.now;
    at.now += down_ms;
    let resumed = at.table.resumed(called, at.now).unwrap();
    assert_eq!(resumed, Move::Resumed { down_ms });
    at.happen(resumed);
    assert!(matches!(at.due(), Came::Waited(wait) if wait == REVEAL_MS), "all of the time");
    reveal(&mut at, A);
    assert_eq!(at.table.resumed(called, at.now + down_ms), None, "everyone has revealed");
    assert!(matches!(at.due(), Came::Moves(_)));
    at.play_out();
    let proof = verify(&at.record).unwrap();
    assert!(proof.dropped.is_empty());
    assert_eq!(Record::read(&at.record.to_string()), Ok(at.record.clone()));
}

/// What a program of seat A has seen at a table.
fn notes(at: &Simulated) -> Notes {
    let mut notes = Notes::default();
    notes.see_table(*at.table.commitment());
    notes.see_seats([A, B, C].map(|seat| (seat, at.table.chair(seat).unwrap().contribution().clone())));
    notes
}

#[test]
fn a_program_tells_the_record_of_the_game_that_it_saw_from_others() {
    let play = |mute: bool| {
        let mut at = seated();
        at.start();
        let mut notes = notes(&at);
        notes.see_revealed(A, due(&at, A));
        reveal(&mut at, A);
        if mute {
            assert!(matches!(at.next(), Came::Waited(_)));
            assert!(matches!(at.next(), Came::Moves(_)), "B is dropped");
            notes.see_revealed(A, due(&at, A));
            reveal(&mut at, A);
        } else {
            reveal(&mut at, B);
        }
        at.due();
        at.play_out();
        (notes, at.record)
    };
    let ((notes, record), (twice, again)) = (play(false), play(true));
    assert_eq!((notes.agree_with(&record), twice.agree_with(&again)), (Some(true), Some(true)));
    // The same seats, but a value that was accepted is missing, or other values were used.
    assert_eq!(twice.agree_with(&record), Some(false));
    let mut other = notes.clone();
    other.see_revealed(B, Value([9; 32]));
    assert_eq!(other.agree_with(&record), Some(false));
    // Another seat than the one that was seen.
    let mut other = Notes::default();
    other.see_table(*seated().table.commitment());
    other.see_seats([(C, Contribution::Open("5eed".to_owned()))]);
    assert_eq!(other.agree_with(&record), Some(false));
    // Another table, a record that is not one, and a program that came too late to see anything.
    let mut other = Notes::default();
    other.see_table([7; 32]);
    assert_eq!(other.agree_with(&record), Some(false));
    let mut cut = record.clone();
    cut.links.pop();
    assert_eq!(notes.agree_with(&cut), Some(false));
    assert_eq!(Notes::default().agree_with(&record), None);
}
