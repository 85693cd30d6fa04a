//! What one viewer sees of a table, for API clients. It is built up from what the viewer may know.

use std::collections::BTreeMap;

use serde::Serialize;
use session::{
    Answer, Chair, ChairKind, ChairSnapshot, Continues, Contribution, Occupant, Settings, Stage,
    TableSnapshot, VoteSnapshot, hex,
};
use table::{Seat, Seats, Viewer};
use utoipa::ToSchema;
use words::Language;

use crate::app::Caller;
use crate::deals::known_settings;
use crate::error::Error;
use crate::guests::chat_rule;
use crate::people::Person;
use crate::state::State;

/// The stage of a table, by its status in the store.
pub(crate) const fn stage(status: store::Status) -> Stage {
    match status {
        store::Status::Open => Stage::Open,
        store::Status::Running => Stage::Running,
        store::Status::Over => Stage::Over,
    }
}

/// A table and its settings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = TableWhole)]
pub struct TableDetails {
    /// Its settings.
    pub settings: Settings,
    /// The names of the mobsters at the table, once the cards are dealt.
    #[schema(value_type = BTreeMap<String, String>)]
    pub names: BTreeMap<String, &'static str>,
    /// The short code to join it by, while it waits for players.
    pub code: Option<String>,
    /// Its current state.
    pub now: TableSnapshot,
}

fn letters(seats: Seats) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

/// The viewer a person may be: the requested seat if it is theirs, otherwise their only seat, otherwise a spectator.
pub(crate) fn viewer(state: &State, person: Option<&Person>, seat: Option<Seat>) -> Result<Viewer, Error> {
    let own = person.map_or(Seats::NONE, |person| state.seats_of(&person.id));
    let host = person.is_some_and(|person| person.id == state.host);
    let private =
        state.table.settings().watching == session::Watching::Nobody && state.table.stage() != Stage::Open;
    match seat {
        Some(seat) if own.contains(seat) => Ok(Viewer::Seat(seat)),
        Some(seat) if seat.number() >= state.owners.len() => Err(Error::NotFound),
        _ if private && own.is_empty() && !host => Err(Error::NoWatching),
        // Nothing is hidden from those who may watch once the game is over, so they may view it from any seat.
        Some(seat) if state.table.stage() == Stage::Over && !state.is_set_deal() => Ok(Viewer::Seat(seat)),
        Some(_) => Err(Error::NotYours),
        None => Ok(own.nth(0).filter(|_| own.len() == 1).map_or(Viewer::Spectator, Viewer::Seat)),
    }
}

/// The open vote, as a person sees it.
fn vote_snapshot(state: &State, person: Option<&Person>) -> Option<VoteSnapshot> {
    let vote = state.table.vote()?;
    let own = person.map_or(Seats::NONE, |person| state.seats_of(&person.id));
    Some(VoteSnapshot {
        seat: vote.seat.to_string(),
        by: vote.by.to_string(),
        voters: letters(vote.voters),
        yes: letters(vote.yes),
        no: letters(vote.no),
        needed: vote.needed(),
        until: vote.until,
        yours: own.iter().any(|seat| vote.is_open_to(seat)),
    })
}

fn chair_snapshot(state: &State, seat: Seat, chair: &Chair, viewer: Viewer) -> ChairSnapshot {
    let (table, settings) = (&state.table, state.table.settings());
    let live = matches!(settings.clock, session::Clock::Live { .. });
    let (kind, bot, away, gave_up) = match chair.occupant() {
        Occupant::Nobody => (ChairKind::Nobody, None, false, false),
        Occupant::Person { away, gave_up, .. } => (ChairKind::Person, None, *away, *gave_up),
        Occupant::Free { .. } => (ChairKind::Free, None, false, false),
        Occupant::Bot { order, .. } => (ChairKind::Bot, Some(order.clone()), false, false),
    };
    ChairSnapshot {
        seat: seat.to_string(),
        kind,
        name: (kind != ChairKind::Nobody).then(|| chair.name().to_owned()),
        bot,
        away,
        gave_up,
        out_of_time: chair.missed_clock() || chair.missed_window() && viewer == Viewer::Seat(seat),
        free_from: table.overdue_at(seat).filter(|_| settings.freeing.by_host()),
        can_be_taken: table.may_take_over(seat).is_ok(),
        bank_ms: live.then_some(chair.bank()),
        entropy: chair.entropy(),
        commitment: match chair.contribution() {
            Contribution::Committed(hash) => Some(hex(hash)),
            Contribution::Table | Contribution::Open(_) => None,
        },
    }
}

/// The table as one viewer sees it.
pub(crate) fn table_snapshot(
    state: &State,
    person: Option<&Person>,
    viewer: Viewer,
    language: Language,
) -> TableSnapshot {
    let reader = state.table.reader(viewer, language);
    let game = state.game();
    let own = match viewer {
        Viewer::Seat(seat) => state.table.chair(seat),
        Viewer::Spectator => None,
    };
    let sealed = own.and_then(|chair| chair.sealed()).map(ToString::to_string);
    let asked = game.map_or(Seats::NONE, |game| game.asked());
    let forced = matches!(viewer, Viewer::Seat(seat) if state.table.is_forced(seat, state.timing()));
    let asks = sealed.is_none() && !forced;
    let menu = game.filter(|_| asks).map_or_else(Vec::new, |game| game.menu(&reader));
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
            .map(|(seat, chair)| chair_snapshot(state, seat, chair, viewer))
            .collect(),
        waiting: game.map(|game| game.waiting()),
        question: game.map(|game| game.question(&reader)),
        asked: letters(asked),
        menu: menu.into_iter().map(Answer::from).collect(),
        sealed,
        until: state.until(),
        board: state.board(),
        own: game.and_then(|game| session::own(&game.view(viewer))),
        winners: game.and_then(|game| game.winners()).map_or_else(Vec::new, letters),
        dealing: state.table.is_dealing(),
        commitment: hex(state.table.commitment()),
        // The secret of a set deal is in the record, which is not shown before the deal ends.
        secret: state.table.secret().filter(|_| !state.is_set_deal()).map(|secret| hex(&secret.0)),
        vote: vote_snapshot(state, person),
        chat: chat_rule(state.guests.chat()),
        muted: person.is_some_and(|person| state.guests.is_muted(&person.id)),
        rematch: state.rematch.clone(),
        continues: state.table.origin().map(|from| Continues {
            table: from.table.clone(),
            steps: from.steps,
            hash: hex(&from.of),
        }),
    }
}

/// The table and its settings, as the caller sees them from `seat`.
pub(crate) fn table_details(
    state: &State,
    caller: &Caller,
    seat: Option<Seat>,
) -> Result<TableDetails, Error> {
    let person = caller.person.as_deref();
    let viewer = viewer(state, person, seat)?;
    let names = state.game().map(|game| session::people_names(&game.view(viewer))).unwrap_or_default();
    // The record has the rest, for those who may see it.
    let settings = known_settings(state.table.settings(), i64::MIN);
    let now = table_snapshot(state, person, viewer, caller.language);
    Ok(TableDetails { settings, names, code: state.code.clone(), now })
}
