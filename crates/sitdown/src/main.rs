//! The table for mob card games.
fn main() {}
