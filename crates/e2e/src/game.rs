//! Whole games by pressing what is lit.

use std::time::{Duration, Instant};

use crate::page::{Page, Seen};

/// What somebody thinks of an answer: the lowest is pressed. `n` is how many he has given.
pub type Policy = fn(command: &str, n: usize) -> usize;

/// How a game went.
#[derive(Default, Debug)]
pub struct Tally {
    /// Answers that were given, parts of choices among them.
    pub pressed: usize,
    /// Answers in counter windows.
    pub in_windows: usize,
    /// Counters and defences among them.
    pub counters: usize,
}

/// Family Business: whatever does something; Counters every other time.
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

/// Mob City: Juice before everything, then money; nobody is hit.
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

/// The answer that is liked best, the first of those that are liked equally.
fn best(seen: &Seen, policy: Policy, n: usize) -> Option<String> {
    seen.answers.iter().min_by_key(|command| policy(command, n)).cloned()
}

/// Plays until everybody sees that it is over, or `most` answers are given.
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
