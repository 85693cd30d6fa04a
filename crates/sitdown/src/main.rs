//! `sitdown`, the one program: the table for mob card games.

mod scene;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
}

fn main() -> ExitCode {
    match Args::parse().command {
        Command::Scene { paths, json } => scene::run(&paths, json),
    }
}
