//! Records to download. They are sent while they are read from the store, a piece at a time, so that a slow client holds
//! a piece and not a record. Only an entry is never cut, and few are long.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::TryStreamExt as _;
use futures_util::stream::{Stream, try_unfold};
use session::{Form, Link, LinkReader, Printer, Signature};
use store::EntryRow;

use crate::app::App;
use crate::error::Error;
use crate::gzip::gzip;
use crate::people::Person;
use crate::replay;

/// How many characters of a record are read at once. As JSON they are three times as many.
const PIECE: u32 = 16 * 1024;

/// The form that a client asks for.
pub(crate) fn wanted_form(headers: &HeaderMap) -> Form {
    let accept = headers.get(header::ACCEPT);
    match accept.is_some_and(|accept| accept.as_bytes().starts_with(b"application/json")) {
        true => Form::Json,
        false => Form::Text,
    }
}

/// The record of a finished game with this server's signature, if the person may see it.
pub(crate) async fn table(
    app: Arc<App>,
    id: &str,
    person: Option<&Person>,
    form: Form,
    headers: &HeaderMap,
) -> Result<Response, Error> {
    replay::check_finished(&app, id).await?;
    let store = &app.registry.store;
    let first = store.some_entries(id, 0, 1).await?.into_iter().next().ok_or(Error::Damaged)?;
    replay::check_watching(&app, &first.entry, person, None).await?;
    let last = store.last_entry(id).await?.ok_or(Error::Damaged)?;
    let signature = app.key.sign(&last.hash);
    let source = Source::Table { id: id.to_owned(), next: first.seq, last: last.seq, signature };
    Ok(respond(printed(app, source, form), form, headers))
}

/// An uploaded record, if the person may see it.
pub(crate) async fn uploaded(
    app: Arc<App>,
    id: &str,
    person: Option<&Person>,
    form: Form,
    headers: &HeaderMap,
) -> Result<Response, Error> {
    let row = replay::look_at_uploaded(&app, id).await?;
    let parts = || Parts { id: id.to_owned(), next: 0, left: row.size };
    let mut source = Source::Uploaded { parts: parts(), reader: LinkReader::default() };
    let first = loop {
        let links = source.next(&app).await?.ok_or(Error::Damaged)?;
        if let Some(first) = links.into_iter().next() {
            break first;
        }
    };
    replay::check_watching(&app, &first.entry, person, Some(&row.person)).await?;
    Ok(match form {
        Form::Text => respond(unfold_text(app, parts()), form, headers),
        Form::Json => {
            let source = Source::Uploaded { parts: parts(), reader: LinkReader::default() };
            respond(printed(app, source, form), form, headers)
        }
    })
}

/// The parts of an uploaded record that are still to be read.
struct Parts {
    id: String,
    /// The number of the next part.
    next: i64,
    /// How many bytes are left.
    left: u64,
}

impl Parts {
    /// The next part; `None` at the end. If the record is removed in the meantime that is an error: the client must not
    /// take a part for the whole.
    async fn next(&mut self, app: &App) -> Result<Option<String>, Error> {
        if self.left == 0 {
            return Ok(None);
        }
        let part = app.registry.store.record_part(&self.id, self.next).await?.ok_or(Error::NotFound)?;
        self.next += 1;
        self.left = self.left.checked_sub(part.len() as u64).ok_or(Error::Damaged)?;
        Ok(Some(part))
    }
}

/// Where entries come from.
enum Source {
    /// A finished game.
    Table {
        id: String,
        /// The number of the next entry.
        next: i64,
        /// The number of the last entry.
        last: i64,
        signature: Option<Signature>,
    },
    /// An uploaded record.
    Uploaded { parts: Parts, reader: LinkReader },
}

impl Source {
    /// The next entries; `None` at the end. There may be none yet if an entry is long.
    async fn next(&mut self, app: &App) -> Result<Option<Vec<Link>>, Error> {
        match self {
            Self::Table { next, last, .. } if *next > *last => Ok(None),
            Self::Table { id, next, .. } => {
                let rows = app.registry.store.some_entries(id, *next, PIECE).await?;
                // Games can be removed in the meantime, too.
                *next = rows.last().ok_or(Error::NotFound)?.seq + 1;
                let link = |row: EntryRow| Link { entry: row.entry, hash: row.hash };
                Ok(Some(rows.into_iter().map(link).collect()))
            }
            Self::Uploaded { parts, reader } => match parts.next(app).await? {
                Some(part) => reader.read(&part).map(Some).map_err(|_| Error::Damaged),
                None => Ok(None),
            },
        }
    }

    /// The signature of the whole, once everything has been read.
    const fn signature(&self) -> Option<&Signature> {
        match self {
            Self::Table { signature, .. } => signature.as_ref(),
            Self::Uploaded { reader, .. } => reader.signature.as_ref(),
        }
    }
}

/// The text of an uploaded record, as it is stored.
fn unfold_text(app: Arc<App>, parts: Parts) -> impl Stream<Item = Result<String, Error>> {
    try_unfold((app, parts), |(app, mut parts)| async move {
        let part = parts.next(&app).await?;
        Ok(part.map(|part| (part, (app, parts))))
    })
}

/// A record in a form, from its entries.
fn printed(app: Arc<App>, source: Source, form: Form) -> impl Stream<Item = Result<String, Error>> {
    let state = (app, source, Some(Printer::new(form)));
    try_unfold(state, move |(app, mut source, printer)| async move {
        let Some(mut printer) = printer else { return Ok(None) };
        let Some(links) = source.next(&app).await? else {
            let end = printer.end(source.signature());
            return Ok(Some((end, (app, source, None))));
        };
        let print = move || (printer.entries(&links), printer);
        let (piece, printer) = match form {
            Form::Text => print(),
            // Entries are parsed for this, which is slow for a long one.
            Form::Json => replay::on_a_free_thread(&app, print).await?,
        };
        Ok(Some((piece, (app, source, Some(printer)))))
    })
}

fn respond(
    pieces: impl Stream<Item = Result<String, Error>> + Send + 'static,
    form: Form,
    headers: &HeaderMap,
) -> Response {
    let content_type = match form {
        Form::Text => "text/plain; charset=utf-8",
        Form::Json => "application/json",
    };
    let head = [(header::CONTENT_TYPE, HeaderValue::from_static(content_type))];
    // A stream that breaks off shows that the store has failed in between.
    let pieces = pieces.map_err(|error| std::io::Error::other(error.code()));
    gzip(headers, (head, Body::from_stream(pieces)).into_response())
}
