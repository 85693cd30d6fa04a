//! Files that appear whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file written under a temporary name. Dropping it without [`AtomicFile::commit`] deletes the temporary
/// file and leaves any existing file of the final name untouched.
pub struct AtomicFile {
    path: PathBuf,
    part: PathBuf,
    committed: bool,
}

impl AtomicFile {
    /// Opens a file for writing. An unusable path fails here rather than after hours of play.
    ///
    /// # Errors
    /// If the file can't be created.
    pub fn create(path: &Path) -> io::Result<(Self, BufWriter<File>)> {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        if path.is_dir() {
            return Err(named(io::Error::other("this is a folder")));
        }
        let Some(name) = path.file_name() else {
            return Err(named(io::Error::other("this isn't a file name")));
        };
        let mut part = name.to_owned();
        part.push(".part");
        let part = path.with_file_name(part);
        let file = File::create(&part).map_err(named)?;
        Ok((Self { path: path.to_owned(), part, committed: false }, BufWriter::new(file)))
    }

    /// Flushes and syncs the file, then renames it into place.
    ///
    /// # Errors
    /// If writing, syncing or renaming fails.
    pub fn commit(mut self, mut file: BufWriter<File>) -> io::Result<()> {
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(&self.part, &self.path)?;
        self.committed = true;
        Ok(())
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        if !self.committed {
            let _ = fs::remove_file(&self.part);
        }
    }
}
