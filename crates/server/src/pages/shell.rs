//! What is around every page: head, name of the house, languages.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use words::{Language, Messages};

use super::{assets, picture};
use crate::app::{App, Ask};
use crate::error::Error;
use crate::people;

/// Who comes, and where he is.
#[derive(Clone)]
pub(super) struct Visit {
    pub(super) ask: Ask,
    /// The address of the page, without the site.
    here: String,
    host: String,
    /// Whether the script of a page asks, which wants only what has changed.
    pub(super) live: bool,
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

/// Where one is, as far as one can come back to it: without the language, which one may want to change.
pub(super) fn here(uri: &axum::http::Uri) -> String {
    let query: Vec<&str> = uri.query().unwrap_or_default().split('&').collect();
    let query: Vec<&str> =
        query.into_iter().filter(|pair| !pair.is_empty() && !pair.starts_with("language=")).collect();
    if query.is_empty() { uri.path().to_owned() } else { format!("{}?{}", uri.path(), query.join("&")) }
}

impl Visit {
    pub(super) fn language(&self) -> Language {
        self.ask.language
    }

    pub(super) fn messages(&self) -> &'static Messages {
        self.ask.language.messages()
    }

    /// A whole address, to be sent to somebody.
    pub(super) fn link(&self, app: &App, path: &str) -> String {
        let scheme = if app.config.https { "https" } else { "http" };
        // What a machine calls itself says nothing to the phone beside it.
        let (name, port) = self.host.split_once(':').unwrap_or((&self.host, "80"));
        match app.config.lan.filter(|_| matches!(name, "localhost" | "127.0.0.1")) {
            Some(lan) => format!("{scheme}://{lan}:{port}{path}"),
            None => format!("{scheme}://{}{path}", self.host),
        }
    }

    /// A page.
    pub(super) fn page(&self, title: &str, body: &Markup) -> Response {
        self.page_with(title, &Extras::default(), body)
    }

    /// A page with something about it.
    pub(super) fn page_with(&self, title: &str, extras: &Extras, body: &Markup) -> Response {
        let name = self.ask.person.as_ref().map(|person| person.name.as_str());
        page(self.ask.language, (&self.host, &self.here), title, name, extras, body)
    }

    /// Sees to it that whoever comes has a name: makes him known by `name`, or by the usual one. What is
    /// given back has to go out with the answer.
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

/// What some pages have about them.
#[derive(Default)]
pub(super) struct Extras {
    /// Where the page's changes come from.
    pub(super) stream: Option<String>,
    /// Whether it is a table, which takes the whole page.
    pub(super) table: bool,
    /// What is to be fetched now and then where there is no script.
    pub(super) refresh: Option<String>,
}

/// A page, at a host and an address there.
pub(super) fn page(
    language: Language,
    (host, here): (&str, &str),
    title: &str,
    person: Option<&str>,
    extras: &Extras,
    body: &Markup,
) -> Response {
    let l = language.messages();
    let markup = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#3a1a14";
                title { (title) " · " (l.msg_site_name()) }
                meta name="description" content=(l.msg_what_this_is());
                meta property="og:title" content={ (title) " · " (l.msg_site_name()) };
                meta property="og:description" content=(l.msg_what_this_is());
                @if !host.is_empty() { meta property="og:image" content={ "//" (host) (assets::address("share.png")) }; }
                @for sheet in ["style.css", "table.css", "drawn.css", "after.css"] {
                    link rel="stylesheet" href=(assets::address(sheet));
                }
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                link rel="apple-touch-icon" href=(assets::address("apple-180.png"));
                link rel="manifest" href="/manifest.webmanifest";
                // Before anything is drawn: dark or light, as it was chosen.
                script src=(assets::address("look.js")) {}
                @for script in ["live.js", "play.js", "comfort.js"] { script src=(assets::address(script)) defer {} }
                @if let Some(address) = &extras.refresh {
                    noscript { meta http-equiv="refresh" content={ "5; url=" (address) }; }
                }
            }
            body.at-table[extras.table] data-stream=[extras.stream.as_deref()] {
                a.skip href="#main" { (l.msg_skip()) }
                header.top {
                    a.house href="/" { (picture::sign("sign-attack")) (l.msg_site_name()) }
                    nav aria-label=(l.msg_nav()) {
                        a href="/learn" { (l.msg_learn()) }
                        a href="/me" { (person.map_or_else(|| l.msg_nav_me(), str::to_owned)) }
                    }
                    div.tools data-script hidden {
                        button data-tool="look" data-names={ (l.msg_look_auto()) "|" (l.msg_look_light()) "|" (l.msg_look_dark()) } { (picture::sign("gear")) span { (l.msg_look_auto()) } }
                        @if extras.table {
                            button data-tool="sound" aria-pressed="false" { (picture::sign("sound-off")) span { (l.msg_sound()) } }
                            button data-tool="help" aria-keyshortcuts="?" { (picture::sign("help")) span { (l.msg_keys()) } }
                        }
                    }
                    form.languages method="post" action="/language" aria-label=(l.msg_languages()) {
                        input type="hidden" name="back" value=(here);
                        @for each in Language::ALL {
                            button name="language" value=(each.tag()) lang=(each.tag())
                                aria-current=[(each == language).then_some("true")] { (each.name()) }
                        }
                    }
                }
                main #main { (body) }
                @if extras.table { (keys(language)) } @else {
                    footer.foot-of-page {
                        nav aria-label=(l.msg_nav_more()) {
                            a href="/records" { (l.msg_nav_records()) }
                            a href="/api" { (l.msg_nav_api()) }
                        }
                        p { (l.msg_independent()) }
                    }
                }
            }
        }
    };
    Html(markup.into_string()).into_response()
}

/// What the keys do, for those who ask.
fn keys(language: Language) -> Markup {
    let l = language.messages();
    let keys = [
        ("1 – 9", l.msg_key_numbers()),
        ("C", l.msg_key_counter()),
        ("P", l.msg_key_pass()),
        ("U", l.msg_key_undo()),
        ("H", l.msg_key_hand()),
        ("W", l.msg_key_wall()),
        ("L", l.msg_key_log()),
        ("T", l.msg_key_chat()),
        ("?", l.msg_key_help()),
    ];
    html! {
        dialog #keys aria-labelledby="keys-name" {
            h2 #keys-name { (l.msg_keys()) }
            dl { @for (key, does) in keys { dt { kbd { (key) } } dd { (does) } } }
            p.quiet { (l.msg_key_drag()) }
            form method="dialog" { button.main { (l.msg_close()) } }
        }
    }
}

/// Goes on to another page, with a cookie if there is a new one.
pub(super) fn go(to: &str, cookie: Option<HeaderValue>) -> Response {
    let to = HeaderValue::from_str(to).unwrap_or_else(|_| HeaderValue::from_static("/"));
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// A sentence with a piece of markup where its number or name stands.
pub(super) fn around(sentence: impl FnOnce(&str) -> String, inside: &Markup) -> Markup {
    // A sign that no sentence has.
    let sentence = sentence("\u{1}");
    let (before, after) = sentence.split_once('\u{1}').unwrap_or((&sentence, ""));
    html! { (before) (inside) (after) }
}

/// Several things one after the other, as the language writes them.
pub(super) fn list(language: Language, things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().collect::<Vec<_>>().join(&language.messages().msg_list_separator())
}
