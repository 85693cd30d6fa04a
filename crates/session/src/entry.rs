//! The entries of a record, and their text form. A table is the fold of its entries.

use std::fmt;
use std::str::FromStr;

use table::{Seat, Seats};

use crate::continuation::{self, Continuation};
use crate::fair::{Contribution, Secret, Value, hex, unhex};
use crate::limits::MAX_CONTINUATIONS;
use crate::settings::Settings;

/// The version of the rules and of the text form. Every record names its version.
pub(crate) const VERSION: u32 = 1;

/// Something that happened at a table, and when: milliseconds since 1970.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// When.
    pub at: i64,
    /// What.
    pub what: Move,
}

/// Why an answer was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A person decided.
    Person,
    /// One of the player's standing orders applied.
    Order,
    /// A bot decided, in its own seat or as a stand-in.
    Bot,
    /// Time was up.
    Clock,
    /// Nothing else was possible, and nobody but bots waited.
    Forced,
}

impl Cause {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Person, "person"),
        (Self::Order, "order"),
        (Self::Bot, "bot"),
        (Self::Clock, "clock"),
        (Self::Forced, "forced"),
    ];
}

/// Who has freed a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Most of the other players.
    Vote,
    /// The host, after the player had kept the table waiting.
    Host,
    /// Whoever runs the server.
    Operator,
}

impl By {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Vote, "vote"), (Self::Host, "host"), (Self::Operator, "operator")];
}

/// An answer in a window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WindowAnswer {
    /// Let it happen.
    Pass,
    /// Answer with a card; the command in notation.
    Counter(String),
}

impl WindowAnswer {
    const PASS: &str = "pass";

    /// Whether it lets the card happen.
    #[must_use]
    pub const fn is_pass(&self) -> bool {
        matches!(self, Self::Pass)
    }

    /// The command in notation.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Pass => Self::PASS,
            Self::Counter(command) => command,
        }
    }
}

impl From<String> for WindowAnswer {
    fn from(command: String) -> Self {
        if command == Self::PASS { Self::Pass } else { Self::Counter(command) }
    }
}

impl fmt::Display for WindowAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// How a window closed: the answers that counted, and their result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closing {
    /// The answers by seat, in the order in which they count.
    pub answers: Vec<(Seat, WindowAnswer)>,
    /// The events, in notation.
    pub events: Vec<String>,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Move {
    /// The table is created, and commits to a secret.
    Opened {
        /// Its name in addresses.
        table: String,
        /// The hash of the secret.
        commitment: [u8; 32],
        /// Its settings.
        settings: Box<Settings>,
    },
    /// The table continues another table's game.
    Continued(Box<Continuation>),
    /// A person sits down.
    Sat {
        /// Where.
        seat: Seat,
        /// What they add to the deal.
        contribution: Contribution,
        /// Their name.
        name: String,
    },
    /// A bot sits down.
    Hired {
        /// Where.
        seat: Seat,
        /// What it adds to the deal.
        contribution: Contribution,
        /// Its level and personality.
        order: String,
        /// Its name.
        name: String,
    },
    /// A seat becomes empty again, before the deal.
    Rose {
        /// Which.
        seat: Seat,
    },
    /// The host wants the cards dealt: the seats stay as they are, and the players who committed to a value reveal it.
    Called,
    /// A player has revealed the value that they committed to.
    Revealed {
        /// Who.
        seat: Seat,
        /// The value.
        value: Value,
    },
    /// Players did not reveal their values. From now on the table's secret stands for them, and the others reveal
    /// another value each: the last one was its commitment.
    Dropped {
        /// Who.
        seats: Seats,
    },
    /// The cards are dealt.
    Dealt {
        /// The events.
        events: Vec<String>,
    },
    /// A player has played.
    Played {
        /// Who.
        seat: Seat,
        /// Why.
        cause: Cause,
        /// How many things they had seen happen when they answered.
        made_at: u64,
        /// Their answers: one command, or a card and its targets.
        commands: Vec<String>,
        /// The events.
        events: Vec<String>,
    },
    /// A player has answered in a window, unseen by the others.
    Answered {
        /// Who.
        seat: Seat,
        /// Why.
        cause: Cause,
        /// How many things they had seen happen when they answered.
        made_at: u64,
        /// What.
        answer: WindowAnswer,
    },
    /// A window has closed.
    Closed(Closing),
    /// A player has left; a bot keeps their seat.
    Away {
        /// Who.
        seat: Seat,
    },
    /// A player is back.
    Back {
        /// Who.
        seat: Seat,
    },
    /// The server was down while the table waited. That time is charged to nobody.
    Resumed {
        /// How long, in milliseconds.
        down_ms: i64,
    },
    /// A player has given up: they are out, or a bot plays on for them.
    GaveUp {
        /// Who.
        seat: Seat,
        /// The events, if the game has a rule for it.
        events: Vec<String>,
    },
    /// A player wants a seat to be freed, and has voted for it.
    Proposed {
        /// Which.
        seat: Seat,
        /// Who.
        by: Seat,
        /// The players who vote: one seat for each person.
        voters: Seats,
    },
    /// A player has voted on the seat that is to be freed.
    Voted {
        /// Who.
        seat: Seat,
        /// Whether they are for it.
        yes: bool,
    },
    /// The time to vote has run out.
    Lapsed,
    /// A player has lost their seat for good; a bot keeps it.
    Freed {
        /// Which.
        seat: Seat,
        /// Who has decided that.
        by: By,
    },
    /// A person takes a seat that a bot plays.
    TookOver {
        /// Which.
        seat: Seat,
        /// Their name.
        name: String,
    },
    /// The game is over, and the secret is revealed.
    Over {
        /// The secret that the cards came from.
        secret: Secret,
    },
}

impl Move {
    /// The events of the game, if the entry is a step.
    #[must_use]
    pub fn events(&self) -> Option<&[String]> {
        match self {
            Self::Dealt { events } | Self::Played { events, .. } => Some(events),
            Self::Closed(closing) => Some(&closing.events),
            Self::GaveUp { events, .. } if !events.is_empty() => Some(events),
            _ => None,
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{} ", self.at)?;
        let (mut lines_below, nested): (&[String], Vec<String>);
        lines_below = &[];
        match &self.what {
            Move::Opened { table, commitment, settings } => {
                let settings = serde_json::to_string(settings).map_err(|_| fmt::Error)?;
                write!(f, "opened {VERSION} {table} {} {settings}", hex(commitment))?;
            }
            Move::Continued(game) => {
                write!(f, "continued {} {}", hex(&game.of), hex(&game.secret.0))?;
                nested = continuation::lines(&game.entries);
                lines_below = &nested;
            }
            Move::Sat { seat, contribution, name } => write!(f, "sat {seat} {contribution} {name}")?,
            Move::Hired { seat, contribution, order, name } => {
                write!(f, "hired {seat} {contribution} {order} {name}")?;
            }
            Move::Rose { seat } => write!(f, "rose {seat}")?,
            Move::Called => write!(f, "called")?,
            Move::Revealed { seat, value } => write!(f, "revealed {seat} {}", hex(&value.0))?,
            Move::Dropped { seats } => write!(f, "dropped {}", letters(*seats))?,
            Move::Dealt { events } => {
                write!(f, "dealt")?;
                lines_below = events;
            }
            Move::Played { seat, cause, made_at, commands, events } => {
                write!(f, "played {seat} {cause} {made_at} {}", commands.join("; "))?;
                lines_below = events;
            }
            Move::Answered { seat, cause, made_at, answer } => {
                write!(f, "answered {seat} {cause} {made_at} {answer}")?;
            }
            Move::Closed(Closing { answers, events }) => {
                let answers: Vec<String> =
                    answers.iter().map(|(seat, answer)| format!("{seat} {answer}")).collect();
                write!(f, "closed {}", answers.join("; "))?;
                lines_below = events;
            }
            Move::Away { seat } => write!(f, "away {seat}")?,
            Move::Back { seat } => write!(f, "back {seat}")?,
            Move::Resumed { down_ms } => write!(f, "resumed {down_ms}")?,
            Move::GaveUp { seat, events } => {
                write!(f, "gave-up {seat}")?;
                lines_below = events;
            }
            Move::Proposed { seat, by, voters } => write!(f, "proposed {seat} {by} {}", letters(*voters))?,
            Move::Voted { seat, yes } => write!(f, "voted {seat} {}", if *yes { "yes" } else { "no" })?,
            Move::Lapsed => write!(f, "lapsed")?,
            Move::Freed { seat, by } => write!(f, "freed {seat} {by}")?,
            Move::TookOver { seat, name } => write!(f, "took-over {seat} {name}")?,
            Move::Over { secret } => write!(f, "over {}", hex(&secret.0))?,
        }
        lines_below.iter().try_for_each(|event| write!(f, "\n\t{event}"))
    }
}

/// Seats, one after the other; see [`seats`].
fn letters(seats: Seats) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

/// Seats as [`letters`] prints them: each once, in order, and at least one.
fn seats(text: &str) -> Option<Seats> {
    let seats: Seats = text.split(' ').map(|seat| seat.parse().ok()).collect::<Option<_>>()?;
    (letters(seats) == text).then_some(seats)
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::ALL.iter().find(|(by, _)| by == self).map_or("", |(_, name)| name);
        f.write_str(name)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::ALL.iter().find(|(cause, _)| cause == self).map_or("", |(_, name)| name);
        f.write_str(name)
    }
}

/// Why a text is not an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadEntry {
    /// It has another version.
    Version(String),
    /// It does not parse; the start of the text.
    Unreadable(String),
}

impl FromStr for Entry {
    type Err = BadEntry;

    fn from_str(text: &str) -> Result<Self, BadEntry> {
        Self::read_within(text, MAX_CONTINUATIONS)
    }
}

impl Entry {
    /// Parses an entry with a chain of at most `games` continued games, and checks the limits of a live table.
    pub(crate) fn read_within(text: &str, games: usize) -> Result<Self, BadEntry> {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        let bad = || BadEntry::Unreadable(head.chars().take(60).collect());
        let events: Option<Vec<String>> =
            lines.map(|line| line.strip_prefix('\t').map(str::to_owned)).collect();
        let events = events.ok_or_else(bad)?;
        let (at, rest) = head.strip_prefix('@').and_then(|rest| rest.split_once(' ')).ok_or_else(bad)?;
        let at: i64 = at.parse().map_err(|_| bad())?;
        let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        if kind == "opened" {
            let version = rest.split(' ').next().unwrap_or_default();
            if version != VERSION.to_string() {
                return Err(BadEntry::Version(version.chars().take(20).collect()));
            }
        }
        let may_have_events = matches!(kind, "continued" | "dealt" | "played" | "closed" | "gave-up");
        if !events.is_empty() && !may_have_events {
            return Err(bad());
        }
        let what = read(kind, rest, events).ok_or_else(bad)?;
        let entry = Self { at, what };
        if entry.is_within(games) { Ok(entry) } else { Err(bad()) }
    }
}

fn read(kind: &str, rest: &str, events: Vec<String>) -> Option<Move> {
    let seat = |text: &str| text.parse::<Seat>().ok();
    let words = |count| -> Vec<&str> { rest.splitn(count, ' ').collect() };
    let cause = |text: &str| Cause::ALL.iter().find(|(_, name)| *name == text).map(|(cause, _)| *cause);
    let commands = |text: &str| text.split("; ").map(str::to_owned).collect::<Vec<_>>();
    Some(match kind {
        "opened" => match *words(4).as_slice() {
            [_, table, commitment, settings] => Move::Opened {
                table: table.to_owned(),
                commitment: unhex(commitment)?,
                settings: serde_json::from_str(settings).ok()?,
            },
            _ => return None,
        },
        "continued" => {
            let (of, secret) = rest.split_once(' ')?;
            let entries = continuation::entries(&events)?;
            Move::Continued(Box::new(Continuation {
                of: unhex(of)?,
                secret: Secret(unhex(secret)?),
                entries,
            }))
        }
        "sat" => match *words(3).as_slice() {
            [who, added, name] => {
                Move::Sat { seat: seat(who)?, contribution: added.parse().ok()?, name: name.to_owned() }
            }
            _ => return None,
        },
        "hired" => match *words(4).as_slice() {
            [who, added, order, name] => Move::Hired {
                seat: seat(who)?,
                contribution: added.parse().ok()?,
                order: order.to_owned(),
                name: name.to_owned(),
            },
            _ => return None,
        },
        "rose" => Move::Rose { seat: seat(rest)? },
        "called" if rest.is_empty() => Move::Called,
        "revealed" => {
            let (who, value) = rest.split_once(' ')?;
            let bytes = unhex(value).filter(|bytes| hex(bytes) == value)?;
            Move::Revealed { seat: seat(who)?, value: Value(bytes) }
        }
        "dropped" => Move::Dropped { seats: seats(rest)? },
        "dealt" if rest.is_empty() => Move::Dealt { events },
        "played" => match *words(4).as_slice() {
            [who, why, made_at, answers] => Move::Played {
                seat: seat(who)?,
                cause: cause(why)?,
                made_at: made_at.parse().ok()?,
                commands: commands(answers),
                events,
            },
            _ => return None,
        },
        "answered" => match *words(4).as_slice() {
            [who, why, made_at, command] => Move::Answered {
                seat: seat(who)?,
                cause: cause(why)?,
                made_at: made_at.parse().ok()?,
                answer: command.to_owned().into(),
            },
            _ => return None,
        },
        "closed" => {
            let answer = |text: &String| {
                let (who, answer) = text.split_once(' ')?;
                Some((seat(who)?, answer.to_owned().into()))
            };
            Move::Closed(Closing {
                answers: commands(rest).iter().map(answer).collect::<Option<_>>()?,
                events,
            })
        }
        "away" => Move::Away { seat: seat(rest)? },
        "back" => Move::Back { seat: seat(rest)? },
        "resumed" => Move::Resumed { down_ms: rest.parse().ok()? },
        "gave-up" => Move::GaveUp { seat: seat(rest)?, events },
        "proposed" => match *words(3).as_slice() {
            [who, by, voters] => Move::Proposed { seat: seat(who)?, by: seat(by)?, voters: seats(voters)? },
            _ => return None,
        },
        "voted" => match *words(2).as_slice() {
            [who, answer @ ("yes" | "no")] => Move::Voted { seat: seat(who)?, yes: answer == "yes" },
            _ => return None,
        },
        "lapsed" if rest.is_empty() => Move::Lapsed,
        "freed" => {
            let (who, by) = rest.split_once(' ')?;
            let (by, _) = By::ALL.into_iter().find(|(_, name)| *name == by)?;
            Move::Freed { seat: seat(who)?, by }
        }
        "took-over" => {
            let (who, name) = rest.split_once(' ')?;
            Move::TookOver { seat: seat(who)?, name: name.to_owned() }
        }
        "over" => Move::Over { secret: Secret(unhex(rest)?) },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_round_trip() {
        let [a, b] = [Seat::new(0), Seat::new(1)];
        let open = Contribution::Open("5eed".to_owned());
        let events = vec!["A played contract".to_owned(), "for B".to_owned()];
        let all = [
            Move::Opened { table: "t1".to_owned(), commitment: [3; 32], settings: Box::default() },
            Move::Continued(Box::new(Continuation {
                of: [5; 32],
                secret: Secret([9; 32]),
                entries: vec!["@1 rose B".to_owned(), "@2 dealt\n\tA won\n\tB won".to_owned()],
            })),
            Move::Sat { seat: a, contribution: open.clone(), name: "Ann of the Hill; @ 3".to_owned() },
            Move::Sat { seat: a, contribution: Contribution::Committed([7; 32]), name: "Ann".to_owned() },
            Move::Sat { seat: a, contribution: Contribution::Table, name: "Ann".to_owned() },
            Move::Called,
            Move::Revealed { seat: a, value: Value([8; 32]) },
            Move::Dropped { seats: [a, b].into_iter().collect() },
            Move::Hired {
                seat: b,
                contribution: open,
                order: "boss@50+grudge".to_owned(),
                name: "阿明".to_owned(),
            },
            Move::Rose { seat: b },
            Move::Dealt { events: events.clone() },
            Move::Played {
                seat: a,
                cause: Cause::Bot,
                made_at: 7,
                commands: vec!["play contract".to_owned(), "choose B".to_owned()],
                events: events.clone(),
            },
            Move::Answered {
                seat: b,
                cause: Cause::Order,
                made_at: 8,
                answer: WindowAnswer::Counter("counter finger".to_owned()),
            },
            Move::Closed(Closing { answers: vec![(b, WindowAnswer::Pass), (a, WindowAnswer::Pass)], events }),
            Move::Away { seat: a },
            Move::Back { seat: a },
            Move::Resumed { down_ms: 3_600_000 },
            Move::GaveUp { seat: a, events: Vec::new() },
            Move::Proposed { seat: a, by: b, voters: [b, Seat::new(2)].into_iter().collect() },
            Move::Voted { seat: b, yes: true },
            Move::Voted { seat: b, yes: false },
            Move::Lapsed,
            Move::Freed { seat: a, by: By::Vote },
            Move::Freed { seat: a, by: By::Host },
            Move::Freed { seat: a, by: By::Operator },
            Move::TookOver { seat: a, name: "Cat of the Hill".to_owned() },
            Move::Over { secret: Secret([9; 32]) },
        ];
        for what in all {
            let entry = Entry { at: 1_763_280_000_123, what };
            assert_eq!(entry.to_string().parse(), Ok(entry));
        }
    }

    #[test]
    fn other_texts_do_not_parse() {
        for text in [
            "",
            "@",
            "@1",
            "@1 ",
            "@x rose A",
            "rose A",
            "@1 rose Z",
            "@1 rose A\n\tA won",
            "@1 dealt x",
            "@1 called A",
            "@1 revealed A",
            "@1 revealed A 5eed",
            &format!("@1 revealed A {}", "AB".repeat(32)),
            "@1 dropped ",
            "@1 dropped B A",
            "@1 dropped A A",
            "@1 proposed A B",
            "@1 proposed A B C B",
            "@1 proposed A Z B C",
            "@1 voted A",
            "@1 voted A maybe",
            "@1 lapsed A",
            "@1 freed A",
            "@1 freed A nobody",
            "@1 freed A vote x",
            "@1 took-over A",
            "@1 took-over A \u{200b}",
            "@1 sat A # Ann",
            "@1 sat A ** Ann",
            &format!("@1 sat A #{} Ann", "AB".repeat(32)),
            "@1 dealt\nA won",
            "@1 closed ",
            "@1 over 00",
            "@1 continued",
            &format!("@1 continued {} {}", "00".repeat(32), "00".repeat(31)),
            &format!("@1 continued {0} {0}\n\trose B", "00".repeat(32)),
            "@1 opened 1 t 00 {}",
            "@1 played A person x pass",
            "@1 played A person 1",
        ] {
            assert!(matches!(text.parse::<Entry>(), Err(BadEntry::Unreadable(_))), "{text}");
        }
        assert_eq!("@1 opened 99 t".parse::<Entry>(), Err(BadEntry::Version("99".to_owned())));
    }
}
