//! The tables in memory. All others are in the store, and are loaded on demand.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use session::{ChanceSource, Entry, Move, Orders, Secret, Settings, Stage, TableSummary, link};
use store::{NewTable, Status, Store};
use tokio::sync::OnceCell;

use crate::codes::Codes;
use crate::config::Expiry;
use crate::error::Error;
use crate::state::State;
use crate::table::{Decision, Shared, Table};
use crate::thinkers::Thinkers;
use crate::time::TimeSource;
use crate::{drive, id};

/// How long a table stays in memory after its last use.
const IDLE_MS: i64 = 60_000;

/// A table that is loaded, or being loaded.
type Slot = Arc<OnceCell<Arc<Table>>>;

/// The tables in memory.
pub(crate) struct Registry {
    pub(crate) store: Store,
    pub(crate) time: TimeSource,
    /// When the server was started.
    started: i64,
    chances: ChanceSource,
    tables: Mutex<HashMap<String, Slot>>,
    pub(crate) codes: Arc<Codes>,
    pub(crate) thinkers: Arc<Thinkers>,
    expiry: Expiry,
    /// Whether nothing new may begin.
    draining: Arc<AtomicBool>,
}

impl Registry {
    pub(crate) fn new(store: Store, time: TimeSource, chances: ChanceSource, expiry: Expiry) -> Self {
        let started = time.now();
        Self {
            store,
            time,
            started,
            chances,
            tables: Mutex::default(),
            codes: Arc::default(),
            thinkers: Arc::default(),
            expiry,
            draining: Arc::default(),
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
    /// once, because nobody looks. Returns how many there are.
    pub(crate) async fn wake_all(&self) -> Result<usize, Error> {
        let waking = self.store.waking().await?;
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
        if self.is_draining() {
            return Err(Error::Draining);
        }
        let (id, created, secret) = (id::table(), self.time.now(), Secret(id::random()));
        let summary = serde_json::to_string(&TableSummary::of(&settings)).map_err(|_| Error::Broken)?;
        self.store
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
            })
            .await?;
        let table = session::Table::new(secret, self.chances.clone());
        let mut state = State::new(table, host.to_owned(), created);
        state.code = self.codes.claim(&id, created);
        let table = self.new_table(id.clone(), state, Vec::new(), Some(address));
        table.look();
        let commitment = secret.commitment();
        let opened = Move::Opened { table: id.clone(), commitment, settings: Box::new(settings) };
        table.change(move |_| Ok((Decision::from(opened), ()))).await?;
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
                // Unknown ids must not fill the memory.
                self.slots().remove(id);
                Err(error)
            }
        }
    }

    /// The table with this id, if it is in memory.
    pub(crate) fn loaded(&self, id: &str) -> Option<Arc<Table>> {
        self.slots().get(id).and_then(|slot| slot.get()).cloned()
    }

    /// Loads a table from the store, checking the hash chain of its record.
    async fn load(&self, id: &str) -> Result<Arc<Table>, Error> {
        let stored = self.store.table(id).await?.ok_or(Error::NotFound)?;
        let secret: [u8; 32] = stored.secret.0.as_slice().try_into().map_err(|_| Error::Damaged)?;
        let table = session::Table::new(Secret(secret), self.chances.clone());
        let mut state = State::new(table, stored.host, stored.created);
        let mut last = 0;
        for row in self.store.entries(id, 0).await? {
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
        state.set_watched(false);
        let summary: Option<TableSummary> = serde_json::from_str(&stored.summary).ok();
        state.rematch = summary.and_then(|summary| summary.rematch);
        let mut orders: Vec<Option<Orders>> = vec![None; state.owners.len()];
        for (seat, text) in self.store.orders(id).await? {
            if let Some(slot) = usize::try_from(seat).ok().and_then(|seat| orders.get_mut(seat)) {
                *slot = serde_json::from_str(&text).ok();
            }
        }
        let repair = state.table.missing_end().or_else(|| {
            // Without an entry since the start this is the first time that the table is loaded. Nothing says how long the
            // server ran after the last entry, so all the time since then is given back.
            state.table.resumed(last, self.time.now()).filter(|_| last < self.started)
        });
        match state.table.stage() {
            Stage::Open => state.code = self.codes.claim(id, self.time.now()),
            Stage::Running | Stage::Over => self.codes.release(id),
        }
        let table = self.new_table(stored.id, state, orders, stored.address.parse().ok());
        table.last_line.store(self.store.last_line(id).await?, Ordering::Release);
        if let Some(repair) = repair {
            // Nobody else has the table yet.
            table.change(move |_| Ok((Decision::from(repair), ()))).await?;
        }
        drive::wake(&table);
        Ok(table)
    }

    fn new_table(
        &self,
        id: String,
        state: State,
        orders: Vec<Option<Orders>>,
        address: Option<IpAddr>,
    ) -> Arc<Table> {
        let shared = Shared {
            store: self.store.clone(),
            time: self.time.clone(),
            codes: Arc::clone(&self.codes),
            thinkers: Arc::clone(&self.thinkers),
            expiry: self.expiry,
            draining: Arc::clone(&self.draining),
        };
        Table::new(id, state, orders, address, shared)
    }

    /// Drops idle tables that have no driver, and the codes of tables that nobody visits.
    pub(crate) fn evict_idle(&self) {
        let now = self.time.now();
        let cutoff = now - IDLE_MS;
        let mut slots = self.slots();
        slots.retain(|_, slot| {
            let Some(table) = slot.get() else { return Arc::strong_count(slot) > 1 };
            let idle = Arc::strong_count(slot) == 1
                && Arc::strong_count(table) == 1
                && !table.has_driver.load(Ordering::Acquire)
                && table.last_used() < cutoff;
            !idle
        });
        self.codes.expire(now, |table| slots.contains_key(table));
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
    use session::GameId;
    use store::{Append, Change, NewEntry};
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
        (table, registry.store.written().0 - before)
    }

    fn with_store(store: Store) -> Registry {
        Registry::new(store, TimeSource::default(), ChanceSource::default(), Expiry::DEFAULT)
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
            assert_eq!(writes, 1);
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
}
