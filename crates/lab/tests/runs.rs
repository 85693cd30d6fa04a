//! Whole runs: the same games however they are played, and files that say what was played.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use lab::{Arena, Games, GamesFile, MovesFile, Outline, Plan, Record, Run, Shard, Shards, Summary, report};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn plan<G: Arena>(setup: &G::Setup, seats: &str, deals: u64, shard: &str) -> Plan {
    Plan {
        game: G::NAME.to_owned(),
        edition: "usual".to_owned(),
        rules: G::rules_of(setup),
        orders: seats.split(',').map(|order| order.parse().unwrap()).collect(),
        seed: 7,
        deals,
        shard: shard.parse().unwrap(),
    }
}

fn mayfair(seats: usize) -> family_business::Setup {
    family_business::Setup::new(family_business::Edition::Mayfair.rules(), seats)
}

/// Plays a plan, perhaps into a file, and gives back all games without the time they took.
fn play<G: Arena>(plan: &Plan, setup: G::Setup, threads: usize, out: Option<&Path>) -> Vec<Record> {
    let mut file = out.map(|path| GamesFile::create(path, Outline::of::<G>()).unwrap());
    let run = Run { plan, threads, keep_decisions: false, stop: &GO_ON, progress: &|| {} };
    let mut records = Vec::new();
    let deals = run.play::<G>(setup, &mut |deal| {
        for (record, _) in deal {
            file.as_mut().map_or(Ok(()), |file| file.add(plan, record))?;
            records.push(record.clone());
        }
        Ok(())
    });
    if let Some(file) = file {
        file.keep(plan, deals.unwrap()).unwrap();
    }
    records
}

fn timeless(mut records: Vec<Record>) -> Vec<Record> {
    records.iter_mut().for_each(|record| record.micros.iter_mut().for_each(|micros| *micros = 0));
    records
}

/// The table of these games as if no time had passed.
fn table<G: Arena>(plan: &Plan, records: &[Record]) -> String {
    let mut summary = Summary::new(plan, &Outline::of::<G>());
    timeless(records.to_vec()).chunks(plan.seats()).for_each(|deal| summary.add(deal));
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

/// A file in a folder of this test's own.
fn file(folder: &str, name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

fn same_on_any_cores_in_shards_and_files<G: Arena>(setup: G::Setup, seats: &str, deals: u64, name: &str) {
    let whole = plan::<G>(&setup, seats, deals, "1/1");
    let path = file(name, "whole.parquet");
    let records = play::<G>(&whole, setup, 1, Some(&path));
    assert_eq!(records.len() as u64, deals * whole.seats() as u64);
    assert_eq!(timeless(play::<G>(&whole, setup, 3, None)), timeless(records.clone()));
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
    assert_eq!(timeless(parts), timeless(records));
}

#[test]
fn family_business_is_the_same_on_any_cores_in_shards_and_files() {
    same_on_any_cores_in_shards_and_files::<family_business::Game>(
        mayfair(4),
        "capo,soldier,street,street",
        13,
        "family-business",
    );
}

#[test]
fn mob_city_is_the_same_on_any_cores_in_shards_and_files() {
    let setup = mob_city::Setup::new(mob_city::Preset::Fair.rules(), 3);
    same_on_any_cores_in_shards_and_files::<mob_city::Game>(setup, "street,street,street", 5, "mob-city");
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
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
        (shard("again", "1/2", |_| {}), "Shard 1/2 is there twice"),
        (shard("seed", "2/2", |plan| plan.seed = 8), "the seed is 7 in one and 8 in the other"),
        (shard("more", "2/2", |plan| plan.deals = 9), "the number of deals is 6 in one and 9"),
        (shard("finer", "2/3", |_| {}), "the number of shards is 2 in one and 3 in the other"),
        (shard("edition", "2/2", |plan| plan.edition.push('x')), "the edition is usual in one and usualx"),
        (shard("rules", "2/2", |plan| plan.rules.push('x')), "the house rules (usual) differ"),
        (shard("seats", "2/2", |plan| plan.orders.swap(0, 1)), "the seating is soldier,street in one"),
    ] {
        let refusal = Shards::open(&[one.clone(), other]).err().unwrap();
        assert!(refusal.contains(about), "{refusal}");
    }
    assert!(Shards::open(std::slice::from_ref(&one)).err().unwrap().contains("missing: 2/2"));
    // A file that says it has more than is in it.
    let damaged = file("apart", "damaged");
    let plan = plan::<family_business::Game>(&setup, "soldier,street", 6, "1/1");
    let empty = GamesFile::create(&damaged, Outline::of::<family_business::Game>()).unwrap();
    empty.keep(&plan, 6).unwrap();
    let shards = Shards::open(&[damaged]).unwrap();
    assert!(shards.read(&mut |_| Ok(())).unwrap_err().to_string().contains("are not those it says it has"));
    let bytes = fs::read(&one).unwrap();
    let cut = file("apart", "cut");
    fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    assert!(Games::open(&cut).err().unwrap().to_string().contains("no Parquet file that can be read"));
}

#[test]
fn a_run_that_is_stopped_keeps_whole_deals() {
    let setup = mayfair(3);
    let plan = plan::<family_business::Game>(&setup, "street,street,street", 100_000, "1/1");
    let stop = AtomicBool::new(false);
    let run = Run { plan: &plan, threads: 2, keep_decisions: true, stop: &stop, progress: &|| {} };
    let mut count = 0;
    let deals = run.play::<family_business::Game>(setup, &mut |deal| {
        assert!(
            deal.len() == 3 && deal.iter().all(|(record, moves)| record.deal == count && !moves.is_empty())
        );
        count += 1;
        stop.fetch_or(count == 5, Relaxed);
        Ok(())
    });
    let deals = deals.unwrap();
    assert!(deals == count && (5..10_000).contains(&deals), "{deals}");
    // What cannot be handed on ends the run too.
    stop.store(false, Relaxed);
    let full =
        run.play::<family_business::Game>(setup, &mut |_| Err(std::io::Error::other("the disk is full")));
    assert_eq!(full.unwrap_err().to_string(), "the disk is full");
}

#[test]
fn a_file_that_is_not_kept_vanishes() {
    let path = file("drafts", "games.parquet");
    fs::write(&path, "what was there").unwrap();
    drop(GamesFile::create(&path, Outline::of::<family_business::Game>()).unwrap());
    drop(MovesFile::create(&path).unwrap());
    assert_eq!(fs::read_to_string(&path).unwrap(), "what was there");
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    assert!(MovesFile::create(path.parent().unwrap()).is_err());
}

#[test]
fn a_report_needs_nothing_else() {
    let setup = mayfair(3);
    let mut plan = plan::<family_business::Game>(&setup, "capo,soldier,street", 20, "1/1");
    plan.edition = "<script>".to_owned();
    let mut summary = Summary::new(&plan, &Outline::of::<family_business::Game>());
    let empty = report(&summary);
    assert!(empty.ends_with("</html>\n"));
    play::<family_business::Game>(&plan, setup, 1, None).chunks(3).for_each(|deal| summary.add(deal));
    let page = report(&summary);
    for part in
        ["Win share by bot", "Win share by seat", "turns", "mob-power", "War by turn", "<svg", "fair 33.3 %"]
    {
        assert!(page.contains(part), "{part}");
    }
    for bad in ["http", "<script", "NaN", "\"inf", ">inf"] {
        assert!(!page.contains(bad), "{bad}");
    }
    assert_eq!(plan.shard, Shard::WHOLE);
}
