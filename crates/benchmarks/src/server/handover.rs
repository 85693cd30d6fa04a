//! How long tables are without a node when theirs is told to stop.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::child::Child;
use super::load::{TestTable, create};
use super::report::{Aim, Report};
use super::{millis, quantile};

/// How many tables the node has.
const TABLES: usize = 1000;

/// How long a hand-over of that many may take, in milliseconds.
const LONGEST: f64 = 2000.0;

/// How long a client waits before it tries again.
const RETRY: Duration = Duration::from_millis(10);

/// Stops a node that serves many tables with a stream each, and measures when the others answer for them.
pub(super) async fn measure(mut servers: Vec<Child>, report: &mut Report) -> io::Result<()> {
    let mut node = servers.remove(0);
    let others: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let tables = create(&[node.address], TABLES).await?;
    let mut followers = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        followers.spawn(follow(table, node.address, others[number % others.len()]));
    }
    // Everyone has seen their table before it changes nodes.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let stopped = Instant::now();
    let exit = tokio::task::spawn_blocking(move || node.stop());
    let mut gaps = Vec::with_capacity(TABLES);
    while let Some(back) = followers.join_next().await {
        gaps.push(back.map_err(io::Error::other)??.saturating_duration_since(stopped));
    }
    let exit = exit.await.map_err(io::Error::other)??;
    gaps.sort_unstable();
    report.add("handed_over", "A node with tables stops", TABLES as f64, "", Aim::None);
    report.add("handover_ms", "  until it has ended", millis(exit), "ms", Aim::AtMost(LONGEST));
    for (name, label, part, aim) in [
        ("handover_p50_ms", "  until a table answers again, p50", 0.5, Aim::None),
        ("handover_p99_ms", "    p99", 0.99, Aim::AtMost(LONGEST)),
    ] {
        report.add(name, label, quantile(&gaps, part), "ms", aim);
    }
    Ok(())
}

/// Follows a table at one node until the stream ends, then at another. Returns when that one has answered.
async fn follow(table: Arc<TestTable>, from: SocketAddr, to: SocketAddr) -> io::Result<Instant> {
    let mut stream = table.follow(from, 0).await?;
    while stream.event().await.is_ok() {}
    loop {
        if let Ok(mut stream) = table.follow(to, 0).await
            && stream.event().await.is_ok()
        {
            return Ok(Instant::now());
        }
        tokio::time::sleep(RETRY).await;
    }
}
