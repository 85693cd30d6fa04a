//! A cache of checked records. Checking a record replays the whole game, and its result never changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ::pages::game_over::Outcome;
use session::{Record, VerifyError};
use sha2::{Digest, Sha256};
use table::Viewer;
use words::Language;
use words::story::StoryGame as _;

use crate::error::Error;
use crate::history::follow;
use crate::replay::{Steps, steps};

/// How many records are cached.
const MAX_CACHED: usize = 256;

/// The result of checking a record.
pub(crate) struct Analysis {
    /// Whether the record is verified, and how the game went.
    pub(crate) outcome: Arc<Outcome>,
    /// The sentences of the key moments, by language.
    moments: [OnceLock<Vec<String>>; Language::ALL.len()],
}

/// A record that has been read and checked.
pub(crate) struct CheckedRecord {
    pub(crate) record: Record,
    pub(crate) steps: Steps,
    pub(crate) analysis: Arc<Analysis>,
}

/// The records that were checked most recently.
#[derive(Default)]
pub(crate) struct VerdictCache(Mutex<Lru>);

#[derive(Default)]
struct Lru {
    /// Each analysis, with the number of its last use.
    entries: HashMap<[u8; 32], (Arc<Analysis>, u64)>,
    uses: u64,
}

/// A hash of everything in a record. Its own last hash would not do: anyone can copy that into another record.
fn digest(record: &Record) -> [u8; 32] {
    let mut hash = Sha256::new();
    for link in &record.links {
        hash.update((link.entry.len() as u64).to_le_bytes());
        hash.update(link.entry.as_bytes());
        hash.update(link.hash);
    }
    hash.finalize().into()
}

impl VerdictCache {
    fn lru(&self) -> std::sync::MutexGuard<'_, Lru> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, digest: &[u8; 32]) -> Option<Arc<Analysis>> {
        let mut lru = self.lru();
        lru.uses += 1;
        let now = lru.uses;
        let (analysis, last_use) = lru.entries.get_mut(digest)?;
        *last_use = now;
        Some(Arc::clone(analysis))
    }

    fn insert(&self, digest: [u8; 32], analysis: &Arc<Analysis>) {
        let mut lru = self.lru();
        let now = lru.uses;
        lru.entries.insert(digest, (Arc::clone(analysis), now));
        if lru.entries.len() > MAX_CACHED
            && let Some(oldest) =
                lru.entries.iter().min_by_key(|(_, (_, last_use))| *last_use).map(|(digest, _)| *digest)
        {
            lru.entries.remove(&oldest);
        }
    }

    /// Checks a record. This may replay a whole game, so call it on a blocking thread.
    pub(crate) fn check(&self, record: Record) -> Result<CheckedRecord, VerifyError> {
        let digest = digest(&record);
        if let Some(analysis) = self.get(&digest) {
            let steps = steps(&record, analysis.outcome.verdict.as_ref().err())?;
            return Ok(CheckedRecord { record, steps, analysis });
        }
        let verdict = session::verify(&record);
        let steps = steps(&record, verdict.as_ref().err())?;
        let events: Vec<&[String]> = steps.entries.iter().filter_map(|entry| entry.what.events()).collect();
        let story = games::dispatch!(steps.settings.game, G => G::story(&events))
            .ok_or(VerifyError::OutOfPlace(1))?;
        let analysis = Arc::new(Analysis {
            outcome: Arc::new(Outcome { verdict, count: steps.count, story }),
            moments: Default::default(),
        });
        self.insert(digest, &analysis);
        Ok(CheckedRecord { record, steps, analysis })
    }
}

impl CheckedRecord {
    /// The key moments of the game, as a spectator reads them.
    pub(crate) fn moments(&self, language: Language) -> Result<&[String], Error> {
        let index = Language::ALL.iter().position(|each| *each == language).unwrap_or_default();
        if let Some(sentences) = self.analysis.moments[index].get() {
            return Ok(sentences);
        }
        let moments = &self.analysis.outcome.story.moments;
        let mut sentences = vec![String::new(); moments.len()];
        let last = moments.last().map_or(0, |moment| moment.step);
        follow(&self.steps.entries, last, |table, game| {
            let reader = table.reader(Viewer::Spectator, language);
            let here = moments.iter().zip(&mut sentences).filter(|(each, _)| each.step == game.steps());
            for (moment, sentence) in here {
                let told = game.told(game.steps() - 1, &reader).unwrap_or_default();
                *sentence = told.into_iter().nth(moment.place).and_then(|told| told.text).unwrap_or_default();
            }
        })?;
        Ok(self.analysis.moments[index].get_or_init(|| sentences))
    }
}
