//! Facts for players of Family Business: what each seat and each card is worth.

use bots::{BotSpec, Level};
use games::family_business::{Card, Event, Game, Open, Setup};
use serde_json::{Value, json};
use table::{BySeat, Seat, Seeded};

use crate::arena::index_of;
use crate::estimate::{Estimate, Share};
use crate::grid::Grid;
use crate::observer::Observer;
use crate::parallel::play_deals;
use crate::play::{Match, Played, Unfinished, seed};
use crate::tables::{estimate, share_cells};

/// The games to play.
#[derive(Clone, Debug)]
pub struct FactsConfig {
    /// The tables, each with the name of its edition.
    pub tables: Vec<(String, Setup)>,
    /// The approximate number of games at each table: in every deal each seat goes first once.
    pub games: u64,
    /// The random seed.
    pub seed: u64,
}

/// The results.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The random seed.
    pub seed: u64,
    /// Whether the games were stopped early.
    pub interrupted: bool,
    /// The results of each table.
    pub tables: Vec<TableFacts>,
}

/// The results of one table.
#[derive(Clone, Debug)]
pub struct TableFacts {
    /// The edition.
    pub edition: String,
    /// The number of seats.
    pub seats: usize,
    /// The number of games played.
    pub games: u64,
    /// Win shares by place in the first round, first player first.
    pub places: Vec<Share>,
    /// The results for each card.
    pub cards: Vec<CardFacts>,
}

/// Win shares that go with a card.
#[derive(Clone, Debug)]
pub struct CardFacts {
    /// The card.
    pub card: Card,
    /// The win share of players who are dealt it. The deal is random, so any difference is the card's doing.
    pub dealt: Share,
    /// The win share of players who play it at least once; they may simply have lived longer.
    pub played: Share,
}

impl FactsConfig {
    /// The number of games to play.
    #[must_use]
    pub fn total_games(&self) -> u64 {
        let whole = |seats: u64| self.games.div_ceil(seats) * seats;
        self.tables.iter().map(|(_, setup)| whole(setup.seats.into())).sum()
    }

    /// Plays the games.
    ///
    /// # Errors
    /// If a setup is invalid or a bot breaks the rules; a sentence.
    pub fn run(&self, observer: Observer<'_>) -> Result<Facts, String> {
        let mut tables = Vec::new();
        for (edition, setup) in &self.tables {
            (observer.stage)(&format!("{edition}, {} seats", setup.seats));
            let table = self.table(edition, *setup, observer)?;
            tables.extend((table.games > 0).then_some(table));
        }
        Ok(Facts { seed: self.seed, interrupted: observer.stopped(), tables })
    }

    fn table(&self, edition: &str, setup: Setup, observer: Observer<'_>) -> Result<TableFacts, String> {
        let seats = usize::from(setup.seats);
        let specs = vec![BotSpec::new(Level::Capo); seats];
        let card = |card| CardFacts { card, dealt: Share::default(), played: Share::default() };
        let mut facts = TableFacts {
            edition: edition.to_owned(),
            seats,
            games: 0,
            places: vec![Share::default(); seats],
            cards: Card::ALL.into_iter().map(card).collect(),
        };
        let play = |deal: &u64| match play_rotations(setup, &specs, *deal, observer) {
            Err(Unfinished::Stopped) => None,
            Err(Unfinished::Broken(what)) => Some(Err(what)),
            Ok(games) => Some(Ok(games)),
        };
        let deals = (0..self.games.div_ceil(seats as u64)).map(|deal| seed(&[self.seed, deal]));
        let mut broken = None;
        play_deals(observer.threads, deals, play, |deal, games| match games {
            Ok(games) => {
                for (setup, played) in &games {
                    facts.add(&hands(*setup, *deal), setup.first, &played.shares, &played.stats.cards);
                }
                facts.end_deal();
            }
            Err(what) => broken = broken.take().or(Some(what)),
        });
        broken.map_or(Ok(facts), Err)
    }
}

/// Plays a deal with every seat going first once.
fn play_rotations(
    setup: Setup,
    specs: &[BotSpec],
    deal: u64,
    observer: Observer<'_>,
) -> Result<Vec<(Setup, Played)>, Unfinished> {
    let mut games = Vec::new();
    for first in Seat::first(specs.len()) {
        let (setup, rotation) = (Setup { first, ..setup }, first.number() as u64);
        let game: Match<'_, Game> = Match { setup, specs, deal, rotation, keep_decisions: false };
        games.push((setup, game.play(&|| observer.stopped(), &mut |_| {})?));
        (observer.game_over)();
    }
    Ok(games)
}

/// The cards that each seat is dealt, as bits in the order of the catalogue.
fn hands(setup: Setup, deal: u64) -> BySeat<u64> {
    let mut hands = BySeat::all(0);
    let mut dealing = true;
    let _ = Game::deal(setup, &mut Seeded::numbered(deal), &mut |event| match event {
        Event::Open(Open::TurnBegan { .. }) => dealing = false,
        Event::Drew { seat, card } if dealing => {
            hands[*seat] |= 1 << index_of(&Card::ALL, card);
        }
        _ => {}
    });
    hands
}

impl TableFacts {
    fn add(&mut self, hands: &BySeat<u64>, first: Seat, shares: &BySeat<f32>, played: &BySeat<u64>) {
        self.games += 1;
        for seat in Seat::first(self.seats) {
            let won = f64::from(shares[seat]);
            self.places[(seat.number() + self.seats - first.number()) % self.seats].add(won);
            for (n, card) in self.cards.iter_mut().enumerate() {
                for (cards, share) in [(hands, &mut card.dealt), (played, &mut card.played)] {
                    if cards[seat] >> n & 1 == 1 {
                        share.add(won);
                    }
                }
            }
        }
    }

    fn end_deal(&mut self) {
        self.places.iter_mut().for_each(Share::end_deal);
        for card in &mut self.cards {
            card.dealt.end_deal();
            card.played.end_deal();
        }
    }

    /// The cards that were dealt at all, best first.
    fn cards(&self) -> Vec<(&CardFacts, Estimate)> {
        let dealt = self.cards.iter().filter_map(|card| Some((card, card.dealt.estimate()?)));
        let mut cards: Vec<_> = dealt.collect();
        cards.sort_by(|a, b| b.1.mean.total_cmp(&a.1.mean));
        cards
    }
}

impl Facts {
    /// All tables as text, for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        self.show(Grid::text, "")
    }

    /// All tables as Markdown.
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
        for table in &self.tables {
            let fair = 1.0 / table.seats as f64;
            let name = |third: String| vec![table.edition.clone(), table.seats.to_string(), third];
            for (place, share) in table.places.iter().enumerate() {
                let Some(share) = share.estimate() else { continue };
                let mut row = name(if place == 0 { "first".to_owned() } else { format!("+{place}") });
                row.push(table.games.to_string());
                row.extend(share_cells(&share, fair));
                places.row(row);
            }
            for (card, dealt) in table.cards() {
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
             Win share of players who are dealt a card:\n{gap}{}",
            self.seed,
            grid(&places),
            grid(&cards)
        )
    }

    /// Everything as one JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let show = |share: &Share| json!({"times": share.chances(), "share": share.estimate().as_ref().map(estimate)});
        let tables = self.tables.iter().map(|table| {
            let cards = table.cards().into_iter().map(|(card, _)| {
                (card.card.to_string(), json!({"dealt": show(&card.dealt), "played": show(&card.played)}))
            });
            json!({
                "edition": table.edition,
                "seats": table.seats,
                "games": table.games,
                "places": table.places.iter().map(show).collect::<Vec<_>>(),
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
