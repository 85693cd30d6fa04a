//! One process at a time: the lease of a file, and files that only their owner can read.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// The right to write a database file, until this is dropped or the process ends, however it ends.
///
/// It is a lock on a file of its own: closing the database file would drop SQLite's locks on it.
pub(crate) struct Lease {
    _lock: File,
}

impl Lease {
    /// Takes the lease of a database file. `None` if the folder cannot be written or has no locks; SQLite then says what
    /// it needs.
    pub(crate) fn take(database: &Path) -> Result<Option<Self>, StoreError> {
        let Ok(lock) = private().create(true).write(true).truncate(false).open(beside(database, "-lock"))
        else {
            return Ok(None);
        };
        match lock.try_lock() {
            Ok(()) => Ok(Some(Self { _lock: lock })),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            Err(TryLockError::Error(_)) => Ok(None),
        }
    }
}

/// The path of a file beside another: its path with something added.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Options for a file that only its owner can read and write.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates an empty file for its owner alone. SQLite gives the files beside it the same permissions. If it cannot be
/// created, SQLite says why.
pub(crate) fn create_private(path: &Path) {
    _ = create_new_private(path);
}

/// Creates an empty file for its owner alone. Fails if the file exists.
pub(crate) fn create_new_private(path: &Path) -> io::Result<File> {
    private().create_new(true).write(true).open(path)
}
