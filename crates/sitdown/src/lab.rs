//! `sitdown lab`: bots against bots.

mod balance;
mod duel;
mod family_business;
mod ladder;
mod merge;
mod mob_city;
mod progress;
mod puzzles;

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use bots::BotSpec;
use clap::{Args, Subcommand, value_parser};
use games::{GameId, dispatch};
use lab::{Arena, Shard};
use words::{Language, Voice};

use crate::game_args::game_parser;
use crate::rules;

/// The maximum number of games in a run.
const MAX_GAMES: u64 = 1_000_000_000_000;

/// The exit code of an interrupted run.
const INTERRUPTED: u8 = 130;

/// The lab's subcommands.
#[derive(Subcommand)]
pub(crate) enum Lab {
    /// Play bots against each other in every seating and report win rates
    Duel(Duel),
    /// Merge the shards of a duel into one run
    Merge(Merge),
    /// Play each level against the one below it, and rate them
    Ladder(Ladder),
    /// Find positions in games between bots where one answer is clearly best, and write them as scenes
    Puzzles(puzzles::Puzzles),
    /// Check a game against its balance targets, or measure what seats and cards are worth
    Balance {
        #[command(subcommand)]
        game: Balance,
    },
    /// Search for the numbers that meet a game's balance targets
    Tune {
        #[command(subcommand)]
        game: Tuning,
    },
}

#[derive(Args)]
pub(crate) struct Duel {
    /// Game to play
    #[arg(long, default_value_t, value_parser = game_parser())]
    game: GameId,
    /// Edition (mayfair, danish, lookout, lookout-advanced), Mob City preset (fair, rulebook) or house-rules
    /// file
    #[arg(long, alias = "rules")]
    edition: Option<String>,
    /// Bots, one per seat, e.g. boss,capo,street,street or boss@500,capo+grudge
    #[arg(long, required = true, value_delimiter = ',')]
    seats: Vec<BotSpec>,
    /// Number of games; rounded up so that every deal is played in every rotation
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Random seed; the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of cores [default: all]
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Play only this part of the deals, e.g. 3/16; auto takes it from Slurm, AWS Batch or Kubernetes
    #[arg(long, value_parser = shard)]
    shard: Option<Shard>,
    /// Write a row per game to this Parquet file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a row per decision to this Parquet file
    #[arg(long, value_name = "FILE")]
    moves: Option<PathBuf>,
    /// Write an HTML report with plots to this file
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct Merge {
    /// Files that the shards wrote with --out
    #[arg(required = true, value_name = "FILE")]
    shards: Vec<PathBuf>,
    /// Write all games to this Parquet file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write an HTML report with plots to this file
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct Ladder {
    /// Game to play
    #[arg(long, default_value_t, value_parser = game_parser())]
    game: GameId,
    /// Edition, preset or house-rules file
    #[arg(long, alias = "rules")]
    edition: Option<String>,
    /// Number of games per matchup; rounded up so that every deal is played in every rotation
    #[arg(long, default_value_t = 400, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Numbers of seats, e.g. 2,4,6 [default: 2, 4 and the maximum]
    #[arg(long, value_delimiter = ',')]
    seats: Vec<usize>,
    /// Levels from weakest to strongest, e.g. street,capo,boss@1000
    #[arg(long, value_delimiter = ',', default_value = "street,soldier,capo,underboss,boss")]
    levels: Vec<BotSpec>,
    /// Random seed; the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of cores [default: all]
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object instead of tables
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print the tables as Markdown
    #[arg(long)]
    markdown: bool,
}

/// The games that can be studied.
#[derive(Subcommand)]
pub(crate) enum Balance {
    /// Evolve buying plans against each other, play the best, and report which targets are met
    MobCity(mob_city::Prices),
    /// Measure what each place in the first round and each card is worth, by edition and number of seats
    FamilyBusiness(family_business::Facts),
}

/// The games whose numbers can be searched for.
#[derive(Subcommand)]
pub(crate) enum Tuning {
    /// Prices, earnings, Juice and copies, within the printed totals, while the players adapt to them
    MobCity(mob_city::Tune),
}

impl Tuning {
    fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        match self {
            Self::MobCity(tune) => tune.run(language),
        }
    }
}

impl Balance {
    fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        match self {
            Self::MobCity(prices) => prices.run(language),
            Self::FamilyBusiness(facts) => facts.run(language),
        }
    }
}

pub(crate) fn run(what: Lab, language: Language) -> ExitCode {
    let done = match what {
        Lab::Duel(duel) => duel.run(language),
        Lab::Merge(merge) => merge.run(),
        Lab::Ladder(ladder) => ladder.run(language),
        Lab::Puzzles(puzzles) => puzzles.run(),
        Lab::Balance { game } => game.run(language),
        Lab::Tune { game } => game.run(language),
    };
    match done {
        Ok(code) => code,
        Err(Failure::Refused(lines)) => rules::refuse(&lines),
        Err(Failure::Broken(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Why a command failed.
enum Failure {
    /// The arguments are wrong.
    Refused(Vec<String>),
    /// An error while it ran.
    Broken(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Broken(error)
    }
}

/// Reads a shard: 3/16, or auto.
fn shard(text: &str) -> Result<Shard, String> {
    if text == "auto" { Shard::assigned(|name| std::env::var(name).ok()) } else { text.parse() }
}

fn refused(line: impl ToString) -> Failure {
    Failure::Refused(vec![line.to_string()])
}

/// A table of some game that runs are played at.
trait RunTable {
    /// All rules as text.
    fn rules(&self) -> String;

    /// Plays a run at this table.
    fn play(
        &self,
        run: &lab::Run<'_>,
        each: &mut dyn FnMut(&[lab::Game]) -> io::Result<()>,
    ) -> io::Result<u64>;
}

struct TableOf<G: Arena>(G::Setup);

impl<G: Arena> RunTable for TableOf<G> {
    fn rules(&self) -> String {
        G::rules_of(&self.0)
    }

    fn play(
        &self,
        run: &lab::Run<'_>,
        each: &mut dyn FnMut(&[lab::Game]) -> io::Result<()>,
    ) -> io::Result<u64> {
        run.play::<G>(self.0, each)
    }
}

/// The setup of a game for this many seats.
fn load<G: Voice>(edition: &str, seats: usize, language: Language) -> Result<G::Setup, Failure> {
    let most = G::MAX_SEATS;
    if !(2..=most).contains(&seats) {
        return Err(refused(format!("{} takes 2 to {most} seats, not {seats}.", G::NAME)));
    }
    rules::setup::<G>(edition, seats, &[], language).map_err(Failure::Refused)
}

/// A table of this game for this many seats.
fn table(
    game: GameId,
    edition: &str,
    seats: usize,
    language: Language,
) -> Result<Box<dyn RunTable>, Failure> {
    dispatch!(game, G => Ok(Box::new(TableOf::<G>(load::<G>(edition, seats, language)?))))
}

/// The edition's name in files and tables: of a house-rules file only the file name, which doesn't depend on
/// the machine.
fn edition_name(edition: &str) -> String {
    let name = std::path::Path::new(edition).file_name();
    name.map_or_else(|| edition.to_owned(), |name| name.to_string_lossy().into_owned())
}

fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| std::thread::available_parallelism().map_or(1, NonZeroUsize::get), usize::from)
}

/// Refuses a file that is given twice.
fn all_different(paths: &[&Option<PathBuf>]) -> Result<(), Failure> {
    let mut seen: Vec<&PathBuf> = Vec::new();
    for path in paths.iter().copied().flatten() {
        if seen.contains(&path) {
            return Err(refused(format!("{} is given for two outputs.", path.display())));
        }
        seen.push(path);
    }
    Ok(())
}
