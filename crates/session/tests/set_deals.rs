//! Set deals: the same answers get the same answers, at any table, at any speed.

mod simulated;

use session::{
    ChanceSource, Contribution, GameId, Move, Next, SetDeal, Settings, Stage, Thoughts, Timing, Windows,
    verify,
};
use simulated::Simulated;
use table::Seat;

fn settings(game: GameId) -> Settings {
    let deal = SetDeal { name: "today".to_owned(), parts: vec!["*".to_owned(); 3], until: 0 };
    Settings { game, seats: 3, windows: Windows::Untimed, deal: Some(deal), ..Settings::default() }
}

fn dealt(name: &str, settings: Settings, own: usize, bot: &str, timing: Timing) -> Simulated {
    let mut all = Simulated::opened_as(name, settings, 5, timing, ChanceSource::default());
    for seat in Seat::first(3) {
        match seat.number() == own {
            true => all.sit(seat, Contribution::Table),
            false => all.hire(seat, Contribution::Table, bot),
        }
    }
    all.start();
    all
}

/// Plays on, with pauses of the player's that differ. Returns what happened in the game.
fn played(mut all: Simulated, pause: i64) -> (Vec<String>, Simulated) {
    while all.table.stage() != Stage::Over {
        match all.asked().first() {
            Some(seat) => {
                let seat = *seat;
                // Bots think while the player does, or have long decided.
                if pause > 0 {
                    drop(all.due());
                    all.now += pause;
                }
                if all.asked().contains(&seat) {
                    all.answer_like(seat, "soldier");
                }
            }
            None => drop(all.next()),
        }
    }
    let entries = all.record.entries().unwrap();
    let events = entries.iter().filter_map(|entry| entry.what.events()).flatten().cloned().collect();
    (events, all)
}

#[test]
fn the_same_answers_get_the_same_answers_at_any_speed() {
    let slow = Timing { pace_ms: 900, patient: true, thinkers: 1 };
    let fast = Timing { pace_ms: 0, patient: true, thinkers: 8 };
    for game in GameId::ALL {
        for bot in ["capo", "underboss@20"] {
            let (one, first) = played(dealt("one", settings(game), 1, bot, slow), 0);
            let (other, second) = played(dealt("other", settings(game), 1, bot, fast), 7777);
            assert_eq!(one, other, "{game} {bot}");
            assert!(one.len() > 50);
            for all in [first, second] {
                assert!(verify(&all.record).is_ok(), "{game} {bot}");
            }
        }
    }
}

#[test]
fn tables_without_a_set_deal_have_cards_and_bots_of_their_own() {
    let timing = Timing { pace_ms: 0, patient: true, thinkers: 1 };
    let plain = || Settings { deal: None, ..settings(GameId::ALL[0]) };
    let (one, _) = played(dealt("one", plain(), 1, "capo", timing), 0);
    let (other, _) = played(dealt("other", plain(), 1, "capo", timing), 0);
    assert_ne!(one, other);
}

#[test]
fn a_record_that_names_another_deal_is_not_verified() {
    let timing = Timing { pace_ms: 0, patient: true, thinkers: 1 };
    let (_, all) = played(dealt("one", settings(GameId::ALL[0]), 1, "capo", timing), 0);
    for (part, other) in
        [(r#""name":"today""#, r#""name":"tomorrow""#), (r#"["*","*","*"]"#, r#"["*","*","x"]"#)]
    {
        let mut forged = session::Record::default();
        for link in &all.record.links {
            forged.push(link.entry.replace(part, other));
        }
        assert_ne!(forged.links[0].entry, all.record.links[0].entry);
        assert!(verify(&forged).is_err(), "{other}");
    }
}

/// Nothing cuts a bot of a set deal short, and nothing closes a window before it has decided.
#[test]
fn a_window_waits_for_every_bot() {
    let timing = Timing { pace_ms: 900, patient: true, thinkers: 1 };
    let mut all = dealt("one", settings(GameId::ALL[0]), 1, "underboss@20", timing);
    let mut waited = 0;
    while all.table.stage() != Stage::Over && waited < 3 {
        if let Some(window) = all.table.game().and_then(|game| game.window())
            && window.asked.iter().any(|seat| all.table.bots().contains(seat))
        {
            let mut thoughts = Thoughts::default();
            let mut thinks = 0;
            // Whatever time it is, the table waits for what bots think.
            for now in [all.now, all.now + 500, all.now + 3_600_000, all.now + 7_200_000] {
                match all.table.next(now, timing, &all.orders, &mut thoughts) {
                    Next::Think(think) => {
                        assert!(think.is_exact() && think.by().is_none());
                        thinks += 1;
                    }
                    Next::Act(due) => {
                        let moves = all.table.carry_out(due, now).unwrap();
                        assert!(!moves.iter().any(|what| matches!(what, Move::Closed(_))));
                        break;
                    }
                    Next::Wait(until) => assert_eq!(until, i64::MAX),
                    Next::Nothing => panic!("it must not forget the bots"),
                }
            }
            waited += usize::from(thinks > 0);
        }
        match all.asked().first() {
            Some(seat) => all.answer_like(*seat, "soldier"),
            None => drop(all.next()),
        }
    }
    assert!(waited > 0);
}
