//! The answers worth telling apart. Steps that are never wrong are the only answer; what nobody would do is
//! left out.

use mob_city::{Board, Business, Businesses, Card, Cards, Command, MOB_DOCTOR_CAP, Menu, Sight, Waiting, Word, Words};
use table::{Fast, Menu as _, Seats};

use super::answer::{answer, money, raid_pays, shortfall};
use super::books::{DEFENCES, HITS, PAYING, damage, need, owned, reach, rivals_own};
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

fn play(sight: Sight<'_>, menu: &Menu) -> Menu {
    let Sight { seat, board, .. } = sight;
    // Money first, then cards, then healing: none of it is ever wrong.
    let at_once = PAYING.and(Cards::of(&[Card::PaperBag, Card::FirstAidKit]));
    let forced = menu.play.among(at_once);
    if let Some(card) = forced.among(PAYING).nth(0).or_else(|| forced.nth(0)) {
        return only(Command::Play(card));
    }
    const IDLE: Cards = Cards::of(&[
        Card::Omerta,
        Card::OnTheLam,
        Card::SpringCleaning,
        Card::WireTap,
        Card::Gambler,
        Card::MobDoctor,
        Card::Raid,
    ]);
    let mut play = menu.play.except(IDLE);
    let mut and = |card: Card, wanted: bool| {
        if wanted && menu.play.contains(card) {
            play.insert(card);
        }
    };
    and(Card::MobDoctor, board.hp[seat] + 2 <= MOB_DOCTOR_CAP);
    and(Card::Raid, raid_pays(board, seat));
    and(Card::Gambler, menu.play.contains(Card::Gambler) && shortfall(sight).is_some());
    let hurts = |card: &Card| {
        board.hittable(seat, *card).iter().any(|target| damage(board, *card, target) > 0)
    };
    let harmless: Cards = play.among(Cards::INSTANT_HITS).iter().filter(|card| !hurts(card)).collect();
    let use_of = menu.use_of.iter().filter(hurts).collect();
    Menu { play: play.except(harmless), use_of, words: Words::NONE.with(Word::Done, true), ..Menu::NONE }
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
    let threats = rivals_own(board, seat);
    let worth_it = |card: &Card| is_worth_it(board, sight, *card, threats);
    let buy = menu.buy.except(JUNK).iter().filter(worth_it).collect();
    // Of the businesses the two dearest: they bring the most for their price.
    let mut invest = Businesses::NONE;
    for business in Business::ALL.into_iter().rev().filter(|business| menu.invest.contains(*business)).take(2) {
        invest = invest.with(business, true);
    }
    Menu { buy, invest, words: Words::NONE.with(Word::Done, true), ..Menu::NONE }
}

/// Whether anybody would think of buying `card` here.
fn is_worth_it(board: &Board, sight: Sight<'_>, card: Card, threats: Cards) -> bool {
    const GUNS: Cards = Cards::of(&[Card::Piece, Card::TommyGun]);
    let threatened = |by: Cards| !threats.among(by).is_empty();
    let owned = owned(board, sight.seat, card);
    match card {
        // The same pay for less.
        Card::Fence => board.supply[Card::Skim as usize] == 0,
        Card::CarDoor | Card::BulletproofVest => owned < 1 && threatened(GUNS),
        Card::StackOfCash | Card::FuhgetAboutIt => owned < 2 && threatened(HITS),
        Card::Lawyer => owned < 1 && threatened(Cards::only(Card::Pinched)),
        Card::BathtubGin | Card::Raid => owned < 1 && threatened(DEFENCES.and(HITS).among(Cards::PERMANENTS)),
        Card::FirstAidKit | Card::MobDoctor => owned < 2 && board.hp[sight.seat] + 3 <= board.rules().start_hp,
        Card::Consigliere | Card::Pinched | Card::Shakedown | Card::Swag => owned < 1,
        Card::Rope => owned < 1,
        Card::BaseballBat | Card::SicilianNecktie | Card::Piece | Card::TommyGun | Card::PaperBag => owned < 2,
        _ => true,
    }
}
