//! A chart of a game: a line for every player over the turns, wars shaded, moments marked. It is drawn twice, for wide
//! and for narrow pages, and its numbers are in a table as well.

use maud::{Markup, html};
use table::Seat;
use words::Language;
use words::story::{Chart, Measure, Story, measure};

use super::paper::{Paper, at, paper, scale, shortened, spread, wide};
use super::player;

/// A player's marker around a point. Each player has a different shape, and the colour they have at the table.
fn sign(seat: Seat, colours: &str, x: f32, y: f32) -> Markup {
    let form = match seat.number() {
        0 => "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        1 => "M-3.5-3.5h7v7h-7z",
        2 => "M0-4.8L4.6 3.6H-4.6z",
        3 => "M0-5L5 0L0 5L-5 0z",
        4 => "M0 4.8L4.6-3.6H-4.6z",
        5 => "M-1.6-4.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z",
        6 => "M-4.6-2.6L0-5L4.6-2.6V2.6L0 5L-4.6 2.6z",
        _ => "M-5-3L0-1L5-3V3L0 1L-5 3z",
    };
    html! { path.sign.{ (colours) } d=(form) transform={ "translate(" (at(x)) " " (at(y)) ")" } {} }
}

/// A sample of a player's line.
pub(super) fn swatch(seat: Seat, colours: &str) -> Markup {
    html! {
        svg.swatch viewBox="0 0 36 14" width="36" height="14" aria-hidden="true" {
            (stroke(seat, colours, "M1 7H35"))
            (sign(seat, colours, 18.0, 7.0))
        }
    }
}

/// A player's line: their colour inside an edge, so that it is seen on light and dark paper, and a dash of their own.
fn stroke(seat: Seat, colours: &str, path: &str) -> Markup {
    html! {
        path.edge d=(path) {}
        path.line.{ "line-" (seat.number()) }.{ (colours) } d=(path) {}
    }
}

/// A chart in both widths, and its numbers.
pub(super) fn figure(
    language: Language,
    players: &[String],
    colours: &[String],
    story: &Story,
    chart: &Chart,
    there: Option<&str>,
) -> Markup {
    html! {
        figure.chart {
            figcaption { (measure(language, chart.measure)) }
            @for wide in [true, false] {
                (Drawing { language, players, colours, story, chart, there, paper: paper(chart.measure, wide) }.draw())
            }
            (figures(language, players, chart))
        }
    }
}

fn figures(language: Language, players: &[String], chart: &Chart) -> Markup {
    let l = language.messages();
    let turns = chart.lines.first().map_or(0, Vec::len);
    let row = |turn: usize| -> Vec<u16> { chart.lines.iter().map(|line| line[turn]).collect() };
    // A turn in which nothing changed needs no row.
    let told = (0..turns).filter(|turn| *turn == 0 || turn + 1 == turns || row(*turn) != row(turn - 1));
    html! {
        details.figures {
            summary { (l.msg_figures()) }
            div.scroll tabindex="0" role="region" aria-label=(measure(language, chart.measure)) {
                table {
                    caption.unseen { (measure(language, chart.measure)) }
                    thead { tr {
                        th scope="col" { (l.msg_figures_turn()) }
                        @for seat in Seat::first(chart.lines.len()) { th scope="col" { (player(players, seat)) } }
                    } }
                    tbody {
                        @for turn in told {
                            tr { th scope="row" { (turn) } @for value in row(turn) { td { (value) } } }
                        }
                    }
                }
            }
        }
    }
}

/// A chart being drawn.
struct Drawing<'a> {
    language: Language,
    players: &'a [String],
    /// The CSS class of every player's colours.
    colours: &'a [String],
    story: &'a Story,
    chart: &'a Chart,
    there: Option<&'a str>,
    paper: Paper,
}

impl Drawing<'_> {
    fn turns(&self) -> usize {
        self.chart.lines.first().map_or(1, Vec::len).saturating_sub(1).max(1)
    }

    fn most(&self) -> u16 {
        let values = self.chart.lines.iter().flatten().copied();
        values.chain(self.chart.goal).max().unwrap_or(1).max(1)
    }

    fn x(&self, turn: usize) -> f32 {
        let across = self.paper.width - self.paper.left - self.paper.right;
        self.paper.left + across * turn as f32 / self.turns() as f32
    }

    fn floor(&self) -> f32 {
        self.paper.height - self.paper.bottom
    }

    fn y(&self, value: u16) -> f32 {
        let down = self.floor() - self.paper.top - 18.0;
        self.floor() - 8.0 - down * f32::from(value) / f32::from(self.most())
    }

    /// How far a line is moved aside, so that equal values are drawn next to each other.
    fn aside(&self, seat: Seat) -> f32 {
        let among = self.chart.lines.len() as f32;
        let apart = ((self.y(0) - self.y(1)) / (among + 1.0)).clamp(0.8, 2.4);
        (seat.number() as f32 - (among - 1.0) / 2.0) * apart
    }

    /// A player's name, cut to the room there is, with a cross if they are out.
    fn name(&self, seat: Seat) -> String {
        let out = self.story.standings.iter().any(|each| each.seat == seat && each.out.is_some());
        let name = shortened(player(self.players, seat), self.paper.letters);
        if out { format!("✝ {name}") } else { name }
    }

    /// The last turn of a player's line.
    fn end(&self, seat: Seat) -> usize {
        let out = self.story.standings.iter().find(|each| each.seat == seat).and_then(|each| each.out);
        out.map_or(self.turns(), |turn| turn.min(self.turns()))
    }

    fn draw(&self) -> Markup {
        let Paper { class, width, height, .. } = self.paper;
        let box_ = format!("0 0 {} {}", at(width), at(height));
        html! {
            svg.{ (class) } viewBox=(box_) width=(at(width)) height=(at(height)) aria-hidden="true" {
                (self.wars())
                (self.scales())
                @if !matches!(self.chart.measure, Measure::HitPoints) { (self.moments()) }
                @for seat in Seat::first(self.chart.lines.len()) { (self.line(seat)) }
                (self.labels())
            }
        }
    }

    fn wars(&self) -> Markup {
        let l = self.language.messages();
        let (top, floor) = (self.paper.top, self.floor());
        html! {
            @for (from, to) in &self.story.wars {
                @let (left, right) = (self.x(*from), self.x(*to));
                rect.war x=(at(left)) y=(at(top)) width=(at((right - left).max(2.0))) height=(at(floor - top)) {}
                @if right - left > 30.0 { text.war x=(at(left + 2.0)) y=(at(top - 3.0)) { (l.msg_chart_war()) } }
            }
        }
    }

    fn scales(&self) -> Markup {
        let l = self.language.messages();
        let (left, right, floor) = (self.x(0), self.x(self.turns()), self.floor());
        let up = scale(self.most().into(), 5);
        let along = scale(self.turns(), if self.paper.letters > 10 { 12 } else { 5 });
        html! {
            @for value in (0..=self.most()).step_by(up) {
                @let y = self.y(value);
                path.grid d={ "M" (at(left)) " " (at(y)) "H" (at(right)) } {}
                text.scale.up x=(at(left - 6.0)) y=(at(y + 4.0)) { (value) }
            }
            @for turn in (0..=self.turns()).step_by(along) {
                path.tick d={ "M" (at(self.x(turn))) " " (at(floor)) "v4" } {}
                text.scale.along x=(at(self.x(turn))) y=(at(floor + 16.0)) { (turn) }
            }
            path.floor d={ "M" (at(left)) " " (at(floor)) "H" (at(right)) } {}
            text.scale x=(at(right + 8.0)) y=(at(floor + 16.0)) { (l.msg_chart_turns()) }
            @if let Some(goal) = self.chart.goal {
                @let y = self.y(goal);
                path.goal d={ "M" (at(left)) " " (at(y)) "H" (at(right)) } {}
                text.goal x=(at(left + 4.0)) y=(at(y - 4.0)) { (l.msg_chart_goal(goal)) }
            }
        }
    }

    fn line(&self, seat: Seat) -> Markup {
        let values = &self.chart.lines[seat.number()];
        let (aside, end) = (self.aside(seat), self.end(seat));
        let y = |value: u16| self.y(value) + aside;
        let first = values.first().copied().unwrap_or(0);
        let mut path = format!("M{} {}", at(self.x(0)), at(y(first)));
        let mut before = first;
        for (turn, value) in values.iter().enumerate().take(end + 1).skip(1) {
            if *value != before {
                path.push_str(&format!("H{}V{}", at(self.x(turn)), at(y(*value))));
                before = *value;
            }
        }
        path.push_str(&format!("H{}", at(self.x(end))));
        // Markers along the line, at different turns for each player.
        let among = self.chart.lines.len() + 1;
        let signs = (0..4).map(|quarter| self.turns() * (quarter * among + seat.number() + 1) / (4 * among));
        let signs = signs.filter(|turn| *turn < end);
        let colours = &self.colours[seat.number()];
        html! {
            (stroke(seat, colours, &path))
            @for turn in signs { (sign(seat, colours, self.x(turn), y(values[turn]))) }
            (sign(seat, colours, self.x(end), y(before)))
        }
    }

    /// The players' names at the ends of their lines.
    fn labels(&self) -> Markup {
        let turns = self.turns();
        let mut last: Vec<(Seat, u16, f32)> = Vec::new();
        let mut out: Vec<(Seat, usize)> = Vec::new();
        for seat in Seat::first(self.chart.lines.len()) {
            let (value, end) = (self.chart.lines[seat.number()].last().copied().unwrap_or(0), self.end(seat));
            // The name of a player who went out shortly before the end goes to the right edge.
            if self.x(end) + 7.0 + wide(&self.name(seat)) > self.x(turns) {
                last.push((seat, value, self.y(value) + self.aside(seat)));
            } else {
                out.push((seat, end));
            }
        }
        // Names at the right edge must not overlap.
        last.sort_by(|one, other| one.2.total_cmp(&other.2));
        let mut places: Vec<f32> = last.iter().map(|(.., y)| *y).collect();
        spread(&mut places, 15.0, self.floor() - 2.0);
        last.iter_mut().zip(places).for_each(|(each, place)| each.2 = place);
        html! {
            @for (seat, value, y) in &last {
                text.name x=(at(self.x(turns) + 9.0)) y=(at(y + 4.0)) {
                    (self.name(*seat)) " " (value)
                }
            }
            (self.gone(out))
        }
    }

    /// The names of players who went out, above the turn they did.
    fn gone(&self, mut out: Vec<(Seat, usize)>) -> Markup {
        out.sort_by_key(|(_, turn)| *turn);
        // How far each row of names is occupied.
        let mut rows: Vec<f32> = Vec::new();
        let mut placed: Vec<(f32, f32, String)> = Vec::new();
        for (seat, turn) in out {
            let name = self.name(seat);
            let x = self.x(turn) + 7.0;
            let row = rows.iter().position(|taken| *taken < x - 4.0).unwrap_or(rows.len());
            if row == rows.len() {
                rows.push(0.0);
            }
            rows[row] = x + wide(&name);
            placed.push((x, self.y(0) - 12.0 - 15.0 * row as f32, name));
        }
        html! {
            @for (x, y, name) in &placed {
                text.name x=(at(*x)) y=(at(*y)) { (name) }
            }
        }
    }

    /// The moments, by their numbers in the list.
    fn moments(&self) -> Markup {
        let apart = if self.paper.letters > 10 { 22.0 } else { 19.0 };
        let mut places: Vec<f32> = self.story.moments.iter().map(|each| self.x(each.turn)).collect();
        spread(&mut places, apart, self.x(self.turns()) + 10.0);
        html! {
            @for (number, (moment, x)) in (1..).zip(self.story.moments.iter().zip(places)) {
                @let to = self.x(moment.turn);
                a href=[self.there.map(|there| format!("{there}?step={}", moment.step))] tabindex="-1" {
                    path.moment d={ "M" (at(x)) " 24L" (at(to)) " " (at(self.paper.top)) "V" (at(self.floor())) } {}
                    circle.moment cx=(at(x)) cy="14" r="9" {}
                    text.moment x=(at(x)) y="18" { (number) }
                }
            }
        }
    }
}
