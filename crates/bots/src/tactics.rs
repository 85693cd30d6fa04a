//! Positions with a right answer: whether a bot finds it.

use table::scene::Study;
use table::{Fast, Viewer};

use crate::bot::Bot;
use crate::order::Order;
use crate::savvy::Savvy;

/// Whether a bot gives one of the rows of answers that a scene calls best; `None` if the scene does not say
/// what is best.
#[must_use]
pub fn finds<G: Savvy>(study: &Study<G>, order: Order, seed: u64) -> Option<bool> {
    let (seat, rows) = study.best.as_ref()?;
    let mut rows: Vec<_> = rows.iter().collect();
    let mut bot = Bot::<G>::new(order, seed);
    let (mut game, mut step) = (study.game, 0);
    loop {
        let Some(answer) = bot.choose(&game.view(Viewer::Seat(*seat))) else { return Some(false) };
        rows.retain(|row| row.get(step) == Some(&answer));
        step += 1;
        if rows.is_empty() || rows.iter().any(|row| row.len() == step) {
            return Some(!rows.is_empty());
        }
        if game.act(*seat, answer, &mut Fast::new(seed), &mut |_| {}).is_err() {
            return Some(false);
        }
    }
}
