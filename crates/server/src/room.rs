//! Whether there is room for anything new, and whether the store can be written.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use store::{Space, Store, StoreError};
use tokio::sync::Mutex;

use crate::app::App;
use crate::config::Room;
use crate::error::Error;
use crate::registry::Registry;

/// How often the space is measured.
const INTERVAL: Duration = Duration::from_secs(3);

/// How long the result of a test write is good for, so that health checks do not wear out the disk.
const PROBE_INTERVAL: Duration = Duration::from_secs(5);

/// The last test write.
type Probe = (Instant, Result<(), StoreError>);

/// Watches the space of the store. Requests only look at the last measurement.
pub(crate) struct RoomWatch {
    limits: Room,
    size: AtomicU64,
    /// `u64::MAX` if it is unknown.
    free: AtomicU64,
    probe: Mutex<Option<Probe>>,
}

impl RoomWatch {
    pub(crate) fn new(limits: Room) -> Self {
        Self { limits, size: AtomicU64::new(0), free: AtomicU64::new(u64::MAX), probe: Mutex::default() }
    }

    /// The size of the store, in bytes; 0 if it is in memory.
    pub(crate) fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// The free space on its disk, in bytes; 0 if it is unknown.
    pub(crate) fn free(&self) -> u64 {
        Some(self.free.load(Ordering::Relaxed)).filter(|free| *free != u64::MAX).unwrap_or(0)
    }

    /// Fails if there is no room for anything new. Running games go on.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let is_large = self.limits.max_size.is_some_and(|most| self.size() >= most);
        let is_full = self.free.load(Ordering::Relaxed) < self.limits.min_free;
        if is_large || is_full { Err(Error::NoRoom) } else { Ok(()) }
    }

    /// Measures the space.
    pub(crate) async fn measure(&self, store: &Store) {
        let store = store.clone();
        // File systems can be slow to answer.
        let space = tokio::task::spawn_blocking(move || store.space()).await;
        let Ok(Some(Space { size, free })) = space else { return };
        let had_room = self.check().is_ok();
        self.size.store(size, Ordering::Relaxed);
        self.free.store(free.unwrap_or(u64::MAX), Ordering::Relaxed);
        match (had_room, self.check().is_ok()) {
            (true, false) => tracing::error!(size, free, "there is no room for anything new"),
            (false, true) => tracing::warn!(size, free, "there is room again"),
            _ => {}
        }
    }

    /// Fails if the store cannot be written, as of a few seconds ago.
    pub(crate) async fn probe(&self, registry: &Registry) -> Result<(), Error> {
        let mut last = self.probe.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < PROBE_INTERVAL
        {
            return Ok(result.clone()?);
        }
        let result = registry.store.probe(registry.time.now()).await;
        *last = Some((Instant::now(), result.clone()));
        Ok(result?)
    }
}

/// Measures the space every few seconds.
pub(crate) async fn watch(app: Arc<App>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => app.room.measure(&app.registry.store).await,
            () = app.closing.cancelled() => return,
        }
    }
}
