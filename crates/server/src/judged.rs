//! What came of looking into a record: whether it is proved, and how the game in it went. That takes a while, and
//! a record does not change, so the last ones are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ::pages::game_over::Outcome;
use ::pages::story::story;
use sha2::{Digest, Sha256};
use sitting::{Doubt, Listener, Record};
use table::Viewer;
use words::Language;

use crate::error::Error;
use crate::history::follow;
use crate::replay::{Steps, steps};

/// So many records are remembered.
const MOST: usize = 256;

/// What came of looking into a record.
pub(crate) struct Judged {
    /// Whether it is proved, and how the game went.
    pub(crate) outcome: Arc<Outcome>,
    /// The sentences of its moments, by language.
    told: [OnceLock<Vec<String>>; Language::ALL.len()],
}

/// A record that was looked into, and read.
pub(crate) struct Read {
    pub(crate) record: Record,
    pub(crate) steps: Steps,
    pub(crate) judged: Arc<Judged>,
}

/// The records that were looked into last.
#[derive(Default)]
pub(crate) struct Judgements(Mutex<Shelf>);

#[derive(Default)]
struct Shelf {
    /// Each with the number of the last look at it.
    kept: HashMap<[u8; 32], (Arc<Judged>, u64)>,
    looks: u64,
}

/// A name for everything in a record. Its last hash would not do: anybody can write that under another record.
fn name(record: &Record) -> [u8; 32] {
    let mut hash = Sha256::new();
    for link in &record.links {
        hash.update((link.entry.len() as u64).to_le_bytes());
        hash.update(link.entry.as_bytes());
        hash.update(link.hash);
    }
    hash.finalize().into()
}

impl Judgements {
    fn shelf(&self) -> std::sync::MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, name: &[u8; 32]) -> Option<Arc<Judged>> {
        let mut shelf = self.shelf();
        shelf.looks += 1;
        let look = shelf.looks;
        let (judged, last) = shelf.kept.get_mut(name)?;
        *last = look;
        Some(Arc::clone(judged))
    }

    fn keep(&self, name: [u8; 32], judged: &Arc<Judged>) {
        let mut shelf = self.shelf();
        let look = shelf.looks;
        shelf.kept.insert(name, (Arc::clone(judged), look));
        if shelf.kept.len() > MOST
            && let Some(oldest) = shelf.kept.iter().min_by_key(|(_, (_, last))| *last).map(|(name, _)| *name)
        {
            shelf.kept.remove(&oldest);
        }
    }

    /// Looks into a record. Whole games are played again here: that is no work for a thread that serves pages.
    pub(crate) fn look(&self, record: Record) -> Result<Read, Doubt> {
        let name = name(&record);
        if let Some(judged) = self.find(&name) {
            let steps = steps(&record, judged.outcome.verdict.as_ref().err())?;
            return Ok(Read { record, steps, judged });
        }
        let verdict = sitting::verify(&record);
        let steps = steps(&record, verdict.as_ref().err())?;
        let happened: Vec<&[String]> = steps.entries.iter().filter_map(|entry| entry.what.events()).collect();
        let story = story(steps.settings.game, &happened).ok_or(Doubt::OutOfPlace(1))?;
        let judged = Arc::new(Judged {
            outcome: Arc::new(Outcome { verdict, count: steps.count, story }),
            told: Default::default(),
        });
        self.keep(name, &judged);
        Ok(Read { record, steps, judged })
    }
}

impl Read {
    /// The sentences of the moments that mattered, as somebody tells them who looked on.
    pub(crate) fn moments(&self, language: Language) -> Result<&[String], Error> {
        let place = Language::ALL.iter().position(|each| *each == language).unwrap_or_default();
        if let Some(told) = self.judged.told[place].get() {
            return Ok(told);
        }
        let moments = &self.judged.outcome.story.moments;
        let to = Listener { viewer: Viewer::Spectator, language, players: &self.steps.players };
        let mut sentences = vec![String::new(); moments.len()];
        let last = moments.last().map_or(0, |moment| moment.step);
        follow(&self.steps.entries, last, |_, sitting| {
            let here = moments.iter().zip(&mut sentences).filter(|(each, _)| each.step == sitting.steps());
            for (moment, sentence) in here {
                let told = sitting.told(sitting.steps() - 1, &to).unwrap_or_default();
                *sentence = told.into_iter().nth(moment.place).and_then(|told| told.text).unwrap_or_default();
            }
        })?;
        Ok(self.judged.told[place].get_or_init(|| sentences))
    }
}
