//! Whole games, move by move. These files change only if bots play differently; `UPDATE_EXPECT=1` rewrites
//! them.

use std::fmt::Write as _;

use bots::{Bot, BotSpec, Heuristics};
use expect_test::{ExpectFile, expect_file};
use table::{Fast, Seat, Viewer};

/// Every level and every personality, with budgets small enough for a test.
const BOTS: [&str; 5] = ["street", "soldier+opportunist", "capo+grudge", "underboss@60+pacifist", "boss@90"];

/// Plays `game` to its end and compares every move and the winners with a file.
fn check<G: Heuristics>(mut game: G, chance: &mut Fast, expected: &ExpectFile) {
    let spec = |number: usize| BOTS[number].parse::<BotSpec>().unwrap();
    let mut bots: Vec<_> = (0..BOTS.len()).map(|seat| Bot::<G>::new(spec(seat), seat as u64)).collect();
    let mut transcript = String::new();
    while let Some(seat) = game.next_asked() {
        let command = bots[seat.number()].choose(&game.view(Viewer::Seat(seat))).unwrap();
        writeln!(transcript, "{seat} {command}").unwrap();
        let mut told = Vec::new();
        game.act(seat, command, chance, &mut |event| told.push(event.clone())).unwrap();
        for event in told {
            for seat in Seat::first(BOTS.len()) {
                if let Some(seen) = G::seen(&event, Viewer::Seat(seat)) {
                    bots[seat.number()].observe(&game.view(Viewer::Seat(seat)), &seen);
                }
            }
        }
    }
    for (seat, share) in Seat::first(BOTS.len()).zip(game.shares().iter()) {
        writeln!(transcript, "{seat} wins {share:.2}").unwrap();
    }
    expected.assert_eq(&transcript);
}

#[test]
fn family_business_is_played_as_before() {
    use family_business::{Edition, Game, Setup};
    let mut chance = Fast::new(5);
    let setup = Setup::new(Edition::LookoutAdvanced.rules(), BOTS.len());
    let game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
    check(game, &mut chance, &expect_file!["golden/family-business.txt"]);
}

#[test]
fn mob_city_is_played_as_before() {
    use mob_city::{Game, Preset, Setup};
    let mut chance = Fast::new(5);
    let setup = Setup::new(Preset::Rulebook.rules(), BOTS.len());
    let game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
    check(game, &mut chance, &expect_file!["golden/mob-city.txt"]);
}
