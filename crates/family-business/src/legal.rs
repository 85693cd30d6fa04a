//! The legal answers, and why anything else is refused.
//!
//! Both are computed from what the player knows: the public table and the player's own hand. So neither
//! a menu nor a refusal can leak anything.

use std::fmt;

use table::Seat;

use crate::board::Board;
use crate::card::{Aim, Card, Kind};
use crate::command::{Command, Menu, Word, Words};
use crate::edition::Discards;
use crate::event::{Pick, Waiting};
use crate::hand::{Cards, Hand};
use crate::mobster::{Mobster, Mobsters};
use crate::view::View;

/// The answers of `seat`, who is asked and holds `hand`.
#[inline]
pub(crate) fn menu(board: &Board, seat: Seat, hand: Hand) -> Menu {
    match board.waiting {
        Waiting::Turn { .. } => {
            let cards = hand.cards();
            let play = board.playable(seat, cards);
            Menu {
                play,
                discard: discardable(board, cards, play),
                words: Words::only(Word::Butcher).when(board.may_butcher(seat)),
                ..Menu::NONE
            }
        }
        Waiting::Counter { .. } => Menu {
            counter: board.play.card.map_or(Cards::NONE, |card| card.def().countered_by.among(hand.cards())),
            words: Words::only(Word::Pass),
            ..Menu::NONE
        },
        Waiting::Pick { pick, .. } => menu_for_pick(board, seat, pick),
        Waiting::More { .. } => Menu {
            play: board.playable(seat, hand.cards()).among(Cards::ATTACKS),
            words: Words::only(Word::Done),
            ..Menu::NONE
        },
        Waiting::Start { .. } => {
            Menu { words: Words::only(Word::Butcher).and(Words::only(Word::GoOn)), ..Menu::NONE }
        }
        Waiting::Draw { .. } => {
            Menu { words: Words::only(Word::FromDeck).and(Words::only(Word::FromPile)), ..Menu::NONE }
        }
        Waiting::Butcher { given, .. } => {
            Menu { discard: hand.cards(), words: Words::only(Word::Done).when(given > 0), ..Menu::NONE }
        }
        Waiting::Retaliate { against, .. } => {
            Menu { mobsters: board.home_of(against), words: Words::only(Word::Pass), ..Menu::NONE }
        }
        Waiting::Deal | Waiting::Over { .. } => Menu::NONE,
    }
}

/// FB-R06: any card; or cards that need a target, Counters, and abilities that no mobster can take.
#[inline]
fn discardable(board: &Board, hand: Cards, play: Cards) -> Cards {
    match board.rules().discards {
        Discards::Any => hand,
        Discards::Targeted => {
            const KEPT: Cards = Cards::aimed(Aim::Nobody);
            hand.except(KEPT).except(Cards::ABILITIES.among(play))
        }
    }
}

#[inline]
fn menu_for_pick(board: &Board, seat: Seat, pick: Pick) -> Menu {
    let Some(card) = board.play.card else { return Menu::NONE };
    let mobsters = |mobsters| Menu { mobsters, ..Menu::NONE };
    match pick {
        Pick::Victim => {
            let targets = board.contract_targets(card, seat);
            let victims = board.players.without(seat).iter();
            let seats = victims.filter(|victim| !targets.among(Mobsters::of(*victim)).is_empty()).collect();
            Menu { seats, ..Menu::NONE }
        }
        Pick::PayOff => Menu { seats: board.listed_players(), ..Menu::NONE },
        Pick::Target => mobsters(match board.play.victim {
            None => board.contract_targets(card, seat),
            Some(victim) => {
                let left = board.contract_targets(card, seat).among(Mobsters::of(victim));
                left.except(board.play.named.set())
            }
        }),
        Pick::Surrender => mobsters(board.contract_targets(card, board.play.by).among(Mobsters::of(seat))),
        Pick::Scapegoat | Pick::HitCost => mobsters(board.home_of(seat)),
        Pick::HitTarget => mobsters(board.alive()),
        Pick::Batch => mobsters(board.batch_targets(card)),
        Pick::Turncoat => mobsters(board.turncoats()),
        Pick::Return => mobsters(board.returners()),
        Pick::Rescue | Pick::Replaced => mobsters(board.hit_list.set()),
        Pick::Replacement => mobsters(board.alive().except(board.play.named.set())),
        Pick::Order => mobsters(board.hit_list.set().except(board.play.named.set())),
        Pick::Bearer => mobsters(board.giftless(seat)),
    }
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
    /// Players cannot counter their own card.
    OwnCard,
    /// The player has answered already, or was not asked.
    NothingToAnswer,
    /// The table waits for another kind of answer.
    AnotherQuestion,
    /// The player does not hold that card.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// A Counter has no effect on the player's own turn and can only be discarded.
    CounterOnOwnTurn {
        /// The card.
        card: Card,
    },
    /// The card has no legal target and can only be discarded.
    NoTarget {
        /// The card.
        card: Card,
    },
    /// In this edition the card cannot be discarded unused.
    MustTakeEffect {
        /// The card.
        card: Card,
    },
    /// The ability cannot be discarded while one of the player's mobsters can take it.
    AbilityCanBeTaken {
        /// The card.
        card: Card,
    },
    /// After the first card only Attack cards may follow.
    OnlyAttacks {
        /// The card.
        card: Card,
    },
    /// The Counter does not work against the card on the table.
    DoesNotCounter {
        /// The Counter.
        counter: Card,
        /// The card on the table.
        card: Card,
    },
    /// The card cannot target the player's own mobsters.
    OwnMobster {
        /// The mobster.
        mobster: Mobster,
        /// The card on the table.
        card: Card,
    },
    /// The mobster belongs to another player.
    NotYourMobster {
        /// The mobster.
        mobster: Mobster,
        /// What the mobster was named for.
        pick: Pick,
    },
    /// The mobster is already listed.
    AlreadyListed {
        /// The mobster.
        mobster: Mobster,
        /// What the mobster was named for; `None` for retaliation.
        pick: Option<Pick>,
    },
    /// The mobster is not listed.
    NotListed {
        /// The mobster.
        mobster: Mobster,
        /// What the mobster was named for.
        pick: Pick,
    },
    /// The mobster is dead.
    Dead {
        /// The mobster.
        mobster: Mobster,
    },
    /// The mobster is not dead.
    NotDead {
        /// The mobster.
        mobster: Mobster,
    },
    /// The mobster's family is not in this game.
    NotInGame {
        /// The mobster.
        mobster: Mobster,
    },
    /// A Contract cannot target the Doppelganger.
    Doppelganger {
        /// The mobster.
        mobster: Mobster,
    },
    /// All targets of the card must belong to one player.
    OtherVictim {
        /// The mobster.
        mobster: Mobster,
    },
    /// The mobster has been named already.
    NamedAlready {
        /// The mobster.
        mobster: Mobster,
        /// What the mobster was named for.
        pick: Pick,
    },
    /// The mobster's player has already given enough.
    EnoughTaken {
        /// The mobster.
        mobster: Mobster,
        /// The card on the table.
        card: Card,
    },
    /// The mobster already has an ability.
    HasAbility {
        /// The mobster.
        mobster: Mobster,
    },
    /// The mobster's player does not have the most mobsters, or no dead mobster could come back in exchange.
    NotFromTheMost {
        /// The mobster.
        mobster: Mobster,
    },
    /// The mobster's player is not the one with the fewest among those still in.
    NotFromTheFewest {
        /// The mobster.
        mobster: Mobster,
    },
    /// Retaliation is against another player.
    WrongEnemy {
        /// The mobster.
        mobster: Mobster,
    },
    /// Players cannot target themselves with a Contract.
    Yourself,
    /// That player has no mobster at home that the card could take.
    NobodyHome {
        /// The player.
        seat: Seat,
    },
    /// That player has no listed mobsters.
    NobodyListed {
        /// The player.
        seat: Seat,
    },
    /// The Butcher must get at least one card.
    NothingButchered,
    /// The Butcher has been used this turn.
    ButcherUsed,
    /// The player has no living Butcher.
    NoButcher,
    /// Passing is not possible here.
    NoPassing,
}

impl Illegal {
    /// The rule that says so.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::Over => "FB-E2",
            Self::NoSuchSeat | Self::NotInGame { .. } => "FB-S1",
            Self::Out => "FB-E1",
            Self::NotYourTurn { .. } => "FB-T7",
            Self::OwnCard => "FB-R16",
            Self::NothingToAnswer => "FB-C2",
            Self::AnotherQuestion | Self::NotInHand { .. } | Self::NoPassing => "FB-T3",
            Self::CounterOnOwnTurn { .. } => "FB-T5",
            Self::NoTarget { card } => match card.def().aim {
                Aim::Listed | Aim::ListedAndAnother => "FB-R72",
                Aim::EveryRival => "FB-R44",
                Aim::PlayerListed => "FB-R77",
                Aim::MostAndFewest => "FB-R84",
                Aim::OwnMobster => "FB-R95",
                _ => "FB-R38",
            },
            Self::MustTakeEffect { .. } | Self::AbilityCanBeTaken { .. } => "FB-R06",
            Self::OnlyAttacks { .. } => "FB-X11",
            Self::DoesNotCounter { counter, .. } if counter.def().kind != Kind::Counter => "FB-T5",
            Self::DoesNotCounter { card: Card::Lam, .. } => "FB-C6",
            Self::DoesNotCounter { card: Card::Vendetta, .. } => "FB-R28",
            Self::DoesNotCounter { .. } => "FB-R26",
            Self::OwnMobster { card: Card::DoubleCross, .. } => "FB-A6",
            Self::OwnMobster { card: Card::Vendetta, .. } => "FB-A9",
            Self::OwnMobster { .. } | Self::Yourself => "FB-R42",
            Self::NotYourMobster { pick: Pick::Surrender, .. } => "FB-R35",
            Self::NotYourMobster { pick: Pick::HitCost, .. } => "FB-R51",
            Self::NotYourMobster { pick: Pick::Bearer, .. } => "FB-X2",
            Self::NotYourMobster { .. } => "FB-R20",
            Self::AlreadyListed { pick: None, .. } => "FB-X13",
            Self::AlreadyListed { pick: Some(Pick::HitCost), .. } => "FB-R51",
            Self::AlreadyListed { pick: Some(Pick::Scapegoat), .. } => "FB-R20",
            Self::AlreadyListed { pick: Some(Pick::Batch), .. } => "FB-R44",
            Self::AlreadyListed { .. } => "FB-R36",
            Self::NotListed { pick: Pick::Replaced, .. } => "FB-H3",
            Self::NotListed { pick: Pick::Order, .. } => "FB-R76",
            Self::NotListed { .. } => "FB-R72",
            Self::Dead { .. } => "FB-W6",
            Self::NotDead { .. } => "FB-R83",
            Self::Doppelganger { .. } => "FB-X5",
            Self::OtherVictim { .. } => "FB-R41",
            Self::NamedAlready { pick: Pick::Target, .. } => "FB-R39",
            Self::NamedAlready { pick: Pick::Batch, .. } => "FB-R48",
            Self::NamedAlready { pick: Pick::Replacement, .. } => "FB-R74",
            Self::NamedAlready { .. } => "FB-R76",
            Self::EnoughTaken { card: Card::DoubleCross, .. } => "FB-R44",
            Self::EnoughTaken { .. } => "FB-R45",
            Self::HasAbility { .. } => "FB-R94",
            Self::NotFromTheMost { .. } => "FB-R80",
            Self::NotFromTheFewest { .. } => "FB-A10",
            Self::WrongEnemy { .. } => "FB-X13",
            Self::NobodyHome { .. } => "FB-R38",
            Self::NobodyListed { .. } => "FB-R77",
            Self::NothingButchered | Self::ButcherUsed | Self::NoButcher => "FB-R99",
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
    let Some(seat) = view.seat().filter(|seat| seat.number() < board.setup.seats as usize) else {
        return Illegal::NoSuchSeat;
    };
    if let Waiting::Over { .. } = board.waiting {
        return Illegal::Over;
    }
    if !board.players.contains(seat) {
        return Illegal::Out;
    }
    if !view.asked() {
        return match board.waiting {
            Waiting::Counter { .. } if board.play.by == seat => Illegal::OwnCard,
            waiting => waiting.seat().map_or(Illegal::NothingToAnswer, |seat| Illegal::NotYourTurn { seat }),
        };
    }
    match command {
        Command::Play(card) => why_not_play(view, seat, card),
        Command::Discard(card) => why_not_discard(view, card),
        Command::Counter(card) => why_not_counter(view, card),
        Command::Name(mobster) => why_not_mobster(board, seat, mobster),
        Command::Choose(other) => why_not_player(board, seat, other),
        Command::Say(word) => why_not_word(board, seat, word),
    }
}

fn why_not_play(view: &View, seat: Seat, card: Card) -> Illegal {
    let held = view.hand.contains(card);
    match view.board.waiting {
        Waiting::Turn { .. } | Waiting::More { .. } if !held => Illegal::NotInHand { card },
        Waiting::More { .. } if card.def().kind != Kind::Attack => Illegal::OnlyAttacks { card },
        Waiting::Turn { .. } if card.def().kind == Kind::Counter => Illegal::CounterOnOwnTurn { card },
        Waiting::Turn { .. } | Waiting::More { .. } => {
            debug_assert!(!view.board.playable(seat, Cards::only(card)).contains(card));
            Illegal::NoTarget { card }
        }
        _ => Illegal::AnotherQuestion,
    }
}

fn why_not_discard(view: &View, card: Card) -> Illegal {
    match view.board.waiting {
        Waiting::Turn { .. } | Waiting::Butcher { .. } if !view.hand.contains(card) => {
            Illegal::NotInHand { card }
        }
        Waiting::Turn { .. } if card.def().kind == Kind::Ability => Illegal::AbilityCanBeTaken { card },
        Waiting::Turn { .. } => Illegal::MustTakeEffect { card },
        Waiting::More { .. } => Illegal::OnlyAttacks { card },
        _ => Illegal::AnotherQuestion,
    }
}

fn why_not_counter(view: &View, counter: Card) -> Illegal {
    match (view.board.waiting, view.board.play.card) {
        (Waiting::Counter { .. }, Some(card)) => {
            if card.def().countered_by.contains(counter) {
                Illegal::NotInHand { card: counter }
            } else {
                Illegal::DoesNotCounter { counter, card }
            }
        }
        (Waiting::Turn { .. }, _) if counter.def().kind == Kind::Counter => {
            Illegal::CounterOnOwnTurn { card: counter }
        }
        _ => Illegal::AnotherQuestion,
    }
}

fn why_not_mobster(board: &Board, seat: Seat, mobster: Mobster) -> Illegal {
    let boss = mobster.boss();
    let listed = board.hit_list.set().contains(mobster);
    let dead = !listed && !board.home.contains(mobster);
    let named = board.play.named.set().contains(mobster);
    let pick = match board.waiting {
        Waiting::Pick { pick, .. } => Some(pick),
        Waiting::Retaliate { .. } => None,
        _ => return Illegal::AnotherQuestion,
    };
    if matches!(pick, Some(Pick::Victim | Pick::PayOff)) {
        return Illegal::AnotherQuestion;
    }
    if boss.number() >= board.setup.seats as usize {
        return Illegal::NotInGame { mobster };
    }
    if dead && pick != Some(Pick::Return) {
        return Illegal::Dead { mobster };
    }
    let Some(pick) = pick else {
        return match listed {
            true => Illegal::AlreadyListed { mobster, pick: None },
            false => Illegal::WrongEnemy { mobster },
        };
    };
    let card = board.play.card.unwrap_or(Card::Contract);
    match pick {
        Pick::Target | Pick::Batch if boss == seat => Illegal::OwnMobster { mobster, card },
        Pick::Surrender | Pick::Scapegoat | Pick::HitCost | Pick::Bearer if boss != seat => {
            Illegal::NotYourMobster { mobster, pick }
        }
        Pick::Bearer => Illegal::HasAbility { mobster },
        Pick::Turncoat => Illegal::NotFromTheMost { mobster },
        Pick::Return if !dead => Illegal::NotDead { mobster },
        Pick::Return => Illegal::NotFromTheFewest { mobster },
        Pick::Rescue | Pick::Replaced => Illegal::NotListed { mobster, pick },
        Pick::Order if !listed => Illegal::NotListed { mobster, pick },
        Pick::Surrender if listed => Illegal::AlreadyListed { mobster, pick: Some(pick) },
        _ if named => Illegal::NamedAlready { mobster, pick },
        _ if listed => Illegal::AlreadyListed { mobster, pick: Some(pick) },
        Pick::Batch => Illegal::EnoughTaken { mobster, card },
        Pick::Target if board.play.victim.is_some_and(|victim| victim != boss) => {
            Illegal::OtherVictim { mobster }
        }
        Pick::Target | Pick::Surrender => Illegal::Doppelganger { mobster },
        Pick::Victim
        | Pick::PayOff
        | Pick::Scapegoat
        | Pick::HitTarget
        | Pick::HitCost
        | Pick::Replacement
        | Pick::Order => Illegal::AnotherQuestion,
    }
}

fn why_not_player(board: &Board, seat: Seat, other: Seat) -> Illegal {
    let Waiting::Pick { pick: pick @ (Pick::Victim | Pick::PayOff), .. } = board.waiting else {
        return Illegal::AnotherQuestion;
    };
    if other.number() >= board.setup.seats as usize {
        Illegal::NoSuchSeat
    } else if pick == Pick::PayOff {
        Illegal::NobodyListed { seat: other }
    } else if other == seat {
        Illegal::Yourself
    } else {
        Illegal::NobodyHome { seat: other }
    }
}

fn why_not_word(board: &Board, seat: Seat, word: Word) -> Illegal {
    match (word, board.waiting) {
        (Word::Pass, _) => Illegal::NoPassing,
        (Word::Done, Waiting::Butcher { .. }) => Illegal::NothingButchered,
        (Word::Done, Waiting::Turn { .. }) => Illegal::NoPassing,
        (Word::Butcher, Waiting::Turn { .. } | Waiting::More { .. }) => {
            if board.has(seat, Card::Butcher) {
                Illegal::ButcherUsed
            } else {
                Illegal::NoButcher
            }
        }
        _ => Illegal::AnotherQuestion,
    }
}
