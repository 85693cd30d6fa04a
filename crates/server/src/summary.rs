//! What lists say of a table without looking at its record.

use serde::{Deserialize, Serialize};
use sitting::{Clock, Entry, GameName, Move, Settings};
use store::{Change, Status};
use utoipa::ToSchema;

use crate::state::{Occupant, State};
use crate::table::Wish;

/// What lists say of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Summary {
    /// The game.
    pub game: GameName,
    /// Its edition or preset.
    pub edition: String,
    /// Whether house rules change it.
    pub house_rules: bool,
    /// How long people have to answer.
    pub clock: Clock,
    /// Who sits there; nothing for an empty seat.
    pub players: Vec<Option<Name>>,
    /// Who has won, by seat.
    pub winners: Vec<String>,
    /// Where the rematch is.
    pub rematch: Option<String>,
}

/// What somebody is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Name {
    /// The name.
    pub name: String,
    /// What kind of bot it is, if it is one.
    pub bot: Option<String>,
}

impl Summary {
    /// A table at which nobody sits yet.
    pub(crate) fn of(settings: &Settings) -> Self {
        Self {
            game: settings.game,
            edition: settings.edition().to_owned(),
            house_rules: !settings.house_rules.trim().is_empty(),
            clock: settings.clock,
            players: vec![None; settings.seats.into()],
            winners: Vec::new(),
            rematch: None,
        }
    }
}

/// How the table's row will be when `entries` have happened.
pub(crate) fn summary(state: &State, entries: &[(Entry, String)], wish: &Wish, at: i64) -> Change {
    let mut summary = Summary::of(&state.settings);
    let mut status = state.status;
    for (chair, player) in state.chairs.iter().zip(&mut summary.players) {
        *player = match &chair.occupant {
            Occupant::Nobody => None,
            Occupant::Person { name, .. } => Some(Name { name: name.clone(), bot: None }),
            Occupant::Bot { name, order } => Some(Name { name: name.clone(), bot: Some(order.clone()) }),
        };
    }
    let mut moved = wish.seat.is_some();
    let mut bots = !state.bots().is_empty();
    for (entry, _) in entries {
        match &entry.what {
            Move::Sat { seat, name, .. } => {
                summary.players[seat.number()] = Some(Name { name: name.clone(), bot: None });
            }
            Move::Hired { seat, name, order, .. } => {
                summary.players[seat.number()] = Some(Name { name: name.clone(), bot: Some(order.clone()) });
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
    let winners = state.winners_after(entries.iter().map(|(entry, _)| &entry.what));
    summary.winners =
        winners.into_iter().flat_map(|seats| seats.iter()).map(|seat| seat.to_string()).collect();
    summary.rematch = wish.rematch.clone().or_else(|| state.rematch.clone());
    let by_itself = bots || state.settings.clock != Clock::None;
    let seats = moved.then(|| {
        let mut seats: Vec<Option<String>> = state.chairs.iter().map(|chair| chair.person.clone()).collect();
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
