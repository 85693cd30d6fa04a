//! Who one is: a name, other devices, and tokens for bots.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::fields::Fields;
use super::home::within;
use super::shell::{Visit, go};
use crate::api::people::make_token;
use crate::app::App;
use crate::error::Error;
use crate::people::name;
use crate::take::{Asked, Form};

/// Who one is.
pub(super) async fn me(State(app): State<Arc<App>>, visit: Visit) -> Result<Response, Error> {
    show(&app, &visit, &html! {}).await
}

async fn show(app: &App, visit: &Visit, said: &Markup) -> Result<Response, Error> {
    let l = visit.messages();
    let person = visit.ask.person.as_deref();
    let tokens = match person {
        Some(person) => app.hall.store.tokens_of(&person.id).await?,
        None => Vec::new(),
    };
    let body = html! {
        (said)
        h1 { (l.msg_me()) }
        form.row method="post" action="/me/name" {
            label { (l.msg_your_name()) input name="name" required maxlength="24" autocomplete="nickname" value=[person.map(|person| &person.name)]; }
            button { (l.msg_save_name()) }
        }
        p.quiet { (l.msg_name_about()) }
        @if let Some(secret) = &visit.ask.secret {
            section aria-labelledby="devices" {
                h2 #devices { (l.msg_other_device()) }
                p { (l.msg_other_device_about()) }
                details #device {
                    summary { (l.msg_other_device_show()) }
                    p.copy {
                        input #link type="text" readonly value=(visit.link(app, &format!("/me/here?key={secret}"))) aria-label=(l.msg_link());
                        button type="button" data-copy="link" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
                    }
                }
            }
        }
        @if person.is_some_and(|person| person.owner.is_none()) {
            section aria-labelledby="tokens" {
                h2 #tokens { (l.msg_tokens()) }
                p { (l.msg_tokens_about()) " " a href="/api" { (l.msg_nav_api()) } }
                ul.tables {
                    @for token in tokens.iter().filter(|token| token.revoked.is_none()) {
                        li.row {
                            p { strong { (token.name) } " " code { (token.id) } }
                            form method="post" action="/me/tokens/revoke" {
                                input type="hidden" name="id" value=(token.id);
                                button.danger { (l.msg_revoke()) }
                            }
                        }
                    }
                }
                form.row method="post" action="/me/tokens" {
                    label { (l.msg_token_name()) input name="name" required maxlength="24" autocomplete="off"; }
                    button { (l.msg_token_make()) }
                }
            }
        }
    };
    Ok(visit.page(&l.msg_me(), &body))
}

/// Gives oneself a name: the first, or another.
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

/// Comes from another device by a link. It only asks: whatever looks at links beforehand changes nothing.
pub(super) async fn here(
    State(app): State<Arc<App>>,
    visit: Visit,
    Asked(fields): Asked<Fields>,
) -> Result<Response, Error> {
    let key = fields.text("key").unwrap_or_default();
    let person = app.people.by_secret(key).await?.ok_or(Error::BadToken)?;
    let l = visit.messages();
    let body = html! {
        h1 { (l.msg_be_here(person.name.as_str())) }
        @if let Some(other) = visit.ask.person.as_ref().filter(|other| other.id != person.id) {
            p { (l.msg_be_here_instead(other.name.as_str())) }
        }
        form method="post" action="/me/here" {
            input type="hidden" name="key" value=(key);
            button.main { (l.msg_be_here_button()) }
        }
    };
    Ok(visit.page(&l.msg_me(), &body))
}

/// Is somebody on this device from now on.
pub(super) async fn move_in(
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
    let l = visit.messages();
    let said = html! {
        div.proved role="status" {
            p { (l.msg_token_made(bot.name.as_str())) }
            p.copy {
                input #token type="text" readonly value=(token) aria-label=(l.msg_token());
                button type="button" data-copy="token" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
            }
        }
    };
    show(&app, &visit, &said).await
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
