//! The plan of a run: which bots play which deals in which seats. The same plan gives the same games, on any
//! machine and any number of cores.

use std::ops::Range;

use bots::BotSpec;

use crate::play::seed;
use crate::shard::Shard;

/// The plan of a run, or of one shard of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The game's name.
    pub game: String,
    /// The name of the edition, or of a house-rules file.
    pub edition: String,
    /// All rules as text.
    pub rules: String,
    /// The bots, by seat in the first rotation.
    pub specs: Vec<BotSpec>,
    /// The random seed of the run.
    pub seed: u64,
    /// The number of deals in the whole run.
    pub deals: u64,
    /// The part of the run to play.
    pub shard: Shard,
}

impl Plan {
    /// The number of seats, and of rotations per deal: every bot plays every deal from every seat.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.specs.len()
    }

    /// The deals of this shard. Shards are contiguous, so concatenating them gives the whole run.
    #[must_use]
    pub fn deal_range(&self) -> Range<u64> {
        let Shard { number, of } = self.shard;
        let until = |part: u64| (u128::from(self.deals) * u128::from(part) / u128::from(of)) as u64;
        until(number - 1)..until(number)
    }

    /// The index of the bot in `seat`. In each rotation everyone moves on by one seat.
    #[must_use]
    pub fn player(&self, rotation: usize, seat: usize) -> usize {
        (seat + self.seats() - rotation % self.seats()) % self.seats()
    }

    /// The bot in each seat.
    #[must_use]
    pub fn seated(&self, rotation: usize) -> Vec<BotSpec> {
        (0..self.seats()).map(|seat| self.specs[self.player(rotation, seat)]).collect()
    }

    /// The seed of a deal. It doesn't depend on the bots, so different bots can be given the same cards.
    #[must_use]
    pub fn deal_seed(&self, deal: u64) -> u64 {
        seed(&[self.seed, deal])
    }

    /// The bots as written on the command line, separated by commas.
    #[must_use]
    pub fn specs_text(&self) -> String {
        self.specs.iter().map(BotSpec::to_string).collect::<Vec<_>>().join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seats: &str, deals: u64, shard: Shard) -> Plan {
        let specs = seats.split(',').map(|spec| spec.parse().unwrap()).collect();
        Plan {
            game: "family-business".to_owned(),
            edition: "mayfair".to_owned(),
            rules: String::new(),
            specs,
            seed: 1,
            deals,
            shard,
        }
    }

    #[test]
    fn every_bot_plays_every_seat_equally_often() {
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
        let names = |rotation| plan.seated(rotation).iter().map(BotSpec::to_string).collect::<Vec<_>>();
        assert_eq!(names(0), ["boss", "capo", "street"]);
        assert_eq!(names(1), ["street", "boss", "capo"]);
    }

    #[test]
    fn shards_cover_the_run_without_overlap() {
        for deals in [1, 2, 10, 97] {
            for of in 1..20 {
                let plans = (1..=of).map(|number| plan("street,street", deals, Shard { number, of }));
                let dealt: Vec<u64> = plans.flat_map(|plan| plan.deal_range()).collect();
                assert_eq!(dealt, (0..deals).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn deals_have_different_seeds() {
        let plan = plan("street,street", 1000, Shard::WHOLE);
        let mut seeds: Vec<u64> = (0..1000).map(|deal| plan.deal_seed(deal)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1000);
    }
}
