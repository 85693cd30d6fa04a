//! The past of a game, replayed from the store.

use session::{AnyGame, AnyView, Chair, Entry, Joining, Occupant, Stage, Told};
use store::Store;
use table::{Seat, Viewer};
use words::Language;

use crate::error::Error;
use crate::people::Person;
use crate::snapshot::viewer;
use crate::table::Table;

/// Replays the first `steps` steps of a game, calling `each` after every step.
pub(crate) fn follow(
    entries: &[Entry],
    steps: u64,
    each: impl FnMut(&session::Table, &dyn AnyGame),
) -> Result<session::Table, Error> {
    session::Table::follow(entries, steps, each).map_err(|_| Error::Damaged)
}

/// The entries of a table.
pub(crate) async fn entries(store: &Store, table: &str) -> Result<Vec<Entry>, Error> {
    let rows = store.entries(table, 0).await?;
    rows.iter().map(|row| row.entry.parse().map_err(|_| Error::Damaged)).collect()
}

/// Everything a viewer was told in the first `steps` steps of a game, and of the first `notes` seats that changed hands.
pub(crate) fn told(
    entries: &[Entry],
    (steps, notes): (u64, usize),
    viewer: Viewer,
    language: Language,
) -> Result<Vec<Told>, Error> {
    let mut all = Vec::new();
    let table = follow(entries, steps, |table, _| all.extend(table.told(viewer, language)))?;
    let last = table.notes().iter().take(notes).filter(|note| note.step == steps);
    all.extend(last.map(|note| note.told(language)));
    Ok(all)
}

/// What every seat knew a while ago, and how many seconds ago that is, for spectators of tables that allow it.
///
/// While people play this is for nobody: a hand of a while ago may be the hand of now, and whoever asks without a name
/// may be a player. The same goes for whoever could still become one.
pub(crate) async fn open_cards(table: &Table, person: Option<&Person>) -> Result<(u32, Vec<AnyView>), Error> {
    let delay = {
        let state = table.state().await;
        viewer(&state, person, None)?;
        let joining = state.table.settings().joining;
        let is_person = |chair: &Chair| match chair.occupant() {
            Occupant::Person { .. } | Occupant::Free { .. } => true,
            Occupant::Bot { .. } | Occupant::Nobody => joining == Joining::BotsToo,
        };
        let delay = state.table.settings().open_cards_after_s.ok_or(Error::NotYours)?;
        if state.table.stage() != Stage::Over && state.table.chairs().iter().any(is_person) {
            return Err(Error::HandsClosed);
        }
        delay
    };
    let entries = entries(&table.store, &table.id).await?;
    Ok((delay, all_views(&entries, table.time.now() - i64::from(delay) * 1000)?))
}

fn all_views(entries: &[Entry], until: i64) -> Result<Vec<AnyView>, Error> {
    let steps = entries.iter().filter(|entry| entry.at <= until && entry.what.events().is_some()).count();
    if steps == 0 {
        return Ok(Vec::new());
    }
    let table = follow(entries, steps as u64, |_, _| {})?;
    let view = |seat| table.game().map(|game| game.view(Viewer::Seat(seat)));
    Ok(Seat::first(table.chairs().len()).filter_map(view).collect())
}
