//! Reviews of finished games. Each goes with its table or uploaded record.

use crate::Store;
use crate::database::{Connection, statement};
use crate::error::StoreError;
use crate::sql::reviews as sql;
use crate::write::{Fault, Write};

/// What a review is of.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reviewed {
    /// A table, by its id.
    Table(String),
    /// An uploaded record, by its id.
    Record(String),
}

/// A review to be kept.
pub(crate) struct NewReview {
    of: Reviewed,
    version: i64,
    body: Vec<u8>,
}

impl Store {
    /// The review of a game, if this version of it is kept.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn review(&self, of: &Reviewed, version: u32) -> Result<Option<Vec<u8>>, StoreError> {
        let query = match of {
            Reviewed::Table(id) => statement(sql::REVIEW).bind(id),
            Reviewed::Record(id) => statement(sql::RECORD_REVIEW).bind(id),
        };
        let body: Option<(Vec<u8>,)> = self.one(query.bind(i64::from(version))).await?;
        Ok(body.map(|(body,)| body))
    }

    /// Keeps a review in place of the last one.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if what it is of is gone.
    pub async fn keep_review(&self, of: Reviewed, version: u32, body: Vec<u8>) -> Result<(), StoreError> {
        let review = NewReview { of, version: version.into(), body };
        self.write(Write::KeepReview(review)).await.map(drop)
    }
}

/// Keeps a review.
pub(crate) async fn keep(on: &mut Connection<'_>, review: &NewReview) -> Result<i64, Fault> {
    let query = match &review.of {
        Reviewed::Table(id) => statement(sql::KEEP_REVIEW).bind(id),
        Reviewed::Record(id) => statement(sql::KEEP_RECORD_REVIEW).bind(id),
    };
    Ok(query.bind(review.version).bind(&review.body[..]).execute(on).await? as i64)
}
