//! The rules and the cards, by id, by name and by words.

use std::sync::OnceLock;

use sitting::GameName;
use words::Language;

/// The rules pages, by language. Where a language has no page, or the page lacks a statement, it is English.
const PAGES: &[(Language, GameName, &str)] = &[
    (Language::En, GameName::FamilyBusiness, include_str!("../../../rules/family-business.md")),
    (Language::En, GameName::MobCity, include_str!("../../../rules/mob-city.md")),
    (Language::Da, GameName::FamilyBusiness, include_str!("../../../rules/da/family-business.md")),
    (Language::Da, GameName::MobCity, include_str!("../../../rules/da/mob-city.md")),
    (Language::ZhHant, GameName::FamilyBusiness, include_str!("../../../rules/zh-Hant/family-business.md")),
    (Language::ZhHant, GameName::MobCity, include_str!("../../../rules/zh-Hant/mob-city.md")),
];

/// So many statements are found by words at the most.
const MOST: usize = 40;

/// Something that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A card: its name, its kind, what it does by the usual rules, and the id of its rule.
    Card {
        /// Which game has it.
        game: GameName,
        /// What it is called.
        name: String,
        /// What kind of card it is.
        kind: String,
        /// What it does.
        text: String,
        /// Its rule.
        rule: &'static str,
    },
    /// A statement of the rules.
    Rule {
        /// Its id.
        id: &'static str,
        /// What it says.
        text: String,
    },
}

impl Found {
    /// Which game it is from.
    #[must_use]
    pub fn game(&self) -> GameName {
        match self {
            Self::Card { game, .. } => *game,
            Self::Rule { id, .. } if id.starts_with("MC-") => GameName::MobCity,
            Self::Rule { .. } => GameName::FamilyBusiness,
        }
    }

    /// What stands above it: a card's name, kind and rule, or the id of a rule.
    #[must_use]
    pub fn title(&self, language: Language) -> String {
        match self {
            Self::Card { name, kind, rule, .. } => {
                language.messages().msg_terminal_found(name.as_str(), kind.as_str(), *rule)
            }
            Self::Rule { id, .. } => (*id).to_owned(),
        }
    }

    /// What it says.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Card { text, .. } | Self::Rule { text, .. } => text,
        }
    }
}

/// Everything that fits: a rule by its id; cards by their names, with their rules; else statements with all the
/// words in them.
#[must_use]
pub fn search(language: Language, query: &str) -> Vec<Found> {
    let query = query.trim().to_lowercase();
    if query.is_empty() {
        return Vec::new();
    }
    if let Some(found) = by_id(language, &query) {
        return vec![found];
    }
    let mut found = Vec::new();
    for card in cards(language) {
        let Found::Card { name, rule, .. } = &card.1 else { continue };
        if name.to_lowercase().contains(&query)
            || card.0 == query
            || card.0.replace('-', " ").contains(&query)
        {
            let rule = *rule;
            found.push(card.1);
            let rule = by_id(language, &rule.to_lowercase()).filter(|rule| !found.contains(rule));
            found.extend(rule);
        }
    }
    let words: Vec<&str> = query.split_whitespace().collect();
    for (id, _) in statements(Language::En) {
        let Some(text) = statement(language, id) else { continue };
        let lower = text.to_lowercase();
        let rule = Found::Rule { id, text };
        if words.iter().all(|word| lower.contains(word)) && !found.contains(&rule) && found.len() < MOST {
            found.push(rule);
        }
    }
    found
}

fn by_id(language: Language, id: &str) -> Option<Found> {
    let id =
        statements(Language::En).iter().map(|(id, _)| *id).find(|known| known.eq_ignore_ascii_case(id))?;
    Some(Found::Rule { id, text: statement(language, id)? })
}

/// What the rules say under an id, in this language or else in English.
pub(crate) fn statement(language: Language, id: &str) -> Option<String> {
    let of =
        |language| statements(language).iter().find(|(known, _)| *known == id).map(|(_, text)| text.clone());
    of(language).or_else(|| of(Language::En))
}

/// Every card of both games, each with its name in notation.
fn cards(language: Language) -> Vec<(String, Found)> {
    let usual = games::family_business::Edition::ALL[0].rules();
    let ours = games::family_business::Card::ALL.into_iter().map(|card| {
        let found = Found::Card {
            game: GameName::FamilyBusiness,
            name: words::family_business::card_name(language, card),
            kind: words::family_business::kind_name(language, card.def().kind),
            text: words::family_business::card_text(language, card, &usual),
            rule: card.def().rule,
        };
        (card.to_string(), found)
    });
    let rules = games::mob_city::Preset::ALL[0].rules();
    let theirs = games::mob_city::Card::ALL.into_iter().map(|card| {
        let found = Found::Card {
            game: GameName::MobCity,
            name: words::mob_city::card_name(language, card),
            kind: words::mob_city::kind_name(language, card.def().kind),
            text: words::mob_city::card_text(language, card, &rules),
            rule: card.def().rule,
        };
        (card.to_string(), found)
    });
    ours.chain(theirs).collect()
}

/// The statements of a language's pages, read once: those of lists, and the rulings in tables.
fn statements(language: Language) -> &'static [(&'static str, String)] {
    static READ: [OnceLock<Vec<(&'static str, String)>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    READ[language as usize].get_or_init(|| {
        let pages = PAGES.iter().filter(|(of, ..)| *of == language);
        pages.flat_map(|(.., page)| on_page(page)).collect()
    })
}

fn on_page(page: &'static str) -> impl Iterator<Item = (&'static str, String)> {
    let lines: Vec<&'static str> = page.lines().collect();
    (0..lines.len()).filter_map(move |place| in_list(&lines[place..]).or_else(|| in_table(lines[place])))
}

/// `- **FB-A1** Contract: …`, which may go on in lines that are set in.
fn in_list(lines: &[&'static str]) -> Option<(&'static str, String)> {
    let (id, first) = lines.first()?.trim_start().strip_prefix("- **")?.split_once("** ")?;
    let goes_on = |line: &&&str| line.starts_with("  ") && !line.trim_start().starts_with("- ");
    let more = lines[1..].iter().take_while(goes_on);
    let all: Vec<&str> = std::iter::once(first).chain(more.map(|line| line.trim())).collect();
    is_id(id).then(|| (id, plain(&all.join(" "))))
}

/// `| FB-R14 | question | … | ruling |`: the question and the ruling.
fn in_table(line: &'static str) -> Option<(&'static str, String)> {
    let cells: Vec<&'static str> =
        line.strip_prefix('|')?.trim_end_matches('|').split('|').map(str::trim).collect();
    let id = cells.first().filter(|id| is_id(id))?;
    let ruling = if id.starts_with("FB") { cells.last() } else { cells.get(2) };
    Some((id, plain(&format!("{}: {}", cells.get(1)?.trim_end_matches(['?', '.', '？', '。']), ruling?))))
}

fn is_id(text: &str) -> bool {
    let rest = text.strip_prefix("FB-").or_else(|| text.strip_prefix("MC-"));
    rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Without the marks of Markdown.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_rule_that_is_found() {
        for language in Language::ALL {
            for (notation, card) in cards(language) {
                let Found::Card { rule, name, .. } = card else { continue };
                assert!(statement(language, rule).is_some(), "{notation}: {rule}");
                let all = search(language, &name);
                let is_it =
                    |found: &Found| matches!(found, Found::Card { name: other, .. } if *other == name);
                assert!(all.iter().any(is_it), "{name}");
                assert!(search(language, &notation).iter().any(is_it), "{notation}");
            }
        }
    }

    #[test]
    fn rules_are_found_by_id_and_by_words() {
        assert!(statements(Language::En).len() > 250);
        for (language, begins) in [
            (Language::En, "Contract: one home mobster"),
            (Language::Da, "Kontrakt: en hjemme"),
            (Language::ZhHant, "合約"),
        ] {
            let [Found::Rule { id: "FB-A1", text }] = &search(language, "fb-a1")[..] else { panic!("FB-A1") };
            assert!(text.starts_with(begins), "{text}");
        }
        let found = search(Language::En, "sealed victim clockwise");
        assert!(found.iter().any(|found| matches!(found, Found::Rule { id: "FB-R14", .. })), "{found:?}");
        assert!(search(Language::En, "MC-R10").len() == 1);
        assert!(search(Language::En, "zyx").is_empty() && search(Language::En, " ").is_empty());
    }
}
