//! Several servers on one database. Each is a node with a lease, and a table is served by one node at a time.
//!
//! Correctness does not rest on leases: entries have their sequence numbers as a key, and what has no key of its own is
//! written only while the claim of its node holds, under a lock (`writer.rs`). A lease that has ended never holds again, so
//! a claim can be taken over with a comparison.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;

use crate::Store;
use crate::database::{Connection, FromRow, Row, Statement, statement};
use crate::error::StoreError;
use crate::postgres::Session;
use crate::readers::{is_lost, is_silent};
use crate::sql::nodes as sql;
use crate::write::{Fault, Write};

/// How long the database remembers nodes that are gone, and what nodes had to tell each other.
const REMEMBERED: Duration = Duration::from_secs(3600);

/// The nodes that use a PostgreSQL database.
pub struct Nodes {
    /// For heartbeats alone, so that they wait for nothing.
    heart: Mutex<Session>,
    claims: Mutex<Session>,
}

/// A node to add.
#[derive(Debug, Clone)]
pub struct NewNode {
    /// The id of its lease.
    pub id: Arc<str>,
    /// What operators call it.
    pub name: String,
    /// Where the other nodes reach it.
    pub address: String,
    /// Which version of the nodes' protocol it speaks.
    pub protocol: i64,
}

/// A node whose lease holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeRow {
    /// The id of its lease.
    pub id: Arc<str>,
    /// What operators call it.
    pub name: String,
    /// Where the other nodes reach it.
    pub address: String,
    /// Which version of the nodes' protocol it speaks.
    pub protocol: i64,
}

/// What a heartbeat brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beat {
    /// The time of the database.
    pub now: i64,
    /// The nodes whose leases hold, this one among them, in an order that all agree on.
    pub nodes: Vec<NodeRow>,
    /// What has changed since the last heartbeat, oldest first.
    pub news: Vec<News>,
}

/// Something that nodes may have in memory and that has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    /// The number. Numbers grow in the order of the commits.
    pub n: i64,
    /// What has changed.
    pub what: String,
    /// The id of whom or what it has changed for.
    pub whom: String,
}

impl News {
    /// A device was signed out, or its person is gone.
    pub const SIGNED_OUT: &str = "signed-out";
    /// A person has another name.
    pub const RENAMED: &str = "renamed";
    /// The operator has decided something.
    pub const MODERATION: &str = "moderation";
    /// Nothing new may begin.
    pub const DRAIN: &str = "drain";
    /// New things may begin again.
    pub const UNDRAIN: &str = "undrain";
}

/// Who serves a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The node that asked has served it before and still does.
    Kept,
    /// The node that asked serves it from now on. Nobody has since this time, by the clock of the last node that did; 0 if
    /// that is not known.
    Taken(i64),
    /// Another node serves it.
    Elsewhere(NodeRow),
    /// There is no such table.
    Missing,
}

/// A table that can move without its players, and that no node served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unserved {
    /// The id of the table.
    pub table: String,
    /// Since when nobody has, as in [`Claim::Taken`].
    pub since: i64,
    node: Option<String>,
}

impl Nodes {
    pub(crate) fn new(heart: Session, claims: Session) -> Self {
        Self { heart: Mutex::new(heart), claims: Mutex::new(claims) }
    }

    /// Adds a node, whose lease begins. `now` is its own time. Returns the number of the last news.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn join(&self, node: &NewNode, now: i64, lease: Duration) -> Result<i64, StoreError> {
        let query = statement(sql::JOIN).bind(&*node.id).bind(&node.name).bind(&node.address);
        let query = query.bind(node.protocol).bind(now).bind(milliseconds(lease));
        let rows: Vec<(i64,)> = run(&self.heart, &query).await?;
        rows.first().map(|(last,)| *last).ok_or(StoreError::Missing)
    }

    /// Prolongs the lease of a node. Returns `None` if it has ended, and what has changed since the news with a number.
    ///
    /// # Errors
    /// If the database cannot be written. The lease may have been prolonged.
    pub async fn beat(
        &self,
        node: &str,
        now: i64,
        lease: Duration,
        last_news: i64,
    ) -> Result<Option<Beat>, StoreError> {
        let query = statement(sql::BEAT).bind(node).bind(now).bind(milliseconds(lease));
        let beaten: Vec<(i64,)> = run(&self.heart, &query).await?;
        let Some((now,)) = beaten.first().copied() else { return Ok(None) };
        let news = self.news(last_news).await?;
        let nodes = run(&self.heart, &statement(sql::NODES)).await?;
        Ok(Some(Beat { now, nodes, news }))
    }

    /// What has changed since the news with a number, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn news(&self, last: i64) -> Result<Vec<News>, StoreError> {
        run(&self.heart, &statement(sql::NEWS).bind(last)).await
    }

    /// Ends the lease of a node. What it still serves, it serves no more.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn leave(&self, node: &str, now: i64) -> Result<(), StoreError> {
        run::<(i64,)>(&self.claims, &statement(sql::LEAVE).bind(node).bind(now)).await.map(drop)
    }

    /// Removes what is remembered of nodes that ended long ago, and old news.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        for text in [sql::BURY, sql::TRIM_NEWS] {
            run::<(i64,)>(&self.claims, &statement(text).bind(milliseconds(REMEMBERED))).await?;
        }
        Ok(())
    }

    /// Lets a node serve a table, unless another one does.
    ///
    /// # Errors
    /// If the database cannot be written, or the table is locked for longer than a moment.
    pub async fn claim(&self, table: &str, node: &str) -> Result<Claim, StoreError> {
        // Each time somebody else was quicker.
        for _ in 0..8 {
            let found: Vec<Served> = run(&self.claims, &statement(sql::SERVED_BY).bind(table)).await?;
            let Some(served) = found.into_iter().next() else { return Ok(Claim::Missing) };
            let (old, since) = match served {
                Served { node: Some(id), .. } if *id == *node => return Ok(Claim::Kept),
                Served { node: Some(id), holds: true, name, address, protocol, .. } => {
                    return Ok(Claim::Elsewhere(NodeRow { id: id.into(), name, address, protocol }));
                }
                Served { node: Some(id), beat, .. } => (Some(id), beat),
                Served { node: None, freed, .. } => (None, freed),
            };
            let found = Unserved { table: table.to_owned(), since, node: old };
            if !self.take(node, std::slice::from_ref(&found)).await?.is_empty() {
                return Ok(Claim::Taken(since));
            }
        }
        Err(StoreError::Unwritable("too many nodes want the table".to_owned()))
    }

    /// The node that serves a table, if its lease holds.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn served_by(&self, table: &str) -> Result<Option<NodeRow>, StoreError> {
        let found: Vec<Served> = run(&self.claims, &statement(sql::SERVED_BY).bind(table)).await?;
        Ok(found.into_iter().find_map(|served| match served {
            Served { node: Some(id), holds: true, name, address, protocol, .. } => {
                Some(NodeRow { id: id.into(), name, address, protocol })
            }
            _ => None,
        }))
    }

    /// Some tables that can move without their players, and that no node serves.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn unserved(&self, limit: u32) -> Result<Vec<Unserved>, StoreError> {
        run(&self.claims, &statement(sql::UNSERVED).bind(i64::from(limit))).await
    }

    /// The tables that can move without their players and that a node has claimed.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn driven_by(&self, node: &str) -> Result<Vec<String>, StoreError> {
        let ids: Vec<(String,)> = run(&self.claims, &statement(sql::DRIVEN_BY).bind(node)).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }

    /// Lets a node serve tables that no other has claimed since they were found. Returns their ids.
    ///
    /// # Errors
    /// If the database cannot be written, or a table is locked for longer than a moment. If the connection was lost, the
    /// tables may have been claimed all the same.
    pub async fn take(&self, node: &str, tables: &[Unserved]) -> Result<Vec<String>, StoreError> {
        let ids: Vec<Option<&str>> = tables.iter().map(|it| Some(&*it.table)).collect();
        let nodes: Vec<Option<&str>> = tables.iter().map(|it| it.node.as_deref()).collect();
        let query = statement(sql::CLAIM).bind(node).bind(&ids[..]).bind(&nodes[..]);
        let taken: Vec<(String,)> = run_once(&mut *self.claims.lock().await, &query).await?;
        Ok(taken.into_iter().map(|(id,)| id).collect())
    }

    /// Lets go of tables that a node serves. `now` is its own time. Returns how many it served.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn free(&self, node: &str, tables: &[String], now: i64) -> Result<usize, StoreError> {
        let ids: Vec<Option<&str>> = tables.iter().map(|id| Some(&**id)).collect();
        let query = statement(sql::FREE).bind(node).bind(&ids[..]).bind(now);
        let freed: Vec<(String,)> = run(&self.claims, &query).await?;
        Ok(freed.len())
    }

    pub(crate) async fn close(&self) {
        self.heart.lock().await.close().await;
        self.claims.lock().await.close().await;
    }
}

impl Store {
    /// Tells all nodes that something has changed which is not in the database.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn tell_nodes(&self, what: &'static str) -> Result<(), StoreError> {
        self.write(Write::Tell { what }).await.map(drop)
    }
}

/// Adds news in the transaction of the change. On a file there is nobody to tell.
pub(crate) async fn tell(on: &mut Connection<'_>, what: &str, whom: &str) -> Result<(), Fault> {
    if let Connection::Sqlite(_) = on {
        return Ok(());
    }
    let (n,): (i64,) = statement(sql::NEXT_NEWS).fetch_one(on).await?;
    statement(sql::ADD_NEWS).bind(n).bind(what).bind(whom).execute(on).await?;
    Ok(())
}

/// The rows of a statement. If the connection turns out to be lost, it is carried out once more on a new one: none of the
/// statements here does harm twice.
async fn run<T: FromRow>(session: &Mutex<Session>, query: &Statement<'_>) -> Result<Vec<T>, StoreError> {
    let mut session = session.lock().await;
    match try_run(&mut session, query).await? {
        Err(error) if is_lost(&error) && !is_silent(&error) => run_once(&mut session, query).await,
        rows => rows.map_err(StoreError::unwritable),
    }
}

/// The same without a second try.
async fn run_once<T: FromRow>(session: &mut Session, query: &Statement<'_>) -> Result<Vec<T>, StoreError> {
    try_run(session, query).await?.map_err(StoreError::unwritable)
}

/// The rows of a statement, or what the database says to it.
async fn try_run<T: FromRow>(
    session: &mut Session,
    query: &Statement<'_>,
) -> Result<sqlx::Result<Vec<T>>, StoreError> {
    let mut connection = session.take().await?;
    let rows = query.fetch_all(&mut Connection::Postgres(&mut connection, session.limit())).await;
    if rows.is_ok() {
        session.put_back(connection);
    }
    Ok(rows)
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// A row of [`sql::SERVED_BY`].
struct Served {
    node: Option<String>,
    /// Whether its lease holds.
    holds: bool,
    beat: i64,
    freed: i64,
    name: String,
    address: String,
    protocol: i64,
}

impl FromRow for Served {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self {
            node: row.get(0)?,
            holds: row.get(1)?,
            beat: row.get(2)?,
            freed: row.get(3)?,
            name: row.get(4)?,
            address: row.get(5)?,
            protocol: row.get(6)?,
        })
    }
}

impl FromRow for NodeRow {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        let id: String = row.get("id")?;
        Ok(Self {
            id: id.into(),
            name: row.get("name")?,
            address: row.get("address")?,
            protocol: row.get("protocol")?,
        })
    }
}

impl FromRow for News {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { n: row.get("n")?, what: row.get("what")?, whom: row.get("whom")? })
    }
}

impl FromRow for Unserved {
    fn from_row(row: &Row) -> sqlx::Result<Self> {
        Ok(Self { table: row.get(0)?, node: row.get(1)?, since: row.get(2)? })
    }
}
