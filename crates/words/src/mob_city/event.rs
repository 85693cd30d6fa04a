//! Events as lines of the log.

use std::cmp::Ordering;

use mob_city::{Board, Card, Freedom, Hand, Money, Open, Seen, Waiting};
use table::{Seat, Seats};

use super::{Speaker, business_name};
use crate::speaker::run;

/// Whom a hit is on, by what follows the card.
fn target(card: Card, rest: &[Seen]) -> Option<Seat> {
    let target = |seen: &Seen| match *seen {
        Seen::Open(Open::Targeted { seat }) => Some(seat),
        _ => None,
    };
    if card.def().damage > 0 { rest.iter().find_map(target) } else { None }
}

/// Whether a card is played or used that hits a player.
fn is_hit(seen: &Seen) -> bool {
    match *seen {
        Seen::Open(Open::Played { card, .. } | Open::Used { card, .. }) => card.def().damage > 0,
        _ => false,
    }
}

impl Speaker<'_> {
    /// The line of the log for `step[at]`, one of the things that the viewer has seen happen together. `board` is
    /// the public table right after it.
    ///
    /// A hit and its target make one line, and so do several cards that one player draws or discards, and money
    /// that one player changes. Everything else has a line of its own; see [`Speaker::event`].
    #[must_use]
    pub fn line(&self, step: &[Seen], at: usize, board: &Board) -> Option<String> {
        let l = self.messages();
        match step[at] {
            Seen::Open(Open::Played { seat, card }) => {
                let Some(target) = target(card, &step[at + 1..]) else { return self.event(&step[at], board) };
                let card = &*self.card(card);
                Some(self.between(
                    target,
                    seat,
                    |player| l.msg_played_on_you(player, card),
                    |target| l.msg_played_on_by_you(card, target),
                    |target, player| l.msg_played_on(player, card, target),
                ))
            }
            Seen::Open(Open::Used { seat, card }) => {
                let Some(target) = target(card, &step[at + 1..]) else { return self.event(&step[at], board) };
                let card = &*self.card(card);
                Some(self.between(
                    target,
                    seat,
                    |player| l.msg_mc_used_on_you(player, card),
                    |target| l.msg_mc_used_on_by_you(card, target),
                    |target, player| l.msg_mc_used_on(player, card, target),
                ))
            }
            Seen::Open(Open::Targeted { .. }) if step[..at].iter().any(is_hit) => None,
            Seen::Drew { seat, card: None } => {
                let draws = |seen: &Seen| (*seen == Seen::Drew { seat, card: None }).then_some(());
                Some(l.msg_drew_several(run(step, at, draws)?.len(), self.player(seat)))
            }
            Seen::Drew { seat, card: Some(_) } => {
                let draws = |seen: &Seen| match *seen {
                    Seen::Drew { seat: by, card } if by == seat => card,
                    _ => None,
                };
                let cards = &*self.card_list(run(step, at, draws)?);
                Some(self.to(seat, || l.msg_drew_you(cards), |player| l.msg_mc_drew_seen(player, cards)))
            }
            Seen::Open(Open::Discarded { seat, .. }) => {
                let discards = |seen: &Seen| match *seen {
                    Seen::Open(Open::Discarded { seat: by, card }) if by == seat => Some(card),
                    _ => None,
                };
                let cards = &*self.card_list(run(step, at, discards)?);
                Some(self.to(seat, || l.msg_discarded_you(cards), |player| l.msg_discarded(player, cards)))
            }
            _ => self.event(&step[at], board),
        }
    }

    fn card_list(&self, cards: Vec<Card>) -> String {
        self.language.card_list(cards.into_iter().map(|card| self.card(card)))
    }

    /// What the viewer has seen, in a sentence of its own. `board` is the public table right after the event.
    ///
    /// Returns `None` if another text says it: a question (see [`Speaker::question`]), a payment (the line
    /// about the purchase has the price), a target that the card's effect names, the end of a turn.
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
            Open::DrawnFirst { seat } => {
                self.to(seat, || l.msg_mc_drawn_first_you(), |player| l.msg_mc_drawn_first(player))
            }
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
            // A player who leaves outside of a stake or bribe has no stake to lose.
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
                let (points, left, most) =
                    (&*l.msg_mc_points(points), board.hp[seat], board.rules().start_hp);
                self.to(
                    seat,
                    || l.msg_mc_hurt_you(points, left, most),
                    |player| l.msg_mc_hurt(player, points, left, most),
                )
            }
            Open::Healed { seat, points } => {
                let (points, left, most) =
                    (&*l.msg_mc_points(points), board.hp[seat], board.rules().start_hp);
                self.to(
                    seat,
                    || l.msg_mc_healed_you(points, left, most),
                    |player| l.msg_mc_healed(player, points, left, most),
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

    /// MC-R22: money that no card earned comes from the street. Bust Out earns nothing itself.
    fn earned(&self, seat: Seat, money: Money, board: &Board) -> String {
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

    /// A player who gets back what they pay has changed money, and one who gets more was paid by a bank
    /// without the right notes (MC-R20). Any other payment is for something that has its own line, with the
    /// price.
    fn paid(&self, seat: Seat, money: Money, change: Money, board: &Board) -> Option<String> {
        let l = self.messages();
        let (given, taken) = (money.value(board.rules()), change.value(board.rules()));
        match taken.cmp(&given) {
            Ordering::Less => None,
            Ordering::Equal if given == 0 => None,
            Ordering::Equal => {
                Some(self.to(seat, || l.msg_mc_changed_you(given), |player| l.msg_mc_changed(player, given)))
            }
            Ordering::Greater => {
                let value = taken - given;
                Some(self.to(seat, || l.msg_mc_earned_you(value), |player| l.msg_mc_earned(player, value)))
            }
        }
    }

    fn staked(&self, seat: Seat, value: u8, board: &Board) -> String {
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

    fn stake_taken(&self, seat: Seat, board: &Board) -> String {
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

    /// The player who made the hit gets the victim's Juice; if a player
    /// leaves, it leaves the game (MC-R83).
    fn whacked(&self, seat: Seat, by: Option<Seat>, cards: &Hand) -> String {
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

    /// The winner, or several winners after a stalemate.
    fn won(&self, winners: Seats) -> String {
        let l = self.messages();
        if let (1, Some(winner)) = (winners.len(), winners.nth(0)) {
            return self.to(winner, || l.msg_won_you(), |player| l.msg_won(player));
        }
        self.shared(winners, |others| l.msg_mc_won_shared_you(others), |all| l.msg_mc_won_shared(all))
    }

    /// A sentence about several players: as one of them reads it (with the names of the others), or as
    /// everyone else reads it (with all names).
    pub(super) fn shared(
        &self,
        seats: Seats,
        you: impl FnOnce(String) -> String,
        they: impl FnOnce(String) -> String,
    ) -> String {
        let names = |seats: Seats| self.language.sentence_list(seats.iter().map(|seat| self.player(seat)));
        match seats.iter().find(|seat| self.is_viewer(*seat)) {
            Some(me) => you(names(seats.without(me))),
            None => they(names(seats)),
        }
    }
}
