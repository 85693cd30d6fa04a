//! A value function: each seat's estimated share of the win from public counts.

use mob_city::{Board, Card};
use table::{BySeat, Seat};

use super::counts::{deck, income, owned, purse};

/// The number of features.
const FEATURES: usize = 22;

/// The weight of each feature, fitted to the winners of games that began with some random moves and were
/// continued by [`Plan::MONEY`](super::Plan::MONEY), [`Plan::CRAFT`](super::Plan::CRAFT),
/// [`Plan::THUMB`](super::Plan::THUMB) and plans like them.
const WEIGHTS: [f32; FEATURES] = [
    2.019, 1.798, 2.128, -0.959, 1.204, 0.110, 0.241, 0.255, 0.606, 0.403, 0.730, 0.084, -0.182, -0.288,
    0.716, 0.158, 0.014, -1.015, -0.310, 0.137, -0.636, 0.486,
];

/// Each seat's estimated share of the win.
pub(super) fn shares(board: &Board) -> BySeat<f32> {
    let mut shares = BySeat::all(0.0);
    let mut total = 0.0;
    for seat in board.players.iter() {
        let features = features(board, seat);
        let strength: f32 = features.iter().zip(&WEIGHTS).map(|(feature, weight)| feature * weight).sum();
        shares[seat] = strength.min(20.0).exp();
        total += shares[seat];
    }
    board.players.iter().for_each(|seat| shares[seat] /= total);
    shares
}

/// The features of a player's position.
fn features(board: &Board, seat: Seat) -> [f32; FEATURES] {
    let rules = board.rules();
    let count = |card: Card| f32::from(owned(board, seat, card));
    let points = f32::from(board.points(seat)) / f32::from(rules.win_juice);
    let hp = f32::from(board.hp[seat]) / f32::from(rules.start_hp);
    let income = f32::from(income(board, seat));
    let per_turn = income * f32::from(rules.draw_to) / f32::from(deck(board, seat).max(5));
    let purse = f32::from(purse(board, seat));
    let guns = count(Card::Piece) * 3.0 + count(Card::TommyGun) * 4.0;
    let blades = count(Card::Knife) + count(Card::SicilianNecktie) * 2.0;
    let wait = board.jail[seat].map_or(0, |term| rules.jail_turns.saturating_sub(term.missed));
    let rivals = board.players.without(seat);
    let clubs: f32 =
        rivals.iter().map(|rival| f32::from(owned(board, rival, Card::BaseballBat).min(2))).sum();
    let others = rivals.len().max(1) as f32;
    let turns_off = (seat.number() + Seat::MOST - board.turn.number()) % Seat::MOST;
    [
        points,
        points * points,
        hp,
        f32::from(u8::from(board.hp[seat] <= 2)),
        per_turn / 5.0,
        (income / 10.0).min(1.5),
        purse / 15.0,
        count(Card::BaseballBat).min(2.0),
        (guns + blades).min(8.0) / 4.0,
        count(Card::StackOfCash).min(2.0),
        count(Card::BulletproofVest).min(1.0) + 0.5 * count(Card::CarDoor).min(2.0),
        count(Card::FuhgetAboutIt).min(2.0),
        f32::from(wait),
        turns_off as f32 / Seat::MOST as f32,
        points * (1.0 - hp),
        count(Card::PaperBag).min(3.0),
        count(Card::Consigliere).min(3.0),
        f32::from(u8::from(
            board.advisers[seat].is_some() || board.controller.is_some() && board.turn == seat,
        )),
        clubs / others * (1.0 - hp),
        hp * (2.0 / (others + 1.0)),
        points * (2.0 / (others + 1.0)),
        points * points * (2.0 / (others + 1.0)),
    ]
}
