//! Family Business: the card game as a pure engine. It has no clock, no text for players, no files, and no
//! randomness except what is passed in.
//!
//! A [`Game`] waits for exactly one thing ([`Waiting`]); every answer is one small [`Command`] from a
//! [`Menu`]; what happens is reported as [`Event`]s; what a viewer may know is a [`View`], updated by what
//! that viewer has [`Seen`]. Editions are [`Rules`]. Comments name the statements of the rules page
//! `rules/family-business.md` by their ids.

mod board;
mod card;
mod command;
mod edition;
mod effect;
mod event;
mod game;
mod hand;
mod legal;
mod mobster;
mod notation;
mod position;
mod scene;
mod sound;
mod turn;
mod view;

pub use board::{Board, Play};
pub use card::{Aim, Card, Def, Kind};
pub use command::{Command, Menu, Word, Words};
pub use edition::{
    Butchering, ContractNames, CounterAnswers, Deck, Discards, Draw, Edition, Fault, Grudges, MobWarCard,
    Rules, Setup, Shotgunning, Temper, UsedCounter,
};
pub use event::{Event, Open, Pick, Place, Seen, Stack, Waiting, Why};
pub use game::{Game, Uncovered};
pub use hand::{Cards, Hand};
pub use legal::Illegal;
pub use mobster::{FAMILY_SIZE, Family, Line, MAX_MOBSTERS, MAX_SEATS, Mobster, Mobsters};
pub use position::Position;
pub use table::Unreadable;
pub use view::{Answer, Sight, View};
