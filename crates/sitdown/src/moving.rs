//! `sitdown store`: moving from one database to another.

use std::io::IsTerminal as _;
use std::process::ExitCode;

use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use session::{GENESIS_HASH, link};
use store::{Contents, StoreError};
use words::Language;

use crate::backup::block_on;
use crate::database::Place;
use crate::rules::refuse;

/// What to do with databases.
#[derive(Subcommand)]
pub(crate) enum Databases {
    /// Copy everything from one database to an empty one, and compare them; no server may be using them
    Copy {
        /// File or PostgreSQL address to copy from
        #[arg(long, value_name = "DATABASE")]
        from: Place,
        /// File or PostgreSQL address to copy to
        #[arg(long, value_name = "DATABASE")]
        to: Place,
    },
}

/// Why there is no copy.
enum Wrong<'a> {
    /// A database cannot be opened.
    Unusable(&'a Place, StoreError),
    /// It can't be copied to this one.
    Copy(&'a Place, StoreError),
}

impl Databases {
    pub(crate) fn run(self, language: Language) -> ExitCode {
        let Self::Copy { from, to } = self;
        let l = language.messages();
        if let Place::File(file) = &from
            && !file.exists()
        {
            return refuse(&[l.msg_store_missing(from.to_string())]);
        }
        let copied = block_on(async { Ok(copy(&from, &to).await) });
        match copied.unwrap_or_else(|error| Err(Wrong::Unusable(&to, error))) {
            Ok(contents) => {
                let (tables, entries) = (contents.tables, contents.entries);
                say!("{}", l.msg_store_copied(entries, from.to_string(), tables, to.to_string()));
                ExitCode::SUCCESS
            }
            Err(Wrong::Unusable(place, StoreError::InUse)) => {
                refuse(&[l.msg_store_in_use(place.to_string())])
            }
            Err(Wrong::Unusable(place, error)) => {
                refuse(&[l.msg_store_unusable(place.to_string(), error.to_string())])
            }
            Err(Wrong::Copy(place, StoreError::Conflict)) => {
                refuse(&[l.msg_store_not_empty(place.to_string())])
            }
            Err(Wrong::Copy(place, error)) => {
                refuse(&[l.msg_store_copy_failed(place.to_string(), error.to_string())])
            }
        }
    }
}

async fn copy<'a>(from: &'a Place, to: &'a Place) -> Result<Contents, Wrong<'a>> {
    let source = from.open().await.map_err(|error| Wrong::Unusable(from, error))?;
    let target = to.open().await.map_err(|error| Wrong::Unusable(to, error))?;
    let bar = std::io::stderr().is_terminal().then(|| {
        let style = ProgressStyle::with_template("{spinner} {pos} rows, {per_sec}, {elapsed}");
        ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
    });
    let progress = |rows| bar.iter().for_each(|bar| bar.set_position(rows));
    let copied = source.copy_to(&target, (GENESIS_HASH, link), progress).await;
    bar.iter().for_each(ProgressBar::finish_and_clear);
    source.close().await;
    target.close().await;
    copied.map_err(|error| Wrong::Copy(to, error))
}
