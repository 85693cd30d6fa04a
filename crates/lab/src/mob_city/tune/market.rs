//! The market moves numbers in the direction that the measures ask for, which a random search takes long to find.

use games::mob_city::{Business, Card, Kind};

use super::measure::Measure;
use super::space::Space;
use crate::mob_city::targets::{EVERYBODY, NOBODY, PURCHASE, ROUNDS};

/// How far the price of an Act moves at a time, at most.
const STEP: f64 = 0.35;
/// How far the prices of weapons move at a time when too many or too few win by buying, as a fraction.
const ARMS: f64 = 0.05;
/// How far the prices of Juice move at a time when games are too short or too long, as a fraction.
const JUICE: f64 = 0.02;
/// How far inside their range shares should be.
const MARGIN: f64 = 0.02;

/// Adjusts `mean`. The price of an Act falls if nobody buys it and rises if everyone does. Weapons get more expensive
/// when too few games are won by buying, and Juice when games are too short.
pub(super) fn trade(space: &Space, mean: &mut [f64], measures: &[&Measure]) {
    let average = |of: &dyn Fn(&Measure) -> f64| {
        measures.iter().map(|measure| of(measure)).sum::<f64>() / measures.len().max(1) as f64
    };
    let purchase = average(&|measure| pull(measure.purchase, PURCHASE));
    let rounds = average(&|measure| pull(measure.rounds, ROUNDS));
    for card in Card::ALL.into_iter().filter(|card| card.def().kind != Kind::Payroll) {
        let Some(axis) = space.price_axis(card) else { continue };
        mean[axis] += STEP * average(&|measure| demand(measure, card));
        if card.def().kind == Kind::Hit {
            mean[axis] *= 1.0 - ARMS * purchase;
        }
    }
    for business in Business::ALL {
        if let Some(axis) = space.shop_axis(business) {
            mean[axis] *= 1.0 - JUICE * rounds;
        }
    }
    space.clamp(mean);
}

/// The demand for a card: -1 if nobody buys it, 1 if everyone does, otherwise 0.
fn demand(measure: &Measure, card: Card) -> f64 {
    let share = measure.cards.iter().find(|(one, _)| *one == card).map_or(0.5, |(_, share)| *share);
    f64::from(u8::from(share > EVERYBODY - MARGIN)) - f64::from(u8::from(share < NOBODY + MARGIN))
}

/// How far a value is from the middle of its range, in half ranges; 0 close to the middle.
fn pull(value: f64, (least, most): (f64, f64)) -> f64 {
    let off = (2.0 * value - least - most) / (most - least);
    if off.abs() < 0.5 { 0.0 } else { off.clamp(-2.0, 2.0) }
}
