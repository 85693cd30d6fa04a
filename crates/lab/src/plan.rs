//! What a run consists of: who plays which deals in which chairs. The same plan is the same games, on any
//! machine and any number of cores.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use bots::Order;

use crate::play::seed;

/// A run, or one shard of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The game by name.
    pub game: String,
    /// The edition by name, or a file of house rules.
    pub edition: String,
    /// All its rules as text.
    pub rules: String,
    /// Who plays, in the chairs of the first rotation.
    pub orders: Vec<Order>,
    /// What all luck comes from.
    pub seed: u64,
    /// How many deals the whole run has.
    pub deals: u64,
    /// Which part of it is to be played here.
    pub shard: Shard,
}

impl Plan {
    /// How many sit at the table; as many rotations has every deal, so that everybody sits everywhere once.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.orders.len()
    }

    /// The deals of this shard: one stretch, so that shards one after the other are the run.
    #[must_use]
    pub fn stretch(&self) -> Range<u64> {
        let Shard { number, of } = self.shard;
        let until = |part: u64| (u128::from(self.deals) * u128::from(part) / u128::from(of)) as u64;
        until(number - 1)..until(number)
    }

    /// Which of the orders sits in `seat`: from rotation to rotation everybody moves on by one chair.
    #[must_use]
    pub fn player(&self, rotation: usize, seat: usize) -> usize {
        (seat + self.seats() - rotation % self.seats()) % self.seats()
    }

    /// Who sits in each chair.
    #[must_use]
    pub fn seated(&self, rotation: usize) -> Vec<Order> {
        (0..self.seats()).map(|seat| self.orders[self.player(rotation, seat)]).collect()
    }

    /// What a deal is dealt from. It does not depend on who plays, so different bots can be given the same
    /// cards.
    #[must_use]
    pub fn deal_seed(&self, deal: u64) -> u64 {
        seed(&[self.seed, deal])
    }

    /// The orders as they are written, one text for all.
    #[must_use]
    pub fn orders_text(&self) -> String {
        self.orders.iter().map(Order::to_string).collect::<Vec<_>>().join(",")
    }
}

/// Part `number` of `of` parts, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    /// Which.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// The only one.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The most shards a run can have.
    pub const MOST: u64 = 1_000_000;
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = |part: &str| part.parse::<u64>().ok();
        let shard = text.split_once('/').and_then(|(number, of)| Some((read(number)?, read(of)?)));
        match shard {
            Some((number, of)) if 1 <= number && number <= of && of <= Self::MOST => Ok(Self { number, of }),
            _ => Err(format!(
                "\"{text}\" is no shard; write which of how many, as in 3/16, counted from 1 to at most {}",
                Self::MOST
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seats: &str, deals: u64, shard: Shard) -> Plan {
        let orders = seats.split(',').map(|order| order.parse().unwrap()).collect();
        Plan {
            game: "family-business".to_owned(),
            edition: "mayfair".to_owned(),
            rules: String::new(),
            orders,
            seed: 1,
            deals,
            shard,
        }
    }

    #[test]
    fn everybody_sits_everywhere_equally_often() {
        for seats in 2..=8 {
            let plan = plan(&vec!["street"; seats].join(","), 1, Shard::WHOLE);
            let mut sat = vec![vec![0; seats]; seats];
            for rotation in 0..seats {
                let mut here: Vec<usize> = (0..seats).map(|seat| plan.player(rotation, seat)).collect();
                for (seat, player) in here.iter().enumerate() {
                    sat[*player][seat] += 1;
                }
                here.sort_unstable();
                assert_eq!(here, (0..seats).collect::<Vec<_>>());
            }
            assert!(sat.iter().flatten().all(|times| *times == 1), "{sat:?}");
        }
        let plan = plan("boss,capo,street", 1, Shard::WHOLE);
        let names = |rotation| plan.seated(rotation).iter().map(Order::to_string).collect::<Vec<_>>();
        assert_eq!(names(0), ["boss", "capo", "street"]);
        assert_eq!(names(1), ["street", "boss", "capo"]);
    }

    #[test]
    fn shards_are_the_run_and_nothing_twice() {
        for deals in [1, 2, 10, 97] {
            for of in 1..20 {
                let stretches = (1..=of).map(|number| plan("street,street", deals, Shard { number, of }));
                let dealt: Vec<u64> = stretches.flat_map(|plan| plan.stretch()).collect();
                assert_eq!(dealt, (0..deals).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn a_shard_is_one_of_several() {
        assert_eq!("3/16".parse(), Ok(Shard { number: 3, of: 16 }));
        for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/2/3", "a/b", "1/99999999999"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }

    #[test]
    fn deals_differ() {
        let plan = plan("street,street", 1000, Shard::WHOLE);
        let mut seeds: Vec<u64> = (0..1000).map(|deal| plan.deal_seed(deal)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1000);
    }
}
