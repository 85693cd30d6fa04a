//! Seats, sets of seats, and who is looking.

use std::fmt;
use std::str::FromStr;

/// A seat at the table. Seats are lettered clockwise, `A` to `H`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats in any game.
    pub const MOST: usize = 8;

    /// The seat with this number, counted clockwise from `A` = 0.
    ///
    /// # Panics
    /// If there is no such seat.
    #[inline]
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number < Self::MOST);
        Self(number as u8)
    }

    /// The seat's number, for use as an array index.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats in turn order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'A' + self.0) as char)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text that could not be parsed as a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASeat(pub String);

impl fmt::Display for NotASeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no seat; seats are letters from A on", self.0)
    }
}

impl std::error::Error for NotASeat {}

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Self, NotASeat> {
        match text.as_bytes() {
            [letter @ b'A'..=b'H'] => Ok(Self(letter - b'A')),
            _ => Err(NotASeat(text.to_owned())),
        }
    }
}

/// A set of seats.
///
/// Not a [`bit_set`](crate::bit_set), for speed: with the macro's methods, random play of Family Business
/// takes one per cent more instructions (`bench/instructions`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The first `count` seats.
    #[inline]
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// The set with only this seat.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The number of seats in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// This set with `seat` added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set with `seat` removed.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Adds `seat`.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    /// Removes `seat`.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        *self = self.without(seat);
    }

    /// The `n`-th seat in order, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Seat> {
        self.iter().nth(n)
    }

    /// The first of these seats clockwise from the one after `seat`; `seat` itself comes last.
    #[inline]
    #[must_use]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        // The seats twice in a row, so that the search does not have to wrap around.
        let round = (self.0 as u16 | (self.0 as u16) << 8) >> (seat.0 + 1);
        Some(Seat((seat.0 + 1 + round.trailing_zeros() as u8) % 8))
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let seat = Seat(left.trailing_zeros() as u8);
                left &= left - 1;
                seat
            })
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; Seat::MOST]);

impl<T: Copy> BySeat<T> {
    /// The same value for every seat.
    #[inline]
    #[must_use]
    pub const fn all(thing: T) -> Self {
        Self([thing; Seat::MOST])
    }

    /// The values in seat order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().copied()
    }
}

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        // A seat's number is always in range; the modulo lets the compiler drop the bounds check.
        &self.0[seat.number() % Seat::MOST]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.number() % Seat::MOST]
    }
}

/// Who is looking at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anyone else, who sees only what is public.
    Spectator,
}

impl Viewer {
    /// Every seat of a table for `count` players, then the spectator.
    pub fn all(count: usize) -> impl Iterator<Item = Self> {
        Seat::first(count).map(Self::Seat).chain([Self::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_wraps_around() {
        let in_play: Seats = ["A", "C", "D"].iter().map(|s| s.parse().unwrap()).collect();
        let after = |s: &str| in_play.after(s.parse().unwrap()).unwrap().to_string();
        assert_eq!([after("A"), after("B"), after("C"), after("D"), after("H")], ["C", "C", "D", "A", "A"]);
        assert_eq!(Seats::only(Seat::new(2)).after(Seat::new(2)), Some(Seat::new(2)));
        assert_eq!(Seats::NONE.after(Seat::new(2)), None);
    }

    #[test]
    fn only_the_letters_a_to_h_are_seats() {
        for seat in Seat::first(Seat::MOST) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for text in ["", "a", "I", "AB", "Ä", "1"] {
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
    }
}
