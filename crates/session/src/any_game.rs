//! A running game with its type erased.

use std::collections::VecDeque;

use bots::{Bot, BotSpec, TimeLimit};
use games::{AnySeen, dispatch};
pub use table::Window;
use table::scene::{Difference, SceneGame, study};
use table::{CommandKind, Menu as _, Seat, Seats, Threat, Unreadable, Viewer, Weight};
use words::Language;
pub use words::Reader;

use crate::chance::StepChance;
use crate::entry::WindowAnswer;
use crate::limits::MAX_COMMANDS;
use crate::playable::Playable;
use crate::settings::{Faults, GameId, Settings};
use crate::view_json::AnyView;

/// How many steps are kept for viewers to catch up. A viewer who missed more gets a whole new view.
const RECENT_STEPS: usize = 8;

/// The result of trying one or more answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The events, in notation.
    pub events: Vec<String>,
    /// Whether the choice is complete. An incomplete choice cannot be played.
    pub is_complete: bool,
    /// Whether it ends the game.
    pub is_over: bool,
}

/// Why answers were refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// As a sentence for the reader.
    pub sentence: String,
    /// The rule behind it; `None` if the answer was not notation.
    pub rule: Option<&'static str>,
}

/// One answer on a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// In notation.
    pub command: String,
    /// As the label of a button.
    pub label: String,
    /// What it does.
    pub kind: CommandKind,
    /// Whether it completes the choice. Otherwise another answer must follow.
    pub is_complete: bool,
}

impl Choice {
    /// A choice that is known only by its text, such as a control of a replay: a complete word.
    #[must_use]
    pub fn new(command: impl Into<String>, label: impl Into<String>) -> Self {
        Self { command: command.into(), label: label.into(), kind: CommandKind::Word, is_complete: true }
    }
}

/// Something that a viewer has seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What it was. It prints as notation. `None` for what happened at the table and not in the game.
    pub seen: Option<AnySeen>,
    /// As a sentence, if it has one.
    pub text: Option<String>,
}

/// A bot's decision, to be computed on any thread. It returns the answers in notation: one command, or a card and its
/// targets.
pub type Thinking = Box<dyn FnOnce() -> Option<Vec<String>> + Send>;

/// A running game with its type erased. Only [`AnyGame::apply`] changes it.
pub trait AnyGame: Send + Sync {
    /// The number of seats.
    fn seats(&self) -> usize;

    /// The players still in the game.
    fn players(&self) -> Seats;

    /// The players who are to answer. Empty when the game is over.
    fn asked(&self) -> Seats;

    /// The open counter window, if there is one.
    fn window(&self) -> Option<Window>;

    /// The winners, once the game is over.
    fn winners(&self) -> Option<Seats>;

    /// The winners after these events.
    fn winners_after(&self, events: &[String]) -> Option<Seats>;

    /// What the game waits for, in notation.
    fn waiting(&self) -> String;

    /// Tries answers in order, without changing the game.
    ///
    /// # Errors
    /// If one of them is not notation or not legal, or follows a complete choice.
    fn attempt(
        &self,
        seat: Seat,
        commands: &[String],
        chance: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused>;

    /// What happens when a window closes with these answers, in the order in which they count.
    ///
    /// # Errors
    /// If one of them is not notation or not legal.
    fn close(
        &self,
        answers: &[(Seat, WindowAnswer)],
        chance: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused>;

    /// The game after an incomplete choice, for its next question. Returns `None` if the choice is complete.
    ///
    /// # Errors
    /// As [`AnyGame::attempt`].
    fn supposing(
        &self,
        seat: Seat,
        commands: &[String],
        to: &Reader<'_>,
    ) -> Result<Option<Box<dyn AnyGame>>, Refused>;

    /// What happens when a player gives up. Returns `None` if the game has no rule for it.
    fn give_up(&self, seat: Seat, chance: StepChance) -> Option<Attempt>;

    /// Applies the events of a step.
    ///
    /// # Errors
    /// If an event is not notation; the game is unchanged then.
    fn apply(&mut self, events: &[String]) -> Result<(), Unreadable>;

    /// The number of steps so far, including the deal.
    fn steps(&self) -> u64;

    /// The number of turns that have begun.
    fn turns(&self) -> u64;

    /// The card that `seat` is asked to answer with a Counter or a defence, if any.
    fn threat(&self, seat: Seat) -> Option<Threat>;

    /// Whether `seat` is asked to answer a card and can do nothing but let it happen.
    fn can_only_pass(&self, seat: Seat) -> bool;

    /// How much an answer of `seat` asks of those who follow the game.
    fn weight(&self, seat: Seat, commands: &[String]) -> Weight;

    /// Drops the recent steps, which are kept only for [`AnyGame::told`].
    fn forget_recent(&mut self);

    /// What the reader has seen since step `since`. Returns `None` if that is too long ago.
    fn told(&self, since: u64, to: &Reader<'_>) -> Option<Vec<Told>>;

    /// What a viewer has seen since step `since`, each with their view right after it. Returns `None` if that is too
    /// long ago.
    fn seen_since(&self, since: u64, viewer: Viewer) -> Option<Vec<(AnySeen, AnyView)>>;

    /// The question to the reader, or which player the game waits for.
    fn question(&self, to: &Reader<'_>) -> String;

    /// The reader's legal answers.
    fn menu(&self, to: &Reader<'_>) -> Vec<Choice>;

    /// The reader's answer in notation as labels: one for the card, and one for each of its targets. Those that are not
    /// legal here, and all after them, are left out.
    fn labels(&self, commands: &[String], to: &Reader<'_>) -> Vec<String>;

    /// Whether two answers of `seat` in notation come to the same.
    fn are_alike(&self, seat: Seat, one: &[String], other: &[String]) -> bool;

    /// What the reader would be told if they saw these things, in notation, from now on. What can't be read is left out.
    fn foretold(&self, seen: &[String], to: &Reader<'_>) -> Vec<Told>;

    /// A viewer's view.
    fn view(&self, viewer: Viewer) -> AnyView;

    /// Keeps a memory for the bots in these seats from now on, and drops all others.
    fn keep_memories(&mut self, seats: Seats);

    /// A bot's decision for `seat`, which takes no longer than `limit`. Returns `None` if the seat is not asked.
    fn thinking(&self, seat: Seat, order: BotSpec, seed: u64, limit: TimeLimit) -> Option<Thinking>;

    /// The answer for a player whose time is up: pass if possible, otherwise the first on the menu.
    fn default_answer(&self, seat: Seat) -> Vec<String>;
}

/// Deals a game, and returns the events in notation.
///
/// # Errors
/// Everything that is wrong with the settings.
pub fn deal(settings: &Settings, mut chance: StepChance, language: Language) -> Result<Vec<String>, Faults> {
    let first = first_player(settings, &mut chance);
    dispatch!(settings.game, G => Ok(dealt::<G>(settings.setup::<G>(first, language)?, chance)))
}

/// Deals a game by the rules that its edition had in each earlier version.
pub(crate) fn deals_before(settings: &Settings, chance: impl Fn() -> StepChance) -> Vec<Vec<String>> {
    let first = first_player(settings, &mut chance());
    let deal = || {
        let mut chance = chance();
        first_player(settings, &mut chance);
        chance
    };
    dispatch!(settings.game, G => {
        let setups = settings.earlier_setups::<G>(first).into_iter();
        setups.map(|setup| dealt::<G>(setup, deal())).collect()
    })
}

/// The first player is random (FB-R01, MC-R02).
fn first_player(settings: &Settings, chance: &mut StepChance) -> Seat {
    Seat::new(table::Chance::below(chance, u32::from(settings.seats.max(1))) as usize % Seat::MOST)
}

fn dealt<G: Playable>(setup: G::Setup, mut chance: StepChance) -> Vec<String> {
    let mut events = Vec::new();
    // The settings were checked, so the setup is valid.
    let _ = G::deal(setup, &mut chance, &mut |event| events.push(event.to_string()));
    events
}

/// Deals a game that is continued: its events so far, with what nobody has seen reshuffled.
///
/// # Errors
/// If an event is not notation.
pub fn deal_continuation(
    game: GameId,
    events: &[String],
    chance: StepChance,
) -> Result<Vec<String>, Unreadable> {
    dispatch!(game, G => redealt::<G>(events, chance))
}

fn redealt<G: Playable>(events: &[String], mut chance: StepChance) -> Result<Vec<String>, Unreadable> {
    let mut events: Vec<G::Event> = events.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    G::reshuffle(&mut events, &mut chance);
    Ok(events.iter().map(ToString::to_string).collect())
}

/// Starts the game that these events deal.
///
/// # Errors
/// If the first event is not a setup of that game, or an event is not notation.
pub fn begin(game: GameId, events: &[String]) -> Result<Box<dyn AnyGame>, Unreadable> {
    dispatch!(game, G => begun::<G>(events))
}

fn begun<G: Playable>(events: &[String]) -> Result<Box<dyn AnyGame>, Unreadable> {
    let first = events.first().map(|text| text.parse::<G::Event>()).transpose()?;
    let setup = first.as_ref().and_then(G::setup_in);
    let setup = setup
        .ok_or_else(|| Unreadable("a deal begins with the table, as in \"began first A …\"".to_owned()))?;
    let mut game = TypedGame::new(G::bare(setup), 0);
    game.apply(events)?;
    Ok(Box::new(game))
}

/// The game at the end of a scene.
///
/// # Errors
/// The first thing that is wrong with the scene.
pub fn stage(game: GameId, scene: &str) -> Result<Box<dyn AnyGame>, Difference> {
    fn staged<G: Playable + SceneGame>(scene: &str) -> Result<Box<dyn AnyGame>, Difference> {
        study::<G>(scene).map(|study| Box::new(TypedGame::new(study.game, 0)) as Box<dyn AnyGame>)
    }
    dispatch!(game, G => staged::<G>(scene))
}

/// A position after commands of one player, of which the last may be half a choice: money that was changed, for example,
/// and then a card without its target. For positions outside of any record.
///
/// # Errors
/// If a command is not notation or not legal.
pub fn suppose_on(
    mut game: Box<dyn AnyGame>,
    seat: Seat,
    commands: &[String],
    to: &Reader<'_>,
) -> Result<Supposed, Refused> {
    let mut first = 0;
    let mut half = None;
    for end in 1..=commands.len() {
        let choice = &commands[first..end];
        half = game.supposing(seat, choice, to)?;
        if half.is_none() {
            let attempt = game.attempt(seat, choice, StepChance::fast(0), to)?;
            let unreadable = |it: Unreadable| Refused { sentence: it.0, rule: None };
            game.apply(&attempt.events).map_err(unreadable)?;
            first = end;
        }
    }
    Ok(Supposed { is_half: half.is_some(), game: half.unwrap_or(game) })
}

/// What [`suppose_on`] leads to.
pub struct Supposed {
    /// The position.
    pub game: Box<dyn AnyGame>,
    /// Whether it is in the middle of a choice.
    pub is_half: bool,
}

/// What the bot in a seat remembers.
#[derive(Clone)]
struct BotMemory<G: Playable> {
    seat: Seat,
    view: G::View,
    memory: G::Memory,
}

struct TypedGame<G: Playable> {
    game: G,
    steps: u64,
    turns: u64,
    /// The events of the last steps, and the game before them if there are any.
    recent: VecDeque<Box<[G::Event]>>,
    before: Option<Box<G>>,
    memories: Vec<BotMemory<G>>,
}

impl<G: Playable> TypedGame<G> {
    /// A game without recent steps.
    fn new(game: G, steps: u64) -> Self {
        Self { game, steps, turns: 0, recent: VecDeque::new(), before: None, memories: Vec::new() }
    }

    /// Carries out answers on a copy of the game.
    fn after(
        &self,
        seat: Seat,
        commands: &[String],
        chance: &mut StepChance,
        to: &Reader<'_>,
        tell: &mut dyn FnMut(&G::Event),
    ) -> Result<G, Refused> {
        let unreadable = |sentence| Refused { sentence, rule: None };
        if commands.is_empty() || commands.len() > MAX_COMMANDS {
            return Err(unreadable(to.language.messages().msg_no_answer()));
        }
        let mut game = self.game;
        for (index, text) in commands.iter().enumerate() {
            if index > 0 && !game.is_mid_choice(seat) {
                return Err(unreadable(to.language.messages().msg_answer_too_many(text.as_str())));
            }
            game = answered(game, seat, text, chance, to, tell)?;
        }
        Ok(game)
    }
}

/// Whether a turn begins with this event.
fn begins_turn<G: Playable>(event: &G::Event) -> bool {
    G::seen(event, Viewer::Spectator).is_some_and(|seen| G::begins_turn(&seen))
}

/// Carries out a command. Everything in this crate does it through here, so that the rules are compiled once for
/// each game.
pub(crate) fn act<G: Playable>(
    game: &mut G,
    seat: Seat,
    command: G::Command,
    chance: &mut StepChance,
    tell: &mut dyn FnMut(&G::Event),
) -> Result<(), G::Illegal> {
    game.act(seat, command, chance, &mut |event| tell(event))
}

/// The game after one answer in notation.
fn answered<G: Playable>(
    mut game: G,
    seat: Seat,
    text: &str,
    chance: &mut StepChance,
    to: &Reader<'_>,
    tell: &mut dyn FnMut(&G::Event),
) -> Result<G, Refused> {
    let unreadable = |_| Refused { sentence: to.language.messages().msg_not_an_answer(text), rule: None };
    let command: G::Command = text.parse().map_err(unreadable)?;
    match act(&mut game, seat, command, chance, tell) {
        Ok(()) => Ok(game),
        Err(illegal) => {
            let rule = G::rule(&illegal);
            let view = game.view(to.viewer);
            Err(Refused { sentence: G::refusal(&view, to, &illegal), rule: Some(rule) })
        }
    }
}

/// Whether a choice is complete with this command.
fn completes<G: Playable>(mut game: G, seat: Seat, command: G::Command) -> bool {
    let done = act(&mut game, seat, command, &mut StepChance::fast(0), &mut |_| {});
    done.is_ok() && !game.is_mid_choice(seat)
}

impl<G: Playable> TypedGame<G> {
    /// Calls `show` for everything that a viewer has seen since step `since`: with their view right after it, all that
    /// they have seen of the step, and its place there. Returns `None` if that is too long ago.
    fn replay_since(
        &self,
        since: u64,
        viewer: Viewer,
        mut show: impl FnMut(&G::View, &[G::Seen], usize),
    ) -> Option<()> {
        let missed = usize::try_from(self.steps.checked_sub(since)?).ok()?;
        let known = self.recent.len().checked_sub(missed)?;
        let mut view = self.before.as_deref().unwrap_or(&self.game).view(viewer);
        for (place, events) in self.recent.iter().enumerate() {
            let step: Vec<G::Seen> = events.iter().filter_map(|event| G::seen(event, viewer)).collect();
            for (at, seen) in step.iter().enumerate() {
                G::see(&mut view, seen);
                if place >= known {
                    show(&view, &step, at);
                }
            }
        }
        Some(())
    }
}

impl<G: Playable> AnyGame for TypedGame<G> {
    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn players(&self) -> Seats {
        self.game.players()
    }

    fn asked(&self) -> Seats {
        self.game.asked()
    }

    fn window(&self) -> Option<Window> {
        self.game.window()
    }

    fn winners(&self) -> Option<Seats> {
        self.game.winners()
    }

    fn winners_after(&self, events: &[String]) -> Option<Seats> {
        let mut game = self.game;
        for event in events {
            game.apply(&event.parse().ok()?);
        }
        game.winners()
    }

    fn waiting(&self) -> String {
        self.game.waiting()
    }

    fn attempt(
        &self,
        seat: Seat,
        commands: &[String],
        mut chance: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused> {
        let mut events = Vec::new();
        let after =
            self.after(seat, commands, &mut chance, to, &mut |event| events.push(event.to_string()))?;
        Ok(Attempt { events, is_complete: !after.is_mid_choice(seat), is_over: after.winners().is_some() })
    }

    fn close(
        &self,
        answers: &[(Seat, WindowAnswer)],
        mut chance: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused> {
        let (mut game, mut events) = (self.game, Vec::new());
        for (seat, answer) in answers {
            let text = answer.to_string();
            game =
                answered(game, *seat, &text, &mut chance, to, &mut |event| events.push(event.to_string()))?;
        }
        Ok(Attempt { events, is_complete: true, is_over: game.winners().is_some() })
    }

    fn supposing(
        &self,
        seat: Seat,
        commands: &[String],
        to: &Reader<'_>,
    ) -> Result<Option<Box<dyn AnyGame>>, Refused> {
        // Any chance will do: a choice that uses it is complete, and its result is dropped.
        let mut chance = StepChance::of([0; 32], 0);
        let game = self.after(seat, commands, &mut chance, to, &mut |_| {})?;
        let supposed = Self::new(game, self.steps);
        Ok(game.is_mid_choice(seat).then(|| Box::new(supposed) as Box<dyn AnyGame>))
    }

    fn give_up(&self, seat: Seat, mut chance: StepChance) -> Option<Attempt> {
        let (mut game, mut events) = (self.game, Vec::new());
        let left = game.leave(seat, &mut chance, &mut |event| events.push(event.to_string()));
        left.then(|| Attempt { events, is_complete: true, is_over: game.winners().is_some() })
    }

    fn apply(&mut self, events: &[String]) -> Result<(), Unreadable> {
        let events: Box<[G::Event]> = events.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
        let before = self.before.get_or_insert_with(|| Box::new(self.game));
        for event in &events {
            self.game.apply(event);
            self.turns += u64::from(begins_turn::<G>(event));
            for bot_memory in &mut self.memories {
                if let Some(seen) = G::seen(event, Viewer::Seat(bot_memory.seat)) {
                    G::see(&mut bot_memory.view, &seen);
                    G::remember(&mut bot_memory.memory, &bot_memory.view, &seen);
                }
            }
        }
        self.steps += 1;
        self.recent.push_back(events);
        if self.recent.len() > RECENT_STEPS
            && let Some(oldest) = self.recent.pop_front()
        {
            oldest.iter().for_each(|event| before.apply(event));
        }
        Ok(())
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn turns(&self) -> u64 {
        self.turns
    }

    fn threat(&self, seat: Seat) -> Option<Threat> {
        G::threat(&self.game.view(Viewer::Seat(seat)))
    }

    fn can_only_pass(&self, seat: Seat) -> bool {
        let menu = self.game.menu(seat);
        let passes = menu.nth(0).is_some_and(|command| G::kind(command) == CommandKind::Pass);
        menu.len() == 1 && passes && self.threat(seat).is_some()
    }

    fn weight(&self, seat: Seat, commands: &[String]) -> Weight {
        let weight = |text: &String| text.parse().map_or(Weight::Light, |command| G::weight(seat, command));
        commands.iter().map(weight).max().unwrap_or(Weight::Light)
    }

    fn forget_recent(&mut self) {
        (self.recent, self.before) = (VecDeque::new(), None);
    }

    fn told(&self, since: u64, to: &Reader<'_>) -> Option<Vec<Told>> {
        let mut told = Vec::new();
        self.replay_since(since, to.viewer, |view, step, at| {
            let text = G::sentence(view, to, step, at);
            told.push(Told { seen: Some(G::any_seen(step[at].clone())), text });
        })?;
        Some(told)
    }

    fn seen_since(&self, since: u64, viewer: Viewer) -> Option<Vec<(AnySeen, AnyView)>> {
        let mut seen = Vec::new();
        self.replay_since(since, viewer, |view, step, at| {
            seen.push((G::any_seen(step[at].clone()), G::any_view(*view)));
        })?;
        Some(seen)
    }

    fn question(&self, to: &Reader<'_>) -> String {
        G::question(&self.game.view(to.viewer), to)
    }

    fn menu(&self, to: &Reader<'_>) -> Vec<Choice> {
        let view = self.game.view(to.viewer);
        let Viewer::Seat(seat) = to.viewer else { return Vec::new() };
        // In a window every answer is complete: it is sealed, and nothing follows it.
        let in_window = self.game.window().is_some();
        let choice = |command: G::Command| Choice {
            command: command.to_string(),
            label: G::label(&view, to, command),
            kind: G::kind(command),
            is_complete: in_window || completes(self.game, seat, command),
        };
        G::view_menu(&view).iter().map(choice).collect()
    }

    fn labels(&self, commands: &[String], to: &Reader<'_>) -> Vec<String> {
        let Viewer::Seat(seat) = to.viewer else { return Vec::new() };
        let (mut game, mut chance) = (self.game, StepChance::fast(0));
        let label = |text: &String| {
            let command = text.parse().ok()?;
            let label = G::label(&game.view(to.viewer), to, command);
            act(&mut game, seat, command, &mut chance, &mut |_| {}).ok()?;
            Some(label)
        };
        commands.iter().map_while(label).collect()
    }

    fn are_alike(&self, seat: Seat, one: &[String], other: &[String]) -> bool {
        let read = |answer: &[String]| -> Option<Vec<G::Command>> {
            answer.iter().map(|command| command.parse().ok()).collect()
        };
        let come_to_the_same = || {
            let matching = bots::matching(self.game, seat, &[read(one)?], &read(other)?).ok().flatten();
            matching.map(|lines| !lines.is_empty())
        };
        one == other || come_to_the_same().unwrap_or(false)
    }

    fn foretold(&self, seen: &[String], to: &Reader<'_>) -> Vec<Told> {
        let seen: Vec<G::Seen> = seen.iter().filter_map(|text| text.parse().ok()).collect();
        let mut view = self.game.view(to.viewer);
        let told = |(at, one): (usize, &G::Seen)| {
            G::see(&mut view, one);
            Told { text: G::sentence(&view, to, &seen, at), seen: Some(G::any_seen(one.clone())) }
        };
        seen.iter().enumerate().map(told).collect()
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        G::any_view(self.game.view(viewer))
    }

    fn keep_memories(&mut self, seats: Seats) {
        self.memories.retain(|bot_memory| seats.contains(bot_memory.seat));
        for seat in seats.iter() {
            if !self.memories.iter().any(|bot_memory| bot_memory.seat == seat) {
                let view = self.game.view(Viewer::Seat(seat));
                self.memories.push(BotMemory { seat, view, memory: G::Memory::default() });
            }
        }
    }

    fn thinking(&self, seat: Seat, order: BotSpec, seed: u64, limit: TimeLimit) -> Option<Thinking> {
        if !self.game.asked().contains(seat) {
            return None;
        }
        let bot_memory = self.memories.iter().find(|bot_memory| bot_memory.seat == seat);
        let memory = bot_memory.map(|bot_memory| bot_memory.memory.clone()).unwrap_or_default();
        let mut game = self.game;
        Some(Box::new(move || {
            let mut bot = Bot::<G>::with_memory(order, seed, memory);
            let (mut chain, mut chance) = (Vec::new(), StepChance::fast(seed));
            // This is the time for the card and all its targets.
            bot.set_limit(limit);
            loop {
                // A bot sees only its view. It goes on only while a player could still take the choice back, so the
                // view reveals nothing new.
                let command = bot.choose(&game.view(Viewer::Seat(seat)))?;
                chain.push(command.to_string());
                act(&mut game, seat, command, &mut chance, &mut |_| {}).ok()?;
                if !game.is_mid_choice(seat) || chain.len() == MAX_COMMANDS {
                    return Some(chain);
                }
            }
        }))
    }

    fn default_answer(&self, seat: Seat) -> Vec<String> {
        let (mut game, mut chain, mut chance) = (self.game, Vec::new(), StepChance::fast(0));
        loop {
            let menu = game.menu(seat);
            let pass = menu.iter().find(|command| G::kind(*command) == CommandKind::Pass);
            let Some(command) = pass.or_else(|| menu.nth(0)) else { return chain };
            chain.push(command.to_string());
            if act(&mut game, seat, command, &mut chance, &mut |_| {}).is_err() || !game.is_mid_choice(seat) {
                return chain;
            }
        }
    }
}
