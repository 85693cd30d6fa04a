//! `sitdown lab balance family-business`.

use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use clap::{Args, value_parser};
use games::GameId;
use lab::Observer;
use lab::family_business::FactsConfig;
use words::Language;

use super::balance::{check_seats, exit_code, nothing_finished, print};
use super::progress::{self, Progress};
use super::{Failure, MAX_GAMES, edition_name, load, threads};

#[derive(Args)]
pub(crate) struct Facts {
    /// Edition (mayfair, danish, lookout, lookout-advanced), house-rules file, or "all" for all editions
    #[arg(long, alias = "rules", default_value = "all")]
    edition: String,
    /// Numbers of seats
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,5,6")]
    seats: Vec<usize>,
    /// Number of games per table; rounded up so that in every deal each seat goes first once
    #[arg(long, default_value_t = 6000, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
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

impl Facts {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        check_seats(GameId::FamilyBusiness, &self.seats)?;
        let editions = match self.edition.as_str() {
            "all" => games::family_business::Edition::ALL.map(|edition| edition.name()).to_vec(),
            edition => vec![edition],
        };
        let mut tables = Vec::new();
        for edition in editions {
            for seats in &self.seats {
                tables.push((
                    edition_name(edition),
                    load::<games::family_business::Game>(edition, *seats, language)?,
                ));
            }
        }
        let config = FactsConfig { tables, games: self.games, seed: self.seed };
        let (progress, stop) = (Progress::new(config.total_games()), progress::stop());
        let stage = |stage: &str| progress.stage(stage);
        let facts = config.run(Observer {
            threads: threads(self.threads),
            stop,
            stage: &stage,
            game_over: &|| progress.step(),
        });
        progress.finish();
        let facts = facts.map_err(std::io::Error::other)?;
        if facts.tables.is_empty() {
            return Ok(nothing_finished());
        }
        print(self.json, self.markdown, &|| facts.json(), &|| facts.markdown(), &|| facts.text());
        Ok(exit_code(stop.load(Relaxed)))
    }
}
