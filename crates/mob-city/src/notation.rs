//! The text notation of cards, businesses, commands, events and questions. `docs/notation.md` describes it.

use std::fmt::{self, Display};
use std::str::FromStr;

pub(crate) use table::notation::{Unreadable, seats, show, show_seats, tokens, unreadable};
use table::{Seat, names};

use crate::card::{Business, Card, Hand};
use crate::command::{Command, Word};
use crate::edition::{Preset, Rulings, Setup};
use crate::event::{Event, Freedom, Open, Seen, Waiting};
use crate::game::stack;
use crate::money::Money;

names! { Card, "card",
    Knife = "knife",
    Omerta = "omerta",
    OnTheLam = "on-the-lam",
    WireTap = "wire-tap",
    SicilianNecktie = "sicilian-necktie",
    CarDoor = "car-door",
    BustOut = "bust-out",
    FirstAidKit = "first-aid-kit",
    SpringCleaning = "spring-cleaning",
    Rope = "rope",
    BathtubGin = "bathtub-gin",
    Lawyer = "lawyer",
    MobDoctor = "mob-doctor",
    Swag = "swag",
    Piece = "piece",
    FuhgetAboutIt = "fuhget-about-it",
    BulletproofVest = "bulletproof-vest",
    Raid = "raid",
    Shakedown = "shakedown",
    TommyGun = "tommy-gun",
    StackOfCash = "stack-of-cash",
    BaseballBat = "baseball-bat",
    PaperBag = "paper-bag",
    Consigliere = "consigliere",
    Pinched = "pinched",
    Gambler = "gambler",
    Gift = "gift",
    Skim = "skim",
    Fence = "fence",
    Earner = "earner",
    Loanshark = "loanshark",
    One = "one",
    Two = "two",
    Five = "five",
}

names! { Business, "business",
    Laundromat = "laundromat",
    Restaurant = "restaurant",
    Hotel = "hotel",
    Warehouse = "warehouse",
    Casino = "casino",
}

names! { Word, "word",
    Done = "done",
    Roll = "roll",
    Bribe = "bribe",
    Pass = "pass",
    Change = "change",
}

names! { Freedom, "way out of jail",
    Served = "served",
    Escaped = "escaped",
}

impl Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Use(card) => write!(f, "use {card}"),
            Self::Target(seat) => write!(f, "target {seat}"),
            Self::Stake(card) => write!(f, "stake {card}"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Defend(card) => write!(f, "defend {card}"),
            Self::Buy(card) => write!(f, "buy {card}"),
            Self::Invest(business) => write!(f, "buy {business}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Remove(card) => write!(f, "remove {card}"),
            Self::Break(card) => write!(f, "break {card}"),
            Self::Say(word) => write!(f, "{word}"),
        }
    }
}

impl FromStr for Command {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match *tokens(text).as_slice() {
            ["play", card] => Ok(Self::Play(card.parse()?)),
            ["use", card] => Ok(Self::Use(card.parse()?)),
            ["target", who] => Ok(Self::Target(seat(who)?)),
            ["stake", card] => Ok(Self::Stake(card.parse()?)),
            ["take", card] => Ok(Self::Take(card.parse()?)),
            ["defend", card] => Ok(Self::Defend(card.parse()?)),
            ["buy", what] => what
                .parse()
                .map(Self::Invest)
                .or_else(|_| what.parse().map(Self::Buy))
                .or_else(|_: Unreadable| unreadable("card or business", what)),
            ["discard", card] => Ok(Self::Discard(card.parse()?)),
            ["remove", card] => Ok(Self::Remove(card.parse()?)),
            ["break", card] => Ok(Self::Break(card.parse()?)),
            [word] => Ok(Self::Say(word.parse().or_else(|_| unreadable("command", text))?)),
            _ => unreadable("command", text),
        }
    }
}

/// Parses a seat.
pub(crate) fn seat(text: &str) -> Result<Seat, Unreadable> {
    text.parse().or_else(|_| unreadable("seat; seats are A to H", text))
}

/// Parses cards, or `-` for none.
pub(crate) fn cards(words: &[&str]) -> Result<Vec<Card>, Unreadable> {
    if words.len() > crate::edition::MAX_CARDS {
        return Err(Unreadable("too many cards".to_owned()));
    }
    words.iter().filter(|word| **word != "-").map(|word| word.parse()).collect()
}

fn number<T: FromStr>(text: &str) -> Result<T, Unreadable> {
    text.parse().or_else(|_| unreadable("number that fits here", text))
}

/// Money is written as the number of ones, twos and fives: `2/0/1`.
impl Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.0[0], self.0[1], self.0[2])
    }
}

impl FromStr for Money {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let parts: Vec<u8> = text.split('/').map(number).collect::<Result<_, _>>()?;
        match parts[..] {
            [ones, twos, fives] => Ok(Self([ones, twos, fives])),
            _ => unreadable("money; it is written as ones/twos/fives", text),
        }
    }
}

impl Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Deal => write!(f, "deal"),
            Self::Play { seat } => write!(f, "{seat} play"),
            Self::Jail { seat } => write!(f, "{seat} jail"),
            Self::Target { seat } => write!(f, "{seat} target"),
            Self::Stake { seat } => write!(f, "{seat} stake"),
            Self::Defend { seat } => write!(f, "{seat} defend"),
            Self::Bribe { seat } => write!(f, "{seat} bribe"),
            Self::Swag { seat } => write!(f, "{seat} swag"),
            Self::Steal { seat, from } => write!(f, "{seat} steal {from}"),
            Self::Buy { seat } => write!(f, "{seat} buy"),
            Self::Discard { seat } => write!(f, "{seat} discard"),
            Self::Over { winners } => write!(f, "over {}", show_seats(winners)),
        }
    }
}

fn waiting(words: &[&str]) -> Result<Waiting, Unreadable> {
    Ok(match *words {
        ["deal"] => Waiting::Deal,
        ["over", winners] => Waiting::Over { winners: seats(winners)? },
        [who, "play"] => Waiting::Play { seat: seat(who)? },
        [who, "jail"] => Waiting::Jail { seat: seat(who)? },
        [who, "target"] => Waiting::Target { seat: seat(who)? },
        [who, "stake"] => Waiting::Stake { seat: seat(who)? },
        [who, "defend"] => Waiting::Defend { seat: seat(who)? },
        [who, "bribe"] => Waiting::Bribe { seat: seat(who)? },
        [who, "swag"] => Waiting::Swag { seat: seat(who)? },
        [who, "steal", from] => Waiting::Steal { seat: seat(who)?, from: seat(from)? },
        [who, "buy"] => Waiting::Buy { seat: seat(who)? },
        [who, "discard"] => Waiting::Discard { seat: seat(who)? },
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
        write!(f, "seats {} first {} rules", self.seats, self.first)?;
        for (name, value) in self.rules.entries() {
            let value = value.trim_matches('"');
            // Records from before these rules do not mention them.
            let is_left_out = matches!(
                (&*name, value),
                ("flags.first_player", "stays") | ("flags.supply", "printed") | ("flags.hits", "each-turn")
            );
            if !is_left_out {
                write!(f, " {name}={value}")?;
            }
        }
        // Records of version 0.1 name no rulings.
        match self.rules.rulings {
            Rulings::First => Ok(()),
            rulings => write!(f, " rulings={}", rulings.name()),
        }
    }
}

fn setup(words: &[&str]) -> Result<Setup, Unreadable> {
    let bad = || unreadable("table", &words.join(" "));
    let ["seats", count, "first", first, "rules", rest @ ..] = words else { return bad() };
    let count: u8 = number(count)?;
    // What a record does not mention is as in version 0.1.
    let mut rules = Preset::Rulebook.first_rules();
    for entry in rest {
        let Some((name, value)) = entry.split_once('=') else { return bad() };
        if name == "rulings" {
            let Some(rulings) = Rulings::named(value) else { return bad() };
            rules.rulings = rulings;
            continue;
        }
        let quoted = format!("\"{value}\"");
        let set = rules.set(name, value).or_else(|_| rules.set(name, &quoted));
        set.map_err(|fault| Unreadable(fault.to_string()))?;
    }
    let setup = Setup { first: seat(first)?, ..Setup::new(rules, count.into()) };
    match setup.faults().first() {
        Some(fault) => Err(Unreadable(fault.to_string())),
        None => Ok(setup),
    }
}

impl Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Began(setup) => write!(f, "began {setup}"),
            Self::Round { number } => write!(f, "round {number}"),
            Self::DrawnFirst { seat } => write!(f, "first {seat}"),
            Self::TurnBegan { seat } => write!(f, "turn {seat}"),
            Self::Controlled { seat, by } => write!(f, "{seat} controlled by {by}"),
            Self::Missed { seat, turns } => write!(f, "{seat} missed {turns}"),
            Self::Earned { seat, money } => write!(f, "{seat} earned {money}"),
            Self::Paid { seat, money, change } => write!(f, "{seat} paid {money} change {change}"),
            Self::Spent { seat, money } => write!(f, "{seat} kept {money}"),
            Self::Played { seat, card } => write!(f, "{seat} played {card}"),
            Self::Placed { seat, card } => write!(f, "{seat} placed {card}"),
            Self::Used { seat, card } => write!(f, "{seat} used {card}"),
            Self::Targeted { seat } => write!(f, "on {seat}"),
            Self::Asked(waiting) => write!(f, "ask {waiting}"),
            Self::Staked { seat, note } => write!(f, "{seat} staked {note}"),
            Self::Rolled { seat, die } => write!(f, "{seat} rolled {die}"),
            Self::StakeTaken { seat } => write!(f, "{seat} took stake"),
            Self::StakeLost => write!(f, "stake lost"),
            Self::Blocked { seat, card } => write!(f, "{seat} blocked {card}"),
            Self::Stopped { seat } => write!(f, "{seat} stopped it"),
            Self::Bribed { seat } => write!(f, "{seat} bribed"),
            Self::Hurt { seat, points } => write!(f, "{seat} hurt {points}"),
            Self::Healed { seat, points } => write!(f, "{seat} healed {points}"),
            Self::Whacked { seat, by: Some(by), cards } => {
                write!(f, "{seat} whacked by {by} {}", show(cards.iter()))
            }
            Self::Whacked { seat, by: None, cards } => write!(f, "{seat} left {}", show(cards.iter())),
            Self::Pinched { seat, by } => write!(f, "{seat} pinched by {by}"),
            Self::Freed { seat, how } => write!(f, "{seat} freed {how}"),
            Self::Advised { seat, by } => write!(f, "{seat} advised by {by}"),
            Self::Stripped { seat } => write!(f, "{seat} stripped"),
            Self::Raided => write!(f, "raided"),
            Self::Tapped { seat, of } => write!(f, "{seat} tapped {of}"),
            Self::Cleaned { seat, hand } => write!(f, "{seat} cleaned {}", show(hand.iter())),
            Self::Swiped { seat, card } => write!(f, "{seat} swiped {card}"),
            Self::Bought { seat, card } => write!(f, "{seat} bought {card}"),
            Self::Invested { seat, business } => write!(f, "{seat} bought {business}"),
            Self::Locked { business } => write!(f, "locked {business}"),
            Self::Discarded { seat, card } => write!(f, "{seat} discarded {card}"),
            Self::Removed { seat, card } => write!(f, "{seat} removed {card}"),
            Self::TurnEnded { seat } => write!(f, "end {seat}"),
            Self::Won { winners } => write!(f, "won {}", show_seats(winners)),
        }
    }
}

fn heap(words: &[&str]) -> Result<Hand, Unreadable> {
    Ok(cards(words)?.into_iter().collect())
}

fn open(words: &[&str]) -> Result<Open, Unreadable> {
    Ok(match *words {
        ["began", ref table @ ..] => Open::Began(setup(table)?),
        ["round", n] => Open::Round { number: number(n)? },
        ["first", who] => Open::DrawnFirst { seat: seat(who)? },
        ["turn", who] => Open::TurnBegan { seat: seat(who)? },
        ["on", who] => Open::Targeted { seat: seat(who)? },
        ["ask", ref question @ ..] => Open::Asked(waiting(question)?),
        ["stake", "lost"] => Open::StakeLost,
        ["raided"] => Open::Raided,
        ["locked", business] => Open::Locked { business: business.parse()? },
        ["end", who] => Open::TurnEnded { seat: seat(who)? },
        ["won", winners] => Open::Won { winners: seats(winners)? },
        [who, "controlled", "by", by] => Open::Controlled { seat: seat(who)?, by: seat(by)? },
        [who, "missed", turns] => Open::Missed { seat: seat(who)?, turns: number(turns)? },
        [who, "earned", money] => Open::Earned { seat: seat(who)?, money: money.parse()? },
        [who, "paid", money, "change", change] => {
            Open::Paid { seat: seat(who)?, money: money.parse()?, change: change.parse()? }
        }
        [who, "kept", money] => Open::Spent { seat: seat(who)?, money: money.parse()? },
        [who, "played", card] => Open::Played { seat: seat(who)?, card: card.parse()? },
        [who, "placed", card] => Open::Placed { seat: seat(who)?, card: card.parse()? },
        [who, "used", card] => Open::Used { seat: seat(who)?, card: card.parse()? },
        [who, "staked", note] => Open::Staked { seat: seat(who)?, note: note.parse()? },
        [who, "rolled", die] => Open::Rolled { seat: seat(who)?, die: number(die)? },
        [who, "took", "stake"] => Open::StakeTaken { seat: seat(who)? },
        [who, "blocked", card] => Open::Blocked { seat: seat(who)?, card: card.parse()? },
        [who, "stopped", "it"] => Open::Stopped { seat: seat(who)? },
        [who, "bribed"] => Open::Bribed { seat: seat(who)? },
        [who, "hurt", points] => Open::Hurt { seat: seat(who)?, points: number(points)? },
        [who, "healed", points] => Open::Healed { seat: seat(who)?, points: number(points)? },
        [who, "whacked", "by", by, ref cards @ ..] => {
            Open::Whacked { seat: seat(who)?, by: Some(seat(by)?), cards: heap(cards)? }
        }
        [who, "left", ref cards @ ..] => Open::Whacked { seat: seat(who)?, by: None, cards: heap(cards)? },
        [who, "pinched", "by", by] => Open::Pinched { seat: seat(who)?, by: seat(by)? },
        [who, "freed", how] => Open::Freed { seat: seat(who)?, how: how.parse()? },
        [who, "advised", "by", by] => Open::Advised { seat: seat(who)?, by: seat(by)? },
        [who, "stripped"] => Open::Stripped { seat: seat(who)? },
        [who, "tapped", of] => Open::Tapped { seat: seat(who)?, of: seat(of)? },
        [who, "cleaned", ref cards @ ..] => Open::Cleaned { seat: seat(who)?, hand: heap(cards)? },
        [who, "swiped", card] => Open::Swiped { seat: seat(who)?, card: card.parse()? },
        [who, "bought", what] => match what.parse::<Business>() {
            Ok(business) => Open::Invested { seat: seat(who)?, business },
            Err(_) => Open::Bought { seat: seat(who)?, card: what.parse()? },
        },
        [who, "discarded", card] => Open::Discarded { seat: seat(who)?, card: card.parse()? },
        [who, "removed", card] => Open::Removed { seat: seat(who)?, card: card.parse()? },
        _ => return unreadable("event", &words.join(" ")),
    })
}

/// ` seen by B`, if another player sees it.
fn show_watcher(watcher: Option<Seat>) -> String {
    watcher.map_or_else(String::new, |seat| format!(" seen by {seat}"))
}

impl Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(open) => write!(f, "{open}"),
            Self::Hid { cops } => write!(f, "cops {}", show(cops)),
            Self::Shuffled { seat, order } => write!(f, "{seat} shuffled {}", show(order.iter().rev())),
            Self::Drew { seat, card, watcher } => write!(f, "{seat} drew {card}{}", show_watcher(*watcher)),
            Self::Stole { seat, from, card, watcher } => {
                write!(f, "{seat} stole {card} from {from}{}", show_watcher(*watcher))
            }
            Self::Shown { to, of, hand } => write!(f, "{to} shown {of} {}", show(hand.iter())),
        }
    }
}

impl FromStr for Event {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words = tokens(text);
        Ok(match *words.as_slice() {
            ["cops", a, b, c, d, e] => {
                Self::Hid { cops: [number(a)?, number(b)?, number(c)?, number(d)?, number(e)?] }
            }
            [who, "shuffled", ref order @ ..] => {
                Self::Shuffled { seat: seat(who)?, order: stack(cards(order)?.into_iter().rev()) }
            }
            [who, "drew", card] => Self::Drew { seat: seat(who)?, card: card.parse()?, watcher: None },
            [who, "drew", card, "seen", "by", by] => {
                Self::Drew { seat: seat(who)?, card: card.parse()?, watcher: Some(seat(by)?) }
            }
            [who, "stole", card, "from", from] => {
                Self::Stole { seat: seat(who)?, from: seat(from)?, card: card.parse()?, watcher: None }
            }
            [who, "stole", card, "from", from, "seen", "by", by] => {
                let watcher = Some(seat(by)?);
                Self::Stole { seat: seat(who)?, from: seat(from)?, card: card.parse()?, watcher }
            }
            [who, "shown", of, ref hand @ ..] => {
                Self::Shown { to: seat(who)?, of: seat(of)?, hand: heap(hand)? }
            }
            _ => Self::Open(open(&words)?),
        })
    }
}

impl Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(open) => write!(f, "{open}"),
            Self::Shuffled { seat } => write!(f, "{seat} shuffled"),
            Self::Drew { seat, card: None } => write!(f, "{seat} drew"),
            Self::Drew { seat, card: Some(card) } => write!(f, "{seat} drew {card}"),
            Self::Stole { seat, from, card: None } => write!(f, "{seat} stole from {from}"),
            Self::Stole { seat, from, card: Some(card) } => write!(f, "{seat} stole {card} from {from}"),
            Self::Shown { of, hand } => write!(f, "shown {of} {}", show(hand.iter())),
        }
    }
}

impl FromStr for Seen {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words = tokens(text);
        Ok(match *words.as_slice() {
            ["shown", of, ref hand @ ..] => Self::Shown { of: seat(of)?, hand: heap(hand)? },
            [who, "shuffled"] => Self::Shuffled { seat: seat(who)? },
            [who, "drew"] => Self::Drew { seat: seat(who)?, card: None },
            [who, "drew", card] => Self::Drew { seat: seat(who)?, card: Some(card.parse()?) },
            [who, "stole", "from", from] => Self::Stole { seat: seat(who)?, from: seat(from)?, card: None },
            [who, "stole", card, "from", from] => {
                Self::Stole { seat: seat(who)?, from: seat(from)?, card: Some(card.parse()?) }
            }
            _ => Self::Open(open(&words)?),
        })
    }
}
