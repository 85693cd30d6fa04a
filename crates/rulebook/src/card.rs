//! The cards of every game, and which statements mention which.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use games::dispatch;
use words::{Language, Voice as _};

use crate::catalogue::{Catalogue as _, CatalogueEntry};
use crate::spelling::squashed;
use crate::{GameId, StatementId, page};

/// A card of any game, or something else that players own, such as a business.
#[derive(Clone, Copy)]
pub struct Card {
    game: GameId,
    rule: StatementId,
    entry: &'static dyn CatalogueEntry,
    /// Where it is in [`Card::all`].
    number: usize,
}

/// A text, and the editions in which it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByEdition {
    /// The text.
    pub text: String,
    /// The names of the editions.
    pub editions: Vec<String>,
}

static CARDS: LazyLock<Vec<Card>> = LazyLock::new(|| {
    let entries = |game| dispatch!(game, G => G::entries()).into_iter().map(move |entry| (game, entry));
    let all = GameId::ALL.into_iter().flat_map(entries);
    let parsed = all.filter_map(|(game, entry)| Some((game, entry.rule().parse().ok()?, entry)));
    parsed.enumerate().map(|(number, (game, rule, entry))| Card { game, rule, entry, number }).collect()
});

impl Card {
    /// Every card, game by game and kind by kind, in the order in which they are listed.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &CARDS
    }

    /// The card with this id.
    #[must_use]
    pub fn with_id(id: &str) -> Option<Self> {
        Self::all().iter().find(|card| card.id() == id).copied()
    }

    /// Its id in addresses and sheets of pictures: `fb-contract`, `mc-casino`.
    #[must_use]
    pub fn id(self) -> String {
        format!("{}-{}", self.game.prefix().to_ascii_lowercase(), self.entry)
    }

    /// Its name in notation: `contract`.
    #[must_use]
    pub fn notation(self) -> String {
        self.entry.to_string()
    }

    /// The game that it belongs to.
    #[must_use]
    pub const fn game(self) -> GameId {
        self.game
    }

    /// The statement that describes it.
    #[must_use]
    pub const fn rule(self) -> StatementId {
        self.rule
    }

    /// Its name.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        self.entry.name(language)
    }

    /// The name of its kind.
    #[must_use]
    pub fn kind(self, language: Language) -> String {
        self.entry.kind(language)
    }

    /// A word for its kind that style sheets and themes can use, the same in every language.
    #[must_use]
    pub fn style(self) -> &'static str {
        self.entry.style()
    }

    /// What it does in the usual edition, or in the first that has it.
    #[must_use]
    pub fn usual_text(self, language: Language) -> String {
        self.entry.texts(language).into_iter().next().map(|(_, text)| text).unwrap_or_default()
    }

    /// What it does in the editions that have it.
    #[must_use]
    pub fn texts(self, language: Language) -> Vec<ByEdition> {
        by_edition(self.entry.texts(language))
    }

    /// How many copies each edition has, as a sentence.
    #[must_use]
    pub fn copies(self, language: Language) -> Vec<ByEdition> {
        let l = language.messages();
        let copies = self.entry.copies(language).into_iter();
        by_edition(copies.map(|(edition, copies)| (edition, l.msg_learn_copies_count(copies))))
    }

    /// The cards that can be played in answer to it.
    #[must_use]
    pub fn answered_by(self) -> Vec<Self> {
        let answers: Vec<String> = self.entry.answered_by().iter().map(|by| by.to_string()).collect();
        let is_one = |card: &&Self| card.game == self.game && answers.contains(&card.notation());
        Self::all().iter().filter(is_one).copied().collect()
    }

    /// The cards that it can be played in answer to.
    #[must_use]
    pub fn answers(self) -> Vec<Self> {
        Self::all().iter().filter(|card| card.answered_by().contains(&self)).copied().collect()
    }

    /// The statements that mention it, the one that describes it first.
    #[must_use]
    pub fn rulings(self) -> Vec<StatementId> {
        let statements = page(self.game, Language::En).statements().map(|statement| statement.id);
        let others = statements.filter(|id| *id != self.rule && cards_named_in(*id).contains(&self));
        std::iter::once(self.rule).chain(others).collect()
    }

    /// What it does in the edition with this name in files. `None` if that edition does not have it.
    #[must_use]
    pub fn text_in(self, edition: &str, language: Language) -> Option<String> {
        let edition = dispatch!(self.game, G => G::edition_name(language, edition))?;
        self.entry.texts(language).into_iter().find(|(name, _)| *name == edition).map(|(_, text)| text)
    }

    /// What it is called: in the language, in English, and in notation.
    pub(crate) fn names(self, language: Language) -> Vec<String> {
        let aliases = self.entry.aliases().iter().map(|name| (*name).to_owned());
        [self.name(language), self.name(Language::En), self.notation()].into_iter().chain(aliases).collect()
    }

    /// Whether one of its names contains what was typed. Case, accents, gaps and punctuation make no difference.
    pub(crate) fn is_called(self, language: Language, typed: &str) -> bool {
        let typed = squashed(typed);
        !typed.is_empty() && self.names(language).iter().any(|name| squashed(name).contains(&typed))
    }
}

impl PartialEq for Card {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Card {}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}

/// Groups editions that say the same.
pub(crate) fn by_edition(rows: impl IntoIterator<Item = (String, String)>) -> Vec<ByEdition> {
    let mut groups: Vec<ByEdition> = Vec::new();
    for (edition, text) in rows {
        match groups.iter_mut().find(|group| group.text == text) {
            Some(group) => group.editions.push(edition),
            None => groups.push(ByEdition { text, editions: vec![edition] }),
        }
    }
    groups
}

/// The cards that a statement mentions.
#[must_use]
pub fn cards_named_in(id: StatementId) -> &'static [Card] {
    static NAMED: LazyLock<HashMap<StatementId, Vec<Card>>> = LazyLock::new(|| {
        let mut named = HashMap::new();
        for game in GameId::ALL {
            let names = Names::of(game);
            let statements = page(game, Language::En).statements();
            named.extend(statements.map(|statement| (statement.id, names.found_in(&statement.texts()))));
        }
        named
    });
    NAMED.get(&id).map_or(&[], Vec::as_slice)
}

/// The English names of the cards of a game, the longest first. What only looks like a card has none.
struct Names(Vec<(String, Option<Card>)>);

impl Names {
    fn of(game: GameId) -> Self {
        let not_cards = dispatch!(game, G => G::NOT_CARDS);
        let mut names: Vec<_> = not_cards.iter().map(|name| ((*name).to_owned(), None)).collect();
        for card in Card::all().iter().filter(|card| card.game == game) {
            names.push((card.name(Language::En), Some(*card)));
            names.extend(card.entry.aliases().iter().map(|name| ((*name).to_owned(), Some(*card))));
        }
        names.sort_by_key(|(name, _)| Reverse(name.len()));
        Self(names)
    }

    /// The cards that an English text names, each once. Where names overlap the longest counts: a Double
    /// Contract is not a Contract.
    fn found_in(&self, text: &str) -> Vec<Card> {
        let mut found: Vec<Card> = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let here = self.0.iter().filter(|(name, _)| rest.starts_with(name.as_str()));
            let used = here.clone().map(|(name, _)| name.len()).next().unwrap_or(0);
            for card in here.filter(|(name, _)| name.len() == used).filter_map(|(_, card)| *card) {
                if !found.contains(&card) {
                    found.push(card);
                }
            }
            // On to the next word.
            let word = rest[used..].find(|c: char| !c.is_alphanumeric()).map_or(rest.len(), |end| used + end);
            let gap = rest[word..].find(char::is_alphanumeric).map_or(rest.len(), |start| word + start);
            rest = &rest[gap..];
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_of_every_game_is_listed_and_has_an_id() {
        let all = GameId::ALL.into_iter().map(|game| dispatch!(game, G => G::entries()).len()).sum::<usize>();
        assert_eq!(Card::all().len(), all, "a card whose rule is not an id");
        assert_eq!(all, 34 + 34 + 5);
        for card in Card::all() {
            assert_eq!(Card::with_id(&card.id()), Some(*card));
            assert_eq!(card.rule().game(), card.game(), "{card:?}");
            assert!(crate::statement(card.rule(), Language::En).is_some(), "{card:?}: {}", card.rule());
        }
        for no_card in ["", "fb", "fb-", "fb-casino", "mc-contract", "FB-contract", "contract"] {
            assert_eq!(Card::with_id(no_card), None, "{no_card}");
        }
    }

    #[test]
    fn a_longer_name_is_not_a_shorter_one() {
        let names = Names::of(GameId::FamilyBusiness);
        let found = |text| names.found_in(text).into_iter().map(Card::id).collect::<Vec<_>>();
        assert_eq!(found("of a Double Contract"), ["fb-double-contract"]);
        assert!(found("on the Hit List").is_empty());
        assert_eq!(found("Contracts"), ["fb-contract"]);
        assert_eq!(found("(Hit)"), ["fb-hit"]);
    }

    #[test]
    fn answers_go_both_ways() {
        let card = |id| Card::with_id(id).unwrap();
        assert!(card("fb-contract").answered_by().contains(&card("fb-mob-power")));
        assert!(card("fb-mob-power").answers().contains(&card("fb-contract")));
        assert!(card("fb-hit").answered_by().is_empty());
        for one in Card::all() {
            for other in one.answered_by() {
                assert!(other.answers().contains(one), "{other:?} answers {one:?}");
            }
        }
    }
}
