//! Questions, and answers as button labels.

use family_business::{Board, Card, Command, Pick, Waiting, Word};
use table::{Seat, Seats};

use super::Speaker;

impl Speaker<'_> {
    /// What the table waits for: a question if it waits for the viewer, otherwise who is asked.
    ///
    /// In a counter window every player who was asked reads the question, because the board does not say
    /// who has answered.
    #[must_use]
    pub fn question(&self, board: &Board) -> String {
        let l = self.messages();
        match board.waiting {
            Waiting::Deal => l.msg_ask_deal(),
            Waiting::Start { seat } => {
                self.to(seat, || l.msg_ask_start(), |player| l.msg_ask_start_they(player))
            }
            Waiting::Draw { seat, left, why: _ } => {
                self.to(seat, || l.msg_ask_draw(left), |player| l.msg_ask_draw_they(player))
            }
            Waiting::Turn { seat } => {
                self.to(seat, || l.msg_ask_turn(), |player| l.msg_ask_turn_they(player))
            }
            Waiting::More { seat } => {
                self.to(seat, || l.msg_ask_more(), |player| l.msg_ask_more_they(player))
            }
            Waiting::Butcher { seat, given, why: _ } => self.to(
                seat,
                || if given == 0 { l.msg_ask_butcher() } else { l.msg_ask_butcher_more() },
                |player| l.msg_ask_butcher_they(player),
            ),
            Waiting::Pick { seat, pick } => self.pick(seat, pick, board),
            Waiting::Counter { asked } => self.window(asked, board),
            Waiting::Retaliate { seat, against } => {
                let enemy = self.player(against);
                self.to(
                    seat,
                    || l.msg_ask_retaliate(&*enemy),
                    |player| {
                        if self.is_viewer(against) {
                            l.msg_ask_retaliate_they_you(player)
                        } else {
                            l.msg_ask_retaliate_they(player, &*enemy)
                        }
                    },
                )
            }
            Waiting::Over { winner } => {
                self.to(winner, || l.msg_ask_over_you(), |player| l.msg_ask_over(player))
            }
        }
    }

    /// FB-C1: names the card, its player and its targets, because the answer depends on all three.
    fn window(&self, asked: Seats, board: &Board) -> String {
        let l = self.messages();
        let card = self.played(board);
        if !asked.iter().any(|seat| self.is_viewer(seat)) {
            return l.msg_ask_counter_they(card);
        }
        let by = self.player(board.play.by);
        let victim = board.play.victim.map(|victim| self.to(victim, || l.msg_you_object(), |player| player));
        let targets = match victim {
            Some(victim) if board.play.named.is_empty() => victim,
            _ => self.mobsters(board.play.named.iter()),
        };
        if targets.is_empty() { l.msg_ask_counter(by, card) } else { l.msg_ask_counter_on(by, card, targets) }
    }

    fn pick(&self, seat: Seat, pick: Pick, board: &Board) -> String {
        let l = self.messages();
        let card = &*self.played(board);
        let first = &*board.play.named.get(0).map_or_else(String::new, |mobster| self.mobster(mobster));
        match pick {
            Pick::Victim => {
                self.to(seat, || l.msg_pick_victim(card), |player| l.msg_pick_victim_they(player, card))
            }
            Pick::Target => self.to(
                seat,
                || if first.is_empty() { l.msg_pick_target(card) } else { l.msg_pick_target_next(card) },
                |player| l.msg_pick_target_they(player, card),
            ),
            Pick::Surrender => {
                self.to(seat, || l.msg_pick_surrender(), |player| l.msg_pick_surrender_they(player))
            }
            Pick::Scapegoat => {
                let counter = &*self.card(Card::MobPower);
                self.to(
                    seat,
                    || l.msg_pick_scapegoat(counter),
                    |player| l.msg_pick_scapegoat_they(counter, player),
                )
            }
            Pick::HitTarget => self.to(
                seat,
                || l.msg_pick_hit_target(card),
                |player| l.msg_pick_hit_target_they(card, player),
            ),
            Pick::HitCost => {
                self.to(seat, || l.msg_pick_hit_cost(card), |player| l.msg_pick_hit_cost_they(card, player))
            }
            Pick::Batch => {
                self.to(seat, || l.msg_pick_batch(card), |player| l.msg_pick_batch_they(card, player))
            }
            Pick::Turncoat => {
                self.to(seat, || l.msg_pick_turncoat(card), |player| l.msg_pick_turncoat_they(card, player))
            }
            Pick::Return => {
                self.to(seat, || l.msg_pick_return(first), |player| l.msg_pick_return_they(player, first))
            }
            // In a Substitution, too, the mobster named first goes home.
            Pick::Rescue | Pick::Replaced => {
                self.to(seat, || l.msg_pick_rescue(card), |player| l.msg_pick_rescue_they(card, player))
            }
            Pick::Replacement => self.to(
                seat,
                || l.msg_pick_replacement(first),
                |player| l.msg_pick_replacement_they(player, first),
            ),
            Pick::Order => self.to(
                seat,
                || l.msg_pick_order(card, board.play.named.len() + 1),
                |player| l.msg_pick_order_they(card, player),
            ),
            Pick::PayOff => {
                self.to(seat, || l.msg_pick_pay_off(card), |player| l.msg_pick_pay_off_they(card, player))
            }
            Pick::Bearer => {
                self.to(seat, || l.msg_pick_bearer(card), |player| l.msg_pick_bearer_they(player, card))
            }
        }
    }

    /// The name of the card on the table.
    fn played(&self, board: &Board) -> String {
        board.play.card.map_or_else(String::new, |card| self.card(card))
    }

    /// An answer as a button label.
    #[must_use]
    pub fn command(&self, command: Command, board: &Board) -> String {
        let l = self.messages();
        let butcher = matches!(board.waiting, Waiting::Butcher { .. });
        match command {
            Command::Play(card) => l.msg_answer_play(self.card(card)),
            Command::Discard(card) if butcher => l.msg_answer_discard_butcher(self.card(card)),
            Command::Discard(card) => l.msg_answer_discard(self.card(card)),
            Command::Counter(card) => l.msg_answer_counter(self.card(card)),
            Command::Name(mobster) => self.mobster(mobster),
            Command::Choose(seat) => self.to(seat, || l.msg_you_alone(), |player| player),
            Command::Say(Word::Pass) => l.msg_answer_pass(),
            Command::Say(Word::Done) if butcher => l.msg_answer_done_butcher(),
            Command::Say(Word::Done) => l.msg_answer_done(),
            Command::Say(Word::Butcher) => l.msg_answer_butcher(),
            Command::Say(Word::GoOn) => l.msg_answer_go_on(),
            Command::Say(Word::FromDeck) => l.msg_answer_from_deck(),
            Command::Say(Word::FromPile) => match board.discard.last() {
                Some(&card) => l.msg_answer_from_pile(self.card(card)),
                None => l.msg_answer_from_pile_unknown(),
            },
        }
    }
}
