//! The course of the game above the slider, in the players' colours: whose turn it was, how everyone stood, wars, and who
//! went out. The log and the slider say the same in words.

use std::fmt::Write as _;

use maud::{Markup, html};
use table::Seat;

use super::Replay;
use crate::picture;

/// The height of the drawing, in its own units: lines above, the strip of turns below.
const HEIGHT: u16 = 40;
const FLOOR: u16 = 32;

/// The most turns that are drawn one by one.
const MAX_TURNS: usize = 2000;

impl Replay<'_> {
    /// Wars, lines and turns are stretched to the width of the slider, signs are not.
    pub(super) fn timeline(&self) -> Markup {
        let width = self.outcome.count.saturating_sub(1).max(1);
        html! {
            div.timeline aria-hidden="true" {
                svg.course viewBox={ "0 0 " (width) " " (HEIGHT) } preserveAspectRatio="none" {
                    (self.wars())
                    (self.lines())
                    (self.turns())
                }
                svg.outs { (self.outs(width)) }
            }
        }
    }

    /// How many turns share one column. More than one only in games far longer than any real game.
    fn every(&self) -> usize {
        self.outcome.story.turns.len() / MAX_TURNS + 1
    }

    /// The place of a turn's beginning; that of the end for the turn after the last.
    fn turn_at(&self, turn: usize) -> u64 {
        let begins = self.outcome.story.turns.get(turn).map_or(self.outcome.count, |(step, _)| *step);
        begins.saturating_sub(1)
    }

    fn wars(&self) -> Markup {
        html! {
            @for (from, to) in &self.outcome.story.wars {
                @let (left, right) = (self.turn_at(from.saturating_sub(1)), self.turn_at(*to));
                rect.war x=(left) y="0" width=(right.saturating_sub(left).max(1)) height=(FLOOR) {}
            }
        }
    }

    /// A line for every player: the first thing that the game counts.
    fn lines(&self) -> Markup {
        let Some(chart) = self.outcome.story.charts.first() else { return html! {} };
        let most = chart.lines.iter().flatten().copied().chain(chart.goal).max().unwrap_or(1).max(1);
        let y = |value: u16| FLOOR - 2 - (FLOOR - 4) * value / most;
        html! {
            @for (seat, line) in Seat::first(chart.lines.len()).zip(&chart.lines) {
                @let path = stairs(line.iter().enumerate().step_by(self.every()).map(|(turn, value)| (self.turn_at(turn), y(*value))));
                path.under d=(path) {}
                path.stands.{ (self.colours(seat)) } d=(path) {}
            }
        }
    }

    fn turns(&self) -> Markup {
        html! {
            @for (turn, (_, seat)) in self.outcome.story.turns.iter().enumerate().step_by(self.every()) {
                @let (left, right) = (self.turn_at(turn), self.turn_at(turn + self.every()));
                rect.turn.{ (self.colours(*seat)) } x=(left) y=(FLOOR) width=(right - left) height=(HEIGHT - FLOOR) {}
            }
        }
    }

    fn outs(&self, width: u64) -> Markup {
        let outs = self.outcome.story.standings.iter().filter_map(|each| each.out);
        html! {
            @for turn in outs {
                @let place = format!("{:.2}%", 100.0 * self.turn_at(turn) as f64 / width as f64);
                svg x=(place) y="0" width="14" height="14" overflow="visible" { g transform="translate(-7 0)" { (picture::sign("skull")) } }
            }
        }
    }
}

/// A path through these points that goes level and then up or down.
fn stairs(points: impl Iterator<Item = (u64, u16)>) -> String {
    let mut path = String::new();
    for (x, y) in points {
        _ = match path.is_empty() {
            true => write!(path, "M{x} {y}"),
            false => write!(path, "H{x}V{y}"),
        };
    }
    path
}
