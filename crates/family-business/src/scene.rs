//! Scenes: a position, commands, and what must come of them, in one small text file. They are how
//! rules are tested and how an argument about them is settled. `docs/notation.md` describes them.

use std::fmt;

use table::{Game as _, Menu as _, Seat, Seeded, Viewer};

use crate::card::Card;
use crate::command::{Command, Menu, Word};
use crate::event::{Event, Seen, Waiting};
use crate::game::Game;
use crate::hand::Hand;
use crate::mobster::{Mobster, Mobsters};
use crate::notation::{self, Unreadable, hand, numbers, seat, seats, show, show_seats, tokens, unreadable};
use crate::position::Position;

/// The largest scene that is read.
pub const LONGEST_SCENE: usize = 64 * 1024;

/// A scene that went differently, or could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line of the file, from 1.
    pub line: usize,
    /// What was expected and what came, in a sentence.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// Runs a scene and lists everything that differs from what it says; nothing if it holds.
///
/// A line that cannot be read or a command that is refused ends the scene.
#[must_use]
pub fn run(text: &str) -> Vec<Difference> {
    if text.len() > LONGEST_SCENE {
        let what = format!("a scene has at most {LONGEST_SCENE} bytes; this one has {}", text.len());
        return vec![Difference { line: 1, what }];
    }
    let mut scene = Scene { stage: Stage::Set(Box::default()), events: Vec::new(), found: Vec::new() };
    let mut titled = false;
    let mut checked = false;
    for (number, line) in text.lines().enumerate() {
        let at = |what| Difference { line: number + 1, what };
        let line = line.trim();
        if line.starts_with('#') || line.is_empty() {
            titled |= line.starts_with('#');
            continue;
        }
        if !titled {
            scene.found.push(at("a scene begins with a title line: # and the rules it shows".to_owned()));
            return scene.found;
        }
        checked |= line.starts_with("expect");
        match scene.line(line) {
            Ok(None) => {}
            Ok(Some(what)) => scene.found.push(at(what)),
            Err(Unreadable(what)) => {
                scene.found.push(at(what));
                return scene.found;
            }
        }
    }
    if !checked && scene.found.is_empty() {
        let what = "a scene that expects nothing shows nothing; add a line with expect".to_owned();
        scene.found.push(Difference { line: text.lines().count().max(1), what });
    }
    scene.found
}

struct Scene {
    stage: Stage,
    /// What happened since the last line of commands began.
    events: Vec<Event>,
    found: Vec<Difference>,
}

enum Stage {
    /// The position is still being described.
    Set(Box<Position>),
    /// The game is on.
    Play(Box<(Game, Seeded)>),
}

/// `Ok(None)`: fine. `Ok(Some(…))`: an expectation that does not hold. `Err`: the scene ends here.
type Outcome = Result<Option<String>, Unreadable>;

impl Scene {
    fn line(&mut self, line: &str) -> Outcome {
        if let Some(expected) = line.strip_prefix("expect ") {
            self.begin()?;
            return self.expect(expected.trim());
        }
        if let Some((who, what)) = line.split_once(':') {
            self.begin()?;
            self.events.clear();
            return self.commands(who.trim(), what.trim()).map(|()| None);
        }
        match &mut self.stage {
            Stage::Set(position) => match position.read(line)? {
                true => Ok(None),
                false => unreadable("line of a scene", line),
            },
            Stage::Play(_) => unreadable("command or expectation, and the position is already set", line),
        }
    }

    fn begin(&mut self) -> Result<(), Unreadable> {
        if let Stage::Set(position) = &self.stage {
            self.stage = Stage::Play(Box::new((position.game()?, Seeded::numbered(0))));
        }
        Ok(())
    }

    fn game(&self) -> Result<&Game, Unreadable> {
        match &self.stage {
            Stage::Play(play) => Ok(&play.0),
            Stage::Set(_) => Err(Unreadable("the position is not set yet".to_owned())),
        }
    }

    fn act(&mut self, who: Seat, command: Command) -> Result<(), Unreadable> {
        let Stage::Play(play) = &mut self.stage else { return Ok(()) };
        let (game, chance) = &mut **play;
        let events = &mut self.events;
        let question = game.board.waiting;
        game.act(who, command, chance, &mut |event| events.push(*event)).map_err(|illegal| {
            Unreadable(format!("{who}: {command} is refused: {illegal}; asked: {question}"))
        })
    }

    /// `A: play contract on B1 B2`, `all: pass`, `B C: pass`.
    fn commands(&mut self, who: &str, what: &str) -> Result<(), Unreadable> {
        let who: Vec<Seat> = match who {
            "all" => {
                // From the attacker on, as they would be heard where order does not matter.
                let game = *self.game()?;
                let mut asked = game.asked();
                let mut order = Vec::new();
                while let Some(next) = asked.after(order.last().copied().unwrap_or(game.board.play.by)) {
                    asked.remove(next);
                    order.push(next);
                }
                order
            }
            who => tokens(who).into_iter().map(seat).collect::<Result<_, _>>()?,
        };
        for seat in who {
            for command in chain(what)? {
                self.act(seat, command)?;
            }
        }
        Ok(())
    }

    fn expect(&self, expected: &str) -> Outcome {
        if let Some(rest) = expected.strip_prefix("refused ") {
            return self.expect_refused(rest);
        }
        if let Some(rest) = expected.strip_prefix("menu ") {
            return self.expect_menu(rest, true);
        }
        if let Some(rest) = expected.strip_prefix("no menu ") {
            return self.expect_menu(rest, false);
        }
        if let Some(rest) = expected.strip_prefix("event ") {
            return self.expect_event(rest, true);
        }
        if let Some(rest) = expected.strip_prefix("no event ") {
            return self.expect_event(rest, false);
        }
        if let Some(rest) = expected.strip_prefix("events ") {
            return self.expect_events(rest);
        }
        if let Some(rest) = expected.strip_prefix("seen ") {
            return self.expect_seen(rest);
        }
        self.expect_state(expected)
    }

    fn expect_state(&self, expected: &str) -> Outcome {
        let game = self.game()?;
        let board = &game.board;
        let words = tokens(expected);
        Ok(match *words.as_slice() {
            ["turn", who] => differs("the question", Waiting::Turn { seat: seat(who)? }, board.waiting),
            ["ask", ..] => {
                let question: Waiting = words[1..].join(" ").parse()?;
                differs("the question", question, board.waiting)
            }
            ["asked", who] => differs("those asked", show_seats(seats(who)?), show_seats(game.asked())),
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

    /// `menu A: play contract` or `menu A = pass counter finger`.
    fn expect_menu(&self, text: &str, on: bool) -> Outcome {
        let game = self.game()?;
        if let Some((who, all)) = text.split_once('=') {
            let who = seat(who.trim())?;
            let wanted: Vec<String> =
                all.split(';').map(|c| c.trim().to_owned()).filter(|c| !c.is_empty()).collect();
            let wanted: Vec<Command> = wanted.iter().map(|c| c.parse()).collect::<Result<_, _>>()?;
            let menu: Menu = game.menu(who);
            let same = wanted.len() == menu.len() && wanted.iter().all(|c| menu.contains(*c));
            return Ok((same != on).then(|| format!("the menu of {who} is: {}", show_menu(&menu))));
        }
        let Some((who, command)) = text.split_once(':') else { return unreadable("menu expectation", text) };
        let (who, command): (Seat, Command) = (seat(who.trim())?, command.trim().parse()?);
        let menu = game.menu(who);
        if menu.contains(command) == on {
            return Ok(None);
        }
        let is = if on { "is not" } else { "is" };
        Ok(Some(format!("{command} {is} on the menu of {who}: {}", show_menu(&menu))))
    }

    /// `refused FB-R36 A: name B1`.
    fn expect_refused(&self, text: &str) -> Outcome {
        let Some((rule, rest)) = text.split_once(' ') else { return unreadable("refusal", text) };
        let Some((who, command)) = rest.split_once(':') else { return unreadable("refusal", text) };
        let (who, command): (Seat, Command) =
            (who.trim().parse().or_else(|_| seat(who.trim()))?, command.trim().parse()?);
        let mut game = *self.game()?;
        let before = game;
        match game.act(who, command, &mut Seeded::numbered(0), &mut |_| {}) {
            Ok(()) => Ok(Some(format!("{who}: {command} is accepted"))),
            Err(_) if game != before => {
                Ok(Some(format!("{who}: {command} is refused, but changed the game")))
            }
            Err(illegal) if illegal.rule() == rule => Ok(None),
            Err(illegal) => Ok(Some(format!("{who}: {command} is refused by another rule: {illegal}"))),
        }
    }

    fn expect_event(&self, text: &str, happened: bool) -> Outcome {
        let event: Event = text.parse()?;
        if self.events.contains(&event) == happened {
            return Ok(None);
        }
        let did = if happened { "did not happen" } else { "happened" };
        Ok(Some(format!("\"{event}\" {did}; what happened: {}", show_events(&self.events))))
    }

    /// `events A played contract; for B; …`: all that happened since the last commands, in order.
    fn expect_events(&self, text: &str) -> Outcome {
        let events = text.split(';').map(str::trim).filter(|event| !event.is_empty());
        let events: Vec<Event> = events.map(str::parse).collect::<Result<_, _>>()?;
        Ok(differs("what happened", show_events(&events), show_events(&self.events)))
    }

    /// `seen B: A drew`: what a viewer saw of it; `seen B no: …` what not.
    fn expect_seen(&self, text: &str) -> Outcome {
        let Some((who, what)) = text.split_once(':') else { return unreadable("expectation", text) };
        let (who, wanted) = match *tokens(who).as_slice() {
            [who] => (viewer(who)?, true),
            [who, "no"] => (viewer(who)?, false),
            _ => return unreadable("viewer", who),
        };
        let seen: Vec<_> = self.events.iter().filter_map(|event| event.seen(who)).collect();
        // What nobody but one can see has no words for the others: then it is the event that is meant.
        let was_seen = match what.parse::<Seen>() {
            Ok(what) => seen.contains(&what),
            Err(_) => {
                let event: Event = what.parse()?;
                self.events.contains(&event) && event.seen(who).is_some()
            }
        };
        if was_seen == wanted {
            return Ok(None);
        }
        let seen: Vec<String> = seen.iter().map(ToString::to_string).collect();
        Ok(Some(format!("what {text} says is not so; seen: {}", seen.join("; "))))
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

fn viewer(text: &str) -> Result<Viewer, Unreadable> {
    if text == "spectator" { Ok(Viewer::Spectator) } else { seat(text).map(Viewer::Seat) }
}

fn mobsters_of(words: &[&str]) -> Result<Vec<Mobster>, Unreadable> {
    words.iter().filter(|word| **word != "-").map(|word| word.parse()).collect()
}

fn differs<T: PartialEq + fmt::Display>(what: &str, expected: T, found: T) -> Option<String> {
    (expected != found).then(|| format!("{what}: expected {expected}, found {found}"))
}

fn show_menu(menu: &Menu) -> String {
    menu.iter().map(|command| command.to_string()).collect::<Vec<_>>().join("; ")
}

fn show_events(events: &[Event]) -> String {
    events.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
