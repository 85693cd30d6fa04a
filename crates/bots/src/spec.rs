//! Bot specs: level, thinking budget and personality, parsed from text such as `boss@5000+grudge`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::{BySeat, Seat};

/// How strong a bot is. Each level knows more than the one below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// A street kid: sees only the obvious.
    Street,
    /// A soldier: follows rules of thumb.
    Soldier,
    /// A capo: knows what a good player knows.
    Capo,
    /// An underboss: searches a little.
    Underboss,
    /// The boss: searches deeper and infers what opponents hold.
    Boss,
}

impl Level {
    /// All levels, weakest first.
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

    /// Whether it searches, so that a budget makes a difference.
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

/// How much knowledge goes into the static evaluation of a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Skill {
    /// The obvious.
    Obvious,
    /// Rules of thumb.
    Thumb,
    /// What a good player knows.
    Craft,
}

/// A bot's personality, which other players may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Personality {
    /// Just plays to win.
    #[default]
    Plain,
    /// Takes revenge on those who attacked it.
    Grudge,
    /// Goes for the weakest player.
    Opportunist,
    /// Leaves others alone until it is armed.
    Pacifist,
}

impl Personality {
    /// All personalities.
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

/// How long a bot that searches may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// The default of the level and the game.
    Default,
    /// A number of rollouts.
    Iterations(u32),
    /// A time limit.
    Time(Duration),
}

/// What opponents aim for in the search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponents {
    /// Each maximises their own share.
    MaxN,
    /// All minimise the searching player's share.
    Paranoid,
}

/// How a bot searches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// What opponents aim for.
    pub opponents: Opponents,
    /// Whether static evaluation guides the search.
    pub prior: bool,
    /// Whether rollouts follow heuristics rather than being random.
    pub informed_rollouts: bool,
    /// Whether opponents' hands are imagined to fit what they did and didn't do.
    pub infer_hands: bool,
    /// The weight of exploration.
    pub exploration: f32,
}

/// The largest grudge that a bot can start with; it counts like that many attacks.
pub const MAX_GRUDGE: u8 = 9;

/// A description of a bot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BotSpec {
    /// How strong it is.
    pub level: Level,
    /// How long it may think.
    pub budget: Budget,
    /// The number of cores; each searches its own tree, and the results are added up.
    pub cores: usize,
    /// Its personality.
    pub personality: Personality,
    /// What it holds against whom from the start, from 0 to [`MAX_GRUDGE`]. Only [`Personality::Grudge`] cares.
    pub grudges: BySeat<u8>,
    /// How it searches.
    pub style: Style,
}

impl BotSpec {
    /// The default bot of a level.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        let boss = matches!(level, Level::Boss);
        Self {
            level,
            budget: Budget::Default,
            cores: 1,
            personality: Personality::Plain,
            grudges: BySeat::all(0),
            style: Style {
                opponents: Opponents::MaxN,
                prior: true,
                informed_rollouts: true,
                infer_hands: boss,
                exploration: 1.0,
            },
        }
    }
}

/// Why a text isn't a bot spec.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// Not a level.
    Level(String),
    /// Neither a number of rollouts nor a time.
    Budget(String),
    /// Neither a personality nor a search option.
    Trait(String),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(text) => {
                write!(f, "\"{text}\" isn't a level; choose street, soldier, capo, underboss or boss")
            }
            Self::Budget(text) => write!(
                f,
                "\"{text}\" isn't a budget; write a number of simulated games from 1 to 10000000, as in boss@5000, or a \
                 time up to 600 s, as in boss@200ms or boss@2s"
            ),
            Self::Trait(text) => write!(
                f,
                "\"{text}\" isn't a personality; choose grudge, opportunist or pacifist, or for experiments paranoid, \
                 max-n, random, informed, trusting, suspicious, unbiased or biased"
            ),
        }
    }
}

impl std::error::Error for SpecError {}

impl FromStr for BotSpec {
    type Err = SpecError;

    /// Parses a spec: `boss`, `boss@5000`, `boss@200ms`, `capo+grudge`, `capo+grudge:B3D1`, `boss@1000+paranoid`.
    fn from_str(text: &str) -> Result<Self, SpecError> {
        let mut parts = text.split('+');
        let head = parts.next().unwrap_or_default();
        let (name, budget) = head.split_once('@').map_or((head, None), |(name, budget)| (name, Some(budget)));
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        let mut spec = Self::new(level.ok_or_else(|| SpecError::Level(name.to_owned()))?);
        if let Some(text) = budget {
            spec.budget = text.parse()?;
        }
        for part in parts {
            spec.add(part)?;
        }
        Ok(spec)
    }
}

impl BotSpec {
    fn add(&mut self, part: &str) -> Result<(), SpecError> {
        if let Some(personality) = Personality::ALL.into_iter().find(|one| one.name() == part) {
            (self.personality, self.grudges) = (personality, BySeat::all(0));
            return Ok(());
        }
        if let Some(held) = part.strip_prefix("grudge:") {
            self.grudges = grudges(held).ok_or_else(|| SpecError::Trait(part.to_owned()))?;
            self.personality = Personality::Grudge;
            return Ok(());
        }
        let style = &mut self.style;
        match part {
            "paranoid" => style.opponents = Opponents::Paranoid,
            "max-n" => style.opponents = Opponents::MaxN,
            "random" => style.informed_rollouts = false,
            "informed" => style.informed_rollouts = true,
            "trusting" => style.infer_hands = false,
            "suspicious" => style.infer_hands = true,
            "unbiased" => style.prior = false,
            "biased" => style.prior = true,
            _ => return Err(SpecError::Trait(part.to_owned())),
        }
        Ok(())
    }
}

/// Parses what is held against whom: the letter of a seat and a digit for each, in order, such as `B3D1`.
fn grudges(text: &str) -> Option<BySeat<u8>> {
    let mut grudges = BySeat::all(0);
    let mut last = None;
    let mut signs = text.chars();
    while let Some(letter) = signs.next() {
        let seat: Seat = letter.to_string().parse().ok()?;
        let held = signs.next()?.to_digit(10).and_then(|held| u8::try_from(held).ok())?;
        if held == 0 || last.is_some_and(|last| last >= seat) {
            return None;
        }
        (grudges[seat], last) = (held, Some(seat));
    }
    last.map(|_| grudges)
}

impl FromStr for Budget {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let bad = || SpecError::Budget(text.to_owned());
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
            Self::Default => write!(f, "default"),
            Self::Iterations(count) => write!(f, "{count}"),
            Self::Time(time) if time.subsec_micros() % 1000 != 0 => write!(f, "{}us", time.as_micros()),
            Self::Time(time) if time.subsec_millis() != 0 => write!(f, "{}ms", time.as_millis()),
            Self::Time(time) => write!(f, "{}s", time.as_secs()),
        }
    }
}

impl fmt::Display for BotSpec {
    /// Writes only what differs from the level's default. Parsing the result gives the same spec.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::new(self.level);
        write!(f, "{}", self.level)?;
        if self.budget != default.budget {
            write!(f, "@{}", self.budget)?;
        }
        if self.personality != Personality::Plain {
            write!(f, "+{}", self.personality.name())?;
        }
        if self.personality == Personality::Grudge && self.grudges != default.grudges {
            write!(f, ":")?;
            for seat in Seat::first(Seat::MOST).filter(|seat| self.grudges[*seat] > 0) {
                write!(f, "{seat}{}", self.grudges[seat])?;
            }
        }
        let (style, default) = (self.style, default.style);
        let parts = [
            (
                style.opponents != default.opponents,
                ["max-n", "paranoid"][usize::from(style.opponents == Opponents::Paranoid)],
            ),
            (
                style.informed_rollouts != default.informed_rollouts,
                ["random", "informed"][usize::from(style.informed_rollouts)],
            ),
            (
                style.infer_hands != default.infer_hands,
                ["trusting", "suspicious"][usize::from(style.infer_hands)],
            ),
            (style.prior != default.prior, ["unbiased", "biased"][usize::from(style.prior)]),
        ];
        parts.into_iter().filter(|(differs, _)| *differs).try_for_each(|(_, name)| write!(f, "+{name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_round_trip_through_text() {
        for text in [
            "street",
            "soldier+pacifist",
            "capo+grudge",
            "capo+grudge:A1H9",
            "underboss@50",
            "boss@7000+opportunist+paranoid+random+trusting+unbiased",
            "boss@200ms",
            "boss@2s",
            "boss@1500us",
            "underboss+suspicious+unbiased",
        ] {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("boss+max-n".parse::<BotSpec>(), Ok(BotSpec::new(Level::Boss)));
    }

    #[test]
    fn bad_specs_are_refused_with_a_sentence() {
        for (text, about) in [
            ("", "isn't a level"),
            ("don", "isn't a level"),
            ("boss@", "isn't a budget"),
            ("boss@0", "isn't a budget"),
            ("boss@-3", "isn't a budget"),
            ("boss@99999999", "isn't a budget"),
            ("boss@601s", "isn't a budget"),
            ("boss@18446744073709551615s", "isn't a budget"),
            ("boss+kind", "isn't a personality"),
            ("boss+grudge:", "isn't a personality"),
            ("boss+grudge:B0", "isn't a personality"),
            ("boss+grudge:C1B1", "isn't a personality"),
            ("boss+grudge:Z1", "isn't a personality"),
            ("boss+grudge:B10", "isn't a personality"),
        ] {
            let result = text.parse::<BotSpec>().map_err(|bad| bad.to_string());
            assert!(result.as_ref().is_err_and(|sentence| sentence.contains(about)), "{text}: {result:?}");
        }
    }
}
