//! Names that people choose: they can be seen, and nobody at a table can be taken for another.
//!
//! Records may have any name within the limits of [`session::limits`], so that old ones stay readable.

use session::limits;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// Normalises a name. Returns `None` if it is not a valid one, has invisible characters, or nothing that can be seen.
pub(crate) fn parse(text: &str) -> Option<String> {
    let name = limits::name(text)?;
    let is_seen = |c: char| !c.is_whitespace() && !is_combining_mark(c) && !chooses_style(c);
    let is_valid = !name.contains(is_invisible) && name.contains(is_seen);
    is_valid.then_some(name)
}

/// Whether a character takes part in a name without being seen.
fn is_invisible(c: char) -> bool {
    let is_blank =
        matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffc}' | '\u{13441}' | '\u{13442}' | '\u{1d159}');
    // Skeletons leave out what Unicode calls default ignorable.
    let is_ignored = skeleton(c.encode_utf8(&mut [0; 4])).next().is_none();
    is_blank || is_ignored && !chooses_style(c)
}

/// Whether a character only says how the one before it is drawn. Phones add them to emoji.
const fn chooses_style(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}

/// Whether two names look the same: by their skeletons (UTS 39), whatever their case, width and spaces.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    looks(one).iter().zip(&looks(other)).any(|(one, other)| one == other)
}

/// How a name looks in small letters, and how it looks as it is. Only the first knows that `ANNI` is `anni`, and only
/// the second that `Ida` looks like `lda`.
fn looks(name: &str) -> [String; 2] {
    let name: String = name.nfkc().filter(|c| !c.is_whitespace()).collect();
    let fold = |text: &str| -> String {
        text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
    };
    [skeleton(&fold(&name)).collect(), fold(&skeleton(&name).collect::<String>())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike() {
        for (one, other) in [
            ("Ann", "Ann"),
            ("Ann", "ann"),
            ("Ann", "ANN"),
            ("Ann", "Ann "),
            ("Ann B", "AnnB"),
            ("Ann B", "Ann\u{a0}B"),
            ("Ann", "Аnn"),
            ("ann", "аnn"),
            ("ANN", "аnn"),
            ("Ann", "Ａｎｎ"),
            ("Ann", "𝐀𝐧𝐧"),
            ("Ann", "Ann\u{fe0f}"),
            ("Ida", "lda"),
            ("IAN", "lan"),
            ("Bob", "Воb"),
            ("Bob", "B0b"),
            ("Sam", "Sarn"),
            ("Zoë", "Zoe\u{308}"),
            ("Straße", "STRASSE"),
            ("王", "⺩"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one:?} {other:?}");
        }
        for (one, other) in [
            ("Ann", "Anna"),
            ("Ann", "Änn"),
            ("Ann", "Bob"),
            ("Ann", "Ann 2"),
            ("阿明", "阿美"),
            ("Bo", "Jo"),
        ] {
            assert!(!look_alike(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn names_that_cannot_be_seen_are_refused() {
        for name in
            ["Ann", "Ann of the Hill", "阿明", "Zoe\u{308}", "❤\u{fe0f}", "Ann ❤\u{fe0f}", "ก็", "7", "-"]
        {
            assert!(parse(name).is_some(), "{name:?}");
        }
        for name in [
            "",
            "  ",
            "\u{a0}",
            "\u{3000}",
            "\u{200b}",
            "Ann\u{200b}",
            "A\u{200d}nn",
            "\u{202e}nnA",
            "Ann\u{200e}",
            "Ann\u{200f}",
            "Ann\u{2067}",
            "Ann\u{ad}",
            "Ann\u{34f}",
            "Ann\u{2064}",
            "Ann\u{206a}",
            "\u{feff}Ann",
            "\u{3164}",
            "\u{ffa0}",
            "\u{115f}",
            "\u{17b4}",
            "\u{180e}",
            "\u{2800}",
            "Ann\u{2800}",
            "\u{fe0f}",
            "\u{301}",
            "\u{301}\u{302}",
            "\u{e0041}",
            "Ann\u{e0100}",
            "\u{fffc}",
            "\u{1d159}",
        ] {
            assert!(parse(name).is_none(), "{name:?}");
        }
    }

    #[test]
    fn records_with_older_names_stay_readable() {
        for name in ["Ann\u{2800}", "Ann\u{34f}", "\u{301}", "Аnn"] {
            assert!(format!("@1 sat A x {name}").parse::<session::Entry>().is_ok(), "{name:?}");
        }
    }
}
