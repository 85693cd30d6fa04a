//! `sitdown lab merge`.

use std::process::ExitCode;

use datasets::{GamesWriter, Shards};
use lab::{Schema, Summary};

use super::duel::{Page, print};
use super::{Failure, Merge, all_different, refused};

impl Merge {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        all_different(&[&self.out, &self.report])?;
        let outputs = [&self.out, &self.report];
        if let Some(path) = outputs.into_iter().flatten().find(|path| self.shards.contains(path)) {
            return Err(refused(format!("{} is one of the files to merge.", path.display())));
        }
        let shards = Shards::open(&self.shards).map_err(refused)?;
        shards.interrupted.iter().for_each(|sentence| eprintln!("{sentence}"));
        let plan = shards.plan.clone();
        let Some(schema) = Schema::named(&plan.game) else { return Err(refused("There is no such game.")) };
        let games = self.out.as_deref().map(|path| GamesWriter::create(path, schema.clone()));
        let mut games = games.transpose().map_err(refused)?;
        let report = self.report.as_deref().map(Page::create).transpose()?;
        let mut summary = Summary::new(&plan, &schema);
        let deals = shards.deals;
        let read = shards.read(&mut |deal| {
            summary.add(deal);
            deal.iter().try_for_each(|record| games.as_mut().map_or(Ok(()), |games| games.add(&plan, record)))
        });
        read.map_err(refused)?;
        games.map_or(Ok(()), |games| games.finish(&plan, deals))?;
        report.map_or(Ok(()), |page| page.write(&lab::report(&summary)))?;
        print(&summary, self.json);
        Ok(ExitCode::SUCCESS)
    }
}
