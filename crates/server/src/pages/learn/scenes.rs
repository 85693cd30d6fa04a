//! The scenes of both games: which there are, and which statements each of them shows.

use std::collections::HashMap;
use std::sync::LazyLock;

use sitting::GameName;
use words::Language;

use super::text::ids;

/// All scenes: a name that says where it lies, and its text.
static SCENES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/scenes.rs"));

/// What the scenes show, in the languages that they are not written in.
static DANISH: LazyLock<Titles> =
    LazyLock::new(|| titles(include_str!("../../../../../rules/da/scenes.txt")));
static CHINESE: LazyLock<Titles> =
    LazyLock::new(|| titles(include_str!("../../../../../rules/zh-Hant/scenes.txt")));

type Titles = HashMap<&'static str, &'static str>;

fn titles(text: &'static str) -> Titles {
    text.lines().filter_map(|line| line.split_once(": ")).collect()
}

/// A scene.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// Where it lies: `family-business/war/w2-six-listed`.
    pub(super) name: &'static str,
    /// The whole text.
    pub(super) text: &'static str,
}

impl Scene {
    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        SCENES.iter().map(|(name, text)| Self { name, text })
    }

    /// The scene of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::all().find(|scene| scene.name == name)
    }

    /// Its game.
    pub(super) fn game(self) -> GameName {
        let folder = self.name.split('/').next().unwrap_or_default();
        GameName::named(folder).unwrap_or_default()
    }

    /// The title line without its sign.
    fn heading(self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches('#').trim()
    }

    /// The statements that it shows.
    pub(super) fn rules(self) -> impl Iterator<Item = &'static str> {
        self.heading().split_whitespace().take_while(|word| ids(word).next() == Some(word))
    }

    /// What it shows, in a sentence.
    pub(super) fn title(self, language: Language) -> &'static str {
        let translated = match language {
            Language::En => None,
            Language::Da => DANISH.get(self.name),
            Language::ZhHant => CHINESE.get(self.name),
        };
        translated.copied().unwrap_or_else(|| {
            let used: usize = self.rules().map(|rule| rule.len() + 1).sum();
            self.heading().get(used..).unwrap_or_default().trim()
        })
    }

    /// Whether something is done in it.
    fn moves(self) -> bool {
        self.text.lines().any(|line| {
            line.contains(':') && !["#", "expect", "best"].iter().any(|word| line.starts_with(word))
        })
    }

    /// Whether it is played by rules that a table has to ask for.
    fn is_special(self) -> bool {
        self.text
            .lines()
            .any(|line| ["edition ", "preset ", "rule "].iter().any(|word| line.starts_with(word)))
    }

    /// The scenes of a statement. First those that are its own, of them those in which something happens, and
    /// of those the usual and the short.
    pub(super) fn of(rule: &str) -> Vec<Self> {
        let mut scenes: Vec<Self> =
            Self::all().filter(|scene| scene.rules().any(|shown| shown == rule)).collect();
        scenes.sort_by_key(|scene| {
            (scene.rules().next() != Some(rule), !scene.moves(), scene.is_special(), scene.text.len())
        });
        scenes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_says_in_every_language_what_it_shows() {
        for (file, titles) in [("rules/da/scenes.txt", &*DANISH), ("rules/zh-Hant/scenes.txt", &*CHINESE)] {
            let missing: Vec<&str> =
                Scene::all().map(|scene| scene.name).filter(|name| !titles.contains_key(name)).collect();
            assert!(missing.is_empty(), "{file} has no line `name: what it shows` for {missing:#?}");
            let gone: Vec<&&str> = titles.keys().filter(|name| Scene::named(name).is_none()).collect();
            assert!(gone.is_empty(), "{file} speaks of scenes that are not there: {gone:#?}");
        }
    }
}
