//! The parts of a table's page that change with the table. Each has an id; whoever follows the table is sent those
//! that have become different.

use maud::{Markup, html};
use sitting::Known;
use store::Status;
use table::Viewer;
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

/// The table: which parts it has now, and how they stand together.
pub(super) struct Parts {
    /// Parts with the same frame can be exchanged one by one.
    pub(super) frame: String,
    pub(super) parts: Vec<Part>,
    /// All of it.
    pub(super) whole: Markup,
}

/// The table as a viewer sees it.
pub(super) fn parts(scene: &Scene, link: &str) -> Parts {
    let (parts, inside) = match (scene.status, &scene.known) {
        (Status::Open, _) => (Vec::new(), seats::open(scene, link)),
        (_, None) => (Vec::new(), html! {}),
        (Status::Running, Some(known)) => {
            let lit = Lit::of(scene);
            let ask = ask::panel(scene);
            let covered = room::hot_seats(scene);
            let (mut parts, inside) = match known {
                Known::FamilyBusiness(view) => {
                    let parts = family_business::parts(lit, view);
                    let inside = family_business::layout(&parts, &ask);
                    (parts, inside)
                }
                Known::MobCity(view) => {
                    let parts = mob_city::parts(lit, view);
                    let inside = mob_city::layout(&parts, &ask);
                    (parts, inside)
                }
            };
            let inside = html! { (after::taken_over(scene)) (covered) a #latest href="#log" data-script hidden {} (inside) };
            parts.push(Part::new("covered", covered));
            parts.push(Part::new("ask", ask));
            (parts, inside)
        }
        (Status::Over, Some(_)) => (Vec::new(), html! { (after::panel(scene, link)) (room::board(scene)) }),
    };
    let own = match scene.viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => String::new(),
    };
    let frame = format!("{:?} {own} {}", scene.status, parts.len());
    let class = match scene.known {
        Some(Known::FamilyBusiness(_)) => "family-business",
        Some(Known::MobCity(_)) => "mob-city",
        None => "open",
    };
    let whole = html! { div #table.{ (class) } .watched[own.is_empty()] data-at=(scene.now.at) { (inside) } };
    Parts { frame, parts, whole }
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
