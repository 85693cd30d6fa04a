//! Waiting for a table.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::host::Host;

/// Longer than anything here takes.
pub const PATIENCE: Duration = Duration::from_secs(240);

/// Waits until this is true of the table.
pub fn wait(host: &Host, table: &str, wanted: impl Fn(&Value) -> bool) {
    let start = Instant::now();
    loop {
        let now: Value = serde_json::from_str(&host.text(&format!("/tables/{table}"))).unwrap();
        if wanted(&now["now"]) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{now}");
        std::thread::sleep(Duration::from_millis(100));
    }
}
