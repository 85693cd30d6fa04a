//! A whole game: what is face up and what is hidden. It is a fold of its events.

use table::{
    BySeat, Chance, CommandKind, Seat, Seats, SetupError, SetupRequest, Threat, Unreadable, Viewer, Weight,
    Window,
};

use crate::board::Board;
use crate::card::{Business, Card, Hand, Kind};
use crate::command::{Command, Menu, Word};
use crate::edition::{Fault, MAX_SEATS, Preset, Rules, Setup};
use crate::event::{Event, NO_STACK, Open, Seen, Stack, Waiting};
use crate::legal::{self, Illegal};
use crate::turn::Turn;
use crate::view::{Sight, View};

/// A game of Mob City. Players only see their [`view`](table::Game::view) of it.
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
    /// Each draw pile from the bottom up.
    pub(crate) piles: BySeat<Stack>,
    /// For each business, how many are sold before its Cop appears (MC-4).
    pub(crate) cops: [u8; 5],
    /// What each player's last Wire Tap showed.
    pub(crate) taps: BySeat<Option<(Seat, Hand)>>,
}

impl Hidden {
    pub(crate) const fn new() -> Self {
        Self {
            hands: BySeat::all(Hand::EMPTY),
            piles: BySeat::all(NO_STACK),
            cops: [0; 5],
            taps: BySeat::all(None),
        }
    }
}

/// Everything that was hidden, revealed when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncovered {
    /// Each player's cards.
    pub hands: BySeat<Hand>,
    /// Each draw pile from the bottom up.
    pub piles: BySeat<Stack>,
    /// For each business, how many are sold before its Cop appears.
    pub cops: [u8; 5],
}

impl Game {
    /// Sets up the table, hides the Cops and starts the first turn.
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

    /// A table as it is set up, ready for the events of a record to be applied.
    #[must_use]
    pub fn bare(setup: Setup) -> Self {
        let board = Board::set(setup);
        let mut hidden = Hidden::new();
        for seat in board.players.iter() {
            hidden.hands[seat] = Board::opening_hand(&setup, seat);
        }
        Self { board, hidden }
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

    /// What `seat`, who must be the one to answer, sees.
    #[inline]
    #[must_use]
    pub fn sight(&self, seat: Seat) -> Sight<'_> {
        let actor = self.board.waiting.seat().unwrap_or(seat);
        let looked_into = match self.board.waiting {
            Waiting::Steal { from, .. } => Some(&self.hidden.hands[from]),
            _ => None,
        };
        Sight {
            answerer: seat,
            seat: actor,
            board: &self.board,
            hand: &self.hidden.hands[actor],
            looked_into,
            tap: self.hidden.taps[seat].as_ref(),
        }
    }

    /// The hand of `seat`: for bots that weigh how likely an imagined game is.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hidden.hands[seat]
    }

    /// The winners, once the game is over.
    #[must_use]
    pub const fn winners(&self) -> Option<Seats> {
        match self.board.waiting {
            Waiting::Over { winners } => Some(winners),
            _ => None,
        }
    }

    /// Everything that was hidden, once the game is over.
    #[must_use]
    pub fn uncovered(&self) -> Option<Uncovered> {
        let Hidden { hands, piles, cops, .. } = self.hidden;
        self.winners().map(|_| Uncovered { hands, piles, cops })
    }

    /// Removes a player who gives up or does not come back: like a death, but the Juice leaves the game
    /// (MC-R83). Does nothing if the player is already out or the game is over.
    pub fn leave(&mut self, seat: Seat, chance: &mut impl Chance, tell: &mut impl FnMut(&Event)) {
        if self.winners().is_none() && self.board.players.contains(seat) {
            Turn::new(self, chance, tell).leave(seat);
        }
    }

    /// The hand and draw pile of `seat`.
    pub(crate) fn holdings(&self, seat: Seat) -> Hand {
        let mut cards = self.hidden.hands[seat];
        self.hidden.piles[seat].iter().for_each(|card| cards.add(*card));
        cards
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

    const NAME: &'static str = "mob-city";
    const PREFIX: &'static str = "MC";
    const MAX_SEATS: usize = MAX_SEATS;

    fn editions() -> Vec<&'static str> {
        Preset::ALL.map(Preset::name).to_vec()
    }

    fn setup(request: &SetupRequest<'_>) -> Result<Setup, SetupError<Fault>> {
        let preset = Preset::named(request.edition).ok_or(SetupError::UnknownEdition)?;
        let mut rules = preset.rules();
        if !request.house_rules.trim().is_empty() {
            let text = format!("preset = \"{}\"\n{}", request.edition, request.house_rules);
            rules = Rules::from_toml(&text).map_err(SetupError::Faults)?;
        }
        let setup = Setup { first: request.first, ..Setup::new(rules, request.seats) };
        let faults = setup.faults();
        if faults.is_empty() { Ok(setup) } else { Err(SetupError::Faults(faults)) }
    }

    fn earlier_setups(request: &SetupRequest<'_>) -> Vec<Setup> {
        let rules = match request.edition {
            "" => Preset::earlier_defaults(),
            name => Preset::named(name).map(Preset::earlier_rules).unwrap_or_default(),
        };
        let changed = rules.into_iter().filter_map(|rules| rules.changed(request.house_rules).ok());
        let setups = changed.map(|rules| Setup { first: request.first, ..Setup::new(rules, request.seats) });
        setups.filter(|setup| setup.faults().is_empty()).collect()
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

    /// The rest of each draw pile was under the cards drawn since it was shuffled. A Cop that has not
    /// appeared may be under any card that is left.
    fn reshuffle(events: &mut [Event], chance: &mut impl Chance) {
        let Some(mut game) = events.first().and_then(Self::setup_in).map(Self::bare) else { return };
        events.iter().for_each(|event| game.apply(event));
        let board = game.board;
        for seat in board.players.iter() {
            let own = |event: &Event| matches!(event, Event::Shuffled { seat: whose, .. } if *whose == seat);
            let last = events.iter().rposition(own);
            if let Some((Event::Shuffled { order, .. }, _)) =
                last.and_then(|at| events[at..].split_first_mut())
            {
                let left = order.len().min(board.pile[seat].into());
                chance.shuffle(&mut order.as_mut_slice()[..left]);
            }
        }
        for event in events {
            let Event::Hid { cops } = event else { continue };
            for business in Business::ALL.into_iter().filter(|each| !board.locked.contains(*each)) {
                let (n, all) = (business as usize, board.rules().shop(business).n);
                let left = all.saturating_sub(board.sold[n]).max(1);
                cops[n] = board.sold[n] + 1 + chance.below(left.into()) as u8;
            }
        }
    }

    fn seats(&self) -> usize {
        self.board.setup.seats as usize
    }

    #[inline]
    fn asked(&self) -> Seats {
        self.board.answerer().map_or(Seats::NONE, Seats::only)
    }

    #[inline]
    fn next_asked(&self) -> Option<Seat> {
        self.board.answerer()
    }

    #[inline]
    fn menu(&self, seat: Seat) -> Menu {
        let (true, Some(actor)) = (self.board.answerer() == Some(seat), self.board.waiting.seat()) else {
            return Menu::NONE;
        };
        let looked_into = match self.board.waiting {
            Waiting::Steal { from, .. } => Some(self.hidden.hands[from]),
            _ => None,
        };
        legal::menu(&self.board, &self.hidden.hands[actor], looked_into)
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
        _seat: Seat,
        command: Command,
        chance: &mut impl Chance,
        tell: &mut impl FnMut(&Event),
    ) {
        Turn::new(self, chance, tell).answer(command);
    }

    #[inline(always)]
    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Open(ref open) => {
                self.apply_to_hands(open);
                self.board.apply(open);
            }
            Event::Hid { cops } => self.hidden.cops = cops,
            Event::Shuffled { seat, order } => {
                self.hidden.piles[seat] = order;
                self.board.shuffled(seat);
            }
            Event::Drew { seat, card, watcher: _ } => {
                self.hidden.piles[seat].pop();
                self.hidden.hands[seat].add(card);
                self.board.drew(seat);
            }
            Event::Stole { seat, from, card, watcher: _ } => {
                self.hidden.hands[from].take(card);
                self.hidden.hands[seat].add(card);
                self.board.stole(seat, from);
            }
            Event::Shown { to, of, hand } => {
                if self.board.watched_by(to) != Some(of) {
                    self.hidden.taps[to] = Some((of, hand));
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view =
            View { viewer, board: self.board, hand: Hand::EMPTY, pile: Hand::EMPTY, tap: None, shown: None };
        if let Viewer::Seat(seat) = viewer {
            view.hand = self.hidden.hands[seat];
            view.pile = self.hidden.piles[seat].iter().copied().collect();
            view.tap = self.hidden.taps[seat];
            view.shown = self.board.watched_by(seat).map(|of| (of, self.hidden.hands[of]));
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

    fn imagine(view: &View, chance: &mut impl Chance) -> Self {
        view.imagine(chance)
    }

    fn players(&self) -> Seats {
        self.board.players
    }

    fn winners(&self) -> Option<Seats> {
        self.winners()
    }

    fn waiting(&self) -> String {
        self.board.waiting.to_string()
    }

    /// Only one player is ever asked at a time.
    fn window(&self) -> Option<Window> {
        None
    }

    fn is_mid_choice(&self, by: Seat) -> bool {
        // Steal is not among these: a thief who may choose has already seen the hand.
        let open = matches!(
            self.board.waiting,
            Waiting::Target { .. } | Waiting::Stake { .. } | Waiting::Bribe { .. } | Waiting::Swag { .. }
        );
        open && self.board.answerer() == Some(by)
    }

    fn leave(&mut self, seat: Seat, chance: &mut impl Chance, tell: &mut impl FnMut(&Event)) -> bool {
        if self.winners().is_some() || !self.board.players.contains(seat) {
            return false;
        }
        Self::leave(self, seat, chance, tell);
        true
    }

    fn threat(view: &View) -> Option<Threat> {
        let (seat, board) = (view.seat()?, &view.board);
        let Waiting::Defend { seat: hit } = board.waiting else { return None };
        let card = board.action.card.filter(|_| hit == seat)?;
        Some(Threat { card: card.to_string(), on_viewer: true, left: board.hp[seat].into() })
    }

    fn counter_with(card: &str) -> Result<Command, Unreadable> {
        card.parse().map(Command::Defend)
    }

    fn kind(command: Command) -> CommandKind {
        match command {
            Command::Play(_) => CommandKind::Play,
            Command::Use(_) => CommandKind::Use,
            Command::Target(_) => CommandKind::Choose,
            Command::Stake(_) => CommandKind::Stake,
            Command::Take(_) => CommandKind::Take,
            Command::Defend(_) => CommandKind::Counter,
            Command::Buy(_) | Command::Invest(_) => CommandKind::Buy,
            Command::Discard(_) => CommandKind::Discard,
            Command::Remove(_) => CommandKind::Remove,
            Command::Break(_) => CommandKind::Break,
            Command::Say(Word::Pass) => CommandKind::Pass,
            Command::Say(Word::Done) => CommandKind::Done,
            Command::Say(Word::Roll | Word::Bribe | Word::Change) => CommandKind::Word,
        }
    }

    fn weight(seat: Seat, command: Command) -> Weight {
        match command {
            Command::Play(card) if card.def().kind == Kind::Hit => Weight::Attack,
            Command::Use(_) => Weight::Attack,
            Command::Target(whom) if whom != seat => Weight::Attack,
            Command::Play(_)
            | Command::Stake(_)
            | Command::Take(_)
            | Command::Defend(_)
            | Command::Buy(_)
            | Command::Invest(_) => Weight::Own,
            Command::Target(_)
            | Command::Discard(_)
            | Command::Remove(_)
            | Command::Break(_)
            | Command::Say(_) => Weight::Light,
        }
    }

    fn rule(illegal: &Illegal) -> &'static str {
        illegal.rule()
    }
}

impl Game {
    #[inline(always)]
    fn apply_to_hands(&mut self, open: &Open) {
        let hands = &mut self.hidden.hands;
        match *open {
            Open::Began(setup) => self.hidden = Self::bare(setup).hidden,
            Open::Earned { seat, money } => hands[seat].earn(money),
            Open::Paid { seat, money, change } => {
                hands[seat].spend(money);
                hands[seat].earn(change);
            }
            Open::Played { seat, card }
            | Open::Placed { seat, card }
            | Open::Blocked { seat, card }
            | Open::Discarded { seat, card } => hands[seat].take(card),
            Open::Staked { seat, note } => hands[seat].take(note),
            Open::StakeTaken { seat } => hands[seat].earn(self.board.stake),
            Open::Cleaned { seat, .. } => hands[seat] = Hand::EMPTY,
            Open::Whacked { seat, .. } => {
                hands[seat] = Hand::EMPTY;
                self.hidden.piles[seat].clear();
            }
            Open::Round { .. }
            | Open::DrawnFirst { .. }
            | Open::TurnBegan { .. }
            | Open::Controlled { .. }
            | Open::Missed { .. }
            | Open::Spent { .. }
            | Open::Used { .. }
            | Open::Targeted { .. }
            | Open::Asked(_)
            | Open::Rolled { .. }
            | Open::StakeLost
            | Open::Stopped { .. }
            | Open::Bribed { .. }
            | Open::Hurt { .. }
            | Open::Healed { .. }
            | Open::Pinched { .. }
            | Open::Freed { .. }
            | Open::Advised { .. }
            | Open::Stripped { .. }
            | Open::Raided
            | Open::Tapped { .. }
            | Open::Swiped { .. }
            | Open::Bought { .. }
            | Open::Invested { .. }
            | Open::Locked { .. }
            | Open::Removed { .. }
            | Open::TurnEnded { .. }
            | Open::Won { .. } => {}
        }
    }
}

/// A pile of `cards`, from the bottom up.
pub(crate) fn stack(cards: impl IntoIterator<Item = Card>) -> Stack {
    let mut stack = NO_STACK;
    stack.extend(cards);
    stack
}
