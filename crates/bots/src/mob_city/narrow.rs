//! The answers worth telling apart. Steps that are never wrong are the only answer; what nobody would do is
//! left out.

use mob_city::{Businesses, Card, Cards, Command, Menu, Sight, Waiting, Word, Words};
use table::{Fast, Menu as _, Seats};

use super::answer::{answer, dearest, money, target_worth, want};
use super::books::{HITS, damage, income, need, reach, rivals_own};
use super::plan::Plan;
use super::spoil::JUNK;

/// Of the answers on `menu`, those worth thinking about.
pub(super) fn narrow(sight: Sight<'_>, menu: &Menu) -> Menu {
    let fewer = match sight.board.waiting {
        // Another's turn is spoiled as well as it can be.
        _ if sight.answerer != sight.seat => only(answer(&Plan::BEST, sight, &mut Fast::new(0))),
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

/// What is played follows from the plan, and so does with what to hit. Whether to gamble for the win is a
/// question of its own.
fn play(sight: Sight<'_>, menu: &Menu) -> Menu {
    let planned = answer(&Plan::BEST, sight, &mut Fast::new(0));
    if planned != Command::Play(Card::Gambler) {
        return only(planned);
    }
    Menu {
        play: menu.play.among(Cards::only(Card::Gambler)),
        words: Words::NONE.with(Word::Done, true),
        ..Menu::NONE
    }
}

/// Among how many players one chooses a target.
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
        let least = seats.iter().min_by_key(|target| target_worth(&Plan::BEST, board, card, *target));
        least.into_iter().for_each(|target| seats.remove(target));
    }
    Menu { seats, ..Menu::NONE }
}

/// Who can cancel a hit that hurts does, and who would die tries a bribe; who would not be hurt does nothing.
fn defend(sight: Sight<'_>, menu: &Menu) -> Menu {
    const PASS: Command = Command::Say(Word::Pass);
    let Sight { seat, board, .. } = sight;
    let Some(hit) = board.action.card else { return *menu };
    let points = board.damage(hit, seat);
    if points == 0 {
        return only(PASS);
    }
    // The card that is good for less goes first.
    let mut cards = [Card::Knife, Card::CarDoor, Card::FuhgetAboutIt].into_iter();
    let defence = cards.find(|card| menu.defend.contains(*card));
    if let Some(card) = defence {
        return only(Command::Defend(card));
    }
    let bribe = menu.words.contains(Word::Bribe);
    if points >= board.hp[seat] {
        return only(if bribe { Command::Say(Word::Bribe) } else { PASS });
    }
    let dear = u16::from(board.rules().cost(hit)) > 2 * u16::from(points) + 2;
    Menu { words: Words::NONE.with(Word::Pass, true).with(Word::Bribe, bribe && !dear), ..Menu::NONE }
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
    if let Some(business) = dearest(board, money(sight)) {
        fewer.invest = fewer.invest.with(business, true);
    }
    for plan in [&Plan::BEST, &Plan::CRAFT, &Plan::THUMB] {
        match answer(plan, sight, &mut Fast::new(0)) {
            Command::Buy(card) => fewer.buy.insert(card),
            Command::Say(word) => fewer.words = fewer.words.with(word, true),
            _ => {}
        }
    }
    // Of the rest, what a good player wants most.
    let threats = rivals_own(board, seat);
    let income = income(board, seat);
    let worth = |card: &Card| want(&Plan::BEST, sight, *card, income, threats);
    let others = menu.buy.except(JUNK).except(fewer.buy).iter();
    let other = others.filter(|card| worth(card) > 0).max_by_key(worth);
    other.into_iter().for_each(|card| fewer.buy.insert(card));
    fewer
}
