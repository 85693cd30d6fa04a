//! What one viewer of a table gets, for programs: built up from what he may know.

use std::collections::BTreeMap;

use serde::Serialize;
use sitting::{
    Answer, Chair, ChairKind, ChairSnapshot, Continues, Occupant, Settings, Stage, TableSnapshot, hex,
};
use table::{Seat, Seats, Viewer};
use utoipa::ToSchema;
use words::Language;

use crate::error::Error;
use crate::people::Person;
use crate::state::State;

/// How far a table is, by its row in the store.
pub(crate) const fn stage(status: store::Status) -> Stage {
    match status {
        store::Status::Open => Stage::Open,
        store::Status::Running => Stage::Running,
        store::Status::Over => Stage::Over,
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
        Some(seat) if seat.number() < state.owners.len() && state.table.stage() == Stage::Over => {
            return Ok(Viewer::Seat(seat));
        }
        Some(seat) if seat.number() >= state.owners.len() => return Err(Error::NotFound),
        Some(_) => return Err(Error::NotYours),
        None => {}
    }
    if own.len() == 1 {
        return Ok(own.nth(0).map_or(Viewer::Spectator, Viewer::Seat));
    }
    let host = person.is_some_and(|person| person.id == state.host);
    let private =
        state.table.settings().watching == sitting::Watching::Nobody && state.table.stage() != Stage::Open;
    if private && own.is_empty() && !host { Err(Error::NoWatching) } else { Ok(Viewer::Spectator) }
}

fn chair_now(seat: Seat, chair: &Chair, live: bool) -> ChairSnapshot {
    let (kind, bot, away, gave_up) = match chair.occupant() {
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
        bank_ms: live.then_some(chair.bank()),
        entropy: there(chair.entropy()),
    }
}

/// The table through somebody's eyes.
pub(crate) fn table_now(
    state: &State,
    person: Option<&Person>,
    viewer: Viewer,
    language: Language,
) -> TableSnapshot {
    let to = state.table.listener(viewer, language);
    let sitting = state.game();
    let own = match viewer {
        Viewer::Seat(seat) => state.table.chair(seat),
        Viewer::Spectator => None,
    };
    let sealed = own.and_then(|chair| chair.sealed()).map(ToString::to_string);
    let asked = sitting.map_or(Seats::NONE, |sitting| sitting.asked());
    let live = matches!(state.table.settings().clock, sitting::Clock::Live { .. });
    let menu = sitting.filter(|_| sealed.is_none()).map_or_else(Vec::new, |sitting| sitting.menu(&to));
    TableSnapshot {
        table: state.table.id().to_owned(),
        stage: state.table.stage(),
        at: state.table.at(viewer),
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat.to_string()),
            Viewer::Spectator => None,
        },
        yours: person.map_or_else(Vec::new, |person| letters(state.seats_of(&person.id))),
        host: person.is_some_and(|person| person.id == state.host),
        chairs: Seat::first(state.owners.len())
            .zip(state.table.chairs())
            .map(|(seat, chair)| chair_now(seat, chair, live))
            .collect(),
        waiting: sitting.map(|sitting| sitting.waiting()),
        question: sitting.map(|sitting| sitting.question(&to)),
        asked: letters(asked),
        menu: menu.into_iter().map(Answer::from).collect(),
        sealed,
        until: state.until(),
        board: state.board(),
        own: sitting.and_then(|it| sitting::own(&it.view(viewer))),
        winners: sitting.and_then(|sitting| sitting.winners()).map_or_else(Vec::new, letters),
        commitment: hex(state.table.commitment()),
        secret: state.table.secret().map(|secret| hex(&secret.0)),
        rematch: state.rematch.clone(),
        continues: state.table.origin().map(|from| Continues {
            table: from.table.clone(),
            steps: from.steps,
            hash: hex(&from.of),
        }),
    }
}
