//! The balance targets (section 5 of the rules) and whether they are met.

use games::mob_city::{Card, FirstPlayer, Rules};

use super::course::Trouble;
use super::tally::Tally;
use super::{Balance, TableBalance};
use crate::estimate::{Estimate, Share};

/// A card that a larger share of players buys is bought too often.
pub(super) const EVERYBODY: f64 = 0.90;
/// A card that a smaller share of players buys is bought too rarely.
pub(super) const NOBODY: f64 = 0.05;
/// The share of games won by buying.
pub(super) const PURCHASE: (f64, f64) = (0.35, 0.75);
/// The largest share of games without a winner before MC-R81.
pub(super) const STALEMATE: f64 = 0.01;
/// The minimum share of games with each trouble, at four seats.
pub(super) const TROUBLE: f64 = 0.15;
/// The median number of rounds.
pub(super) const ROUNDS: (f64, f64) = (9.0, 18.0);

/// What is wanted of a set of rules, where that depends on them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Aim {
    /// Every seat's win share as a multiple of the fair one.
    pub seats: (f64, f64),
    /// The largest such ratio, either way, that is worth searching for.
    pub ratio: f64,
    /// The least share of card types that are neither always nor never bought.
    pub types: f64,
    /// The least number of openings within 3 points of the best.
    pub openings: f64,
}

impl Aim {
    /// For the rules as printed.
    pub const LITERAL: Self = Self { seats: (0.6, 1.5), ratio: 1.3, types: 0.80, openings: 4.0 };
    /// For rules that even out the seats.
    pub const FAIR: Self = Self { seats: (0.9, 1.1), ratio: 1.1, types: 0.85, openings: 5.0 };

    /// For these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let evened = rules.first_player == FirstPlayer::Drawn || rules.finish_round || rules.late_large > 0;
        if evened { Self::FAIR } else { Self::LITERAL }
    }
}

/// A target and the measured value.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// The number of seats.
    pub seats: usize,
    /// What is measured.
    pub what: &'static str,
    /// The unit of the numbers.
    pub unit: Unit,
    /// The desired range; `None` if the value is only reported.
    pub range: Option<(f64, f64)>,
    /// The measured value.
    pub measured: Estimate,
    /// The mean over the evolutions, each by itself, with an interval from their variance.
    pub between: Option<Estimate>,
    /// Details.
    pub note: String,
}

/// The unit of a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A share.
    Percent,
    /// A difference between two shares.
    Points,
    /// A count.
    Count,
    /// A multiple of the fair share.
    Ratio,
}

/// Whether a target is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the measured value is in range.
    pub met: bool,
    /// Whether the whole interval agrees.
    pub sure: bool,
}

impl Verdict {
    /// The verdict as text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match (self.met, self.sure) {
            (true, true) => "met",
            (true, false) => "met?",
            (false, true) => "not met",
            (false, false) => "not met?",
        }
    }
}

impl Target {
    /// Whether the target is met; `None` without a range.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let (least, most) = self.range?;
        // A lower bound of 0 is no bound: only an interval can reach below it.
        let least = if least == 0.0 { f64::NEG_INFINITY } else { least };
        let inside = |value: f64| least <= value && value <= most;
        let met = inside(self.measured.mean);
        let (Some(low), Some(high)) = (self.measured.low, self.measured.high) else {
            return Some(Verdict { met, sure: false });
        };
        let sure = if met { inside(low) && inside(high) } else { high < least || most < low };
        Some(Verdict { met, sure })
    }
}

impl Balance {
    /// All targets, by number of seats.
    #[must_use]
    pub fn targets(&self) -> Vec<Target> {
        let aim = Aim::of(&self.config.rules);
        self.tables.iter().flat_map(|table| table.targets(&aim)).collect()
    }
}

impl TableBalance {
    fn targets(&self, aim: &Aim) -> Vec<Target> {
        let separate: Vec<Vec<Target>> = self.by_evolution.iter().map(|one| one.games.targets(aim)).collect();
        let mut targets = self.games.targets(aim);
        for target in &mut targets {
            let mut between = Share::default();
            for other in separate.iter().flatten().filter(|other| other.what == target.what) {
                between.add(other.measured.mean);
                between.end_deal();
            }
            target.between = between.positive();
        }
        targets
    }
}

impl Tally {
    fn targets(&self, aim: &Aim) -> Vec<Target> {
        let seats = self.seats;
        let mut targets = Vec::new();
        let mut put = |what, unit, range, measured: Option<Estimate>, note: String| {
            let target = |measured| Target { seats, what, unit, range, measured, between: None, note };
            targets.extend(measured.map(target));
        };
        if let Some([worst, best]) = self.seat_stats.extremes(seats) {
            let ratio = |seat| Some(self.seat_stats.share(seat)?.relative_to(1.0 / seats as f64));
            let (least, most) = aim.seats;
            put("weakest seat", Unit::Ratio, Some((least, f64::INFINITY)), ratio(worst), self.seat_shares());
            put("strongest seat", Unit::Ratio, Some((0.0, most)), ratio(best), String::new());
        }
        let [bought, whacked, stalemate] = self.endings.map(|share| share.estimate());
        put("wins by purchase", Unit::Percent, Some(PURCHASE), bought, String::new());
        put("wins by whacking", Unit::Percent, None, whacked, String::new());
        put("no winner before MC-R81", Unit::Percent, Some((0.0, STALEMATE)), stalemate, String::new());
        let (types, names) = self.types();
        put("card types in use", Unit::Percent, Some((aim.types, 1.0)), Some(types), names);
        let close = self.close_openings();
        put(
            "openings within 3 points",
            Unit::Count,
            Some((aim.openings, f64::INFINITY)),
            close,
            String::new(),
        );
        for (trouble, share) in Trouble::ALL.into_iter().zip(&self.troubles) {
            let range = (seats == 4).then_some((TROUBLE, 1.0));
            put(trouble.name(), Unit::Percent, range, share.estimate(), String::new());
        }
        put("median rounds", Unit::Count, Some(ROUNDS), self.median(), String::new());
        targets
    }

    /// The win share of each seat as a multiple of the fair one.
    fn seat_shares(&self) -> String {
        let shares = (0..self.seats).filter_map(|seat| self.seat_stats.share(seat));
        shares.map(|share| format!("{:.2}", share.mean * self.seats as f64)).collect::<Vec<_>>().join(" ")
    }

    /// The share of card types that are bought, but not by everybody, and the names of the others. The bounds are how
    /// many certainly and how many possibly are.
    fn types(&self) -> (Estimate, String) {
        let known: Vec<(Card, Estimate)> =
            self.cards.iter().filter_map(|(card, share)| Some((*card, share.estimate()?))).collect();
        let inside = |share: f64| (NOBODY..=EVERYBODY).contains(&share);
        let ends = |share: &Estimate| [share.low.unwrap_or(0.0), share.high.unwrap_or(1.0)];
        let part = |is: &dyn Fn(&Estimate) -> bool| {
            known.iter().filter(|(_, share)| is(share)).count() as f64 / known.len().max(1) as f64
        };
        let estimate = Estimate {
            mean: part(&|share| inside(share.mean)),
            low: Some(part(&|share| ends(share).into_iter().all(inside))),
            high: Some(part(&|share| ends(share).into_iter().any(inside) || inside(share.mean))),
        };
        let names = |such: &dyn Fn(f64) -> bool| {
            let named = known.iter().filter(|(_, share)| such(share.mean)).map(|(card, _)| card.name());
            named.collect::<Vec<_>>().join(", ")
        };
        let groups =
            [("by fewer", names(&|share| share < NOBODY)), ("by more", names(&|share| share > EVERYBODY))];
        let groups = groups.into_iter().filter(|(_, names)| !names.is_empty());
        (estimate, groups.map(|(how, names)| format!("{how}: {names}")).collect::<Vec<_>>().join("; "))
    }
}
