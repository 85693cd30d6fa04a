//! What the operator sees, as data: the pages show it, and `sitdown admin` gets it as JSON.

use std::collections::BTreeMap;

use games::GameId;
use serde::Serialize;
use session::Stage;

/// How the server is doing.
#[derive(Clone, Debug, Serialize)]
pub struct Status {
    /// Its version.
    pub version: &'static str,
    /// Whether no new tables and games can begin.
    pub draining: bool,
    /// Whether the chat of all tables is off.
    pub chat_off: bool,
    /// Games in progress.
    pub running: u64,
    /// How many of them have a follower, or were opened within the last minute.
    pub followed: u64,
    /// Tables in memory.
    pub tables: u64,
    /// Open streams.
    pub streams: u64,
    /// Open connections.
    pub connections: u64,
    /// How many nodes there are; 1 if there can't be others.
    pub nodes: u64,
    /// What the node is called that says this; empty if there can't be others.
    pub node: String,
    /// What all visitors are told, by language.
    pub announcement: BTreeMap<String, String>,
    /// Until when they are, in milliseconds since 1970, like all times here; `None` for good.
    pub announcement_until: Option<i64>,
}

/// A page of a list.
#[derive(Clone, Debug, Serialize)]
pub struct Found<T> {
    /// What is on the page.
    pub items: Vec<T>,
    /// How many items to skip for the next page; `None` if there is none.
    pub next: Option<u32>,
}

/// A table. Nothing here depends on a card.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// The id.
    pub id: String,
    /// The game.
    pub game: Option<GameId>,
    /// Its edition or preset.
    pub edition: String,
    /// How far it is.
    pub stage: Stage,
    /// When it was opened.
    pub created: i64,
    /// When it last changed.
    pub updated: i64,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// The id of the person who opened it.
    pub host: String,
    /// Their name, unless they are gone.
    pub host_name: Option<String>,
    /// The network it was opened from, until the game is over.
    pub network: Option<String>,
    /// Whether its chat is off.
    pub chat_off: bool,
    /// How many streams follow it.
    pub followers: u64,
    /// Its seats.
    pub seats: Vec<Seat>,
}

/// A seat at a table.
#[derive(Clone, Debug, Serialize)]
pub struct Seat {
    /// Its letter.
    pub seat: String,
    /// The name of the player; empty if there is none.
    pub name: String,
    /// What kind of bot it is, if it is one.
    pub bot: Option<String>,
    /// The id of its owner.
    pub person: Option<String>,
}

/// A table with the last lines of its chat.
#[derive(Clone, Debug, Serialize)]
pub struct TableDetails {
    /// The table.
    #[serde(flatten)]
    pub table: Table,
    /// The lines, oldest first.
    pub chat: Vec<Line>,
}

/// A line of chat.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// The number.
    pub n: i64,
    /// When it was said.
    pub at: i64,
    /// The id of the person.
    pub person: String,
    /// Their name then.
    pub name: String,
    /// The text.
    pub line: String,
}

/// How long something holds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Term {
    /// When it ends; `None` for good.
    pub until: Option<i64>,
}

/// A person or a bot.
#[derive(Clone, Debug, Serialize)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The id of a bot's owner.
    pub owner: Option<String>,
    /// When they first came.
    pub created: i64,
    /// The day they were last seen.
    pub seen: Option<i64>,
    /// Whether they are muted, and until when.
    pub muted: Option<Term>,
    /// Whether they are banned, and until when.
    pub banned: Option<Term>,
}

/// A person with their tables.
#[derive(Clone, Debug, Serialize)]
pub struct PersonDetails {
    /// The person.
    #[serde(flatten)]
    pub person: Person,
    /// Where they sit, and what they have opened.
    pub tables: Vec<Table>,
}

/// Everyone who may not use the server or write there.
#[derive(Clone, Debug, Serialize)]
pub struct Bans {
    /// The bans, oldest first.
    pub bans: Vec<Ban>,
    /// The people who are muted.
    pub mutes: Vec<Mute>,
    /// The tables whose chat is off.
    pub quiet: Vec<String>,
}

/// A ban of a person or of a network.
#[derive(Clone, Debug, Serialize)]
pub struct Ban {
    /// The id.
    pub id: String,
    /// When it was decided.
    pub at: i64,
    /// When it ends; `None` for good.
    pub until: Option<i64>,
    /// The id of the person.
    pub person: Option<String>,
    /// Their name.
    pub name: Option<String>,
    /// The network.
    pub network: Option<String>,
    /// What the banned are told.
    pub reason: String,
}

/// A person who is muted.
#[derive(Clone, Debug, Serialize)]
pub struct Mute {
    /// The id of the person.
    pub person: String,
    /// Their name.
    pub name: Option<String>,
    /// When it ends; `None` for good.
    pub until: Option<i64>,
}

/// Something that the operator has done.
#[derive(Clone, Debug, Serialize)]
pub struct Act {
    /// The number.
    pub n: i64,
    /// When.
    pub at: i64,
    /// What.
    pub what: String,
    /// The ids of those it was done to.
    pub whom: String,
}
