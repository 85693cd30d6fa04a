//! The languages, language negotiation, and the messages of each language.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::messages::{L10n, L10nLanguage};

/// A supported language.
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
    /// All languages, in menu order.
    pub const ALL: [Self; 3] = [Self::En, Self::Da, Self::ZhHant];

    /// The language tag, as in `<html lang>` and as the folder name in `locales/`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Da => "da",
            Self::ZhHant => "zh-Hant",
        }
    }

    /// The language's own name for itself.
    #[must_use]
    pub fn name(self) -> String {
        self.messages().msg_language_name()
    }

    /// The best match for an `Accept-Language` header or the value of `LANG`; English if nothing matches.
    ///
    /// Any Chinese matches `zh-Hant`, which is closer than English.
    #[must_use]
    pub fn negotiate(accepted: &str) -> Self {
        let mut best = (0.0, Self::default());
        for entry in accepted.split(',') {
            let (tag, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            let weight = parameters.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.trim().parse().ok());
            // Between equal weights the first wins; `q=0` means “not acceptable” and never wins.
            if let (Some(language), Some(weight)) = (Self::from_locale(tag), weight)
                && weight > best.0
            {
                best = (weight, language);
            }
        }
        best.1
    }

    /// The language of a tag such as `zh-TW`, or of a locale such as `da_DK.UTF-8`.
    fn from_locale(tag: &str) -> Option<Self> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "en" => Some(Self::En),
            "da" => Some(Self::Da),
            "zh" => Some(Self::ZhHant),
            _ => None,
        }
    }

    /// The messages, loaded on first use: one function for each message in `locales/`.
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

    /// A number with decimals, as the language writes it.
    #[must_use]
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self {
            Self::Da => text.replace('.', ","),
            Self::En | Self::ZhHant => text,
        }
    }

    /// A difference with decimals and its sign. Nothing has no sign.
    #[must_use]
    pub fn difference(self, number: f64, decimals: usize) -> String {
        let text = self.decimal(number.abs(), decimals);
        let is_zero = !text.contains(|digit: char| digit.is_ascii_digit() && digit != '0');
        let sign = match number < 0.0 {
            _ if is_zero => "",
            true => "−",
            false => "+",
        };
        format!("{sign}{text}")
    }

    /// A share as a percentage, as the language writes it.
    #[must_use]
    pub fn percent(self, share: f64, decimals: usize) -> String {
        let number = self.decimal(100.0 * share, decimals);
        match self {
            Self::Da => format!("{number} %"),
            Self::En | Self::ZhHant => format!("{number}%"),
        }
    }

    /// Joins items with the language's list separator.
    pub(crate) fn list(self, items: impl IntoIterator<Item = String>) -> String {
        items.into_iter().collect::<Vec<_>>().join(&self.messages().msg_list_separator())
    }

    /// Joins items in a sentence: “Ann, Bob and Cat”.
    #[must_use]
    pub fn sentence_list(self, items: impl IntoIterator<Item = String>) -> String {
        let l = self.messages();
        join(items, &l.msg_list_separator(), &l.msg_list_separator_last())
    }

    /// Cards in a sentence that has quotation marks around the whole list, in languages that quote them.
    pub(crate) fn card_list(self, cards: impl IntoIterator<Item = String>) -> String {
        let l = self.messages();
        join(cards, &l.msg_card_separator(), &l.msg_card_separator_last())
    }

    /// A text after its label, with the language's colon.
    #[must_use]
    pub fn labelled(self, label: impl AsRef<str>, text: impl AsRef<str>) -> String {
        self.messages().msg_labelled(label.as_ref(), text.as_ref())
    }

    /// A text in the language's brackets, with the space before them.
    #[must_use]
    pub fn bracketed(self, text: impl AsRef<str>) -> String {
        self.messages().msg_bracketed(text.as_ref())
    }
}

/// Joins items with a separator, the last two with another.
fn join(items: impl IntoIterator<Item = String>, separator: &str, last: &str) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let end = items.pop().unwrap_or_default();
    if items.is_empty() { end } else { format!("{}{last}{end}", items.join(separator)) }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// The text that is not the tag of a supported language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In English: the reader's language is the part that was not understood.
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
    fn every_tag_parses_as_its_language() {
        for language in Language::ALL {
            assert_eq!(language.tag().parse(), Ok(language));
        }
        assert_eq!("zh-hant".parse(), Ok(Language::ZhHant));
        assert!("klingon".parse::<Language>().is_err());
    }

    #[test]
    fn negotiation_picks_the_best_match() {
        for (accepted, language) in [
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
            assert_eq!(Language::negotiate(accepted), language, "{accepted}");
        }
    }
}
