//! Everyone's chances over the turns, as areas on top of each other. The reader's own are at the bottom. Areas differ by
//! pattern as well as by colour, and their numbers are in a table.

use maud::{Markup, html};
use table::Seat;

use super::{ReviewPage, points};
use crate::game_over::paper::{at, scale, shortened, spread, wide};

/// The size of the drawing and its margins.
struct Paper {
    class: &'static str,
    width: f32,
    height: f32,
    left: f32,
    top: f32,
    /// What is below the areas: the wars and the scale.
    bottom: f32,
    letters: usize,
}

const PAPERS: [Paper; 2] = [
    Paper { class: "wide", width: 800.0, height: 350.0, left: 44.0, top: 30.0, bottom: 40.0, letters: 18 },
    Paper { class: "narrow", width: 350.0, height: 300.0, left: 34.0, top: 28.0, bottom: 40.0, letters: 9 },
];

impl ReviewPage<'_> {
    pub(super) fn chances(&self) -> Markup {
        let l = self.language.messages();
        html! {
            section.sheet.graph aria-labelledby="chart" {
                h2 #chart { (l.msg_review_chances()) }
                figure.chart.areas {
                    figcaption { (l.msg_review_chances_about()) }
                    ul.keys {
                        @for seat in Seat::first(self.players.len()) {
                            li {
                                svg.swatch.{ (self.colours(seat)) } viewBox="0 0 28 18" width="28" height="18" aria-hidden="true" {
                                    (hatches("key", seat))
                                    rect.area width="28" height="18" {} rect fill={ "url(#key-" (seat) ")" } width="28" height="18" {}
                                }
                                (self.player(seat))
                            }
                        }
                    }
                    @for paper in &PAPERS { (self.draw(paper)) }
                    (self.figures())
                }
            }
        }
    }

    /// The seats from the bottom of the chart to its top.
    fn order(&self) -> Vec<Seat> {
        let others = Seat::first(self.players.len()).filter(|seat| *seat != self.seat);
        std::iter::once(self.seat).chain(others).collect()
    }

    /// Everyone's shares at the start of each turn and at the end.
    fn shares(&self) -> Vec<&[f32]> {
        let turns = self.review.turns.iter().map(|chances| &chances.shares[..]);
        turns.chain([&self.review.result[..]]).collect()
    }

    fn draw(&self, paper: &Paper) -> Markup {
        let (shares, order) = (self.shares(), self.order());
        let last = (shares.len() - 1).max(1);
        let (floor, right) = (paper.height - paper.bottom, paper.width - 10.0);
        let x = |turn: usize| paper.left + (right - paper.left) * turn.min(last) as f32 / last as f32;
        let y = |share: f32| floor - (floor - paper.top) * share.clamp(0.0, 1.0);
        // The height of each area's top edge, turn by turn.
        let mut below = vec![0.0_f32; shares.len()];
        let areas: Vec<_> = order
            .iter()
            .map(|seat| {
                let from = below.clone();
                let own = |turn: usize| shares[turn].get(seat.number()).copied().unwrap_or(0.0);
                below.iter_mut().enumerate().for_each(|(turn, height)| *height += own(turn));
                let up = (0..shares.len()).map(|turn| (x(turn), y(below[turn])));
                let back = (0..shares.len()).rev().map(|turn| (x(turn), y(from[turn])));
                let edge = path(up.clone());
                let area = format!("{}Z", path(up.chain(back)));
                // The name stands where the area is high for several turns.
                let low = |turn: usize| {
                    let around = turn.saturating_sub(2)..(turn + 3).min(shares.len());
                    around.map(own).fold(1.0, f32::min)
                };
                let highest = (0..shares.len()).max_by(|a, b| low(*a).total_cmp(&low(*b))).unwrap_or(0);
                let name = shortened(self.player(*seat), paper.letters);
                let room = 0.75 * wide(&name) + 6.0;
                let middle = x(highest).clamp(paper.left + room, (right - room).max(paper.left + room));
                let fits = (y(0.0) - y(own(highest))) > 30.0;
                let label =
                    fits.then_some((name, middle, (y(from[highest]) + y(below[highest])) / 2.0 + 5.0));
                (*seat, area, edge, label)
            })
            .collect();
        let box_ = format!("0 0 {} {}", at(paper.width), at(paper.height));
        let along = scale(last, if paper.letters > 10 { 12 } else { 6 });
        let marks = self.review.turning_points();
        let mut places: Vec<f32> = marks.iter().map(|point| x(point.turn)).collect();
        spread(&mut places, 22.0, right);
        html! {
            svg.{ (paper.class) } viewBox=(box_) width=(at(paper.width)) height=(at(paper.height)) aria-hidden="true" {
                @for (seat, area, edge, _) in &areas {
                    g.{ (self.colours(*seat)) } {
                        (hatches(paper.class, *seat))
                        path.area d=(area) {} path fill={ "url(#" (paper.class) "-" (seat) ")" } d=(area) {}
                        path.top.own[*seat == self.seat] d=(edge) {}
                    }
                }
                @for quarter in 0..=4_u8 {
                    @let height = y(f32::from(quarter) / 4.0);
                    path.grid d={ "M" (at(paper.left)) " " (at(height)) "H" (at(right)) } {}
                    text.scale.up x=(at(paper.left - 6.0)) y=(at(height + 4.0)) { (quarter * 25) @if quarter == 4 { "%" } }
                }
                @for (from, to) in &self.story.wars {
                    rect.fight x=(at(x(from.saturating_sub(1)))) y=(at(floor + 3.0)) width=(at((x(*to) - x(from.saturating_sub(1))).max(4.0))) height="8" rx="2" {}
                }
                @for turn in (0..=last).step_by(along) {
                    text.scale.along x=(at(x(turn))) y=(at(floor + 26.0)) { (turn) }
                }
                @for (number, (point, place)) in (1..).zip(marks.iter().zip(&places)) {
                    path.moment d={ "M" (at(*place)) " 24L" (at(x(point.turn))) " " (at(paper.top)) "V" (at(floor)) } {}
                    circle.moment cx=(at(*place)) cy="13" r="10" {}
                    text.moment x=(at(*place)) y="17" { (number) }
                }
                @for (name, place, height) in areas.iter().filter_map(|(.., label)| label.as_ref()) {
                    text.tag x=(at(*place)) y=(at(*height)) { (name) }
                }
            }
        }
    }

    fn figures(&self) -> Markup {
        let l = self.language.messages();
        let shares = self.shares();
        html! {
            details.figures {
                summary { (l.msg_figures()) }
                div.scroll tabindex="0" role="region" aria-label=(l.msg_review_chances_about()) {
                    table {
                        caption.unseen { (l.msg_review_chances_about()) }
                        thead { tr {
                            th scope="col" { (l.msg_figures_turn()) }
                            @for seat in Seat::first(self.players.len()) { th scope="col" { (self.player(seat)) } }
                        } }
                        tbody {
                            @for (turn, row) in shares.iter().enumerate() {
                                tr {
                                    th scope="row" { (turn) }
                                    @for share in row.iter() { td { (l.msg_review_share(points(*share))) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn path(points: impl Iterator<Item = (f32, f32)>) -> String {
    let mut path = String::new();
    for (place, (x, y)) in points.enumerate() {
        path.push_str(&format!("{}{} {}", if place == 0 { "M" } else { "L" }, at(x), at(y)));
    }
    path
}

/// A player's pattern, under a name of its own.
fn hatches(of: &str, seat: Seat) -> Markup {
    let form = match seat.number() {
        0 => "M2 0V8M6 0V8",
        1 => "M1 2h2M5 6h2",
        2 => "M0 4H8M4 0V8",
        3 => "M-1 3L3-1M1 9L9 1",
        4 => "M0 2H8M0 6H8",
        5 => "M-1-1L9 9",
        6 => "M0 0L4 4L8 0",
        _ => "M4 2v4M2 4h4",
    };
    html! {
        defs { pattern id={ (of) "-" (seat) } width="8" height="8" patternUnits="userSpaceOnUse" { path.hatch d=(form) {} } }
    }
}
