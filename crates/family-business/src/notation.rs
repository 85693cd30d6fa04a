//! The text notation of cards, mobsters, commands, events and questions: one small language for
//! scenes, goldens, logs and bug reports. `docs/notation.md` describes it.

use std::fmt::{self, Display};
use std::str::FromStr;

pub(crate) use table::notation::{Unreadable, seats, show, show_seats, tokens, unreadable};
use table::{Seat, names};

use crate::card::{Card, Kind};
use crate::command::{Command, Word};
use crate::edition::{Edition, Setup};
use crate::event::{Event, Open, Pick, Place, Seen, Waiting, Why};
use crate::game::stack;
use crate::hand::Hand;
use crate::mobster::{FAMILY_SIZE, Family, MAX_SEATS, Mobster};

names! { Card, "card",
    Contract = "contract",
    ContractNoMobPower = "contract-no-mob-power",
    ContractNoFamilyInfluence = "contract-no-family-influence",
    ContractNeither = "contract-neither",
    PriorityContract = "priority-contract",
    DoubleContract = "double-contract",
    Hit = "hit",
    Massacre = "massacre",
    DoubleCross = "double-cross",
    MobWar = "mob-war",
    Ambush = "ambush",
    Vendetta = "vendetta",
    Turncoat = "turncoat",
    Lam = "lam",
    PoliceProtection = "police-protection",
    Substitution = "substitution",
    Intrigue = "intrigue",
    Truce = "truce",
    PayOff = "pay-off",
    FederalCrackdown = "federal-crackdown",
    MobPower = "mob-power",
    FamilyInfluence = "family-influence",
    Finger = "finger",
    SafeHouse = "safe-house",
    Librarian = "librarian",
    Doppelganger = "doppelganger",
    Celebrity = "celebrity",
    EarlyBird = "early-bird",
    CrimeSceneCleaner = "crime-scene-cleaner",
    Butcher = "butcher",
    Politician = "politician",
    ShortTempered = "short-tempered",
    Shotgun = "shotgun",
    Unforgiving = "unforgiving",
}

names! { Family, "family",
    Capone = "capone",
    Moran = "moran",
    NewYork = "new-york",
    MurderInc = "murder-inc",
    Purple = "purple",
    BankRobbers = "bank-robbers",
    Saltmarsh = "saltmarsh",
    Tangerine = "tangerine",
    Quarry = "quarry",
    Lantern = "lantern",
    Velvet = "velvet",
    Ferry = "ferry",
}

names! { Word, "word",
    Pass = "pass",
    Done = "done",
    Butcher = "butcher",
    GoOn = "go-on",
    FromDeck = "from-deck",
    FromPile = "from-pile",
}

names! { Pick, "question",
    Victim = "victim",
    Target = "target",
    Surrender = "surrender",
    Scapegoat = "scapegoat",
    HitTarget = "hit-target",
    HitCost = "hit-cost",
    Batch = "batch",
    Turncoat = "turncoat",
    Return = "return",
    Rescue = "rescue",
    Replaced = "replaced",
    Replacement = "replacement",
    Order = "order",
    PayOff = "pay-off",
    Bearer = "bearer",
}

names! { Why, "reason to draw",
    Turn = "turn",
    Counter = "counter",
    ButcherEarly = "butcher-early",
    Butcher = "butcher",
    Politician = "politician",
}

names! { Place, "place in line",
    First = "first",
    Last = "last",
}

impl FromStr for Mobster {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [seat @ b'A'..=b'F', number @ b'1'..=b'9'] => {
                Ok(Self::new(Seat::new((seat - b'A').into()), (number - b'1').into()))
            }
            _ => unreadable("mobster; mobsters are A1 to F9", text),
        }
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Counter(card) => write!(f, "counter {card}"),
            Self::Name(mobster) => write!(f, "name {mobster}"),
            Self::Choose(seat) => write!(f, "choose {seat}"),
            Self::Say(word) => write!(f, "{word}"),
        }
    }
}

impl FromStr for Command {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match *tokens(text).as_slice() {
            ["play", card] => Ok(Self::Play(card.parse()?)),
            ["discard", card] => Ok(Self::Discard(card.parse()?)),
            ["counter", card] => Ok(Self::Counter(card.parse()?)),
            ["name", mobster] => Ok(Self::Name(mobster.parse()?)),
            ["choose", seat] => Ok(Self::Choose(self::seat(seat)?)),
            [word] => Ok(Self::Say(word.parse().or_else(|_| unreadable("command", text))?)),
            _ => unreadable("command", text),
        }
    }
}

/// Parses a seat of this game.
pub(crate) fn seat(text: &str) -> Result<Seat, Unreadable> {
    match text.parse::<Seat>() {
        Ok(seat) if seat.number() < MAX_SEATS => Ok(seat),
        _ => unreadable("seat; seats are A to F", text),
    }
}

/// Parses an ability card.
pub(crate) fn ability(text: &str) -> Result<Card, Unreadable> {
    let card: Card = text.parse()?;
    if card.def().kind == Kind::Ability { Ok(card) } else { unreadable("ability", text) }
}

/// Parses a hand: cards, or `-` for none, and no more copies than the largest deck has.
pub(crate) fn hand(cards: &[&str]) -> Result<Hand, Unreadable> {
    let mut hand = Hand::EMPTY;
    for card in cards.iter().filter(|card| **card != "-") {
        let card: Card = card.parse()?;
        if hand.count(card) == card.def().copies.0.into() {
            return Err(Unreadable(format!("too many copies of {card}")));
        }
        hand.add(card);
    }
    Ok(hand)
}

fn number<T: FromStr>(text: &str) -> Result<T, Unreadable> {
    text.parse().or_else(|_| unreadable("number that fits here", text))
}

impl Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Deal => write!(f, "deal"),
            Self::Start { seat } => write!(f, "{seat} start"),
            Self::Draw { seat, left, why } => write!(f, "{seat} draw {left} {why}"),
            Self::Turn { seat } => write!(f, "{seat} turn"),
            Self::More { seat } => write!(f, "{seat} more"),
            Self::Butcher { seat, given, why } => write!(f, "{seat} butcher {given} {why}"),
            Self::Pick { seat, pick } => write!(f, "{seat} pick {pick}"),
            Self::Counter { asked } => write!(f, "counter {}", show_seats(asked)),
            Self::Retaliate { seat, against } => write!(f, "{seat} retaliate {against}"),
            Self::Over { winner } => write!(f, "over {winner}"),
        }
    }
}

fn waiting(words: &[&str]) -> Result<Waiting, Unreadable> {
    Ok(match *words {
        ["deal"] => Waiting::Deal,
        ["counter", asked] => Waiting::Counter { asked: seats(asked)? },
        ["over", winner] => Waiting::Over { winner: seat(winner)? },
        [who, "start"] => Waiting::Start { seat: seat(who)? },
        [who, "draw", left, why] => {
            Waiting::Draw { seat: seat(who)?, left: number(left)?, why: why.parse()? }
        }
        [who, "turn"] => Waiting::Turn { seat: seat(who)? },
        [who, "more"] => Waiting::More { seat: seat(who)? },
        [who, "butcher", given, why] => {
            Waiting::Butcher { seat: seat(who)?, given: number(given)?, why: why.parse()? }
        }
        [who, "pick", pick] => Waiting::Pick { seat: seat(who)?, pick: pick.parse()? },
        [who, "retaliate", against] => Waiting::Retaliate { seat: seat(who)?, against: seat(against)? },
        _ => return unreadable("question", &words.join(" ")),
    })
}

impl FromStr for Waiting {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        waiting(&tokens(text))
    }
}

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first {} families", self.first)?;
        for family in &self.families[..self.seats as usize] {
            write!(f, " {family}")?;
        }
        write!(f, " rules")?;
        for (name, value) in self.rules.stated() {
            write!(f, " {name}={}", value.trim_matches('"'))?;
        }
        Ok(())
    }
}

fn setup(words: &[&str]) -> Result<Setup, Unreadable> {
    let bad = || unreadable("table", &words.join(" "));
    let ["first", first, "families", rest @ ..] = words else { return bad() };
    let Some(end) = rest.iter().position(|word| *word == "rules") else { return bad() };
    if end > MAX_SEATS {
        return Err(Unreadable(format!("there are at most {MAX_SEATS} families")));
    }
    // What a record does not mention is as in version 0.1.
    let mut setup = Setup::new(Edition::Mayfair.first_rules(), end);
    setup.first = seat(first)?;
    // Unused families keep their defaults, so that equal tables compare equal.
    for (n, family) in rest[..end].iter().enumerate() {
        setup.families[n] = family.parse()?;
    }
    for entry in &rest[end + 1..] {
        let Some((name, value)) = entry.split_once('=') else { return bad() };
        let quoted = format!("\"{value}\"");
        let set = setup.rules.set(name, value).or_else(|_| setup.rules.set(name, &quoted));
        set.map_err(|fault| Unreadable(fault.to_string()))?;
    }
    if let Some(fault) = setup.faults().first() {
        return Err(Unreadable(fault.to_string()));
    }
    Ok(setup)
}

impl Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Began(setup) => write!(f, "began {setup}"),
            Self::TurnBegan { seat } => write!(f, "turn {seat}"),
            Self::Played { seat, card } => write!(f, "{seat} played {card}"),
            Self::Discarded { seat, card } => write!(f, "{seat} discarded {card}"),
            Self::Chose { victim } => write!(f, "for {victim}"),
            Self::Named { mobster } => write!(f, "named {mobster}"),
            Self::Asked(waiting) => write!(f, "ask {waiting}"),
            Self::Countered { seat, card } => write!(f, "{seat} countered {card}"),
            Self::Unanswered => write!(f, "unanswered"),
            Self::Listed { mobster, place } => write!(f, "{mobster} listed {place}"),
            Self::WentHome { mobster } => write!(f, "{mobster} went home"),
            Self::Replaced { mobster, by } => write!(f, "{mobster} replaced by {by}"),
            Self::Reordered => write!(f, "reordered"),
            Self::Swapped { dead, back } => write!(f, "{dead} died for {back}"),
            Self::Died { mobster } => write!(f, "{mobster} died"),
            Self::Gained { mobster, ability } => write!(f, "{mobster} gained {ability}"),
            Self::Lost { ability } => write!(f, "lost {ability}"),
            Self::Out { seat, hand } => write!(f, "{seat} out {}", show(hand.iter())),
            Self::War { rate } => write!(f, "war {rate}"),
            Self::Peace => write!(f, "peace"),
            Self::Took { seat, card } => write!(f, "{seat} took {card}"),
            Self::Won { seat } => write!(f, "{seat} won"),
        }
    }
}

fn open(words: &[&str]) -> Result<Open, Unreadable> {
    Ok(match *words {
        ["began", ref table @ ..] => Open::Began(setup(table)?),
        ["turn", who] => Open::TurnBegan { seat: seat(who)? },
        ["for", victim] => Open::Chose { victim: seat(victim)? },
        ["named", mobster] => Open::Named { mobster: mobster.parse()? },
        ["ask", ref question @ ..] => Open::Asked(waiting(question)?),
        ["unanswered"] => Open::Unanswered,
        ["reordered"] => Open::Reordered,
        ["lost", gift] => Open::Lost { ability: ability(gift)? },
        ["war", "1"] => Open::War { rate: 1 },
        ["war", "2"] => Open::War { rate: 2 },
        ["peace"] => Open::Peace,
        [who, "played", card] => Open::Played { seat: seat(who)?, card: card.parse()? },
        [who, "discarded", card] => Open::Discarded { seat: seat(who)?, card: card.parse()? },
        [who, "countered", card] => Open::Countered { seat: seat(who)?, card: card.parse()? },
        [who, "took", card] => Open::Took { seat: seat(who)?, card: card.parse()? },
        [who, "out", ref cards @ ..] => Open::Out { seat: seat(who)?, hand: hand(cards)? },
        [who, "won"] => Open::Won { seat: seat(who)? },
        [who, "listed", place] => Open::Listed { mobster: who.parse()?, place: place.parse()? },
        [who, "went", "home"] => Open::WentHome { mobster: who.parse()? },
        [who, "replaced", "by", by] => Open::Replaced { mobster: who.parse()?, by: by.parse()? },
        [who, "died", "for", back] => Open::Swapped { dead: who.parse()?, back: back.parse()? },
        [who, "died"] => Open::Died { mobster: who.parse()? },
        [who, "gained", gift] => Open::Gained { mobster: who.parse()?, ability: ability(gift)? },
        _ => return unreadable("event", &words.join(" ")),
    })
}

impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(open) => write!(f, "{open}"),
            Self::Shuffled { order } => write!(f, "shuffled {}", show(order.iter().rev())),
            Self::Drew { seat, card } => write!(f, "{seat} drew {card}"),
            Self::Passed { seat } => write!(f, "{seat} passed"),
            Self::Sealed { seat, card } => write!(f, "{seat} sealed {card}"),
        }
    }
}

impl FromStr for Event {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words = tokens(text);
        Ok(match *words.as_slice() {
            ["shuffled", ref cards @ ..] => {
                hand(cards)?;
                let cards = cards.iter().filter(|card| **card != "-");
                let order: Vec<Card> = cards.map(|card| card.parse()).collect::<Result<_, _>>()?;
                Self::Shuffled { order: stack(order.into_iter().rev()) }
            }
            [who, "drew", card] => Self::Drew { seat: seat(who)?, card: card.parse()? },
            [who, "passed"] => Self::Passed { seat: seat(who)? },
            [who, "sealed", card] => Self::Sealed { seat: seat(who)?, card: card.parse()? },
            _ => Self::Open(open(&words)?),
        })
    }
}

impl Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(open) => write!(f, "{open}"),
            Self::Shuffled => write!(f, "shuffled"),
            Self::Drew { seat } => write!(f, "{seat} drew"),
            Self::YouDrew { card } => write!(f, "you drew {card}"),
            Self::YouPassed => write!(f, "you passed"),
            Self::YouSealed { card } => write!(f, "you sealed {card}"),
        }
    }
}

impl FromStr for Seen {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words = tokens(text);
        Ok(match *words.as_slice() {
            ["shuffled"] => Self::Shuffled,
            ["you", "drew", card] => Self::YouDrew { card: card.parse()? },
            ["you", "passed"] => Self::YouPassed,
            ["you", "sealed", card] => Self::YouSealed { card: card.parse()? },
            [who, "drew"] => Self::Drew { seat: seat(who)? },
            _ => Self::Open(open(&words)?),
        })
    }
}

/// Parses mobsters of one seat: `1-3 7`, or `-` for none.
pub(crate) fn numbers(seat: Seat, words: &[&str]) -> Result<Vec<Mobster>, Unreadable> {
    let mut mobsters = Vec::new();
    for word in words.iter().filter(|word| **word != "-") {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        let (from, to): (usize, usize) = (number(from)?, number(to)?);
        if from < 1 || to > FAMILY_SIZE || from > to {
            return unreadable("mobster's number; they go from 1 to 9", word);
        }
        mobsters.extend((from..=to).map(|n| Mobster::new(seat, n - 1)));
    }
    Ok(mobsters)
}
