//! The table server: lobby, tables, clocks, pages, streams and the API.
//!
//! A request goes through `app::meet` (who asks, and may he?), a handler in `api` or `web`, and a deed in
//! `actions`. Every change of a table goes through `Table::change`: it is written down first and happens
//! then. Whoever looks at a table is woken, and gets what he may know of it from `show` or `web`.

mod actions;
mod api;
mod app;
mod config;
mod drive;
mod error;
mod extract;
mod history;
mod id;
mod limits;
mod metrics;
mod people;
mod play_on;
mod registry;
mod replay;
mod routes;
mod serve;
mod snapshot;
mod state;
mod stream;
mod summary;
mod table;
mod verdicts;
mod web;

pub use config::{ChanceSource, Config, Limits};
pub use serve::{CannotStart, Running, start};
