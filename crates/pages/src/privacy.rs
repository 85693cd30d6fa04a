//! What the server keeps about people, and how they are deleted.

use maud::{Markup, html};
use words::Messages;

use crate::shell::Frame;

/// The page about privacy. Chat is kept for `chat_days` days after a game, and people for `people_days` after their last
/// visit.
#[must_use]
pub fn page(frame: &Frame<'_>, chat_days: u64, people_days: Option<u32>) -> Markup {
    let l = frame.messages();
    let kept = [
        l.msg_privacy_name(),
        l.msg_privacy_devices(),
        l.msg_privacy_games(),
        l.msg_privacy_ratings(),
        l.msg_privacy_clubs(),
        l.msg_privacy_chat(chat_days),
        l.msg_privacy_guest(),
        l.msg_privacy_extras(),
        l.msg_privacy_told(),
        l.msg_privacy_address(),
        l.msg_privacy_cookies(),
        l.msg_privacy_backups(),
    ];
    let seen = [l.msg_privacy_seen_table(), l.msg_privacy_seen_record(), l.msg_privacy_seen_host()];
    let body = html! {
        article.prose {
            h1 { (l.msg_privacy()) }
            p { (l.msg_privacy_about()) }
            h2 { (l.msg_privacy_kept()) }
            (list(&kept))
            @if let Some(days) = people_days { p { (l.msg_privacy_absent(u64::from(days))) } }
            h2 { (l.msg_privacy_seen()) }
            (list(&seen))
            h2 { (l.msg_privacy_delete()) }
            (list(&consequences(l)))
            p { a.button href="/me#data" { (l.msg_privacy_yours()) } }
        }
    };
    frame.page(&l.msg_privacy(), &body)
}

/// Asks the reader, who is called `name`, whether they want to be deleted.
#[must_use]
pub fn ask_delete(frame: &Frame<'_>, name: &str) -> Markup {
    let l = frame.messages();
    let body = html! {
        article.prose {
            h1 { (l.msg_delete_question(name)) }
            (list(&consequences(l)))
            form.row method="post" action="/me/delete" {
                button.danger name="sure" value="yes" { (l.msg_delete_button()) }
                a.button href="/me" { (l.msg_delete_cancel()) }
            }
        }
    };
    frame.page(&l.msg_data_delete(), &body)
}

/// Says that the reader has been deleted.
#[must_use]
pub fn deleted(frame: &Frame<'_>) -> Markup {
    let l = frame.messages();
    let body = html! {
        h1 { (l.msg_deleted()) }
        p { (l.msg_deleted_about()) }
        p { a.button href="/" { (l.msg_home()) } }
    };
    frame.page(&l.msg_deleted(), &body)
}

/// What happens when someone is deleted.
fn consequences(l: &Messages) -> [String; 5] {
    [
        l.msg_delete_seats(),
        l.msg_delete_alone(),
        l.msg_delete_records(),
        l.msg_delete_rest(),
        l.msg_delete_final(),
    ]
}

fn list(items: &[String]) -> Markup {
    html! { ul { @for item in items { li { (item) } } } }
}
