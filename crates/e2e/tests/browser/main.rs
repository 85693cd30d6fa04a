//! Playing and reading in real browsers.

#![allow(missing_docs, reason = "each test is named for what it shows")]

mod accessible;
mod clubs;
mod deals;
mod dragging;
mod fairness;
mod front;
mod games;
mod keyboard;
mod lessons;
mod nodes;
mod phone;
mod playback;
mod pressing;
mod puzzles;
mod ratings;
mod replay;
mod reviews;
mod script_blocked;
mod seats;
mod shared_screen;
mod stage;
mod staying;
mod tables;
mod told;
