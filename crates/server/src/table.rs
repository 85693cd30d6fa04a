//! A table in memory: its state, and the one way to change it.

use std::sync::Arc;
use std::sync::Mutex as Lock;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use session::{Entry, Move, Orders, Stage, link};
use store::{Append, NewEntry, Store, StoreError};
use table::Seat;
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::codes::Codes;
use crate::error::Error;
use crate::state::State;
use crate::summary::row_change;
use crate::time::TimeSource;

/// A table in memory.
pub(crate) struct Table {
    pub(crate) id: String,
    state: Mutex<State>,
    /// Counts changes and lines of chat, to wake followers and the driver.
    version: watch::Sender<u64>,
    pub(crate) store: Store,
    pub(crate) time: TimeSource,
    /// The standing orders of each seat.
    pub(crate) orders: Lock<Vec<Option<Orders>>>,
    /// The number of the last chat line.
    pub(crate) last_line: AtomicI64,
    /// Whether a task drives the table; see [`crate::drive`].
    pub(crate) has_driver: AtomicBool,
    /// Whether the store has entries that are missing here, so that the table must be reloaded.
    stale: AtomicBool,
    /// When the table was last used.
    pub(crate) last_used: AtomicI64,
    codes: Arc<Codes>,
}

/// A change to a table that is decided, but not yet written.
#[derive(Default)]
pub(crate) struct Decision {
    pub(crate) moves: Vec<Move>,
    /// A seat and its new owner.
    pub(crate) seat: Option<(Seat, Option<String>)>,
    /// The id of the rematch.
    pub(crate) rematch: Option<String>,
    /// The person whose seat somebody else cleared.
    pub(crate) removed: Option<String>,
}

impl From<Move> for Decision {
    fn from(what: Move) -> Self {
        Self { moves: vec![what], ..Self::default() }
    }
}

impl Table {
    pub(crate) fn new(
        id: String,
        state: State,
        store: Store,
        time: TimeSource,
        orders: Vec<Option<Orders>>,
        codes: Arc<Codes>,
    ) -> Arc<Self> {
        Arc::new(Self {
            id,
            state: Mutex::new(state),
            version: watch::Sender::new(0),
            store,
            orders: Lock::new(orders),
            last_line: AtomicI64::new(0),
            has_driver: AtomicBool::new(false),
            stale: AtomicBool::new(false),
            last_used: AtomicI64::new(time.now()),
            time,
            codes,
        })
    }

    /// Locks the state.
    pub(crate) async fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().await
    }

    /// Whether the table must be reloaded from the store.
    pub(crate) fn is_stale(&self) -> bool {
        self.stale.load(Ordering::Acquire)
    }

    /// Notifies the receiver whenever something changes.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// The standing orders of a seat; the default if it has none.
    pub(crate) fn orders_of(&self, seat: Seat) -> Result<Orders, Error> {
        let orders = self.orders.lock().map_err(|_| Error::Broken)?;
        Ok(orders.get(seat.number()).cloned().flatten().unwrap_or_default())
    }

    /// Wakes the followers and the driver.
    pub(crate) fn notify(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// Changes the table: writes what `decide` returns to the store, then applies it. Dropping the future does not cancel
    /// the change.
    pub(crate) async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        decide: impl FnOnce(&State) -> Result<(Decision, T), Error> + Send + 'static,
    ) -> Result<T, Error> {
        let table = Arc::clone(self);
        let changed = tokio::spawn(async move {
            let mut state = table.state.lock().await;
            let at = table.time.now().max(state.table.asked_at());
            let (decision, answer) = decide(&state)?;
            if decision.moves.is_empty() && decision.rematch.is_none() {
                return Ok(answer);
            }
            let changed = table.write(&mut state, decision, at).await;
            state.set_watched(table.version.receiver_count() > 0);
            table.notify();
            changed.map(|()| answer)
        });
        let answer = changed.await.map_err(|_| Error::Broken)??;
        crate::drive::wake(self);
        Ok(answer)
    }

    /// Writes a decision to the store, then applies it.
    async fn write(&self, state: &mut State, mut decision: Decision, at: i64) -> Result<(), Error> {
        let (mut seq, mut hash) = (state.table.entries() as i64, *state.table.hash());
        let mut rows = Vec::with_capacity(decision.moves.len());
        let mut entries = Vec::with_capacity(decision.moves.len());
        for what in std::mem::take(&mut decision.moves) {
            let entry = Entry { at, what };
            // An entry that cannot be read back would make the table unreadable.
            if !entry.is_within_limits() {
                tracing::error!(table = self.id, "an entry exceeds the limits");
                return Err(Error::Broken);
            }
            let text = entry.to_string();
            hash = link(&hash, &text);
            rows.push(NewEntry { seq, at, entry: text.clone(), hash });
            entries.push((entry, text));
            seq += 1;
        }
        // Most moves change nothing that the table's row says.
        let changes_row = entries.iter().any(|(entry, _)| {
            !matches!(
                entry.what,
                Move::Played { .. } | Move::Answered { .. } | Move::Closed(_) | Move::Revealed { .. }
            )
        });
        let change =
            (changes_row || decision.rematch.is_some()).then(|| row_change(state, &entries, &decision, at));
        let append = Append { table: self.id.clone(), entries: rows, change };
        match self.store.append(append).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                tracing::error!(table = self.id, "another writer changed this table");
                // Another process wrote to this table, or a write that seemed to fail did not. Either way the state in
                // memory is out of date, and the next request reloads the table.
                self.stale.store(true, Ordering::Release);
                return Err(Error::Store);
            }
            Err(error) => return Err(error.into()),
        }
        let sound = entries.iter().all(|(entry, text)| state.apply(entry, text));
        if let Some((seat, person)) = decision.seat
            && let Some(owner) = state.owners.get_mut(seat.number())
        {
            if let Some(person) = &person {
                state.removed.remove(person);
            }
            *owner = person;
        }
        state.removed.extend(decision.removed);
        if state.table.stage() != Stage::Open && state.code.take().is_some() {
            self.codes.release(&self.id);
            state.removed.clear();
        }
        if decision.rematch.is_some() {
            state.rematch = decision.rematch;
        }
        if sound { Ok(()) } else { Err(Error::Damaged) }
    }
}
