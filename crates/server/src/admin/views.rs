//! What the operator sees: lists and summaries from the store. No game is looked into, so nothing here depends on a
//! hidden card.

use std::collections::BTreeMap;

use pages::admin as data;
use serde::Deserialize;
use session::{Stage, TableSummary};
use store::{FoundPerson, FoundTable, Status, TableRow, TableSearch};
use table::Seat;

use crate::app::App;
use crate::error::Error;
use crate::snapshot::stage;

/// The maximum number of items on a page.
pub(crate) const MAX_PAGE: u32 = 50;

/// How many lines of chat the operator sees.
const CHAT_LINES: i64 = 50;

/// Which page of a list.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct PageOf {
    /// How many items to skip.
    #[serde(default)]
    pub(crate) after: u32,
    /// How many items to show.
    pub(crate) limit: Option<u32>,
}

impl PageOf {
    /// One item more than the page has, to know whether there is a next page.
    fn with_next(self) -> (u32, u32) {
        (self.after, self.limit.unwrap_or(MAX_PAGE).clamp(1, MAX_PAGE) + 1)
    }

    /// The page without that item.
    fn cut<T>(self, mut items: Vec<T>) -> data::Found<T> {
        let (after, limit) = self.with_next();
        let more = items.len() >= limit as usize;
        items.truncate(limit as usize - 1);
        data::Found { next: more.then(|| after.saturating_add(limit - 1)), items }
    }
}

/// Which tables.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct TableQuery {
    #[serde(default)]
    pub(crate) text: String,
    #[serde(default)]
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) stage: String,
    #[serde(default)]
    pub(crate) after: u32,
    pub(crate) limit: Option<u32>,
}

/// Which people.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct PersonQuery {
    #[serde(default)]
    pub(crate) text: String,
    #[serde(default)]
    pub(crate) after: u32,
    pub(crate) limit: Option<u32>,
}

/// How the server is doing.
pub(crate) async fn status(app: &App) -> Result<data::Status, Error> {
    let standing = app.moderation.standing();
    let announcement: BTreeMap<String, String> =
        standing.announcements.iter().map(|row| (row.language.clone(), row.text.clone())).collect();
    Ok(data::Status {
        version: env!("CARGO_PKG_VERSION"),
        draining: app.registry.is_draining(),
        chat_off: app.moderation.is_quiet(""),
        running: app.registry.store.running().await?,
        followed: app.registry.followed().await,
        tables: app.registry.len() as u64,
        streams: app.streams.total(),
        connections: app.connections.total(),
        nodes: app.registry.cluster.as_ref().map_or(1, |cluster| cluster.len() as u64),
        node: app.registry.cluster.as_ref().map(|cluster| cluster.name.clone()).unwrap_or_default(),
        announcement,
        announcement_until: standing.announcements.first().and_then(|row| row.until),
    })
}

/// A page of the tables that match.
pub(crate) async fn tables(app: &App, query: &TableQuery) -> Result<data::Found<data::Table>, Error> {
    let status = match query.stage.as_str() {
        "" => None,
        "open" => Some(Status::Open),
        "running" => Some(Status::Running),
        "over" => Some(Status::Over),
        other => return Err(Error::NoSuch(other.to_owned())),
    };
    let text = query.text.trim().to_owned();
    // A name stands like this in a summary.
    let quoted = serde_json::to_string(&text).unwrap_or_default();
    let in_summary = format!("\"name\":{}", quoted.strip_suffix('"').unwrap_or(&quoted));
    let search = TableSearch { text, in_summary, game: query.game.clone(), status };
    let page = PageOf { after: query.after, limit: query.limit };
    let (after, limit) = page.with_next();
    let mut found = Vec::new();
    for row in app.registry.store.find_tables(&search, after, limit).await? {
        found.push(listed(app, row).await?);
    }
    Ok(page.cut(found))
}

async fn listed(app: &App, row: FoundTable) -> Result<data::Table, Error> {
    let store = &app.registry.store;
    let summary: Option<TableSummary> = serde_json::from_str(&row.summary).ok();
    let owners: BTreeMap<i64, String> = store.seated(&row.id).await?.into_iter().collect();
    let players = summary.as_ref().map(|summary| summary.players.clone()).unwrap_or_default();
    let seats = Seat::first(players.len()).zip(0..).zip(players).map(|((seat, number), player)| {
        let (name, bot) = player.map(|player| (player.name, player.bot)).unwrap_or_default();
        data::Seat { seat: seat.to_string(), name, bot, person: owners.get(&number).cloned() }
    });
    let loaded = app.registry.loaded(&row.id);
    Ok(data::Table {
        game: summary.as_ref().map(|summary| summary.game),
        edition: summary.as_ref().map(|summary| summary.edition.clone()).unwrap_or_default(),
        stage: stage(row.status),
        created: row.created,
        updated: row.updated,
        listed: row.listed,
        host_name: store.person(&row.host).await?.map(|person| person.name),
        host: row.host,
        network: Some(row.address).filter(|address| !address.is_empty()),
        chat_off: app.moderation.is_quiet(&row.id),
        followers: loaded.map_or(0, |table| table.followers() as u64),
        seats: seats.collect(),
        id: row.id,
    })
}

/// The table with this id.
async fn found(app: &App, id: &str) -> Result<FoundTable, Error> {
    let row = app.registry.store.table(id).await?.ok_or_else(|| Error::NoSuch(id.to_owned()))?;
    let TableRow { id, created, updated, status, listed, host, summary, address, .. } = row;
    Ok(FoundTable { id, created, updated, status, listed, host, summary, address })
}

/// How far the table with this id is.
pub(super) async fn stage_of(app: &App, id: &str) -> Result<Stage, Error> {
    found(app, id).await.map(|row| stage(row.status))
}

/// A table, with the last lines of its chat.
pub(crate) async fn table(app: &App, id: &str) -> Result<data::TableDetails, Error> {
    let row = found(app, id).await?;
    let store = &app.registry.store;
    let after = (store.last_line(id).await? - CHAT_LINES).max(0);
    let lines = store.chat(id, after, CHAT_LINES as u32).await?.into_iter();
    let chat = lines
        .map(|row| data::Line { n: row.n, at: row.at, person: row.person, name: row.name, line: row.line })
        .collect();
    Ok(data::TableDetails { table: listed(app, row).await?, chat })
}

fn shown(app: &App, row: FoundPerson) -> data::Person {
    let bans = &app.moderation.standing().bans;
    let now = app.registry.time.now();
    let mut valid = bans.iter().filter(|ban| ban.row.until.is_none_or(|until| now < until));
    let ban = valid.find(|ban| ban.row.person.as_deref() == Some(&row.id));
    data::Person {
        muted: app.moderation.muted(&row.id).map(|until| data::Term { until }),
        banned: ban.map(|ban| data::Term { until: ban.row.until }),
        id: row.id,
        name: row.name,
        owner: row.owner,
        created: row.created,
        seen: row.seen,
    }
}

/// A page of the people who match.
pub(crate) async fn people(app: &App, query: &PersonQuery) -> Result<data::Found<data::Person>, Error> {
    let page = PageOf { after: query.after, limit: query.limit };
    let (after, limit) = page.with_next();
    let rows = app.registry.store.find_people(query.text.trim(), after, limit).await?;
    Ok(page.cut(rows.into_iter().map(|row| shown(app, row)).collect()))
}

/// A person, with the tables where they sit or that they host.
pub(crate) async fn person(app: &App, id: &str) -> Result<data::PersonDetails, Error> {
    let store = &app.registry.store;
    let row = store.person(id).await?.ok_or_else(|| Error::NoSuch(id.to_owned()))?;
    let seen = store.devices_of(id).await?.into_iter().map(|device| device.seen).max();
    let row = FoundPerson { id: row.id, name: row.name, owner: row.owner, created: row.created, seen };
    let query = TableQuery { text: id.to_owned(), ..TableQuery::default() };
    Ok(data::PersonDetails { person: shown(app, row), tables: tables(app, &query).await?.items })
}

/// All bans, the people who are muted, and the tables whose chat is off.
pub(crate) async fn bans(app: &App) -> Result<data::Bans, Error> {
    let (store, standing) = (&app.registry.store, app.moderation.standing());
    let mut bans = Vec::new();
    for ban in &standing.bans {
        let name = match &ban.row.person {
            Some(person) => store.person(person).await?.map(|row| row.name),
            None => None,
        };
        let row = ban.row.clone();
        bans.push(data::Ban {
            id: row.id,
            at: row.at,
            until: row.until,
            person: row.person,
            name,
            network: row.network,
            reason: row.reason,
        });
    }
    let mut mutes = Vec::new();
    for (person, until) in &standing.mutes {
        let name = store.person(person).await?.map(|row| row.name);
        mutes.push(data::Mute { person: person.clone(), name, until: *until });
    }
    mutes.sort_by(|a, b| a.person.cmp(&b.person));
    let mut quiet: Vec<String> = standing.quiet.iter().filter(|id| !id.is_empty()).cloned().collect();
    quiet.sort();
    Ok(data::Bans { bans, mutes, quiet })
}

/// A page of what the operator has done, newest first.
pub(crate) async fn log(app: &App, page: PageOf) -> Result<data::Found<data::Act>, Error> {
    let (after, limit) = page.with_next();
    let rows = app.registry.store.audit(after, limit).await?.into_iter();
    Ok(page.cut(rows.map(|row| data::Act { n: row.n, at: row.at, what: row.what, whom: row.whom }).collect()))
}
