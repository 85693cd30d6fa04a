//! What clients experienced: every answer they sent, and everything they were shown.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use table::Seat;

/// A moment in microseconds since 1970. All moments of a run come from one [`Recorder`], and never go backwards.
pub type Moment = i64;

/// What became of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It succeeded.
    Acknowledged,
    /// It was refused and has no effect; the status and the code.
    Refused(u16, String),
    /// Nobody knows: the connection was lost, the time was up, or the server failed.
    Unknown,
}

/// A request with an answer to what a seat is asked.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: Seat,
    /// What the answer was made against.
    pub made_at: u64,
    /// The answer.
    pub commands: Vec<String>,
    /// When it was sent.
    pub invoked: Moment,
    /// When the response was there, or the client gave up.
    pub completed: Moment,
    /// What became of it.
    pub outcome: Outcome,
}

/// A table as a client was shown it.
#[derive(Clone, Debug)]
pub struct Look {
    /// The table.
    pub table: String,
    /// Through whose eyes; `None` for a spectator's.
    pub viewer: Option<Seat>,
    /// How many things the viewer had seen happen.
    pub at: u64,
    /// What lay face up, by its [`fingerprint`].
    pub board: u64,
    /// When it was asked for.
    pub invoked: Moment,
    /// When it was there.
    pub completed: Moment,
}

/// Everything that clients experienced in a run.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The tables whose creation was acknowledged.
    pub tables: BTreeSet<String>,
    /// The answers.
    pub attempts: Vec<Attempt>,
    /// What was shown in response to requests, and first on each stream.
    pub looks: Vec<Look>,
    /// What each follower of a stream was shown, in order and across its connections.
    pub streams: Vec<Vec<Look>>,
    /// When something was wrong with a node or the database.
    pub disturbances: Vec<(Moment, Moment)>,
}

/// Writes down a history from many tasks.
pub struct Recorder {
    started: (Instant, Moment),
    history: Mutex<History>,
}

impl Default for Recorder {
    fn default() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: (Instant::now(), now.as_micros() as Moment), history: Mutex::default() }
    }
}

impl Recorder {
    /// This moment.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.started.1 + self.started.0.elapsed().as_micros() as Moment
    }

    /// Adds to the history.
    pub fn add(&self, add: impl FnOnce(&mut History)) {
        add(&mut self.history.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Reads the history.
    pub fn read<T>(&self, read: impl FnOnce(&History) -> T) -> T {
        read(&self.history.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A number for what lay face up: equal boards have equal ones, whatever the order of their fields.
#[must_use]
pub fn fingerprint(board: &Value) -> u64 {
    fn add(hash: u64, bytes: &[u8]) -> u64 {
        bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
    }
    fn value(hash: u64, board: &Value) -> u64 {
        match board {
            Value::Array(items) => items.iter().fold(add(hash, b"["), value),
            Value::Object(fields) => {
                let mut fields: Vec<_> = fields.iter().collect();
                fields.sort_unstable_by_key(|(name, _)| *name);
                fields.into_iter().fold(add(hash, b"{"), |hash, (name, field)| {
                    value(add(add(hash, name.as_bytes()), b":"), field)
                })
            }
            other => add(add(hash, other.to_string().as_bytes()), b","),
        }
    }
    value(0xcbf2_9ce4_8422_2325, board)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn equal_boards_have_equal_fingerprints() {
        let one: Value = serde_json::from_str(r#"{"a": [1, {"b": "x", "c": null}], "d": 2}"#).unwrap();
        let other: Value = serde_json::from_str(r#"{"d": 2, "a": [1, {"c": null, "b": "x"}]}"#).unwrap();
        assert_eq!(fingerprint(&one), fingerprint(&other));
        for different in
            [json!({}), json!(null), json!({"a": [1, {"b": "y", "c": null}], "d": 2}), json!([12])]
        {
            assert_ne!(fingerprint(&one), fingerprint(&different));
        }
        assert_ne!(fingerprint(&json!([1, 2])), fingerprint(&json!([12])));
    }
}
