//! The chat at a table.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use session::limits::{breaks_line, turns_text};
use session::{ChatLine, ChatRule};
use store::{Chatting, NewLine};

use crate::app::{App, Caller};
use crate::error::{Error, Invalid};
use crate::guests::chatting;
use crate::people::Person;
use crate::snapshot::viewer;
use crate::state::State;
use crate::stream;
use crate::table::{Decision, Table};

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
        check_chat(&state, person)?;
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

/// Fails if a person may not chat now. The host always may.
fn check_chat(state: &State, person: &Person) -> Result<(), Error> {
    let is_seated = !state.seats_of(&person.id).is_empty();
    match state.guests.chat() {
        _ if state.host == person.id => Ok(()),
        _ if state.guests.is_muted(&person.id) => Err(Error::MutedByHost),
        Chatting::Nobody => Err(Error::ChatOffByHost),
        Chatting::Players if !is_seated => Err(Error::ChatForPlayers),
        Chatting::Players | Chatting::Everyone => Ok(()),
    }
}

/// Says who may chat. Only the host may.
pub(crate) async fn set_chat(table: &Arc<Table>, caller: &Caller, rule: ChatRule) -> Result<(), Error> {
    let person = caller.person()?.id.clone();
    table
        .change(move |state| {
            if state.host != person {
                return Err(Error::NotHost);
            }
            let guests = Some(state.guests.with_chat(chatting(rule)));
            Ok((Decision { guests, ..Decision::default() }, ()))
        })
        .await
}

/// Mutes whoever wrote a line of chat, or lets them chat again. Only the host may.
pub(crate) async fn mute(table: &Arc<Table>, caller: &Caller, n: i64, muted: bool) -> Result<(), Error> {
    let person = caller.person()?.id.clone();
    if table.state().await.host != person {
        return Err(Error::NotHost);
    }
    let row = table.store.chat(&table.id, n.saturating_sub(1), 1).await?.pop();
    let row = row.filter(|row| row.n == n && !row.person.is_empty()).ok_or(Error::NotFound)?;
    table
        .change(move |state| {
            if state.host == row.person {
                return Err(Error::NotYours);
            }
            let guests = Some(state.guests.with_muted(&row.person, muted)?);
            Ok((Decision { guests, ..Decision::default() }, ()))
        })
        .await
}

/// A page of chat lines, starting after line `after`.
pub(crate) async fn chat_lines(table: &Table, caller: &Caller, after: i64) -> Result<Vec<ChatLine>, Error> {
    viewer(&*table.state().await, caller.person.as_deref(), None)?;
    stream::chat(table, after).await
}
