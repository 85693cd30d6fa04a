//! All tables that somebody is at. The others are in the store and are fetched when somebody comes.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use sitting::{Chances, Entry, Move, Orders, Secret, Settings, TableSummary, link};
use store::{NewTable, Status, Store};
use tokio::sync::OnceCell;

use crate::error::Error;
use crate::state::State;
use crate::table::{Table, Wish, now};
use crate::{drive, id};

/// A table that nobody has looked at for so long is put away.
const IDLE_MS: i64 = 60_000;

type Place = Arc<OnceCell<Arc<Table>>>;

/// The tables in memory.
pub(crate) struct Hall {
    pub(crate) store: Store,
    chances: Chances,
    tables: Mutex<HashMap<String, Place>>,
}

impl Hall {
    pub(crate) fn new(store: Store, chances: Chances) -> Self {
        Self { store, chances, tables: Mutex::default() }
    }

    /// Wakes every table at which something happens by itself.
    pub(crate) async fn wake_all(&self) -> Result<usize, Error> {
        let waking = self.store.waking().await?;
        let count = waking.len();
        for (name, _) in waking {
            if let Err(error) = self.table(&name).await {
                tracing::error!(table = name, error = error.word(), "cannot be woken");
            }
        }
        Ok(count)
    }

    /// Sets a new table.
    pub(crate) async fn open(&self, settings: Settings, host: &str) -> Result<Arc<Table>, Error> {
        let (name, created, secret) = (id::table(), now(), Secret(id::random()));
        let summary = serde_json::to_string(&TableSummary::of(&settings)).map_err(|_| Error::Broken)?;
        self.store
            .create(NewTable {
                id: name.clone(),
                created,
                game: settings.game.name().to_owned(),
                status: Status::Open,
                listed: settings.listed,
                host: host.to_owned(),
                secret: store::Secret(secret.0.to_vec()),
                summary,
                wake: None,
            })
            .await?;
        let state = State::new(sitting::Table::new(secret, self.chances.clone()), host.to_owned());
        let table = Table::new(name.clone(), state, self.store.clone(), Vec::new());
        let commitment = secret.commitment();
        let opened = Move::Opened { table: name.clone(), commitment, settings: Box::new(settings) };
        table.change(move |_| Ok((Wish::from(opened), ()))).await?;
        self.places().insert(name, Arc::new(OnceCell::new_with(Some(Arc::clone(&table)))));
        Ok(table)
    }

    /// The table of this name.
    pub(crate) async fn table(&self, name: &str) -> Result<Arc<Table>, Error> {
        if !id::is_name(name) {
            return Err(Error::NotFound);
        }
        let place = {
            let mut places = self.places();
            let stale = places.get(name).and_then(|place| place.get()).is_some_and(|table| table.is_stale());
            if stale {
                places.remove(name);
            }
            Arc::clone(places.entry(name.to_owned()).or_default())
        };
        let found = place.get_or_try_init(|| self.fetch(name)).await;
        match found {
            Ok(table) => {
                table.used.store(now(), Ordering::Relaxed);
                Ok(Arc::clone(table))
            }
            Err(error) => {
                // Names that were made up are not to fill the memory.
                self.places().remove(name);
                Err(error)
            }
        }
    }

    async fn fetch(&self, name: &str) -> Result<Arc<Table>, Error> {
        let row = self.store.table(name).await?.ok_or(Error::NotFound)?;
        let secret: [u8; 32] = row.secret.0.as_slice().try_into().map_err(|_| Error::Damaged)?;
        let mut state = State::new(sitting::Table::new(Secret(secret), self.chances.clone()), row.host);
        for each in self.store.entries(name, 0).await? {
            let entry: Entry = each.entry.parse().map_err(|_| Error::Damaged)?;
            let sound =
                link(state.table.hash(), &each.entry) == each.hash && state.apply(&entry, &each.entry);
            if !sound {
                return Err(Error::Damaged);
            }
        }
        for (seat, person) in self.store.seated(name).await? {
            let owner = usize::try_from(seat)
                .ok()
                .and_then(|seat| state.owners.get_mut(seat))
                .ok_or(Error::Damaged)?;
            *owner = Some(person);
        }
        state.set_watched(false);
        let summary: Option<TableSummary> = serde_json::from_str(&row.summary).ok();
        state.rematch = summary.and_then(|summary| summary.rematch);
        let mut orders: Vec<Option<Orders>> = vec![None; state.owners.len()];
        for (seat, text) in self.store.orders(name).await? {
            if let Some(place) = usize::try_from(seat).ok().and_then(|seat| orders.get_mut(seat)) {
                *place = serde_json::from_str(&text).ok();
            }
        }
        let cut_off = state.table.missing_end().is_some();
        let table = Table::new(row.id, state, self.store.clone(), orders);
        table.last_line.store(self.store.last_line(name).await?, Ordering::Release);
        if cut_off {
            let end = |state: &State| state.table.missing_end().into_iter().collect();
            table.change(move |state| Ok((Wish { moves: end(state), ..Wish::default() }, ()))).await?;
        }
        drive::wake(&table);
        Ok(table)
    }

    /// Puts away the tables that nobody is at and that do not move by themselves.
    pub(crate) fn tidy(&self) {
        let long_ago = now() - IDLE_MS;
        self.places().retain(|_, place| {
            let Some(table) = place.get() else { return Arc::strong_count(place) > 1 };
            let idle = Arc::strong_count(place) == 1
                && Arc::strong_count(table) == 1
                && !table.driven.load(Ordering::Acquire)
                && table.used.load(Ordering::Relaxed) < long_ago;
            !idle
        });
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.places().len()
    }

    fn places(&self) -> std::sync::MutexGuard<'_, HashMap<String, Place>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use sitting::GameName;
    use store::{Append, Change, NewEntry};
    use table::Seat;

    use super::*;
    use crate::deeds;
    use crate::people::Person;

    /// A game of two that has just ended, because one of them has given up: its table, and how many writes that took.
    async fn ended(hall: &Hall) -> (Arc<Table>, u64) {
        let people =
            ["ann", "bob"].map(|id| Arc::new(Person { id: id.to_owned(), name: id.to_owned(), owner: None }));
        let table = hall
            .open(Settings { game: GameName::MobCity, seats: 2, ..Settings::default() }, "ann")
            .await
            .unwrap();
        for person in &people {
            deeds::sit(&table, person, None, person.name.clone(), None).await.unwrap();
        }
        deeds::start(&table, &people[0], words::Language::En).await.unwrap();
        let before = hall.store.written().0;
        deeds::give_up(&table, &people[1], Seat::new(1)).await.unwrap();
        (table, hall.store.written().0 - before)
    }

    fn run<T>(test: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(test)
    }

    #[test]
    fn the_last_move_and_the_end_of_the_game_are_one_write() {
        run(async {
            let hall = Hall::new(Store::in_memory().await.unwrap(), Chances::default());
            let (table, writes) = ended(&hall).await;
            assert_eq!(writes, 1);
            let entries = hall.store.entries(&table.id, 0).await.unwrap();
            let [.., last, over] = entries.as_slice() else { panic!("{entries:?}") };
            assert!(last.entry.contains(" gave-up B\n"), "{}", last.entry);
            let secret = table.state().await.table.secret().unwrap();
            assert_eq!(over.entry.parse::<Entry>().unwrap().what, Move::Over { secret });
            let row = hall.store.table(&table.id).await.unwrap().unwrap();
            assert_eq!((row.status, row.wake), (Status::Over, None));
            let summary: TableSummary = serde_json::from_str(&row.summary).unwrap();
            assert_eq!(summary.winners, ["A"]);
        });
    }

    #[test]
    fn a_game_that_was_cut_off_before_its_end_is_written_down_is_mended_when_it_is_fetched() {
        run(async {
            let hall = Hall::new(Store::in_memory().await.unwrap(), Chances::default());
            let (table, _) = ended(&hall).await;
            let row = hall.store.table(&table.id).await.unwrap().unwrap();
            let mut entries = hall.store.entries(&table.id, 0).await.unwrap();
            // The same in another store, as an older version left it when it was killed at the wrong moment.
            let over = entries.pop().unwrap();
            let cut = Hall::new(Store::in_memory().await.unwrap(), Chances::default());
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
            };
            let append = Append { table: row.id.clone(), entries: rows.collect(), change: Some(change) };
            cut.store.append(append).await.unwrap();
            assert_eq!(cut.wake_all().await.unwrap(), 1);
            let mended = cut.table(&row.id).await.unwrap();
            assert_eq!(mended.state().await.status(), Status::Over);
            let last = cut.store.entries(&row.id, 0).await.unwrap().pop().unwrap();
            assert_eq!(last.seq, over.seq);
            let secret = table.state().await.table.secret().unwrap();
            assert_eq!(last.entry.parse::<Entry>().unwrap().what, Move::Over { secret });
            let after = cut.store.table(&row.id).await.unwrap().unwrap();
            assert_eq!((after.status, after.wake), (Status::Over, None));
            assert_eq!(serde_json::from_str::<TableSummary>(&after.summary).unwrap().winners, ["A"]);
            // Once is enough.
            let writes = cut.store.written().0;
            Hall::new(cut.store.clone(), Chances::default()).table(&row.id).await.unwrap();
            assert_eq!(cut.store.written().0, writes);
        });
    }
}
