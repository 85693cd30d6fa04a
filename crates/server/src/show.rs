//! What one viewer of a table gets, for programs: built up from what he may know.

use std::collections::BTreeMap;

use serde::Serialize;
use sitting::{Answer, ChairKind, ChairSnapshot, Continues, Settings, Stage, TableSnapshot, hex};
use store::Status;
use table::{Seat, Seats, Viewer};
use utoipa::ToSchema;
use words::Language;

use crate::error::Error;
use crate::people::Person;
use crate::state::{Chair, Occupant, State};

/// How far a table is, by its row in the store.
pub(crate) const fn stage(status: Status) -> Stage {
    match status {
        Status::Open => Stage::Open,
        Status::Running => Stage::Running,
        Status::Over => Stage::Over,
    }
}

/// A table and how it is set.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableWhole {
    /// How it is set.
    pub settings: Settings,
    /// What the mobsters at the table are called, once the cards are dealt.
    #[schema(value_type = BTreeMap<String, String>)]
    pub names: BTreeMap<String, &'static str>,
    /// How it is.
    pub now: TableSnapshot,
}

fn letters(seats: Seats) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

/// Whose eyes somebody may look through: the seat he asks for, if it is his; else his only one; else those of
/// somebody who passes by.
pub(crate) fn viewer(state: &State, person: Option<&Person>, wanted: Option<Seat>) -> Result<Viewer, Error> {
    let own = person.map_or(Seats::NONE, |person| state.seats_of(&person.id));
    match wanted {
        Some(seat) if own.contains(seat) => return Ok(Viewer::Seat(seat)),
        // When the game is over nothing is hidden, but whose eyes these were still matters.
        Some(seat) if seat.number() < state.chairs.len() && state.status == Status::Over => {
            return Ok(Viewer::Seat(seat));
        }
        Some(seat) if seat.number() >= state.chairs.len() => return Err(Error::NotFound),
        Some(_) => return Err(Error::NotYours),
        None => {}
    }
    if own.len() == 1 {
        return Ok(own.nth(0).map_or(Viewer::Spectator, Viewer::Seat));
    }
    let host = person.is_some_and(|person| person.id == state.host);
    let private = state.settings.watching == sitting::Watching::Nobody && state.status != Status::Open;
    if private && own.is_empty() && !host { Err(Error::NoWatching) } else { Ok(Viewer::Spectator) }
}

fn chair_now(seat: Seat, chair: &Chair, live: bool) -> ChairSnapshot {
    let (kind, bot, away, gave_up) = match &chair.occupant {
        Occupant::Nobody => (ChairKind::Nobody, None, false, false),
        Occupant::Person { away, gave_up, .. } => (ChairKind::Person, None, *away, *gave_up),
        Occupant::Bot { order, .. } => (ChairKind::Bot, Some(order.clone()), false, false),
    };
    let there = |text: &str| (kind != ChairKind::Nobody).then(|| text.to_owned());
    ChairSnapshot {
        seat: seat.to_string(),
        kind,
        name: there(chair.name()),
        bot,
        away,
        gave_up,
        bank_ms: live.then_some(chair.bank),
        entropy: there(&chair.entropy),
    }
}

/// The table through somebody's eyes.
pub(crate) fn table_now(
    state: &State,
    person: Option<&Person>,
    viewer: Viewer,
    language: Language,
) -> TableSnapshot {
    let to = state.listener(viewer, language);
    let sitting = state.sitting.as_ref();
    let own = match viewer {
        Viewer::Seat(seat) => state.chairs.get(seat.number()),
        Viewer::Spectator => None,
    };
    let sealed = own.and_then(|chair| chair.sealed.as_ref()).map(|(answer, _)| answer.clone());
    let asked = sitting.map_or(Seats::NONE, |sitting| sitting.asked());
    let until = sitting.and_then(|sitting| match sitting.window() {
        Some(_) => state.window_until(),
        None => asked.nth(0).and_then(|seat| state.deadline(seat)),
    });
    let live = matches!(state.settings.clock, sitting::Clock::Live { .. });
    let menu = sitting.filter(|_| sealed.is_none()).map_or_else(Vec::new, |sitting| sitting.menu(&to));
    TableSnapshot {
        table: state.id.clone(),
        stage: stage(state.status),
        at: state.at(viewer),
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat.to_string()),
            Viewer::Spectator => None,
        },
        yours: person.map_or_else(Vec::new, |person| letters(state.seats_of(&person.id))),
        host: person.is_some_and(|person| person.id == state.host),
        chairs: Seat::first(state.chairs.len())
            .map(|seat| chair_now(seat, &state.chairs[seat.number()], live))
            .collect(),
        waiting: sitting.map(|sitting| sitting.waiting()),
        question: sitting.map(|sitting| sitting.question(&to)),
        asked: letters(asked),
        menu: menu.into_iter().map(Answer::from).collect(),
        sealed,
        until,
        board: state.board(),
        own: sitting.and_then(|sitting| sitting.view(viewer).own()),
        winners: sitting.and_then(|sitting| sitting.winners()).map_or_else(Vec::new, letters),
        commitment: hex(&state.commitment),
        secret: (state.status == Status::Over).then(|| hex(&state.secret().0)),
        rematch: state.rematch.clone(),
        continues: state.origin.as_ref().map(|from| Continues {
            table: from.table.clone(),
            steps: from.steps,
            hash: hex(&from.of),
        }),
    }
}
