//! Who seems to be winning: a share for each seat from what everybody can count.

use mob_city::{Board, Card};
use table::{BySeat, Seat};

use super::books::{deck, income, owned, purse};

/// How many things are looked at.
const SIGNS: usize = 22;

/// What each sign is worth, found by fitting games that plans played against each other.
const WEIGHTS: [f32; SIGNS] = [-5.511, 0.791, 1.863, -0.284, -0.816, 0.928, -0.290, 0.069, 0.011, 0.191, 0.254, -0.128, 0.000, 0.042, 0.397, 0.178, 0.335, -0.313, -0.163, 0.304, 9.415, 2.390];

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

/// What speaks for a player, and what against.
fn signs(board: &Board, seat: Seat) -> [f32; SIGNS] {
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
    let clubs: f32 = rivals.iter().map(|rival| f32::from(owned(board, rival, Card::BaseballBat).min(2))).sum();
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
        f32::from(u8::from(board.advisers[seat].is_some() || board.controller.is_some() && board.turn == seat)),
        clubs / others * (1.0 - hp),
        hp * (2.0 / (others + 1.0)),
        points * (2.0 / (others + 1.0)),
        points * points * (2.0 / (others + 1.0)),
    ]
}

#[cfg(test)]
mod fit {
    use super::*;
    use crate::mob_city::{Plan, answer};
    use mob_city::{Game, Preset, Setup, Waiting};
    use table::{Chance, Fast, Game as _, Menu as _};
    #[test]
    #[ignore]
    fn fit() {
        let mut chance = Fast::new(5);
        let mut data: Vec<(Vec<[f32; SIGNS]>, Vec<f32>)> = Vec::new();
        for g in 0..24000 {
            let n = [2, 3, 4, 4, 4, 5, 6, 8][g % 8];
            let setup = Setup::new([Preset::Rulebook, Preset::Fair][g / 8 % 2].rules(), n);
            let mut game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
            let from = data.len();
            let mut who = Vec::new();
            let wild = chance.below(80 * n as u32);
            let strays: Vec<u32> = (0..n).map(|_| [1, 2, 4, 1000][chance.below(4) as usize]).collect();
            let mut count = 0;
            while let Some(seat) = game.next_asked() {
                count += 1;
                if count > wild && chance.below(if count < wild + 30 { 15 } else { 100 }) == 0 {
                    let b = game.board();
                    data.push((b.players.iter().map(|s| signs(b, s)).collect(), Vec::new()));
                    who.push(b.players);
                    let _ = matches!(b.waiting, Waiting::Play { .. });
                }
                let sight = game.sight(seat);
                let c = if count <= wild && chance.below(strays[seat.number()]) == 0 {
                    let menu = super::super::narrow::narrow(sight, &sight.menu());
                    let len = menu.len() as u32;
                    menu.nth(chance.below(len) as usize).unwrap()
                } else {
                    answer(&Plan::BEST, sight, &mut chance)
                };
                game.act_unchecked(seat, c, &mut chance, &mut |_| {});
            }
            let w = game.winners().unwrap();
            for (k, (_, y)) in data[from..].iter_mut().enumerate() {
                *y = who[k].iter().map(|s| if w.contains(s) { 1.0 / w.len() as f32 } else { 0.0 }).collect();
            }
        }
        let split = data.len() * 9 / 10;
        let mut w = [0.0f32; SIGNS];
        let mut m = [0.0f32; SIGNS];
        let mut v = [1e-8f32; SIGNS];
        let prob = |w: &[f32; SIGNS], xs: &[[f32; SIGNS]]| -> Vec<f32> {
            let s: Vec<f32> = xs.iter().map(|x| x.iter().zip(w).map(|(a, b)| a * b).sum::<f32>()).collect();
            let top = s.iter().cloned().fold(f32::MIN, f32::max);
            let e: Vec<f32> = s.iter().map(|s| (s - top).exp()).collect();
            let t: f32 = e.iter().sum();
            e.iter().map(|e| e / t).collect()
        };
        for epoch in 0..12 {
            let rate = 0.02 / (1.0 + epoch as f32);
            for chunk in 0..split / 64 {
                let mut grad = [0.0f32; SIGNS];
                for _ in 0..64 {
                    let (xs, y) = &data[chance.below(split as u32) as usize];
                    for ((x, p), y) in xs.iter().zip(prob(&w, xs)).zip(y) {
                        for k in 0..SIGNS { grad[k] += (p - y) * x[k] / 64.0; }
                    }
                }
                let _ = chunk;
                for k in 0..SIGNS {
                    m[k] = 0.9 * m[k] + 0.1 * grad[k];
                    v[k] = 0.999 * v[k] + 0.001 * grad[k] * grad[k];
                    w[k] -= rate * m[k] / (v[k].sqrt() + 1e-4);
                }
            }
        }
        let loss = |w: &[f32; SIGNS]| -> f32 {
            data[split..].iter().map(|(xs, y)| prob(w, xs).iter().zip(y).map(|(p, y)| -y * p.max(1e-6).ln()).sum::<f32>()).sum::<f32>() / (data.len() - split) as f32
        };
        println!("{} positions, loss {:.4}, even {:.4}", data.len(), loss(&w), loss(&[0.0; SIGNS]));
        println!("{w:.3?}");
    }
}
