//! The course of a game of Mob City, between plans or between bots.

use bots::{BotSpec, Plan, answer};
use games::mob_city::{Card, Event, Game, Open, Rules, Setup};
use table::{BySeat, Fast, Game as _, Menu as _, Seat, Seats};

use crate::play::{Match, Unfinished, seed};

/// A Baseball Bat is early if it is bought by this turn of its owner.
pub(super) const EARLY: u32 = 5;

/// How a game was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ending {
    /// The winner bought enough Juice.
    Bought,
    /// The winner got enough Juice from a victim, or nobody else was left.
    Whacked,
    /// Nobody had won when MC-R81 ended the game.
    #[default]
    Stalemate,
}

/// What a player can do to another besides hitting them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Trouble {
    /// Sent to jail by Pinched.
    Jailed,
    /// Led by a Consigliere.
    Controlled,
    /// Listened to by a Wire Tap.
    Tapped,
    /// Robbed by a Shakedown.
    ShakenDown,
}

impl Trouble {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Jailed, Self::Controlled, Self::Tapped, Self::ShakenDown];

    /// How reports name the games with it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jailed => "somebody jailed",
            Self::Controlled => "somebody controlled",
            Self::Tapped => "somebody tapped",
            Self::ShakenDown => "somebody shaken down",
        }
    }
}

/// What happened in a game.
#[derive(Clone, Debug)]
pub struct Course {
    /// Each seat's share of the win.
    pub shares: BySeat<f64>,
    /// The number of rounds begun.
    pub rounds: u32,
    /// How it was decided.
    pub ending: Ending,
    /// The [`Trouble`]s of the game, as bits.
    pub troubles: u8,
    /// The cards each seat bought at least once, as bits.
    pub bought: BySeat<u64>,
    /// What each seat bought in its first two turns, in the order of the catalogue.
    pub openings: Vec<Vec<Card>>,
    /// Which seats bought a Baseball Bat early.
    pub early_bat: BySeat<bool>,
}

/// What is tracked while a game is played.
struct Tracker {
    rules: Rules,
    rounds: u32,
    troubles: u8,
    /// Whether another player makes the decisions of this turn, which then say nothing about its player.
    controlled: bool,
    /// The players still in.
    left: Seats,
    winners: Seats,
    own_turns: BySeat<u32>,
    points: BySeat<u16>,
    /// How each seat came to have enough Juice, if it has.
    enough: BySeat<Option<Ending>>,
    bought: BySeat<u64>,
    openings: Vec<Vec<Card>>,
    early_bat: BySeat<bool>,
}

impl Tracker {
    fn new(rules: Rules, seats: usize) -> Self {
        Self {
            rules,
            rounds: 0,
            troubles: 0,
            controlled: false,
            left: Seats::first(seats),
            winners: Seats::NONE,
            own_turns: BySeat::all(0),
            points: BySeat::all(0),
            enough: BySeat::all(None),
            bought: BySeat::all(0),
            openings: vec![Vec::new(); seats],
            early_bat: BySeat::all(false),
        }
    }

    fn record(&mut self, event: &Event) {
        let Event::Open(open) = event else {
            if matches!(event, Event::Stole { .. }) {
                self.suffer(Trouble::ShakenDown);
            }
            return;
        };
        match *open {
            Open::Round { number } => self.rounds = number.into(),
            Open::Pinched { .. } => self.suffer(Trouble::Jailed),
            Open::Controlled { .. } => {
                self.suffer(Trouble::Controlled);
                self.controlled = true;
            }
            Open::Tapped { .. } => self.suffer(Trouble::Tapped),
            Open::TurnBegan { seat } => {
                self.controlled = false;
                self.own_turns[seat] += 1;
            }
            Open::Bought { seat, card } if !self.controlled => {
                self.bought[seat] |= 1 << card as u64;
                if self.own_turns[seat] <= 2 {
                    self.openings[seat.number()].push(card);
                }
                self.early_bat[seat] |= card == Card::BaseballBat && self.own_turns[seat] <= EARLY;
            }
            Open::Invested { seat, business } => {
                self.gain(seat, self.rules.shop(business).points.into(), Ending::Bought);
            }
            Open::Whacked { seat, by, .. } => {
                let points = std::mem::take(&mut self.points[seat]);
                self.enough[seat] = None;
                self.left = self.left.without(seat);
                if let Some(by) = by {
                    self.gain(by, points, Ending::Whacked);
                }
            }
            Open::Won { winners } => self.winners = winners,
            _ => {}
        }
    }

    /// The course of the game, which is over.
    fn finish(self) -> Course {
        let Self { winners, rounds, troubles, bought, mut openings, early_bat, .. } = self;
        let mut shares = BySeat::all(0.0);
        winners.iter().for_each(|seat| shares[seat] = 1.0 / winners.len() as f64);
        let alone = self.left.len() == 1;
        let by_juice = winners.nth(0).and_then(|winner| self.enough[winner]);
        let ending = by_juice.unwrap_or(if alone { Ending::Whacked } else { Ending::Stalemate });
        openings.iter_mut().for_each(|cards| cards.sort_unstable());
        Course { shares, rounds, troubles, ending, bought, openings, early_bat }
    }

    fn suffer(&mut self, trouble: Trouble) {
        self.troubles |= 1 << trouble as u8;
    }

    fn gain(&mut self, seat: Seat, points: u16, how: Ending) {
        self.points[seat] += points;
        if self.points[seat] >= u16::from(self.rules.win_juice) {
            self.enough[seat].get_or_insert(how);
        }
    }
}

impl Course {
    /// Plays the game of seed `deal`, each seat by its plan; `None` if the setup is invalid. The first seat
    /// goes first.
    #[must_use]
    pub fn by_plans(rules: Rules, plans: &[&Plan], deal: u64) -> Option<Self> {
        let mut tracker = Tracker::new(rules, plans.len());
        play_out(rules, plans, deal, &mut |event| tracker.record(event))?;
        Some(tracker.finish())
    }

    /// The same with bots, each of the same kind.
    ///
    /// # Errors
    /// If `stop` returns true, the setup is invalid, or a bot breaks the rules.
    pub fn by_bots(
        rules: Rules,
        seats: usize,
        bot: BotSpec,
        deal: u64,
        stop: &impl Fn() -> bool,
    ) -> Result<Self, Unfinished> {
        let mut tracker = Tracker::new(rules, seats);
        let (setup, specs) = (Setup::new(rules, seats), vec![bot; seats]);
        let game: Match<'_, Game> = Match { setup, specs: &specs, deal, rotation: 0, keep_decisions: false };
        game.play(stop, &mut |event| tracker.record(event))?;
        Ok(tracker.finish())
    }
}

/// Plays a game for each seat's share of the win, which is all that evolution needs.
pub(super) fn shares(rules: Rules, plans: &[&Plan], deal: u64) -> Option<BySeat<f64>> {
    win_shares(&play_out(rules, plans, deal, &mut |_| {})?)
}

/// Deals a game and plays it to the end.
fn play_out(rules: Rules, plans: &[&Plan], deal: u64, tell: &mut impl FnMut(&Event)) -> Option<Game> {
    let mut chance = Fast::new(seed(&[deal, 0]));
    let mut policy_chance = Fast::new(seed(&[deal, 1]));
    let mut game = Game::deal(Setup::new(rules, plans.len()), &mut chance, &mut |_| {}).ok()?;
    while let Some(seat) = game.next_asked() {
        let sight = game.sight(seat);
        // A player who controls another's turn follows their own plan.
        let command = answer(plans[seat.number()], sight, &mut policy_chance);
        debug_assert!(sight.menu().contains(command), "{command:?} is not on the menu");
        game.act_unchecked(seat, command, &mut chance, tell);
    }
    Some(game)
}

fn win_shares(game: &Game) -> Option<BySeat<f64>> {
    let winners = game.winners()?;
    let mut shares = BySeat::all(0.0);
    winners.iter().for_each(|seat| shares[seat] = 1.0 / winners.len() as f64);
    Some(shares)
}
