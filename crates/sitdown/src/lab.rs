//! `sitdown lab`: bots against bots.

mod balance;
mod duel;
mod ladder;
mod merge;
mod progress;

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use bots::Order;
use clap::{Args, Subcommand, value_parser};
use lab::Shard;
use words::Language;

use crate::{Which, rules};

/// The most games a run can have.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// How a run ends that somebody has interrupted.
const INTERRUPTED: u8 = 130;

/// What the lab can do.
#[derive(Subcommand)]
pub(crate) enum Lab {
    /// Set bots against each other, everybody in every chair, and say how often each wins
    Duel(Duel),
    /// Put the shards of a duel together, as if they had been one run
    Merge(Merge),
    /// Set each level against the one below it, and rate them
    Ladder(Ladder),
    /// Hold a game against its targets: evolve ways to play it, or ask what seats and cards are worth
    Balance {
        #[command(subcommand)]
        game: Balance,
    },
}

#[derive(Args)]
pub(crate) struct Duel {
    /// Which game
    #[arg(long, default_value = "family-business")]
    game: Which,
    /// An edition (mayfair, danish, lookout, lookout-advanced), a preset of Mob City (rulebook, fair), or a file
    /// of house rules
    #[arg(long, alias = "rules")]
    edition: Option<String>,
    /// Who plays, as in boss,capo,street,street or boss@500,capo+grudge
    #[arg(long, required = true, value_delimiter = ',')]
    seats: Vec<Order>,
    /// How many games; rounded up so that every deal is played in every rotation
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// The same number plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many cores; else on all
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Play only this part of the deals, as in 3/16
    #[arg(long)]
    shard: Option<Shard>,
    /// Write a row for each game to this Parquet file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a row for each decision to this Parquet file
    #[arg(long, value_name = "FILE")]
    moves: Option<PathBuf>,
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct Merge {
    /// The files that the shards wrote with --out
    #[arg(required = true, value_name = "FILE")]
    shards: Vec<PathBuf>,
    /// Write all games to this Parquet file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub(crate) struct Ladder {
    /// Which game
    #[arg(long, default_value = "family-business")]
    game: Which,
    /// An edition or preset, or a file of house rules
    #[arg(long, alias = "rules")]
    edition: Option<String>,
    /// How many games at every table; rounded up so that every deal is played in every rotation
    #[arg(long, default_value_t = 400, value_parser = value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// At how many seats, as in 2,4,6; else at 2, 4 and the most
    #[arg(long, value_delimiter = ',')]
    seats: Vec<usize>,
    /// The levels from the weakest to the strongest, as in street,capo,boss@1000
    #[arg(long, value_delimiter = ',', default_value = "street,soldier,capo,underboss,boss")]
    levels: Vec<Order>,
    /// The same number plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many cores; else on all
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object instead of tables
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print the tables in Markdown
    #[arg(long)]
    markdown: bool,
}

/// What is held against its targets.
#[derive(Subcommand)]
pub(crate) enum Balance {
    /// Evolve plans of what to buy against each other, let the best play, and say which targets are met
    MobCity(Prices),
    /// What each place in the first round and each card is worth, by edition and number of seats
    FamilyBusiness(Facts),
}

#[derive(Args)]
pub(crate) struct Prices {
    /// A preset (rulebook, fair) or a file of house rules
    #[arg(long, alias = "edition", default_value = "rulebook")]
    rules: String,
    /// Change a number first, as in act.paper-bag.cost=7; may be given several times
    #[arg(long, value_name = "RULE=VALUE")]
    set: Vec<String>,
    /// At how many seats
    #[arg(long, value_delimiter = ',', default_value = "2,4,8")]
    seats: Vec<usize>,
    /// How many generations the plans are evolved for
    #[arg(long, default_value_t = 200, value_parser = value_parser!(u64).range(0..=1_000_000))]
    generations: u64,
    /// How many times they are evolved, each time anew; the strongest of all then play
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u64).range(1..=100))]
    repeats: u64,
    /// How many games the evolved plans play at each number of seats; rounded up to whole deals
    #[arg(long, default_value_t = 20_000, value_parser = value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// The same number finds the same
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of tables
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print the tables in Markdown
    #[arg(long)]
    markdown: bool,
    /// Write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write every plot as an SVG file to this folder
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Facts {
    /// An edition (mayfair, danish, lookout, lookout-advanced), a file of house rules, or all editions
    #[arg(long, alias = "rules", default_value = "all")]
    edition: String,
    /// At how many seats
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,5,6")]
    seats: Vec<usize>,
    /// How many games at each table; rounded up so that in every deal everybody begins once
    #[arg(long, default_value_t = 6000, value_parser = value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// The same number plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of tables
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print the tables in Markdown
    #[arg(long)]
    markdown: bool,
}

pub(crate) fn run(what: Lab, language: Language) -> ExitCode {
    let done = match what {
        Lab::Duel(duel) => duel.run(language),
        Lab::Merge(merge) => merge.run(),
        Lab::Ladder(ladder) => ladder.run(language),
        Lab::Balance { game } => game.run(language),
    };
    match done {
        Ok(code) => code,
        Err(Trouble::Refused(lines)) => rules::refuse(&lines),
        Err(Trouble::Broken(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Why something was not done.
enum Trouble {
    /// It cannot be: what was asked for is wrong.
    Refused(Vec<String>),
    /// It went wrong on the way.
    Broken(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Broken(error)
    }
}

fn refused(line: impl ToString) -> Trouble {
    Trouble::Refused(vec![line.to_string()])
}

/// A table of either game.
#[derive(Clone, Copy)]
enum Setup {
    FamilyBusiness(family_business::Setup),
    MobCity(mob_city::Setup),
}

impl Setup {
    /// The table for so many, or what is wrong with it.
    fn load(game: Which, edition: &str, seats: usize, language: Language) -> Result<Self, Trouble> {
        let most = Self::most_seats(game);
        if !(2..=most).contains(&seats) {
            return Err(refused(format!("{} has from 2 to {most} seats; here are {seats}.", game.name())));
        }
        let wrong = |lines: Vec<String>| if lines.is_empty() { Ok(()) } else { Err(Trouble::Refused(lines)) };
        match game {
            Which::FamilyBusiness => {
                let (rules, _) = rules::family_business(edition, language).map_err(Trouble::Refused)?;
                let setup = family_business::Setup::new(rules, seats);
                wrong(
                    setup
                        .faults()
                        .iter()
                        .map(|fault| words::family_business::fault(language, fault))
                        .collect(),
                )?;
                Ok(Self::FamilyBusiness(setup))
            }
            Which::MobCity => {
                let (rules, _) = rules::mob_city(edition, language).map_err(Trouble::Refused)?;
                let setup = mob_city::Setup::new(rules, seats);
                wrong(setup.faults().iter().map(|fault| words::mob_city::fault(language, fault)).collect())?;
                Ok(Self::MobCity(setup))
            }
        }
    }

    const fn most_seats(game: Which) -> usize {
        match game {
            Which::FamilyBusiness => family_business::MOST_SEATS,
            Which::MobCity => mob_city::MOST_SEATS,
        }
    }

    /// All rules as text.
    fn rules(&self) -> String {
        match self {
            Self::FamilyBusiness(setup) => setup.rules.to_toml(),
            Self::MobCity(setup) => setup.rules.to_toml(),
        }
    }

    /// Plays a run at this table.
    fn play(
        &self,
        run: &lab::Run<'_>,
        each: &mut dyn FnMut(&[lab::Game]) -> io::Result<()>,
    ) -> io::Result<u64> {
        match *self {
            Self::FamilyBusiness(setup) => run.play::<family_business::Game>(setup, each),
            Self::MobCity(setup) => run.play::<mob_city::Game>(setup, each),
        }
    }
}

/// What a file or a table calls an edition: of a file of house rules only the name, so that it may lie
/// elsewhere on another machine.
fn edition_name(edition: &str) -> String {
    let name = std::path::Path::new(edition).file_name();
    name.map_or_else(|| edition.to_owned(), |name| name.to_string_lossy().into_owned())
}

fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| std::thread::available_parallelism().map_or(1, NonZeroUsize::get), usize::from)
}

/// Two outputs, or an input and an output, must not be the same file.
fn all_different(paths: &[&Option<PathBuf>]) -> Result<(), Trouble> {
    let mut seen: Vec<&PathBuf> = Vec::new();
    for path in paths.iter().copied().flatten() {
        if seen.contains(&path) {
            return Err(refused(format!("{} cannot be two things at once.", path.display())));
        }
        seen.push(path);
    }
    Ok(())
}
