//! The measurements as a table or as JSON.

use std::io;

use serde_json::{Map, Value, json};

/// The target of a figure.
#[derive(Clone, Copy)]
pub(super) enum Aim {
    AtLeast(f64),
    AtMost(f64),
    /// For information only.
    None,
}

/// One measurement.
pub(super) struct Figure {
    /// Its key in JSON.
    name: String,
    label: String,
    unit: &'static str,
    value: f64,
    aim: Aim,
    /// The same figure of the baseline server.
    floor: Option<f64>,
}

/// All measurements.
#[derive(Default)]
pub(super) struct Report {
    figures: Vec<Figure>,
    notes: Vec<String>,
}

impl Report {
    pub(super) fn add(
        &mut self,
        name: impl Into<String>,
        label: impl Into<String>,
        value: f64,
        unit: &'static str,
        aim: Aim,
    ) {
        self.figures.push(Figure { name: name.into(), label: label.into(), unit, value, aim, floor: None });
    }

    /// Adds the baseline server's value to a figure.
    pub(super) fn floor(&mut self, name: &str, value: f64) {
        if let Some(figure) = self.figures.iter_mut().find(|figure| figure.name == name) {
            figure.floor = Some(value);
        }
    }

    pub(super) fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }

    pub(super) fn print(&self, as_json: bool) -> io::Result<()> {
        if !as_json {
            return self.table();
        }
        say!("{}", self.json());
        Ok(())
    }

    fn json(&self) -> Value {
        let figure = |figure: &Figure| {
            let (aim, met) = match figure.aim {
                Aim::AtLeast(aim) => (json!(aim), json!(figure.value >= aim)),
                Aim::AtMost(aim) => (json!(aim), json!(figure.value <= aim)),
                Aim::None => (Value::Null, Value::Null),
            };
            let value = json!({
                "value": figure.value, "unit": figure.unit, "aim": aim, "met": met, "floor": figure.floor,
            });
            (figure.name.clone(), value)
        };
        let figures: Map<String, Value> = self.figures.iter().map(figure).collect();
        json!({"figures": figures, "notes": self.notes})
    }

    fn table(&self) -> io::Result<()> {
        let width = self.figures.iter().map(|figure| figure.label.chars().count()).max().unwrap_or(0);
        say!("{:width$} {:>18} {:>12} {:>5} {:>11} {:>9}", "", "measured", "target", "", "baseline", "ratio");
        for Figure { label, unit, value, aim, floor, .. } in &self.figures {
            let (aim, met) = match *aim {
                Aim::AtLeast(aim) => (format!("≥ {}", short(aim)), if *value >= aim { "met" } else { "not" }),
                Aim::AtMost(aim) => (format!("≤ {}", short(aim)), if *value <= aim { "met" } else { "not" }),
                Aim::None => (String::new(), ""),
            };
            let ratio = floor.map_or_else(String::new, |floor| format!("{:.2}", value / floor));
            let (floor, value) = (floor.map_or_else(String::new, short), short(*value));
            say!("{label:width$} {value:>11} {unit:6} {aim:>12} {met:>5} {floor:>11} {ratio:>9}");
        }
        for note in &self.notes {
            say!("\n{note}");
        }
        Ok(())
    }
}

/// Formats a number with a sensible number of digits.
fn short(value: f64) -> String {
    match value.abs() {
        0.0..10.0 => format!("{value:.2}"),
        10.0..100.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}
