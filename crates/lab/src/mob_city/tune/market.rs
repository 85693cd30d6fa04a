//! The market: prices find their level before the optimiser refines them.

use games::mob_city::{Business, Card, Kind};

use super::measure::Measure;
use super::space::Space;
use crate::mob_city::targets::{EVERYBODY, NOBODY, PURCHASE, ROUNDS};

/// How far a price moves at a time, at most.
const STEP: f64 = 0.35;

/// Moves prices by what was measured: what nobody buys gets cheaper, what everybody buys gets dearer, weapons get
/// dearer where too few win by buying, and Juice where games are too short.
pub(super) fn trade(space: &Space, mean: &mut [f64], measures: &[Measure], rate: f64) {
    let count = measures.len().max(1) as f64;
    for card in Card::ALL.into_iter().filter(|card| card.def().kind != Kind::Payroll) {
        let Some(axis) = space.price_axis(card) else { continue };
        let of = |measure: &Measure| measure.cards.iter().find(|(one, _)| *one == card).map_or(0.0, |one| one.1);
        let demand: f64 = measures.iter().map(|measure| {
            let share = of(measure);
            if share > EVERYBODY - 0.02 { 1.0 } else if share < NOBODY + 0.02 { -1.0 } else { 0.0 }
        }).sum();
        mean[axis] += rate * STEP * demand / count;
    }
    let off = |value: f64, (least, most): (f64, f64)| {
        let (centre, half) = ((least + most) / 2.0, (most - least) / 2.0);
        let off = (value - centre) / half;
        if off.abs() < 0.5 { 0.0 } else { off.clamp(-2.0, 2.0) }
    };
    let purchase = measures.iter().map(|measure| off(measure.purchase, PURCHASE)).sum::<f64>() / count;
    let rounds = measures.iter().map(|measure| off(measure.rounds, ROUNDS)).sum::<f64>() / count;
    for card in Card::ALL.into_iter().filter(|card| card.def().kind == Kind::Hit) {
        if let Some(axis) = space.price_axis(card) {
            mean[axis] -= rate * 0.3 * purchase * (mean[axis] / 6.0).max(0.4);
        }
    }
    for business in Business::ALL {
        if let Some(axis) = space.shop_axis(business) {
            mean[axis] *= 1.0 - rate * 0.03 * rounds;
        }
    }
    space.clamp(mean);
}
