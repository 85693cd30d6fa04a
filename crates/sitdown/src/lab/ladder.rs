//! `sitdown lab ladder`.

use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;

use lab::{Plan, Run, Schema, Shard, Summary, rungs};
use words::Language;

use super::progress::{self, Progress};
use super::{Failure, INTERRUPTED, Ladder, RunTable, edition_name, refused, table, threads};

impl Ladder {
    pub(super) fn run(&self, language: Language) -> Result<ExitCode, Failure> {
        let edition = self.edition.as_deref().unwrap_or(self.game.editions()[0]);
        let name = self.game.name();
        self.check_levels()?;
        let load = |seats| table(self.game, edition, seats, language);
        let rungs = rungs(self.levels.len(), &self.seats_to_play(load));
        let setups = rungs.iter().map(|rung| load(rung.levels.len())).collect::<Result<Vec<_>, _>>()?;
        let Some(schema) = Schema::named(name) else { return Err(refused("There is no such game.")) };
        let deals = |seats: usize| self.games.div_ceil(seats as u64);
        let total = rungs.iter().map(|rung| deals(rung.levels.len()) * rung.levels.len() as u64).sum();
        let (progress, stop) = (Progress::new(total), progress::stop());
        let mut ladder = lab::Ladder::new(&self.levels);
        for (rung, setup) in rungs.iter().zip(&setups) {
            let plan = Plan {
                game: name.to_owned(),
                edition: edition_name(edition),
                rules: setup.rules(),
                specs: rung.levels.iter().map(|level| self.levels[*level]).collect(),
                seed: self.seed,
                deals: deals(rung.levels.len()),
                shard: Shard::WHOLE,
            };
            progress.stage(&plan.specs_text());
            let run = Run {
                plan: &plan,
                threads: threads(self.threads),
                keep_decisions: false,
                stop,
                progress: &|| progress.step(),
            };
            let mut summary = Summary::new(&plan, &schema);
            setup.play(&run, &mut |deal| {
                summary.add(deal.iter().map(|(record, _)| record));
                deal.iter().for_each(|(record, _)| ladder.add(rung, record));
                Ok(())
            })?;
            ladder.finish_rung(rung, &summary);
            if stop.load(Relaxed) {
                break;
            }
        }
        progress.finish();
        self.print(&ladder, &edition_name(edition), stop.load(Relaxed));
        Ok(if stop.load(Relaxed) { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }

    /// Refuses too few, too many and duplicate levels.
    fn check_levels(&self) -> Result<(), Failure> {
        let (levels, most) = (self.levels.len(), self.game.max_seats());
        if !(2..=most).contains(&levels) {
            let name = self.game.name();
            return Err(refused(format!("A ladder for {name} takes 2 to {most} levels, not {levels}.")));
        }
        match (1..levels).find(|level| self.levels[..*level].contains(&self.levels[*level])) {
            Some(twice) => Err(refused(format!("The level {} is given twice.", self.levels[twice]))),
            None => Ok(()),
        }
    }

    /// The given numbers of seats, or 2, 4 and the maximum.
    fn seats_to_play(&self, load: impl Fn(usize) -> Result<Box<dyn RunTable>, Failure>) -> Vec<usize> {
        if !self.seats.is_empty() {
            return self.seats.clone();
        }
        let most = self.game.max_seats();
        // House rules may have too few cards for the largest table.
        let most = (2..=most).rev().find(|seats| load(*seats).is_ok()).unwrap_or(most);
        let mut seats = vec![2, 4.min(most), most];
        seats.dedup();
        seats
    }

    fn print(&self, ladder: &lab::Ladder, edition: &str, interrupted: bool) {
        let name = self.game.name();
        let title = format!("{name} · {edition} · seed {}", self.seed);
        if self.json {
            let mut json = ladder.json();
            json["game"] = name.into();
            json["edition"] = edition.into();
            json["seed"] = self.seed.into();
            json["interrupted"] = interrupted.into();
            say!("{json}");
        } else if self.markdown {
            say!("{title}\n\n{}", ladder.markdown().trim_end());
        } else {
            say!("{title}\n\n{}", ladder.text().trim_end());
        }
    }
}
