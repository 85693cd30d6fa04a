//! The text format of Prometheus.

use std::fmt::{Display, Write as _};

/// Metrics as text. All names begin with `sitdown_`, and all values have the name of the node, if there is one.
pub(super) struct Text<'a> {
    written: String,
    node: Option<&'a str>,
}

impl<'a> Text<'a> {
    pub(super) const fn of(node: Option<&'a str>) -> Self {
        Self { written: String::new(), node }
    }

    pub(super) fn counter(&mut self, name: &str, help: &str) {
        self.metric(name, help, "counter");
    }

    pub(super) fn gauge(&mut self, name: &str, help: &str) {
        self.metric(name, help, "gauge");
    }

    pub(super) fn histogram(&mut self, name: &str, help: &str) {
        self.metric(name, help, "histogram");
    }

    /// What a metric is. Its values follow.
    fn metric(&mut self, name: &str, help: &str, kind: &str) {
        self.line(format_args!("# HELP sitdown_{name} {help}\n# TYPE sitdown_{name} {kind}"));
    }

    pub(super) fn value(&mut self, name: &str, value: impl Display) {
        match self.node {
            Some(node) => self.line(format_args!("sitdown_{name}{{node=\"{node}\"}} {value}")),
            None => self.line(format_args!("sitdown_{name} {value}")),
        }
    }

    pub(super) fn value_with(&mut self, name: &str, (label, of): (&str, &str), value: impl Display) {
        match self.node {
            Some(node) => {
                self.line(format_args!("sitdown_{name}{{{label}=\"{of}\",node=\"{node}\"}} {value}"));
            }
            None => self.line(format_args!("sitdown_{name}{{{label}=\"{of}\"}} {value}")),
        }
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Cannot fail: it is a string.
        _ = writeln!(self.written, "{line}");
    }

    pub(super) fn finish(self) -> String {
        self.written
    }
}
