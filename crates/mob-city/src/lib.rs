//! Mob City: the card game as a pure engine. It has no clock, no text for players, no files, and no
//! randomness except what is passed in.
//!
//! It has the same modules as `family-business`: a [`Game`] waits for exactly one thing ([`Waiting`]); every
//! answer is one small [`Command`] from a [`Menu`]; what happens is reported as [`Event`]s; what a viewer may
//! know is a [`View`], updated by what that viewer has [`Seen`]. Comments name the statements of the rules
//! page `rules/mob-city.md` by their ids.

mod board;
mod card;
mod command;
mod edition;
mod event;
mod game;
mod legal;
mod money;
mod notation;
mod position;
mod scene;
mod sound;
mod turn;
mod view;

pub use board::{Action, Board, Jail, MOB_DOCTOR_CAP};
pub use card::{Business, Card, Cards, Def, Hand, Kind};
pub use command::{Businesses, Command, Menu, Word, Words};
pub use edition::{
    Control, DeadCards, Fault, FirstPlayer, Hits, MAX_SEATS, PayrollDiscard, Preset, Price, Rules, Rulings,
    Setup, Shop, SpentLarge, Stealing, Supply,
};
pub use event::{Event, Freedom, Open, Seen, Stack, Waiting};
pub use game::{Game, Uncovered};
pub use legal::Illegal;
pub use money::Money;
pub use position::Position;
pub use table::Unreadable;
pub use view::{Sight, View};
