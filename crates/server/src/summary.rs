//! What lists say of a table without looking at its record.

use sitting::{Clock, Entry, Move, Occupant, PlayerSummary, TableSummary};
use store::{Change, Status};

use crate::state::State;
use crate::table::Wish;

/// How the table's row will be when `entries` have happened.
pub(crate) fn summary(state: &State, entries: &[(Entry, String)], wish: &Wish, at: i64) -> Change {
    let mut summary = TableSummary::of(state.table.settings());
    let mut status = state.status();
    for (chair, player) in state.table.chairs().iter().zip(&mut summary.players) {
        *player = match chair.occupant() {
            Occupant::Nobody => None,
            Occupant::Person { name, .. } => Some(PlayerSummary { name: name.clone(), bot: None }),
            Occupant::Bot { name, order } => {
                Some(PlayerSummary { name: name.clone(), bot: Some(order.clone()) })
            }
        };
    }
    let mut moved = wish.seat.is_some();
    let mut bots = !state.table.bots().is_empty();
    for (entry, _) in entries {
        match &entry.what {
            Move::Sat { seat, name, .. } => {
                summary.players[seat.number()] = Some(PlayerSummary { name: name.clone(), bot: None });
            }
            Move::Hired { seat, name, order, .. } => {
                summary.players[seat.number()] =
                    Some(PlayerSummary { name: name.clone(), bot: Some(order.clone()) });
                bots = true;
            }
            Move::Rose { seat } => {
                summary.players[seat.number()] = None;
                moved = true;
            }
            Move::Dealt { .. } => status = Status::Running,
            Move::Over { .. } => status = Status::Over,
            Move::Away { .. } | Move::GaveUp { .. } => bots = true,
            Move::Opened { .. }
            | Move::Continued(_)
            | Move::Played { .. }
            | Move::Answered { .. }
            | Move::Closed(_)
            | Move::Back { .. } => {}
        }
    }
    // The last move and the end of the game are written down together.
    let last = entries.iter().filter_map(|(entry, _)| entry.what.events()).next_back();
    let winners = state.game().and_then(|game| match last.filter(|_| status == Status::Over) {
        Some(events) => game.winners_after(events),
        None => game.winners(),
    });
    summary.winners =
        winners.into_iter().flat_map(|seats| seats.iter()).map(|seat| seat.to_string()).collect();
    summary.rematch = wish.rematch.clone().or_else(|| state.rematch.clone());
    let by_itself = bots || state.table.settings().clock != Clock::None;
    let seats = moved.then(|| {
        let mut seats = state.owners.clone();
        if let Some((seat, person)) = &wish.seat {
            seats[seat.number()].clone_from(person);
        }
        (0..).zip(seats).filter_map(|(seat, person)| person.map(|person| (seat, person))).collect()
    });
    Change {
        status,
        updated: at,
        // What is written by serde_json from such a struct is always text.
        summary: serde_json::to_string(&summary).unwrap_or_default(),
        wake: (status == Status::Running && by_itself).then_some(at),
        seats,
    }
}
