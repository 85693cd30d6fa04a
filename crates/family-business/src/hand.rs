//! Sets and multisets of cards as integers, which are fast to copy, count and compare.

use std::fmt;

use crate::card::{Aim, Card, Kind, PLACES};
use crate::mobster::nth_bit;

/// The maximum number of cards in a game: the 58 action cards and the ten abilities.
pub(crate) const MAX_CARDS: usize = 68;

/// The card that each bit of a hand belongs to.
static CARD_AT: [Card; 128] = {
    let mut at = [Card::Contract; 128];
    let mut n = 0;
    while n < Card::ALL.len() {
        let card = Card::ALL[n];
        let mut copy = 0;
        while copy < card.define().copies.0 {
            at[card as usize + copy as usize] = card;
            copy += 1;
        }
        n += 1;
    }
    at
};

/// The bits of each card's copies, within its word.
static COPIES: [u64; PLACES] = {
    let mut copies = [0; PLACES];
    let mut n = 0;
    while n < Card::ALL.len() {
        let card = Card::ALL[n];
        copies[card as usize] = ((1 << card.define().copies.0) - 1) << (card as u32 % 64);
        n += 1;
    }
    copies
};

/// The bit of a card's first copy, within its word.
#[inline]
const fn first(card: Card) -> u64 {
    1 << (card as u32 % 64)
}

const fn is_ability(card: Card) -> bool {
    card as u8 >= 64
}

/// A set of cards by kind.
///
/// Not a [`table::bit_set`], for speed: its bits are those of each card's first copy in a [`Hand`], so
/// that one mask turns a hand into the set of its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards {
    // Two fields stay in registers where an array of two would not.
    actions: u64,
    abilities: u64,
}

impl Cards {
    /// No card.
    pub const NONE: Self = Self { actions: 0, abilities: 0 };
    /// All cards.
    pub const ALL: Self = Self::of(&Card::ALL);
    /// The red cards.
    pub const ATTACKS: Self = Self::coloured(Kind::Attack);
    /// The yellow cards.
    pub const ABILITIES: Self = Self::coloured(Kind::Ability);

    /// The set with only this card.
    #[inline]
    #[must_use]
    pub const fn only(card: Card) -> Self {
        if is_ability(card) {
            Self { actions: 0, abilities: first(card) }
        } else {
            Self { actions: first(card), abilities: 0 }
        }
    }

    /// The set of these cards.
    #[must_use]
    pub const fn of(cards: &[Card]) -> Self {
        let mut set = Self::NONE;
        let mut n = 0;
        while n < cards.len() {
            set = set.and(Self::only(cards[n]));
            n += 1;
        }
        set
    }

    /// All cards with this aim.
    #[must_use]
    pub(crate) const fn aimed(aim: Aim) -> Self {
        let mut set = Self::NONE;
        let mut n = 0;
        while n < Card::ALL.len() {
            if Card::ALL[n].define().aim as u8 == aim as u8 {
                set = set.and(Self::only(Card::ALL[n]));
            }
            n += 1;
        }
        set
    }

    const fn coloured(kind: Kind) -> Self {
        let mut set = Self::NONE;
        let mut n = 0;
        while n < Card::ALL.len() {
            if Card::ALL[n].define().kind as u8 == kind as u8 {
                set = set.and(Self::only(Card::ALL[n]));
            }
            n += 1;
        }
        set
    }

    /// The cards of either set.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { actions: self.actions | other.actions, abilities: self.abilities | other.abilities }
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn among(self, other: Self) -> Self {
        Self { actions: self.actions & other.actions, abilities: self.abilities & other.abilities }
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn except(self, other: Self) -> Self {
        Self { actions: self.actions & !other.actions, abilities: self.abilities & !other.abilities }
    }

    /// This set if `condition` holds, otherwise the empty set.
    #[inline]
    #[must_use]
    pub(crate) const fn when(self, condition: bool) -> Self {
        let all = (condition as u64).wrapping_neg();
        Self { actions: self.actions & all, abilities: self.abilities & all }
    }

    /// Whether `card` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        let word = if is_ability(card) { self.abilities } else { self.actions };
        word & first(card) != 0
    }

    /// The number of different cards in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.actions.count_ones() + self.abilities.count_ones()) as usize
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.actions | self.abilities == 0
    }

    /// The `n`-th card in catalogue order, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Card> {
        let actions = self.actions.count_ones() as usize;
        if n < actions {
            Some(CARD_AT[nth_bit(self.actions, n)])
        } else {
            (n < self.len()).then(|| CARD_AT[64 + nth_bit(self.abilities, n - actions)])
        }
    }

    /// The cards in catalogue order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        cards_at(self.actions, self.abilities)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, |set, card| set.and(Self::only(card)))
    }
}

/// A multiset of cards: a player's hand, or any cards whose order does not matter.
///
/// Each card has as many bits as the largest deck has copies of it; `n` copies set the first `n` of
/// them. So two integers hold everything, adding or taking a card is a shift, and the smaller count of
/// each card in two hands is a bitwise *and*.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    actions: u64,
    abilities: u64,
}

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self { actions: 0, abilities: 0 };
    /// The 58 action cards.
    pub(crate) const DECK58: Self = Self { actions: (1 << 58) - 1, abilities: 0 };
    /// The 56 action cards: two Contracts fewer.
    pub(crate) const DECK56: Self = Self { actions: ((1 << 58) - 1) & !(0b11 << 12), abilities: 0 };

    #[inline]
    fn word(&mut self, card: Card) -> &mut u64 {
        if is_ability(card) { &mut self.abilities } else { &mut self.actions }
    }

    /// Adds a copy of `card`.
    #[inline]
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < card.def().copies.0 as usize, "too many of {card:?}");
        let copies = COPIES[card as usize];
        let word = self.word(card);
        // Adding the lowest bit carries into the first free one.
        *word |= ((*word & copies) + first(card)) & copies;
    }

    /// Removes a copy of `card`, if there is one.
    #[inline]
    pub fn take(&mut self, card: Card) {
        let copies = COPIES[card as usize];
        let word = self.word(card);
        *word = *word & !copies | (*word & copies) >> 1 & copies;
    }

    /// Removes all of `cards`.
    #[inline]
    pub fn take_all(&mut self, cards: impl IntoIterator<Item = Card>) {
        for card in cards {
            self.take(card);
        }
    }

    /// This hand with at least one copy of each of `cards`.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, cards: Cards) -> Self {
        Self { actions: self.actions | cards.actions, abilities: self.abilities | cards.abilities }
    }

    /// The number of copies of `card`.
    #[inline]
    #[must_use]
    pub fn count(mut self, card: Card) -> usize {
        (*self.word(card) & COPIES[card as usize]).count_ones() as usize
    }

    /// The total number of cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.actions.count_ones() + self.abilities.count_ones()) as usize
    }

    /// Whether there are no cards.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.actions | self.abilities == 0
    }

    /// Whether there is a copy of `card`.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.cards().contains(card)
    }

    /// The set of cards in the hand.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> Cards {
        Cards { actions: self.actions, abilities: self.abilities }.among(Cards::ALL)
    }

    /// The smaller of the two counts of each card.
    #[inline]
    #[must_use]
    pub const fn at_most(self, other: Self) -> Self {
        Self { actions: self.actions & other.actions, abilities: self.abilities & other.abilities }
    }

    /// Every copy, in catalogue order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        cards_at(self.actions, self.abilities)
    }

    /// The copies of this hand that are not in `part`, a subset of it.
    #[inline]
    pub(crate) fn beyond(self, part: Self) -> impl Iterator<Item = Card> + Clone {
        cards_at(self.actions & !part.actions, self.abilities & !part.abilities)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

/// The cards of the set bits, lowest first.
#[inline]
fn cards_at(mut actions: u64, mut abilities: u64) -> impl Iterator<Item = Card> + Clone {
    std::iter::from_fn(move || {
        let (word, start) = if actions != 0 { (&mut actions, 0) } else { (&mut abilities, 64) };
        (*word != 0).then(|| {
            let place = word.trailing_zeros() as usize;
            *word &= *word - 1;
            CARD_AT[start + place]
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Card::*;

    #[test]
    fn the_layout_has_a_bit_for_every_copy_and_no_gaps() {
        let mut next = 0;
        for card in Card::ALL {
            if card == Librarian {
                assert_eq!(next, 58);
                next = 64;
            }
            assert_eq!(card as usize, next, "{card:?}");
            next += card.def().copies.0 as usize;
        }
        assert_eq!(next, PLACES);
    }

    #[test]
    fn whole_decks_match_the_catalogue() {
        for edition in crate::Edition::ALL {
            assert_eq!(edition.rules().whole_deck(), edition.rules().cards().collect());
        }
    }

    #[test]
    fn a_hand_counts_its_cards() {
        let mut hand: Hand = [Contract, Finger, Contract, Unforgiving].into_iter().collect();
        assert_eq!((hand.len(), hand.count(Contract), hand.count(Finger)), (4, 2, 1));
        assert_eq!(hand.iter().collect::<Vec<_>>(), [Contract, Contract, Finger, Unforgiving]);
        assert_eq!(hand.cards().nth(2), Some(Unforgiving));
        assert_eq!(hand.cards().nth(3), None);
        hand.take(Contract);
        hand.take(Hit);
        assert_eq!((hand.len(), hand.contains(Contract)), (3, true));
        hand.take(Contract);
        assert!(!hand.contains(Contract) && hand.contains(Finger));
    }
}
