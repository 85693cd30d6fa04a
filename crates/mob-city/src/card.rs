//! The catalogue: every card a player can own, with what the rules know about it, and sets and multisets
//! of cards. Prices and counts are data, in the rules.

use std::fmt;

/// A card that can be in a player's hand or piles. Copies are indistinguishable, so this is a kind of card.
#[allow(missing_docs)] // Each is described by its line below and, for players, in the locales.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    Knife,
    Omerta,
    OnTheLam,
    WireTap,
    SicilianNecktie,
    CarDoor,
    BustOut,
    FirstAidKit,
    SpringCleaning,
    Rope,
    BathtubGin,
    Lawyer,
    MobDoctor,
    Swag,
    Piece,
    FuhgetAboutIt,
    BulletproofVest,
    Raid,
    Shakedown,
    TommyGun,
    StackOfCash,
    BaseballBat,
    PaperBag,
    Consigliere,
    Pinched,
    Gambler,
    Gift,
    Skim,
    Fence,
    Earner,
    Loanshark,
    One,
    Two,
    Five,
}

use Card::*;

/// What a card is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Takes hit points.
    Hit,
    /// Stops or weakens a hit.
    Defence,
    /// Any other Act card.
    Other,
    /// Pays Large.
    Payroll,
    /// Money.
    Large,
}

/// What the rules know about a card, except its price and its effect.
#[derive(Clone, Copy, Debug)]
pub struct Def {
    /// The rule statement that describes it.
    pub rule: &'static str,
    /// What it is for.
    pub kind: Kind,
    /// Whether it stays in play in front of its player (grey) or is discarded (red).
    pub permanent: bool,
    /// The hit points it takes.
    pub damage: u8,
    /// Whether it is a gun.
    pub gun: bool,
}

impl Card {
    /// The number of different cards.
    pub const COUNT: usize = 34;

    /// All cards: the 25 Acts, the six Payroll cards, the three denominations of Large.
    pub const ALL: [Self; Self::COUNT] = [
        Knife,
        Omerta,
        OnTheLam,
        WireTap,
        SicilianNecktie,
        CarDoor,
        BustOut,
        FirstAidKit,
        SpringCleaning,
        Rope,
        BathtubGin,
        Lawyer,
        MobDoctor,
        Swag,
        Piece,
        FuhgetAboutIt,
        BulletproofVest,
        Raid,
        Shakedown,
        TommyGun,
        StackOfCash,
        BaseballBat,
        PaperBag,
        Consigliere,
        Pinched,
        Gambler,
        Gift,
        Skim,
        Fence,
        Earner,
        Loanshark,
        One,
        Two,
        Five,
    ];

    /// The three denominations, smallest first.
    pub const LARGE: [Self; 3] = [One, Two, Five];

    /// What the rules know about this card.
    #[inline]
    #[must_use]
    pub const fn def(self) -> Def {
        match self {
            Knife => hit("MC-20", 1, false, false),
            Rope => hit("MC-21", 1, true, false),
            SicilianNecktie => hit("MC-22", 2, false, false),
            BaseballBat => hit("MC-23", 2, true, false),
            Piece => hit("MC-24", 3, false, true),
            TommyGun => hit("MC-25", 4, false, true),
            CarDoor => card("MC-27", Kind::Defence, false),
            BulletproofVest => card("MC-28", Kind::Defence, true),
            StackOfCash => card("MC-29", Kind::Defence, true),
            FuhgetAboutIt => card("MC-30", Kind::Defence, false),
            BathtubGin => card("MC-31", Kind::Other, false),
            BustOut => card("MC-32", Kind::Other, false),
            Consigliere => card("MC-33", Kind::Other, false),
            FirstAidKit => card("MC-34", Kind::Other, false),
            Lawyer => card("MC-35", Kind::Other, true),
            MobDoctor => card("MC-36", Kind::Other, false),
            Omerta => card("MC-37", Kind::Other, true),
            OnTheLam => card("MC-38", Kind::Other, false),
            PaperBag => card("MC-39", Kind::Other, false),
            Pinched => card("MC-40", Kind::Other, false),
            Raid => card("MC-41", Kind::Other, false),
            Shakedown => card("MC-42", Kind::Other, false),
            SpringCleaning => card("MC-43", Kind::Other, false),
            Swag => card("MC-44", Kind::Other, false),
            WireTap => card("MC-45", Kind::Other, false),
            Gambler => card("MC-7", Kind::Payroll, false),
            Gift | Skim | Fence | Earner | Loanshark => card("MC-6", Kind::Payroll, false),
            One | Two | Five => card("MC-10", Kind::Large, false),
        }
    }

    /// Whether `self` in a hand cancels a hit with `hit` (MC-26, MC-27, MC-30).
    #[inline]
    #[must_use]
    pub const fn cancels(self, hit: Self) -> bool {
        match self {
            Knife => matches!(hit, Rope),
            CarDoor => hit.def().gun,
            FuhgetAboutIt => matches!(hit.def().kind, Kind::Hit),
            _ => false,
        }
    }
}

const fn hit(rule: &'static str, damage: u8, permanent: bool, gun: bool) -> Def {
    Def { rule, kind: Kind::Hit, permanent, damage, gun }
}

const fn card(rule: &'static str, kind: Kind, permanent: bool) -> Def {
    Def { rule, kind, permanent, damage: 0, gun: false }
}

/// A business, bought for its Juice.
#[allow(missing_docs)] // Their names are in the locales.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Business {
    Laundromat,
    Restaurant,
    Hotel,
    Warehouse,
    Casino,
}

impl Business {
    /// All five.
    pub const ALL: [Self; 5] =
        [Self::Laundromat, Self::Restaurant, Self::Hotel, Self::Warehouse, Self::Casino];
}

table::bit_set! {
    /// A set of cards by kind.
    pub struct Cards(u64) of Card: |card| card as u32, |index| Card::ALL[index];
}

impl Cards {
    /// Money.
    pub const LARGE: Self = Self::of(&Card::LARGE);
    /// Cards that pay money.
    pub const PAYROLL: Self = Self::of(&[Gambler, Gift, Skim, Fence, Earner, Loanshark]);
    /// Hits played from the hand.
    pub const INSTANT_HITS: Self = Self::of(&[Knife, SicilianNecktie, Piece, TommyGun]);
    /// Cards that stay in play.
    pub const PERMANENTS: Self = Self::of(&[Omerta, Rope, Lawyer, BulletproofVest, StackOfCash, BaseballBat]);

    /// The set of these cards.
    #[must_use]
    pub const fn of(cards: &[Card]) -> Self {
        let mut set = 0;
        let mut n = 0;
        while n < cards.len() {
            set |= 1 << cards[n] as u32;
            n += 1;
        }
        Self(set)
    }
}

/// A multiset of cards: a hand, or any cards whose order does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: Cards,
    counts: [u8; Card::COUNT],
    len: u8,
}

impl Default for Hand {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self { cards: Cards::NONE, counts: [0; Card::COUNT], len: 0 };

    /// Adds a copy of `card`.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.add_some(card, 1);
    }

    /// Adds `count` copies of `card`.
    #[inline]
    pub fn add_some(&mut self, card: Card, count: u8) {
        if count > 0 {
            self.counts[card as usize] += count;
            self.len += count;
            self.cards.insert(card);
        }
    }

    /// Removes a copy of `card`, if there is one.
    #[inline]
    pub fn take(&mut self, card: Card) {
        let count = &mut self.counts[card as usize];
        if *count > 0 {
            *count -= 1;
            self.len -= 1;
            if *count == 0 {
                self.cards = self.cards.except(Cards::only(card));
            }
        }
    }

    /// Adds all cards of `other`.
    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        for card in other.cards.iter() {
            self.add_some(card, other.counts[card as usize]);
        }
    }

    /// Removes all cards of `other` that are here.
    #[inline]
    pub fn take_all(&mut self, other: &Self) {
        for card in other.cards.iter() {
            for _ in 0..other.counts[card as usize] {
                self.take(card);
            }
        }
    }

    /// The number of copies of `card`.
    #[inline]
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.counts[card as usize]
    }

    /// The total number of cards.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no cards.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is a copy of `card`.
    #[inline]
    #[must_use]
    pub const fn contains(&self, card: Card) -> bool {
        self.cards.contains(card)
    }

    /// The set of cards in the hand.
    #[inline]
    #[must_use]
    pub const fn cards(&self) -> Cards {
        self.cards
    }

    /// Every copy, in catalogue order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards.iter().flat_map(|card| std::iter::repeat_n(card, self.counts[card as usize].into()))
    }

    /// The `n`-th copy in catalogue order, counted from 0.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<Card> {
        let mut n = n;
        for card in self.cards.iter() {
            let count = self.counts[card as usize] as usize;
            if n < count {
                return Some(card);
            }
            n -= count;
        }
        None
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}
