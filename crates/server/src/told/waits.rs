//! The tables where a person is awaited, and when it is time to tell them.
//!
//! A wait is what everyone at the table knows: who is asked, and since when. In a counter window everyone is asked who could
//! have a counter, whatever they hold, and it makes no difference who else has answered. So neither that a notice comes nor
//! when tells anything about cards.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use session::Stage;
use table::Seat;
use tokio::sync::Notify;

use crate::state::State;
use crate::table::Table;

/// For how long a person may think before they are told, in milliseconds: those who answer at once need no notice.
pub(crate) const DELAY_MS: i64 = 15_000;

/// A counter window that closes by itself sooner than this is over before a notice would be read.
const SHORTEST_WINDOW_MS: i64 = 60_000;

/// A game that waits for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wait {
    /// The step of the game. The next one is another wait.
    pub(crate) step: u64,
    /// Since when, in milliseconds since 1970.
    pub(crate) since: i64,
    /// When it ends by itself, if it does.
    pub(crate) until: Option<i64>,
    /// The people who are asked and have not answered, by id.
    pub(crate) people: Vec<String>,
}

/// Whom a table waits for; `None` if there is no person to tell.
pub(crate) fn wait(state: &State) -> Option<Wait> {
    let game = state.game().filter(|_| state.table.stage() == Stage::Running)?;
    let (since, until) = (state.table.asked_at(), state.until());
    if game.window().is_some() && until.is_some_and(|until| until - since < SHORTEST_WINDOW_MS) {
        return None;
    }
    let answers = |seat: &Seat| {
        let chair = state.table.chair(*seat);
        chair.is_some_and(|chair| chair.is_present() && chair.sealed().is_none())
            && !state.table.is_forced(*seat, state.timing())
    };
    let people = game.asked().iter().filter(answers).filter_map(|seat| state.owner(seat));
    let people: BTreeSet<&str> = people.collect();
    let people: Vec<String> = people.into_iter().map(str::to_owned).collect();
    (!people.is_empty()).then_some(Wait { step: game.steps(), since, until, people })
}

/// The tables whose waits will have to be looked at.
#[derive(Default)]
pub(crate) struct Waits {
    is_on: AtomicBool,
    tables: Mutex<Tables>,
    /// Notified when there is an earlier one than before.
    sooner: Notify,
}

#[derive(Default)]
struct Tables {
    /// When each is looked at. It stays in memory until then.
    by_id: HashMap<String, (i64, Arc<Table>)>,
    /// The same, in order.
    by_time: BTreeSet<(i64, String)>,
}

impl Tables {
    fn remove(&mut self, id: &str) -> Option<Arc<Table>> {
        let (at, table) = self.by_id.remove(id)?;
        self.by_time.remove(&(at, id.to_owned()));
        Some(table)
    }
}

impl Waits {
    /// Begins to note tables. Until then nothing looks at them.
    pub(crate) fn turn_on(&self) {
        self.is_on.store(true, Ordering::Relaxed);
    }

    /// Notes what a table waits for now, once for each step: what others do meanwhile must not change when a person is told.
    pub(crate) fn note(&self, table: &Arc<Table>, state: &State) {
        if !self.is_on.load(Ordering::Relaxed) {
            return;
        }
        let Some(game) = state.game() else { return };
        // Counted from 1, because 0 is a table that was never noted.
        let step = game.steps() + 1;
        if table.noted_step.swap(step, Ordering::SeqCst) == step && state.table.stage() == Stage::Running {
            return;
        }
        match wait(state) {
            Some(wait) => self.look_at(table, wait.since + DELAY_MS),
            None => drop(self.tables().remove(&table.id)),
        }
    }

    /// Looks at a table at a time, instead of when it would have been.
    pub(crate) fn look_at(&self, table: &Arc<Table>, at: i64) {
        let mut tables = self.tables();
        tables.remove(&table.id);
        tables.by_id.insert(table.id.clone(), (at, Arc::clone(table)));
        tables.by_time.insert((at, table.id.clone()));
        let is_first = tables.by_time.first().is_some_and(|(_, id)| *id == table.id);
        drop(tables);
        if is_first {
            self.sooner.notify_one();
        }
    }

    /// When the next table has to be looked at.
    pub(crate) fn next(&self) -> Option<i64> {
        self.tables().by_time.first().map(|(at, _)| *at)
    }

    /// Waits until that is sooner.
    pub(crate) async fn sooner(&self) {
        self.sooner.notified().await;
    }

    /// Takes out a table that has to be looked at now.
    pub(crate) fn take(&self, now: i64) -> Option<Arc<Table>> {
        let mut tables = self.tables();
        let (_, id) = tables.by_time.first().filter(|(at, _)| *at <= now)?.clone();
        tables.remove(&id)
    }

    /// Takes out all tables.
    pub(crate) fn take_all(&self) -> Vec<Arc<Table>> {
        std::mem::take(&mut *self.tables()).by_id.into_values().map(|(_, table)| table).collect()
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
