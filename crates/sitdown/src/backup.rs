//! `sitdown backup` and `sitdown restore`: copies of the database, verified.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use session::{GENESIS_HASH, link};
use store::{Existing, StoreError};
use words::Language;

use crate::rules::refuse;
use crate::serve::database_file;

/// The options of `sitdown backup`.
#[derive(Args)]
pub(crate) struct Backup {
    /// File to write
    file: PathBuf,
    /// Database to copy; a server may be using it [default: sitdown.db in your data folder]
    #[arg(long, env = "SITDOWN_FILE", value_name = "FILE")]
    from: Option<PathBuf>,
    /// Replace the file if it exists, once the new backup is complete
    #[arg(long)]
    replace: bool,
}

/// The options of `sitdown restore`.
#[derive(Args)]
pub(crate) struct Restore {
    /// Backup to restore
    file: PathBuf,
    /// Database to put it in place of; it is kept beside it [default: sitdown.db in your data folder]
    #[arg(long, env = "SITDOWN_FILE", value_name = "FILE")]
    to: Option<PathBuf>,
}

impl Backup {
    pub(crate) fn run(self, language: Language) -> ExitCode {
        let l = language.messages();
        let from = match database_file(self.from.as_deref(), language) {
            Ok(from) => from,
            Err(sentence) => return refuse(&[sentence]),
        };
        let existing = if self.replace { Existing::Replace } else { Existing::Keep };
        match block_on(store::back_up(&from, &self.file, existing, (GENESIS_HASH, link))) {
            Ok(contents) => {
                say!("{}", l.msg_backup_made(shown(&self.file), contents.tables, contents.entries));
                ExitCode::SUCCESS
            }
            Err(StoreError::Conflict) => refuse(&[l.msg_backup_exists(shown(&self.file))]),
            Err(error) => refuse(&[l.msg_backup_failed(shown(&from), error.to_string())]),
        }
    }
}

impl Restore {
    pub(crate) fn run(self, language: Language) -> ExitCode {
        let l = language.messages();
        let to = match database_file(self.to.as_deref(), language) {
            Ok(to) => to,
            Err(sentence) => return refuse(&[sentence]),
        };
        match block_on(store::restore(&self.file, &to, (GENESIS_HASH, link))) {
            Ok((contents, old)) => {
                say!("{}", l.msg_restore_done(shown(&to), contents.tables, contents.entries));
                if let Some(old) = old {
                    say!("{}", l.msg_restore_old(shown(&old)));
                }
                ExitCode::SUCCESS
            }
            Err(StoreError::InUse) => refuse(&[l.msg_restore_in_use(shown(&to))]),
            Err(error) => refuse(&[l.msg_restore_failed(shown(&self.file), error.to_string())]),
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Runs to the end of something about databases.
pub(crate) fn block_on<T>(done: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| StoreError::Unreadable(error.to_string()))?.block_on(done)
}
