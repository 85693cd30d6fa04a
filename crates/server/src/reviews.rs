//! Reviews of finished games: made in the background when somebody asks, below the bots of running games, and then kept.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{Read as _, Write as _};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use review::{Effort, Review, Reviewer, Unreviewable, VERSION};
use session::Record;
use store::Reviewed;

use crate::app::App;
use crate::background::Background;
use crate::error::{Error, Invalid};
use crate::limits::{Budget, Share};
use crate::replay::{check, on_a_free_thread};
use crate::thinkers::{Payer, cores};

/// How many reviews of an address are made at the same time, and how many in all.
const MAX_EACH: u64 = 2;
const MAX_ALL: u64 = 32;

/// How long to wait when too many bots wait for a core.
const CROWDED: Duration = Duration::from_secs(1);

/// The largest review, in bytes: many times that of a long game.
const MAX_SIZE: u64 = 16 << 20;

/// The reviews that are being made.
pub(crate) struct Reviews {
    jobs: Mutex<HashMap<Reviewed, Arc<Job>>>,
    budget: Arc<Budget>,
    threads: Background,
}

/// A review that is being made.
#[derive(Default)]
struct Job {
    /// How much of it is done, in per cent.
    percent: AtomicU32,
}

/// How far a review is.
pub(crate) enum Progress {
    /// Nobody has asked for it.
    NotMade,
    /// It is being made, and this much is done, in per cent.
    Working(u32),
    /// It is there.
    Made(Box<Review>),
}

impl Default for Reviews {
    fn default() -> Self {
        let budget = Budget::new(MAX_EACH, MAX_ALL);
        Self { jobs: Mutex::default(), budget, threads: Background::new(cores()) }
    }
}

impl Reviews {
    fn jobs(&self) -> MutexGuard<'_, HashMap<Reviewed, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far the review of a game is that is being made.
    fn working(&self, of: &Reviewed) -> Option<u32> {
        self.jobs().get(of).map(|job| job.percent.load(Ordering::Relaxed))
    }
}

/// How far the review of a game is.
pub(crate) async fn progress(app: &App, of: &Reviewed) -> Result<Progress, Error> {
    if let Some(percent) = app.reviews.working(of) {
        return Ok(Progress::Working(percent));
    }
    let Some(body) = app.registry.store.review(of, VERSION).await? else { return Ok(Progress::NotMade) };
    let review = on_a_free_thread(app, move || unpack(&body)).await?;
    // What can't be read is made again.
    Ok(review.map_or(Progress::NotMade, |review| Progress::Made(Box::new(review))))
}

/// Begins the review of a game, unless it is there or being made. Asking twice costs nothing.
pub(crate) async fn begin(
    app: &Arc<App>,
    of: Reviewed,
    record: Record,
    address: IpAddr,
) -> Result<(), Error> {
    match progress(app, &of).await? {
        Progress::Working(_) | Progress::Made(_) => return Ok(()),
        Progress::NotMade => {}
    }
    let share = app.reviews.budget.take(address, 1)?;
    let checked = check(app, record).await?;
    if let Err(error) = &checked.analysis.outcome.verdict {
        return Err(Invalid::Record(error.clone()).into());
    }
    let entries = checked.steps.entries;
    let effort = Effort::DEFAULT.scaled(app.config.review_effort);
    let begun = on_a_free_thread(app, move || Reviewer::new(entries, effort)).await?;
    let reviewer = begun.map_err(|why| match why {
        Unreviewable::NotOver => Error::NotOver,
        Unreviewable::Damaged => Error::Damaged,
        Unreviewable::TooLong => Error::TooLarge,
    })?;
    // Someone else may have asked meanwhile.
    if let Entry::Vacant(place) = app.reviews.jobs().entry(of.clone()) {
        let job = Arc::clone(place.insert(Arc::default()));
        let making = Making { app: Arc::clone(app), of, _share: share };
        tokio::spawn(making.run(reviewer, job, address));
    }
    Ok(())
}

/// A review that is being made, until it is dropped.
struct Making {
    app: Arc<App>,
    of: Reviewed,
    _share: Share,
}

impl Making {
    async fn run(self, mut reviewer: Reviewer, job: Arc<Job>, address: IpAddr) {
        let thinkers = Arc::clone(&self.app.registry.thinkers);
        // An account of its own, so that the bots of the same address do not wait for it.
        let payer = Payer { host: format!("reviews for {address}").into(), address: None };
        loop {
            let core = tokio::select! {
                core = thinkers.core_for_review(payer.clone()) => core,
                () = self.app.closing.cancelled() => return,
            };
            let Some(core) = core else {
                tokio::time::sleep(CROWDED).await;
                continue;
            };
            let advanced = self.app.reviews.threads.run(move || {
                let _core = core;
                let more = reviewer.advance();
                (reviewer, more)
            });
            let Some((worked, more)) = advanced.await else { return };
            reviewer = worked;
            let (done, of) = reviewer.progress();
            job.percent.store((100 * done / of.max(1)) as u32, Ordering::Relaxed);
            if !more {
                break;
            }
        }
        let packed = self.app.reviews.threads.run(move || pack(&reviewer.finish())).await;
        let Some(Some(body)) = packed else { return };
        if let Err(error) = self.app.registry.store.keep_review(self.of.clone(), VERSION, body).await {
            tracing::warn!(%error, "cannot keep a review");
        }
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        self.app.reviews.jobs().remove(&self.of);
    }
}

fn pack(review: &Review) -> Option<Vec<u8>> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    packed.write_all(&serde_json::to_vec(review).ok()?).ok()?;
    packed.finish().ok()
}

fn unpack(body: &[u8]) -> Option<Review> {
    let mut text = Vec::new();
    DeflateDecoder::new(body).take(MAX_SIZE).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}
