//! The table server: lobby, tables, clocks, pages, streams and the API.
//!
//! A request passes through `app::middleware`, which limits and authenticates it, then reaches a handler in `api` or
//! `web`. Handlers only extract, call and render; what a caller can do is one function each in `actions`.
//!
//! Every change to a table goes through `Table::change`, which writes it to the store before applying it. The change
//! then wakes the followers of the table (`stream`), and each gets only what it may know, from `snapshot` or from
//! `web::view`. A task per table (`drive`) makes the moves of bots, standing orders and clocks.

mod actions;
mod admin;
mod api;
mod app;
mod background;
mod clubs;
mod cluster;
mod codes;
mod config;
mod deals;
mod devices;
mod download;
mod drive;
mod error;
mod expiry;
mod extract;
pub mod fuzzing;
mod guests;
mod gzip;
mod history;
mod id;
mod limits;
mod metrics;
mod moderation;
mod my_games;
mod names;
mod net;
mod people;
mod puzzles;
mod quotas;
mod ratings;
mod registry;
mod replay;
mod reviews;
mod room;
mod routes;
mod serve;
mod settle;
mod signing;
mod snapshot;
mod state;
mod stream;
mod summary;
mod table;
mod thinkers;
mod time;
mod told;
mod verdicts;
mod web;

pub use config::{
    AdminConfig, Capacity, ChanceSource, Config, Database, Expiry, Limits, MetricsConfig, NodeConfig,
    Postgres, PostgresOptions, PushConfig, Quotas, Room, TimeSource, TrustedProxies,
};
pub use net::{BadNetwork, Load};
pub use serve::{Running, StartError, start};
pub use signing::is_signed;
