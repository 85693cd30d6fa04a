//! Chaos: real nodes on a real PostgreSQL are killed, stopped, cut off and restarted while people and bots play. A
//! [checker] then holds what clients experienced against the records.
//!
//! Only tests use this crate.
#![cfg(unix)]

pub mod checker;
pub mod client;
mod database;
mod faults;
pub mod history;
mod load;
mod node;
pub mod proxy;
mod report;
pub mod rewrite;
pub mod timeline;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use pg::Cluster;
use table::{Chance as _, Fast};
use tokio::time::sleep;

use client::Addresses;
use faults::Disturbed;
pub use faults::{Fault, FaultKind};
use load::Load;
use node::{Node, Place};
use proxy::Proxy;
pub use report::{Report, Times};
use rewrite::Rewrite;

/// Which node something happens to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Any, but every other time the one with the most tables: what happens to a node without any shows little.
    Any,
    /// The one with the most tables.
    Busiest,
}

/// What happens in a run.
pub struct Setup<'a> {
    /// The program.
    pub program: &'a Path,
    /// The number of nodes.
    pub nodes: usize,
    /// The number of tables that are played at the same time.
    pub tables: usize,
    /// For how long things go wrong.
    pub time: Duration,
    /// For how long games go on after that.
    pub afterwards: Duration,
    /// How long it may take from then on until every table has moved.
    pub recovery: Duration,
    /// How long a node keeps what it has when nobody hears of it: whole seconds.
    pub lease: Duration,
    /// What chance is drawn from.
    pub seed: u64,
    /// What goes wrong.
    pub faults: &'a [FaultKind],
    /// With which node.
    pub aim: Aim,
    /// What is changed between nodes and the database.
    pub rewrite: Option<Rewrite>,
    /// Settings of PostgreSQL.
    pub postgres: &'a str,
    /// Statements to carry out once the tables of the database are there.
    pub prepare: Option<&'static str>,
}

/// Runs it.
///
/// # Panics
/// If a node or PostgreSQL does not start or stop.
#[must_use]
pub fn run(setup: &Setup<'_>) -> Report {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("threads can be started").block_on(run_in_runtime(setup))
}

async fn run_in_runtime(setup: &Setup<'_>) -> Report {
    let started = Instant::now();
    let folder = Folder::new();
    let cluster = Arc::new(Cluster::start_with(setup.postgres));
    let url = cluster.database();
    let mut chance = Fast::new(setup.seed);
    let addresses = Addresses::new(setup.nodes);
    let mut nodes = nodes(setup, &url, &folder.0, &addresses, &mut chance).await;
    for node in &mut nodes {
        node.start().await.unwrap_or_else(|error| panic!("{error}"));
    }
    if let Some(statements) = setup.prepare {
        database::carry_out(&url, statements).await.expect("the database can be prepared");
    }

    let load = Load::new(addresses);
    let mut clients = load.start(setup.tables, setup.seed);
    sleep(Duration::from_secs(3)).await;
    let mut faults = Vec::new();
    let disturbing = Instant::now();
    while disturbing.elapsed() < setup.time && !setup.faults.is_empty() {
        let kind = setup.faults[chance.below(setup.faults.len() as u32) as usize];
        let mut served = database::served(&url).await.expect("the database can be read");
        let count = |node: &Node| served.get(&node.name()).map_or(0, Vec::len);
        let busiest = (0..nodes.len()).max_by_key(|number| count(&nodes[*number])).unwrap_or_default();
        let number = match setup.aim {
            Aim::Any if chance.below(2) == 0 => chance.below(nodes.len() as u32) as usize,
            Aim::Any | Aim::Busiest => busiest,
        };
        let tables = served.remove(&nodes[number].name()).unwrap_or_default();
        let disturbed =
            Disturbed { number, nodes: &mut nodes, cluster: &cluster, lease: setup.lease, tables };
        let fault = faults::happen(kind, disturbed, &load.recorder, &mut chance).await;
        let fault = fault.unwrap_or_else(|error| panic!("{error}"));
        println!("{:>6.1} s: {} of node {number}", started.elapsed().as_secs_f64(), kind.name());
        load.recorder.add(|history| history.disturbances.push((fault.began, fault.ended)));
        faults.push(fault);
        sleep(Duration::from_millis(300 + u64::from(chance.below(1500)))).await;
    }
    for node in &mut nodes {
        node.heal();
        assert!(!node.has_ended(), "{} has ended: {}", node.name(), node.tail());
    }
    sleep(setup.afterwards).await;
    let stuck = stuck(&load, setup.recovery).await;
    load.stop.store(true, Ordering::Relaxed);
    while clients.join_next().await.is_some() {}
    for node in &mut nodes {
        node.stop().await.unwrap_or_else(|error| panic!("{error}"));
    }
    let tables = database::tables(&url).await.expect("the database can be read");
    let logs: Vec<String> = nodes.iter().map(Node::log).collect();
    let history = load.recorder.read(history::History::clone);
    let verdict = checker::check(&history, &tables);
    Report {
        stuck,
        logs,
        tables,
        seed: setup.seed,
        nodes: setup.nodes,
        seconds: started.elapsed().as_secs_f64(),
        faults,
        history,
        verdict,
    }
}

async fn nodes(
    setup: &Setup<'_>,
    url: &str,
    folder: &Path,
    addresses: &Addresses,
    chance: &mut Fast,
) -> Vec<Node> {
    let (user, rest) =
        url.strip_prefix("postgres://").and_then(|rest| rest.split_once('@')).expect("it has a user");
    let (host, name) = rest.split_once('/').expect("it has a name");
    let database: SocketAddr = host.parse().expect("it has an address");
    let place = Place { program: setup.program, folder, user_and_name: (user, name), lease: setup.lease };
    let mut nodes = Vec::new();
    for number in 0..setup.nodes {
        let proxy = Proxy::start_rewriting(database, setup.rewrite.clone()).await.expect("a port is free");
        let node = Node::new(number, &place, proxy, addresses.clone(), chance).await;
        nodes.push(node.expect("a port is free"));
    }
    nodes
}

/// The tables that do not move any more, although everything is well.
async fn stuck(load: &Load, recovery: Duration) -> Vec<String> {
    let newest = |load: &Load| {
        let playing = load.playing();
        load.recorder.read(|history| {
            let mut newest = std::collections::BTreeMap::new();
            for look in
                history.looks.iter().filter(|look| look.viewer.is_none() && playing.contains(&look.table))
            {
                let at = newest.entry(look.table.clone()).or_insert(0);
                *at = look.at.max(*at);
            }
            newest
        })
    };
    let before = newest(load);
    let since = Instant::now();
    loop {
        let now = newest(load);
        // A table that is not played any more is over.
        let stuck = before.iter().filter(|(table, at)| now.get(*table).is_some_and(|now| now <= *at));
        let stuck: Vec<String> = stuck.map(|(table, at)| format!("{table} at {at}")).collect();
        if stuck.is_empty() || since.elapsed() >= recovery {
            return stuck;
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// A folder for the output of nodes. It is removed when dropped, unless something went wrong.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("sitdown-chaos-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            _ = std::fs::remove_dir_all(&self.0);
        }
    }
}
