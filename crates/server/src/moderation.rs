//! What the operator has decided, in memory: who is banned or muted, where the chat is off, which tables were taken away,
//! and what visitors are told. The store has the same, so that it survives a restart.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use store::{AnnouncementRow, BanRow, Store};
use tokio::sync::{Mutex, watch};
use words::Language;

use crate::error::{Error, Quota};
use crate::net::Network;
use crate::people::Person;
use crate::time::TimeSource;

/// How many bans, mutes and tables with their chat off there can be, of each.
pub(crate) const MAX_EACH: usize = 1000;

/// How many lines the log of the operator has.
const MAX_AUDIT: u32 = 1000;

/// How long the players of a table that was taken away are told why, in milliseconds.
pub(crate) const CLOSED_MS: i64 = 30 * crate::expiry::DAY_MS;

/// What the operator has decided.
pub(crate) struct Moderation {
    store: Store,
    time: TimeSource,
    standing: RwLock<Arc<Standing>>,
    /// Held while a decision is checked and written.
    deciding: Mutex<()>,
    /// Tells streams that something has changed.
    changes: watch::Sender<()>,
    /// How many requests of banned callers were refused.
    refused: AtomicU64,
}

/// What holds now.
#[derive(Default)]
pub(crate) struct Standing {
    pub(crate) bans: Vec<Ban>,
    /// The people who are muted, and until when.
    pub(crate) mutes: HashMap<String, Option<i64>>,
    /// The tables whose chat is off; an empty id stands for all.
    pub(crate) quiet: HashSet<String>,
    /// The tables that were taken away, and what their players are told.
    closed: HashMap<String, String>,
    pub(crate) announcements: Vec<AnnouncementRow>,
}

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ban {
    pub(crate) row: BanRow,
    network: Option<Network>,
}

/// Whether something that expires at `until` still holds.
const fn holds(until: Option<i64>, now: i64) -> bool {
    match until {
        Some(until) => now < until,
        None => true,
    }
}

impl Moderation {
    /// Loads what has been decided so far.
    pub(crate) async fn load(store: Store, time: TimeSource) -> Result<Self, store::StoreError> {
        let moderation = Self {
            store,
            time,
            standing: RwLock::default(),
            deciding: Mutex::default(),
            changes: watch::Sender::new(()),
            refused: AtomicU64::new(0),
        };
        moderation.reload().await?;
        Ok(moderation)
    }

    /// What holds now. Some of it may have expired.
    pub(crate) fn standing(&self) -> Arc<Standing> {
        Arc::clone(&self.standing.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notifies the receiver whenever something changes.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    /// Tells streams that something has changed.
    pub(crate) fn notify(&self) {
        self.changes.send_replace(());
    }

    /// How many requests of banned callers were refused.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Fails if the address or the person is banned, and counts that.
    pub(crate) fn check_ban(&self, address: IpAddr, person: Option<&Person>) -> Result<(), Error> {
        match self.ban(address, person) {
            Some(ban) => {
                self.refused.fetch_add(1, Ordering::Relaxed);
                Err(Error::Banned(Box::new(ban.row)))
            }
            None => Ok(()),
        }
    }

    /// The ban of an address, a person, or a bot's owner. This machine is never banned by its address, so the operator
    /// can't lock themselves out.
    pub(crate) fn ban(&self, address: IpAddr, person: Option<&Person>) -> Option<Ban> {
        let standing = self.standing();
        if standing.bans.is_empty() {
            return None;
        }
        let now = self.time.now();
        let is_person =
            |id: &str| person.is_some_and(|person| person.id == id || person.owner.as_deref() == Some(id));
        let concerns = |ban: &&Ban| {
            ban.network.is_some_and(|network| !is_here(address) && network.contains(address))
                || ban.row.person.as_deref().is_some_and(is_person)
        };
        standing.bans.iter().filter(|ban| holds(ban.row.until, now)).find(concerns).cloned()
    }

    /// Until when a person is muted; `None` if they aren't.
    pub(crate) fn muted(&self, person: &str) -> Option<Option<i64>> {
        let standing = self.standing();
        standing.mutes.get(person).copied().filter(|until| holds(*until, self.time.now()))
    }

    /// Fails if a person can't write in the chat of a table.
    pub(crate) fn check_chat(&self, table: &str, person: &Person) -> Result<(), Error> {
        if self.is_quiet("") || self.is_quiet(table) {
            return Err(Error::ChatOff);
        }
        let muted = self.muted(&person.id).or_else(|| self.muted(person.owner.as_deref()?));
        muted.map_or(Ok(()), |until| Err(Error::Muted(until)))
    }

    /// Whether the chat of a table is off; of all tables if the id is empty.
    pub(crate) fn is_quiet(&self, table: &str) -> bool {
        self.standing().quiet.contains(table)
    }

    /// The error for a table that was taken away.
    pub(crate) fn closed(&self, table: &str) -> Option<Error> {
        self.standing().closed.get(table).map(|reason| Error::TableClosed(reason.clone()))
    }

    /// What visitors are told in a language, or else in the first one that has a text, and until when.
    pub(crate) fn announcement(&self, language: Language) -> Option<(String, Option<i64>)> {
        let standing = self.standing();
        let now = self.time.now();
        let mut valid = standing.announcements.iter().filter(|row| holds(row.until, now));
        let own = valid.clone().find(|row| row.language == language.tag());
        let first = || {
            let tag = |row: &&AnnouncementRow, tag: &str| row.language == tag;
            Language::ALL.iter().find_map(|other| valid.clone().find(|row| tag(row, other.tag())))
        };
        own.or_else(first).or_else(|| valid.next()).map(|row| (row.text.clone(), row.until))
    }

    /// Writes a decision with its line in the log, if there is room for it.
    pub(crate) async fn decide(
        &self,
        decision: store::Moderation,
        what: &str,
        whom: &str,
    ) -> Result<(), Error> {
        let deciding = self.deciding.lock().await;
        let now = self.time.now();
        let standing = self.standing();
        let held = match &decision {
            store::Moderation::Ban(_) => standing.bans.len(),
            store::Moderation::Mute(person, _) if !standing.mutes.contains_key(person) => {
                standing.mutes.len()
            }
            store::Moderation::ChatOff(table) if !standing.quiet.contains(table) => standing.quiet.len(),
            _ => 0,
        };
        if held >= MAX_EACH {
            return Err(Error::Quota(Quota::Moderation(MAX_EACH as u64)));
        }
        self.store.moderate(decision, now, what, whom, MAX_AUDIT).await?;
        tracing::info!(who = "admin", what, whom);
        self.reload().await?;
        drop(deciding);
        self.notify();
        Ok(())
    }

    /// Forgets what has expired.
    pub(crate) async fn expire(&self) -> Result<(), Error> {
        let _deciding = self.deciding.lock().await;
        let now = self.time.now();
        self.store.expire_moderation(now, now - CLOSED_MS).await?;
        Ok(self.reload().await?)
    }

    /// Reads what holds now from the store.
    pub(crate) async fn reload(&self) -> Result<(), store::StoreError> {
        let rows = self.store.moderated().await?;
        let ban = |row: BanRow| Ban {
            network: row.network.as_deref().and_then(|network| Network::of_clients(network).ok()),
            row,
        };
        // The newest are kept in memory if there are too many.
        let closed = rows.closed.into_iter().rev().take(MAX_EACH);
        let standing = Standing {
            bans: rows.bans.into_iter().map(ban).collect(),
            mutes: rows.mutes.into_iter().collect(),
            quiet: rows.quiet.into_iter().collect(),
            closed: closed.map(|row| (row.table, row.reason)).collect(),
            announcements: rows.announcements,
        };
        *self.standing.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(standing);
        Ok(())
    }
}

/// Whether an address of a client is this machine. That of IPv6 has lost its last bits.
fn is_here(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_loopback(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unspecified(),
    }
}
