//! Standard output. A reader such as `head` may have seen enough; a full disk is an error.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;
use std::sync::OnceLock;

use terminal::Align;
use words::Language;

/// The first error that is not a closed pipe.
static ERROR: OnceLock<io::Error> = OnceLock::new();

/// Prints a line.
pub(crate) fn line(line: Arguments<'_>) {
    add(writeln!(io::stdout(), "{line}"));
}

/// Prints JSON.
pub(crate) fn json(value: &serde_json::Value) {
    line(format_args!("{value:#}"));
}

/// Prints rows in columns, each line behind `indent`.
pub(crate) fn columns(indent: &str, aligns: &[Align], rows: &[Vec<String>]) {
    terminal::columns(aligns, rows).iter().for_each(|text| line(format_args!("{indent}{text}")));
}

/// Remembers the error of something that printed.
pub(crate) fn add(printed: io::Result<()>) {
    if let Err(error) = printed
        && error.kind() != ErrorKind::BrokenPipe
    {
        // Only the first error is told.
        let _ = ERROR.set(error);
    }
}

/// Whether something could not be printed.
pub(crate) fn has_failed() -> bool {
    ERROR.get().is_some()
}

/// The exit code of a command that would end with `code`. If its output was not all written, says so.
pub(crate) fn finish(code: ExitCode, language: Language) -> ExitCode {
    add(io::stdout().flush());
    match ERROR.get() {
        None => code,
        Some(error) => {
            eprintln!("{}", language.messages().msg_output_failed(error.to_string()));
            ExitCode::FAILURE
        }
    }
}
