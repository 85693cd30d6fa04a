//! The configuration of the server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

pub use session::ChanceSource;

pub use crate::net::{Capacity, TrustedProxies};
pub use crate::time::TimeSource;

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub address: SocketAddr,
    /// The database file; `None` keeps everything in memory, for tests.
    pub file: Option<PathBuf>,
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
    /// The rate limits per client address.
    pub limits: Limits,
    /// Where the games get their randomness from.
    pub chances: ChanceSource,
    /// Where the server gets the time from.
    pub time: TimeSource,
}

/// Who may read the metrics, and how exact they are.
#[derive(Clone, Debug)]
pub struct MetricsConfig {
    /// The token to read them with. Without one, only this machine may, and only where no proxy is trusted.
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
        Self { token: None, interval: Self::INTERVAL }
    }
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

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 7070)),
            file: None,
            https: false,
            lan: None,
            trusted_proxies: TrustedProxies::default(),
            capacity: Capacity::DEFAULT,
            metrics: MetricsConfig::default(),
            limits: Limits::DEFAULT,
            chances: ChanceSource::default(),
            time: TimeSource::default(),
        }
    }
}
