//! Plays a run on several threads. Games are passed on in the order of the plan, however many threads there
//! are, so results are reproducible.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::arena::Arena;
use crate::plan::Plan;
use crate::play::{Decision, Match, Unfinished};
use crate::record::Record;

/// How many games may finish ahead of the oldest unfinished one. Bounds the memory of a run.
const AHEAD: u64 = 512;

/// A finished game: its record, and every decision if [`Run::keep_decisions`] is set.
pub type Game = (Record, Vec<Decision>);

/// How to execute a run. None of this changes the games.
pub struct Run<'a> {
    /// The plan to play.
    pub plan: &'a Plan,
    /// The number of threads.
    pub threads: usize,
    /// Whether to keep every decision.
    pub keep_decisions: bool,
    /// Set to stop the run after the deals that are complete.
    pub stop: &'a AtomicBool,
    /// Called after every game.
    pub progress: &'a (dyn Fn() + Sync),
}

/// Finished games waiting for their turn to be passed on.
struct Queue {
    next: u64,
    finished: BTreeMap<u64, Game>,
    /// The number of threads still running.
    workers: usize,
    broken: Option<String>,
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    next_job: AtomicU64,
    halt: AtomicBool,
}

impl Run<'_> {
    /// Plays the shard and passes each deal, all rotations together, to `each`. Returns the number of
    /// complete deals.
    ///
    /// # Errors
    /// If `each` fails or a bot breaks the rules.
    pub fn play<G: Arena>(
        &self,
        setup: G::Setup,
        each: &mut dyn FnMut(&[Game]) -> io::Result<()>,
    ) -> io::Result<u64> {
        let threads = self.threads.max(1);
        let shared = Shared {
            queue: Mutex::new(Queue { next: 0, finished: BTreeMap::new(), workers: threads, broken: None }),
            changed: Condvar::new(),
            next_job: AtomicU64::new(0),
            halt: AtomicBool::new(false),
        };
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.work::<G>(setup, &shared));
            }
            let result = self.collect(&shared, each);
            // Holding the lock: a worker about to wait would otherwise miss the notification.
            let queue = shared.lock();
            shared.halt.store(true, Relaxed);
            shared.changed.notify_all();
            drop(queue);
            result
        })
    }

    /// Takes games from the plan and plays them until none are left.
    fn work<G: Arena>(&self, setup: G::Setup, shared: &Shared) {
        let _guard = WorkerGuard(shared);
        let (range, rotations) = (self.plan.deal_range(), self.plan.seats() as u64);
        let total = (range.end - range.start) * rotations;
        let stop = || self.stop.load(Relaxed) || shared.halt.load(Relaxed);
        loop {
            let number = shared.next_job.fetch_add(1, Relaxed);
            if number >= total {
                return;
            }
            if stop() {
                // This game won't be played, so nobody must wait for it.
                shared.halt.store(true, Relaxed);
                return;
            }
            let mut queue = shared.lock();
            while number >= queue.next + AHEAD && !stop() {
                queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
            }
            drop(queue);
            let (deal, rotation) = (range.start + number / rotations, (number % rotations) as usize);
            let specs = self.plan.seated(rotation);
            let game: Match<'_, G> = Match {
                setup,
                specs: &specs,
                deal: self.plan.deal_seed(deal),
                rotation: rotation as u64,
                keep_decisions: self.keep_decisions,
            };
            match game.play(&stop, &mut |_| {}) {
                Ok(mut played) => {
                    let decisions = std::mem::take(&mut played.decisions);
                    let record = Record::new(self.plan, deal, rotation, &played);
                    shared.lock().finished.insert(number, (record, decisions));
                    (self.progress)();
                    shared.changed.notify_all();
                }
                Err(Unfinished::Stopped) => {
                    shared.halt.store(true, Relaxed);
                    return;
                }
                Err(Unfinished::Broken(what)) => {
                    shared.lock().broken = Some(what);
                    shared.halt.store(true, Relaxed);
                    return;
                }
            }
        }
    }

    /// Waits for the games in order and passes on whole deals. An incomplete deal is dropped: it would favour
    /// the bots that happened to sit well.
    fn collect(&self, shared: &Shared, each: &mut dyn FnMut(&[Game]) -> io::Result<()>) -> io::Result<u64> {
        let mut deal: Vec<Game> = Vec::new();
        let mut deals = 0;
        loop {
            let mut queue = shared.lock();
            let game = loop {
                let next = queue.next;
                if let Some(what) = queue.broken.take() {
                    return Err(io::Error::other(what));
                }
                if let Some(game) = queue.finished.remove(&next) {
                    queue.next += 1;
                    break game;
                }
                if queue.workers == 0 {
                    return Ok(deals);
                }
                queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
            };
            drop(queue);
            shared.changed.notify_all();
            deal.push(game);
            if deal.len() == self.plan.seats() {
                each(&deal)?;
                deal.clear();
                deals += 1;
            }
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reports that a worker has ended, even by a panic.
struct WorkerGuard<'a>(&'a Shared);

impl Drop for WorkerGuard<'_> {
    fn drop(&mut self) {
        self.0.lock().workers -= 1;
        self.0.changed.notify_all();
    }
}
