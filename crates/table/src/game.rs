//! What a game is: its types, its rules as a state machine, and what any table needs to know of it.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::notation::Unreadable;
use crate::{Chance, Seat, Seats, Viewer};

/// The legal answers to one question: a set, not a list, so asking costs little and drawing one
/// at random costs nothing more.
pub trait Menu: Copy + Debug + PartialEq {
    /// What is on the menu.
    type Command;

    /// How many answers there are.
    fn len(&self) -> usize;

    /// Whether there is nothing to answer.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `command` is one of the answers.
    fn contains(&self, command: Self::Command) -> bool;

    /// The `n`-th answer in the menu's order, counted from 0.
    fn nth(&self, n: usize) -> Option<Self::Command>;

    /// All answers in the menu's order.
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
    /// Who takes the first turn.
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
    /// Who played the card.
    pub by: Seat,
    /// The one player it is played on, if there is one.
    pub victim: Option<Seat>,
    /// Whether all answers are sealed until the end. Otherwise the first Counter on the table wins (FB-R14).
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

/// What sort of answer a command is, for clients that offer commands without knowing the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommandKind {
    /// Lets something happen: no Counter, no defence.
    Pass,
    /// Any other command that names nothing, such as "done".
    Word,
    /// Plays a card from the hand.
    Play,
    /// Uses a card that lies on the table.
    Use,
    /// Answers an attack with a card from the hand.
    Counter,
    /// Gives up a card.
    Discard,
    /// Names a player, a mobster or a card on the table.
    Pick,
    /// Buys a card.
    Buy,
    /// Buys something that is not a card.
    Invest,
    /// Puts down or changes money.
    Pay,
}

/// A card game for several seats with hidden cards.
///
/// A game is a fold of its events: [`Game::apply`] is the only thing that changes it. What a viewer
/// may know is a [`Game::View`], itself the fold of what that viewer has [`Game::Seen`].
///
/// Commands, events and what a viewer has seen can be written as notation ([`Display`]) and read back
/// ([`FromStr`]).
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// One small answer.
    type Command: Copy + Eq + Debug + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// Something that happened, with everything about it.
    type Event: Clone + PartialEq + Debug + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// What one viewer learns of an event.
    type Seen: Clone + PartialEq + Debug + Display + FromStr<Err = Unreadable>;
    /// What one viewer knows.
    type View: Copy + Eq + Debug + Send + Sync;
    /// The legal answers of one seat.
    type Menu: Menu<Command = Self::Command>;
    /// Why a command was refused.
    type Illegal: Clone + PartialEq + Debug + Display;
    /// The table before the deal: rules, seats, who begins.
    type Setup: Copy + Debug + Send + Sync;
    /// Something that is wrong with a setup.
    type Fault: Clone + PartialEq + Debug;

    /// Its name in files, addresses, records and on the command line.
    const NAME: &'static str;

    /// The letters that the ids of its rules begin with.
    const PREFIX: &'static str;

    /// The most players it takes; the least is always two.
    const MOST_SEATS: usize;

    /// Names of switches that only this game has.
    const OPTIONS: &'static [&'static str] = &[];

    /// The names of its editions or presets, the default first.
    fn editions() -> Vec<&'static str>;

    /// The setup that a table asks for.
    ///
    /// # Errors
    /// If there is no such edition, or everything that is wrong with the request.
    fn setup(request: &SetupRequest<'_>) -> Result<Self::Setup, SetupError<Self::Fault>>;

    /// The game before the deal, for the events of a record to be applied to.
    fn bare(setup: Self::Setup) -> Self;

    /// Deals, telling each event the moment it happens.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    fn deal(
        setup: Self::Setup,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    ) -> Result<Self, Vec<Self::Fault>>;

    /// The setup that an event announces; only the first event of a game does.
    fn setup_in(event: &Self::Event) -> Option<Self::Setup>;

    /// Rewrites a game's events with another order of what nobody has seen yet. Every viewer has lived
    /// through the same game, and what comes next is open again.
    fn reshuffle(events: &mut [Self::Event], chance: &mut impl Chance);

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Who has an answer to give. Empty exactly when the game is over.
    fn asked(&self) -> Seats;

    /// Which of the asked to hear first where any order would do.
    fn next_asked(&self) -> Option<Seat>;

    /// What `seat` may answer now; empty when it is not asked.
    fn menu(&self, seat: Seat) -> Self::Menu;

    /// Carries out an answer, telling each event the moment it happens. A refused command changes
    /// nothing.
    ///
    /// # Errors
    /// When `command` is not on the menu of `seat`.
    fn act(
        &mut self,
        seat: Seat,
        command: Self::Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// Carries out an answer that is known to be on the menu: [`Game::act`] without looking. Anything else
    /// may break the game.
    fn act_unchecked(
        &mut self,
        seat: Seat,
        command: Self::Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Self::Event),
    );

    /// Lets an event happen.
    fn apply(&mut self, event: &Self::Event);

    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` learns of `event`, if anything.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Brings a view up to date with what its viewer saw.
    fn see(view: &mut Self::View, seen: &Self::Seen);

    /// The menu as the viewer can work it out from the view alone.
    fn view_menu(view: &Self::View) -> Self::Menu;

    /// A whole game that looks like `view` to its viewer, with the hidden things drawn evenly from
    /// what they may be.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// Who is still in the game.
    fn players(&self) -> Seats;

    /// Who has won, once the game is over.
    fn winners(&self) -> Option<Seats>;

    /// What the game waits for, in notation.
    fn waiting(&self) -> String;

    /// The window that is open, if one is.
    fn window(&self) -> Option<Window>;

    /// Whether `seat` is in the middle of a choice it may still take back: a card without its targets, a
    /// stake without the roll. Since the choice began, nothing hidden was shown and no chance was used.
    fn is_mid_choice(&self, seat: Seat) -> bool;

    /// Takes a player out of the game who gives up, and tells what that causes. Returns `false` and changes
    /// nothing if the rules do not provide for it.
    fn leave(
        &mut self,
        _seat: Seat,
        _chance: &mut impl Chance,
        _tell: &mut impl FnMut(&Self::Event),
    ) -> bool {
        false
    }

    /// What the viewer is asked to answer with a Counter or a defence now, if anything.
    fn threat(view: &Self::View) -> Option<Threat>;

    /// The command that answers a threat with this card.
    ///
    /// # Errors
    /// If there is no such card.
    fn counter_with(card: &str) -> Result<Self::Command, Unreadable>;

    /// What sort of answer a command is.
    fn kind(command: Self::Command) -> CommandKind;

    /// The id of the rule behind a refusal.
    fn rule(illegal: &Self::Illegal) -> &'static str;
}
