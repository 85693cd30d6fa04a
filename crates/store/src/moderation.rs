//! What the operator has decided: bans, mutes, chat that is off, tables that were taken away, announcements, and the
//! log of it all. And the lists that the operator searches, which have no secret in them.

use crate::database::{Connection, FromRow, Row, statement};
use crate::error::StoreError;
use crate::nodes::{self, News};
use crate::rows::{Status, status};
use crate::write::{Fault, Write};
use crate::{Store, sql};

/// Somebody who may not use the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BanRow {
    /// The unique id.
    pub id: String,
    /// When it was decided.
    pub at: i64,
    /// When it expires; `None` if never.
    pub until: Option<i64>,
    /// The person, if it is about one.
    pub person: Option<String>,
    /// The network, if it is about one, such as `192.0.2.0/24`.
    pub network: Option<String>,
    /// What the banned are told.
    pub reason: String,
}

/// A table that was taken away from its players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosedRow {
    /// The id of the table.
    pub table: String,
    /// When it was closed.
    pub at: i64,
    /// What the players are told.
    pub reason: String,
}

/// What all visitors are told, in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnnouncementRow {
    /// The tag of the language.
    pub language: String,
    /// The text.
    pub text: String,
    /// When it expires; `None` if never.
    pub until: Option<i64>,
}

/// Something that the operator has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRow {
    /// The number, starting at 1.
    pub n: i64,
    /// When.
    pub at: i64,
    /// What was done: a word.
    pub what: String,
    /// The id of the person, table or ban that it was done to; empty if it concerns everyone.
    pub whom: String,
}

/// A decision to write.
#[derive(Debug, Clone)]
pub enum Moderation {
    /// Nothing but a line in the log.
    Note,
    /// Bans a person or a network.
    Ban(BanRow),
    /// Lifts the ban with this id.
    Unban(String),
    /// Mutes a person until a time, or for good.
    Mute(String, Option<i64>),
    /// Lets a person write again.
    Unmute(String),
    /// Turns the chat of a table off; of all tables if the id is empty.
    ChatOff(String),
    /// Turns it on again.
    ChatOn(String),
    /// Notes why a table was taken away.
    Close(ClosedRow),
    /// Replaces what visitors are told.
    Announce(Vec<AnnouncementRow>),
}

/// Everything that holds now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moderated {
    /// All bans, oldest first.
    pub bans: Vec<BanRow>,
    /// The people who are muted, and until when.
    pub mutes: Vec<(String, Option<i64>)>,
    /// The tables whose chat is off; an empty id stands for all.
    pub quiet: Vec<String>,
    /// The tables that were taken away, oldest first.
    pub closed: Vec<ClosedRow>,
    /// What visitors are told.
    pub announcements: Vec<AnnouncementRow>,
}

/// A table as the operator finds it. Its secret is not part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundTable {
    /// The id.
    pub id: String,
    /// When it was created.
    pub created: i64,
    /// When it last changed.
    pub updated: i64,
    /// The status.
    pub status: Status,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// The person who created it.
    pub host: String,
    /// The summary for lists.
    pub summary: String,
    /// The network it was opened from; empty once the game is over.
    pub address: String,
}

/// A person or a bot as the operator finds them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPerson {
    /// The id.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// The owner, if this is a bot.
    pub owner: Option<String>,
    /// When they first came.
    pub created: i64,
    /// The day they were last seen, if they are signed in anywhere.
    pub seen: Option<i64>,
}

/// Which tables to find. Empty texts and `None` find all.
#[derive(Debug, Clone, Default)]
pub struct TableSearch {
    /// An id of a table or a person, a part of the host's name, or a network.
    pub text: String,
    /// What the summary may contain instead.
    pub in_summary: String,
    /// The game.
    pub game: String,
    /// The status.
    pub status: Option<Status>,
}

impl Store {
    /// Writes a decision with its line in the log, of which only the last `keep` lines are kept.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn moderate(
        &self,
        decision: Moderation,
        at: i64,
        what: &str,
        whom: &str,
        keep: u32,
    ) -> Result<(), StoreError> {
        let [what, whom] = [what, whom].map(str::to_owned);
        let note = AuditRow { n: 0, at, what, whom };
        self.write(Write::Moderate { decision, note, keep }).await.map(drop)
    }

    /// Removes what has expired, and the tables that were closed before a time.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn expire_moderation(&self, now: i64, closed_before: i64) -> Result<(), StoreError> {
        self.write(Write::ExpireModeration { now, closed_before }).await.map(drop)
    }

    /// Everything that the operator has decided and that still holds.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn moderated(&self) -> Result<Moderated, StoreError> {
        let quiet: Vec<(String,)> = self.all(statement(sql::QUIET_TABLES)).await?;
        Ok(Moderated {
            bans: self.all(statement(sql::BANS)).await?,
            mutes: self.all(statement(sql::MUTES)).await?,
            quiet: quiet.into_iter().map(|(table,)| table).collect(),
            closed: self.all(statement(sql::CLOSED_TABLES)).await?,
            announcements: self.all(statement(sql::ANNOUNCEMENTS)).await?,
        })
    }

    /// A page of what the operator has done, newest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn audit(&self, after: u32, limit: u32) -> Result<Vec<AuditRow>, StoreError> {
        self.all(statement(sql::AUDIT).bind(i64::from(limit)).bind(i64::from(after))).await
    }

    /// A page of the tables that match, most recently active first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn find_tables(
        &self,
        search: &TableSearch,
        after: u32,
        limit: u32,
    ) -> Result<Vec<FoundTable>, StoreError> {
        let [name, summary] = [&search.text, &search.in_summary].map(|text| pattern(text));
        let query = statement(sql::FIND_TABLES)
            .bind(search.status.map_or("", Status::name))
            .bind(&search.game)
            .bind(&search.text)
            .bind(&name)
            .bind(&summary);
        self.all(query.bind(i64::from(limit)).bind(i64::from(after))).await
    }

    /// A page of the people and bots with this id, owner, network or part of a name, newest first. An empty text finds
    /// all.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn find_people(
        &self,
        text: &str,
        after: u32,
        limit: u32,
    ) -> Result<Vec<FoundPerson>, StoreError> {
        let name = pattern(text);
        let query = statement(sql::FIND_PEOPLE).bind(text).bind(&name);
        self.all(query.bind(i64::from(limit)).bind(i64::from(after))).await
    }

    /// How many games are in progress.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn running(&self) -> Result<u64, StoreError> {
        let (count,): (i64,) = self.only(statement(sql::COUNT_RUNNING)).await?;
        Ok(count.try_into().unwrap_or(0))
    }
}

/// A pattern that finds a text anywhere, in any case. Databases agree only on the case of ASCII letters.
fn pattern(text: &str) -> String {
    let mut pattern = String::from("%");
    for sign in text.to_ascii_lowercase().chars() {
        if matches!(sign, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(sign);
    }
    pattern.push('%');
    pattern
}

/// Carries out a decision, and adds its line to the log.
pub(crate) async fn moderate(
    on: &mut Connection<'_>,
    decision: &Moderation,
    note: &AuditRow,
    keep: u32,
) -> Result<i64, Fault> {
    // First, because it also keeps two nodes from numbering their lines of the log alike.
    nodes::tell(on, News::MODERATION, "").await?;
    match decision {
        Moderation::Note => {}
        Moderation::Ban(it) => {
            let query = statement(sql::ADD_BAN).bind(&it.id).bind(it.at).bind(it.until);
            query.bind(&it.person).bind(&it.network).bind(&it.reason).execute(on).await?;
        }
        Moderation::Mute(person, until) => {
            statement(sql::SET_MUTE).bind(person).bind(*until).execute(on).await?;
        }
        Moderation::Close(it) => {
            let query = statement(sql::ADD_CLOSED).bind(&it.table).bind(it.at).bind(&it.reason);
            query.execute(on).await?;
        }
        Moderation::Unban(id) => change(on, sql::REMOVE_BAN, id).await?,
        Moderation::Unmute(id) => change(on, sql::REMOVE_MUTE, id).await?,
        Moderation::ChatOff(id) => change(on, sql::ADD_QUIET, id).await?,
        Moderation::ChatOn(id) => change(on, sql::REMOVE_QUIET, id).await?,
        Moderation::Announce(rows) => {
            statement(sql::CLEAR_ANNOUNCEMENTS).execute(on).await?;
            for it in rows {
                let query = statement(sql::ADD_ANNOUNCEMENT).bind(&it.language).bind(&it.text);
                query.bind(it.until).execute(on).await?;
            }
        }
    }
    let query = statement(sql::ADD_AUDIT).bind(note.at).bind(&note.what).bind(&note.whom);
    let (n,): (i64,) = query.fetch_one(on).await?;
    statement(sql::TRIM_AUDIT).bind(n - i64::from(keep)).execute(on).await?;
    Ok(n)
}

/// Carries out a statement about one id.
async fn change(on: &mut Connection<'_>, text: &'static str, id: &str) -> Result<(), Fault> {
    statement(text).bind(id).execute(on).await?;
    Ok(())
}

/// Removes what has expired.
pub(crate) async fn expire(on: &mut Connection<'_>, now: i64, closed_before: i64) -> Result<i64, Fault> {
    for (text, time) in [
        (sql::EXPIRE_BANS, now),
        (sql::EXPIRE_MUTES, now),
        (sql::EXPIRE_ANNOUNCEMENTS, now),
        (sql::EXPIRE_CLOSED, closed_before),
    ] {
        statement(text).bind(time).execute(on).await?;
    }
    Ok(0)
}

impl FromRow for BanRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            at: row.get("at")?,
            until: row.get("until")?,
            person: row.get("person")?,
            network: row.get("network")?,
            reason: row.get("reason")?,
        })
    }
}

impl FromRow for ClosedRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { table: row.get("table_id")?, at: row.get("at")?, reason: row.get("reason")? })
    }
}

impl FromRow for AnnouncementRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { language: row.get("language")?, text: row.get("text")?, until: row.get("until")? })
    }
}

impl FromRow for AuditRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { n: row.get("n")?, at: row.get("at")?, what: row.get("what")?, whom: row.get("whom")? })
    }
}

impl FromRow for FoundTable {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            created: row.get("created")?,
            updated: row.get("updated")?,
            status: status(row)?,
            listed: row.get::<i64, _>("listed")? != 0,
            host: row.get("host")?,
            summary: row.get("summary")?,
            address: row.get("address")?,
        })
    }
}

impl FromRow for FoundPerson {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            name: row.get("name")?,
            owner: row.get("owner")?,
            created: row.get("created")?,
            seen: row.get("seen")?,
        })
    }
}
