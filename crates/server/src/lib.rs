//! The table server: lobby, tables, clocks, pages, streams and the API.
//!
//! A request goes through `app::meet` (who asks, and may he?), a handler in `api` or `web`, and a deed in
//! `deeds`. Every change of a table goes through `Table::change`: it is written down first and happens
//! then. Whoever looks at a table is woken, and gets what he may know of it from `show` or `web`.

mod api;
mod app;
mod config;
mod deeds;
mod drive;
mod error;
mod hall;
mod history;
mod id;
mod judged;
mod limits;
mod metrics;
mod pages;
mod people;
mod play_on;
mod replay;
mod routes;
mod serve;
mod show;
mod state;
mod stream;
mod summary;
mod table;
mod take;
mod web;

pub use config::{Chances, Config, Limits};
pub use serve::{CannotStart, Running, start};
