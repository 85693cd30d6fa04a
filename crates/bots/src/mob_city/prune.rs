//! Prunes menus: a command that is never wrong becomes the only one, and pointless commands are left out.

use mob_city::{Businesses, Card, Cards, Command, Menu, Sight, Waiting, Word, Words};
use table::{Menu as _, Seats};

use super::buying::{most_expensive, want};
use super::counts::{HITS, PAYING, damage, income, need, owned, reach, rivals_own};
use super::plan::Plan;
use super::policy::{answer, lot, money, most, shortfall, target_worth};
use super::sabotage::JUNK;

/// The commands on `menu` worth considering.
pub(super) fn prune(sight: Sight<'_>, menu: &Menu) -> Menu {
    let fewer = match sight.board.waiting {
        _ if sight.answerer != sight.seat => controlled(sight, menu),
        Waiting::Play { .. } => play(sight, menu),
        Waiting::Target { .. } => target(sight, menu),
        Waiting::Defend { .. } => defend(sight, menu),
        Waiting::Buy { .. } => buy(sight, menu),
        Waiting::Discard { .. } => discard(sight, menu),
        Waiting::Swag { .. } => Menu { take: swag(sight, menu), ..Menu::NONE },
        // The stake follows from what it is for.
        Waiting::Stake { .. } => only(answer(&Plan::MONEY, sight, &mut lot(sight))),
        Waiting::Jail { .. } if !menu.play.is_empty() => Menu { words: Words::NONE, ..*menu },
        _ => *menu,
    };
    if fewer.is_empty() { *menu } else { fewer }
}

/// A turn of a controlled player: changing their money is pointless, and one useless card to buy is enough.
fn controlled(sight: Sight<'_>, menu: &Menu) -> Menu {
    let mut fewer = Menu { break_up: Cards::NONE, ..*menu };
    fewer.words = menu.words.among(Words::only(Word::Done).with(Word::Roll));
    fewer.play = menu.play.except(PAYING);
    if matches!(sight.board.waiting, Waiting::Buy { .. }) {
        fewer.invest = Businesses::NONE;
        fewer.buy = menu.buy.among(JUNK).nth(0).map_or(Cards::NONE, Cards::only);
    }
    fewer
}

/// A menu with one command.
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
        Command::Invest(business) => menu.invest = Businesses::only(business),
        Command::Discard(card) => menu.discard = Cards::only(card),
        Command::Remove(card) => menu.remove = Cards::only(card),
        Command::Break(card) => menu.break_up = Cards::only(card),
        Command::Say(word) => menu.words = Words::only(word),
    }
    menu
}

/// Payroll first: playing it is never wrong, except for a player about to go On the Lam, which must be the
/// only card. Then a look at who can cancel a hit. Leaves out hits that do no damage, pointless gambling and pointless
/// spying.
fn play(sight: Sight<'_>, menu: &Menu) -> Menu {
    let Sight { seat, board, .. } = sight;
    let hides = board.rules().lam_untargetable || board.hp[seat] < board.rules().start_hp;
    let hiding = menu.play.among(Cards::only(Card::OnTheLam)).when(hides);
    if let Some(payroll) = menu.play.among(PAYING).nth(0) {
        return Menu { play: hiding.and(Cards::only(payroll)), ..Menu::NONE };
    }
    let spying = spying(sight, menu.play, sight.hand.cards());
    if spying.contains(Card::WireTap) {
        return Menu { play: hiding.and(Cards::only(Card::WireTap)), ..Menu::NONE };
    }
    let hurts =
        |card: &Card| board.hittable(seat, *card).iter().any(|target| damage(board, *card, target) > 0);
    let hits: Cards = menu.play.among(Cards::INSTANT_HITS).iter().filter(hurts).collect();
    let gamble = menu.play.among(Cards::only(Card::Gambler)).when(shortfall(sight).is_some());
    let others = menu.play.except(HITS.among(Cards::INSTANT_HITS)).except(SPYING);
    let others = others.except(Cards::of(&[Card::Gambler, Card::OnTheLam]));
    Menu {
        play: hits.and(gamble).and(hiding).and(spying).and(others),
        use_of: menu.use_of.iter().filter(hurts).collect(),
        words: Words::only(Word::Done),
        ..Menu::NONE
    }
}

/// What looks into a hand, and what prevents it.
const SPYING: Cards = Cards::of(&[Card::Omerta, Card::WireTap]);

/// Those of `cards` that make a difference to a player with these `hits`: a Wire Tap if a rival may be able to cancel
/// one of them, and Omerta if a rival owns a Wire Tap.
fn spying(sight: Sight<'_>, cards: Cards, hits: Cards) -> Cards {
    if cards.among(SPYING).is_empty() {
        return Cards::NONE;
    }
    let rivals = rivals_own(sight.board, sight.seat);
    let can_cancel = |hit: Card| rivals.iter().any(|answer| answer.cancels(hit));
    let unsure = hits.among(Cards::INSTANT_HITS).iter().any(can_cancel);
    let tapped = rivals.contains(Card::WireTap);
    cards.among(Cards::only(Card::WireTap).when(unsure).and(Cards::only(Card::Omerta).when(tapped)))
}

/// The hits that the player owns, wherever they are.
fn owned_hits(sight: Sight<'_>) -> Cards {
    HITS.iter().filter(|card| owned(sight.board, sight.seat, *card) > 0).collect()
}

fn swag(sight: Sight<'_>, menu: &Menu) -> Cards {
    menu.take.except(JUNK).and(spying(sight, menu.take, owned_hits(sight)))
}

/// The maximum number of targets to consider.
const TARGETS: usize = 3;

fn target(sight: Sight<'_>, menu: &Menu) -> Menu {
    let Sight { seat, board, .. } = sight;
    let Some(card) = board.action.card else { return *menu };
    let rivals = menu.seats.without(seat);
    let hurt: Seats = if HITS.contains(card) {
        rivals.iter().filter(|target| damage(board, card, *target) > 0).collect()
    } else {
        rivals
    };
    let mut seats = hurt;
    while seats.len() > TARGETS {
        let unimportant = |target| u32::MAX - target_worth(&Plan::MONEY, sight, card, target);
        let least = most(seats, seat, unimportant, &mut lot(sight));
        least.into_iter().for_each(|target| seats.remove(target));
    }
    if card == Card::SpringCleaning && menu.seats.contains(seat) {
        seats.insert(seat);
    }
    Menu { seats, ..Menu::NONE }
}

/// Never defends against a hit that does no damage, and always against a lethal one.
fn defend(sight: Sight<'_>, menu: &Menu) -> Menu {
    let Sight { seat, board, .. } = sight;
    let Some(hit) = board.action.card else { return *menu };
    let points = board.damage(hit, seat);
    if points == 0 {
        return only(Command::Say(Word::Pass));
    }
    let lethal = points >= board.hp[seat];
    let bribe = menu.words.contains(Word::Bribe);
    let helpless = menu.defend.is_empty() && !bribe;
    let words = Words::only(Word::Pass).when(!lethal || helpless).and(Words::only(Word::Bribe).when(bribe));
    Menu { defend: menu.defend, words, ..Menu::NONE }
}

/// The plan's answer, nothing, or discarding what is neither Payroll nor money.
fn discard(sight: Sight<'_>, menu: &Menu) -> Menu {
    let mut fewer = only(answer(&Plan::MONEY, sight, &mut lot(sight)));
    fewer.discard = fewer.discard.and(menu.discard.except(PAYING).except(Cards::LARGE));
    fewer.words.insert(Word::Done);
    fewer
}

fn buy(sight: Sight<'_>, menu: &Menu) -> Menu {
    let Sight { seat, board, .. } = sight;
    let need = need(board, seat);
    if need > 0
        && let Some(business) = reach(board, need, money(sight))
    {
        return only(Command::Invest(business));
    }
    let mut fewer = Menu::NONE;
    if let Some(business) = most_expensive(board, money(sight)) {
        fewer.invest.insert(business);
    }
    for plan in [&Plan::MONEY, &Plan::CRAFT, &Plan::THUMB] {
        match answer(plan, sight, &mut lot(sight)) {
            Command::Buy(card) => fewer.buy.insert(card),
            Command::Say(word) => fewer.words.insert(word),
            _ => {}
        }
    }
    // Of the rest, what a good plan wants most.
    let threats = rivals_own(board, seat);
    let income = income(board, seat);
    let worth = |card: &Card| want(&Plan::MONEY, sight, *card, income, threats);
    let others = menu.buy.except(JUNK).except(fewer.buy).iter();
    let other = others.filter(|card| worth(card) > 0).max_by_key(worth);
    other.into_iter().for_each(|card| fewer.buy.insert(card));
    // And whatever cancels the hits that rivals own.
    let answers = |card: &Card| threats.among(HITS).iter().any(|hit| card.cancels(hit));
    menu.buy.iter().filter(answers).for_each(|card| fewer.buy.insert(card));
    // With money to spare, something to look with or to hide behind.
    if fewer.buy.is_empty() {
        fewer.buy = spying(sight, menu.buy, owned_hits(sight));
    }
    fewer
}
