//! Mobsters, sets of mobsters, the line at the wall, and the families.

use std::fmt;

use table::Seat;

/// A mobster: one of the nine in a seat's family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mobster(u8);

/// The number of mobsters in a family (FB-S1).
pub const FAMILY_SIZE: usize = 9;
/// The maximum number of players (FB-S1).
pub const MAX_SEATS: usize = 6;
/// The maximum number of mobsters in a game.
pub const MAX_MOBSTERS: usize = FAMILY_SIZE * MAX_SEATS;

static BOSS: [Seat; 64] = {
    let mut boss = [Seat::new(0); 64];
    let mut n = 0;
    while n < MAX_MOBSTERS {
        boss[n] = Seat::new(n / FAMILY_SIZE);
        n += 1;
    }
    boss
};

impl Mobster {
    /// The `number`-th mobster of `seat`, counted from 0.
    ///
    /// # Panics
    /// If there is no such mobster.
    #[inline]
    #[must_use]
    pub const fn new(seat: Seat, number: usize) -> Self {
        assert!(seat.number() < MAX_SEATS && number < FAMILY_SIZE);
        Self((seat.number() * FAMILY_SIZE + number) as u8)
    }

    /// The player the mobster belongs to.
    #[inline]
    #[must_use]
    pub fn boss(self) -> Seat {
        BOSS[self.0 as usize & 63]
    }

    /// The mobster's number in the family, from 0.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % FAMILY_SIZE
    }

    /// The mobster's number among all mobsters, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Mobster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.boss(), self.number() + 1)
    }
}

impl fmt::Debug for Mobster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::bit_set! {
    /// A set of mobsters.
    pub struct Mobsters(u64) of Mobster: |mobster| mobster.0, |index| Mobster(index as u8);
}

impl Mobsters {
    /// The whole family of `seat`.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self(0x1ff << (seat.number() * FAMILY_SIZE))
    }

    /// The families of the first `seats` seats.
    #[inline]
    #[must_use]
    pub const fn of_first(seats: usize) -> Self {
        Self((1 << (seats * FAMILY_SIZE)) - 1)
    }

    /// The same as [`nth`](Self::nth), faster for a random `n` in a large set. There must be more than `n`.
    #[inline]
    pub(crate) fn random_nth(self, n: usize) -> Mobster {
        Mobster(nth_bit(self.0, n) as u8)
    }
}

/// The index of the `n`-th set bit. There must be more than `n`.
///
/// Halving the word six times takes more instructions than clearing `n` bits one by one, but no branch,
/// and the processor cannot predict a random `n`.
#[inline]
pub(crate) fn nth_bit(mut bits: u64, n: usize) -> usize {
    let (mut n, mut index) = (n as u32, 0);
    for half in [32, 16, 8, 4, 2, 1] {
        let low = (bits & ((1 << half) - 1)).count_ones();
        let skip = u32::from(n >= low);
        n -= low * skip;
        bits >>= half * skip;
        index += half * skip;
    }
    index as usize & 63
}

/// A line of mobsters, such as the Hit List, with the first at the wall.
///
/// A ring buffer, so that mobsters can be removed and added at the wall without moving the rest.
#[derive(Clone, Copy)]
pub struct Line {
    ring: [Mobster; 64],
    start: u8,
    count: u8,
    set: Mobsters,
}

impl Line {
    /// The empty line.
    pub const EMPTY: Self = Self { ring: [Mobster(0); 64], start: 0, count: 0, set: Mobsters::NONE };

    #[inline]
    const fn slot(&self, place: usize) -> usize {
        (self.start as usize + place) & 63
    }

    /// The number of mobsters in line.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether the line is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The mobsters in line, as a set.
    #[inline]
    #[must_use]
    pub const fn set(&self) -> Mobsters {
        self.set
    }

    /// The mobster at `place`, counted from 0 at the wall.
    #[inline]
    #[must_use]
    pub fn get(&self, place: usize) -> Option<Mobster> {
        (place < self.len()).then(|| self.ring[self.slot(place)])
    }

    /// The mobsters from the wall outwards.
    pub fn iter(&self) -> impl Iterator<Item = Mobster> + Clone + '_ {
        (0..self.len()).map(|place| self.ring[self.slot(place)])
    }

    /// Adds `mobster` at the end.
    #[inline]
    pub(crate) fn push_last(&mut self, mobster: Mobster) {
        self.ring[self.slot(self.len())] = mobster;
        self.count += 1;
        self.set.insert(mobster);
    }

    /// Adds `mobster` at the wall.
    #[inline]
    pub(crate) fn push_first(&mut self, mobster: Mobster) {
        self.start = self.start.wrapping_sub(1) & 63;
        self.ring[self.start as usize & 63] = mobster;
        self.count += 1;
        self.set.insert(mobster);
    }

    /// Removes `mobster`, if in line; those behind close up.
    #[inline]
    pub(crate) fn remove(&mut self, mobster: Mobster) {
        if !self.set.contains(mobster) {
            return;
        }
        self.set.remove(mobster);
        self.count -= 1;
        if self.ring[self.start as usize & 63] == mobster {
            self.start = (self.start + 1) & 63;
            return;
        }
        let mut place = 1;
        while self.ring[self.slot(place)] != mobster {
            place += 1;
        }
        while place < self.len() {
            self.ring[self.slot(place)] = self.ring[self.slot(place + 1)];
            place += 1;
        }
    }

    /// Puts `by` in the place of `mobster`.
    #[inline]
    pub(crate) fn replace(&mut self, mobster: Mobster, by: Mobster) {
        for place in 0..self.len() {
            let slot = self.slot(place);
            if self.ring[slot] == mobster {
                self.ring[slot] = by;
                self.set.remove(mobster);
                self.set.insert(by);
                return;
            }
        }
    }

    /// Removes everyone.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.start = 0;
        self.count = 0;
        self.set = Mobsters::NONE;
    }
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Line {}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Mobster> for Line {
    fn from_iter<I: IntoIterator<Item = Mobster>>(mobsters: I) -> Self {
        let mut line = Self::EMPTY;
        for mobster in mobsters {
            line.push_last(mobster);
        }
        line
    }
}

/// A family to play: the six historical gangs, and six fictional ones.
#[allow(missing_docs)] // Their names and stories are in the locales.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Family {
    Capone,
    Moran,
    NewYork,
    MurderInc,
    Purple,
    BankRobbers,
    Saltmarsh,
    Tangerine,
    Quarry,
    Lantern,
    Velvet,
    Ferry,
}

impl Family {
    /// All families: the historical ones, then the fictional ones.
    pub const ALL: [Self; 12] = [
        Self::Capone,
        Self::Moran,
        Self::NewYork,
        Self::MurderInc,
        Self::Purple,
        Self::BankRobbers,
        Self::Saltmarsh,
        Self::Tangerine,
        Self::Quarry,
        Self::Lantern,
        Self::Velvet,
        Self::Ferry,
    ];

    /// The historical families in the order of the rules page: the default at a table.
    pub const HISTORICAL: [Self; MAX_SEATS] =
        [Self::Capone, Self::Moran, Self::NewYork, Self::MurderInc, Self::Purple, Self::BankRobbers];

    /// The fictional families.
    pub const INVENTED: [Self; MAX_SEATS] =
        [Self::Saltmarsh, Self::Tangerine, Self::Quarry, Self::Lantern, Self::Velvet, Self::Ferry];
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(numbers: &[usize]) -> Line {
        numbers.iter().map(|&n| Mobster::new(Seat::new(0), n)).collect()
    }

    #[test]
    fn a_line_closes_up_and_wraps_around_its_ring() {
        let mobster = |n| Mobster::new(Seat::new(0), n);
        let mut wall = line(&[0, 1, 2, 3]);
        wall.remove(mobster(2));
        assert_eq!(wall, line(&[0, 1, 3]));
        wall.remove(mobster(0));
        wall.push_first(mobster(5));
        wall.push_first(mobster(6));
        assert_eq!(wall, line(&[6, 5, 1, 3]));
        for _ in 0..100 {
            let first = wall.get(0).unwrap();
            wall.remove(first);
            wall.push_last(first);
        }
        assert_eq!(wall, line(&[6, 5, 1, 3]));
        wall.replace(mobster(5), mobster(8));
        assert_eq!(wall, line(&[6, 8, 1, 3]));
        assert_eq!(wall.set().len(), 4);
    }
}
