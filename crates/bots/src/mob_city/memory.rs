//! What a player remembers: who took a hit that he could have answered, and who has hit him.

use mob_city::{Board, Card, Command, Game, Open, Seen, Sight, View, Waiting};
use table::{BySeat, Fast, Seat};

use super::books::{DEFENCES, HITS, damage};
use crate::doubt::{self, Doubts};
use crate::order::Nature;

/// The cards that cancel hits, in the order in which doubts about them are kept.
const ANSWERS: [Card; 3] = [Card::Knife, Card::CarDoor, Card::FuhgetAboutIt];

/// How much more a grudge likes to go for who has hurt it most, and an opportunist for the weakest.
const GRUDGE: f32 = 8.0;
const PREY: f32 = 6.0;

/// What is remembered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    doubts: Doubts<3>,
    /// The hit points that each player has taken from oneself, or tried to.
    wrongs: BySeat<u8>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { doubts: Doubts::default(), wrongs: BySeat::all(0) }
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
            | Open::Staked { seat, .. } => self.doubts.lost_one(seat, board.held[seat]),
            Open::Cleaned { seat, .. } | Open::Whacked { seat, .. } => self.doubts.forget(seat),
            _ => {}
        }
    }

    /// `seat` has let the hit on the table go that he could have cancelled.
    fn doubt(&mut self, board: &Board, seat: Seat, strength: f32) {
        let Some(hit) = board.action.card else { return };
        for (n, _) in ANSWERS.into_iter().enumerate().filter(|(_, answer)| answer.cancels(hit)) {
            self.doubts.let_go(seat, board.held[seat], n, strength);
        }
    }

    /// How likely the players of an imagined game would have let go what they let go.
    fn likelihood(&self, game: &Game, view: &View) -> f32 {
        let others = view.board.players.iter().filter(|seat| Some(*seat) != view.seat());
        let each = others.map(|seat| {
            let hand = game.hand(seat);
            self.doubts.likelihood(seat, hand.len(), |n| hand.count(ANSWERS[n]).into())
        });
        each.product()
    }

    pub(super) fn imagine(&self, view: &View, chance: &mut Fast) -> Game {
        doubt::likely(|chance| view.imagine(chance), |game| self.likelihood(game, view), chance)
    }

    pub(super) fn leaning(&self, nature: Nature, sight: Sight<'_>, command: Command) -> f32 {
        let Sight { answerer, seat, board, hand, .. } = sight;
        let hit = board.action.card.filter(|card| HITS.contains(*card));
        match (nature, command) {
            (Nature::Grudge, Command::Target(target)) if target != answerer => {
                // Whoever has done most is hated most, however much it was.
                let worst = board.players.without(answerer).iter().map(|rival| self.wrongs[rival]).max();
                GRUDGE * f32::from(self.wrongs[target]) / f32::from(worst.unwrap_or(0).max(4))
            }
            (Nature::Opportunist, Command::Target(target)) if target != seat => {
                let rivals = board.players.without(seat);
                let weakest = rivals.iter().map(|rival| board.hp[rival]).min();
                let lethal = hit.is_some_and(|card| damage(board, card, target) >= board.hp[target]);
                if lethal || Some(board.hp[target]) == weakest { PREY } else { 0.0 }
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
