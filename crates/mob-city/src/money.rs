//! Large: three denominations, a bank that can run out, and change in the fewest cards.

use crate::card::{Card, Hand};
use crate::edition::Rules;

/// An amount of money: the number of cards of each denomination, smallest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Money(pub [u8; 3]);

impl Money {
    /// No money.
    pub const NONE: Self = Self([0; 3]);

    /// The money among `cards`.
    #[inline]
    #[must_use]
    pub fn of(cards: &Hand) -> Self {
        Self(Card::LARGE.map(|note| cards.count(note)))
    }

    /// Its value.
    #[inline]
    #[must_use]
    pub fn value(self, rules: &Rules) -> u16 {
        let worth = |n: usize| u16::from(self.0[n]) * u16::from(rules.cost(Card::LARGE[n]));
        worth(0) + worth(1) + worth(2)
    }

    /// The number of Large cards.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> usize {
        self.0[0] as usize + self.0[1] as usize + self.0[2] as usize
    }

    /// The sum of both.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self([self.0[0] + other.0[0], self.0[1] + other.0[1], self.0[2] + other.0[2]])
    }

    /// The difference, not below zero for any denomination.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self([
            self.0[0].saturating_sub(other.0[0]),
            self.0[1].saturating_sub(other.0[1]),
            self.0[2].saturating_sub(other.0[2]),
        ])
    }

    /// This amount with one more `note`.
    #[inline]
    #[must_use]
    pub fn with(mut self, note: Card) -> Self {
        if let Some(place) = Card::LARGE.iter().position(|one| *one == note) {
            self.0[place] += 1;
        }
        self
    }

    /// The change that `self`, the bank, gives for `note` in smaller ones, if it can (MC-R19).
    #[must_use]
    pub(crate) fn broken(self, note: Card, rules: &Rules) -> Option<Self> {
        let place = Card::LARGE.iter().position(|one| *one == note)?;
        let mut smaller = self;
        smaller.0[place..].fill(0);
        let value = u16::from(rules.cost(note));
        Some(smaller.fewest(value, rules)).filter(|change| change.value(rules) == value)
    }

    /// The fewest cards of `self` that pay `value`; if it cannot be paid exactly, as much of it as possible
    /// (MC-R19, MC-R20).
    #[must_use]
    pub fn fewest(self, value: u16, rules: &Rules) -> Self {
        let [one, two, five] = Card::LARGE.map(|note| u16::from(rules.cost(note)));
        let mut best = (0, u16::MAX, Self::NONE);
        for fives in (0..=u16::from(self.0[2]).min(value / five)).rev() {
            let rest = value - fives * five;
            for twos in (0..=u16::from(self.0[1]).min(rest / two)).rev() {
                let rest = rest - twos * two;
                let ones = u16::from(self.0[0]).min(rest / one);
                let paid = value - (rest - ones * one);
                let cards = fives + twos + ones;
                if paid > best.0 || paid == best.0 && cards < best.1 {
                    best = (paid, cards, Self([ones as u8, twos as u8, fives as u8]));
                }
                // More twos never need more cards, so the first exact payment is the best for this
                // number of fives.
                if paid == value {
                    break;
                }
            }
        }
        best.2
    }
}

impl Money {
    /// What to put down for `cost`, which must be affordable, and the change for it: as little as possible
    /// is lost for want of change from `bank`, and then the fewest cards stay in hand (MC-R19, MC-R20).
    #[must_use]
    pub(crate) fn pay(self, cost: u16, bank: Self, rules: &Rules) -> (Self, Self) {
        let kept = bank.plus(self).fewest(self.value(rules).saturating_sub(cost), rules);
        (self.minus(kept), kept.minus(self))
    }

    /// What the player who holds `self` gives and gets when `bank` pays `value`: the fewest cards, for nothing.
    /// If it lacks the notes, it takes the player's and gives larger ones, so that as little as possible is
    /// lost (MC-R19, MC-R20).
    #[must_use]
    pub(crate) fn payout(self, value: u16, bank: Self, rules: &Rules) -> (Self, Self) {
        let plain = bank.fewest(value, rules);
        let paid = plain.value(rules);
        if paid < value {
            let held = self.value(rules);
            let kept = bank.plus(self).fewest(held + value, rules);
            if kept.value(rules) > held + paid {
                return (self.minus(kept), kept.minus(self));
            }
        }
        (Self::NONE, plain)
    }

    /// Like [`Money::pay`] with no more notes put down than needed, so that the hand may keep more cards than it must.
    #[must_use]
    pub(crate) fn pay_plainly(self, cost: u16, bank: Self, rules: &Rules) -> (Self, Self) {
        let laid = self.to_pay(cost, bank, rules);
        (laid, bank.plus(laid).fewest(laid.value(rules) - cost, rules))
    }

    fn to_pay(self, cost: u16, bank: Self, rules: &Rules) -> Self {
        let [one, two, five] = Card::LARGE.map(|note| u16::from(rules.cost(note)));
        let [ones, twos, fives] = self.0.map(u16::from);
        let mut best = ((u16::MAX, i32::MAX), self);
        for f in 0..=fives.min(cost.div_ceil(five)) {
            let left = cost.saturating_sub(f * five);
            for t in 0..=twos.min(left.div_ceil(two)) {
                let rest = left.saturating_sub(t * two);
                let o = rest.div_ceil(one);
                if o > ones {
                    continue;
                }
                let laid = Self([o as u8, t as u8, f as u8]);
                let owed = laid.value(rules) - cost;
                let back = if owed == 0 { Self::NONE } else { bank.plus(laid).fewest(owed, rules) };
                let lost = owed - back.value(rules);
                let kept = back.cards() as i32 - laid.cards() as i32;
                if (lost, kept) < best.0 {
                    best = ((lost, kept), laid);
                }
            }
        }
        if best.0.0 > 0 {
            // Paying with more notes may make exact change possible: keep the best of all the money.
            let due = self.value(rules) - cost;
            let kept = bank.plus(self).fewest(due, rules);
            if due - kept.value(rules) < best.0.0 {
                return self.minus(kept);
            }
        }
        best.1
    }
}

impl Hand {
    /// What to give the bank and what to get in return, to hold the same value in the fewest cards
    /// (MC-R19). Both are [`Money::NONE`] if there is nothing to gain.
    #[must_use]
    pub(crate) fn swap(&self, bank: Money, rules: &Rules) -> (Money, Money) {
        let held = Money::of(self);
        let [one, two, five] = Card::LARGE.map(|note| u16::from(rules.cost(note)));
        let [ones, twos, _] = held.0.map(u16::from);
        // In the usual case the small notes do not add up to a larger one, and there is nothing to gain.
        if ones * one < two && ones * one + twos * two < five {
            return (Money::NONE, Money::NONE);
        }
        let value = held.value(rules);
        let best = bank.plus(held).fewest(value, rules);
        if best.value(rules) < value || best.cards() >= held.cards() {
            return (Money::NONE, Money::NONE);
        }
        (held.minus(best), best.minus(held))
    }

    /// Adds money.
    #[inline]
    pub fn earn(&mut self, money: Money) {
        for (note, count) in Card::LARGE.into_iter().zip(money.0) {
            self.add_some(note, count);
        }
    }

    /// Removes money.
    #[inline]
    pub fn spend(&mut self, money: Money) {
        for (note, count) in Card::LARGE.into_iter().zip(money.0) {
            for _ in 0..count {
                self.take(note);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use super::*;

    #[test]
    fn change_is_given_in_the_fewest_cards() {
        let rules = Rules::default();
        let fewest = |bank: [u8; 3], value| Money(bank).fewest(value, &rules).0;
        assert_eq!(fewest([9, 9, 9], 9), [0, 2, 1]);
        assert_eq!(fewest([9, 9, 9], 11), [1, 0, 2]);
        assert_eq!(fewest([0, 3, 1], 6), [0, 3, 0], "a five would leave one unpaid");
        assert_eq!(fewest([0, 0, 2], 7), [0, 0, 1], "as much as possible");
        assert_eq!(fewest([0, 0, 0], 7), [0, 0, 0]);
    }

    #[test]
    fn mc_r19_a_payment_leaves_the_fewest_cards() {
        let rules = Rules::default();
        let pay = |held: [u8; 3], cost| {
            let (laid, change) = Money(held).pay(cost, Money([9; 3]), &rules);
            (laid.0, change.0)
        };
        assert_eq!(pay([4, 0, 1], 4), ([4, 0, 0], [0, 0, 0]));
        assert_eq!(pay([1, 1, 1], 7), ([0, 1, 1], [0, 0, 0]));
        assert_eq!(pay([0, 0, 2], 7), ([0, 0, 2], [1, 1, 0]));
        assert_eq!(pay([0, 3, 0], 1), ([0, 3, 0], [0, 0, 1]), "three twos less one are a five");
        let plainly = |held: [u8; 3], cost| Money(held).pay_plainly(cost, Money([9; 3]), &rules).0.0;
        assert_eq!(plainly([0, 3, 0], 1), [0, 1, 0], "as version 0.1 paid");
    }

    /// Every amount made of these notes.
    fn all(most: [u8; 3]) -> impl Iterator<Item = Money> {
        let [ones, twos, fives] = most;
        (0..=ones)
            .flat_map(move |one| (0..=twos).map(move |two| (one, two)))
            .flat_map(move |(one, two)| (0..=fives).map(move |five| Money([one, two, five])))
    }

    /// Calls `each` for small banks and hands of several denominations.
    fn every_case(mut each: impl FnMut(Money, Money, &Rules)) {
        let mut rules = Rules::default();
        for values in [[1, 2, 5], [1, 3, 4], [1, 4, 9]] {
            for (note, value) in Card::LARGE.into_iter().zip(values) {
                rules.prices[note as usize].cost = value;
            }
            for bank in all([2, 2, 1]) {
                all([2, 2, 2]).for_each(|held| each(bank, held, &rules));
            }
        }
    }

    /// The hand after an exchange with the bank.
    fn exchange(held: Money, bank: Money, (given, taken): (Money, Money)) -> Money {
        assert_eq!(given.minus(held), Money::NONE, "no more than is held");
        assert_eq!(taken.minus(bank), Money::NONE, "no more than the bank has");
        held.minus(given).plus(taken)
    }

    /// The value and number of cards of the best hand worth up to `due` that notes on the table can make.
    fn best(notes: Money, due: u16, rules: &Rules) -> Option<(u16, Reverse<usize>)> {
        let hands = all(notes.0).filter(|hand| hand.value(rules) <= due);
        hands.map(|hand| (hand.value(rules), Reverse(hand.cards()))).max()
    }

    #[test]
    fn mc_r19_no_other_payment_is_better() {
        every_case(|bank, held, rules| {
            for cost in 0..=held.value(rules) {
                let kept = exchange(held, bank, held.pay(cost, bank, rules));
                let found = Some((kept.value(rules), Reverse(kept.cards())));
                assert_eq!(
                    found,
                    best(bank.plus(held), held.value(rules) - cost, rules),
                    "{held:?} {cost} {bank:?}"
                );
            }
        });
    }

    #[test]
    fn mc_r20_mc_r21_no_other_payout_is_worth_more() {
        every_case(|bank, held, rules| {
            for value in 0..=bank.value(rules) + 3 {
                let (given, taken) = held.payout(value, bank, rules);
                let kept = exchange(held, bank, (given, taken)).value(rules);
                let due = held.value(rules) + value;
                assert_eq!(Some(kept), best(bank.plus(held), due, rules).map(|(value, _)| value));
                let alone = bank.fewest(value, rules);
                assert!(
                    alone.value(rules) < value || (given, taken) == (Money::NONE, alone),
                    "no need to swap"
                );
            }
        });
    }
}
