//! The task that keeps the lease of this node, learns what others have changed, and picks up tables that nobody serves.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use futures_util::stream;
use store::{Beat, News};

use super::Cluster;
use crate::app::App;

/// How many heartbeats fit into a lease.
const BEATS: u32 = 3;

/// After how many times the usual between two heartbeats players get the time back.
const MISSED: u32 = 2;

/// How long to wait before another try at a new lease.
const RETRY_DELAY: Duration = Duration::from_millis(300);

/// How many tables are picked up at once, and how many of them are loaded at the same time.
const BATCH: u32 = 64;
const LOADING: usize = 4;

/// How much the clocks of this machine and of the database may differ before that is logged, in milliseconds.
const CLOCKS_DIFFER: u64 = 2_000;

/// Keeps the lease until the server stops.
pub(crate) async fn keep_lease(app: Arc<App>) {
    let Some(cluster) = app.registry.cluster.as_ref() else { return };
    let (mut clocks_differ, mut is_hidden) = (false, false);
    tokio::spawn(tidy(Arc::clone(&app)));
    let (mut picking_up, mut last_begun) = (tokio::spawn(async {}), Instant::now());
    loop {
        let lease = cluster.lease();
        let (begun, now) = (Instant::now(), cluster.time.now());
        let left = lease.until().saturating_duration_since(begun);
        let last = cluster.news.load(Ordering::Relaxed).cast_signed();
        let beat = cluster.nodes.beat(&lease.id, now, cluster.lasts, last);
        // What comes too late is worth nothing.
        match tokio::time::timeout(left, beat).await {
            Ok(Ok(Some(beat))) => {
                lease.prolong(begun + cluster.lasts);
                let before = cluster.last_beat.swap(now, Ordering::Relaxed);
                if begun - last_begun > cluster.lasts / BEATS * MISSED {
                    app.registry.note_outage(before, now);
                } else if cluster.has_failed.swap(false, Ordering::Relaxed) {
                    app.registry.end_outages(now);
                }
                last_begun = begun;
                let differ = beat.now.abs_diff(cluster.time.now()) > CLOCKS_DIFFER;
                if differ && !clocks_differ {
                    tracing::warn!(
                        "the clocks of this machine and of the database differ; players may lose time"
                    );
                }
                clocks_differ = differ;
                let hidden =
                    is_here(&cluster.address) && beat.nodes.iter().any(|node| !is_here(&node.address));
                if hidden && !is_hidden {
                    tracing::warn!("nodes on other machines can't reach this one; set --node-address");
                }
                is_hidden = hidden;
                learn(&app, cluster, beat).await;
            }
            Ok(Err(error)) if lease.holds() => tracing::warn!(%error, "no heartbeat"),
            Ok(Ok(None) | Err(_)) | Err(_) => renew(&app, cluster).await,
        }
        if app.closing.is_cancelled() {
            return;
        }
        // The next heartbeat does not wait for that.
        if !cluster.is_leaving() && picking_up.is_finished() {
            picking_up = tokio::spawn(pick_up(Arc::clone(&app)));
        }
        tokio::select! {
            () = tokio::time::sleep((cluster.lasts / BEATS).saturating_sub(begun.elapsed())) => {}
            () = cluster.hurry.notified() => {}
            () = app.closing.cancelled() => return,
        }
    }
}

/// Whether an address is one that only this machine reaches.
fn is_here(address: &str) -> bool {
    address.parse().is_ok_and(|address: SocketAddr| address.ip().is_loopback())
}

/// Drops everything that the lost lease was needed for, and begins another one.
async fn renew(app: &App, cluster: &Cluster) {
    if cluster.is_leaving() {
        return;
    }
    cluster.lease().end();
    cluster.counts.lost_leases.fetch_add(1, Ordering::Relaxed);
    let dropped = app.registry.retire_all();
    app.people.forget_all();
    tracing::warn!(dropped, "the lease has ended");
    while let Err(error) = cluster.begin_lease().await {
        tracing::warn!(%error, "cannot begin a lease");
        tokio::select! {
            () = tokio::time::sleep(RETRY_DELAY) => {}
            () = app.closing.cancelled() => return,
        }
    }
    // What was learned between the leases may be out of date.
    app.people.forget_all();
    if let Err(error) = app.moderation.reload().await {
        cluster.must_reload.store(true, Ordering::Relaxed);
        tracing::warn!(%error, "cannot read what the operator has decided");
    }
    app.moderation.notify();
}

/// Learns from a heartbeat who the others are, and what they have changed.
async fn learn(app: &App, cluster: &Cluster, Beat { nodes, news, .. }: Beat) {
    cluster.live.send_if_modified(|live| {
        let changed = live[..] != nodes[..];
        *live = nodes.into();
        changed
    });
    let mut decided = cluster.must_reload.swap(false, Ordering::Relaxed);
    for News { n, what, whom } in news {
        match &*what {
            News::SIGNED_OUT => app.people.end([whom]),
            News::RENAMED => app.people.forget_cached(&whom),
            News::MODERATION => decided = true,
            News::DRAIN => app.registry.drain(true),
            News::UNDRAIN => app.registry.drain(false),
            // Of a newer version.
            _ => {}
        }
        cluster.news.fetch_max(n.unsigned_abs(), Ordering::Relaxed);
    }
    if decided {
        match app.moderation.reload().await {
            Ok(()) => app.moderation.notify(),
            Err(error) => {
                cluster.must_reload.store(true, Ordering::Relaxed);
                tracing::warn!(%error, "cannot read what the operator has decided");
            }
        }
    }
}

/// Picks up tables that can move without their players and that nobody serves.
async fn pick_up(app: Arc<App>) {
    let Some(cluster) = app.registry.cluster.as_ref() else { return };
    let lease = cluster.lease();
    if cluster.is_unsure.swap(false, Ordering::Relaxed) {
        match cluster.nodes.driven_by(&lease.id).await {
            Ok(ids) => load(&app, ids).await,
            Err(error) => {
                cluster.look_again();
                return tracing::warn!(%error, "cannot look for tables");
            }
        }
    }
    while lease.holds() && !cluster.is_leaving() {
        let found = match cluster.nodes.unserved(BATCH).await {
            Ok(found) if found.is_empty() => return,
            Ok(found) => found,
            Err(error) => return tracing::warn!(%error, "cannot look for tables"),
        };
        let taken = match cluster.nodes.take(&lease.id, &found).await {
            Ok(taken) => taken,
            Err(error) => {
                // They may be this node's all the same.
                cluster.look_again();
                return tracing::warn!(%error, "cannot pick tables up");
            }
        };
        // Others took them all.
        if taken.is_empty() {
            return;
        }
        for table in found.iter().filter(|found| taken.contains(&found.table)) {
            cluster.note_claim(&table.table, table.since);
        }
        tracing::info!(count = taken.len(), "tables picked up");
        load(&app, taken).await;
    }
}

/// Loads tables, some at the same time.
async fn load(app: &App, ids: Vec<String>) {
    let load = |id: String| async move {
        let Err(error) = app.registry.fetch(&id).await else { return };
        tracing::error!(table = id, error = error.code(), "cannot load the table");
    };
    stream::iter(ids.into_iter().map(load)).buffer_unordered(LOADING).collect::<()>().await;
}

/// Removes what nobody needs to know of nodes any more.
async fn tidy(app: Arc<App>) {
    const INTERVAL: Duration = Duration::from_secs(600);
    let Some(cluster) = app.registry.cluster.as_ref() else { return };
    loop {
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = app.closing.cancelled() => return,
        }
        if cluster.is_first()
            && let Err(error) = cluster.nodes.tidy().await
        {
            tracing::warn!(%error, "cannot tidy up after old nodes");
        }
    }
}
