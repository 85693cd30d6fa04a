//! What goes wrong, one thing after the other: at most one node at a time, so that most nodes are always well.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use pg::Cluster;
use rustix::process::Signal;
use table::{Chance as _, Fast};
use tokio::time::sleep;

use crate::history::{Moment, Recorder};
use crate::node::Node;
use crate::proxy::Mode;

/// Something that goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FaultKind {
    /// A node is killed, and started again.
    Kill,
    /// A node is stopped for longer than its lease, and goes on.
    Pause,
    /// A node is asked to stop, and started again.
    Drain,
    /// A node's connections to the database are dropped for a while.
    DropDatabase,
    /// A node's connections to the database carry nothing for a while.
    SwallowDatabase,
    /// A node's connections to the database carry nothing for longer than its lease. What it wrote arrives late.
    DelayWrites,
    /// No other node reaches a node for a while.
    CutOff,
    /// No node reaches another for a while.
    Split,
    /// PostgreSQL is killed, and started again.
    RestartDatabase,
}

impl FaultKind {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Kill,
        Self::Pause,
        Self::Drain,
        Self::DropDatabase,
        Self::SwallowDatabase,
        Self::DelayWrites,
        Self::CutOff,
        Self::Split,
        Self::RestartDatabase,
    ];

    /// Its name in figures.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kill => "kill",
            Self::Pause => "pause",
            Self::Drain => "drain",
            Self::DropDatabase => "drop_database",
            Self::SwallowDatabase => "swallow_database",
            Self::DelayWrites => "delay_writes",
            Self::CutOff => "cut_off",
            Self::Split => "split",
            Self::RestartDatabase => "restart_database",
        }
    }
}

/// Something that went wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What.
    pub kind: FaultKind,
    /// The number of the node; any if it did not happen to one.
    pub node: usize,
    /// When it began.
    pub began: Moment,
    /// When it was over, as far as it was caused.
    pub ended: Moment,
    /// When a node that was asked to stop had done so.
    pub stopped: Option<Moment>,
    /// The tables that the node served.
    pub tables: Vec<String>,
}

/// What something happens to.
pub(crate) struct Disturbed<'a> {
    pub(crate) number: usize,
    pub(crate) nodes: &'a mut [Node],
    pub(crate) cluster: &'a Arc<Cluster>,
    pub(crate) lease: Duration,
    /// The tables that the node serves.
    pub(crate) tables: Vec<String>,
}

/// Lets something go wrong and puts it right again.
///
/// # Errors
/// If a node does not start or stop.
pub(crate) async fn happen(
    kind: FaultKind,
    disturbed: Disturbed<'_>,
    recorder: &Recorder,
    chance: &mut Fast,
) -> io::Result<Fault> {
    let Disturbed { number, nodes, cluster, lease, tables } = disturbed;
    let mut up_to = |most: Duration| Duration::from_millis(chance.below(most.as_millis() as u32).into());
    let (second, began) = (Duration::from_secs(1), recorder.now());
    let mut stopped = None;
    match kind {
        FaultKind::Kill => {
            nodes[number].kill();
            sleep(up_to(lease)).await;
            nodes[number].start().await?;
        }
        FaultKind::Pause => {
            nodes[number].signal(Signal::STOP);
            sleep(lease + second / 2 + up_to(2 * second)).await;
            nodes[number].signal(Signal::CONT);
        }
        FaultKind::Drain => {
            nodes[number].stop().await?;
            stopped = Some(recorder.now());
            sleep(up_to(second)).await;
            nodes[number].start().await?;
        }
        FaultKind::DropDatabase | FaultKind::SwallowDatabase => {
            let mode = if kind == FaultKind::DropDatabase { Mode::Refuse } else { Mode::Swallow };
            nodes[number].database.set(mode);
            // Sometimes longer than a lease, sometimes not.
            sleep(second / 2 + up_to(lease + 3 * second)).await;
            nodes[number].database.set(Mode::Pass);
        }
        FaultKind::DelayWrites => {
            nodes[number].database.set(Mode::Swallow);
            sleep(lease + second + up_to(2 * second)).await;
            nodes[number].database.set(Mode::Pass);
        }
        FaultKind::CutOff | FaultKind::Split => {
            let mode = if up_to(second) < second / 2 { Mode::Refuse } else { Mode::Swallow };
            let cut = if kind == FaultKind::Split { 0..nodes.len() } else { number..number + 1 };
            nodes[cut.clone()].iter().for_each(|node| node.peers.set(mode));
            sleep(second / 2 + up_to(lease + second)).await;
            nodes[cut].iter().for_each(|node| node.peers.set(Mode::Pass));
        }
        FaultKind::RestartDatabase => {
            let cluster = Arc::clone(cluster);
            tokio::task::spawn_blocking(move || cluster.restart()).await.map_err(io::Error::other)?;
        }
    }
    Ok(Fault { kind, node: number, began, ended: recorder.now(), stopped, tables })
}
