//! A table in memory: its state, and the one way to change it.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex as Lock, PoisonError};

use session::limits::{MAX_ENTRIES, MAX_ENTRIES_BEFORE_DEAL};
use session::{Entry, Move, Orders, Stage, link};
use store::{Append, NewEntry, Settlement, Store, StoreError};
use table::Seat;
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::cluster::{Cluster, Lease};
use crate::config::Expiry;
use crate::error::{Error, Quota};
use crate::guests::Guests;
use crate::people::Present;
use crate::state::State;
use crate::summary::row_change;
use crate::thinkers::{Payer, Thinkers};
use crate::time::TimeSource;
use crate::told::waits::Waits;

/// How long bots play on alone after somebody has looked, in milliseconds.
const ALONE_MS: i64 = 60_000;

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
    /// Whether bots would play on if somebody looked; see [`Table::rest`].
    rests: AtomicBool,
    /// When somebody last looked at the table; 0 if nobody has since it was loaded.
    last_used: AtomicI64,
    /// How many streams follow the table.
    followers: AtomicUsize,
    waits: Arc<Waits>,
    /// Up to which step it was noted there whom the table waits for; see [`Waits::note`].
    pub(crate) noted_step: AtomicU64,
    pub(crate) thinkers: Arc<Thinkers>,
    /// Who its bots' thinking is charged to.
    pub(crate) payer: Payer,
    /// How long it waits for players.
    pub(crate) expiry: Expiry,
    /// Whether no game may begin.
    draining: Arc<AtomicBool>,
    /// When nothing could be written, if players have not got that time back yet.
    outage: Lock<Option<Outage>>,
    /// The lease under which this node serves the table, if there are others.
    lease: Option<Arc<Lease>>,
    cluster: Option<Arc<Cluster>>,
}

/// A time in which nothing could be written.
#[derive(Clone, Copy)]
struct Outage {
    since: i64,
    /// `None` until the database is heard of again.
    until: Option<i64>,
}

/// What all tables of a server share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) time: TimeSource,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) waits: Arc<Waits>,
    pub(crate) expiry: Expiry,
    pub(crate) draining: Arc<AtomicBool>,
    pub(crate) cluster: Option<Arc<Cluster>>,
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
    /// The new guest book.
    pub(crate) guests: Option<Guests>,
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
        orders: Vec<Option<Orders>>,
        address: Option<IpAddr>,
        lease: Option<Arc<Lease>>,
        shared: Shared,
    ) -> Arc<Self> {
        let Shared { store, time, thinkers, waits, expiry, draining, cluster } = shared;
        let store = lease.as_ref().map_or(store.clone(), |lease| store.under(&lease.id));
        let payer = Payer { host: Arc::from(state.host.as_str()), address };
        Arc::new(Self {
            id,
            state: Mutex::new(state),
            version: watch::Sender::new(0),
            store,
            orders: Lock::new(orders),
            last_line: AtomicI64::new(0),
            has_driver: AtomicBool::new(false),
            stale: AtomicBool::new(false),
            rests: AtomicBool::new(false),
            last_used: AtomicI64::new(0),
            followers: AtomicUsize::new(0),
            waits,
            noted_step: AtomicU64::new(0),
            time,
            thinkers,
            payer,
            expiry,
            draining,
            outage: Lock::default(),
            lease,
            cluster,
        })
    }

    /// Locks the state.
    pub(crate) async fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().await
    }

    /// Whether the table must be reloaded from the store.
    pub(crate) fn is_stale(&self) -> bool {
        self.stale.load(Ordering::Acquire) || self.lease.as_ref().is_some_and(|lease| !lease.holds())
    }

    /// The error for a change to a table that must be reloaded. Where there are other nodes, one of them may have it.
    fn outdated(&self) -> Error {
        if self.lease.is_some() { Error::Elsewhere(None) } else { Error::Store }
    }

    /// Whether no game may begin.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// How many streams follow the table.
    pub(crate) fn followers(&self) -> usize {
        self.followers.load(Ordering::SeqCst)
    }

    /// Notes that somebody looks at the table. Bots that rest play on.
    pub(crate) fn look(self: &Arc<Self>) {
        self.last_used.store(self.time.now(), Ordering::SeqCst);
        if self.rests.swap(false, Ordering::SeqCst) {
            crate::drive::wake(self);
        }
    }

    /// Counts a stream that follows the table.
    pub(crate) fn add_follower(&self) {
        self.followers.fetch_add(1, Ordering::SeqCst);
    }

    /// A stream has ended. Somebody looked until now.
    pub(crate) fn remove_follower(&self) {
        self.last_used.store(self.time.now(), Ordering::SeqCst);
        self.followers.fetch_sub(1, Ordering::SeqCst);
    }

    /// When somebody last looked at the table.
    pub(crate) fn last_used(&self) -> i64 {
        self.last_used.load(Ordering::SeqCst)
    }

    /// Whether somebody looks, or did so a moment ago.
    pub(crate) fn is_watched(&self) -> bool {
        self.followers.load(Ordering::SeqCst) > 0 || self.time.now() - self.last_used() < ALONE_MS
    }

    /// Gives up the driver until somebody looks. Returns `false` if somebody just did, and the driver must go on.
    pub(crate) fn rest(&self) -> bool {
        self.rests.store(true, Ordering::SeqCst);
        self.has_driver.store(false, Ordering::SeqCst);
        // Whoever looked just before saw that there was a driver, and did not start another.
        let goes_on = self.is_watched() && !self.has_driver.swap(true, Ordering::SeqCst);
        if goes_on {
            self.rests.store(false, Ordering::SeqCst);
        }
        !goes_on
    }

    /// Lets the table be reloaded: the store has changed. Streams end, and so does what waits for the lock.
    pub(crate) fn retire(&self) {
        self.stale.store(true, Ordering::Release);
        self.notify();
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
        self.change_at(|state, _| decide(state)).await
    }

    /// The same for a decision that depends on the time: `decide` gets the time that is written down.
    pub(crate) async fn change_at<T: Send + 'static>(
        self: &Arc<Self>,
        decide: impl FnOnce(&State, i64) -> Result<(Decision, T), Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (table, request) = (Arc::clone(self), Present::current());
        let changed = tokio::spawn(async move {
            let _request = request;
            let mut state = table.state.lock().await;
            if state.gone {
                return Err(Error::NotFound);
            }
            if table.is_stale() {
                return Err(table.outdated());
            }
            let at = table.time.now().max(state.table.asked_at());
            table.give_back(&mut state, at).await?;
            let (decision, answer) = decide(&state, at)?;
            let is_nothing =
                decision.moves.is_empty() && decision.rematch.is_none() && decision.seat.is_none();
            if is_nothing && decision.guests.is_none() {
                return Ok(answer);
            }
            check_length(&state, &decision.moves)?;
            let changed = table.write(&mut state, decision, at).await;
            state.set_watched(table.followers.load(Ordering::SeqCst) > 0);
            table.waits.note(&table, &state);
            table.notify();
            changed.map(|()| answer)
        });
        let answer = changed.await.map_err(|_| Error::Broken)??;
        crate::drive::wake(self);
        Ok(answer)
    }

    /// Removes the table and its record, if `check` allows it. Its followers are cut off, and it is not found any more.
    pub(crate) async fn remove(
        self: &Arc<Self>,
        check: impl FnOnce(&State) -> Result<(), Error> + Send + 'static,
    ) -> Result<(), Error> {
        let table = Arc::clone(self);
        let removed = tokio::spawn(async move {
            let mut state = table.state.lock().await;
            if state.gone {
                return Err(Error::NotFound);
            }
            check(&state)?;
            table.store.remove_table(&table.id, state.status()).await?;
            state.gone = true;
            state.code = None;
            table.stale.store(true, Ordering::Release);
            table.notify();
            Ok(())
        });
        removed.await.map_err(|_| Error::Broken)?
    }

    /// Writes down that the finished game was counted, if it was not before. Returns `false` if the ratings of its players
    /// have changed meanwhile.
    pub(crate) async fn settle(&self, settlement: Settlement) -> Result<bool, Error> {
        let mut state = self.state.lock().await;
        let settled = match self.store.settle(settlement).await {
            Err(StoreError::Elsewhere) => {
                self.stale.store(true, Ordering::Release);
                return Err(self.outdated());
            }
            Err(StoreError::Conflict) => return Ok(false),
            settled => settled?,
        };
        state.settled = true;
        if !settled {
            tracing::debug!(table = self.id, "the game was settled before");
        }
        Ok(true)
    }

    /// Gives players back the time in which nothing could be written.
    async fn give_back(&self, state: &mut State, at: i64) -> Result<(), Error> {
        let Some(Outage { since, until }) = *self.outage() else { return Ok(()) };
        if let Some(resumed) = state.table.resumed(since, until.map_or(at, |until| until.min(at))) {
            self.write(state, Decision::from(resumed), at).await?;
        }
        *self.outage() = None;
        Ok(())
    }

    /// Notes that something could not be written. A node knows since when the database may be out of reach.
    fn note_failure(&self, at: i64) {
        let since = self.cluster.as_ref().map_or(at, |cluster| cluster.last_beat().min(at));
        self.note_outage(since, None);
        if let Some(cluster) = &self.cluster {
            cluster.has_failed.store(true, Ordering::Relaxed);
        }
    }

    /// Notes that the database is there again, if it was not.
    pub(crate) fn end_outage(&self, now: i64) {
        if let Some(outage) = &mut *self.outage() {
            outage.until.get_or_insert(now);
        }
    }

    /// Notes that nothing could be written since a time, and until when. It is given back with the next change.
    pub(crate) fn note_outage(&self, since: i64, until: Option<i64>) {
        let mut outage = self.outage();
        let since = outage.map_or(since, |earlier| earlier.since.min(since));
        *outage = Some(Outage { since, until });
    }

    fn outage(&self) -> std::sync::MutexGuard<'_, Option<Outage>> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
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
                Move::Played { .. }
                    | Move::Answered { .. }
                    | Move::Closed(_)
                    | Move::Revealed { .. }
                    | Move::Proposed { .. }
                    | Move::Voted { .. }
                    | Move::Lapsed
            )
        });
        let changes_row =
            changes_row || decision.rematch.is_some() || decision.seat.is_some() || decision.guests.is_some();
        let change = changes_row.then(|| row_change(state, &entries, &decision, at));
        let append = Append { table: self.id.clone(), entries: rows, change };
        match self.store.append(append).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                tracing::error!(table = self.id, "another writer changed this table");
                // Another process wrote to this table, or a write that seemed to fail did not. Either way the state in
                // memory is out of date, and the next request reloads the table.
                let outage = *self.outage();
                if let Some(cluster) = &self.cluster {
                    if let Some(Outage { since, .. }) = outage {
                        cluster.note_unserved(&self.id, since);
                    }
                    // Nobody else loads it again, as long as this node has it.
                    cluster.look_again();
                }
                self.stale.store(true, Ordering::Release);
                return Err(self.outdated());
            }
            Err(StoreError::Elsewhere) => {
                if let Some(cluster) = &self.cluster {
                    cluster.counts.refused_writes.fetch_add(1, Ordering::Relaxed);
                }
                self.stale.store(true, Ordering::Release);
                return Err(self.outdated());
            }
            Err(error) => {
                self.note_failure(at);
                return Err(error.into());
            }
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
            state.removed.clear();
        }
        if let Some(guests) = decision.guests {
            state.guests = guests;
        }
        if decision.rematch.is_some() {
            state.rematch = decision.rematch;
        }
        if sound { Ok(()) } else { Err(Error::Damaged) }
    }
}

/// Fails if the record is too long for these moves. What can be repeated without playing on is refused first, so that
/// there is always room for the game, and for those who want to leave.
fn check_length(state: &State, moves: &[Move]) -> Result<(), Error> {
    let most = |what: &Move| match what {
        Move::Sat { .. } | Move::Hired { .. } => MAX_ENTRIES_BEFORE_DEAL,
        Move::Away { .. } | Move::Proposed { .. } | Move::TookOver { .. } => MAX_ENTRIES / 2,
        _ => MAX_ENTRIES,
    };
    let most = moves.iter().map(most).min().unwrap_or(MAX_ENTRIES);
    if state.table.entries() as usize + moves.len() > most {
        Err(Error::Quota(Quota::Entries))
    } else {
        Ok(())
    }
}
