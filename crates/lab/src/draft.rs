//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is being written under another name. Unless it is kept it vanishes, and whatever had its
/// name before is as it was.
pub struct Draft {
    path: PathBuf,
    part: PathBuf,
    kept: bool,
}

impl Draft {
    /// Begins a file. What could not be written at the end is refused now, before hours are spent.
    ///
    /// # Errors
    /// If there can be no such file.
    pub fn create(path: &Path) -> io::Result<(Self, BufWriter<File>)> {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        if path.is_dir() {
            return Err(named(io::Error::other("this is a folder")));
        }
        let Some(name) = path.file_name() else {
            return Err(named(io::Error::other("this is no name for a file")));
        };
        let mut part = name.to_owned();
        part.push(".part");
        let part = path.with_file_name(part);
        let file = File::create(&part).map_err(named)?;
        Ok((Self { path: path.to_owned(), part, kept: false }, BufWriter::new(file)))
    }

    /// The file is complete.
    ///
    /// # Errors
    /// If it cannot be written to the end or get its name.
    pub fn keep(mut self, file: BufWriter<File>) -> io::Result<()> {
        let mut file = file;
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(&self.part, &self.path)?;
        self.kept = true;
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.kept {
            let _ = fs::remove_file(&self.part);
        }
    }
}
