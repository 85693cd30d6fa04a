//! Puts the shards of a run together again.

use std::io;
use std::path::PathBuf;

use crate::games_file::Games;
use crate::plan::{Plan, Shard};
use crate::record::Record;

/// The shards of one run, all of them, in order.
pub struct Shards {
    /// The whole run.
    pub plan: Plan,
    /// How many deals there are; fewer than planned only if the whole run is one file that was interrupted.
    pub deals: u64,
    files: Vec<(PathBuf, Games)>,
}

impl Shards {
    /// Opens files and sees whether they are one run.
    ///
    /// # Errors
    /// A sentence about what does not belong together, or is missing or there twice.
    pub fn open(paths: &[PathBuf]) -> Result<Self, String> {
        let mut files = Vec::new();
        for path in paths {
            files.push((path.clone(), Games::open(path).map_err(|error| error.to_string())?));
        }
        files.sort_by_key(|(_, games)| games.plan.shard);
        let Some((first_path, first)) = files.first() else {
            return Err("There is nothing to merge.".to_owned());
        };
        for (path, games) in &files[1..] {
            if let Some(what) = difference(&first.plan, &games.plan) {
                let (one, other) = (first_path.display(), path.display());
                return Err(format!("{one} and {other} do not belong together: {what}."));
            }
        }
        for pair in files.windows(2) {
            if pair[0].1.plan.shard == pair[1].1.plan.shard {
                let (one, other) = (pair[0].0.display(), pair[1].0.display());
                return Err(format!("Shard {} is there twice: {one} and {other}.", pair[0].1.plan.shard));
            }
        }
        let of = first.plan.shard.of;
        let there: Vec<u64> = files.iter().map(|(_, games)| games.plan.shard.number).collect();
        let missing: Vec<String> = (1..=of)
            .filter(|number| there.binary_search(number).is_err())
            .map(|number| format!("{number}/{of}"))
            .collect();
        if !missing.is_empty() {
            return Err(format!("Not the whole run is there; missing: {}.", listed(&missing)));
        }
        for (path, games) in &files {
            let stretch = games.plan.stretch();
            let planned = stretch.end - stretch.start;
            if games.deals < planned && of > 1 {
                return Err(format!(
                    "{}: shard {} was interrupted; it has {} of {planned} deals.",
                    path.display(),
                    games.plan.shard,
                    games.deals
                ));
            }
        }
        let plan = Plan { shard: Shard::WHOLE, ..first.plan.clone() };
        let deals = files.iter().map(|(_, games)| games.deals).sum();
        Ok(Self { plan, deals, files })
    }

    /// Reads all games and hands them on in the order of the run, a deal at a time.
    ///
    /// # Errors
    /// If a file cannot be read, or what is handed on is not wanted.
    pub fn read(self, each: &mut dyn FnMut(&[Record]) -> io::Result<()>) -> io::Result<()> {
        for (path, games) in self.files {
            games.read(each).map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
        }
        Ok(())
    }
}

/// In what two runs differ, as a clause.
fn difference(one: &Plan, other: &Plan) -> Option<String> {
    let differs = |what: &str, one: &str, other: &str| {
        (one != other).then(|| format!("the {what} is {one} in one and {other} in the other"))
    };
    let number = |what: &str, one: u64, other: u64| differs(what, &one.to_string(), &other.to_string());
    differs("game", &one.game, &other.game)
        .or_else(|| differs("edition", &one.edition, &other.edition))
        .or_else(|| (one.rules != other.rules).then(|| format!("the house rules ({}) differ", one.edition)))
        .or_else(|| differs("seating", &one.orders_text(), &other.orders_text()))
        .or_else(|| number("seed", one.seed, other.seed))
        .or_else(|| number("number of deals", one.deals, other.deals))
        .or_else(|| number("number of shards", one.shard.of, other.shard.of))
}

/// The first of several things, and how many there are besides.
fn listed(things: &[String]) -> String {
    const SHOWN: usize = 12;
    let shown = things[..things.len().min(SHOWN)].join(", ");
    if things.len() > SHOWN { format!("{shown} and {} more", things.len() - SHOWN) } else { shown }
}
