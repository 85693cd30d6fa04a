//! What a game is: its types, its rules as a state machine, and what every table needs to know about it.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::notation::Unreadable;
use crate::{Chance, Seat, Seats, Viewer};

/// The legal answers to one question. A set and not a list, so that building it and drawing a random
/// answer are cheap.
pub trait Menu: Copy + Debug + PartialEq {
    /// The type of the answers.
    type Command;

    /// The number of answers.
    fn len(&self) -> usize;

    /// Whether there are no answers.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `command` is one of the answers.
    fn contains(&self, command: Self::Command) -> bool;

    /// The `n`-th answer in menu order, counted from 0.
    fn nth(&self, n: usize) -> Option<Self::Command>;

    /// All answers in menu order.
    fn iter(&self) -> impl Iterator<Item = Self::Command> {
        (0..self.len()).filter_map(|n| self.nth(n))
    }
}

/// How a table asks for a game to be set up.
#[derive(Clone, Copy, Debug)]
pub struct SetupRequest<'a> {
    /// The name of an edition or preset.
    pub edition: &'a str,
    /// House rules on top of it, as TOML; empty for none.
    pub house_rules: &'a str,
    /// The number of players.
    pub seats: usize,
    /// The player who takes the first turn.
    pub first: Seat,
    /// The names of the game's own switches that are on; see [`Game::OPTIONS`].
    pub options: &'a [&'a str],
}

/// Why a game cannot be set up as requested.
#[derive(Clone, PartialEq, Debug)]
pub enum SetupError<F> {
    /// The game has no edition of that name.
    UnknownEdition,
    /// Everything that is wrong with the rules or the seats.
    Faults(Vec<F>),
}

/// A window in which several players may answer a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Everyone who was asked, whether or not they have answered.
    pub asked: Seats,
    /// The player of the card.
    pub by: Seat,
    /// The target player, if there is exactly one.
    pub victim: Option<Seat>,
    /// Whether all answers are sealed until the end. Otherwise the first Counter played counts (FB-R14).
    pub sealed: bool,
    /// The rule by which each player answers once.
    pub rule: &'static str,
}

impl Window {
    /// Which of several simultaneous answers counts: the victim's, otherwise the first clockwise from the
    /// attacker (FB-R14).
    #[must_use]
    pub fn first_of(&self, seats: Seats) -> Option<Seat> {
        self.victim.filter(|victim| seats.contains(*victim)).or_else(|| seats.after(self.by))
    }
}

/// A card that a viewer is asked to answer with a Counter or a defence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// The card, in notation.
    pub card: String,
    /// Whether it is played on the viewer.
    pub on_viewer: bool,
    /// What the viewer has left to lose: mobsters at home, hit points.
    pub left: usize,
}

/// What a command does, for clients that offer commands without knowing the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommandKind {
    /// Plays a card from the hand.
    Play,
    /// Answers an attack with a card from the hand.
    Counter,
    /// Discards a card from the hand.
    Discard,
    /// Uses a card in play.
    Use,
    /// Discards a card in play.
    Remove,
    /// Takes a card from another player.
    Take,
    /// Buys a card or anything else that is for sale.
    Buy,
    /// Puts money down.
    Stake,
    /// Changes money into smaller notes.
    Break,
    /// Chooses a player.
    Choose,
    /// Names a mobster.
    Name,
    /// Lets something happen: no Counter, no defence.
    Pass,
    /// Ends an optional part of a turn.
    Done,
    /// Any other command without an argument.
    Word,
}

impl CommandKind {
    /// Its name in attributes of a page.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Counter => "counter",
            Self::Discard => "discard",
            Self::Use => "use",
            Self::Remove => "remove",
            Self::Take => "take",
            Self::Buy => "buy",
            Self::Stake => "stake",
            Self::Break => "break",
            Self::Choose => "choose",
            Self::Name => "name",
            Self::Pass => "pass",
            Self::Done => "done",
            Self::Word => "word",
        }
    }

    /// Whether the command has no argument.
    #[must_use]
    pub const fn is_word(self) -> bool {
        matches!(self, Self::Pass | Self::Done | Self::Word)
    }

    /// Whether the argument is something outside the player's hand.
    #[must_use]
    pub const fn is_outside_hand(self) -> bool {
        matches!(self, Self::Name | Self::Choose | Self::Buy | Self::Take | Self::Use)
    }
}

/// How much a command asks of those who follow the game. It depends on the command alone, which is about to
/// become public.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weight {
    /// Nothing to read: a draw, a discard, a pass, the end of a part of a turn.
    Light,
    /// Something for the player alone: a purchase, a card without a victim.
    Own,
    /// Something against another player.
    Attack,
}

/// A card game for several seats with hidden cards.
///
/// A game is a fold of its events: [`Game::apply`] is the only thing that changes it. What a viewer
/// may know is a [`Game::View`], itself a fold of what that viewer has [`Game::Seen`].
///
/// Commands, events and what a viewer has seen can be written as notation ([`Display`]) and parsed
/// ([`FromStr`]).
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// One small answer.
    type Command: Copy + Eq + Debug + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// Something that happened, in full.
    type Event: Clone + PartialEq + Debug + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// What one viewer sees of an event.
    type Seen: Clone + PartialEq + Debug + Display + FromStr<Err = Unreadable>;
    /// What one viewer knows.
    type View: Copy + Eq + Debug + Send + Sync;
    /// The legal answers of one seat.
    type Menu: Menu<Command = Self::Command>;
    /// Why a command was refused.
    type Illegal: Clone + PartialEq + Debug + Display;
    /// The table before the deal: rules, seats, first player.
    type Setup: Copy + Debug + Send + Sync;
    /// Something that is wrong with a setup.
    type Fault: Clone + PartialEq + Debug;

    /// Its name in files, addresses, records and on the command line.
    const NAME: &'static str;

    /// The prefix of its rule ids.
    const PREFIX: &'static str;

    /// The maximum number of players. The minimum is always two.
    const MAX_SEATS: usize;

    /// The names of switches that only this game has.
    const OPTIONS: &'static [&'static str] = &[];

    /// The names of its editions or presets, the default first.
    fn editions() -> Vec<&'static str>;

    /// The setup that a table asks for.
    ///
    /// # Errors
    /// If there is no such edition, or the rules or seats are invalid.
    fn setup(request: &SetupRequest<'_>) -> Result<Self::Setup, SetupError<Self::Fault>>;

    /// The setups that earlier versions of the program made of the same request, newest first. Where an edition's
    /// rules have changed since, records of that time verify by these. The edition is empty where the request names
    /// none.
    fn earlier_setups(_request: &SetupRequest<'_>) -> Vec<Self::Setup> {
        Vec::new()
    }

    /// The game before the deal, ready for the events of a record to be applied.
    fn bare(setup: Self::Setup) -> Self;

    /// Deals, and passes each event to `tell` as it happens.
    ///
    /// # Errors
    /// All faults of the setup.
    fn deal(
        setup: Self::Setup,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    ) -> Result<Self, Vec<Self::Fault>>;

    /// The setup in an event. Only the first event of a game has one.
    fn setup_in(event: &Self::Event) -> Option<Self::Setup>;

    /// Rewrites a game's events with a new random order of what nobody has seen yet. No viewer can tell the
    /// difference so far, but the rest of the game is open again.
    fn reshuffle(events: &mut [Self::Event], chance: &mut impl Chance);

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The players who are to answer. Empty exactly when the game is over.
    fn asked(&self) -> Seats;

    /// The player to answer first, where the order does not matter.
    fn next_asked(&self) -> Option<Seat>;

    /// What `seat` may answer now. Empty if it is not asked.
    fn menu(&self, seat: Seat) -> Self::Menu;

    /// Carries out an answer, and passes each event to `tell` as it happens. A refused command changes
    /// nothing.
    ///
    /// # Errors
    /// If `command` is not on the menu of `seat`.
    fn act(
        &mut self,
        seat: Seat,
        command: Self::Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// Carries out an answer that is known to be on the menu: [`Game::act`] without the check. Any other
    /// command may break the game.
    fn act_unchecked(
        &mut self,
        seat: Seat,
        command: Self::Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    );

    /// Applies an event.
    fn apply(&mut self, event: &Self::Event);

    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` sees of `event`, if anything.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Updates a view with what its viewer saw.
    fn see(view: &mut Self::View, seen: &Self::Seen);

    /// The viewer's menu, computed from the view alone.
    fn view_menu(view: &Self::View) -> Self::Menu;

    /// A complete random game that looks like `view` to its viewer: everything hidden is a uniform draw from
    /// what it may be.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// The players still in the game.
    fn players(&self) -> Seats;

    /// The winners, once the game is over.
    fn winners(&self) -> Option<Seats>;

    /// What the game waits for, in notation.
    fn waiting(&self) -> String;

    /// The open counter window, if there is one.
    fn window(&self) -> Option<Window>;

    /// Whether `seat` is in the middle of a choice that can still be taken back: a card without its targets,
    /// a stake without the roll. Since the choice began, nothing hidden was revealed and no chance was used.
    fn is_mid_choice(&self, seat: Seat) -> bool;

    /// Removes a player who gives up, and passes the resulting events to `_tell`. Returns `false` and changes
    /// nothing if the rules do not provide for it.
    fn leave(
        &mut self,
        _seat: Seat,
        _chance: &mut impl Chance,
        _tell: &mut impl FnMut(&Self::Event),
    ) -> bool {
        false
    }

    /// The card that the viewer is now asked to answer with a Counter or a defence, if any.
    fn threat(view: &Self::View) -> Option<Threat>;

    /// The command that answers a threat with this card.
    ///
    /// # Errors
    /// If there is no such card.
    fn counter_with(card: &str) -> Result<Self::Command, Unreadable>;

    /// What a command does.
    fn kind(command: Self::Command) -> CommandKind;

    /// How much a command of `seat` asks of those who follow the game.
    fn weight(seat: Seat, command: Self::Command) -> Weight;

    /// The id of the rule behind a refusal.
    fn rule(illegal: &Self::Illegal) -> &'static str;
}
