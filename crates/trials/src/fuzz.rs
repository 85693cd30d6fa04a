//! Hostile input: mangled scenes, positions and notation, and commands made of random bytes. Whatever comes in, a game
//! answers with a sentence or a refusal and never panics.

use std::fmt::{Debug, Display};
use std::fs;
use std::path::Path;
use std::str::FromStr;

use table::laws::{any_answer, somebody_is_asked};
use table::notation::Unreadable;
use table::scene::{self, SceneGame};
use table::{Chance, Fast, Game, Seat};

use crate::{files, seed};

fn scenes(folder: &Path) -> Vec<String> {
    files(folder, "scene").into_iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

fn pick<'a, T>(things: &'a [T], chance: &mut Fast) -> &'a T {
    &things[chance.below(things.len() as u32) as usize]
}

/// Mixes one of the texts with others: lines and words swapped, dropped, doubled, taken from elsewhere; bytes changed.
fn mangle(others: &[String], chance: &mut Fast) -> String {
    let text = pick(others, chance);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=chance.below(4) {
        let other: Vec<&str> = pick(others, chance).lines().collect();
        if lines.is_empty() || other.is_empty() {
            break;
        }
        let at = chance.below(lines.len() as u32) as usize;
        match chance.below(7) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, (*pick(&other, chance)).to_owned()),
            2 => {
                let with = chance.below(lines.len() as u32) as usize;
                lines.swap(at, with);
            }
            3 => lines.insert(at, lines[at].clone()),
            4 | 5 => {
                let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
                let word = chance.below(words.len() as u32) as usize;
                let foreign: Vec<&str> = pick(&other, chance).split(' ').collect();
                words[word] = (*pick(&foreign, chance)).to_owned();
                lines[at] = words.join(" ");
            }
            _ => {
                let mut bytes = lines[at].clone().into_bytes();
                if !bytes.is_empty() {
                    let byte = chance.below(bytes.len() as u32) as usize;
                    bytes[byte] = chance.below(256) as u8;
                }
                lines[at] = String::from_utf8_lossy(&bytes).into_owned();
            }
        }
    }
    lines.join("\n")
}

/// Shows so many mangled versions of some texts to `each`.
pub fn mangled(texts: &[String], times: usize, mut each: impl FnMut(&str)) {
    let mut chance = Fast::new(seed());
    for _ in 0..times {
        each(&mangle(texts, &mut chance));
    }
}

/// Runs mangled scenes: what is wrong is said with the line.
///
/// # Panics
/// If it is not, or if nothing still runs.
pub fn mangled_scenes_get_a_sentence<G: SceneGame>(folder: &Path, times: usize) {
    let mut held = 0;
    mangled(&scenes(folder), times, |text| {
        let differences = scene::run::<G>(text);
        held += usize::from(differences.is_empty());
        for difference in differences {
            assert!(
                difference.line >= 1 && difference.line <= text.lines().count().max(1),
                "{difference}\n{text}"
            );
            assert!(!difference.what.is_empty());
        }
    });
    assert!(held > 0, "mangling leaves nothing that still runs");
}

/// A position that is accepted can be played from, by anybody, to any depth: the laws hold there too.
///
/// # Panics
/// If not, or if fewer than `least` are accepted.
pub fn mangled_positions_are_refused_or_can_be_played<G: SceneGame>(
    folder: &Path,
    times: usize,
    least: usize,
    read: impl Fn(&str) -> Result<G, Unreadable>,
    write: impl Fn(&G) -> String,
    is_over: impl Fn(&G) -> bool,
) {
    let is_position = |line: &&str| !line.starts_with("expect") && !line.contains(": ");
    let positions: Vec<String> = scenes(folder)
        .iter()
        .map(|text| text.lines().take_while(is_position).collect::<Vec<_>>().join("\n"))
        .collect();
    let (mut chance, mut played) = (Fast::new(seed()), 0);
    mangled(&positions, times, |text| {
        let Ok(mut game) = read(text) else { return };
        played += 1;
        assert_eq!(read(&write(&game)), Ok(game), "{text}");
        for _ in 0..40 {
            somebody_is_asked(&game, is_over(&game));
            let Some(seat) = game.next_asked() else { break };
            let command = any_answer(&game, seat, &mut chance);
            game.act(seat, command, &mut chance, &mut |_| {}).unwrap();
        }
    });
    assert!(played >= least, "only {played} positions were accepted");
}

/// Gives a game commands of anybody at any time. Most are refused, and then nothing has changed.
///
/// # Panics
/// If something has.
pub fn commands_never_break<G: Game>(mut game: G, commands: &[G::Command], chance: &mut Fast) {
    for _ in 0..3_000 {
        let seat = Seat::new(chance.below(Seat::MOST as u32) as usize);
        let command = *pick(commands, chance);
        let (before, mut told) = (game, 0);
        if game.act(seat, command, chance, &mut |_| told += 1).is_err() {
            assert!(game == before && told == 0, "{seat}: {command} was refused but changed something");
        }
    }
}

/// Reads lines of mangled scenes as notation, `W` being what the table waits for. That may fail; it may not panic, and
/// what is read is written back alike.
///
/// # Panics
/// If it is not.
pub fn nonsense_is_no_notation<G: SceneGame, W>(folder: &Path, times: usize)
where
    W: FromStr<Err = Unreadable> + Display + PartialEq + Debug,
{
    fn reads<T: FromStr<Err = Unreadable> + Display + PartialEq + Debug>(line: &str) {
        if let Ok(thing) = line.parse::<T>() {
            assert_eq!(thing.to_string().parse(), Ok(thing));
        }
    }
    mangled(&scenes(folder), times, |text| {
        let line = text.lines().next_back().unwrap_or_default();
        reads::<G::Event>(line);
        reads::<G::Seen>(line);
        reads::<W>(line);
        let _ = line.parse::<G::Command>();
    });
}
