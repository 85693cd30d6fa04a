//! The catalogue: every action card and every ability, with everything the rules know about it.
//!
//! Copies of a card are indistinguishable, so a [`Card`] is a kind of card.

use crate::hand::Cards;

/// A card of the draw deck.
///
/// The discriminant is the bit of the card's first copy in a [`Hand`](crate::Hand), which has one bit
/// per copy in the largest deck: the action cards from bit 0, the abilities from bit 64.
#[allow(missing_docs)] // Each is described by its paragraph below and, for players, in the locales.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    Contract = 0,
    ContractNoMobPower = 14,
    ContractNoFamilyInfluence = 17,
    ContractNeither = 19,
    PriorityContract = 20,
    DoubleContract = 23,
    Hit = 26,
    Massacre = 27,
    DoubleCross = 28,
    MobWar = 29,
    Ambush = 30,
    Vendetta = 31,
    Turncoat = 32,
    Lam = 33,
    PoliceProtection = 37,
    Substitution = 39,
    Intrigue = 41,
    Truce = 43,
    PayOff = 44,
    FederalCrackdown = 45,
    MobPower = 46,
    FamilyInfluence = 49,
    Finger = 55,
    SafeHouse = 57,
    Librarian = 64,
    Doppelganger = 65,
    Celebrity = 66,
    EarlyBird = 67,
    CrimeSceneCleaner = 68,
    Butcher = 69,
    Politician = 70,
    ShortTempered = 71,
    Shotgun = 72,
    Unforgiving = 73,
}

use Card::*;

/// The colour of a card: what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Red: played against others on your own turn.
    Attack,
    /// Green: played on your own turn to save a mobster.
    Rescue,
    /// Blue: played in answer to another player's card.
    Counter,
    /// Yellow (Advanced Rules): put on one of your own mobsters.
    Ability,
}

/// What the player of a card has to name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Nothing: the card takes effect by itself.
    Nobody,
    /// A rival, or mobsters that a rival has at home, depending on the edition.
    Rival,
    /// Any mobster in play.
    AnyoneInPlay,
    /// Home mobsters of every rival, in order.
    EveryRival,
    /// A mobster in play of the player with the most, and a dead one of the player with the fewest.
    MostAndFewest,
    /// A listed mobster.
    Listed,
    /// A listed mobster and the one who takes their place.
    ListedAndAnother,
    /// A new order for the whole list.
    Order,
    /// A player with listed mobsters.
    PlayerListed,
    /// One of your own mobsters without an ability.
    OwnMobster,
    /// Nothing: the card is an answer. On a turn it can only be discarded.
    Answer,
}

/// Everything the rules know about a card, except its effect, which is in `turn` and `effect`.
#[derive(Clone, Copy, Debug)]
pub struct Def {
    /// The rule statement that describes it.
    pub rule: &'static str,
    /// Its colour.
    pub kind: Kind,
    /// The number of copies in the deck of 58 and in the deck of 56.
    pub copies: (u8, u8),
    /// What it is played on.
    pub aim: Aim,
    /// The Counters that answer it.
    pub countered_by: Cards,
}

const NOTHING: Cards = Cards::NONE;
const INFLUENCE: Cards = Cards::only(FamilyInfluence);
const POWER: Cards = Cards::only(MobPower);
const INFLUENCE_OR_POWER: Cards = INFLUENCE.and(POWER);

impl Card {
    pub(crate) const fn define(self) -> Def {
        match self {
            Contract => attack("FB-A1", (14, 12), Aim::Rival, INFLUENCE_OR_POWER),
            ContractNoMobPower => attack("FB-C5", (3, 3), Aim::Rival, INFLUENCE),
            ContractNoFamilyInfluence => attack("FB-C5", (2, 2), Aim::Rival, POWER),
            ContractNeither => attack("FB-C5", (1, 1), Aim::Rival, NOTHING),
            PriorityContract => attack("FB-A2", (3, 3), Aim::Rival, INFLUENCE_OR_POWER),
            DoubleContract => attack("FB-A3", (3, 3), Aim::Rival, INFLUENCE_OR_POWER),
            Hit => attack("FB-A4", (1, 1), Aim::AnyoneInPlay, NOTHING),
            Massacre => attack("FB-A5", (1, 1), Aim::Nobody, NOTHING),
            DoubleCross => attack("FB-A6", (1, 1), Aim::EveryRival, NOTHING),
            MobWar => attack("FB-A7", (1, 1), Aim::Nobody, NOTHING),
            Ambush => attack("FB-A8", (1, 1), Aim::Nobody, NOTHING),
            Vendetta => attack("FB-A9", (1, 1), Aim::EveryRival, Cards::only(SafeHouse)),
            Turncoat => attack("FB-A10", (1, 1), Aim::MostAndFewest, NOTHING),
            Lam => rescue("FB-H1", 4, Aim::Listed, Cards::only(Finger)),
            PoliceProtection => rescue("FB-H2", 2, Aim::Listed, NOTHING),
            Substitution => rescue("FB-H3", 2, Aim::ListedAndAnother, NOTHING),
            Intrigue => rescue("FB-H4", 2, Aim::Order, NOTHING),
            Truce => rescue("FB-H5", 1, Aim::Nobody, NOTHING),
            PayOff => rescue("FB-H6", 1, Aim::PlayerListed, NOTHING),
            FederalCrackdown => rescue("FB-H7", 1, Aim::Nobody, NOTHING),
            MobPower => counter("FB-C4", 3),
            FamilyInfluence => counter("FB-C3", 6),
            Finger => counter("FB-C6", 2),
            SafeHouse => counter("FB-C7", 1),
            Librarian => ability("FB-X4"),
            Doppelganger => ability("FB-X5"),
            Celebrity => ability("FB-X6"),
            EarlyBird => ability("FB-X7"),
            CrimeSceneCleaner => ability("FB-X8"),
            Butcher => ability("FB-X9"),
            Politician => ability("FB-X10"),
            ShortTempered => ability("FB-X11"),
            Shotgun => ability("FB-X12"),
            Unforgiving => ability("FB-X13"),
        }
    }

    /// What the rules know about this card.
    #[inline]
    #[must_use]
    pub fn def(self) -> &'static Def {
        &DEFS[self as usize]
    }

    /// All cards in catalogue order: the 24 action cards, then the ten abilities.
    pub const ALL: [Self; 34] = [
        Contract,
        ContractNoMobPower,
        ContractNoFamilyInfluence,
        ContractNeither,
        PriorityContract,
        DoubleContract,
        Hit,
        Massacre,
        DoubleCross,
        MobWar,
        Ambush,
        Vendetta,
        Turncoat,
        Lam,
        PoliceProtection,
        Substitution,
        Intrigue,
        Truce,
        PayOff,
        FederalCrackdown,
        MobPower,
        FamilyInfluence,
        Finger,
        SafeHouse,
        Librarian,
        Doppelganger,
        Celebrity,
        EarlyBird,
        CrimeSceneCleaner,
        Butcher,
        Politician,
        ShortTempered,
        Shotgun,
        Unforgiving,
    ];

    /// The ten abilities of the Advanced Rules.
    pub const ABILITIES: [Self; 10] = [
        Librarian,
        Doppelganger,
        Celebrity,
        EarlyBird,
        CrimeSceneCleaner,
        Butcher,
        Politician,
        ShortTempered,
        Shotgun,
        Unforgiving,
    ];

    /// The index of an ability among the ten.
    #[inline]
    #[must_use]
    pub(crate) const fn ability_number(self) -> usize {
        self as usize - Librarian as usize
    }

    /// Whether Early Bird and Shotgun apply to it: a Contract, restricted or not.
    #[inline]
    #[must_use]
    pub(crate) const fn is_plain_contract(self) -> bool {
        matches!(self, Contract | ContractNoMobPower | ContractNoFamilyInfluence | ContractNeither)
    }
}

const fn attack(rule: &'static str, copies: (u8, u8), aim: Aim, countered_by: Cards) -> Def {
    Def { rule, kind: Kind::Attack, copies, aim, countered_by }
}

const fn rescue(rule: &'static str, copies: u8, aim: Aim, countered_by: Cards) -> Def {
    Def { rule, kind: Kind::Rescue, copies: (copies, copies), aim, countered_by }
}

const fn counter(rule: &'static str, copies: u8) -> Def {
    Def { rule, kind: Kind::Counter, copies: (copies, copies), aim: Aim::Answer, countered_by: NOTHING }
}

const fn ability(rule: &'static str) -> Def {
    Def { rule, kind: Kind::Ability, copies: (1, 1), aim: Aim::OwnMobster, countered_by: NOTHING }
}

/// The bits of a hand: 64 for action cards (58 in use), then the ten abilities.
pub(crate) const PLACES: usize = 74;

static DEFS: [Def; PLACES] = {
    let mut defs = [Contract.define(); PLACES];
    let mut n = 0;
    while n < Card::ALL.len() {
        defs[Card::ALL[n] as usize] = Card::ALL[n].define();
        n += 1;
    }
    defs
};
