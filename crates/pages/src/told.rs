//! How the reader is told that a game waits for them: a section of their own page, and the bell of a table.

use maud::{Markup, html};
use words::Language;

use crate::game::game_name;
use crate::picture;
use crate::table::view::{Bell, TableView};

/// How the reader is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The public key that browsers subscribe with; `None` if the server sends no notices.
    pub key: Option<String>,
    /// The devices on which they are told.
    pub devices: Vec<ToldDevice>,
    /// When they are not told anything.
    pub quiet: Option<Quiet>,
    /// Whether they have a feed.
    pub has_feed: bool,
}

/// A device on which the reader is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldDevice {
    /// The id.
    pub id: String,
    /// The browser and the system; empty if they are not known.
    pub kind: String,
    /// Whether the reader looks at the page with it.
    pub here: bool,
}

/// When the reader is not told anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quiet {
    /// When it begins.
    pub from: String,
    /// When it ends.
    pub to: String,
    /// The name of the time zone.
    pub zone: String,
}

/// The section of the reader's own page.
pub(crate) fn section(language: Language, told: &Told) -> Markup {
    let l = language.messages();
    html! {
        section.telling aria-labelledby="notifications" {
            h2 #notifications { (l.msg_told()) }
            p { (l.msg_told_about()) }
            @match &told.key {
                Some(key) => (devices(language, key, &told.devices)),
                None => p.quiet { (l.msg_told_off()) },
            }
            (quiet_hours(language, told.quiet.as_ref()))
            (feed(language, told.has_feed))
        }
    }
}

/// The devices, and a button for this one. Only a script can ask a browser.
fn devices(language: Language, key: &str, devices: &[ToldDevice]) -> Markup {
    let l = language.messages();
    let is_told_here = devices.iter().any(|device| device.here);
    html! {
        @if !devices.is_empty() {
            ul.tables {
                @for device in devices {
                    li.row {
                        p {
                            strong { @if device.kind.is_empty() { (l.msg_device_unknown()) } @else { (device.kind) } }
                            @if device.here { br; span.quiet { (l.msg_device_here()) } }
                        }
                        form method="post" action="/me/told/remove" data-push-off[device.here] {
                            input type="hidden" name="id" value=(device.id);
                            button { (l.msg_told_remove()) }
                        }
                    }
                }
            }
        }
        div.row {
            @if !is_told_here {
                button.main type="button" data-push=(key) data-script hidden
                    data-denied=(l.msg_told_denied()) data-unsupported=(l.msg_told_unsupported())
                    data-only-open=(l.msg_told_only_open()) { (l.msg_told_here()) }
            }
            @if !devices.is_empty() {
                form method="post" action="/me/told/test" { button { (l.msg_told_test()) } }
            }
            p.push-status role="status" {}
        }
        noscript { p.quiet { (l.msg_told_needs_script()) } }
    }
}

/// When the reader is not told anything. A script fills in the time zone.
fn quiet_hours(language: Language, quiet: Option<&Quiet>) -> Markup {
    let l = language.messages();
    let value = |of: fn(&Quiet) -> &String, default| quiet.map_or(default, |quiet| of(quiet).as_str());
    html! {
        h3 { (l.msg_quiet_hours()) }
        p { (l.msg_quiet_hours_about()) }
        form.row.hours method="post" action="/me/told/quiet" {
            label { (l.msg_quiet_from()) input type="time" name="from" required value=(value(|quiet| &quiet.from, "22:00")); }
            label { (l.msg_quiet_to()) input type="time" name="to" required value=(value(|quiet| &quiet.to, "08:00")); }
            label { (l.msg_quiet_zone()) input name="zone" required maxlength="64" autocomplete="off" spellcheck="false" value=(value(|quiet| &quiet.zone, "UTC")) data-zone[quiet.is_none()]; }
            div.buttons {
                button { (l.msg_quiet_save()) }
                @if quiet.is_some() { button name="off" value="yes" formnovalidate { (l.msg_quiet_end()) } }
            }
        }
    }
}

fn feed(language: Language, has_feed: bool) -> Markup {
    let l = language.messages();
    html! {
        h3 { (l.msg_feed()) }
        p { (l.msg_feed_about()) }
        @if has_feed { p.quiet { (l.msg_feed_exists()) } }
        div.row {
            form method="post" action="/me/told/feed" {
                button { @if has_feed { (l.msg_feed_renew()) } @else { (l.msg_feed_make()) } }
            }
            @if has_feed { form method="post" action="/me/told/feed/end" { button.danger { (l.msg_feed_end()) } } }
        }
    }
}

/// The address of a feed, shown this once.
#[must_use]
pub fn new_feed(language: Language, address: &str) -> Markup {
    let l = language.messages();
    html! {
        div.proved role="status" {
            p { (l.msg_feed_made()) }
            p.copy {
                input #feed-address type="text" readonly value=(address) aria-label=(l.msg_feed());
                button type="button" data-copy="feed-address" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
            }
        }
    }
}

/// Says that a test notice is on its way.
#[must_use]
pub fn tested(language: Language, devices: u64) -> Markup {
    html! { p.proved role="status" { (language.messages().msg_told_tested(devices)) } }
}

/// The bell of a table, for the line on top: whether the reader is told about it, and the button that changes it.
pub(crate) fn bell(view: &TableView, bell: Bell) -> Markup {
    let label = view.language.messages().msg_told_table();
    button(view, bell, &html! { span.unseen { (label) } })
}

/// The same for the menu, where there is room for words. On phones the line on top has none.
pub(crate) fn bell_in_menu(view: &TableView, bell: Bell) -> Markup {
    let label = view.language.messages().msg_told_table();
    button(view, bell, &html! { span { (label) } })
}

/// A script shows with it what the browser allows, and reads from it what a notice says while the page is open.
fn button(view: &TableView, bell: Bell, label: &Markup) -> Markup {
    let l = view.language.messages();
    let (value, sign) = if bell.on { ("no", "bell-on") } else { ("yes", "bell-off") };
    let quiet = bell.quiet.map(|(begins, ends)| format!("{begins}-{ends}"));
    html! {
        form.bell method="post" action={ "/t/" (view.now.table) "/told" } {
            button name="on" value=(value) title=(l.msg_told_table()) aria-pressed=(bell.on)
                data-bell data-quiet=[quiet] data-title=(l.msg_told_turn()) data-body=(game_name(view.language, view.settings.game)) {
                (picture::sign(sign)) (label)
            }
        }
    }
}
