//! Public counts: what each player owns, what it earns, and what it takes to win.

use mob_city::{Board, Business, Card, Cards, Hand, Money};
use table::Seat;

/// Payroll that pays simply for being played.
pub(super) const PAYING: Cards =
    Cards::of(&[Card::Gift, Card::Skim, Card::Fence, Card::Earner, Card::Loanshark]);
/// Hits.
pub(super) const HITS: Cards = Cards::of(&[
    Card::Knife,
    Card::Rope,
    Card::SicilianNecktie,
    Card::BaseballBat,
    Card::Piece,
    Card::TommyGun,
]);
/// Cards that stop or soften a hit.
pub(super) const DEFENCES: Cards =
    Cards::of(&[Card::CarDoor, Card::BulletproofVest, Card::StackOfCash, Card::FuhgetAboutIt]);

/// The number of copies of `card` that a player owns, wherever they are. Players whose cards are pooled share
/// the pool's count.
#[inline]
pub(super) fn owned(board: &Board, seat: Seat, card: Card) -> u8 {
    let played = if seat == board.turn { board.played.count(card) } else { 0 };
    board.pool[board.pooled_at[seat]].count(card)
        + board.discard[seat].count(card)
        + board.permanents[seat].count(card)
        + played
}

/// What a player's Payroll pays when every card is played once.
#[inline]
pub(super) fn income(board: &Board, seat: Seat) -> u16 {
    let hidden = &board.pool[board.pooled_at[seat]];
    let pays = |heap: &Hand| -> u16 {
        let kinds = heap.cards().among(PAYING).iter();
        kinds.map(|card| u16::from(heap.count(card)) * earns(board, card)).sum()
    };
    pays(hidden) + pays(&board.discard[seat])
}

#[inline]
pub(super) fn earns(board: &Board, card: Card) -> u16 {
    u16::from(board.rules().prices[card as usize].earn)
}

/// The number of cards a player goes through between two shuffles.
pub(super) fn deck(board: &Board, seat: Seat) -> u16 {
    u16::from(board.held[seat]) + u16::from(board.pile[seat]) + board.discard[seat].len() as u16
}

/// The Large a player owns.
pub(super) fn purse(board: &Board, seat: Seat) -> u16 {
    let at = board.pooled_at[seat];
    let together = board.players.iter().filter(|one| board.pooled_at[*one] == at).count().max(1) as u16;
    let rules = board.rules();
    Money::of(&board.pool[at]).value(rules) / together + Money::of(&board.discard[seat]).value(rules)
}

/// The cards that any rival of `seat` owns.
pub(super) fn rivals_own(board: &Board, seat: Seat) -> Cards {
    board.players.without(seat).iter().fold(Cards::NONE, |cards, rival| {
        cards
            .and(board.pool[board.pooled_at[rival]].cards())
            .and(board.discard[rival].cards())
            .and(board.permanents[rival].cards())
    })
}

/// The hit points that `card` takes from `target` without a defence.
#[inline]
pub(super) fn damage(board: &Board, card: Card, target: Seat) -> u8 {
    let stopped = card.def().gun && board.has(target, Card::BulletproofVest);
    if stopped { 0 } else { board.damage(card, target) }
}

/// The Juice that `seat` still needs.
#[inline]
pub(super) fn need(board: &Board, seat: Seat) -> u16 {
    u16::from(board.rules().win_juice).saturating_sub(board.points(seat))
}

/// The first of a set of businesses that brings `need` points for `money`, if no Cop intervenes.
pub(super) fn reach(board: &Board, need: u16, money: u16) -> Option<Business> {
    let left = |business: Business| {
        let shop = board.rules().shop(business);
        if board.locked.contains(business) { 0 } else { shop.n - board.sold[business as usize] }
    };
    let mut stock = Business::ALL.map(left);
    reach_with(board, &mut stock, Business::ALL.len(), need, money)
}

/// The same using only the first `kinds` businesses. Tries the most expensive first: they cost least per
/// point.
fn reach_with(board: &Board, stock: &mut [u8; 5], kinds: usize, need: u16, money: u16) -> Option<Business> {
    let business = *Business::ALL[..kinds].last()?;
    let shop = board.rules().shop(business);
    let (cost, points) = (u16::from(shop.cost), u16::from(shop.points));
    let most = u16::from(stock[kinds - 1]).min(money / cost.max(1));
    if points > 0 && most * points >= need {
        return (need > 0).then_some(business);
    }
    (0..=most).rev().find_map(|count| {
        let (need, money) = (need - count * points, money - count * cost);
        let rest = reach_with(board, stock, kinds - 1, need, money)?;
        Some(if count > 0 { business } else { rest })
    })
}

/// The least money that buys `need` points, if it is at most `most`.
pub(super) fn price_of(board: &Board, need: u16, most: u16) -> Option<u16> {
    (need + need / 2..=most).find(|money| reach(board, need, *money).is_some())
}
