//! Static evaluation of commands at each skill: the obvious, and two plans.

use mob_city::{Card, Cards, Command, Menu, Sight, Waiting, Word};
use table::Menu as _;

use super::buying::{want, want_juice};
use super::counts::{DEFENCES, HITS, PAYING, income, need, reach, rivals_own};
use super::plan::Plan;
use super::policy::{answer, hit_worth, lot, money, target_worth};
use crate::spec::Skill;

pub(super) fn evaluate(skill: Skill, sight: Sight<'_>, menu: &Menu, score: &mut impl FnMut(Command, f32)) {
    match skill {
        Skill::Obvious => menu.iter().for_each(|command| score(command, obvious(sight, command))),
        Skill::Thumb => by_plan(&Plan::THUMB, sight, menu, score),
        Skill::Craft => by_plan(&Plan::CRAFT, sight, menu, score),
    }
}

/// Play Payroll, hit anyone, defend, buy the most expensive thing.
fn obvious(sight: Sight<'_>, command: Command) -> f32 {
    let board = sight.board;
    match command {
        Command::Play(card) if PAYING.contains(card) => 4.0,
        Command::Play(card) if HITS.contains(card) => 2.0,
        Command::Play(_) | Command::Use(_) => 2.0,
        Command::Defend(_) => 2.0,
        Command::Say(Word::Bribe) => 0.0,
        // Cards that neither hit, pay nor protect are beyond a beginner.
        Command::Buy(card) if !HITS.and(PAYING).and(DEFENCES).contains(card) => -3.0,
        Command::Buy(card) => 0.2 * f32::from(board.rules().cost(card)),
        Command::Invest(business) => 0.2 * f32::from(board.rules().shop(business).cost) - 1.0,
        Command::Say(Word::Done) if matches!(board.waiting, Waiting::Buy { .. }) => 1.5,
        Command::Discard(card) if Cards::LARGE.contains(card) => -3.0,
        Command::Discard(_) => -0.5,
        _ => 0.0,
    }
}

/// The score of the plan's own answer.
const PLANNED: f32 = 3.0;

/// The score of the answer by the other good plan, which search can tell apart.
const ALTERNATIVE: f32 = 2.9;

/// Scores the plan's answer highest and the others by how close they come to it.
fn by_plan(plan: &Plan, sight: Sight<'_>, menu: &Menu, score: &mut impl FnMut(Command, f32)) {
    let Sight { seat, board, .. } = sight;
    let planned = answer(plan, sight, &mut lot(sight));
    let alternative =
        if *plan == Plan::CRAFT { answer(&Plan::MONEY, sight, &mut lot(sight)) } else { planned };
    let (money, income, threats) = (money(sight), income(board, seat), rivals_own(board, seat));
    let best = match board.action.card {
        Some(card) => menu.seats.iter().map(|target| target_worth(plan, sight, card, target)).max(),
        None => None,
    };
    // Targets that are worth the same are equally good, so that no place at the table is hit more often than others.
    let is_best_target = |command| match (command, board.action.card) {
        (Command::Target(target), Some(card)) => Some(target_worth(plan, sight, card, target)) == best,
        _ => false,
    };
    for command in menu.iter() {
        let worth = match command {
            Command::Buy(card) => {
                let rank = want(plan, sight, card, income, threats);
                if rank == 0 { -1.0 } else { f32::from(rank) / 40.0 }
            }
            Command::Invest(business) => {
                let need = need(board, seat);
                let rank = f32::from(want_juice(plan, sight, money, income)) / 40.0;
                let wins = need > 0 && reach(board, need, money) == Some(business);
                if wins { 12.0 } else { rank - 0.5 + 0.03 * f32::from(board.rules().shop(business).cost) }
            }
            Command::Target(target) => {
                let card = board.action.card.unwrap_or(Card::Knife);
                let worth = target_worth(plan, sight, card, target) as f32;
                2.0 * worth / best.unwrap_or(1).max(1) as f32
            }
            Command::Play(card) | Command::Use(card) if HITS.contains(card) => {
                let targets = board.hittable(seat, card).iter();
                let best = targets.filter_map(|target| hit_worth(plan, sight, card, target)).max();
                best.map_or(-2.0, |worth| if worth >= 1000 { 3.0 } else { 1.0 })
            }
            Command::Play(card) if DEFENCES.contains(card) => 1.0,
            Command::Discard(card) if Cards::LARGE.and(PAYING).contains(card) => -3.0,
            _ => 0.0,
        };
        let value = if worth > 10.0 {
            worth
        } else if command == planned || is_best_target(command) {
            PLANNED
        } else if command == alternative {
            ALTERNATIVE
        } else {
            worth.min(1.0)
        };
        score(command, value);
    }
}
