//! A plan: what to buy, how much of it, and in what manner to play. It is a row of small numbers, so that
//! plans can be changed a little, crossed, and set against each other.

use mob_city::{Card, Cards};
use table::{Chance, Fast};

/// How many cards a plan can want: the Acts and the Payroll.
const CARDS: usize = Card::One as usize;

/// What a player wants to buy and how he plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plan {
    /// How much he wants each Act or Payroll card, against each other and against Juice; 0 is not at all.
    pub rank: [u8; CARDS],
    /// How many of it he wants to own at the most.
    pub most: [u8; CARDS],
    /// The rest, by [`Manner`].
    pub manner: [u8; Manner::COUNT],
}

/// A number of a plan that is not about one card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Manner {
    /// Payroll is bought until a full set of it pays so much.
    Income,
    /// How much he wants Juice, against the ranks of cards.
    Juice,
    /// Juice is bought only with so much Large in hand.
    JuiceFrom,
    /// Juice is bought only by who has so much income.
    JuiceIncome,
    /// From this round on no Payroll is bought.
    Late,
    /// How much more he wants a defence against what rivals own.
    React,
    /// Weapons are bought only by who has so much income.
    Arm,
    /// What killing somebody is worth besides his Juice.
    Kill,
    /// What each point of the Juice of a victim is worth.
    Loot,
    /// What each point of Juice of somebody who survives makes him a target.
    Lead,
    /// What each missing hit point makes somebody a target.
    Weak,
    /// What each Large of income makes somebody a target.
    Rich,
    /// The least damage that a card is spent on to cancel it.
    Defend,
    /// A bribe may cost so much more than twice the damage it is about, less 4.
    Bribe,
    /// Healing is wanted by who misses so many hit points.
    Heal,
    /// So many notes are held at the most; the rest goes to the discard pile.
    Notes,
    /// Whether the Gambler is used: 0 never, 1 for a winning purchase.
    Gamble,
    /// Whether defences are held in hand.
    Hold,
    /// Cards that hit once are kept for a kill, or for somebody with so much Juice.
    Patience,
    /// Juice is bought only up to so many points more than the best rival has, or to win.
    Shy,
    /// What keeps him from leaving somebody with Juice so weak that the next can kill him.
    Expose,
}

impl Manner {
    /// How many there are.
    pub const COUNT: usize = 21;

    /// The most that each makes sense for.
    const MOST: [u8; Self::COUNT] =
        [30, 60, 40, 20, 60, 60, 15, 60, 20, 20, 20, 20, 5, 8, 8, 12, 1, 1, 25, 25, 20];
}

/// The highest rank.
const MOST_RANK: u8 = 60;
/// The most copies that a plan asks for.
const MOST_COPIES: u8 = 4;
/// So many changes make a plan that of one evening.
const WHIMS: usize = 3;

impl Plan {
    /// A plan that wants nothing.
    pub const NOTHING: Self = Self { rank: [0; CARDS], most: [0; CARDS], manner: [0; Manner::COUNT] };

    /// This plan, wanting up to `most` of `card` with this rank.
    #[must_use]
    pub const fn wanting(mut self, card: Card, rank: u8, most: u8) -> Self {
        self.rank[card as usize] = rank;
        self.most[card as usize] = most;
        self
    }

    /// This plan in another manner.
    #[must_use]
    pub const fn with(mut self, manner: Manner, number: u8) -> Self {
        self.manner[manner as usize] = number;
        self
    }

    /// A number of its manner.
    #[inline]
    #[must_use]
    pub const fn of(&self, manner: Manner) -> u16 {
        self.manner[manner as usize] as u16
    }

    /// The cards it wants at all.
    #[inline]
    #[must_use]
    pub fn wanted(&self) -> Cards {
        let all = Card::ALL.into_iter().zip(self.rank.iter().zip(&self.most));
        all.filter(|(_, (rank, most))| **rank > 0 && **most > 0).map(|(card, _)| card).collect()
    }

    /// A plan like this one but for one number, or a few.
    #[must_use]
    pub fn mutate(&self, chance: &mut Fast) -> Self {
        let mut plan = *self;
        for _ in 0..=chance.below(3) {
            let part = chance.below(3);
            let (number, most) = match part {
                0 => (&mut plan.rank[chance.below(CARDS as u32) as usize], MOST_RANK),
                1 => (&mut plan.most[chance.below(CARDS as u32) as usize], MOST_COPIES),
                _ => {
                    let n = chance.below(Manner::COUNT as u32) as usize;
                    (&mut plan.manner[n], Manner::MOST[n])
                }
            };
            // Most changes are small; some are anything.
            *number = if chance.below(4) == 0 {
                chance.below(u32::from(most) + 1) as u8
            } else {
                let step = 1 + chance.below(u32::from(most / 8) + 1) as u8;
                if chance.below(2) == 0 { number.saturating_sub(step) } else { (*number + step).min(most) }
            };
        }
        plan
    }

    /// This plan as somebody follows it on one evening: a few of its numbers are a little different.
    #[must_use]
    pub fn tonight(&self, chance: &mut Fast) -> Self {
        (0..WHIMS).fold(*self, |plan, _| plan.mutate(chance))
    }

    /// A plan that has each number from either of two.
    #[must_use]
    pub fn cross(&self, other: &Self, chance: &mut Fast) -> Self {
        let mut plan = *self;
        for n in 0..CARDS {
            if chance.below(2) == 0 {
                (plan.rank[n], plan.most[n]) = (other.rank[n], other.most[n]);
            }
        }
        for n in 0..Manner::COUNT {
            if chance.below(2) == 0 {
                plan.manner[n] = other.manner[n];
            }
        }
        plan
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self::CRAFT
    }
}

impl Plan {
    /// Rules of thumb: some Payroll, a gun or two, Juice when it can be had; hardly a trick.
    pub const THUMB: Self = Self::CRAFT
        .wanting(Card::PaperBag, 0, 0)
        .wanting(Card::Loanshark, 50, 1)
        .with(Manner::Income, 9)
        .with(Manner::JuiceFrom, 9)
        .with(Manner::Gamble, 0);

    /// Only business: Payroll until it pays about nine, a card against hits, and then Juice. It wins more than
    /// [`Plan::CRAFT`] against peaceful players; most imagined games are played by it.
    pub const MONEY: Self = Self::NOTHING
        .wanting(Card::FirstAidKit, 15, 4)
        .wanting(Card::FuhgetAboutIt, 31, 1)
        .wanting(Card::Skim, 55, 1)
        .wanting(Card::Loanshark, 52, 4)
        .with(Manner::Income, 9)
        .with(Manner::Juice, 37)
        .with(Manner::JuiceFrom, 6)
        .with(Manner::JuiceIncome, 5)
        .with(Manner::Late, 54)
        .with(Manner::React, 42)
        .with(Manner::Arm, 15)
        .with(Manner::Kill, 32)
        .with(Manner::Loot, 19)
        .with(Manner::Lead, 6)
        .with(Manner::Weak, 6)
        .with(Manner::Rich, 3)
        .with(Manner::Defend, 1)
        .with(Manner::Bribe, 7)
        .with(Manner::Heal, 5)
        .with(Manner::Gamble, 1)
        .with(Manner::Hold, 1)
        .with(Manner::Shy, 25)
        .with(Manner::Expose, 10);

    /// What a good player knows without looking ahead: Payroll, a vest against guns, Juice as soon as it can be
    /// had, and weapons for the rest. Of the plans that evolved it is the one that wins at every number of seats.
    pub const CRAFT: Self = Self::NOTHING
        .wanting(Card::Knife, 5, 1)
        .wanting(Card::Piece, 21, 1)
        .wanting(Card::BulletproofVest, 58, 1)
        .wanting(Card::TommyGun, 15, 4)
        .wanting(Card::BaseballBat, 12, 2)
        .wanting(Card::PaperBag, 27, 3)
        .wanting(Card::Skim, 59, 2)
        .wanting(Card::Earner, 37, 4)
        .wanting(Card::Loanshark, 50, 4)
        .with(Manner::Income, 17)
        .with(Manner::Juice, 37)
        .with(Manner::JuiceFrom, 3)
        .with(Manner::JuiceIncome, 1)
        .with(Manner::Late, 24)
        .with(Manner::React, 9)
        .with(Manner::Arm, 2)
        .with(Manner::Kill, 14)
        .with(Manner::Loot, 10)
        .with(Manner::Lead, 20)
        .with(Manner::Weak, 2)
        .with(Manner::Rich, 3)
        .with(Manner::Bribe, 4)
        .with(Manner::Gamble, 1)
        .with(Manner::Shy, 25)
        .with(Manner::Expose, 2);
}
