//! A saved game: its record, written entry by entry, and next to it the secret that its cards come from.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use session::{Entry, GENESIS_HASH, Hash, RECORD_VERSION, Record, Secret, VerifyError, hex, link, unhex};
use words::Language;

/// The file extension of saved games.
const ENDING: &str = "record";

/// The largest saved game, in bytes.
const LARGEST: u64 = 16 << 20;

/// A saved game that is being played.
#[derive(Debug)]
pub struct Saved {
    path: PathBuf,
    file: File,
    hash: Hash,
}

/// Why a game cannot be resumed.
#[derive(Debug)]
pub enum CannotResume {
    /// There is no saved game.
    Nothing,
    /// It is being played in another terminal.
    Played,
    /// It cannot be read or written.
    File(io::Error),
    /// It is damaged.
    Damaged(VerifyError),
}

impl CannotResume {
    /// The error as a sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let l = language.messages();
        match self {
            Self::Nothing => l.msg_terminal_nothing_saved(),
            Self::Played => l.msg_terminal_played_elsewhere(),
            Self::File(error) => l.msg_terminal_cannot_save(error.to_string()),
            Self::Damaged(doubt) => doubt.sentence(language),
        }
    }
}

impl From<io::Error> for CannotResume {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl Saved {
    /// Starts saving a game in a folder under a new name. The file is locked: the game cannot be resumed
    /// elsewhere while this value exists.
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn begin(folder: &Path, name: &str, secret: Secret) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let path = (1..)
            .map(|number| folder.join(format!("{name}-{number:04}.{ENDING}")))
            .find(|path| !path.exists())
            .unwrap_or_else(|| folder.join(format!("{name}.{ENDING}")));
        let mut kept = File::create(path.with_extension("secret"))?;
        writeln!(kept, "{}", hex(&secret.0))?;
        kept.sync_all()?;
        let file = OpenOptions::new().append(true).create_new(true).open(&path)?;
        file.lock()?;
        let mut saved = Self { path, file, hash: GENESIS_HASH };
        saved.write(&format!("sitdown record {RECORD_VERSION}\n"))?;
        Ok(saved)
    }

    /// Appends entries. They are on disk when this returns.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn keep<'a>(&mut self, entries: impl IntoIterator<Item = &'a Entry>) -> io::Result<()> {
        let (mut text, mut hash) = (String::new(), self.hash);
        for entry in entries {
            let entry = entry.to_string();
            hash = link(&hash, &entry);
            text.push_str(&format!("{entry}\n= {}\n", hex(&hash)));
        }
        self.write(&text)?;
        self.hash = hash;
        Ok(())
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }

    /// The path of the record.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the secret of a finished game; its record has it.
    pub fn finish(&self) {
        // A secret that is left behind does no harm.
        let _ = fs::remove_file(self.path.with_extension("secret"));
    }

    /// The unfinished game in a folder that was played last.
    #[must_use]
    pub fn last(folder: &Path) -> Option<PathBuf> {
        let unfinished = |path: &PathBuf| {
            path.extension().is_some_and(|ending| ending == ENDING) && path.with_extension("secret").exists()
        };
        let paths = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
        let last = |path: &PathBuf| fs::metadata(path).and_then(|about| about.modified()).ok();
        paths.filter(unfinished).max_by_key(|path| (last(path), path.clone()))
    }

    /// Opens a saved game to resume it. Drops an entry that was only partly written.
    ///
    /// # Errors
    /// If there is no such game, it is being played, or it is not a record.
    pub fn open(path: &Path) -> Result<(Self, Record, Secret), CannotResume> {
        let file = OpenOptions::new().append(true).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Err(CannotResume::Played),
            Err(fs::TryLockError::Error(error)) => return Err(error.into()),
        }
        if file.metadata()?.len() > LARGEST {
            return Err(CannotResume::Damaged(VerifyError::Bad(session::BadRecord::NoRecord)));
        }
        let text = String::from_utf8_lossy(&fs::read(path)?).into_owned();
        let whole = whole(&text);
        let record = Record::read(whole).map_err(|bad| CannotResume::Damaged(VerifyError::Bad(bad)))?;
        let secret = fs::read_to_string(path.with_extension("secret"))?;
        let secret = unhex(secret.trim()).map(Secret).ok_or(CannotResume::Damaged(VerifyError::Secret))?;
        if whole.len() < text.len() {
            file.set_len(whole.len() as u64)?;
        }
        let hash = record.links.last().map_or(GENESIS_HASH, |link| link.hash);
        Ok((Self { path: path.to_owned(), file, hash }, record, secret))
    }
}

/// The part of a record that was written completely: up to the last line with a hash.
fn whole(text: &str) -> &str {
    let mut end = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        let hash = line.strip_prefix("= ").and_then(|rest| rest.strip_suffix('\n'));
        if hash.is_some_and(|hash| unhex(hash).is_some()) {
            end = at;
        }
    }
    &text[..end]
}
