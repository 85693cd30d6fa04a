//! `sitdown lab duel`.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use datasets::{AtomicFile, GamesWriter, MovesWriter};
use lab::{Plan, Run, Schema, Shard, Summary};
use words::Language;

use super::balance::nothing_finished;
use super::progress::{self, Progress};
use super::{Duel, Failure, INTERRUPTED, all_different, edition_name, refused, table, threads};

impl Duel {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        let edition = self.edition.as_deref().unwrap_or(self.game.editions()[0]);
        let setup = table(self.game, edition, self.seats.len(), language)?;
        let deals = self.games.div_ceil(self.seats.len() as u64);
        let plan = Plan {
            game: self.game.name().to_owned(),
            edition: edition_name(edition),
            rules: setup.rules(),
            specs: self.seats.clone(),
            seed: self.seed,
            deals,
            shard: self.shard.unwrap_or(Shard::WHOLE),
        };
        if plan.deal_range().is_empty() {
            return Err(refused(format!(
                "{deals} × {} games are too few: shard {} would be empty.",
                plan.seats(),
                plan.shard
            )));
        }
        all_different(&[&self.out, &self.moves, &self.report])?;
        let Some(schema) = Schema::named(&plan.game) else { return Err(refused("There is no such game.")) };
        // Fail on unwritable paths before playing for hours.
        let games = self.out.as_deref().map(|path| GamesWriter::create(path, schema.clone()));
        let mut games = games.transpose().map_err(refused)?;
        let mut moves = self.moves.as_deref().map(MovesWriter::create).transpose().map_err(refused)?;
        let report = self.report.as_deref().map(Page::create).transpose()?;

        let mut summary = Summary::new(&plan, &schema);
        let progress = Progress::new((plan.deal_range().end - plan.deal_range().start) * plan.seats() as u64);
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
            return Ok(nothing_finished());
        }
        games.map_or(Ok(()), |games| games.finish(&plan, deals))?;
        moves.map_or(Ok(()), |moves| moves.finish(&plan, deals))?;
        report.map_or(Ok(()), |page| page.write(&lab::report(&summary)))?;
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

/// The file of a report.
pub(super) struct Page(AtomicFile, BufWriter<File>);

impl Page {
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        AtomicFile::create(path).map(|(file, out)| Self(file, out)).map_err(refused)
    }

    pub(super) fn write(mut self, text: &str) -> std::io::Result<()> {
        self.1.write_all(text.as_bytes())?;
        self.0.commit(self.1)
    }
}
