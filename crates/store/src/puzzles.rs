//! The puzzles that people have answered.

use crate::Store;
use crate::database::{FromRow, Row, statement};
use crate::error::StoreError;
use crate::sql::puzzles as sql;
use crate::write::Write;

/// An answer to a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// The id of the puzzle.
    pub puzzle: String,
    /// When.
    pub at: i64,
    /// Whether it was right.
    pub solved: bool,
}

impl FromRow for PuzzleAnswer {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let solved: i64 = row.get("solved")?;
        Ok(Self { puzzle: row.get("puzzle")?, at: row.get("at")?, solved: solved != 0 })
    }
}

impl Store {
    /// Keeps a person's answer to a puzzle. Returns `false` if they have answered it before: that answer counts.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such person.
    pub async fn answer_puzzle(&self, person: &str, answer: PuzzleAnswer) -> Result<bool, StoreError> {
        let write = Write::AnswerPuzzle { person: person.to_owned(), answer };
        self.write(write).await.map(|rows| rows > 0)
    }

    /// The first answers of a person, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn puzzle_answers(&self, person: &str, limit: u32) -> Result<Vec<PuzzleAnswer>, StoreError> {
        self.all(statement(sql::PUZZLE_ANSWERS).bind(person).bind(i64::from(limit))).await
    }
}
