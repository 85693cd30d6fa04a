//! What one viewer knows: the public table, the viewer's own hand and draw pile, and hands they were shown.
//! A view is built up from nothing and updated by what its viewer sees.

use table::{Chance, Seat, Viewer};

use crate::board::Board;
use crate::card::{Business, Card, Hand};
use crate::command::Menu;
use crate::event::{NO_STACK, Open, Seen, Stack, Waiting};
use crate::game::{Game, Hidden};
use crate::legal;
use crate::money::Money;

/// What a viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everyone knows.
    pub board: Board,
    /// The viewer's hand; empty for a spectator.
    pub hand: Hand,
    /// The viewer's draw pile, unordered.
    pub pile: Hand,
    /// What the last Wire Tap showed: the player, and the hand at that moment.
    pub tap: Option<(Seat, Hand)>,
    /// The other player's hand that the viewer may see now.
    pub shown: Option<(Seat, Hand)>,
}

/// What a player who is asked sees, without copying the table: a borrowed [`View`].
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// The player who answers.
    pub answerer: Seat,
    /// The player who acts: the answerer, unless they control another's turn.
    pub seat: Seat,
    /// What everyone knows.
    pub board: &'a Board,
    /// The hand of the player who acts.
    pub hand: &'a Hand,
    /// The hand to steal from, where the thief may choose the card.
    pub looked_into: Option<&'a Hand>,
    /// What the answerer's last Wire Tap showed: the player, and the hand at that moment.
    pub tap: Option<&'a (Seat, Hand)>,
}

impl Sight<'_> {
    /// What may be answered.
    #[inline]
    #[must_use]
    pub fn menu(&self) -> Menu {
        legal::menu(self.board, self.hand, self.looked_into.copied())
    }
}

impl View {
    /// This view, borrowed. `None` unless the viewer is asked.
    #[must_use]
    pub fn sight(&self) -> Option<Sight<'_>> {
        let (true, Some(answerer), Some(seat)) = (self.asked(), self.seat(), self.board.waiting.seat())
        else {
            return None;
        };
        let (board, tap) = (&self.board, self.tap.as_ref());
        Some(match &self.shown {
            Some((of, hand)) if *of == seat => Sight { answerer, seat, board, hand, looked_into: None, tap },
            shown => {
                let looked_into = shown.as_ref().map(|(_, hand)| hand);
                Sight { answerer, seat, board, hand: &self.hand, looked_into, tap }
            }
        })
    }

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
        self.seat().is_some() && self.board.answerer() == self.seat()
    }

    /// What this viewer may answer.
    #[inline]
    #[must_use]
    pub fn menu(&self) -> Menu {
        let (true, Some(actor)) = (self.asked(), self.board.waiting.seat()) else { return Menu::NONE };
        match self.shown {
            // A viewer who controls another's turn answers from that player's hand.
            Some((seat, hand)) if seat == actor => legal::menu(&self.board, &hand, None),
            shown => legal::menu(&self.board, &self.hand, shown.map(|(_, hand)| hand)),
        }
    }

    /// Brings the view up to date with what its viewer saw.
    pub fn see(&mut self, seen: &Seen) {
        match *seen {
            Seen::Open(open) => self.see_open(&open),
            Seen::Shuffled { seat } => {
                if self.seat() == Some(seat) {
                    self.pile.add_all(&self.board.discard[seat]);
                }
                self.board.shuffled(seat);
            }
            Seen::Drew { seat, card } => {
                if let Some(card) = card {
                    if self.seat() == Some(seat) {
                        self.pile.take(card);
                    }
                    self.hands_of(seat, |hand| hand.add(card));
                }
                self.board.drew(seat);
            }
            Seen::Stole { seat, from, card } => {
                if let Some(card) = card {
                    self.hands_of(seat, |hand| hand.add(card));
                    self.hands_of(from, |hand| hand.take(card));
                }
                self.board.stole(seat, from);
            }
            Seen::Shown { of, hand } => {
                if self.seat().and_then(|seat| self.board.watched_by(seat)) == Some(of) {
                    self.shown = Some((of, hand));
                } else {
                    self.tap = Some((of, hand));
                }
            }
        }
    }

    /// Updates the hand of `seat`, if the viewer can see it: their own, or the one they are shown.
    fn hands_of(&mut self, seat: Seat, change: impl Fn(&mut Hand)) {
        if self.seat() == Some(seat) {
            change(&mut self.hand);
        }
        if let Some((of, hand)) = &mut self.shown
            && *of == seat
        {
            change(hand);
        }
    }

    fn see_open(&mut self, open: &Open) {
        match *open {
            Open::Began(setup) => {
                self.hand = Hand::EMPTY;
                if let Some(seat) = self.seat().filter(|seat| seat.number() < setup.seats as usize) {
                    self.hand = Board::opening_hand(&setup, seat);
                }
                self.pile = Hand::EMPTY;
                self.tap = None;
            }
            Open::Earned { seat, money } => self.hands_of(seat, |hand| hand.earn(money)),
            Open::Paid { seat, money, change } => self.hands_of(seat, |hand| {
                hand.spend(money);
                hand.earn(change);
            }),
            Open::Played { seat, card }
            | Open::Placed { seat, card }
            | Open::Blocked { seat, card }
            | Open::Discarded { seat, card } => self.hands_of(seat, |hand| hand.take(card)),
            Open::Staked { seat, note } => self.hands_of(seat, |hand| hand.take(note)),
            Open::StakeTaken { seat } => {
                let stake = self.board.stake;
                self.hands_of(seat, |hand| hand.earn(stake));
            }
            Open::Cleaned { seat, .. } => self.hands_of(seat, |hand| *hand = Hand::EMPTY),
            Open::Whacked { seat, .. } => {
                if self.seat() == Some(seat) {
                    self.pile = Hand::EMPTY;
                }
                self.hands_of(seat, |hand| *hand = Hand::EMPTY);
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
        self.board.apply(open);
        // A viewer who may no longer see a hand forgets it.
        let watched = self.seat().and_then(|seat| self.board.watched_by(seat));
        self.shown = self.shown.filter(|(of, _)| watched == Some(*of));
    }

    /// The unseen cards of `seat`, in hand or draw pile, together with those of all players in the same
    /// pool.
    #[must_use]
    pub fn unseen(&self, seat: Seat) -> Hand {
        let at = self.board.pooled_at[seat];
        let mut unseen = self.board.pool[at];
        if self.seat().is_some_and(|me| self.board.pooled_at[me] == at) {
            unseen.take_all(&self.hand);
            unseen.take_all(&self.pile);
        }
        if let Some((of, hand)) = self.shown
            && self.board.pooled_at[of] == at
            && Some(of) != self.seat()
        {
            unseen.take_all(&hand);
        }
        unseen
    }

    /// A complete random game that looks like this to its viewer. Other hands are a uniform draw from the
    /// cards that each player publicly owns, such that a player in the middle of a stake or bribe can
    /// complete it. Cops are anywhere they can be.
    #[must_use]
    pub fn imagine(&self, chance: &mut impl Chance) -> Game {
        const TRIES: usize = 48;
        let mut game = self.imagine_once(chance);
        for _ in 0..TRIES {
            if self.is_possible(&game) {
                return game;
            }
            game = self.imagine_once(chance);
        }
        self.give_money(&mut game);
        game
    }

    /// Whether a player who is staking or bribing has the cards for it: enough Large, and for a bribe no
    /// card that cancels the hit (MC-R47).
    fn is_possible(&self, game: &Game) -> bool {
        let (Waiting::Stake { seat } | Waiting::Bribe { seat }) = self.board.waiting else { return true };
        let hand = &game.hidden.hands[seat];
        let bribing = matches!(self.board.waiting, Waiting::Bribe { .. });
        let cancels = |hit: Card| hand.cards().iter().any(|card| card.cancels(hit));
        let armed = bribing && self.board.action.card.is_some_and(cancels);
        !armed && !table::Menu::is_empty(&legal::menu(&self.board, hand, None))
    }

    /// Repairs the hand of a player who is staking or bribing where random draws did not succeed: swaps out
    /// cards that cancel the hit, then swaps in the largest notes for the least valuable other cards.
    fn give_money(&self, game: &mut Game) {
        let (Waiting::Stake { seat } | Waiting::Bribe { seat }) = self.board.waiting else { return };
        let hit = self.board.action.card.filter(|_| matches!(self.board.waiting, Waiting::Bribe { .. }));
        let cancels = |card: Card| hit.is_some_and(|hit| card.cancels(hit));
        while let Some(armed) = game.hidden.hands[seat].cards().iter().find(|card| cancels(*card))
            && self.swap(game, seat, armed, |card| !cancels(card))
        {}
        for note in Card::LARGE.into_iter().rev() {
            while !self.is_possible(game) {
                let hand = &game.hidden.hands[seat];
                let least = hand.iter().find(|card| !Card::LARGE.contains(card)).or(hand.nth(0));
                let Some(least) = least.filter(|card| *card != note) else { break };
                if !self.swap(game, seat, least, |card| card == note) {
                    break;
                }
            }
        }
    }

    /// Swaps the card `out` in the hand of `seat` for a wanted card from the same pool: from the player's
    /// draw pile, or from the other players in the pool. Returns `false` if there is none.
    fn swap(&self, game: &mut Game, seat: Seat, out: Card, wanted: impl Fn(Card) -> bool) -> bool {
        let board = &self.board;
        let pooled = |other: &Seat| board.pooled_at[*other] == board.pooled_at[seat];
        let unknown = |other: &Seat| Some(*other) != self.seat();
        for other in board.players.iter().filter(pooled).filter(unknown) {
            let pile = game.hidden.piles[other].as_mut_slice();
            if let Some(place) = pile.iter().position(|card| wanted(*card)) {
                let found = std::mem::replace(&mut pile[place], out);
                game.hidden.hands[seat].take(out);
                game.hidden.hands[seat].add(found);
                return true;
            }
            let shown = self.shown.is_some_and(|(of, _)| of == other);
            let held = game.hidden.hands[other].cards().iter().find(|card| wanted(*card));
            if let Some(found) = held.filter(|_| other != seat && !shown) {
                game.hidden.hands[other].take(found);
                game.hidden.hands[other].add(out);
                game.hidden.hands[seat].take(out);
                game.hidden.hands[seat].add(found);
                return true;
            }
        }
        false
    }

    fn imagine_once(&self, chance: &mut impl Chance) -> Game {
        let board = &self.board;
        let mut hidden = Hidden::new();
        let me = self.seat();
        for at in Seat::first(Seat::MOST) {
            let mut cards: Stack = NO_STACK;
            cards.extend(self.unseen(at).iter().filter(|_| board.pooled_at[at] == at));
            chance.shuffle(cards.as_mut_slice());
            for seat in board.players.iter().filter(|seat| board.pooled_at[*seat] == at) {
                if me == Some(seat) {
                    hidden.hands[seat] = self.hand;
                    hidden.piles[seat].extend(self.pile.iter());
                    chance.shuffle(hidden.piles[seat].as_mut_slice());
                    continue;
                }
                match self.shown {
                    Some((of, hand)) if of == seat => hidden.hands[seat] = hand,
                    _ => {
                        let hand: Hand = (0..board.held[seat]).filter_map(|_| cards.pop()).collect();
                        hidden.hands[seat] = hand;
                    }
                }
                hidden.piles[seat].extend((0..board.pile[seat]).filter_map(|_| cards.pop()));
            }
        }
        for business in Business::ALL {
            let n = business as usize;
            let shop = board.rules().shop(business);
            hidden.cops[n] = if board.locked.contains(business) {
                board.sold[n]
            } else {
                // Anywhere in the rest of the pile, except on top.
                board.sold[n] + 1 + chance.below(u32::from(shop.n - board.sold[n])) as u8
            };
        }
        if let Some(me) = me {
            hidden.taps[me] = self.tap;
        }
        Game::from_parts(self.board, hidden)
    }

    /// The value of the money in the viewer's hand.
    #[must_use]
    pub fn money(&self) -> u16 {
        Money::of(&self.hand).value(self.board.rules())
    }

    /// Whether the viewer holds a card that would cancel `hit`.
    #[must_use]
    pub fn could_cancel(&self, hit: Card) -> bool {
        self.hand.cards().iter().any(|card| card.cancels(hit))
    }
}
