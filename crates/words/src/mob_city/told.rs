//! What happens and takes a look around before it can be told.

use mob_city::{Board, Card, Hand, Money, Waiting};
use table::{Seat, Seats};

use super::Speaker;

impl Speaker<'_> {
    /// MC-R22: money that comes from no card comes from the street; a way out of jail pays nothing.
    pub(super) fn earned(&self, seat: Seat, money: Money, board: &Board) -> String {
        let (l, value) = (self.messages(), money.value(board.rules()));
        match board.action.card {
            None | Some(Card::BustOut) => self.to(
                seat,
                || l.msg_mc_earned_street_you(value),
                |player| l.msg_mc_earned_street(player, value),
            ),
            Some(_) => self.to(seat, || l.msg_mc_earned_you(value), |player| l.msg_mc_earned(player, value)),
        }
    }

    /// Who gets back as much as he gives has changed money; else something is bought, and told with its
    /// price.
    pub(super) fn paid(&self, seat: Seat, money: Money, change: Money, board: &Board) -> Option<String> {
        let (l, value) = (self.messages(), money.value(board.rules()));
        (value > 0 && value == change.value(board.rules()))
            .then(|| self.to(seat, || l.msg_mc_changed_you(value), |player| l.msg_mc_changed(player, value)))
    }

    pub(super) fn staked(&self, seat: Seat, value: u8, board: &Board) -> String {
        let l = self.messages();
        match board.waiting {
            Waiting::Bribe { .. } => self.to(
                seat,
                || l.msg_mc_staked_bribe_you(value),
                |player| l.msg_mc_staked_bribe(player, value),
            ),
            _ => self.to(seat, || l.msg_mc_staked_you(value), |player| l.msg_mc_staked(player, value)),
        }
    }

    pub(super) fn stake_taken(&self, seat: Seat, board: &Board) -> String {
        let l = self.messages();
        match board.waiting {
            Waiting::Bribe { .. } => self.to(
                seat,
                || l.msg_mc_stake_taken_bribe_you(),
                |player| l.msg_mc_stake_taken_bribe(player),
            ),
            _ => self.to(seat, || l.msg_mc_stake_taken_you(), |player| l.msg_mc_stake_taken(player)),
        }
    }

    /// The Juice goes to whoever made the hit; who left by himself takes it along (MC-R83).
    pub(super) fn whacked(&self, seat: Seat, by: Option<Seat>, cards: &Hand) -> String {
        let l = self.messages();
        let sentence = match by {
            Some(by) => self.between(
                seat,
                by,
                |by| l.msg_mc_whacked_you(by),
                |player| l.msg_mc_whacked_by_you(player),
                |player, by| l.msg_mc_whacked(player, by),
            ),
            None => self.to(seat, || l.msg_mc_left_you(), |player| l.msg_mc_left(player)),
        };
        if cards.is_empty() { sentence } else { l.msg_mc_whacked_cards(sentence, self.cards(cards)) }
    }

    /// Who has won: one, or several after a stalemate.
    pub(super) fn won(&self, winners: Seats) -> String {
        let l = self.messages();
        if let (1, Some(winner)) = (winners.len(), winners.nth(0)) {
            return self.to(winner, || l.msg_won_you(), |player| l.msg_won(player));
        }
        self.shared(winners, |others| l.msg_mc_won_shared_you(others), |all| l.msg_mc_won_shared(all))
    }

    /// A sentence about several players: as it is said to one of them (with the others), or to others.
    pub(super) fn shared(
        &self,
        seats: Seats,
        you: impl FnOnce(String) -> String,
        they: impl FnOnce(String) -> String,
    ) -> String {
        let names = |seats: Seats| self.language.list(seats.iter().map(|seat| self.player(seat)));
        match seats.iter().find(|seat| self.is_viewer(*seat)) {
            Some(me) => you(names(seats.without(me))),
            None => they(names(seats)),
        }
    }
}
