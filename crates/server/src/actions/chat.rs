//! The chat at a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use session::ChatLine;
use session::limits::{breaks_line, turns_text};
use store::NewLine;

use crate::app::{App, Caller};
use crate::error::{Error, Invalid};
use crate::snapshot::viewer;
use crate::stream;
use crate::table::Table;

/// The maximum length of a chat line, in characters.
pub(crate) const MAX_CHAT_LINE: usize = 300;

/// Says a line in the chat, with whitespace collapsed.
pub(crate) async fn say(app: &App, table: &Arc<Table>, caller: &Caller, text: &str) -> Result<(), Error> {
    let person = caller.person()?;
    app.moderation.check_chat(&table.id, person)?;
    app.room.check()?;
    app.chat_limit.take(person.id.clone())?;
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let forbidden = |c: char| breaks_line(c) || turns_text(c);
    if line.is_empty() || text.chars().count() > MAX_CHAT_LINE || text.chars().any(forbidden) {
        return Err(Invalid::Line.into());
    }
    let seated_as = {
        let state = table.state().await;
        viewer(&state, Some(person), None)?;
        let own = state.seats_of(&person.id).nth(0);
        own.and_then(|seat| state.table.chair(seat)).map(|chair| chair.name().to_owned())
    };
    let new = NewLine {
        table: table.id.clone(),
        at: table.time.now(),
        person: person.id.clone(),
        seated: seated_as.is_some(),
        name: seated_as.unwrap_or_else(|| person.name.clone()),
        line,
    };
    let number = table.store.say(new, app.config.limits.quotas.chat_lines).await?;
    table.last_line.fetch_max(number, Ordering::AcqRel);
    table.notify();
    Ok(())
}

/// A page of chat lines, starting after line `after`.
pub(crate) async fn chat_lines(table: &Table, caller: &Caller, after: i64) -> Result<Vec<ChatLine>, Error> {
    viewer(&*table.state().await, caller.person.as_deref(), None)?;
    stream::chat(table, after).await
}
