//! The answers to a question: every card with all its picks.

use bots::{Bot, BotSpec, Finding, changes_money};
use table::{CommandKind, Fast, Menu as _, Seat, Viewer};

use super::PuzzleGame;

/// With more ways than this to finish a choice, they count as one answer, and the search picks.
const MOST_WAYS: usize = 40;

/// An answer: a card with its picks.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Answer<C> {
    pub(super) line: Vec<C>,
    /// Whether all picks are made. Otherwise there are too many ways to make them.
    pub(super) is_complete: bool,
}

/// Every legal answer of `seat`, one of several equivalent ones. Changing money is no answer.
pub(super) fn answers<G: PuzzleGame>(game: &G, seat: Seat) -> Vec<Answer<G::Command>> {
    let mut answers = Vec::new();
    for command in distinct(game, seat) {
        let after = act(game, seat, command);
        if changes_money(game, &after, seat, command) {
            continue;
        }
        let mut ways = Vec::new();
        if finish(&after, seat, &mut vec![command], &mut ways) {
            answers.extend(ways.into_iter().map(|line| Answer { line, is_complete: true }));
        } else {
            answers.push(Answer { line: vec![command], is_complete: false });
        }
    }
    answers
}

/// Adds every way to finish the choice `line`; false if there are too many.
fn finish<G: PuzzleGame>(
    game: &G,
    seat: Seat,
    line: &mut Vec<G::Command>,
    ways: &mut Vec<Vec<G::Command>>,
) -> bool {
    if !game.is_mid_choice(seat) {
        ways.push(line.clone());
        return ways.len() <= MOST_WAYS;
    }
    let picks = distinct(game, seat);
    // There are many ways to put money down or cards away, and some come to the same.
    let is_target = |command: &G::Command| {
        matches!(G::kind(*command), CommandKind::Name | CommandKind::Choose | CommandKind::Take)
    };
    if !picks.iter().all(is_target) {
        return false;
    }
    picks.into_iter().all(|command| {
        line.push(command);
        let goes_on = finish(&act(game, seat, command), seat, line, ways);
        line.pop();
        goes_on
    })
}

/// The commands on the menu, one of several equivalent ones.
fn distinct<G: PuzzleGame>(game: &G, seat: Seat) -> Vec<G::Command> {
    let (menu, sight) = (game.menu(seat), game.sight(seat));
    let mut distinct: Vec<G::Command> = Vec::new();
    for command in menu.iter() {
        if !distinct.iter().any(|known| G::are_alike(sight, &menu, *known, command)) {
            distinct.push(command);
        }
    }
    distinct
}

/// The game after a command from the menu. What is drawn then does not matter here.
fn act<G: PuzzleGame>(game: &G, seat: Seat, command: G::Command) -> G {
    let mut after = *game;
    after.act_unchecked(seat, command, &mut Fast::new(0), &mut |_| {});
    after
}

/// Whether bots consider every command of an answer.
pub(super) fn is_considered<G: PuzzleGame>(game: &G, seat: Seat, line: &[G::Command]) -> bool {
    let mut game = *game;
    line.iter().all(|command| {
        let considered = G::prune(game.sight(seat), &game.menu(seat)).contains(*command);
        game = act(&game, seat, *command);
        considered
    })
}

/// A bot's whole answer, and the smallest lead of a command in it over the next best, in shares of the win.
pub(super) struct Chosen<C> {
    pub(super) line: Vec<C>,
    pub(super) lead: f32,
    /// The answer with the second command where that lead is: the first commands of it.
    pub(super) second: Option<Vec<C>>,
    /// The expected continuation.
    pub(super) then: Vec<(Seat, C)>,
}

/// The fewest visits for which a command counts as the next best.
const FEWEST_VISITS: u32 = 12;

/// What a bot that has just sat down answers for `seat`.
pub(super) fn choose<G: PuzzleGame>(
    game: &G,
    seat: Seat,
    spec: BotSpec,
    seed: u64,
) -> Option<Chosen<G::Command>> {
    let mut bot = Bot::<G>::new(spec, seed);
    let mut game = *game;
    let mut chosen = Chosen { line: Vec::new(), lead: f32::INFINITY, second: None, then: Vec::new() };
    loop {
        let thoughts = bot.think(&game.view(Viewer::Seat(seat)))?;
        let is_best = |finding: &&Finding<G::Command>| finding.command == thoughts.choice;
        let best = thoughts.findings.iter().find(is_best);
        let others =
            thoughts.findings.iter().filter(|other| !is_best(other) && other.visits >= FEWEST_VISITS);
        let second = others.max_by(|a, b| a.share.total_cmp(&b.share));
        if let (Some(best), Some(second)) = (best, second)
            && best.share - second.share < chosen.lead
        {
            chosen.lead = best.share - second.share;
            chosen.second = Some([chosen.line.as_slice(), &[second.command]].concat());
        }
        chosen.then = best.map(|best| best.line.clone()).unwrap_or_default();
        chosen.line.push(thoughts.choice);
        game = act(&game, seat, thoughts.choice);
        if !game.is_mid_choice(seat) {
            return Some(chosen);
        }
    }
}

/// A bot's whole answer without the search's figures, which is faster for levels that don't search.
pub(super) fn answer_of<G: PuzzleGame>(
    game: &G,
    seat: Seat,
    spec: BotSpec,
    seed: u64,
) -> Option<Vec<G::Command>> {
    let mut bot = Bot::<G>::new(spec, seed);
    let (mut game, mut line) = (*game, Vec::new());
    loop {
        let command = bot.choose(&game.view(Viewer::Seat(seat)))?;
        line.push(command);
        game = act(&game, seat, command);
        if !game.is_mid_choice(seat) {
            return Some(line);
        }
    }
}
