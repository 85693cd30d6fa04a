//! Static evaluation of commands at each skill: the obvious, rules of thumb, and expert knowledge.

use family_business::{Card, Command, Kind, Menu, Mobsters, Pick, Sight, Waiting};
use table::{Menu as _, Seat};

use super::expert::Expert;
use super::weights::{WEIGHTS, keep};
use crate::spec::Skill;

pub(super) fn evaluate(skill: Skill, sight: Sight<'_>, menu: &Menu, score: &mut impl FnMut(Command, f32)) {
    match skill {
        Skill::Obvious => menu.iter().for_each(|command| score(command, obvious(sight, command))),
        Skill::Thumb => menu.iter().for_each(|command| score(command, thumb(sight, command))),
        Skill::Craft => {
            let expert = Expert::new(&WEIGHTS, sight);
            menu.iter().for_each(|command| score(command, expert.score(command)));
        }
    }
}

/// The number of the player's own mobsters on the Hit List.
fn own_listed(sight: Sight<'_>) -> usize {
    sight.board.hit_list.set().among(Mobsters::of(sight.seat)).len()
}

/// Attack others, rescue your own, counter what targets you.
fn obvious(sight: Sight<'_>, command: Command) -> f32 {
    let Sight { seat, board, .. } = sight;
    match (board.waiting, command) {
        (_, Command::Play(card)) => match card.def().kind {
            Kind::Attack => 1.0,
            Kind::Rescue if own_listed(sight) > 0 => 1.5,
            Kind::Rescue => -2.0,
            Kind::Ability | Kind::Counter => 1.0,
        },
        (Waiting::Butcher { .. }, Command::Discard(_)) => 0.0,
        (_, Command::Discard(card)) if card.def().kind == Kind::Counter => -3.0,
        (_, Command::Discard(_)) => -2.0,
        (_, Command::Counter(_)) if board.play.victim == Some(seat) => 1.5,
        (_, Command::Counter(Card::SafeHouse)) => 1.5,
        (_, Command::Counter(_)) => -2.0,
        (Waiting::Pick { pick, .. }, Command::Name(mobster)) => match pick {
            Pick::HitTarget | Pick::Replacement | Pick::Turncoat if mobster.boss() == seat => -6.0,
            Pick::Rescue | Pick::Replaced | Pick::Return if mobster.boss() != seat => -6.0,
            _ => 0.0,
        },
        (Waiting::Pick { pick: Pick::PayOff, .. }, Command::Choose(whose)) if whose != seat => -6.0,
        _ => 0.0,
    }
}

/// Attack the leader; rescue your own when they are about to die; start no war that hits you harder than the
/// others; keep rare cards.
fn thumb(sight: Sight<'_>, command: Command) -> f32 {
    let Sight { seat, board, .. } = sight;
    let mine = own_listed(sight);
    let listed = board.hit_list.len();
    let fair = listed as f32 / board.players.len() as f32;
    let strength = |whose: Seat| board.in_play(whose) as f32;
    match (board.waiting, command) {
        (_, Command::Play(card)) => match card {
            Card::Massacre | Card::MobWar | Card::Ambush => 2.0 * (fair - mine as f32) - 1.0,
            Card::Lam | Card::PoliceProtection | Card::Substitution | Card::PayOff if mine > 0 => {
                if board.war > 0 { 4.0 } else { 0.5 }
            }
            Card::FederalCrackdown => 2.0 * (mine as f32 - fair),
            Card::Truce if board.war > 0 && mine > 0 => 1.0,
            Card::Intrigue if mine > 0 && listed > 1 => 1.0,
            Card::Turncoat => {
                let most = board.players.iter().map(|whose| board.in_play(whose)).max();
                if Some(board.in_play(seat)) == most { -2.0 } else { 2.0 }
            }
            Card::Vendetta | Card::DoubleCross => 3.0,
            Card::DoubleContract | Card::Hit => 2.5,
            _ if card.def().kind == Kind::Attack || card.def().kind == Kind::Ability => 2.0,
            _ => -3.0,
        },
        (Waiting::Butcher { .. }, Command::Discard(card)) => -keep(&WEIGHTS, card),
        (_, Command::Discard(card)) => -1.5 - keep(&WEIGHTS, card),
        (_, Command::Counter(_)) if board.play.victim == Some(seat) => 1.0,
        (_, Command::Counter(Card::SafeHouse)) => 1.0,
        (_, Command::Counter(Card::Finger)) => {
            let rival = board.play.named.get(0).is_some_and(|mobster| mobster.boss() != seat);
            if rival { 0.5 } else { -1.0 }
        }
        (_, Command::Counter(_)) => -1.0,
        (Waiting::Pick { pick, .. }, Command::Name(mobster)) => {
            let (own, boss) = (mobster.boss() == seat, mobster.boss());
            let position = board.hit_list.iter().position(|one| one == mobster);
            match pick {
                Pick::Rescue | Pick::Replaced => {
                    if own {
                        20.0 - position.unwrap_or(0) as f32
                    } else {
                        -strength(boss)
                    }
                }
                Pick::Return => {
                    if own {
                        20.0
                    } else {
                        -strength(boss)
                    }
                }
                Pick::Order | Pick::Replacement | Pick::Turncoat | Pick::HitTarget if own => -20.0,
                Pick::HitTarget if position.is_some() => strength(boss) - 1.0,
                _ => strength(boss),
            }
        }
        (Waiting::Pick { pick: Pick::PayOff, .. }, Command::Choose(whose)) => {
            if whose == seat {
                20.0
            } else {
                -strength(whose)
            }
        }
        (Waiting::Pick { .. }, Command::Choose(whose)) => strength(whose),
        (Waiting::Retaliate { .. }, Command::Name(_)) => 1.0,
        _ => 0.0,
    }
}
