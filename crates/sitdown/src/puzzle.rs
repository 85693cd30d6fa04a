//! `sitdown puzzle`: puzzles in the terminal.

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use games::GameId;
use terminal::PuzzleTable;
use words::Language;

use crate::game_args::game_parser;
use crate::play::Appearance;
use crate::rules::refuse;

/// The options of `sitdown puzzle`.
#[derive(Args)]
pub(crate) struct PuzzleArgs {
    /// Id of a puzzle [default: the puzzle of the day]
    id: Option<String>,
    /// Game
    #[arg(long, default_value_t, value_parser = game_parser())]
    game: GameId,
    #[command(flatten)]
    appearance: Appearance,
}

impl PuzzleArgs {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let day = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
        let puzzle = match &self.id {
            Some(id) => puzzles::with_id(id),
            None => puzzles::of_the_day(self.game, day),
        };
        match puzzle.and_then(|puzzle| PuzzleTable::new(puzzle, language)) {
            Some(mut table) => self.appearance.show(&mut table),
            None => refuse(&[language.messages().msg_puzzle_none()]),
        }
    }
}
