//! Errors as pages.

use ::pages::{Frame, errors};
use axum::Extension;
use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::visit::{here, html};
use crate::app::wanted_language;
use crate::error::{Error, Problem};

/// An error as the pages show it.
pub(super) fn problem(problem: &Problem) -> errors::Problem<'_> {
    errors::Problem {
        sentence: &problem.sentence,
        rule: problem.rule,
        more: &problem.more,
        needs_name: problem.error == Error::Nameless.code(),
    }
}

/// A page that shows an error itself, above what the visitor filled in.
pub(super) fn refused(error: &Error, page: Response) -> Response {
    (error.status(), error.refusal().map(Extension), page).into_response()
}

/// Middleware that renders errors of pages as HTML. The API keeps its JSON.
pub(crate) async fn render_as_page(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_page = !["/api/v1", "/health", "/ready", "/metrics", "/assets"]
        .iter()
        .any(|prefix| path.starts_with(prefix));
    let language = wanted_language(&request);
    let back = if *request.method() == Method::GET { here(request.uri()) } else { "/".to_owned() };
    let table = table_in(path).map(str::to_owned);
    let response = next.run(request).await;
    let too_slow = response.status() == StatusCode::REQUEST_TIMEOUT;
    let found = response.extensions().get::<Problem>().cloned();
    let found = found.or_else(|| too_slow.then(|| Error::TooSlow.problem(language)));
    let Some(found) = found.filter(|_| is_page) else { return response };
    let frame = Frame { language, host: "", here: &back, name: None, announcement: None };
    let page = html(errors::page(&frame, &problem(&found), table.as_deref())).into_body();
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_ENCODING);
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    // With this header, browsers would ask for a password.
    parts.headers.remove(header::WWW_AUTHENTICATE);
    (parts, page).into_response()
}

/// The id of the table in a path.
fn table_in(path: &str) -> Option<&str> {
    path.strip_prefix("/t/")?.split('/').next().filter(|name| crate::id::is_id(name))
}
