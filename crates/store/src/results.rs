//! The results of finished games, for the people who played them.

use crate::Store;
use crate::clubs;
use crate::database::{Connection, Exists, FromRow, Row, statement};
use crate::error::StoreError;
use crate::ratings::{self, NewRating};
use crate::sql::{self as people, clubs as clubs_sql, results as sql};
use crate::write::{Fault, Write};

/// How many results of a person are kept.
const KEPT: i64 = 1000;

/// A finished game to be settled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settlement {
    /// The table.
    pub table: String,
    /// When the game ended.
    pub ended: i64,
    /// The name of the game.
    pub game: String,
    /// The game in numbers. The store does not read it.
    pub body: String,
    /// Who had which seat.
    pub seats: Vec<(String, i64)>,
    /// How ratings change, if the game was rated.
    pub ratings: Vec<NewRating>,
}

/// How a game went for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// The table, which may be gone.
    pub table: String,
    /// Their seat.
    pub seat: i64,
    /// When the game ended.
    pub ended: i64,
    /// The name of the game.
    pub game: String,
    /// The game in numbers.
    pub body: String,
}

impl FromRow for ResultRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            table: row.get("table_id")?,
            seat: row.get("seat")?,
            ended: row.get("ended")?,
            game: row.get("game")?,
            body: row.get("body")?,
        })
    }
}

impl Store {
    /// Settles a finished game that waits for it, and clears its `wake`. Returns `false` if somebody has done it before;
    /// nothing is written then.
    ///
    /// # Errors
    /// [`StoreError::Elsewhere`] if another node has claimed the table, [`StoreError::Conflict`] if a rating has changed
    /// meanwhile. Nothing is written then.
    pub async fn settle(&self, settlement: Settlement) -> Result<bool, StoreError> {
        self.write(Write::Settle(Box::new(settlement))).await.map(|settled| settled > 0)
    }

    /// The results of a person by table and seat, after a seat of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn some_results_of(
        &self,
        person: &str,
        (table, seat): (&str, i64),
        limit: u32,
    ) -> Result<Vec<ResultRow>, StoreError> {
        let query = statement(sql::SOME_RESULTS).bind(person).bind(table).bind(seat);
        self.all(query.bind(i64::from(limit))).await
    }

    /// The last results of a person, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn results_of(&self, person: &str, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        self.all(statement(sql::RESULTS_OF).bind(person).bind(i64::from(limit))).await
    }
}

/// Takes a person out of the results of others, in which they are an opponent. Their own results must still be there.
pub(crate) async fn forget(on: &mut Connection<'_>, person: &str) -> Result<(), Fault> {
    for text in [clubs_sql::FORGET_IN_CLUB_GAMES, clubs_sql::FORGET_IN_OWN_CLUBS, sql::FORGET_IN_RESULTS] {
        statement(text).bind(person).execute(on).await?;
    }
    Ok(())
}

/// Settles a game. The row of the table decides whether that is still to be done, so everything here happens once.
pub(crate) async fn settle(on: &mut Connection<'_>, it: &Settlement) -> Result<i64, Fault> {
    if statement(sql::SETTLE).bind(&it.table).execute(on).await? == 0 {
        return Ok(0);
    }
    let mut body = it.body.clone();
    for (person, _) in &it.seats {
        let found: Option<Exists> = statement(people::PERSON).bind(person).fetch_optional(on).await?;
        if found.is_none() {
            // Somebody who was deleted while the game was being counted.
            body = body.replace(person, "");
        }
    }
    for (person, seat) in &it.seats {
        let query = statement(sql::ADD_RESULT).bind(person).bind(&it.table).bind(*seat).bind(it.ended);
        query.bind(&it.game).bind(&body).execute(on).await?;
        for text in [sql::FORGET_IN_TRIMMED_CLUB_GAMES, sql::FORGET_IN_TRIMMED, sql::TRIM_RESULTS] {
            statement(text).bind(person).bind(KEPT).execute(on).await?;
        }
    }
    clubs::settle(on, it, &body).await?;
    ratings::change(on, (&it.game, &it.table, it.ended), &it.ratings).await?;
    Ok(1)
}
