//! What a puzzle's file says besides the scene, in comments that this module writes and parses:
//!
//! ```text
//! # rating 1420 share 0.412 second 0.291
//! # answer 0.412 play hit; name B1; name A1
//! # answer 0.291 play lam; name A2
//! # then B: pass; C: play contract
//! ```

use std::fmt;
use std::str::FromStr;

use table::Unreadable;
use table::notation::unreadable;

/// What a harvest has found out about a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Notes {
    /// How difficult it is, from 650 to 2400; see `docs/bots-and-lab.md`.
    pub rating: u16,
    /// The solver's share of the win after the best answer.
    pub share: f32,
    /// The share after the best of all other answers.
    pub second: f32,
    /// Answers with the share after each, best first. Equivalent answers appear once.
    pub answers: Vec<Answer>,
    /// The expected continuation after the best answer: seats and commands. May be empty.
    pub then: String,
}

/// An answer and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The solver's share of the win after it.
    pub share: f32,
    /// Its commands in notation: a card and its picks.
    pub commands: Vec<String>,
}

impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# rating {} share {:.3} second {:.3}", self.rating, self.share, self.second)?;
        for Answer { share, commands } in &self.answers {
            writeln!(f, "# answer {share:.3} {}", commands.join("; "))?;
        }
        if self.then.is_empty() { Ok(()) } else { writeln!(f, "# then {}", self.then) }
    }
}

impl FromStr for Notes {
    type Err = Unreadable;

    /// Parses the notes in a scene.
    fn from_str(scene: &str) -> Result<Self, Unreadable> {
        fn number<T: FromStr>(text: &str) -> Result<T, Unreadable> {
            text.parse().or_else(|_| unreadable("number", text))
        }
        let (mut figures, mut answers, mut then) = (None, Vec::new(), String::new());
        for line in scene.lines().filter_map(|line| line.trim().strip_prefix("# ")) {
            if let ["rating", rating, "share", share, "second", second] =
                *line.split_whitespace().collect::<Vec<_>>().as_slice()
            {
                figures = Some((number(rating)?, number(share)?, number(second)?));
            } else if let Some((share, commands)) =
                line.strip_prefix("answer ").and_then(|rest| rest.split_once(' '))
            {
                let commands = commands.split(';').map(|command| command.trim().to_owned()).collect();
                answers.push(Answer { share: number(share)?, commands });
            } else if let Some(line) = line.strip_prefix("then ") {
                line.clone_into(&mut then);
            }
        }
        let Some((rating, share, second)) = figures else {
            return Err(Unreadable(
                "a puzzle needs a line with its rating: # rating 1420 share 0.41 second 0.29".to_owned(),
            ));
        };
        Ok(Self { rating, share, second, answers, then })
    }
}

/// The digits of ids: letters and numbers that are hard to confuse.
const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The id of a puzzle: a hash (FNV-1a) of its scene without comments. So it stays the same if the puzzle is rated again.
#[must_use]
pub fn id_of(scene: &str) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let lines = scene.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    for byte in lines.flat_map(|line| line.bytes().chain([b'\n'])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    (0..7).map(|n| DIGITS[(hash >> (64 - 5 * (n + 1)) & 31) as usize] as char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_back() {
        let commands = |text: &str| text.split("; ").map(str::to_owned).collect();
        let notes = Notes {
            rating: 1420,
            share: 0.412,
            second: 0.291,
            answers: vec![
                Answer { share: 0.412, commands: commands("play hit; name B1") },
                Answer { share: 0.291, commands: commands("done") },
            ],
            then: "B: pass; C: play lam".to_owned(),
        };
        let text = notes.to_string();
        assert_eq!(text.parse(), Ok(notes));
        assert!(text.lines().all(|line| line.starts_with("# ")), "{text}");
        assert!("# FB-E1 no figures".parse::<Notes>().is_err());
        assert!("# rating x share 0.1 second 0.0".parse::<Notes>().is_err());
    }

    #[test]
    fn ids_depend_on_the_scene_and_not_on_its_comments() {
        let scene = "# FB-E1\n# rating 1\nhand A contract\nbest A: play contract\n";
        let id = id_of(scene);
        assert_eq!(id.len(), 7);
        assert_eq!(id, id_of("hand A contract\n\n  best A: play contract"));
        assert_ne!(id, id_of("hand A contract\nbest A: play lam"));
    }
}
