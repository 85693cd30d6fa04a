//! A stack of fixed capacity that lives inline: it is copied as bytes and never allocates.

use std::fmt;
use std::ops::Deref;

/// A stack of up to `N` items.
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    items: [T; N],
    count: u8,
}

impl<T: Copy, const N: usize> Pile<T, N> {
    /// An empty pile. `filler` fills the unused slots and is never returned.
    #[must_use]
    pub const fn new(filler: T) -> Self {
        assert!(N <= u8::MAX as usize);
        Self { items: [filler; N], count: 0 }
    }

    /// Puts `item` on top.
    ///
    /// # Panics
    /// If the pile is full.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.count as usize] = item;
        self.count += 1;
    }

    /// Removes the top item and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.count = self.count.checked_sub(1)?;
        Some(self.items[self.count as usize])
    }

    /// Puts `items` on top one by one.
    ///
    /// # Panics
    /// If the pile overflows.
    #[inline]
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        for item in items {
            self.push(item);
        }
    }

    /// Removes all items.
    #[inline]
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// The items from the bottom up, to rearrange in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.count as usize]
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.count as usize]
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
