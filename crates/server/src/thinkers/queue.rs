//! Which bot thinks next, and for how long. The queue knows neither time nor threads.
//!
//! Every thought is charged to the host of its table and to the host's address. The one whose accounts have used the
//! least goes first, so neither many tables, nor many names, nor many addresses alone get anyone more than a share.
//! Tables with people come before tables without, and reviews last. The more thoughts wait, the shorter each is.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use bots::TimeLimit;

/// The maximum number of thoughts that wait. The rest is answered without a search: what comes on top of that, or what
/// makes room for somebody with fewer thoughts.
pub(super) const MAX_WAITING: usize = 512;

/// How long the thoughts that wait may take together, on each core.
const ROUND: Duration = Duration::from_millis(500);

/// The shortest time worth a search.
pub(super) const SHORTEST: Duration = Duration::from_millis(10);

/// Who asked for a thought: the host of the table, and their address, which is unknown after a restart.
#[derive(Clone, Debug)]
pub(crate) struct Payer {
    pub(crate) host: Arc<str>,
    pub(crate) address: Option<IpAddr>,
}

/// What a thought is charged to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Account {
    Host(Arc<str>),
    Address(IpAddr),
}

impl Payer {
    fn accounts(&self) -> impl Iterator<Item = Account> + use<> {
        let host = Account::Host(Arc::clone(&self.host));
        self.address.map(Account::Address).into_iter().chain([host])
    }

    /// The address, or the host if it is unknown.
    fn address(&self) -> Account {
        self.address.map_or_else(|| Account::Host(Arc::clone(&self.host)), Account::Address)
    }
}

/// What a thought is for. The first come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    /// A bot at a table where people play.
    People,
    /// A bot among bots.
    Bots,
    /// A part of a review, which nobody's game waits for.
    Review,
}

/// A thought that waits or runs.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    pub(super) payer: Payer,
    pub(super) rank: Rank,
    pub(super) limit: TimeLimit,
}

/// The thoughts that wait, each with a `W` to wake it, and those that run.
pub(super) struct Queue<W> {
    cores: usize,
    last: u64,
    waiting: BTreeMap<u64, (Thought, W)>,
    /// What runs, and the time it was charged.
    running: BTreeMap<u64, (Thought, Duration)>,
    /// How much each account has used. An account that is not here has used no more than [`Queue::least`].
    used: HashMap<Account, Duration>,
    /// What a new account counts as having used: as much as the last one that was served.
    least: Duration,
}

impl<W> Queue<W> {
    /// An empty queue for this many thoughts at the same time.
    pub(super) fn new(cores: usize) -> Self {
        Self {
            cores,
            last: 0,
            waiting: BTreeMap::new(),
            running: BTreeMap::new(),
            used: HashMap::new(),
            least: Duration::ZERO,
        }
    }

    /// How many thoughts wait, and how many run.
    pub(super) fn len(&self) -> (usize, usize) {
        (self.waiting.len(), self.running.len())
    }

    /// Adds a thought, and shortens those that run accordingly. Returns its number, or `None` if too many wait.
    pub(super) fn add(&mut self, thought: Thought, wake: W) -> Option<u64> {
        if self.waiting.len() >= MAX_WAITING && !self.make_room(&thought.payer) {
            return None;
        }
        self.last += 1;
        self.waiting.insert(self.last, (thought, wake));
        if self.running.len() >= self.cores {
            for (running, _) in self.running.values() {
                running.limit.shorten(self.share(running));
            }
        }
        Some(self.last)
    }

    /// Drops the last thought of the account with the most that wait, unless the payer would then have as many.
    /// Whoever fills the queue must not keep others out.
    fn make_room(&mut self, payer: &Payer) -> bool {
        let mut counts: HashMap<Account, usize> = HashMap::new();
        for account in self.waiting.values().flat_map(|(thought, _)| thought.payer.accounts()) {
            *counts.entry(account).or_default() += 1;
        }
        let own = payer.accounts().filter_map(|account| counts.get(&account)).max().copied().unwrap_or(0);
        let Some((crowd, most)) = counts.into_iter().max_by_key(|(_, count)| *count) else { return false };
        let is_of_crowd = |thought: &Thought| thought.payer.accounts().any(|account| account == crowd);
        let mut of_crowd = self.waiting.iter().rev().filter(|(_, (thought, _))| is_of_crowd(thought));
        let last = of_crowd.next().map(|(number, _)| *number);
        own + 1 < most && last.is_some_and(|last| self.waiting.remove(&last).is_some())
    }

    /// Starts the next thought, if a core is free: by rank, then the payer who has used the least.
    pub(super) fn start(&mut self) -> Option<(u64, W)> {
        if self.running.len() >= self.cores {
            return None;
        }
        let place = |(number, (thought, _)): (&u64, &(Thought, W))| {
            (thought.rank, self.used(&thought.payer), *number)
        };
        let (_, used, number) = self.waiting.iter().map(place).min()?;
        let share = self.share(&self.waiting.get(&number)?.0);
        let (thought, wake) = self.waiting.remove(&number)?;
        thought.limit.shorten(share);
        let charged = thought.limit.get();
        self.least = self.least.max(used);
        for account in thought.payer.accounts() {
            let used = self.used.entry(account).or_default();
            *used = (*used).max(self.least) + charged;
        }
        self.running.insert(number, (thought, charged));
        Some((number, wake))
    }

    /// Ends a thought that ran, and charges the time that it took instead of the time it was given.
    pub(super) fn finish(&mut self, number: u64, took: Duration) {
        let Some((thought, charged)) = self.running.remove(&number) else { return };
        for account in thought.payer.accounts() {
            if let Some(used) = self.used.get_mut(&account) {
                *used = (*used + took).saturating_sub(charged);
            }
        }
        self.used.retain(|_, used| *used > self.least);
    }

    /// Removes a thought that nobody waits for any more.
    pub(super) fn withdraw(&mut self, number: u64) {
        self.waiting.remove(&number);
        self.finish(number, Duration::ZERO);
    }

    /// How much the payer has used: the account with the higher balance counts.
    fn used(&self, payer: &Payer) -> Duration {
        let used = payer.accounts().filter_map(|account| self.used.get(&account)).max();
        used.map_or(self.least, |used| (*used).max(self.least))
    }

    /// How long a thought may take. While there is a core for each, that is as long as it likes. Otherwise all payers
    /// get the same part of a round, and divide it among their thoughts.
    fn share(&self, thought: &Thought) -> Duration {
        let waiting = self.waiting.values().map(|(thought, _)| thought);
        let running = self.running.values().map(|(thought, _)| thought);
        // Thoughts that come later do not count.
        let rivals: Vec<&Thought> =
            waiting.chain(running).filter(|rival| rival.rank <= thought.rank).collect();
        if rivals.len() <= self.cores {
            return Duration::MAX;
        }
        if rivals.iter().any(|rival| rival.rank < thought.rank) {
            return SHORTEST;
        }
        // Many names at one address are one payer, and so are many addresses of one name.
        let addresses = rivals.iter().map(|rival| rival.payer.address()).collect::<HashSet<_>>().len();
        let hosts = rivals.iter().map(|rival| &rival.payer.host).collect::<HashSet<_>>().len();
        let payers = addresses.min(hosts);
        let of = |account: &Account| {
            rivals.iter().filter(|rival| rival.payer.accounts().any(|other| other == *account)).count()
        };
        let own = thought.payer.accounts().map(|account| of(&account)).max().unwrap_or(1);
        let parts = u32::try_from(payers * own).unwrap_or(u32::MAX).max(1);
        (ROUND * u32::try_from(self.cores).unwrap_or(u32::MAX) / parts).max(SHORTEST)
    }
}

#[cfg(test)]
mod tests;
