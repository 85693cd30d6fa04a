//! How much one person, one address and everybody together may keep.

use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;

use store::{Held, Records};
use tokio::sync::{Mutex, MutexGuard};

use crate::app::{App, Caller};
use crate::clubs::MAX_CLUBS;
use crate::config;
use crate::error::{Error, Quota};

/// How many addresses can add something at the same time.
const LANES: usize = 64;

/// How many challenges of a person, and of an address, can be played at the same time.
const CHALLENGES: u32 = 10;
const CHALLENGES_PER_ADDRESS: u32 = 50;

/// How many clubs can be founded from an address within a day.
const CLUBS_PER_ADDRESS: u32 = 20;

/// The quotas, and a lock per address: what is counted must not change until the new thing is written.
pub(crate) struct Quotas {
    most: config::Quotas,
    lanes: [Mutex<()>; LANES],
    hasher: RandomState,
}

impl Quotas {
    pub(crate) fn new(most: config::Quotas) -> Self {
        Self { most, lanes: std::array::from_fn(|_| Mutex::default()), hasher: RandomState::new() }
    }

    /// Checks that the caller may open a table. Hold the guard until it is open.
    ///
    /// Games in progress are counted here too, and not when they start: nobody should be refused a game for which others
    /// have sat down.
    pub(crate) async fn check_tables(
        &self,
        app: &App,
        caller: &Caller,
    ) -> Result<Option<MutexGuard<'_, ()>>, Error> {
        if self.most == config::Quotas::NONE {
            return Ok(None);
        }
        let lane = self.lane(caller.address).await;
        let Held { open, running } = app.registry.store.held_by_person(owner(caller)?).await?;
        within(open, self.most.open_tables, Quota::OpenTables)?;
        within(running, self.most.running_tables, Quota::RunningTables)?;
        let Held { open, running } = app.registry.store.held_by_address(&caller.address.to_string()).await?;
        within(open, self.most.open_tables_per_address, Quota::OpenTablesHere)?;
        within(running, self.most.running_tables_per_address, Quota::RunningTablesHere)?;
        Ok(Some(lane))
    }

    /// Checks that the caller may upload a record of this size. Hold the guard until it is stored.
    pub(crate) async fn check_records(
        &self,
        app: &App,
        caller: &Caller,
        size: usize,
    ) -> Result<Option<MutexGuard<'_, ()>>, Error> {
        if self.most == config::Quotas::NONE {
            return Ok(None);
        }
        let lane = self.lane(caller.address).await;
        let store = &app.registry.store;
        let Records { count, .. } = store.records_by_person(owner(caller)?).await?;
        within(count, self.most.records, Quota::Records)?;
        let Records { count, .. } = store.records_by_address(&caller.address.to_string()).await?;
        within(count, self.most.records_per_address, Quota::RecordsHere)?;
        if store.all_records().await?.bytes.saturating_add(size as u64) > self.most.records_size {
            return Err(Error::NoRoom);
        }
        Ok(Some(lane))
    }

    /// Checks that the caller may make a challenge. Hold the guard until it is made.
    pub(crate) async fn check_challenges(
        &self,
        app: &App,
        caller: &Caller,
        now: i64,
    ) -> Result<Option<MutexGuard<'_, ()>>, Error> {
        if self.most == config::Quotas::NONE {
            return Ok(None);
        }
        let lane = self.lane(caller.address).await;
        let store = &app.registry.store;
        within(store.deals_by_person(owner(caller)?, now).await?, CHALLENGES, Quota::Challenges)?;
        let here = store.deals_by_address(&caller.address.to_string(), now).await?;
        within(here, CHALLENGES_PER_ADDRESS, Quota::ChallengesHere)?;
        Ok(Some(lane))
    }

    /// Checks that the caller may found a club. Hold the guard until it is founded.
    pub(crate) async fn check_clubs(
        &self,
        app: &App,
        caller: &Caller,
    ) -> Result<Option<MutexGuard<'_, ()>>, Error> {
        let lane = self.check_memberships(app, caller).await?;
        if lane.is_some() {
            let here = app.registry.store.clubs_by_address(&caller.address.to_string()).await?;
            within(here, CLUBS_PER_ADDRESS, Quota::ClubsHere)?;
        }
        Ok(lane)
    }

    /// Checks that the caller may join a club. Hold the guard until they are a member.
    pub(crate) async fn check_memberships(
        &self,
        app: &App,
        caller: &Caller,
    ) -> Result<Option<MutexGuard<'_, ()>>, Error> {
        if self.most == config::Quotas::NONE {
            return Ok(None);
        }
        let lane = self.lane(caller.address).await;
        within(app.registry.store.count_clubs_of(owner(caller)?).await?, MAX_CLUBS, Quota::Clubs)?;
        Ok(Some(lane))
    }

    async fn lane(&self, address: IpAddr) -> MutexGuard<'_, ()> {
        self.lanes[self.hasher.hash_one(address) as usize % LANES].lock().await
    }
}

/// Whose quota counts: a bot's is that of its owner.
fn owner(caller: &Caller) -> Result<&str, Error> {
    let person = caller.person()?;
    Ok(person.owner.as_deref().unwrap_or(&person.id))
}

fn within(count: u64, most: u32, quota: fn(u64) -> Quota) -> Result<(), Error> {
    if count < u64::from(most) { Ok(()) } else { Err(Error::Quota(quota(most.into()))) }
}
