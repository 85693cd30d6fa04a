//! The page of a table.

pub(crate) mod beats;
pub mod log;
pub(crate) mod news;
pub mod orders;
pub(crate) mod parts;
mod question;
mod seats;
mod talk;
pub(crate) mod targets;
pub(crate) mod view;

use maud::{Markup, html};
use session::{AnyView, ChairKind, ChatLine, Refused, Stage, Watching};
use table::Viewer;
use words::Language;

use self::log::LogLine;
use self::news::News;
pub use self::parts::Sent;
use self::parts::parts;
pub use self::talk::chat_lines;
use self::talk::talk;
use self::targets::{Targets, rule_link};
use self::view::TableView;
use crate::game::{edition_name, game_name, table_page};
use crate::shell::{Extras, Frame};
use crate::{game_over, picture, told, waiting_room};

/// The page of a table. `link` is the table's whole address.
#[must_use]
pub fn page(frame: &Frame<'_>, view: &TableView, lines: &[LogLine], chat: &[ChatLine], link: &str) -> Markup {
    let l = frame.messages();
    let settings = &view.settings;
    let game = game_name(frame.language, settings.game);
    let title = if view.is_asked() { format!("{} · {game}", l.msg_your_turn()) } else { game.clone() };
    let body = html! {
        h1.unseen { (game) ", " (edition_name(frame.language, settings.game, settings.edition())) }
        p.lost hidden #lost role="status" data-unsent=(l.msg_not_sent()) { (l.msg_connection_lost()) }
        div.room {
            (parts(view, Some(&News::of(view.viewer, lines))).whole(view, link))
            div #side.side {
                (tabs(view.language))
                (log::part(view, lines))
                (talk(view, chat))
                (aside(view))
            }
        }
    };
    let bell = view.bell.filter(|_| view.stage() != Stage::Over);
    let extras = Extras {
        stream: Some(view.address_of("/live", [])),
        table: true,
        about: Some(format!(
            "{} · {}{}",
            edition_name(frame.language, settings.game, settings.edition()),
            l.msg_players_count(settings.seats),
            if settings.rated { format!(" · {}", l.msg_rated()) } else { String::new() }
        )),
        refresh: (view.now.dealing || view.stage() == Stage::Running && view.chain.is_empty())
            .then(|| view.address([])),
        bell: bell.map(|bell| told::bell(view, bell)),
        bell_in_menu: bell.map(|bell| told::bell_in_menu(view, bell)),
        ..Extras::default()
    };
    frame.page_with(&title, &extras, &body)
}

/// Only what changes with the table: what the script asks for while a choice is being made.
#[must_use]
pub fn pieces(view: &TableView, link: &str) -> String {
    let now = parts(view, None);
    match now.parts.is_empty() {
        true => now.whole(view, link).into_string(),
        false => now.parts.into_iter().map(|part| part.markup.into_string()).collect(),
    }
}

/// The face of a card at this table, by the name of its picture; `None` if there is no such card.
#[must_use]
pub fn card(language: Language, view: &AnyView, picture: &str) -> Option<Markup> {
    table_page(view).card(language, picture)
}

/// Why something cannot be answered now.
#[must_use]
pub fn why_not(refused: &Refused) -> Markup {
    html! { p { (refused.sentence) @if let Some(rule) = refused.rule { " " (rule_link(rule)) } } }
}

/// Why something cannot be answered now, as a page of its own.
#[must_use]
pub fn why_not_page(frame: &Frame<'_>, table: &str, refused: &Refused) -> Markup {
    let l = frame.messages();
    let body = html! {
        h1 { (l.msg_why_not()) }
        (why_not(refused))
        p { a.button href={ "/t/" (table) } { (l.msg_back_to_table()) } }
    };
    frame.page(&l.msg_why_not(), &body)
}

/// Everyone's cards as they were `delay` seconds ago, for spectators.
#[must_use]
pub fn open_cards(
    frame: &Frame<'_>,
    table: &str,
    delay: u32,
    players: &[String],
    views: &[AnyView],
) -> Markup {
    let l = frame.messages();
    let body = html! {
        h1 { (l.msg_open_cards()) }
        p { (l.msg_open_cards_about(delay / 60)) }
        @if views.is_empty() { p.quiet { (l.msg_open_cards_none()) } }
        dl {
            @for (player, view) in players.iter().zip(views) {
                dt { (player) } dd { (table_page(view).hand(frame.language)) }
            }
        }
        p { a.button href={ "/t/" (table) } { (l.msg_back_to_table()) } }
    };
    frame.page(&l.msg_open_cards(), &body)
}

/// The board and the viewer's hand, without buttons.
fn board(view: &TableView) -> Markup {
    let Some(game_view) = &view.game_view else { return html! {} };
    html! { div.board.{ "s-" (view.players.len()) } { (still(view.language, &view.players, game_view)) } }
}

/// The board and the viewer's hand as a still picture.
pub(crate) fn still(language: Language, players: &[String], game_view: &AnyView) -> Markup {
    let page = table_page(game_view);
    page.layout(&page.parts(Targets::none(language, players)))
}

/// What is beside the table, one at a time: the log, the chat, the viewer's seat.
fn tabs(language: Language) -> Markup {
    let l = language.messages();
    html! {
        div.tabs {
            div role="tablist" aria-label=(l.msg_beside()) data-script hidden {
                @for (of, name) in [("log", l.msg_log()), ("talk", l.msg_chat()), ("seat", l.msg_seat_tab())] {
                    button type="button" role="tab" data-tab=(of) aria-controls=(of) aria-selected=(of == "log") { (name) b.badge hidden {} }
                }
            }
            a.close href="#table" { (picture::sign("cross")) span.unseen { (l.msg_close()) } }
        }
    }
}

/// For people who share a screen: whose cards are shown, or buttons to show them.
fn hot_seats(view: &TableView) -> Markup {
    let l = view.language.messages();
    let there = format!("/t/{}", view.now.table);
    html! {
        section #covered.covered aria-label=(l.msg_shared_screen()) hidden[view.own.len() < 2] {
            @if let Viewer::Seat(seat) = view.viewer {
                p { (l.msg_cards_of(view.player(seat))) }
                a.button href=(there) { (l.msg_cover()) }
            } @else {
                p { (l.msg_covered()) }
                div.buttons {
                    @for seat in view.own.iter() {
                        @let asked = view.asked.contains(seat);
                        a.button.main[asked] href={ (there) "?as=" (seat) } { (l.msg_show_my_cards(view.player(seat))) }
                    }
                }
            }
        }
    }
}

/// What a player can do besides playing: leave, give up, set standing orders.
fn aside(view: &TableView) -> Markup {
    let l = view.language.messages();
    let there = format!("/t/{}", view.now.table);
    let own = match view.viewer {
        Viewer::Seat(seat) if view.own.contains(seat) => view.now.chairs.get(seat.number()),
        Viewer::Seat(_) | Viewer::Spectator => None,
    };
    let people = view.now.chairs.iter().any(|chair| chair.kind == ChairKind::Person);
    let watched = !people && view.settings.open_cards_after_s.is_some();
    html! {
        section #seat.beside aria-label=(l.msg_seat_tab()) {
            @if view.stage() == Stage::Running {
                (game_over::taken_over(view))
                @if let Some(chair) = own.filter(|chair| !chair.gave_up) {
                    @let seat = html! { input type="hidden" name="as" value=(chair.seat); };
                    @if chair.away {
                        form.row method="post" action={ (there) "/back" } { (seat) p { (l.msg_you_are_away()) } button.main { (l.msg_come_back()) } }
                    } @else {
                        (orders::panel(view))
                        // Leaving a set deal would be giving up; closing the page changes nothing.
                        @if view.settings.deal.is_none() {
                            details #leaving {
                                summary { (l.msg_leave()) }
                                p { (l.msg_leave_about()) }
                                form method="post" action={ (there) "/leave" } { (seat) button { (l.msg_leave_button()) } }
                            }
                        }
                    }
                    details #giving-up {
                        summary { (l.msg_give_up()) }
                        p { (l.msg_give_up_about()) }
                        form method="post" action={ (there) "/give-up" } { (seat) button.danger { (l.msg_give_up_button()) } }
                    }
                }
                @if !view.people_play && !view.own.is_empty() {
                    form.row method="post" action={ (there) "/hurry" } { p { (l.msg_hurry_about()) } button.main { (l.msg_hurry()) } }
                }
                (seats::panel(view))
                @if watched { p { a href={ (there) "/cards" } { (l.msg_open_cards()) } } }
            }
            @if view.stage() == Stage::Running && view.settings.watching == Watching::Everybody {
                p { a href={ (there) "/screen" } { (l.msg_screen()) } }
            }
            @if view.stage() != Stage::Open {
                details #how-set { summary { (l.msg_how_set()) } (waiting_room::settings(view.language, &view.settings)) }
            }
        }
    }
}
