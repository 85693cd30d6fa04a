//! A table: its page, and everything that is done there.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use maud::{Markup, html};
use sitting::Known;
use store::Status;
use table::{Seat, Viewer};

use super::fields::Fields;
use super::scene::Scene;
use super::set::{edition_name, game_name};
use super::shell::{Extras, Visit, go, list};
use super::{after, family_business, mob_city, offer, orders, seats};
use crate::app::App;
use crate::error::Error;
use crate::people::{self, Person};
use crate::stream::Line;
use crate::table::Table;
use crate::take::{Address, Asked, Form, seat, seat_if};
use crate::{deeds, history, stream};

/// So many sentences of the log are shown.
pub(super) const LOG: usize = 40;

/// So many lines of the chat are shown.
const CHAT: i64 = 50;

/// The page of a table.
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
    let (told, lines) = (log(&table, &scene).await?, chat(&table).await?);
    let link = visit.link(&app, &format!("/t/{name}"));
    let l = visit.messages();
    let settings = &scene.settings;
    let game = game_name(visit.language(), settings.game);
    let title = if scene.is_asked() { format!("{} · {game}", l.msg_your_turn()) } else { game.clone() };
    let stream = scene.address_of("/live", []);
    let body = html! {
        div.heading {
            h1 { (game) }
            p.quiet { (edition_name(visit.language(), settings.game, settings.edition())) " · " code { (name) } }
        }
        p.lost hidden #lost role="status" { (l.msg_connection_lost()) }
        div.room {
            (now(&scene, &link))
            div.side {
                (log_part(&scene, &told))
                section.chat aria-labelledby="chat" {
                    h2 #chat { (l.msg_chat()) }
                    (lines_part(&scene, &lines))
                    @if scene.name.is_some() {
                        form.row method="post" action={ "/t/" (name) "/chat" } {
                            input type="hidden" name="as" value=[scene.letter()];
                            label { (l.msg_chat_line()) input name="line" maxlength="300" required autocomplete="off"; }
                            button { (l.msg_chat_say()) }
                        }
                    } @else { p.quiet { (l.msg_chat_nameless()) } }
                }
                (beside(&scene))
            }
        }
    };
    let extras = Extras {
        stream: Some(stream),
        half_made: !scene.chain.is_empty(),
        refresh: (scene.status == Status::Running && scene.chain.is_empty()).then(|| scene.address([])),
    };
    Ok(visit.page_with(&title, &extras, &body))
}

/// The part of the page that changes with the table.
pub(super) fn now(scene: &Scene, link: &str) -> Markup {
    let l = scene.language.messages();
    // What this part was made from: the page does not touch what has not changed.
    let made_from = format!("{}{}", scene.now.at, if scene.now.rematch.is_some() { "r" } else { "" });
    html! {
        div #table data-at=(made_from) data-turn=[scene.is_asked().then(|| l.msg_your_turn())] {
            @match scene.status {
                Status::Open => (seats::open(scene, link)),
                Status::Running => {
                    (after::taken_over(scene))
                    (hot_seats(scene))
                    (offer::panel(scene))
                    (board(scene))
                    (people_part(scene))
                }
                Status::Over => {
                    (after::panel(scene, link))
                    (board(scene))
                }
            }
        }
    }
}

/// What lies on the table and in the own hand.
pub(super) fn board(scene: &Scene) -> Markup {
    let own = match &scene.known {
        None => return html! {},
        Some(Known::FamilyBusiness(view)) => family_business::board(scene.language, &scene.players, view),
        Some(Known::MobCity(view)) => mob_city::board(scene.language, &scene.players, view),
    };
    html! { div.board { (own) } }
}

/// People who share a screen: whose cards are shown, or who can have a look at his.
fn hot_seats(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    if scene.own.len() < 2 {
        return html! {};
    }
    let there = format!("/t/{}", scene.now.table);
    html! {
        section.covered aria-label=(l.msg_shared_screen()) {
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

/// Who plays, as far as the board does not say so.
fn people_part(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let clocks = scene.now.chairs.iter().any(|chair| chair.bank_ms.is_some());
    let odd = scene.now.chairs.iter().any(|chair| chair.away || chair.gave_up);
    html! {
        @if clocks || odd {
            ul.people aria-label=(l.msg_chairs()) {
                @for chair in &scene.now.chairs {
                    li {
                        strong { (chair.name.as_deref().unwrap_or_default()) }
                        @if let Some(bank) = chair.bank_ms.filter(|_| chair.bot.is_none()) { " " span.tag { (l.msg_bank(minutes(bank))) } }
                        @if chair.gave_up { " " span.tag { (l.msg_gave_up()) } }
                        @else if chair.away { " " span.tag { (l.msg_away()) } }
                    }
                }
            }
        }
    }
}

fn minutes(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The last sentences of the log, as a list. It is what a screen reader hears.
pub(super) fn log_part(scene: &Scene, told: &[String]) -> Markup {
    let l = scene.language.messages();
    html! {
        section #log.log aria-labelledby="log-name" hidden[scene.status == Status::Open] {
            h2 #log-name { (l.msg_log()) }
            ol role="log" aria-live="polite" tabindex="0" aria-labelledby="log-name" {
                @for sentence in told { li { (sentence) } }
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
                @if watched { p { a href={ (there) "/cards" } { (l.msg_open_cards()) } } }
            }
            @if scene.status != Status::Open {
                details #how-set { summary { (l.msg_how_set()) } (seats::settings(scene.language, &scene.settings)) }
            }
        }
    }
}

/// The last sentences of what this viewer has seen.
async fn log(table: &Table, scene: &Scene) -> Result<Vec<String>, Error> {
    if scene.steps == 0 {
        return Ok(Vec::new());
    }
    let to = sitting::Listener { viewer: scene.viewer, language: scene.language, players: &scene.players };
    let told = history::told(&history::entries(&table.store, &table.id).await?, scene.steps, &to)?;
    let mut sentences: Vec<String> = told.into_iter().filter_map(|told| told.text).collect();
    sentences.drain(..sentences.len().saturating_sub(LOG));
    Ok(sentences)
}

/// The last lines of the chat.
pub(super) async fn chat(table: &Table) -> Result<Vec<Line>, Error> {
    let last = table.last_line.load(std::sync::atomic::Ordering::Acquire);
    stream::chat(table, (last - CHAT).max(0)).await
}

/// The seat that a form is about.
fn whose(fields: &Fields, field: &str) -> Result<Seat, Error> {
    seat(fields.text(field).unwrap_or_default())
}

fn back_to(table: &Table, cookie: Option<HeaderValue>) -> Response {
    go(&format!("/t/{}", table.id), cookie)
}

/// Sits down.
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let cookie = visit.introduce(&app, Some(fields.text("name").unwrap_or_default())).await?;
    let person = visit.ask.person()?;
    let called = people::name(fields.text("name").unwrap_or(&person.name))?;
    let entropy = fields.text("entropy").map(str::to_owned);
    deeds::sit(&table, person, seat_if(fields.text("seat"))?, called, entropy).await?;
    Ok(back_to(&table, cookie))
}

/// Puts a bot into a seat.
pub(super) async fn hire(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let level = fields.text("level").unwrap_or("soldier");
    let order = match fields.text("nature") {
        None | Some("plain") => level.to_owned(),
        Some(nature) => format!("{level}+{nature}"),
    };
    deeds::hire(&table, visit.ask.person()?, seat_if(fields.text("seat"))?, &order, visit.language()).await?;
    Ok(back_to(&table, None))
}

/// Frees a seat.
pub(super) async fn rise(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    deeds::rise(&table, visit.ask.person()?, whose(&fields, "seat")?).await?;
    Ok(back_to(&table, None))
}

/// Deals; before that, puts bots into the free seats if that is wanted.
pub(super) async fn start(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let person = visit.ask.person()?;
    if let Some(level) = fields.text("fill") {
        let free = table.state().await.seats(|chair| chair.name().is_empty());
        for seat in free.iter() {
            deeds::hire(&table, person, Some(seat), level, visit.language()).await?;
        }
    }
    deeds::start(&table, person, visit.language()).await?;
    Ok(back_to(&table, None))
}

/// Answers. People who share a screen come back to a covered table.
pub(super) async fn answer(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let mut commands = fields.all("chain");
    commands.extend(fields.all("answer"));
    let at = fields.number("at").unwrap_or_default();
    let seat = whose(&fields, "as")?;
    match deeds::answer(&table, visit.ask.person()?, seat, at, commands, visit.language()).await {
        // Whoever was too slow sees at once how the table is now.
        Err(Error::Stale(_)) => Ok(go(&format!("/t/{name}?late=yes"), None)),
        answered => answered.map(|()| back_to(&table, None)),
    }
}

/// Says something.
pub(super) async fn say(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let person = visit.ask.person()?;
    let table = app.hall.table(&name).await?;
    app.chat.take(person.id.clone())?;
    deeds::say(&table, person, fields.text("line").unwrap_or_default()).await?;
    same_eyes(&table, person, &fields).await
}

/// Back to where one was, if that was behind one's own cards.
async fn same_eyes(table: &Table, person: &Person, fields: &Fields) -> Result<Response, Error> {
    let several = table.state().await.seats_of(&person.id).len() > 1;
    match seat_if(fields.text("as"))?.filter(|_| several) {
        Some(seat) => Ok(go(&format!("/t/{}?as={seat}", table.id), None)),
        None => Ok(back_to(table, None)),
    }
}

/// Leaves for a while.
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    deeds::leave(&table, visit.ask.person()?, whose(&fields, "as")?, true).await?;
    Ok(back_to(&table, None))
}

/// Comes back.
pub(super) async fn back(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    deeds::leave(&table, visit.ask.person()?, whose(&fields, "as")?, false).await?;
    Ok(back_to(&table, None))
}

/// Gives up.
pub(super) async fn give_up(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    deeds::give_up(&table, visit.ask.person()?, whose(&fields, "as")?).await?;
    Ok(back_to(&table, None))
}

/// Leaves orders.
pub(super) async fn order(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let (table, person) = (app.hall.table(&name).await?, visit.ask.person()?);
    let seat = whose(&fields, "as")?;
    let before = match table.orders.lock() {
        Ok(all) => all.get(seat.number()).cloned().flatten().unwrap_or_default(),
        Err(_) => return Err(Error::Broken),
    };
    deeds::order(&table, person, seat, orders::read(&before, &fields)).await?;
    same_eyes(&table, person, &fields).await
}

/// The same table once more.
pub(super) async fn rematch(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    app.tables.take(visit.ask.address)?;
    let again = deeds::rematch(&app.hall, &table, visit.ask.person()?, visit.language()).await?;
    Ok(go(&format!("/t/{again}"), None))
}

/// Everybody's cards as they were a while ago, for those who watch.
pub(super) async fn open_cards(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let (delay, views) = history::open_cards(&table, visit.ask.person.as_deref()).await?;
    let players = Arc::clone(&table.state().await.players);
    let (language, l) = (visit.language(), visit.messages());
    let hand = |known: &Known| match known {
        Known::FamilyBusiness(view) => {
            list(language, view.hand.iter().map(|card| words::card_name(language, card)))
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
