//! `moves.parquet`: one row a decision.

use std::io;
use std::path::Path;

use crate::plan::Plan;
use crate::run::Game;
use crate::sheet::{Column, Sheet};

/// So many rows are kept in memory before they are written.
const GROUP: usize = 100_000;

/// A file of decisions that is being written.
pub struct MovesFile(Sheet);

impl MovesFile {
    /// Begins the file.
    ///
    /// # Errors
    /// If there can be no such file.
    pub fn create(path: &Path) -> io::Result<Self> {
        let columns = vec![
            Column::long("game"),
            Column::long("deal"),
            Column::int("rotation"),
            Column::int("move"),
            Column::int("turn"),
            Column::text("seat"),
            Column::text("player"),
            Column::text("command"),
            Column::int("choices"),
            Column::long("think_us"),
            Column::float("share"),
        ];
        Sheet::create(path, columns, GROUP).map(Self)
    }

    /// Adds every decision of a game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, plan: &Plan, (record, decisions): &Game) -> io::Result<()> {
        let players = plan.seated(record.rotation).into_iter().map(|order| order.to_string());
        let players: Vec<String> = players.collect();
        for (number, decision) in decisions.iter().enumerate() {
            let seat = decision.seat.number();
            self.0.row(|row| {
                row.one(record.number())
                    .one(record.deal)
                    .one(record.rotation as u32)
                    .one(number as u32)
                    .one(decision.turn)
                    .one(decision.seat.to_string())
                    .one(players[seat].as_str())
                    .one(decision.command.as_str())
                    .one(decision.choices)
                    .one(decision.thought.as_micros() as u64)
                    .one(record.shares[seat]);
            })?;
        }
        Ok(())
    }

    /// The file is complete.
    ///
    /// # Errors
    /// If it cannot be written to the end.
    pub fn keep(self, plan: &Plan, deals: u64) -> io::Result<()> {
        self.0.keep(crate::games_file::KEY, crate::games_file::note(plan, deals))
    }
}
