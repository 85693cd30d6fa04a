//! What moves a table by itself: bots, standing orders, windows that close and clocks that run out.

use std::sync::atomic::Ordering;
use std::sync::{Arc, LazyLock, PoisonError};
use std::time::Duration;

use sitting::{Due, Next, Thinking, Thoughts};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::error::Error;
use crate::state::State;
use crate::table::{Table, Wish, now};

/// After something went wrong, the table is left alone for so long.
const PAUSE: Duration = Duration::from_secs(2);

/// As many bots think at a time as there are cores but one: the pages have one to themselves.
static MOST_THINKERS: LazyLock<usize> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
});

static THINKERS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(*MOST_THINKERS));

/// How many bots can think at the same time.
pub(crate) fn thinkers() -> usize {
    *MOST_THINKERS
}

/// Sees to it that the table moves if there is anything to move.
pub(crate) fn wake(table: &Arc<Table>) {
    if !table.driven.swap(true, Ordering::AcqRel) {
        tokio::spawn(drive(Arc::clone(table)));
    }
}

async fn drive(table: Arc<Table>) {
    let mut ticks = table.ticks();
    let mut thoughts = Thoughts::default();
    let mut thinking = JoinSet::new();
    loop {
        ticks.borrow_and_update();
        if table.is_stale() {
            return;
        }
        let next = next(&table, &*table.state().await, &mut thoughts);
        let done = match next {
            Next::Nothing => {
                table.driven.store(false, Ordering::Release);
                // Something may have changed just before that, by someone who thought we were awake.
                if ticks.has_changed().unwrap_or(false) && !table.driven.swap(true, Ordering::AcqRel) {
                    continue;
                }
                return;
            }
            Next::Wait(until) => {
                let left = Duration::from_millis(u64::try_from(until.saturating_sub(now())).unwrap_or(0));
                tokio::select! {
                    () = tokio::time::sleep(left) => {}
                    _ = ticks.changed() => {}
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
            tracing::warn!(table = table.id, error = error.word(), "the table does not move");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

fn next(table: &Table, state: &State, thoughts: &mut Thoughts) -> Next {
    let orders = table.orders.lock().unwrap_or_else(PoisonError::into_inner);
    state.table.next(now(), state.timing(), &orders, thoughts)
}

/// Lets a bot think where it holds up nobody.
async fn think_on_a_free_core(thinking: Thinking) -> Option<Vec<String>> {
    let _permit = THINKERS.acquire().await.ok()?;
    tokio::task::spawn_blocking(thinking).await.ok().flatten()
}

async fn carry_out(table: &Arc<Table>, due: Due) -> Result<(), Error> {
    let decide = move |state: &State| {
        let moves = state.table.carry_out(due)?;
        Ok((Wish { moves, ..Wish::default() }, ()))
    };
    table.change(decide).await
}
