//! The accounts of bots on servers, kept so that a bot that crashed returns to its seat.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

/// The most accounts that are kept. With more bots at once, the others can't come back.
const MOST: u32 = 200;

/// The most bytes of an account's file that are read.
const MAX_BYTES: u64 = 4096;

/// An account in its file. The file is locked as long as the bot runs, so that no two bots are the same player.
pub(super) struct Account {
    file: File,
    server: String,
    name: String,
    /// The table of a game that is not over yet.
    table: Option<String>,
    token: Option<String>,
}

impl Account {
    /// Takes an account for a bot of this name at this table: the one that a bot before it left there, otherwise
    /// one whose game is over, otherwise a new one. Returns `None` if the folder can't be used.
    pub(super) fn take(folder: &Path, server: &str, name: &str, table: &str) -> Option<Self> {
        fs::create_dir_all(folder).ok()?;
        // One bot chooses at a time.
        let choosing = open(&folder.join("lock")).ok()?;
        choosing.lock().ok()?;
        let paths = (1..=MOST).map(|number| folder.join(number.to_string()));
        let (known, new): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|path| path.exists());
        let mut spare = None;
        for account in known.iter().filter_map(|path| Self::lock(path)) {
            let is_own = account.server == server && account.name == name;
            match &account.table {
                Some(left) if is_own && left == table && account.token.is_some() => return Some(account),
                None if is_own => spare = spare.or(Some(account)),
                _ if account.token.is_none() => spare = spare.or(Some(account)),
                Some(_) | None => {}
            }
        }
        let mut account = spare.or_else(|| Self::lock(new.first()?))?;
        account.server = server.to_owned();
        account.name = name.to_owned();
        account.table = Some(table.to_owned());
        account.write().ok()?;
        Some(account)
    }

    /// The account in a file that no other bot uses.
    fn lock(path: &Path) -> Option<Self> {
        let file = open(path).ok()?;
        file.try_lock().ok()?;
        let mut text = String::new();
        // What can't be read is no account.
        let _ = (&file).take(MAX_BYTES).read_to_string(&mut text);
        let kept: Value = serde_json::from_str(&text).unwrap_or_default();
        let field = |name: &str| kept[name].as_str().map(str::to_owned);
        Some(Self {
            server: field("server").unwrap_or_default(),
            name: field("name").unwrap_or_default(),
            table: field("table"),
            token: field("token"),
            file,
        })
    }

    pub(super) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Keeps a new token. If that fails, the bot can play, but can't come back.
    pub(super) fn keep(&mut self, token: &str) {
        self.token = Some(token.to_owned());
        let _ = self.write();
    }

    /// The game is over: the account is free for another.
    pub(super) fn finish(mut self) {
        self.table = None;
        let _ = self.write();
    }

    fn write(&mut self) -> io::Result<()> {
        let Self { server, name, table, token, .. } = &*self;
        let text = json!({ "server": server, "name": name, "table": table, "token": token }).to_string();
        self.file.rewind()?;
        self.file.write_all(text.as_bytes())?;
        self.file.set_len(text.len() as u64)
    }
}

/// Opens or creates a file that only this user may read.
fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: &str = "http://localhost:7070";

    fn take(folder: &Path, name: &str, table: &str) -> Account {
        Account::take(folder, SERVER, name, table).unwrap()
    }

    #[test]
    fn bots_that_crashed_get_their_own_accounts_back() {
        let folder = tempfile::tempdir().unwrap();
        let (mut one, mut two) = (take(folder.path(), "Bot", "x"), take(folder.path(), "Bot", "x"));
        let mut elsewhere = take(folder.path(), "Bot", "y");
        assert_eq!((one.token(), two.token(), elsewhere.token()), (None, None, None));
        one.keep("first");
        two.keep("second");
        elsewhere.keep("third");
        drop((one, two, elsewhere));
        // A bot at another table or of another name doesn't take them.
        assert_eq!(take(folder.path(), "Bot", "z").token(), None);
        assert_eq!(take(folder.path(), "Bo", "x").token(), None);
        assert_eq!(take(folder.path(), "Bot", "y").token(), Some("third"));
        let (one, two) = (take(folder.path(), "Bot", "x"), take(folder.path(), "Bot", "x"));
        assert_eq!((one.token(), two.token()), (Some("first"), Some("second")));
        assert_eq!(take(folder.path(), "Bot", "x").token(), None, "both are in use");
        let other = Account::take(folder.path(), "http://localhost:8080", "Bot", "x").unwrap();
        assert_eq!(other.token(), None);
    }

    #[test]
    fn an_account_is_used_again_after_its_game() {
        let folder = tempfile::tempdir().unwrap();
        let mut one = take(folder.path(), "Bot", "x");
        one.keep("first");
        one.finish();
        let two = take(folder.path(), "Bot", "y");
        assert_eq!(two.token(), Some("first"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "the lock and one account");
    }

    #[test]
    fn files_that_are_no_accounts_are_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("1"), [0xff; 9000]).unwrap();
        take(folder.path(), "Bot", "x").keep("first");
        assert_eq!(take(folder.path(), "Bot", "x").token(), Some("first"));
    }

    #[cfg(unix)]
    #[test]
    fn only_their_owner_may_read_tokens() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        take(folder.path(), "Bot", "x").keep("first");
        let mode = fs::metadata(folder.path().join("1")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
