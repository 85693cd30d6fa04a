//! Scenes of this game: its positions, its commands on one line, and what can be expected.

use table::Game as _;
use table::scene::{SceneGame, differs, viewer};

use crate::card::Card;
use crate::command::{Command, Word};
use crate::event::Waiting;
use crate::game::Game;
use crate::hand::Hand;
use crate::mobster::{Mobster, Mobsters};
use crate::notation::{self, Unreadable, hand, numbers, seat, seats, show, show_seats, tokens, unreadable};
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
        let game = self;
        let board = &game.board;
        let words = tokens(expected);
        Ok(match *words.as_slice() {
            ["turn", who] => differs("the question", Waiting::Turn { seat: seat(who)? }, board.waiting),
            ["list", ref mobsters @ ..] => {
                differs("the hit list", show(mobsters_of(mobsters)?), board.hit_list.notation())
            }
            ["dead", ref mobsters @ ..] => {
                let dead: Mobsters = mobsters_of(mobsters)?.into_iter().collect();
                differs("the graveyard", show(dead.iter()), show(board.dead().iter()))
            }
            ["home", who, ref mobsters @ ..] => {
                let who = seat(who)?;
                let home: Mobsters = numbers(who, mobsters)?.into_iter().collect();
                differs(&format!("home of {who}"), show(home.iter()), show(board.home_of(who).iter()))
            }
            ["hand", who, ref cards @ ..] => {
                let who = seat(who)?;
                let held = game.hidden.hands[who];
                differs(&format!("the hand of {who}"), show(hand(cards)?.iter()), show(held.iter()))
            }
            ["holds", who, count] => {
                let who = seat(who)?;
                differs(&format!("cards held by {who}"), count.to_owned(), board.held[who].to_string())
            }
            ["known", who, ref cards @ ..] => {
                let who = seat(who)?;
                let known = board.known[who];
                differs(&format!("cards known of {who}"), show(hand(cards)?.iter()), show(known.iter()))
            }
            ["discard", ref cards @ ..] => {
                differs("the discard pile", show(cards), show(board.discard.iter()))
            }
            ["top", card] => {
                let card: Card = card.parse()?;
                differs("the top of the discard pile", card.to_string(), show(board.discard.last()))
            }
            ["deck", count] if count.bytes().all(|b| b.is_ascii_digit()) => {
                differs("cards in the deck", count.to_owned(), board.deck.to_string())
            }
            ["unseen", who, card, count] => {
                let view = game.view(viewer(who)?);
                let card: Card = card.parse()?;
                differs(
                    &format!("copies of {card} unseen by {who}"),
                    count.to_owned(),
                    view.unseen().count(card).to_string(),
                )
            }
            ["bears", mobster, ability] => {
                let (mobster, ability): (Mobster, Card) = (mobster.parse()?, notation::ability(ability)?);
                differs(&format!("the bearer of {ability}"), mobster.to_string(), show(board.bearer(ability)))
            }
            ["nobody", "bears", ability] => {
                let ability = notation::ability(ability)?;
                differs(&format!("the bearer of {ability}"), "-".to_owned(), show(board.bearer(ability)))
            }
            ["war", rate] => differs("the war's rate", rate.to_owned(), board.war.to_string()),
            ["peace"] => differs("the war's rate", 0, board.war),
            ["players", who] => {
                differs("players still in", show_seats(seats(who)?), show_seats(board.players))
            }
            ["won", who] => differs("the question", Waiting::Over { winner: seat(who)? }, board.waiting),
            ["on"] => game.winner().map(|seat| format!("the game should go on, but {seat} has won")),
            _ => return unreadable("expectation", expected),
        })
    }
}

/// The commands of one line: a card and what it is played on, or several picks.
fn chain(what: &str) -> Result<Vec<Command>, Unreadable> {
    let words = tokens(what);
    let picks = |words: &[&str]| {
        words
            .iter()
            .map(|word| match word.parse::<Mobster>() {
                Ok(mobster) => Ok(Command::Name(mobster)),
                Err(_) => seat(word).map(Command::Choose).or_else(|_| unreadable("mobster or seat", word)),
            })
            .collect::<Result<Vec<_>, _>>()
    };
    match *words.as_slice() {
        ["play", card, "on", ref rest @ ..] if !rest.is_empty() => {
            let mut commands = vec![Command::Play(card.parse()?)];
            commands.extend(picks(rest)?);
            Ok(commands)
        }
        ["name" | "choose", _, _, ..] => picks(&words[1..]),
        ["butcher", ref cards @ ..] if !cards.is_empty() => {
            let cards: Hand = hand(cards)?;
            let mut commands = vec![Command::Say(Word::Butcher)];
            commands.extend(cards.iter().map(Command::Discard));
            Ok(commands)
        }
        _ => Ok(vec![what.parse()?]),
    }
}

fn mobsters_of(words: &[&str]) -> Result<Vec<Mobster>, Unreadable> {
    words.iter().filter(|word| **word != "-").map(|word| word.parse()).collect()
}
