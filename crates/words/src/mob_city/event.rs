//! What happens, as a log tells it.

use mob_city::{Board, Card, Freedom, Open, Seen, Waiting};

use super::{Speaker, business_name};

impl Speaker<'_> {
    /// What the viewer has seen, in a sentence. `board` is the public table right after it.
    ///
    /// Nothing for what another sentence says: a question ([`Speaker::question`] asks it), what is paid
    /// for a card (its buyer is told with the price), the target of a card whose effect names it, the
    /// end of a turn.
    #[must_use]
    pub fn event(&self, seen: &Seen, board: &Board) -> Option<String> {
        let l = self.messages();
        Some(match *seen {
            Seen::Open(open) => return self.open(&open, board),
            Seen::Shuffled { seat } => {
                self.to(seat, || l.msg_mc_shuffled_you(), |player| l.msg_mc_shuffled(player))
            }
            Seen::Drew { seat, card: None } => l.msg_drew(self.player(seat)),
            Seen::Drew { seat, card: Some(card) } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_drew_you(card), |player| l.msg_mc_drew_seen(player, card))
            }
            Seen::Stole { seat, from, card: None } => l.msg_mc_stole(self.player(seat), self.player(from)),
            Seen::Stole { seat, from, card: Some(card) } => {
                let card = &*self.card(card);
                self.between(
                    from,
                    seat,
                    |player| l.msg_mc_stole_from_you(player, card),
                    |from| l.msg_mc_stole_you(card, from),
                    |from, player| l.msg_mc_stole_seen(player, card, from),
                )
            }
            Seen::Shown { of, hand } if hand.is_empty() => l.msg_mc_shown_nothing(self.player(of)),
            Seen::Shown { of, hand } => l.msg_mc_shown(self.player(of), self.cards(&hand)),
        })
    }

    fn open(&self, open: &Open, board: &Board) -> Option<String> {
        let l = self.messages();
        Some(match *open {
            Open::Began(setup) => {
                let seats = setup.seats;
                self.to(setup.first, || l.msg_began_you(seats), |player| l.msg_began(seats, player))
            }
            Open::Round { number } => l.msg_mc_round(number),
            Open::TurnBegan { seat } => {
                self.to(seat, || l.msg_turn_began_you(), |player| l.msg_turn_began(player))
            }
            Open::Controlled { seat, by } => self.between(
                seat,
                by,
                |by| l.msg_mc_controlled_you(by),
                |player| l.msg_mc_controlled_by_you(player),
                |player, by| l.msg_mc_controlled(by, player),
            ),
            Open::Missed { seat, turns } => {
                let of = board.rules().jail_turns;
                self.to(seat, || l.msg_mc_jailed_you(turns, of), |player| l.msg_mc_jailed(player, turns, of))
            }
            Open::Earned { seat, money } => self.earned(seat, money, board),
            Open::Paid { seat, money, change } => return self.paid(seat, money, change, board),
            Open::Played { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_played_you(card), |player| l.msg_played(player, card))
            }
            Open::Placed { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_mc_placed_you(card), |player| l.msg_mc_placed(player, card))
            }
            Open::Used { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_mc_used_you(card), |player| l.msg_mc_used(player, card))
            }
            Open::Targeted { seat } => {
                let hit = |card: Card| card.def().damage > 0;
                if !board.action.card.is_some_and(hit) {
                    return None;
                }
                self.to(seat, || l.msg_mc_targeted_you(), |player| l.msg_mc_targeted(player))
            }
            Open::Asked(_) | Open::Spent { .. } | Open::TurnEnded { .. } => return None,
            Open::Staked { seat, note } => self.staked(seat, board.rules().cost(note), board),
            Open::Rolled { seat, die } => {
                self.to(seat, || l.msg_mc_rolled_you(die), |player| l.msg_mc_rolled(player, die))
            }
            Open::StakeTaken { seat } => self.stake_taken(seat, board),
            // Whoever leaves has mostly put nothing down.
            Open::StakeLost => match board.waiting {
                Waiting::Stake { .. } | Waiting::Bribe { .. } => l.msg_mc_stake_lost(),
                _ => return None,
            },
            Open::Blocked { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_mc_blocked_you(card), |player| l.msg_mc_blocked(player, card))
            }
            Open::Stopped { seat } => {
                let vest = &*self.card(Card::BulletproofVest);
                self.to(seat, || l.msg_mc_stopped_you(vest), |player| l.msg_mc_stopped(player, vest))
            }
            Open::Bribed { seat } => {
                self.to(seat, || l.msg_mc_bribed_you(), |player| l.msg_mc_bribed(player))
            }
            Open::Hurt { seat, points: 0 } => {
                self.to(seat, || l.msg_mc_hurt_none_you(), |player| l.msg_mc_hurt_none(player))
            }
            Open::Hurt { seat, points } => {
                let (points, left) = (&*l.msg_mc_points(points), board.hp[seat]);
                self.to(
                    seat,
                    || l.msg_mc_hurt_you(points, left),
                    |player| l.msg_mc_hurt(player, points, left),
                )
            }
            Open::Healed { seat, points } => {
                let (points, left) = (&*l.msg_mc_points(points), board.hp[seat]);
                self.to(
                    seat,
                    || l.msg_mc_healed_you(points, left),
                    |player| l.msg_mc_healed(player, points, left),
                )
            }
            Open::Whacked { seat, by, cards } => self.whacked(seat, by, &cards),
            Open::Pinched { seat, by } => self.between(
                seat,
                by,
                |by| l.msg_mc_pinched_you(by),
                |player| l.msg_mc_pinched_by_you(player),
                |player, by| l.msg_mc_pinched(by, player),
            ),
            Open::Freed { seat, how: Freedom::Served } => {
                self.to(seat, || l.msg_mc_freed_served_you(), |player| l.msg_mc_freed_served(player))
            }
            Open::Freed { seat, how: Freedom::Escaped } => {
                self.to(seat, || l.msg_mc_freed_you(), |player| l.msg_mc_freed(player))
            }
            Open::Advised { seat, by } => self.between(
                seat,
                by,
                |by| l.msg_mc_advised_you(by),
                |player| l.msg_mc_advised_by_you(player),
                |player, by| l.msg_mc_advised(by, player),
            ),
            Open::Stripped { seat } => {
                self.to(seat, || l.msg_mc_stripped_you(), |player| l.msg_mc_stripped(player))
            }
            Open::Raided => l.msg_mc_raided(),
            Open::Tapped { seat, of } => self.between(
                of,
                seat,
                |player| l.msg_mc_tapped_of_you(player),
                |of| l.msg_mc_tapped_you(of),
                |of, player| l.msg_mc_tapped(player, of),
            ),
            Open::Cleaned { seat, hand } => {
                let cards = &*self.cards(&hand);
                self.to(seat, || l.msg_mc_cleaned_you(cards), |player| l.msg_mc_cleaned(player, cards))
            }
            Open::Swiped { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_mc_swiped_you(card), |player| l.msg_mc_swiped(player, card))
            }
            Open::Bought { seat, card } => {
                let (card, cost) = (&*self.card(card), board.rules().cost(card));
                self.to(
                    seat,
                    || l.msg_mc_bought_you(card, cost),
                    |player| l.msg_mc_bought(player, card, cost),
                )
            }
            Open::Invested { seat, business } => {
                let (cost, points) = (board.rules().shop(business).cost, board.points(seat));
                let business = &*business_name(self.language, business);
                self.to(
                    seat,
                    || l.msg_mc_invested_you(business, cost, points),
                    |player| l.msg_mc_invested(player, business, cost, points),
                )
            }
            Open::Locked { business } => l.msg_mc_locked(business_name(self.language, business)),
            Open::Discarded { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_discarded_you(card), |player| l.msg_discarded(player, card))
            }
            Open::Removed { seat, card } => {
                let card = &*self.card(card);
                self.to(seat, || l.msg_mc_removed_you(card), |player| l.msg_mc_removed(player, card))
            }
            Open::Won { winners } => self.won(winners),
        })
    }
}
