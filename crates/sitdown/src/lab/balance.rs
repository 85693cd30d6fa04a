//! `sitdown lab balance`.

use std::fs;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use lab::balance::{Fashion, Question, Watch};
use words::Language;

use super::duel::Page;
use super::progress::{self, Progress};
use super::{Balance, Facts, INTERRUPTED, Prices, Setup, Trouble, edition_name, refused};
use crate::{Which, rules};

impl Balance {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Trouble> {
        match self {
            Self::MobCity(prices) => prices.run(language),
            Self::FamilyBusiness(facts) => facts.run(language),
        }
    }
}

impl Prices {
    fn run(&self, language: Language) -> Result<ExitCode, Trouble> {
        let question = Question {
            name: edition_name(&self.rules),
            rules: self.changed(language)?,
            changes: self.set.clone(),
            seats: self.seats.clone(),
            generations: self.generations,
            repeats: self.repeats,
            games: self.games,
            seed: self.seed,
        };
        // What cannot be written is refused before anything is played.
        let report = self.report.as_deref().map(Page::create).transpose()?;
        if let Some(folder) = &self.plots {
            fs::create_dir_all(folder).map_err(|error| refused(format!("{}: {error}", folder.display())))?;
        }
        let (progress, stop) = (Progress::new(question.work()), progress::stop());
        let watch = Watch { stop, say: &|what| progress.say(what), step: &|| progress.step() };
        let balance = question.ask(watch);
        progress.finish();
        if balance.tables.is_empty() {
            return Ok(nothing());
        }
        report.map_or(Ok(()), |page| page.keep(&balance.page()))?;
        if let Some(folder) = &self.plots {
            for (name, drawing) in balance.drawings() {
                fs::write(folder.join(name).with_extension("svg"), drawing)?;
            }
        }
        print(self.json, self.markdown, &|| balance.json(), &|| balance.markdown(), &|| balance.text());
        Ok(ending(balance.interrupted))
    }

    /// The rules with every change made, if one can play by them at all these tables.
    fn changed(&self, language: Language) -> Result<mob_city::Rules, Trouble> {
        let (mut changed, _) = rules::mob_city(&self.rules, language).map_err(Trouble::Refused)?;
        for change in &self.set {
            let Some((path, value)) = change.split_once('=') else {
                return Err(refused(format!(
                    "\"{change}\" is no change; write a rule and its value, as in act.paper-bag.cost=7."
                )));
            };
            let (path, value) = (path.trim(), value.trim());
            // A word needs no quotes here, which a shell would take away.
            let word = format!("\"{value}\"");
            let set = changed.set(path, value).or_else(|fault| changed.set(path, &word).map_err(|_| fault));
            set.map_err(|fault| refused(words::mob_city::fault(language, &fault)))?;
        }
        check_seats(Which::MobCity, &self.seats)?;
        for seats in &self.seats {
            let faults = mob_city::Setup::new(changed, *seats).faults();
            if !faults.is_empty() {
                let said = faults.iter().map(|fault| words::mob_city::fault(language, fault));
                return Err(Trouble::Refused(rules::faults(language, said)));
            }
        }
        Ok(changed)
    }
}

impl Facts {
    fn run(&self, language: Language) -> Result<ExitCode, Trouble> {
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
        let fashion = Fashion { tables, games: self.games, seed: self.seed };
        let (progress, stop) = (Progress::new(fashion.work()), progress::stop());
        let facts = fashion.ask(Watch { stop, say: &|what| progress.say(what), step: &|| progress.step() });
        progress.finish();
        let facts = facts.map_err(std::io::Error::other)?;
        if facts.found.is_empty() {
            return Ok(nothing());
        }
        print(self.json, self.markdown, &|| facts.json(), &|| facts.markdown(), &|| facts.text());
        Ok(ending(stop.load(Relaxed)))
    }
}

/// Refuses numbers of seats that the game does not have, and any that is there twice.
fn check_seats(game: Which, seats: &[usize]) -> Result<(), Trouble> {
    let (name, most) = (game.name(), Setup::most_seats(game));
    for (place, count) in seats.iter().enumerate() {
        if !(2..=most).contains(count) {
            return Err(refused(format!("{name} has from 2 to {most} seats; here are {count}.")));
        }
        if seats[..place].contains(count) {
            return Err(refused(format!("{count} seats are there twice.")));
        }
    }
    Ok(())
}

fn nothing() -> ExitCode {
    eprintln!("No deal was finished; there is nothing to say.");
    ExitCode::from(INTERRUPTED)
}

fn ending(interrupted: bool) -> ExitCode {
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
