//! What a player remembers: who took a hit that he could have answered, and who has hit him.

use mob_city::{Board, Card, Command, Game, Open, Seen, Sight, View, Waiting};
use table::{BySeat, Chance, Fast, Seat};

use super::books::{DEFENCES, HITS, damage};
use crate::order::Nature;

/// The cards that cancel hits, in the order in which doubts about them are kept.
const ANSWERS: [Card; 3] = [Card::Knife, Card::CarDoor, Card::FuhgetAboutIt];

/// How often an imagined game is put aside because others would hardly have played so with those cards.
const TRIES: usize = 6;

/// What is remembered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    doubts: BySeat<[Doubt; 3]>,
    /// The hit points that each player has taken from oneself, or tried to.
    wrongs: BySeat<u8>,
}

/// A doubt that somebody holds a card: he took a hit that it would have cancelled.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Doubt {
    /// How likely he would have used it.
    strength: f32,
    /// How many of the cards he holds he held already then.
    old: f32,
}

const NO_DOUBT: Doubt = Doubt { strength: 0.0, old: 0.0 };

impl Default for Memory {
    fn default() -> Self {
        Self { doubts: BySeat::all([NO_DOUBT; 3]), wrongs: BySeat::all(0) }
    }
}

impl Memory {
    pub(super) fn see(&mut self, view: &View, seen: &Seen) {
        let Seen::Open(open) = seen else { return };
        let board = &view.board;
        match *open {
            Open::Targeted { seat } if view.seat() == Some(seat) => {
                let points = board.action.card.map_or(0, |card| card.def().damage.max(1));
                let by = board.controller.unwrap_or(board.turn);
                self.wrongs[by] = self.wrongs[by].saturating_add(points);
            }
            // Nobody may offer a bribe who holds a card that cancels the hit (MC-R47).
            Open::Asked(Waiting::Bribe { seat }) => self.doubt(board, seat, 1.0),
            Open::Hurt { seat, points } if points > 0 => {
                let strength = if board.hp[seat] == 0 || points > 2 { 0.95 } else { 0.7 };
                self.doubt(board, seat, strength);
            }
            Open::Played { seat, .. }
            | Open::Placed { seat, .. }
            | Open::Discarded { seat, .. }
            | Open::Blocked { seat, .. }
            | Open::Staked { seat, .. } => self.lost_one(board, seat),
            Open::Cleaned { seat, .. } | Open::Whacked { seat, .. } => self.doubts[seat] = [NO_DOUBT; 3],
            _ => {}
        }
    }

    /// `seat` has let the hit on the table go that he could have cancelled.
    fn doubt(&mut self, board: &Board, seat: Seat, strength: f32) {
        let Some(hit) = board.action.card else { return };
        let held = f32::from(board.held[seat]);
        for (answer, doubt) in ANSWERS.into_iter().zip(&mut self.doubts[seat]) {
            if answer.cancels(hit) {
                // The stronger doubt counts; a newer one covers more cards.
                let before = doubt.strength * (doubt.old / held.max(1.0)).min(1.0);
                *doubt = Doubt { strength: 1.0 - (1.0 - strength) * (1.0 - before), old: held };
            }
        }
    }

    /// A card has left the hand of `seat`: an old one as likely as it has old ones.
    fn lost_one(&mut self, board: &Board, seat: Seat) {
        let held = f32::from(board.held[seat]);
        for doubt in &mut self.doubts[seat] {
            doubt.old *= held / (held + 1.0);
        }
    }

    /// How likely the players of an imagined game would have let go what they let go.
    fn likelihood(&self, game: &Game, view: &View) -> f32 {
        let mut likelihood = 1.0;
        for seat in view.board.players.iter().filter(|seat| Some(*seat) != view.seat()) {
            if self.doubts[seat].iter().all(|doubt| doubt.strength == 0.0) {
                continue;
            }
            let hand = game.hand(seat);
            let held = hand.len().max(1) as f32;
            for (answer, doubt) in ANSWERS.into_iter().zip(&self.doubts[seat]) {
                for _ in 0..hand.count(answer) {
                    likelihood *= 1.0 - doubt.strength * (doubt.old / held).min(1.0);
                }
            }
        }
        likelihood
    }

    pub(super) fn imagine(&self, view: &View, chance: &mut Fast) -> Game {
        let mut game = view.imagine(chance);
        for _ in 0..TRIES {
            let likely = self.likelihood(&game, view);
            if likely >= 1.0 || chance.below(1 << 16) as f32 <= likely * 65536.0 {
                break;
            }
            game = view.imagine(chance);
        }
        game
    }

    pub(super) fn leaning(&self, nature: Nature, sight: Sight<'_>, command: Command) -> f32 {
        let Sight { answerer, seat, board, hand, .. } = sight;
        let hit = board.action.card.filter(|card| HITS.contains(*card));
        match (nature, command) {
            (Nature::Grudge, Command::Target(target)) if target != answerer => {
                1.5 * f32::from(self.wrongs[target].min(4))
            }
            (Nature::Opportunist, Command::Target(target)) if target != seat => {
                let rivals = board.players.without(seat);
                let weakest = rivals.iter().map(|rival| board.hp[rival]).min();
                let lethal = hit.is_some_and(|card| damage(board, card, target) >= board.hp[target]);
                if lethal || Some(board.hp[target]) == weakest { 3.0 } else { 0.0 }
            }
            (Nature::Opportunist, Command::Use(_)) => 1.0,
            (Nature::Pacifist, Command::Play(card) | Command::Use(card)) if HITS.contains(card) => {
                let shielded = !hand.cards().and(board.permanents[seat].cards()).among(DEFENCES).is_empty();
                let wronged = board.players.iter().any(|rival| self.wrongs[rival] > 0);
                if shielded || wronged || answerer != seat { 0.0 } else { -6.0 }
            }
            _ => 0.0,
        }
    }
}
