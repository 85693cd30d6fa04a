//! Plans: what to buy, how many, and how to play. A plan is a vector of small numbers, so plans can be
//! mutated, crossed and evolved.

use mob_city::{Card, Cards};
use table::{Chance, Fast};

/// The number of cards a plan can want: the Acts and the Payroll.
const CARDS: usize = Card::One as usize;

/// What a player wants to buy and how they play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plan {
    /// The priority of each Act or Payroll card, compared with the others and with Juice; 0 means never.
    pub rank: [u8; CARDS],
    /// The maximum number of copies to own.
    pub most: [u8; CARDS],
    /// The other parameters, by [`Param`].
    pub params: [u8; Param::COUNT],
}

/// A parameter of a plan that isn't about a single card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Param {
    /// Buy Payroll until it pays this much per pass through the deck.
    Income,
    /// The priority of Juice, compared with the ranks of cards.
    Juice,
    /// Buy Juice only with this much Large in hand.
    JuiceFrom,
    /// Buy Juice only with this much income.
    JuiceIncome,
    /// Buy no Payroll from this round on.
    Late,
    /// Added priority of a defence against what rivals own.
    React,
    /// Buy weapons only with this much income.
    Arm,
    /// The value of a kill besides the victim's Juice.
    Kill,
    /// The value of each point of a victim's Juice.
    Loot,
    /// How much each point of Juice makes a player a target for hits that don't kill.
    Lead,
    /// How much each missing hit point makes a player a target.
    Weak,
    /// How much each Large of income makes a player a target.
    Rich,
    /// The least damage worth a card that cancels it.
    Defend,
    /// The most a bribe may cost beyond twice the damage less 4.
    Bribe,
    /// Buy healing when missing this many hit points.
    Heal,
    /// The maximum number of notes in hand; the rest are discarded.
    Notes,
    /// Whether to use the Gambler: 0 never, 1 for a winning purchase.
    Gamble,
    /// Whether to keep defences in hand.
    Hold,
    /// Save single-use hits for a kill or for a player with this much Juice.
    Patience,
    /// Buy Juice only up to this lead over the best rival, or to win.
    Shy,
    /// Reluctance to leave a player with Juice weak enough for the next player to kill.
    Expose,
    /// The highest rank of a defence against something that no rival owns yet.
    Wary,
    /// Play Spring Cleaning on a rival who holds this much Large.
    Clean,
}

impl Param {
    /// The number of parameters.
    pub const COUNT: usize = 23;

    /// The largest sensible value of each.
    const MAX: [u8; Self::COUNT] =
        [30, 60, 40, 20, 60, 60, 15, 60, 20, 20, 20, 20, 5, 8, 8, 12, 1, 1, 25, 25, 20, 60, 30];
}

/// The highest rank.
const MAX_RANK: u8 = 60;
/// The maximum number of copies that a plan asks for.
const MAX_COPIES: u8 = 4;
/// How many random mutations vary a plan for one game.
const VARIATION: usize = 3;

impl Plan {
    /// A plan that wants nothing.
    pub const EMPTY: Self = Self { rank: [0; CARDS], most: [0; CARDS], params: [0; Param::COUNT] };

    /// Sets the rank and the maximum number of copies of a card.
    #[must_use]
    pub const fn wanting(mut self, card: Card, rank: u8, most: u8) -> Self {
        self.rank[card as usize] = rank;
        self.most[card as usize] = most;
        self
    }

    /// Sets a parameter.
    #[must_use]
    pub const fn with(mut self, param: Param, value: u8) -> Self {
        self.params[param as usize] = value;
        self
    }

    /// The value of a parameter.
    #[inline]
    #[must_use]
    pub const fn param(&self, param: Param) -> u16 {
        self.params[param as usize] as u16
    }

    /// The cards it wants.
    #[inline]
    #[must_use]
    pub fn wanted(&self) -> Cards {
        let all = Card::ALL.into_iter().zip(self.rank.iter().zip(&self.most));
        all.filter(|(_, (rank, most))| **rank > 0 && **most > 0).map(|(card, _)| card).collect()
    }

    /// Changes one to three numbers at random.
    #[must_use]
    pub fn mutate(&self, chance: &mut Fast) -> Self {
        let mut plan = *self;
        for _ in 0..=chance.below(3) {
            let part = chance.below(3);
            let (number, most) = match part {
                0 => (&mut plan.rank[chance.below(CARDS as u32) as usize], MAX_RANK),
                1 => (&mut plan.most[chance.below(CARDS as u32) as usize], MAX_COPIES),
                _ => {
                    let n = chance.below(Param::COUNT as u32) as usize;
                    (&mut plan.params[n], Param::MAX[n])
                }
            };
            // Most mutations are small; one in four is arbitrary.
            *number = if chance.below(4) == 0 {
                chance.below(u32::from(most) + 1) as u8
            } else {
                let step = 1 + chance.below(u32::from(most / 8) + 1) as u8;
                if chance.below(2) == 0 { number.saturating_sub(step) } else { (*number + step).min(most) }
            };
        }
        plan
    }

    /// Takes up a card at random, at any rank.
    #[must_use]
    pub fn adopt(&self, chance: &mut Fast) -> Self {
        let mut plan = *self;
        let n = chance.below(CARDS as u32) as usize;
        plan.rank[n] = 1 + chance.below(u32::from(MAX_RANK)) as u8;
        plan.most[n] = 1 + chance.below(2) as u8;
        plan
    }

    /// Varies the plan slightly for one game, so that evolution can't exploit exact numbers.
    #[must_use]
    pub fn varied(&self, chance: &mut Fast) -> Self {
        (0..VARIATION).fold(*self, |plan, _| plan.mutate(chance))
    }

    /// Uniform crossover: each card and parameter comes from either plan.
    #[must_use]
    pub fn cross(&self, other: &Self, chance: &mut Fast) -> Self {
        let mut plan = *self;
        for n in 0..CARDS {
            if chance.below(2) == 0 {
                (plan.rank[n], plan.most[n]) = (other.rank[n], other.most[n]);
            }
        }
        for n in 0..Param::COUNT {
            if chance.below(2) == 0 {
                plan.params[n] = other.params[n];
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
    /// Rules of thumb: some Payroll, a gun or two, Juice when possible, few tricks.
    pub const THUMB: Self = Self::CRAFT
        .wanting(Card::PaperBag, 0, 0)
        .wanting(Card::Loanshark, 50, 1)
        .with(Param::Income, 9)
        .with(Param::JuiceFrom, 9)
        .with(Param::Gamble, 0);

    /// Business only: Payroll until it pays about nine, a card against hits, and then Juice. Wins more than
    /// [`Plan::CRAFT`] against peaceful players.
    pub const MONEY: Self = Self::EMPTY
        .wanting(Card::FirstAidKit, 15, 4)
        .wanting(Card::FuhgetAboutIt, 31, 1)
        .wanting(Card::Skim, 55, 1)
        .wanting(Card::Loanshark, 52, 4)
        .with(Param::Income, 9)
        .with(Param::Juice, 37)
        .with(Param::JuiceFrom, 6)
        .with(Param::JuiceIncome, 5)
        .with(Param::Late, 54)
        .with(Param::React, 42)
        .with(Param::Arm, 15)
        .with(Param::Kill, 32)
        .with(Param::Loot, 19)
        .with(Param::Lead, 6)
        .with(Param::Weak, 6)
        .with(Param::Rich, 3)
        .with(Param::Defend, 1)
        .with(Param::Bribe, 7)
        .with(Param::Heal, 5)
        .with(Param::Gamble, 1)
        .with(Param::Hold, 1)
        .with(Param::Shy, 25)
        .with(Param::Expose, 10);

    /// What a good player knows without searching: Payroll, a vest against guns, Juice as soon as possible,
    /// and weapons with the rest. The one evolved plan that wins at every number of seats.
    pub const CRAFT: Self = Self::EMPTY
        .wanting(Card::Knife, 5, 1)
        .wanting(Card::Piece, 21, 1)
        .wanting(Card::BulletproofVest, 58, 1)
        .wanting(Card::TommyGun, 15, 4)
        .wanting(Card::BaseballBat, 12, 2)
        .wanting(Card::PaperBag, 27, 3)
        .wanting(Card::Skim, 59, 2)
        .wanting(Card::Earner, 37, 4)
        .wanting(Card::Loanshark, 50, 4)
        .with(Param::Income, 17)
        .with(Param::Juice, 37)
        .with(Param::JuiceFrom, 3)
        .with(Param::JuiceIncome, 1)
        .with(Param::Late, 24)
        .with(Param::React, 9)
        .with(Param::Arm, 2)
        .with(Param::Kill, 14)
        .with(Param::Loot, 10)
        .with(Param::Lead, 20)
        .with(Param::Weak, 2)
        .with(Param::Rich, 3)
        .with(Param::Bribe, 4)
        .with(Param::Gamble, 1)
        .with(Param::Shy, 25)
        .with(Param::Expose, 2);
}
