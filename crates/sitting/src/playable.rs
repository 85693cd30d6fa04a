//! What a game must say of itself to be played at any table here, beyond its rules.

use std::str::FromStr;

use bots::Heuristics;
use table::{Seat, Seats, Unreadable};

use crate::look::Known;
use crate::luck::Luck;
use crate::sitting::{Listener, Window};

/// A game that can be played at a table that does not know which game it is.
pub(crate) trait Playable:
    Heuristics<Command: FromStr<Err = Unreadable>, Event: FromStr<Err = Unreadable> + Send + Sync>
    + Send
    + Sync
    + 'static
{
    /// The table before the deal.
    type Setup: Copy + Send + Sync + 'static;

    /// The table that an event sets, if it is the one that does.
    fn set_by(event: &Self::Event) -> Option<Self::Setup>;

    /// The game before the deal.
    fn bare(setup: Self::Setup) -> Self;

    /// Deals, telling each event.
    fn deal(setup: Self::Setup, luck: &mut Luck, tell: &mut impl FnMut(&Self::Event)) -> Option<Self>;

    /// Tells the same game again up to here, with another order of what nobody has seen: everybody has lived
    /// through the same, and what comes now is open.
    fn reshuffle(events: &mut [Self::Event], luck: &mut Luck);

    /// Whether `seat` is in the middle of a choice that it may still take back: a card without its targets,
    /// a stake without the roll. Nothing hidden has been shown and no luck been used since it began.
    fn half_made(&self, seat: Seat) -> bool;

    /// The counter window that is open, if one is.
    fn window(&self) -> Option<Window>;

    /// Who has won, once the game is over.
    fn winners(&self) -> Option<Seats>;

    /// Takes a player out who gives up, if the game has a rule for that.
    fn give_up(&mut self, seat: Seat, luck: &mut Luck, tell: &mut impl FnMut(&Self::Event)) -> bool;

    /// Who is still in.
    fn players(&self) -> Seats;

    /// What the table waits for, in notation.
    fn waiting(&self) -> String;

    /// What the table waits for, as the listener reads it.
    fn question(&self, to: &Listener<'_>) -> String;

    /// An answer as the label of a button.
    fn label(&self, to: &Listener<'_>, command: Self::Command) -> String;

    /// What the listener has seen, in a sentence, if it takes one.
    fn sentence(&self, to: &Listener<'_>, seen: &Self::Seen) -> Option<String>;

    /// Why a command was refused, and the rule that says so.
    fn refusal(&self, to: &Listener<'_>, illegal: Self::Illegal) -> (String, &'static str);

    /// Reads what somebody has seen.
    fn read_seen(text: &str) -> Result<Self::Seen, Unreadable>;

    /// A view as whoever does not know the game gets it.
    fn known(view: Self::View) -> Known;
}
