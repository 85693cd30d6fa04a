//! Perft: counts the sequences of answers of a given length from fixed positions.

use table::notation::Unreadable;
use table::{Game, Menu as _, Scripted};

fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let Some(seat) = game.next_asked().filter(|_| depth > 0) else { return 1 };
    let menu = game.menu(seat);
    if depth == 1 {
        return menu.len() as u64;
    }
    let after = |command| {
        let mut next = *game;
        // Every shuffle has the same outcome.
        next.act(seat, command, &mut Scripted::default(), &mut |_| {}).expect("it is on the menu");
        perft(&next, depth - 1)
    };
    menu.iter().map(after).sum()
}

/// Checks the lines `perft DEPTH COUNT` below the positions in `text`.
///
/// # Panics
/// If a count differs, or if there are fewer than `least` lines.
pub fn perft_counts_match<G: Game>(text: &str, read: impl Fn(&str) -> Result<G, Unreadable>, least: usize) {
    let mut checked = 0;
    let mut wrong = Vec::new();
    for block in text.split("\n\n") {
        let is_count = |line: &&str| line.starts_with("perft ");
        let position: Vec<&str> = block.lines().filter(|line| !is_count(line)).collect();
        let counts: Vec<&str> = block.lines().filter(is_count).collect();
        if counts.is_empty() {
            continue;
        }
        let game = read(&position.join("\n")).unwrap_or_else(|e| panic!("{block}: {e}"));
        for line in counts {
            let words: Vec<u64> = line.split(' ').skip(1).map(|word| word.parse().unwrap()).collect();
            let found = perft(&game, words[0] as u32);
            if found != words[1] {
                wrong.push(format!("{}: perft {} {found}", position[0], words[0]));
            }
            checked += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked >= least, "only {checked} counts were checked");
}
