//! The part of a log that a page shows. Real games fit many times; a forged record may have far more steps.

use std::collections::VecDeque;

use session::Told;

/// The most that a log weighs: text in bytes of HTML, and [`LINE`] for each sentence and step.
const MAX_WEIGHT: usize = 2 * 1024 * 1024;

/// About what the markup of a sentence or a step takes, in bytes.
const LINE: usize = 250;

/// The steps of a game around one of them, as many as fit.
pub struct LogWindow {
    around: u64,
    steps: VecDeque<(u64, Vec<Told>)>,
    weight: usize,
    is_cut: bool,
}

/// What was told in the steps of a game.
#[derive(Debug)]
pub struct Log {
    /// The numbers of the steps, and what was told in each.
    pub steps: Vec<(u64, Vec<Told>)>,
    /// Whether some of it is left out.
    pub is_cut: bool,
}

impl LogWindow {
    /// An empty log for the page of this step.
    #[must_use]
    pub const fn around(step: u64) -> Self {
        Self { around: step, steps: VecDeque::new(), weight: 0, is_cut: false }
    }

    /// Adds the next step, in order. Up to the step of the page, earlier steps make place for it; after that, steps that
    /// do not fit are left out.
    pub fn push(&mut self, step: u64, mut told: Vec<Told>) {
        // The log shows only sentences.
        told.retain(|told| told.text.is_some());
        if step > self.around && self.weight + weight(&told) > MAX_WEIGHT {
            // Nothing later fits either.
            (self.weight, self.is_cut) = (MAX_WEIGHT, true);
            return;
        }
        // The first step of a continued game tells everything before it. Of too much, the end is kept.
        let mut left = MAX_WEIGHT / 2;
        let fits = told.iter().rev().take_while(|told| {
            let fits = left >= line(told);
            left = left.saturating_sub(line(told));
            fits
        });
        let left_out = told.len() - fits.count();
        told.drain(..left_out);
        self.is_cut |= left_out > 0;
        self.weight += weight(&told);
        self.steps.push_back((step, told));
        while step <= self.around && self.weight > MAX_WEIGHT / 2 && self.steps.len() > 1 {
            let first = self.steps.pop_front();
            self.weight -= first.map_or(0, |(_, told)| weight(&told));
            self.is_cut = true;
        }
    }

    /// The steps that fit.
    #[must_use]
    pub fn into_log(self) -> Log {
        Log { steps: self.steps.into(), is_cut: self.is_cut }
    }
}

fn weight(told: &[Told]) -> usize {
    LINE + told.iter().map(line).sum::<usize>()
}

fn line(told: &Told) -> usize {
    told.text.as_deref().map_or(0, |text| LINE + escaped(text))
}

/// The length of a text in HTML.
fn escaped(text: &str) -> usize {
    text.bytes().map(|byte| if matches!(byte, b'"' | b'&' | b'<' | b'>') { 6 } else { 1 }).sum()
}
