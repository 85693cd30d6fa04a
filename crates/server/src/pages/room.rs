//! The page of a table.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use sitting::Known;
use store::Status;
use table::Viewer;

use super::fields::Fields;
use super::lit::rule_link;
use super::parts::parts;
use super::scene::Scene;
use super::set::{edition_name, game_name};
use super::shell::{Extras, Visit, list};
use super::{after, family_business, log, mob_city, orders, qr, seats};
use crate::app::App;
use crate::error::Error;
use crate::history;
use crate::show::viewer;
use crate::stream::{self, Line};
use crate::table::Table;
use crate::take::{Address, Asked, seat_if};

/// So many lines of the chat are shown.
const CHAT: i64 = 50;

/// The page of a table. To the script that follows it, only what belongs to the choice that is being made.
pub(super) async fn table(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let mut scene =
        Scene::look(&table, &visit.ask, seat_if(fields.text("as"))?, &fields.all("chain")).await?;
    after::fill(&app, &mut scene).await?;
    scene.stale |= fields.text("late").is_some();
    page(&app, &visit, &table, &scene, false).await
}

/// The table for a screen that everybody looks at: what lies face up, and how to join. Phones are the hands.
pub(super) async fn screen(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    // Whoever set the table has a seat too, but his cards are not for this screen.
    visit.ask.person = None;
    let mut scene = Scene::look(&table, &visit.ask, None, &[]).await?;
    after::fill(&app, &mut scene).await?;
    page(&app, &visit, &table, &scene, true).await
}

async fn page(
    app: &App,
    visit: &Visit,
    table: &Table,
    scene: &Scene,
    shared: bool,
) -> Result<Response, Error> {
    let name = &table.id;
    let link = visit.link(app, &format!("/t/{name}"));
    let now = parts(scene);
    if visit.live {
        let pieces = match now.parts.is_empty() {
            true => now.whole(scene, &link).into_string(),
            false => now.parts.into_iter().map(|part| part.markup.into_string()).collect(),
        };
        return Ok(Html(pieces).into_response());
    }
    let (told, lines) = (log::read(table, scene).await?, chat(table).await?);
    let l = visit.messages();
    let settings = &scene.settings;
    let game = game_name(visit.language(), settings.game);
    let title = if scene.is_asked() { format!("{} · {game}", l.msg_your_turn()) } else { game.clone() };
    let stream = if shared { format!("/t/{name}/live?screen=yes") } else { scene.address_of("/live", []) };
    let body = html! {
        h1.unseen { (game) ", " (edition_name(visit.language(), settings.game, settings.edition())) }
        p.lost hidden #lost role="status" { (l.msg_connection_lost()) }
        div.room.shared[shared] {
            (now.whole(scene, &link))
            div.side {
                @if shared { section.join { (qr::code(name, &l.msg_qr_about())) p { (l.msg_screen_join()) } p.hash { (link) } } }
                (log::part(scene, &told))
                @if !shared {
                    (talk(scene, &lines))
                    (beside(scene))
                }
            }
        }
    };
    let extras = Extras {
        stream: Some(stream),
        table: true,
        refresh: (scene.status == Status::Running && scene.chain.is_empty() && !shared)
            .then(|| scene.address([])),
    };
    Ok(visit.page_with(&title, &extras, &body))
}

/// The chat.
fn talk(scene: &Scene, lines: &[Line]) -> Markup {
    let l = scene.language.messages();
    html! {
        details.chat #talk open[scene.status == Status::Open] {
            summary #chat { (l.msg_chat()) }
            (lines_part(scene, lines))
            @if scene.name.is_some() {
                form.row method="post" action={ "/t/" (scene.now.table) "/chat" } data-live {
                    input type="hidden" name="as" value=[scene.letter()];
                    label { (l.msg_chat_line()) input name="line" maxlength="300" required autocomplete="off"; }
                    button { (l.msg_chat_say()) }
                }
            } @else { p.quiet { (l.msg_chat_nameless()) } }
        }
    }
}

/// What lies on the table and in the own hand, only to be looked at.
pub(super) fn board(scene: &Scene) -> Markup {
    let board = match &scene.known {
        None => return html! {},
        Some(Known::FamilyBusiness(view)) => family_business::board(scene.language, &scene.players, view),
        Some(Known::MobCity(view)) => mob_city::board(scene.language, &scene.players, view),
    };
    html! { div.board { (board) } }
}

/// People who share a screen: whose cards are shown, or who can have a look at his.
pub(super) fn hot_seats(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let there = format!("/t/{}", scene.now.table);
    html! {
        section #covered.covered aria-label=(l.msg_shared_screen()) hidden[scene.own.len() < 2] {
            @if let Viewer::Seat(seat) = scene.viewer {
                p { (l.msg_cards_of(scene.player(seat))) }
                a.button href=(there) { (l.msg_cover()) }
            } @else {
                p { (l.msg_covered()) }
                div.buttons {
                    @for seat in scene.own.iter() {
                        @let asked = scene.asked.contains(seat);
                        a.button.main[asked] href={ (there) "?as=" (seat) } { (l.msg_show_my_cards(scene.player(seat))) }
                    }
                }
            }
        }
    }
}

/// The last lines of the chat.
pub(super) fn lines_part(scene: &Scene, lines: &[Line]) -> Markup {
    let l = scene.language.messages();
    html! {
        ul #lines.lines aria-live="polite" {
            @if lines.is_empty() { li.quiet { (l.msg_chat_empty()) } }
            @for line in lines { li { strong { (line.name) } " " (line.line) } }
        }
    }
}

/// What can be done beside playing: leaving, orders, other eyes.
pub(super) fn beside(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let there = format!("/t/{}", scene.now.table);
    let own = match scene.viewer {
        Viewer::Seat(seat) if scene.own.contains(seat) => scene.now.chairs.get(seat.number()),
        Viewer::Seat(_) | Viewer::Spectator => None,
    };
    let watched = scene.own.is_empty() && scene.settings.open_cards_after_s.is_some();
    html! {
        section #seat.beside aria-label=(l.msg_beside()) {
            @if scene.status == Status::Running {
                @if let Some(chair) = own.filter(|chair| !chair.gave_up) {
                    @let seat = html! { input type="hidden" name="as" value=(chair.seat); };
                    @if chair.away {
                        form.row method="post" action={ (there) "/back" } { (seat) p { (l.msg_you_are_away()) } button.main { (l.msg_come_back()) } }
                    } @else {
                        (orders::panel(scene))
                        details #leaving {
                            summary { (l.msg_leave()) }
                            p { (l.msg_leave_about()) }
                            form method="post" action={ (there) "/leave" } { (seat) button { (l.msg_leave_button()) } }
                        }
                    }
                    details #giving-up {
                        summary { (l.msg_give_up()) }
                        p { (l.msg_give_up_about()) }
                        form method="post" action={ (there) "/give-up" } { (seat) button.danger { (l.msg_give_up_button()) } }
                    }
                }
                @if !scene.people_play && !scene.own.is_empty() {
                    form.row method="post" action={ (there) "/hurry" } { p { (l.msg_hurry_about()) } button.main { (l.msg_hurry()) } }
                }
                @if watched { p { a href={ (there) "/cards" } { (l.msg_open_cards()) } } }
            }
            @if scene.status == Status::Running && scene.settings.watching == sitting::Watching::Everybody {
                p { a href={ (there) "/screen" } { (l.msg_screen()) } }
            }
            @if scene.status != Status::Open {
                details #how-set { summary { (l.msg_how_set()) } (seats::settings(scene.language, &scene.settings)) }
            }
        }
    }
}

/// The last lines of the chat.
pub(super) async fn chat(table: &Table) -> Result<Vec<Line>, Error> {
    let last = table.last_line.load(std::sync::atomic::Ordering::Acquire);
    stream::chat(table, (last - CHAT).max(0)).await
}

/// Why something cannot be answered now.
pub(super) async fn why(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let mut commands = fields.all("chain");
    commands.extend(fields.all("command"));
    let refused = {
        let state = table.state().await;
        let whose = viewer(&state, visit.ask.person.as_deref(), seat_if(fields.text("as"))?)?;
        let to = state.table.listener(whose, visit.language());
        match (whose, state.game()) {
            (Viewer::Seat(seat), Some(sitting)) => sitting.supposing(seat, &commands, &to).err(),
            _ => None,
        }
    };
    let Some(refused) = refused else { return Err(Error::NotFound) };
    let said = html! { p { (refused.sentence) @if let Some(rule) = refused.rule { " " (rule_link(rule)) } } };
    if visit.live {
        return Ok(Html(said.into_string()).into_response());
    }
    let l = visit.messages();
    let body = html! { h1 { (l.msg_why_not()) } (said) p { a.button href={ "/t/" (name) } { (l.msg_back_to_table()) } } };
    Ok(visit.page(&l.msg_why_not(), &body))
}

/// Everybody's cards as they were a while ago, for those who watch.
pub(super) async fn open_cards(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let (delay, views) = history::open_cards(&table, visit.ask.person.as_deref()).await?;
    let players = Arc::clone(table.state().await.table.players());
    let (language, l) = (visit.language(), visit.messages());
    let hand = |known: &Known| match known {
        Known::FamilyBusiness(view) => {
            list(language, view.hand.iter().map(|card| words::family_business::card_name(language, card)))
        }
        Known::MobCity(view) => mob_city::cards(language, view.board.rules(), &view.hand),
    };
    let body = html! {
        h1 { (l.msg_open_cards()) }
        p { (l.msg_open_cards_about(delay / 60)) }
        @if views.is_empty() { p.quiet { (l.msg_open_cards_none()) } }
        dl {
            @for (player, known) in players.iter().zip(&views) {
                dt { (player) } dd { (hand(known)) }
            }
        }
        p { a.button href={ "/t/" (name) } { (l.msg_back_to_table()) } }
    };
    Ok(visit.page(&l.msg_open_cards(), &body))
}
