//! The lab's results as Parquet files: a row per game or per decision, written atomically and read back.
//! Parquet takes long to compile, so it stays out of `lab`, and only the program depends on this crate.

mod atomic_file;
mod games;
mod moves;
mod shards;
mod writer;

pub use atomic_file::AtomicFile;
pub use games::{GamesReader, GamesWriter};
pub use moves::MovesWriter;
pub use shards::Shards;
pub use writer::{Column, Row, TableWriter};
