//! Validates positions: rejects what no game could reach and the engine could not continue from.

use table::{Seat, Seats};

use crate::board::Board;
use crate::card::{Card, Cards, Hand};
use crate::event::Waiting;
use crate::game::Game;
use crate::legal;
use crate::money::Money;
use crate::notation::Unreadable;

fn must(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), Unreadable> {
    if holds { Ok(()) } else { Err(Unreadable(sentence())) }
}

/// Checks that a game could be in this position.
pub(crate) fn check(game: &Game) -> Result<(), Unreadable> {
    let board = &game.board;
    let seats = Seats::first(board.setup.seats.into());
    let dead = Seat::first(Seat::MOST).filter(|seat| !board.players.contains(*seat));
    for seat in dead {
        let owns = board.held[seat] > 0
            || board.pile[seat] > 0
            || !board.discard[seat].is_empty()
            || !board.permanents[seat].is_empty()
            || board.juice[seat] != [0; 5]
            || board.jail[seat].is_some()
            || board.advisers[seat].is_some();
        must(!owns, || format!("{seat} is out and owns nothing"))?;
    }
    for seat in board.players.iter() {
        let gifts = board.permanents[seat].cards();
        must(gifts.except(Cards::PERMANENTS).is_empty(), || {
            format!("not all cards in front of {seat} are permanents")
        })?;
        let most = board.rules().max_permanents as usize;
        must(board.permanents[seat].len() <= most, || format!("{seat} has too many permanents"))?;
        let term = board.jail[seat];
        let own = term.is_some_and(|term| term.by == seat || !seats.contains(term.by));
        must(!own, || format!("{seat} is in jail, but not by another player"))?;
        let adviser = board.advisers[seat];
        must(adviser.is_none_or(|by| by != seat && board.players.contains(by)), || {
            format!("{seat} has a Consigliere, but not from another player")
        })?;
        let shielded = term.is_some() && (adviser.is_some() || board.has(seat, Card::Lawyer));
        must(!shielded, || format!("{seat} is in jail, with a Consigliere or a Lawyer"))?;
        let top = board.top[seat];
        let lies = top.map_or(board.discard[seat].is_empty(), |card| board.discard[seat].contains(card));
        must(lies, || format!("the top card of {seat}'s discard pile is not in it"))?;
        let at = board.pooled_at[seat];
        must(seats.contains(at) && board.pooled_at[at] == at, || format!("{seat} is not in a pool"))?;
    }
    let money = board.played.cards().among(Cards::LARGE).is_empty();
    must(money, || "money cannot be played".to_owned())?;
    for (seat, set) in [board.parole, board.lying_low, board.led, board.hit]
        .into_iter()
        .flat_map(|set| set.iter().map(move |seat| (seat, set)))
    {
        must(set.is_empty() || seats.contains(seat), || format!("there is no seat {seat} at this table"))?;
    }
    check_question(game)
}

fn check_question(game: &Game) -> Result<(), Unreadable> {
    let board = &game.board;
    if let Waiting::Over { winners } = board.waiting {
        let in_play = !winners.is_empty() && winners.iter().all(|seat| board.players.contains(seat));
        return must(in_play, || "the winners must still be in".to_owned());
    }
    must(board.players.len() > 1, || "a game is over when one player is left".to_owned())?;
    must(board.players.contains(board.turn), || {
        format!("it is {}'s turn, but {} is out", board.turn, board.turn)
    })?;
    let controlled = board.controller.is_none_or(|by| by != board.turn && board.players.contains(by));
    must(controlled, || "only another player who is still in can control a turn".to_owned())?;
    let needed = u16::from(board.rules().win_juice);
    let rich = board.players.iter().any(|seat| board.points(seat) >= needed);
    let closing = board.rules().finish_round && board.closing;
    must(!rich || closing, || "a player has enough Juice to have won".to_owned())?;
    let led_in_jail = board.jail[board.turn].is_some() && board.controller.is_some();
    must(!led_in_jail, || "a turn in jail cannot be controlled".to_owned())?;
    let fits = fits(board);
    must(fits, || format!("\"{}\" is not asked in this position", board.waiting))?;
    let Some(seat) = board.waiting.seat() else { return Ok(()) };
    let looked_into: Option<Hand> = match board.waiting {
        Waiting::Steal { from, .. } => Some(game.hidden.hands[from]),
        _ => None,
    };
    let menu = legal::menu(board, &game.hidden.hands[seat], looked_into);
    must(!table::Menu::is_empty(&menu), || format!("{seat} has nothing to answer in this position"))
}

/// Whether the question is one that this table could ask.
fn fits(board: &Board) -> bool {
    let turn = board.turn;
    let card = board.action.card;
    let jailed = board.jail[turn].is_some();
    let staking = matches!(board.waiting, Waiting::Stake { .. } | Waiting::Bribe { .. });
    if board.stake != Money::NONE && !staking {
        return false;
    }
    let attacked = |seat: Seat| {
        let hit = card.is_some_and(|card| card.def().damage > 0);
        hit && seat != turn && board.players.contains(seat) && board.action.target == Some(seat)
    };
    let played = |card: Card| {
        let permanent = board.permanents[turn].contains(card) && board.used.contains(card);
        board.played.contains(card) || permanent
    };
    match board.waiting {
        Waiting::Deal | Waiting::Over { .. } => false,
        Waiting::Play { seat } => seat == turn && !jailed && !board.on_the_lam,
        Waiting::Buy { seat } => seat == turn && !jailed,
        Waiting::Discard { seat } => seat == turn && !board.on_the_lam,
        Waiting::Jail { seat } => seat == turn && jailed,
        Waiting::Target { seat } => seat == turn && !jailed && card.is_some_and(played),
        Waiting::Stake { seat } => seat == turn && !jailed && card == Some(Card::Gambler),
        Waiting::Swag { seat } => seat == turn && !jailed && card == Some(Card::Swag),
        Waiting::Steal { seat, from } => {
            let shaken = card == Some(Card::Shakedown) && board.controller.is_none();
            seat == turn && shaken && from != seat && board.players.contains(from)
        }
        Waiting::Defend { seat } => attacked(seat) && card.is_some_and(played),
        Waiting::Bribe { seat } => {
            let rules = board.rules();
            let short = card.is_some_and(|hit| board.stake.value(rules) < u16::from(rules.cost(hit)));
            attacked(seat) && card.is_some_and(played) && short && board.jail[seat].is_none()
        }
    }
}
