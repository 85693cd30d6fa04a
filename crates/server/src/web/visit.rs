//! A visit to a page: who visits, in which language, and at which address.

use ::pages::Frame;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;
use words::{Language, Messages};

use crate::actions;
use crate::app::{App, Caller};
use crate::error::Error;
use crate::people::SignedIn;

/// A visit to a page.
#[derive(Clone)]
pub(crate) struct Visit {
    pub(crate) caller: Caller,
    /// The path and query of the page, without the language.
    here: String,
    host: String,
    /// Whether the page's script sent the request. It needs only what has changed.
    pub(crate) live: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Visit {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let caller = Caller::from_request_parts(parts, state).await?;
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let here = if parts.method == Method::GET { here(&parts.uri) } else { "/".to_owned() };
        let live = parts.headers.contains_key("x-live");
        Ok(Self { caller, here, host: host.unwrap_or_default().to_owned(), live })
    }
}

/// The path and query, without the language, which the reader may want to change, and without the key in an old link,
/// which no page may repeat.
pub(super) fn here(uri: &Uri) -> String {
    let is_kept = |pair: &&str| !["language=", "key="].iter().any(|name| pair.starts_with(name));
    let query = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
    let query: Vec<&str> = query.filter(is_kept).collect();
    if query.is_empty() { uri.path().to_owned() } else { format!("{}?{}", uri.path(), query.join("&")) }
}

impl Visit {
    pub(crate) fn language(&self) -> Language {
        self.caller.language
    }

    pub(crate) fn messages(&self) -> &'static Messages {
        self.caller.language.messages()
    }

    /// The frame of the pages in this visit.
    pub(super) fn frame(&self) -> Frame<'_> {
        Frame {
            language: self.caller.language,
            host: &self.host,
            here: &self.here,
            name: self.caller.person.as_ref().map(|person| person.name.as_str()),
            announcement: self.caller.announcement.as_deref(),
        }
    }

    /// An absolute link, to share.
    pub(super) fn link(&self, app: &App, path: &str) -> String {
        let scheme = if app.config.https { "https" } else { "http" };
        // A phone cannot reach this machine as "localhost".
        let (name, port) = self.host.split_once(':').unwrap_or((&self.host, "80"));
        match app.config.lan.filter(|_| matches!(name, "localhost" | "127.0.0.1")) {
            Some(lan) => format!("{scheme}://{lan}:{port}{path}"),
            None => format!("{scheme}://{}{path}", self.host),
        }
    }

    /// Signs the visitor up if they are anonymous, as `name` or as a guest. The response must set the returned cookie.
    pub(super) async fn sign_up_if_new(
        &mut self,
        app: &App,
        name: Option<&str>,
    ) -> Result<Option<HeaderValue>, Error> {
        if self.caller.person.is_some() {
            return Ok(None);
        }
        let name = name.map_or_else(|| self.messages().msg_guest(), str::to_owned);
        let (SignedIn { person, device }, secret) = actions::sign_up(app, &self.caller, &name).await?;
        (self.caller.person, self.caller.device) = (Some(person), Some(device));
        Ok(Some(app.cookie(&secret)))
    }
}

/// Markup as a response.
pub(super) fn html(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// Redirects to another page, and sets a cookie if there is a new one.
pub(super) fn redirect(to: &str, cookie: Option<HeaderValue>) -> Response {
    let to = HeaderValue::from_str(to).unwrap_or_else(|_| HeaderValue::from_static("/"));
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
