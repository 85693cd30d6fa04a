//! Clubs: their members, their tables, and their finished games.

use crate::Store;
use crate::database::{Connection, Exists, FromRow, Row, statement};
use crate::error::StoreError;
use crate::results::Settlement;
use crate::rows::TableRow;
use crate::sql::clubs as sql;
use crate::write::{Fault, Write};

/// How many games of a club are kept.
const KEPT: i64 = 1000;

/// A club to be founded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClub {
    /// Its id, which nobody can guess.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When.
    pub created: i64,
    /// Its first member.
    pub founder: String,
    /// The network that it was founded from.
    pub address: String,
}

/// A club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was founded.
    pub created: i64,
    /// Whether nobody else may join.
    pub closed: bool,
}

impl FromRow for ClubRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let closed: i64 = row.get("closed")?;
        Ok(Self {
            id: row.get("id")?,
            name: row.get("name")?,
            created: row.get("created")?,
            closed: closed != 0,
        })
    }
}

/// A member of a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberRow {
    /// The person.
    pub person: String,
    /// What they are called now.
    pub name: String,
    /// When they joined.
    pub joined: i64,
}

impl FromRow for MemberRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { person: row.get("person")?, name: row.get("name")?, joined: row.get("joined")? })
    }
}

/// The club that a table was opened for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubOfTable {
    /// The id of the club.
    pub club: String,
    /// Its name.
    pub name: String,
    /// Whether the table's bots hold the club's grudges.
    pub grudges: bool,
}

impl FromRow for ClubOfTable {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let grudges: i64 = row.get("grudges")?;
        Ok(Self { club: row.get("club")?, name: row.get("name")?, grudges: grudges != 0 })
    }
}

/// A finished game of a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubGame {
    /// The table.
    pub table: String,
    /// When the game ended.
    pub ended: i64,
    /// The name of the game.
    pub game: String,
    /// The game in numbers.
    pub body: String,
    /// Whether the table is still there.
    pub is_kept: bool,
}

impl FromRow for ClubGame {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let is_kept: i64 = row.get("is_kept")?;
        Ok(Self {
            table: row.get("table_id")?,
            ended: row.get("ended")?,
            game: row.get("game")?,
            body: row.get("body")?,
            is_kept: is_kept != 0,
        })
    }
}

/// A change to the clubs.
pub(crate) enum ClubWrite {
    Found(NewClub),
    Rename { club: String, name: String },
    SetClosed { club: String, closed: bool },
    Join { club: String, person: String, at: i64, most: i64 },
    Leave { club: String, person: String },
    AddTable { club: String, table: String, grudges: bool },
    Expire { before: i64 },
    ForgetAddresses { before: i64 },
}

impl Store {
    /// Founds a club with its first member.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a club with this id, [`StoreError::Missing`] if there is no such person.
    pub async fn found_club(&self, club: NewClub) -> Result<(), StoreError> {
        self.write(Write::Clubs(ClubWrite::Found(club))).await.map(drop)
    }

    /// Gives a club another name. Returns whether there is such a club.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn rename_club(&self, club: &str, name: &str) -> Result<bool, StoreError> {
        let write = ClubWrite::Rename { club: club.to_owned(), name: name.to_owned() };
        self.write(Write::Clubs(write)).await.map(|rows| rows > 0)
    }

    /// Says whether nobody else may join a club. Returns whether there is such a club.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn set_club_closed(&self, club: &str, closed: bool) -> Result<bool, StoreError> {
        let write = ClubWrite::SetClosed { club: club.to_owned(), closed };
        self.write(Write::Clubs(write)).await.map(|rows| rows > 0)
    }

    /// Adds a member, unless the club is closed or has `most` others. Returns whether they were added; they may be one
    /// already.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such club or person.
    pub async fn join_club(&self, club: &str, person: &str, at: i64, most: u32) -> Result<bool, StoreError> {
        let (club, person) = (club.to_owned(), person.to_owned());
        let write = ClubWrite::Join { club, person, at, most: most.into() };
        self.write(Write::Clubs(write)).await.map(|rows| rows > 0)
    }

    /// Removes a member, and the club with its last one. Returns whether they were a member.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn leave_club(&self, club: &str, person: &str) -> Result<bool, StoreError> {
        let write = ClubWrite::Leave { club: club.to_owned(), person: person.to_owned() };
        self.write(Write::Clubs(write)).await.map(|rows| rows > 0)
    }

    /// Makes a table one of a club, unless it is one.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such table or club.
    pub async fn add_club_table(&self, club: &str, table: &str, grudges: bool) -> Result<(), StoreError> {
        let (club, table) = (club.to_owned(), table.to_owned());
        self.write(Write::Clubs(ClubWrite::AddTable { club, table, grudges })).await.map(drop)
    }

    /// The club with an id.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn club(&self, id: &str) -> Result<Option<ClubRow>, StoreError> {
        self.one(statement(sql::CLUB).bind(id)).await
    }

    /// The clubs of a person, the newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn clubs_of(&self, person: &str, limit: u32) -> Result<Vec<ClubRow>, StoreError> {
        self.all(statement(sql::CLUBS_OF).bind(person).bind(i64::from(limit))).await
    }

    /// How many clubs a person is in.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn count_clubs_of(&self, person: &str) -> Result<u64, StoreError> {
        self.count(statement(sql::CLUBS_BY_PERSON).bind(person)).await
    }

    /// How many clubs were founded from an address of late.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn clubs_by_address(&self, address: &str) -> Result<u64, StoreError> {
        self.count(statement(sql::CLUBS_BY_ADDRESS).bind(address)).await
    }

    /// Whether a person is in a club.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn is_member(&self, club: &str, person: &str) -> Result<bool, StoreError> {
        let found: Option<Exists> = self.one(statement(sql::IS_MEMBER).bind(club).bind(person)).await?;
        Ok(found.is_some())
    }

    /// The members of a club, in the order in which they joined.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn members(&self, club: &str) -> Result<Vec<MemberRow>, StoreError> {
        self.all(statement(sql::MEMBERS).bind(club)).await
    }

    /// The club of a table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn club_of_table(&self, table: &str) -> Result<Option<ClubOfTable>, StoreError> {
        self.one(statement(sql::CLUB_OF_TABLE).bind(table)).await
    }

    /// The tables of a club whose games are not over, the last ones first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn club_tables(&self, club: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.all(statement(sql::CLUB_TABLES).bind(club).bind(i64::from(limit))).await
    }

    /// The finished games of a club, the last first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn club_games(&self, club: &str, limit: u32) -> Result<Vec<ClubGame>, StoreError> {
        self.all(statement(sql::CLUB_GAMES).bind(club).bind(i64::from(limit))).await
    }

    /// Removes the clubs that were founded before a time and have no members left.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn expire_clubs(&self, before: i64) -> Result<(), StoreError> {
        self.write(Write::Clubs(ClubWrite::Expire { before })).await.map(drop)
    }

    /// Forgets from where the clubs were founded that are older.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn forget_club_addresses(&self, before: i64) -> Result<(), StoreError> {
        self.write(Write::Clubs(ClubWrite::ForgetAddresses { before })).await.map(drop)
    }
}

/// Carries out a change to the clubs.
pub(crate) async fn carry_out(on: &mut Connection<'_>, write: &ClubWrite) -> Result<i64, Fault> {
    let query = match write {
        ClubWrite::Found(club) => {
            let NewClub { id, name, created, founder, address } = club;
            let query = statement(sql::FOUND_CLUB).bind(id).bind(name).bind(*created).bind(address);
            query.execute(on).await?;
            statement(sql::JOIN_CLUB).bind(id).bind(founder).bind(*created).bind(1_i64)
        }
        ClubWrite::Rename { club, name } => statement(sql::RENAME_CLUB).bind(club).bind(name),
        ClubWrite::SetClosed { club, closed } => {
            statement(sql::SET_CLUB_CLOSED).bind(club).bind(i64::from(*closed))
        }
        ClubWrite::Join { club, person, at, most } => {
            statement(sql::JOIN_CLUB).bind(club).bind(person).bind(*at).bind(*most)
        }
        ClubWrite::Leave { club, person } => {
            let left = statement(sql::LEAVE_CLUB).bind(club).bind(person).execute(on).await?;
            if left > 0 {
                statement(sql::END_CLUB).bind(club).execute(on).await?;
            }
            return Ok(left as i64);
        }
        ClubWrite::AddTable { club, table, grudges } => {
            statement(sql::ADD_CLUB_TABLE).bind(table).bind(club).bind(i64::from(*grudges))
        }
        ClubWrite::Expire { before } => statement(sql::EXPIRE_CLUBS).bind(*before),
        ClubWrite::ForgetAddresses { before } => statement(sql::FORGET_CLUB_ADDRESSES).bind(*before),
    };
    Ok(query.execute(on).await? as i64)
}

/// Adds a finished game to its club, if its table has one.
pub(crate) async fn settle(on: &mut Connection<'_>, it: &Settlement, body: &str) -> Result<(), Fault> {
    let query = statement(sql::ADD_CLUB_GAME).bind(&it.table).bind(it.ended).bind(&it.game).bind(body);
    if query.execute(on).await? > 0 {
        statement(sql::TRIM_CLUB_GAMES).bind(&it.table).bind(KEPT).execute(on).await?;
    }
    Ok(())
}
