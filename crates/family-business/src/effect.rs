//! The effects of the cards and what happens to mobsters: the part of a turn between the last answer
//! that a card needs and the end of its effect.

use table::{Chance, Seat};

use crate::card::Card;
use crate::edition::ContractNames;
use crate::event::{Event, Open, Pick, Place, Waiting};
use crate::mobster::Mobster;
use crate::turn::Turn;

impl<C: Chance, T: FnMut(&Event)> Turn<'_, C, T> {
    // Contracts.

    pub(crate) fn name_target(&mut self, card: Card, seat: Seat, mobster: Mobster) {
        self.open(Open::Named { mobster });
        let victim = mobster.boss();
        if self.game.board.play.victim.is_none() {
            self.open(Open::Chose { victim });
        }
        let board = &self.game.board;
        let left = board.contract_targets(card, seat).among(board.home_of(victim));
        let named = board.play.named;
        // A single home mobster is targeted twice without being named again (FB-R39).
        if named.len() < board.contract_size(card, seat) && !left.except(named.set()).is_empty() {
            self.pick(seat, Pick::Target);
        } else {
            self.open_window();
        }
    }

    /// FB-C3, FB-C4: Family Influence saves the first target; Mob Power lists one of the attacker's own
    /// mobsters instead, if there is one at home (FB-R21).
    #[inline]
    pub(crate) fn resolve_contract(&mut self) {
        let board = &self.game.board;
        let by = board.play.by;
        if matches!(board.play.counter, Some((_, Card::MobPower))) && !board.home_of(by).is_empty() {
            return self.pick(by, Pick::Scapegoat);
        }
        self.take_rest();
    }

    /// Lists the victim's mobsters that no Counter has saved.
    #[inline]
    pub(crate) fn take_rest(&mut self) {
        let board = &self.game.board;
        let (Some(card), Some(victim)) = (board.play.card, board.play.victim) else { return };
        let by = board.play.by;
        let saved = usize::from(board.play.counter.is_some());
        let size = board.contract_size(card, by);
        match board.rules().contract_names {
            ContractNames::Player => {
                let left = board.contract_targets(card, by).among(board.home_of(victim));
                if saved + board.play.named.len() < size && !left.is_empty() {
                    return self.pick(victim, Pick::Surrender);
                }
            }
            ContractNames::Mobster => {
                let place = board.contract_place(card, by);
                let named = board.play.named;
                for n in saved..size {
                    // With fewer at home than the card takes, the first is targeted again (FB-R25).
                    let target = named.get(n).or_else(|| named.get(n - named.len()));
                    if let Some(target) = target.filter(|one| self.game.board.home.contains(*one)) {
                        self.list(target, place);
                    }
                }
            }
        }
        self.finish();
    }

    // The other cards.

    /// FB-A4: the target dies immediately; then one of the attacker's own mobsters is listed, if any is
    /// still at home (FB-R51), unless the Hit has won the game (FB-R52).
    pub(crate) fn hit(&mut self, seat: Seat, mobster: Mobster) {
        self.kill(mobster);
        if self.is_over() {
            return;
        }
        self.settle();
        if self.game.board.home_of(seat).is_empty() {
            self.finish();
        } else {
            self.pick(seat, Pick::HitCost);
        }
    }

    /// FB-R54: one by one from the wall; the game stops when only one player has mobsters left.
    pub(crate) fn massacre(&mut self) {
        while let Some(first) = self.game.board.hit_list.get(0) {
            self.kill(first);
            if self.is_over() {
                return;
            }
        }
        self.finish();
    }

    pub(crate) fn ask_for_batch(&mut self, card: Card) {
        let by = self.game.board.play.by;
        if !self.game.board.batch_targets(card).is_empty() {
            self.pick(by, Pick::Batch);
        } else {
            self.open_window();
        }
    }

    /// FB-A6, FB-A9: in the order in which they were named, except those in the Safe House.
    pub(crate) fn list_batch(&mut self) {
        let play = self.game.board.play;
        let safe = play.counter.map(|(seat, _)| seat);
        for mobster in play.named.iter().filter(|mobster| Some(mobster.boss()) != safe) {
            self.list(mobster, Place::Last);
        }
        if play.card == Some(Card::Vendetta) {
            self.open(Open::War { rate: 2 });
        }
        self.finish();
    }

    pub(crate) fn make_war(&mut self, rate: u8) {
        self.open(Open::War { rate });
        self.finish();
    }

    /// FB-A10.
    pub(crate) fn turn_coat(&mut self, dead: Mobster, back: Mobster) {
        self.open(Open::Swapped { dead, back });
        self.bury(dead);
        if !self.is_over() {
            self.finish();
        }
    }

    /// FB-H4: the last mobster does not have to be named; with fewer than two listed, nothing happens
    /// (FB-R76).
    pub(crate) fn ask_for_order(&mut self) {
        let board = &self.game.board;
        let left = board.hit_list.set().except(board.play.named.set());
        match (left.len(), left.nth(0)) {
            (1, Some(last)) => {
                self.open(Open::Named { mobster: last });
                self.open(Open::Reordered);
                self.finish();
            }
            (0, _) => self.finish(),
            _ => self.pick(board.play.by, Pick::Order),
        }
    }

    pub(crate) fn rescue_named(&mut self) {
        if let Some(mobster) = self.game.board.play.named.get(0) {
            self.open(Open::WentHome { mobster });
        }
    }

    pub(crate) fn send_home(&mut self, who: impl Fn(Mobster) -> bool) {
        let listed = self.game.board.hit_list;
        for mobster in listed.iter().filter(|mobster| who(*mobster)) {
            self.open(Open::WentHome { mobster });
        }
    }

    // What happens to mobsters.

    #[inline]
    pub(crate) fn list(&mut self, mobster: Mobster, place: Place) {
        self.open(Open::Listed { mobster, place });
    }

    pub(crate) fn kill(&mut self, mobster: Mobster) {
        self.open(Open::Died { mobster });
        self.bury(mobster);
    }

    /// The consequences of a death: the mobster's ability is lost (FB-X3), the player may be out (FB-E1),
    /// and then the game may be won (FB-E2).
    #[inline]
    fn bury(&mut self, mobster: Mobster) {
        if self.game.board.rules().abilities {
            let ability =
                Card::ABILITIES.into_iter().find(|card| self.game.board.bearer(*card) == Some(mobster));
            if let Some(ability) = ability {
                self.open(Open::Lost { ability });
            }
        }
        let seat = mobster.boss();
        if self.game.board.in_play(seat) == 0 {
            let hand = self.game.hidden.hands[seat];
            self.open(Open::Out { seat, hand });
            if self.game.board.players.len() == 1
                && let Some(winner) = self.game.board.players.nth(0)
            {
                self.open(Open::Won { seat: winner });
            }
        }
    }

    /// FB-R56: an empty list ends a war.
    #[inline]
    pub(crate) fn end_empty_war(&mut self) {
        if self.game.board.war > 0 && self.game.board.hit_list.is_empty() {
            self.open(Open::Peace);
        }
    }

    /// FB-R56, FB-R61: an empty list ends a war; a long list or few mobsters left start one.
    #[inline]
    pub(crate) fn settle(&mut self) {
        self.end_empty_war();
        if self.game.board.war == 0 && self.game.board.war_breaks_out() {
            self.open(Open::War { rate: 1 });
        }
    }

    // Retaliation.

    /// FB-X13: asks the Unforgiving's player, if retaliation is possible.
    #[inline]
    pub(crate) fn ask_retaliation(&mut self) -> bool {
        let board = &self.game.board;
        let Some((seat, against)) = board.play.retaliation else { return false };
        if !board.players.contains(seat) || board.home_of(against).is_empty() {
            return false;
        }
        self.ask(Waiting::Retaliate { seat, against });
        true
    }

    /// Resumes where retaliation interrupted the game: after a card, or after the killing at the start
    /// of a turn.
    pub(crate) fn after_retaliation(&mut self) {
        if self.game.board.play.card.is_some() {
            self.after_effect();
        } else {
            self.settle();
            self.after_killing();
        }
    }
}
