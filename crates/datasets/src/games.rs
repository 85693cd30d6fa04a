//! `games.parquet`: a row per game, with the run's plan in the file's metadata.

use std::fs::File;
use std::io;
use std::path::Path;

use bots::BotSpec;
use lab::{GameStats, Plan, Record, Schema};
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row, RowAccessor};
use serde_json::{Value, json};
use table::Seat;

use crate::writer::{Column, TableWriter, io_error};

/// Rows buffered in memory per row group.
const ROW_GROUP: usize = 20_000;

/// The metadata key under which the plan is stored.
pub(crate) const METADATA_KEY: &str = "sitdown.run";

/// The version of this layout. Files with another version are refused.
const LAYOUT: u64 = 1;

/// Writes a file of games.
pub struct GamesWriter {
    table: TableWriter,
    schema: Schema,
}

impl GamesWriter {
    /// Opens the file.
    ///
    /// # Errors
    /// If the file can't be created.
    pub fn create(path: &Path, schema: Schema) -> io::Result<Self> {
        let mut columns = vec![
            Column::long("number"),
            Column::long("deal"),
            Column::int("rotation"),
            Column::unsigned("seed"),
            Column::text("game"),
            Column::text("edition"),
            Column::int("seats"),
            Column::text("players").list(),
            Column::text("winners"),
            Column::float("shares").list(),
            Column::int("turns"),
            Column::int("answers").list(),
            Column::long("think_us").list(),
            Column::text("ending"),
            Column::text("cards").list(),
        ];
        columns.extend(schema.figures.iter().map(|name| Column::int(name).optional()));
        columns.extend(schema.series.iter().map(|series| Column::int(series.name).list()));
        Ok(Self { table: TableWriter::create(path, columns, ROW_GROUP)?, schema })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn add(&mut self, plan: &Plan, record: &Record) -> io::Result<()> {
        let (stats, schema) = (&record.stats, &self.schema);
        let played = Seat::first(plan.seats()).map(|seat| schema.card_names(stats.cards[seat]));
        self.table.row(|row| {
            row.value(record.number())
                .value(record.deal)
                .value(record.rotation as u32)
                .value(record.seed)
                .value(plan.game.as_str())
                .value(plan.edition.as_str())
                .value(plan.seats() as u32)
                .list(plan.seated(record.rotation).iter().map(BotSpec::to_string))
                .value(record.winners())
                .list(record.shares.iter().copied())
                .value(stats.turns)
                .list(record.answers.iter().copied())
                .list(record.micros.iter().copied())
                .value(stats.ending.as_str())
                .list(played);
            for figure in &stats.figures {
                row.optional(*figure);
            }
            for series in &stats.series {
                row.list(series.iter().copied());
            }
        })
    }

    /// Completes the file, which holds `deals` deals.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn finish(self, plan: &Plan, deals: u64) -> io::Result<()> {
        self.table.finish(METADATA_KEY, metadata(plan, deals))
    }
}

/// The plan of a file's run and the number of deals in the file, as JSON.
pub(crate) fn metadata(plan: &Plan, deals: u64) -> String {
    json!({
        "layout": LAYOUT,
        "game": plan.game,
        "edition": plan.edition,
        "rules": plan.rules,
        "players": plan.specs_text(),
        "seed": plan.seed,
        "deals": plan.deals,
        "shard": plan.shard.to_string(),
        "deals_here": deals,
    })
    .to_string()
}

/// Reads a file of games.
pub struct GamesReader {
    /// The plan of the run.
    pub plan: Plan,
    /// The number of deals in the file; fewer than planned if the run was interrupted.
    pub deals: u64,
    file: SerializedFileReader<File>,
    schema: Schema,
}

impl GamesReader {
    /// Opens a file and reads its plan.
    ///
    /// # Errors
    /// If the file can't be read or isn't a file of games.
    pub fn open(path: &Path) -> io::Result<Self> {
        let named = |what: String| io::Error::other(format!("{}: {what}", path.display()));
        let file = File::open(path).map_err(|error| named(error.to_string()))?;
        let file = SerializedFileReader::new(file)
            .map_err(|error| named(format!("this isn't a readable Parquet file ({})", io_error(error))))?;
        let pairs = file.metadata().file_metadata().key_value_metadata();
        let pair = pairs.into_iter().flatten().find(|pair| pair.key == METADATA_KEY);
        let metadata = pair.and_then(|pair| pair.value.as_deref());
        let metadata: Value = metadata.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
        let (plan, deals) = read_metadata(&metadata).ok_or_else(|| {
            named("this isn't a file of games written by `sitdown lab duel --out`".to_owned())
        })?;
        let schema = Schema::named(&plan.game)
            .ok_or_else(|| named(format!("there's no game called \"{}\"", plan.game)))?;
        let fields = file.metadata().file_metadata().schema().get_fields();
        if !fields.iter().any(|field| field.name() == schema.series[0].name) {
            return Err(named("this is a file of moves; a file of games is needed".to_owned()));
        }
        Ok(Self { plan, deals, file, schema })
    }

    /// Reads all games in order and passes them to `each`, a deal at a time.
    ///
    /// # Errors
    /// If the file can't be read, its games don't match its plan, or `each` fails.
    pub fn read(self, each: &mut dyn FnMut(&[Record]) -> io::Result<()>) -> io::Result<()> {
        let seats = self.plan.seats();
        let damaged = || io::Error::other("the games in this file don't match its metadata");
        let range = self.plan.deal_range();
        let (mut next_deal, mut deals) = (range.start, 0);
        let mut deal: Vec<Record> = Vec::new();
        for row in self.file.get_row_iter(None).map_err(io_error)? {
            let record = read_row(&row.map_err(io_error)?, seats, &self.schema).map_err(io_error)?;
            // Deals are in order, but some are left out where a shard was interrupted.
            let is_next = match deal.first() {
                Some(first) => record.deal == first.deal,
                None => (next_deal..range.end).contains(&record.deal),
            };
            if !is_next || record.rotation != deal.len() || record.shares.len() != seats {
                return Err(damaged());
            }
            next_deal = record.deal + 1;
            deal.push(record);
            if deal.len() == seats {
                each(&deal)?;
                deal.clear();
                deals += 1;
            }
        }
        if deal.is_empty() && deals == self.deals { Ok(()) } else { Err(damaged()) }
    }
}

fn read_metadata(metadata: &Value) -> Option<(Plan, u64)> {
    if metadata["layout"].as_u64()? != LAYOUT {
        return None;
    }
    let text = |name: &str| metadata[name].as_str().map(str::to_owned);
    let specs: Option<Vec<BotSpec>> = text("players")?.split(',').map(|spec| spec.parse().ok()).collect();
    let plan = Plan {
        game: text("game")?,
        edition: text("edition")?,
        rules: text("rules")?,
        specs: specs.filter(|specs| (2..=Seat::MOST).contains(&specs.len()))?,
        seed: metadata["seed"].as_u64()?,
        deals: metadata["deals"].as_u64()?,
        shard: text("shard")?.parse().ok()?,
    };
    let range = plan.deal_range();
    let deals = metadata["deals_here"].as_u64().filter(|deals| *deals <= range.end - range.start)?;
    Some((plan, deals))
}

/// Reads a row by column number, in the order of [`GamesWriter::create`].
fn read_row(row: &Row, seats: usize, schema: &Schema) -> Result<Record, ParquetError> {
    let list = |column: usize| row.get_list(column).map(|list| list.elements().iter());
    let ints = |column: usize| {
        list(column).map(|values| values.map(|value| if let Field::Int(value) = value { *value } else { 0 }))
    };
    let mut stats = GameStats::default();
    stats.turns = row.get_int(10)? as u32;
    stats.ending.clone_from(row.get_string(13)?);
    for (seat, cards) in Seat::first(seats).zip(list(14)?) {
        stats.cards[seat] = if let Field::Str(cards) = cards { schema.card_set(cards) } else { 0 };
    }
    let figures = 15..15 + schema.figures.len();
    for column in figures.clone() {
        stats.figures.push(if row.is_null(column)? { None } else { Some(row.get_int(column)?) });
    }
    for (series, column) in stats.series.iter_mut().zip(figures.end..) {
        series.extend(ints(column)?);
    }
    let shares: Vec<f32> =
        list(9)?.map(|value| if let Field::Float(value) = value { *value } else { 0.0 }).collect();
    let answers: Vec<u32> = ints(11)?.map(|count| count as u32).collect();
    let micros: Vec<u64> =
        list(12)?.map(|value| if let Field::Long(value) = value { *value as u64 } else { 0 }).collect();
    if [shares.len(), answers.len(), micros.len()] != [seats; 3] {
        return Err(ParquetError::General("a seat is missing".to_owned()));
    }
    Ok(Record {
        deal: row.get_long(1)? as u64,
        rotation: row.get_int(2)? as usize,
        seed: row.get_ulong(3)?,
        shares,
        answers,
        micros,
        stats,
    })
}
