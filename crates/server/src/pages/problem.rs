//! What went wrong, as a page.

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use words::Language;

use super::shell::{Extras, here, page};
use crate::app::wanted_language;
use crate::error::{Error, Problem};

/// Turns what went wrong with a page into a page. Programs get it as it is.
pub(crate) async fn as_page(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let for_programs =
        ["/api/v1", "/health", "/metrics", "/assets"].iter().any(|there| path.starts_with(there));
    let language = wanted_language(&request);
    let back = if *request.method() == Method::GET { here(request.uri()) } else { "/".to_owned() };
    let table = table_in(path).map(str::to_owned);
    let response = next.run(request).await;
    let too_slow = response.status() == StatusCode::REQUEST_TIMEOUT;
    let problem = response.extensions().get::<Problem>().cloned();
    let problem = problem.or_else(|| too_slow.then(|| Error::TooSlow.problem(language)));
    let Some(problem) = problem.filter(|_| !for_programs) else { return response };
    let body = html! {
        div.problem role="alert" { h1 { (problem.sentence) } (more(&problem)) }
        p.links {
            @if let Some(table) = &table {
                a.button href={ "/t/" (table) } { (language.messages().msg_back_to_table()) }
            }
            a.button href="/" { (language.messages().msg_home()) }
        }
        (name_first(language, &problem, table.as_deref()))
    };
    let title = language.messages().msg_problem();
    let shown = page(language, ("", &back), &title, None, &Extras::default(), &body).into_body();
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_ENCODING);
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    // Browsers would ask for a password.
    parts.headers.remove(header::WWW_AUTHENTICATE);
    (parts, shown).into_response()
}

/// The table that an address is about.
fn table_in(path: &str) -> Option<&str> {
    path.strip_prefix("/t/")?.split('/').next().filter(|name| crate::id::is_name(name))
}

/// What is wrong, above a page that has what was filled in.
pub(super) fn sentences(problem: &Problem) -> Markup {
    html! { div.problem role="alert" { p { strong { (problem.sentence) } } (more(problem)) } }
}

fn more(problem: &Problem) -> Markup {
    html! {
        @if let Some(rule) = problem.rule { p { (super::lit::rule_link(rule)) } }
        @for more in &problem.more { p { (more) } }
    }
}

/// Where it takes a name, a field for it.
fn name_first(language: Language, problem: &Problem, table: Option<&str>) -> Markup {
    let l = language.messages();
    html! {
        @if problem.error == "nameless" {
            form.row method="post" action="/me/name" {
                @if let Some(table) = table { input type="hidden" name="back" value={ "/t/" (table) }; }
                label { (l.msg_your_name()) input name="name" required maxlength="24" autocomplete="nickname"; }
                button { (l.msg_save_name()) }
            }
        }
    }
}
