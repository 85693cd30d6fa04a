//! Malicious and broken clients. The server always responds, never panics, leaks nothing, delays no other client, and keeps
//! playing.

#[path = "../common/chunks.rs"]
mod chunks;
mod deleted;
mod devices;
mod harness;
mod limits;
mod nonsense;
mod operator;
mod origins;
mod pages;
mod quotas;
mod records;
mod secrets;
mod slow;
mod tables;
mod unread;
