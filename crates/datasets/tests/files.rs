//! Files of games: whole runs come back as they were written, and shards as one run.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use datasets::{GamesReader, GamesWriter, MovesWriter, Shards};
use lab::{Arena, Plan, Record, Run, Schema, Summary};

static NEVER: AtomicBool = AtomicBool::new(false);

fn plan<G: Arena>(setup: &G::Setup, seats: &str, deals: u64, shard: &str) -> Plan {
    Plan {
        game: G::NAME.to_owned(),
        edition: "usual".to_owned(),
        rules: G::rules_of(setup),
        specs: seats.split(',').map(|spec| spec.parse().unwrap()).collect(),
        seed: 7,
        deals,
        shard: shard.parse().unwrap(),
    }
}

fn mayfair(seats: usize) -> family_business::Setup {
    family_business::Setup::new(family_business::Edition::Mayfair.rules(), seats)
}

/// Plays a plan, optionally into a file, and returns all records.
fn play<G: Arena>(plan: &Plan, setup: G::Setup, threads: usize, out: Option<&Path>) -> Vec<Record> {
    let mut file = out.map(|path| GamesWriter::create(path, Schema::of::<G>()).unwrap());
    let run = Run { plan, threads, keep_decisions: false, stop: &NEVER, progress: &|| {} };
    let mut records = Vec::new();
    let deals = run.play::<G>(setup, &mut |deal| {
        for (record, _) in deal {
            file.as_mut().map_or(Ok(()), |file| file.add(plan, record))?;
            records.push(record.clone());
        }
        Ok(())
    });
    if let Some(file) = file {
        file.finish(plan, deals.unwrap()).unwrap();
    }
    records
}

fn without_times(mut records: Vec<Record>) -> Vec<Record> {
    records.iter_mut().for_each(|record| record.micros.iter_mut().for_each(|micros| *micros = 0));
    records
}

/// Writes a shard that was interrupted after this many deals.
fn interrupted<G: Arena>(plan: &Plan, setup: G::Setup, deals: u64, out: &Path) -> Vec<Record> {
    let mut records = play::<G>(plan, setup, 1, None);
    records.truncate(deals as usize * plan.seats());
    let mut file = GamesWriter::create(out, Schema::of::<G>()).unwrap();
    records.iter().for_each(|record| file.add(plan, record).unwrap());
    file.finish(plan, deals).unwrap();
    records
}

/// The summary table of these games, with all times 0.
fn table<G: Arena>(plan: &Plan, records: &[Record]) -> String {
    let mut summary = Summary::new(plan, &Schema::of::<G>());
    without_times(records.to_vec()).chunks(plan.seats()).for_each(|deal| summary.add(deal));
    summary.table()
}

fn read(paths: &[PathBuf]) -> (Plan, Vec<Record>) {
    let shards = Shards::open(paths).unwrap();
    let (plan, mut records) = (shards.plan.clone(), Vec::new());
    shards
        .read(&mut |deal| {
            records.extend_from_slice(deal);
            Ok(())
        })
        .unwrap();
    (plan, records)
}

/// A path in a folder for this test.
fn file(folder: &str, name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

fn survives_threads_shards_and_files<G: Arena>(setup: G::Setup, seats: &str, deals: u64, name: &str) {
    let whole = plan::<G>(&setup, seats, deals, "1/1");
    let path = file(name, "whole.parquet");
    let records = play::<G>(&whole, setup, 1, Some(&path));
    assert_eq!(records.len() as u64, deals * whole.seats() as u64);
    assert_eq!(without_times(play::<G>(&whole, setup, 3, None)), without_times(records.clone()));
    let (read_plan, read_records) = read(&[path]);
    assert_eq!((read_plan, &read_records), (whole.clone(), &records));

    let paths = ["3/3", "1/3", "2/3"].map(|shard| {
        let path = file(name, &format!("{}.parquet", shard.replace('/', "-")));
        play::<G>(&plan::<G>(&setup, seats, deals, shard), setup, 2, Some(&path));
        path
    });
    let (merged, parts) = read(&paths);
    assert_eq!(merged, whole);
    assert_eq!(table::<G>(&merged, &parts), table::<G>(&whole, &records));
    assert_eq!(without_times(parts), without_times(records));
}

#[test]
fn family_business_survives_threads_shards_and_files() {
    survives_threads_shards_and_files::<family_business::Game>(
        mayfair(4),
        "capo,soldier,street,street",
        13,
        "family-business",
    );
}

#[test]
fn mob_city_survives_threads_shards_and_files() {
    let setup = mob_city::Setup::new(mob_city::Preset::Fair.rules(), 3);
    survives_threads_shards_and_files::<mob_city::Game>(setup, "street,street,street", 5, "mob-city");
}

#[test]
fn interrupted_shards_are_merged() {
    type Game = family_business::Game;
    let setup = mayfair(2);
    let plan = |shard: &str| plan::<Game>(&setup, "soldier,street", 9, shard);
    let paths = ["1/3", "2/3", "3/3"].map(|shard| file("interrupted", &shard.replace('/', "-")));
    let mut records = interrupted::<Game>(&plan("1/3"), setup, 2, &paths[0]);
    records.extend(play::<Game>(&plan("2/3"), setup, 1, Some(&paths[1])));
    records.extend(interrupted::<Game>(&plan("3/3"), setup, 1, &paths[2]));
    let shards = Shards::open(&paths).unwrap();
    assert_eq!(shards.deals, 6);
    let [first, last] = &shards.interrupted[..] else { panic!("{:?}", shards.interrupted) };
    assert!(first.contains("shard 1/3 was interrupted; it has 2 of 3 deals."), "{first}");
    assert!(last.contains("shard 3/3 was interrupted; it has 1 of 3 deals."), "{last}");
    let (whole, merged) = read(&paths);
    assert_eq!((&whole, without_times(merged.clone())), (&plan("1/1"), without_times(records)));
    // The merged file can be read again, and some of its deals can't be said to be others.
    let all = file("interrupted", "all");
    let write = |records: &[Record], deals: u64| {
        let mut games = GamesWriter::create(&all, Schema::of::<Game>()).unwrap();
        records.iter().for_each(|record| games.add(&whole, record).unwrap());
        games.finish(&whole, deals).unwrap();
        Shards::open(std::slice::from_ref(&all)).unwrap().read(&mut |_| Ok(()))
    };
    write(&merged, 6).unwrap();
    let mut swapped = merged.clone();
    swapped.rotate_left(2);
    let twice = [&merged[..2], &merged[..10]].concat();
    for wrong in [&swapped[..], &twice[..], &merged[..11], &merged[1..], &merged[..10]] {
        let error = write(wrong, 6).unwrap_err();
        assert!(error.to_string().contains("don't match its metadata"), "{error}");
    }
}

#[test]
fn shards_of_different_runs_are_refused() {
    let setup = mayfair(2);
    let shard = |name: &str, shard: &str, change: fn(&mut Plan)| {
        let path = file("apart", name);
        let mut plan = plan::<family_business::Game>(&setup, "soldier,street", 6, shard);
        change(&mut plan);
        play::<family_business::Game>(&plan, setup, 1, Some(&path));
        path
    };
    let one = shard("one", "1/2", |_| {});
    for (other, about) in [
        (shard("again", "1/2", |_| {}), "Shard 1/2 was given twice"),
        (shard("seed", "2/2", |plan| plan.seed = 8), "the seed is 7 in one and 8 in the other"),
        (shard("more", "2/2", |plan| plan.deals = 9), "the number of deals is 6 in one and 9"),
        (shard("finer", "2/3", |_| {}), "the number of shards is 2 in one and 3 in the other"),
        (shard("edition", "2/2", |plan| plan.edition.push('x')), "the edition is usual in one and usualx"),
        (shard("rules", "2/2", |plan| plan.rules.push('x')), "the house rules (usual) differ"),
        (shard("seats", "2/2", |plan| plan.specs.swap(0, 1)), "the seating is soldier,street in one"),
    ] {
        let error = Shards::open(&[one.clone(), other]).err().unwrap();
        assert!(error.contains(about), "{error}");
    }
    assert!(Shards::open(std::slice::from_ref(&one)).err().unwrap().contains("missing: 2/2"));
    // A file with fewer games than its metadata says.
    let damaged = file("apart", "damaged");
    let plan = plan::<family_business::Game>(&setup, "soldier,street", 6, "1/1");
    let empty = GamesWriter::create(&damaged, Schema::of::<family_business::Game>()).unwrap();
    empty.finish(&plan, 6).unwrap();
    let shards = Shards::open(&[damaged]).unwrap();
    assert!(shards.read(&mut |_| Ok(())).unwrap_err().to_string().contains("don't match its metadata"));
    let bytes = fs::read(&one).unwrap();
    let cut = file("apart", "cut");
    fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    assert!(GamesReader::open(&cut).err().unwrap().to_string().contains("isn't a readable Parquet file"));
}

#[test]
fn an_unfinished_file_is_deleted() {
    let path = file("drafts", "games.parquet");
    fs::write(&path, "old contents").unwrap();
    drop(GamesWriter::create(&path, Schema::of::<family_business::Game>()).unwrap());
    drop(MovesWriter::create(&path).unwrap());
    assert_eq!(fs::read_to_string(&path).unwrap(), "old contents");
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    assert!(MovesWriter::create(path.parent().unwrap()).is_err());
}
