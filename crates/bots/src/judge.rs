//! Judges a decision by what its player could know: what their answer was worth, and what the best one was.

use table::{BySeat, Fast, Menu, Seat, Viewer};

use crate::bot::{Bot, fraction};
use crate::heuristics::Heuristics;
use crate::search::{Finding, Search, Tree};
use crate::spec::{BotSpec, Budget, Level, Skill};

/// The maximum number of commands in an answer: a safeguard that no real answer reaches.
const MAX_ANSWER: usize = 64;

/// How many other answers are listed.
const MAX_OPTIONS: usize = 4;

/// How many decisions the expected line has at most.
const MAX_LINE: usize = 6;

/// A decision is part of the expected line if it was made in this part of the worlds.
const LIKELY: u32 = 10;

/// How many worlds are tried for one in which the expected line can be played.
const LINE_TRIES: usize = 40;

/// The spec of the bot that looks for the best answer.
const SPEC: BotSpec = BotSpec::new(Level::Boss);

/// A decision to be judged.
#[derive(Debug)]
pub struct Decision<'a, G: Heuristics> {
    /// What the player saw.
    pub view: &'a G::View,
    /// What they could remember.
    pub memory: &'a G::Memory,
    /// Their answer: one command, or a card and its targets.
    pub answer: &'a [G::Command],
    /// The number of rollouts for the whole judgement. A third of them looks for the best answer, and a third each
    /// compares it with the player's.
    pub rollouts: u32,
    /// What chance is drawn from.
    pub seed: u64,
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<G: Heuristics> {
    /// The answer.
    pub answer: Vec<G::Command>,
    /// Each seat's mean share of the win.
    pub shares: BySeat<f32>,
    /// The standard error of the player's own share.
    pub error: f32,
    /// What the player should have expected to see until their next decision.
    pub line: Vec<Expected<G>>,
}

/// Something that a player expects to see.
#[derive(Clone, PartialEq, Debug)]
pub struct Expected<G: Heuristics> {
    /// What they see.
    pub seen: G::Seen,
    /// Whether everyone sees the same. Otherwise it is a card that differs from world to world.
    pub is_public: bool,
}

/// What is to be said of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<G: Heuristics> {
    /// The player's answer.
    pub chosen: Weighed<G>,
    /// The answer that the search prefers; `None` if it is the player's.
    pub best: Option<Weighed<G>>,
    /// The standard error of the difference between the two.
    pub error: f32,
    /// The first commands that the search considered most, with the player's share of the win after each.
    pub options: Vec<(G::Command, f32)>,
    /// Whether a good player would have begun the same answer without a search.
    pub is_obvious: bool,
    /// By how much the player's answer, if the search prefers it, is better than the best one that begins otherwise, and
    /// the standard error of that.
    pub ahead: Option<(f32, f32)>,
}

/// Whether a player had a choice, with this answer.
pub(crate) fn is_choice<G: Heuristics>(view: &G::View, answer: &[G::Command]) -> bool {
    let Some(me) = G::seat_of(view) else { return false };
    let mut chance = Fast::new(0);
    // Any world will do: until the answer is complete, all of them look the same to its player.
    let mut game = G::imagine(view, &mut chance);
    for command in answer {
        let menu = game.menu(me);
        if !menu.contains(*command) {
            return false;
        }
        let pruned = G::prune(game.sight(me), &menu);
        if pruned.len() > 1 || menu.len() > 1 && !pruned.contains(*command) {
            return true;
        }
        game.act_unchecked(me, *command, &mut chance, &mut |_| {});
    }
    false
}

/// Judges a decision. Returns `None` if the player had no choice, or the answer isn't on the menu.
pub(crate) fn judge<G: Heuristics>(decision: &Decision<'_, G>) -> Option<Judgement<G>> {
    let Decision { view, memory, answer, rollouts, seed } = *decision;
    let me = G::seat_of(view)?;
    if !is_choice::<G>(view, answer) {
        return None;
    }
    let part = (rollouts / 3).max(1);
    let spec = BotSpec { budget: Budget::Iterations(part), ..SPEC };
    let mut bot = Bot::<G>::with_memory(spec, seed, memory.clone());
    let first = bot.think(view)?;
    let mut options: Vec<_> = first.findings.iter().filter(|finding| finding.visits > 0).collect();
    options.truncate(MAX_OPTIONS);
    let options = options.into_iter().map(|finding| (finding.command, finding.share)).collect();
    let is_obvious = first.opinions.first().map(|(command, _)| command) == answer.first();
    let best = completed(&mut bot, view, me, first.choice);

    let search = Search::<G> { view, me, memory, habits: G::habits(memory), style: SPEC.style };
    let mut tree = Tree::default();
    let (chosen, own) = weigh(&mut tree, &search, answer, part, seed);
    if best == answer {
        let is_other = |finding: &&Finding<G::Command>| Some(&finding.command) != answer.first();
        let next = first.findings.iter().filter(|finding| finding.visits > 0).find(is_other);
        let ahead = next.map(|next| {
            let next = completed(&mut bot, view, me, next.command);
            let (_, others) = weigh(&mut tree, &search, &next, part, seed);
            difference(&own, &others)
        });
        return Some(Judgement { error: chosen.error, chosen, best: None, options, is_obvious, ahead });
    }
    let (best, others) = weigh(&mut tree, &search, &best, part, seed);
    let (_, error) = difference(&own, &others);
    Some(Judgement { error, chosen, best: Some(best), options, is_obvious, ahead: None })
}

/// The mean of the differences between two answers, world by world, and its standard error.
fn difference(one: &[f32], other: &[f32]) -> (f32, f32) {
    let differences: Vec<f32> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let mean = differences.iter().sum::<f32>() / differences.len().max(1) as f32;
    (mean, standard_error(&differences))
}

/// What a bot weighs before it answers, the best first: with its share of the win if it searches, with at most `most`
/// rollouts.
pub(crate) fn weighed_by<G: Heuristics>(
    spec: BotSpec,
    view: &G::View,
    memory: &G::Memory,
    seed: u64,
    most: u32,
) -> Vec<(G::Command, Option<f32>)> {
    let spec = BotSpec { budget: Budget::Iterations(most.max(1)), cores: 1, ..spec };
    let Some(thoughts) = Bot::<G>::with_memory(spec, seed, memory.clone()).think(view) else {
        return Vec::new();
    };
    let searched = thoughts.findings.iter().filter(|finding| finding.visits > 0);
    let searched = searched.map(|finding| (finding.command, Some(finding.share)));
    let valued = thoughts.opinions.iter().map(|(command, _)| (*command, None));
    match spec.level.searches() {
        true => searched.take(MAX_OPTIONS).collect(),
        false => valued.take(MAX_OPTIONS).collect(),
    }
}

/// The whole answer that begins with a command, as the bot would give it.
fn completed<G: Heuristics>(
    bot: &mut Bot<G>,
    view: &G::View,
    me: Seat,
    first: G::Command,
) -> Vec<G::Command> {
    let mut chance = Fast::new(0);
    let mut game = G::imagine(view, &mut chance);
    let mut answer = vec![first];
    game.act_unchecked(me, first, &mut chance, &mut |_| {});
    while game.is_mid_choice(me)
        && answer.len() < MAX_ANSWER
        && let Some(command) = bot.choose(&game.view(Viewer::Seat(me)))
    {
        answer.push(command);
        game.act_unchecked(me, command, &mut chance, &mut |_| {});
    }
    answer
}

/// What an answer is worth, and the player's share in each world.
fn weigh<G: Heuristics>(
    tree: &mut Tree<G::Command>,
    search: &Search<'_, G>,
    answer: &[G::Command],
    worlds: u32,
    seed: u64,
) -> (Weighed<G>, Vec<f32>) {
    let mut shares = BySeat::all(0.0);
    let mut own = Vec::with_capacity(worlds as usize);
    tree.grow_below(search, answer, worlds, seed, &mut |outcome| {
        for seat in Seat::first(Seat::MOST) {
            shares[seat] += outcome[seat] / worlds as f32;
        }
        own.push(outcome[search.me]);
    });
    let line = tree.line(worlds / LIKELY, MAX_LINE);
    let line = told(search, answer, &line, seed);
    (Weighed { answer: answer.to_vec(), shares, error: standard_error(&own), line }, own)
}

/// What the player sees if a line is played after their answer, until they decide again. Taken from the world in which
/// the most of it can be played.
fn told<G: Heuristics>(
    search: &Search<'_, G>,
    answer: &[G::Command],
    line: &[(Seat, G::Command)],
    seed: u64,
) -> Vec<Expected<G>> {
    let me = search.me;
    let (mut best, mut most) = (Vec::new(), None);
    for world in 0..LINE_TRIES {
        let mut chance = Fast::new(seed.wrapping_add(world as u64));
        let mut game = search.imagine(&mut chance);
        let mut seen = Vec::new();
        let mut tell = |event: &G::Event| {
            if let Some(own) = G::seen(event, Viewer::Seat(me)) {
                let is_public = G::seen(event, Viewer::Spectator).as_ref() == Some(&own);
                seen.push(Expected { seen: own, is_public });
            }
        };
        for command in answer {
            game.act_unchecked(me, *command, &mut chance, &mut tell);
        }
        let mut left = line.iter();
        while let Some(seat) = game.next_asked() {
            let menu = game.menu(seat);
            let forced = menu.nth(0).filter(|_| menu.len() == 1);
            let expected =
                || left.as_slice().first().filter(|(by, command)| *by == seat && menu.contains(*command));
            let Some(command) = forced.or_else(|| expected().map(|(_, command)| *command)) else { break };
            if forced.is_none() {
                if seat == me {
                    break;
                }
                left.next();
            }
            game.act_unchecked(seat, command, &mut chance, &mut tell);
        }
        let played = line.len() - left.len();
        if most.is_none_or(|most| played > most) {
            (best, most) = (seen, Some(played));
        }
        if left.len() == 0 {
            break;
        }
    }
    best
}

/// The mean of each seat's share of the win, if good players play on from what a viewer sees. The quick policy of the
/// search would not do: its players don't gang up on a leader, so it thinks too much of one.
pub(crate) fn chances<G: Heuristics>(
    view: &G::View,
    memory: &G::Memory,
    worlds: u32,
    seed: u64,
) -> BySeat<f32> {
    let mut shares = BySeat::all(0.0);
    for world in 0..worlds {
        let mut chance = world_chance(seed, world);
        let mut game = G::imagine_likely(view, memory, &mut chance);
        let mut left = G::HORIZON;
        while let Some(seat) = game.next_asked()
            && let Some(command) = good_command(&game, seat, &mut chance)
            && left > 0
        {
            game.act_unchecked(seat, command, &mut chance, &mut |_| {});
            left -= 1;
        }
        let outcome = game.shares();
        for seat in Seat::first(Seat::MOST) {
            shares[seat] += outcome[seat] / worlds as f32;
        }
    }
    shares
}

/// What a good player answers without a search: the command with the best evaluation, or one that is almost as good.
fn good_command<G: Heuristics>(game: &G, seat: Seat, chance: &mut Fast) -> Option<G::Command> {
    /// By how much evaluations may be off.
    const NOISE: f32 = 0.3;
    let menu = game.menu(seat);
    if menu.len() < 2 {
        return menu.nth(0);
    }
    let menu = G::prune(game.sight(seat), &menu);
    let (mut best, mut chosen) = (f32::NEG_INFINITY, menu.nth(0));
    G::evaluate(Skill::Craft, game.sight(seat), &menu, &mut |command, score| {
        let score = score + NOISE * fraction(chance);
        if score > best {
            (best, chosen) = (score, Some(command));
        }
    });
    chosen
}

/// The chance of a world: the same for the same seed and number, and unlike that of its neighbours.
pub(crate) fn world_chance(seed: u64, world: u32) -> Fast {
    Fast::new(
        (seed ^ u64::from(world).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9),
    )
}

/// The standard error of the mean of these numbers.
fn standard_error(numbers: &[f32]) -> f32 {
    let count = numbers.len() as f32;
    if numbers.len() < 2 {
        return 1.0;
    }
    let mean = numbers.iter().sum::<f32>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f32>() / (count - 1.0);
    (variance / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_error_of_a_mean() {
        assert_eq!(standard_error(&[0.5, 0.5, 0.5]), 0.0);
        // The variance of 0 and 1 is ½, of their mean ¼.
        assert_eq!(standard_error(&[0.0, 1.0]), 0.5);
        assert_eq!(standard_error(&[]), 1.0);
    }
}
