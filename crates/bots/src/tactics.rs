//! Puzzles: positions with a known best answer.

use table::scene::Study;
use table::{Fast, Viewer};

use crate::bot::Bot;
use crate::heuristics::Heuristics;
use crate::spec::BotSpec;

/// Whether a bot plays one of the lines that a scene calls best; `None` if the scene doesn't name any.
#[must_use]
pub fn solves<G: Heuristics>(study: &Study<G>, spec: BotSpec, seed: u64) -> Option<bool> {
    let (seat, lines) = study.best.as_ref()?;
    let mut lines: Vec<_> = lines.iter().collect();
    let mut bot = Bot::<G>::new(spec, seed);
    let (mut game, mut step) = (study.game, 0);
    loop {
        let Some(answer) = bot.choose(&game.view(Viewer::Seat(*seat))) else { return Some(false) };
        lines.retain(|line| line.get(step) == Some(&answer));
        step += 1;
        if lines.is_empty() || lines.iter().any(|line| line.len() == step) {
            return Some(!lines.is_empty());
        }
        if game.act(*seat, answer, &mut Fast::new(seed), &mut |_| {}).is_err() {
            return Some(false);
        }
    }
}
