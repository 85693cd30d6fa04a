//! How a long computation is run: on how many threads, its progress, and a way to stop it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Receives progress, and can stop the work early. None of this changes the results.
#[derive(Clone, Copy)]
pub struct Observer<'a> {
    /// The number of threads.
    pub threads: usize,
    /// Set to stop.
    pub stop: &'a AtomicBool,
    /// Called with a description of each new stage.
    pub stage: &'a (dyn Fn(&str) + Sync),
    /// Called after every game.
    pub game_over: &'a (dyn Fn() + Sync),
}

impl Observer<'_> {
    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}
