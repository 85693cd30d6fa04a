//! House rules as data: named variants of a rule, numbers in a range, switches.

/// A rule with several named variants.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every variant with its name in a rules file.
    const ALL: &'static [(Self, &'static str)];
}

/// Defines an enum of named variants: `choice! { /// Doc. Name { /// Doc. Variant = "word", } }`.
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$of])* $variant,)+ }

        impl $crate::Choice for $name {
            const ALL: &'static [(Self, &'static str)] = &[$((Self::$variant, $word),)+];
        }
    };
}

/// A [`Choice`] with its type erased.
pub trait Worded {
    /// The name of the current variant.
    fn word(&self) -> &'static str;
    /// Switches to the variant with this name. Returns `false` if there is none.
    fn set(&mut self, word: &str) -> bool;
    /// The names of all variants.
    fn choices(&self) -> Vec<&'static str>;
}

impl<C: Choice> Worded for C {
    fn word(&self) -> &'static str {
        C::ALL.iter().find(|(choice, _)| choice == self).map_or("", |(_, word)| word)
    }

    fn set(&mut self, word: &str) -> bool {
        let found = C::ALL.iter().find(|(_, name)| *name == word);
        found.map(|(choice, _)| *self = *choice).is_some()
    }

    fn choices(&self) -> Vec<&'static str> {
        C::ALL.iter().map(|(_, word)| *word).collect()
    }
}

/// One rule of a table, for printing or changing.
pub enum Field<'a> {
    /// A named variant.
    Word(&'a mut dyn Worded),
    /// A number with its minimum and maximum.
    Number(&'a mut u8, u8, u8),
    /// A yes-or-no rule.
    Switch(&'a mut bool),
}

impl Field<'_> {
    /// The value as written in a rules file.
    #[must_use]
    pub fn show(&self) -> String {
        match self {
            Self::Word(word) => format!("\"{}\"", word.word()),
            Self::Number(number, ..) => number.to_string(),
            Self::Switch(switch) => switch.to_string(),
        }
    }
}
