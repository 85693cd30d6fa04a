//! The answers worth telling apart. Steps that are never wrong are the only answer; what nobody would do is
//! left out.

use mob_city::{Board, Businesses, Card, Cards, Command, Menu, Sight, Waiting, Word, Words};
use table::{Fast, Menu as _, Seats};

use super::answer::{answer, dearest, money, shortfall, want};
use super::books::{DEFENCES, HITS, damage, income, need, owned, reach, rivals_own};
use super::plan::Plan;
use super::spoil::{self, JUNK};

/// Of the answers on `menu`, those worth thinking about.
pub(super) fn narrow(sight: Sight<'_>, menu: &Menu) -> Menu {
    let fewer = match sight.board.waiting {
        _ if sight.answerer != sight.seat => led(sight, menu),
        Waiting::Play { .. } => play(sight, menu),
        Waiting::Target { .. } => target(sight, menu),
        Waiting::Defend { .. } => defend(sight, menu),
        Waiting::Buy { .. } => buy(sight, menu),
        Waiting::Swag { .. } => {
            let worth_it = menu.take.except(JUNK);
            Menu { take: worth_it, ..Menu::NONE }
        }
        // How money is put down and what is thrown away follows from what was decided before.
        Waiting::Stake { .. } | Waiting::Bribe { .. } | Waiting::Discard { .. } => {
            only(answer(&Plan::BEST, sight, &mut Fast::new(0)))
        }
        Waiting::Jail { .. } if !menu.play.is_empty() => Menu { words: Words::NONE, ..*menu },
        _ => *menu,
    };
    if fewer.is_empty() { *menu } else { fewer }
}

/// A menu with one answer.
fn only(command: Command) -> Menu {
    let mut menu = Menu::NONE;
    match command {
        Command::Play(card) => menu.play = Cards::only(card),
        Command::Use(card) => menu.use_of = Cards::only(card),
        Command::Target(seat) => menu.seats = Seats::only(seat),
        Command::Stake(card) => menu.stake = Cards::only(card),
        Command::Take(card) => menu.take = Cards::only(card),
        Command::Defend(card) => menu.defend = Cards::only(card),
        Command::Buy(card) => menu.buy = Cards::only(card),
        Command::Invest(business) => menu.invest = Businesses::NONE.with(business, true),
        Command::Discard(card) => menu.discard = Cards::only(card),
        Command::Remove(card) => menu.remove = Cards::only(card),
        Command::Break(card) => menu.break_up = Cards::only(card),
        Command::Say(word) => menu.words = Words::NONE.with(word, true),
    }
    menu
}

/// Another's turn is spoiled as usual, or used for what one would like him to do.
fn led(sight: Sight<'_>, menu: &Menu) -> Menu {
    match sight.board.waiting {
        Waiting::Play { .. } => Menu {
            play: menu.play.among(HITS.and(Cards::of(&[Card::Raid, Card::BathtubGin, Card::Pinched]))),
            use_of: menu.use_of,
            words: Words::NONE.with(Word::Done, true),
            ..Menu::NONE
        },
        Waiting::Target { .. } => {
            let others = menu.seats.without(sight.answerer);
            Menu { seats: if others.is_empty() { menu.seats } else { others }, ..Menu::NONE }
        }
        Waiting::Buy { .. } | Waiting::Discard { .. } | Waiting::Stake { .. } => {
            only(spoil::answer(sight, &mut Fast::new(0)))
        }
        _ => *menu,
    }
}

/// What is played follows from the plan, but for whom to hit with what, whom to send to jail or lead, and
/// whether to gamble for the win.
fn play(sight: Sight<'_>, menu: &Menu) -> Menu {
    const CHOICES: Cards = Cards::INSTANT_HITS.and(Cards::of(&[Card::Pinched, Card::Consigliere, Card::Gambler]));
    let Sight { seat, board, .. } = sight;
    let planned = answer(&Plan::BEST, sight, &mut Fast::new(0));
    match planned {
        Command::Play(card) if !CHOICES.contains(card) => return only(planned),
        _ => {}
    }
    let hurts = |card: &Card| {
        board.hittable(seat, *card).iter().any(|target| damage(board, *card, target) > 0)
    };
    let hits: Cards = menu.play.among(Cards::INSTANT_HITS).iter().filter(hurts).collect();
    let mut play = hits.and(menu.play.among(Cards::of(&[Card::Pinched, Card::Consigliere])));
    if menu.play.contains(Card::Gambler) && shortfall(sight).is_some() {
        play.insert(Card::Gambler);
    }
    let use_of = menu.use_of.iter().filter(hurts).collect();
    Menu { play, use_of, words: Words::NONE.with(Word::Done, true), ..Menu::NONE }
}

fn target(sight: Sight<'_>, menu: &Menu) -> Menu {
    let Sight { seat, board, .. } = sight;
    let Some(card) = board.action.card else { return *menu };
    let rivals = menu.seats.without(seat);
    let hurt: Seats = if HITS.contains(card) {
        rivals.iter().filter(|target| damage(board, card, *target) > 0).collect()
    } else {
        rivals
    };
    Menu { seats: hurt, ..Menu::NONE }
}

/// Who would die does what he can; who would not be hurt does nothing.
fn defend(sight: Sight<'_>, menu: &Menu) -> Menu {
    const PASS: Command = Command::Say(Word::Pass);
    let Sight { seat, board, .. } = sight;
    let Some(hit) = board.action.card else { return *menu };
    let points = board.damage(hit, seat);
    if points == 0 {
        return only(PASS);
    }
    // The card that is good for less goes first.
    let card = [Card::Knife, Card::CarDoor, Card::FuhgetAboutIt].into_iter();
    let defence = card.clone().find(|card| menu.defend.contains(*card));
    let bribe = menu.words.contains(Word::Bribe);
    if points >= board.hp[seat] {
        return match defence {
            Some(card) => only(Command::Defend(card)),
            None if bribe => only(Command::Say(Word::Bribe)),
            None => only(PASS),
        };
    }
    let dear = u16::from(board.rules().cost(hit)) > 2 * u16::from(points) + 2;
    let words = Words::NONE.with(Word::Pass, true).with(Word::Bribe, bribe && !dear);
    Menu { defend: defence.map_or(Cards::NONE, Cards::only), words, ..Menu::NONE }
}

fn buy(sight: Sight<'_>, menu: &Menu) -> Menu {
    let Sight { seat, board, .. } = sight;
    let need = need(board, seat);
    if need > 0 && let Some(business) = reach(board, need, money(sight)) {
        return only(Command::Invest(business));
    }
    let mut fewer = Menu { words: Words::NONE.with(Word::Done, true), ..Menu::NONE };
    if let Some(business) = dearest(board, money(sight)) {
        fewer.invest = fewer.invest.with(business, true);
    }
    for plan in [&Plan::BEST, &Plan::THUMB] {
        if let Command::Buy(card) = answer(plan, sight, &mut Fast::new(0)) {
            fewer.buy.insert(card);
        }
    }
    // Of the rest, what a good player wants most and what is dearest.
    let threats = rivals_own(board, seat);
    let income = income(board, seat);
    let mut others = menu.buy.except(JUNK).except(fewer.buy);
    for _ in 0..ALTERNATIVES {
        let worth = |card: &Card| {
            (want(&Plan::BEST, sight, *card, income, threats), board.rules().cost(*card))
        };
        let Some(card) = others.iter().filter(|card| worth(card).0 > 0).max_by_key(worth) else { break };
        fewer.buy.insert(card);
        others = others.except(Cards::only(card));
    }
    let usual = |card: &Card| owned(board, seat, *card) < 2 && is_worth_it(board, *card, threats);
    let cost = |card: &Card| board.rules().cost(*card);
    others.iter().filter(usual).max_by_key(cost).into_iter().for_each(|card| fewer.buy.insert(card));
    fewer
}

/// How many further cards are thought of in a purchase.
const ALTERNATIVES: usize = 2;

/// Whether anybody would think of buying `card` here.
fn is_worth_it(board: &Board, card: Card, threats: Cards) -> bool {
    const GUNS: Cards = Cards::of(&[Card::Piece, Card::TommyGun]);
    let threatened = |by: Cards| !threats.among(by).is_empty();
    match card {
        // The same pay for less.
        Card::Fence => board.supply[Card::Skim as usize] == 0,
        Card::CarDoor | Card::BulletproofVest => threatened(GUNS),
        Card::StackOfCash | Card::FuhgetAboutIt => threatened(HITS),
        Card::Lawyer => threatened(Cards::only(Card::Pinched)),
        Card::BathtubGin | Card::Raid => threatened(DEFENCES.and(HITS).among(Cards::PERMANENTS)),
        Card::FirstAidKit | Card::MobDoctor | Card::Swag => false,
        _ => true,
    }
}
