//! `sitdown lab puzzles`.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use clap::{Args, value_parser};
use datasets::AtomicFile;
use games::{GameId, dispatch};
use lab::{Harvest, HarvestConfig, Observer};

use super::balance::{check_seats, exit_code};
use super::progress::{self, Progress};
use super::{Failure, MAX_GAMES, refused, threads};
use crate::game_args::game_parser;

/// The file with the state of a harvest.
const STATE: &str = "harvest.json";

#[derive(Args)]
pub(crate) struct Puzzles {
    /// Game to play
    #[arg(long, default_value_t, value_parser = game_parser())]
    game: GameId,
    /// Editions or presets, which take turns [default: all]
    #[arg(long, value_delimiter = ',')]
    editions: Vec<String>,
    /// Numbers of seats, which take turns [default: all up to 6]
    #[arg(long, value_delimiter = ',')]
    seats: Vec<usize>,
    /// Number of games in all; rounded up to a whole batch
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Keep at most this many puzzles with the same question and card
    #[arg(long, value_name = "NUMBER", default_value_t = Harvest::MOST_ALIKE)]
    alike: usize,
    /// Stop once there are this many puzzles
    #[arg(long, value_name = "NUMBER")]
    enough: Option<u64>,
    /// Folder for the puzzles, a scene each. A harvest that is already there goes on
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Random seed; the same seed gives the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of cores [default: all]
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Puzzles {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let config = self.config()?;
        fs::create_dir_all(&self.out).map_err(|error| refused(format!("{}: {error}", self.out.display())))?;
        let mut harvest = self.open(config)?;
        harvest.most_alike = self.alike;
        let progress = Progress::new(self.games.saturating_sub(harvest.games));
        let stop = progress::stop();
        let observer = Observer {
            threads: threads(self.threads),
            stop,
            stage: &|stage| progress.stage(stage),
            game_over: &|| progress.step(),
        };
        let is_enough = |harvest: &Harvest| self.enough.is_some_and(|enough| harvest.funnel.kept >= enough);
        while harvest.games < self.games && !is_enough(&harvest) && !stop.load(Relaxed) {
            let step = dispatch!(self.game, G => harvest.step::<G>(observer));
            let Some(found) = step.map_err(refused)? else { break };
            for puzzle in &found {
                write(&self.out.join(&puzzle.id).with_extension("scene"), &puzzle.scene)?;
            }
            // The state comes last, so that what it counts is there.
            write(&self.out.join(STATE), &format!("{:#}\n", harvest.save()))?;
            progress.stage(&format!("{} puzzles", harvest.funnel.kept));
        }
        progress.finish();
        print(&harvest);
        Ok(exit_code(stop.load(Relaxed)))
    }

    fn config(&self) -> Result<HarvestConfig, Failure> {
        let all = self.game.editions();
        let editions: Vec<String> = match self.editions.as_slice() {
            [] => all.iter().map(ToString::to_string).collect(),
            chosen => chosen.to_vec(),
        };
        if let Some(unknown) = editions.iter().find(|edition| !all.contains(&edition.as_str())) {
            return Err(refused(format!("--editions {unknown}: choose from {}.", all.join(", "))));
        }
        let seats = match self.seats.as_slice() {
            [] => (2..=self.game.max_seats().min(6)).collect(),
            chosen => chosen.to_vec(),
        };
        check_seats(self.game, &seats)?;
        Ok(HarvestConfig { game: self.game.name().to_owned(), seats, editions, seed: self.seed })
    }

    /// The harvest in the folder, or a new one.
    fn open(&self, config: HarvestConfig) -> Result<Harvest, Failure> {
        let path = self.out.join(STATE);
        if !path.exists() {
            return Ok(Harvest::new(config));
        }
        let unreadable = |error: &dyn std::fmt::Display| refused(format!("{}: {error}", path.display()));
        let state = serde_json::from_str(&fs::read_to_string(&path)?).map_err(|error| unreadable(&error))?;
        let harvest = Harvest::load(&state).map_err(|error| unreadable(&error))?;
        if harvest.config != config {
            return Err(refused(format!(
                "{} has a harvest of another game, seed, editions or numbers of seats. Choose another folder.",
                self.out.display()
            )));
        }
        say!("Going on after {} games of the harvest in {}.", harvest.games, self.out.display());
        Ok(harvest)
    }
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let (file, mut out) = AtomicFile::create(path)?;
    out.write_all(text.as_bytes())?;
    file.commit(out)
}

/// How far the decisions got, and how many puzzles there are by rating.
fn print(harvest: &Harvest) {
    say!("{} games", harvest.games);
    for (name, count) in harvest.funnel.entries() {
        say!("{name:>10} {count:>9}");
    }
    for from in (600..2400).step_by(200) {
        let is_here = |rating: u16| (from..from + 200).contains(&rating) || from == 2200 && rating == 2400;
        let count = harvest.ratings.iter().filter(|(_, rating)| is_here(*rating)).count();
        say!("{from:>5}–{:<4} {count:>9}", from + 199);
    }
}
