//! Playing another player's turn against them (MC-33): their weapons hit others, their Payroll and money are
//! wasted.

use mob_city::{Board, Card, Cards, Command, Sight, Waiting, Word};
use table::{Fast, Seat, Seats};

use super::counts::{HITS, damage};
use super::policy::{most, random_command};

const DONE: Command = Command::Say(Word::Done);

/// Cards that are useless in any deck.
pub(super) const JUNK: Cards = Cards::of(&[
    Card::Omerta,
    Card::WireTap,
    Card::OnTheLam,
    Card::SpringCleaning,
    Card::BustOut,
    Card::Knife,
]);

pub(super) fn answer(sight: Sight<'_>, chance: &mut Fast) -> Command {
    let Sight { answerer, seat, board, hand, .. } = sight;
    match board.waiting {
        Waiting::Play { .. } => {
            let usable = board.usable(seat).iter().map(|card| (card, Command::Use(card)));
            let instant =
                hand.cards().among(Cards::INSTANT_HITS).iter().map(|card| (card, Command::Play(card)));
            let aimed = |card: Card| !victims(board, seat, answerer, card).is_empty();
            let mut hits = usable.chain(instant).filter(|(card, _)| aimed(*card));
            hits.next().map_or(DONE, |(_, command)| command)
        }
        Waiting::Target { .. } => {
            let aimed = board.action.card.filter(|card| HITS.contains(*card));
            let victim = aimed.and_then(|card| {
                most(victims(board, seat, answerer, card), seat, |victim| board.points(victim).into(), chance)
            });
            victim.map_or_else(|| random_command(sight, chance), Command::Target)
        }
        Waiting::Buy { .. } => sight.menu().buy.among(JUNK).nth(0).map_or(DONE, Command::Buy),
        Waiting::Discard { .. } => {
            hand.cards().except(JUNK).except(HITS).nth(0).map_or(DONE, Command::Discard)
        }
        Waiting::Jail { .. } => DONE,
        _ => random_command(sight, chance),
    }
}

/// The players whom `answerer` wants `seat` to hit.
fn victims(board: &Board, seat: Seat, answerer: Seat, card: Card) -> Seats {
    let others = board.hittable(seat, card).without(answerer);
    let hurt = others.iter().filter(|target| {
        let damage = damage(board, card, *target);
        // A kill would enrich the controlled player.
        damage > 0 && damage < board.hp[*target]
    });
    hurt.collect()
}
