//! The options of a table that only some games have.

use std::fmt;

use games::GameId;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap as _, Serializer};

/// The options of a table that only some games have: those that are on. In JSON, each option of every game has a field
/// of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameOptions(Vec<&'static str>);

impl GameOptions {
    /// The options for which `is_on` holds, of those that any game has.
    #[must_use]
    pub fn new(is_on: impl Fn(&str) -> bool) -> Self {
        Self(Self::names().filter(|name| is_on(name)).collect())
    }

    /// The names of all options of all games.
    pub fn names() -> impl Iterator<Item = &'static str> {
        GameId::ALL.into_iter().flat_map(|game| game.options().iter().copied())
    }

    /// The names of the options that are on.
    #[must_use]
    pub fn on(&self) -> &[&'static str] {
        &self.0
    }
}

impl Serialize for GameOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for name in Self::names() {
            map.serialize_entry(name, &self.0.contains(&name))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for GameOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Fields)
    }
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = GameOptions;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("options of a game")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<GameOptions, A::Error> {
        let mut seen: Vec<(&'static str, bool)> = Vec::new();
        while let Some(field) = map.next_key::<String>()? {
            let Some(name) = GameOptions::names().find(|name| *name == field) else {
                return Err(A::Error::custom(format_args!("unknown field `{field}`")));
            };
            if seen.iter().any(|(before, _)| *before == name) {
                return Err(A::Error::duplicate_field(name));
            }
            seen.push((name, map.next_value()?));
        }
        Ok(GameOptions::new(|name| seen.contains(&(name, true))))
    }
}

#[cfg(test)]
mod tests {
    use crate::Settings;

    fn read(json: &str) -> Result<Settings, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn options_are_fields_of_the_settings() {
        let on = read(r#"{"seats":3,"invented_families":true,"listed":true}"#).unwrap();
        assert_eq!(on.options.on(), ["invented_families"]);
        assert!(read(r#"{"invented_families":false}"#).unwrap().options.on().is_empty());
        let text = serde_json::to_string(&on).unwrap();
        assert!(text.contains(r#""seats":3,"invented_families":true,"listed":true"#), "{text}");
        assert_eq!(read(&text).unwrap(), on);
    }

    #[test]
    fn other_fields_are_refused() {
        for json in [
            r#"{"invented":true}"#,
            r#"{"invented_families":1}"#,
            r#"{"invented_families":true,"invented_families":false}"#,
            r#"{"seats":2,"seats":3}"#,
        ] {
            assert!(read(json).is_err(), "{json}");
        }
    }
}
