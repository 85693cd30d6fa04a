//! Editions are data: a [`Rules`] value holds everything in which the rulebooks differ and every ruling
//! that a table may change. The rest of the engine never asks which edition it is playing.

use std::fmt;

use table::{Field, Seat, Seats, choice};

use crate::card::{Card, Kind};
use crate::hand::{Cards, Hand};
use crate::mobster::{FAMILY_SIZE, Family, MAX_MOBSTERS, MAX_SEATS};

choice! {
    /// The action cards in the deck.
    Deck {
        /// The 58 of 2005.
        Deck58 = "58",
        /// The 56 of 2021: two Contracts fewer.
        Deck56 = "56",
    }
}
choice! {
    /// How many cards are drawn at the start of a turn (FB-T2).
    Draw {
        /// Exactly one card.
        One = "one",
        /// Up to the hand limit.
        UpToLimit = "up-to-limit",
    }
}
choice! {
    /// Whether a player who used a Counter draws a replacement (FB-C8).
    UsedCounter {
        /// The replacement is drawn immediately after the effect.
        Replaced = "replaced",
        /// The hand stays one card short until a turn's draw fills it, if it does.
        NotReplaced = "not-replaced",
    }
}
choice! {
    /// What the player of a Contract names (FB-A1).
    ContractNames {
        /// A player, who then picks the mobster.
        Player = "player",
        /// The mobster.
        Mobster = "mobster",
    }
}
choice! {
    /// Which cards may be discarded unused on your own turn (FB-R06).
    Discards {
        /// Any card.
        Any = "any",
        /// Cards that need a target, Counters, and abilities that no mobster can take.
        Targeted = "targeted",
    }
}
choice! {
    /// Whose Counter counts when several players answer (FB-R14).
    CounterAnswers {
        /// The first one played.
        Snap = "snap",
        /// All answers are sealed first. Then the victim's counts, else the next clockwise from the attacker.
        Order = "order",
    }
}
choice! {
    /// What a Mob War card does in a war at double rate (FB-R58).
    MobWarCard {
        /// The war restarts at normal rate.
        Restarts = "restarts",
        /// The double rate persists until the war ends.
        KeepsDouble = "keeps-double",
    }
}
choice! {
    /// How often the Butcher works in a turn (FB-X9).
    Butchering {
        /// Once.
        Once = "once",
        /// As often as the player likes.
        Any = "any",
    }
}
choice! {
    /// How many more Attack cards Short-Tempered allows (FB-X11).
    Temper {
        /// Any number.
        Any = "any",
        /// One.
        One = "one",
    }
}
choice! {
    /// What Shotgun does (FB-X12).
    Shotgunning {
        /// Contracts take two mobsters.
        Contracts = "contracts-take-two",
        /// Double Contracts take three.
        DoubleContracts = "double-contracts-take-three",
    }
}
choice! {
    /// When Unforgiving strikes back (FB-X13).
    Grudges {
        /// When the mobster is put on the list.
        OnListing = "on-listing",
        /// When the mobster dies.
        OnDeath = "on-death",
    }
}

/// The rules of one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The action cards in the deck.
    pub deck: Deck,
    /// Whether the ten ability cards are shuffled in (FB-X1).
    pub abilities: bool,
    /// The number of cards dealt to each player (FB-S3).
    pub opening_hand: u8,
    /// How many cards are drawn at the start of a turn.
    pub draw: Draw,
    /// The hand limit.
    pub hand_limit: u8,
    /// The hand limit of the Librarian's player (FB-X4).
    pub librarian_limit: u8,
    /// Whether a player who used a Counter draws a replacement.
    pub used_counter: UsedCounter,
    /// What a Contract names, which decides who picks the mobster.
    pub contract_names: ContractNames,
    /// How many mobsters Vendetta takes from each opponent (FB-R45).
    pub vendetta_takes: u8,
    /// What may be discarded unused.
    pub discards: Discards,
    /// Whose Counter counts when several players answer.
    pub counter_answers: CounterAnswers,
    /// The length of the Hit List that starts a war (FB-W2).
    pub war_at: u8,
    /// A war starts when this many mobsters or fewer are left in the game (FB-W2); 0 for never.
    pub war_when_left: u8,
    /// What a Mob War card does in a war at double rate.
    pub mob_war_card: MobWarCard,
    /// How often the Butcher works.
    pub butcher: Butchering,
    /// How many more Attack cards Short-Tempered allows.
    pub short_tempered: Temper,
    /// What Shotgun does.
    pub shotgun: Shotgunning,
    /// When Unforgiving strikes back.
    pub unforgiving: Grudges,
}

/// An edition that was printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// Mayfair 2005.
    Mayfair,
    /// The Danish translation of Mayfair.
    Danish,
    /// Lookout 2021.
    Lookout,
    /// Lookout 2021 with its Advanced Rules.
    LookoutAdvanced,
}

impl Edition {
    /// All editions.
    pub const ALL: [Self; 4] = [Self::Mayfair, Self::Danish, Self::Lookout, Self::LookoutAdvanced];

    /// Its name in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mayfair => "mayfair",
            Self::Danish => "danish",
            Self::Lookout => "lookout",
            Self::LookoutAdvanced => "lookout-advanced",
        }
    }

    /// The edition with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|edition| edition.name() == name)
    }

    /// Its rules.
    #[must_use]
    pub const fn rules(self) -> Rules {
        let mayfair = Rules {
            deck: Deck::Deck58,
            abilities: false,
            opening_hand: 5,
            draw: Draw::One,
            hand_limit: 6,
            librarian_limit: 8,
            used_counter: UsedCounter::Replaced,
            contract_names: ContractNames::Player,
            vendetta_takes: 2,
            discards: Discards::Any,
            counter_answers: CounterAnswers::Snap,
            war_at: 6,
            war_when_left: 6,
            mob_war_card: MobWarCard::Restarts,
            butcher: Butchering::Once,
            short_tempered: Temper::Any,
            shotgun: Shotgunning::Contracts,
            unforgiving: Grudges::OnListing,
        };
        let lookout = Rules {
            deck: Deck::Deck56,
            draw: Draw::UpToLimit,
            used_counter: UsedCounter::NotReplaced,
            contract_names: ContractNames::Mobster,
            discards: Discards::Targeted,
            mob_war_card: MobWarCard::KeepsDouble,
            ..mayfair
        };
        match self {
            Self::Mayfair => mayfair,
            Self::Danish => Rules { vendetta_takes: 1, ..mayfair },
            Self::Lookout => lookout,
            Self::LookoutAdvanced => Rules { abilities: true, ..lookout },
        }
    }

    /// Its rules in version 0.1, which knew one reading of FB-R58. Records of that time still verify.
    pub(crate) const fn first_rules(self) -> Rules {
        Rules { mob_war_card: MobWarCard::Restarts, ..self.rules() }
    }
}

/// A fault in a set of rules or a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text is not valid TOML.
    NotToml {
        /// The parser's message.
        message: String,
    },
    /// There is no such rule.
    UnknownField {
        /// Its name.
        field: String,
    },
    /// The value is not one of the rule's choices.
    NotAChoice {
        /// The rule.
        field: &'static str,
        /// The value given.
        value: String,
        /// The valid choices.
        choices: Vec<&'static str>,
    },
    /// The value is not a number in the rule's range.
    OutOfRange {
        /// The rule.
        field: &'static str,
        /// The value given.
        value: String,
        /// The minimum.
        least: u8,
        /// The maximum.
        most: u8,
    },
    /// The opening hand is larger than the hand limit.
    OpeningHandOverLimit {
        /// The number of cards dealt.
        opening_hand: u8,
        /// The limit.
        hand_limit: u8,
    },
    /// The Librarian's limit is below the normal one.
    LibrarianBelowLimit {
        /// The Librarian's limit.
        librarian_limit: u8,
        /// The normal limit.
        hand_limit: u8,
    },
    /// The players need more cards than the deck has.
    DeckTooSmall {
        /// The number of players.
        seats: usize,
        /// The number of cards needed for the hands and one draw.
        needed: usize,
        /// The number of cards in the deck.
        cards: usize,
    },
    /// The number of players is not 2 to 6.
    BadSeatCount {
        /// The number of players.
        seats: usize,
    },
    /// Two players have the same family.
    FamilyTakenTwice {
        /// The family.
        family: Family,
    },
    /// The first player is not at the table.
    FirstSeatMissing {
        /// The first player.
        first: Seat,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotToml { message } => write!(f, "not TOML: {message}"),
            Self::UnknownField { field } => write!(f, "no such rule: {field}"),
            Self::NotAChoice { field, value, choices } => {
                write!(f, "{field} = {value}: one of {}", choices.join(", "))
            }
            Self::OutOfRange { field, value, least, most } => {
                write!(f, "{field} = {value}: from {least} to {most}")
            }
            Self::OpeningHandOverLimit { opening_hand, hand_limit } => {
                write!(f, "opening_hand = {opening_hand}: over hand_limit = {hand_limit}")
            }
            Self::LibrarianBelowLimit { librarian_limit, hand_limit } => {
                write!(f, "librarian_limit = {librarian_limit}: below hand_limit = {hand_limit}")
            }
            Self::DeckTooSmall { seats, needed, cards } => {
                write!(f, "deck too small: {seats} seats need {needed} cards, there are {cards}")
            }
            Self::BadSeatCount { seats } => write!(f, "{seats} seats: from 2 to {MAX_SEATS}"),
            Self::FamilyTakenTwice { family } => write!(f, "family taken twice: {family}"),
            Self::FirstSeatMissing { first } => write!(f, "first player {first} has no seat"),
        }
    }
}

impl std::error::Error for Fault {}

impl Rules {
    /// Every rule with its name, in the order of the table of editions.
    fn fields(&mut self) -> [(&'static str, Field<'_>); 18] {
        use Field::{Number, Switch, Word};
        const MAX_HELD: u8 = 28;
        [
            ("deck", Word(&mut self.deck)),
            ("abilities", Switch(&mut self.abilities)),
            ("opening_hand", Number(&mut self.opening_hand, 1, MAX_HELD)),
            ("draw", Word(&mut self.draw)),
            ("hand_limit", Number(&mut self.hand_limit, 1, MAX_HELD)),
            ("librarian_limit", Number(&mut self.librarian_limit, 1, MAX_HELD)),
            ("used_counter", Word(&mut self.used_counter)),
            ("contract_names", Word(&mut self.contract_names)),
            ("vendetta_takes", Number(&mut self.vendetta_takes, 1, FAMILY_SIZE as u8)),
            ("discards", Word(&mut self.discards)),
            ("counter_answers", Word(&mut self.counter_answers)),
            ("war_at", Number(&mut self.war_at, 1, MAX_MOBSTERS as u8)),
            ("war_when_left", Number(&mut self.war_when_left, 0, MAX_MOBSTERS as u8)),
            ("mob_war_card", Word(&mut self.mob_war_card)),
            ("butcher", Word(&mut self.butcher)),
            ("short_tempered", Word(&mut self.short_tempered)),
            ("shotgun", Word(&mut self.shotgun)),
            ("unforgiving", Word(&mut self.unforgiving)),
        ]
    }

    /// Each rule's name and value, as written in a file.
    #[must_use]
    pub fn entries(mut self) -> Vec<(&'static str, String)> {
        self.fields().into_iter().map(|(name, field)| (name, field.show())).collect()
    }

    /// Each rule's name and value for a record: without those that version 0.1 did not know, where they
    /// are as they were then. So records of that time are still written as they were.
    pub(crate) fn stated(self) -> impl Iterator<Item = (&'static str, String)> {
        let first = Edition::Mayfair.first_rules();
        let silent = self.mob_war_card == first.mob_war_card;
        self.entries().into_iter().filter(move |(name, _)| !(silent && *name == "mob_war_card"))
    }

    /// The rules as TOML, one per line.
    #[must_use]
    pub fn to_toml(self) -> String {
        self.entries().into_iter().map(|(name, value)| format!("{name} = {value}\n")).collect()
    }

    /// Parses rules from TOML: an `edition` to start from (`mayfair` by default) and the rules that
    /// differ from it.
    ///
    /// # Errors
    /// All faults, not only the first.
    pub fn from_toml(text: &str) -> Result<Self, Vec<Fault>> {
        let entries: toml::Table = text
            .parse()
            .map_err(|e: toml::de::Error| vec![Fault::NotToml { message: e.message().into() }])?;
        let mut faults = Vec::new();
        let mut rules = Edition::Mayfair.rules();
        if let Some(name) = entries.get("edition") {
            match name.as_str().and_then(Edition::named) {
                Some(edition) => rules = edition.rules(),
                None => faults.push(Fault::NotAChoice {
                    field: "edition",
                    value: name.to_string(),
                    choices: Edition::ALL.map(Edition::name).to_vec(),
                }),
            }
        }
        faults.extend(rules.change(entries.iter().filter(|(name, _)| *name != "edition")));
        // Faults between rules are only worth reporting when each rule is valid by itself.
        if faults.is_empty() {
            faults = rules.faults();
        }
        if faults.is_empty() { Ok(rules) } else { Err(faults) }
    }

    /// These rules with house rules, as TOML, on top.
    pub(crate) fn changed(mut self, house_rules: &str) -> Result<Self, Vec<Fault>> {
        let entries: toml::Table = house_rules
            .parse()
            .map_err(|e: toml::de::Error| vec![Fault::NotToml { message: e.message().into() }])?;
        let faults = self.change(entries.iter());
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// Sets every rule in `entries`. Invalid ones are left unchanged and returned as faults.
    fn change<'a>(&mut self, entries: impl Iterator<Item = (&'a String, &'a toml::Value)>) -> Vec<Fault> {
        entries.filter_map(|(name, value)| self.set_field(name, value).err()).collect()
    }

    /// Sets the rule `name` to `value`, written as in a file.
    ///
    /// # Errors
    /// If there is no such rule, or the value is invalid.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let entries: toml::Table = format!("value = {value}")
            .parse()
            .map_err(|e: toml::de::Error| Fault::NotToml { message: e.message().into() })?;
        self.set_field(name, &entries["value"])
    }

    fn set_field(&mut self, name: &str, value: &toml::Value) -> Result<(), Fault> {
        let mut fields = self.fields();
        let Some((field, entry)) = fields.iter_mut().find(|(field, _)| *field == name) else {
            return Err(Fault::UnknownField { field: name.to_owned() });
        };
        let not_a_choice = |choices| Fault::NotAChoice { field, value: value.to_string(), choices };
        match entry {
            Field::Word(word) => {
                // The decks are named by numbers, so `deck = 58` is accepted without quotes.
                let text = match value {
                    toml::Value::Integer(number) => number.to_string(),
                    other => other.as_str().unwrap_or_default().to_owned(),
                };
                if word.set(&text) { Ok(()) } else { Err(not_a_choice(word.choices())) }
            }
            Field::Switch(switch) => {
                **switch = value.as_bool().ok_or_else(|| not_a_choice(vec!["true", "false"]))?;
                Ok(())
            }
            Field::Number(number, least, most) => {
                let given = value.as_integer().and_then(|n| u8::try_from(n).ok());
                let given = given.filter(|n| (*least..=*most).contains(n));
                let (least, most) = (*least, *most);
                **number = given.ok_or(Fault::OutOfRange { field, value: value.to_string(), least, most })?;
                Ok(())
            }
        }
    }

    /// What is wrong with these rules for any number of players.
    #[must_use]
    pub fn faults(mut self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (field, entry) in self.fields() {
            if let Field::Number(&mut number, least, most) = entry
                && !(least..=most).contains(&number)
            {
                faults.push(Fault::OutOfRange { field, value: number.to_string(), least, most });
            }
        }
        let Self { opening_hand, hand_limit, librarian_limit, .. } = self;
        // A draw of one card, whatever the hand, needs room for it.
        let room = u8::from(self.draw == Draw::One);
        if opening_hand.saturating_add(room) > hand_limit {
            faults.push(Fault::OpeningHandOverLimit { opening_hand, hand_limit });
        }
        if self.abilities && librarian_limit < hand_limit {
            faults.push(Fault::LibrarianBelowLimit { librarian_limit, hand_limit });
        }
        faults
    }

    /// The number of copies of `card` in the deck.
    #[must_use]
    pub fn copies(self, card: Card) -> usize {
        let def = card.def();
        match (def.kind, self.deck) {
            (Kind::Ability, _) => usize::from(self.abilities),
            (_, Deck::Deck58) => def.copies.0.into(),
            (_, Deck::Deck56) => def.copies.1.into(),
        }
    }

    /// All cards of the deck, unordered.
    #[must_use]
    pub fn whole_deck(self) -> Hand {
        let actions = match self.deck {
            Deck::Deck58 => Hand::DECK58,
            Deck::Deck56 => Hand::DECK56,
        };
        if self.abilities { actions.with(Cards::ABILITIES) } else { actions }
    }

    /// All cards of the deck, in catalogue order.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, self.copies(card)))
    }
}

impl Default for Rules {
    fn default() -> Self {
        Edition::Mayfair.rules()
    }
}

/// A table before the deal: its rules, its players and their families, and who goes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The number of players.
    pub seats: u8,
    /// The family of each seat. Those beyond `seats` are not in the game (FB-S1).
    pub families: [Family; MAX_SEATS],
    /// The player who takes the first turn (FB-S5).
    pub first: Seat,
}

impl Setup {
    /// A table for `seats` players with the historical families; seat A goes first.
    #[must_use]
    pub const fn new(rules: Rules, seats: usize) -> Self {
        Self { rules, seats: seats as u8, families: Family::HISTORICAL, first: Seat::new(0) }
    }

    /// All faults of this table.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.rules.faults();
        let seats = self.seats as usize;
        if !(2..=MAX_SEATS).contains(&seats) {
            faults.push(Fault::BadSeatCount { seats });
            return faults;
        }
        for (n, &family) in self.families[..seats].iter().enumerate() {
            if self.families[..n].contains(&family) {
                faults.push(Fault::FamilyTakenTwice { family });
            }
        }
        if !Seats::first(seats).contains(self.first) {
            faults.push(Fault::FirstSeatMissing { first: self.first });
        }
        // A draw never fails (FB-R11) if there are as many cards as can be held at once, the card being
        // drawn, and one more. A hand keeps its size when the Librarian dies, so in time any player may
        // hold that many. Abilities on the table count neither as cards nor as needed.
        let Rules { opening_hand, hand_limit, librarian_limit, .. } = self.rules;
        let held = match (self.rules.abilities, self.rules.draw) {
            (true, _) => librarian_limit.max(hand_limit),
            (false, Draw::UpToLimit) => hand_limit.saturating_sub(1).max(opening_hand),
            (false, Draw::One) => opening_hand,
        };
        let needed = seats * usize::from(held) + 2;
        let cards = self.rules.cards().filter(|card| card.def().kind != Kind::Ability).count();
        if needed > cards {
            faults.push(Fault::DeckTooSmall { seats, needed, cards });
        }
        faults
    }
}
