//! Facts for players of Family Business: what it is worth to sit where, and to hold which card.

use bots::{Level, Order};
use family_business::{Card, Event, Game, Open, Setup};
use serde_json::{Value, json};
use table::{BySeat, Seat, Seeded};

use super::Watch;
use crate::estimate::{Estimate, Share};
use crate::grid::Grid;
use crate::play::{Match, Unfinished, seed};
use crate::tables::{estimate, share_cells};

/// What is to be found out: at each of these tables, called by its edition.
#[derive(Clone, Debug)]
pub struct Fashion {
    /// The tables.
    pub tables: Vec<(String, Setup)>,
    /// How many games at each, about: in every deal everybody begins once.
    pub games: u64,
    /// What all luck comes from.
    pub seed: u64,
}

/// What was found out.
#[derive(Clone, Debug)]
pub struct Facts {
    /// What all luck came from.
    pub seed: u64,
    /// Whether somebody ended it early.
    pub interrupted: bool,
    /// Each table.
    pub found: Vec<Found>,
}

/// What was found at one table.
#[derive(Clone, Debug)]
pub struct Found {
    /// The edition.
    pub edition: String,
    /// How many sat there.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// What those win who sit so many chairs after the first player.
    pub places: Vec<Share>,
    /// Each card.
    pub cards: Vec<CardFact>,
}

/// What goes with a card.
#[derive(Clone, Debug)]
pub struct CardFact {
    /// Which.
    pub card: Card,
    /// What those win who are dealt it. That is luck alone, so it is the card that makes the difference.
    pub dealt: Share,
    /// What those win who play it at least once; they may just have lived longer.
    pub played: Share,
}

impl Fashion {
    /// How many games there are to play.
    #[must_use]
    pub fn work(&self) -> u64 {
        let whole = |seats: u64| self.games.div_ceil(seats) * seats;
        self.tables.iter().map(|(_, setup)| whole(setup.seats.into())).sum()
    }

    /// Plays the games.
    ///
    /// # Errors
    /// If something is wrong with a table or a bot; a sentence.
    pub fn ask(&self, watch: Watch<'_>) -> Result<Facts, String> {
        let mut found = Vec::new();
        for (edition, setup) in &self.tables {
            (watch.say)(&format!("{edition}, {} seats", setup.seats));
            let one = self.table(edition, *setup, watch)?;
            found.extend((one.games > 0).then_some(one));
        }
        Ok(Facts { seed: self.seed, interrupted: watch.stopped(), found })
    }

    fn table(&self, edition: &str, setup: Setup, watch: Watch<'_>) -> Result<Found, String> {
        let seats = usize::from(setup.seats);
        let orders = vec![Order::new(Level::Capo); seats];
        let card = |card| CardFact { card, dealt: Share::default(), played: Share::default() };
        let mut found = Found {
            edition: edition.to_owned(),
            seats,
            games: 0,
            places: vec![Share::default(); seats],
            cards: Card::ALL.into_iter().map(card).collect(),
        };
        for deal in 0..self.games.div_ceil(seats as u64) {
            let deal = seed(&[self.seed, deal]);
            let mut games = Vec::new();
            for first in 0..seats {
                let setup = Setup { first: Seat::new(first), ..setup };
                let game: Match<'_, Game> =
                    Match { setup, orders: &orders, deal, rotation: first as u64, keep_decisions: false };
                match game.play(&|| watch.stopped()) {
                    Ok(played) => games.push((setup, played)),
                    Err(Unfinished::Stopped) => return Ok(found),
                    Err(Unfinished::Broken(what)) => return Err(what),
                }
                (watch.step)();
            }
            for (setup, played) in &games {
                found.add(&hands(*setup, deal), setup.first, &played.shares, &played.tale.cards);
            }
            found.next_deal();
        }
        Ok(found)
    }
}

/// The cards that each seat is dealt, a bit each by their place in the catalogue.
fn hands(setup: Setup, deal: u64) -> BySeat<u64> {
    let mut hands = BySeat::all(0);
    let mut dealing = true;
    let _ = Game::deal(setup, &mut Seeded::numbered(deal), &mut |event| match event {
        Event::Open(Open::TurnBegan { .. }) => dealing = false,
        Event::Drew { seat, card } if dealing => {
            let place = Card::ALL.iter().position(|one| one == card).unwrap_or_default();
            hands[*seat] |= 1 << place;
        }
        _ => {}
    });
    hands
}

impl Found {
    fn add(&mut self, hands: &BySeat<u64>, first: Seat, shares: &BySeat<f32>, played: &BySeat<u64>) {
        self.games += 1;
        for seat in Seat::first(self.seats) {
            let won = f64::from(shares[seat]);
            self.places[(seat.number() + self.seats - first.number()) % self.seats].add(won);
            for (place, card) in self.cards.iter_mut().enumerate() {
                for (cards, share) in [(hands, &mut card.dealt), (played, &mut card.played)] {
                    if cards[seat] >> place & 1 == 1 {
                        share.add(won);
                    }
                }
            }
        }
    }

    fn next_deal(&mut self) {
        self.places.iter_mut().for_each(Share::next_deal);
        for card in &mut self.cards {
            card.dealt.next_deal();
            card.played.next_deal();
        }
    }

    /// The cards that somebody was dealt, the best first.
    fn cards(&self) -> Vec<(&CardFact, Estimate)> {
        let dealt = self.cards.iter().filter_map(|card| Some((card, card.dealt.estimate()?)));
        let mut cards: Vec<_> = dealt.collect();
        cards.sort_by(|a, b| b.1.mean.total_cmp(&a.1.mean));
        cards
    }
}

impl Facts {
    /// All tables, for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        self.show(Grid::text, "")
    }

    /// All tables, in Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        self.show(Grid::markdown, "\n")
    }

    fn show(&self, grid: impl Fn(&Grid) -> String, gap: &str) -> String {
        let early = if self.interrupted { " · interrupted" } else { "" };
        let mut places =
            Grid::new(3, &["edition", "seats", "place", "games", "win share", "95 %", "× fair", "95 %"]);
        let heading =
            ["edition", "seats", "card", "dealt", "win share", "95 %", "× fair", "95 %", "played, × fair"];
        let mut cards = Grid::new(3, &heading);
        for found in &self.found {
            let fair = 1.0 / found.seats as f64;
            let name = |third: String| vec![found.edition.clone(), found.seats.to_string(), third];
            for (place, share) in found.places.iter().enumerate() {
                let Some(share) = share.estimate() else { continue };
                let mut row = name(if place == 0 { "first".to_owned() } else { format!("+{place}") });
                row.push(found.games.to_string());
                row.extend(share_cells(&share, fair));
                places.row(row);
            }
            for (card, dealt) in found.cards() {
                let mut row = name(card.card.to_string());
                row.push(card.dealt.chances().to_string());
                row.extend(share_cells(&dealt, fair));
                let played = card.played.estimate().map(|played| format!("×{:.2}", played.mean / fair));
                row.push(played.unwrap_or_default());
                cards.row(row);
            }
        }
        format!(
            "family-business · capo bots · seed {}{early}\n\nWin share by place in the first round:\n{gap}{}\n\
             Win share of those who are dealt a card:\n{gap}{}",
            self.seed,
            grid(&places),
            grid(&cards)
        )
    }

    /// Everything as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let show = |share: &Share| json!({"times": share.chances(), "share": share.estimate().as_ref().map(estimate)});
        let tables = self.found.iter().map(|found| {
            let cards = found.cards().into_iter().map(|(card, _)| {
                (card.card.to_string(), json!({"dealt": show(&card.dealt), "played": show(&card.played)}))
            });
            json!({
                "edition": found.edition,
                "seats": found.seats,
                "games": found.games,
                "places": found.places.iter().map(show).collect::<Vec<_>>(),
                "cards": cards.collect::<serde_json::Map<_, _>>(),
            })
        });
        json!({
            "game": "family-business",
            "seed": self.seed,
            "interrupted": self.interrupted,
            "tables": tables.collect::<Vec<_>>(),
        })
    }
}
