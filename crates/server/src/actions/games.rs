//! The caller's own games, and where they are awaited.

use std::cmp::Reverse;

use ::pages::games::{Awaits, MyGame};
use session::Stage;
use table::{Seat, Seats, Viewer};

use super::tables_of;
use crate::app::{App, Caller};
use crate::error::Error;
use crate::people::Person;
use crate::state::State;

/// How many games are listed.
const MAX_GAMES: u32 = 20;

/// The caller's games, the most urgent first: where they are awaited, then where others are, then what is over.
pub(crate) async fn my_games(app: &App, caller: &Caller) -> Result<Vec<MyGame>, Error> {
    let Some(person) = &caller.person else { return Ok(Vec::new()) };
    let now = app.registry.time.now();
    let mut games = Vec::new();
    for listed in tables_of(app, caller, i64::MAX, MAX_GAMES).await? {
        let (awaits, until) = match listed.stage {
            Stage::Open => (Awaits::Players, None),
            Stage::Over => (Awaits::Nobody, None),
            Stage::Running => {
                // A damaged table must not hide the others.
                let seen = |state: &State| (awaits(state, person, caller, now), state.until());
                let Ok(seen) = app.registry.read(&listed.table, seen).await else { continue };
                seen
            }
        };
        games.push((until, MyGame { listed, awaits }));
    }
    // What has a clock comes first, by what is left; then what was active last.
    games.sort_by_key(|(until, game)| {
        let rank = game.awaits.rank();
        (rank, until.filter(|_| rank == 0).unwrap_or(i64::MAX), Reverse(game.listed.updated))
    });
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

/// Whom a running game waits for, as everyone at the table knows; only the caller's own sealed answer counts.
fn awaits(state: &State, person: &Person, caller: &Caller, now: i64) -> Awaits {
    let Some(game) = state.game() else { return Awaits::Nobody };
    let (own, asked) = (state.seats_of(&person.id), game.asked());
    let chair = |seat| state.table.chair(seat);
    let answers =
        |seat: &Seat| chair(*seat).is_some_and(|chair| chair.sealed().is_none() && chair.is_present());
    let mine: Seats = asked.iter().filter(|seat| own.contains(*seat)).filter(answers).collect();
    let ago_s = u64::try_from((now - state.table.asked_at()) / 1000).unwrap_or(0);
    match mine.nth(0) {
        Some(seat) => {
            let reader = state.table.reader(Viewer::Seat(seat), caller.language);
            Awaits::Me { ago_s, question: game.question(&reader) }
        }
        None => {
            let players = state.table.players();
            let others = asked.iter().filter(|seat| !own.contains(*seat));
            Awaits::Others { ago_s, names: others.map(|seat| players[seat.number()].clone()).collect() }
        }
    }
}
