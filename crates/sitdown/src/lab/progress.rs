//! Progress of a run, and stopping it with Ctrl-C.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How often a line is printed when standard error is not a terminal.
const INTERVAL: Duration = Duration::from_secs(10);

/// Counts games and shows the progress.
pub(super) struct Progress {
    total: u64,
    done: AtomicU64,
    started: Instant,
    /// When the last line was printed.
    last_line: Mutex<Instant>,
    /// Only on a terminal.
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(super) fn new(total: u64) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template(
                "{bar:40} {pos}/{len} games, {per_sec}, {elapsed} elapsed, {eta} left {msg}",
            );
            let bar = ProgressBar::new(total);
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            // Keep the clock running: games between bots that search take long.
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        let now = Instant::now();
        Self { total, done: AtomicU64::new(0), started: now, last_line: Mutex::new(now), bar }
    }

    /// Shows what is being played now.
    pub(super) fn stage(&self, stage: &str) {
        if let Some(bar) = &self.bar {
            bar.set_message(format!("· {stage}"));
        }
    }

    /// Counts a finished game.
    pub(super) fn step(&self) {
        let done = self.done.fetch_add(1, Relaxed) + 1;
        if let Some(bar) = &self.bar {
            bar.inc(1);
            return;
        }
        // While one thread prints, the others needn't.
        let Ok(mut last_line) = self.last_line.try_lock() else { return };
        if last_line.elapsed() >= INTERVAL {
            *last_line = Instant::now();
            let rate = done as f64 / self.started.elapsed().as_secs_f64();
            let left = (self.total.saturating_sub(done)) as f64 / rate;
            eprintln!("{done} of {} games, {rate:.1}/s, {} left", self.total, clock(left));
        }
    }

    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Formats seconds as h:mm:ss.
fn clock(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A flag that Ctrl-C or SIGTERM sets. The second signal exits immediately.
pub(super) fn stop() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // Without a handler Ctrl-C just kills the program, and unfinished files are not kept.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Relaxed) {
            std::process::exit(super::INTERRUPTED.into());
        }
        eprintln!("\nStopping after the complete deals. Press Ctrl-C again to quit immediately.");
    });
    &STOP
}
