//! `sitdown lab duel`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use lab::{Draft, GamesFile, MovesFile, Outline, Plan, Run, Shard, Summary};
use words::Language;

use super::progress::{self, Progress};
use super::{Duel, INTERRUPTED, Setup, Trouble, all_different, edition_name, refused, threads};

impl Duel {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Trouble> {
        let edition = self.edition.as_deref().unwrap_or(self.game.editions()[0]);
        let setup = Setup::load(self.game, edition, self.seats.len(), language)?;
        let deals = self.games.div_ceil(self.seats.len() as u64);
        let plan = Plan {
            game: self.game.name().to_owned(),
            edition: edition_name(edition),
            rules: setup.rules(),
            orders: self.seats.clone(),
            seed: self.seed,
            deals,
            shard: self.shard.unwrap_or(Shard::WHOLE),
        };
        if plan.stretch().is_empty() {
            return Err(refused(format!(
                "With so few games ({deals} × {}), shard {} would have none.",
                plan.seats(),
                plan.shard
            )));
        }
        all_different(&[&self.out, &self.moves, &self.report])?;
        let Some(outline) = Outline::named(&plan.game) else { return Err(refused("There is no such game.")) };
        // What cannot be written is refused before anything is played.
        let games = self.out.as_deref().map(|path| GamesFile::create(path, outline.clone()));
        let mut games = games.transpose().map_err(refused)?;
        let mut moves = self.moves.as_deref().map(MovesFile::create).transpose().map_err(refused)?;
        let report = self.report.as_deref().map(Page::create).transpose()?;

        let mut summary = Summary::new(&plan, &outline);
        let progress = Progress::new((plan.stretch().end - plan.stretch().start) * plan.seats() as u64);
        let stop = progress::stop();
        let run = Run {
            plan: &plan,
            threads: threads(self.threads),
            keep_decisions: moves.is_some(),
            stop,
            progress: &|| progress.step(),
        };
        let played = setup.play(&run, &mut |deal| {
            summary.add(deal.iter().map(|(record, _)| record));
            for game in deal {
                games.as_mut().map_or(Ok(()), |games| games.add(&plan, &game.0))?;
                moves.as_mut().map_or(Ok(()), |moves| moves.add(&plan, game))?;
            }
            Ok(())
        });
        progress.finish();
        let deals = played?;
        if deals == 0 {
            eprintln!("No deal was finished; there is nothing to say.");
            return Ok(ExitCode::from(INTERRUPTED));
        }
        games.map_or(Ok(()), |games| games.keep(&plan, deals))?;
        moves.map_or(Ok(()), |moves| moves.keep(&plan, deals))?;
        report.map_or(Ok(()), |page| page.keep(&lab::report(&summary)))?;
        print(&summary, self.json);
        Ok(if stop.load(Relaxed) { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }
}

pub(super) fn print(summary: &Summary, as_json: bool) {
    if as_json {
        say!("{}", summary.json());
    } else {
        say!("{}", summary.table().trim_end());
    }
}

/// The page of a report that is to be written.
pub(super) struct Page(Draft, BufWriter<File>);

impl Page {
    pub(super) fn create(path: &Path) -> Result<Self, Trouble> {
        Draft::create(path).map(|(draft, file)| Self(draft, file)).map_err(refused)
    }

    pub(super) fn keep(mut self, text: &str) -> std::io::Result<()> {
        self.1.write_all(text.as_bytes())?;
        self.0.keep(self.1)
    }
}
