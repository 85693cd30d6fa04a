//! The rollout policy: fast, but not random. Attack, rescue your own, counter what targets you.

use family_business::{Board, Card, Cards, Command, Mobster, Mobsters, Pick, Sight, Waiting, Word};
use table::{Chance, Fast, Menu as _, Seat, Seats};

use super::COUNTERS;
use super::memory::Habits;

/// Cards that get one's own mobsters off the list.
const RESCUES: Cards =
    Cards::of(&[Card::Lam, Card::PoliceProtection, Card::Substitution, Card::PayOff, Card::FederalCrackdown]);
/// Cards that hurt everyone on the list.
const WARS: Cards = Cards::of(&[Card::Massacre, Card::MobWar, Card::Ambush]);

#[inline]
pub(super) fn answer(sight: Sight<'_>, habits: &Habits, chance: &mut Fast) -> Command {
    let Sight { seat, board, hand } = sight;
    match board.waiting {
        Waiting::Counter { .. } => counter(sight).map_or(Command::Say(Word::Pass), Command::Counter),
        Waiting::Turn { .. } => turn(sight, chance),
        Waiting::Pick { pick, .. } => picked(sight, pick, habits.aim[seat], chance),
        Waiting::More { .. } => {
            let attacks = board.playable(seat, hand.cards()).among(Cards::ATTACKS).except(WARS);
            any_card(attacks, chance).map_or(Command::Say(Word::Done), Command::Play)
        }
        Waiting::Start { .. } => Command::Say(Word::GoOn),
        Waiting::Draw { .. } => Command::Say(Word::FromDeck),
        Waiting::Butcher { given, .. } if given > 0 => Command::Say(Word::Done),
        Waiting::Retaliate { against, .. } => {
            board.home_of(against).nth(0).map_or(Command::Say(Word::Pass), Command::Name)
        }
        Waiting::Butcher { .. } | Waiting::Deal | Waiting::Over { .. } => random_command(sight, chance),
    }
}

fn random_command(sight: Sight<'_>, chance: &mut Fast) -> Command {
    let menu = sight.menu();
    menu.nth(chance.below(menu.len().max(1) as u32) as usize).unwrap_or(Command::Say(Word::Pass))
}

#[inline]
fn any_card(cards: Cards, chance: &mut Fast) -> Option<Card> {
    if cards.is_empty() { None } else { cards.nth(chance.below(cards.len() as u32) as usize) }
}

/// The Counter to answer with, if any.
#[inline]
fn counter(sight: Sight<'_>) -> Option<Card> {
    let Sight { seat, board, hand } = sight;
    let card = board.play.card?;
    let counters = card.def().countered_by.among(hand.cards());
    if counters.is_empty() {
        return None;
    }
    let wanted = match card {
        Card::Lam => board.play.named.get(0).is_some_and(|mobster| mobster.boss() != seat),
        Card::Vendetta => true,
        _ => board.play.victim == Some(seat),
    };
    if wanted { counters.nth(0) } else { None }
}

#[inline]
fn turn(sight: Sight<'_>, chance: &mut Fast) -> Command {
    let Sight { seat, board, hand } = sight;
    let cards = hand.cards();
    let play = board.playable(seat, cards);
    let mine = board.hit_list.set().among(Mobsters::of(seat)).len();
    // In peace, rescues can wait.
    if mine > 0 && board.war > 0 {
        let mut rescues = play.among(RESCUES);
        if mine * board.players.len() < board.hit_list.len() {
            rescues = rescues.except(Cards::only(Card::FederalCrackdown));
        }
        if let Some(rescue) = any_card(rescues, chance) {
            return Command::Play(rescue);
        }
    }
    let mut attacks = play.among(Cards::ATTACKS.and(Cards::ABILITIES));
    // Leave out what would hurt the player more than the others.
    if mine * board.players.len() >= board.hit_list.len() {
        attacks = attacks.except(WARS);
    }
    if attacks.contains(Card::Turncoat) && !board.turncoats().among(Mobsters::of(seat)).is_empty() {
        attacks = attacks.except(Cards::only(Card::Turncoat));
    }
    if let Some(attack) = any_card(attacks, chance) {
        return Command::Play(attack);
    }
    // Nothing to play: discard the least useful card. A player who is asked has one.
    let menu = sight.menu();
    let spare = [menu.discard.except(COUNTERS).except(RESCUES), menu.discard.except(COUNTERS), menu.discard];
    let spare = spare.into_iter().find_map(|cards| any_card(cards, chance)).map(Command::Discard);
    spare.or_else(|| any_card(menu.play, chance).map(Command::Play)).unwrap_or(Command::Say(Word::Butcher))
}

/// The player with the most mobsters with probability `aim` / 256, otherwise a random one.
#[inline]
fn target(board: &Board, seats: Seats, aim: u8, chance: &mut Fast) -> Option<Seat> {
    let bits = chance.bits();
    let any = seats.nth((((bits as u32 as u64) * seats.len() as u64) >> 32) as usize);
    if bits >> 56 >= u64::from(aim) { any } else { seats.iter().max_by_key(|seat| board.in_play(*seat)) }
}

#[inline]
fn target_among(board: &Board, mobsters: Mobsters, aim: u8, chance: &mut Fast) -> Option<Mobster> {
    let seats = board.players.iter().filter(|seat| !mobsters.among(Mobsters::of(*seat)).is_empty()).collect();
    target(board, seats, aim, chance).and_then(|seat| mobsters.among(Mobsters::of(seat)).nth(0))
}

#[inline]
fn picked(sight: Sight<'_>, pick: Pick, aim: u8, chance: &mut Fast) -> Command {
    let Sight { seat, board, .. } = sight;
    let menu = sight.menu();
    let own = Mobsters::of(seat);
    let mobster = match pick {
        Pick::Victim => {
            return target(board, menu.seats, aim, chance)
                .map_or_else(|| random_command(sight, chance), Command::Choose);
        }
        Pick::PayOff => {
            let whose = if menu.seats.contains(seat) { Some(seat) } else { menu.seats.nth(0) };
            return whose.map_or_else(|| random_command(sight, chance), Command::Choose);
        }
        Pick::Target | Pick::Batch | Pick::Turncoat => {
            target_among(board, menu.mobsters.except(own), aim, chance)
        }
        Pick::HitTarget => {
            let rivals = menu.mobsters.except(own);
            target_among(board, rivals.among(board.home), aim, chance).or_else(|| rivals.nth(0))
        }
        Pick::Surrender | Pick::Scapegoat | Pick::HitCost | Pick::Bearer => {
            menu.mobsters.except(board.gifted()).nth(0)
        }
        Pick::Return => menu.mobsters.among(own).nth(0),
        Pick::Rescue | Pick::Replaced => board.hit_list.iter().find(|mobster| mobster.boss() == seat),
        Pick::Replacement => target_among(board, menu.mobsters.except(own).among(board.home), aim, chance),
        Pick::Order => target_among(board, menu.mobsters.except(own), aim, chance),
    };
    mobster.or_else(|| menu.mobsters.nth(0)).map_or_else(|| random_command(sight, chance), Command::Name)
}
