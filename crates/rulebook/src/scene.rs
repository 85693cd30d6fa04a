//! The scenes of every game: which there are, and which statements each of them shows.

use std::collections::HashMap;
use std::sync::LazyLock;

use words::Language;

use crate::{GameId, StatementId, embedded, statement_ids};

/// A scene of a game: a small file that shows what a statement means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Its game.
    pub game: GameId,
    /// Its path without the extension: `family-business/war/w2-six-listed`.
    pub name: &'static str,
    /// The file.
    pub text: &'static str,
}

/// What the scenes show, in the languages other than English.
static TITLES: LazyLock<HashMap<(Language, &str), &str>> = LazyLock::new(|| {
    let lists = embedded::SCENE_TITLES.iter().filter_map(|(tag, list)| Some((tag.parse().ok()?, *list)));
    let titles = lists.flat_map(|(language, list): (Language, &str)| {
        list.lines().filter_map(move |line| {
            let (name, title) = line.split_once(": ")?;
            Some(((language, name), title))
        })
    });
    titles.collect()
});

impl Scene {
    /// Every scene, game by game.
    pub fn all() -> impl Iterator<Item = Self> {
        let scenes = embedded::SCENES.iter();
        scenes.filter_map(|(game, name, text)| Some(Self { game: GameId::named(game)?, name, text }))
    }

    /// The scene with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|scene| scene.name == name)
    }

    /// The scenes of a statement, the best example first: one that is about this statement, in which something
    /// happens, by the usual rules, and short.
    #[must_use]
    pub fn of(rule: StatementId) -> Vec<Self> {
        let shows = |scene: &Self| scene.rules().any(|shown| shown == rule);
        let mut scenes: Vec<Self> = Self::all().filter(shows).collect();
        scenes.sort_by_key(|scene| {
            let is_about_another = scene.rules().next() != Some(rule);
            (is_about_another, !scene.has_moves(), scene.has_special_rules(), scene.text.len())
        });
        scenes
    }

    /// The statements that it shows.
    pub fn rules(self) -> impl Iterator<Item = StatementId> {
        self.heading().split_whitespace().map_while(|word| word.parse().ok())
    }

    /// What it shows, in a sentence.
    #[must_use]
    pub fn title(self, language: Language) -> &'static str {
        TITLES.get(&(language, self.name)).copied().unwrap_or_else(|| {
            let mut title = self.heading();
            while let Some((word, rest)) = title.split_once(' ')
                && word.parse::<StatementId>().is_ok()
            {
                title = rest.trim_start();
            }
            title
        })
    }

    /// The first line without its sign.
    fn heading(self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches('#').trim()
    }

    fn has_moves(self) -> bool {
        self.text.lines().any(|line| {
            line.contains(':') && !["#", "expect", "best"].iter().any(|word| line.starts_with(word))
        })
    }

    /// Whether its rules are not those that a table has unless its host changes them.
    fn has_special_rules(self) -> bool {
        let is_special =
            |line: &str| ["edition ", "preset ", "rule "].iter().any(|word| line.starts_with(word));
        self.text.lines().any(is_special)
    }
}

/// The game of a scene, by the statements that its title names. `None` if it names none.
#[must_use]
pub fn game_of_scene(text: &str) -> Option<GameId> {
    let title = text.lines().find(|line| line.starts_with('#'))?;
    statement_ids(title).next().map(StatementId::game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_has_a_title_in_every_language() {
        for language in Language::ALL.into_iter().filter(|language| *language != Language::En) {
            let missing: Vec<&str> = Scene::all()
                .map(|scene| scene.name)
                .filter(|name| !TITLES.contains_key(&(language, name)))
                .collect();
            let file = format!("rules/{language}/scenes.txt");
            assert!(missing.is_empty(), "{file} has no line `name: what it shows` for {missing:#?}");
            let of_language = TITLES.keys().filter(|(of, _)| *of == language);
            let gone: Vec<_> = of_language.filter(|(_, name)| Scene::named(name).is_none()).collect();
            assert!(gone.is_empty(), "{file} names scenes that don't exist: {gone:#?}");
        }
    }

    #[test]
    fn every_scene_shows_statements_of_its_game() {
        assert_eq!(Scene::all().count(), embedded::SCENES.len(), "a scene of an unknown game");
        assert!(Scene::all().count() > 800);
        for scene in Scene::all() {
            let title = scene.title(Language::En);
            assert!(
                !title.is_empty() && statement_ids(title).next() != scene.rules().next(),
                "{}",
                scene.name
            );
            assert_eq!(game_of_scene(scene.text), Some(scene.game), "{}", scene.name);
            assert!(scene.rules().all(|rule| rule.game() == scene.game), "{}", scene.name);
        }
    }

    #[test]
    fn a_title_names_the_game() {
        assert_eq!(game_of_scene("\n# MC-20\nhand A knife"), Some(GameId::MobCity));
        assert_eq!(game_of_scene("# see FB-A1: a contract"), Some(GameId::FamilyBusiness));
        assert_eq!(game_of_scene("# a scene\n# MC-20"), None);
        assert_eq!(game_of_scene(""), None);
    }
}
