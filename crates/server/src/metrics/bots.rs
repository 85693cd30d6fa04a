//! The bots that wait for a core, and those that think.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The bots of this process. Servers in the same process share its cores.
pub(crate) static BOTS: BotQueue = BotQueue {
    waiting: AtomicU64::new(0),
    thinking: AtomicU64::new(0),
    thoughts: AtomicU64::new(0),
    waited_micros: AtomicU64::new(0),
};

/// Counts bots.
pub(crate) struct BotQueue {
    waiting: AtomicU64,
    thinking: AtomicU64,
    thoughts: AtomicU64,
    waited_micros: AtomicU64,
}

/// A bot that waits for a core, until it is dropped or begins.
pub(crate) struct WaitingBot(&'static BotQueue, Instant);

/// A bot that thinks, until it is dropped.
pub(crate) struct ThinkingBot(&'static BotQueue);

impl BotQueue {
    /// Counts a bot that waits.
    pub(crate) fn wait(&'static self) -> WaitingBot {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        WaitingBot(self, Instant::now())
    }

    /// How many bots wait now.
    pub(super) fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }

    /// How many bots think now.
    pub(super) fn thinking(&self) -> u64 {
        self.thinking.load(Ordering::Relaxed)
    }

    /// How often bots have begun to think, and how long they waited for it in total.
    pub(super) fn done(&self) -> (u64, Duration) {
        let waited = Duration::from_micros(self.waited_micros.load(Ordering::Relaxed));
        (self.thoughts.load(Ordering::Relaxed), waited)
    }
}

impl WaitingBot {
    /// The bot has a core.
    pub(crate) fn begin(self) -> ThinkingBot {
        let Self(queue, since) = &self;
        queue.thinking.fetch_add(1, Ordering::Relaxed);
        queue.thoughts.fetch_add(1, Ordering::Relaxed);
        queue.waited_micros.fetch_add(since.elapsed().as_micros() as u64, Ordering::Relaxed);
        ThinkingBot(queue)
    }
}

impl Drop for WaitingBot {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for ThinkingBot {
    fn drop(&mut self) {
        self.0.thinking.fetch_sub(1, Ordering::Relaxed);
    }
}
