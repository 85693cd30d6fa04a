//! How the game advances: every answer is carried out here, event by event, until the table waits for
//! the next one.
//!
//! `emit` applies an event and reports it; nothing here changes the game in any other way.

use table::{Chance, Game as _, Seat};

use crate::card::{Card, Kind};
use crate::command::{Command, Word};
use crate::edition::{ContractNames, Temper, UsedCounter};
use crate::event::{Event, Open, Pick, Place, Waiting, Why};
use crate::game::{Game, sealed_answers};
use crate::mobster::Mobster;

/// A game being advanced.
pub(crate) struct Turn<'a, C, T> {
    pub(crate) game: &'a mut Game,
    chance: &'a mut C,
    tell: &'a mut T,
}

impl<'a, C: Chance, T: FnMut(&Event)> Turn<'a, C, T> {
    #[inline]
    pub(crate) fn new(game: &'a mut Game, chance: &'a mut C, tell: &'a mut T) -> Self {
        Self { game, chance, tell }
    }

    #[inline(always)]
    fn emit(&mut self, event: Event) {
        self.game.apply(&event);
        (self.tell)(&event);
    }

    #[inline(always)]
    pub(crate) fn open(&mut self, open: Open) {
        self.emit(Event::Open(open));
    }

    #[inline(always)]
    pub(crate) fn ask(&mut self, waiting: Waiting) {
        self.open(Open::Asked(waiting));
    }

    #[inline(always)]
    pub(crate) fn pick(&mut self, seat: Seat, pick: Pick) {
        self.ask(Waiting::Pick { seat, pick });
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.game.board.waiting, Waiting::Over { .. })
    }

    /// FB-S3 to FB-S5: shuffles, deals, and starts the first turn.
    pub(crate) fn deal(&mut self) {
        self.shuffle();
        let setup = self.game.board.setup;
        for _ in 0..setup.rules.opening_hand {
            let mut seat = setup.first;
            for _ in 0..setup.seats {
                self.draw_from_deck(seat);
                seat = self.game.board.players.after(seat).unwrap_or(seat);
            }
        }
        self.begin_turn(setup.first);
    }

    /// Carries out an answer that is on the menu.
    #[inline(always)]
    pub(crate) fn answer(&mut self, seat: Seat, command: Command) {
        match command {
            Command::Play(card) => self.play(seat, card),
            Command::Discard(card) => self.discard(seat, card),
            Command::Counter(card) => self.counter(seat, card),
            Command::Name(mobster) => self.name(seat, mobster),
            Command::Choose(victim) => self.choose(victim),
            Command::Say(word) => self.say(seat, word),
        }
    }

    #[inline]
    fn say(&mut self, seat: Seat, word: Word) {
        match (word, self.game.board.waiting) {
            (Word::Pass, Waiting::Counter { .. }) => {
                self.emit(Event::Passed { seat });
                self.close_window_if_all_answered();
            }
            (Word::Pass, _) => self.after_retaliation(),
            (Word::Done, Waiting::Butcher { given, why, .. }) => self.draw(seat, given, why),
            (Word::Done, _) => self.end_turn(),
            (Word::GoOn, _) => self.draw_for_turn(seat),
            (Word::Butcher, waiting) => {
                let early = matches!(waiting, Waiting::Start { .. });
                let why = if early { Why::ButcherEarly } else { Why::Butcher };
                self.ask(Waiting::Butcher { seat, given: 0, why });
            }
            (Word::FromDeck, Waiting::Draw { left, why, .. }) => {
                self.draw_from_deck(seat);
                self.draw(seat, left - 1, why);
            }
            (Word::FromPile, Waiting::Draw { left, why, .. }) => {
                if let Some(&card) = self.game.board.discard.last() {
                    self.open(Open::Took { seat, card });
                }
                self.draw(seat, left - 1, why);
            }
            (Word::FromDeck | Word::FromPile, _) => {}
        }
    }

    // The turn.

    /// FB-T1: the war kills before anything else, so a player can be out before seeing a card; then the
    /// next player starts a turn, which has its own killing (FB-R66).
    fn begin_turn(&mut self, seat: Seat) {
        self.open(Open::TurnBegan { seat });
        // The rate is that of the war at this moment; the second killing happens only if a mobster is
        // still listed (FB-R68) and the game is not over (FB-R69).
        for _ in 0..self.game.board.war {
            let Some(first) = self.game.board.hit_list.get(0) else { break };
            self.kill(first);
            if self.is_over() {
                return;
            }
        }
        self.settle();
        if !self.ask_retaliation() {
            self.after_killing();
        }
    }

    #[inline]
    pub(crate) fn after_killing(&mut self) {
        let seat = self.game.board.turn;
        if !self.game.board.players.contains(seat) {
            self.next_turn();
        } else if self.game.board.may_butcher(seat) && self.game.board.draws(seat) > 0 {
            self.ask(Waiting::Start { seat });
        } else {
            self.draw_for_turn(seat);
        }
    }

    #[inline]
    fn draw_for_turn(&mut self, seat: Seat) {
        let left = self.game.board.draws(seat);
        self.draw(seat, left, Why::Turn);
    }

    /// Draws `left` cards, then resumes the game. For each card, the Crime Scene Cleaner's player is
    /// asked where to draw from, if there is a choice (FB-X8, FB-R101).
    #[inline]
    fn draw(&mut self, seat: Seat, mut left: u8, why: Why) {
        while left > 0 {
            let board = &self.game.board;
            if board.has(seat, Card::CrimeSceneCleaner) && !board.discard.is_empty() {
                return self.ask(Waiting::Draw { seat, left, why });
            }
            self.draw_from_deck(seat);
            left -= 1;
        }
        match why {
            Why::Turn | Why::Butcher => self.ask_for_card(seat),
            Why::ButcherEarly => self.draw_for_turn(seat),
            Why::Counter => self.end_play(),
            Why::Politician => self.next_turn(),
        }
    }

    /// FB-R11: draws what is left, and never fails.
    #[inline(always)]
    fn draw_from_deck(&mut self, seat: Seat) {
        if self.game.board.deck == 0 {
            self.shuffle();
        }
        if let Some(&card) = self.game.hidden.deck.last() {
            self.emit(Event::Drew { seat, card });
        }
    }

    /// FB-T4, FB-R09: the discard pile, with the card just played (FB-R10), becomes the deck.
    #[cold]
    fn shuffle(&mut self) {
        let mut order = self.game.board.discard;
        self.chance.shuffle(order.as_mut_slice());
        self.emit(Event::Shuffled { order });
    }

    #[inline]
    fn ask_for_card(&mut self, seat: Seat) {
        if self.game.board.held[seat] == 0 {
            return self.end_turn();
        }
        self.ask(Waiting::Turn { seat });
    }

    /// FB-X10: the Politician refills the hand; then the next player's turn starts.
    #[inline]
    fn end_turn(&mut self) {
        let seat = self.game.board.turn;
        let board = &self.game.board;
        if board.players.contains(seat) && board.has(seat, Card::Politician) {
            let room = board.hand_limit(seat).saturating_sub(board.held[seat]);
            return self.draw(seat, room, Why::Politician);
        }
        self.next_turn();
    }

    /// FB-T7: the player who claimed the turn and is still in, a Celebrity's player before a Counter's
    /// (FB-R89); otherwise the next clockwise.
    #[inline]
    fn next_turn(&mut self) {
        let board = &self.game.board;
        let is_in = |seat: &Seat| board.players.contains(*seat);
        let claimed = board.celebrity.filter(is_in).or(board.claim.filter(is_in));
        if let Some(seat) = claimed.or_else(|| board.players.after(board.turn)) {
            self.begin_turn(seat);
        }
    }

    // Playing a card.

    #[inline]
    fn discard(&mut self, seat: Seat, card: Card) {
        self.open(Open::Discarded { seat, card });
        if let Waiting::Butcher { given, why, .. } = self.game.board.waiting {
            let given = given + 1;
            if self.game.board.held[seat] == 0 {
                return self.draw(seat, given, why);
            }
            return self.ask(Waiting::Butcher { seat, given, why });
        }
        self.end_turn();
    }

    #[inline]
    fn play(&mut self, seat: Seat, card: Card) {
        self.open(Open::Played { seat, card });
        match card {
            Card::Contract
            | Card::ContractNoMobPower
            | Card::ContractNoFamilyInfluence
            | Card::ContractNeither
            | Card::PriorityContract
            | Card::DoubleContract => match self.game.board.rules().contract_names {
                ContractNames::Player => self.pick(seat, Pick::Victim),
                ContractNames::Mobster => self.pick(seat, Pick::Target),
            },
            Card::Hit => self.pick(seat, Pick::HitTarget),
            Card::Massacre => self.massacre(),
            Card::DoubleCross | Card::Vendetta => self.ask_for_batch(card),
            Card::MobWar => self.make_war(self.game.board.mob_war_rate()),
            Card::Ambush => self.make_war(2),
            Card::Turncoat => self.pick(seat, Pick::Turncoat),
            Card::Lam | Card::PoliceProtection => self.pick(seat, Pick::Rescue),
            Card::Substitution => self.pick(seat, Pick::Replaced),
            Card::Intrigue => self.ask_for_order(),
            Card::Truce => {
                if self.game.board.war > 0 {
                    self.open(Open::Peace);
                }
                self.finish();
            }
            Card::PayOff => self.pick(seat, Pick::PayOff),
            Card::FederalCrackdown => {
                self.send_home(|_| true);
                self.finish();
            }
            Card::Librarian
            | Card::Doppelganger
            | Card::Celebrity
            | Card::EarlyBird
            | Card::CrimeSceneCleaner
            | Card::Butcher
            | Card::Politician
            | Card::ShortTempered
            | Card::Shotgun
            | Card::Unforgiving => self.pick(seat, Pick::Bearer),
            // A Counter is never on the menu of cards to play (FB-T5).
            Card::MobPower | Card::FamilyInfluence | Card::Finger | Card::SafeHouse => {}
        }
    }

    #[inline]
    fn choose(&mut self, victim: Seat) {
        let paying = matches!(self.game.board.waiting, Waiting::Pick { pick: Pick::PayOff, .. });
        self.open(Open::Chose { victim });
        if paying {
            self.send_home(|mobster| mobster.boss() == victim);
            self.finish();
        } else {
            self.open_window();
        }
    }

    #[inline]
    fn name(&mut self, seat: Seat, mobster: Mobster) {
        match self.game.board.waiting {
            Waiting::Retaliate { .. } => {
                self.list(mobster, Place::Last);
                self.after_retaliation();
            }
            Waiting::Pick { pick, .. } => self.name_for(pick, seat, mobster),
            _ => {}
        }
    }

    #[inline]
    fn name_for(&mut self, pick: Pick, seat: Seat, mobster: Mobster) {
        let Some(card) = self.game.board.play.card else { return };
        match pick {
            Pick::Target => self.name_target(card, seat, mobster),
            Pick::Surrender => {
                self.open(Open::Named { mobster });
                let place = self.game.board.contract_place(card, self.game.board.play.by);
                self.list(mobster, place);
                self.take_rest();
            }
            Pick::Scapegoat => {
                let place = self.game.board.contract_place(card, seat);
                self.list(mobster, place);
                self.take_rest();
            }
            Pick::HitTarget => {
                self.open(Open::Named { mobster });
                self.hit(seat, mobster);
            }
            Pick::HitCost => {
                self.list(mobster, Place::Last);
                self.finish();
            }
            Pick::Batch => {
                self.open(Open::Named { mobster });
                self.ask_for_batch(card);
            }
            Pick::Turncoat => {
                self.open(Open::Named { mobster });
                self.pick(seat, Pick::Return);
            }
            Pick::Return => {
                if let Some(dead) = self.game.board.play.named.get(0) {
                    self.turn_coat(dead, mobster);
                }
            }
            Pick::Rescue => {
                self.open(Open::Named { mobster });
                self.open_window();
            }
            Pick::Replaced => {
                self.open(Open::Named { mobster });
                self.pick(seat, Pick::Replacement);
            }
            Pick::Replacement => {
                if let Some(home) = self.game.board.play.named.get(0) {
                    self.open(Open::Replaced { mobster: home, by: mobster });
                }
                self.finish();
            }
            Pick::Order => {
                self.open(Open::Named { mobster });
                self.ask_for_order();
            }
            Pick::Bearer => {
                self.open(Open::Gained { mobster, ability: card });
                self.finish();
            }
            Pick::Victim | Pick::PayOff => {}
        }
    }

    /// FB-C1: asks every player who might hold a Counter; without one there is no window.
    #[inline]
    pub(crate) fn open_window(&mut self) {
        let board = &self.game.board;
        let Some(card) = board.play.card else { return };
        let asked = board.could_counter(card, board.play.by);
        if asked.is_empty() {
            self.resolve();
        } else {
            self.ask(Waiting::Counter { asked });
        }
    }

    #[inline]
    fn counter(&mut self, seat: Seat, card: Card) {
        if sealed_answers(&self.game.board) {
            self.emit(Event::Sealed { seat, card });
            self.close_window_if_all_answered();
        } else {
            self.open(Open::Countered { seat, card });
            self.resolve();
        }
    }

    #[inline]
    fn close_window_if_all_answered(&mut self) {
        if !self.game.hidden.open.is_empty() {
            return;
        }
        match self.game.first_sealed() {
            Some((seat, card)) => self.open(Open::Countered { seat, card }),
            None => self.open(Open::Unanswered),
        }
        self.resolve();
    }

    /// Carries out the card's effect, once the window is closed or there was none.
    #[inline]
    fn resolve(&mut self) {
        match self.game.board.play.card {
            Some(Card::Lam) => {
                if self.game.board.play.counter.is_none() {
                    self.rescue_named();
                }
                self.finish();
            }
            Some(Card::PoliceProtection) => {
                self.rescue_named();
                self.finish();
            }
            Some(Card::DoubleCross | Card::Vendetta) => self.list_batch(),
            _ => self.resolve_contract(),
        }
    }

    /// Ends the card's effect. A war ends as soon as the Hit List is empty (FB-R56), even if
    /// retaliation then lists a mobster; retaliation comes after the whole batch and before the check
    /// for a new war (FB-R113). Then the Counter is replaced (FB-C8).
    #[inline]
    pub(crate) fn finish(&mut self) {
        self.end_empty_war();
        if !self.ask_retaliation() {
            self.after_effect();
        }
    }

    #[inline]
    pub(crate) fn after_effect(&mut self) {
        self.settle();
        match self.game.board.play.counter {
            Some((seat, _)) if self.game.board.rules().used_counter == UsedCounter::Replaced => {
                self.draw(seat, 1, Why::Counter);
            }
            _ => self.end_play(),
        }
    }

    /// FB-X11: after an Attack card that was not countered, Short-Tempered may play another.
    #[inline]
    fn end_play(&mut self) {
        let board = &self.game.board;
        let seat = board.turn;
        let attacked = board.play.card.is_some_and(|card| card.def().kind == Kind::Attack);
        let free = board.play.counter.is_none() && !board.play.celebrated;
        let more = board.rules().short_tempered == Temper::Any || board.extra_plays == 0;
        if attacked
            && free
            && more
            && board.has(seat, Card::ShortTempered)
            && board.players.contains(seat)
            && board.held[seat] > 0
        {
            return self.ask(Waiting::More { seat });
        }
        self.end_turn();
    }
}
