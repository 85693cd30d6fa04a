//! `sitdown`, the one program: the table for mob card games.

mod bench;
mod scene;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, value_parser};
use family_business::Edition;

/// The table for mob card games.
#[derive(Parser)]
#[command(version, about, arg_required_else_help = true)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run scenes: small files that say what the rules must do
    Scene {
        /// Files, or folders with *.scene files in them
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Print one JSON object instead of lines
        #[arg(long)]
        json: bool,
    },
    /// Measure how fast something is
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// Random play on one core, for every edition and number of seats
    Engine {
        /// Only this edition
        #[arg(long, value_parser = edition)]
        edition: Option<Edition>,
        /// Only this many seats
        #[arg(long, value_parser = value_parser!(u8).range(2..=6))]
        seats: Option<u8>,
        /// How often each is measured
        #[arg(long, default_value_t = 7, value_parser = value_parser!(u16).range(1..=1000))]
        repetitions: u16,
        /// Print one JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
}

fn edition(name: &str) -> Result<Edition, String> {
    let names = Edition::ALL.map(Edition::name).join(", ");
    Edition::named(name).ok_or_else(|| format!("there are {names}"))
}

fn main() -> ExitCode {
    match Args::parse().command {
        Command::Scene { paths, json } => scene::run(&paths, json),
        Command::Bench { what: Bench::Engine { edition, seats, repetitions, json } } => {
            bench::engine(edition, seats.map(usize::from), repetitions.into(), json)
        }
    }
}
