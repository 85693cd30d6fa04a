//! Hostile input: mangled scenes, positions, rules and notation, and commands made of random bytes.
//! Whatever comes in, the engine answers with a sentence or a refusal and never panics.
//!
//! Some seconds of it run with every test; `SITDOWN_EFFORT=1000 cargo test --test fuzz` runs for long.

mod common;

use std::fs;
use std::path::Path;

use common::{effort, seed};
use mob_city::{Command, Event, Game, Rules, Seen, Waiting};
use table::laws::somebody_is_asked;
use table::scene;
use table::{Chance, Fast, Game as _, Seat, Viewer};

/// The scenes of the project: what mangling starts from.
fn corpus(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            corpus(&path, found);
        } else {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

fn scenes() -> Vec<String> {
    let mut found = Vec::new();
    corpus(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes"), &mut found);
    found
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

#[test]
fn mangled_scenes_get_a_sentence() {
    let mut chance = Fast::new(seed());
    let scenes = scenes();
    let mut held = 0;
    for _ in 0..4_000 * effort() {
        let text = mangle(&scenes, &mut chance);
        let differences = scene::run::<Game>(&text);
        held += usize::from(differences.is_empty());
        for difference in differences {
            assert!(
                difference.line >= 1 && difference.line <= text.lines().count().max(1),
                "{difference}\n{text}"
            );
            assert!(!difference.what.is_empty());
        }
    }
    assert!(held > 0, "mangling leaves nothing that still runs");
}

/// A position that is accepted can be played from, by anybody, to any depth: the laws hold there too.
#[test]
fn mangled_positions_are_refused_or_can_be_played() {
    let mut chance = Fast::new(seed() ^ 1);
    let positions: Vec<String> = scenes()
        .iter()
        .map(|text| {
            let position =
                text.lines().take_while(|line| !line.starts_with("expect") && !line.contains(": "));
            position.collect::<Vec<_>>().join("\n")
        })
        .collect();
    let mut played = 0;
    for _ in 0..4_000 * effort() {
        let text = mangle(&positions, &mut chance);
        let Ok(mut game) = Game::from_position(&text) else { continue };
        played += 1;
        assert_eq!(Game::from_position(&game.position()), Ok(game), "{text}");
        for _ in 0..40 {
            somebody_is_asked(&game, game.winners().is_some());
            let Some(seat) = game.next_asked() else { break };
            let command = table::laws::any_answer(&game, seat, &mut chance);
            game.act(seat, command, &mut chance, &mut |_| {}).unwrap();
        }
    }
    assert!(played > 500, "only {played} positions were accepted");
}

#[test]
fn command_bytes_never_break_a_game() {
    let mut chance = Fast::new(seed() ^ 2);
    let commands: Vec<Command> = Command::all().collect();
    for setup in common::tables() {
        for _ in 0..20 * effort() {
            let mut game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
            for _ in 0..3_000 {
                // Two bytes: who, what. Mostly refused, and then nothing has changed.
                let bytes = chance.bits().to_le_bytes();
                let seat = Seat::new(bytes[0] as usize % Seat::MOST);
                let command = commands[bytes[1] as usize % commands.len()];
                let (before, mut told) = (game, 0);
                if game.act(seat, command, &mut chance, &mut |_| told += 1).is_err() {
                    assert!(
                        game == before && told == 0,
                        "{seat}: {command} was refused but changed something"
                    );
                }
            }
        }
    }
}

#[test]
fn nonsense_is_no_notation_and_no_rules() {
    let mut chance = Fast::new(seed() ^ 3);
    let scenes = scenes();
    let rules = [Rules::default().to_toml()];
    for _ in 0..60_000 * effort() {
        let text = mangle(&scenes, &mut chance);
        let line = text.lines().next_back().unwrap_or_default();
        // Reading may fail; it may not panic, and what is read is written back alike.
        if let Ok(event) = line.parse::<Event>() {
            assert_eq!(event.to_string().parse(), Ok(event));
        }
        if let Ok(seen) = line.parse::<Seen>() {
            assert_eq!(seen.to_string().parse(), Ok(seen));
        }
        if let Ok(waiting) = line.parse::<Waiting>() {
            assert_eq!(waiting.to_string().parse(), Ok(waiting));
        }
        let _ = line.parse::<Command>();
    }
    for _ in 0..2_000 * effort() {
        let text = mangle(&rules, &mut chance);
        match Rules::from_toml(&text) {
            Ok(rules) => assert_eq!(rules.faults(), []),
            Err(faults) => assert!(!faults.is_empty()),
        }
    }
}

/// Bytes as events of a record: what a stored game that was tampered with could hold is for the record's
/// hash chain to refuse; here only that views of real games answer any viewer.
#[test]
fn any_viewer_may_ask_for_a_view() {
    let mut chance = Fast::new(1);
    for setup in common::tables() {
        let game = Game::deal(setup, &mut chance, &mut |_| {}).unwrap();
        for seat in Seat::first(Seat::MOST) {
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(view.asked(), game.asked().contains(seat));
        }
    }
}
