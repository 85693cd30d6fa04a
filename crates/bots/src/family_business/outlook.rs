//! Queue arithmetic: who dies when, and what that leaves everybody with.

use family_business::{Card, Cards, Sight};
use table::{Seat, Seats};

/// The table as a queue: how many each has at home, whose stand on the list, how fast they fall, and who
/// is next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
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
    /// How many of the own listed mobsters the own hand can still save.
    saviours: u8,
}

/// Somebody who falls before his player has a turn is lost, but for a Truce or a friend.
const DOOMED: f32 = 0.03;
/// How likely a player saves a listed mobster when he has a turn.
const RESCUE: f32 = 0.22;
/// The same, of one's own, with a card for it in hand.
const SURE_RESCUE: f32 = 0.8;

impl Outlook {
    pub(super) fn of(sight: Sight<'_>) -> Self {
        const SAVIOURS: [Card; 4] = [Card::Lam, Card::PoliceProtection, Card::Substitution, Card::PayOff];
        let Sight { seat, board, hand } = sight;
        let mut home = [0; 8];
        for player in board.players.iter() {
            home[player.number()] = board.home_of(player).len() as u8;
        }
        let mut list = [seat; 64];
        for (place, mobster) in board.hit_list.iter().enumerate() {
            list[place] = mobster.boss();
        }
        Self {
            me: seat,
            home,
            list,
            len: board.hit_list.len(),
            war: board.war,
            next: board.players.after(board.turn).unwrap_or(seat),
            players: board.players,
            war_at: board.rules().war_at as usize,
            war_when_left: board.rules().war_when_left as usize,
            saviours: SAVIOURS.into_iter().map(|card| hand.count(card) as u8).sum(),
        }
    }

    /// Without one card that saves: it is being played.
    pub(super) fn having_played(mut self, card: Card) -> Self {
        const SAVIOURS: Cards =
            Cards::of(&[Card::Lam, Card::PoliceProtection, Card::Substitution, Card::PayOff]);
        if SAVIOURS.contains(card) {
            self.saviours = self.saviours.saturating_sub(1);
        }
        self
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn at(&self, place: usize) -> Seat {
        self.list[place]
    }

    pub(super) fn in_play(&self, seat: Seat) -> usize {
        let listed = self.list[..self.len].iter().filter(|one| **one == seat).count();
        self.home[seat.number()] as usize + listed
    }

    /// One of `seat` goes from home to the end of the list, or before everybody.
    pub(super) fn list_one(&mut self, seat: Seat, first: bool) {
        let home = &mut self.home[seat.number()];
        if *home > 0 && self.len < 64 {
            *home -= 1;
            self.insert(if first { 0 } else { self.len }, seat);
        }
    }

    fn insert(&mut self, place: usize, seat: Seat) {
        self.list.copy_within(place..self.len, place + 1);
        self.list[place] = seat;
        self.len += 1;
    }

    /// Whoever stands at `place` leaves the list.
    pub(super) fn remove(&mut self, place: usize) -> Seat {
        let seat = self.list[place];
        self.list.copy_within(place + 1..self.len, place);
        self.len -= 1;
        if self.len == 0 {
            self.war = 0;
        }
        seat
    }

    /// Whoever stands at `place` goes home.
    pub(super) fn send_home(&mut self, place: usize) {
        let seat = self.remove(place);
        self.home[seat.number()] += 1;
    }

    /// Somebody of `seat` from home takes the place of whoever stands at `place`, who goes home.
    pub(super) fn swap_in(&mut self, place: usize, seat: Seat) {
        let home = self.list[place];
        self.list[place] = seat;
        self.home[seat.number()] = self.home[seat.number()].saturating_sub(1);
        self.home[home.number()] += 1;
    }

    /// Puts the list into the best order for oneself: the strongest rivals first, one's own last.
    pub(super) fn reorder(&mut self) {
        let strength = |seat: Seat| if seat == self.me { 0 } else { 1 + self.in_play(seat) };
        let mut list = self.list;
        list[..self.len].sort_by_key(|seat| std::cmp::Reverse(strength(*seat)));
        self.list = list;
    }

    /// Everybody on the list dies.
    pub(super) fn massacre(&mut self) {
        self.len = 0;
        self.war = 0;
    }

    fn alive(&self) -> usize {
        self.len + self.home.iter().map(|count| *count as usize).sum::<usize>()
    }

    /// The share of the win that this seems to be worth to oneself.
    pub(super) fn share(&self) -> f32 {
        let strength = self.strength();
        let total: f32 = strength.iter().sum();
        if total <= 0.0 { 0.0 } else { strength[self.me.number()] / total }
    }

    /// What each player's mobsters are worth, those on the list by how likely they get off it.
    fn strength(&self) -> [f32; 8] {
        let mut worth = self.home.map(f32::from);
        let breaks_out = self.len >= self.war_at || self.alive() <= self.war_when_left;
        let rate = if self.len == 0 { 0 } else { self.war.max(u8::from(breaks_out)) as usize };
        let mut saviours = self.saviours;
        let count = self.players.len().max(1);
        for place in 0..self.len {
            let seat = self.list[place];
            let mine = seat == self.me;
            let rescue = if mine && saviours > 0 { SURE_RESCUE } else { RESCUE };
            let hope = if rate == 0 {
                // In peace he can wait, the longer the list is from a war and the further back he stands.
                let room = (self.war_at - self.len.min(self.war_at)) as f32;
                (0.5 + 0.05 * room + 0.015 * place as f32 + if rescue > RESCUE { 0.2 } else { 0.0 }).min(0.95)
            } else {
                let falls = place / rate + 1;
                let turn = self.turns_until(seat);
                if falls <= turn {
                    DOOMED
                } else {
                    let turns = (falls - turn - 1) / count + 1;
                    1.0 - (1.0 - rescue).powi(turns as i32)
                }
            };
            if mine && hope > DOOMED {
                saviours = saviours.saturating_sub(1);
            }
            worth[seat.number()] += hope;
        }
        // The strong are stronger than they look: they can lose some and go on.
        worth.map(|worth| worth.powf(1.3))
    }

    /// How many turns begin until `seat` has begun his.
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

    /// The rivals who have somebody at home.
    pub(super) fn rivals_home(&self) -> impl Iterator<Item = Seat> {
        let home = self.home;
        self.players.without(self.me).iter().filter(move |seat| home[seat.number()] > 0)
    }
}

/// How likely `seat`, whose cards are hidden, holds a copy of `card`, as far as `sight` can tell.
pub(super) fn may_hold(sight: Sight<'_>, seat: Seat, card: Card) -> f32 {
    let board = sight.board;
    if board.known[seat].contains(card) {
        return 1.0;
    }
    let unseen = board.unseen.count(card).saturating_sub(sight.hand.count(card)) as f32;
    let hidden = board.players.without(sight.seat).iter().map(|one| f32::from(board.held[one])).sum::<f32>();
    let places = (f32::from(board.deck) + hidden).max(1.0);
    1.0 - (1.0 - (unseen / places).min(1.0)).powi(i32::from(board.held[seat]))
}
