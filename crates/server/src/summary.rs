//! The summary of a table, which lists show without reading its record.

use session::{Clock, Entry, Move, Occupant, PlayerSummary, TableSummary};
use store::{Change, Status};

use crate::guests::Guests;
use crate::state::State;
use crate::table::Decision;

/// The change to the table's row once `entries` and `decision` are applied to `state`.
pub(crate) fn row_change(state: &State, entries: &[(Entry, String)], decision: &Decision, at: i64) -> Change {
    let mut summary = TableSummary::of(state.table.settings());
    let mut status = state.status();
    for (chair, player) in state.table.chairs().iter().zip(&mut summary.players) {
        *player = match chair.occupant() {
            Occupant::Nobody => None,
            Occupant::Person { name, .. } | Occupant::Free { name } => {
                Some(PlayerSummary { name: name.clone(), bot: None })
            }
            Occupant::Bot { name, order } => {
                Some(PlayerSummary { name: name.clone(), bot: Some(order.clone()) })
            }
        };
    }
    let mut seats_changed = decision.seat.is_some();
    let mut has_bots = !state.table.bots().is_empty();
    for (entry, _) in entries {
        match &entry.what {
            Move::Sat { seat, name, .. } | Move::TookOver { seat, name } => {
                summary.players[seat.number()] = Some(PlayerSummary { name: name.clone(), bot: None });
            }
            Move::Hired { seat, name, order, .. } => {
                summary.players[seat.number()] =
                    Some(PlayerSummary { name: name.clone(), bot: Some(order.clone()) });
                has_bots = true;
            }
            Move::Rose { seat } => {
                summary.players[seat.number()] = None;
                seats_changed = true;
            }
            Move::Dealt { .. } => status = Status::Running,
            Move::Over { .. } => status = Status::Over,
            Move::Away { .. } | Move::GaveUp { .. } | Move::Freed { .. } => has_bots = true,
            Move::Opened { .. }
            | Move::Continued(_)
            | Move::Called
            | Move::Revealed { .. }
            | Move::Dropped { .. }
            | Move::Played { .. }
            | Move::Answered { .. }
            | Move::Closed(_)
            | Move::Back { .. }
            | Move::Proposed { .. }
            | Move::Voted { .. }
            | Move::Lapsed
            | Move::Resumed { .. } => {}
        }
    }
    // The last move and the end of the game are written together, so `state` does not have the winners yet.
    let last = entries.iter().filter_map(|(entry, _)| entry.what.events()).next_back();
    let winners = state.game().and_then(|game| match last.filter(|_| status == Status::Over) {
        Some(events) => game.winners_after(events),
        None => game.winners(),
    });
    summary.winners =
        winners.into_iter().flat_map(|seats| seats.iter()).map(|seat| seat.to_string()).collect();
    summary.rematch = decision.rematch.clone().or_else(|| state.rematch.clone());
    let moves_alone = has_bots || state.table.settings().clock != Clock::None;
    let wakes = match status {
        Status::Open => false,
        Status::Running => moves_alone,
        // A finished game stays awake until it is settled.
        Status::Over => state.counts() && !state.settled,
    };
    let seats = seats_changed.then(|| {
        let mut seats = state.owners.clone();
        if let Some((seat, person)) = &decision.seat {
            seats[seat.number()].clone_from(person);
        }
        (0..).zip(seats).filter_map(|(seat, person)| person.map(|person| (seat, person))).collect()
    });
    Change {
        status,
        updated: at,
        // Cannot fail: the summary is a plain struct.
        summary: serde_json::to_string(&summary).unwrap_or_default(),
        wake: wakes.then_some(at),
        seats,
        guests: decision.guests.as_ref().map(Guests::book),
    }
}
