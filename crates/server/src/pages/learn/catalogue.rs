//! Every card of both games, with an id for its address, and which statements speak of it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use mob_city::Business;
use sitting::GameName;
use words::Language;

use super::book::book;

/// A card of either game, or a business.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    Family(family_business::Card),
    City(mob_city::Card),
    Business(Business),
}

impl Thing {
    /// Everything, in the order in which it is shown: kind by kind.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let kinds = [
            mob_city::Kind::Hit,
            mob_city::Kind::Defence,
            mob_city::Kind::Other,
            mob_city::Kind::Payroll,
            mob_city::Kind::Large,
        ];
        let city = kinds.into_iter().flat_map(|kind| {
            mob_city::Card::ALL.into_iter().filter(move |card| card.def().kind == kind).map(Self::City)
        });
        let family = family_business::Card::ALL.into_iter().map(Self::Family);
        family.chain(city).chain(Business::ALL.into_iter().map(Self::Business))
    }

    /// The card with this id.
    pub(super) fn named(id: &str) -> Option<Self> {
        let (game, name) = id.split_once('-')?;
        match game {
            "fb" => name.parse().ok().map(Self::Family),
            "mc" => name.parse().map(Self::City).or_else(|_| name.parse().map(Self::Business)).ok(),
            _ => None,
        }
    }

    /// What it is called in addresses: `fb-contract`, `mc-casino`.
    pub(super) fn id(self) -> String {
        match self {
            Self::Family(card) => format!("fb-{card}"),
            Self::City(card) => format!("mc-{card}"),
            Self::Business(business) => format!("mc-{business}"),
        }
    }

    /// The game it belongs to.
    pub(super) const fn game(self) -> GameName {
        match self {
            Self::Family(_) => GameName::FamilyBusiness,
            Self::City(_) | Self::Business(_) => GameName::MobCity,
        }
    }

    /// What it is called.
    pub(super) fn name(self, language: Language) -> String {
        match self {
            Self::Family(card) => words::family_business::card_name(language, card),
            Self::City(card) => words::mob_city::card_name(language, card),
            Self::Business(business) => words::mob_city::business_name(language, business),
        }
    }

    /// What its sort is called.
    pub(super) fn kind(self, language: Language) -> String {
        match self {
            Self::Family(card) => words::family_business::kind_name(language, card.def().kind),
            Self::City(card) => words::mob_city::kind_name(language, card.def().kind),
            Self::Business(_) => language.messages().msg_learn_business(),
        }
    }

    /// A word for its sort, for the style sheet.
    pub(super) fn class(self) -> &'static str {
        match self {
            Self::Family(card) => family_class(card),
            Self::City(card) => city_class(card),
            Self::Business(_) => "kind-large",
        }
    }

    /// The statement that describes it.
    pub(super) fn rule(self) -> &'static str {
        match self {
            Self::Family(card) => card.def().rule,
            Self::City(card) => card.def().rule,
            Self::Business(_) => "MC-10",
        }
    }

    /// The statements that speak of it, its own first.
    pub(super) fn rulings(self) -> Vec<&'static str> {
        let statements = book(self.game(), Language::En).statements();
        let others = statements.map(|statement| statement.id.as_str()).filter(|id| {
            *id != self.rule() && SPOKEN_OF.get(id).is_some_and(|things| things.contains(&self))
        });
        std::iter::once(self.rule()).chain(others).collect()
    }

    /// What the rules call it beyond its name.
    fn other_names(self) -> &'static [&'static str] {
        use family_business::Card as Family;
        use mob_city::Card as City;
        match self {
            Self::Family(Family::Massacre) => &["St. Valentine's Day Massacre", "St. Valentine"],
            Self::Family(Family::Lam) => &["Lam"],
            Self::Family(Family::PoliceProtection) => &["Police"],
            Self::Family(Family::CrimeSceneCleaner) => &["Cleaner"],
            Self::Family(
                Family::ContractNoMobPower | Family::ContractNoFamilyInfluence | Family::ContractNeither,
            ) => &["Restricted Contract", "restricted Contract", "Restricted and uncounterable Contract"],
            Self::City(City::BulletproofVest) => &["Vest"],
            Self::City(City::BaseballBat) => &["Bat"],
            Self::City(City::SicilianNecktie) => &["Necktie"],
            Self::City(City::StackOfCash) => &["Stacks of Cash", "Stack"],
            Self::City(City::One | City::Two | City::Five) => &["Large"],
            Self::Business(_) => &["Juice"],
            _ => &[],
        }
    }
}

/// A word for the colour of a card, for the style sheet.
pub(super) fn family_class(card: family_business::Card) -> &'static str {
    match card.def().kind {
        family_business::Kind::Attack => "kind-attack",
        family_business::Kind::Rescue => "kind-rescue",
        family_business::Kind::Counter => "kind-counter",
        family_business::Kind::Ability => "kind-ability",
    }
}

/// A word for the sort of a card, for the style sheet.
pub(super) const fn city_class(card: mob_city::Card) -> &'static str {
    match card.def().kind {
        mob_city::Kind::Hit => "kind-hit",
        mob_city::Kind::Defence => "kind-defence",
        mob_city::Kind::Other => "kind-other",
        mob_city::Kind::Payroll => "kind-payroll",
        mob_city::Kind::Large => "kind-large",
    }
}

/// What each statement speaks of, by its English text.
static SPOKEN_OF: LazyLock<BTreeMap<&'static str, Vec<Thing>>> = LazyLock::new(|| {
    let mut all = BTreeMap::new();
    for game in GameName::ALL {
        for statement in book(game, Language::En).statements() {
            all.insert(statement.id.as_str(), spoken_of(game, &statement.words()));
        }
    }
    all
});

/// The cards that a statement speaks of.
pub(super) fn cards_of(id: &str) -> &'static [Thing] {
    SPOKEN_OF.get(id).map_or(&[], Vec::as_slice)
}

/// The cards whose names stand in an English text. Of names that overlap the longest is meant: a Double
/// Contract is no Contract. The Hit List is no Hit.
fn spoken_of(game: GameName, text: &str) -> Vec<Thing> {
    let mut names: Vec<(String, Option<Thing>)> = vec![("Hit List".to_owned(), None)];
    for thing in Thing::all().filter(|thing| thing.game() == game) {
        names.push((thing.name(Language::En), Some(thing)));
        names.extend(thing.other_names().iter().map(|name| ((*name).to_owned(), Some(thing))));
    }
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let longest =
            names.iter().find(|(name, _)| rest.starts_with(name.as_str())).map(|(name, _)| name.len());
        let used = longest.unwrap_or(0);
        for (name, thing) in names.iter().filter(|(name, _)| Some(name.len()) == longest) {
            if rest.starts_with(name.as_str()) {
                found.extend(*thing);
            }
        }
        // On to the next word.
        let word = rest[used..].find(|c: char| !c.is_alphanumeric()).map_or(rest.len(), |end| used + end);
        let gap = rest[word..].find(char::is_alphanumeric).map_or(rest.len(), |start| word + start);
        rest = &rest[gap..];
    }
    let mut known: Vec<Thing> = Vec::new();
    for thing in found {
        if !known.contains(&thing) {
            known.push(thing);
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lead_back() {
        for thing in Thing::all() {
            assert_eq!(Thing::named(&thing.id()), Some(thing));
            assert!(super::super::book::game_of(thing.rule()).is_some(), "{thing:?}");
        }
        assert_eq!(Thing::all().count(), 34 + 34 + 5);
    }

    #[test]
    fn a_longer_name_is_not_a_shorter_one() {
        let spoken = |text| spoken_of(GameName::FamilyBusiness, text);
        assert_eq!(spoken("of a Double Contract"), [Thing::Family(family_business::Card::DoubleContract)]);
        assert_eq!(spoken("on the Hit List"), []);
        assert_eq!(spoken("Contracts"), [Thing::Family(family_business::Card::Contract)]);
        assert_eq!(spoken("(Hit)"), [Thing::Family(family_business::Card::Hit)]);
    }
}
