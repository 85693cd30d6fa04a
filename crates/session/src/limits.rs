//! Limits on the size of a record. They are those of a live table. Entries are checked when they are parsed, so that
//! an uploaded record costs no more than one of our own.

use std::time::Duration;

use crate::entry::{Closing, Entry, Move};
use crate::fair::Contribution;
use crate::settings::Settings;

/// The maximum length of a player's name, in characters.
pub const MAX_NAME: usize = 24;

/// The maximum length of a bot's level and personality, in bytes.
pub const MAX_ORDER: usize = 80;

/// The longest a bot thinks about one play, whatever budget was ordered.
pub const MAX_THOUGHT: Duration = Duration::from_secs(1);

/// The maximum length of a table's name, in bytes.
pub const MAX_TABLE: usize = 32;

/// The maximum length of a seat's entropy, in bytes.
pub const MAX_ENTROPY: usize = 64;

/// The maximum length of an edition's name, in characters.
pub const MAX_EDITION: usize = 40;

/// The maximum length of house rules, in bytes.
pub const MAX_RULES: usize = 8192;

/// The minimum number of players of any game.
pub const FEWEST_SEATS: u8 = 2;

/// The maximum number of players of any game, and so of answers in a window.
pub const MAX_SEATS: u8 = 8;

/// The maximum number of answers in one play. No card takes as many.
pub const MAX_COMMANDS: usize = 128;

/// The maximum length of an answer in notation, in bytes. Card names are far shorter.
pub const MAX_COMMAND: usize = 200;

/// The maximum number of events in one step. Shuffling and dealing a whole deck takes fewer.
pub const MAX_EVENTS: usize = 2000;

/// The maximum number of events in a deal. The deal of a continued game has all its events so far.
pub const MAX_EVENTS_OF_A_DEAL: usize = 100_000;

/// The maximum length of an event, in bytes. A shuffled deck is the longest, and has at most 512 words.
pub const MAX_EVENT: usize = 16 * 1024;

/// The maximum number of entries in a record.
pub const MAX_ENTRIES: usize = 50_000;

/// The maximum number of entries at which players still sit down and bots are hired. Every seat can be taken and left
/// dozens of times.
pub const MAX_ENTRIES_BEFORE_DEAL: usize = 500;

/// How many votes one seat can ask for in a game.
pub const MAX_PROPOSALS: u8 = 4;

/// How often seats can be taken over in a game.
pub const MAX_TAKEOVERS: usize = 32;

/// The maximum number of lines in all entries of a record.
pub const MAX_LINES: usize = 200_000;

/// The maximum length of a chain of games that continue each other.
pub const MAX_CONTINUATIONS: usize = 8;

/// The latest time of an entry, in milliseconds since 1970: the end of the year 9999.
pub const LATEST: i64 = 253_402_300_799_999;

/// The maximum number of things that a player has seen happen.
pub const MAX_SEEN: u64 = u32::MAX as u64;

/// Whether a character changes the direction of the text around it.
#[must_use]
pub const fn turns_text(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character is a line break or another control character.
#[must_use]
pub fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether a character is invisible, so that two different names could look the same.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
    )
}

/// Normalises a player's name: trimmed, with single spaces. Returns `None` if it is empty or too long, or has line
/// breaks, invisible characters, or characters that change the direction of text.
#[must_use]
pub fn name(text: &str) -> Option<String> {
    let name: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_forbidden = |c: char| breaks_line(c) || turns_text(c) || is_invisible(c);
    let is_valid = !name.is_empty() && text.chars().count() <= MAX_NAME && !text.chars().any(is_forbidden);
    is_valid.then_some(name)
}

/// Whether a text is a bot's level and personality.
#[must_use]
pub fn is_order(text: &str) -> bool {
    text.len() <= MAX_ORDER && text.parse::<bots::BotSpec>().is_ok()
}

/// Whether a text can be a seat's entropy.
#[must_use]
pub fn is_entropy(text: &str) -> bool {
    (1..=MAX_ENTROPY).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

fn is_contribution(contribution: &Contribution) -> bool {
    match contribution {
        Contribution::Open(text) => is_entropy(text),
        Contribution::Table | Contribution::Committed(_) => true,
    }
}

/// Whether a text can be a table's name.
#[must_use]
pub fn is_table(text: &str) -> bool {
    (1..=MAX_TABLE).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether a text can be an answer in notation.
#[must_use]
pub fn is_command(text: &str) -> bool {
    (1..=MAX_COMMAND).contains(&text.len()) && !text.contains(breaks_line)
}

fn are_events(events: &[String], most: usize) -> bool {
    let is_event = |text: &String| (1..=MAX_EVENT).contains(&text.len()) && !text.contains(breaks_line);
    events.len() <= most && events.iter().all(is_event)
}

fn are_settings(settings: &Settings) -> bool {
    settings.edition.chars().count() <= MAX_EDITION
        && settings.house_rules.len() <= MAX_RULES
        && (FEWEST_SEATS..=MAX_SEATS).contains(&settings.seats)
        && settings.deal.as_ref().is_none_or(|deal| deal.is_within_limits(settings.seats))
}

impl Entry {
    /// Whether a live table could have written this entry: no text is too long, and no list has too many items.
    #[must_use]
    pub fn is_within_limits(&self) -> bool {
        self.is_within(MAX_CONTINUATIONS)
    }

    /// The same, with a chain of at most `games` continued games.
    pub(crate) fn is_within(&self, games: usize) -> bool {
        let is_valid = match &self.what {
            Move::Opened { table, settings, .. } => is_table(table) && are_settings(settings),
            Move::Continued(game) => {
                games > 0
                    && game.entries.len() <= MAX_ENTRIES
                    && game.entries.iter().all(|text| Self::read_within(text, games - 1).is_ok())
            }
            Move::Sat { contribution, name: called, .. } => {
                is_contribution(contribution) && name(called).is_some()
            }
            Move::Hired { contribution, order, name: called, .. } => {
                is_contribution(contribution) && is_order(order) && name(called).is_some()
            }
            Move::Dealt { events } => are_events(events, MAX_EVENTS_OF_A_DEAL),
            Move::Played { made_at, commands, events, .. } => {
                *made_at <= MAX_SEEN
                    && (1..=MAX_COMMANDS).contains(&commands.len())
                    && commands.iter().all(|command| is_command(command))
                    && are_events(events, MAX_EVENTS)
            }
            Move::Answered { made_at, answer, .. } => *made_at <= MAX_SEEN && is_command(answer.as_str()),
            Move::Closed(Closing { answers, events }) => {
                answers.len() <= MAX_SEATS.into()
                    && answers.iter().all(|(_, answer)| is_command(answer.as_str()))
                    && are_events(events, MAX_EVENTS)
            }
            Move::Resumed { down_ms } => (1..=LATEST).contains(down_ms),
            Move::GaveUp { events, .. } => are_events(events, MAX_EVENTS),
            Move::TookOver { name: called, .. } => name(called).is_some(),
            Move::Proposed { .. }
            | Move::Voted { .. }
            | Move::Lapsed
            | Move::Freed { .. }
            | Move::Rose { .. }
            | Move::Called
            | Move::Revealed { .. }
            | Move::Dropped { .. }
            | Move::Away { .. }
            | Move::Back { .. }
            | Move::Over { .. } => true,
        };
        is_valid && (0..=LATEST).contains(&self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether an entry parses.
    fn reads(text: &str) -> bool {
        text.parse::<Entry>().is_ok()
    }

    /// Checks that an entry with a part of this size parses, and with a part one larger does not.
    #[track_caller]
    fn accepts_up_to(most: usize, entry: impl Fn(usize) -> String) {
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
    fn texts_have_a_maximum_length() {
        accepts_up_to(MAX_NAME, |count| format!("@1 sat A x {}", letters(count)));
        accepts_up_to(MAX_NAME, |count| format!("@1 sat A x {}", "阿".repeat(count)));
        accepts_up_to(MAX_NAME, |count| format!("@1 hired A x capo {}", letters(count)));
        accepts_up_to(MAX_NAME, |count| format!("@1 took-over A {}", letters(count)));
        accepts_up_to(MAX_ENTROPY, |count| format!("@1 sat A {} Ann", letters(count)));
        accepts_up_to(MAX_ENTROPY, |count| format!("@1 hired A {} capo Ann", letters(count)));
        accepts_up_to(MAX_TABLE, |count| opened(&letters(count), "{}"));
        accepts_up_to(MAX_EDITION, |count| opened("t", &format!(r#"{{"edition":"{}"}}"#, letters(count))));
        accepts_up_to(MAX_RULES, |count| opened("t", &format!(r#"{{"house_rules":"{}"}}"#, letters(count))));
        accepts_up_to(MAX_COMMAND, |count| format!("@1 answered A bot 1 {}", letters(count)));
        accepts_up_to(MAX_COMMAND, |count| format!("@1 played A bot 1 pass; {}", letters(count)));
        accepts_up_to(MAX_COMMAND, |count| format!("@1 closed A pass; B {}", letters(count)));
        for head in ["dealt", "played A bot 1 pass", "closed A pass", "gave-up A"] {
            accepts_up_to(MAX_EVENT, |count| format!("@1 {head}\n\tA won\n\t{}", letters(count)));
        }
        // A bot of the maximum length, and one that is longer.
        let order = format!("capo{}+grudge+grudge", "+random".repeat(8));
        for (last, is_valid) in [("+max-n", true), ("+biased", false)] {
            assert_eq!(order.len() + last.len() <= MAX_ORDER, is_valid);
            assert_eq!(reads(&format!("@1 hired A x {order}{last} Ann")), is_valid);
        }
    }

    #[test]
    fn texts_have_only_valid_characters() {
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
        for event in ["dealt\n\t", "closed A pass\n\tA won\n\t", "dealt\n\tA won\r", "dealt\n\tA\u{2028}won"]
        {
            assert!(!reads(&format!("@1 {event}")), "{event:?}");
        }
    }

    #[test]
    fn lists_have_a_maximum_length() {
        accepts_up_to(MAX_COMMANDS, |count| format!("@1 played A bot 1 {}", vec!["pass"; count].join("; ")));
        accepts_up_to(MAX_SEATS.into(), |count| format!("@1 closed {}", vec!["A pass"; count].join("; ")));
        for head in ["played A bot 1 pass", "closed A pass", "gave-up A"] {
            accepts_up_to(MAX_EVENTS, |count| format!("@1 {head}{}", "\n\tA won".repeat(count)));
        }
        accepts_up_to(MAX_EVENTS_OF_A_DEAL, |count| format!("@1 dealt{}", "\n\tA won".repeat(count)));
        accepts_up_to(MAX_ENTRIES, |count| {
            format!("@1 continued {0} {0}{1}", "00".repeat(32), "\n\t@1 rose A".repeat(count))
        });
        for (seats, is_valid) in [(1, false), (2, true), (8, true), (9, false)] {
            assert_eq!(reads(&opened("t", &format!(r#"{{"seats":{seats}}}"#))), is_valid, "{seats}");
        }
    }

    #[test]
    fn times_and_positions_are_within_range() {
        for (at, is_valid) in [(-1, false), (0, true), (LATEST, true), (LATEST + 1, false)] {
            assert_eq!(reads(&format!("@{at} rose A")), is_valid, "{at}");
        }
        for (down, is_valid) in [(0, false), (1, true), (LATEST, true), (LATEST + 1, false), (-1, false)] {
            assert_eq!(reads(&format!("@1 resumed {down}")), is_valid, "{down}");
        }
        for (made_at, is_valid) in [(MAX_SEEN, true), (MAX_SEEN + 1, false)] {
            assert_eq!(reads(&format!("@1 played A bot {made_at} pass")), is_valid, "{made_at}");
            assert_eq!(reads(&format!("@1 answered A bot {made_at} pass")), is_valid, "{made_at}");
        }
    }

    #[test]
    fn a_continued_game_has_the_same_limits_and_a_maximum_depth() {
        let within = |inner: &str| {
            let lines: String = inner.lines().map(|line| format!("\n\t{line}")).collect();
            format!("@1 continued {0} {0}{lines}", "00".repeat(32))
        };
        assert!(reads(&within("@1 sat A x Ann")));
        assert!(!reads(&within(&format!("@1 sat A x {}", letters(MAX_NAME + 1)))));
        for line in ["\n\t", "\n\tA won", "\n\t\n\t@1 rose A"] {
            assert!(!reads(&(within("@1 dealt") + line)), "{line:?}");
        }
        let nested = |games| (0..games).fold("@1 sat A x Ann".to_owned(), |inner, _| within(&inner));
        accepts_up_to(MAX_CONTINUATIONS, nested);
        assert!(!reads(&nested(500)));
    }

    #[test]
    fn a_record_has_a_maximum_number_of_entries_and_lines() {
        use crate::record::Record;
        let record = |entry: &str, count: usize| {
            let mut record = Record::default();
            (0..count).for_each(|_| record.push(entry.to_owned()));
            record
        };
        let long = format!("@1 dealt{}", "\n\tA won".repeat(MAX_LINES / 4 - 1));
        for (entry, most) in [("@1 rose A", MAX_ENTRIES), (long.as_str(), 4)] {
            for (count, is_valid) in [(most, true), (most + 1, false)] {
                let record = record(entry, count);
                assert_eq!(Record::read(&record.to_string()).is_ok(), is_valid, "{count}");
                // Other tests parse valid JSON records; one of this size would take too long.
                assert!(is_valid || Record::read(&record.to_json().to_string()).is_err(), "{count}");
            }
        }
    }
}
