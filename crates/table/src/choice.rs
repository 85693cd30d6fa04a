//! House rules as data: choices between named readings of a rule, numbers in a range, switches.

/// A choice between named readings of a rule.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every reading with the word it has in a file.
    const ALL: &'static [(Self, &'static str)];
}

/// Makes an enum of named readings: `choice! { /// Doc. Name { /// Doc. Variant = "word", } }`.
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

/// A choice whose type is not known: something that has a word and can be given another.
pub trait Worded {
    /// Its word.
    fn word(&self) -> &'static str;
    /// Takes the reading with this word. `false` if there is none.
    fn set(&mut self, word: &str) -> bool;
    /// All words there are.
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

/// One rule of a table, to be printed or changed.
pub enum Field<'a> {
    /// A choice.
    Word(&'a mut dyn Worded),
    /// A number, the least and the most it may be.
    Number(&'a mut u8, u8, u8),
    /// Yes or no.
    Switch(&'a mut bool),
}

impl Field<'_> {
    /// Its value as a file has it.
    #[must_use]
    pub fn show(&self) -> String {
        match self {
            Self::Word(word) => format!("\"{}\"", word.word()),
            Self::Number(number, ..) => number.to_string(),
            Self::Switch(switch) => switch.to_string(),
        }
    }
}
