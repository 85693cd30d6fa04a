//! What a plan buys, and what it takes for free.

use mob_city::{Board, Business, Card, Cards, Command, Hand, Sight};

use super::counts::{DEFENCES, HITS, PAYING, earns, income, need, owned, reach, rivals_own};
use super::plan::{Param, Plan};
use super::policy::{DONE, money};

pub(super) fn swag(plan: &Plan, sight: Sight<'_>) -> Command {
    let Sight { seat, board, .. } = sight;
    let mut best = (-1, Card::Gift);
    let threats = rivals_own(board, seat);
    for card in board.swag().iter() {
        let worth = want(plan, sight, card, income(board, seat), threats) as i32 * 16
            + i32::from(board.rules().cost(card));
        if worth > best.0 {
            best = (worth, card);
        }
    }
    Command::Take(best.1)
}

/// Whether Swag would bring something that is wanted.
pub(super) fn wants_swag(plan: &Plan, sight: Sight<'_>) -> bool {
    let Sight { seat, board, .. } = sight;
    let (income, threats) = (income(board, seat), rivals_own(board, seat));
    board.swag().iter().any(|card| want(plan, sight, card, income, threats) > 0)
}

pub(super) fn steal(sight: Sight<'_>) -> Command {
    let board = sight.board;
    let cards = sight.looked_into.map_or(Cards::NONE, Hand::cards);
    let worth = |card: &Card| {
        if Cards::LARGE.contains(*card) {
            3 * u16::from(board.rules().cost(*card))
        } else {
            5 * earns(board, *card)
        }
    };
    cards.iter().max_by_key(worth).map_or(DONE, Command::Take)
}

/// How much a plan wants to buy `card` now; 0 means not at all.
pub(super) fn want(plan: &Plan, sight: Sight<'_>, card: Card, income: u16, threats: Cards) -> u16 {
    let Sight { seat, board, .. } = sight;
    let n = card as usize;
    if n >= plan.rank.len() || plan.rank[n] == 0 || owned(board, seat, card) >= plan.most[n] {
        return 0;
    }
    let rank = u16::from(plan.rank[n]);
    const GUNS: Cards = Cards::of(&[Card::Piece, Card::TommyGun]);
    let against = |weapons: Cards| {
        if threats.among(weapons).is_empty() {
            rank.min(plan.param(Param::Wary))
        } else {
            rank + plan.param(Param::React)
        }
    };
    match card {
        _ if PAYING.contains(card) => {
            let early = u16::from(board.round) < plan.param(Param::Late);
            if income < plan.param(Param::Income) && early { rank } else { 0 }
        }
        _ if HITS.contains(card) => {
            if income >= plan.param(Param::Arm) {
                rank
            } else {
                0
            }
        }
        Card::CarDoor | Card::BulletproofVest => against(GUNS),
        Card::StackOfCash | Card::FuhgetAboutIt => against(HITS),
        Card::BustOut | Card::Lawyer => against(Cards::only(Card::Pinched)),
        Card::FirstAidKit | Card::MobDoctor => {
            let missing = board.rules().start_hp.saturating_sub(board.hp[seat]);
            if u16::from(missing) >= plan.param(Param::Heal).max(1) { rank } else { 0 }
        }
        Card::BathtubGin | Card::Raid => against(DEFENCES.and(HITS).among(Cards::PERMANENTS)),
        Card::Omerta => against(Cards::only(Card::WireTap)),
        Card::OnTheLam if !board.rules().lam_untargetable => {
            if board.hp[seat] < board.rules().start_hp {
                rank
            } else {
                0
            }
        }
        _ => rank,
    }
}

/// How much a plan wants Juice now, with `money` in hand.
pub(super) fn want_juice(plan: &Plan, sight: Sight<'_>, money: u16, income: u16) -> u16 {
    let Sight { seat, board, .. } = sight;
    let best = board.players.without(seat).iter().map(|one| board.points(one)).max().unwrap_or(0);
    if board.points(seat) >= best + plan.param(Param::Shy) {
        return 0;
    }
    let ready = money >= plan.param(Param::JuiceFrom) && income >= plan.param(Param::JuiceIncome);
    if ready { plan.param(Param::Juice).max(1) } else { 0 }
}

#[inline]
pub(super) fn buy(plan: &Plan, sight: Sight<'_>) -> Command {
    let Sight { seat, board, .. } = sight;
    let money = money(sight);
    if money == 0 {
        return DONE;
    }
    let need = need(board, seat);
    if need > 0
        && 2 * money >= 3 * need
        && let Some(business) = reach(board, need, money)
    {
        return Command::Invest(business);
    }
    let income = income(board, seat);
    let most_expensive = most_expensive(board, money);
    let mut best = (0, DONE);
    if let Some(business) = most_expensive {
        let rank = want_juice(plan, sight, money, income);
        if rank > 0 {
            best = (rank, Command::Invest(business));
        }
    }
    let mut threats = None;
    for card in plan.wanted().iter() {
        let rank = plan.rank[card as usize];
        let could = u16::from(rank) + plan.param(Param::React) > best.0;
        let cost = u16::from(board.rules().cost(card));
        if could && cost <= money && board.supply[card as usize] > 0 {
            let threats = *threats.get_or_insert_with(|| rivals_own(board, seat));
            let rank = want(plan, sight, card, income, threats);
            if rank > best.0 && is_for_sale(board, card) {
                best = (rank, Command::Buy(card));
            }
        }
    }
    best.1
}

fn is_for_sale(board: &Board, card: Card) -> bool {
    card != Card::Consigliere || board.rules().consigliere != mob_city::Control::Off
}

/// The most expensive business that `money` buys.
pub(super) fn most_expensive(board: &Board, money: u16) -> Option<Business> {
    let businesses = board.for_sale(money);
    let for_sale = Business::ALL.into_iter().filter(|business| businesses.contains(*business));
    for_sale.max_by_key(|business| board.rules().shop(*business).cost)
}
