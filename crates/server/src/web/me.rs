//! The visitor's own page.

use std::sync::Arc;

use ::pages::devices::{self as device_page, Device};
use ::pages::me::{self as page, Me, Token};
use ::pages::{Fields, privacy};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header;
use axum::response::Response;
use maud::Markup;

use super::home::within;
use super::told::told;
use super::visit::{Visit, html, redirect};
use crate::actions;
use crate::api::people::own_data;
use crate::app::App;
use crate::error::Error;
use crate::extract::{Form, Query};

/// A day in milliseconds.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The visitor's own page.
pub(super) async fn me(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    show(&app, &visit, &Markup::default()).await
}

/// The visitor's own page, with something that is said above everything else.
pub(super) async fn show(app: &App, visit: &Visit, notice: &Markup) -> Result<Response, Error> {
    // Bots have no devices and no tokens of their own.
    let (devices, tokens, told) = match visit.caller.person.as_deref().filter(|person| person.owner.is_none())
    {
        Some(_) => {
            let rows = actions::tokens(app, &visit.caller).await?.into_iter();
            let rows = rows.filter(|row| row.revoked.is_none());
            let tokens = rows.map(|row| Token { id: row.id, name: row.name }).collect::<Vec<_>>();
            (Some(devices(app, visit).await?), Some(tokens), Some(told(app, visit).await?))
        }
        None => (None, None, None),
    };
    let games = actions::my_games(app, &visit.caller).await?;
    let (devices, tokens, told) = (devices.as_deref(), tokens.as_deref(), told.as_ref());
    let me = Me { notice, games: &games, devices, tokens, told };
    Ok(html(page::page(&visit.frame(), &me)))
}

/// The visitor's devices, the one they use first.
async fn devices(app: &App, visit: &Visit) -> Result<Vec<Device>, Error> {
    let today = store::day(app.registry.time.now());
    let device = |row: store::DeviceRow| Device {
        here: visit.caller.device.as_deref() == Some(&row.id),
        days: u64::try_from((today - row.seen) / DAY_MS).unwrap_or(0),
        id: row.id,
        kind: row.kind,
    };
    let mut all: Vec<Device> = actions::devices(app, &visit.caller).await?.into_iter().map(device).collect();
    all.sort_by_key(|device| (!device.here, device.days));
    Ok(all)
}

/// Sets the visitor's name, creating an account if they have none.
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let name = fields.text("name").unwrap_or_default();
    let to = fields.text("back").map_or("/me", |back| within(Some(back))).to_owned();
    if visit.caller.person.is_some() {
        actions::rename(&app, &visit.caller, name).await?;
        return Ok(redirect(&to, None));
    }
    let cookie = visit.sign_up_if_new(&app, Some(name)).await?;
    Ok(redirect(&to, cookie))
}

/// Shows a code that signs in another device.
pub(super) async fn device_code(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    let (code, _) = actions::device_code(&app, &visit.caller).await?;
    let link = visit.link(&app, &format!("/me/here?code={code}"));
    show(&app, &visit, &device_page::code(visit.language(), &code, &link)).await
}

/// Asks for a code, and asks before a code signs this device in: link previews must not use it up.
pub(super) async fn confirm_sign_in(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    if fields.text("key").is_some() {
        return Err(Error::OldLink);
    }
    let Some(code) = fields.text("code").filter(|code| !code.is_empty()) else {
        return Ok(html(device_page::ask_code(&visit.frame())));
    };
    let (id, name) = actions::by_device_code(&app, &visit.caller, code).await?;
    let other = visit.caller.person.as_ref().filter(|other| other.id != id);
    let instead_of = other.map(|other| other.name.as_str());
    Ok(html(device_page::sign_in(&visit.frame(), code, &name, instead_of)))
}

/// Signs this device in.
pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    if fields.text("key").is_some() {
        return Err(Error::OldLink);
    }
    let code = fields.text("code").unwrap_or_default();
    let key = actions::sign_in(&app, &visit.caller, code).await?;
    // The browser forgets the key that it had. A bot's token may be in use elsewhere.
    if let (Some(person), Some(device)) = (&visit.caller.person, &visit.caller.device)
        && person.owner.is_none()
    {
        app.people.sign_out(device, person).await?;
    }
    Ok(redirect("/", Some(app.cookie(&key))))
}

/// Signs one of the visitor's devices out.
pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let device = fields.text("id").unwrap_or_default();
    actions::sign_out(&app, &visit.caller, device).await?;
    let is_here = visit.caller.device.as_deref() == Some(device);
    Ok(if is_here { redirect("/", Some(app.no_cookie())) } else { redirect("/me", None) })
}

/// Everything that the server keeps about the visitor, as a file.
pub(super) async fn data(
    State(app): State<Arc<App>>,
    visit: Visit,
    headers: HeaderMap,
) -> Result<Response, Error> {
    own_data(app, &visit.caller, &headers)
}

/// Asks whether the visitor wants to be deleted.
pub(super) async fn confirm_delete(visit: Visit) -> Result<Response, Error> {
    Ok(html(privacy::ask_delete(&visit.frame(), &visit.caller.person()?.name)))
}

/// Deletes the visitor, if they are sure.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    if fields.text("sure") != Some("yes") {
        return confirm_delete(visit).await;
    }
    actions::delete_me(&app, &visit.caller).await?;
    visit.caller.person = None;
    let mut response = html(privacy::deleted(&visit.frame()));
    response.headers_mut().append(header::SET_COOKIE, app.no_cookie());
    Ok(response)
}

/// What the server keeps about people.
pub(super) async fn privacy(State(app): State<Arc<App>>, visit: Visit) -> Response {
    html(privacy::page(&visit.frame(), app.config.keep_chat_days.into(), app.config.expiry.people_d))
}

/// Makes a token for a bot, and shows it once.
pub(super) async fn new_token(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let (bot, token) =
        actions::make_token(&app, &visit.caller, fields.text("name").unwrap_or_default()).await?;
    show(&app, &visit, &page::new_token(visit.language(), &bot.name, &token)).await
}

/// Revokes a bot's token.
pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    actions::revoke_token(&app, &visit.caller, fields.text("id").unwrap_or_default()).await?;
    Ok(redirect("/me", None))
}
