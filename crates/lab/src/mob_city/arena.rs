//! Game statistics: Juice and hit points by round.

use games::mob_city::{Card, Event, Game, Open, Setup, View};
use table::Seat;

use crate::arena::{Arena, GameStats, Series, SeriesKind, index_of};

const FIRST_HURT: usize = 0;
const FIRST_KILL: usize = 1;
const KILLS: usize = 2;
const FIRST_BUSINESS: usize = 3;
const JAILINGS: usize = 4;
const ROUNDS: usize = 5;

const ABOUT: &str = "The average at the start of each round; players who are out count as 0. Rounds that fewer than one \
                     game in twenty reaches are left out.";

impl Arena for Game {
    const FIGURES: &'static [&'static str] =
        &["first_hurt", "first_kill", "kills", "first_business", "jailings", "rounds"];
    const SERIES: [Series; 2] = [
        Series {
            name: "juice_by_round",
            title: "Juice by round",
            about: ABOUT,
            step: "round",
            kind: SeriesKind::PerSeat,
        },
        Series {
            name: "hit_points_by_round",
            title: "Hit points by round",
            about: ABOUT,
            step: "round",
            kind: SeriesKind::PerSeat,
        },
    ];

    fn rules_of(setup: &Setup) -> String {
        setup.rules.to_toml()
    }

    fn cards() -> Vec<String> {
        Card::ALL.iter().map(Card::to_string).collect()
    }

    fn record(stats: &mut GameStats, event: &Event, view: &View) {
        let Event::Open(open) = event else { return };
        let board = &view.board;
        match open {
            Open::Round { number } => {
                stats.figures[ROUNDS] = Some((*number).into());
                for seat in Seat::first(board.setup.seats.into()) {
                    stats.series[0].push(board.points(seat).into());
                    stats.series[1].push(board.hp[seat].into());
                }
            }
            Open::TurnBegan { .. } => stats.turns += 1,
            Open::Played { seat, card }
            | Open::Used { seat, card }
            | Open::Blocked { seat, card }
            | Open::Placed { seat, card } => stats.record_play(*seat, index_of(&Card::ALL, card)),
            Open::Hurt { .. } => stats.record_first(FIRST_HURT),
            Open::Whacked { .. } => {
                stats.record_first(FIRST_KILL);
                stats.increment(KILLS);
            }
            Open::Invested { .. } => stats.record_first(FIRST_BUSINESS),
            Open::Pinched { .. } => stats.increment(JAILINGS),
            Open::Won { winners } => {
                let ending = match (board.players.len(), winners.len()) {
                    (1, _) => "last one standing",
                    (_, 1) if board.closing => "enough juice",
                    _ => "stalemate",
                };
                stats.ending = ending.to_owned();
            }
            _ => {}
        }
    }
}
