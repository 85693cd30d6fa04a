//! The cores that bots think on, and who gets them: see [`queue`].

mod queue;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bots::TimeLimit;
use session::limits::MAX_THOUGHT;
use session::{Question, Think};
use tokio::sync::{Semaphore, oneshot};

use crate::time::TimeSource;
pub(crate) use queue::Payer;
use queue::{Queue, Rank, SHORTEST, Thought};

/// How long a search waits for a core before the bot answers without one, in milliseconds.
const PATIENCE_MS: i64 = 1000;

/// How long a thought that must have a core waits when too many wait.
const CROWDED: Duration = Duration::from_millis(200);

/// About how long a part of a review takes.
const REVIEW_PART: Duration = Duration::from_millis(50);

/// How many bots search at the same time: one per core, except for the core that serves requests.
static CORES: LazyLock<usize> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
});

/// How many bots search at the same time.
pub(crate) fn cores() -> usize {
    *CORES
}

/// The cores that bots think on.
pub(crate) struct Thinkers {
    queue: Mutex<Queue<oneshot::Sender<()>>>,
    /// For answers without a search. They take no time worth waiting for, so they never wait for one that searches.
    quick: Semaphore,
    /// How many thoughts have begun, and how long they waited for that in total, in microseconds.
    begun: AtomicU64,
    waited: AtomicU64,
}

/// How busy the cores are.
pub(crate) struct ThinkingLoad {
    /// Thoughts that wait for a core.
    pub(crate) waiting: u64,
    /// Thoughts that have one.
    pub(crate) running: u64,
    /// Thoughts that have begun since the start.
    pub(crate) begun: u64,
    /// How long they waited for that in total.
    pub(crate) waited: Duration,
}

impl Default for Thinkers {
    fn default() -> Self {
        Self {
            queue: Mutex::new(Queue::new(cores())),
            quick: Semaphore::new(cores()),
            begun: AtomicU64::new(0),
            waited: AtomicU64::new(0),
        }
    }
}

impl Thinkers {
    /// Lets a bot think on a blocking thread. If no core is free in time, it answers without a search.
    pub(crate) async fn think(
        self: &Arc<Self>,
        think: Think,
        (payer, has_people): (Payer, bool),
        time: &TimeSource,
    ) -> (Question, Option<Vec<String>>) {
        let (limit, by, searches) = (think.limit().clone(), think.by(), think.searches());
        if think.is_exact() && searches {
            return self.think_to_the_end(think, payer).await;
        }
        let (thinking, question) = think.split();
        let rank = if has_people { Rank::People } else { Rank::Bots };
        let thought = Thought { payer, rank, limit: limit.clone() };
        let core = if searches { self.core(thought, by, time).await } else { None };
        let decided = match core {
            Some(core) => {
                let left = by.map(|by| u64::try_from(by - time.now()).unwrap_or(0));
                left.into_iter().for_each(|left| limit.shorten(Duration::from_millis(left)));
                tokio::task::spawn_blocking(move || {
                    let _core = core;
                    thinking()
                })
                .await
            }
            None => {
                limit.shorten(Duration::ZERO);
                let _permit = self.quick.acquire().await;
                tokio::task::spawn_blocking(thinking).await
            }
        };
        (question, decided.ok().flatten())
    }

    /// Lets a bot of a set deal think until it has decided, as soon as a core is free. Load must not change what it answers.
    async fn think_to_the_end(
        self: &Arc<Self>,
        think: Think,
        payer: Payer,
    ) -> (Question, Option<Vec<String>>) {
        let (thinking, question) = think.split();
        let core = loop {
            // What it is charged until it is known how long it took; the queue may shorten that, and not the search.
            let limit = TimeLimit::new(MAX_THOUGHT);
            let thought = Thought { payer: payer.clone(), rank: Rank::People, limit };
            match self.wait_for_core(thought).await {
                Some(core) => break core,
                None => tokio::time::sleep(CROWDED).await,
            }
        };
        let decided = tokio::task::spawn_blocking(move || {
            let _core = core;
            thinking()
        });
        (question, decided.await.ok().flatten())
    }

    /// Waits for a core. Returns `None` if there is none in time for a search that must end at `by`.
    async fn core(self: &Arc<Self>, thought: Thought, by: Option<i64>, time: &TimeSource) -> Option<Core> {
        let shortest = SHORTEST.as_millis() as i64;
        let start_by = by.map_or(time.now() + PATIENCE_MS, |by| by - shortest);
        let since = Instant::now();
        let core = tokio::select! {
            biased;
            core = self.wait_for_core(thought) => core?,
            () = time.sleep_until(start_by) => return None,
        };
        self.begun.fetch_add(1, Ordering::Relaxed);
        self.waited.fetch_add(since.elapsed().as_micros() as u64, Ordering::Relaxed);
        Some(core)
    }

    /// Waits for a core for a part of a review, until no bot needs one. `None` if too many wait.
    pub(crate) async fn core_for_review(self: &Arc<Self>, payer: Payer) -> Option<Core> {
        // What a part is charged until it is known how long it took.
        let limit = TimeLimit::new(REVIEW_PART);
        self.wait_for_core(Thought { payer, rank: Rank::Review, limit }).await
    }

    /// Waits for a core, however long that takes. `None` if too many wait. Dropping the future leaves the queue.
    async fn wait_for_core(self: &Arc<Self>, thought: Thought) -> Option<Core> {
        let (wake, woken) = oneshot::channel();
        let number = self.queue().add(thought, wake)?;
        // Dropping the core makes room for the next thought.
        let mut core = Core { thinkers: Arc::clone(self), number, began: None };
        self.start_next();
        woken.await.ok()?;
        core.began = Some(Instant::now());
        Some(core)
    }

    /// How busy the cores are.
    pub(crate) fn load(&self) -> ThinkingLoad {
        let (waiting, running) = self.queue().len();
        ThinkingLoad {
            waiting: waiting as u64,
            running: running as u64,
            begun: self.begun.load(Ordering::Relaxed),
            waited: Duration::from_micros(self.waited.load(Ordering::Relaxed)),
        }
    }

    /// Starts as many thoughts as there are free cores.
    fn start_next(&self) {
        let mut queue = self.queue();
        while let Some((number, wake)) = queue.start() {
            if wake.send(()).is_err() {
                queue.withdraw(number);
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<oneshot::Sender<()>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in the queue, and then a core, until it is dropped.
pub(crate) struct Core {
    thinkers: Arc<Thinkers>,
    number: u64,
    /// When the thought began.
    began: Option<Instant>,
}

impl Drop for Core {
    fn drop(&mut self) {
        match self.began {
            Some(began) => self.thinkers.queue().finish(self.number, began.elapsed()),
            None => self.thinkers.queue().withdraw(self.number),
        }
        self.thinkers.start_next();
    }
}
