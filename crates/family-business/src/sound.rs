//! Validates positions: rejects what no game could reach and the engine could not continue from.

use table::Seat;

use crate::board::{Board, Play};
use crate::card::{Aim, Card, Kind};
use crate::edition::{ContractNames, CounterAnswers, UsedCounter};
use crate::event::{Pick, Waiting, Why};
use crate::game::Game;
use crate::hand::Hand;
use crate::legal;
use crate::mobster::{MAX_SEATS, Mobsters};
use crate::notation::Unreadable;

/// No count in a position exceeds the number of cards.
const MAX_COUNT: u8 = 68;

fn must(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Unreadable> {
    if holds { Ok(()) } else { Err(Unreadable(sentence())) }
}

/// Checks that a game could be in this position.
pub(crate) fn check(game: &Game) -> Result<(), Unreadable> {
    let board = &game.board;
    // A war ends when the list is empty; only a game that is over may end in the middle of one.
    let over = matches!(board.waiting, Waiting::Over { .. });
    let fought = board.war == 0 || !board.hit_list.is_empty() || over;
    must(fought, || "a war needs a listed mobster".to_owned())?;
    must(board.extra_plays <= MAX_COUNT, || "too many extra cards were played".to_owned())?;
    check_abilities(board)?;
    check_knowledge(game)?;
    check_play(board)?;
    check_question(game)?;
    let sealed = game.hidden.sealed.iter().any(|answer| answer.is_some());
    let window = matches!(board.waiting, Waiting::Counter { .. });
    must(window || !sealed, || "only a counter window has sealed answers".to_owned())
}

/// Without ability cards, nothing may be set that only they can cause.
fn check_abilities(board: &Board) -> Result<(), Unreadable> {
    let unused = board.bearers.iter().all(Option::is_none)
        && board.known.iter().all(|known| known.is_empty())
        && (board.celebrity, board.grudge, board.play.retaliation) == (None, None, None)
        && (board.butchered, board.play.celebrated, board.extra_plays) == (false, false, 0);
    must(board.rules().abilities || unused, || "this game has no ability cards".to_owned())
}

/// What is said to be public knowledge must be true.
fn check_knowledge(game: &Game) -> Result<(), Unreadable> {
    let board = &game.board;
    let in_deck: Hand = game.hidden.deck.iter().copied().collect();
    must(in_deck.at_most(board.stock) == in_deck, || "the stock leaves out a card in the deck".to_owned())?;
    // A player who has not drawn since the last shuffle holds only cards from before it.
    let mut held_over = board.held_over;
    for seat in board.players.iter().filter(|seat| !board.drawn.contains(*seat)) {
        for card in game.hidden.hands[seat].beyond(board.known[seat]) {
            must(held_over.contains(card), || format!("{seat} has not drawn and cannot hold {card}"))?;
            held_over.take(card);
        }
    }
    Ok(())
}

/// The card on the table, its targets and its Counter.
fn check_play(board: &Board) -> Result<(), Unreadable> {
    let Play { card, by, victim, named, counter, retaliation, .. } = &board.play;
    let Some(card) = card else {
        let bare = victim.is_none() && named.is_empty() && counter.is_none();
        return must(bare, || "no card was played, so it has no target".to_owned());
    };
    must(*by == board.turn, || format!("it is {}'s turn, not {by}'s", board.turn))?;
    must(card.def().aim != Aim::Answer, || format!("{card} is not played on a turn"))?;
    if let Some((seat, answer)) = counter {
        let fits = card.def().countered_by.contains(*answer) && seat != by;
        must(fits, || format!("{answer} by {seat} does not answer {card} by {by}"))?;
    }
    let all = Mobsters::of_first(board.setup.seats.into());
    must(named.set().except(all).is_empty(), || "a named mobster is not in this game".to_owned())?;
    let own_enemy = retaliation.is_some_and(|(seat, against)| seat == against);
    must(!own_enemy, || "players cannot retaliate against themselves".to_owned())
}

/// The question is one that this table could ask, of a player who can answer it.
fn check_question(game: &Game) -> Result<(), Unreadable> {
    let board = &game.board;
    let play = &board.play;
    let fits = match board.waiting {
        Waiting::Deal => false,
        Waiting::Over { .. } => true,
        Waiting::Turn { seat } => seat == board.turn && play.card.is_none(),
        Waiting::More { seat } => {
            let attacked = play.card.is_some_and(|card| card.def().kind == Kind::Attack);
            let free = play.counter.is_none() && !play.celebrated;
            seat == board.turn && attacked && free && board.has(seat, Card::ShortTempered)
        }
        Waiting::Start { seat } => {
            seat == board.turn && play.card.is_none() && board.may_butcher(seat) && board.draws(seat) > 0
        }
        Waiting::Draw { seat, left, why } => {
            let reason = match why {
                Why::Counter => {
                    let replaced = board.rules().used_counter == UsedCounter::Replaced;
                    replaced && play.counter.is_some_and(|(who, _)| who == seat)
                }
                Why::Turn | Why::Butcher | Why::ButcherEarly => seat == board.turn && play.card.is_none(),
                Why::Politician => seat == board.turn && board.has(seat, Card::Politician),
            };
            let cleaner = board.has(seat, Card::CrimeSceneCleaner) && !board.discard.is_empty();
            reason && cleaner && (1..=MAX_COUNT).contains(&left)
        }
        Waiting::Butcher { seat, given, why } => {
            let used = seat == board.turn && board.has(seat, Card::Butcher) && board.butchered;
            used && given <= MAX_COUNT
                && play.card.is_none()
                && matches!(why, Why::Butcher | Why::ButcherEarly)
        }
        Waiting::Pick { seat, pick } => play.card.is_some_and(|card| fits_pick(board, card, seat, pick)),
        Waiting::Counter { .. } => return check_window(game),
        Waiting::Retaliate { seat, against } => play.retaliation == Some((seat, against)) && seat != against,
    };
    must(fits, || format!("\"{}\" is not asked in this position", board.waiting))?;
    let Some(seat) = board.waiting.seat() else { return Ok(()) };
    must(board.players.contains(seat), || format!("{seat} is asked but out"))?;
    let menu = legal::menu(board, seat, game.hidden.hands[seat]);
    must(!table::Menu::is_empty(&menu), || format!("{seat} has nothing to answer in this position"))
}

/// Whether `seat` may be asked for `pick` for `card`, given what has been named so far.
fn fits_pick(board: &Board, card: Card, seat: Seat, pick: Pick) -> bool {
    let play = &board.play;
    let (named, by) = (play.named.set(), play.by);
    let names = board.rules().contract_names;
    let open = play.counter.is_none();
    let within = |mobsters: Mobsters| named.except(mobsters).is_empty();
    let contract = card.def().aim == Aim::Rival;
    let size = board.contract_size(card, by);
    match pick {
        Pick::Victim => contract && names == ContractNames::Player && seat == by && open && nothing_yet(play),
        Pick::Target => {
            let fits = contract && names == ContractNames::Mobster && seat == by && open;
            fits && targets_fit(board, card) && named.len() < size
        }
        Pick::Surrender => {
            let given = named.len() + usize::from(!open);
            let listed = board.hit_list.set().among(Mobsters::of(seat));
            contract
                && names == ContractNames::Player
                && play.victim == Some(seat)
                && within(listed)
                && given < size
        }
        Pick::Scapegoat => {
            let reversed = matches!(play.counter, Some((_, Card::MobPower)));
            contract && reversed && seat == by && targets_fit(board, card) && play.victim.is_some()
        }
        Pick::HitTarget => card == Card::Hit && seat == by && nothing_yet(play),
        Pick::HitCost => card == Card::Hit && seat == by && named.len() == 1,
        Pick::Batch => card.def().aim == Aim::EveryRival && seat == by && open && batch_fits(board, card),
        Pick::Turncoat => card == Card::Turncoat && seat == by && nothing_yet(play),
        Pick::Return => card == Card::Turncoat && seat == by && named.len() == 1 && within(board.turncoats()),
        Pick::Rescue => card.def().aim == Aim::Listed && seat == by && nothing_yet(play),
        Pick::Replaced => card == Card::Substitution && seat == by && nothing_yet(play),
        Pick::Replacement => {
            card == Card::Substitution && seat == by && named.len() == 1 && within(board.hit_list.set())
        }
        Pick::Order => card == Card::Intrigue && seat == by && within(board.hit_list.set()),
        Pick::PayOff => card == Card::PayOff && seat == by && nothing_yet(play),
        Pick::Bearer => card.def().kind == Kind::Ability && seat == by && nothing_yet(play),
    }
}

fn nothing_yet(play: &Play) -> bool {
    play.victim.is_none() && play.named.is_empty()
}

/// Whether the mobsters that a Contract names are at home, belong to one rival, and are no more than it
/// takes; if it names a player, no mobster has been named before the window.
fn targets_fit(board: &Board, card: Card) -> bool {
    let play = &board.play;
    let named = play.named.set();
    match (board.rules().contract_names, play.victim) {
        (_, Some(victim)) if victim == play.by || !board.players.contains(victim) => false,
        (ContractNames::Player, _) | (_, None) => named.is_empty(),
        (ContractNames::Mobster, Some(victim)) => {
            let possible = board.contract_targets(card, play.by).among(Mobsters::of(victim));
            !named.is_empty()
                && named.except(possible).is_empty()
                && named.len() <= board.contract_size(card, play.by)
        }
    }
}

/// Whether the mobsters of a batch are at home, belong to rivals, and are no more per rival than the card
/// takes.
fn batch_fits(board: &Board, card: Card) -> bool {
    let named = board.play.named.set();
    let at_home = named.except(board.home).is_empty();
    let few = Seat::first(MAX_SEATS).all(|seat| {
        let most = if seat == board.play.by { 0 } else { board.batch_size(card) };
        named.among(Mobsters::of(seat)).len() <= most
    });
    at_home && few
}

fn check_window(game: &Game) -> Result<(), Unreadable> {
    let board = &game.board;
    let (Waiting::Counter { asked }, Some(card)) = (board.waiting, board.play.card) else {
        return Err(Unreadable("a counter window needs a played card".to_owned()));
    };
    let named = board.play.named.set();
    let aimed = match card.def().aim {
        Aim::Rival => board.play.victim.is_some() && targets_fit(board, card),
        Aim::EveryRival => batch_fits(board, card) && board.batch_targets(card).is_empty(),
        Aim::Listed => named.len() == 1 && named.except(board.hit_list.set()).is_empty(),
        _ => false,
    };
    let counterable = !card.def().countered_by.is_empty() && board.play.counter.is_none();
    must(aimed && counterable, || format!("{card} cannot be countered as described here"))?;
    let rivals = board.players.without(board.play.by);
    let outsider = asked.iter().find(|seat| !rivals.contains(*seat));
    must(outsider.is_none(), || "a counter window asks only opponents who are still in".to_owned())?;
    let open = game.hidden.open;
    let waits = !open.is_empty() && open.iter().all(|seat| asked.contains(seat));
    must(waits, || "one of the players asked must still have to answer".to_owned())?;
    for seat in Seat::first(MAX_SEATS) {
        let Some(answer) = game.hidden.sealed[seat] else { continue };
        let sealed = board.rules().counter_answers == CounterAnswers::Order;
        let possible =
            asked.contains(seat) && !open.contains(seat) && game.hidden.hands[seat].contains(answer);
        let fits = sealed && possible && card.def().countered_by.contains(answer);
        must(fits, || format!("{seat} cannot have sealed {answer}"))?;
    }
    Ok(())
}
