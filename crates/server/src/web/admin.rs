//! The operator's pages. They exist only with an admin token, and nothing links to them.

use std::sync::Arc;

use ::pages::admin as page;
use ::pages::{Fields, errors};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::{get, post};
use maud::Markup;
use words::Language;

use super::errors::problem;
use super::visit::{Visit, html, redirect};
use crate::admin::{
    self, Admin, COOKIE, Measure, PageOf, PersonQuery, SESSION_S, TableQuery, carry_out, record_sign_in,
};
use crate::app::App;
use crate::error::{Error, Invalid};
use crate::extract::{Form, Path, Query};

/// The routes of the operator's pages.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/admin", get(overview))
        .route("/admin/sign-in", post(sign_in))
        .route("/admin/sign-out", post(sign_out))
        .route("/admin/do", post(act))
        .route("/admin/tables", get(tables))
        .route("/admin/tables/{table}", get(table))
        .route("/admin/people", get(people))
        .route("/admin/people/{id}", get(person))
        .route("/admin/bans", get(bans))
        .route("/admin/log", get(log))
        .layer(map_response(unlisted))
}

/// Keeps the pages out of search engines.
async fn unlisted(mut response: Response) -> Response {
    response.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex, nofollow"));
    response
}

/// What came of the last form. Pages work without it, even if the store fails, which is logged.
async fn said(app: &App, admin: &Admin) -> Option<String> {
    app.admins.said(admin.session?).await.unwrap_or_default()
}

async fn overview(
    State(app): State<Arc<App>>,
    visit: Visit,
    admin: Result<Admin, Error>,
) -> Result<Response, Error> {
    match admin {
        Ok(admin) => {
            let status = admin::status(&app).await?;
            Ok(html(page::overview(&visit.frame(), said(&app, &admin).await.as_deref(), &status)))
        }
        Err(Error::AdminToken) => Ok(html(page::sign_in(&visit.frame(), &Markup::default()))),
        Err(error) => Err(error),
    }
}

async fn sign_in(
    State(app): State<Arc<App>>,
    visit: Visit,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    match app.admins.check(fields.text("token").unwrap_or_default(), visit.caller.address) {
        Ok(()) => {
            record_sign_in(&app).await?;
            let key = app.admins.open(app.registry.time.now()).await?;
            Ok(redirect("/admin", Some(cookie(&app, &key, SESSION_S))))
        }
        Err(error @ (Error::AdminToken | Error::TooMany(_))) => {
            let notice = errors::notice(&problem(&error.problem(visit.language())));
            let mut response = html(page::sign_in(&visit.frame(), &notice));
            *response.status_mut() = error.status();
            if let Error::TooMany(seconds) = error {
                response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
            }
            Ok(response)
        }
        Err(error) => Err(error),
    }
}

async fn sign_out(State(app): State<Arc<App>>, admin: Admin) -> Result<Response, Error> {
    if let Some(session) = admin.session {
        app.admins.close(session).await?;
    }
    Ok(redirect("/admin", Some(cookie(&app, "", 0))))
}

/// The cookie of a session. Other sites can't make a browser send it.
fn cookie(app: &App, key: &str, seconds: u32) -> HeaderValue {
    let secure = if app.config.https { "; Secure" } else { "" };
    let text = format!("{COOKIE}={key}; HttpOnly; SameSite=Strict; Path=/admin; Max-Age={seconds}{secure}");
    // Cannot fail: keys are letters and digits.
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// Does what a form says, and goes back to the page that it was on.
async fn act(
    State(app): State<Arc<App>>,
    admin: Admin,
    Form(fields): Form<Fields>,
) -> Result<Response, Error> {
    let measure = measure(&fields)?;
    // The page of a table that is gone would be empty.
    let back = match &measure {
        Measure::Close { .. } | Measure::Delete { .. } => "/admin/tables".to_owned(),
        Measure::Kick { table, .. }
        | Measure::FreeSeat { table, .. }
        | Measure::ChatOff { table: Some(table) }
        | Measure::ChatOn { table: Some(table) } => format!("/admin/tables/{table}"),
        Measure::Mute { person, .. } | Measure::Unmute { person } => format!("/admin/people/{person}"),
        Measure::Ban { .. } | Measure::Unban { .. } => "/admin/bans".to_owned(),
        _ => "/admin".to_owned(),
    };
    let sentence = carry_out(&app, &admin, measure).await?;
    if let Some(session) = admin.session {
        // It is done, even if the next page cannot say so.
        _ = app.admins.say(session, sentence).await;
    }
    Ok(redirect(&back, None))
}

/// What a form says.
fn measure(fields: &Fields) -> Result<Measure, Error> {
    let text = |name: &str| fields.text(name).map(str::to_owned);
    let needed = |name: &str| text(name).unwrap_or_default();
    let minutes = match fields.text("minutes") {
        None => None,
        Some(minutes) => Some(minutes.trim().parse().map_err(|_| Invalid::Minutes)?),
    };
    let (table, person, reason) = (needed("table"), needed("person"), text("reason"));
    Ok(match fields.text("do").unwrap_or_default() {
        "close" => Measure::Close { table, reason },
        "delete" => Measure::Delete { table, reason },
        "kick" => Measure::Kick { table, person },
        "free-seat" => Measure::FreeSeat { table, seat: needed("seat") },
        "mute" => Measure::Mute { person, minutes },
        "unmute" => Measure::Unmute { person },
        "ban" => Measure::Ban { person: text("person"), network: text("network"), minutes, reason },
        "unban" => Measure::Unban { ban: needed("ban") },
        "chat-off" => Measure::ChatOff { table: text("table") },
        "chat-on" => Measure::ChatOn { table: text("table") },
        "announce" => {
            let texts =
                Language::ALL.iter().filter_map(|each| Some((each.tag().to_owned(), text(each.tag())?)));
            Measure::Announce { texts: texts.collect(), minutes }
        }
        "unannounce" => Measure::Unannounce,
        "drain" => Measure::Drain,
        "undrain" => Measure::Undrain,
        other => return Err(Error::NoSuch(other.to_owned())),
    })
}

async fn tables(
    State(app): State<Arc<App>>,
    admin: Admin,
    visit: Visit,
    Query(query): Query<TableQuery>,
) -> Result<Response, Error> {
    let found = admin::tables(&app, &query).await?;
    let search = (query.text.as_str(), query.game.as_str(), query.stage.as_str());
    Ok(html(page::tables(&visit.frame(), said(&app, &admin).await.as_deref(), &found, search)))
}

async fn table(
    State(app): State<Arc<App>>,
    admin: Admin,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let details = admin::table(&app, &id).await?;
    Ok(html(page::table(&visit.frame(), said(&app, &admin).await.as_deref(), &details)))
}

async fn people(
    State(app): State<Arc<App>>,
    admin: Admin,
    visit: Visit,
    Query(query): Query<PersonQuery>,
) -> Result<Response, Error> {
    let found = admin::people(&app, &query).await?;
    Ok(html(page::people(&visit.frame(), said(&app, &admin).await.as_deref(), &found, &query.text)))
}

async fn person(
    State(app): State<Arc<App>>,
    admin: Admin,
    visit: Visit,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let details = admin::person(&app, &id).await?;
    Ok(html(page::person(&visit.frame(), said(&app, &admin).await.as_deref(), &details)))
}

async fn bans(State(app): State<Arc<App>>, admin: Admin, visit: Visit) -> Result<Response, Error> {
    let all = admin::bans(&app).await?;
    Ok(html(page::bans(&visit.frame(), said(&app, &admin).await.as_deref(), &all)))
}

async fn log(
    State(app): State<Arc<App>>,
    admin: Admin,
    visit: Visit,
    Query(page_of): Query<PageOf>,
) -> Result<Response, Error> {
    let found = admin::log(&app, page_of).await?;
    Ok(html(page::log(&visit.frame(), said(&app, &admin).await.as_deref(), &found)))
}
