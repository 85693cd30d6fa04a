//! How long and how many things in a record may be: no more than a live table lets happen. Entries are held
//! against this when they are read, so that a record from elsewhere costs no more than one of our own.

use crate::entry::{Closing, Entry, Move};
use crate::settings::Settings;

/// The most letters in the name of a player.
pub const LONGEST_NAME: usize = 24;

/// The most letters in the order for a bot.
pub const LONGEST_ORDER: usize = 80;

/// The most letters in the name of a table.
pub const LONGEST_TABLE: usize = 32;

/// The most letters that a seat adds to the deal.
pub const LONGEST_ENTROPY: usize = 64;

/// The most letters in the name of an edition.
pub const LONGEST_EDITION: usize = 40;

/// The most bytes of house rules.
pub const LARGEST_RULES: usize = 8192;

/// The fewest players of any game.
pub const FEWEST_SEATS: u8 = 2;

/// The most players of any game, and the most answers in a window.
pub const MOST_SEATS: u8 = 8;

/// The most answers that are part of one play: more than any card takes.
pub const MOST_COMMANDS: usize = 128;

/// The most bytes in one answer in notation; the longest card names are far shorter.
pub const LONGEST_COMMAND: usize = 200;

/// The most events of one step; a step in which a whole deck is shuffled and dealt has fewer.
pub const MOST_EVENTS: usize = 2000;

/// The most events of a deal. Where a game is played on, its deal has all events of the game so far.
pub const MOST_EVENTS_OF_A_DEAL: usize = 100_000;

/// The most bytes in one event: it has at most 512 words, and a shuffled deck is the longest.
pub const LONGEST_EVENT: usize = 16 * 1024;

/// The most entries of a record.
pub const MOST_ENTRIES: usize = 50_000;

/// The most lines of all entries of a record together.
pub const MOST_LINES: usize = 200_000;

/// The most games that can be taken over from each other.
pub const DEEPEST: usize = 8;

/// The last moment that an entry can be of, in milliseconds since 1970: the end of the year 9999.
pub const LATEST: i64 = 253_402_300_799_999;

/// The most things that a player can have seen happen.
pub const MOST_SEEN: u64 = u32::MAX as u64;

/// Whether a character turns the text around it.
#[must_use]
pub const fn turns_text(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character ends the line, or is a control character.
#[must_use]
pub fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether nothing is seen of a character, so that one name could pass for another.
const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
    )
}

/// A name as it may be shown: trimmed, one line, neither empty nor long, and without marks that turn the
/// text around it. Nothing if the text is no name.
#[must_use]
pub fn name(text: &str) -> Option<String> {
    let name: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let odd = |c: char| breaks_line(c) || turns_text(c) || is_unseen(c);
    let sound = !name.is_empty() && text.chars().count() <= LONGEST_NAME && !text.chars().any(odd);
    sound.then_some(name)
}

/// Whether a text is an order for a bot.
#[must_use]
pub fn is_order(text: &str) -> bool {
    text.len() <= LONGEST_ORDER && text.parse::<bots::Order>().is_ok()
}

/// Whether a text can be what a seat adds to the deal.
#[must_use]
pub fn is_entropy(text: &str) -> bool {
    (1..=LONGEST_ENTROPY).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// Whether a text can be the name of a table.
#[must_use]
pub fn is_table(text: &str) -> bool {
    (1..=LONGEST_TABLE).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether a text can be an answer in notation.
#[must_use]
pub fn is_command(text: &str) -> bool {
    (1..=LONGEST_COMMAND).contains(&text.len()) && !text.contains(breaks_line)
}

fn are_events(events: &[String], most: usize) -> bool {
    let is_event = |text: &String| (1..=LONGEST_EVENT).contains(&text.len());
    events.len() <= most && events.iter().all(is_event)
}

fn are_settings(settings: &Settings) -> bool {
    settings.edition.chars().count() <= LONGEST_EDITION
        && settings.house_rules.len() <= LARGEST_RULES
        && (FEWEST_SEATS..=MOST_SEATS).contains(&settings.seats)
}

impl Entry {
    /// Whether a live table can have written this: every text in it is as long as it may be, and there are no
    /// more of them than there may be.
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        self.is_within(DEEPEST)
    }

    /// The same, with at most `games` taken over from each other.
    pub(crate) fn is_within(&self, games: usize) -> bool {
        let sound = match &self.what {
            Move::Opened { table, settings, .. } => is_table(table) && are_settings(settings),
            Move::Continued(game) => {
                games > 0
                    && game.entries.len() <= MOST_ENTRIES
                    && game.entries.iter().all(|text| Self::read_within(text, games - 1).is_ok())
            }
            Move::Sat { entropy, name: called, .. } => is_entropy(entropy) && name(called).is_some(),
            Move::Hired { entropy, order, name: called, .. } => {
                is_entropy(entropy) && is_order(order) && name(called).is_some()
            }
            Move::Dealt { events } => are_events(events, MOST_EVENTS_OF_A_DEAL),
            Move::Played { made_at, commands, events, .. } => {
                *made_at <= MOST_SEEN
                    && (1..=MOST_COMMANDS).contains(&commands.len())
                    && commands.iter().all(|command| is_command(command))
                    && are_events(events, MOST_EVENTS)
            }
            Move::Answered { made_at, answer, .. } => *made_at <= MOST_SEEN && is_command(answer.as_str()),
            Move::Closed(Closing { answers, events }) => {
                answers.len() <= MOST_SEATS.into()
                    && answers.iter().all(|(_, answer)| is_command(answer.as_str()))
                    && are_events(events, MOST_EVENTS)
            }
            Move::GaveUp { events, .. } => are_events(events, MOST_EVENTS),
            Move::Rose { .. } | Move::Away { .. } | Move::Back { .. } | Move::Over { .. } => true,
        };
        sound && (0..=LATEST).contains(&self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads an entry as it is written.
    fn reads(text: &str) -> bool {
        text.parse::<Entry>().is_ok()
    }

    /// An entry with a part of this size is read, and with one more it is not.
    #[track_caller]
    fn up_to(most: usize, entry: impl Fn(usize) -> String) {
        assert!(reads(&entry(most)));
        assert!(!reads(&entry(most + 1)));
    }

    fn letters(count: usize) -> String {
        "a".repeat(count)
    }

    fn opened(table: &str, settings: &str) -> String {
        format!("@1 opened 1 {table} {} {settings}", "00".repeat(32))
    }

    #[test]
    fn texts_are_as_long_as_at_a_live_table() {
        up_to(LONGEST_NAME, |count| format!("@1 sat A x {}", letters(count)));
        up_to(LONGEST_NAME, |count| format!("@1 sat A x {}", "阿".repeat(count)));
        up_to(LONGEST_NAME, |count| format!("@1 hired A x capo {}", letters(count)));
        up_to(LONGEST_ENTROPY, |count| format!("@1 sat A {} Ann", letters(count)));
        up_to(LONGEST_ENTROPY, |count| format!("@1 hired A {} capo Ann", letters(count)));
        up_to(LONGEST_TABLE, |count| opened(&letters(count), "{}"));
        up_to(LONGEST_EDITION, |count| opened("t", &format!(r#"{{"edition":"{}"}}"#, letters(count))));
        up_to(LARGEST_RULES, |count| opened("t", &format!(r#"{{"house_rules":"{}"}}"#, letters(count))));
        up_to(LONGEST_COMMAND, |count| format!("@1 answered A bot 1 {}", letters(count)));
        up_to(LONGEST_COMMAND, |count| format!("@1 played A bot 1 pass; {}", letters(count)));
        up_to(LONGEST_COMMAND, |count| format!("@1 closed A pass; B {}", letters(count)));
        for head in ["dealt", "played A bot 1 pass", "closed A pass", "gave-up A"] {
            up_to(LONGEST_EVENT, |count| format!("@1 {head}\n\tA won\n\t{}", letters(count)));
        }
        // An order of as many letters as there may be, and of one more.
        let order = format!("capo{}+grudge+grudge", "+random".repeat(8));
        for (last, sound) in [("+max-n", true), ("+biased", false)] {
            assert_eq!(order.len() + last.len() <= LONGEST_ORDER, sound);
            assert_eq!(reads(&format!("@1 hired A x {order}{last} Ann")), sound);
        }
    }

    #[test]
    fn texts_have_in_them_what_they_have_at_a_live_table() {
        for name in ["Ann of the Hill; @ 3", "阿明", " Ann  B "] {
            assert!(reads(&format!("@1 sat A x {name}")), "{name:?}");
        }
        for name in ["", "  ", "Ann\u{202e}", "Ann\u{200b}", "Ann\u{2028}", "Ann\u{7}", "\u{3164}"] {
            assert!(!reads(&format!("@1 sat A x {name}")), "{name:?}");
            assert!(!reads(&format!("@1 hired A x capo {name}")), "{name:?}");
        }
        for entropy in ["", "a.b", "é"] {
            assert!(!reads(&format!("@1 sat A {entropy} Ann")), "{entropy:?}");
        }
        for table in ["../x", "é", "<b>"] {
            assert!(!reads(&opened(table, "{}")), "{table:?}");
        }
        for order in ["don", "boss@0", "capo+", "<b>"] {
            assert!(!reads(&format!("@1 hired A x {order} Ann")), "{order:?}");
        }
        for event in ["dealt\n\t", "closed A pass\n\tA won\n\t"] {
            assert!(!reads(&format!("@1 {event}")), "{event:?}");
        }
    }

    #[test]
    fn there_are_no_more_things_than_at_a_live_table() {
        up_to(MOST_COMMANDS, |count| format!("@1 played A bot 1 {}", vec!["pass"; count].join("; ")));
        up_to(MOST_SEATS.into(), |count| format!("@1 closed {}", vec!["A pass"; count].join("; ")));
        for head in ["played A bot 1 pass", "closed A pass", "gave-up A"] {
            up_to(MOST_EVENTS, |count| format!("@1 {head}{}", "\n\tA won".repeat(count)));
        }
        up_to(MOST_EVENTS_OF_A_DEAL, |count| format!("@1 dealt{}", "\n\tA won".repeat(count)));
        up_to(MOST_ENTRIES, |count| {
            format!("@1 continued {0} {0}{1}", "00".repeat(32), "\n\t@1 rose A".repeat(count))
        });
        for (seats, sound) in [(1, false), (2, true), (8, true), (9, false)] {
            assert_eq!(reads(&opened("t", &format!(r#"{{"seats":{seats}}}"#))), sound, "{seats}");
        }
    }

    #[test]
    fn moments_are_moments() {
        for (at, sound) in [(-1, false), (0, true), (LATEST, true), (LATEST + 1, false)] {
            assert_eq!(reads(&format!("@{at} rose A")), sound, "{at}");
        }
        for (made_at, sound) in [(MOST_SEEN, true), (MOST_SEEN + 1, false)] {
            assert_eq!(reads(&format!("@1 played A bot {made_at} pass")), sound, "{made_at}");
            assert_eq!(reads(&format!("@1 answered A bot {made_at} pass")), sound, "{made_at}");
        }
    }

    #[test]
    fn a_game_that_is_taken_over_has_the_same_limits_and_is_not_taken_over_too_often() {
        let within = |inner: &str| {
            let lines: String = inner.lines().map(|line| format!("\n\t{line}")).collect();
            format!("@1 continued {0} {0}{lines}", "00".repeat(32))
        };
        assert!(reads(&within("@1 sat A x Ann")));
        assert!(!reads(&within(&format!("@1 sat A x {}", letters(LONGEST_NAME + 1)))));
        let nested = |games| (0..games).fold("@1 sat A x Ann".to_owned(), |inner, _| within(&inner));
        up_to(DEEPEST, nested);
        assert!(!reads(&nested(500)));
    }

    #[test]
    fn a_record_has_so_many_entries_and_lines_as_text_and_as_json() {
        use crate::record::Record;
        let record = |entry: &str, count: usize| {
            let mut record = Record::default();
            (0..count).for_each(|_| record.push(entry.to_owned()));
            record
        };
        let long = format!("@1 dealt{}", "\n\tA won".repeat(MOST_LINES / 4 - 1));
        for (entry, most) in [("@1 rose A", MOST_ENTRIES), (long.as_str(), 4)] {
            for (count, sound) in [(most, true), (most + 1, false)] {
                let record = record(entry, count);
                assert_eq!(Record::read(&record.to_string()).is_ok(), sound, "{count}");
                // Whole games are read from JSON elsewhere; this many would only take long.
                assert!(sound || Record::read(&record.to_json().to_string()).is_err(), "{count}");
            }
        }
    }
}
