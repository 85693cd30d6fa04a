//! The policy of a player who follows a plan: fast, always legal, and without building a menu where possible.

use mob_city::{Board, Card, Cards, Command, Hand, MOB_DOCTOR_CAP, Money, Sight, Waiting, Word};
use table::{Chance, Fast, Menu as _, Seat, Seats};

use super::buying::{buy, steal, swag, wants_swag};
use super::counts::{HITS, PAYING, damage, income, need, price_of, rivals_own};
use super::plan::{Param, Plan};
use super::sabotage;

pub(super) const DONE: Command = Command::Say(Word::Done);

/// The answer of a player who follows `plan`. It is always on the menu.
#[inline]
pub fn answer(plan: &Plan, sight: Sight<'_>, chance: &mut Fast) -> Command {
    if sight.answerer != sight.seat {
        return sabotage::answer(sight, chance);
    }
    match sight.board.waiting {
        Waiting::Play { .. } => play(plan, sight),
        Waiting::Jail { .. } => {
            let way_out = [Card::BustOut, Card::Lawyer].into_iter().find(|card| sight.hand.contains(*card));
            way_out.map_or(DONE, Command::Play)
        }
        Waiting::Target { .. } => target(plan, sight, chance),
        Waiting::Stake { .. } => stake(sight),
        Waiting::Defend { .. } => defend(plan, sight),
        Waiting::Bribe { .. } => bribe(sight),
        Waiting::Swag { .. } => swag(plan, sight),
        Waiting::Steal { .. } => steal(sight),
        Waiting::Buy { .. } => buy(plan, sight),
        Waiting::Discard { .. } => discard(plan, sight),
        Waiting::Deal | Waiting::Over { .. } => DONE,
    }
}

/// What settles ties where the same question must always get the same answer. It is the same for every seat.
pub(super) fn lot(sight: Sight<'_>) -> Fast {
    Fast::new(sight.board.round.into())
}

/// A random command, for decisions that plans don't cover.
pub(super) fn random_command(sight: Sight<'_>, chance: &mut Fast) -> Command {
    let menu = sight.menu();
    menu.nth(chance.below(menu.len().max(1) as u32) as usize).unwrap_or(DONE)
}

/// The Large in the hand.
#[inline]
pub(super) fn money(sight: Sight<'_>) -> u16 {
    Money::of(sight.hand).value(sight.board.rules())
}

/// Cards to play as soon as possible, in this order.
const IMMEDIATE: [Card; 7] = [
    Card::PaperBag,
    Card::Swag,
    Card::Shakedown,
    Card::WireTap,
    Card::FirstAidKit,
    Card::Pinched,
    Card::Consigliere,
];
/// Permanents worth putting into play, most wanted first.
const PERMANENTS: [Card; 6] =
    [Card::BaseballBat, Card::StackOfCash, Card::BulletproofVest, Card::Rope, Card::Lawyer, Card::Omerta];

#[inline]
fn play(plan: &Plan, sight: Sight<'_>) -> Command {
    let Sight { seat, board, hand, .. } = sight;
    let cards = hand.cards();
    if let Some(payroll) = cards.among(PAYING).nth(0) {
        return Command::Play(payroll);
    }
    if cards.contains(Card::OnTheLam) && !board.acted && lies_low(sight) {
        return Command::Play(Card::OnTheLam);
    }
    let loaded = !cards.among(Cards::INSTANT_HITS).is_empty();
    if loaded && cards.contains(Card::WireTap) && board.playable(seat, hand).contains(Card::WireTap) {
        return Command::Play(Card::WireTap);
    }
    let armed = loaded || !board.permanents[seat].is_empty();
    if armed && let Some(hit) = best_hit(plan, sight) {
        return hit;
    }
    const IDLE: Cards = Cards::LARGE.and(Cards::of(&[Card::CarDoor, Card::FuhgetAboutIt, Card::BustOut]));
    let cards = cards.except(IDLE);
    if cards.is_empty() {
        return DONE;
    }
    if board.has_room(seat)
        && let Some(card) = PERMANENTS.into_iter().find(|card| cards.contains(*card))
    {
        return Command::Play(card);
    }
    let rest = cards.except(Cards::INSTANT_HITS).except(Cards::PERMANENTS);
    if rest.is_empty() {
        return DONE;
    }
    let playable = board.playable(seat, hand);
    let is_due = |card: &Card| playable.contains(*card) && (*card != Card::Swag || wants_swag(plan, sight));
    if let Some(card) = IMMEDIATE.into_iter().find(is_due) {
        return Command::Play(card);
    }
    if playable.contains(Card::SpringCleaning) && cleaning_pays(plan, sight) {
        return Command::Play(Card::SpringCleaning);
    }
    if playable.contains(Card::MobDoctor) && board.hp[seat] + 2 <= MOB_DOCTOR_CAP {
        return Command::Play(Card::MobDoctor);
    }
    if playable.contains(Card::BathtubGin) {
        return Command::Play(Card::BathtubGin);
    }
    if playable.contains(Card::Raid) && raid_pays(board, seat) {
        return Command::Play(Card::Raid);
    }
    if plan.param(Param::Gamble) > 0 && playable.contains(Card::Gambler) && shortfall(sight).is_some() {
        return Command::Play(Card::Gambler);
    }
    DONE
}

/// Whether to spend the turn On the Lam: there is nothing else to play, and it helps.
fn lies_low(sight: Sight<'_>) -> bool {
    let Sight { seat, board, hand, .. } = sight;
    let helps = board.rules().lam_untargetable || board.hp[seat] < board.rules().start_hp;
    let idle = hand.cards().among(Cards::INSTANT_HITS.and(Cards::of(&IMMEDIATE))).is_empty();
    helps && idle && board.usable(seat).is_empty()
}

/// Whether a rival holds enough money to sweep their hand into their discard pile.
fn cleaning_pays(plan: &Plan, sight: Sight<'_>) -> bool {
    let Sight { seat, board, .. } = sight;
    let mut rivals = board.targets(seat, Card::SpringCleaning, sight.hand).without(seat).iter();
    rivals.any(|rival| purse_in_hand(board, rival) >= plan.param(Param::Clean).max(1))
}

/// The Large that a player probably holds: what they own outside their discard pile. Money is rarely drawn, it
/// stays in the hand.
pub(super) fn purse_in_hand(board: &Board, seat: Seat) -> u16 {
    super::counts::purse(board, seat).saturating_sub(Money::of(&board.discard[seat]).value(board.rules()))
}

/// Whether a Raid costs the others more than the player.
pub(super) fn raid_pays(board: &Board, seat: Seat) -> bool {
    let others: usize = board.players.without(seat).iter().map(|one| board.permanents[one].len()).sum();
    others > board.permanents[seat].len() * (board.players.len() - 1)
}

/// The Large missing for a winning purchase, if doubling the money could bring it.
pub(super) fn shortfall(sight: Sight<'_>) -> Option<u16> {
    let Sight { seat, board, .. } = sight;
    let (need, have) = (need(board, seat), money(sight) + board.stake.value(board.rules()));
    if need == 0 || have < need {
        return None;
    }
    let price = price_of(board, need, 2 * have)?;
    (price > have).then(|| price - have)
}

/// The value of hitting `target` with `card`; `None` if it would do no damage.
#[inline]
pub(super) fn hit_worth(plan: &Plan, sight: Sight<'_>, card: Card, target: Seat) -> Option<u32> {
    let board = sight.board;
    let damage = damage(board, card, target);
    if damage == 0 {
        return None;
    }
    let known = tapped(sight).filter(|(of, _)| *of == target);
    if known.is_some_and(|(_, hand)| hand.cards().iter().any(|answer| answer.cancels(card))) {
        return None;
    }
    let (hp, points) = (board.hp[target], u32::from(board.points(target)));
    let of = |param| u32::from(plan.param(param));
    let hurt = u32::from(board.rules().start_hp.saturating_sub(hp));
    let worth = of(Param::Lead) * points
        + of(Param::Weak) * hurt
        + of(Param::Rich) * u32::from(income(board, target))
        + 1;
    if damage >= hp {
        return Some(1000 + 10 * of(Param::Kill) + of(Param::Loot) * points * 4);
    }
    let patient = !card.def().permanent && points < of(Param::Patience);
    if patient {
        return None;
    }
    let left = hp - damage;
    let exposed = if left <= 4 && board.players.len() > 2 { of(Param::Expose) * points / 4 } else { 0 };
    // A hit that is known to land is worth more.
    let sure = if known.is_some() { 2 } else { 1 };
    Some((sure * worth * u32::from(damage)).saturating_sub(exposed).max(1))
}

/// The hand that the player has tapped this turn.
fn tapped(sight: Sight<'_>) -> Option<&(Seat, Hand)> {
    sight.tap.filter(|_| sight.board.played.contains(Card::WireTap) && sight.answerer == sight.seat)
}

/// The most valuable hit available.
fn best_hit(plan: &Plan, sight: Sight<'_>) -> Option<Command> {
    let Sight { seat, board, hand, .. } = sight;
    let usable = board.usable(seat).iter().map(|card| (card, Command::Use(card)));
    let instant = hand.cards().among(Cards::INSTANT_HITS).iter().map(|card| (card, Command::Play(card)));
    let mut best = (0, None);
    for (card, command) in usable.chain(instant) {
        for target in board.hittable(seat, card).iter() {
            if let Some(worth) = hit_worth(plan, sight, card, target)
                && worth > best.0
            {
                best = (worth, Some(command));
            }
        }
    }
    best.1
}

fn target(plan: &Plan, sight: Sight<'_>, chance: &mut Fast) -> Command {
    let Sight { seat, board, hand, .. } = sight;
    let Some(card) = board.action.card else { return random_command(sight, chance) };
    let targets = board.targets(seat, card, hand);
    let rivals = targets.without(seat);
    let chosen = most(rivals, seat, |target| target_worth(plan, sight, card, target), chance);
    chosen.or_else(|| targets.nth(0)).map_or_else(|| random_command(sight, chance), Command::Target)
}

/// The seat that is worth the most to `player`; a random one of several, so that no place at the table is hit more often
/// than others.
pub(super) fn most(
    seats: Seats,
    player: Seat,
    worth: impl Fn(Seat) -> u32,
    chance: &mut Fast,
) -> Option<Seat> {
    let (mut best, mut chosen, mut ties) = (0, None, 0);
    let clockwise = (1..=Seat::MOST).map(|steps| Seat::new((player.number() + steps) % Seat::MOST));
    for seat in clockwise.filter(|seat| seats.contains(*seat)) {
        let worth = worth(seat);
        if chosen.is_none() || worth > best {
            (best, chosen, ties) = (worth, Some(seat), 1);
        } else if worth == best {
            ties += 1;
            if chance.below(ties) == 0 {
                chosen = Some(seat);
            }
        }
    }
    chosen
}

/// The value of playing `card` on `target`, for comparing targets.
pub(super) fn target_worth(plan: &Plan, sight: Sight<'_>, card: Card, target: Seat) -> u32 {
    let board = sight.board;
    let points = u32::from(board.points(target));
    match card {
        _ if HITS.contains(card) => hit_worth(plan, sight, card, target).unwrap_or(0),
        // Listen to whom the next hit is for.
        Card::WireTap => {
            let hits = sight.hand.cards().among(Cards::INSTANT_HITS).iter();
            hits.filter_map(|hit| hit_worth(plan, sight, hit, target)).max().unwrap_or(points)
        }
        Card::SpringCleaning => u32::from(purse_in_hand(board, target)),
        Card::BathtubGin => 10 * board.permanents[target].len() as u32 + points,
        Card::Shakedown => u32::from(board.held[target]) + 2 * u32::from(super::counts::purse(board, target)),
        _ => 3 * points + u32::from(income(board, target)) + u32::from(board.hp[target]),
    }
}

fn stake(sight: Sight<'_>) -> Command {
    let due = shortfall(sight).unwrap_or(1).saturating_sub(sight.board.stake.value(sight.board.rules()));
    if due == 0 || sight.hand.cards().among(Cards::LARGE).is_empty() {
        return Command::Say(Word::Roll);
    }
    note_for(sight.hand, due, sight.board).map_or(Command::Say(Word::Roll), Command::Stake)
}

/// The smallest note that covers `due`, otherwise the largest.
fn note_for(hand: &Hand, due: u16, board: &Board) -> Option<Card> {
    let held = |note: &Card| hand.contains(*note);
    let covers = |note: &Card| u16::from(board.rules().cost(*note)) >= due;
    let mut notes = Card::LARGE.into_iter().filter(held);
    notes.clone().find(covers).or_else(|| notes.next_back())
}

fn bribe(sight: Sight<'_>) -> Command {
    let Sight { board, hand, .. } = sight;
    let price = board.action.card.map_or(0, |hit| u16::from(board.rules().cost(hit)));
    let due = price.saturating_sub(board.stake.value(board.rules()));
    note_for(hand, due, board).map_or(Command::Say(Word::Pass), Command::Stake)
}

fn defend(plan: &Plan, sight: Sight<'_>) -> Command {
    const PASS: Command = Command::Say(Word::Pass);
    let Sight { seat, board, hand, .. } = sight;
    let Some(hit) = board.action.card else { return PASS };
    let points = board.damage(hit, seat);
    let lethal = points >= board.hp[seat];
    let jailed = board.jail[seat].is_some();
    const ANSWERS: [Card; 3] = [Card::Knife, Card::CarDoor, Card::FuhgetAboutIt];
    if let Some(card) = ANSWERS.into_iter().find(|card| hand.contains(*card) && card.cancels(hit)) {
        let allowed = !(jailed && card == Card::CarDoor);
        let wanted = lethal || points > 0 && u16::from(points) >= plan.param(Param::Defend);
        return if allowed && wanted { Command::Defend(card) } else { PASS };
    }
    let wanted = points > 0 && (lethal || bribe_pays(plan, board, hit, points));
    if wanted && can_bribe(sight, hit) { Command::Say(Word::Bribe) } else { PASS }
}

/// Whether a bribe is worth its price: it halves the damage and pays the attacker.
fn bribe_pays(plan: &Plan, board: &Board, hit: Card, points: u8) -> bool {
    u16::from(board.rules().cost(hit)) + 4 <= 2 * u16::from(points) + plan.param(Param::Bribe)
}

fn can_bribe(sight: Sight<'_>, hit: Card) -> bool {
    let rules = sight.board.rules();
    let price = u16::from(rules.cost(hit));
    if sight.board.jail[sight.seat].is_some() {
        return false;
    }
    if rules.bribe_single_card {
        return Card::LARGE
            .into_iter()
            .any(|note| sight.hand.contains(note) && u16::from(rules.cost(note)) >= price);
    }
    let money = money(sight);
    money > 0 && money >= price
}

#[inline]
fn discard(plan: &Plan, sight: Sight<'_>) -> Command {
    let Sight { seat, board, hand, .. } = sight;
    let spare = hand.cards().except(keeps(plan, sight));
    if let Some(card) = spare.nth(0) {
        return Command::Discard(card);
    }
    let notes = Money::of(hand);
    if notes.cards() > 1 && board.jail[seat].is_none() && may_shrink(sight, notes) {
        return Command::Say(Word::Change);
    }
    if notes.cards() > plan.param(Param::Notes) as usize
        && let Some(note) = Card::LARGE.into_iter().find(|note| hand.contains(*note))
    {
        return Command::Discard(note);
    }
    DONE
}

/// Whether the same money can be held in fewer cards. Builds the menu only if that is likely.
fn may_shrink(sight: Sight<'_>, notes: Money) -> bool {
    let [one, two, five] = Card::LARGE.map(|note| u16::from(sight.board.rules().cost(note)));
    let [ones, twos, _] = notes.0.map(u16::from);
    let small = ones * one;
    (small >= two || small + twos * two >= five) && sight.menu().words.contains(Word::Change)
}

/// The cards to keep: money, Payroll, defences, and weapons for the next turn.
pub(super) fn keeps(plan: &Plan, sight: Sight<'_>) -> Cards {
    let Sight { seat, board, hand, .. } = sight;
    const ALWAYS: Cards = Cards::LARGE.and(PAYING).and(Cards::INSTANT_HITS);
    let mut keep = ALWAYS;
    let others = hand.cards().except(ALWAYS);
    if others.is_empty() {
        return keep;
    }
    if plan.param(Param::Hold) > 0 {
        keep = keep.and(Cards::of(&[Card::CarDoor, Card::FuhgetAboutIt]));
    }
    if board.has_room(seat) {
        keep = keep.and(Cards::of(&PERMANENTS));
    }
    if others.contains(Card::Gambler) && plan.param(Param::Gamble) > 0 {
        // The Gambler may be wanted next turn if there is money worth doubling.
        let soon = 4 * money(sight) >= 3 * need(board, seat);
        keep = keep.and(if soon { Cards::only(Card::Gambler) } else { Cards::NONE });
    }
    if others.contains(Card::BustOut) && rivals_own(board, seat).contains(Card::Pinched) {
        keep = keep.and(Cards::only(Card::BustOut));
    }
    keep
}
