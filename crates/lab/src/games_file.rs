//! `games.parquet`: one row a game, and in a note what run it is of.

use std::fs::File;
use std::io;
use std::path::Path;

use bots::Order;
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row, RowAccessor};
use serde_json::{Value, json};
use table::Seat;

use crate::arena::{Outline, Tale};
use crate::plan::Plan;
use crate::record::Record;
use crate::sheet::{Column, Sheet, told};

/// So many rows are kept in memory before they are written.
const GROUP: usize = 20_000;

/// Under this name the note is in the file.
pub(crate) const KEY: &str = "sitdown.run";

/// The number of this layout. Files with another are refused.
const LAYOUT: u64 = 1;

/// A file of games that is being written.
pub struct GamesFile {
    sheet: Sheet,
    outline: Outline,
}

impl GamesFile {
    /// Begins the file.
    ///
    /// # Errors
    /// If there can be no such file.
    pub fn create(path: &Path, outline: Outline) -> io::Result<Self> {
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
        columns.extend(outline.figures.iter().map(|name| Column::int(name).perhaps()));
        columns.extend(outline.courses.iter().map(|course| Column::int(course.name).list()));
        Ok(Self { sheet: Sheet::create(path, columns, GROUP)?, outline })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, plan: &Plan, record: &Record) -> io::Result<()> {
        let (tale, outline) = (&record.tale, &self.outline);
        let played = Seat::first(plan.seats()).map(|seat| outline.show_cards(tale.cards[seat]));
        self.sheet.row(|row| {
            row.one(record.number())
                .one(record.deal)
                .one(record.rotation as u32)
                .one(record.seed)
                .one(plan.game.as_str())
                .one(plan.edition.as_str())
                .one(plan.seats() as u32)
                .list(plan.seated(record.rotation).iter().map(Order::to_string))
                .one(record.winners())
                .list(record.shares.iter().copied())
                .one(tale.turns)
                .list(record.answers.iter().copied())
                .list(record.micros.iter().copied())
                .one(tale.ending.as_str())
                .list(played);
            for figure in &tale.figures {
                row.perhaps(*figure);
            }
            for course in &tale.courses {
                row.list(course.iter().copied());
            }
        })
    }

    /// The file is complete, with so many deals in it.
    ///
    /// # Errors
    /// If it cannot be written to the end.
    pub fn keep(self, plan: &Plan, deals: u64) -> io::Result<()> {
        self.sheet.keep(KEY, note(plan, deals))
    }
}

/// What run a file is of, and how many of its deals are there.
pub(crate) fn note(plan: &Plan, deals: u64) -> String {
    json!({
        "layout": LAYOUT,
        "game": plan.game,
        "edition": plan.edition,
        "rules": plan.rules,
        "players": plan.orders_text(),
        "seed": plan.seed,
        "deals": plan.deals,
        "shard": plan.shard.to_string(),
        "deals_here": deals,
    })
    .to_string()
}

/// A file of games to be read.
pub struct Games {
    /// The run that it is of.
    pub plan: Plan,
    /// How many deals it has; fewer than planned if the run was interrupted.
    pub deals: u64,
    file: SerializedFileReader<File>,
    outline: Outline,
}

impl Games {
    /// Opens a file and reads what run it is of.
    ///
    /// # Errors
    /// If there is no such file or it is something else.
    pub fn open(path: &Path) -> io::Result<Self> {
        let named = |what: String| io::Error::other(format!("{}: {what}", path.display()));
        let file = File::open(path).map_err(|error| named(error.to_string()))?;
        let file = SerializedFileReader::new(file)
            .map_err(|error| named(format!("this is no Parquet file that can be read ({})", told(error))))?;
        let notes = file.metadata().file_metadata().key_value_metadata();
        let note =
            notes.into_iter().flatten().find(|pair| pair.key == KEY).and_then(|pair| pair.value.clone());
        let note: Value = note.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let (plan, deals) = read_note(&note).ok_or_else(|| {
            named("this is no file of games that `sitdown lab duel --out` wrote".to_owned())
        })?;
        let outline = Outline::named(&plan.game)
            .ok_or_else(|| named(format!("there is no game \"{}\" here", plan.game)))?;
        let schema = file.metadata().file_metadata().schema();
        if !schema.get_fields().iter().any(|field| field.name() == outline.courses[0].name) {
            return Err(named("this is a file of moves; a file of games is needed".to_owned()));
        }
        Ok(Self { plan, deals, file, outline })
    }

    /// Reads all games and hands them on in order, a deal at a time.
    ///
    /// # Errors
    /// If they cannot be read, are not those of the plan, or are not wanted.
    pub fn read(self, each: &mut dyn FnMut(&[Record]) -> io::Result<()>) -> io::Result<()> {
        let seats = self.plan.seats();
        let damaged = || io::Error::other("the games in this file are not those it says it has");
        let mut expected = self.plan.stretch().start * seats as u64;
        let mut deal = Vec::new();
        let end = expected + self.deals * seats as u64;
        for row in self.file.get_row_iter(None).map_err(told)? {
            let record = read_row(&row.map_err(told)?, seats, &self.outline).map_err(told)?;
            if record.number() != expected || record.shares.len() != seats {
                return Err(damaged());
            }
            expected += 1;
            deal.push(record);
            if deal.len() == seats {
                each(&deal)?;
                deal.clear();
            }
        }
        if expected == end { Ok(()) } else { Err(damaged()) }
    }
}

fn read_note(note: &Value) -> Option<(Plan, u64)> {
    if note["layout"].as_u64()? != LAYOUT {
        return None;
    }
    let text = |name: &str| note[name].as_str().map(str::to_owned);
    let orders: Option<Vec<Order>> = text("players")?.split(',').map(|order| order.parse().ok()).collect();
    let plan = Plan {
        game: text("game")?,
        edition: text("edition")?,
        rules: text("rules")?,
        orders: orders.filter(|orders| (2..=Seat::MOST).contains(&orders.len()))?,
        seed: note["seed"].as_u64()?,
        deals: note["deals"].as_u64()?,
        shard: text("shard")?.parse().ok()?,
    };
    let stretch = plan.stretch();
    let deals = note["deals_here"].as_u64().filter(|deals| *deals <= stretch.end - stretch.start)?;
    Some((plan, deals))
}

fn read_row(row: &Row, seats: usize, outline: &Outline) -> Result<Record, ParquetError> {
    let list = |column: usize| row.get_list(column).map(|list| list.elements().iter());
    let ints = |column: usize| {
        list(column).map(|cells| cells.map(|cell| if let Field::Int(cell) = cell { *cell } else { 0 }))
    };
    let mut tale = Tale::default();
    tale.turns = row.get_int(10)? as u32;
    tale.ending.clone_from(row.get_string(13)?);
    for (seat, cards) in Seat::first(seats).zip(list(14)?) {
        tale.cards[seat] = if let Field::Str(cards) = cards { outline.read_cards(cards) } else { 0 };
    }
    let figures = 15..15 + outline.figures.len();
    for column in figures.clone() {
        tale.figures.push(if row.is_null(column)? { None } else { Some(row.get_int(column)?) });
    }
    for (course, column) in tale.courses.iter_mut().zip(figures.end..) {
        course.extend(ints(column)?);
    }
    let whole = |count: usize| {
        if count == seats { Ok(()) } else { Err(ParquetError::General("a seat is missing".to_owned())) }
    };
    let shares: Vec<f32> =
        list(9)?.map(|cell| if let Field::Float(cell) = cell { *cell } else { 0.0 }).collect();
    let answers: Vec<u32> = ints(11)?.map(|count| count as u32).collect();
    let micros: Vec<u64> =
        list(12)?.map(|cell| if let Field::Long(cell) = cell { *cell as u64 } else { 0 }).collect();
    whole(shares.len()).and_then(|()| whole(answers.len())).and_then(|()| whole(micros.len()))?;
    Ok(Record {
        deal: row.get_long(1)? as u64,
        rotation: row.get_int(2)? as usize,
        seed: row.get_ulong(3)?,
        shares,
        answers,
        micros,
        tale,
    })
}
