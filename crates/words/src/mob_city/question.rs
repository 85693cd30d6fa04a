//! Questions, and answers as button labels.

use mob_city::{Board, Command, Money, Waiting, Word};

use super::{Speaker, business_name};

impl Speaker<'_> {
    /// What the table waits for: a question if it waits for the viewer, otherwise who is asked. If a player
    /// answers for another by Consigliere, the text says for whom.
    #[must_use]
    pub fn question(&self, board: &Board) -> String {
        let (l, sentence) = (self.messages(), self.asks(board));
        match board.waiting.seat() {
            Some(seat) if board.answerer() != Some(seat) => self.to(
                seat,
                || l.msg_mc_ask_for_you(&*sentence),
                |player| l.msg_mc_ask_for(player, &*sentence),
            ),
            _ => sentence,
        }
    }

    fn asks(&self, board: &Board) -> String {
        let l = self.messages();
        let seat = board.answerer().unwrap_or(board.turn);
        let card = &*board.action.card.map_or_else(String::new, |card| self.card(card));
        match board.waiting {
            Waiting::Deal => l.msg_ask_deal(),
            Waiting::Play { .. } => {
                self.to(seat, || l.msg_mc_ask_play(), |player| l.msg_mc_ask_play_they(player))
            }
            Waiting::Jail { .. } => {
                self.to(seat, || l.msg_mc_ask_jail(), |player| l.msg_mc_ask_jail_they(player))
            }
            Waiting::Target { .. } => {
                self.to(seat, || l.msg_mc_ask_target(card), |player| l.msg_mc_ask_target_they(card, player))
            }
            Waiting::Stake { .. } => self.to(
                seat,
                || match board.stake {
                    Money::NONE => l.msg_mc_ask_stake(),
                    stake => l.msg_mc_ask_stake_more(stake.value(board.rules())),
                },
                |player| l.msg_mc_ask_stake_they(player),
            ),
            Waiting::Defend { seat } => {
                let points = board.action.card.map_or(0, |card| board.damage(card, seat));
                let attacker = self.player(board.turn);
                self.to(
                    seat,
                    || l.msg_mc_ask_defend(attacker, card, points, board.hp[seat], board.rules().start_hp),
                    |player| l.msg_mc_ask_defend_they(card, player),
                )
            }
            Waiting::Bribe { .. } => self.to(
                seat,
                || match board.stake {
                    Money::NONE => l.msg_mc_ask_bribe(bribe(board)),
                    stake => l.msg_mc_ask_bribe_more(bribe(board), stake.value(board.rules())),
                },
                |player| l.msg_mc_ask_bribe_they(player),
            ),
            Waiting::Swag { .. } => {
                self.to(seat, || l.msg_mc_ask_swag(), |player| l.msg_mc_ask_swag_they(player))
            }
            Waiting::Steal { seat: _, from } => self.between(
                from,
                seat,
                |player| l.msg_mc_ask_steal_they_you(player),
                |from| l.msg_mc_ask_steal(from),
                |from, player| l.msg_mc_ask_steal_they(player, from),
            ),
            Waiting::Buy { .. } => {
                self.to(seat, || l.msg_mc_ask_buy(), |player| l.msg_mc_ask_buy_they(player))
            }
            Waiting::Discard { .. } => {
                self.to(seat, || l.msg_mc_ask_discard(), |player| l.msg_mc_ask_discard_they(player))
            }
            Waiting::Over { winners } => match (winners.len(), winners.nth(0)) {
                (1, Some(winner)) => {
                    self.to(winner, || l.msg_ask_over_you(), |player| l.msg_ask_over(player))
                }
                _ => self.shared(
                    winners,
                    |others| l.msg_mc_ask_over_shared_you(others),
                    |all| l.msg_mc_ask_over_shared(all),
                ),
            },
        }
    }

    /// An answer as a button label.
    #[must_use]
    pub fn command(&self, command: Command, board: &Board) -> String {
        let l = self.messages();
        match command {
            Command::Play(card) if card.def().permanent => l.msg_mc_answer_place(self.card(card)),
            Command::Play(card) => l.msg_answer_play(self.card(card)),
            Command::Use(card) => l.msg_mc_answer_use(self.card(card)),
            Command::Target(seat) => self.to(seat, || l.msg_you_alone(), |player| player),
            Command::Stake(card) => l.msg_mc_answer_stake(self.card(card)),
            Command::Take(card) => l.msg_mc_answer_take(self.card(card)),
            Command::Defend(card) => l.msg_mc_answer_defend(self.card(card)),
            Command::Buy(card) => l.msg_mc_answer_buy(self.card(card), board.rules().cost(card)),
            Command::Invest(business) => {
                let shop = board.rules().shop(business);
                l.msg_mc_answer_invest(business_name(self.language, business), shop.cost, shop.points)
            }
            Command::Discard(card) => l.msg_answer_discard(self.card(card)),
            Command::Remove(card) => l.msg_mc_answer_remove(self.card(card)),
            Command::Break(card) => l.msg_mc_answer_break(self.card(card)),
            Command::Say(Word::Done) => self.done(board),
            Command::Say(Word::Roll) => l.msg_mc_answer_roll(),
            Command::Say(Word::Bribe) => l.msg_mc_answer_bribe(bribe(board)),
            Command::Say(Word::Pass) => l.msg_mc_answer_pass(),
            Command::Say(Word::Change) => l.msg_mc_answer_change(),
        }
    }

    /// “Done” as the next part of the turn.
    fn done(&self, board: &Board) -> String {
        let l = self.messages();
        match board.waiting {
            Waiting::Play { .. } => l.msg_mc_answer_to_buying(),
            Waiting::Jail { .. } => l.msg_mc_answer_to_discarding_jail(),
            Waiting::Buy { .. } if !board.on_the_lam => l.msg_mc_answer_to_discarding(),
            Waiting::Discard { .. } => l.msg_mc_answer_draw(),
            // After On The Lam nothing is discarded or drawn (MC-38). The other questions have no `done`.
            Waiting::Buy { .. }
            | Waiting::Deal
            | Waiting::Target { .. }
            | Waiting::Stake { .. }
            | Waiting::Defend { .. }
            | Waiting::Bribe { .. }
            | Waiting::Swag { .. }
            | Waiting::Steal { .. }
            | Waiting::Over { .. } => l.msg_answer_done(),
        }
    }
}

/// The smallest bribe: the price of the hit (MC-R48).
fn bribe(board: &Board) -> u8 {
    board.action.card.map_or(0, |hit| board.rules().cost(hit))
}
