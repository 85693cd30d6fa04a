//! The story of a game of Mob City: Juice and hit points over time.

use mob_city::{Event, Game, Open, Seen};
use table::{Game as _, Seat, Seats, Viewer};

use crate::story::{DeedKind, Draft, Ending, Kind, Measure, Story, StoryGame};

/// Notes what an event in the turn of `turn` means between players.
fn note_deeds(draft: &mut Draft, turn: Seat, open: &Open) {
    match open {
        Open::Played { seat, card } | Open::Placed { seat, card } => draft.played(*seat, card),
        Open::Blocked { seat, card } => {
            draft.played(*seat, card);
            draft.deed(*seat, DeedKind::Countered, turn);
        }
        Open::Stopped { seat } | Open::Bribed { seat } => draft.deed(*seat, DeedKind::Countered, turn),
        Open::Hurt { seat, .. } => draft.deed(turn, DeedKind::Hit, *seat),
        Open::Healed { seat, .. } => draft.deed(turn, DeedKind::Saved, *seat),
        Open::Whacked { seat, by: Some(by), .. } => draft.deed(*by, DeedKind::Whacked, *seat),
        _ => {}
    }
}

impl StoryGame for Game {
    const MEASURE: Measure = Measure::Juice;

    fn story(steps: &[&[String]]) -> Option<Story> {
        let Ok(Event::Open(Open::Began(setup))) = steps.first()?.first()?.parse() else { return None };
        let mut view = Game::bare(setup).view(Viewer::Spectator);
        let goal = u16::from(setup.rules.win_juice);
        let measures = vec![(Measure::Juice, Some(goal)), (Measure::HitPoints, None)];
        let mut draft = Draft::new(setup.seats.into(), measures);
        let (mut winners, mut ending, mut left) = (Seats::NONE, None, false);
        let value = |board: &mob_city::Board, chart: usize, seat: Seat| match chart {
            0 => board.points(seat),
            _ => u16::from(board.hp[seat]),
        };
        for events in steps {
            draft.step_begins();
            for text in *events {
                let event: Event = text.parse().ok()?;
                let Some(seen) = event.seen(Viewer::Spectator) else { continue };
                let closing = view.board.closing;
                if let Seen::Open(open) = &seen {
                    note_deeds(&mut draft, view.board.turn, open);
                }
                if let Seen::Open(Open::TurnBegan { seat }) = seen {
                    draft.turn_begins(seat, |chart, seat| value(&view.board, chart, seat));
                }
                view.see(&seen);
                let board = &view.board;
                if let Seen::Open(open) = seen {
                    match open {
                        Open::Invested { business, .. } => {
                            let points = u16::from(board.rules().shop(business).points);
                            draft.mark(Kind::Bought, 30 + (4 * points).min(36));
                        }
                        Open::Hurt { points, .. } if points > 1 => {
                            draft.mark(Kind::Hit, 28 + 9 * u16::from(points.min(5)))
                        }
                        Open::Pinched { .. } => draft.mark(Kind::Jail, 50),
                        Open::Whacked { seat, by, .. } => {
                            draft.mark(Kind::Out, 85);
                            draft.outs.push((seat, draft.turns.len()));
                            left = by.is_none();
                        }
                        Open::Won { winners: who } => {
                            draft.mark(Kind::Won, 100);
                            winners = who;
                            ending = Some(match (board.players.len(), left, board.closing) {
                                (1, true, _) => Ending::GivenUp,
                                (1, false, _) => Ending::LastAlive,
                                (_, _, true) => Ending::Juice,
                                (_, _, false) => Ending::Stalemate,
                            });
                        }
                        _ => {}
                    }
                }
                if board.closing && !closing {
                    let first = Seat::first(draft.seats).find(|seat| board.points(*seat) >= goal);
                    if let Some(seat) = first {
                        draft.mark(Kind::Enough { seat, count: board.points(seat) }, 84);
                    }
                }
                draft.place += 1;
            }
            // No one leads without Juice; the first player to have any takes the lead.
            if Seat::first(draft.seats).any(|seat| view.board.points(seat) > 0) {
                draft.check_lead(true, |seat| view.board.points(seat));
            }
            draft.step_ends();
        }
        Some(draft.finish(|chart, seat| value(&view.board, chart, seat), winners, ending))
    }
}
