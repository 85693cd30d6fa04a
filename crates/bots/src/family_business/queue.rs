//! The table as a queue: who dies when, and what that leaves each player with.

use family_business::{Card, Cards, Sight};
use table::{Seat, Seats};

use super::weights::Weights;

/// A simplified position: mobsters at home, the bosses of the Hit List, the rate of the war and the next
/// turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queue<'a> {
    weights: &'a Weights,
    pub(super) me: Seat,
    pub(super) home: [u8; 8],
    list: [Seat; 64],
    len: usize,
    pub(super) war: u8,
    /// Whose turn begins next.
    pub(super) next: Seat,
    pub(super) players: Seats,
    war_at: usize,
    war_when_left: usize,
    /// The number of rescues in the player's hand.
    rescues: u8,
}

impl<'a> Queue<'a> {
    pub(super) fn of(weights: &'a Weights, sight: Sight<'_>) -> Self {
        const RESCUES: [Card; 4] = [Card::Lam, Card::PoliceProtection, Card::Substitution, Card::PayOff];
        let Sight { seat, board, hand } = sight;
        let mut home = [0; 8];
        for player in board.players.iter() {
            home[player.number()] = board.home_of(player).len() as u8;
        }
        let mut list = [seat; 64];
        for (position, mobster) in board.hit_list.iter().enumerate() {
            list[position] = mobster.boss();
        }
        Self {
            weights,
            me: seat,
            home,
            list,
            len: board.hit_list.len(),
            war: board.war,
            next: board.players.after(board.turn).unwrap_or(seat),
            players: board.players,
            war_at: board.rules().war_at as usize,
            war_when_left: board.rules().war_when_left as usize,
            rescues: RESCUES.into_iter().map(|card| hand.count(card) as u8).sum(),
        }
    }

    /// Takes a rescue that is being played out of the hand.
    pub(super) fn having_played(mut self, card: Card) -> Self {
        const RESCUES: Cards =
            Cards::of(&[Card::Lam, Card::PoliceProtection, Card::Substitution, Card::PayOff]);
        if RESCUES.contains(card) {
            self.rescues = self.rescues.saturating_sub(1);
        }
        self
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn at(&self, position: usize) -> Seat {
        self.list[position]
    }

    pub(super) fn in_play(&self, seat: Seat) -> usize {
        let listed = self.list[..self.len].iter().filter(|one| **one == seat).count();
        self.home[seat.number()] as usize + listed
    }

    /// Moves one mobster of `seat` from home to the end of the list, or to its front.
    pub(super) fn list_one(&mut self, seat: Seat, first: bool) {
        let home = &mut self.home[seat.number()];
        if *home > 0 && self.len < 64 {
            *home -= 1;
            self.insert(if first { 0 } else { self.len }, seat);
        }
    }

    fn insert(&mut self, position: usize, seat: Seat) {
        self.list.copy_within(position..self.len, position + 1);
        self.list[position] = seat;
        self.len += 1;
    }

    /// Removes the mobster at `position` from the list.
    pub(super) fn remove(&mut self, position: usize) -> Seat {
        let seat = self.list[position];
        self.list.copy_within(position + 1..self.len, position);
        self.len -= 1;
        if self.len == 0 {
            self.war = 0;
        }
        seat
    }

    /// Sends the mobster at `position` home.
    pub(super) fn send_home(&mut self, position: usize) {
        let seat = self.remove(position);
        self.home[seat.number()] += 1;
    }

    /// Swaps the mobster at `position` with one of `seat` from home.
    pub(super) fn swap_in(&mut self, position: usize, seat: Seat) {
        let home = self.list[position];
        self.list[position] = seat;
        self.home[seat.number()] = self.home[seat.number()].saturating_sub(1);
        self.home[home.number()] += 1;
    }

    /// Replaces the list.
    pub(super) fn set_list(&mut self, line: impl Iterator<Item = Seat>) {
        self.len = 0;
        line.take(64).for_each(|seat| {
            self.list[self.len] = seat;
            self.len += 1;
        });
    }

    /// Appends to the list: the strongest rivals first, one's own last.
    pub(super) fn append(&mut self, rest: impl Iterator<Item = Seat>) {
        let start = self.len;
        rest.take(64 - start).for_each(|seat| {
            self.list[self.len] = seat;
            self.len += 1;
        });
        let mut list = self.list;
        let strength = |seat: Seat| if seat == self.me { 0 } else { 1 + self.in_play(seat) };
        list[start..self.len]
            .sort_unstable_by_key(|seat| std::cmp::Reverse((strength(*seat), seat.number())));
        self.list = list;
    }

    /// Reorders the list well for the player: the best choice of rival first, then the strongest, one's own
    /// last.
    pub(super) fn reorder(&mut self) {
        let before = *self;
        let mut best = f32::NEG_INFINITY;
        for first in before.players.without(before.me).iter() {
            let Some(position) = before.list[..before.len].iter().position(|seat| *seat == first) else {
                continue;
            };
            let mut tried = before;
            tried.set_list(std::iter::once(first));
            tried.append((0..before.len).filter(|other| *other != position).map(|other| before.list[other]));
            let share = tried.share();
            if share > best {
                (best, *self) = (share, tried);
            }
        }
    }

    /// Kills everyone on the list, front first, until one player is left (FB-R54).
    pub(super) fn massacre(&mut self) {
        while self.len > 0 && self.players.iter().filter(|seat| self.in_play(*seat) > 0).count() > 1 {
            self.remove(0);
        }
    }

    fn alive(&self) -> usize {
        self.len + self.home.iter().map(|count| *count as usize).sum::<usize>()
    }

    /// The player's estimated share of the win.
    pub(super) fn share(&self) -> f32 {
        let strength = self.strength();
        let total: f32 = strength.iter().sum();
        if total <= 0.0 { 0.0 } else { strength[self.me.number()] / total }
    }

    /// The strength of each player's mobsters, those on the list weighted by their chance of survival.
    fn strength(&self) -> [f32; 8] {
        let weights = self.weights;
        let mut worth = self.home.map(f32::from);
        let breaks_out = self.len >= self.war_at || self.alive() <= self.war_when_left;
        let rate = if self.len == 0 { 0 } else { self.war.max(u8::from(breaks_out)) as usize };
        let mut rescues = self.rescues;
        let count = self.players.len().max(1);
        for position in 0..self.len {
            let seat = self.list[position];
            let mine = seat == self.me;
            let saved = mine && rescues > 0;
            let rescue = if saved { weights.sure_rescue() } else { weights.rescue() };
            let hope = match position.checked_div(rate) {
                // In peace a mobster is safer the further the list is from a war and the further back they
                // stand.
                None => {
                    let room = (self.war_at - self.len.min(self.war_at)) as f32;
                    let hope =
                        weights.hope() + weights.hope_room() * room + weights.hope_place() * position as f32;
                    (hope + if saved { weights.hope_saved() } else { 0.0 }).clamp(0.0, 0.98)
                }
                Some(before) => {
                    let (falls, turn) = (before + 1, self.turns_until(seat));
                    if falls <= turn {
                        weights.doomed()
                    } else {
                        let turns = (falls - turn - 1) / count + 1;
                        1.0 - (1.0 - rescue).powi(turns as i32)
                    }
                }
            };
            if mine && hope > weights.doomed() {
                rescues = rescues.saturating_sub(1);
            }
            worth[seat.number()] += hope;
        }
        // The strong are stronger than the sum of their mobsters: they can afford to lose some.
        worth.map(|worth| worth.max(0.0).powf(weights.power()))
    }

    /// The number of turns up to and including the next turn of `seat`.
    fn turns_until(&self, seat: Seat) -> usize {
        let mut turns = 1;
        let mut at = self.next;
        while at != seat {
            let Some(after) = self.players.after(at) else { break };
            at = after;
            turns += 1;
            if turns > 8 {
                break;
            }
        }
        turns
    }

    /// The rivals with a mobster at home.
    pub(super) fn rivals_home(&self) -> impl Iterator<Item = Seat> {
        let home = self.home;
        self.players.without(self.me).iter().filter(move |seat| home[seat.number()] > 0)
    }
}

/// The probability that `seat`, whose cards are hidden, holds a copy of `card`.
pub(super) fn may_hold(sight: Sight<'_>, seat: Seat, card: Card) -> f32 {
    let board = sight.board;
    if board.known[seat].contains(card) {
        return 1.0;
    }
    let unseen = board.unseen.count(card).saturating_sub(sight.hand.count(card)) as f32;
    let hidden = board.players.without(sight.seat).iter().map(|one| f32::from(board.held[one])).sum::<f32>();
    let hidden_cards = (f32::from(board.deck) + hidden).max(1.0);
    1.0 - (1.0 - (unseen / hidden_cards).min(1.0)).powi(i32::from(board.held[seat]))
}
