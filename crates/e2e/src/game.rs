//! Plays whole games by pressing highlighted answers.

use std::time::{Duration, Instant};

use crate::page::{Page, Seen};

/// Ranks an answer; the lowest is pressed. `n` is the number of answers given so far.
pub type Policy = fn(command: &str, n: usize) -> usize;

/// Counts of a game's answers.
#[derive(Default, Debug)]
pub struct Tally {
    /// All answers, including the parts of choices.
    pub pressed: usize,
    /// Answers in counter windows.
    pub in_windows: usize,
    /// Counters and defences among them.
    pub counters: usize,
}

/// Family Business: plays cards, and counters every other time.
#[must_use]
pub fn family_business(command: &str, n: usize) -> usize {
    let verb = command.split(' ').next().unwrap_or_default();
    match verb {
        "counter" if n.is_multiple_of(2) => 0,
        "pass" => 1,
        "counter" => 2,
        "play" | "name" | "choose" => 3,
        "discard" => 9,
        _ => 5,
    }
}

/// Mob City: buys whenever possible, then defends, then plays cards.
#[must_use]
pub fn mob_city(command: &str, _n: usize) -> usize {
    let mut words = command.split(' ');
    match (words.next().unwrap_or_default(), words.next()) {
        ("buy", Some(_)) => 0,
        ("defend", _) => 1,
        ("done" | "pass" | "go-on", None) => 3,
        ("play", _) => 2,
        ("stake" | "discard" | "break", _) => 8,
        _ => 4,
    }
}

/// The lowest-ranked answer, and the first of several with equal rank.
fn best(seen: &Seen, policy: Policy, n: usize) -> Option<String> {
    seen.answers.iter().min_by_key(|command| policy(command, n)).cloned()
}

/// Plays until every page shows that the game is over, or until `most` answers are given.
pub async fn play_out(pages: &[&Page], policy: Policy, most: usize) -> Tally {
    let mut tally = Tally::default();
    let mut last = Instant::now();
    loop {
        let mut over = 0;
        for page in pages {
            let seen = page.seen().await;
            over += usize::from(seen.over);
            let Some(command) = best(&seen, policy, tally.pressed) else { continue };
            if tally.pressed == most {
                return tally;
            }
            page.press(&command).await;
            tally.pressed += 1;
            tally.in_windows += usize::from(seen.window);
            tally.counters += usize::from(command.starts_with("counter ") || command.starts_with("defend "));
            last = Instant::now();
        }
        if over == pages.len() {
            return tally;
        }
        if last.elapsed() > Duration::from_secs(30) {
            pages[0].shot("nobody-is-asked").await;
            panic!("nobody is asked, and it is not over after {tally:?}");
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
