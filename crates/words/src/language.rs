//! The languages, how a reader's wish becomes one of them, and their messages.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::messages::{L10n, L10nLanguage};

/// A language that the table speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Danish.
    Da,
    /// Chinese in traditional characters.
    ZhHant,
}

impl Language {
    /// All languages, in the order of a menu.
    pub const ALL: [Self; 3] = [Self::En, Self::Da, Self::ZhHant];

    /// Its tag, as in `<html lang>` and in the name of its folder.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Da => "da",
            Self::ZhHant => "zh-Hant",
        }
    }

    /// Its name in itself.
    #[must_use]
    pub fn name(self) -> String {
        self.messages().msg_language_name()
    }

    /// The best language for an `Accept-Language` header or for what `LANG` says; English if there
    /// is none.
    ///
    /// Whoever reads any Chinese gets ours, which is nearer than English.
    #[must_use]
    pub fn negotiate(wish: &str) -> Self {
        let mut best = (0.0, Self::default());
        for entry in wish.split(',') {
            let (tag, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            let weight = parameters.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.trim().parse().ok());
            // Of equals the first wins, and what is not wanted at all (q=0) never does.
            if let (Some(language), Some(weight)) = (Self::spoken_as(tag), weight)
                && weight > best.0
            {
                best = (weight, language);
            }
        }
        best.1
    }

    /// The language of a tag such as `zh-TW`, or of a locale such as `da_DK.UTF-8`.
    fn spoken_as(tag: &str) -> Option<Self> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "en" => Some(Self::En),
            "da" => Some(Self::Da),
            "zh" => Some(Self::ZhHant),
            _ => None,
        }
    }

    /// Its messages, read once and kept: a function for each message in `locales/`.
    #[must_use]
    pub fn messages(self) -> &'static L10nLanguage {
        static LOADED: [OnceLock<L10nLanguage>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        LOADED[self as usize].get_or_init(|| {
            match self {
                Self::En => L10n::En,
                Self::Da => L10n::Da,
                Self::ZhHant => L10n::ZhHant,
            }
            .load()
        })
    }

    /// Several things one after the other.
    pub(crate) fn list(self, things: impl IntoIterator<Item = String>) -> String {
        things.into_iter().collect::<Vec<_>>().join(&self.messages().msg_list_separator())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// What a text that should have been the tag of a language was instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In English, since what the reader speaks is just what was not understood.
        let tags = Language::En.list(Language::ALL.map(|language| language.tag().to_owned()));
        f.write_str(&Language::En.messages().msg_unknown_language(self.0.as_str(), tags))
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let found = Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(text));
        found.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_languages() {
        for language in Language::ALL {
            assert_eq!(language.tag().parse(), Ok(language));
        }
        assert_eq!("zh-hant".parse(), Ok(Language::ZhHant));
        assert!("klingon".parse::<Language>().is_err());
    }

    #[test]
    fn wishes_are_met_as_well_as_they_can_be() {
        for (wish, language) in [
            ("zh-TW,zh;q=0.9,en;q=0.8", Language::ZhHant),
            ("zh-HK", Language::ZhHant),
            ("zh-Hant", Language::ZhHant),
            ("zh", Language::ZhHant),
            ("zh_TW.UTF-8", Language::ZhHant),
            ("da-DK", Language::Da),
            ("da_DK.UTF-8", Language::Da),
            ("DA", Language::Da),
            ("en-GB,da;q=0.9", Language::En),
            ("en;q=0.5, da;q=0.7", Language::Da),
            ("da;q=0, en;q=0.1", Language::En),
            ("da;q=x, zh;q=0.3", Language::ZhHant),
            ("fr, de;q=0.9, da;q=0.1", Language::Da),
            ("sv", Language::En),
            ("C", Language::En),
            ("*", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(Language::negotiate(wish), language, "{wish}");
        }
    }
}
