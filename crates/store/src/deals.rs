//! Set deals, and everyone's attempts at them.

use crate::Store;
use crate::database::{Connection, FromRow, Row, statement};
use crate::error::StoreError;
use crate::rows::Secret;
use crate::sql::deals as sql;
use crate::write::{Fault, Write};

/// A set deal to be kept.
#[derive(Debug, Clone)]
pub struct NewDeal {
    /// Its id.
    pub id: String,
    /// When it was made.
    pub created: i64,
    /// Until when it can be played, and when its cards may be shown.
    pub ends: i64,
    /// For the deal of the day: the day, in days since 1970.
    pub day: Option<i64>,
    /// The game.
    pub game: String,
    /// What the cards come from.
    pub secret: Secret,
    /// The settings of its tables, as JSON.
    pub settings: String,
    /// The level and personality of its bots.
    pub bot: String,
    /// Who made it, for a challenge.
    pub person: Option<String>,
    /// The network that it was made from; empty for the deal of the day.
    pub address: String,
}

/// A set deal.
#[derive(Debug, Clone)]
pub struct DealRow {
    /// Its id.
    pub id: String,
    /// When it was made.
    pub created: i64,
    /// Until when it can be played, and when its cards may be shown.
    pub ends: i64,
    /// For the deal of the day: the day, in days since 1970.
    pub day: Option<i64>,
    /// The game.
    pub game: String,
    /// What the cards come from.
    pub secret: Secret,
    /// The settings of its tables, as JSON.
    pub settings: String,
    /// The level and personality of its bots.
    pub bot: String,
    /// Who made it, for a challenge.
    pub person: Option<String>,
}

impl FromRow for DealRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            created: row.get("created")?,
            ends: row.get("ends")?,
            day: row.get("day")?,
            game: row.get("game")?,
            secret: Secret(row.get("secret")?),
            settings: row.get("settings")?,
            bot: row.get("bot")?,
            person: row.get("person")?,
        })
    }
}

/// How an attempt ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttemptResult {
    /// When.
    pub ended: i64,
    /// The place, from 1.
    pub place: i64,
    /// What the game counts: the more the better.
    pub score: i64,
    /// How many turns the game had.
    pub turns: i64,
    /// Whether the player gave up.
    pub gave_up: bool,
}

/// A person's attempt at a deal from one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptRow {
    /// The deal.
    pub deal: String,
    /// Who.
    pub person: String,
    /// The seat.
    pub seat: i64,
    /// The table, which may not have been opened yet.
    pub table: String,
    /// When it began.
    pub begun: i64,
    /// How it ended; `None` while the game is going on.
    pub result: Option<AttemptResult>,
}

impl FromRow for AttemptRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            deal: row.get("deal")?,
            person: row.get("person")?,
            seat: row.get("seat")?,
            table: row.get("table_id")?,
            begun: row.get("begun")?,
            result: match row.get::<Option<i64>, _>("ended")? {
                Some(_) => Some(AttemptResult::from_row(row)?),
                None => None,
            },
        })
    }
}

impl FromRow for AttemptResult {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let gave_up: i64 = row.get("gave_up")?;
        Ok(Self {
            ended: row.get("ended")?,
            place: row.get("place")?,
            score: row.get("score")?,
            turns: row.get("turns")?,
            gave_up: gave_up != 0,
        })
    }
}

/// A result in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedRow {
    /// Who.
    pub person: String,
    /// What they are called now.
    pub name: String,
    /// The seat.
    pub seat: i64,
    /// The table.
    pub table: String,
    /// How it ended.
    pub result: AttemptResult,
}

impl FromRow for RankedRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            person: row.get("person")?,
            name: row.get("name")?,
            seat: row.get("seat")?,
            table: row.get("table_id")?,
            result: AttemptResult::from_row(row)?,
        })
    }
}

/// A change to the set deals.
pub(crate) enum DealWrite {
    Add(Box<NewDeal>),
    Begin { attempt: AttemptRow, most: i64 },
    End { table: String, result: AttemptResult, answers: String },
    Expire { before: i64 },
    ForgetAddresses { before: i64 },
}

impl Store {
    /// Keeps a deal, unless there is one with this id.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if whoever made it is gone.
    pub async fn add_deal(&self, deal: NewDeal) -> Result<bool, StoreError> {
        self.write(Write::Deals(DealWrite::Add(Box::new(deal)))).await.map(|rows| rows > 0)
    }

    /// The deal with an id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn deal(&self, id: &str) -> Result<Option<DealRow>, StoreError> {
        self.one(statement(sql::DEAL).bind(id)).await
    }

    /// How many challenges a person has made that have not ended.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn deals_by_person(&self, person: &str, now: i64) -> Result<u64, StoreError> {
        self.count(statement(sql::DEALS_HELD_BY_PERSON).bind(person).bind(now)).await
    }

    /// How many challenges were made from an address that have not ended.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn deals_by_address(&self, address: &str, now: i64) -> Result<u64, StoreError> {
        self.count(statement(sql::DEALS_HELD_BY_ADDRESS).bind(address).bind(now)).await
    }

    /// The challenges that a person has made or played, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn challenges_of(&self, person: &str, limit: u32) -> Result<Vec<DealRow>, StoreError> {
        self.all(statement(sql::CHALLENGES_OF).bind(person).bind(i64::from(limit))).await
    }

    /// Begins a person's attempt from a seat. Returns `false` if they have begun it before, or if `most` others play the
    /// deal; 0 means that anyone may.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such deal or person.
    pub async fn begin_attempt(
        &self,
        (deal, person): (&str, &str),
        seat: u8,
        table: &str,
        at: i64,
        most: u32,
    ) -> Result<bool, StoreError> {
        let attempt = AttemptRow {
            deal: deal.to_owned(),
            person: person.to_owned(),
            seat: seat.into(),
            table: table.to_owned(),
            begun: at,
            result: None,
        };
        let write = DealWrite::Begin { attempt, most: most.into() };
        self.write(Write::Deals(write)).await.map(|rows| rows > 0)
    }

    /// A person's attempts at a deal, by seat.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn attempts_of(&self, deal: &str, person: &str) -> Result<Vec<AttemptRow>, StoreError> {
        self.all(statement(sql::ATTEMPTS_OF).bind(deal).bind(person)).await
    }

    /// The attempt that is played at a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn attempt_at(&self, table: &str) -> Result<Option<AttemptRow>, StoreError> {
        self.one(statement(sql::ATTEMPT_AT).bind(table)).await
    }

    /// All attempts of a person, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn own_attempts(&self, person: &str, limit: u32) -> Result<Vec<AttemptRow>, StoreError> {
        self.all(statement(sql::OWN_ATTEMPTS).bind(person).bind(i64::from(limit))).await
    }

    /// Notes the result of the game at a table and what its player answered, if it is an attempt without a result. Returns whether it was.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn end_attempt(
        &self,
        table: &str,
        result: AttemptResult,
        answers: String,
    ) -> Result<bool, StoreError> {
        let write = DealWrite::End { table: table.to_owned(), result, answers };
        self.write(Write::Deals(write)).await.map(|rows| rows > 0)
    }

    /// The results of a deal that ended before a time, best first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn deal_results(
        &self,
        deal: &str,
        before: i64,
        limit: u32,
    ) -> Result<Vec<RankedRow>, StoreError> {
        self.all(statement(sql::RESULTS).bind(deal).bind(before).bind(i64::from(limit))).await
    }

    /// How many results a deal has that ended before a time; no more than `most` are counted.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn count_results(&self, deal: &str, before: i64, most: u32) -> Result<u64, StoreError> {
        self.count(statement(sql::COUNT_RESULTS).bind(deal).bind(before).bind(i64::from(most))).await
    }

    /// What people have answered at a deal from one seat, at other tables than this one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn other_answers(
        &self,
        (deal, seat): (&str, u8),
        table: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let query = statement(sql::ANSWERS).bind(deal).bind(i64::from(seat)).bind(table);
        let all: Vec<(Option<String>,)> = self.all(query.bind(i64::from(limit))).await?;
        Ok(all.into_iter().filter_map(|(answers,)| answers).collect())
    }

    /// Removes the deals that ended before a time, with all attempts at them.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn expire_deals(&self, before: i64) -> Result<u64, StoreError> {
        let removed = self.write(Write::Deals(DealWrite::Expire { before })).await?;
        Ok(u64::try_from(removed).unwrap_or(0))
    }

    /// Forgets from where the challenges were made that ended before a time.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn forget_deal_addresses(&self, before: i64) -> Result<(), StoreError> {
        self.write(Write::Deals(DealWrite::ForgetAddresses { before })).await.map(drop)
    }
}

/// Carries out a change to the set deals.
pub(crate) async fn carry_out(on: &mut Connection<'_>, write: &DealWrite) -> Result<i64, Fault> {
    let query = match write {
        DealWrite::Add(deal) => statement(sql::ADD_DEAL)
            .bind(&deal.id)
            .bind(deal.created)
            .bind(deal.ends)
            .bind(deal.day)
            .bind(&deal.game)
            .bind(&deal.secret.0[..])
            .bind(&deal.settings)
            .bind(&deal.bot)
            .bind(&deal.person)
            .bind(&deal.address),
        DealWrite::Begin { attempt, most } => statement(sql::BEGIN_ATTEMPT)
            .bind(&attempt.deal)
            .bind(&attempt.person)
            .bind(attempt.seat)
            .bind(&attempt.table)
            .bind(attempt.begun)
            .bind(*most),
        DealWrite::End { table, result, answers } => statement(sql::END_ATTEMPT)
            .bind(table)
            .bind(result.ended)
            .bind(result.place)
            .bind(result.score)
            .bind(result.turns)
            .bind(i64::from(result.gave_up))
            .bind(answers),
        DealWrite::Expire { before } => statement(sql::EXPIRE_DEALS).bind(*before),
        DealWrite::ForgetAddresses { before } => statement(sql::FORGET_DEAL_ADDRESSES).bind(*before),
    };
    Ok(query.execute(on).await? as i64)
}
