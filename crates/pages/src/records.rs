//! Opening a record from elsewhere.

use maud::{Markup, html};

use crate::shell::Frame;

/// The upload form, with a notice and the text from the last attempt. Records that nobody opens are deleted after
/// `kept_days`.
#[must_use]
pub fn form(frame: &Frame<'_>, notice: &Markup, text: &str, kept_days: Option<u32>) -> Markup {
    let l = frame.messages();
    let body = html! {
        (notice)
        h1 { (l.msg_bring_record()) }
        p { (l.msg_bring_about()) }
        @if let Some(days) = kept_days { p.quiet { (l.msg_bring_kept(u64::from(days))) } }
        form.fields method="post" action="/records" {
            label.wide { (l.msg_bring_text()) textarea name="record" rows="14" required spellcheck="false" { (text) } }
            div { button.main { (l.msg_bring_button()) } }
        }
    };
    frame.page(&l.msg_bring_record(), &body)
}
