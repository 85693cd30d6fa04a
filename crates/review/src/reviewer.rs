//! Making a review: the game is played again from its record, and each decision is judged before it happens.

use std::collections::BTreeMap;

use bots::{BotSpec, Decision, Heuristics};
use games::{GameId, dispatch};
use session::{Cause, Closing, Entry, Move, WindowAnswer};
use table::scene::{SceneGame, study};
use table::{Seat, Viewer};
use words::Voice;

use crate::parts::{
    Better, BotOption, CLEAR, Chances, Considered, Judged, Review, VERSION, expectations, notation, numbers,
    rounded,
};

/// The maximum number of decisions: many times that of a long game.
const MAX_DECISIONS: u32 = 5000;

/// How much work a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The number of simulated games for all decisions together.
    pub decisions: u32,
    /// The number of simulated games for everyone's chances over the whole game.
    pub chances: u32,
}

impl Effort {
    /// What a table's review gets.
    pub const DEFAULT: Self = Self { decisions: 200_000, chances: 16_000 };

    /// Many or few times as much, in per cent.
    #[must_use]
    pub fn scaled(self, percent: u32) -> Self {
        let scale = |count: u32| (u64::from(count) * u64::from(percent) / 100).min(u32::MAX.into()) as u32;
        Self { decisions: scale(self.decisions), chances: scale(self.chances) }
    }
}

/// Why a game can't be reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreviewable {
    /// Its cards were never dealt, or it isn't over.
    NotOver,
    /// An entry makes no sense. Records that verify have none.
    Damaged,
    /// It has too many decisions.
    TooLong,
}

/// Makes a review, one decision after the other.
pub struct Reviewer {
    entries: Vec<Entry>,
    /// The number of entries that are done.
    done: usize,
    game: Box<dyn Replayed>,
    review: Review,
    /// What chance is drawn from.
    seed: u64,
}

impl Reviewer {
    /// Begins the review of a game that is over, from the entries of its record. The record should have been verified.
    ///
    /// # Errors
    /// If the game isn't over, an entry makes no sense, or there are too many decisions.
    pub fn new(entries: Vec<Entry>, effort: Effort) -> Result<Self, Unreviewable> {
        let opened = entries.first().map(|entry| &entry.what);
        let Some(Move::Opened { settings, .. }) = opened else { return Err(Unreviewable::Damaged) };
        let id = settings.game;
        // The same record gives the same review.
        let seed = entries.len() as u64;
        let mut counted = Self { entries, done: 0, game: begin(id), review: Review::empty(), seed };
        let (mut decisions, mut turns) = (0, 0);
        while let Some(entry) = counted.entries.get(counted.done) {
            decisions += u32::from(counted.game.is_choice(entry));
            turns += u32::from(counted.game.apply(entry)?);
            counted.done += 1;
            if decisions > MAX_DECISIONS {
                return Err(Unreviewable::TooLong);
            }
        }
        let result = counted.game.result().ok_or(Unreviewable::NotOver)?;
        let rollouts = [
            (effort.decisions / decisions.max(1)).clamp(150, 9000),
            (effort.chances / turns.max(1)).clamp(100, 2000),
        ];
        let review = Review { rollouts, result, ..Review::empty() };
        Ok(Self { done: 0, game: begin(id), review, ..counted })
    }

    /// How many of how many entries are done.
    #[must_use]
    pub const fn progress(&self) -> (usize, usize) {
        (self.done, self.entries.len())
    }

    /// Does a little more: one decision, and one turn's chances if it began a turn. Returns whether there is more to do.
    pub fn advance(&mut self) -> bool {
        let [for_decision, for_turn] = self.review.rollouts;
        while let Some(entry) = self.entries.get(self.done) {
            let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (self.done as u64) << 20;
            let judged = self.game.judge(entry, for_decision, seed);
            let worked = judged.is_some();
            self.review.decisions.extend(judged);
            // What could not be applied was found when the decisions were counted.
            let begins_turn = self.game.apply(entry).unwrap_or(false);
            if begins_turn && let Some(chances) = self.game.chances(for_turn, seed) {
                self.review.turns.push(chances);
            }
            self.done += 1;
            if worked || begins_turn {
                break;
            }
        }
        self.done < self.entries.len()
    }

    /// The review, as far as it is done.
    #[must_use]
    pub fn finish(mut self) -> Review {
        while self.advance() {}
        self.review
    }
}

impl Review {
    fn empty() -> Self {
        Self {
            version: VERSION,
            rollouts: [0; 2],
            turns: Vec::new(),
            decisions: Vec::new(),
            result: Vec::new(),
        }
    }
}

/// Judges an answer in the position of a scene, as if it were the first decision of a game. `None` if the scene is wrong,
/// or there is no choice.
#[must_use]
pub fn judge_scene(
    game: GameId,
    scene: &str,
    seat: Seat,
    answer: &[String],
    rollouts: u32,
) -> Option<Judged> {
    fn typed<G: Heuristics + SceneGame>(
        scene: &str,
        seat: Seat,
        answer: &[String],
        rollouts: u32,
    ) -> Option<Judged> {
        let game = study::<G>(scene).ok()?.game;
        let (view, memory, answer) = (game.view(Viewer::Seat(seat)), G::Memory::default(), parsed(answer)?);
        let decision = Decision { view: &view, memory: &memory, answer: &answer, rollouts, seed: 1 };
        judged::<G>(&decision, seat, game.seats(), 0, "person")
    }
    dispatch!(game, G => typed::<G>(scene, seat, answer, rollouts))
}

/// Judges a decision, after `step` steps.
fn judged<G: Heuristics>(
    decision: &Decision<'_, G>,
    seat: Seat,
    seats: usize,
    step: u64,
    by: &str,
) -> Option<Judged> {
    let judgement = G::judge(decision)?;
    let chosen = &judgement.chosen;
    let better = judgement.best.as_ref().map(|best| Better {
        answer: notation(&best.answer),
        share: rounded(best.shares[seat]),
        line: expectations(best),
        effect: Seat::first(seats).map(|seat| rounded(chosen.shares[seat] - best.shares[seat])).collect(),
    });
    let considered = |(command, share): &(G::Command, f32)| Considered {
        command: command.to_string(),
        share: rounded(*share),
    };
    Some(Judged {
        step,
        seat: seat.to_string(),
        by: by.to_owned(),
        answer: notation(&chosen.answer),
        share: rounded(chosen.shares[seat]),
        error: rounded(judgement.error),
        line: expectations(chosen),
        better,
        options: judgement.options.iter().map(considered).collect(),
        obvious: judgement.is_obvious,
        ahead: judgement.ahead.map_or(0.0, |(by, error)| if by > CLEAR * error { rounded(by) } else { 0.0 }),
        weighed: Vec::new(),
    })
}

/// A game that is played again from its record, with what each viewer knows and remembers.
trait Replayed: Send {
    /// Whether an entry is a decision for which there was a choice.
    fn is_choice(&self, entry: &Entry) -> bool;

    /// Judges the decision of an entry that was not applied yet; `None` if it is none.
    fn judge(&self, entry: &Entry, rollouts: u32, seed: u64) -> Option<Judged>;

    /// Applies an entry. Returns whether a turn has begun.
    fn apply(&mut self, entry: &Entry) -> Result<bool, Unreviewable>;

    /// Everyone's chances now, for spectators; `None` if the game is over.
    fn chances(&self, worlds: u32, seed: u64) -> Option<Chances>;

    /// Each seat's share of the win, once the game is over.
    fn result(&self) -> Option<Vec<f32>>;
}

fn begin(game: GameId) -> Box<dyn Replayed> {
    dispatch!(game, G => Box::new(Typed::<G>::default()))
}

struct Typed<G: Heuristics + Voice> {
    game: Option<G>,
    steps: u64,
    spectator: Option<Mind<G>>,
    /// By seat.
    players: Vec<Mind<G>>,
    /// The bots that were hired.
    bots: BTreeMap<Seat, BotSpec>,
}

impl<G: Heuristics + Voice> Default for Typed<G> {
    fn default() -> Self {
        Self { game: None, steps: 0, spectator: None, players: Vec::new(), bots: BTreeMap::new() }
    }
}

/// What a viewer knows and remembers.
struct Mind<G: Heuristics> {
    viewer: Viewer,
    view: G::View,
    memory: G::Memory,
}

/// A decision that was made.
struct Made<'a, G: Heuristics> {
    /// What its player knew.
    mind: &'a Mind<G>,
    seat: Seat,
    cause: Cause,
    answer: Vec<G::Command>,
}

impl<G: Heuristics> Mind<G> {
    fn new(game: &G, viewer: Viewer) -> Self {
        Self { viewer, view: game.view(viewer), memory: G::Memory::default() }
    }

    fn see(&mut self, event: &G::Event) {
        if let Some(seen) = G::seen(event, self.viewer) {
            G::see(&mut self.view, &seen);
            G::remember(&mut self.memory, &self.view, &seen);
        }
    }
}

impl<G: Heuristics + Voice> Typed<G> {
    /// The decision of an entry, if it is one and was not forced.
    fn decision(&self, entry: &Entry) -> Option<Made<'_, G>> {
        let (seat, cause, commands) = match &entry.what {
            Move::Played { seat, cause, commands, .. } => (*seat, *cause, parsed(commands)?),
            Move::Answered { seat, cause, answer, .. } => (*seat, *cause, answered::<G>(answer)?),
            _ => return None,
        };
        let mind = self.players.get(seat.number()).filter(|_| cause != Cause::Forced)?;
        Some(Made { mind, seat, cause, answer: commands })
    }
}

fn parsed<C: std::str::FromStr>(commands: &[String]) -> Option<Vec<C>> {
    commands.iter().map(|text| text.parse().ok()).collect()
}

fn answered<G: Heuristics>(answer: &WindowAnswer) -> Option<Vec<G::Command>> {
    Some(vec![answer.as_str().parse().ok()?])
}

impl<G: Heuristics + Voice> Replayed for Typed<G> {
    fn is_choice(&self, entry: &Entry) -> bool {
        self.decision(entry).is_some_and(|made| G::is_choice(&made.mind.view, &made.answer))
    }

    fn judge(&self, entry: &Entry, rollouts: u32, seed: u64) -> Option<Judged> {
        let Made { mind, seat, cause, answer } = self.decision(entry)?;
        let Mind { view, memory, .. } = mind;
        let decision = Decision { view, memory, answer: &answer, rollouts, seed };
        let judged = judged::<G>(&decision, seat, self.players.len(), self.steps, &cause.to_string())?;
        let spec = self.bots.get(&seat).filter(|_| cause == Cause::Bot);
        let weighed = spec.map(|spec| G::weighed_by(*spec, view, memory, seed, rollouts / 3));
        let option = |(command, share): (G::Command, Option<f32>)| BotOption {
            command: command.to_string(),
            share: share.map(rounded),
        };
        let weighed = weighed.unwrap_or_default().into_iter().map(option).collect();
        Some(Judged { weighed, ..judged })
    }

    fn apply(&mut self, entry: &Entry) -> Result<bool, Unreviewable> {
        match &entry.what {
            Move::Hired { seat, order, .. } => {
                self.bots.extend(order.parse().ok().map(|spec: BotSpec| (*seat, spec)));
            }
            Move::Rose { seat } => _ = self.bots.remove(seat),
            _ => {}
        }
        let events = match &entry.what {
            Move::Dealt { events } | Move::Played { events, .. } => events,
            Move::Closed(Closing { events, .. }) => events,
            Move::GaveUp { events, .. } if !events.is_empty() => events,
            _ => return Ok(false),
        };
        let events: Vec<G::Event> = parsed(events).ok_or(Unreviewable::Damaged)?;
        if let Move::Dealt { .. } = entry.what {
            let setup = events.first().and_then(G::setup_in).ok_or(Unreviewable::Damaged)?;
            let game = G::bare(setup);
            self.spectator = Some(Mind::new(&game, Viewer::Spectator));
            self.players =
                Seat::first(game.seats()).map(|seat| Mind::new(&game, Viewer::Seat(seat))).collect();
            self.game = Some(game);
        }
        let game = self.game.as_mut().ok_or(Unreviewable::Damaged)?;
        let mut begins_turn = false;
        for event in &events {
            game.apply(event);
            self.players.iter_mut().chain(&mut self.spectator).for_each(|mind| mind.see(event));
            begins_turn |= G::seen(event, Viewer::Spectator).is_some_and(|seen| G::begins_turn(&seen));
        }
        self.steps += 1;
        Ok(begins_turn)
    }

    fn chances(&self, worlds: u32, seed: u64) -> Option<Chances> {
        let (game, Mind { view, memory, .. }) = (self.game.as_ref()?, self.spectator.as_ref()?);
        if game.winners().is_some() {
            return None;
        }
        let shares = G::chances(view, memory, worlds, seed);
        Some(Chances { step: self.steps, shares: numbers(&shares, self.players.len()) })
    }

    fn result(&self) -> Option<Vec<f32>> {
        let game = self.game.as_ref().filter(|game| game.winners().is_some())?;
        Some(numbers(&game.shares(), self.players.len()))
    }
}
