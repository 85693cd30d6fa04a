//! A run on several cores. However many there are, games are handed on in the order of the plan, so that
//! everything made of them is the same.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::arena::Arena;
use crate::plan::Plan;
use crate::play::{Decision, Match, Unfinished};
use crate::record::Record;

/// How many games may be finished before an earlier one: what bounds the memory of a run.
const AHEAD: u64 = 512;

/// One game that is over: what is kept of it, and every answer if those are wanted.
pub type Game = (Record, Vec<Decision>);

/// How a run is carried out; none of it changes the games.
pub struct Run<'a> {
    /// What to play.
    pub plan: &'a Plan,
    /// On how many threads.
    pub threads: usize,
    /// Whether every answer is kept.
    pub keep_decisions: bool,
    /// Set by somebody who wants no more: the run ends with the deals that are complete.
    pub stop: &'a AtomicBool,
    /// Told after every game.
    pub progress: &'a (dyn Fn() + Sync),
}

/// Games that are over and wait for their turn to be handed on.
struct Queue {
    next: u64,
    over: BTreeMap<u64, Game>,
    /// How many threads are still at it.
    players: usize,
    broken: Option<String>,
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    given_out: AtomicU64,
    halt: AtomicBool,
}

impl Run<'_> {
    /// Plays the shard and hands on each deal, all its rotations together. Tells how many deals were
    /// completed.
    ///
    /// # Errors
    /// If a deal cannot be handed on, or a bot does not play by the rules.
    pub fn play<G: Arena>(
        &self,
        setup: G::Setup,
        each: &mut dyn FnMut(&[Game]) -> io::Result<()>,
    ) -> io::Result<u64> {
        let threads = self.threads.max(1);
        let shared = Shared {
            queue: Mutex::new(Queue { next: 0, over: BTreeMap::new(), players: threads, broken: None }),
            changed: Condvar::new(),
            given_out: AtomicU64::new(0),
            halt: AtomicBool::new(false),
        };
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.take_part::<G>(setup, &shared));
            }
            let handed_on = self.hand_on(&shared, each);
            // With the queue in hand: somebody who has just seen that he should wait would not hear it.
            let queue = shared.lock();
            shared.halt.store(true, Relaxed);
            shared.changed.notify_all();
            drop(queue);
            handed_on
        })
    }

    /// Takes games from the plan and plays them until there is none left.
    fn take_part<G: Arena>(&self, setup: G::Setup, shared: &Shared) {
        let _leaving = Leaving(shared);
        let (stretch, rotations) = (self.plan.stretch(), self.plan.seats() as u64);
        let total = (stretch.end - stretch.start) * rotations;
        let stop = || self.stop.load(Relaxed) || shared.halt.load(Relaxed);
        loop {
            let number = shared.given_out.fetch_add(1, Relaxed);
            if number >= total {
                return;
            }
            if stop() {
                // The game that was taken is not played, so the others must not wait for it.
                shared.halt.store(true, Relaxed);
                return;
            }
            let mut queue = shared.lock();
            while number >= queue.next + AHEAD && !stop() {
                queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
            }
            drop(queue);
            let (deal, rotation) = (stretch.start + number / rotations, (number % rotations) as usize);
            let orders = self.plan.seated(rotation);
            let game: Match<'_, G> = Match {
                setup,
                orders: &orders,
                deal: self.plan.deal_seed(deal),
                rotation: rotation as u64,
                keep_decisions: self.keep_decisions,
            };
            match game.play(&stop) {
                Ok(mut played) => {
                    let decisions = std::mem::take(&mut played.decisions);
                    let record = Record::new(self.plan, deal, rotation, &played);
                    shared.lock().over.insert(number, (record, decisions));
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

    /// Waits for the games in their order and hands on whole deals. Of a deal that was cut short nothing is
    /// handed on: it would favour whoever sat well.
    fn hand_on(&self, shared: &Shared, each: &mut dyn FnMut(&[Game]) -> io::Result<()>) -> io::Result<u64> {
        let mut deal: Vec<Game> = Vec::new();
        let mut deals = 0;
        loop {
            let mut queue = shared.lock();
            let game = loop {
                let next = queue.next;
                if let Some(what) = queue.broken.take() {
                    return Err(io::Error::other(what));
                }
                if let Some(game) = queue.over.remove(&next) {
                    queue.next += 1;
                    break game;
                }
                if queue.players == 0 {
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

/// Says that a thread is gone, also if it was a panic that took it.
struct Leaving<'a>(&'a Shared);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.0.lock().players -= 1;
        self.0.changed.notify_all();
    }
}
