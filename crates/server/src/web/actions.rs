//! The forms on the page of a table.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::table::orders;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use session::{By, ChatRule, Span};
use table::Seat;

use super::visit::{Visit, redirect};
use crate::actions::{self, Fill, ForDeal};
use crate::app::App;
use crate::error::Error;
use crate::extract::{AtTable, Form, optional_seat, seat};
use crate::people::Person;
use crate::table::Table;

/// The seat in a form field.
fn seat_field(fields: &Fields, field: &str) -> Result<Seat, Error> {
    seat(fields.text(field).unwrap_or_default())
}

/// Redirects to the page of a table.
fn back_to(table: &Table, cookie: Option<HeaderValue>) -> Response {
    redirect(&format!("/t/{}", table.id), cookie)
}

/// Takes a seat.
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let cookie = visit.sign_up_if_new(&app, Some(fields.text("name").unwrap_or_default())).await?;
    let person = visit.caller.person()?;
    let seat = optional_seat(fields.text("seat"))?;
    let for_deal = ForDeal::commitment(fields.text("commitment"));
    actions::sit(&table, person, seat, fields.text("name"), for_deal).await?;
    Ok(back_to(&table, cookie))
}

/// Puts a bot into a seat.
pub(super) async fn hire(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let level = fields.text("level").unwrap_or("soldier");
    let order = match fields.text("nature") {
        None | Some("plain") => level.to_owned(),
        Some(nature) => format!("{level}+{nature}"),
    };
    actions::hire(
        &table,
        visit.caller.person()?,
        optional_seat(fields.text("seat"))?,
        &order,
        visit.language(),
    )
    .await?;
    Ok(back_to(&table, None))
}

/// Clears a seat.
pub(super) async fn rise(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::rise(&table, visit.caller.person()?, seat_field(&fields, "seat")?).await?;
    Ok(back_to(&table, None))
}

/// Clears a seat, and lets its owner not sit down again.
pub(super) async fn kick(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::kick(&table, visit.caller.person()?, seat_field(&fields, "seat")?).await?;
    Ok(back_to(&table, None))
}

/// Asks the other players whether a seat is to be freed.
pub(super) async fn propose(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::propose(&table, visit.caller.person()?, seat_field(&fields, "seat")?).await?;
    Ok(back_to(&table, None))
}

/// Votes on that.
pub(super) async fn vote(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let yes = match fields.text("vote") {
        Some("yes") => true,
        Some("no") => false,
        _ => return Err(Error::Malformed("vote: yes, no".to_owned())),
    };
    actions::vote(&table, visit.caller.person()?, yes).await?;
    Ok(back_to(&table, None))
}

/// Frees a seat as the host.
pub(super) async fn free(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let seat = seat_field(&fields, "seat")?;
    actions::free_seat(&table, Some(visit.caller.person()?), seat, By::Host).await?;
    Ok(back_to(&table, None))
}

/// Takes over a seat in the running game.
pub(super) async fn take_over(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let seat = seat_field(&fields, "seat")?;
    let cookie = visit.sign_up_if_new(&app, Some(fields.text("name").unwrap_or_default())).await?;
    actions::take_over(&table, visit.caller.person()?, Some(seat), fields.text("name")).await?;
    Ok(back_to(&table, cookie))
}

/// Says who may chat.
pub(super) async fn set_chat(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let rule = match fields.text("rule") {
        Some("everyone") => ChatRule::Everyone,
        Some("players") => ChatRule::Players,
        Some("nobody") => ChatRule::Nobody,
        _ => return Err(Error::Malformed("rule: everyone, players, nobody".to_owned())),
    };
    actions::set_chat(&table, &visit.caller, rule).await?;
    Ok(back_to(&table, None))
}

/// Mutes whoever wrote a line of chat, or lets them chat again.
pub(super) async fn mute(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let line = fields.number("line").ok_or(Error::NotFound)?;
    actions::mute(&table, &visit.caller, line, fields.text("muted") == Some("yes")).await?;
    Ok(back_to(&table, None))
}

/// Closes a table that waits for players, and goes to the front page.
pub(super) async fn close(visit: Visit, AtTable(table): AtTable) -> Result<Response, Error> {
    actions::close_table(&table, &visit.caller).await?;
    Ok(redirect("/", None))
}

/// Starts the game. If the form asks for it, the host takes a seat and bots take the others first.
pub(super) async fn start(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let person = visit.caller.person()?;
    match fields.text("fill") {
        Some(bot) => {
            let for_deal = ForDeal::commitment(fields.text("commitment"));
            let fill = Fill { bot, watch: fields.text("watch").is_some(), for_deal };
            actions::deal(&table, person, fill, visit.language()).await?;
        }
        None => actions::start(&table, person, visit.language()).await?,
    }
    Ok(back_to(&table, None))
}

/// Reveals the value that a seat has committed to. The page's script does that by itself.
pub(super) async fn reveal(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let seat = seat_field(&fields, "seat")?;
    let value = fields.text("value").unwrap_or_default();
    actions::reveal(&table, visit.caller.person()?, seat, value).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Answers. On a shared screen the cards are covered again afterwards.
pub(super) async fn answer(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let mut commands = fields.all("chain");
    commands.extend(fields.all("answer"));
    let at = fields.number("at").unwrap_or_default();
    let seat = seat_field(&fields, "as")?;
    match actions::answer(&table, visit.caller.person()?, seat, at, commands, visit.language()).await {
        // Players who were too slow see the table as it is now.
        Err(Error::Stale(_)) => Ok(redirect(&format!("/t/{}?late=yes", table.id), None)),
        // The result arrives on the stream. A shared screen reloads, which covers the cards.
        Ok(()) if visit.live && fields.text("shared").is_none() => Ok(StatusCode::NO_CONTENT.into_response()),
        answered => answered.map(|()| back_to(&table, None)),
    }
}

/// Says a line in the chat.
pub(super) async fn say(
    State(app): State<Arc<App>>,
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let person = visit.caller.person()?;
    actions::say(&app, &table, &visit.caller, fields.text("line").unwrap_or_default()).await?;
    if visit.live {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    back_to_seat(&table, person, &fields).await
}

/// Redirects to the page of a table, from the same seat if the person has several.
async fn back_to_seat(table: &Table, person: &Person, fields: &Fields) -> Result<Response, Error> {
    let several = table.state().await.seats_of(&person.id).len() > 1;
    match optional_seat(fields.text("as"))?.filter(|_| several) {
        Some(seat) => Ok(redirect(&format!("/t/{}?as={seat}", table.id), None)),
        None => Ok(back_to(table, None)),
    }
}

/// Leaves for a while. A bot plays the seat.
pub(super) async fn leave(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::set_away(&table, visit.caller.person()?, seat_field(&fields, "as")?, true).await?;
    Ok(back_to(&table, None))
}

/// Comes back.
pub(super) async fn back(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::set_away(&table, visit.caller.person()?, seat_field(&fields, "as")?, false).await?;
    Ok(back_to(&table, None))
}

/// Gives up.
pub(super) async fn give_up(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::give_up(&table, visit.caller.person()?, seat_field(&fields, "as")?).await?;
    Ok(back_to(&table, None))
}

/// Lets the bots finish the game without pauses.
pub(super) async fn fast_forward(visit: Visit, AtTable(table): AtTable) -> Result<Response, Error> {
    actions::fast_forward(&table, visit.caller.person()?).await?;
    Ok(back_to(&table, None))
}

/// Replaces standing orders.
pub(super) async fn set_orders(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let person = visit.caller.person()?;
    let seat = seat_field(&fields, "as")?;
    let game = table.state().await.table.settings().game;
    let orders = orders::read(game, &table.orders_of(seat)?, &fields);
    actions::set_orders(&table, person, seat, orders).await?;
    back_to_seat(&table, person, &fields).await
}

/// Lets a card go, in this turn or in this game.
pub(super) async fn let_go(
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let person = visit.caller.person()?;
    let span = if fields.text("span") == Some("game") { Span::Game } else { Span::Turn };
    let card = fields.text("card").unwrap_or_default();
    actions::let_go(&table, person, seat_field(&fields, "as")?, card, span).await?;
    // As with answers: the result arrives on the stream, and a shared screen is covered again.
    if visit.live && fields.text("shared").is_none() {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(back_to(&table, None))
}

/// Opens a rematch.
pub(super) async fn rematch(
    State(app): State<Arc<App>>,
    visit: Visit,
    AtTable(table): AtTable,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let for_deal = ForDeal::commitment(fields.text("commitment"));
    let rematch = actions::rematch(&app, &table, &visit.caller, for_deal).await?;
    Ok(redirect(&format!("/t/{rematch}"), None))
}
