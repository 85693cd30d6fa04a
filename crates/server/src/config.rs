//! The configuration of the server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

pub use session::ChanceSource;

pub use crate::time::TimeSource;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub address: SocketAddr,
    /// The database file; `None` keeps everything in memory, for tests.
    pub file: Option<PathBuf>,
    /// Whether clients reach the server over HTTPS only. Cookies are then marked `Secure`.
    pub https: bool,
    /// This machine's address on the local network, for links opened on phones.
    pub lan: Option<IpAddr>,
    /// Whether to trust the `X-Forwarded-For` header of a reverse proxy.
    pub behind_proxy: bool,
    /// How many days chat is kept after a game.
    pub keep_chat_days: u32,
    /// The rate limits per client address.
    pub limits: Limits,
    /// Where the games get their randomness from.
    pub chances: ChanceSource,
    /// Where the server gets the time from.
    pub time: TimeSource,
}

/// Rate limits per client address.
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
}

impl Limits {
    /// The default limits.
    pub const DEFAULT: Self = Self { requests: 50, changes: 20, tables: 60, streams: 200 };

    /// No limits: for benchmarks and private servers.
    pub const NONE: Self =
        Self { requests: u32::MAX, changes: u32::MAX, tables: u32::MAX, streams: u32::MAX };
}

impl Config {
    /// How many days chat is kept after a game, unless the host says otherwise.
    pub const KEEP_CHAT_DAYS: u32 = 90;
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 7070)),
            file: None,
            https: false,
            lan: None,
            behind_proxy: false,
            keep_chat_days: Self::KEEP_CHAT_DAYS,
            limits: Limits::DEFAULT,
            chances: ChanceSource::default(),
            time: TimeSource::default(),
        }
    }
}
