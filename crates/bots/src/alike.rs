//! Which answers come to the same.

use table::{CommandKind, Fast, Seat, Unreadable};

use crate::heuristics::Heuristics;

/// Those of `lines` that an attempt is equivalent to, by their index; `None` if it is not complete.
///
/// # Errors
/// If something in the attempt is not legal, or follows a complete answer.
pub fn matching<G: Heuristics>(
    mut game: G,
    seat: Seat,
    lines: &[Vec<G::Command>],
    attempt: &[G::Command],
) -> Result<Option<Vec<usize>>, Unreadable> {
    let mut left: Vec<(usize, Vec<G::Command>)> = lines.iter().cloned().enumerate().collect();
    let mut begun = false;
    for &command in attempt {
        if begun && !game.is_mid_choice(seat) {
            return Err(Unreadable(format!("{command} follows a complete answer")));
        }
        let (before, menu) = (game, game.menu(seat));
        let acted = game.act(seat, command, &mut Fast::new(0), &mut |_| {});
        acted.map_err(|illegal| Unreadable(format!("{command} is no answer here: {illegal}")))?;
        if !begun && changes_money(&before, &game, seat, command) {
            continue;
        }
        begun = true;
        left.retain(|(_, line)| {
            let alike = |next: &G::Command| G::are_alike(before.sight(seat), &menu, *next, command);
            line.first().is_some_and(alike)
        });
        for (_, line) in &mut left {
            let stands_for = line.remove(0);
            // From here on the two have changed places.
            for next in line {
                *next = match *next {
                    next if next == command => stands_for,
                    next if next == stands_for => command,
                    next => next,
                };
            }
        }
    }
    if !begun || game.is_mid_choice(seat) {
        return Ok(None);
    }
    Ok(Some(left.into_iter().filter(|(_, line)| line.is_empty()).map(|(n, _)| n).collect()))
}

/// Whether a command only changes money at the bank: the question is the same afterwards, so nothing is answered yet.
pub fn changes_money<G: Heuristics>(before: &G, after: &G, seat: Seat, command: G::Command) -> bool {
    matches!(G::kind(command), CommandKind::Break | CommandKind::Word)
        && !after.is_mid_choice(seat)
        && after.asked() == before.asked()
        && after.waiting() == before.waiting()
}
