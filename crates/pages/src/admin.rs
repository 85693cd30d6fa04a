//! The operator's pages: what they see of tables and people, and the forms for what they do. There is no card here.

mod data;
mod forms;

use games::GameId;
use maud::{Markup, html};
use session::Stage;
use words::{Language, Messages, utc, utc_day};

pub use data::{
    Act, Ban, Bans, Found, Line, Mute, Person, PersonDetails, Seat, Status, Table, TableDetails, Term,
};

use crate::fields::encoded;
use crate::game::{edition_name, game_name};
use crate::shell::Frame;

/// The form to sign in with the admin token.
#[must_use]
pub fn sign_in(frame: &Frame<'_>, notice: &Markup) -> Markup {
    let l = frame.messages();
    let body = html! {
        (notice)
        h1 { (l.msg_admin()) }
        section {
            form.row method="post" action="/admin/sign-in" {
                label { (l.msg_admin_token()) input type="password" name="token" required maxlength="256" autocomplete="current-password"; }
                button.main { (l.msg_admin_sign_in()) }
            }
        }
    };
    frame.page(&l.msg_admin(), &body)
}

/// A page with the links between them. `said` is what came of the last form.
fn page(frame: &Frame<'_>, title: &str, said: Option<&str>, body: &Markup) -> Markup {
    let l = frame.messages();
    let links = [
        ("/admin", l.msg_admin_overview()),
        ("/admin/tables", l.msg_admin_tables()),
        ("/admin/people", l.msg_admin_people()),
        ("/admin/bans", l.msg_admin_bans()),
        ("/admin/log", l.msg_admin_log()),
    ];
    let path = frame.here.split('?').next();
    let body = html! {
        nav.operator aria-label=(l.msg_admin()) {
            @for (address, name) in links {
                a href=(address) aria-current=[(path == Some(address)).then_some("page")] { (name) }
            }
            form method="post" action="/admin/sign-out" { button { (l.msg_sign_out()) } }
        }
        @if let Some(said) = said { p.said role="status" { strong { (said) } } }
        h1 { (title) }
        (body)
    };
    frame.page(title, &body)
}

/// How the server is doing, and what concerns all of it.
#[must_use]
pub fn overview(frame: &Frame<'_>, said: Option<&str>, status: &Status) -> Markup {
    let l = frame.messages();
    let body = html! {
        section {
            p { (l.msg_admin_games(status.running, status.followed)) }
            p { (l.msg_admin_load(status.connections, status.streams, status.tables)) }
            @if status.nodes > 1 { p { (l.msg_admin_nodes(status.node.as_str(), status.nodes)) } }
            p.quiet { (l.msg_admin_blind()) }
        }
        section {
            h2 { (l.msg_admin_drain()) }
            p { @if status.draining { (l.msg_error_draining()) } @else { (l.msg_admin_drain_about()) } }
            @if status.draining { (forms::button("undrain", &[], &l.msg_admin_undrain())) }
            @else { (forms::button("drain", &[], &l.msg_admin_drain())) }
        }
        section {
            h2 { (l.msg_chat()) }
            @if status.chat_off {
                p { (l.msg_admin_chat_is_off()) }
                (forms::button("chat-on", &[], &l.msg_admin_chat_on()))
            } @else { (forms::button("chat-off", &[], &l.msg_admin_chat_off())) }
        }
        section {
            h2 { (l.msg_announcement()) }
            p { (l.msg_admin_announce_about()) }
            (forms::announce(frame.language, &status.announcement))
            @if !status.announcement.is_empty() {
                p { (forms::until(l, status.announcement_until)) }
                (forms::button("unannounce", &[], &l.msg_admin_unannounce()))
            }
        }
    };
    page(frame, &l.msg_admin(), said, &body)
}

/// A list of tables, and what was searched for.
#[must_use]
pub fn tables(
    frame: &Frame<'_>,
    said: Option<&str>,
    found: &Found<Table>,
    (text, game, stage): (&str, &str, &str),
) -> Markup {
    let l = frame.messages();
    let stages = [
        ("", l.msg_admin_any_stage()),
        ("open", l.msg_admin_stage_open()),
        ("running", l.msg_admin_stage_running()),
        ("over", l.msg_stage_over()),
    ];
    let games = GameId::ALL.map(|game| (game.name(), game_name(frame.language, game)));
    let games = std::iter::once(("", l.msg_admin_any_game())).chain(games);
    let query = format!("text={}&game={}&stage={}", encoded(text), encoded(game), encoded(stage));
    let body = html! {
        section {
            form.row action="/admin/tables" {
                label { (l.msg_admin_search_tables()) input name="text" value=(text) maxlength="64"; }
                (forms::select("game", games, game))
                (forms::select("stage", stages, stage))
                button { (l.msg_admin_search()) }
            }
        }
        section {
            @if found.items.is_empty() { p { (l.msg_admin_nothing()) } }
            ul.tables { @for table in &found.items { li { (row(frame.language, table)) } } }
            (next("/admin/tables", &query, found.next, l))
        }
    };
    page(frame, &l.msg_admin_tables(), said, &body)
}

fn stage_name(l: &Messages, stage: Stage) -> String {
    match stage {
        Stage::Open => l.msg_admin_stage_open(),
        Stage::Running => l.msg_admin_stage_running(),
        Stage::Over => l.msg_stage_over(),
    }
}

/// A table in a list.
fn row(language: Language, table: &Table) -> Markup {
    let l = language.messages();
    let names = table.seats.iter().map(|seat| match seat.name.as_str() {
        "" => l.msg_admin_empty_seat(),
        name => name.to_owned(),
    });
    html! {
        p {
            a href={ "/admin/tables/" (table.id) } { strong { (table.id) } }
            @if let Some(game) = table.game { " · " (game_name(language, game)) }
            " · " (stage_name(l, table.stage))
            br;
            (crate::shell::list(language, names))
            br;
            span.quiet { (utc(table.updated)) @if let Some(network) = &table.network { " · " (network) } }
        }
    }
}

/// A link to the next page of a list.
fn next(path: &str, query: &str, after: Option<u32>, l: &Messages) -> Markup {
    html! {
        @if let Some(after) = after {
            p { a.button href={ (path) "?" (query) "&after=" (after) } { (l.msg_admin_next()) } }
        }
    }
}

/// One table: who sits there, what was said, and what can be done about it.
#[must_use]
pub fn table(frame: &Frame<'_>, said: Option<&str>, details: &TableDetails) -> Markup {
    let (l, language, table) = (frame.messages(), frame.language, &details.table);
    let is_over = table.stage == Stage::Over;
    let body = html! {
        section {
            dl.known {
                @if let Some(game) = table.game {
                    dt { (game_name(language, game)) } dd { (edition_name(language, game, &table.edition)) " · " (stage_name(l, table.stage)) }
                }
                dt { (l.msg_admin_host()) } dd { (who(Some(&table.host), table.host_name.as_deref().unwrap_or(&table.host))) }
                @if let Some(network) = &table.network { dt { (l.msg_admin_network()) } dd { code { (network) } } }
                dt { (l.msg_admin_opened()) } dd { (utc(table.created)) }
                dt { (l.msg_admin_changed()) } dd { (utc(table.updated)) }
                dt { (l.msg_admin_followers()) } dd { (table.followers) }
            }
            p.quiet { (l.msg_admin_blind()) }
        }
        section {
            h2 { (l.msg_admin_seats()) }
            ul.tables {
                @for seat in &table.seats {
                    li.row {
                        p {
                            strong { (seat.seat) } " "
                            @if seat.name.is_empty() { (l.msg_admin_empty_seat()) } @else { (who(seat.person.as_deref(), &seat.name)) }
                            @if seat.bot.is_some() { (language.bracketed(l.msg_admin_bot())) }
                        }
                        @if seat.person.is_some() && !is_over {
                            (forms::button("free-seat", &[("table", &table.id), ("seat", &seat.seat)], &l.msg_admin_free_seat()))
                        }
                    }
                }
            }
        }
        section {
            h2 { (l.msg_admin_chat()) }
            @if details.chat.is_empty() { p.quiet { (l.msg_chat_empty()) } }
            ul.tables { @for line in &details.chat { li { (who(Some(&line.person), &line.name)) " " (line.line) " " span.quiet { (utc(line.at)) } } } }
            @if table.chat_off {
                p { (l.msg_admin_chat_is_off()) }
                (forms::button("chat-on", &[("table", &table.id)], &l.msg_admin_chat_on()))
            } @else { (forms::button("chat-off", &[("table", &table.id)], &l.msg_admin_chat_off())) }
        }
        @if !is_over {
            section {
                h2 { (l.msg_admin_close()) }
                p { (l.msg_admin_close_about()) }
                (forms::with_reason(l, "close", &[("table", &table.id)], &l.msg_admin_close()))
            }
        }
        section {
            h2 { (l.msg_admin_delete()) }
            p { (l.msg_admin_delete_about()) }
            (forms::with_reason(l, "delete", &[("table", &table.id)], &l.msg_admin_delete()))
        }
    };
    page(frame, &table.id, said, &body)
}

/// A name, with a link to its person.
fn who(person: Option<&str>, name: &str) -> Markup {
    html! {
        @match person.filter(|person| !person.is_empty()) {
            Some(person) => a href={ "/admin/people/" (person) } { (name) },
            None => (name),
        }
    }
}

/// A list of people, and what was searched for.
#[must_use]
pub fn people(frame: &Frame<'_>, said: Option<&str>, found: &Found<Person>, text: &str) -> Markup {
    let l = frame.messages();
    let body = html! {
        section {
            form.row action="/admin/people" {
                label { (l.msg_admin_search_people()) input name="text" value=(text) maxlength="64"; }
                button { (l.msg_admin_search()) }
            }
        }
        section {
            @if found.items.is_empty() { p { (l.msg_admin_nothing()) } }
            ul.tables {
                @for person in &found.items {
                    li { p { (who(Some(&person.id), &person.name)) " " code { (person.id) } br; span.quiet { (about(l, person)) } } }
                }
            }
            (next("/admin/people", &format!("text={}", encoded(text)), found.next, l))
        }
    };
    page(frame, &l.msg_admin_people(), said, &body)
}

/// What there is to say of a person in a list.
fn about(l: &Messages, person: &Person) -> String {
    let mut facts = vec![utc_day(person.created)];
    facts.extend(person.owner.as_ref().map(|_| l.msg_admin_bot()));
    facts.extend(person.muted.map(|_| l.msg_admin_mutes()));
    facts.extend(person.banned.map(|_| l.msg_admin_bans()));
    facts.join(" · ")
}

/// One person: where they sit, and what can be done about them.
#[must_use]
pub fn person(frame: &Frame<'_>, said: Option<&str>, details: &PersonDetails) -> Markup {
    let (l, person) = (frame.messages(), &details.person);
    let id = [("person", person.id.as_str())];
    let body = html! {
        section {
            dl.known {
                dt { (l.msg_admin_since()) } dd { (utc_day(person.created)) }
                @if let Some(seen) = person.seen { dt { (l.msg_admin_last_seen()) } dd { (utc_day(seen)) } }
                @if let Some(owner) = &person.owner { dt { (l.msg_admin_owner()) } dd { (who(Some(owner), owner)) } }
            }
            p { code { (person.id) } }
        }
        section {
            h2 { (l.msg_admin_tables()) }
            @if details.tables.is_empty() { p.quiet { (l.msg_admin_nothing()) } }
            ul.tables {
                @for table in &details.tables {
                    li.row {
                        (row(frame.language, table))
                        @if table.stage != Stage::Over && table.seats.iter().any(|seat| seat.person.as_ref() == Some(&person.id)) {
                            (forms::button("kick", &[("table", &table.id), id[0]], &l.msg_admin_free_seat()))
                        }
                    }
                }
            }
        }
        section {
            h2 { (l.msg_admin_mute()) }
            @match &person.muted {
                Some(term) => { p { (forms::until(l, term.until)) } (forms::button("unmute", &id, &l.msg_admin_unmute())) }
                None => (forms::for_a_while(l, "mute", &id, &l.msg_admin_mute())),
            }
        }
        section {
            h2 { (l.msg_admin_ban()) }
            @match &person.banned {
                Some(term) => { p { (forms::until(l, term.until)) " " a href="/admin/bans" { (l.msg_admin_bans()) } } }
                None => { p { (l.msg_admin_ban_about()) } (forms::ban(l, &id)) }
            }
        }
    };
    page(frame, &person.name, said, &body)
}

/// All bans, and a form to ban a network.
#[must_use]
pub fn bans(frame: &Frame<'_>, said: Option<&str>, all: &Bans) -> Markup {
    let l = frame.messages();
    let body = html! {
        section {
            h2 { (l.msg_admin_network()) }
            p { (l.msg_admin_ban_about()) }
            (forms::ban(l, &[]))
        }
        section {
            h2 { (l.msg_admin_bans()) }
            @if all.bans.is_empty() { p.quiet { (l.msg_admin_nothing()) } }
            ul.tables {
                @for ban in &all.bans {
                    li.row {
                        p {
                            @if let Some(network) = &ban.network { strong { (network) } }
                            @if let Some(person) = &ban.person { (who(Some(person), ban.name.as_deref().unwrap_or(person))) }
                            br; (ban.reason) " " span.quiet { (forms::until(l, ban.until)) }
                        }
                        (forms::button("unban", &[("ban", &ban.id)], &l.msg_admin_unban()))
                    }
                }
            }
        }
        section {
            h2 { (l.msg_admin_mutes()) }
            @if all.mutes.is_empty() { p.quiet { (l.msg_admin_nothing()) } }
            ul.tables {
                @for mute in &all.mutes {
                    li.row {
                        p { (who(Some(&mute.person), mute.name.as_deref().unwrap_or(&mute.person))) " " span.quiet { (forms::until(l, mute.until)) } }
                        (forms::button("unmute", &[("person", &mute.person)], &l.msg_admin_unmute()))
                    }
                }
            }
        }
        @if !all.quiet.is_empty() {
            section {
                h2 { (l.msg_admin_chat_is_off()) }
                ul.tables { @for table in &all.quiet { li { a href={ "/admin/tables/" (table) } { (table) } } } }
            }
        }
    };
    page(frame, &l.msg_admin_bans(), said, &body)
}

/// What the operator has done.
#[must_use]
pub fn log(frame: &Frame<'_>, said: Option<&str>, found: &Found<Act>) -> Markup {
    let l = frame.messages();
    let body = html! {
        section {
            p { (l.msg_admin_log_about()) }
            @if found.items.is_empty() { p.quiet { (l.msg_admin_nothing()) } }
            ul.tables { @for act in &found.items { li { p { strong { (act.what) } " " code { (act.whom) } br; span.quiet { (utc(act.at)) } } } } }
            (next("/admin/log", "", found.next, l))
        }
    };
    page(frame, &l.msg_admin_log(), said, &body)
}
