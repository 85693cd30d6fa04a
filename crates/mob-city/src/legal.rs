//! The legal answers, and why anything else is refused. Both are computed from what the player knows, so
//! neither a menu nor a refusal can leak anything.

use std::fmt;

use table::Seat;

use crate::board::Board;
use crate::card::{Business, Card, Cards, Hand, Kind};
use crate::command::{Command, Menu, Word, Words};
use crate::event::Waiting;
use crate::money::Money;
use crate::view::View;

/// The answers to the open question. `hand` is the hand of the player who acts, `looked_into` the hand that
/// they steal from, if any.
#[inline]
pub(crate) fn menu(board: &Board, hand: &Hand, looked_into: Option<Hand>) -> Menu {
    let money = || Money::of(hand).value(board.rules());
    let can_change = || {
        let shrinks = Money::of(hand).cards() > 1 && hand.swap(board.bank, board.rules()).0 != Money::NONE;
        Words::only(Word::Done).and(Words::only(Word::Change).when(shrinks))
    };
    let break_up = || -> Cards {
        let notes = hand.cards().among(Cards::LARGE).iter();
        notes.filter(|note| board.bank.broken(*note, board.rules()).is_some()).collect()
    };
    match board.waiting {
        Waiting::Play { seat } => Menu {
            play: board.playable(seat, hand),
            use_of: board.usable(seat),
            words: can_change(),
            break_up: break_up(),
            ..Menu::NONE
        },
        Waiting::Jail { .. } => Menu {
            play: hand.cards().among(Cards::of(&[Card::BustOut, Card::Lawyer])),
            words: Words::only(Word::Done),
            ..Menu::NONE
        },
        Waiting::Target { seat } => {
            let card = board.action.card;
            Menu {
                seats: card.map_or(table::Seats::NONE, |card| board.targets(seat, card, hand)),
                ..Menu::NONE
            }
        }
        Waiting::Stake { .. } => Menu {
            stake: hand.cards().among(Cards::LARGE),
            words: Words::only(Word::Roll).when(board.stake != Money::NONE),
            ..Menu::NONE
        },
        Waiting::Defend { seat } => defence(board, seat, hand),
        Waiting::Bribe { .. } => Menu { stake: bribes(board, hand), ..Menu::NONE },
        Waiting::Swag { .. } => Menu { take: board.swag(), ..Menu::NONE },
        Waiting::Steal { .. } => {
            Menu { take: looked_into.map_or(Cards::NONE, |hand| hand.cards()), ..Menu::NONE }
        }
        Waiting::Buy { .. } => {
            let money = money();
            Menu {
                buy: board.on_sale(money),
                invest: board.for_sale(money),
                words: can_change(),
                break_up: break_up(),
                ..Menu::NONE
            }
        }
        Waiting::Discard { seat } => {
            let jailed = board.jail[seat].is_some();
            let words = if jailed { Words::only(Word::Done) } else { can_change() };
            let break_up = if jailed { Cards::NONE } else { break_up() };
            Menu {
                discard: hand.cards(),
                remove: board.permanents[seat].cards(),
                words,
                break_up,
                ..Menu::NONE
            }
        }
        Waiting::Deal | Waiting::Over { .. } => Menu::NONE,
    }
}

/// MC-16, MC-17, MC-R47: a card that cancels the hit; a bribe, but only without such a card in hand and not
/// from jail (MC-R65); or taking the hit.
fn defence(board: &Board, seat: Seat, hand: &Hand) -> Menu {
    let Some(hit) = board.action.card else { return Menu::NONE };
    let cancels: Cards = hand.cards().iter().filter(|card| card.cancels(hit)).collect();
    let jailed = board.jail[seat].is_some();
    // A Car Door is useless in jail (MC-46), where guns do not reach anyway.
    let defend = if jailed { cancels.except(Cards::only(Card::CarDoor)) } else { cancels };
    let bribe = cancels.is_empty() && !jailed && !bribes(board, hand).is_empty();
    Menu { defend, words: Words::only(Word::Pass).and(Words::only(Word::Bribe).when(bribe)), ..Menu::NONE }
}

/// The Large cards that may be put down for a bribe: none if they are not enough together (MC-R48).
fn bribes(board: &Board, hand: &Hand) -> Cards {
    let rules = board.rules();
    let Some(hit) = board.action.card else { return Cards::NONE };
    let price = u16::from(rules.cost(hit));
    let notes = hand.cards().among(Cards::LARGE);
    if rules.bribe_single_card {
        return notes.iter().filter(|note| u16::from(rules.cost(*note)) >= price).collect();
    }
    notes.when(Money::of(hand).plus(board.stake).value(rules) >= price)
}

/// Why a command was refused. Each reason names its rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// There is no such seat at this table.
    NoSuchSeat,
    /// This player is out.
    Out,
    /// Another player is to answer.
    NotYourTurn {
        /// The player.
        seat: Seat,
    },
    /// Another player controls this turn.
    Controlled {
        /// The player in control.
        by: Seat,
    },
    /// The table waits for another kind of answer.
    AnotherQuestion,
    /// The player does not hold that card.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// Money cannot be played.
    MoneyIsNotPlayed {
        /// The card.
        card: Card,
    },
    /// The card only answers a hit and cannot be played on a turn.
    OnlyInDefence {
        /// The card.
        card: Card,
    },
    /// The card would have no effect.
    NoEffect {
        /// The card.
        card: Card,
    },
    /// There is no room for another permanent.
    TooManyPermanents {
        /// The card.
        card: Card,
    },
    /// On The Lam must be the only card of a turn.
    NotTheFirstCard,
    /// In jail only Bust Out and Lawyer can be played.
    InJail {
        /// The card.
        card: Card,
    },
    /// Under these rules a Consigliere cannot gamble with another player's money.
    NoGambling,
    /// That permanent is not in play.
    NotInPlay {
        /// The card.
        card: Card,
    },
    /// That permanent has been used this turn, or has no target left.
    UsedUp {
        /// The card.
        card: Card,
    },
    /// The card cannot be played on that player.
    BadTarget {
        /// The card.
        card: Card,
        /// The player.
        seat: Seat,
    },
    /// That player has been hit this turn.
    AlreadyHit {
        /// The player.
        seat: Seat,
    },
    /// That player has been hit since their last turn.
    HitBefore {
        /// The player.
        seat: Seat,
    },
    /// A player in jail can only be hit with Knife or Rope.
    JailedTarget {
        /// The player.
        seat: Seat,
    },
    /// That card does not cancel this hit.
    DoesNotCancel {
        /// The answer.
        card: Card,
        /// The hit.
        hit: Card,
    },
    /// A player who holds a card that cancels the hit cannot bribe.
    HoldsDefence,
    /// Bribing is not possible from jail.
    NoBribeFromJail,
    /// The Large in hand is not enough for the bribe, or that card alone is not.
    BribeTooSmall {
        /// The amount needed.
        price: u8,
    },
    /// Only Large can be put down.
    NotMoney {
        /// The card.
        card: Card,
    },
    /// There is no stake yet.
    NoStake,
    /// The card cannot be taken.
    CannotTake {
        /// The card.
        card: Card,
    },
    /// The card is not for sale.
    NotForSale {
        /// The card.
        card: Card,
    },
    /// The pile is empty.
    SoldOut {
        /// The card.
        card: Card,
    },
    /// It costs more than the player has.
    TooDear {
        /// The cost.
        cost: u8,
    },
    /// The business is locked by a Cop or sold out.
    Locked {
        /// The business.
        business: Business,
    },
    /// The money is already in the fewest cards.
    NothingToChange,
    /// The bank lacks the notes to change the money.
    BankCannotChange,
    /// The note is the smallest there is.
    SmallestNote,
    /// Passing is not possible here.
    NoPassing,
}

impl Illegal {
    /// The rule that says so.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::Over => "MC-1",
            Self::NoSuchSeat => "MC-2",
            Self::Out => "MC-R85",
            Self::NotYourTurn { .. } => "MC-18",
            Self::Controlled { .. } => "MC-R77",
            Self::AnotherQuestion => "MC-R10",
            Self::NotInHand { .. } => "MC-8",
            Self::MoneyIsNotPlayed { .. } => "MC-10",
            Self::OnlyInDefence { .. } => "MC-18",
            Self::NoEffect { .. } => "MC-R37",
            Self::TooManyPermanents { .. } => "MC-R32",
            Self::NotTheFirstCard => "MC-R76",
            Self::InJail { .. } => "MC-R61",
            Self::NoGambling => "MC-R78",
            Self::NotInPlay { .. } => "MC-9",
            Self::UsedUp { .. } => "MC-R35",
            Self::BadTarget { card, .. } => match card {
                Card::Pinched => "MC-R59",
                Card::WireTap => "MC-R75",
                Card::Shakedown => "MC-R71",
                Card::Consigliere => "MC-R77",
                Card::BathtubGin => "MC-R37",
                Card::SpringCleaning => "MC-R72",
                _ => "MC-R36",
            },
            Self::AlreadyHit { .. } => "MC-R39",
            Self::HitBefore { .. } => "MC-R89",
            Self::JailedTarget { .. } => "MC-R64",
            Self::DoesNotCancel { .. } => "MC-16",
            Self::HoldsDefence => "MC-R47",
            Self::NoBribeFromJail => "MC-R65",
            Self::BribeTooSmall { .. } => "MC-R48",
            Self::NotMoney { .. } | Self::NoStake => "MC-R18",
            Self::CannotTake { .. } => "MC-R73",
            Self::NotForSale { .. } => "MC-R30",
            Self::SoldOut { .. } => "MC-R29",
            Self::TooDear { .. } => "MC-R24",
            Self::Locked { .. } => "MC-11",
            Self::NothingToChange | Self::SmallestNote => "MC-R19",
            Self::BankCannotChange => "MC-R20",
            Self::NoPassing => "MC-R17",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?} ({})", self.rule())
    }
}

impl std::error::Error for Illegal {}

/// Why `command`, which is not on the viewer's menu, is refused.
#[cold]
pub(crate) fn why_not(view: &View, command: Command) -> Illegal {
    let board = &view.board;
    let Some(me) = view.seat().filter(|seat| seat.number() < board.setup.seats as usize) else {
        return Illegal::NoSuchSeat;
    };
    let (Some(answerer), Some(seat)) = (board.answerer(), board.waiting.seat()) else { return Illegal::Over };
    if !board.players.contains(me) {
        return Illegal::Out;
    }
    if answerer != me {
        return match board.controller {
            Some(by) if seat == me => Illegal::Controlled { by },
            _ => Illegal::NotYourTurn { seat: answerer },
        };
    }
    let hand = match view.shown {
        Some((of, hand)) if of == seat => hand,
        _ => view.hand,
    };
    match command {
        Command::Play(card) => why_not_play(board, seat, &hand, card),
        Command::Use(card) => match board.waiting {
            Waiting::Play { .. } if !board.has(seat, card) => Illegal::NotInPlay { card },
            Waiting::Play { .. } => Illegal::UsedUp { card },
            _ => Illegal::AnotherQuestion,
        },
        Command::Target(target) => why_not_target(board, target),
        Command::Stake(card) => why_not_stake(board, &hand, card),
        Command::Take(card) => match board.waiting {
            Waiting::Swag { .. } | Waiting::Steal { .. } => Illegal::CannotTake { card },
            _ => Illegal::AnotherQuestion,
        },
        Command::Defend(card) => match (board.waiting, board.action.card) {
            (Waiting::Defend { .. }, Some(hit)) if card.cancels(hit) => Illegal::NotInHand { card },
            (Waiting::Defend { .. }, Some(hit)) => Illegal::DoesNotCancel { card, hit },
            _ => Illegal::AnotherQuestion,
        },
        Command::Buy(card) => match board.waiting {
            Waiting::Buy { .. } if matches!(card.def().kind, Kind::Large) || card == Card::Gambler => {
                Illegal::NotForSale { card }
            }
            Waiting::Buy { .. } if board.supply[card as usize] == 0 => Illegal::SoldOut { card },
            Waiting::Buy { .. }
                if u16::from(board.rules().cost(card)) > Money::of(&hand).value(board.rules()) =>
            {
                Illegal::TooDear { cost: board.rules().cost(card) }
            }
            Waiting::Buy { .. } => Illegal::NotForSale { card },
            _ => Illegal::AnotherQuestion,
        },
        Command::Invest(business) => match board.waiting {
            Waiting::Buy { .. } => {
                let shop = board.rules().shop(business);
                let gone = board.locked.contains(business) || board.sold[business as usize] >= shop.n;
                if gone { Illegal::Locked { business } } else { Illegal::TooDear { cost: shop.cost } }
            }
            _ => Illegal::AnotherQuestion,
        },
        Command::Discard(card) => match board.waiting {
            Waiting::Discard { .. } => Illegal::NotInHand { card },
            _ => Illegal::AnotherQuestion,
        },
        Command::Remove(card) => match board.waiting {
            Waiting::Discard { .. } => Illegal::NotInPlay { card },
            _ => Illegal::AnotherQuestion,
        },
        Command::Break(card) => match board.waiting {
            Waiting::Play { .. } | Waiting::Buy { .. } | Waiting::Discard { .. } => match card {
                _ if !hand.contains(card) => Illegal::NotInHand { card },
                Card::One => Illegal::SmallestNote,
                Card::Two | Card::Five => Illegal::BankCannotChange,
                _ => Illegal::NotMoney { card },
            },
            _ => Illegal::AnotherQuestion,
        },
        Command::Say(word) => why_not_word(board, seat, &hand, word),
    }
}

fn why_not_play(board: &Board, seat: Seat, hand: &Hand, card: Card) -> Illegal {
    match board.waiting {
        Waiting::Play { .. } | Waiting::Jail { .. } if !hand.contains(card) => Illegal::NotInHand { card },
        Waiting::Jail { .. } => Illegal::InJail { card },
        Waiting::Play { .. } => match card {
            Card::One | Card::Two | Card::Five => Illegal::MoneyIsNotPlayed { card },
            Card::CarDoor | Card::FuhgetAboutIt => Illegal::OnlyInDefence { card },
            Card::OnTheLam if board.acted => Illegal::NotTheFirstCard,
            Card::Gambler if !hand.cards().among(Cards::LARGE).is_empty() => Illegal::NoGambling,
            Card::Gambler => Illegal::NoStake,
            _ if card.def().permanent && !board.has_room(seat) => Illegal::TooManyPermanents { card },
            _ => Illegal::NoEffect { card },
        },
        _ => Illegal::AnotherQuestion,
    }
}

fn why_not_target(board: &Board, target: Seat) -> Illegal {
    let (Waiting::Target { seat }, Some(card)) = (board.waiting, board.action.card) else {
        return Illegal::AnotherQuestion;
    };
    if target.number() >= board.setup.seats as usize {
        Illegal::NoSuchSeat
    } else if card.def().damage > 0 && board.hit.contains(target) {
        if board.is_spared(target) {
            Illegal::HitBefore { seat: target }
        } else {
            Illegal::AlreadyHit { seat: target }
        }
    } else if card.def().damage > 0 && target != seat && board.jail[target].is_some() {
        Illegal::JailedTarget { seat: target }
    } else {
        Illegal::BadTarget { card, seat: target }
    }
}

fn why_not_stake(board: &Board, hand: &Hand, card: Card) -> Illegal {
    match board.waiting {
        Waiting::Stake { .. } | Waiting::Bribe { .. } if !Cards::LARGE.contains(card) => {
            Illegal::NotMoney { card }
        }
        Waiting::Stake { .. } | Waiting::Bribe { .. } if !hand.contains(card) => Illegal::NotInHand { card },
        Waiting::Bribe { .. } => price(board),
        _ => Illegal::AnotherQuestion,
    }
}

fn price(board: &Board) -> Illegal {
    Illegal::BribeTooSmall { price: board.action.card.map_or(0, |hit| board.rules().cost(hit)) }
}

/// A bank that can change anything.
const PLENTY: Money = Money([100; 3]);

fn why_not_word(board: &Board, seat: Seat, hand: &Hand, word: Word) -> Illegal {
    match (word, board.waiting) {
        (Word::Roll, Waiting::Stake { .. }) => Illegal::NoStake,
        (Word::Bribe, Waiting::Defend { .. }) if board.jail[seat].is_some() => Illegal::NoBribeFromJail,
        (Word::Bribe, Waiting::Defend { .. }) => {
            let cancels = |hit: Card| hand.cards().iter().any(|card| card.cancels(hit));
            if board.action.card.is_some_and(cancels) { Illegal::HoldsDefence } else { price(board) }
        }
        (Word::Change, Waiting::Play { .. } | Waiting::Buy { .. } | Waiting::Discard { .. }) => {
            let in_fewest = hand.swap(PLENTY, board.rules()) == (Money::NONE, Money::NONE);
            if in_fewest { Illegal::NothingToChange } else { Illegal::BankCannotChange }
        }
        (Word::Pass, _) => Illegal::NoPassing,
        _ => Illegal::AnotherQuestion,
    }
}
