//! The tables in memory. All others are in the store, and are loaded on demand.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use session::{ChanceSource, Entry, Move, Orders, Secret, Settings, Stage, TableSummary, link};
use store::{NewEntry, NewTable, NodeRow, Status, Store};
use tokio::sync::OnceCell;

use crate::cluster::{Claimed, Cluster, Lease};
use crate::codes::codes_of;
use crate::config::Expiry;
use crate::error::Error;
use crate::state::State;
use crate::table::{Decision, Shared, Table};
use crate::thinkers::Thinkers;
use crate::time::TimeSource;
use crate::told::waits::Waits;
use crate::{drive, id};

/// How long a table stays in memory after its last use.
const IDLE_MS: i64 = 60_000;

/// How often another node is asked for a table that its clients claim again at once.
const BRING_TRIES: u32 = 8;

/// A table that is loaded, or being loaded.
type Slot = Arc<OnceCell<Arc<Table>>>;

/// How many entries are read without letting other tasks run.
const ENTRIES_AT_ONCE: usize = 100;

/// The tables in memory.
pub(crate) struct Registry {
    pub(crate) store: Store,
    pub(crate) time: TimeSource,
    /// When the server was started.
    started: i64,
    chances: ChanceSource,
    tables: Mutex<HashMap<String, Slot>>,
    pub(crate) thinkers: Arc<Thinkers>,
    /// The tables that wait for people.
    pub(crate) waits: Arc<Waits>,
    expiry: Expiry,
    /// Whether nothing new may begin.
    draining: Arc<AtomicBool>,
    /// The other nodes, if there may be any.
    pub(crate) cluster: Option<Arc<Cluster>>,
}

/// The first entry of a table's record.
fn opened(id: &str, secret: Secret, settings: &Settings, at: i64) -> Result<Entry, Error> {
    let (table, commitment) = (id.to_owned(), secret.commitment());
    let entry = Entry { at, what: Move::Opened { table, commitment, settings: Box::new(settings.clone()) } };
    // An entry that cannot be read back would make the table unreadable.
    if entry.is_within_limits() { Ok(entry) } else { Err(Error::Broken) }
}

/// A claim whose table is being loaded. If that ends too early, the next heartbeat looks for such tables.
struct ClaimGuard<'a>(Option<&'a Cluster>);

impl ClaimGuard<'_> {
    /// The table is loaded, or can't be.
    fn keep(mut self) {
        self.0 = None;
    }
}

impl Drop for ClaimGuard<'_> {
    fn drop(&mut self) {
        if let Some(cluster) = self.0 {
            cluster.look_again();
        }
    }
}

/// A table as it is in the store.
struct Stored {
    state: State,
    orders: Vec<Option<Orders>>,
    /// The network it was opened from.
    address: Option<IpAddr>,
    /// The time of the last entry.
    last: i64,
}

impl Registry {
    pub(crate) fn new(
        store: Store,
        time: TimeSource,
        chances: ChanceSource,
        expiry: Expiry,
        cluster: Option<Arc<Cluster>>,
    ) -> Self {
        let started = time.now();
        Self {
            store,
            time,
            started,
            chances,
            tables: Mutex::default(),
            thinkers: Arc::default(),
            waits: Arc::default(),
            expiry,
            draining: Arc::default(),
            cluster,
        }
    }

    /// Whether nothing new may begin.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Sets whether nothing new may begin.
    pub(crate) fn drain(&self, draining: bool) {
        self.draining.store(draining, Ordering::Relaxed);
    }

    /// Loads every table that can move without its players, and starts its driver. Where only bots play it stops again at
    /// once, because nobody looks. Returns how many there are. Where there are nodes, they share them among themselves.
    pub(crate) async fn wake_all(&self) -> Result<usize, Error> {
        let waking = match self.cluster {
            Some(_) => Vec::new(),
            None => self.store.waking().await?,
        };
        let count = waking.len();
        for (id, _) in waking {
            if let Err(error) = self.fetch(&id).await {
                tracing::error!(table = id, error = error.code(), "cannot load the table");
            }
        }
        Ok(count)
    }

    /// Opens a new table for a host at this address.
    pub(crate) async fn open(
        &self,
        settings: Settings,
        host: &str,
        address: IpAddr,
    ) -> Result<Arc<Table>, Error> {
        self.open_as(id::table(), Secret(id::random()), settings, host, address).await
    }

    /// Opens a new table with an id and a secret.
    pub(crate) async fn open_as(
        &self,
        id: String,
        secret: Secret,
        settings: Settings,
        host: &str,
        address: IpAddr,
    ) -> Result<Arc<Table>, Error> {
        if self.is_draining() {
            return Err(Error::Draining);
        }
        let lease = self.cluster.as_ref().map(|cluster| cluster.held_lease()).transpose()?;
        let store = lease.as_ref().map_or(self.store.clone(), |lease| self.store.under(&lease.id));
        let created = self.time.now();
        let table = session::Table::new(secret, self.chances.clone());
        let entry = opened(&id, secret, &settings, created)?;
        let text = entry.to_string();
        let first = NewEntry { seq: 0, at: created, hash: link(table.hash(), &text), entry: text };
        let summary = serde_json::to_string(&TableSummary::of(&settings)).map_err(|_| Error::Broken)?;
        let code = store
            .create(NewTable {
                id: id.clone(),
                created,
                game: settings.game.name().to_owned(),
                status: Status::Open,
                listed: settings.listed,
                host: host.to_owned(),
                secret: store::Secret(secret.0.to_vec()),
                summary,
                wake: None,
                address: address.to_string(),
                codes: codes_of(&id),
                first: Some(first.clone()),
            })
            .await?;
        let mut state = State::new(table, host.to_owned(), created);
        if !state.apply(&entry, &first.entry) {
            return Err(Error::Broken);
        }
        state.code = code;
        let table = self.new_table(id.clone(), state, Vec::new(), Some(address), lease);
        table.look();
        self.slots().insert(id, Arc::new(OnceCell::new_with(Some(Arc::clone(&table)))));
        Ok(table)
    }

    /// The table with this id, for somebody who looks at it.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Table>, Error> {
        let table = self.fetch(id).await?;
        table.look();
        Ok(table)
    }

    /// The table with this id, from memory or from the store.
    pub(crate) async fn fetch(&self, id: &str) -> Result<Arc<Table>, Error> {
        if !id::is_id(id) {
            return Err(Error::NotFound);
        }
        let slot = {
            let mut slots = self.slots();
            let stale = slots.get(id).and_then(|slot| slot.get()).is_some_and(|table| table.is_stale());
            if stale {
                slots.remove(id);
            }
            Arc::clone(slots.entry(id.to_owned()).or_default())
        };
        let found = slot.get_or_try_init(|| self.load(id)).await;
        match found {
            Ok(table) => Ok(Arc::clone(table)),
            Err(error) => {
                // Unknown ids must not fill the memory. Another request may be loading the table in this slot, or have
                // done it in another one.
                let mut slots = self.slots();
                let is_ours = |other: &Slot| {
                    Arc::ptr_eq(other, &slot) && other.get().is_none() && Arc::strong_count(other) == 2
                };
                if slots.get(id).is_some_and(is_ours) {
                    slots.remove(id);
                }
                drop(slots);
                Err(error)
            }
        }
    }

    /// The table with this id, if it is in memory.
    pub(crate) fn loaded(&self, id: &str) -> Option<Arc<Table>> {
        self.slots().get(id).and_then(|slot| slot.get()).cloned()
    }

    /// The table with this id, to do something there that nobody asks for on a page of it. If another node serves it,
    /// that one lets go of it.
    pub(crate) async fn bring(&self, id: &str) -> Result<Arc<Table>, Error> {
        for _ in 0..BRING_TRIES {
            match self.fetch(id).await {
                Err(Error::Elsewhere(node)) => self.bring_claim(id, node.as_deref()).await?,
                found => return found,
            }
        }
        Err(Error::Store)
    }

    /// Makes sure that no other node has a table in memory.
    pub(crate) async fn claim_alone(&self, id: &str) -> Result<(), Error> {
        let Some(cluster) = &self.cluster else { return Ok(()) };
        for _ in 0..BRING_TRIES {
            match cluster.claim(id).await {
                Err(Error::Elsewhere(node)) => self.bring_claim(id, node.as_deref()).await?,
                Ok(_) => {
                    // It may be one that moves by itself.
                    cluster.look_again();
                    return Ok(());
                }
                Err(Error::NotFound) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Err(Error::Store)
    }

    /// Asks the node that serves a table to let go of it.
    async fn bring_claim(&self, id: &str, node: Option<&NodeRow>) -> Result<(), Error> {
        let (Some(cluster), Some(node)) = (&self.cluster, node) else { return Err(Error::Store) };
        if !cluster.is_leaving() && cluster.ask_to_free(node, id).await { Ok(()) } else { Err(Error::Store) }
    }

    /// The state of a table, to be read: from memory if this node serves it, otherwise from the store.
    pub(crate) async fn read<T>(&self, id: &str, read: impl FnOnce(&State) -> T) -> Result<T, Error> {
        match self.table(id).await {
            Ok(table) => Ok(read(&*table.state().await)),
            Err(Error::Elsewhere(_)) => Ok(read(&self.stored(id).await?.state)),
            Err(error) => Err(error),
        }
    }

    /// The state of a table as it is, without anyone looking: it is neither loaded nor claimed for that.
    pub(crate) async fn peek<T>(&self, id: &str, read: impl FnOnce(&State) -> T) -> Result<T, Error> {
        match self.loaded(id).filter(|table| !table.is_stale()) {
            Some(table) => Ok(read(&*table.state().await)),
            None => Ok(read(&self.stored(id).await?.state)),
        }
    }

    /// Lets go of tables, so that other nodes can claim them. Their streams end.
    pub(crate) async fn hand_over(&self, ids: Vec<String>) -> Result<(), Error> {
        let Some(cluster) = &self.cluster else { return Ok(()) };
        let _freeing = cluster.begin_freeing(&ids);
        for id in &ids {
            let slot = self.slots().get(id).cloned();
            // One that is being loaded is waited for.
            if let Some(slot) = slot
                && let Ok(table) = slot.get_or_try_init(|| async { Err(()) }).await
            {
                // What is being written comes first.
                let state = table.state().await;
                table.retire();
                drop(state);
            }
            self.slots().remove(id);
        }
        cluster.free(&ids).await
    }

    /// Lets go of all tables, because this node stops.
    pub(crate) async fn hand_over_all(&self) -> Result<usize, Error> {
        let ids: Vec<String> = self.slots().keys().cloned().collect();
        let count = ids.len();
        self.hand_over(ids).await?;
        Ok(count)
    }

    /// Drops a table from memory that the store knows better. Somebody may have loaded it again since.
    pub(crate) fn drop_stale(&self, id: &str) {
        let mut slots = self.slots();
        if slots.get(id).and_then(|slot| slot.get()).is_some_and(|table| table.is_stale()) {
            slots.remove(id);
        }
    }

    /// Notes at all tables that the database was out of reach for a while.
    pub(crate) fn note_outage(&self, since: i64, until: i64) {
        self.slots()
            .values()
            .filter_map(|slot| slot.get())
            .for_each(|table| table.note_outage(since, Some(until)));
    }

    /// Notes at the tables where something could not be written that the database is there again.
    pub(crate) fn end_outages(&self, now: i64) {
        self.slots().values().filter_map(|slot| slot.get()).for_each(|table| table.end_outage(now));
    }

    /// Drops all tables from memory. Returns how many there were.
    pub(crate) fn retire_all(&self) -> usize {
        let slots = std::mem::take(&mut *self.slots());
        slots.values().filter_map(|slot| slot.get()).for_each(|table| table.retire());
        slots.len()
    }

    /// Loads a table, for this node to serve it.
    async fn load(&self, id: &str) -> Result<Arc<Table>, Error> {
        let claimed = match &self.cluster {
            Some(cluster) => Some(cluster.claim(id).await?),
            None => None,
        };
        let claim = ClaimGuard(self.cluster.as_deref());
        let loaded = self.load_claimed(id, claimed).await;
        if !matches!(loaded, Err(Error::Store | Error::Elsewhere(_))) {
            claim.keep();
        }
        loaded
    }

    async fn load_claimed(&self, id: &str, claimed: Option<Claimed>) -> Result<Arc<Table>, Error> {
        let Stored { mut state, orders, address, last } = self.stored(id).await?;
        let down_since = match &claimed {
            Some(claimed) => claimed.unserved_since.map(|since| since.max(last)),
            // Without an entry since the start this is the first time that the table is loaded. Nothing says how long the
            // server ran after the last entry, so all the time since then is given back.
            None => (last < self.started).then_some(last),
        };
        let resumed = || state.table.resumed(down_since?, self.time.now());
        let repair = state.table.missing_end().or_else(resumed);
        if state.table.stage() == Stage::Open {
            state.code = self.code_of(id).await?;
        }
        let last_line = self.store.last_line(id).await?;
        let lease = claimed.map(|claimed| claimed.lease);
        let table = self.new_table(id.to_owned(), state, orders, address, lease);
        table.last_line.store(last_line, Ordering::Release);
        if let Some(repair) = repair {
            // Nobody else has the table yet.
            table.change(move |_| Ok((Decision::from(repair), ()))).await?;
        }
        if let Some(cluster) = &self.cluster {
            cluster.loaded(id);
        }
        self.waits.note(&table, &*table.state().await);
        drive::wake(&table);
        Ok(table)
    }

    /// Reads a table from the store, checking the hash chain of its record.
    async fn stored(&self, id: &str) -> Result<Stored, Error> {
        let stored = self.store.table(id).await?.ok_or(Error::NotFound)?;
        let secret: [u8; 32] = stored.secret.0.as_slice().try_into().map_err(|_| Error::Damaged)?;
        let table = session::Table::new(Secret(secret), self.chances.clone());
        let mut state = State::new(table, stored.host, stored.created);
        let mut last = 0;
        for (number, row) in self.store.entries(id, 0).await?.into_iter().enumerate() {
            // Others need the thread too.
            if number % ENTRIES_AT_ONCE == ENTRIES_AT_ONCE - 1 {
                tokio::task::yield_now().await;
            }
            last = row.at;
            let entry: Entry = row.entry.parse().map_err(|_| Error::Damaged)?;
            let sound = link(state.table.hash(), &row.entry) == row.hash && state.apply(&entry, &row.entry);
            if !sound {
                return Err(Error::Damaged);
            }
        }
        for (seat, person) in self.store.seated(id).await? {
            let owner = usize::try_from(seat)
                .ok()
                .and_then(|seat| state.owners.get_mut(seat))
                .ok_or(Error::Damaged)?;
            *owner = Some(person);
        }
        state.guests = self.store.guests(id).await?.into();
        // A finished game that still has something to do waits to be settled.
        state.settled = stored.wake.is_none();
        state.set_watched(false);
        let summary: Option<TableSummary> = serde_json::from_str(&stored.summary).ok();
        state.rematch = summary.and_then(|summary| summary.rematch);
        let mut orders: Vec<Option<Orders>> = vec![None; state.owners.len()];
        for (seat, text) in self.store.orders(id).await? {
            if let Some(slot) = usize::try_from(seat).ok().and_then(|seat| orders.get_mut(seat)) {
                *slot = serde_json::from_str(&text).ok();
            }
        }
        Ok(Stored { state, orders, address: stored.address.parse().ok(), last })
    }

    /// The code of a table that waits for players. Those of older versions have none yet.
    async fn code_of(&self, id: &str) -> Result<Option<String>, Error> {
        if let Some(code) = self.store.code_of_table(id).await? {
            return Ok(Some(code));
        }
        // The link works without a code, too.
        Ok(self.store.claim_code(id, codes_of(id)).await.unwrap_or_else(|error| {
            tracing::warn!(table = id, %error, "the table gets no join code");
            None
        }))
    }

    fn new_table(
        &self,
        id: String,
        state: State,
        orders: Vec<Option<Orders>>,
        address: Option<IpAddr>,
        lease: Option<Arc<Lease>>,
    ) -> Arc<Table> {
        let shared = Shared {
            store: self.store.clone(),
            time: self.time.clone(),
            thinkers: Arc::clone(&self.thinkers),
            waits: Arc::clone(&self.waits),
            expiry: self.expiry,
            draining: Arc::clone(&self.draining),
            cluster: self.cluster.clone(),
        };
        Table::new(id, state, orders, address, lease, shared)
    }

    /// Drops idle tables that have no driver.
    pub(crate) fn evict_idle(&self) {
        let cutoff = self.time.now() - IDLE_MS;
        self.slots().retain(|_, slot| {
            let Some(table) = slot.get() else { return Arc::strong_count(slot) > 1 };
            let idle = Arc::strong_count(slot) == 1
                && Arc::strong_count(table) == 1
                && !table.has_driver.load(Ordering::Acquire)
                && table.last_used() < cutoff;
            !idle
        });
    }

    /// How many games in progress somebody follows, or looked at a moment ago.
    pub(crate) async fn followed(&self) -> u64 {
        let tables: Vec<_> = self.slots().values().filter_map(|slot| slot.get().cloned()).collect();
        let mut followed = 0;
        for table in tables.iter().filter(|table| table.is_watched()) {
            followed += u64::from(table.state().await.table.stage() == Stage::Running);
        }
        followed
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.slots().len()
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use session::GameId;
    use store::{Append, Change};
    use table::Seat;

    use super::*;
    use crate::actions;
    use crate::people::Person;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// A two-player game that ends because one player gives up: its table, and the number of writes that took.
    async fn ended(registry: &Registry) -> (Arc<Table>, u64) {
        let people =
            ["ann", "bob"].map(|id| Arc::new(Person { id: id.to_owned(), name: id.to_owned(), owner: None }));
        let table = registry
            .open(Settings { game: GameId::MobCity, seats: 2, ..Settings::default() }, "ann", HERE)
            .await
            .unwrap();
        for person in &people {
            actions::sit(&table, person, None, None, actions::ForDeal::default()).await.unwrap();
        }
        actions::start(&table, &people[0], words::Language::En).await.unwrap();
        let before = registry.store.written().0;
        actions::give_up(&table, &people[1], Seat::new(1)).await.unwrap();
        settled(&table).await;
        (table, registry.store.written().0 - before)
    }

    /// Waits until the driver of a table has settled its game.
    async fn settled(table: &Table) {
        while !table.state().await.settled {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    fn with_store(store: Store) -> Registry {
        Registry::new(store, TimeSource::default(), ChanceSource::default(), Expiry::DEFAULT, None)
    }

    async fn in_memory() -> Registry {
        with_store(Store::in_memory().await.unwrap())
    }

    fn run<T>(test: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(test)
    }

    #[test]
    fn the_last_move_and_the_end_of_the_game_are_written_together() {
        run(async {
            let registry = in_memory().await;
            let (table, writes) = ended(&registry).await;
            assert_eq!(writes, 2, "one for the game, and one that settles it");
            let entries = registry.store.entries(&table.id, 0).await.unwrap();
            let [.., last, over] = entries.as_slice() else { panic!("{entries:?}") };
            assert!(last.entry.contains(" gave-up B\n"), "{}", last.entry);
            let secret = table.state().await.table.secret().unwrap();
            assert_eq!(over.entry.parse::<Entry>().unwrap().what, Move::Over { secret });
            let row = registry.store.table(&table.id).await.unwrap().unwrap();
            assert_eq!((row.status, row.wake), (Status::Over, None));
            let summary: TableSummary = serde_json::from_str(&row.summary).unwrap();
            assert_eq!(summary.winners, ["A"]);
        });
    }

    #[test]
    fn loading_a_game_without_its_end_adds_the_end() {
        run(async {
            let registry = in_memory().await;
            let (table, _) = ended(&registry).await;
            let row = registry.store.table(&table.id).await.unwrap().unwrap();
            let mut entries = registry.store.entries(&table.id, 0).await.unwrap();
            // The same table in another store, as an older version left it when it was killed at the wrong moment.
            let over = entries.pop().unwrap();
            let cut = in_memory().await;
            let new = NewTable {
                id: row.id.clone(),
                created: row.created,
                game: row.game,
                status: Status::Running,
                listed: row.listed,
                host: row.host,
                secret: row.secret,
                summary: String::new(),
                wake: Some(0),
                address: String::new(),
                codes: Vec::new(),
                first: None,
            };
            cut.store.create(new).await.unwrap();
            let rows = entries.into_iter().map(|row| NewEntry {
                seq: row.seq,
                at: row.at,
                entry: row.entry,
                hash: row.hash,
            });
            let change = Change {
                status: Status::Running,
                updated: row.updated,
                summary: "{}".to_owned(),
                wake: Some(0),
                seats: Some(vec![(0, "ann".to_owned()), (1, "bob".to_owned())]),
                guests: None,
            };
            let append = Append { table: row.id.clone(), entries: rows.collect(), change: Some(change) };
            cut.store.append(append).await.unwrap();
            assert_eq!(cut.wake_all().await.unwrap(), 1);
            let loaded = cut.table(&row.id).await.unwrap();
            assert_eq!(loaded.state().await.status(), Status::Over);
            settled(&loaded).await;
            let last = cut.store.entries(&row.id, 0).await.unwrap().pop().unwrap();
            assert_eq!(last.seq, over.seq);
            let secret = table.state().await.table.secret().unwrap();
            assert_eq!(last.entry.parse::<Entry>().unwrap().what, Move::Over { secret });
            let after = cut.store.table(&row.id).await.unwrap().unwrap();
            assert_eq!((after.status, after.wake), (Status::Over, None));
            assert_eq!(serde_json::from_str::<TableSummary>(&after.summary).unwrap().winners, ["A"]);
            // Loading it again writes nothing.
            let writes = cut.store.written().0;
            with_store(cut.store.clone()).table(&row.id).await.unwrap();
            assert_eq!(cut.store.written().0, writes);
        });
    }

    #[test]
    fn a_finished_game_is_settled_once_even_if_the_server_was_killed_before() {
        run(async {
            let registry = in_memory().await;
            for (n, id) in (1..).zip(["ann", "bob"]) {
                let device = store::NewDevice {
                    id: id.to_owned(),
                    person: id.to_owned(),
                    hash: [n; 32],
                    kind: String::new(),
                    created: 1,
                };
                let person = store::NewPerson { name: id.to_owned(), owner: None, device };
                registry.store.add_person(person).await.unwrap();
            }
            let (table, _) = ended(&registry).await;
            let results = registry.store.results_of("bob", 10).await.unwrap();
            let finished: crate::settle::Finished = serde_json::from_str(&results[0].body).unwrap();
            let told =
                |player: &crate::settle::Player| (player.person.clone().unwrap(), player.won, player.gave_up);
            let players: Vec<_> = finished.players.iter().map(told).collect();
            assert_eq!(players, [("ann".to_owned(), true, false), ("bob".to_owned(), false, true)]);
            assert_eq!((results.len(), results[0].seat, results[0].table.as_str()), (1, 1, &*table.id));
            // As if it had been killed before it was settled, and then again.
            registry.store.set_wake(&table.id, Some(1)).await.unwrap();
            for _ in 0..2 {
                let restarted = with_store(registry.store.clone());
                restarted.wake_all().await.unwrap();
                settled(&restarted.fetch(&table.id).await.unwrap()).await;
                assert_eq!(registry.store.table(&table.id).await.unwrap().unwrap().wake, None);
                assert_eq!(registry.store.results_of("bob", 10).await.unwrap().len(), 1);
            }
        });
    }

    /// A table that waits for players, copied into another store without a code, as in those of older versions.
    async fn copy_without_code(from: &Registry, id: &str, to: &Store) {
        let row = from.store.table(id).await.unwrap().unwrap();
        let new = NewTable {
            id: row.id,
            created: row.created,
            game: row.game,
            status: row.status,
            listed: row.listed,
            host: row.host,
            secret: row.secret,
            summary: row.summary,
            wake: row.wake,
            address: row.address,
            codes: Vec::new(),
            first: None,
        };
        assert_eq!(to.create(new).await, Ok(None));
        let rows = from.store.entries(id, 0).await.unwrap().into_iter();
        let rows =
            rows.map(|row| NewEntry { seq: row.seq, at: row.at, entry: row.entry, hash: row.hash }).collect();
        to.append(Append { table: id.to_owned(), entries: rows, change: None }).await.unwrap();
    }

    #[test]
    fn a_waiting_table_without_a_code_gets_one_when_it_is_loaded() {
        run(async {
            let (new, old) = (in_memory().await, in_memory().await);
            let table = new.open(Settings::default(), "ann", HERE).await.unwrap();
            let code = table.state().await.code.clone().unwrap();
            assert_eq!(code, codes_of(&table.id)[0]);
            copy_without_code(&new, &table.id, &old.store).await;
            assert_eq!(old.store.table_by_code(&code).await, Ok(None));
            let loaded = old.table(&table.id).await.unwrap();
            assert_eq!(loaded.state().await.code.as_ref(), Some(&code));
            assert_eq!(old.store.table_by_code(&code).await, Ok(Some(table.id.clone())));
            // Loading it again writes nothing.
            let writes = old.store.written().0;
            let again = with_store(old.store.clone()).table(&table.id).await.unwrap();
            assert_eq!(again.state().await.code.as_ref(), Some(&code));
            assert_eq!(old.store.written().0, writes);
        });
    }

    #[test]
    fn nobody_decides_who_sits_at_a_set_deal() {
        run(async {
            let registry = in_memory().await;
            let parts = vec!["*".to_owned(); 3];
            let deal = session::SetDeal { name: "today".to_owned(), parts, until: i64::from(u32::MAX) };
            let settings = Settings { seats: 3, deal: Some(deal), ..Settings::default() };
            let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), owner: None };
            let opened = registry.open_as(id::table(), Secret([7; 32]), settings, &ann.id, HERE).await;
            let table = opened.unwrap();
            let (seat, language) = (Seat::new(1), words::Language::En);
            // The page of the deal was left before its table was ready, and its host comes back to it otherwise.
            let sat = actions::sit(&table, &ann, None, None, actions::ForDeal::default()).await;
            let hired = actions::hire(&table, &ann, None, "street", language).await;
            assert!(matches!(sat, Err(Error::NotAllowed)) && matches!(hired, Err(Error::NotAllowed)));
            for _ in 0..2 {
                actions::seat_for_deal(&table, &ann, seat, "capo", language).await.unwrap();
            }
            assert!(matches!(actions::rise(&table, &ann, Seat::new(0)).await, Err(Error::NotAllowed)));
            assert!(matches!(
                actions::hire(&table, &ann, Some(Seat::new(0)), "street", language).await,
                Err(Error::NotAllowed)
            ));
            let state = table.state().await;
            let orders: Vec<Option<&str>> = state.table.chairs().iter().map(session::Chair::bot).collect();
            assert_eq!(orders, [Some("capo"), None, Some("capo")]);
            assert_eq!(state.owner(seat), Some("ann"));
        });
    }

    #[test]
    fn a_table_whose_code_is_taken_gets_its_next_one() {
        run(async {
            let (new, old) = (in_memory().await, in_memory().await);
            let table = new.open(Settings::default(), "ann", HERE).await.unwrap();
            let codes = codes_of(&table.id);
            let row = new.store.table(&table.id).await.unwrap().unwrap();
            let taken = NewTable {
                id: id::table(),
                created: 0,
                game: row.game,
                status: Status::Open,
                listed: false,
                host: "bob".to_owned(),
                secret: row.secret,
                summary: row.summary,
                wake: None,
                address: String::new(),
                codes: codes[..1].to_vec(),
                first: None,
            };
            assert_eq!(old.store.create(taken).await.as_ref(), Ok(&Some(codes[0].clone())));
            copy_without_code(&new, &table.id, &old.store).await;
            let loaded = old.table(&table.id).await.unwrap();
            assert_eq!(loaded.state().await.code.as_ref(), Some(&codes[1]));
        });
    }
}
