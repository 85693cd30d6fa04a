//! The task that moves a table without its players: bots, standing orders, counter windows that close, and clocks
//! that run out.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use session::{Due, Next, Stage, Thoughts};
use tokio::task::JoinSet;

use crate::error::Error;
use crate::settle;
use crate::state::State;
use crate::table::{Decision, Table};

/// How long a driver waits after an error.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Starts a driver for the table unless it has one.
pub(crate) fn wake(table: &Arc<Table>) {
    if !table.has_driver.swap(true, Ordering::AcqRel) {
        tokio::spawn(drive(Arc::clone(table)));
    }
}

/// Drives a table until there is nothing left to do, or nobody there to see it.
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
        let (next, has_people, asked_at) = {
            let state = table.state().await;
            let has_people = state.table.people_play();
            // The result of a set deal or a rated game counts, so its bots finish it even if nobody looks.
            let counts = state.is_set_deal() || state.is_rated();
            let rests = !has_people && !counts && state.table.stage() == Stage::Running;
            if rests && !table.is_watched() {
                drop(state);
                if table.rest() {
                    return;
                }
                continue;
            }
            if state.is_to_be_settled() {
                drop(state);
                if let Err(error) = settle::settle(&table).await {
                    tracing::warn!(table = table.id, error = error.code(), "the game cannot be settled");
                    tokio::time::sleep(RETRY_DELAY).await;
                }
                continue;
            }
            (next(&table, &state, &mut thoughts), has_people, state.table.asked_at())
        };
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
                let table = Arc::clone(&table);
                thinking.spawn(async move {
                    let payer = table.payer.clone();
                    table.thinkers.think(think, (payer, has_people), &table.time).await
                });
                Ok(())
            }
            Next::Act(due) => carry_out(&table, due, asked_at).await,
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

async fn carry_out(table: &Arc<Table>, due: Due, asked_at: i64) -> Result<(), Error> {
    let decide = move |state: &State, at| {
        // Players who got time back have more of it now.
        let is_due = state.table.asked_at() == asked_at;
        let moves = if is_due { state.table.carry_out(due, at)? } else { Vec::new() };
        Ok((Decision { moves, ..Decision::default() }, ()))
    };
    table.change_at(decide).await
}

#[cfg(test)]
mod tests;
