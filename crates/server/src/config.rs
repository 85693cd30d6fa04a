//! The configuration of the server.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

pub use session::ChanceSource;
pub use store::PostgresOptions;

pub use crate::net::{Capacity, TrustedProxies};
pub use crate::time::TimeSource;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub address: SocketAddr,
    /// Where everything is kept.
    pub database: Database,
    /// Whether clients reach the server over HTTPS only. Cookies are then marked `Secure`, and browsers are told to use
    /// nothing else.
    pub https: bool,
    /// This machine's address on the local network, for links opened on phones.
    pub lan: Option<IpAddr>,
    /// The reverse proxies whose `X-Forwarded-For` header is believed.
    pub trusted_proxies: TrustedProxies,
    /// How much the server holds at the same time.
    pub capacity: Capacity,
    /// Who may read the metrics, and how exact they are.
    pub metrics: MetricsConfig,
    /// How the operator reaches the running server.
    pub admin: AdminConfig,
    /// This server among others on the same PostgreSQL database.
    pub node: NodeConfig,
    /// How notices are sent to people whom a game waits for.
    pub push: PushConfig,
    /// How many days chat is kept after a game.
    pub keep_chat_days: u32,
    /// How much work a review is, in per cent of the usual.
    pub review_effort: u32,
    /// The rate limits per client address.
    pub limits: Limits,
    /// From when on there is no room for anything new.
    pub room: Room,
    /// What is removed when nobody needs it any more.
    pub expiry: Expiry,
    /// Where the games get their randomness from.
    pub chances: ChanceSource,
    /// Where the server gets the time from.
    pub time: TimeSource,
}

/// Where everything is kept.
#[derive(Clone, Debug)]
pub enum Database {
    /// In memory, for tests.
    Memory,
    /// In an SQLite file.
    File(PathBuf),
    /// In a PostgreSQL database.
    Postgres(Postgres),
}

/// A PostgreSQL database.
#[derive(Clone)]
pub struct Postgres {
    /// Its address, such as `postgres://name@host/database`, with or without a password.
    pub address: String,
    /// How many connections there are, and how long they wait.
    pub options: PostgresOptions,
}

/// Hides the address: it may contain a password.
impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("options", &self.options).finish_non_exhaustive()
    }
}

/// Who may read the metrics, and how exact they are.
#[derive(Clone, Debug)]
pub struct MetricsConfig {
    /// An address of their own to listen on. They are then not on the server's.
    pub address: Option<SocketAddr>,
    /// The token to read them with. Without one, only this machine may, and only where no proxy is trusted; or everyone
    /// who can reach their own address.
    pub token: Option<String>,
    /// How often they are sampled. Zero makes them exact, so that they show when a sealed answer comes.
    pub interval: Duration,
}

impl MetricsConfig {
    /// The default interval.
    pub const INTERVAL: Duration = Duration::from_secs(15);
}

impl Default for MetricsConfig {
    fn default() -> Self {
        Self { address: None, token: None, interval: Self::INTERVAL }
    }
}

/// A server among others on the same PostgreSQL database.
#[derive(Clone, Debug)]
pub struct NodeConfig {
    /// What operators call it. By default the address where other nodes reach it.
    pub name: Option<String>,
    /// Where it listens for other nodes.
    pub listen: SocketAddr,
    /// Where other nodes reach it, if that is elsewhere: a name or an address, with a port.
    pub address: Option<String>,
    /// How long it may be silent before others take its tables over.
    pub lease: Duration,
}

impl NodeConfig {
    /// The default lease.
    pub const LEASE: Duration = Duration::from_secs(3);
}

/// For several nodes on one machine.
impl Default for NodeConfig {
    fn default() -> Self {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        Self { name: None, listen, address: None, lease: Self::LEASE }
    }
}

/// How the operator reaches the running server. By default they don't.
#[derive(Clone, Default)]
pub struct AdminConfig {
    /// The token for the pages and the API. Without one they do not exist.
    pub token: Option<String>,
    /// The local socket, which needs no token: only the user who runs the server may connect.
    pub socket: Option<PathBuf>,
}

/// Hides the token.
impl fmt::Debug for AdminConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = self.token.as_ref().map(|_| "…");
        f.debug_struct("AdminConfig").field("token", &token).field("socket", &self.socket).finish()
    }
}

/// How notices are sent to people whom a game waits for, through the push services of their browsers.
#[derive(Clone, Debug)]
pub struct PushConfig {
    /// Whether they are sent at all.
    pub on: bool,
    /// Where push services reach the operator: an address that begins with `mailto:` or `https:`.
    pub contact: Option<String>,
    /// Whether services may be anywhere, also inside this network and without encryption: for tests only.
    pub allow_private: bool,
}

impl Default for PushConfig {
    fn default() -> Self {
        Self { on: true, contact: None, allow_private: false }
    }
}

/// Limits per client address, and per person.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Sustained requests per second.
    pub requests: u32,
    /// Sustained changes per second.
    pub changes: u32,
    /// Tables per hour.
    pub tables: u32,
    /// Open streams.
    pub streams: u32,
    /// What may be kept at the same time.
    pub quotas: Quotas,
}

/// How much may be kept at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quotas {
    /// Tables that wait for players, for one person and their bots.
    pub open_tables: u32,
    /// The same for one address.
    pub open_tables_per_address: u32,
    /// Games in progress at tables of one person and their bots.
    pub running_tables: u32,
    /// The same for one address.
    pub running_tables_per_address: u32,
    /// Uploaded records of one person and their bots.
    pub records: u32,
    /// Records uploaded from one address within a day.
    pub records_per_address: u32,
    /// All uploaded records, in bytes.
    pub records_size: u64,
    /// Chat lines at one table. Older ones are dropped.
    pub chat_lines: u32,
}

impl Quotas {
    /// The default quotas.
    pub const DEFAULT: Self = Self {
        open_tables: 5,
        open_tables_per_address: 20,
        running_tables: 50,
        running_tables_per_address: 300,
        records: 50,
        records_per_address: 100,
        records_size: 1_000_000_000,
        chat_lines: 500,
    };

    /// No quotas.
    pub const NONE: Self = Self {
        open_tables: u32::MAX,
        open_tables_per_address: u32::MAX,
        running_tables: u32::MAX,
        running_tables_per_address: u32::MAX,
        records: u32::MAX,
        records_per_address: u32::MAX,
        records_size: u64::MAX,
        chat_lines: u32::MAX,
    };
}

/// From when on nothing new is accepted, while running games go on. In bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Room {
    /// The size of the database from which on it is full, if it has one.
    pub max_size: Option<u64>,
    /// The free space on the disk below which it is full.
    pub min_free: u64,
}

/// How long things are kept that nobody needs; `None` for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// Tables that wait for players and that nobody but their host has joined, in hours since they were opened.
    pub unjoined_h: Option<u32>,
    /// All tables that wait for players, in hours since they were opened.
    pub waiting_h: Option<u32>,
    /// Uploaded records, in days since somebody last looked at them.
    pub records_d: Option<u32>,
    /// Finished games, in days since they ended.
    pub finished_d: Option<u32>,
    /// People without a seat in a game, in days since they or their bots were last here.
    pub people_d: Option<u32>,
}

impl Expiry {
    /// The default: finished games are kept for ever.
    pub const DEFAULT: Self = Self {
        unjoined_h: Some(24),
        waiting_h: Some(7 * 24),
        records_d: Some(90),
        finished_d: None,
        people_d: Some(400),
    };
}

impl Limits {
    /// The default limits.
    pub const DEFAULT: Self =
        Self { requests: 50, changes: 20, tables: 60, streams: 200, quotas: Quotas::DEFAULT };

    /// No limits: for benchmarks and private servers.
    pub const NONE: Self = Self {
        requests: u32::MAX,
        changes: u32::MAX,
        tables: u32::MAX,
        streams: u32::MAX,
        quotas: Quotas::NONE,
    };
}

impl Config {
    /// How many days chat is kept after a game, unless the host says otherwise.
    pub const KEEP_CHAT_DAYS: u32 = 90;
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 7070)),
            database: Database::Memory,
            https: false,
            lan: None,
            trusted_proxies: TrustedProxies::default(),
            capacity: Capacity::DEFAULT,
            metrics: MetricsConfig::default(),
            admin: AdminConfig::default(),
            node: NodeConfig::default(),
            push: PushConfig::default(),
            keep_chat_days: Self::KEEP_CHAT_DAYS,
            review_effort: 100,
            limits: Limits::DEFAULT,
            room: Room::default(),
            expiry: Expiry::DEFAULT,
            chances: ChanceSource::default(),
            time: TimeSource::default(),
        }
    }
}
