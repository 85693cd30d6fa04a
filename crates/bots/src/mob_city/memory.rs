//! What a player remembers: who took a hit that they could have cancelled, and who attacked them.

use mob_city::{Board, Card, Command, Game, Open, Seen, Sight, View, Waiting};
use table::{BySeat, Fast, Seat};

use super::counts::{DEFENCES, HITS, damage};
use crate::inference::{self, HandInference};
use crate::spec::Personality;

/// The cards that cancel hits, in the order of the inference.
const ANSWERS: [Card; 3] = [Card::Knife, Card::CarDoor, Card::FuhgetAboutIt];

/// The bias of a grudge towards its worst attacker.
const GRUDGE: f32 = 8.0;
/// The bias of an opportunist towards the weakest player.
const PREY: f32 = 6.0;

/// A player's memory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    hands: HandInference<3>,
    /// The hit points that each player has taken from this one, or tried to.
    attacks: BySeat<u8>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { hands: HandInference::default(), attacks: BySeat::all(0) }
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
            Open::Targeted { seat } if view.seat() == Some(seat) => {
                let points = board.action.card.map_or(0, |card| card.def().damage.max(1));
                let by = board.controller.unwrap_or(board.turn);
                self.attacks[by] = self.attacks[by].saturating_add(points);
            }
            // A player who holds a card that cancels the hit can't offer a bribe (MC-R47).
            Open::Asked(Waiting::Bribe { seat }) => self.note_pass(board, seat, 1.0),
            Open::Hurt { seat, points } if points > 0 => {
                let strength = if board.hp[seat] == 0 || points > 2 { 0.95 } else { 0.7 };
                self.note_pass(board, seat, strength);
            }
            Open::Played { seat, .. }
            | Open::Placed { seat, .. }
            | Open::Discarded { seat, .. }
            | Open::Blocked { seat, .. }
            | Open::Staked { seat, .. } => self.hands.lost_one(seat, board.held[seat]),
            Open::Cleaned { seat, .. } | Open::Whacked { seat, .. } => self.hands.reset(seat),
            _ => {}
        }
    }

    /// Notes that `seat` has taken the hit on the table without cancelling it.
    fn note_pass(&mut self, board: &Board, seat: Seat, strength: f32) {
        let Some(hit) = board.action.card else { return };
        for (n, _) in ANSWERS.into_iter().enumerate().filter(|(_, answer)| answer.cancels(hit)) {
            self.hands.let_pass(seat, board.held[seat], n, strength);
        }
    }

    /// The likelihood that players with the hands of an imagined game let pass what they did.
    fn likelihood(&self, game: &Game, view: &View) -> f32 {
        let others = view.board.players.iter().filter(|seat| Some(*seat) != view.seat());
        let each = others.map(|seat| {
            let hand = game.hand(seat);
            self.hands.likelihood(seat, hand.len(), |n| hand.count(ANSWERS[n]).into())
        });
        each.product()
    }

    pub(super) fn imagine(&self, view: &View, chance: &mut Fast) -> Game {
        inference::sample_likely(|chance| view.imagine(chance), |game| self.likelihood(game, view), chance)
    }

    pub(super) fn bias(&self, personality: Personality, sight: Sight<'_>, command: Command) -> f32 {
        let Sight { answerer, seat, board, hand, .. } = sight;
        let hit = board.action.card.filter(|card| HITS.contains(*card));
        match (personality, command) {
            (Personality::Grudge, Command::Target(target)) if target != answerer => {
                // The worst attacker gets the full bias, however much damage that was.
                let worst = board.players.without(answerer).iter().map(|rival| self.attacks[rival]).max();
                GRUDGE * f32::from(self.attacks[target]) / f32::from(worst.unwrap_or(0).max(4))
            }
            (Personality::Opportunist, Command::Target(target)) if target != seat => {
                let rivals = board.players.without(seat);
                let weakest = rivals.iter().map(|rival| board.hp[rival]).min();
                let lethal = hit.is_some_and(|card| damage(board, card, target) >= board.hp[target]);
                if lethal || Some(board.hp[target]) == weakest { PREY } else { 0.0 }
            }
            (Personality::Opportunist, Command::Use(_)) => 1.0,
            (Personality::Pacifist, Command::Play(card) | Command::Use(card)) if HITS.contains(card) => {
                let shielded = !hand.cards().and(board.permanents[seat].cards()).among(DEFENCES).is_empty();
                let attacked = board.players.iter().any(|rival| self.attacks[rival] > 0);
                if shielded || attacked || answerer != seat { 0.0 } else { -6.0 }
            }
            _ => 0.0,
        }
    }
}
