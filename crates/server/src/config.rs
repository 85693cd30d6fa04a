//! How the server is run.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

pub use session::ChanceSource;

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// The file that everything is kept in; nothing to keep it in memory, for tests.
    pub file: Option<PathBuf>,
    /// Whether it is reached by https only, so that cookies are for that alone.
    pub https: bool,
    /// This machine's address in its own network, for links that are opened on phones.
    pub lan: Option<IpAddr>,
    /// Whether to believe what a proxy says about who is calling.
    pub behind_proxy: bool,
    /// What one address may ask for.
    pub limits: Limits,
    /// Where luck comes from.
    pub chances: ChanceSource,
}

/// What one address may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second, in the long run.
    pub requests: u32,
    /// Changes a second, in the long run.
    pub changes: u32,
    /// Tables an hour.
    pub tables: u32,
    /// Streams at a time.
    pub streams: u32,
}

impl Limits {
    /// What is usual.
    pub const USUAL: Self = Self { requests: 50, changes: 20, tables: 60, streams: 200 };

    /// As good as none: for measuring, and for a server of one's own.
    pub const NONE: Self =
        Self { requests: u32::MAX, changes: u32::MAX, tables: u32::MAX, streams: u32::MAX };
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 7070)),
            file: None,
            https: false,
            lan: None,
            behind_proxy: false,
            limits: Limits::USUAL,
            chances: ChanceSource::default(),
        }
    }
}
