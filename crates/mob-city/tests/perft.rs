//! Perft: from fixed positions, how many ways the next few answers can go. The counts are in
//! `perft.txt`; one that changes means that a menu or a step of the game changed.

use mob_city::Game;
use table::{Game as _, Menu as _, Scripted};

fn perft(game: &Game, depth: u32) -> u64 {
    let Some(seat) = game.next_asked().filter(|_| depth > 0) else { return 1 };
    let menu = game.menu(seat);
    if depth == 1 {
        return menu.len() as u64;
    }
    let after = |command| {
        let mut next = *game;
        // Shuffles come out the same way each time.
        next.act(seat, command, &mut Scripted::default(), &mut |_| {}).expect("it is on the menu");
        perft(&next, depth - 1)
    };
    menu.iter().map(after).sum()
}

#[test]
fn the_ways_a_game_can_go_are_as_many_as_they_were() {
    let mut checked = 0;
    let mut wrong = Vec::new();
    for block in include_str!("perft.txt").split("\n\n") {
        let is_count = |line: &&str| line.starts_with("perft ");
        let position: Vec<&str> = block.lines().filter(|line| !is_count(line)).collect();
        let counts: Vec<&str> = block.lines().filter(is_count).collect();
        if counts.is_empty() {
            continue;
        }
        let game = Game::from_position(&position.join("\n")).unwrap_or_else(|e| panic!("{block}: {e}"));
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
    assert!(checked >= 15, "only {checked} counts were checked");
}
