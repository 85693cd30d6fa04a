//! What `sitdown bench` measures: the engines, the bots and the server, each relative to a baseline of the same run.

/// Prints a line. Ignores errors: a reader such as `head` may have seen enough.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

mod baseline;
pub mod bots;
pub mod engine;
pub mod server;

use table::{Game, Seat, SetupRequest};

/// The setup of an edition without house rules; `None` if the edition is not for this many players.
fn setup<G: Game>(edition: &str, seats: usize) -> Option<G::Setup> {
    let first = Seat::new(0);
    G::setup(&SetupRequest { edition, house_rules: "", seats, first, options: &[] }).ok()
}
