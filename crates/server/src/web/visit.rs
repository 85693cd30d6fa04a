//! One visit to a page: who comes, in which language, and to which address.

use ::pages::Frame;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;
use words::{Language, Messages};

use crate::app::{App, Ask};
use crate::error::Error;
use crate::people;

/// One visit.
#[derive(Clone)]
pub(crate) struct Visit {
    pub(crate) ask: Ask,
    /// The path and query of the page, without the language.
    here: String,
    host: String,
    /// Whether the page's script asks, which wants only what has changed.
    pub(crate) live: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Visit {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let ask = Ask::from_request_parts(parts, state).await?;
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let here = if parts.method == Method::GET { here(&parts.uri) } else { "/".to_owned() };
        let live = parts.headers.contains_key("x-live");
        Ok(Self { ask, here, host: host.unwrap_or_default().to_owned(), live })
    }
}

/// The address to come back to, without the language, which the reader may want to change.
pub(super) fn here(uri: &Uri) -> String {
    let query: Vec<&str> = uri.query().unwrap_or_default().split('&').collect();
    let query: Vec<&str> =
        query.into_iter().filter(|pair| !pair.is_empty() && !pair.starts_with("language=")).collect();
    if query.is_empty() { uri.path().to_owned() } else { format!("{}?{}", uri.path(), query.join("&")) }
}

impl Visit {
    pub(crate) fn language(&self) -> Language {
        self.ask.language
    }

    pub(crate) fn messages(&self) -> &'static Messages {
        self.ask.language.messages()
    }

    /// The frame of every page of this visit.
    pub(super) fn frame(&self) -> Frame<'_> {
        Frame {
            language: self.ask.language,
            host: &self.host,
            here: &self.here,
            name: self.ask.person.as_ref().map(|person| person.name.as_str()),
        }
    }

    /// A whole address, to be sent to someone.
    pub(super) fn link(&self, app: &App, path: &str) -> String {
        let scheme = if app.config.https { "https" } else { "http" };
        // "localhost" means nothing to the phone beside this machine.
        let (name, port) = self.host.split_once(':').unwrap_or((&self.host, "80"));
        match app.config.lan.filter(|_| matches!(name, "localhost" | "127.0.0.1")) {
            Some(lan) => format!("{scheme}://{lan}:{port}{path}"),
            None => format!("{scheme}://{}{path}", self.host),
        }
    }

    /// A whole page.
    pub(crate) fn page(&self, title: &str, body: &Markup) -> Response {
        html(self.frame().page(title, body))
    }

    /// Gives the visitor a name if they have none: `name`, or the usual one. The cookie that this returns must go out
    /// with the response.
    pub(super) async fn introduce(
        &mut self,
        app: &App,
        name: Option<&str>,
    ) -> Result<Option<HeaderValue>, Error> {
        if self.ask.person.is_some() {
            return Ok(None);
        }
        let name = match name {
            Some(name) => people::name(name)?,
            None => self.messages().msg_guest(),
        };
        app.newcomers.take(self.ask.address)?;
        let (person, secret) = app.people.welcome(name, None).await?;
        self.ask.person = Some(person);
        Ok(Some(app.cookie(&secret)))
    }
}

/// Markup as a response.
pub(super) fn html(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// Redirects to another page, with a cookie if there is a new one.
pub(super) fn go(to: &str, cookie: Option<HeaderValue>) -> Response {
    let to = HeaderValue::from_str(to).unwrap_or_else(|_| HeaderValue::from_static("/"));
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
