//! A game at a table, for code that does not know which game it is.
//!
//! Commands and events go in and out as notation, sentences come out in the viewer's language, and views come out
//! as JSON. A server or terminal stores one [`Entry`] after another. [`Table`] is the fold of these entries; together
//! they are the table's [`Record`], which [`verify()`] checks against the rules and the secret.

mod any_game;
mod chance;
mod continuation;
mod entry;
mod fair;
mod fold;
mod game_options;
pub mod limits;
mod notes;
mod orders;
mod pieces;
mod playable;
mod record;
mod resume;
mod set_deal;
mod settings;
mod signature;
mod snapshot;
mod verify;
mod view_json;
mod watch;

pub use any_game::{
    AnyGame, Attempt, Choice, Reader, Refused, Supposed, Thinking, Told, Window, begin, deal,
    deal_continuation, stage, suppose_on,
};
pub use chance::{ChanceSource, StepChance};
pub use continuation::{Continuation, Origin};
pub use entry::{BadEntry, By, Cause, Closing, Entry, Move, WindowAnswer};
pub use fair::{Contribution, Secret, Value, hex, seed, unhex};
pub use fold::{
    ActionError, Chair, Due, EQUAL_MS, FREE_AFTER_MS, Next, Occupant, OutOfPlace, Question, REVEAL_MS,
    SeatChange, SeatNote, Table, Think, Thoughts, Timing, VOTE_MS, Vote,
};
pub use game_options::GameOptions;
pub use games::AnySeen;
pub use notes::Notes;
pub use orders::{MAX_ORDERS, MAX_WORDS, Orders, Otherwise, Span, StandingOrder};
pub use pieces::{Form, LinkReader, Printer};
pub use record::{BadRecord, GENESIS_HASH, Hash, Link, RECORD_VERSION, Record, link};
pub use resume::resume;
pub use set_deal::SetDeal;
pub use settings::{Clock, Faults, Freeing, GameId, Joining, Settings, Watching, Windows};
pub use signature::Signature;
pub use snapshot::{
    Answer, ChairKind, ChairSnapshot, ChatLine, ChatRule, Continues, ListedTable, PlayerSummary,
    SeenSnapshot, Stage, TableSnapshot, TableSummary, VoteSnapshot,
};
pub use verify::{Added, ContinuedFrom, Proof, VerifyError, verify};
pub use view_json::*;
pub use watch::{Watcher, watch};
