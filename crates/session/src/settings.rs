//! A table's settings: the game, its rules, the number of players, and time.

use std::ops::RangeInclusive;

use games::dispatch;
use serde::{Deserialize, Serialize};
use table::{Seat, SetupError, SetupRequest};
use utoipa::ToSchema;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use words::Language;

pub use games::GameId;

use crate::game_options::GameOptions;
use crate::limits::MAX_RULES;
use crate::playable::Playable;
use crate::set_deal::SetDeal;

/// How long people have to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// A time bank per player, with an increment for each answer.
    Live {
        /// Seconds in the bank at the start.
        #[schema(minimum = 10, maximum = 10800)]
        bank_s: u32,
        /// Seconds more for each answer.
        #[schema(minimum = 0, maximum = 300)]
        increment_s: u32,
    },
    /// A time limit per answer, for play by correspondence.
    Correspondence {
        /// Hours for each answer.
        #[schema(minimum = 1, maximum = 720)]
        hours: u32,
    },
}

/// How counter windows end. In JSON it is their length in milliseconds: null, 0, or the number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Option<u32>", into = "Option<u32>")]
pub enum Windows {
    /// When everyone who is asked has answered: at a whole second, within [`Windows::FRIENDLY_MS`].
    #[default]
    Friendly,
    /// After a fixed time, so that the moment tells nothing.
    Sealed {
        /// The time in milliseconds.
        length_ms: u32,
    },
    /// When everyone who is asked has answered, however long that takes.
    Untimed,
}

impl Windows {
    /// How long a friendly window stays open at least and at most, in milliseconds.
    pub const FRIENDLY_MS: RangeInclusive<i64> = 2000..=20_000;

    /// The usual length of a sealed window, in milliseconds.
    pub const SEALED_MS: u32 = 5000;
}

impl From<Option<u32>> for Windows {
    fn from(length_ms: Option<u32>) -> Self {
        match length_ms {
            None => Self::Friendly,
            Some(0) => Self::Untimed,
            Some(length_ms) => Self::Sealed { length_ms },
        }
    }
}

impl From<Windows> for Option<u32> {
    fn from(windows: Windows) -> Self {
        match windows {
            Windows::Friendly => None,
            Windows::Sealed { length_ms } => Some(length_ms),
            Windows::Untimed => Some(0),
        }
    }
}

/// Who may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// Anyone.
    #[default]
    Everybody,
    /// Nobody but the players, neither during the game nor afterwards.
    Nobody,
}

/// Who may free the seat of a player in a running game, so that a bot keeps it. Whoever runs the server always may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Freeing {
    /// Most of the other players; and the host alone, once the player has been away for five minutes or has kept the
    /// table waiting for as long.
    #[default]
    VoteOrHost,
    /// Most of the other players.
    Vote,
    /// The host, once the player has been away or has kept the table waiting for five minutes.
    Host,
    /// Nobody.
    Nobody,
}

impl Freeing {
    /// Whether the players may vote.
    #[must_use]
    pub const fn by_vote(self) -> bool {
        matches!(self, Self::VoteOrHost | Self::Vote)
    }

    /// Whether the host alone may, after a while.
    #[must_use]
    pub const fn by_host(self) -> bool {
        matches!(self, Self::VoteOrHost | Self::Host)
    }

    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// Which seats newcomers may take over in a running game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Joining {
    /// Seats whose players have lost them or given up.
    #[default]
    FreeSeats,
    /// These, and the seats of bots.
    BotsToo,
    /// None.
    Nobody,
}

impl Joining {
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// How a table is set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Settings {
    /// The game.
    pub game: GameId,
    /// Its edition or preset; empty for the usual one.
    #[schema(max_length = 40)]
    pub edition: String,
    /// House rules on top of it, as TOML; empty for none.
    #[schema(max_length = 8192)]
    pub house_rules: String,
    /// How many play.
    #[schema(minimum = 2, maximum = 8)]
    pub seats: u8,
    /// What only some games have. It also refuses fields that nothing else knows.
    #[serde(flatten)]
    #[schema(ignore)]
    pub options: GameOptions,
    /// Whether strangers find the table in the lobby; else it takes the link.
    pub listed: bool,
    /// Who may watch.
    pub watching: Watching,
    /// The delay in seconds after which spectators see all cards, where only bots play or the game is over; null for
    /// never. While people play nobody sees them.
    #[schema(minimum = 60, maximum = 86400)]
    pub open_cards_after_s: Option<u32>,
    /// Who may free the seat of a player in a running game.
    #[serde(skip_serializing_if = "Freeing::is_default")]
    pub freeing: Freeing,
    /// Which seats newcomers may take over in a running game.
    #[serde(skip_serializing_if = "Joining::is_default")]
    pub joining: Joining,
    /// How long people have to answer.
    pub clock: Clock,
    /// How counter windows end. Null: when everyone who is asked has answered, at a whole second, after 2 to 20
    /// seconds. A number: after this many milliseconds, whoever has answered. 0: when everyone who is asked has
    /// answered, however long that takes. Where only bots wait for one person, or all people share one screen,
    /// windows have no time limit, whatever this says, unless the table is rated.
    #[serde(rename = "window_ms")]
    #[schema(rename = "window_ms", schema_with = windows_schema)]
    pub windows: Windows,
    /// How long a bot lets people look before it attacks somebody, in milliseconds. Purchases and cards for itself
    /// take a third of that; what nobody needs to read takes no time.
    #[schema(minimum = 0, maximum = 5000)]
    pub pace_ms: u32,
    /// The set deal that the table plays. Nobody can open a table with one: see the deal of the day and challenges.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<SetDeal>,
    /// Whether the result changes the players' ratings. Such a table has a clock, sealed windows and no house rules, and
    /// nobody loses or takes over a seat (`freeing` and `joining` are `nobody`). It counts if at least two people play.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// The length of a window in the API document: null, 0, or from one second to one minute.
fn windows_schema() -> Schema {
    let millis = |least: u32, most: u32| {
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(Some(most))
    };
    let null = ObjectBuilder::new().schema_type(Type::Null);
    OneOfBuilder::new().item(null).item(millis(0, 0)).item(millis(1000, 60_000)).build().into()
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            game: GameId::default(),
            edition: String::new(),
            house_rules: String::new(),
            seats: 4,
            options: GameOptions::default(),
            listed: false,
            watching: Watching::Everybody,
            open_cards_after_s: None,
            freeing: Freeing::default(),
            joining: Joining::default(),
            clock: Clock::None,
            windows: Windows::Friendly,
            pace_ms: 900,
            deal: None,
            rated: false,
        }
    }
}

/// Everything that is wrong with the settings, one sentence each.
pub type Faults = Vec<String>;

impl Settings {
    /// Checks the settings.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn check(&self, language: Language) -> Result<(), Faults> {
        let mut faults = Vec::new();
        let mut within = |what: &str, value: u32, least: u32, most: u32| {
            if !(least..=most).contains(&value) {
                faults.push(language.messages().msg_setting_out_of_range(what, value, least, most));
            }
        };
        if let Windows::Sealed { length_ms } = self.windows {
            within("window_ms", length_ms, 1000, 60_000);
        }
        within("pace_ms", self.pace_ms, 0, 5000);
        if let Some(delay) = self.open_cards_after_s {
            within("open_cards_after_s", delay, 60, 86_400);
        }
        match self.clock {
            Clock::None => {}
            Clock::Live { bank_s, increment_s } => {
                within("bank_s", bank_s, 10, 10_800);
                within("increment_s", increment_s, 0, 300);
            }
            Clock::Correspondence { hours } => within("hours", hours, 1, 720),
        }
        if self.house_rules.len() > MAX_RULES {
            faults.push(language.messages().msg_rules_too_long(MAX_RULES as u64));
        } else {
            let rules = dispatch!(self.game, G => self.setup::<G>(Seat::new(0), language).err());
            faults.extend(rules.into_iter().flatten());
        }
        if self.rated {
            faults.extend(self.unrated(language));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// What keeps a rated table from being one: whatever lets some players know more than others, play without an end,
    /// or lose a seat by the will of their opponents.
    fn unrated(&self, language: Language) -> Faults {
        let l = language.messages();
        let all = [
            (!matches!(self.windows, Windows::Sealed { .. }), l.msg_rated_needs_sealed()),
            (self.clock == Clock::None, l.msg_rated_needs_clock()),
            (!self.house_rules.trim().is_empty(), l.msg_rated_no_house_rules()),
            (self.freeing != Freeing::Nobody || self.joining != Joining::Nobody, l.msg_rated_seats_stay()),
        ];
        all.into_iter().filter(|(is_wrong, _)| *is_wrong).map(|(_, fault)| fault).collect()
    }

    /// The same as a rated table: what has to change is changed, but for the rules.
    #[must_use]
    pub fn as_rated(self) -> Self {
        let windows = match self.windows {
            Windows::Friendly | Windows::Untimed => Windows::Sealed { length_ms: Windows::SEALED_MS },
            sealed @ Windows::Sealed { .. } => sealed,
        };
        let clock = match self.clock {
            Clock::None => Clock::Live { bank_s: 600, increment_s: 5 },
            clock => clock,
        };
        Self { windows, clock, freeing: Freeing::Nobody, joining: Joining::Nobody, rated: true, ..self }
    }

    /// The same as a table that nothing counts at.
    #[must_use]
    pub fn as_unrated(self) -> Self {
        Self { rated: false, ..self }
    }

    /// The setup of the game, with `first` as the first player.
    pub(crate) fn setup<G: Playable>(&self, first: Seat, language: Language) -> Result<G::Setup, Faults> {
        let request = self.request(first);
        G::setup(&request).map_err(|error| match error {
            SetupError::UnknownEdition => vec![G::no_such_edition(language, request.edition)],
            SetupError::Faults(faults) => faults.iter().map(|fault| G::fault(language, fault)).collect(),
        })
    }

    /// The setups that earlier versions of the program made of these settings.
    pub(crate) fn earlier_setups<G: Playable>(&self, first: Seat) -> Vec<G::Setup> {
        G::earlier_setups(&SetupRequest { edition: &self.edition, ..self.request(first) })
    }

    fn request(&self, first: Seat) -> SetupRequest<'_> {
        SetupRequest {
            edition: self.edition(),
            house_rules: &self.house_rules,
            seats: self.seats.into(),
            first,
            options: self.options.on(),
        }
    }

    /// Whether both have the same game, rules and seats, so that one table can continue the other's game.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        let rules = |settings: &Self| {
            (settings.game, settings.edition().to_owned(), settings.house_rules.trim().to_owned())
        };
        rules(self) == rules(other) && (self.seats, &self.options) == (other.seats, &other.options)
    }

    /// The name of the edition or preset.
    #[must_use]
    pub fn edition(&self) -> &str {
        if self.edition.is_empty() { self.game.editions()[0] } else { &self.edition }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_a_length_in_json() {
        let windows = |json: &str| serde_json::from_str::<Settings>(json).map(|settings| settings.windows);
        for (json, expected) in [
            ("{}", Windows::Friendly),
            (r#"{"window_ms":null}"#, Windows::Friendly),
            // Settings from before windows were friendly always name a length.
            (r#"{"window_ms":5000}"#, Windows::Sealed { length_ms: 5000 }),
            (r#"{"window_ms":0}"#, Windows::Untimed),
        ] {
            assert_eq!(windows(json).unwrap(), expected, "{json}");
            let settings = Settings { windows: expected, ..Settings::default() };
            let again: Settings = serde_json::from_str(&serde_json::to_string(&settings).unwrap()).unwrap();
            assert_eq!(again, settings);
        }
        for json in [r#"{"window_ms":"friendly"}"#, r#"{"window_ms":-1}"#, r#"{"windows":null}"#] {
            assert!(windows(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_rated_table_is_strict_and_others_do_not_mention_it() {
        assert!(!serde_json::to_string(&Settings::default()).unwrap().contains("rated"));
        let rated = Settings::default().as_rated();
        assert!(rated.check(Language::En).is_ok());
        let again: Settings = serde_json::from_str(&serde_json::to_string(&rated).unwrap()).unwrap();
        assert_eq!(again, rated);
        for wrong in [
            Settings { windows: Windows::Friendly, ..rated.clone() },
            Settings { windows: Windows::Untimed, ..rated.clone() },
            Settings { clock: Clock::None, ..rated.clone() },
            Settings { house_rules: "war_at = 5".to_owned(), ..rated.clone() },
            Settings { freeing: Freeing::Vote, ..rated.clone() },
            Settings { joining: Joining::FreeSeats, ..rated.clone() },
        ] {
            for language in Language::ALL {
                assert_eq!(wrong.check(language).unwrap_err().len(), 1, "{wrong:?}");
            }
            assert!(wrong.as_unrated().check(Language::En).is_ok());
        }
        let slow = Settings { clock: Clock::Correspondence { hours: 24 }, ..Settings::default() };
        assert_eq!(slow.clone().as_rated().clock, slow.clock);
    }

    #[test]
    fn only_a_sealed_window_has_a_length_to_check() {
        let check = |windows| Settings { windows, ..Settings::default() }.check(Language::En);
        assert!(check(Windows::Sealed { length_ms: 999 }).is_err());
        assert!(check(Windows::Sealed { length_ms: 60_001 }).is_err());
        for windows in [Windows::Friendly, Windows::Untimed, Windows::Sealed { length_ms: 1000 }] {
            assert!(check(windows).is_ok(), "{windows:?}");
        }
    }
}
