//! How far a run has come, and whether somebody wants it to end.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Where there is no terminal, a line is printed every so often.
const PAUSE: Duration = Duration::from_secs(10);

/// Counts games and shows it.
pub(super) struct Progress {
    total: u64,
    done: AtomicU64,
    begun: Instant,
    /// When the last line was printed.
    told: Mutex<Instant>,
    /// Only at a terminal.
    bar: Option<ProgressBar>,
}

impl Progress {
    pub(super) fn new(total: u64) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template(
                "{bar:40} {pos}/{len} games, {per_sec}, {elapsed} gone, {eta} left {msg}",
            );
            let bar = ProgressBar::new(total);
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            // Games of bots that look ahead take long; the clock goes on.
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        let now = Instant::now();
        Self { total, done: AtomicU64::new(0), begun: now, told: Mutex::new(now), bar }
    }

    /// Says what is being played now.
    pub(super) fn say(&self, what: &str) {
        if let Some(bar) = &self.bar {
            bar.set_message(format!("· {what}"));
        }
    }

    /// One more game is over.
    pub(super) fn step(&self) {
        let done = self.done.fetch_add(1, Relaxed) + 1;
        if let Some(bar) = &self.bar {
            bar.inc(1);
            return;
        }
        // Whoever comes while another prints need not print.
        let Ok(mut told) = self.told.try_lock() else { return };
        if told.elapsed() >= PAUSE {
            *told = Instant::now();
            let rate = done as f64 / self.begun.elapsed().as_secs_f64();
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

/// Seconds as a clock shows them.
fn clock(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Set once somebody presses Ctrl-C or the machine is to go down. The second time the program ends at once.
pub(super) fn stop() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    // Where no handler can be had, Ctrl-C just ends the program, and half-written files are not kept.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Relaxed) {
            std::process::exit(super::INTERRUPTED.into());
        }
        eprintln!("\nEnding with the deals that are complete. Once more ends at once.");
    });
    &STOP
}
