//! What the server does with those who mean no good, or have a bug: it always answers, never breaks, gives
//! nothing away, holds nobody up because of them, and goes on playing.

mod house;
mod limits;
mod nonsense;
mod origins;
mod pages;
mod records;
mod secrets;
mod slow;
mod tables;
