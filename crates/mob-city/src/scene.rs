//! Scenes of this game: its positions, its commands on one line, and what can be expected.

use table::scene::{SceneGame, differs};
use table::{Game as _, Viewer};

use crate::card::{Business, Card, Hand};
use crate::command::Command;
use crate::event::Waiting;
use crate::game::Game;
use crate::money::Money;
use crate::notation::{Unreadable, cards, seat, seats, show, show_seats, tokens, unreadable};
use crate::position::Position;

impl SceneGame for Game {
    type Position = Position;

    fn read(position: &mut Position, line: &str) -> Result<bool, Unreadable> {
        position.read(line)
    }

    fn set(position: &Position) -> Result<Self, Unreadable> {
        position.game()
    }

    fn chain(text: &str) -> Result<Vec<Command>, Unreadable> {
        chain(text)
    }

    fn expect(&self, expected: &str) -> Result<Option<String>, Unreadable> {
        let board = &self.board;
        let words = tokens(expected);
        Ok(match *words.as_slice() {
            ["turn", who] => differs("the turn", seat(who)?, board.turn),
            ["hp", who, points] => {
                let who = seat(who)?;
                differs(&format!("hit points of {who}"), points.to_owned(), board.hp[who].to_string())
            }
            ["points", who, points] => {
                let who = seat(who)?;
                differs(&format!("Juice of {who}"), points.to_owned(), board.points(who).to_string())
            }
            ["juice", who, ref rest @ ..] => {
                let who = seat(who)?;
                let mut owned = [0u8; 5];
                for word in rest.iter().filter(|word| **word != "-") {
                    let business: Business = word.parse()?;
                    owned[business as usize] = owned[business as usize].saturating_add(1);
                }
                differs(&format!("businesses of {who}"), show(owned), show(board.juice[who]))
            }
            ["hand", who, ref rest @ ..] => {
                let who = seat(who)?;
                let held = &self.hidden.hands[who];
                differs(&format!("the hand of {who}"), show(heap(rest)?.iter()), show(held.iter()))
            }
            ["holds", who, count] => {
                let who = seat(who)?;
                differs(&format!("cards held by {who}"), count.to_owned(), board.held[who].to_string())
            }
            ["money", who, value] => {
                let who = seat(who)?;
                let money = Money::of(&self.hidden.hands[who]).value(board.rules());
                differs(&format!("Large in the hand of {who}"), value.to_owned(), money.to_string())
            }
            ["pile", who, count] if count.bytes().all(|b| b.is_ascii_digit()) => {
                let who = seat(who)?;
                differs(&format!("draw pile of {who}"), count.to_owned(), board.pile[who].to_string())
            }
            ["discard", who, ref rest @ ..] => {
                let who = seat(who)?;
                let pile = &board.discard[who];
                differs(&format!("the discard pile of {who}"), show(heap(rest)?.iter()), show(pile.iter()))
            }
            ["top", who, card] => {
                let who = seat(who)?;
                differs(&format!("the top of {who}'s discard pile"), card.to_owned(), show(board.top[who]))
            }
            ["front", who, ref rest @ ..] => {
                let who = seat(who)?;
                let front = &board.permanents[who];
                differs(&format!("before {who}"), show(heap(rest)?.iter()), show(front.iter()))
            }
            ["jail", who, missed] => {
                let who = seat(who)?;
                let term = board.jail[who].map_or_else(|| "free".to_owned(), |term| term.missed.to_string());
                differs(&format!("turns {who} missed in jail"), missed.to_owned(), term)
            }
            ["free", who] => {
                let who = seat(who)?;
                board.jail[who].map(|term| format!("{who} is in jail by {}", term.by))
            }
            ["parole", who] => differs("on parole", show_seats(seats(who)?), show_seats(board.parole)),
            ["low", who] => differs("lying low", show_seats(seats(who)?), show_seats(board.lying_low)),
            ["supply", card, count] => {
                let card: Card = card.parse()?;
                let left = board.supply[card as usize];
                differs(&format!("{card} on sale"), count.to_owned(), left.to_string())
            }
            ["sold", business, count] => {
                let business: Business = business.parse()?;
                let sold = board.sold[business as usize];
                differs(&format!("{business} sold"), count.to_owned(), sold.to_string())
            }
            ["locked", ref rest @ ..] => {
                let locked = Business::ALL.into_iter().filter(|one| board.locked.contains(*one));
                differs("locked", show(rest), show(locked))
            }
            ["bank", money] => differs("the bank", money.parse::<Money>()?, board.bank),
            ["round", number] => differs("the round", number.to_owned(), board.round.to_string()),
            ["players", who] => {
                differs("players still in", show_seats(seats(who)?), show_seats(board.players))
            }
            ["controller", who] => differs("who controls the turn", who.to_owned(), show(board.controller)),
            ["tap", who, of, ref rest @ ..] => {
                let (who, of) = (seat(who)?, seat(of)?);
                let shown = self.view(Viewer::Seat(who)).tap.filter(|(whose, _)| *whose == of);
                let shown = shown.map_or_else(|| "nothing".to_owned(), |(_, hand)| show(hand.iter()));
                differs(&format!("what {who} was shown of {of}"), show(heap(rest)?.iter()), shown)
            }
            ["watches", who, of, ref rest @ ..] => {
                let (who, of) = (seat(who)?, seat(of)?);
                let shown = self.view(Viewer::Seat(who)).shown.filter(|(whose, _)| *whose == of);
                let shown = shown.map_or_else(|| "nothing".to_owned(), |(_, hand)| show(hand.iter()));
                differs(&format!("what {who} sees of {of}"), show(heap(rest)?.iter()), shown)
            }
            ["won", who] => differs(
                "the question",
                Waiting::Over { winners: seats(who)? }.to_string(),
                board.waiting.to_string(),
            ),
            ["on"] => self.winners().map(|won| format!("the game should go on, but {} won", show_seats(won))),
            _ => return unreadable("expectation", expected),
        })
    }
}

fn heap(words: &[&str]) -> Result<Hand, Unreadable> {
    Ok(cards(words)?.into_iter().collect())
}

/// The commands of one line: a card and its target, several purchases, a stake.
fn chain(what: &str) -> Result<Vec<Command>, Unreadable> {
    let words = tokens(what);
    let each = |verb: &str, things: &[&str]| {
        things.iter().map(|thing| format!("{verb} {thing}").parse()).collect::<Result<Vec<Command>, _>>()
    };
    match *words.as_slice() {
        [verb @ ("play" | "use"), card, "on", who] => {
            let mut commands = each(verb, &[card])?;
            commands.push(Command::Target(seat(who)?));
            Ok(commands)
        }
        [verb @ ("play" | "buy" | "stake" | "discard" | "remove"), ref things @ ..] if things.len() > 1 => {
            each(verb, things)
        }
        _ => Ok(vec![what.parse()?]),
    }
}
