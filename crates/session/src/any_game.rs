//! A game that is being played, whichever it is.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use bots::{Bot, BotSpec};
use games::{AnySeen, dispatch};
pub use table::Window;
use table::scene::{Difference, SceneGame, study};
use table::{CommandKind, Fast, Menu as _, Seat, Seats, Unreadable, Viewer};
use words::Language;
pub use words::Reader;

use crate::chance::StepChance;
use crate::entry::WindowAnswer;
use crate::limits::MOST_COMMANDS;
use crate::playable::Playable;
use crate::settings::{Faults, GameId, Settings};
use crate::view_json::AnyView;

/// So many steps are kept to be told; whoever missed more starts again from the whole view.
const KEPT: usize = 8;

/// What came of trying a row of answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// What happens, in notation.
    pub events: Vec<String>,
    /// Whether the choice is complete. Otherwise it cannot be carried out like this.
    pub is_complete: bool,
    /// Whether the game is over with it.
    pub is_over: bool,
}

/// Why answers were refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// In a sentence for the listener.
    pub sentence: String,
    /// The rule that says so; nothing if it was no notation at all.
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
    /// What it was. It prints as notation.
    pub seen: AnySeen,
    /// In a sentence, if it takes one.
    pub text: Option<String>,
}

/// A bot's thoughts about what it is asked, ready to be thought on any thread. They give its answers in
/// notation: one, or a card and its picks.
pub type Thinking = Box<dyn FnOnce() -> Option<Vec<String>> + Send>;

/// A game that is being played. It changes by [`AnyGame::apply`] and nothing else.
pub trait AnyGame: Send + Sync {
    /// How many sit there.
    fn seats(&self) -> usize;

    /// Who is still in.
    fn players(&self) -> Seats;

    /// Who has an answer to give; empty when the game is over.
    fn asked(&self) -> Seats;

    /// The counter window that is open, if one is.
    fn window(&self) -> Option<Window>;

    /// Who has won, once the game is over.
    fn winners(&self) -> Option<Seats>;

    /// Who will have won after these events.
    fn winners_after(&self, events: &[String]) -> Option<Seats>;

    /// What the table waits for, in notation.
    fn waiting(&self) -> String;

    /// Tries answers one after the other, without changing anything.
    ///
    /// # Errors
    /// If one of them is no answer, or not a legal one, or comes after the choice was complete.
    fn attempt(
        &self,
        seat: Seat,
        commands: &[String],
        luck: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused>;

    /// What happens when a window closes with these answers, in the order in which they count.
    ///
    /// # Errors
    /// If one of them is no answer, or not a legal one.
    fn close(
        &self,
        answers: &[(Seat, WindowAnswer)],
        luck: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused>;

    /// The game as it would be after a half-made choice, for asking on. Nothing if the choice is complete.
    ///
    /// # Errors
    /// As [`AnyGame::attempt`].
    fn supposing(
        &self,
        seat: Seat,
        commands: &[String],
        to: &Reader<'_>,
    ) -> Result<Option<Box<dyn AnyGame>>, Refused>;

    /// What happens when a player gives up, if the game has a rule for it.
    fn give_up(&self, seat: Seat, luck: StepChance) -> Option<Attempt>;

    /// Lets a step happen.
    ///
    /// # Errors
    /// If an event is unreadable; then nothing has changed.
    fn apply(&mut self, events: &[String]) -> Result<(), Unreadable>;

    /// How many steps have happened, the deal among them.
    fn steps(&self) -> u64;

    /// Nobody is there to be told: what has happened so far need not be kept.
    fn forget(&mut self);

    /// What the listener has seen since there were `since` steps; nothing if that is too long ago.
    fn told(&self, since: u64, to: &Reader<'_>) -> Option<Vec<Told>>;

    /// What the listener is asked, or whom the table waits for.
    fn question(&self, to: &Reader<'_>) -> String;

    /// What the listener may answer.
    fn menu(&self, to: &Reader<'_>) -> Vec<Choice>;

    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> AnyView;

    /// Seats a bot, or the stand-in of somebody who is away, from now on.
    fn watch_for(&mut self, seats: Seats);

    /// A bot's thoughts about what `seat` is asked, none of them longer than `longest`; nothing if it is not
    /// asked.
    fn thinking(&self, seat: Seat, order: BotSpec, seed: u64, longest: Duration) -> Option<Thinking>;

    /// What is answered for somebody whose time is up: to let it go where one can, else whatever comes first.
    fn default_answer(&self, seat: Seat) -> Vec<String>;
}

/// Deals a game: what happens, in notation.
///
/// # Errors
/// Everything that is wrong with the table.
pub fn deal(settings: &Settings, mut luck: StepChance, language: Language) -> Result<Vec<String>, Faults> {
    // Who begins is drawn by lot (FB-R01, MC-R02).
    let first =
        Seat::new(table::Chance::below(&mut luck, u32::from(settings.seats.max(1))) as usize % Seat::MOST);
    dispatch!(settings.game, G => Ok(dealt::<G>(settings.setup::<G>(first, language)?, luck)))
}

fn dealt<G: Playable>(setup: G::Setup, mut luck: StepChance) -> Vec<String> {
    let mut events = Vec::new();
    // The settings were checked, so there is nothing wrong with the setup.
    let _ = G::deal(setup, &mut luck, &mut |event| events.push(event.to_string()));
    events
}

/// Deals a game that is played on: everything that has happened in it, with another order of what nobody has seen.
///
/// # Errors
/// If an event is unreadable.
pub fn deal_on(game: GameId, events: &[String], luck: StepChance) -> Result<Vec<String>, Unreadable> {
    dispatch!(game, G => retold::<G>(events, luck))
}

fn retold<G: Playable>(events: &[String], mut luck: StepChance) -> Result<Vec<String>, Unreadable> {
    let mut events: Vec<G::Event> = events.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    G::reshuffle(&mut events, &mut luck);
    Ok(events.iter().map(ToString::to_string).collect())
}

/// Begins the game that these events deal.
///
/// # Errors
/// If they do not begin with a table of that game, or an event is unreadable.
pub fn begin(game: GameId, events: &[String]) -> Result<Box<dyn AnyGame>, Unreadable> {
    dispatch!(game, G => begun::<G>(events))
}

fn begun<G: Playable>(events: &[String]) -> Result<Box<dyn AnyGame>, Unreadable> {
    let first = events.first().map(|text| text.parse::<G::Event>()).transpose()?;
    let setup = first.as_ref().and_then(G::setup_in);
    let setup = setup
        .ok_or_else(|| Unreadable("a deal begins with the table, as in \"began first A …\"".to_owned()))?;
    let mut seated = Seated::before(G::bare(setup), 0);
    seated.apply(events)?;
    Ok(Box::new(seated))
}

/// The game that a scene leads to, with its position set and its commands carried out.
///
/// # Errors
/// The first thing that is wrong with the scene.
pub fn stage(game: GameId, scene: &str) -> Result<Box<dyn AnyGame>, Difference> {
    fn staged<G: Playable + SceneGame>(scene: &str) -> Result<Box<dyn AnyGame>, Difference> {
        study::<G>(scene).map(|study| Box::new(Seated::before(study.game, 0)) as Box<dyn AnyGame>)
    }
    dispatch!(game, G => staged::<G>(scene))
}

/// What somebody who plays for a seat remembers.
#[derive(Clone)]
struct Mind<G: Playable> {
    seat: Seat,
    view: G::View,
    memory: G::Memory,
}

struct Seated<G: Playable> {
    game: G,
    steps: u64,
    /// The last steps, so that they can be told to anybody, and the game before the first of them, if there is one.
    recent: VecDeque<Box<[G::Event]>>,
    before: Option<Box<G>>,
    minds: Vec<Mind<G>>,
}

impl<G: Playable> Seated<G> {
    /// A game of which nothing is told yet.
    fn before(game: G, steps: u64) -> Self {
        Self { game, steps, recent: VecDeque::new(), before: None, minds: Vec::new() }
    }

    /// Tries answers on a copy.
    fn attempted(
        &self,
        seat: Seat,
        commands: &[String],
        luck: &mut StepChance,
        to: &Reader<'_>,
        tell: &mut impl FnMut(&G::Event),
    ) -> Result<G, Refused> {
        let unreadable = |sentence| Refused { sentence, rule: None };
        if commands.is_empty() || commands.len() > MOST_COMMANDS {
            return Err(unreadable(to.language.messages().msg_no_answer()));
        }
        let mut game = self.game;
        for (place, text) in commands.iter().enumerate() {
            if place > 0 && !game.is_mid_choice(seat) {
                return Err(unreadable(to.language.messages().msg_answer_too_many(text.as_str())));
            }
            game = answered(game, seat, text, luck, to, tell)?;
        }
        Ok(game)
    }
}

/// The game after one answer in notation.
fn answered<G: Playable>(
    mut game: G,
    seat: Seat,
    text: &str,
    luck: &mut StepChance,
    to: &Reader<'_>,
    tell: &mut impl FnMut(&G::Event),
) -> Result<G, Refused> {
    let unreadable = |_| Refused { sentence: to.language.messages().msg_not_an_answer(text), rule: None };
    let command: G::Command = text.parse().map_err(unreadable)?;
    match game.act(seat, command, luck, tell) {
        Ok(()) => Ok(game),
        Err(illegal) => {
            let rule = G::rule(&illegal);
            let view = game.view(to.viewer);
            Err(Refused { sentence: G::refusal(&view, to, &illegal), rule: Some(rule) })
        }
    }
}

/// Whether a choice is complete with this command, which must be on the menu of `seat`.
fn completes<G: Playable>(mut game: G, seat: Seat, command: G::Command) -> bool {
    game.act_unchecked(seat, command, &mut Fast::new(0), &mut |_| {});
    !game.is_mid_choice(seat)
}

impl<G: Playable> AnyGame for Seated<G> {
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
        mut luck: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused> {
        let mut events = Vec::new();
        let after =
            self.attempted(seat, commands, &mut luck, to, &mut |event| events.push(event.to_string()))?;
        Ok(Attempt { events, is_complete: !after.is_mid_choice(seat), is_over: after.winners().is_some() })
    }

    fn close(
        &self,
        answers: &[(Seat, WindowAnswer)],
        mut luck: StepChance,
        to: &Reader<'_>,
    ) -> Result<Attempt, Refused> {
        let (mut game, mut events) = (self.game, Vec::new());
        for (seat, answer) in answers {
            let text = answer.to_string();
            game = answered(game, *seat, &text, &mut luck, to, &mut |event| events.push(event.to_string()))?;
        }
        Ok(Attempt { events, is_complete: true, is_over: game.winners().is_some() })
    }

    fn supposing(
        &self,
        seat: Seat,
        commands: &[String],
        to: &Reader<'_>,
    ) -> Result<Option<Box<dyn AnyGame>>, Refused> {
        // StepChance of no game: a choice that used any is complete, and then nobody gets to see what came of it.
        let mut luck = StepChance::of([0; 32], 0);
        let game = self.attempted(seat, commands, &mut luck, to, &mut |_| {})?;
        let supposed = Self::before(game, self.steps);
        Ok(game.is_mid_choice(seat).then(|| Box::new(supposed) as Box<dyn AnyGame>))
    }

    fn give_up(&self, seat: Seat, mut luck: StepChance) -> Option<Attempt> {
        let (mut game, mut events) = (self.game, Vec::new());
        let left = game.leave(seat, &mut luck, &mut |event| events.push(event.to_string()));
        left.then(|| Attempt { events, is_complete: true, is_over: game.winners().is_some() })
    }

    fn apply(&mut self, events: &[String]) -> Result<(), Unreadable> {
        let events: Box<[G::Event]> = events.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
        let before = self.before.get_or_insert_with(|| Box::new(self.game));
        for event in &events {
            self.game.apply(event);
            for mind in &mut self.minds {
                if let Some(seen) = G::seen(event, Viewer::Seat(mind.seat)) {
                    G::see(&mut mind.view, &seen);
                    G::remember(&mut mind.memory, &mind.view, &seen);
                }
            }
        }
        self.steps += 1;
        self.recent.push_back(events);
        if self.recent.len() > KEPT
            && let Some(oldest) = self.recent.pop_front()
        {
            oldest.iter().for_each(|event| before.apply(event));
        }
        Ok(())
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn forget(&mut self) {
        (self.recent, self.before) = (VecDeque::new(), None);
    }

    fn told(&self, since: u64, to: &Reader<'_>) -> Option<Vec<Told>> {
        let missed = usize::try_from(self.steps.checked_sub(since)?).ok()?;
        let known = self.recent.len().checked_sub(missed)?;
        let mut told = Vec::new();
        let mut view = self.before.as_deref().unwrap_or(&self.game).view(to.viewer);
        for (place, events) in self.recent.iter().enumerate() {
            for seen in events.iter().filter_map(|event| G::seen(event, to.viewer)) {
                G::see(&mut view, &seen);
                if place >= known {
                    let text = G::sentence(&view, to, &seen);
                    told.push(Told { seen: G::any_seen(seen), text });
                }
            }
        }
        Some(told)
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

    fn view(&self, viewer: Viewer) -> AnyView {
        G::any_view(self.game.view(viewer))
    }

    fn watch_for(&mut self, seats: Seats) {
        self.minds.retain(|mind| seats.contains(mind.seat));
        for seat in seats.iter() {
            if !self.minds.iter().any(|mind| mind.seat == seat) {
                let view = self.game.view(Viewer::Seat(seat));
                self.minds.push(Mind { seat, view, memory: G::Memory::default() });
            }
        }
    }

    fn thinking(&self, seat: Seat, order: BotSpec, seed: u64, longest: Duration) -> Option<Thinking> {
        if !self.game.asked().contains(seat) {
            return None;
        }
        let mind = self.minds.iter().find(|mind| mind.seat == seat);
        let memory = mind.map(|mind| mind.memory.clone()).unwrap_or_default();
        let mut game = self.game;
        Some(Box::new(move || {
            let mut bot = Bot::<G>::with_memory(order, seed, memory);
            let (mut chain, mut luck) = (Vec::new(), Fast::new(seed));
            // All picks of one play together have that long.
            bot.set_deadline(Instant::now() + longest);
            loop {
                // What a bot gets is its view, as a player would; and it goes on only where a player could
                // still take his choice back, so it has seen nothing new.
                let command = bot.choose(&game.view(Viewer::Seat(seat)))?;
                chain.push(command.to_string());
                game.act(seat, command, &mut luck, &mut |_| {}).ok()?;
                if !game.is_mid_choice(seat) || chain.len() == MOST_COMMANDS {
                    return Some(chain);
                }
            }
        }))
    }

    fn default_answer(&self, seat: Seat) -> Vec<String> {
        let (mut game, mut chain, mut luck) = (self.game, Vec::new(), Fast::new(0));
        loop {
            let menu = game.menu(seat);
            let pass = menu.iter().find(|command| G::kind(*command) == CommandKind::Pass);
            let Some(command) = pass.or_else(|| menu.nth(0)) else { return chain };
            chain.push(command.to_string());
            if game.act(seat, command, &mut luck, &mut |_| {}).is_err() || !game.is_mid_choice(seat) {
                return chain;
            }
        }
    }
}
