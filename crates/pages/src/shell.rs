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
    /// What the person who runs the server tells everyone.
    pub announcement: Option<&'a str>,
}

/// What only some pages have.
#[derive(Clone, Default, Debug)]
pub struct Extras {
    /// The address of the stream of the page's changes.
    pub stream: Option<String>,
    /// Whether the page is a table, which fills the whole window.
    pub table: bool,
    /// What is played at the table, for the line on top.
    pub about: Option<String>,
    /// What the sheet beside the table has, if not the log and the chat.
    pub story: Option<String>,
    /// What the keys do, if not what they do at a table.
    pub keys: Vec<(String, String)>,
    /// The address to reload every few seconds where scripts are off.
    pub refresh: Option<String>,
    /// Whether the reader is told when the table waits for them, and a button to change that.
    pub bell: Option<Markup>,
    /// The same for the menu.
    pub bell_in_menu: Option<Markup>,
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
        let Self { language, host, .. } = *self;
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
                    @for script in ["live.js", "fair.js", "play.js", "comfort.js", "told.js"] { script src=(assets::address(script)) defer {} }
                    @if extras.table { script src=(assets::address("stage.js")) defer {} }
                    @if let Some(address) = &extras.refresh {
                        noscript { meta http-equiv="refresh" content={ "5; url=" (address) }; }
                    }
                }
                body.at-table[extras.table] data-stream=[extras.stream.as_deref()] {
                    a.skip href="#main" { (l.msg_skip()) }
                    @if extras.table { (self.table_header(extras)) } @else { (self.header()) }
                    (announcement(language, self.announcement))
                    main #main { (body) }
                    @if extras.table { (keys(language, extras)) } @else {
                        footer.foot-of-page {
                            nav aria-label=(l.msg_nav_more()) {
                                a href="/clubs" { (l.msg_clubs()) }
                                a href="/leaderboard" { (l.msg_leaderboard()) }
                                a href="/records" { (l.msg_nav_records()) }
                                a href="/api" { (l.msg_nav_api()) }
                                a href="/privacy" { (l.msg_privacy()) }
                                a href="/fair" { (l.msg_nav_fair()) }
                            }
                            p { (l.msg_independent()) }
                        }
                    }
                }
            }
        }
    }
}

impl Frame<'_> {
    fn header(&self) -> Markup {
        let l = self.messages();
        html! {
            header.top {
                a.house href="/" { (picture::sign("sign-attack")) (l.msg_site_name()) }
                (self.links())
                div.tools data-script hidden { (self.look()) }
                (self.languages())
            }
        }
    }

    /// The line on top of a table: a menu, and the few tools that a player needs at hand.
    fn table_header(&self, extras: &Extras) -> Markup {
        let l = self.messages();
        let story = extras.story.clone().unwrap_or_else(|| l.msg_story());
        let speeds = [l.msg_speed_slow(), l.msg_speed_normal(), l.msg_speed_fast(), l.msg_speed_at_once()];
        html! {
            header.top.line {
                details.menu #menu {
                    summary aria-label=(l.msg_menu()) { (picture::sign("menu")) }
                    div.drop { (self.links()) @if let Some(bell) = &extras.bell_in_menu { (bell) } (self.languages()) div.tools data-script hidden { (self.look()) } }
                }
                a.house href="/" { (l.msg_site_name()) }
                @if let Some(about) = &extras.about { p.about { (about) } }
                div.tools {
                    @if let Some(bell) = &extras.bell { (bell) }
                    button data-tool="speed" data-script hidden title=(speeds[1]) data-names=(speeds.join("|")) data-skip=(l.msg_skip_ahead()) { (picture::sign("speed")) span { (speeds[1]) } }
                    button data-tool="sound" data-script hidden title=(l.msg_sound()) aria-pressed="false" { (picture::sign("sound-off")) span.unseen { (l.msg_sound()) } }
                    button data-tool="help" data-script hidden title=(l.msg_keys()) aria-keyshortcuts="?" { (picture::sign("help")) span.unseen { (l.msg_keys()) } }
                    a.story href="#side" title=(story) { (picture::sign("log")) span.unseen { (story) } b.badge hidden {} }
                }
            }
        }
    }

    fn links(&self) -> Markup {
        let l = self.messages();
        html! {
            nav aria-label=(l.msg_nav()) {
                a href="/learn" { (l.msg_learn()) }
                a href="/puzzles" { (l.msg_puzzles()) }
                a href="/daily" { (l.msg_daily()) }
                a href="/me" { (self.name.map_or_else(|| l.msg_nav_me(), str::to_owned)) }
            }
        }
    }

    fn look(&self) -> Markup {
        let l = self.messages();
        html! {
            button data-tool="look" data-names={ (l.msg_look_auto()) "|" (l.msg_look_light()) "|" (l.msg_look_dark()) } { (picture::sign("gear")) span { (l.msg_look_auto()) } }
        }
    }

    fn languages(&self) -> Markup {
        html! {
            form.languages method="post" action="/language" aria-label=(self.messages().msg_languages()) {
                input type="hidden" name="back" value=(self.here);
                @for each in Language::ALL {
                    button name="language" value=(each.tag()) lang=(each.tag())
                        aria-current=[(each == self.language).then_some("true")] { (each.name()) }
                }
            }
        }
    }
}

/// What the person who runs the server tells everyone. It is there without a text too, so that a stream can put one in.
#[must_use]
pub fn announcement(language: Language, text: Option<&str>) -> Markup {
    html! {
        div #announcement.announcement role="status" hidden[text.is_none()] {
            @if let Some(text) = text {
                details { summary { b { (language.messages().msg_announcement()) } " " span { (text) } } p { (text) } }
            }
        }
    }
}

/// What the keys do at a table.
fn table_keys(language: Language) -> Vec<(String, String)> {
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
    keys.map(|(key, does)| (key.to_owned(), does)).to_vec()
}

/// The keyboard help.
fn keys(language: Language, extras: &Extras) -> Markup {
    let l = language.messages();
    let own = !extras.keys.is_empty();
    let keys = if own { extras.keys.clone() } else { table_keys(language) };
    html! {
        dialog #keys aria-labelledby="keys-name" {
            h2 #keys-name { (l.msg_keys()) }
            dl { @for (key, does) in keys { dt { kbd { (key) } } dd { (does) } } }
            @if !own { p.quiet { (l.msg_key_drag()) } }
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
