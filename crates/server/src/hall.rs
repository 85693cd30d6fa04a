//! All tables that somebody is at. The others are in the store and are fetched when somebody comes.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use sitting::{Entry, Move, Orders, Secret, Settings, TableSummary, link};
use store::{NewTable, Status, Store};
use tokio::sync::OnceCell;

use crate::config::Chances;
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
        let state = State::bare(name.clone(), host.to_owned(), created, secret, self.chances.clone());
        let table = Table::new(state, self.store.clone(), Vec::new());
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
        let mut state = State::bare(row.id, row.host, row.created, Secret(secret), self.chances.clone());
        for each in self.store.entries(name, 0).await? {
            let entry: Entry = each.entry.parse().map_err(|_| Error::Damaged)?;
            let sound = link(&state.hash, &each.entry) == each.hash && state.apply(&entry, &each.entry);
            if !sound {
                return Err(Error::Damaged);
            }
        }
        for (seat, person) in self.store.seated(name).await? {
            let chair = usize::try_from(seat)
                .ok()
                .and_then(|seat| state.chairs.get_mut(seat))
                .ok_or(Error::Damaged)?;
            chair.person = Some(person);
        }
        state.looked_on(false);
        let summary: Option<TableSummary> = serde_json::from_str(&row.summary).ok();
        state.rematch = summary.and_then(|summary| summary.rematch);
        let mut orders: Vec<Option<Orders>> = vec![None; state.chairs.len()];
        for (seat, text) in self.store.orders(name).await? {
            if let Some(place) = usize::try_from(seat).ok().and_then(|seat| orders.get_mut(seat)) {
                *place = serde_json::from_str(&text).ok();
            }
        }
        let table = Table::new(state, self.store.clone(), orders);
        table.last_line.store(self.store.last_line(name).await?, Ordering::Release);
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
