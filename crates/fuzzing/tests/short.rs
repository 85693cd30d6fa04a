//! The short run: every target with its corpus, with what once broke it, and with a fixed number of mutations.
//! `fuzz/run` is the long one.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

use fuzzing::TARGETS;
use table::{Chance as _, Fast};

/// The files of a target in one of the folders of `fuzz`.
fn files(folder: &str, target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(folder).join(target);
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn read(files: &[PathBuf]) -> Vec<Vec<u8>> {
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// Runs targets with their corpora, and each with this many mutations.
fn run(targets: &[(&str, usize)]) {
    for (name, mutations) in targets {
        let target = TARGETS.iter().find(|target| target.name == *name).unwrap();
        let check = |input: &[u8]| {
            catch_unwind(AssertUnwindSafe(|| (target.run)(input))).unwrap_or_else(|panic| {
                println!("{name} fails with b\"{}\"", input.escape_ascii());
                resume_unwind(panic)
            });
        };
        for input in read(&files("regressions", name)) {
            check(&input);
        }
        let corpus = read(&files("corpus", name));
        assert!(!corpus.is_empty(), "{name} has no corpus");
        corpus.iter().for_each(|input| check(input));
        let mut chance = Fast::new(7);
        for count in 0..*mutations {
            check(&mutated(&corpus[count % corpus.len()], &corpus, &mut chance));
        }
    }
}

/// Changes an input in a few places, or puts a part of another one into it.
fn mutated(input: &[u8], corpus: &[Vec<u8>], chance: &mut Fast) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=chance.below(3) {
        let part = |bytes: &[u8], chance: &mut Fast| {
            let start = chance.below(bytes.len() as u32 + 1) as usize;
            start..bytes.len().min(start + chance.below(24) as usize)
        };
        let here = part(&bytes, chance);
        match chance.below(6) {
            0 => drop(bytes.drain(here)),
            1 => bytes.insert(here.start, chance.below(256) as u8),
            2 => bytes[here].iter_mut().for_each(|byte| *byte ^= 1 << chance.below(8)),
            3 => {
                let copy = bytes[here.clone()].to_vec();
                drop(bytes.splice(here.start..here.start, copy));
            }
            4 => drop(bytes.splice(here, chance.below(70_000).to_string().into_bytes())),
            _ => {
                let other = &corpus[chance.below(corpus.len() as u32) as usize];
                drop(bytes.splice(here, other[part(other, chance)].iter().copied()));
            }
        }
    }
    bytes
}

#[test]
fn texts_are_parsed_or_refused() {
    run(&[
        ("words", 6_000),
        ("notation", 5_000),
        ("entry", 2_000),
        ("settings", 2_000),
        ("orders", 4_000),
        ("rules", 800),
    ]);
}

#[test]
fn games_go_on_from_whatever_is_accepted() {
    run(&[("position", 800), ("scene", 400)]);
}

#[test]
fn records_are_checked_in_bounded_time() {
    run(&[("record", 300), ("chain", 300)]);
}

#[test]
fn the_server_answers_whatever_is_sent() {
    run(&[("bodies", 150), ("streams", 150), ("replay", 15)]);
}

#[test]
fn every_target_has_a_short_and_a_long_run() {
    let program = include_str!("short.rs");
    for target in TARGETS {
        assert!(program.contains(&format!("(\"{}\", ", target.name)), "{} has no short run", target.name);
        let long = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
        assert!(long.join(format!("{}.rs", target.name)).exists(), "{} has no long run", target.name);
    }
}
