//! What kind of player is wanted: how good, how long he may think, and what he is like.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How good a bot is. Each knows what the one below knows, and more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// A kid from the street: legal and obvious answers.
    Street,
    /// A soldier: follows simple rules of thumb.
    Soldier,
    /// A capo: knows what a good player knows.
    Capo,
    /// An underboss: looks ahead a little.
    Underboss,
    /// The boss: looks ahead, and thinks about what the others hold.
    Boss,
}

impl Level {
    /// All levels, from the weakest to the strongest.
    pub const ALL: [Self; 5] = [Self::Street, Self::Soldier, Self::Capo, Self::Underboss, Self::Boss];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Street => "street",
            Self::Soldier => "soldier",
            Self::Capo => "capo",
            Self::Underboss => "underboss",
            Self::Boss => "boss",
        }
    }

    /// Whether it looks ahead, so that a budget makes a difference.
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(self, Self::Underboss | Self::Boss)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How much a player knows of the game when he judges an answer at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skill {
    /// What is obvious.
    Obvious,
    /// Rules of thumb.
    Thumb,
    /// What a good player knows.
    Craft,
}

/// What a bot is like. People at the table may know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Nature {
    /// Plays to win and nothing else.
    #[default]
    Plain,
    /// Remembers who hit him.
    Grudge,
    /// Goes for whoever is weakest.
    Opportunist,
    /// Leaves others alone until he is armed.
    Pacifist,
}

impl Nature {
    /// All natures.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Grudge, Self::Opportunist, Self::Pacifist];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Grudge => "grudge",
            Self::Opportunist => "opportunist",
            Self::Pacifist => "pacifist",
        }
    }
}

/// How long a bot that looks ahead may think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// What is usual for the level in the game that is played.
    Usual,
    /// So many imagined games.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

/// What others are taken to want in the search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Others {
    /// Everybody wants to win (max-n).
    WinThemselves,
    /// Everybody wants this player to lose (paranoid).
    AgainstMe,
}

/// How a bot looks ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// What others want.
    pub others: Others,
    /// Whether answers that look good are looked at first.
    pub glance: bool,
    /// Whether imagined games are played to the end with some sense, or at random.
    pub informed: bool,
    /// Whether others' cards are imagined to fit what they did and did not do.
    pub suspicious: bool,
    /// How much what is little known is looked into.
    pub curiosity: f32,
}

/// A bot that is wanted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Order {
    /// How good.
    pub level: Level,
    /// How long he may think.
    pub budget: Budget,
    /// On how many cores: each looks ahead for itself, and their findings are added up.
    pub cores: usize,
    /// What he is like.
    pub nature: Nature,
    /// How he looks ahead.
    pub style: Style,
}

impl Order {
    /// The usual bot of a level.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        let boss = matches!(level, Level::Boss);
        Self {
            level,
            budget: Budget::Usual,
            cores: 1,
            nature: Nature::Plain,
            style: Style {
                others: Others::WinThemselves,
                glance: true,
                informed: true,
                suspicious: boss,
                curiosity: 1.0,
            },
        }
    }
}

/// Why a text is no order for a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadOrder {
    /// There is no such level.
    Level(String),
    /// That is no number of iterations and no time.
    Budget(String),
    /// There is no such nature or way to look ahead.
    Trait(String),
}

impl fmt::Display for BadOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(text) => {
                write!(f, "\"{text}\" is no level; there are street, soldier, capo, underboss and boss")
            }
            Self::Budget(text) => write!(
                f,
                "\"{text}\" is no budget; write a number of imagined games from 1 to 10000000, as in boss@5000, or a time \
                 up to 600 s, as in boss@200ms or boss@2s"
            ),
            Self::Trait(text) => write!(
                f,
                "\"{text}\" is nothing a bot can be; there are grudge, opportunist, pacifist, and for experiments \
                 paranoid, max-n, random, informed, trusting, suspicious, unbiased and biased"
            ),
        }
    }
}

impl std::error::Error for BadOrder {}

impl FromStr for Order {
    type Err = BadOrder;

    /// Reads an order as people write it: `boss`, `boss@5000`, `boss@200ms`, `capo+grudge`,
    /// `boss@1000+paranoid`.
    fn from_str(text: &str) -> Result<Self, BadOrder> {
        let mut parts = text.split('+');
        let head = parts.next().unwrap_or_default();
        let (name, budget) = head.split_once('@').map_or((head, None), |(name, budget)| (name, Some(budget)));
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        let mut order = Self::new(level.ok_or_else(|| BadOrder::Level(name.to_owned()))?);
        if let Some(text) = budget {
            order.budget = text.parse()?;
        }
        for part in parts {
            order.add(part)?;
        }
        Ok(order)
    }
}

impl Order {
    fn add(&mut self, part: &str) -> Result<(), BadOrder> {
        if let Some(nature) = Nature::ALL.into_iter().find(|nature| nature.name() == part) {
            self.nature = nature;
            return Ok(());
        }
        let style = &mut self.style;
        match part {
            "paranoid" => style.others = Others::AgainstMe,
            "max-n" => style.others = Others::WinThemselves,
            "random" => style.informed = false,
            "informed" => style.informed = true,
            "trusting" => style.suspicious = false,
            "suspicious" => style.suspicious = true,
            "unbiased" => style.glance = false,
            "biased" => style.glance = true,
            _ => return Err(BadOrder::Trait(part.to_owned())),
        }
        Ok(())
    }
}

impl FromStr for Budget {
    type Err = BadOrder;

    fn from_str(text: &str) -> Result<Self, BadOrder> {
        let bad = || BadOrder::Budget(text.to_owned());
        let time = |number: &str, unit: u64| {
            let count = number.parse::<u64>().ok().and_then(|count| count.checked_mul(unit));
            let micros = count.filter(|micros| (1..=600_000_000).contains(micros)).ok_or_else(bad)?;
            Ok(Self::Time(Duration::from_micros(micros)))
        };
        if let Some(number) = text.strip_suffix("us") {
            time(number, 1)
        } else if let Some(number) = text.strip_suffix("ms") {
            time(number, 1000)
        } else if let Some(number) = text.strip_suffix('s') {
            time(number, 1_000_000)
        } else {
            let count = text.parse().ok().filter(|count| (1..=10_000_000).contains(count));
            count.map(Self::Iterations).ok_or_else(bad)
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => write!(f, "usual"),
            Self::Iterations(count) => write!(f, "{count}"),
            Self::Time(time) if time.subsec_micros() % 1000 != 0 => write!(f, "{}us", time.as_micros()),
            Self::Time(time) if time.subsec_millis() != 0 => write!(f, "{}ms", time.as_millis()),
            Self::Time(time) => write!(f, "{}s", time.as_secs()),
        }
    }
}

impl fmt::Display for Order {
    /// Writes only what is not usual for the level, so that reading it back gives the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Self::new(self.level);
        write!(f, "{}", self.level)?;
        if self.budget != usual.budget {
            write!(f, "@{}", self.budget)?;
        }
        if self.nature != Nature::Plain {
            write!(f, "+{}", self.nature.name())?;
        }
        let (style, usual) = (self.style, usual.style);
        let parts = [
            (
                style.others != usual.others,
                ["max-n", "paranoid"][usize::from(style.others == Others::AgainstMe)],
            ),
            (style.informed != usual.informed, ["random", "informed"][usize::from(style.informed)]),
            (style.suspicious != usual.suspicious, ["trusting", "suspicious"][usize::from(style.suspicious)]),
            (style.glance != usual.glance, ["unbiased", "biased"][usize::from(style.glance)]),
        ];
        parts.into_iter().filter(|(differs, _)| *differs).try_for_each(|(_, name)| write!(f, "+{name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_written_as_they_are_read() {
        for text in [
            "street",
            "soldier+pacifist",
            "capo+grudge",
            "underboss@50",
            "boss@7000+opportunist+paranoid+random+trusting+unbiased",
            "boss@200ms",
            "boss@2s",
            "boss@1500us",
            "underboss+suspicious+unbiased",
        ] {
            assert_eq!(text.parse::<Order>().map(|order| order.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("boss+max-n".parse::<Order>(), Ok(Order::new(Level::Boss)));
    }

    #[test]
    fn bad_orders_are_refused_with_a_sentence() {
        for (text, about) in [
            ("", "no level"),
            ("don", "no level"),
            ("boss@", "no budget"),
            ("boss@0", "no budget"),
            ("boss@-3", "no budget"),
            ("boss@99999999", "no budget"),
            ("boss@601s", "no budget"),
            ("boss@18446744073709551615s", "no budget"),
            ("boss+kind", "nothing a bot can be"),
        ] {
            let refusal = text.parse::<Order>().map_err(|bad| bad.to_string());
            assert!(refusal.as_ref().is_err_and(|sentence| sentence.contains(about)), "{text}: {refusal:?}");
        }
    }
}
