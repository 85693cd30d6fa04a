//! What a player remembers: who let a card pass that they could have countered, and who attacked them.

use family_business::{
    Board, Card, Cards, Command, Game, Kind, Mobsters, Open, Pick, Seen, Sight, View, Waiting,
};
use table::{BySeat, Fast, Seat, Seats};

use crate::inference::{self, HandInference};
use crate::spec::Personality;

/// The Counters, in the order of the inference.
const COUNTERS: [Card; 4] = [Card::MobPower, Card::FamilyInfluence, Card::Finger, Card::SafeHouse];

/// A player's memory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    hands: HandInference<4>,
    /// How often each player has attacked this one.
    attacks: BySeat<u8>,
    /// How often each player, given the choice, has attacked the leader, and how often another player.
    aims: BySeat<(u8, u8)>,
    /// The players asked in the open counter window.
    asked: Seats,
}

/// How each player seems to play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// The probability, of 256, that they attack the player with the most mobsters rather than a random one.
    pub(super) aim: BySeat<u8>,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            hands: HandInference::default(),
            attacks: BySeat::all(0),
            aims: BySeat::all((0, 0)),
            asked: Seats::NONE,
        }
    }
}

impl Memory {
    /// Counts what is held against each player from before the game like attacks in it.
    pub(super) fn resent(&mut self, grudges: &BySeat<u8>) {
        for seat in Seat::first(Seat::MOST) {
            self.attacks[seat] = self.attacks[seat].saturating_add(grudges[seat]);
        }
    }

    pub(super) fn see(&mut self, view: &View, seen: &Seen) {
        let Seen::Open(open) = seen else { return };
        let board = &view.board;
        match *open {
            Open::Asked(Waiting::Counter { asked }) => {
                self.asked = asked;
                self.note_attack(view);
            }
            Open::Unanswered => {
                for seat in self.asked.iter().filter(|seat| Some(*seat) != view.seat()) {
                    self.note_pass(board, seat);
                }
                self.asked = Seats::NONE;
            }
            Open::Countered { seat, card } => {
                self.hands.lost_one(seat, board.held[seat]);
                if let Some(n) = COUNTERS.iter().position(|one| *one == card) {
                    self.hands.weaken(seat, n);
                }
                self.asked = Seats::NONE;
            }
            Open::Played { seat, .. } | Open::Discarded { seat, .. } => {
                self.hands.lost_one(seat, board.held[seat]);
            }
            Open::Chose { victim } => self.note_aim(board, victim),
            Open::Out { seat, .. } => self.hands.reset(seat),
            _ => {}
        }
    }

    /// Notes whether the card on the table targets the leader.
    fn note_aim(&mut self, board: &Board, victim: Seat) {
        let by = board.play.by;
        if !board.play.card.is_some_and(|card| card.def().kind == Kind::Attack) {
            return;
        }
        let rivals = board.players.without(by);
        let most = rivals.iter().map(|rival| board.in_play(rival)).max();
        let leaders = rivals.iter().filter(|rival| Some(board.in_play(*rival)) == most).count();
        // If all rivals are tied, the choice says nothing.
        if leaders < rivals.len() {
            let (leader, other) = &mut self.aims[by];
            let count = if Some(board.in_play(victim)) == most { leader } else { other };
            *count = count.saturating_add(1);
        }
    }

    /// Estimates habits from what was seen, starting from a prior of random targets.
    pub(super) fn habits(&self) -> Habits {
        let mut aim = BySeat::all(0);
        for seat in Seat::first(Seat::MOST) {
            let (leader, other) = (f32::from(self.aims[seat].0), f32::from(self.aims[seat].1));
            // A random choice of two rivals hits the leader half the time; only what exceeds that is habit.
            let rate = (leader + 3.0) / (leader + other + 4.0);
            aim[seat] = ((2.0 * rate - 1.0).clamp(0.0, 0.95) * 256.0) as u8;
        }
        Habits { aim }
    }

    /// Notes an attack on this player.
    fn note_attack(&mut self, view: &View) {
        let (Some(me), play) = (view.seat(), &view.board.play) else { return };
        let attack = play.card.is_some_and(|card| card.def().kind == Kind::Attack);
        let named = !play.named.set().among(Mobsters::of(me)).is_empty();
        if attack && play.by != me && (play.victim == Some(me) || named) {
            self.attacks[play.by] = self.attacks[play.by].saturating_add(1);
        }
    }

    /// Notes that `seat` has let the card on the table pass.
    fn note_pass(&mut self, board: &Board, seat: Seat) {
        let Some(card) = board.play.card else { return };
        let strength = match card {
            Card::Vendetta => 0.95,
            Card::Lam => 0.4,
            _ if board.play.victim == Some(seat) => 0.8,
            _ => 0.1,
        };
        for (n, counter) in COUNTERS.into_iter().enumerate() {
            if card.def().countered_by.contains(counter) {
                self.hands.let_pass(seat, board.held[seat], n, strength);
            }
        }
    }

    /// The likelihood that players with the hands of an imagined game let pass what they did.
    fn likelihood(&self, game: &Game, me: Option<Seat>) -> f32 {
        let others = game.board().players.iter().filter(|seat| Some(*seat) != me);
        let each = others.map(|seat| {
            let hand = game.sight(seat).hand;
            self.hands.likelihood(seat, hand.len(), |n| hand.count(COUNTERS[n]))
        });
        each.product()
    }

    pub(super) fn imagine(&self, view: &View, chance: &mut Fast) -> Game {
        inference::sample_likely(
            |chance| view.imagine(chance),
            |game| self.likelihood(game, view.seat()),
            chance,
        )
    }

    pub(super) fn bias(&self, personality: Personality, sight: Sight<'_>, command: Command) -> f32 {
        const ARMS: Cards = Cards::of(&[Card::MobPower, Card::FamilyInfluence]);
        let Sight { seat, board, hand } = sight;
        let target = match (board.waiting, command) {
            (Waiting::Pick { pick: Pick::Victim, .. }, Command::Choose(target)) => Some(target),
            (
                Waiting::Pick {
                    pick: Pick::Target | Pick::HitTarget | Pick::Replacement | Pick::Turncoat,
                    ..
                },
                Command::Name(mobster),
            ) => Some(mobster.boss()),
            _ => None,
        };
        match (personality, command) {
            (Personality::Grudge, _) => target.map_or(0.0, |target| {
                // The worst attacker gets the full bias, however many attacks that took.
                let worst = board.players.without(seat).iter().map(|rival| self.attacks[rival]).max();
                4.5 * f32::from(self.attacks[target]) / f32::from(worst.unwrap_or(0).max(3))
            }),
            (Personality::Opportunist, _) => target.map_or(0.0, |target| {
                let rivals = board.players.without(seat);
                let fewest = rivals.iter().map(|rival| board.in_play(rival)).min();
                if Some(board.in_play(target)) == fewest { 3.0 } else { 0.0 }
            }),
            (Personality::Pacifist, Command::Play(card)) if card.def().kind == Kind::Attack => {
                let armed = !hand.cards().among(ARMS).is_empty();
                if armed || board.war > 0 { 0.0 } else { -4.0 }
            }
            (Personality::Plain | Personality::Pacifist, _) => 0.0,
        }
    }
}
