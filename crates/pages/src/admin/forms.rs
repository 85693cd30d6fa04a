//! The operator's forms. Each does one thing at `/admin/do`.

use std::collections::BTreeMap;

use maud::{Markup, html};
use words::{Language, Messages, utc};

/// A form that does something to those in `hidden`.
fn form(what: &str, hidden: &[(&str, &str)], inside: &Markup) -> Markup {
    html! {
        form.row method="post" action="/admin/do" {
            @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="do" value=(what);
            (inside)
        }
    }
}

/// A form that is one button.
pub(super) fn button(what: &str, hidden: &[(&str, &str)], label: &str) -> Markup {
    form(what, hidden, &html! { button { (label) } })
}

/// A form that asks for a reason.
pub(super) fn with_reason(l: &Messages, what: &str, hidden: &[(&str, &str)], label: &str) -> Markup {
    form(what, hidden, &html! { (reason(l)) button.danger { (label) } })
}

/// A form that asks how long.
pub(super) fn for_a_while(l: &Messages, what: &str, hidden: &[(&str, &str)], label: &str) -> Markup {
    form(what, hidden, &html! { (how_long(l)) button.danger { (label) } })
}

/// A form that bans the person in `hidden`, or else a network.
pub(super) fn ban(l: &Messages, hidden: &[(&str, &str)]) -> Markup {
    let inside = html! {
        @if hidden.is_empty() {
            label { (l.msg_admin_network()) input name="network" required maxlength="64" placeholder="192.0.2.0/24" autocomplete="off"; }
        }
        (how_long(l)) (reason(l)) button.danger { (l.msg_admin_ban()) }
    };
    form("ban", hidden, &inside)
}

/// A form with a text for each language.
pub(super) fn announce(language: Language, now: &BTreeMap<String, String>) -> Markup {
    let l = language.messages();
    let inside = html! {
        @for each in Language::ALL {
            label lang=(each.tag()) { (each.name()) input name=(each.tag()) value=[now.get(each.tag())] maxlength="300" autocomplete="off"; }
        }
        (how_long(l)) button { (l.msg_admin_announce()) }
    };
    form("announce", &[], &inside)
}

fn reason(l: &Messages) -> Markup {
    html! { label { (l.msg_admin_reason()) input name="reason" maxlength="300" autocomplete="off"; } }
}

fn how_long(l: &Messages) -> Markup {
    let terms = [
        ("60", l.msg_admin_hour()),
        ("1440", l.msg_admin_day()),
        ("10080", l.msg_admin_week()),
        ("43200", l.msg_admin_month()),
        ("", l.msg_admin_for_good()),
    ];
    html! { label { (l.msg_admin_how_long()) (select("minutes", terms, "1440")) } }
}

/// A choice between values with names.
pub(super) fn select<'a>(
    field: &str,
    options: impl IntoIterator<Item = (&'a str, String)>,
    chosen: &str,
) -> Markup {
    html! {
        select name=(field) {
            @for (value, name) in options { option value=(value) selected[value == chosen] { (name) } }
        }
    }
}

/// Until when something holds.
pub(super) fn until(l: &Messages, until: Option<i64>) -> String {
    until.map_or_else(|| l.msg_admin_for_good(), |until| l.msg_admin_until(utc(until)))
}
