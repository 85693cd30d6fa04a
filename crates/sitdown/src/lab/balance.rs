//! `sitdown lab balance`.

use std::fs;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use lab::Observer;
use lab::family_business::FactsConfig;
use lab::mob_city::BalanceConfig;
use words::Language;

use super::duel::Page;
use super::progress::{self, Progress};
use super::{Balance, Facts, Failure, INTERRUPTED, Prices, Setup, edition_name, refused};
use crate::{Which, rules};

impl Balance {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        match self {
            Self::MobCity(prices) => prices.run(language),
            Self::FamilyBusiness(facts) => facts.run(language),
        }
    }
}

impl Prices {
    fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        let config = BalanceConfig {
            name: edition_name(&self.rules),
            rules: self.changed(language)?,
            changes: self.set.clone(),
            seats: self.seats.clone(),
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
        let balance = config.run(Observer { stop, stage: &stage, game_over: &|| progress.step() });
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

    /// The rules with every change applied, checked for every number of seats.
    fn changed(&self, language: Language) -> Result<mob_city::Rules, Failure> {
        let (mut changed, _) = rules::mob_city(&self.rules, language).map_err(Failure::Refused)?;
        for change in &self.set {
            let Some((path, value)) = change.split_once('=') else {
                return Err(refused(format!(
                    "\"{change}\" isn't a rule change; write a rule and its value, e.g. act.paper-bag.cost=7."
                )));
            };
            let (path, value) = (path.trim(), value.trim());
            // Accept words without quotes, which a shell would strip.
            let word = format!("\"{value}\"");
            let set = changed.set(path, value).or_else(|fault| changed.set(path, &word).map_err(|_| fault));
            set.map_err(|fault| refused(words::mob_city::fault(language, &fault)))?;
        }
        check_seats(Which::MobCity, &self.seats)?;
        for seats in &self.seats {
            let faults = mob_city::Setup::new(changed, *seats).faults();
            if !faults.is_empty() {
                let said = faults.iter().map(|fault| words::mob_city::fault(language, fault));
                return Err(Failure::Refused(rules::faults(language, said)));
            }
        }
        Ok(changed)
    }
}

impl Facts {
    fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        check_seats(Which::FamilyBusiness, &self.seats)?;
        let editions = match self.edition.as_str() {
            "all" => family_business::Edition::ALL.map(|edition| edition.name()).to_vec(),
            edition => vec![edition],
        };
        let mut tables = Vec::new();
        for edition in editions {
            for seats in &self.seats {
                if let Setup::FamilyBusiness(setup) =
                    Setup::load(Which::FamilyBusiness, edition, *seats, language)?
                {
                    tables.push((edition_name(edition), setup));
                }
            }
        }
        let config = FactsConfig { tables, games: self.games, seed: self.seed };
        let (progress, stop) = (Progress::new(config.total_games()), progress::stop());
        let stage = |stage: &str| progress.stage(stage);
        let facts = config.run(Observer { stop, stage: &stage, game_over: &|| progress.step() });
        progress.finish();
        let facts = facts.map_err(std::io::Error::other)?;
        if facts.tables.is_empty() {
            return Ok(nothing_finished());
        }
        print(self.json, self.markdown, &|| facts.json(), &|| facts.markdown(), &|| facts.text());
        Ok(exit_code(stop.load(Relaxed)))
    }
}

/// Refuses numbers of seats that the game doesn't support, and duplicates.
fn check_seats(game: Which, seats: &[usize]) -> Result<(), Failure> {
    let (name, most) = (game.name(), Setup::most_seats(game));
    for (n, count) in seats.iter().enumerate() {
        if !(2..=most).contains(count) {
            return Err(refused(format!("{name} takes 2 to {most} seats, not {count}.")));
        }
        if seats[..n].contains(count) {
            return Err(refused(format!("{count} seats are given twice.")));
        }
    }
    Ok(())
}

pub(super) fn nothing_finished() -> ExitCode {
    eprintln!("No deal was finished, so there is nothing to report.");
    ExitCode::from(INTERRUPTED)
}

fn exit_code(interrupted: bool) -> ExitCode {
    if interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS }
}

fn print(
    as_json: bool,
    as_markdown: bool,
    json: &dyn Fn() -> serde_json::Value,
    markdown: &dyn Fn() -> String,
    text: &dyn Fn() -> String,
) {
    match (as_json, as_markdown) {
        (true, _) => say!("{}", json()),
        (_, true) => say!("{}", markdown().trim_end()),
        _ => say!("{}", text().trim_end()),
    }
}
