//! The task that moves a table without its players: bots, standing orders, counter windows that close, and clocks
//! that run out.

use std::sync::atomic::Ordering;
use std::sync::{Arc, LazyLock, PoisonError};
use std::time::Duration;

use session::{Due, Next, Thinking, Thoughts};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::error::Error;
use crate::state::State;
use crate::table::{Decision, Table};

/// How long a driver waits after an error.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// How many bots think at the same time: one per core, except for the core that serves requests.
static MAX_THINKERS: LazyLock<usize> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
});

static THINKERS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(*MAX_THINKERS));

/// How many bots think at the same time.
pub(crate) fn thinkers() -> usize {
    *MAX_THINKERS
}

/// Starts a driver for the table unless it has one.
pub(crate) fn wake(table: &Arc<Table>) {
    if !table.has_driver.swap(true, Ordering::AcqRel) {
        tokio::spawn(drive(Arc::clone(table)));
    }
}

/// Drives a table until there is nothing left to do.
async fn drive(table: Arc<Table>) {
    let mut changes = table.subscribe();
    let mut thoughts = Thoughts::default();
    let mut thinking = JoinSet::new();
    loop {
        changes.borrow_and_update();
        if table.is_stale() {
            // So that it can leave memory.
            table.has_driver.store(false, Ordering::Release);
            return;
        }
        let next = next(&table, &*table.state().await, &mut thoughts);
        let done = match next {
            Next::Nothing => {
                table.has_driver.store(false, Ordering::Release);
                // A change just before that did not start a new driver, because this one was still running.
                if changes.has_changed().unwrap_or(false) && !table.has_driver.swap(true, Ordering::AcqRel) {
                    continue;
                }
                return;
            }
            Next::Wait(until) => {
                tokio::select! {
                    () = table.time.sleep_until(until) => {}
                    _ = changes.changed() => {}
                    Some(Ok((question, commands))) = thinking.join_next(), if !thinking.is_empty() => {
                        thoughts.add(question, commands);
                    }
                }
                Ok(())
            }
            Next::Think(think) => {
                let (thought, question) = think.split();
                thinking.spawn(async move { (question, think_on_a_free_core(thought).await) });
                Ok(())
            }
            Next::Act(due) => carry_out(&table, due).await,
        };
        if let Err(error) = done {
            tracing::warn!(table = table.id, error = error.code(), "the table cannot move");
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }
}

fn next(table: &Table, state: &State, thoughts: &mut Thoughts) -> Next {
    let orders = table.orders.lock().unwrap_or_else(PoisonError::into_inner);
    state.table.next(table.time.now(), state.timing(), &orders, thoughts)
}

/// Runs a bot on a blocking thread, once a core is free.
async fn think_on_a_free_core(thinking: Thinking) -> Option<Vec<String>> {
    let _permit = THINKERS.acquire().await.ok()?;
    tokio::task::spawn_blocking(thinking).await.ok().flatten()
}

async fn carry_out(table: &Arc<Table>, due: Due) -> Result<(), Error> {
    let decide = move |state: &State| {
        let moves = state.table.carry_out(due)?;
        Ok((Decision { moves, ..Decision::default() }, ()))
    };
    table.change(decide).await
}
