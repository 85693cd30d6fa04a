//! Streams: what one viewer sees, as it happens. Every message has the whole table in it, so that one that
//! was lost does no harm.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde::Serialize;
use sitting::{ChatLine, Listener, SeenSnapshot, TableSnapshot, Told};
use table::{Seat, Viewer};
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::app::{App, Ask};
use crate::error::Error;
use crate::history;
use crate::show::{table_now, viewer};
use crate::state::State;
use crate::table::Table;

/// So many lines of chat are sent to whoever comes.
const CHAT: u32 = 50;

/// A message on a stream.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The table has changed.
    Table {
        /// Whether `seen` is everything since the deal, and not just what is new.
        whole: bool,
        /// What this viewer has seen happen.
        seen: Vec<SeenSnapshot>,
        /// The table now.
        now: Box<TableSnapshot>,
    },
    /// Somebody has said something.
    Chat {
        /// What, and who.
        lines: Vec<ChatLine>,
    },
}

/// What a follower is told, with the table as `T`.
pub(crate) enum News<T> {
    /// The table has changed.
    Table {
        /// Whether `seen` is everything since the deal, and not just what is new.
        whole: bool,
        /// What this viewer has seen happen.
        seen: Vec<Told>,
        /// The table now.
        now: T,
    },
    /// New lines of chat.
    Chat { lines: Vec<ChatLine> },
}

/// Somebody who looks on.
pub(crate) struct Follower {
    pub(crate) app: Arc<App>,
    pub(crate) table: Arc<Table>,
    pub(crate) ask: Ask,
    wanted: Option<Seat>,
    ticks: watch::Receiver<u64>,
    /// How much he has been shown: nothing yet, or how many things he has seen happen and where the rematch is.
    shown: Option<(u64, Option<String>)>,
    /// How many steps of the game he has been told.
    steps: u64,
    /// The last line of chat he has read.
    line: i64,
    /// Whether he wants to be told everything from the deal on.
    from_the_deal: bool,
}

impl Follower {
    pub(crate) fn new(
        app: Arc<App>,
        table: Arc<Table>,
        ask: Ask,
        wanted: Option<Seat>,
        from_the_deal: bool,
    ) -> Result<Self, Error> {
        app.streams.open(ask.address, app.config.limits.streams)?;
        let ticks = table.ticks();
        // Whoever comes reads the last lines, not the first.
        let line = (table.last_line.load(Ordering::Acquire) - i64::from(CHAT)).max(0);
        Ok(Self { app, table, ask, wanted, ticks, shown: None, steps: 0, line, from_the_deal })
    }

    /// What there is to tell next; nothing when the stream is over. Whoever stops waiting for it misses nothing.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        let snapshot = |follower: &Self, state: &State, whose: Viewer| {
            Box::new(table_now(state, follower.ask.person.as_deref(), whose, follower.ask.language))
        };
        Some(match self.next_as(snapshot).await? {
            News::Table { whole, seen, now } => {
                Message::Table { whole, seen: seen.into_iter().map(SeenSnapshot::from).collect(), now }
            }
            News::Chat { lines } => Message::Chat { lines },
        })
    }

    /// Like [`Follower::next`], with the table as `look` sees it. `look` is called under the same lock that decides
    /// what is new, so that both belong to the same moment.
    pub(crate) async fn next_as<T>(&mut self, look: impl Fn(&Self, &State, Viewer) -> T) -> Option<News<T>> {
        loop {
            self.ticks.borrow_and_update();
            if self.table.is_stale() {
                // Whoever follows comes back and gets the table as it is.
                return None;
            }
            // Whoever may not look any more has seen the last of it.
            if let Some(news) = self.look(&look).await.ok()? {
                self.app.metrics.messages.fetch_add(1, Ordering::Relaxed);
                return Some(news);
            }
            if let Some(lines) = self.listen().await {
                return Some(News::Chat { lines });
            }
            tokio::select! {
                changed = self.ticks.changed() => changed.ok()?,
                () = self.app.closing.cancelled() => return None,
            }
        }
    }

    /// Whose eyes he looks through now. Whoever has left his seat looks on like everybody who passes by.
    fn eyes(&self, state: &State) -> Result<Viewer, Error> {
        let person = self.ask.person.as_deref();
        if person.is_some_and(|person| self.app.people.is_revoked(person)) {
            return Err(Error::BadToken);
        }
        viewer(state, person, self.wanted).or_else(|_| viewer(state, person, None))
    }

    async fn look<T>(
        &mut self,
        look: &impl Fn(&Self, &State, Viewer) -> T,
    ) -> Result<Option<News<T>>, Error> {
        let (whose, at, steps, told, players, now) = {
            let state = self.table.state().await;
            let whose = self.eyes(&state)?;
            let at = (state.table.at(whose), state.rematch.clone());
            if self.shown.as_ref() == Some(&at) {
                return Ok(None);
            }
            let to = state.table.listener(whose, self.ask.language);
            let steps = state.table.steps();
            let first = self.shown.is_none();
            let told = match state.game() {
                Some(sitting) if !first => sitting.told(self.steps, &to),
                Some(_) if self.from_the_deal => None,
                Some(_) | None => Some(Vec::new()),
            };
            (whose, at, steps, told, Arc::clone(state.table.players()), look(self, &state, whose))
        };
        let whole = told.is_none();
        let seen = match told {
            Some(told) => told,
            None => {
                let entries = history::entries(&self.table.store, &self.table.id).await?;
                let to = Listener { viewer: whose, language: self.ask.language, players: &players };
                history::told(&entries, steps, &to)?
            }
        };
        (self.shown, self.steps) = (Some(at), steps);
        Ok(Some(News::Table { whole, seen, now }))
    }

    async fn listen(&mut self) -> Option<Vec<ChatLine>> {
        let last = self.table.last_line.load(Ordering::Acquire);
        if self.line >= last {
            return None;
        }
        let lines = chat(&self.table, self.line).await.ok()?;
        self.line = lines.last().map_or(last, |line| line.n.max(last));
        (!lines.is_empty()).then_some(lines)
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.app.streams.close(self.ask.address);
    }
}

/// The last lines of chat after one.
pub(crate) async fn chat(table: &Table, after: i64) -> Result<Vec<ChatLine>, Error> {
    let rows = table.store.chat(&table.id, after, CHAT).await?;
    Ok(rows
        .into_iter()
        .map(|row| ChatLine { n: row.n, at: row.at, name: row.name, line: row.line })
        .collect())
}
