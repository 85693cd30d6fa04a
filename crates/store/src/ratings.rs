//! Ratings: how strong people are at each game, and who wants that to be seen.

use crate::Store;
use crate::database::{Connection, Exists, FromRow, Row, statement};
use crate::error::StoreError;
use crate::sql::{ratings as sql, results};
use crate::write::{Fault, Write};

/// How many of the last ratings of a person in a game are kept.
const KEPT: i64 = 1000;

/// A rating and its uncertainty, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rated {
    /// The rating.
    pub rating: i64,
    /// The uncertainty.
    pub uncertainty: i64,
}

/// The rating of a person after a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRating {
    /// The person.
    pub person: String,
    /// How many rated games they had before. If that is not so any more, nothing of the game is settled.
    pub games: i64,
    /// What they have now.
    pub rated: Rated,
    /// Whether it is still provisional.
    pub provisional: bool,
    /// What the leaderboard goes by.
    pub at_least: i64,
}

/// A person with their rating in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedPerson {
    /// The id of the person.
    pub person: String,
    /// Their name.
    pub name: String,
    /// How many rated games they have had.
    pub games: i64,
    /// Their rating; `None` if they have had none.
    pub rated: Option<Rated>,
    /// Whether they do not want it to be seen.
    pub unlisted: bool,
}

impl FromRow for RatedPerson {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let (rating, uncertainty): (Option<i64>, Option<i64>) = (row.get("rating")?, row.get("uncertainty")?);
        let unlisted: i64 = row.get("unlisted")?;
        Ok(Self {
            person: row.get("person")?,
            name: row.get("name")?,
            games: row.get::<Option<i64>, _>("games")?.unwrap_or(0),
            rated: rating.zip(uncertainty).map(|(rating, uncertainty)| Rated { rating, uncertainty }),
            unlisted: unlisted != 0,
        })
    }
}

/// The rating of a person after one of their games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingStep {
    /// The number of the rated game, from 1.
    pub n: i64,
    /// The table.
    pub table: String,
    /// When the game ended.
    pub ended: i64,
    /// The rating after it.
    pub rated: Rated,
}

impl FromRow for RatingStep {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            n: row.get("n")?,
            table: row.get("table_id")?,
            ended: row.get("ended")?,
            rated: Rated { rating: row.get("rating")?, uncertainty: row.get("uncertainty")? },
        })
    }
}

/// A change to what is kept of a person's games.
pub(crate) enum RatingWrite {
    SetUnlisted { person: String, unlisted: bool },
    DeleteGames { person: String },
}

impl Store {
    /// A person with their rating in a game; `None` if there is no such person.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn rating_of(&self, person: &str, game: &str) -> Result<Option<RatedPerson>, StoreError> {
        self.one(statement(sql::RATING_OF).bind(person).bind(game)).await
    }

    /// The best of a game, whose ratings are provisional or not.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn leaderboard(
        &self,
        game: &str,
        provisional: bool,
        limit: u32,
    ) -> Result<Vec<RatedPerson>, StoreError> {
        let query = statement(sql::LEADERBOARD).bind(game).bind(i64::from(provisional));
        self.all(query.bind(i64::from(limit))).await
    }

    /// The ratings of a person after their last games, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn rating_steps(
        &self,
        person: &str,
        game: &str,
        limit: u32,
    ) -> Result<Vec<RatingStep>, StoreError> {
        self.all(statement(sql::RATING_STEPS).bind(person).bind(game).bind(i64::from(limit))).await
    }

    /// Whether a person does not want their ratings to be seen.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn is_unlisted(&self, person: &str) -> Result<bool, StoreError> {
        let row: Option<Exists> = self.one(statement(sql::IS_UNLISTED).bind(person)).await?;
        Ok(row.is_some())
    }

    /// Sets whether others see the ratings of a person.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person.
    pub async fn set_unlisted(&self, person: &str, unlisted: bool) -> Result<(), StoreError> {
        let person = person.to_owned();
        self.write(Write::Rating(RatingWrite::SetUnlisted { person, unlisted })).await.map(drop)
    }

    /// Deletes the results and ratings of a person. They begin again with their next game.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn delete_games(&self, person: &str) -> Result<(), StoreError> {
        self.write(Write::Rating(RatingWrite::DeleteGames { person: person.to_owned() })).await.map(drop)
    }
}

pub(crate) async fn carry_out(on: &mut Connection<'_>, write: &RatingWrite) -> Result<i64, Fault> {
    match write {
        RatingWrite::SetUnlisted { person, unlisted: true } => {
            statement(sql::SET_UNLISTED).bind(person).execute(on).await?;
        }
        RatingWrite::SetUnlisted { person, unlisted: false } => {
            statement(sql::END_UNLISTED).bind(person).execute(on).await?;
        }
        RatingWrite::DeleteGames { person } => {
            crate::results::forget(on, person).await?;
            for text in [sql::DELETE_RATINGS, sql::DELETE_STEPS, results::DELETE_RESULTS] {
                statement(text).bind(person).execute(on).await?;
            }
        }
    }
    Ok(0)
}

/// Changes the ratings of those who played a game, all of them or none. People come in the order of their ids, so that two
/// games of the same people do not wait for each other.
pub(crate) async fn change(
    on: &mut Connection<'_>,
    (game, table, ended): (&str, &str, i64),
    ratings: &[NewRating],
) -> Result<(), Fault> {
    let mut ratings: Vec<&NewRating> = ratings.iter().collect();
    ratings.sort_by_key(|it| &it.person);
    for it in ratings {
        let Rated { rating, uncertainty } = it.rated;
        let text = if it.games == 0 { sql::ADD_RATING } else { sql::CHANGE_RATING };
        let query = statement(text).bind(&it.person).bind(game).bind(rating).bind(uncertainty);
        let query = query.bind(i64::from(it.provisional)).bind(it.at_least);
        let query = if it.games == 0 { query } else { query.bind(it.games) };
        if query.execute(on).await? == 0 {
            return Err(Fault::Partial(StoreError::Conflict));
        }
        let n = it.games + 1;
        let step = statement(sql::ADD_STEP).bind(&it.person).bind(game).bind(n).bind(table);
        step.bind(ended).bind(rating).bind(uncertainty).execute(on).await?;
        statement(sql::TRIM_STEPS).bind(&it.person).bind(game).bind(n - KEPT).execute(on).await?;
    }
    Ok(())
}
