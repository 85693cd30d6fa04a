//! Several nodes on one database: the lease of this one, who the others are, and which of them serves a table.
//!
//! Nothing here is needed for correctness, which rests on the store: a node that is wrong about its lease can't write. It is
//! what keeps a table in the memory of one node, and lets any node answer.

mod heart;
mod pass_on;
mod peers;
mod seal;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::{Duration, Instant};

use store::{Claim, NewNode, NodeRow, Nodes, Store, StoreError};
use tokio::sync::{Notify, watch};

pub(crate) use heart::keep_lease;
pub(crate) use pass_on::{PassedOn, pass_on};
pub(crate) use peers::{LeavingEverywhere, serve_nodes};
pub(crate) use seal::is_sealed;

use crate::error::Error;
use crate::id;
use crate::people::Leaving;
use crate::time::TimeSource;
use peers::Client;
use seal::Key;

/// The version of what nodes say to each other. Neighbouring versions must understand each other.
const PROTOCOL: i64 = 1;

/// How many tables of other nodes are remembered before all are forgotten.
const MAX_ROUTES: usize = 100_000;

/// This node among the others.
pub(crate) struct Cluster {
    nodes: Arc<Nodes>,
    time: TimeSource,
    /// What operators call this node.
    pub(crate) name: String,
    /// Where the others reach it.
    address: String,
    /// How long a lease lasts without a heartbeat.
    lasts: Duration,
    lease: RwLock<Arc<Lease>>,
    /// The nodes whose leases hold, this one among them.
    live: watch::Sender<Arc<[NodeRow]>>,
    /// The number of the last news.
    news: AtomicU64,
    /// When the last heartbeat began that was heard, by the clock of this node.
    last_beat: AtomicI64,
    /// Counts the requests that were sent to any other node.
    turns: AtomicUsize,
    key: Key,
    client: Client,
    /// Whether something could not be written since the last heartbeat.
    pub(crate) has_failed: AtomicBool,
    /// Whether this node may have claimed tables without knowing it.
    is_unsure: AtomicBool,
    /// Whether the operator's decisions could not be read when they changed.
    must_reload: AtomicBool,
    /// Whether this node stops, and claims nothing more.
    leaving: AtomicBool,
    /// Lets the next heartbeat come at once.
    hurry: Notify,
    /// The other nodes that serve tables, as far as they were asked for here.
    routes: Mutex<HashMap<String, NodeRow>>,
    /// The tables that are being freed.
    freeing: Mutex<HashSet<String>>,
    /// The tables that were claimed and not yet loaded, and since when nobody has served them.
    unserved: Mutex<HashMap<String, i64>>,
    /// The people who are being deleted on another node.
    leaving_people: Mutex<HashMap<String, Leaving>>,
    pub(crate) counts: Counts,
}

/// What has happened since the start.
#[derive(Default)]
pub(crate) struct Counts {
    /// Tables claimed.
    pub(crate) claims: AtomicU64,
    /// Tables that were let go of for others.
    pub(crate) handed_over: AtomicU64,
    /// Writes that were refused because another node had claimed the table.
    pub(crate) refused_writes: AtomicU64,
    /// Requests passed on to other nodes.
    pub(crate) passed_on: AtomicU64,
    /// Leases that ended too soon.
    pub(crate) lost_leases: AtomicU64,
}

/// The right to serve tables, until a moment that heartbeats move on.
pub(crate) struct Lease {
    pub(crate) id: Arc<str>,
    until: Mutex<Instant>,
}

impl Lease {
    /// Whether it holds. The database lets it hold a little longer.
    pub(crate) fn holds(&self) -> bool {
        Instant::now() < *self.until()
    }

    fn prolong(&self, until: Instant) {
        *self.until() = until;
    }

    /// Ends it, whatever the database says.
    fn end(&self) {
        self.prolong(Instant::now());
    }

    fn until(&self) -> MutexGuard<'_, Instant> {
        self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How a node is known to the others.
pub(crate) struct Identity {
    pub(crate) name: String,
    pub(crate) address: String,
    pub(crate) lease: Duration,
}

/// The claim on a table.
pub(crate) struct Claimed {
    pub(crate) lease: Arc<Lease>,
    /// Since when nobody has served the table, if this node has not.
    pub(crate) unserved_since: Option<i64>,
}

impl Cluster {
    /// Joins the nodes of a database. `None` if it is not shared.
    pub(crate) async fn join(
        store: &Store,
        identity: Identity,
        time: TimeSource,
    ) -> Result<Option<Self>, StoreError> {
        let Some(nodes) = store.nodes() else { return Ok(None) };
        let Identity { name, address, lease: lasts } = identity;
        let cluster = Self {
            nodes: Arc::clone(nodes),
            time,
            name,
            address,
            lasts,
            // One that has ended, until there is another.
            lease: RwLock::new(Arc::new(Lease { id: "".into(), until: Mutex::new(Instant::now()) })),
            live: watch::Sender::new(Arc::default()),
            news: AtomicU64::new(0),
            last_beat: AtomicI64::new(0),
            turns: AtomicUsize::new(0),
            key: Key::of(store).await?,
            client: Client::new(),
            has_failed: AtomicBool::new(false),
            is_unsure: AtomicBool::new(false),
            must_reload: AtomicBool::new(false),
            leaving: AtomicBool::new(false),
            hurry: Notify::new(),
            routes: Mutex::default(),
            freeing: Mutex::default(),
            unserved: Mutex::default(),
            leaving_people: Mutex::default(),
            counts: Counts::default(),
        };
        cluster.begin_lease().await?;
        Ok(Some(cluster))
    }

    /// Begins a lease.
    async fn begin_lease(&self) -> Result<(), StoreError> {
        let node = NewNode {
            id: id::public().into(),
            name: self.name.clone(),
            address: self.address.clone(),
            protocol: PROTOCOL,
        };
        let (begun, now) = (Instant::now(), self.time.now());
        let last = self.nodes.join(&node, now, self.lasts).await?;
        self.last_beat.store(now, Ordering::Relaxed);
        self.news.store(last.unsigned_abs(), Ordering::Relaxed);
        let lease = Lease { id: node.id, until: Mutex::new(begun + self.lasts) };
        self.unserved().clear();
        *self.lease.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(lease);
        Ok(())
    }

    /// The lease of this node, which may have ended.
    pub(crate) fn lease(&self) -> Arc<Lease> {
        Arc::clone(&self.lease.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The lease of this node; an error if it has ended, or the node is stopping.
    pub(crate) fn held_lease(&self) -> Result<Arc<Lease>, Error> {
        let lease = self.lease();
        if lease.holds() && !self.is_leaving() { Ok(lease) } else { Err(Error::Store) }
    }

    pub(crate) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::SeqCst)
    }

    /// Whether this is the node that does what only one has to do.
    pub(crate) fn is_first(&self) -> bool {
        self.live.borrow().first().is_some_and(|first| first.id == self.lease().id)
    }

    /// The other nodes whose leases hold.
    fn others(&self) -> Vec<NodeRow> {
        let own = self.lease().id.clone();
        self.live.borrow().iter().filter(|node| node.id != own).cloned().collect()
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.live.borrow().len()
    }

    /// Claims a table for this node. [`Error::Elsewhere`] if another one serves it.
    pub(crate) async fn claim(&self, table: &str) -> Result<Claimed, Error> {
        if self.is_leaving() {
            return Err(self.successor(table).await?);
        }
        let lease = self.held_lease()?;
        if self.freeing().contains(table) {
            return Err(Error::Elsewhere(None));
        }
        match self.nodes.claim(table, &lease.id).await? {
            Claim::Kept => {}
            Claim::Taken(since) => self.note_claim(table, since),
            Claim::Elsewhere(node) => return Err(Error::Elsewhere(Some(Box::new(node)))),
            Claim::Missing => return Err(Error::NotFound),
        }
        let unserved_since = self.unserved().get(table).copied();
        Ok(Claimed { lease, unserved_since })
    }

    fn note_claim(&self, table: &str, since: i64) {
        self.counts.claims.fetch_add(1, Ordering::Relaxed);
        self.note_unserved(table, since);
    }

    /// Notes since when nobody could play at a table that will be loaded.
    pub(crate) fn note_unserved(&self, table: &str, since: i64) {
        self.unserved().insert(table.to_owned(), since);
    }

    /// When the database was last heard of, by the clock of this node.
    pub(crate) fn last_beat(&self) -> i64 {
        self.last_beat.load(Ordering::Relaxed)
    }

    /// Makes the next heartbeat look for tables that this node has claimed and that are not loaded.
    pub(crate) fn look_again(&self) {
        self.is_unsure.store(true, Ordering::Relaxed);
    }

    /// A claimed table is loaded, and players have got back the time in which nobody served it.
    pub(crate) fn loaded(&self, table: &str) {
        self.unserved().remove(table);
    }

    /// Where to send requests for a table now that this node stops: to the node that serves it, or to any other.
    async fn successor(&self, table: &str) -> Result<Error, Error> {
        let own = self.lease().id.clone();
        let served = self.nodes.served_by(table).await?.filter(|node| node.id != own);
        // One after the other: some of them may be dead.
        let others = self.others();
        let turn = self.turns.fetch_add(1, Ordering::Relaxed) % others.len().max(1);
        let node = served.or_else(|| others.into_iter().nth(turn)).ok_or(Error::Store)?;
        Ok(Error::Elsewhere(Some(Box::new(node))))
    }

    /// The node that serves a table, if another one did when it was last asked for.
    fn route(&self, table: &str) -> Option<NodeRow> {
        let mut routes = self.routes();
        let node = routes.get(table)?;
        if self.live.borrow().iter().any(|live| live.id == node.id) {
            return Some(node.clone());
        }
        routes.remove(table);
        None
    }

    /// Remembers which node serves a table, and that its lease holds: it may be newer than the last heartbeat.
    fn remember(&self, table: &str, node: &NodeRow) {
        self.live.send_if_modified(|live| {
            let is_new = !live.iter().any(|other| other.id == node.id);
            if is_new {
                *live = live.iter().chain([node]).cloned().collect();
            }
            is_new
        });
        let mut routes = self.routes();
        if routes.len() >= MAX_ROUTES {
            routes.clear();
        }
        routes.insert(table.to_owned(), node.clone());
    }

    fn forget_route(&self, table: &str) {
        self.routes().remove(table);
    }

    /// Returns when a node's lease has ended.
    fn gone(&self, node: &NodeRow) -> impl Future<Output = ()> + Send + use<> {
        let (mut live, node) = (self.live.subscribe(), Arc::clone(&node.id));
        async move { _ = live.wait_for(|live| !live.iter().any(|other| other.id == node)).await }
    }

    /// Marks tables as being freed until it is dropped: they are not claimed meanwhile.
    pub(crate) fn begin_freeing(&self, tables: &[String]) -> Freeing<'_> {
        let mut freeing = self.freeing();
        let new = tables.iter().filter(|table| freeing.insert((*table).clone())).cloned().collect();
        Freeing { cluster: self, tables: new }
    }

    /// Lets go of tables that are not in memory any more.
    pub(crate) async fn free(&self, tables: &[String]) -> Result<(), Error> {
        /// How many tables are freed at once.
        const BATCH: usize = 500;
        let lease = self.lease();
        for some in tables.chunks(BATCH) {
            let freed = self.nodes.free(&lease.id, some, self.time.now()).await?;
            self.counts.handed_over.fetch_add(freed as u64, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Claims nothing from now on.
    pub(crate) fn begin_leaving(&self) {
        self.leaving.store(true, Ordering::SeqCst);
    }

    /// Ends the lease of this node.
    pub(crate) async fn leave(&self) {
        let lease = self.lease();
        lease.end();
        if let Err(error) = self.nodes.leave(&lease.id, self.time.now()).await {
            tracing::warn!(%error, "cannot end the lease");
        }
    }

    fn leaving(&self) -> MutexGuard<'_, HashMap<String, Leaving>> {
        self.leaving_people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn routes(&self) -> MutexGuard<'_, HashMap<String, NodeRow>> {
        self.routes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn freeing(&self) -> MutexGuard<'_, HashSet<String>> {
        self.freeing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unserved(&self) -> MutexGuard<'_, HashMap<String, i64>> {
        self.unserved.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tables that are being freed, until it is dropped.
pub(crate) struct Freeing<'c> {
    cluster: &'c Cluster,
    tables: Vec<String>,
}

impl Drop for Freeing<'_> {
    fn drop(&mut self) {
        let mut freeing = self.cluster.freeing();
        for table in &self.tables {
            freeing.remove(table);
        }
    }
}
