//! How windows end at whole tables, with a simulated clock. What decides the moment is tested beside the code.

mod simulated;

use session::{Cause, GameId, Move, Orders, Settings, Span, Stage, Timing, Windows, verify};
use simulated::{Came, Simulated};
use table::{Seat, Seats};

const TIMING: Timing = Timing { pace_ms: 900, patient: false, thinkers: 1 };
const PATIENT: Timing = Timing { patient: true, ..TIMING };

fn settings(windows: Windows) -> Settings {
    Settings { seats: 3, windows, ..Settings::default() }
}

/// Plays on until a window opens that asks people; every person plays like a bot.
fn open_window(at: &mut Simulated) -> Seats {
    loop {
        let window = at.table.game().and_then(|game| game.window());
        if let Some(window) = window.filter(|_| !at.asked().is_empty()) {
            return window.asked;
        }
        match at.asked().first() {
            Some(seat) => at.answer_like(*seat, "soldier"),
            None => drop(at.next()),
        }
        assert_eq!(at.table.stage(), Stage::Running, "no window opened");
    }
}

/// The card that a window is about.
fn card(at: &Simulated, seat: Seat) -> String {
    at.table.game().unwrap().threat(seat).unwrap().card
}

#[test]
fn a_person_alone_with_bots_is_asked_only_where_there_is_a_choice() {
    for game in GameId::ALL {
        let mut forced = 0;
        for seed in 1..=6 {
            let settings = Settings { game, ..Settings::default() };
            let mut at = Simulated::dealt(settings, 1, "capo", seed, PATIENT);
            while at.table.stage() == Stage::Running {
                match at.due() {
                    Came::Moves(moves) => {
                        let is_forced = |what: &Move| {
                            matches!(
                                what,
                                Move::Answered { cause: Cause::Forced, .. }
                                    | Move::Played { cause: Cause::Forced, .. }
                            )
                        };
                        forced += moves.iter().filter(|what| is_forced(what)).count();
                    }
                    Came::Waited(_) | Came::Nothing if !at.asked().is_empty() => {
                        let seat = at.asked()[0];
                        assert!(!at.table.game().unwrap().can_only_pass(seat), "{game}");
                        assert_eq!(at.table.window_until(PATIENT), None, "{game}");
                        at.answer_like(seat, "capo");
                    }
                    _ => drop(at.next()),
                }
            }
            // Forced answers are entries like any others.
            assert!(verify(&at.record).is_ok(), "{game} {seed}");
        }
        assert!(forced > 10, "{game}: {forced}");
    }
}

#[test]
fn friendly_windows_end_on_whole_seconds_in_whole_games() {
    let mut lengths = Vec::new();
    for seed in 1..=4 {
        let mut at = Simulated::dealt(settings(Windows::Friendly), 2, "capo", seed, TIMING);
        while at.table.stage() == Stage::Running {
            let window = at.table.game().and_then(|game| game.window());
            let (opened, asked) = (at.table.asked_at(), at.asked());
            // People answer after a while, or not at all.
            let after = i64::from(seed) * 1300 * (asked.len() as i64);
            match asked.first().filter(|_| window.is_none() || at.now >= opened + after && seed < 4) {
                Some(seat) => at.answer_like(*seat, "capo"),
                None => match at.due() {
                    Came::Waited(waited) if window.is_some() && !asked.is_empty() && seed < 4 => {
                        at.now += waited.min((opened + after - at.now).max(1));
                    }
                    Came::Waited(waited) => at.now += waited,
                    Came::Moves(moves) => {
                        let people = window.is_some_and(|window| {
                            window
                                .asked
                                .iter()
                                .any(|seat| at.table.chair(seat).is_some_and(|c| c.is_present()))
                        });
                        if people && matches!(moves[0], Move::Closed(_)) {
                            lengths.push(at.now - opened);
                        }
                    }
                    Came::Nothing => panic!("a friendly window always ends"),
                },
            }
        }
    }
    assert!(lengths.iter().all(|length| length % 1000 == 0), "{lengths:?}");
    assert_eq!((lengths.iter().min(), lengths.iter().max()), (Some(&2000), Some(&20_000)), "{lengths:?}");
}

#[test]
fn only_those_who_did_not_answer_ran_out_of_time() {
    let mut at = Simulated::dealt(settings(Windows::Sealed { length_ms: 5000 }), 3, "capo", 2, TIMING);
    let asked = loop {
        let asked = open_window(&mut at);
        if asked.len() == 2 {
            break asked;
        }
        let seat = at.asked()[0];
        at.answer(seat, vec!["pass".to_owned()]);
        while at.table.game().is_some_and(|game| game.window().is_some()) {
            at.next();
        }
    };
    let [quick, slow] = [0, 1].map(|n| asked.nth(n).unwrap());
    at.answer(quick, vec!["pass".to_owned()]);
    while !matches!(at.next(), Came::Moves(_)) {}
    let missed = |at: &Simulated, seat| at.table.chair(seat).unwrap().missed_window();
    assert_eq!((missed(&at, quick), missed(&at, slow)), (false, true));
    assert!(at.table.chairs().iter().all(|chair| !chair.missed_clock()));
    // It is said until they answer again.
    while missed(&at, slow) {
        match at.asked().first() {
            Some(seat) => at.answer_like(*seat, "capo"),
            None => drop(at.next()),
        }
    }
    assert!(!at.asked().contains(&slow) || at.table.game().is_some_and(|game| game.window().is_none()));
}

#[test]
fn a_card_is_let_go_for_a_turn_or_for_the_game() {
    for span in [Span::Turn, Span::Game] {
        let mut at = Simulated::dealt(settings(Windows::Untimed), 3, "capo", 2, TIMING);
        open_window(&mut at);
        let seat = at.asked()[0];
        let (threat, turn) = (card(&at, seat), at.table.game().unwrap().turns());
        let mut orders = Orders::default();
        orders.let_go(&threat, span, turn);
        let moves = at.table.obey(seat, &orders).unwrap();
        assert!(
            matches!(&moves[..], [Move::Answered { cause: Cause::Order, answer, .. }] if answer.is_pass()),
            "{moves:?}"
        );
        at.orders[seat.number()] = Some(orders.clone());
        // The same card in a later turn.
        loop {
            while let Came::Moves(_) | Came::Waited(_) = at.next() {}
            let now = at.table.game().unwrap();
            let open = at.asked().contains(&seat).then(|| now.threat(seat)).flatten();
            if open.is_some_and(|open| open.card == threat && now.turns() > turn) {
                assert_eq!(span, Span::Turn, "the player was asked again");
                assert_eq!(at.table.obey(seat, &orders), Ok(Vec::new()));
                break;
            }
            let Some(next) = at.asked().first().copied() else { break };
            at.answer_like(next, "soldier");
            if at.table.stage() == Stage::Over {
                assert_eq!(span, Span::Game, "{threat} never came again");
                break;
            }
        }
    }
}

#[test]
fn orders_for_a_turn_that_is_over_are_dropped() {
    let mut orders = Orders::default();
    orders.let_go("contract", Span::Turn, 3);
    orders.let_go("contract", Span::Turn, 3);
    orders.let_go("hit", Span::Game, 3);
    assert_eq!(orders.orders.iter().map(|order| order.turn).collect::<Vec<_>>(), [None, Some(3)]);
    orders.let_go("vendetta", Span::Turn, 4);
    let against: Vec<&str> = orders.orders.iter().map(|order| order.against[0].as_str()).collect();
    assert_eq!(against, ["vendetta", "hit"]);
    assert!(
        Orders::is_card(GameId::FamilyBusiness, "vendetta") && !Orders::is_card(GameId::MobCity, "vendetta")
    );
}
