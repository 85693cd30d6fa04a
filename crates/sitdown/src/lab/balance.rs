//! What the subcommands of `sitdown lab balance` share.

use std::process::ExitCode;

use games::GameId;

use super::{Failure, INTERRUPTED, refused};

/// Refuses numbers of seats that the game doesn't support, and duplicates.
pub(super) fn check_seats(game: GameId, seats: &[usize]) -> Result<(), Failure> {
    let (name, most) = (game.name(), game.max_seats());
    for (n, count) in seats.iter().enumerate() {
        if !(2..=most).contains(count) {
            return Err(refused(format!("{name} takes 2 to {most} seats, not {count}.")));
        }
        if seats[..n].contains(count) {
            return Err(refused(format!("{count} seats are given twice.")));
        }
    }
    Ok(())
}

pub(super) fn nothing_finished() -> ExitCode {
    eprintln!("No deal was finished, so there is nothing to report.");
    ExitCode::from(INTERRUPTED)
}

pub(super) fn exit_code(interrupted: bool) -> ExitCode {
    if interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS }
}

pub(super) fn print(
    as_json: bool,
    as_markdown: bool,
    json: &dyn Fn() -> serde_json::Value,
    markdown: &dyn Fn() -> String,
    text: &dyn Fn() -> String,
) {
    match (as_json, as_markdown) {
        (true, _) => say!("{}", json()),
        (_, true) => say!("{}", markdown().trim_end()),
        _ => say!("{}", text().trim_end()),
    }
}
