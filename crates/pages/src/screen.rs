//! The table on a television: what lies face up, large enough to be read from a sofa, and how to join. Players hold their
//! cards on their phones.

use maud::{Markup, html};
use session::{ChairKind, ChairSnapshot, Stage};
use table::Seat;

use crate::game::{edition_name, game_name, game_page};
use crate::shell::{Extras, Frame, around};
use crate::table::log::{self, LogLine};
use crate::table::news::News;
use crate::table::parts::{Parts, parts};
use crate::table::view::TableView;
use crate::{assets, game_over, picture, qr};

/// The page of a shared screen. `view` must be a spectator's, `link` is the table's whole address.
#[must_use]
pub fn page(frame: &Frame<'_>, view: &TableView, lines: &[LogLine], link: &str) -> Markup {
    let (language, l, settings) = (frame.language, frame.messages(), &view.settings);
    let name = &view.now.table;
    let game = game_name(language, settings.game);
    let edition = edition_name(language, settings.game, settings.edition());
    let body = html! {
        link rel="stylesheet" href=(assets::address("screen.css"));
        h1.unseen { (game) ", " (edition) }
        p.lost hidden #lost role="status" { (l.msg_connection_lost()) }
        div.room.screen {
            (whole(view, &parts(view, Some(&News::of(view.viewer, lines))), link))
            div #side.side {
                (join(view, link))
                (log::part(view, lines))
            }
        }
    };
    let extras = Extras {
        stream: Some(format!("/t/{name}/live?screen=yes")),
        table: true,
        about: Some(format!("{game} · {edition}")),
        ..Extras::default()
    };
    frame.page_with(&game, &extras, &body)
}

/// How to join: the QR code, and the short code of the table or its link.
fn join(view: &TableView, link: &str) -> Markup {
    let l = view.language.messages();
    let address = link.split_once("//").map_or(link, |(_, rest)| rest);
    let site = address.split('/').next().unwrap_or_default();
    html! {
        section.join {
            (qr::code(&view.now.table, &l.msg_qr_about()))
            @if let Some(code) = &view.lobby.code {
                p.how { (around(|site| l.msg_scan_or_type(site), &html! { strong { (site) } })) }
                p.letters role="img" aria-label=(l.msg_join_code_is(code.as_str())) { @for letter in code.chars() { span { (letter) } } }
            } @else {
                p.how { (l.msg_screen_join()) }
                p.address { (address) }
            }
        }
    }
}

/// The whole table as a television shows it.
pub(crate) fn whole(view: &TableView, parts: &Parts, link: &str) -> Markup {
    match view.stage() {
        Stage::Open => html! { div #table.waits data-at=(view.now.at) { (lobby(view)) } },
        Stage::Running => parts.whole(view, link),
        Stage::Over => html! { div #table.over data-at=(view.now.at) { (game_over::on_screen(view)) } },
    }
}

/// A table that waits for its players.
fn lobby(view: &TableView) -> Markup {
    let (language, l, settings) = (view.language, view.language.messages(), &view.settings);
    let seats = view.now.chairs.len();
    html! {
        section.poster {
            div.fan aria-hidden="true" { @for emblem in game_page(settings.game).emblems() { span { (picture::emblem(emblem)) } } }
            h2 { (game_name(language, settings.game)) }
            p { (edition_name(language, settings.game, settings.edition())) }
        }
        section.seats aria-label=(l.msg_chairs()) {
            ol.{ "n-" (seats) } { @for (seat, chair) in Seat::first(seats).zip(&view.now.chairs) { (self::seat(view, seat, chair)) } }
            p { (l.msg_host_starts()) }
        }
    }
}

fn seat(view: &TableView, seat: Seat, chair: &ChairSnapshot) -> Markup {
    let l = view.language.messages();
    let sign = match chair.kind {
        ChairKind::Nobody => html! { b { (seat.number() + 1) } },
        ChairKind::Person => picture::sign("people"),
        ChairKind::Bot | ChairKind::Free => picture::sign("bot"),
    };
    html! {
        li.free[chair.kind == ChairKind::Nobody] {
            span.stool aria-hidden="true" { (sign) }
            b { @match &chair.name { Some(name) => (name), None => (l.msg_empty_seat()) } }
        }
    }
}
