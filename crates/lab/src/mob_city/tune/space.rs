//! The numbers of Mob City that are ours, as one vector.

use games::mob_city::{Business, Card, Rules, Shop};

/// A number, and what it may be.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Gene {
    /// The price of a card.
    Cost(Card),
    /// What a Payroll card earns.
    Earn(Card),
    /// The price of a business.
    ShopCost(Business),
    /// The Juice of a business.
    Points(Business),
    /// How many copies of a card there are, compared with others of its kind.
    Copies(Card),
    /// How many of a business.
    Shops(Business),
}

const PAYROLL: [Card; 5] = [Card::Gift, Card::Skim, Card::Fence, Card::Earner, Card::Loanshark];

/// The printed totals.
const ACTS: u32 = 100;
const FOR_HIRE: u32 = 20;
const BUSINESSES: u32 = 31;
const NOTES: u32 = 88;

fn acts() -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(|card| {
        use games::mob_city::Kind;
        matches!(card.def().kind, Kind::Hit | Kind::Defence | Kind::Other)
    })
}

/// The space that is searched.
#[derive(Clone, PartialEq, Debug)]
pub struct Space {
    genes: Vec<Gene>,
    base: Rules,
}

impl Space {
    /// All numbers that no rulebook prints, in the neighbourhood of `base`.
    #[must_use]
    pub fn new(base: Rules) -> Self {
        let mut genes = Vec::new();
        genes.extend(PAYROLL.map(Gene::Cost));
        genes.extend(PAYROLL.map(Gene::Earn));
        genes.extend(PAYROLL.map(Gene::Copies));
        genes.extend(Business::ALL.map(Gene::ShopCost));
        genes.extend(Business::ALL.map(Gene::Points));
        genes.extend(Business::ALL.map(Gene::Shops));
        genes.extend(acts().map(Gene::Cost));
        genes.extend(acts().map(Gene::Copies));
        genes.extend(Card::LARGE.map(Gene::Copies));
        Self { genes, base }
    }

    /// The least and the most of a number.
    fn range(gene: Gene) -> (f64, f64) {
        match gene {
            Gene::Cost(card) if PAYROLL.contains(&card) => (1.0, 14.0),
            // Cheap, these drown a game in turns that do nothing.
            Gene::Cost(Card::Consigliere) => (8.0, 16.0),
            Gene::Cost(Card::Shakedown | Card::Pinched) => (4.0, 16.0),
            Gene::Cost(_) => (1.0, 16.0),
            Gene::Earn(_) => (1.0, 8.0),
            Gene::ShopCost(_) => (3.0, 25.0),
            Gene::Points(_) => (2.0, 12.0),
            Gene::Copies(card) if PAYROLL.contains(&card) => (1.0, 10.0),
            Gene::Copies(card) if Card::LARGE.contains(&card) => (8.0, 60.0),
            Gene::Copies(_) => (2.0, 7.0),
            Gene::Shops(_) => (3.0, 10.0),
        }
    }

    /// Where the base lies.
    #[must_use]
    pub fn origin(&self) -> Vec<f64> {
        self.point(&self.base)
    }

    /// Where rules lie.
    #[must_use]
    pub fn point(&self, rules: &Rules) -> Vec<f64> {
        let of = |gene: &Gene| match *gene {
            Gene::Cost(card) => f64::from(rules.prices[card as usize].cost),
            Gene::Earn(card) => f64::from(rules.prices[card as usize].earn),
            Gene::Copies(card) => f64::from(rules.prices[card as usize].n),
            Gene::ShopCost(business) => f64::from(rules.shops[business as usize].cost),
            Gene::Points(business) => f64::from(rules.shops[business as usize].points),
            Gene::Shops(business) => f64::from(rules.shops[business as usize].n),
        };
        self.genes.iter().map(of).collect()
    }

    /// Moves a point into the space.
    pub fn clamp(&self, point: &mut [f64]) {
        for (gene, value) in self.genes.iter().zip(point) {
            let (least, most) = Self::range(*gene);
            *value = value.clamp(least - 0.4, most + 0.4);
        }
    }

    /// The axis of a card's price.
    #[must_use]
    pub fn price_axis(&self, card: Card) -> Option<usize> {
        self.genes.iter().position(|gene| *gene == Gene::Cost(card))
    }

    /// The axis of a business's price.
    #[must_use]
    pub fn shop_axis(&self, business: Business) -> Option<usize> {
        self.genes.iter().position(|gene| *gene == Gene::ShopCost(business))
    }

    /// The rules at a point: rounded, and the copies brought to the printed totals.
    #[must_use]
    pub fn rules(&self, point: &[f64]) -> Rules {
        let mut rules = self.base;
        let mut shares: [Vec<(Gene, f64)>; 4] = Default::default();
        for (gene, value) in self.genes.iter().zip(point) {
            let (least, most) = Self::range(*gene);
            let value = value.clamp(least, most);
            let whole = value.round() as u8;
            match *gene {
                Gene::Cost(card) => rules.prices[card as usize].cost = whole,
                Gene::Earn(card) => rules.prices[card as usize].earn = whole,
                Gene::ShopCost(business) => rules.shops[business as usize].cost = whole,
                Gene::Points(business) => rules.shops[business as usize].points = whole,
                Gene::Copies(card) if PAYROLL.contains(&card) => shares[0].push((*gene, value)),
                Gene::Copies(card) if Card::LARGE.contains(&card) => shares[1].push((*gene, value)),
                Gene::Copies(_) => shares[2].push((*gene, value)),
                Gene::Shops(_) => shares[3].push((*gene, value)),
            }
        }
        for (shares, total) in shares.iter().zip([FOR_HIRE, NOTES, ACTS, BUSINESSES]) {
            for ((gene, _), count) in shares.iter().zip(apportion(shares, total)) {
                match *gene {
                    Gene::Copies(card) => rules.prices[card as usize].n = count,
                    Gene::Shops(business) => rules.shops[business as usize].n = count,
                    _ => {}
                }
            }
        }
        sort_out(&mut rules);
        rules
    }
}

/// Cards that do the same and more cost more.
const DEARER: [(Card, Card); 5] = [
    (Card::Knife, Card::SicilianNecktie),
    (Card::SicilianNecktie, Card::Piece),
    (Card::Piece, Card::TommyGun),
    (Card::Knife, Card::Rope),
    (Card::Rope, Card::BaseballBat),
];

/// Raises numbers until no card is plainly worse than a cheaper one.
fn sort_out(rules: &mut Rules) {
    for pair in PAYROLL.windows(2) {
        let less = rules.prices[pair[0] as usize];
        let more = &mut rules.prices[pair[1] as usize];
        more.cost = more.cost.max(less.cost + 1);
        more.earn = more.earn.max(less.earn + 1);
    }
    for (less, more) in DEARER {
        let cost = rules.prices[less as usize].cost + 1;
        let more = &mut rules.prices[more as usize].cost;
        *more = cost.max(*more);
    }
    let mut before = Shop { cost: 0, points: 0, n: 0 };
    for shop in &mut rules.shops {
        shop.points = shop.points.max(before.points + 1);
        shop.cost = shop.cost.max(before.cost + 1).max((3 * shop.points).div_ceil(2));
        before = *shop;
    }
}

/// Divides `total` by weight (largest remainders), within the range of each.
fn apportion(shares: &[(Gene, f64)], total: u32) -> Vec<u8> {
    let sum: f64 = shares.iter().map(|(_, weight)| weight).sum();
    let exact: Vec<f64> = shares.iter().map(|(_, weight)| weight * f64::from(total) / sum).collect();
    let range: Vec<(f64, f64)> = shares.iter().map(|(gene, _)| Space::range(*gene)).collect();
    let mut counts: Vec<f64> =
        exact.iter().zip(&range).map(|(exact, (least, most))| exact.floor().clamp(*least, *most)).collect();
    while (counts.iter().sum::<f64>() as u32) < total {
        let n = (0..counts.len()).filter(|n| counts[*n] < range[*n].1);
        let Some(n) = n.max_by(|a, b| (exact[*a] - counts[*a]).total_cmp(&(exact[*b] - counts[*b]))) else {
            break;
        };
        counts[n] += 1.0;
    }
    while (counts.iter().sum::<f64>() as u32) > total {
        let n = (0..counts.len()).filter(|n| counts[*n] > range[*n].0);
        let Some(n) = n.min_by(|a, b| (exact[*a] - counts[*a]).total_cmp(&(exact[*b] - counts[*b]))) else {
            break;
        };
        counts[n] -= 1.0;
    }
    counts.into_iter().map(|count| count as u8).collect()
}

#[cfg(test)]
mod tests {
    use table::{Chance, Fast};

    use super::*;

    #[test]
    fn the_base_is_in_the_space() {
        let space = Space::new(Rules::default());
        let base = space.rules(&space.origin());
        assert_eq!(space.rules(&space.point(&base)), base);
    }

    #[test]
    fn every_point_is_a_playable_game_with_the_printed_totals() {
        let space = Space::new(Rules::default());
        let mut chance = Fast::new(3);
        for _ in 0..200 {
            let mut point: Vec<f64> =
                space.origin().iter().map(|x| x + f64::from(chance.below(200)) / 10.0 - 10.0).collect();
            space.clamp(&mut point);
            let rules = space.rules(&point);
            assert_eq!(rules.faults(), []);
            let copies = |cards: &[Card]| -> u32 {
                cards.iter().map(|card| u32::from(rules.prices[*card as usize].n)).sum()
            };
            let all: Vec<Card> = acts().collect();
            assert_eq!([ACTS, FOR_HIRE, NOTES], [copies(&all), copies(&PAYROLL), copies(&Card::LARGE)]);
            assert_eq!(BUSINESSES, rules.shops.iter().map(|shop| u32::from(shop.n)).sum::<u32>());
        }
    }
}
