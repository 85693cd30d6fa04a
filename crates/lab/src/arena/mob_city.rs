//! Mob City: Juice and hit points from round to round.

use mob_city::{Card, Event, Game, Open, Setup, View};
use table::Seat;

use super::{Arena, Course, Tale, place};

const FIRST_HURT: usize = 0;
const FIRST_KILL: usize = 1;
const KILLS: usize = 2;
const FIRST_BUSINESS: usize = 3;
const JAILINGS: usize = 4;
const ROUNDS: usize = 5;

impl Arena for Game {
    const FIGURES: &'static [&'static str] =
        &["first_hurt", "first_kill", "kills", "first_business", "jailings", "rounds"];
    const COURSES: [Course; 2] = [
        Course { name: "juice_by_round", by_seat: true },
        Course { name: "hit_points_by_round", by_seat: true },
    ];

    fn seats_of(setup: &Setup) -> usize {
        setup.seats.into()
    }

    fn rules_of(setup: &Setup) -> String {
        setup.rules.to_toml()
    }

    fn cards() -> Vec<String> {
        Card::ALL.iter().map(Card::to_string).collect()
    }

    fn follow(tale: &mut Tale, event: &Event, view: &View) {
        let Event::Open(open) = event else { return };
        let board = &view.board;
        match open {
            Open::Round { number } => {
                tale.figures[ROUNDS] = Some((*number).into());
                for seat in Seat::first(board.setup.seats.into()) {
                    tale.courses[0].push(board.points(seat).into());
                    tale.courses[1].push(board.hp[seat].into());
                }
            }
            Open::TurnBegan { .. } => tale.turns += 1,
            Open::Played { seat, card } | Open::Used { seat, card } | Open::Blocked { seat, card } => {
                tale.play(*seat, place(&Card::ALL, card));
            }
            Open::Placed { seat, card } => tale.play(*seat, place(&Card::ALL, card)),
            Open::Hurt { .. } => tale.first(FIRST_HURT),
            Open::Whacked { .. } => {
                tale.first(FIRST_KILL);
                tale.count(KILLS);
            }
            Open::Invested { .. } => tale.first(FIRST_BUSINESS),
            Open::Pinched { .. } => tale.count(JAILINGS),
            Open::Won { winners } => {
                let ending = match (board.players.len(), winners.len()) {
                    (1, _) => "last one standing",
                    (_, 1) if board.closing => "enough juice",
                    _ => "stalemate",
                };
                tale.ending = ending.to_owned();
            }
            _ => {}
        }
    }
}
