//! A saved game: its record, written entry by entry, and next to it the secret that its cards come from.

use std::cmp::Reverse;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use session::{
    Entry, GENESIS_HASH, Hash, Move, RECORD_VERSION, Record, Secret, VerifyError, hex, link, unhex,
};
use words::Language;

/// The file extension of saved games.
const ENDING: &str = "record";

/// How many games a list shows.
const MAX_LISTED: usize = 40;

/// The largest saved game, in bytes.
const LARGEST: u64 = 16 << 20;

/// A saved game that is being played.
#[derive(Debug)]
pub struct Saved {
    path: PathBuf,
    file: File,
    hash: Hash,
    seed: Option<u64>,
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
    pub fn begin(folder: &Path, name: &str, secret: Secret, seed: Option<u64>) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let path = (1..)
            .map(|number| folder.join(format!("{name}-{number:04}.{ENDING}")))
            .find(|path| !path.exists())
            .unwrap_or_else(|| folder.join(format!("{name}.{ENDING}")));
        let mut kept = File::create(path.with_extension("secret"))?;
        writeln!(kept, "{}", hex(&secret.0))?;
        if let Some(seed) = seed {
            writeln!(kept, "{seed}")?;
        }
        kept.sync_all()?;
        let file = OpenOptions::new().append(true).create_new(true).open(&path)?;
        file.lock()?;
        let mut saved = Self { path, file, hash: GENESIS_HASH, seed };
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

    /// The number that the cards come from, if it is known.
    pub(crate) const fn seed(&self) -> Option<u64> {
        self.seed
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

    /// The text of a record.
    ///
    /// # Errors
    /// If it cannot be read, or is too large for a record.
    pub(crate) fn text(path: &Path) -> Result<String, CannotResume> {
        if fs::metadata(path)?.len() > LARGEST {
            return Err(CannotResume::Damaged(VerifyError::Bad(session::BadRecord::NoRecord)));
        }
        Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())
    }

    /// The unfinished game in a folder that was played last.
    #[must_use]
    pub fn last(folder: &Path) -> Option<PathBuf> {
        paths(folder).into_iter().find(|path| path.with_extension("secret").exists())
    }

    /// The saved games in a folder, the last one first. Files that are no records are left out.
    pub(crate) fn all(folder: &Path) -> Vec<SavedGame> {
        paths(folder).into_iter().filter_map(SavedGame::read).take(MAX_LISTED).collect()
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
        let text = Self::text(path)?;
        let whole = whole(&text);
        let record = Record::read(whole).map_err(|bad| CannotResume::Damaged(VerifyError::Bad(bad)))?;
        let kept = fs::read_to_string(path.with_extension("secret"))?;
        let (secret, seed) = kept.split_once('\n').unwrap_or((&kept, ""));
        let secret = unhex(secret.trim()).map(Secret).ok_or(CannotResume::Damaged(VerifyError::Secret))?;
        let seed = seed.trim().parse().ok();
        if whole.len() < text.len() {
            file.set_len(whole.len() as u64)?;
        }
        let hash = record.links.last().map_or(GENESIS_HASH, |link| link.hash);
        Ok((Self { path: path.to_owned(), file, hash, seed }, record, secret))
    }
}

/// The paths of the records in a folder, the one that was played last first.
fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect();
    paths.sort_by_cached_key(|path| {
        Reverse((fs::metadata(path).and_then(|about| about.modified()).ok(), path.clone()))
    });
    paths
}

/// A saved game on a list.
#[derive(Clone, Debug)]
pub(crate) struct SavedGame {
    pub(crate) path: PathBuf,
    /// Whether it can only be replayed.
    pub(crate) is_over: bool,
    players: Vec<String>,
    steps: u64,
}

impl SavedGame {
    fn read(path: PathBuf) -> Option<Self> {
        let text = Saved::text(&path).ok()?;
        let entries = Record::read(whole(&text)).ok()?.entries().ok()?;
        let Move::Opened { .. } = &entries.first()?.what else { return None };
        let name = |entry: &Entry| match &entry.what {
            Move::Sat { name, .. } | Move::Hired { name, .. } => Some(name.clone()),
            _ => None,
        };
        Some(Self {
            is_over: !path.with_extension("secret").exists(),
            players: entries.iter().filter_map(name).collect(),
            steps: entries.iter().filter(|entry| entry.what.events().is_some()).count() as u64,
            path,
        })
    }

    /// What choosing it does, in one line.
    pub(crate) fn label(&self, language: Language) -> String {
        let l = language.messages();
        let file = self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let players = self.players.join(&l.msg_list_separator());
        if self.is_over {
            l.msg_terminal_saved_replay(file, self.steps, players)
        } else {
            l.msg_terminal_saved_resume(file, self.steps, players)
        }
    }
}

/// The part of a record that was written completely: up to the last line with a hash.
fn whole(text: &str) -> &str {
    let mut end = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        let hash = line.strip_prefix("= ").and_then(|rest| rest.strip_suffix('\n'));
        if hash.is_some_and(|hash| unhex::<32>(hash).is_some()) {
            end = at;
        }
    }
    &text[..end]
}
