//! Following a table: what one viewer sees, as it happens. Every message has the whole table in it, so a lost message
//! does no harm.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde::Serialize;
use session::{ChatLine, SeenSnapshot, Stage, TableSnapshot, Told};
use store::{ChatRow, Chatting};
use table::{Seat, Viewer};
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::app::{App, Caller};
use crate::error::Error;
use crate::history;
use crate::limits::Share;
use crate::people::Person;
use crate::snapshot::{table_snapshot, viewer};
use crate::state::State;
use crate::table::Table;
use crate::time::TimeSource;
use crate::told::here::Looking;

/// How many chat lines a new follower gets, and how many one page has.
const CHAT_LINES: u32 = 50;

/// A message on a stream.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The table has changed.
    Table {
        /// Whether `seen` has everything since the deal, rather than just what is new.
        whole: bool,
        /// What this viewer has seen.
        seen: Vec<SeenSnapshot>,
        /// The table now.
        now: Box<TableSnapshot>,
    },
    /// There are new lines of chat.
    Chat {
        /// The lines.
        lines: Vec<ChatLine>,
    },
    /// The person who runs the server tells everyone something else than before.
    Announcement {
        /// What they tell, in your language; null if that is over.
        text: Option<String>,
    },
    /// The person who runs the server has closed the table. The stream ends.
    Closed {
        /// What has happened and why, in your language.
        sentence: String,
    },
}

/// A [`Message`] with the table rendered as `T`.
pub(crate) enum Update<T> {
    /// The table has changed.
    Table {
        /// Whether `seen` has everything since the deal, rather than just what is new.
        whole: bool,
        /// What this viewer has seen.
        seen: Vec<Told>,
        /// The table now.
        now: T,
    },
    /// There are new lines of chat.
    Chat { lines: Vec<ChatLine> },
    /// All visitors are told something else than before.
    Announcement { text: Option<String> },
    /// The operator has closed the table.
    Closed { sentence: String },
}

/// What an update depends on.
#[derive(PartialEq, Eq)]
struct Shown {
    viewer: Viewer,
    /// The number of events seen.
    at: u64,
    /// The number of votes and changes of seats.
    asides: u64,
    rematch: Option<String>,
    /// Who may chat, and whether the client is muted.
    chat: (Chatting, bool),
}

/// A client that follows a table.
pub(crate) struct Follower {
    pub(crate) app: Arc<App>,
    pub(crate) table: Arc<Table>,
    pub(crate) caller: Caller,
    /// The seat the client asked to follow from.
    seat: Option<Seat>,
    changes: watch::Receiver<u64>,
    /// Changes when a device is signed out.
    endings: watch::Receiver<()>,
    /// How many devices had been signed out when this stream began.
    signed_out: u64,
    /// Changes when the operator has decided something.
    decisions: watch::Receiver<()>,
    /// What the client was told with the last announcement.
    announcement: Option<String>,
    /// Whether the client was told that the table is closed.
    is_closed: bool,
    /// What the last update showed.
    shown: Option<Shown>,
    /// The number of seats that had changed hands by then.
    notes: usize,
    /// The number of steps of the game sent so far.
    steps: u64,
    /// The last chat line sent.
    line: i64,
    /// Whether the first update has everything since the deal.
    from_the_deal: bool,
    /// Whether it has what is new since [`Follower::steps`] instead.
    resumes: bool,
    /// Counts this stream while it is open.
    _share: Share,
    /// Says that the person looks at the table.
    _looking: Option<Looking>,
}

impl Follower {
    /// Starts following a table. Fails if the caller may not watch it, or has too many streams.
    pub(crate) async fn new(
        app: Arc<App>,
        table: Arc<Table>,
        caller: Caller,
        seat: Option<Seat>,
        from_the_deal: bool,
    ) -> Result<Self, Error> {
        viewer(&*table.state().await, caller.person.as_deref(), seat)?;
        let share = app.streams.take(caller.address, 1)?;
        let (changes, endings, decisions) =
            (table.subscribe(), app.people.endings(), app.moderation.changes());
        let signed_out = app.people.signed_out();
        table.add_follower();
        let look = |person: &Arc<Person>| app.telling.here.enter(&person.id, &table.id, table.time.now());
        let looking = caller.person.as_ref().map(look);
        // Start with the last lines, not the first.
        let line = (table.last_line.load(Ordering::Acquire) - i64::from(CHAT_LINES)).max(0);
        let (shown, notes, steps, resumes) = (None, 0, 0, false);
        Ok(Self {
            app,
            table,
            caller,
            seat,
            changes,
            endings,
            signed_out,
            decisions,
            announcement: None,
            is_closed: false,
            shown,
            notes,
            steps,
            line,
            from_the_deal,
            resumes,
            _share: share,
            _looking: looking,
        })
    }

    /// Where the client is after the last message: how much of the game and of the chat it has been sent.
    pub(crate) fn place(&self) -> String {
        format!("{}.{}", self.steps, self.line)
    }

    /// Goes on from where an earlier stream of this table ended. Ignores anything that is not a place.
    pub(crate) fn resume(&mut self, place: &str) {
        let Some((steps, line)) = place.split_once('.') else { return };
        if let (Ok(steps), Ok(line)) = (steps.parse(), line.parse::<i64>()) {
            (self.steps, self.resumes) = (steps, true);
            let last = self.table.last_line.load(Ordering::Acquire);
            self.line = self.line.max(line.min(last));
        }
    }

    /// The number of steps of the game sent so far.
    pub(crate) const fn steps(&self) -> u64 {
        self.steps
    }

    /// Waits for the next message; `None` when the stream is over. Cancel-safe.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        let snapshot = |follower: &Self, state: &State, viewer: Viewer| {
            let Self { caller, .. } = follower;
            Box::new(table_snapshot(state, caller.person.as_deref(), viewer, caller.language))
        };
        Some(match self.next_as(snapshot).await? {
            Update::Table { whole, seen, now } => {
                Message::Table { whole, seen: SeenSnapshot::all(seen), now }
            }
            Update::Chat { lines } => Message::Chat { lines },
            Update::Announcement { text } => Message::Announcement { text },
            Update::Closed { sentence } => Message::Closed { sentence },
        })
    }

    /// Like [`Follower::next`], with the table as `render` returns it. `render` runs under the same lock that decides
    /// what is new, so both are from the same moment.
    pub(crate) async fn next_as<T>(
        &mut self,
        render: impl Fn(&Self, &State, Viewer) -> T,
    ) -> Option<Update<T>> {
        loop {
            self.changes.borrow_and_update();
            if self.table.is_stale() {
                // The client reconnects, and then gets the reloaded table.
                return self.closed();
            }
            // The stream ends when the viewer may no longer watch.
            if let Some(update) = self.table_update(&render).await.ok()? {
                self.app.metrics.messages.fetch_add(1, Ordering::Relaxed);
                return Some(update);
            }
            if let Some(lines) = self.new_chat_lines().await {
                return Some(Update::Chat { lines });
            }
            let (text, until) = self.app.banner(self.caller.language);
            if text != self.announcement {
                self.announcement.clone_from(&text);
                return Some(Update::Announcement { text });
            }
            loop {
                tokio::select! {
                    changed = self.changes.changed() => break changed.ok()?,
                    _ = self.endings.changed() => if self.is_cut_off() { return None },
                    _ = self.decisions.changed() => if self.is_cut_off() { return None } else { break },
                    () = passed(&self.table.time, until) => break,
                    () = self.app.closing.cancelled() => return None,
                }
            }
        }
    }

    /// Tells the client once that the operator has closed the table, if that is why it is gone.
    fn closed<T>(&mut self) -> Option<Update<T>> {
        let closed = self.app.moderation.closed(&self.table.id).filter(|_| !self.is_closed)?;
        self.is_closed = true;
        let problem = closed.problem(self.caller.language);
        let sentences: Vec<String> = std::iter::once(problem.sentence).chain(problem.more).collect();
        Some(Update::Closed { sentence: sentences.join(" ") })
    }

    /// Whether the client's device has been signed out or its token revoked, or the operator has banned the client.
    fn is_cut_off(&self) -> bool {
        let Caller { device, person, address, .. } = &self.caller;
        device.as_ref().is_some_and(|device| self.app.people.is_signed_out(device, self.signed_out))
            || self.app.moderation.ban(*address, person.as_deref()).is_some()
    }

    /// The viewer this client is now. Players who have left their seat become spectators.
    fn viewer(&self, state: &State) -> Result<Viewer, Error> {
        let person = self.caller.person.as_deref();
        if self.is_cut_off() {
            return Err(Error::BadToken);
        }
        viewer(state, person, self.seat).or_else(|_| viewer(state, person, None))
    }

    /// The table, if it has changed for this viewer. Fails if a player has lost their seat in the running game, or taken
    /// one over: what they saw before is of another viewer, so the stream ends.
    async fn table_update<T>(
        &mut self,
        render: &impl Fn(&Self, &State, Viewer) -> T,
    ) -> Result<Option<Update<T>>, Error> {
        let language = self.caller.language;
        let (shown, steps, notes, told, now) = {
            let state = self.table.state().await;
            let viewer = self.viewer(&state)?;
            let muted = self.caller.person.as_ref().is_some_and(|person| state.guests.is_muted(&person.id));
            let shown = Shown {
                viewer,
                at: state.table.at(viewer),
                asides: state.table.asides(),
                rematch: state.rematch.clone(),
                chat: (state.guests.chat(), muted),
            };
            if self.shown.as_ref() == Some(&shown) {
                return Ok(None);
            }
            let is_other = self.shown.as_ref().is_some_and(|last| last.viewer != viewer);
            if is_other && state.table.stage() == Stage::Running && self.steps > 0 {
                return Err(Error::NotYours);
            }
            let reader = state.table.reader(viewer, language);
            let first = self.shown.is_none();
            let mut told = match state.game() {
                Some(game) if !first || self.resumes => game.told(self.steps, &reader),
                Some(_) if self.from_the_deal => None,
                Some(_) | None => Some(Vec::new()),
            };
            let notes = state.table.notes();
            if let Some(told) = told.as_mut().filter(|_| !first) {
                told.extend(notes.iter().skip(self.notes).map(|note| note.told(language)));
            }
            (shown, state.table.steps(), notes.len(), told, render(self, &state, viewer))
        };
        let whole = told.is_none();
        let seen = match told {
            Some(told) => told,
            None => {
                let entries = history::entries(&self.table.store, &self.table.id).await?;
                history::told(&entries, (steps, notes), shown.viewer, language)?
            }
        };
        (self.shown, self.steps, self.notes) = (Some(shown), steps, notes);
        Ok(Some(Update::Table { whole, seen, now }))
    }

    /// The chat lines since the last update, if there are any.
    async fn new_chat_lines(&mut self) -> Option<Vec<ChatLine>> {
        let last = self.table.last_line.load(Ordering::Acquire);
        if self.line >= last {
            return None;
        }
        let lines = chat(&self.table, self.line).await.ok()?;
        self.line = lines.last().map_or(last, |line| line.n.max(last));
        (!lines.is_empty()).then_some(lines)
    }
}

/// Waits until a time has passed; for ever without one.
async fn passed(time: &TimeSource, until: Option<i64>) {
    match until {
        Some(until) => time.sleep_until(until).await,
        None => std::future::pending().await,
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.table.remove_follower();
    }
}

/// A page of chat lines, starting after line `after`.
pub(crate) async fn chat(table: &Table, after: i64) -> Result<Vec<ChatLine>, Error> {
    let rows = table.store.chat(&table.id, after, CHAT_LINES).await?;
    let state = table.state().await;
    // Of old lines it is not known whether their writers had a seat then: it counts whether they have one now.
    let is_seated = |row: &ChatRow| row.seated.unwrap_or_else(|| !state.seats_of(&row.person).is_empty());
    let line = |row: ChatRow| {
        let (watching, muted) = (!is_seated(&row), state.guests.is_muted(&row.person));
        ChatLine { n: row.n, at: row.at, name: row.name, watching, muted, line: row.line }
    };
    Ok(rows.into_iter().map(line).collect())
}
