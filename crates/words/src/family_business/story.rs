//! The story of a game of Family Business: who lost mobsters when.

use std::collections::HashMap;

use family_business::{Board, Card, Event, Game, Mobster, Mobsters, Open, Seen};
use table::{BySeat, Game as _, Seat, Seats, Viewer};

use crate::story::{DeedKind, Draft, Ending, Kind, Measure, Story, StoryGame};

fn alive(board: &Board, seat: Seat) -> u16 {
    let living = board.home.and(board.hit_list.set());
    living.among(Mobsters::of(seat)).len() as u16
}

/// Notes what an event means between players. `board` is the one before it.
fn note_deeds(draft: &mut Draft, listers: &mut HashMap<Mobster, Seat>, board: &Board, open: &Open) {
    let play = &board.play;
    match *open {
        Open::Played { seat, card } => draft.played(seat, &card),
        Open::Countered { seat, card } => {
            draft.played(seat, &card);
            draft.deed(seat, DeedKind::Countered, play.by);
            // A player who counters a card against themselves saves nobody else.
            if let Some(victim) = play.victim {
                draft.deed(seat, DeedKind::Saved, victim);
            }
        }
        Open::Listed { mobster, .. } => {
            let by = board.culprit(mobster.boss());
            draft.deed(by, DeedKind::Listed, mobster.boss());
            listers.insert(mobster, by);
        }
        Open::WentHome { mobster } => draft.deed(play.by, DeedKind::Saved, mobster.boss()),
        Open::Replaced { mobster, by } => {
            draft.deed(play.by, DeedKind::Saved, mobster.boss());
            draft.deed(play.by, DeedKind::Listed, by.boss());
            listers.insert(by, play.by);
        }
        Open::Died { mobster } | Open::Swapped { dead: mobster, .. } => {
            let boss = mobster.boss();
            let killer =
                if play.card.is_some() { Some(board.culprit(boss)) } else { listers.get(&mobster).copied() };
            if let Some(killer) = killer {
                draft.deed(killer, DeedKind::Whacked, boss);
            }
        }
        _ => {}
    }
}

impl StoryGame for Game {
    const MEASURE: Measure = Measure::Mobsters;

    fn story(steps: &[&[String]]) -> Option<Story> {
        let Ok(Event::Open(Open::Began(setup))) = steps.first()?.first()?.parse() else { return None };
        let mut view = Game::bare(setup).view(Viewer::Spectator);
        let mut draft = Draft::new(setup.seats.into(), vec![(Measure::Mobsters, None)]);
        let mut winners = Seats::NONE;
        let mut listers = HashMap::new();
        for events in steps {
            draft.step_begins();
            let mut losses = BySeat::all(0_u16);
            for text in *events {
                let event: Event = text.parse().ok()?;
                let Some(seen) = event.seen(Viewer::Spectator) else { continue };
                let war = view.board.war;
                if let Seen::Open(open) = &seen {
                    note_deeds(&mut draft, &mut listers, &view.board, open);
                }
                if let Seen::Open(Open::TurnBegan { seat }) = seen {
                    draft.turn_begins(seat, |_, seat| alive(&view.board, seat));
                }
                view.see(&seen);
                if let Seen::Open(open) = seen {
                    match open {
                        Open::War { .. } => {
                            draft.mark(Kind::War, if draft.wars.is_empty() { 90 } else { 58 });
                            if war == 0 {
                                draft.wars.push((draft.turns.len(), None));
                            }
                        }
                        Open::Peace => {
                            let turn = draft.turns.len();
                            if let Some((_, end)) = draft.wars.last_mut() {
                                *end = Some(turn);
                            }
                        }
                        Open::Countered { card: Card::MobPower, .. } => draft.mark(Kind::Turned, 54),
                        Open::Died { mobster } | Open::Swapped { dead: mobster, .. } => {
                            losses[mobster.boss()] += 1;
                        }
                        Open::Out { seat, .. } => {
                            draft.mark(Kind::Out, 80);
                            draft.outs.push((seat, draft.turns.len()));
                        }
                        Open::Won { seat } => {
                            draft.mark(Kind::Won, 100);
                            winners = Seats::only(seat);
                        }
                        _ => {}
                    }
                }
                draft.place += 1;
            }
            for seat in Seat::first(draft.seats) {
                let count = losses[seat];
                if count > 1 {
                    draft.mark(Kind::Loss { seat, count }, 45 + 5 * count.min(5));
                }
            }
            draft.check_lead(false, |seat| alive(&view.board, seat));
            draft.step_ends();
        }
        let ending = (!winners.is_empty()).then_some(Ending::LastFamily);
        Some(draft.finish(|_, seat| alive(&view.board, seat), winners, ending))
    }
}
