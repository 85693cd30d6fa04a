//! A small SVG writer for plots as wide as a phone. Marks differ in shape as well as in colour (`.a`, `.b` in
//! the page's style sheet).

use std::fmt::{Display, Write as _};

use crate::estimate::Estimate;

/// The width of every plot.
pub(super) const WIDTH: f64 = 360.0;

/// A plot under construction.
pub(super) struct Svg {
    body: String,
    height: f64,
    label: String,
}

impl Svg {
    pub(super) fn new(height: f64, label: &str) -> Self {
        Self { body: String::new(), height, label: escape(label) }
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = write!(
            self.body,
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        );
    }

    /// Text at a position; `class` also sets its anchor.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), words: impl Display) {
        let words = escape(&words.to_string());
        let _ = write!(self.body, r#"<text class="{class}" x="{x:.1}" y="{y:.1}">{words}</text>"#);
    }

    pub(super) fn bar(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), title: &str) {
        let title = escape(title);
        let _ = write!(
            self.body,
            r#"<rect class="{class}" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}"><title>{title}</title></rect>"#
        );
    }

    pub(super) fn path(&mut self, class: &str, points: &[(f64, f64)]) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(self.body, r#"<polyline class="{class}" points="{}"/>"#, points.join(" "));
    }

    /// A share: a line for its interval with a mark at its mean, a disc or, for class `b`, a diamond.
    pub(super) fn share(&mut self, class: &str, share: &Estimate, y: f64, x: impl Fn(f64) -> f64) {
        if let (Some(low), Some(high)) = (share.low, share.high) {
            self.line(&format!("{class} interval"), (x(low), y), (x(high), y));
        }
        let at = x(share.mean);
        let _ = if class == "b" {
            write!(
                self.body,
                r#"<path class="b mark" d="M{:.1} {y:.1}l4.5 -4.5l4.5 4.5l-4.5 4.5z"/>"#,
                at - 4.5
            )
        } else {
            write!(self.body, r#"<circle class="{class} mark" cx="{at:.1}" cy="{y:.1}" r="4"/>"#)
        };
    }

    pub(super) fn finish(self) -> String {
        format!(
            r#"<svg viewBox="0 0 {WIDTH} {:.0}" role="img" aria-label="{}">{}</svg>"#,
            self.height, self.label, self.body
        )
    }
}

/// Round numbers from 0 to `most`, about `count` of them.
pub(super) fn ticks(most: f64, count: f64) -> Vec<f64> {
    let rough = (most / count).max(1e-9);
    let power = 10_f64.powf(rough.log10().floor());
    let step =
        [1.0, 2.0, 5.0, 10.0].into_iter().map(|round| round * power).find(|step| *step >= rough * 0.999);
    let step = step.unwrap_or(rough);
    (0..).map(|number| f64::from(number) * step).take_while(|tick| *tick <= most * 1.0001).collect()
}

/// Round integers from `first` to `last`, about `count` of them.
pub(super) fn whole_ticks(first: f64, last: f64, count: f64) -> Vec<f64> {
    let step = ticks(last - first, count).get(1).map_or(1.0, |step| step.max(1.0));
    let from = (first / step).ceil() as u32;
    (from..).map(|number| f64::from(number) * step).take_while(|tick| *tick <= last).collect()
}

/// Escapes text for HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(100.0, 5.0), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(ticks(7.0, 4.0), [0.0, 2.0, 4.0, 6.0]);
        assert_eq!(ticks(0.0, 4.0).len(), 1);
        assert_eq!(whole_ticks(35.0, 90.0, 6.0), [40.0, 50.0, 60.0, 70.0, 80.0, 90.0]);
        assert_eq!(whole_ticks(1.0, 2.0, 6.0), [1.0, 2.0]);
        assert_eq!(whole_ticks(0.0, 0.0, 6.0), [0.0]);
    }

    #[test]
    fn markup_is_escaped() {
        assert_eq!(escape("<b> & \"x\""), "&lt;b&gt; &amp; &quot;x&quot;");
    }
}
