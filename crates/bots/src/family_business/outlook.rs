//! Queue arithmetic: who dies when, and what that leaves everybody with.

use family_business::{Card, Cards, Sight};
use table::{Seat, Seats};

use super::taste::Taste;

/// The table as a queue: how many each has at home, whose stand on the list, how fast they fall, and who
/// is next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook<'a> {
    taste: &'a Taste,
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

impl<'a> Outlook<'a> {
    pub(super) fn of(taste: &'a Taste, sight: Sight<'_>) -> Self {
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
            taste,
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

    /// Lets just these stand on the list, in this order.
    pub(super) fn stand(&mut self, line: impl Iterator<Item = Seat>) {
        self.len = 0;
        line.take(64).for_each(|seat| {
            self.list[self.len] = seat;
            self.len += 1;
        });
    }

    /// Lets these join the end of the list: the strongest rivals first, one's own last.
    pub(super) fn join(&mut self, rest: impl Iterator<Item = Seat>) {
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

    /// Puts the list into a good order for oneself: whichever rival first is best, then the strongest, one's
    /// own last.
    pub(super) fn reorder(&mut self) {
        let before = *self;
        let mut best = f32::NEG_INFINITY;
        for first in before.players.without(before.me).iter() {
            let Some(place) = before.list[..before.len].iter().position(|seat| *seat == first) else {
                continue;
            };
            let mut tried = before;
            tried.stand(std::iter::once(first));
            tried.join((0..before.len).filter(|other| *other != place).map(|other| before.list[other]));
            let share = tried.share();
            if share > best {
                (best, *self) = (share, tried);
            }
        }
    }

    /// Everybody on the list dies, one by one from the wall, until one player is left (FB-R54).
    pub(super) fn massacre(&mut self) {
        while self.len > 0 && self.players.iter().filter(|seat| self.in_play(*seat) > 0).count() > 1 {
            self.remove(0);
        }
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
        let taste = self.taste;
        let mut worth = self.home.map(f32::from);
        let breaks_out = self.len >= self.war_at || self.alive() <= self.war_when_left;
        let rate = if self.len == 0 { 0 } else { self.war.max(u8::from(breaks_out)) as usize };
        let mut saviours = self.saviours;
        let count = self.players.len().max(1);
        for place in 0..self.len {
            let seat = self.list[place];
            let mine = seat == self.me;
            let saved = mine && saviours > 0;
            let rescue = if saved { taste.sure_rescue() } else { taste.rescue() };
            let hope = match place.checked_div(rate) {
                // In peace he can wait, the longer the list is from a war and the further back he stands.
                None => {
                    let room = (self.war_at - self.len.min(self.war_at)) as f32;
                    let hope = taste.hope() + taste.hope_room() * room + taste.hope_place() * place as f32;
                    (hope + if saved { taste.hope_saved() } else { 0.0 }).clamp(0.0, 0.98)
                }
                Some(before) => {
                    let (falls, turn) = (before + 1, self.turns_until(seat));
                    if falls <= turn {
                        taste.doomed()
                    } else {
                        let turns = (falls - turn - 1) / count + 1;
                        1.0 - (1.0 - rescue).powi(turns as i32)
                    }
                }
            };
            if mine && hope > taste.doomed() {
                saviours = saviours.saturating_sub(1);
            }
            worth[seat.number()] += hope;
        }
        // The strong are stronger than they look: they can lose some and go on.
        worth.map(|worth| worth.max(0.0).powf(taste.power()))
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
