//! Opening a record from elsewhere.

use maud::{Markup, html};

use crate::shell::Frame;

/// A record that the reader has uploaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnRecord {
    /// The id.
    pub id: String,
    /// How many days ago it was uploaded.
    pub days: u64,
}

/// The upload form, with a notice and the text from the last attempt, and the reader's own records. Records that nobody
/// opens are deleted after `kept_days`.
#[must_use]
pub fn form(
    frame: &Frame<'_>,
    notice: &Markup,
    text: &str,
    kept_days: Option<u32>,
    own: &[OwnRecord],
) -> Markup {
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
        @if !own.is_empty() {
            section aria-labelledby="own-records" {
                h2 #own-records { (l.msg_own_records()) }
                ul.tables {
                    @for record in own {
                        li.row {
                            p {
                                a href={ "/r/" (record.id) } { (record.id) }
                                br;
                                span.quiet {
                                    @if record.days == 0 { (l.msg_uploaded_today()) }
                                    @else { (l.msg_uploaded_days(record.days)) }
                                }
                            }
                            form method="post" action="/records/delete" {
                                input type="hidden" name="record" value=(record.id);
                                button.danger { (l.msg_delete_record()) }
                            }
                        }
                    }
                }
            }
        }
    };
    frame.page(&l.msg_bring_record(), &body)
}
