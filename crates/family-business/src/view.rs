//! What one viewer knows: the public table and the viewer's own hand. A view is built up from nothing
//! and updated by what its viewer sees; there is no field for another hand.

use table::{BySeat, Chance, Seat, Seats, Viewer};

use crate::board::Board;
use crate::card::Card;
use crate::command::Menu;
use crate::event::{NO_STACK, Open, Seen, Stack, Waiting};
use crate::game::{Game, Hidden};
use crate::hand::Hand;
use crate::legal;

/// What a viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everyone knows.
    pub board: Board,
    /// The viewer's hand; empty for a spectator.
    pub hand: Hand,
    /// What the viewer has answered in the open window, if anything.
    pub answer: Option<Answer>,
}

/// What one player sees, without copying the table: a borrowed [`View`].
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// Who is looking.
    pub seat: Seat,
    /// What everyone knows.
    pub board: &'a Board,
    /// The player's hand.
    pub hand: Hand,
}

impl Sight<'_> {
    /// What the player, who must be asked, may answer.
    #[inline]
    #[must_use]
    pub fn menu(&self) -> Menu {
        legal::menu(self.board, self.seat, self.hand)
    }
}

/// An answer in a counter window, known only to the player who gave it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// No Counter.
    Pass,
    /// This Counter.
    Counter(Card),
}

impl View {
    /// The seat of the viewer, unless it is a spectator.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether the table waits for this viewer.
    #[must_use]
    pub fn asked(&self) -> bool {
        let Some(seat) = self.seat() else { return false };
        match self.board.waiting {
            Waiting::Counter { asked } => asked.contains(seat) && self.answer.is_none(),
            waiting => waiting.seat() == Some(seat),
        }
    }

    /// What this viewer may answer.
    #[inline]
    #[must_use]
    pub fn menu(&self) -> Menu {
        match self.seat() {
            Some(seat) if self.asked() => legal::menu(&self.board, seat, self.hand),
            _ => Menu::NONE,
        }
    }

    /// This view, borrowed. `None` for a spectator.
    #[inline]
    #[must_use]
    pub fn sight(&self) -> Option<Sight<'_>> {
        self.seat().map(|seat| Sight { seat, board: &self.board, hand: self.hand })
    }

    /// The cards that this viewer has not seen, in the deck or in other hands.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let mut unseen = self.board.unseen;
        if let Some(seat) = self.seat() {
            // The known cards of the own hand are already missing from the public count.
            unseen.take_all(self.hand.beyond(self.board.known[seat]));
        }
        unseen
    }

    /// The unseen cards that may be in the deck.
    #[must_use]
    pub fn stock(&self) -> Hand {
        self.board.stock.at_most(self.unseen())
    }

    /// Brings the view up to date with what its viewer saw.
    pub fn see(&mut self, seen: &Seen) {
        let me = self.seat();
        match *seen {
            Seen::Open(open) => {
                match open {
                    Open::Played { seat, card } | Open::Discarded { seat, card } => {
                        if me == Some(seat) {
                            self.hand.take(card);
                        }
                    }
                    Open::Countered { seat, card } => {
                        if me == Some(seat) {
                            self.hand.take(card);
                        }
                        self.answer = None;
                    }
                    Open::Unanswered => self.answer = None,
                    Open::Took { seat, card } => {
                        if me == Some(seat) {
                            self.hand.add(card);
                        }
                    }
                    Open::Out { seat, hand: _ } => {
                        if me == Some(seat) {
                            self.hand = Hand::EMPTY;
                        }
                    }
                    Open::Began(_)
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
                self.board.apply(&open);
            }
            Seen::Shuffled => self.board.shuffled(),
            Seen::Drew { seat } => self.board.drew(seat),
            Seen::YouDrew { card } => {
                if let Some(seat) = me {
                    self.hand.add(card);
                    self.board.drew(seat);
                }
            }
            Seen::YouPassed => self.answer = Some(Answer::Pass),
            Seen::YouSealed { card } => self.answer = Some(Answer::Counter(card)),
        }
    }

    /// A complete random game that looks like this to its viewer. The deck gets a uniform draw from what
    /// may be in it; the other hands get their known cards and a uniform draw from the rest. In an open
    /// window, no other player is assumed to have answered yet.
    #[inline]
    #[must_use]
    pub fn imagine(&self, chance: &mut impl Chance) -> Game {
        let me = self.seat();
        let (unseen, stock) = (self.unseen(), self.stock());
        let mut deck = NO_STACK;
        deck.extend(stock.iter());
        chance.shuffle(deck.as_mut_slice());
        // Cards that cannot be in the deck are in hands. Players who have not drawn since the last
        // shuffle hold nothing else; the others may also hold what is left of the stock.
        let mut rest = NO_STACK;
        rest.extend(unseen.beyond(stock));
        chance.shuffle(rest.as_mut_slice());
        let mut hands = self.board.known;
        if let Some(seat) = me {
            hands[seat] = self.hand;
        }
        let mut fill = |seat: Seat, rest: &mut Stack| {
            while hands[seat].len() < self.board.held[seat] as usize
                && let Some(card) = rest.pop()
            {
                hands[seat].add(card);
            }
        };
        for seat in self.board.players.iter().filter(|seat| !self.board.drawn.contains(*seat)) {
            fill(seat, &mut rest);
        }
        while deck.len() > self.board.deck as usize {
            rest.extend(deck.pop());
        }
        chance.shuffle(rest.as_mut_slice());
        for seat in self.board.players.iter() {
            fill(seat, &mut rest);
        }
        let mut sealed = BySeat::all(None);
        let mut open = Seats::NONE;
        if let Waiting::Counter { asked } = self.board.waiting {
            open = asked;
            if let (Some(seat), Some(answer)) = (me, self.answer) {
                open.remove(seat);
                if let Answer::Counter(card) = answer {
                    sealed[seat] = Some(card);
                }
            }
        }
        Game::from_parts(self.board, Hidden { hands, deck, open, sealed })
    }
}
