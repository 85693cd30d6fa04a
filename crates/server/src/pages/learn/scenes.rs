//! The scenes of both games: which there are, and which statements each of them shows.

use sitting::GameName;

use super::text::ids;

/// All scenes: a name that says where it lies, and its text.
static SCENES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/scenes.rs"));

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

    /// What it shows, in a sentence. Scenes are written in English.
    pub(super) fn title(self) -> &'static str {
        let used: usize = self.rules().map(|rule| rule.len() + 1).sum();
        self.heading().get(used..).unwrap_or_default().trim()
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
