//! The parts of a table's page that change with the table. Each has an id; whoever follows the table is sent those
//! that have become different.

use maud::{Markup, html};
use sitting::Known;
use store::Status;
use table::{Seat, Viewer};
use words::Language;

use super::lit::Lit;
use super::scene::Scene;
use super::{after, ask, family_business, mob_city, room, seats};
use crate::show::ChairNow;

/// A part of the page.
pub(super) struct Part {
    pub(super) id: String,
    pub(super) markup: Markup,
}

impl Part {
    pub(super) fn new(id: impl Into<String>, markup: Markup) -> Self {
        Self { id: id.into(), markup }
    }
}

/// The parts that a table has now. Before the deal and when the game is over it is one whole, and has none.
pub(super) struct Parts {
    /// Parts with the same frame can be exchanged one by one.
    pub(super) frame: String,
    pub(super) parts: Vec<Part>,
}

/// The parts of the table as a viewer sees it.
pub(super) fn parts(scene: &Scene) -> Parts {
    let lit = Lit::of(scene);
    let mut parts = match (scene.status, &scene.known) {
        (Status::Running, Some(Known::FamilyBusiness(view))) => family_business::parts(lit, view),
        (Status::Running, Some(Known::MobCity(view))) => mob_city::parts(lit, view),
        _ => Vec::new(),
    };
    if !parts.is_empty() {
        parts.push(Part::new("covered", room::hot_seats(scene)));
        parts.push(Part::new("ask", ask::panel(scene)));
    }
    Parts { frame: format!("{:?} {:?} {}", scene.status, scene.viewer, parts.len()), parts }
}

impl Parts {
    /// The whole table.
    pub(super) fn whole(&self, scene: &Scene, link: &str) -> Markup {
        html! {
            div #table.watched[scene.viewer == Viewer::Spectator] data-at=(scene.now.at) {
                @match scene.status {
                    Status::Open => (seats::open(scene, link)),
                    Status::Running => {
                        (after::taken_over(scene))
                        (those(&self.parts, "covered"))
                        a #latest href="#log" data-script hidden {}
                        @match scene.known {
                            Some(Known::FamilyBusiness(_)) => (family_business::layout(&self.parts)),
                            Some(Known::MobCity(_)) => (mob_city::layout(&self.parts)),
                            None => {}
                        }
                    }
                    Status::Over => { (after::panel(scene, link)) (room::board(scene)) }
                }
            }
        }
    }
}

/// The parts whose ids begin so.
pub(super) fn those(parts: &[Part], ids: &str) -> Markup {
    html! { @for part in parts.iter().filter(|part| part.id.starts_with(ids)) { (part.markup) } }
}

/// What lies before whoever looks: the middle of the table, the question, and the own cards.
pub(super) fn near(parts: &[Part]) -> Markup {
    html! {
        div.near {
            div.stage { (those(parts, "piles")) (those(parts, "ask")) }
            div.mine { (those(parts, "own")) (those(parts, "hand")) }
        }
    }
}

/// The others as they sit, from the own chair on; everybody for those who only watch.
pub(super) fn others(own: Option<Seat>, seats: usize) -> impl Iterator<Item = Seat> {
    let start = own.map_or(0, |seat| seat.number() + 1);
    (0..seats).map(move |n| Seat::new((start + n) % seats)).filter(move |seat| own != Some(*seat))
}

/// What there is to say of whoever sits in a chair: his time, and whether he is there.
pub(super) fn chair_tags(language: Language, chair: Option<&ChairNow>) -> Markup {
    let l = language.messages();
    let Some(chair) = chair else { return html! {} };
    html! {
        @if let Some(bank) = chair.bank_ms.filter(|_| chair.bot.is_none()) { span.tag { (l.msg_bank(minutes(bank))) } }
        @if chair.gave_up { span.tag { (l.msg_gave_up()) } }
        @else if chair.away { span.tag { (l.msg_away()) } }
    }
}

fn minutes(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
