//! The front page: play at once, join, watch, set a table.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use bots::Level;
use family_business::Family;
use maud::{Markup, html};
use sitting::{Clock, GameName, Stage};
use words::Language;

use super::fields::Fields;
use super::picture;
use super::set::{self, edition_name, game_name, levels};
use super::shell::{Visit, go, list};
use crate::api::tables::{Listed, in_the_lobby, listed};
use crate::app::{App, LANGUAGE_COOKIE};
use crate::error::Error;
use crate::id;
use crate::take::{Asked, Form};

/// The front page.
pub(super) async fn home(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    front(&app, &visit, &html! {}, &Fields::default()).await
}

/// The front page, with something said above it and a form filled in.
pub(super) async fn front(
    app: &App,
    visit: &Visit,
    said: &Markup,
    filled: &Fields,
) -> Result<Response, Error> {
    let l = visit.messages();
    let lobby = in_the_lobby(app).await?;
    let mine: Vec<Listed> = match &visit.ask.person {
        Some(person) => {
            let rows = app.hall.store.tables_of(&person.id, i64::MAX, 20).await?;
            rows.into_iter().filter_map(listed).collect()
        }
        None => Vec::new(),
    };
    let body = html! {
        (said)
        section.hero.wall {
            div.lineup aria-hidden="true" { @for (family, number) in LINE_UP { (picture::face(family, number)) } }
            h1 { (l.msg_site_name()) }
            p.lead { (l.msg_what_this_is()) }
        }
        div.posters { @for game in GameName::ALL { (poster(visit.language(), game)) } }
        div.columns {
            div.stack {
                @if !mine.is_empty() {
                    section aria-labelledby="mine" {
                        h2 #mine { (l.msg_my_games()) }
                        (tables(visit.language(), &mine))
                    }
                }
                section aria-labelledby="lobby" {
                    h2 #lobby { (l.msg_open_tables()) }
                    @if lobby.open.is_empty() { p.quiet { (l.msg_no_open_tables()) } }
                    (tables(visit.language(), &lobby.open))
                    h2 { (l.msg_running_tables()) }
                    @if lobby.running.is_empty() { p.quiet { (l.msg_no_running_tables()) } }
                    (tables(visit.language(), &lobby.running))
                }
                section aria-labelledby="join" {
                    h2 #join { (l.msg_join()) }
                    form.row action="/join" {
                        label { (l.msg_join_code()) input name="code" required autocomplete="off" spellcheck="false"; }
                        button { (l.msg_join_button()) }
                    }
                    p { a href="/records" { (l.msg_bring_record()) } }
                }
            }
            section aria-labelledby="set" {
                h2 #set { (l.msg_set_table()) }
                p.quiet { (l.msg_set_hint()) }
                (set::form(visit, filled))
            }
        }
    };
    Ok(visit.page(&l.msg_front(), &body))
}

/// Who stands in the line-up of the front page.
const LINE_UP: [(Family, usize); 9] = [
    (Family::Capone, 0),
    (Family::Velvet, 1),
    (Family::Moran, 0),
    (Family::Lantern, 3),
    (Family::NewYork, 0),
    (Family::Purple, 5),
    (Family::Tangerine, 0),
    (Family::MurderInc, 5),
    (Family::Ferry, 2),
];

/// A game: what it is, and a button to play it at once.
fn poster(language: Language, game: GameName) -> Markup {
    let l = language.messages();
    let (about, emblems) = match game {
        GameName::FamilyBusiness => {
            (l.msg_about_family_business(), ["fb-contract", "fb-massacre", "fb-mob-power", "fb-lam"])
        }
        GameName::MobCity => {
            (l.msg_about_mob_city(), ["mc-casino", "mc-tommy-gun", "mc-loanshark", "mc-consigliere"])
        }
    };
    html! {
        section.poster aria-labelledby=(game.name()) {
            div.emblems { @for emblem in emblems { (picture::emblem(emblem)) } }
            h2 id=(game.name()) { (game_name(language, game)) }
            p { (about) }
            form.play method="post" action="/play" {
                input type="hidden" name="entropy";
                label { (l.msg_level_of_bots()) select name="level" { (levels(language, Level::Soldier)) } }
                button.main name="game" value=(game.name()) { (l.msg_play_now(game_name(language, game))) }
            }
            p { a href={ "/learn/" (game.name()) "/first" } { (l.msg_learn_by_playing()) } }
        }
    }
}

/// A clock in few words.
pub(super) fn clock(language: Language, clock: Clock) -> String {
    let l = language.messages();
    match clock {
        Clock::None => l.msg_clock_none(),
        Clock::Live { bank_s, increment_s } => l.msg_clock_live(bank_s / 60, increment_s),
        Clock::Correspondence { hours } => l.msg_clock_correspondence(hours),
    }
}

fn tables(language: Language, rows: &[Listed]) -> Markup {
    let l = language.messages();
    html! {
        ul.tables {
            @for row in rows {
                @let summary = &row.summary;
                @let here: Vec<String> = summary.players.iter().flatten().map(|who| who.name.clone()).collect();
                @let winners: Vec<String> = summary.winners.iter().filter_map(|seat| winner(seat, row)).collect();
                li {
                    a href={ "/t/" (row.table) } {
                        strong { (game_name(language, summary.game)) }
                        span.edition { (edition_name(language, summary.game, &summary.edition)) }
                    }
                    p.quiet {
                        @match row.stage {
                            Stage::Open => (l.msg_seats_taken(here.len(), summary.players.len())),
                            Stage::Running => (l.msg_stage_running()),
                            Stage::Over if winners.is_empty() => (l.msg_stage_over()),
                            Stage::Over => (l.msg_won(list(language, winners))),
                        }
                        @if !here.is_empty() { " · " (list(language, here)) }
                        " · " (clock(language, summary.clock))
                        @if summary.house_rules { " · " (l.msg_with_house_rules()) }
                    }
                }
            }
        }
    }
}

fn winner(seat: &str, row: &Listed) -> Option<String> {
    let seat: table::Seat = seat.parse().ok()?;
    row.summary.players.get(seat.number())?.as_ref().map(|who| who.name.clone())
}

/// Goes to a table by its code, or by its whole link.
pub(super) async fn join(Asked(fields): Asked<Fields>) -> Result<Response, Error> {
    let code = fields.text("code").unwrap_or_default().trim().to_owned();
    let code = code.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let code = code.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    if id::is_name(&code) { Ok(go(&format!("/t/{code}"), None)) } else { Err(Error::NotFound) }
}

/// Where to go back to: only within the house.
pub(super) fn within(back: Option<&str>) -> &str {
    back.filter(|to| to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', '\r', '\n']))
        .unwrap_or("/")
}

/// Speaks another language from now on.
pub(super) async fn language(
    State(app): State<Arc<App>>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let language: Language =
        fields.text("language").and_then(|tag| tag.parse().ok()).ok_or(Error::NotFound)?;
    let secure = if app.config.https { "; Secure" } else { "" };
    let cookie =
        format!("{LANGUAGE_COOKIE}={}; SameSite=Lax; Path=/; Max-Age=31536000{secure}", language.tag());
    Ok(go(within(fields.text("back")), HeaderValue::from_str(&cookie).ok()))
}
