//! Reassembles the shards of a run.

use std::io;
use std::path::PathBuf;

use lab::{Plan, Record, Shard};

use crate::games::GamesReader;

/// All shards of one run, in order.
pub struct Shards {
    /// The plan of the whole run.
    pub plan: Plan,
    /// The number of deals; fewer than planned if a shard was interrupted.
    pub deals: u64,
    /// A sentence about each shard that was interrupted.
    pub interrupted: Vec<String>,
    files: Vec<(PathBuf, GamesReader)>,
}

impl Shards {
    /// Opens files and checks that they make up one run.
    ///
    /// # Errors
    /// A sentence saying which shards don't match, are missing or duplicated.
    pub fn open(paths: &[PathBuf]) -> Result<Self, String> {
        let mut files = Vec::new();
        for path in paths {
            files.push((path.clone(), GamesReader::open(path).map_err(|error| error.to_string())?));
        }
        files.sort_by_key(|(_, games)| games.plan.shard);
        check_plans(&files)?;
        check_complete(&files)?;
        let Some((_, first)) = files.first() else { return Err("There is nothing to merge.".to_owned()) };
        let plan = Plan { shard: Shard::WHOLE, ..first.plan.clone() };
        let deals = files.iter().map(|(_, games)| games.deals).sum();
        Ok(Self { plan, deals, interrupted: files.iter().filter_map(interrupted).collect(), files })
    }

    /// Reads all games in the order of the run and passes them to `each`, a deal at a time.
    ///
    /// # Errors
    /// If a file can't be read or `each` fails.
    pub fn read(self, each: &mut dyn FnMut(&[Record]) -> io::Result<()>) -> io::Result<()> {
        for (path, games) in self.files {
            games.read(each).map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
        }
        Ok(())
    }
}

/// Checks that all files belong to the same run.
fn check_plans(files: &[(PathBuf, GamesReader)]) -> Result<(), String> {
    let Some(((first_path, first), others)) = files.split_first() else { return Ok(()) };
    for (path, games) in others {
        if let Some(what) = difference(&first.plan, &games.plan) {
            let (one, other) = (first_path.display(), path.display());
            return Err(format!("{one} and {other} are from different runs: {what}."));
        }
    }
    Ok(())
}

/// Checks that sorted files of one run hold every shard once.
fn check_complete(files: &[(PathBuf, GamesReader)]) -> Result<(), String> {
    for pair in files.windows(2) {
        if pair[0].1.plan.shard == pair[1].1.plan.shard {
            let (one, other) = (pair[0].0.display(), pair[1].0.display());
            return Err(format!("Shard {} was given twice: {one} and {other}.", pair[0].1.plan.shard));
        }
    }
    let of = files.first().map_or(0, |(_, games)| games.plan.shard.of);
    let present: Vec<u64> = files.iter().map(|(_, games)| games.plan.shard.number).collect();
    let missing: Vec<String> = (1..=of)
        .filter(|number| present.binary_search(number).is_err())
        .map(|number| format!("{number}/{of}"))
        .collect();
    if !missing.is_empty() {
        return Err(format!("The run is incomplete; missing: {}.", abridged(&missing)));
    }
    Ok(())
}

/// A sentence about a shard that was interrupted. The deals it has are as good as any.
fn interrupted((path, games): &(PathBuf, GamesReader)) -> Option<String> {
    let (range, shard, deals) = (games.plan.deal_range(), games.plan.shard, games.deals);
    let planned = range.end - range.start;
    (deals < planned).then(|| {
        format!("{}: shard {shard} was interrupted; it has {deals} of {planned} deals.", path.display())
    })
}

/// The first difference between two runs, as a clause.
fn difference(one: &Plan, other: &Plan) -> Option<String> {
    let differs = |what: &str, one: &str, other: &str| {
        (one != other).then(|| format!("the {what} is {one} in one and {other} in the other"))
    };
    let number = |what: &str, one: u64, other: u64| differs(what, &one.to_string(), &other.to_string());
    differs("game", &one.game, &other.game)
        .or_else(|| differs("edition", &one.edition, &other.edition))
        .or_else(|| (one.rules != other.rules).then(|| format!("the house rules ({}) differ", one.edition)))
        .or_else(|| differs("seating", &one.specs_text(), &other.specs_text()))
        .or_else(|| number("seed", one.seed, other.seed))
        .or_else(|| number("number of deals", one.deals, other.deals))
        .or_else(|| number("number of shards", one.shard.of, other.shard.of))
}

/// The first items of a list and the number left out.
fn abridged(items: &[String]) -> String {
    const SHOWN: usize = 12;
    let shown = items[..items.len().min(SHOWN)].join(", ");
    if items.len() > SHOWN { format!("{shown} and {} more", items.len() - SHOWN) } else { shown }
}
