//! Everything that a button at a table does.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::table::orders;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use table::Seat;

use super::visit::{Visit, go};
use crate::app::App;
use crate::deeds;
use crate::error::Error;
use crate::people::{self, Person};
use crate::table::Table;
use crate::take::{Address, Form, seat, seat_if};

/// The seat that a form names.
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

/// Deals; first fills the free seats with bots if the form asks for it.
pub(super) async fn start(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    let person = visit.ask.person()?;
    if let Some(level) = fields.text("fill") {
        let free = table.state().await.table.seats(|chair| chair.name().is_empty());
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
        // A player who was too slow sees the table as it is now.
        Err(Error::Stale(_)) => Ok(go(&format!("/t/{name}?late=yes"), None)),
        // The result arrives on the stream, but on a shared screen the cards are covered first.
        Ok(()) if visit.live && fields.text("shared").is_none() => Ok(StatusCode::NO_CONTENT.into_response()),
        answered => answered.map(|()| back_to(&table, None)),
    }
}

/// Says a line in the chat.
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
    if visit.live {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    same_eyes(&table, person, &fields).await
}

/// Goes back to the table, behind the same cards if the person has several seats.
async fn same_eyes(table: &Table, person: &Person, fields: &Fields) -> Result<Response, Error> {
    let several = table.state().await.seats_of(&person.id).len() > 1;
    match seat_if(fields.text("as"))?.filter(|_| several) {
        Some(seat) => Ok(go(&format!("/t/{}?as={seat}", table.id), None)),
        None => Ok(back_to(table, None)),
    }
}

/// Leaves for a while: a bot keeps the seat.
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

/// Lets the bots finish the game among themselves without pauses.
pub(super) async fn fast_forward(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    let table = app.hall.table(&name).await?;
    deeds::hurry(&table, visit.ask.person()?).await?;
    Ok(back_to(&table, None))
}

/// Sets standing orders.
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
    let game = table.state().await.table.settings().game;
    deeds::order(&table, person, seat, orders::read(game, &before, &fields)).await?;
    same_eyes(&table, person, &fields).await
}

/// Opens the same table again.
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
