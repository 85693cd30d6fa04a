//! Scenes: a position, commands and expectations in a small text file. They test the rules and settle
//! arguments about them. Each game adds its own positions and expectations; the rest is the same for all.
//! `docs/notation.md` describes them.

mod moment;

use std::collections::VecDeque;
use std::fmt;

use crate::notation::{Unreadable, show_seats, tokens, unreadable};
use crate::{Chance, Game, Menu, Seat, Seeded, Viewer};

pub use moment::{Moment, Turnout, moments};

/// What scenes need from a game: positions as text, several commands on one line, and expectations.
pub trait SceneGame: Game {
    /// A position as described; it may be impossible.
    type Position: Default;

    /// Parses one line of a description. Returns `false` if it is not such a line.
    ///
    /// # Errors
    /// If the line is invalid.
    fn read(position: &mut Self::Position, line: &str) -> Result<bool, Unreadable>;

    /// The game in this position.
    ///
    /// # Errors
    /// If the position is impossible.
    fn set(position: &Self::Position) -> Result<Self, Unreadable>;

    /// The commands of one line.
    ///
    /// # Errors
    /// If one of them is invalid.
    fn chain(text: &str) -> Result<Vec<Self::Command>, Unreadable>;

    /// Checks one expectation about the position: `None` if it holds, otherwise what differs.
    ///
    /// # Errors
    /// If the text is not an expectation.
    fn expect(&self, expected: &str) -> Result<Option<String>, Unreadable>;
}

/// The maximum size of a scene in bytes.
pub const MAX_SCENE: usize = 64 * 1024;

/// A failed expectation, or an error in a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line of the file, from 1.
    pub line: usize,
    /// What was expected and what was found, as a sentence.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// The chance in a scene: shuffles always have the same outcome, and the scene may set the dice.
#[derive(Debug)]
pub struct SceneChance {
    shuffles: Seeded,
    dice: VecDeque<u8>,
}

impl Chance for SceneChance {
    fn below(&mut self, bound: u32) -> u32 {
        self.shuffles.below(bound)
    }

    fn roll(&mut self) -> u8 {
        self.dice.pop_front().unwrap_or_else(|| 1 + self.shuffles.below(6) as u8)
    }
}

/// Runs a scene and returns everything that differs from its expectations: nothing if it passes.
///
/// An invalid line or a refused command ends the scene.
#[must_use]
pub fn run<G: SceneGame>(text: &str) -> Vec<Difference> {
    let (_, mut found, checked) = walk::<G>(text);
    if !checked && found.is_empty() {
        let what = "a scene that expects nothing shows nothing; add a line with expect".to_owned();
        found.push(Difference { line: text.lines().count().max(1), what });
    }
    found
}

/// Runs the lines of a scene. Returns its end, everything that differs, and whether it expects anything.
fn walk<G: SceneGame>(text: &str) -> (Scene<G>, Vec<Difference>, bool) {
    let mut scene = Scene::<G>::new();
    let mut found = Vec::new();
    let (mut titled, mut checked) = (false, false);
    if text.len() > MAX_SCENE {
        let what = format!("a scene has at most {MAX_SCENE} bytes; this one has {}", text.len());
        return (scene, vec![Difference { line: 1, what }], checked);
    }
    for (number, line) in text.lines().enumerate() {
        let at = |what| Difference { line: number + 1, what };
        let line = line.trim();
        if line.starts_with('#') || line.is_empty() {
            titled |= line.starts_with('#');
            continue;
        }
        if !titled {
            found.push(at("a scene begins with a title line: # and the rules it shows".to_owned()));
            break;
        }
        checked |= line.starts_with("expect") || line.starts_with("best");
        match scene.line(line) {
            Ok(None) => {}
            Ok(Some(what)) => found.push(at(what)),
            Err(Unreadable(what)) => {
                found.push(at(what));
                break;
            }
        }
    }
    (scene, found, checked)
}

/// The final position of a scene, to analyse.
#[derive(Clone, Debug)]
pub struct Study<G: Game> {
    /// The game in its final position.
    pub game: G,
    /// The best answer, if the scene names it: the player, and the equally good sequences of commands.
    pub best: Option<(Seat, Vec<Vec<G::Command>>)>,
}

/// Plays a scene to its end and returns its final position.
///
/// # Errors
/// The first thing that is wrong with the scene.
pub fn study<G: SceneGame>(text: &str) -> Result<Study<G>, Difference> {
    let (mut scene, found, _) = walk::<G>(text);
    if let Some(difference) = found.into_iter().next() {
        return Err(difference);
    }
    let at_end = |Unreadable(what)| Difference { line: text.lines().count().max(1), what };
    scene.begin().map_err(at_end)?;
    Ok(Study { game: *scene.game().map_err(at_end)?, best: scene.best })
}

struct Scene<G: SceneGame> {
    stage: Stage<G>,
    chance: SceneChance,
    /// The events of the last line of commands.
    events: Vec<G::Event>,
    /// The best answer in the final position.
    best: Option<(Seat, Vec<Vec<G::Command>>)>,
}

enum Stage<G: SceneGame> {
    /// The position is still being described.
    Set(Box<G::Position>),
    /// The game is being played.
    Play(Box<G>),
}

/// `Ok(None)`: the line passes. `Ok(Some(…))`: a failed expectation. `Err`: the scene ends here.
type Outcome = Result<Option<String>, Unreadable>;

impl<G: SceneGame> Scene<G> {
    fn new() -> Self {
        Self {
            stage: Stage::Set(Box::default()),
            chance: SceneChance { shuffles: Seeded::numbered(0), dice: VecDeque::new() },
            events: Vec::new(),
            best: None,
        }
    }

    fn line(&mut self, line: &str) -> Outcome {
        if let Some(answers) = line.strip_prefix("best ") {
            self.begin()?;
            return self.best(answers).map(|()| None);
        }
        if let Some(expected) = line.strip_prefix("expect ") {
            self.begin()?;
            return self.expect(expected.trim());
        }
        if let Some(dice) = line.strip_prefix("dice ") {
            for word in tokens(dice) {
                let die = word.parse().ok().filter(|die| (1..=6).contains(die));
                self.chance.dice.push_back(die.map_or_else(|| unreadable("die; it shows 1 to 6", word), Ok)?);
            }
            return Ok(None);
        }
        if let Some((who, what)) = line.split_once(':') {
            self.begin()?;
            self.events.clear();
            return self.commands(who.trim(), what.trim()).map(|()| None);
        }
        match &mut self.stage {
            Stage::Set(position) => match G::read(position, line)? {
                true => Ok(None),
                false => unreadable("line of a scene", line),
            },
            Stage::Play(_) => unreadable("command or expectation, and the position is already set", line),
        }
    }

    fn begin(&mut self) -> Result<(), Unreadable> {
        if let Stage::Set(position) = &self.stage {
            self.stage = Stage::Play(Box::new(G::set(position)?));
        }
        Ok(())
    }

    fn game(&self) -> Result<&G, Unreadable> {
        match &self.stage {
            Stage::Play(game) => Ok(game),
            Stage::Set(_) => Err(Unreadable("the position is not set yet".to_owned())),
        }
    }

    /// `A: play contract on B1 B2`, `all: pass`, `B C: pass`, `B: leave`.
    fn commands(&mut self, who: &str, what: &str) -> Result<(), Unreadable> {
        let game = *self.game()?;
        let who: Vec<Seat> = match who {
            // In the order of `next_asked`.
            "all" => {
                let mut asked = game.asked();
                let mut order: Vec<Seat> = Vec::new();
                while let Some(next) = match order.last() {
                    Some(last) => asked.after(*last),
                    None => game.next_asked(),
                } {
                    asked.remove(next);
                    order.push(next);
                }
                order
            }
            who => tokens(who).into_iter().map(seat).collect::<Result<_, _>>()?,
        };
        let Stage::Play(game) = &mut self.stage else { return Ok(()) };
        let (events, chance) = (&mut self.events, &mut self.chance);
        for seat in who {
            if what == "leave" && game.leave(seat, chance, &mut |event| events.push(event.clone())) {
                continue;
            }
            for command in G::chain(what)? {
                let question = game.waiting();
                game.act(seat, command, chance, &mut |event| events.push(event.clone())).map_err(
                    |illegal| {
                        Unreadable(format!("{seat}: {command} is refused: {illegal}; asked: {question}"))
                    },
                )?;
            }
        }
        Ok(())
    }

    /// `A: play hit on B1 | play massacre`: equally good sequences of commands, which must be legal now. What does not
    /// go on one line of commands is separated by semicolons: `A: play swag; take knife`.
    fn best(&mut self, answers: &str) -> Result<(), Unreadable> {
        let Some((who, rows)) = answers.split_once(':') else {
            return unreadable("answer; write best A: play hit on B1 | play massacre", answers);
        };
        let who = seat(who.trim())?;
        let read = |row: &str| {
            let parts = row.split(';').map(|part| G::chain(part.trim()));
            parts.collect::<Result<Vec<_>, _>>().map(|parts| parts.concat())
        };
        let rows: Vec<_> = rows.split('|').map(read).collect::<Result<_, _>>()?;
        for row in &rows {
            let mut game = *self.game()?;
            for command in row {
                game.act(who, *command, &mut self.chance, &mut |_| {}).map_err(|illegal| {
                    Unreadable(format!("{who}: {command} is no answer here: {illegal}"))
                })?;
            }
        }
        self.best = Some((who, rows));
        Ok(())
    }

    fn expect(&self, expected: &str) -> Outcome {
        let game = self.game()?;
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
        if let Some(question) = expected.strip_prefix("ask ") {
            return Ok(differs("the question", tokens(question).join(" "), game.waiting()));
        }
        if let ["asked", who] = *tokens(expected).as_slice() {
            let asked = show_seats(crate::notation::seats(who)?);
            return Ok(differs("those asked", asked, show_seats(game.asked())));
        }
        game.expect(expected)
    }

    /// `menu A: play contract` or `menu A = pass; counter finger`.
    fn expect_menu(&self, text: &str, on: bool) -> Outcome {
        let game = self.game()?;
        if let Some((who, all)) = text.split_once('=') {
            let who = seat(who.trim())?;
            let wanted = all.split(';').map(str::trim).filter(|command| !command.is_empty());
            let wanted: Vec<G::Command> = wanted.map(str::parse).collect::<Result<_, _>>()?;
            let menu = game.menu(who);
            let same = wanted.len() == menu.len() && wanted.iter().all(|c| menu.contains(*c));
            return Ok((same != on).then(|| format!("the menu of {who} is: {}", list(menu.iter()))));
        }
        let Some((who, command)) = text.split_once(':') else { return unreadable("menu expectation", text) };
        let (who, command): (Seat, G::Command) = (seat(who.trim())?, command.trim().parse()?);
        let menu = game.menu(who);
        if menu.contains(command) == on {
            return Ok(None);
        }
        let is = if on { "is not" } else { "is" };
        Ok(Some(format!("{command} {is} on the menu of {who}: {}", list(menu.iter()))))
    }

    /// `refused FB-R36 A: name B1`.
    fn expect_refused(&self, text: &str) -> Outcome {
        let Some((rule, rest)) = text.split_once(' ') else { return unreadable("refusal", text) };
        let Some((who, command)) = rest.split_once(':') else { return unreadable("refusal", text) };
        let (who, command): (Seat, G::Command) = (seat(who.trim())?, command.trim().parse()?);
        let mut game = *self.game()?;
        let before = game;
        match game.act(who, command, &mut Seeded::numbered(0), &mut |_| {}) {
            Ok(()) => Ok(Some(format!("{who}: {command} is accepted"))),
            Err(_) if game != before => {
                Ok(Some(format!("{who}: {command} is refused, but changed the game")))
            }
            Err(illegal) if G::rule(&illegal) == rule => Ok(None),
            Err(illegal) => Ok(Some(format!("{who}: {command} is refused by another rule: {illegal}"))),
        }
    }

    fn expect_event(&self, text: &str, happened: bool) -> Outcome {
        let event: G::Event = text.parse()?;
        if self.events.contains(&event) == happened {
            return Ok(None);
        }
        let did = if happened { "did not happen" } else { "happened" };
        Ok(Some(format!("\"{event}\" {did}; what happened: {}", list(&self.events))))
    }

    /// `events A played contract; for B; …`: all events of the last line of commands, in order.
    fn expect_events(&self, text: &str) -> Outcome {
        let events = text.split(';').map(str::trim).filter(|event| !event.is_empty());
        let events: Vec<G::Event> = events.map(str::parse).collect::<Result<_, _>>()?;
        Ok(differs("what happened", list(&events), list(&self.events)))
    }

    /// `seen B: A drew`: what a viewer saw; `seen B no: …`: what a viewer did not see.
    fn expect_seen(&self, text: &str) -> Outcome {
        let Some((who, what)) = text.split_once(':') else { return unreadable("expectation", text) };
        let (who, wanted) = match *tokens(who).as_slice() {
            [who] => (viewer(who)?, true),
            [who, "no"] => (viewer(who)?, false),
            _ => return unreadable("viewer", who),
        };
        let seen: Vec<G::Seen> = self.events.iter().filter_map(|event| G::seen(event, who)).collect();
        // An event that is hidden from a viewer may have no notation as something seen; then the text is that
        // of the event itself.
        let was_seen = match what.parse::<G::Seen>() {
            Ok(what) => seen.contains(&what),
            Err(_) => {
                let event: G::Event = what.parse()?;
                self.events.contains(&event) && G::seen(&event, who).is_some()
            }
        };
        if was_seen == wanted {
            return Ok(None);
        }
        Ok(Some(format!("what {text} says is not so; seen: {}", list(&seen))))
    }
}

/// Parses a viewer: a seat, or `spectator`.
///
/// # Errors
/// If it is neither.
pub fn viewer(text: &str) -> Result<Viewer, Unreadable> {
    if text == "spectator" { Ok(Viewer::Spectator) } else { seat(text).map(Viewer::Seat) }
}

fn seat(text: &str) -> Result<Seat, Unreadable> {
    text.parse().map_err(|e: crate::NotASeat| Unreadable(e.to_string()))
}

/// Describes the difference between what was expected and what was found, if there is one.
pub fn differs<T: PartialEq + fmt::Display>(what: &str, expected: T, found: T) -> Option<String> {
    (expected != found).then(|| format!("{what}: expected {expected}, found {found}"))
}

fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join("; ")
}
