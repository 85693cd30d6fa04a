//! Records that version 0.1 wrote: one per edition, and one per game in which a player gave up. No later version may
//! read them differently.

use std::fs;
use std::path::{Path, PathBuf};

use session::{GameId, Record, verify};

fn records() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.map(|path| (path.clone(), fs::read_to_string(&path).unwrap())).collect()
}

#[test]
fn old_records_still_verify() {
    for (path, text) in records() {
        let record = Record::read(&text).unwrap_or_else(|bad| panic!("{}: {bad:?}", path.display()));
        let proof = verify(&record).unwrap_or_else(|doubt| panic!("{}: {doubt:?}", path.display()));
        assert!(!proof.winners.is_empty() && proof.answers > 0, "{}", path.display());
    }
}

#[test]
fn old_records_round_trip_byte_for_byte() {
    for (path, text) in records() {
        let record = Record::read(&text).unwrap();
        assert_eq!(record.to_string(), text, "{}", path.display());
        let again: Vec<String> = record.entries().unwrap().iter().map(ToString::to_string).collect();
        let written: Vec<&String> = record.links.iter().map(|link| &link.entry).collect();
        assert_eq!(again.iter().collect::<Vec<_>>(), written, "{}", path.display());
    }
}

#[test]
fn every_edition_of_every_game_has_an_old_record() {
    let names: Vec<String> =
        records().iter().filter_map(|(path, _)| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    for game in GameId::ALL {
        for edition in game.editions() {
            assert!(names.contains(&format!("{game}-{edition}")), "{game} {edition}");
        }
    }
}
