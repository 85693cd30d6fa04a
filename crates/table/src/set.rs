//! Sets as the bits of one integer.

/// Defines a set of elements that each have an index, one bit per element:
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Suit { Clubs, Hearts }
///
/// table::bit_set! {
///     /// A set of suits.
///     pub struct Suits(u8) of Suit: |suit| suit as u32, |index| [Suit::Clubs, Suit::Hearts][index];
/// }
///
/// let suits = Suits::only(Suit::Hearts);
/// assert!(suits.contains(Suit::Hearts) && !suits.contains(Suit::Clubs));
/// assert_eq!(suits.iter().collect::<Vec<_>>(), [Suit::Hearts]);
/// ```
///
/// A macro and not a generic type, for three reasons: the sets are used in constants, where the
/// methods of a trait cannot be called; each is as wide as it must be, because games are copied
/// millions of times a second; and each game adds constructors and constants of its own.
#[macro_export]
macro_rules! bit_set {
    (
        $(#[$doc:meta])*
        pub struct $set:ident($bits:ty) of $element:ty:
        |$from:ident| $index:expr, |$at:ident| $to:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set with only this element.
            #[inline]
            #[must_use]
            pub const fn only($from: $element) -> Self {
                Self(1 << $index)
            }

            /// The elements of either set.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The elements of both sets.
            #[inline]
            #[must_use]
            pub const fn among(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The elements of this set that are not in the other.
            #[inline]
            #[must_use]
            pub const fn except(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// This set if `condition` holds, otherwise the empty set.
            #[inline]
            #[must_use]
            pub const fn when(self, condition: bool) -> Self {
                Self(self.0 & (condition as $bits).wrapping_neg())
            }

            /// This set with `element` added.
            #[inline]
            #[must_use]
            pub const fn with(self, element: $element) -> Self {
                self.and(Self::only(element))
            }

            /// This set with `element` removed.
            #[inline]
            #[must_use]
            pub const fn without(self, element: $element) -> Self {
                self.except(Self::only(element))
            }

            /// Adds `element`.
            #[inline]
            pub const fn insert(&mut self, element: $element) {
                *self = self.with(element);
            }

            /// Removes `element`.
            #[inline]
            pub const fn remove(&mut self, element: $element) {
                *self = self.without(element);
            }

            /// Whether `element` is in the set.
            #[inline]
            #[must_use]
            pub const fn contains(self, $from: $element) -> bool {
                self.0 >> $index & 1 == 1
            }

            /// The number of elements.
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

            /// The `n`-th element in order, counted from 0.
            #[inline]
            #[must_use]
            pub fn nth(self, n: usize) -> Option<$element> {
                let mut left = self.0;
                for _ in 0..n {
                    left &= left.wrapping_sub(1);
                }
                (left != 0).then(|| {
                    let $at = left.trailing_zeros() as usize;
                    $to
                })
            }

            /// The elements in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $element> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    (left != 0).then(|| {
                        let $at = left.trailing_zeros() as usize;
                        left &= left - 1;
                        $to
                    })
                })
            }
        }

        impl FromIterator<$element> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> Self {
                elements.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

#[cfg(test)]
#[allow(dead_code, reason = "the tests do not need every method of both sets")]
mod tests {
    bit_set! {
        /// A set of numbers below 64.
        pub struct Numbers(u64) of usize: |number| number, |index| index;
    }

    bit_set! {
        /// A set of numbers below 8.
        pub struct Small(u8) of usize: |number| number, |index| index;
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set: Numbers = [63, 0, 7, 40].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 7, 40, 63]);
        for n in 0..=4 {
            assert_eq!(set.nth(n), set.iter().nth(n), "{n}");
        }
        set.remove(7);
        set.insert(8);
        assert!(set.contains(8) && !set.contains(7) && set.len() == 4);
        assert_eq!(set.among(Numbers::only(8)), Numbers::only(8));
        assert_eq!(set.except(set), Numbers::NONE);
        assert_eq!((set.when(true), set.when(false).is_empty()), (set, true));
    }

    #[test]
    fn every_small_set_lists_its_elements_by_number() {
        for bits in 0..=u8::MAX {
            let set = Small(bits);
            let listed: Vec<usize> = set.iter().collect();
            assert_eq!(listed.len(), set.len());
            assert_eq!((0..=set.len()).map_while(|n| set.nth(n)).collect::<Vec<_>>(), listed);
            assert_eq!(listed.into_iter().collect::<Small>(), set);
        }
    }
}
