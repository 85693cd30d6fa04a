//! Seats that change hands in a running game.

mod simulated;

use session::{
    ActionError, By, Clock, FREE_AFTER_MS, Freeing, Joining, Move, Next, Occupant, Record, SeatChange,
    Secret, Settings, Stage, Thoughts, Timing, VOTE_MS, VerifyError, Windows, resume, verify,
};
use simulated::{Came, Simulated};
use table::{Seat, Seats, Viewer};
use words::Language;

const TIMING: Timing = Timing { pace_ms: 900, patient: false, thinkers: 1 };
const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const D: Seat = Seat::new(3);

/// A game with this many people and bots in the other seats.
fn dealt(people: usize, settings: Settings) -> Simulated {
    Simulated::dealt(settings, people, "street", 7, TIMING)
}

fn four() -> Simulated {
    dealt(4, Settings::default())
}

fn seats<const N: usize>(seats: [Seat; N]) -> Seats {
    seats.into_iter().collect()
}

impl Simulated {
    /// Lets moves happen that a table has decided on.
    #[track_caller]
    fn all(&mut self, moves: Result<Vec<Move>, ActionError>) -> Vec<Move> {
        let moves = moves.unwrap();
        moves.iter().for_each(|what| self.happen(what.clone()));
        moves
    }

    fn propose(&mut self, seat: Seat, by: Seat) -> Result<Vec<Move>, ActionError> {
        self.table.propose(seat, by, self.table.electors(seat), self.now)
    }

    fn occupant(&self, seat: Seat) -> &Occupant {
        self.table.chair(seat).unwrap().occupant()
    }

    /// Ends the game, and verifies its record.
    fn finish(mut self) {
        self.play_out();
        let record = self.record;
        assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
        assert_eq!(Record::read(&record.to_json().to_string()), Ok(record.clone()));
        verify(&record).unwrap();
    }
}

/// Whether a record that goes on with this entry is refused as having it in the wrong place.
#[track_caller]
fn refuses(at: &Simulated, text: &str) {
    let mut record = at.record.clone();
    record.push(format!("@{} {text}", at.now));
    let error = resume(&record, Secret([7; 32]), |_, _| {}).map(|_| ()).expect_err(text);
    assert_eq!(error, VerifyError::OutOfPlace(record.links.len()), "{text}");
}

#[test]
fn most_of_the_others_free_a_seat_and_a_bot_plays_on() {
    let mut at = four();
    let before = at.table.at(Viewer::Seat(C));
    let moves = at.propose(B, A);
    assert_eq!(at.all(moves), [Move::Proposed { seat: B, by: A, voters: seats([A, C, D]) }]);
    assert_eq!(at.table.vote().unwrap().needed(), 2);
    let moves = at.table.cast(C, true, at.now);
    let freed = Move::Freed { seat: B, by: By::Vote };
    assert_eq!(at.all(moves), [Move::Voted { seat: C, yes: true }, freed]);
    assert_eq!((at.table.vote(), at.table.asides()), (None, 3));
    // Nobody has to answer again because of it.
    assert_eq!(at.table.at(Viewer::Seat(C)), before);
    assert_eq!(*at.occupant(B), Occupant::Free { name: "Player B".to_owned() });
    assert_eq!((at.table.bots(), at.table.people()), (seats([B]), seats([A, C, D])));
    let note = &at.table.notes()[0];
    assert_eq!((note.seat, &note.change), (B, &SeatChange::Freed(By::Vote)));
    at.finish();
}

#[test]
fn those_who_are_against_it_end_a_vote_and_so_does_time() {
    let mut at = four();
    let moves = at.propose(B, A);
    at.all(moves);
    assert_eq!(at.propose(C, D), Err(ActionError::VoteOpen));
    let moves = at.table.cast(C, false, at.now);
    at.all(moves);
    assert!(at.table.vote().is_some());
    let moves = at.table.cast(D, false, at.now);
    at.all(moves);
    assert_eq!(at.table.vote(), None);
    let moves = at.propose(B, A);
    at.all(moves);
    at.now += VOTE_MS;
    assert_eq!(at.table.cast(C, true, at.now), Err(ActionError::NoVote));
    assert!(matches!(at.due(), Came::Moves(moves) if moves == [Move::Lapsed]));
    assert_eq!(at.table.vote(), None);
    at.finish();
}

#[test]
fn nobody_votes_twice_or_on_themselves_or_without_a_seat() {
    let mut at = four();
    let moves = at.propose(B, A);
    at.all(moves);
    for voter in [A, B, Seat::new(6)] {
        assert_eq!(at.table.cast(voter, true, at.now), Err(ActionError::NoVote), "{voter}");
        refuses(&at, &format!("voted {voter} yes"));
    }
    refuses(&at, "freed B vote");
    refuses(&at, "lapsed");
    refuses(&at, "proposed C A A B D");
    at.happen(Move::Voted { seat: C, yes: false });
    refuses(&at, "voted C yes");
}

#[test]
fn bots_and_people_who_are_away_do_not_vote() {
    let mut at = dealt(3, Settings::default());
    assert_eq!(at.table.electors(B), seats([A, C]));
    refuses(&at, "proposed B A A C D");
    refuses(&at, "proposed B A C");
    refuses(&at, "proposed B A A B C");
    // One voter alone must wait until the player has kept the table waiting.
    refuses(&at, "proposed B A A");
    at.happen(Move::Away { seat: C });
    assert_eq!(at.table.electors(B), seats([A]));
    assert_eq!(at.propose(B, A), Err(ActionError::TooSoon));
    refuses(&at, "proposed B A A");
    at.happen(Move::Away { seat: B });
    at.now += FREE_AFTER_MS - 1;
    assert_eq!(at.propose(B, A), Err(ActionError::TooSoon));
    at.now += 1;
    let moves = at.propose(B, A);
    assert_eq!(at.all(moves).len(), 2);
    assert_eq!(at.table.bots(), seats([B, C, D]));
}

#[test]
fn a_seat_asks_for_so_many_votes_and_no_more() {
    let mut at = four();
    for _ in 0..session::limits::MAX_PROPOSALS {
        let moves = at.propose(B, A);
        at.all(moves);
        at.now += VOTE_MS;
    }
    assert_eq!(at.propose(B, A), Err(ActionError::Enough));
    // The last one has not been ended by the table itself: the next one does that.
    let moves = at.propose(B, C);
    assert_eq!(at.all(moves)[0], Move::Lapsed);
}

#[test]
fn the_host_waits_for_a_player_who_is_away_or_keeps_the_table_waiting() {
    let mut at = four();
    let asked = at.table.game().unwrap().asked().nth(0).unwrap();
    let other = Seat::new((asked.number() + 1) % 4);
    assert_eq!(at.table.overdue_at(asked), Some(at.now + FREE_AFTER_MS));
    assert_eq!(at.table.overdue_at(other), None);
    at.now += FREE_AFTER_MS - 1;
    assert_eq!(at.table.free(asked, By::Host, at.now), Err(ActionError::TooSoon));
    refuses(&at, &format!("freed {asked} host"));
    at.now += 1;
    refuses(&at, &format!("freed {other} host"));
    let moves = at.table.free(asked, By::Host, at.now);
    at.all(moves);
    assert_eq!(at.table.free(asked, By::Host, at.now), Err(ActionError::NoSuchSeat));
    at.finish();
}

#[test]
fn a_clock_must_run_out_first_and_by_correspondence_it_takes_as_long_as_an_answer() {
    for (clock, wait) in [
        (Clock::Live { bank_s: 600, increment_s: 5 }, FREE_AFTER_MS),
        (Clock::Correspondence { hours: 24 }, 24 * 3_600_000),
    ] {
        let mut at = dealt(4, Settings { clock, ..Settings::default() });
        let asked = at.table.game().unwrap().asked().nth(0).unwrap();
        assert_eq!(at.table.overdue_at(asked), None);
        at.happen(Move::Away { seat: asked });
        assert_eq!(at.table.overdue_at(asked), Some(at.now + wait));
        at.happen(Move::Back { seat: asked });
        assert_eq!(at.table.overdue_at(asked), None);
    }
}

#[test]
fn tables_decide_who_frees_seats_but_the_operator_always_may() {
    for (freeing, vote, host) in [
        (Freeing::VoteOrHost, true, true),
        (Freeing::Vote, true, false),
        (Freeing::Host, false, true),
        (Freeing::Nobody, false, false),
    ] {
        let mut at = dealt(4, Settings { freeing, ..Settings::default() });
        at.happen(Move::Away { seat: B });
        at.now += FREE_AFTER_MS;
        assert_eq!(at.propose(B, A).is_ok(), vote, "{freeing:?}");
        assert_eq!(at.table.free(B, By::Host, at.now).is_ok(), host, "{freeing:?}");
        if !vote {
            refuses(&at, "proposed B A A C D");
        }
        if !host {
            refuses(&at, "freed B host");
        }
        let moves = at.table.free(C, By::Operator, at.now);
        at.all(moves);
        assert_eq!(at.table.bots(), seats([B, C]));
    }
}

#[test]
fn impossible_seats_are_refused() {
    let mut at = dealt(3, Settings::default());
    refuses(&at, "freed D operator");
    refuses(&at, "freed H operator");
    refuses(&at, "took-over A Eve");
    refuses(&at, "took-over D Eve");
    refuses(&at, "took-over H Eve");
    at.happen(Move::Freed { seat: B, by: By::Operator });
    refuses(&at, "freed B operator");
    refuses(&at, "away B");
    refuses(&at, "back B");
    refuses(&at, "gave-up B");
    at.happen(Move::TookOver { seat: B, name: "Eve".to_owned() });
    refuses(&at, "took-over B Mallory");
    // Before the deal.
    let mut at = Simulated::opened(Settings::default(), 7, TIMING);
    at.sit(A, session::Contribution::Table);
    for text in ["freed A operator", "took-over A Eve", "proposed A B B", "voted A yes", "lapsed"] {
        refuses(&at, text);
    }
}

#[test]
fn a_newcomer_plays_on_with_the_seat_as_it_is() {
    let mut at = dealt(3, Settings::default());
    at.happen(Move::Freed { seat: B, by: By::Operator });
    let hand = format!("{:?}", at.table.game().unwrap().view(Viewer::Seat(B)));
    at.happen(Move::TookOver { seat: B, name: "Cat".to_owned() });
    assert_eq!(format!("{:?}", at.table.game().unwrap().view(Viewer::Seat(B))), hand);
    assert_eq!(at.table.players()[1], "Cat");
    assert_eq!(at.table.people(), seats([A, B, C]));
    assert_eq!(
        at.table.notes()[1].sentence(Language::En),
        Language::En.messages().msg_seat_taken_over("Cat", "Player B")
    );
    at.finish();
}

#[test]
fn tables_decide_which_seats_newcomers_take() {
    for (joining, free, bot) in
        [(Joining::FreeSeats, true, false), (Joining::BotsToo, true, true), (Joining::Nobody, false, false)]
    {
        let mut at = dealt(3, Settings { joining, ..Settings::default() });
        at.happen(Move::Freed { seat: B, by: By::Operator });
        at.happen(Move::GaveUp { seat: C, events: Vec::new() });
        let may = |seat| at.table.may_take_over(seat).is_ok();
        assert_eq!([may(A), may(B), may(C), may(D)], [false, free, free, bot], "{joining:?}");
    }
}

#[test]
fn a_newcomer_has_time_of_their_own() {
    let clock = Clock::Live { bank_s: 100, increment_s: 0 };
    let mut at = dealt(4, Settings { clock, ..Settings::default() });
    let asked = at.table.game().unwrap().asked().nth(0).unwrap();
    at.now += 99_000;
    at.happen(Move::Freed { seat: asked, by: By::Operator });
    at.happen(Move::TookOver { seat: asked, name: "Cat".to_owned() });
    assert_eq!(at.table.deadline(asked), Some(at.now + 100_000));
}

#[test]
fn time_while_the_server_was_down_is_no_waiting() {
    let mut at = four();
    let asked = at.table.game().unwrap().asked().nth(0).unwrap();
    let (last, down) = (at.now, 3_600_000);
    at.now += down;
    let resumed = at.table.resumed(last, at.now).unwrap();
    at.happen(resumed);
    assert_eq!(at.table.overdue_at(asked), Some(at.now + FREE_AFTER_MS));
}

/// Plays until a window asks at least two people.
fn in_window(at: &mut Simulated) -> Seats {
    loop {
        let window = at.table.game().unwrap().window();
        if let Some(window) = window
            && at.asked().len() >= 2
        {
            return window.asked;
        }
        assert_eq!(at.table.stage(), Stage::Running);
        match at.asked().first() {
            Some(seat) => at.answer_like(*seat, "street"),
            None => drop(at.next()),
        }
    }
}

/// Whether a player had answered cannot be told from what is seen or when: the others see the same, and the window
/// closes at the same moment.
#[test]
fn freeing_a_seat_in_a_window_does_not_tell_whether_its_player_had_answered() {
    let untimed = Settings { windows: Windows::Untimed, ..Settings::default() };
    for settings in [Settings::default(), untimed] {
        let shown = |has_answered: bool| {
            let mut at = dealt(4, settings.clone());
            let asked = in_window(&mut at);
            let (freed, other) = (asked.nth(0).unwrap(), asked.nth(1).unwrap());
            if has_answered {
                at.answer(freed, vec!["pass".to_owned()]);
            }
            at.now += 500;
            at.happen(Move::Freed { seat: freed, by: By::Operator });
            // The bot has decided before anybody else answers.
            assert!(matches!(at.next(), Came::Waited(_) | Came::Nothing));
            at.now += 2000;
            for seat in asked.iter().filter(|seat| *seat != freed) {
                if at.asked().contains(&seat) {
                    at.answer(seat, vec!["pass".to_owned()]);
                }
            }
            while at.table.game().unwrap().window().is_some_and(|window| window.asked == asked) {
                at.next();
            }
            let game = at.table.game().unwrap();
            (at.now, at.table.at(Viewer::Spectator), format!("{:?}", game.view(Viewer::Seat(other))))
        };
        assert_eq!(shown(true), shown(false));
    }
}

/// A vote that is open makes the table wait no longer than it lasts.
#[test]
fn an_open_vote_is_waited_for() {
    let mut at = four();
    let moves = at.propose(B, A);
    at.all(moves);
    let next = at.table.next(at.now, TIMING, &[], &mut Thoughts::default());
    assert!(matches!(next, Next::Wait(until) if until == at.now + VOTE_MS));
}

/// Games in which seats change hands all the time: every record verifies, and loses nothing as text.
#[test]
fn random_games_in_which_seats_change_hands_verify() {
    let mut changes = 0;
    for seed in 0..12_u64 {
        let game = session::GameId::ALL[seed as usize % session::GameId::ALL.len()];
        let joining = if seed % 3 == 0 { Joining::BotsToo } else { Joining::FreeSeats };
        let settings = Settings { game, joining, ..Settings::default() };
        let mut at = Simulated::dealt(settings, 3, "street", 7, TIMING);
        let mut dice = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut roll = |sides: u64| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            dice % sides
        };
        for _ in 0..4000 {
            if at.table.stage() == Stage::Over {
                break;
            }
            let (seat, by) = (Seat::new(roll(4) as usize), Seat::new(roll(4) as usize));
            let tried = match roll(40) {
                0 => at.propose(seat, by),
                1 | 2 => at.table.cast(by, roll(3) > 0, at.now),
                3 => at.table.free(seat, By::Host, at.now),
                4 if roll(8) == 0 => at.table.free(seat, By::Operator, at.now),
                5 | 6 => at.table.may_take_over(seat).map(|()| {
                    vec![Move::TookOver { seat, name: format!("Guest {}", at.record.links.len()) }]
                }),
                7 => at.table.set_away(seat, roll(2) == 0),
                _ => Err(ActionError::NotAllowed),
            };
            match (tried, at.asked().first()) {
                (Ok(moves), _) => drop(at.all(Ok(moves))),
                (Err(_), Some(asked)) => {
                    at.now += 40_000 * roll(9) as i64;
                    at.answer_like(*asked, "street");
                }
                (Err(_), None) => drop(at.next()),
            }
        }
        changes += at.table.notes().len();
        at.finish();
    }
    assert!(changes > 12, "{changes}");
}
