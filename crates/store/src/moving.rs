//! Moving house: everything in one database, copied into another, and compared.

use std::sync::LazyLock;

use crate::database::{Connection, FromRow, Row, Statement, Value, statement};
use crate::error::StoreError;
use crate::write::{Fault, Write};
use crate::{Contents, Link, Store};

/// How many rows are read and written at a time.
const PAGE: usize = 256;

/// How many rows one statement adds.
const ROWS: usize = 32;

/// What the test row says while a copy is being made. A database that says so is not opened.
pub(crate) const UNFINISHED: i64 = -1;

/// What a column holds.
#[derive(Clone, Copy)]
enum Kind {
    Integer,
    Text,
    Bytes,
}
use Kind::{Bytes, Integer, Text};

/// A table, or some of its rows: its name, which rows, how many of the first columns are its key, and all columns.
type Columns = (&'static str, &'static str, usize, &'static [(&'static str, Kind)]);

/// Everything that is copied. What others refer to comes first. Codes of devices and the operator's sessions are left out:
/// they end within the hour anyway. So are reviews, which can be made again.
const TABLES: [Columns; 33] = [
    ("people", "owner is null", 1, PEOPLE),
    ("people", "owner is not null", 1, PEOPLE),
    (
        "devices",
        "",
        1,
        &[
            ("id", Text),
            ("person", Text),
            ("hash", Bytes),
            ("kind", Text),
            ("created", Integer),
            ("seen", Integer),
        ],
    ),
    (
        "tables",
        "",
        1,
        &[
            ("id", Text),
            ("created", Integer),
            ("updated", Integer),
            ("game", Text),
            ("status", Text),
            ("listed", Integer),
            ("host", Text),
            ("secret", Bytes),
            ("summary", Text),
            ("wake", Integer),
            ("address", Text),
            ("chat", Text),
            ("code", Text),
        ],
    ),
    (
        "entries",
        "",
        2,
        &[("table_id", Text), ("seq", Integer), ("at", Integer), ("entry", Text), ("hash", Bytes)],
    ),
    ("seats", "", 2, &[("table_id", Text), ("seat", Integer), ("person", Text)]),
    (
        "guests",
        "",
        2,
        &[("table_id", Text), ("person", Text), ("barred", Integer), ("muted", Integer), ("had", Integer)],
    ),
    (
        "chat",
        "",
        2,
        &[
            ("table_id", Text),
            ("n", Integer),
            ("at", Integer),
            ("person", Text),
            ("name", Text),
            ("line", Text),
            ("seated", Integer),
        ],
    ),
    ("orders", "", 2, &[("table_id", Text), ("seat", Integer), ("orders", Text)]),
    (
        "records",
        "",
        1,
        &[
            ("id", Text),
            ("created", Integer),
            ("person", Text),
            ("address", Text),
            ("size", Integer),
            ("seen", Integer),
        ],
    ),
    ("record_parts", "", 2, &[("record", Text), ("n", Integer), ("part", Text)]),
    (
        "bans",
        "",
        1,
        &[
            ("id", Text),
            ("at", Integer),
            ("until", Integer),
            ("person", Text),
            ("network", Text),
            ("reason", Text),
        ],
    ),
    ("mutes", "", 1, &[("person", Text), ("until", Integer)]),
    ("quiet_tables", "", 1, &[("table_id", Text)]),
    ("closed_tables", "", 1, &[("table_id", Text), ("at", Integer), ("reason", Text)]),
    ("announcements", "", 1, &[("language", Text), ("text", Text), ("until", Integer)]),
    ("audit", "", 1, &[("n", Integer), ("at", Integer), ("what", Text), ("whom", Text)]),
    ("keys", "", 1, &[("name", Text), ("bytes", Bytes)]),
    (
        "results",
        "",
        3,
        &[
            ("person", Text),
            ("table_id", Text),
            ("seat", Integer),
            ("ended", Integer),
            ("game", Text),
            ("body", Text),
        ],
    ),
    ("puzzle_answers", "", 2, &[("person", Text), ("puzzle", Text), ("at", Integer), ("solved", Integer)]),
    (
        "push_devices",
        "",
        1,
        &[
            ("device", Text),
            ("endpoint", Text),
            ("public_key", Bytes),
            ("auth", Bytes),
            ("language", Text),
            ("created", Integer),
        ],
    ),
    ("quiet_hours", "", 1, &[("person", Text), ("begins", Integer), ("ends", Integer), ("zone", Text)]),
    ("feeds", "", 1, &[("person", Text), ("hash", Bytes), ("created", Integer)]),
    (
        "notices",
        "",
        2,
        &[("table_id", Text), ("person", Text), ("silent", Integer), ("step", Integer), ("due", Integer)],
    ),
    ("deals", "", 1, DEALS),
    ("attempts", "", 3, ATTEMPTS),
    (
        "ratings",
        "",
        2,
        &[
            ("person", Text),
            ("game", Text),
            ("games", Integer),
            ("rating", Integer),
            ("uncertainty", Integer),
            ("provisional", Integer),
            ("at_least", Integer),
        ],
    ),
    (
        "rating_steps",
        "",
        3,
        &[
            ("person", Text),
            ("game", Text),
            ("n", Integer),
            ("table_id", Text),
            ("ended", Integer),
            ("rating", Integer),
            ("uncertainty", Integer),
        ],
    ),
    ("unlisted", "", 1, &[("person", Text)]),
    (
        "clubs",
        "",
        1,
        &[("id", Text), ("name", Text), ("created", Integer), ("closed", Integer), ("address", Text)],
    ),
    ("club_members", "", 2, &[("club", Text), ("person", Text), ("joined", Integer)]),
    ("club_tables", "", 1, &[("table_id", Text), ("club", Text), ("grudges", Integer)]),
    (
        "club_games",
        "",
        2,
        &[("club", Text), ("table_id", Text), ("ended", Integer), ("game", Text), ("body", Text)],
    ),
];

const DEALS: &[(&str, Kind)] = &[
    ("id", Text),
    ("created", Integer),
    ("ends", Integer),
    ("day", Integer),
    ("game", Text),
    ("secret", Bytes),
    ("settings", Text),
    ("bot", Text),
    ("person", Text),
    ("address", Text),
];

const ATTEMPTS: &[(&str, Kind)] = &[
    ("deal", Text),
    ("person", Text),
    ("seat", Integer),
    ("table_id", Text),
    ("begun", Integer),
    ("ended", Integer),
    ("place", Integer),
    ("score", Integer),
    ("turns", Integer),
    ("gave_up", Integer),
    ("answers", Text),
];

const PEOPLE: &[(&str, Kind)] =
    &[("id", Text), ("name", Text), ("owner", Text), ("created", Integer), ("revoked", Integer)];

/// The statements about some rows.
struct Statements {
    /// The first rows, in the order of their key.
    first: String,
    /// The rows after one.
    next: String,
    /// Adds a row,
    add: String,
    /// and [`ROWS`] rows.
    add_many: String,
    key: usize,
    kinds: Vec<Kind>,
}

static STATEMENTS: LazyLock<Vec<Statements>> = LazyLock::new(|| TABLES.iter().map(Statements::of).collect());

impl Statements {
    fn of(&(table, which, key, columns): &Columns) -> Self {
        let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
        let (names, keys) = (names.join(", "), names[..key].join(", "));
        let numbers = |from: usize, count: usize| {
            (from..from + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
        };
        let after = format!("({keys}) > ({})", numbers(1, key));
        let select = |conditions: &[&str]| {
            let conditions: Vec<&str> = conditions.iter().copied().filter(|one| !one.is_empty()).collect();
            let only = if conditions.is_empty() { "" } else { " where " };
            let conditions = conditions.join(" and ");
            format!("select {names} from {table}{only}{conditions} order by {keys} limit {PAGE}")
        };
        let insert = |rows: usize| {
            let row = |row: usize| format!("({})", numbers(row * columns.len() + 1, columns.len()));
            let rows: Vec<String> = (0..rows).map(row).collect();
            format!("insert into {table} ({names}) values {}", rows.join(", "))
        };
        Self {
            first: select(&[which]),
            next: select(&[which, &after]),
            add: insert(1),
            add_many: insert(ROWS),
            key,
            kinds: columns.iter().map(|(_, kind)| *kind).collect(),
        }
    }
}

/// A value of any kind.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Cell {
    Null,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row of any table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Cells(Vec<Cell>);

impl FromRow for Cells {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let cell = |column: usize| {
            if let Ok(value) = row.get::<Option<i64>, _>(column) {
                return Ok(value.map_or(Cell::Null, Cell::Integer));
            }
            if let Ok(value) = row.get::<Option<String>, _>(column) {
                return Ok(value.map_or(Cell::Null, Cell::Text));
            }
            row.get::<Option<Vec<u8>>, _>(column).map(|value| value.map_or(Cell::Null, Cell::Bytes))
        };
        (0..row.len()).map(cell).collect::<sqlx::Result<_>>().map(Self)
    }
}

impl Cells {
    /// Adds some of its values to a statement.
    fn bind<'q>(&'q self, statement: Statement<'q>, kinds: &[Kind]) -> Statement<'q> {
        self.0.iter().zip(kinds).fold(statement, |statement, (cell, kind)| {
            let value = match (cell, kind) {
                (Cell::Integer(value), _) => Value::Integer(Some(*value)),
                (Cell::Text(value), _) => Value::Text(Some(value)),
                (Cell::Bytes(value), _) => Value::Bytes(value),
                (Cell::Null, Integer) => Value::Integer(None),
                // No column of bytes may be null.
                (Cell::Null, Text | Bytes) => Value::Text(None),
            };
            statement.bind(value)
        })
    }
}

/// Some rows of one table to add as they are.
pub(crate) struct Page {
    table: usize,
    rows: Vec<Cells>,
}

/// Adds rows as they are.
pub(crate) async fn add(on: &mut Connection<'_>, page: &Page) -> Result<i64, Fault> {
    let statements = &STATEMENTS[page.table];
    for rows in page.rows.chunks(ROWS) {
        if rows.len() == ROWS {
            let many = rows
                .iter()
                .fold(statement(&statements.add_many), |many, row| row.bind(many, &statements.kinds));
            many.execute(on).await?;
            continue;
        }
        for row in rows {
            row.bind(statement(&statements.add), &statements.kinds).execute(on).await?;
        }
    }
    Ok(0)
}

impl Store {
    /// Copies everything into another store, which must be empty, and compares the two. `progress` gets the number of rows
    /// copied and compared so far. A copy that is not finished cannot be opened.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the other store is not empty, [`StoreError::Unsound`] if a record is damaged or the copy
    /// is not the same.
    pub async fn copy_to(
        &self,
        other: &Self,
        (genesis, link): ([u8; 32], Link),
        mut progress: impl FnMut(u64),
    ) -> Result<Contents, StoreError> {
        for table in 0..TABLES.len() {
            if !other.page(table, None).await?.is_empty() {
                return Err(StoreError::Conflict);
            }
        }
        other.write(Write::Probe { at: UNFINISHED }).await?;
        let mut contents = Contents { tables: 0, entries: 0 };
        let (mut done, mut chain) = (0, Chain { genesis, link, table: String::new(), last: (-1, genesis) });
        for (table, (name, ..)) in TABLES.iter().enumerate() {
            let mut last = None;
            loop {
                let rows = self.page(table, last.as_ref()).await?;
                let Some(end) = rows.last() else { break };
                last = Some(end.key(table));
                done += rows.len() as u64;
                match *name {
                    "entries" => {
                        rows.iter().try_for_each(|row| chain.check(row))?;
                        contents.entries += rows.len() as u64;
                    }
                    "tables" => contents.tables += rows.len() as u64,
                    _ => {}
                }
                other.write(Write::Add(Page { table, rows })).await?;
                progress(done);
            }
        }
        for (table, (name, ..)) in TABLES.iter().enumerate() {
            let mut last = None;
            loop {
                let (own, others) =
                    (self.page(table, last.as_ref()).await?, other.page(table, last.as_ref()).await?);
                if own != others {
                    return Err(StoreError::Unsound(format!("the copy of {name} is not the same")));
                }
                let Some(end) = own.last() else { break };
                last = Some(end.key(table));
                done += own.len() as u64;
                progress(done);
            }
        }
        other.write(Write::Probe { at: 0 }).await?;
        Ok(contents)
    }

    /// Some rows of a table, after the one with this key.
    async fn page(&self, table: usize, after: Option<&Cells>) -> Result<Vec<Cells>, StoreError> {
        let statements = &STATEMENTS[table];
        let query = match after {
            None => statement(&statements.first),
            Some(key) => key.bind(statement(&statements.next), &statements.kinds),
        };
        self.all(query).await
    }
}

impl Cells {
    /// The values of its key.
    fn key(&self, table: usize) -> Self {
        Self(self.0[..STATEMENTS[table].key].to_vec())
    }
}

/// Checks the hash chains of records, as their entries go by in order.
struct Chain {
    genesis: [u8; 32],
    link: Link,
    table: String,
    /// The number and the hash of the last entry.
    last: (i64, [u8; 32]),
}

impl Chain {
    fn check(&mut self, row: &Cells) -> Result<(), StoreError> {
        let [Cell::Text(table), Cell::Integer(seq), _, Cell::Text(entry), Cell::Bytes(hash)] =
            row.0.as_slice()
        else {
            return Err(StoreError::Unsound("an entry is not an entry".to_owned()));
        };
        if *table != self.table {
            self.table.clone_from(table);
            self.last = (-1, self.genesis);
        }
        let (before, previous) = self.last;
        self.last = (*seq, (self.link)(&previous, entry));
        if *seq != before + 1 || *hash != self.last.1 {
            return Err(StoreError::Unsound(format!("entry {seq} of table {table}")));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use sqlx::Row as _;

    use super::*;
    use crate::database::Pool;

    /// A migration that adds a table or a column must add it here, too.
    #[tokio::test]
    async fn everything_is_copied() {
        let Pool::Sqlite(pool) = crate::open::memory().await.unwrap().readers else { panic!() };
        let columns = "select m.name as name, c.name as column_name
            from sqlite_schema as m join pragma_table_info(m.name) as c
            where m.type = 'table'
                and m.name not in ('_sqlx_migrations', 'probe', 'device_codes', 'admin_sessions', 'reviews', 'record_reviews')";
        let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in sqlx::query(columns).fetch_all(&pool).await.unwrap() {
            found.entry(row.get("name")).or_default().push(row.get("column_name"));
        }
        let mut copied: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (table, _, _, columns) in TABLES {
            copied.insert(table.to_owned(), columns.iter().map(|(name, _)| (*name).to_owned()).collect());
        }
        found.values_mut().chain(copied.values_mut()).for_each(|columns| columns.sort());
        assert_eq!(copied, found);
    }
}
