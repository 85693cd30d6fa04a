//! The visitor's own page.

use std::sync::Arc;

use ::pages::Fields;
use ::pages::me::{self as page, Me, Token};
use axum::extract::State;
use axum::response::Response;
use maud::Markup;

use super::home::within;
use super::visit::{Visit, html, redirect};
use crate::actions;
use crate::app::App;
use crate::error::Error;
use crate::extract::{Form, Query};

/// The visitor's own page.
pub(super) async fn me(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    show(&app, &visit, &Markup::default()).await
}

async fn show(app: &App, visit: &Visit, notice: &Markup) -> Result<Response, Error> {
    // Bots have no tokens of their own.
    let tokens = match visit.caller.person.as_deref().filter(|person| person.owner.is_none()) {
        Some(_) => {
            let rows = actions::tokens(app, &visit.caller).await?.into_iter();
            let rows = rows.filter(|row| row.revoked.is_none());
            Some(rows.map(|row| Token { id: row.id, name: row.name }).collect::<Vec<_>>())
        }
        None => None,
    };
    let link = visit.caller.secret.as_ref().map(|secret| visit.link(app, &format!("/me/here?key={secret}")));
    let games = actions::my_games(app, &visit.caller).await?;
    let me = Me { notice, games: &games, device_link: link.as_deref(), tokens: tokens.as_deref() };
    Ok(html(page::page(&visit.frame(), &me)))
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

/// Asks before a link signs this device in, so that link previews change nothing.
pub(super) async fn confirm_sign_in(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(fields): Query<Fields>,
) -> Result<Response, Error> {
    let key = fields.text("key").unwrap_or_default();
    let person = app.people.by_secret(key).await?.ok_or(Error::BadToken)?;
    let other = visit.caller.person.as_ref().filter(|other| other.id != person.id);
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
    Ok(redirect("/", Some(app.cookie(key))))
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
