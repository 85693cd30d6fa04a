//! Where several targets are equally good, no place at the table is hit more often than another.

use bots::{Bot, BotSpec, Level, Plan, answer};
use mob_city::{Command, Game};
use table::scene::study;
use table::{Fast, Game as _, Seat, Viewer};

/// A has played a Piece and is asked whom to hit; B, C and D are alike.
const POSITION: &str =
    "# MC-15 Equal targets\nseats 4\nround 5\nturn A\nhand A piece\n\nA: play piece\nbest A: target B";

fn position() -> Game {
    study::<Game>(POSITION).unwrap_or_else(|wrong| panic!("{wrong}")).game
}

/// The least and the most that one of three equal targets is hit in 300 questions, five deviations away from 100.
const RANGE: std::ops::Range<u32> = 59..141;

fn assert_spread(hits: [u32; 4], who: &str) {
    assert_eq!(hits[0], 0, "{who} hit themselves");
    assert!(hits[1..].iter().all(|count| RANGE.contains(count)), "{who}: {hits:?}");
}

#[test]
fn plans_and_bots_spread_their_hits() {
    let game = position();
    let seat = Seat::new(0);
    let mut hits = [0; 4];
    let mut chance = Fast::new(7);
    for _ in 0..300 {
        if let Command::Target(target) = answer(&Plan::CRAFT, game.sight(seat), &mut chance) {
            hits[target.number()] += 1;
        }
    }
    assert_spread(hits, "a plan");
    for level in [Level::Soldier, Level::Capo] {
        let mut hits = [0; 4];
        for seed in 0..300 {
            let mut bot: Bot<Game> = Bot::new(BotSpec::new(level), seed);
            if let Some(Command::Target(target)) = bot.choose(&game.view(Viewer::Seat(seat))) {
                hits[target.number()] += 1;
            }
        }
        assert_spread(hits, level.name());
    }
}
