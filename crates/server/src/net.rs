//! Connections: who sends a request, how many connections and how much memory each address may hold, and when a client
//! that does not read is given up.

mod connection;
mod in_flight;
mod proxies;

pub(crate) use connection::Connection;
pub(crate) use in_flight::count_bytes;
pub use proxies::{BadNetwork, TrustedProxies};
pub(crate) use proxies::{FORWARDED_FOR, Network, is_forwarded};

use std::time::Duration;

/// How much the server holds at the same time.
#[derive(Clone, Copy, Debug)]
pub struct Capacity {
    /// Open connections per client address. Those of trusted proxies are not counted, but requests through them are.
    pub connections: u32,
    /// Open connections in total.
    pub all_connections: u32,
    /// Bytes of requests and answers in memory per client address.
    pub in_flight: u64,
    /// Bytes of requests and answers in memory in total.
    pub all_in_flight: u64,
    /// How long a client may leave an answer unread before it is disconnected.
    pub write_timeout: Duration,
    /// How long a request may take to arrive and be answered. Streams count as answered when they begin.
    pub request_timeout: Duration,
}

impl Capacity {
    /// The default capacity.
    pub const DEFAULT: Self = Self {
        connections: 300,
        all_connections: 4000,
        in_flight: 32 << 20,
        all_in_flight: 256 << 20,
        write_timeout: Duration::from_secs(30),
        request_timeout: Duration::from_secs(20),
    };

    /// As much as the machine can hold: for benchmarks and private servers.
    pub const UNLIMITED: Self = Self {
        connections: u32::MAX,
        all_connections: u32::MAX,
        in_flight: u64::MAX,
        all_in_flight: u64::MAX,
        ..Self::DEFAULT
    };
}

/// What a running server holds now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// Open connections.
    pub connections: u64,
    /// Bytes of requests and answers in memory.
    pub in_flight: u64,
    /// The most bytes that were in memory so far.
    pub peak_in_flight: u64,
    /// Connections that were closed because the client did not read.
    pub stalled: u64,
}
