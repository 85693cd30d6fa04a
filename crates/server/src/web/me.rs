//! The visitor's own page.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::me::{self as page, Me, Token};
use axum::extract::State;
use axum::response::Response;
use maud::Markup;

use super::home::within;
use super::visit::{Visit, go, html};
use crate::api::people::make_token;
use crate::app::App;
use crate::error::Error;
use crate::people::name;
use crate::take::{Asked, Form};

/// The visitor's own page.
pub(super) async fn me(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    show(&app, &visit, &Markup::default()).await
}

async fn show(app: &App, visit: &Visit, notice: &Markup) -> Result<Response, Error> {
    // Bots have no tokens of their own.
    let tokens = match visit.ask.person.as_deref().filter(|person| person.owner.is_none()) {
        Some(person) => {
            let rows = app.hall.store.tokens_of(&person.id).await?.into_iter();
            let rows = rows.filter(|row| row.revoked.is_none());
            Some(rows.map(|row| Token { id: row.id, name: row.name }).collect::<Vec<_>>())
        }
        None => None,
    };
    let link = visit.ask.secret.as_ref().map(|secret| visit.link(app, &format!("/me/here?key={secret}")));
    let me = Me { notice, device_link: link.as_deref(), tokens: tokens.as_deref() };
    Ok(html(page::page(&visit.frame(), &me)))
}

/// Takes a name: the first, or another.
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    mut visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let called = name(fields.text("name").unwrap_or_default())?;
    let to = fields.text("back").map_or("/me", |back| within(Some(back))).to_owned();
    if let Some(person) = &visit.ask.person {
        app.people.rename(person, &called).await?;
        return Ok(go(&to, None));
    }
    let cookie = visit.introduce(&app, Some(&called)).await?;
    Ok(go(&to, cookie))
}

/// Comes from another device by a link. This only asks: programs that follow links to preview them change nothing.
pub(super) async fn here(
    State(app): State<Arc<App>>,
    visit: Visit,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let key = fields.text("key").unwrap_or_default();
    let person = app.people.by_secret(key).await?.ok_or(Error::BadToken)?;
    let other = visit.ask.person.as_ref().filter(|other| other.id != person.id);
    let instead_of = other.map(|other| other.name.as_str());
    Ok(html(page::sign_in(&visit.frame(), key, &person.name, instead_of)))
}

/// Signs this device in.
pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let key = fields.text("key").unwrap_or_default();
    app.people.by_secret(key).await?.ok_or(Error::BadToken)?;
    Ok(go("/", Some(app.cookie(key))))
}

/// Makes a token for a bot, and shows it this once.
pub(super) async fn new_token(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let (bot, token) = make_token(&app, &visit.ask, fields.text("name").unwrap_or_default()).await?;
    show(&app, &visit, &page::new_token(visit.language(), &bot.name, &token)).await
}

/// Revokes a bot's token.
pub(super) async fn revoke(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let revoked = app.people.revoke(fields.text("id").unwrap_or_default(), visit.ask.person()?).await?;
    if revoked { Ok(go("/me", None)) } else { Err(Error::NotFound) }
}
