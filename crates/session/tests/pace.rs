//! How long a person waits for bots. The clock is simulated: nothing here depends on the machine.

mod simulated;

use session::{ChanceSource, Contribution, GameId, Move, Settings, Stage, StepChance, Timing};
use simulated::{Came, Simulated};
use table::Seat;

/// A whole game of one person, who answers at once, against three bots.
struct Evening {
    /// How long the person waited, in milliseconds.
    waited: i64,
    /// How often they answered.
    answers: i64,
}

/// Plays until the person is out of the game, or it is over.
fn evening(game: GameId, seed: u8) -> Evening {
    let settings = Settings { game, ..Settings::default() };
    let pace_ms = i64::from(settings.pace_ms);
    let timing = Timing { pace_ms, patient: true, thinkers: 1 };
    let mut at = Simulated::dealt(settings, 1, "soldier", seed, timing);
    let mut evening = Evening { waited: 0, answers: 0 };
    while at.table.stage() == Stage::Running && at.table.people_play() {
        if let Came::Moves(_) = at.due() {
            continue;
        }
        if at.asked().contains(&Seat::new(0)) {
            at.answer_like(Seat::new(0), "soldier");
            evening.answers += 1;
        } else if let Came::Waited(waited) = at.next() {
            evening.waited += waited;
        }
    }
    evening
}

/// The average of some games.
fn average(game: GameId) -> Evening {
    let all: Vec<Evening> = (1..=64).map(|seed| evening(game, seed)).collect();
    let of = |what: fn(&Evening) -> i64| all.iter().map(what).sum::<i64>() / all.len() as i64;
    Evening { waited: of(|each| each.waited), answers: of(|each| each.answers) }
}

/// How long a quick person takes to answer, in milliseconds. In Mob City many answers are one press of "Go on"; in
/// Family Business every answer is a card, or a Counter to think about.
const QUICK: [(GameId, i64); 2] = [(GameId::MobCity, 500), (GameId::FamilyBusiness, 1500)];

#[test]
fn even_quick_people_play_longer_than_they_wait_for_bots() {
    for (game, answer_ms) in QUICK {
        let Evening { waited, answers } = average(game);
        println!("{game}: {waited} ms for {answers} answers");
        assert!(waited < answer_ms * answers, "{game}: {waited} ms for {answers} answers");
    }
}

#[test]
fn bots_wait_only_before_what_there_is_to_see() {
    for game in GameId::ALL {
        let settings = Settings { game, ..Settings::default() };
        let timing = Timing { pace_ms: 900, patient: true, thinkers: 1 };
        let mut at = Simulated::dealt(settings, 0, "soldier", 3, timing);
        let mut waited = 0;
        let mut seen = [false; 3];
        while at.table.stage() == Stage::Running {
            let in_window = at.table.game().is_some_and(|game| game.window().is_some());
            match at.next() {
                Came::Waited(more) => waited += more,
                Came::Moves(moves) => {
                    if let (false, Move::Played { seat, commands, .. }) = (in_window, &moves[0]) {
                        let expected = expected(*seat, commands);
                        assert!(expected.contains(&waited), "{game}: {waited} ms before {commands:?}");
                        seen[(waited / 300 + 1) as usize / 2] = true;
                    }
                    waited = 0;
                }
                Came::Nothing => panic!("bots wait for nobody"),
            }
        }
        assert_eq!(seen, [true; 3], "{game}");
    }
}

/// How long a bot may wait before this play.
fn expected(seat: Seat, commands: &[String]) -> &'static [i64] {
    let words: Vec<(&str, &str)> =
        commands.iter().map(|command| command.split_once(' ').unwrap_or((command, ""))).collect();
    let is_light = |(verb, on): &(&str, &str)| match *verb {
        "name" | "choose" | "target" => on.starts_with(&seat.to_string()),
        verb => {
            ["discard", "remove", "break", "done", "pass", "change", "go-on", "from-deck"].contains(&verb)
        }
    };
    let on_somebody = |(verb, on): &(&str, &str)| {
        ["name", "choose", "target"].contains(verb) && !on.starts_with(&seat.to_string())
    };
    match () {
        () if words.iter().all(is_light) => &[0],
        () if words.iter().any(on_somebody) => &[900],
        () if words[0].0 == "buy" || words[0].0 == "invest" => &[300],
        // Some attacks name nobody.
        () => &[300, 900],
    }
}

/// What bots draw comes from the table's secret and name, so that nobody can know it. A test can fix it, so that it
/// plays the same game again.
#[test]
fn a_test_can_have_the_same_bots_at_every_table() {
    let play = |name: &str, secret: u8, fixed: bool| {
        let chances = ChanceSource::decided(|_, step| Some(StepChance::of([9; 32], step)));
        let chances = if fixed { chances.with_bots([9; 32]) } else { chances };
        let settings = Settings { game: GameId::MobCity, seats: 3, ..Settings::default() };
        let timing = Timing { pace_ms: 0, patient: true, thinkers: 1 };
        let mut at = Simulated::opened_as(name, settings, secret, timing, chances);
        Seat::first(3).for_each(|seat| at.hire(seat, Contribution::Table, "street"));
        at.start();
        at.play_out();
        let entries = at.record.entries().unwrap();
        entries.iter().filter_map(|entry| entry.what.events()).flatten().cloned().collect::<Vec<_>>()
    };
    let (one, other) = (play("simulated222", 1, true), play("simulated333", 2, true));
    assert!(one == other);
    assert!(play("simulated222", 1, false) != play("simulated222", 2, false));
    assert!(play("simulated222", 1, false) != play("simulated333", 1, false));
}
