use super::*;
use crate::any_game::stage;
use crate::chance::ChanceSource;
use crate::entry::{Cause, Closing, Entry, Move};
use crate::fair::Secret;
use crate::settings::{GameId, Settings};
use crate::snapshot::Stage;

/// A window about a Contract of A in which bots are asked. Everyone sees the same position, whatever B
/// holds.
fn window(order: &str, hand: &str) -> Table {
    window_with(order, hand, &[], Windows::Friendly)
}

/// The same with people in some seats.
fn window_with(order: &str, hand: &str, people: &[usize], windows: Windows) -> Table {
    window_from(7, order, hand, people, windows)
}

/// The same at a table with this secret.
fn window_from(secret: u8, order: &str, hand: &str, people: &[usize], windows: Windows) -> Table {
    let secret = Secret([secret; 32]);
    let mut table = Table::new(secret, ChanceSource::default());
    let opened = Move::Opened {
        table: "windows22222".to_owned(),
        commitment: secret.commitment(),
        settings: Box::new(Settings { seats: 3, windows, ..Settings::default() }),
    };
    let hired = Seat::first(3).map(|seat| match people.contains(&seat.number()) {
        true => Move::Sat { seat, contribution: crate::Contribution::Table, name: format!("Person {seat}") },
        false => Move::Hired {
            seat,
            contribution: crate::Contribution::Table,
            order: order.to_owned(),
            name: format!("Bot {seat}"),
        },
    });
    for what in std::iter::once(opened).chain(hired) {
        let entry = Entry { at: 1_000_000, what };
        table.apply(&entry, &entry.to_string()).unwrap();
    }
    let scene =
        format!("# FB-T1\nseats 3\nhand A contract\nhand B {hand}\nhand C lam\n\nA: play contract on B");
    table.game = Some(stage(GameId::FamilyBusiness, &scene).unwrap());
    table.stage = Stage::Running;
    table
}

/// With a Counter and without one.
const HANDS: [&str; 2] = ["family-influence lam", "lam lam"];

const fn timing(pace_ms: i64) -> Timing {
    Timing { pace_ms, patient: false, thinkers: 1 }
}

#[test]
fn when_bots_answer_in_a_window_does_not_depend_on_their_cards() {
    for order in ["street", "capo", "boss"] {
        for pace_ms in [0, 40, 900, 5000] {
            let moments = HANDS.map(|hand| {
                let (table, timing) = (window(order, hand), timing(pace_ms));
                let window = table.game().and_then(|game| game.window()).unwrap();
                let pace = table.window_pace(window, timing);
                let answers: Vec<i64> = window
                    .asked
                    .iter()
                    .map(|seat| pace.answer(table.drawn("when a bot answers", seat)))
                    .collect();
                let until = table.window_until(timing).unwrap();
                // Nobody answers before all have had time to think, and nobody after the end.
                let first = table.asked_at + pace.least();
                assert!(answers.iter().all(|at| (first..=until).contains(at)), "{answers:?} {until}");
                let thoughts = pace.thought(1) * window.asked.len() as u32;
                assert!(thoughts <= Duration::from_millis(pace.least() as u64) || order != "boss");
                (pace, answers, until)
            });
            assert_eq!(moments[0], moments[1], "{order} {pace_ms}");
        }
    }
}

/// Lets a window go on by itself, and says when it closed and with which answers.
fn close(table: &Table, timing: Timing, think: impl Fn(Seat) -> Option<&'static str>) -> (i64, Closing) {
    close_after(table, timing, |seat| Some((0, think(seat)?)))
}

/// The same with bots that take a while: so many milliseconds, and the answer.
fn close_after(
    table: &Table,
    timing: Timing,
    think: impl Fn(Seat) -> Option<(i64, &'static str)>,
) -> (i64, Closing) {
    let (mut now, mut thoughts) = (table.asked_at, Thoughts::default());
    let mut thinking: Vec<(i64, Question, &str)> = Vec::new();
    loop {
        thinking.retain(|(at, question, command)| {
            if *at <= now {
                thoughts.add(*question, Some(vec![(*command).to_owned()]));
            }
            now < *at
        });
        match table.next(now, timing, &[], &mut thoughts) {
            Next::Nothing => panic!("the window stays open"),
            Next::Wait(until) => {
                let until = thinking.iter().map(|(at, ..)| *at).chain([until]).min().unwrap();
                assert!(now < until && until < i64::MAX, "time goes on");
                now = until;
            }
            Next::Think(thought) => {
                // The thinking has ended before any answer is given.
                let least = table.asked_at + [QUICK_MS, SEARCH_MS][usize::from(thought.searches())];
                assert!(
                    !thought.searches() || thought.by().is_some_and(|by| by < least.max(now + SEARCH_MS))
                );
                let (_, question) = thought.split();
                if let Some((after, command)) = think(question.seat) {
                    thinking.push((now + after, question, command));
                }
            }
            Next::Act(due) => match table.carry_out(due, now).unwrap().remove(0) {
                Move::Closed(closing) => return (now, closing),
                other => panic!("{other:?}"),
            },
        }
    }
}

#[test]
fn a_window_that_nobody_counters_closes_at_the_same_moment_whatever_is_held() {
    for (order, pace_ms) in [("boss", 0), ("boss", 900), ("street", 0), ("capo", 2000)] {
        let closed = HANDS.map(|hand| {
            let table = window(order, hand);
            close(&table, timing(pace_ms), |_| Some("pass")).0
        });
        assert_eq!(closed[0], closed[1], "{order} {pace_ms}");
    }
}

/// Every window is played with B as a holder, who thinks for a while and passes, and as one who has nothing to think
/// about. Where somebody counters everyone sees that, so only windows that pass are compared. Where nobody but bots
/// sits at the table, at pace 0, a window takes as long as they think.
#[test]
fn when_a_window_ends_does_not_tell_who_holds_a_counter_nor_how_long_they_thought() {
    let mut lengths: [Vec<i64>; 2] = Default::default();
    let kinds = [Windows::Friendly, Windows::Sealed { length_ms: 5000 }, Windows::Untimed];
    for secret in 0..3 {
        for order in ["street", "capo", "underboss", "boss", "boss@10000000"] {
            for (pace_ms, windows) in
                [0, 40, 900, 5000].into_iter().flat_map(|pace| kinds.map(|kind| (pace, kind)))
            {
                for (people, patient) in [
                    (&[][..], false),
                    (&[0], true),
                    (&[2], true),
                    (&[0], false),
                    (&[2], false),
                    (&[0, 2], false),
                ] {
                    if people.is_empty() && pace_ms == 0 {
                        continue;
                    }
                    let timing = Timing { patient, ..timing(pace_ms) };
                    let length = |hand: &str, thinks: i64, answered: i64| {
                        let mut table = window_from(secret, order, hand, people, windows);
                        if people.contains(&2) {
                            seal(&mut table, 2, WindowAnswer::Pass, answered);
                        }
                        let of = |seat| Some((if seat == Seat::new(1) { thinks } else { 0 }, "pass"));
                        let (at, closing) = close_after(&table, timing, of);
                        assert!(closing.answers.iter().all(|(_, answer)| answer.is_pass()), "{closing:?}");
                        at - table.asked_at
                    };
                    for answered in [30, 1700] {
                        let other = length(HANDS[1], 0, answered);
                        for thinks in [1, 88, 199, 627, 1300, 60_000] {
                            let holder = length(HANDS[0], thinks, answered);
                            assert_eq!(holder, other, "{order} {pace_ms} {windows:?} {people:?} {thinks}");
                            lengths[0].push(holder);
                            lengths[1].push(other);
                        }
                    }
                }
            }
        }
    }
    assert_eq!(lengths[0], lengths[1]);
    assert!(lengths[0].len() > 10_000, "{}", lengths[0].len());
}

/// The moments come from the secret, by a hash of their own: neither the seed of the deal nor the players' entropy
/// has a part in them.
#[test]
fn what_bots_draw_is_not_made_of_the_seed_of_the_deal() {
    let mut table = window("boss", HANDS[0]);
    let numbers = |table: &Table| {
        let purposes = ["when a bot answers", "what a bot answers"];
        purposes.map(|purpose| Seat::first(3).map(|seat| table.drawn(purpose, seat)).collect::<Vec<_>>())
    };
    let before = numbers(&table);
    table.seed = [0xa5; 32];
    assert_eq!(numbers(&table), before);
    assert_ne!(before[0], before[1]);
    // Another secret or another step gives other numbers.
    assert_ne!(numbers(&window_from(8, "boss", HANDS[0], &[], Windows::Friendly)), before);
}

#[test]
fn bots_among_themselves_take_no_time_at_pace_0() {
    for order in ["street", "boss"] {
        let table = window(order, HANDS[0]);
        let counter = |seat| Some(if seat == Seat::new(1) { "counter family-influence" } else { "pass" });
        let (at, closing) = close(&table, timing(0), counter);
        assert_eq!(at, table.asked_at);
        assert!(closing.answers.iter().any(|(_, answer)| !answer.is_pass()), "{closing:?}");
        // One that still thinks is waited for.
        let mut thoughts = Thoughts::default();
        for _ in 0..2 {
            assert!(matches!(table.next(table.asked_at, timing(0), &[], &mut thoughts), Next::Think(_)));
        }
        let later = table.asked_at + 1_000_000;
        assert!(matches!(table.next(later, timing(0), &[], &mut thoughts), Next::Wait(i64::MAX)));
    }
}

/// B is a program, and C is a bot, which takes the same time with any cards.
#[test]
fn programs_are_waited_for_no_longer_than_they_take() {
    for (order, least) in [("capo", QUICK_MS), ("boss", SEARCH_MS)] {
        let counter = WindowAnswer::from("counter family-influence".to_owned());
        for (answer, after) in [(WindowAnswer::Pass, 3), (WindowAnswer::Pass, 7000), (counter, 3)] {
            let mut table = window_with(order, HANDS[0], &[1], Windows::Untimed);
            seal(&mut table, 1, answer.clone(), after);
            for bot in ["pass", "no decision"] {
                let decided = (bot == "pass").then_some("pass");
                let (at, _) = close(&table, timing(0), |_| decided);
                assert_eq!(at, table.asked_at + after.max(least), "{order} {answer:?}");
            }
        }
    }
}

#[test]
fn a_bot_that_has_not_decided_in_time_passes() {
    let table = window("boss", HANDS[0]);
    let b = Seat::new(1);
    let counter = |seat| Some(if seat == b { "counter family-influence" } else { "pass" });
    let (in_time, countered) = close(&table, timing(900), counter);
    assert!(countered.answers.iter().any(|(_, answer)| !answer.is_pass()), "{countered:?}");
    let (late, passed) = close(&table, timing(900), |_| None);
    assert!(passed.answers.iter().all(|(_, answer)| answer.is_pass()), "{passed:?}");
    assert!(in_time <= late);
}

/// Seals an answer of a person, so many milliseconds after the window opened.
fn seal(table: &mut Table, seat: usize, answer: WindowAnswer, after: i64) {
    let what = Move::Answered { seat: Seat::new(seat), cause: Cause::Person, made_at: 0, answer };
    let entry = Entry { at: table.asked_at + after, what };
    table.apply(&entry, &entry.to_string()).unwrap();
}

fn counter() -> WindowAnswer {
    WindowAnswer::Counter("counter family-influence".to_owned())
}

#[test]
fn friendly_windows_close_on_whole_seconds_whatever_a_bot_holds() {
    for order in ["street", "boss"] {
        for (answered, closes) in [(0, 2000), (1650, 2000), (1750, 3000), (3000, 4000), (19_900, 20_000)] {
            let closed = HANDS.map(|hand| {
                let mut table = window_with(order, hand, &[0, 2], Windows::Friendly);
                seal(&mut table, 2, WindowAnswer::Pass, answered);
                let (at, closing) = close(&table, timing(900), |_| Some("pass"));
                assert!(closing.answers.iter().all(|(_, answer)| answer.is_pass()), "{closing:?}");
                at - table.asked_at
            });
            assert_eq!(closed, [closes; 2], "{order} {answered}");
        }
    }
}

#[test]
fn a_friendly_window_ends_after_twenty_seconds() {
    for hand in HANDS {
        let table = window_with("capo", hand, &[0, 2], Windows::Friendly);
        let (at, closing) = close(&table, timing(900), |_| Some("pass"));
        assert_eq!(at - table.asked_at, 20_000);
        assert_eq!(closing.answers.len(), 2);
    }
}

#[test]
fn nobody_waits_for_a_bot_once_all_people_have_answered() {
    // The bot's Counter comes no later than a pass would, and counts.
    let mut table = window_with("boss", HANDS[0], &[0, 2], Windows::Friendly);
    seal(&mut table, 2, WindowAnswer::Pass, 100);
    let (at, closing) = close(&table, timing(900), |_| Some("counter family-influence"));
    assert_eq!(at - table.asked_at, 2000);
    assert_eq!(closing.answers, [(Seat::new(1), counter())]);
}

#[test]
fn the_first_counter_wins_a_friendly_window_although_it_closes_later() {
    for (bob, cat, wins) in [(1000, 1200, 1), (1200, 1000, 1), (1400, 1000, 2), (1000, 1400, 1)] {
        let mut table = window_with("street", HANDS[0], &[0, 1, 2], Windows::Friendly);
        seal(&mut table, 1, counter(), bob);
        seal(&mut table, 2, counter(), cat);
        let window = table.game().and_then(|game| game.window()).unwrap();
        let answers = table.window_answers(window, &Thoughts::default(), |question| question.at);
        let counted = counting(window, &answers, table.asked_at + 2000, Some(EQUAL_MS));
        assert_eq!(counted, [(Seat::new(wins), counter())], "{bob} {cat}");
    }
}

#[test]
fn an_answer_in_the_record_counts_even_if_the_window_closes_late() {
    let mut table = window_with("street", HANDS[0], &[0, 1, 2], Windows::Sealed { length_ms: 5000 });
    seal(&mut table, 1, counter(), 5040);
    let (_, closing) = close(&table, timing(900), |_| None);
    assert_eq!(closing.answers, [(Seat::new(1), counter())]);
}

#[test]
fn a_patient_window_has_no_deadline_and_ends_with_the_last_answer() {
    for windows in [Windows::Friendly, Windows::Sealed { length_ms: 5000 }, Windows::Untimed] {
        let patient = Timing { patient: true, ..timing(900) };
        let mut table = window_with("street", HANDS[1], &[2], windows);
        assert_eq!(table.window_until(patient), None);
        assert!(table.window_closes_early(patient));
        seal(&mut table, 2, WindowAnswer::Pass, 60_000);
        let (mut thoughts, now) = (Thoughts::default(), table.asked_at + 60_000);
        let Next::Think(think) = table.next(now, patient, &[], &mut thoughts) else {
            panic!("a bot is asked")
        };
        thoughts.add(think.split().1, Some(vec!["pass".to_owned()]));
        let Next::Wait(end) = table.next(now, patient, &[], &mut thoughts) else { panic!("it closes") };
        assert_eq!(end - now, QUICK_MS);
    }
}

#[test]
fn a_sealed_window_keeps_its_length() {
    let sealed = Windows::Sealed { length_ms: 7000 };
    for hand in HANDS {
        let mut table = window_with("capo", hand, &[0, 2], sealed);
        assert!(!table.window_closes_early(timing(900)));
        seal(&mut table, 2, WindowAnswer::Pass, 10);
        assert_eq!(close(&table, timing(900), |_| Some("pass")).0 - table.asked_at, 7000);
    }
}

/// What the table does first for C, who holds nothing that fits.
fn first_act(people: &[usize], patient: bool) -> Option<Move> {
    let table = window_with("street", HANDS[0], people, Windows::Friendly);
    let timing = Timing { patient, ..timing(900) };
    match table.next(table.asked_at, timing, &[], &mut Thoughts::default()) {
        Next::Act(due) => Some(table.carry_out(due, table.asked_at).unwrap().remove(0)),
        _ => None,
    }
}

#[test]
fn the_only_person_is_not_asked_when_nothing_fits() {
    let c = Seat::new(2);
    let forced = first_act(&[2], true);
    assert!(
        matches!(&forced, Some(Move::Answered { seat, cause: Cause::Forced, answer, .. })
            if *seat == c && answer.is_pass()),
        "{forced:?}"
    );
    // B holds a Counter and is asked.
    assert_eq!(first_act(&[1], true), None);
}

#[test]
fn among_several_people_everyone_is_asked() {
    for people in [&[0, 2][..], &[1, 2], &[0, 1, 2]] {
        assert_eq!(first_act(people, true), None, "{people:?}");
        assert_eq!(first_act(people, false), None, "{people:?}");
    }
    // A player who is away sees everything when they come back.
    let mut table = window_with("street", HANDS[0], &[0, 2], Windows::Friendly);
    let away = Entry { at: table.asked_at, what: Move::Away { seat: Seat::new(0) } };
    table.apply(&away, &away.to_string()).unwrap();
    let patient = Timing { patient: true, ..timing(900) };
    let next = table.next(table.asked_at, patient, &[], &mut Thoughts::default());
    assert!(matches!(next, Next::Think(_)));
}

#[test]
fn a_thought_about_an_earlier_question_is_dropped() {
    let table = window("boss", HANDS[0]);
    let mut thoughts = Thoughts::default();
    let Next::Think(think) = table.next(table.asked_at, timing(900), &[], &mut thoughts) else {
        panic!("a bot is asked");
    };
    let (_, question) = think.split();
    thoughts.keep_step(table.steps() + 1);
    thoughts.add(question, Some(vec!["pass".to_owned()]));
    assert_eq!(thoughts, Thoughts::default());
}
