//! What `sitdown bench` measures: the engines, the bots and the server, each relative to a baseline of the same run.

/// Prints a line, in functions that return [`std::io::Result`].
macro_rules! say {
    ($($words:tt)*) => {
        crate::print_line(format_args!($($words)*))?
    };
}

mod baseline;
pub mod bots;
pub mod engine;
pub mod server;

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write as _};

use table::{Game, Seat, SetupRequest};

/// Prints a line. A closed pipe is not an error: a reader such as `head` may have seen enough.
fn print_line(line: Arguments<'_>) -> io::Result<()> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    }
}

/// The setup of an edition without house rules; `None` if the edition is not for this many players.
fn setup<G: Game>(edition: &str, seats: usize) -> Option<G::Setup> {
    let first = Seat::new(0);
    G::setup(&SetupRequest { edition, house_rules: "", seats, first, options: &[] }).ok()
}
