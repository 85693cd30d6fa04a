//! How time is measured, and what it is compared with.

use std::hint::black_box;
use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use table::{Chance, Fast};

/// The approximate length of one repetition.
pub(crate) const SLICE: Duration = Duration::from_millis(150);

/// The baseline: one shuffle of 58 cards, in nanoseconds. It depends on the machine but not on the engine, so
/// ratios to it can be compared between machines.
pub(crate) fn shuffle_time(seed: u64) -> f64 {
    let mut chance = Fast::new(seed);
    let mut cards: [u8; 58] = std::array::from_fn(|n| n as u8);
    let (mut shuffles, start) = (0, cpu_time());
    loop {
        for _ in 0..1024 {
            chance.shuffle(black_box(&mut cards));
            shuffles += 1;
        }
        let spent = cpu_time() - start;
        if spent > SLICE {
            return spent.as_nanos() as f64 / f64::from(shuffles);
        }
    }
}

/// The best and the median of several repetitions.
pub(crate) struct Spread {
    pub(crate) best: f64,
    pub(crate) median: f64,
}

impl Spread {
    pub(crate) fn of(times: &[f64]) -> Self {
        let mut sorted = times.to_vec();
        sorted.sort_by(f64::total_cmp);
        Self { best: sorted[0], median: sorted[sorted.len() / 2] }
    }
}

pub(crate) fn progress(steps: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {eta} left");
    ProgressBar::new(steps as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The CPU time of this process, which other processes don't affect.
#[cfg(unix)]
pub(crate) fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// Wall-clock time, where there is no CPU clock.
#[cfg(not(unix))]
pub(crate) fn cpu_time() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}
