//! Backups: consistent copies of a file, even of one that a server is writing, and putting one in its place.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};

use crate::database::{self, statement};
use crate::error::StoreError;
use crate::lease::{Lease, beside, create_new_private};
use crate::open;
use crate::rows::EntryRow;
use crate::sql;

/// The hash of an entry that follows the one with the given hash.
pub type Link = fn(&[u8; 32], &str) -> [u8; 32];

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries in their records.
    pub entries: u64,
}

/// What to do if the file of a backup exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Leave it, and make no backup.
    Keep,
    /// Replace it once the new backup is complete.
    Replace,
}

/// Copies a database to a file for its owner alone, and checks the copy. The database may be in use. Returns what
/// was copied.
///
/// The copy has everything that was acknowledged before, and no free space. Nothing is left of a copy that fails.
///
/// # Errors
/// [`StoreError::Conflict`] if the file exists and is to be kept, [`StoreError::Unsound`] if the copy is damaged.
pub async fn back_up(
    from: &Path,
    to: &Path,
    existing: Existing,
    (genesis, link): ([u8; 32], Link),
) -> Result<Contents, StoreError> {
    let mut source = open::reader(from).await?;
    if existing == Existing::Keep && to.exists() {
        return Err(StoreError::Conflict);
    }
    let part = beside(to, &format!(".{}.part", std::process::id()));
    create_new_private(&part).map_err(|error| unwritable(&part, &error))?;
    let made = async {
        let target =
            part.to_str().ok_or_else(|| StoreError::Unwritable("its name is not text".to_owned()))?;
        copy(&mut source, target).await.map_err(StoreError::unwritable)?;
        let contents = check(&part, (genesis, link)).await?;
        File::open(&part).and_then(|file| file.sync_all()).map_err(|error| unwritable(&part, &error))?;
        publish(&part, to, existing)?;
        sync_folder(to);
        Ok(contents)
    }
    .await;
    _ = fs::remove_file(&part);
    _ = source.close().await;
    made
}

/// Copies a database into an empty file.
async fn copy(source: &mut SqliteConnection, target: &str) -> sqlx::Result<()> {
    // Files of the first version cannot give space back. Their copies can.
    let auto_vacuum: i64 = sqlx::query_scalar(sql::AUTO_VACUUM).fetch_one(&mut *source).await?;
    if auto_vacuum == 0 {
        sqlx::query(sql::SET_AUTO_VACUUM).execute(&mut *source).await?;
    }
    sqlx::query(sql::COPY).bind(target).execute(source).await.map(drop)
}

/// Gives a complete copy its name.
fn publish(part: &Path, to: &Path, existing: Existing) -> Result<(), StoreError> {
    if existing == Existing::Keep {
        // A link, unlike a rename, does not replace a file that has appeared since. Some file systems have none.
        match fs::hard_link(part, to) {
            Ok(()) => return Ok(()),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(StoreError::Conflict),
            Err(_) => {}
        }
    }
    fs::rename(part, to).map_err(|error| unwritable(to, &error))
}

/// Checks that a file is a sound database of this program: its structure, its references, and the hash chain of every
/// record.
///
/// # Errors
/// [`StoreError::Unsound`] with the first thing that is wrong.
pub async fn check(file: &Path, (genesis, link): ([u8; 32], Link)) -> Result<Contents, StoreError> {
    let mut connection = open::reader(file).await?;
    let checked = check_all(&mut connection, genesis, link).await;
    _ = connection.close().await;
    checked
}

async fn check_all(on: &mut SqliteConnection, genesis: [u8; 32], link: Link) -> Result<Contents, StoreError> {
    let integrity: String =
        sqlx::query_scalar(sql::INTEGRITY).fetch_one(&mut *on).await.map_err(StoreError::unreadable)?;
    if integrity != "ok" {
        return Err(StoreError::Unsound(integrity));
    }
    let dangling = sqlx::query(sql::DANGLING).fetch_optional(&mut *on).await;
    if dangling.map_err(StoreError::unreadable)?.is_some() {
        return Err(StoreError::Unsound("a row refers to one that does not exist".to_owned()));
    }
    let tables: Vec<String> =
        sqlx::query_scalar(sql::TABLE_IDS).fetch_all(&mut *on).await.map_err(StoreError::unreadable)?;
    let mut contents = Contents { tables: tables.len() as u64, entries: 0 };
    for table in tables {
        let entries = statement(sql::ENTRIES).bind(&table).bind(0);
        let entries: Vec<EntryRow> =
            entries.fetch_all(&mut database::Connection::Sqlite(on)).await.map_err(StoreError::unreadable)?;
        let mut hash = genesis;
        for (entry, seq) in entries.iter().zip(0..) {
            hash = link(&hash, &entry.entry);
            if entry.seq != seq || entry.hash != hash {
                return Err(StoreError::Unsound(format!("entry {seq} of table {table}")));
            }
        }
        contents.entries += entries.len() as u64;
    }
    Ok(contents)
}

/// Checks a backup and puts a copy of it in place of a database. Returns what it holds, and where the old database is
/// now, if there was one.
///
/// # Errors
/// [`StoreError::InUse`] if a server runs on the database, [`StoreError::Unsound`] if the backup is damaged.
pub async fn restore(
    backup: &Path,
    to: &Path,
    chain: ([u8; 32], Link),
) -> Result<(Contents, Option<PathBuf>), StoreError> {
    let contents = check(backup, chain).await?;
    let _lease = Lease::take(to)?;
    let part = beside(to, ".part");
    // An earlier attempt may have been interrupted.
    _ = fs::remove_file(&part);
    let copied = create_new_private(&part).and_then(|mut copy| {
        io::copy(&mut File::open(backup)?, &mut copy)?;
        copy.sync_all()
    });
    let placed = copied.and_then(|()| {
        let old = set_aside(to)?;
        fs::rename(&part, to)?;
        sync_folder(to);
        Ok(old)
    });
    if placed.is_err() {
        _ = fs::remove_file(&part);
    }
    Ok((contents, placed.map_err(|error| unwritable(to, &error))?))
}

/// Renames a database, with the log that belongs to it. Returns its new path.
fn set_aside(database: &Path) -> io::Result<Option<PathBuf>> {
    if !database.exists() {
        return Ok(None);
    }
    let names = (1..).map(|number| beside(database, &format!(".old-{number}")));
    let old = names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| beside(database, ".old"));
    // The log first: without the database it is harmless, but beside another one it would not be.
    for end in ["-wal", ""] {
        match fs::rename(beside(database, end), beside(&old, end)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    _ = fs::remove_file(beside(database, "-shm"));
    Ok(Some(old))
}

/// Makes a new name in a folder durable, where the system can.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    _ = File::open(folder).and_then(|folder| folder.sync_all());
}

fn unwritable(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Unwritable(format!("{}: {error}", path.display()))
}
