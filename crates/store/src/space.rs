//! How much space the file takes, and giving space back.

use std::path::Path;

use crate::database::{Pool, statement};
use crate::error::StoreError;
use crate::lease::beside;
use crate::write::Write;
use crate::{Store, sql};

/// How much space there is, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// What the database takes, with its log.
    pub size: u64,
    /// What this process may still write to the disk; `None` if the system does not say.
    pub free: Option<u64>,
}

impl Store {
    /// How much space the store takes and has left; `None` if it is not in a file: a database server looks after its own
    /// space. Asks the file system, so it may block.
    #[must_use]
    pub fn space(&self) -> Option<Space> {
        let path = self.path.as_deref()?;
        let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
        Some(Space { size: size(path) + size(&beside(path, "-wal")), free: free(path) })
    }

    /// Writes something, durably, to find out whether that is possible.
    ///
    /// # Errors
    /// [`StoreError::Unwritable`] if it is not.
    pub async fn probe(&self, at: i64) -> Result<(), StoreError> {
        self.write(Write::Probe { at }).await.map(drop)
    }

    /// How many pages of the file are free; 0 if it is not in a file.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn free_pages(&self) -> Result<u64, StoreError> {
        if let Pool::Postgres(..) = self.readers {
            return Ok(0);
        }
        let (pages,): (i64,) = self.only(statement(sql::FREE_PAGES)).await?;
        Ok(u64::try_from(pages).unwrap_or(0))
    }

    /// Gives some free pages back to the system. Files of older versions keep theirs until they are copied, and database
    /// servers do this by themselves.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        if let Pool::Postgres(..) = self.readers {
            return Ok(());
        }
        self.write(Write::Vacuum).await.map(drop)
    }
}

/// The space that this process may still use on the disk of a file.
#[cfg(unix)]
fn free(path: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(path).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free(_path: &Path) -> Option<u64> {
    None
}
