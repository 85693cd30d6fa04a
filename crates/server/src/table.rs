//! A table that somebody is at: its state, and the one way to change it.

use std::sync::Arc;
use std::sync::Mutex as Lock;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use session::{Entry, Move, Orders, link};
use store::{Append, NewEntry, Store, StoreError};
use table::Seat;
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::error::Error;
use crate::state::State;
use crate::summary::summary;

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// A table in memory.
pub(crate) struct Table {
    pub(crate) id: String,
    state: Mutex<State>,
    /// Counts every change and every line of chat; nothing else goes over it.
    ticks: watch::Sender<u64>,
    pub(crate) store: Store,
    /// What its players have left orders for.
    pub(crate) orders: Lock<Vec<Option<Orders>>>,
    /// The number of the last line of chat.
    pub(crate) last_line: AtomicI64,
    /// Whether something is under way that moves the table by itself.
    pub(crate) driven: AtomicBool,
    /// Whether the record has more than this: then it has to be read again.
    stale: AtomicBool,
    /// When somebody was here last.
    pub(crate) used: AtomicI64,
}

/// What somebody wants to happen.
#[derive(Default)]
pub(crate) struct Decision {
    pub(crate) moves: Vec<Move>,
    /// Whose a seat is from now on.
    pub(crate) seat: Option<(Seat, Option<String>)>,
    /// Where the rematch is.
    pub(crate) rematch: Option<String>,
}

impl From<Move> for Decision {
    fn from(what: Move) -> Self {
        Self { moves: vec![what], ..Self::default() }
    }
}

impl Table {
    pub(crate) fn new(id: String, state: State, store: Store, orders: Vec<Option<Orders>>) -> Arc<Self> {
        Arc::new(Self {
            id,
            state: Mutex::new(state),
            ticks: watch::Sender::new(0),
            store,
            orders: Lock::new(orders),
            last_line: AtomicI64::new(0),
            driven: AtomicBool::new(false),
            stale: AtomicBool::new(false),
            used: AtomicI64::new(now()),
        })
    }

    /// The table as it is. It stays so while it is looked at.
    pub(crate) async fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().await
    }

    /// Whether the table has to be fetched anew.
    pub(crate) fn is_stale(&self) -> bool {
        self.stale.load(Ordering::Acquire)
    }

    /// Tells when something has changed.
    pub(crate) fn ticks(&self) -> watch::Receiver<u64> {
        self.ticks.subscribe()
    }

    /// Wakes everybody who looks at the table.
    pub(crate) fn tick(&self) {
        self.ticks.send_modify(|tick| *tick += 1);
    }

    /// Changes the table: what `decide` wants is written down, and then it happens. It goes on even if
    /// whoever asked for it has gone.
    pub(crate) async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        decide: impl FnOnce(&State) -> Result<(Decision, T), Error> + Send + 'static,
    ) -> Result<T, Error> {
        let table = Arc::clone(self);
        let changed = tokio::spawn(async move {
            let mut state = table.state.lock().await;
            let at = now().max(state.table.asked_at());
            let (decision, answer) = decide(&state)?;
            if decision.moves.is_empty() && decision.rematch.is_none() {
                return Ok(answer);
            }
            let changed = table.write(&mut state, decision, at).await;
            if table.is_stale() {
                table.tick();
            }
            state.set_watched(table.ticks.receiver_count() > 0);
            table.tick();
            changed.map(|()| answer)
        });
        let answer = changed.await.map_err(|_| Error::Broken)??;
        crate::drive::wake(self);
        Ok(answer)
    }

    async fn write(&self, state: &mut State, mut decision: Decision, at: i64) -> Result<(), Error> {
        let (mut seq, mut hash) = (state.table.entries() as i64, *state.table.hash());
        let mut rows = Vec::with_capacity(decision.moves.len());
        let mut entries = Vec::with_capacity(decision.moves.len());
        for what in std::mem::take(&mut decision.moves) {
            let entry = Entry { at, what };
            // What could not be read back would be the end of the table.
            if !entry.is_within_limits() {
                tracing::error!(table = self.id, "an entry is larger than any may be");
                return Err(Error::Broken);
            }
            let text = entry.to_string();
            hash = link(&hash, &text);
            rows.push(NewEntry { seq, at, entry: text.clone(), hash });
            entries.push((entry, text));
            seq += 1;
        }
        // The row of the table is only touched when what it says changes: not with every move.
        let becomes = entries.iter().any(|(entry, _)| {
            !matches!(entry.what, Move::Played { .. } | Move::Answered { .. } | Move::Closed(_))
        });
        let change = (becomes || decision.rematch.is_some()).then(|| summary(state, &entries, &decision, at));
        let append = Append { table: self.id.clone(), entries: rows, change };
        match self.store.append(append).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                tracing::error!(table = self.id, "somebody else writes to this table");
                // Somebody else has written to this table, or a write that seemed to fail did not. Either way what
                // is in memory is not the table any more: it is fetched anew when somebody asks again.
                self.stale.store(true, Ordering::Release);
                return Err(Error::Store);
            }
            Err(error) => return Err(error.into()),
        }
        let sound = entries.iter().all(|(entry, text)| state.apply(entry, text));
        if let Some((seat, person)) = decision.seat
            && let Some(owner) = state.owners.get_mut(seat.number())
        {
            *owner = person;
        }
        if decision.rematch.is_some() {
            state.rematch = decision.rematch;
        }
        if sound { Ok(()) } else { Err(Error::Damaged) }
    }
}
