//! What moves a table by itself: bots, standing orders, windows that close and clocks that run out.

use std::sync::atomic::Ordering;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use bots::Order;
use sitting::{Cause, Closing, Move, Thinking, Window};
use store::Status;
use table::{Seat, Seats, Viewer};
use tokio::sync::Semaphore;
use words::Language;

use crate::error::Error;
use crate::state::{EQUAL_MS, State};
use crate::table::{Table, Wish, now};

/// No bot thinks longer than this about one play.
const LONGEST_THOUGHT: Duration = Duration::from_millis(1500);

/// Who answers for somebody whose time is up.
const SUBSTITUTE: &str = "soldier";

/// After something went wrong, the table is left alone for so long.
const PAUSE: Duration = Duration::from_secs(2);

/// As many bots think at a time as there are cores but one: the pages have one to themselves.
static THINKERS: LazyLock<Semaphore> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Semaphore::new(cores.saturating_sub(1).max(1))
});

/// Sees to it that the table moves if there is anything to move.
pub(crate) fn wake(table: &Arc<Table>) {
    if !table.driven.swap(true, Ordering::AcqRel) {
        tokio::spawn(drive(Arc::clone(table)));
    }
}

/// What a bot has decided, and the moment at which it says so.
struct Decided {
    step: u64,
    seat: Seat,
    commands: Vec<String>,
    at: i64,
}

/// What there is to do next.
enum Next {
    /// Nothing, until somebody does something.
    Nothing,
    /// To wait until this moment, or until something changes.
    Wait(i64),
    /// To let a bot think: for whom, and when it may answer at the earliest.
    Think { step: u64, seat: Seat, at: i64, thinking: Thinking },
    /// To answer for somebody.
    Answer { step: u64, seat: Seat, cause: Cause, commands: Vec<String> },
    /// To close the window with these answers.
    Close { step: u64, answers: Vec<(Seat, String)> },
}

async fn drive(table: Arc<Table>) {
    let mut ticks = table.ticks();
    let mut decided: Vec<Decided> = Vec::new();
    loop {
        ticks.borrow_and_update();
        if table.is_stale() {
            return;
        }
        let next = next(&table, &*table.state().await, &mut decided);
        let done = match next {
            Next::Nothing => {
                table.driven.store(false, Ordering::Release);
                // Something may have changed just before that; whoever changed it thought we were awake.
                if ticks.has_changed().unwrap_or(false) && !table.driven.swap(true, Ordering::AcqRel) {
                    continue;
                }
                return;
            }
            Next::Wait(until) => {
                let left = Duration::from_millis(u64::try_from(until - now()).unwrap_or(0));
                tokio::select! {
                    () = tokio::time::sleep(left) => {}
                    _ = ticks.changed() => {}
                }
                Ok(())
            }
            Next::Think { step, seat, at, thinking } => {
                let commands = think(thinking).await;
                let commands = match commands {
                    Some(commands) => commands,
                    None => default_answer(&table, step, seat).await,
                };
                decided.push(Decided { step, seat, commands, at });
                Ok(())
            }
            Next::Answer { step, seat, cause, commands } => answer(&table, step, seat, cause, commands).await,
            Next::Close { step, answers } => close(&table, step, answers).await,
        };
        if let Err(error) = done {
            tracing::warn!(table = table.id, error = error.word(), "the table does not move");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Lets a bot think where it holds up nobody.
async fn think(thinking: Thinking) -> Option<Vec<String>> {
    let _permit = THINKERS.acquire().await.ok()?;
    tokio::task::spawn_blocking(thinking).await.ok().flatten()
}

async fn default_answer(table: &Table, step: u64, seat: Seat) -> Vec<String> {
    let state = table.state().await;
    let sitting = state.sitting.as_ref().filter(|sitting| sitting.steps() == step);
    sitting.map_or_else(Vec::new, |sitting| sitting.default_answer(seat))
}

fn next(table: &Table, state: &State, decided: &mut Vec<Decided>) -> Next {
    let Some(sitting) = state.sitting.as_ref().filter(|_| state.status == Status::Running) else {
        return Next::Nothing;
    };
    let step = sitting.steps();
    decided.retain(|each| each.step == step);
    let asked = sitting.asked();
    if let Some(order) = standing_order(table, state, asked) {
        return order;
    }
    if let Some(window) = sitting.window() {
        return in_window(state, window, step, decided);
    }
    let Some(seat) = asked.nth(0) else { return Next::Nothing };
    let chair = &state.chairs[seat.number()];
    let (who, cause, earliest) = match chair.bot() {
        Some(order) => (order, Cause::Bot, state.asked_at + state.pace()),
        None => match state.deadline(seat) {
            None => return Next::Nothing,
            Some(deadline) if now() < deadline => return Next::Wait(deadline),
            Some(_) => (SUBSTITUTE, Cause::Clock, 0),
        },
    };
    match decided.iter().find(|each| each.seat == seat) {
        None => thinking(state, seat, who, earliest),
        Some(each) if now() < each.at => Next::Wait(each.at),
        Some(each) => Next::Answer { step, seat, cause, commands: each.commands.clone() },
    }
}

fn thinking(state: &State, seat: Seat, order: &str, at: i64) -> Next {
    let Some(sitting) = &state.sitting else { return Next::Nothing };
    let order: Order = order.parse().unwrap_or(Order::new(bots::Level::Capo));
    match sitting.thinking(seat, order, state.bot_seed(seat), LONGEST_THOUGHT) {
        Some(thinking) => Next::Think { step: sitting.steps(), seat, at, thinking },
        None => Next::Nothing,
    }
}

/// What somebody has left orders for.
fn standing_order(table: &Table, state: &State, asked: Seats) -> Option<Next> {
    let sitting = state.sitting.as_ref()?;
    let orders = table.orders.lock().ok()?;
    asked.iter().find_map(|seat| {
        let chair = &state.chairs[seat.number()];
        let orders =
            orders.get(seat.number())?.as_ref().filter(|_| chair.is_present() && chair.sealed.is_none())?;
        let command = orders.answer(&sitting.view(Viewer::Seat(seat)))?;
        Some(Next::Answer { step: sitting.steps(), seat, cause: Cause::Order, commands: vec![command] })
    })
}

fn in_window(state: &State, window: Window, step: u64, decided: &[Decided]) -> Next {
    let (until, opened) = (state.window_until(), state.asked_at);
    let bots = window.asked.iter().filter(|seat| state.chairs[seat.number()].bot().is_some());
    for seat in bots {
        if !decided.iter().any(|each| each.seat == seat) {
            // Somewhere in the window, wherever it happens to be: never sooner because of what the bot holds.
            // Where a window ends with the last answer, nobody is kept waiting for a bot's.
            let pace = state.pace();
            let length = until.filter(|_| !state.closes_early()).map_or(pace, |until| until - opened);
            let part = 30 + (state.bot_seed(seat) % 60) as i64;
            let order = state.chairs[seat.number()].bot().unwrap_or_default();
            return thinking(state, seat, order, opened + length * part / 100);
        }
    }
    // Everybody's answer, and when it came.
    let answers: Vec<(Seat, &str, i64)> = window
        .asked
        .iter()
        .filter_map(|seat| match &state.chairs[seat.number()].sealed {
            Some((answer, at)) => Some((seat, answer.as_str(), *at)),
            // What a stand-in had in mind is nothing to somebody who is back.
            None if state.chairs[seat.number()].is_present() => None,
            None => {
                let each = decided.iter().find(|each| each.seat == seat)?;
                Some((seat, each.commands.first().map_or("pass", String::as_str), each.at))
            }
        })
        .collect();
    let first_counter = answers.iter().filter(|(_, answer, _)| *answer != "pass").map(|(.., at)| *at).min();
    let all_in = answers.len() == window.asked.len() && state.closes_early();
    let last = answers.iter().map(|(.., at)| *at).max().unwrap_or(opened);
    let end = [
        until,
        first_counter.filter(|_| !window.sealed).map(|first| first + EQUAL_MS),
        // As long after the last answer as after a Counter, so that nobody learns which it was.
        all_in.then_some(last + EQUAL_MS),
    ];
    let Some(end) = end.into_iter().flatten().min() else { return Next::Nothing };
    if now() < end {
        return Next::Wait(end);
    }
    Next::Close { step, answers: counting(window, &answers, end) }
}

/// The answers that count when the window closes, in the order in which they do.
fn counting(window: Window, answers: &[(Seat, &str, i64)], end: i64) -> Vec<(Seat, String)> {
    let heard = |seat: Seat| {
        answers.iter().find(|(who, _, at)| *who == seat && *at <= end).map(|(_, answer, _)| *answer)
    };
    let counters: Seats =
        window.asked.iter().filter(|seat| heard(*seat).is_some_and(|answer| answer != "pass")).collect();
    if let (false, Some(first)) = (window.sealed, window.first_of(counters)) {
        return vec![(first, heard(first).unwrap_or("pass").to_owned())];
    }
    window.asked.iter().map(|seat| (seat, heard(seat).unwrap_or("pass").to_owned())).collect()
}

async fn answer(
    table: &Arc<Table>,
    step: u64,
    seat: Seat,
    cause: Cause,
    commands: Vec<String>,
) -> Result<(), Error> {
    table
        .change(move |state| {
            let made_at = state.at(Viewer::Seat(seat));
            let Some(sitting) = state.sitting.as_ref().filter(|sitting| sitting.steps() == step) else {
                return Ok((Wish::default(), ()));
            };
            if sitting.window().is_some() {
                let command = commands.into_iter().next().unwrap_or_else(|| "pass".to_owned());
                return Ok((Move::Answered { seat, cause, made_at, command }.into(), ()));
            }
            let to = state.listener(Viewer::Seat(seat), Language::En);
            let attempt = sitting
                .attempt(seat, &commands, state.luck(), &to)
                .map_err(|refused| Error::Illegal(refused.sentence, refused.rule))?;
            Ok((Move::Played { seat, cause, made_at, commands, events: attempt.events }.into(), ()))
        })
        .await
}

async fn close(table: &Arc<Table>, step: u64, answers: Vec<(Seat, String)>) -> Result<(), Error> {
    table
        .change(move |state| {
            let Some(sitting) = state.sitting.as_ref().filter(|sitting| sitting.steps() == step) else {
                return Ok((Wish::default(), ()));
            };
            let to = state.listener(Viewer::Spectator, Language::En);
            let events = sitting
                .close(&answers, state.luck(), &to)
                .map_err(|refused| Error::Illegal(refused.sentence, refused.rule))?;
            Ok((Move::Closed(Closing { answers, events }).into(), ()))
        })
        .await
}
