//! `generation-N.parquet`: a row per candidate and number of seats in a search for Mob City's numbers.

use std::io;
use std::path::Path;

use datasets::{Column, TableWriter};
use lab::mob_city::Aim;
use lab::mob_city::tune::{Generation, TERMS};

/// Rows buffered in memory per row group.
const ROW_GROUP: usize = 10_000;

/// Writes every candidate of a generation.
///
/// # Errors
/// If the file can't be written.
pub(super) fn write_candidates(path: &Path, generation: &Generation, aim: &Aim) -> io::Result<()> {
    let mut columns = vec![
        Column::long("generation"),
        Column::int("candidate"),
        Column::int("stages"),
        Column::float("loss"),
        Column::text("rules"),
        Column::int("seats"),
        Column::float("seat_shares").list(),
        Column::float("purchase"),
        Column::float("stalemate"),
        Column::float("types"),
        Column::float("close_openings"),
        Column::float("jailed"),
        Column::float("controlled"),
        Column::float("tapped"),
        Column::float("shaken_down"),
        Column::float("rounds"),
        Column::text("cards").list(),
        Column::float("bought_by").list(),
    ];
    columns.extend(TERMS.map(|term| Column::float(&format!("loss_{term}"))));
    let mut table = TableWriter::create(path, columns, ROW_GROUP)?;
    for (number, candidate) in generation.candidates.iter().enumerate() {
        let rules = candidate.rules.to_toml();
        for measure in &candidate.measures {
            table.row(|row| {
                row.value(generation.number)
                    .value(number as u32)
                    .value(candidate.stages as u32)
                    .value(candidate.loss as f32)
                    .value(rules.as_str())
                    .value(measure.seats as u32)
                    .list(measure.shares.iter().map(|share| *share as f32))
                    .value(measure.purchase as f32)
                    .value(measure.stalemate as f32)
                    .value(measure.types() as f32)
                    .value(measure.openings as f32);
                measure.troubles.iter().for_each(|share| {
                    row.value(*share as f32);
                });
                row.value(measure.rounds as f32)
                    .list(measure.cards.iter().map(|(card, _)| card.name()))
                    .list(measure.cards.iter().map(|(_, share)| *share as f32));
                measure.terms(aim).iter().for_each(|term| {
                    row.value(*term as f32);
                });
            })?;
        }
    }
    table.finish("sitdown", format!("{{\"generation\":{}}}", generation.number))
}
