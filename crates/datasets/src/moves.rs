//! `moves.parquet`: a row per decision.

use std::io;
use std::path::Path;

use lab::{Game, Plan};

use crate::games::{METADATA_KEY, metadata};
use crate::writer::{Column, TableWriter};

/// Rows buffered in memory per row group.
const ROW_GROUP: usize = 100_000;

/// Writes a file of decisions.
pub struct MovesWriter(TableWriter);

impl MovesWriter {
    /// Opens the file.
    ///
    /// # Errors
    /// If the file can't be created.
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
        TableWriter::create(path, columns, ROW_GROUP).map(Self)
    }

    /// Adds every decision of a game.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn add(&mut self, plan: &Plan, (record, decisions): &Game) -> io::Result<()> {
        let players = plan.seated(record.rotation).into_iter().map(|spec| spec.to_string());
        let players: Vec<String> = players.collect();
        for (number, decision) in decisions.iter().enumerate() {
            let seat = decision.seat.number();
            self.0.row(|row| {
                row.value(record.number())
                    .value(record.deal)
                    .value(record.rotation as u32)
                    .value(number as u32)
                    .value(decision.turn)
                    .value(decision.seat.to_string())
                    .value(players[seat].as_str())
                    .value(decision.command.as_str())
                    .value(decision.choices)
                    .value(decision.think_time.as_micros() as u64)
                    .value(record.shares[seat]);
            })?;
        }
        Ok(())
    }

    /// Completes the file.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn finish(self, plan: &Plan, deals: u64) -> io::Result<()> {
        self.0.finish(METADATA_KEY, metadata(plan, deals))
    }
}
