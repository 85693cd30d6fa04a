//! A whole game: what is face up and what is hidden. It is a fold of its events.

use table::{
    BySeat, Chance, CommandKind, Pile, Seat, Seats, SetupError, SetupRequest, Threat, Unreadable, Viewer,
    Weight, Window,
};

use crate::board::Board;
use crate::card::{Card, Kind};
use crate::command::{Command, Menu, Word};
use crate::edition::{CounterAnswers, Edition, Fault, Rules, Setup};
use crate::event::{Event, NO_STACK, Open, Pick, Seen, Stack, Waiting};
use crate::hand::Hand;
use crate::legal::{self, Illegal};
use crate::mobster::{Family, MAX_SEATS, Mobsters};
use crate::turn::Turn;
use crate::view::{Answer, Sight, View};

/// A game of Family Business. Players only see their [`view`](table::Game::view) of it. What is hidden is in
/// the [`position`](Game::position), for records, and [`uncovered`](Game::uncovered) at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) board: Board,
    pub(crate) hidden: Hidden,
}

/// What is not face up: each player knows a part of it at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hidden {
    /// Each player's cards.
    pub(crate) hands: BySeat<Hand>,
    /// The deck from the bottom up.
    pub(crate) deck: Stack,
    /// The players who have yet to answer in the open window.
    pub(crate) open: Seats,
    /// The sealed Counters.
    pub(crate) sealed: BySeat<Option<Card>>,
}

/// Everything that was hidden, revealed when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncovered {
    /// Each player's cards.
    pub hands: BySeat<Hand>,
    /// The deck from the bottom up.
    pub deck: Stack,
}

impl Game {
    /// The option to play with fictional families instead of the historical ones.
    pub const FICTIONAL_FAMILIES: &'static str = "invented_families";

    /// The table that is asked for, with these rules.
    fn setup_with(rules: Rules, request: &SetupRequest<'_>) -> Setup {
        let mut setup = Setup::new(rules, request.seats);
        setup.first = request.first;
        if request.options.contains(&Self::FICTIONAL_FAMILIES) {
            setup.families = Family::INVENTED;
        }
        setup
    }

    /// Shuffles, deals and starts the first turn.
    ///
    /// # Errors
    /// All faults of the table.
    pub fn deal(
        setup: Setup,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Event),
    ) -> Result<Self, Vec<Fault>> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut game = Self::bare(setup);
        tell(&Event::Open(Open::Began(setup)));
        Turn::new(&mut game, chance, tell).deal();
        Ok(game)
    }

    /// A table before the deal, ready for the events of a record to be applied.
    #[must_use]
    pub fn bare(setup: Setup) -> Self {
        let hidden = Hidden {
            hands: BySeat::all(Hand::EMPTY),
            deck: NO_STACK,
            open: Seats::NONE,
            sealed: BySeat::all(None),
        };
        Self { board: Board::new(setup), hidden }
    }

    pub(crate) const fn from_parts(board: Board, hidden: Hidden) -> Self {
        Self { board, hidden }
    }

    /// The public table.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What the player in `seat` sees.
    #[inline]
    #[must_use]
    pub fn sight(&self, seat: Seat) -> Sight<'_> {
        Sight { seat, board: &self.board, hand: self.hidden.hands[seat] }
    }

    /// The winner, once the game is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Seat> {
        match self.board.waiting {
            Waiting::Over { winner } => Some(winner),
            _ => None,
        }
    }

    /// Everything that was hidden, once the game is over.
    #[must_use]
    pub fn uncovered(&self) -> Option<Uncovered> {
        self.winner().map(|_| Uncovered { hands: self.hidden.hands, deck: self.hidden.deck })
    }

    /// The sealed Counter that counts: the victim's, otherwise the first clockwise from the attacker
    /// (FB-R14).
    pub(crate) fn first_sealed(&self) -> Option<(Seat, Card)> {
        let sealed = |seat: Seat| self.hidden.sealed[seat].map(|card| (seat, card));
        let answers: Seats = Seat::first(Seat::MOST).filter(|seat| sealed(*seat).is_some()).collect();
        let victim = self.board.play.victim.filter(|seat| answers.contains(*seat));
        victim.or_else(|| answers.after(self.board.play.by)).and_then(sealed)
    }
}

impl table::Game for Game {
    type Command = Command;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Menu = Menu;
    type Illegal = Illegal;
    type Setup = Setup;
    type Fault = Fault;

    const NAME: &'static str = "family-business";
    const PREFIX: &'static str = "FB";
    const MAX_SEATS: usize = MAX_SEATS;
    const OPTIONS: &'static [&'static str] = &[Self::FICTIONAL_FAMILIES];

    fn editions() -> Vec<&'static str> {
        Edition::ALL.map(Edition::name).to_vec()
    }

    fn setup(request: &SetupRequest<'_>) -> Result<Setup, SetupError<Fault>> {
        let edition = Edition::named(request.edition).ok_or(SetupError::UnknownEdition)?;
        let mut rules = edition.rules();
        if !request.house_rules.trim().is_empty() {
            let text = format!("edition = \"{}\"\n{}", request.edition, request.house_rules);
            rules = Rules::from_toml(&text).map_err(SetupError::Faults)?;
        }
        let setup = Self::setup_with(rules, request);
        let faults = setup.faults();
        if faults.is_empty() { Ok(setup) } else { Err(SetupError::Faults(faults)) }
    }

    fn earlier_setups(request: &SetupRequest<'_>) -> Vec<Setup> {
        let edition =
            if request.edition.is_empty() { Some(Edition::Mayfair) } else { Edition::named(request.edition) };
        let rules = edition.and_then(|edition| edition.first_rules().changed(request.house_rules).ok());
        let setup = rules.map(|rules| Self::setup_with(rules, request));
        setup.into_iter().filter(|setup| setup.faults().is_empty()).collect()
    }

    fn bare(setup: Setup) -> Self {
        Self::bare(setup)
    }

    fn deal(
        setup: Setup,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Event),
    ) -> Result<Self, Vec<Fault>> {
        Self::deal(setup, chance, tell)
    }

    fn setup_in(event: &Event) -> Option<Setup> {
        match event {
            Event::Open(Open::Began(setup)) => Some(*setup),
            _ => None,
        }
    }

    /// The rest of the deck was under the cards drawn since the last shuffle.
    fn reshuffle(events: &mut [Event], chance: &mut impl Chance) {
        let last = events.iter().rposition(|event| matches!(event, Event::Shuffled { .. }));
        let Some((Event::Shuffled { order }, since)) = last.and_then(|at| events[at..].split_first_mut())
        else {
            return;
        };
        let drawn = since.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
        let left = order.len().saturating_sub(drawn);
        chance.shuffle(&mut order.as_mut_slice()[..left]);
    }

    fn seats(&self) -> usize {
        self.board.setup.seats as usize
    }

    #[inline]
    fn asked(&self) -> Seats {
        match self.board.waiting {
            Waiting::Counter { .. } => self.hidden.open,
            waiting => waiting.seat().map_or(Seats::NONE, Seats::only),
        }
    }

    #[inline]
    fn next_asked(&self) -> Option<Seat> {
        match self.board.waiting {
            Waiting::Counter { .. } => self.hidden.open.after(self.board.play.by),
            waiting => waiting.seat(),
        }
    }

    #[inline]
    fn menu(&self, seat: Seat) -> Menu {
        if self.asked().contains(seat) {
            legal::menu(&self.board, seat, self.hidden.hands[seat])
        } else {
            Menu::NONE
        }
    }

    #[inline]
    fn act(
        &mut self,
        seat: Seat,
        command: Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Event),
    ) -> Result<(), Illegal> {
        if !table::Menu::contains(&self.menu(seat), command) {
            return Err(legal::why_not(&self.view(Viewer::Seat(seat)), command));
        }
        self.act_unchecked(seat, command, chance, tell);
        Ok(())
    }

    #[inline(always)]
    fn act_unchecked(
        &mut self,
        seat: Seat,
        command: Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Event),
    ) {
        Turn::new(self, chance, tell).answer(seat, command);
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        let Hidden { hands, deck, open, sealed } = &mut self.hidden;
        match *event {
            Event::Open(ref public) => {
                match *public {
                    Open::Played { seat, card } | Open::Discarded { seat, card } => {
                        hands[seat].take(card);
                    }
                    Open::Countered { seat, card } => {
                        hands[seat].take(card);
                        *open = Seats::NONE;
                        *sealed = BySeat::all(None);
                    }
                    Open::Took { seat, card } => hands[seat].add(card),
                    Open::Out { seat, .. } => hands[seat] = Hand::EMPTY,
                    Open::Asked(Waiting::Counter { asked }) => *open = asked,
                    Open::Began(setup) => self.hidden = Self::bare(setup).hidden,
                    Open::Unanswered
                    | Open::Asked(_)
                    | Open::TurnBegan { .. }
                    | Open::Chose { .. }
                    | Open::Named { .. }
                    | Open::Listed { .. }
                    | Open::WentHome { .. }
                    | Open::Replaced { .. }
                    | Open::Reordered
                    | Open::Swapped { .. }
                    | Open::Died { .. }
                    | Open::Gained { .. }
                    | Open::Lost { .. }
                    | Open::War { .. }
                    | Open::Peace
                    | Open::Won { .. } => {}
                }
                self.board.apply(public);
            }
            Event::Shuffled { order } => {
                *deck = order;
                self.board.shuffled();
            }
            Event::Drew { seat, card } => {
                deck.pop();
                hands[seat].add(card);
                self.board.drew(seat);
            }
            Event::Passed { seat } => open.remove(seat),
            Event::Sealed { seat, card } => {
                open.remove(seat);
                sealed[seat] = Some(card);
            }
        }
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        let mut view = View { viewer, board: self.board, hand: Hand::EMPTY, answer: None };
        if let Viewer::Seat(seat) = viewer {
            view.hand = self.hidden.hands[seat];
            if let Waiting::Counter { asked } = self.board.waiting
                && asked.contains(seat)
                && !self.hidden.open.contains(seat)
            {
                view.answer = Some(self.hidden.sealed[seat].map_or(Answer::Pass, Answer::Counter));
            }
        }
        view
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer)
    }

    fn see(view: &mut View, seen: &Seen) {
        view.see(seen);
    }

    fn view_menu(view: &View) -> Menu {
        view.menu()
    }

    #[inline]
    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        view.imagine(chance)
    }

    fn players(&self) -> Seats {
        self.board.players
    }

    fn winners(&self) -> Option<Seats> {
        self.winner().map(Seats::only)
    }

    fn waiting(&self) -> String {
        self.board.waiting.to_string()
    }

    fn window(&self) -> Option<Window> {
        let Waiting::Counter { asked } = self.board.waiting else { return None };
        let sealed = self.board.rules().counter_answers == CounterAnswers::Order;
        Some(Window { asked, by: self.board.play.by, victim: self.board.play.victim, sealed, rule: "FB-C2" })
    }

    fn is_mid_choice(&self, by: Seat) -> bool {
        match self.board.waiting {
            // The victim's surrender and the scapegoat for Mob Power are separate questions, asked after
            // other players have answered.
            Waiting::Pick { seat, pick } => seat == by && !matches!(pick, Pick::Surrender | Pick::Scapegoat),
            Waiting::Butcher { seat, .. } => seat == by,
            _ => false,
        }
    }

    fn threat(view: &View) -> Option<Threat> {
        let (seat, board) = (view.seat()?, &view.board);
        let Waiting::Counter { asked } = board.waiting else { return None };
        let card = board.play.card.filter(|_| asked.contains(seat))?;
        let left = board.home.among(Mobsters::of(seat)).len();
        Some(Threat { card: card.to_string(), on_viewer: board.play.victim == Some(seat), left })
    }

    fn counter_with(card: &str) -> Result<Command, Unreadable> {
        card.parse().map(Command::Counter)
    }

    fn kind(command: Command) -> CommandKind {
        match command {
            Command::Play(_) => CommandKind::Play,
            Command::Discard(_) => CommandKind::Discard,
            Command::Counter(_) => CommandKind::Counter,
            Command::Name(_) => CommandKind::Name,
            Command::Choose(_) => CommandKind::Choose,
            Command::Say(Word::Pass) => CommandKind::Pass,
            Command::Say(Word::Done | Word::GoOn) => CommandKind::Done,
            Command::Say(Word::Butcher | Word::FromDeck | Word::FromPile) => CommandKind::Word,
        }
    }

    fn weight(seat: Seat, command: Command) -> Weight {
        let on = |whom: Seat| if whom == seat { Weight::Light } else { Weight::Attack };
        match command {
            Command::Play(card) if card.def().kind == Kind::Attack => Weight::Attack,
            Command::Play(_) | Command::Counter(_) | Command::Say(Word::Butcher) => Weight::Own,
            Command::Name(mobster) => on(mobster.boss()),
            Command::Choose(whom) => on(whom),
            Command::Discard(_) | Command::Say(_) => Weight::Light,
        }
    }

    fn rule(illegal: &Illegal) -> &'static str {
        illegal.rule()
    }
}

/// Whether a counter window stays open after the first Counter.
pub(crate) fn sealed_answers(board: &Board) -> bool {
    board.rules().counter_answers == CounterAnswers::Order
}

/// A stack of `cards`, from the bottom up.
pub(crate) fn stack(cards: impl IntoIterator<Item = Card>) -> Stack {
    let mut stack: Stack = Pile::new(Card::Contract);
    stack.extend(cards);
    stack
}
