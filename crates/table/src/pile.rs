//! A stack of small things with a fixed capacity: copied as bytes, never allocated.

use std::fmt;
use std::ops::Deref;

/// Up to `N` things, last in first out.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    things: [T; N],
    count: u8,
}

impl<T: Copy, const N: usize> Pile<T, N> {
    /// An empty pile. `filler` is what the unused places hold; it is never seen.
    #[must_use]
    pub const fn new(filler: T) -> Self {
        assert!(N <= u8::MAX as usize);
        Self { things: [filler; N], count: 0 }
    }

    /// Puts `thing` on top.
    ///
    /// # Panics
    /// If the pile is full.
    #[inline]
    pub fn push(&mut self, thing: T) {
        self.things[self.count as usize] = thing;
        self.count += 1;
    }

    /// Takes the top thing off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.count = self.count.checked_sub(1)?;
        Some(self.things[self.count as usize])
    }

    /// Puts all of `things` on top, in their order.
    ///
    /// # Panics
    /// If they do not fit.
    #[inline]
    pub fn extend(&mut self, things: impl IntoIterator<Item = T>) {
        for thing in things {
            self.push(thing);
        }
    }

    /// Takes everything off.
    #[inline]
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// The things from the bottom up, to be rearranged in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.things[..self.count as usize]
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.things[..self.count as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
