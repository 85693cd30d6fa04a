//! The frame around every page: the head, the site's name, the language switch, the footer.

use maud::{DOCTYPE, Markup, html};
use words::{Language, Messages};

use crate::{assets, picture};

/// Who reads a page, in which language, and at which address.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The reader's language.
    pub language: Language,
    /// The host part of the page's address; empty if it is not known.
    pub host: &'a str,
    /// The page's path and query, without the language parameter.
    pub here: &'a str,
    /// The reader's name, if they have given one.
    pub name: Option<&'a str>,
}

/// What only some pages have.
#[derive(Clone, Default, Debug)]
pub struct Extras {
    /// The address of the stream of the page's changes.
    pub stream: Option<String>,
    /// Whether the page is a table, which fills the whole window.
    pub table: bool,
    /// The address to reload every few seconds where scripts are off.
    pub refresh: Option<String>,
}

impl Frame<'_> {
    /// The messages of the reader's language.
    #[must_use]
    pub fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    /// A whole page.
    #[must_use]
    pub fn page(&self, title: &str, body: &Markup) -> Markup {
        self.page_with(title, &Extras::default(), body)
    }

    /// A whole page with extras.
    #[must_use]
    pub fn page_with(&self, title: &str, extras: &Extras, body: &Markup) -> Markup {
        let Self { language, host, here, name } = *self;
        let l = language.messages();
        html! {
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
                    link rel="preload" href=(assets::address("source-sans-3.woff2")) as="font" type="font/woff2" crossorigin;
                    @for sheet in ["style.css", "table.css", "drawn.css", "after.css", "front.css"] {
                        link rel="stylesheet" href=(assets::address(sheet));
                    }
                    link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                    link rel="apple-touch-icon" href=(assets::address("apple-180.png"));
                    link rel="manifest" href="/manifest.webmanifest";
                    // Before anything is drawn: the reader's choice of dark or light.
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
                            a href="/me" { (name.map_or_else(|| l.msg_nav_me(), str::to_owned)) }
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
        }
    }
}

/// The keyboard help.
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

/// A sentence with a piece of markup in place of its argument.
pub(crate) fn around(sentence: impl FnOnce(&str) -> String, inside: &Markup) -> Markup {
    // A character that no sentence contains.
    let sentence = sentence("\u{1}");
    let (before, after) = sentence.split_once('\u{1}').unwrap_or((&sentence, ""));
    html! { (before) (inside) (after) }
}

/// Several things in a row, separated the way the language does it.
#[must_use]
pub fn list(language: Language, things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().collect::<Vec<_>>().join(&language.messages().msg_list_separator())
}
