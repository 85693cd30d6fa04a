//! The page on fair deals, with the public key of the server.

use maud::{Markup, html};

use crate::shell::Frame;

/// The page. `key` is the server's public key in hexadecimal, `site` is the server's address.
#[must_use]
pub fn page(frame: &Frame<'_>, key: &str, site: &str) -> Markup {
    let l = frame.messages();
    let body = html! {
        h1 { (l.msg_how_fair_deck()) }
        p { (l.msg_fair_play()) }
        p { (l.msg_fair_missing()) }
        h2 { (l.msg_server_key()) }
        p { (l.msg_server_key_about()) }
        p.hash { code { (key) } }
        pre { "sitdown verify " (site) "/t/… --key " (key) }
    };
    frame.page(&l.msg_how_fair_deck(), &body)
}
