//! `sitdown lab balance mob-city`.

mod candidates;
mod tune;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use bots::BotSpec;
use clap::{Args, value_parser};
use games::GameId;
use games::mob_city::Fault;
use lab::Observer;
use lab::mob_city::BalanceConfig;
use words::Language;

use super::balance::{check_seats, exit_code, nothing_finished, print};
use super::duel::Page;
use super::progress::{self, Progress};
use super::{Failure, MAX_GAMES, edition_name, load, refused, threads};

pub(crate) use tune::Tune;

#[derive(Args)]
pub(crate) struct Prices {
    /// Preset (fair, rulebook) or house-rules file
    #[arg(long, alias = "edition", default_value = "fair")]
    rules: String,
    /// Change a rule first, e.g. act.paper-bag.cost=7; can be repeated
    #[arg(long, value_name = "RULE=VALUE")]
    set: Vec<String>,
    /// Who plays: evolved for plans that evolve for these rules, or a bot such as capo or boss@2000
    #[arg(long, default_value = "evolved")]
    players: String,
    /// Numbers of seats
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,6,8")]
    seats: Vec<usize>,
    /// Number of generations per evolution
    #[arg(long, default_value_t = 200, value_parser = value_parser!(u64).range(0..=1_000_000))]
    generations: u64,
    /// Number of independent evolutions; the strongest plans of all of them then play
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u64).range(1..=100))]
    repeats: u64,
    /// Number of games that are measured at each number of seats; evolved plans play whole deals
    #[arg(long, default_value_t = 20_000, value_parser = value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    /// Random seed; the same seed gives the same results
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
    /// Write an HTML report with plots to this file
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write every plot as an SVG file into this folder
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,
}

impl Prices {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        let config = BalanceConfig {
            name: edition_name(&self.rules),
            rules: changed_rules(&self.rules, &self.set, &self.seats, language)?,
            changes: self.set.clone(),
            seats: self.seats.clone(),
            bot: self.bot()?,
            generations: self.generations,
            repeats: self.repeats,
            games: self.games,
            seed: self.seed,
        };
        // Fail on unwritable paths before playing for hours.
        let report = self.report.as_deref().map(Page::create).transpose()?;
        if let Some(folder) = &self.plots {
            fs::create_dir_all(folder).map_err(|error| refused(format!("{}: {error}", folder.display())))?;
        }
        let (progress, stop) = (Progress::new(config.total_games()), progress::stop());
        let stage = |stage: &str| progress.stage(stage);
        let balance = config.run(Observer {
            threads: threads(self.threads),
            stop,
            stage: &stage,
            game_over: &|| progress.step(),
        });
        progress.finish();
        if balance.tables.is_empty() {
            return Ok(nothing_finished());
        }
        report.map_or(Ok(()), |page| page.write(&balance.page()))?;
        if let Some(folder) = &self.plots {
            for (name, drawing) in balance.drawings() {
                fs::write(folder.join(name).with_extension("svg"), drawing)?;
            }
        }
        print(self.json, self.markdown, &|| balance.json(), &|| balance.markdown(), &|| balance.text());
        Ok(exit_code(balance.interrupted))
    }

    /// The bots that play, unless plans do.
    fn bot(&self) -> Result<Option<BotSpec>, Failure> {
        match self.players.as_str() {
            "evolved" => Ok(None),
            bot => bot.parse().map(Some).map_err(|bad| refused(format!("--players {bot}: {bad}"))),
        }
    }
}

/// The rules with every change applied, checked for every number of seats.
fn changed_rules(
    rules: &str,
    changes: &[String],
    seats: &[usize],
    language: Language,
) -> Result<games::mob_city::Rules, Failure> {
    let mut changed = load::<games::mob_city::Game>(rules, 2, language)?.rules;
    for change in changes {
        let Some((path, value)) = change.split_once('=') else {
            return Err(refused(format!(
                "\"{change}\" isn't a rule change; write a rule and its value, e.g. act.paper-bag.cost=7."
            )));
        };
        let (path, value) = (path.trim(), value.trim());
        // Accept words without quotes, which a shell would strip.
        let word = format!("\"{value}\"");
        let set = changed.set(path, value).or_else(|fault| {
            let is_word = matches!(fault, Fault::NotToml { .. });
            changed.set(path, &word).map_err(|of_word| if is_word { of_word } else { fault })
        });
        set.map_err(|fault| refused(words::mob_city::fault(language, &fault)))?;
    }
    check_seats(GameId::MobCity, seats)?;
    for seats in seats {
        let faults = games::mob_city::Setup::new(changed, *seats).faults();
        if !faults.is_empty() {
            let said = faults.iter().map(|fault| words::mob_city::fault(language, fault));
            return Err(Failure::Refused(crate::rules::faults(language, said)));
        }
    }
    Ok(changed)
}
