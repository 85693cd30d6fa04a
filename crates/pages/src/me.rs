//! The reader's own page: their name, their games, their other devices, and tokens for their bots.

use maud::{Markup, html};
use words::Language;

use crate::games::{self, MyGame};
use crate::shell::Frame;

/// What the reader's own page shows.
#[derive(Debug)]
pub struct Me<'a> {
    /// What is said above everything else.
    pub notice: &'a Markup,
    /// The reader's games, the most urgent first.
    pub games: &'a [MyGame],
    /// The link that signs another device in, if this one is signed in.
    pub device_link: Option<&'a str>,
    /// The tokens of the reader's bots; `None` if the reader can have none.
    pub tokens: Option<&'a [Token]>,
}

/// A bot's token. Its secret is not part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The bot's id.
    pub id: String,
    /// The bot's name.
    pub name: String,
}

/// The reader's own page.
#[must_use]
pub fn page(frame: &Frame<'_>, me: &Me<'_>) -> Markup {
    let l = frame.messages();
    let body = html! {
        (me.notice)
        h1 { (l.msg_me()) }
        form.row method="post" action="/me/name" {
            label { (l.msg_your_name()) input name="name" required maxlength="24" autocomplete="nickname" value=[frame.name]; }
            button { (l.msg_save_name()) }
        }
        p.quiet { (l.msg_name_about()) }
        @if !me.games.is_empty() {
            section aria-labelledby="games" {
                h2 #games { (l.msg_my_games()) }
                (games::mine(frame.language, me.games))
            }
        }
        @if let Some(link) = me.device_link {
            section aria-labelledby="devices" {
                h2 #devices { (l.msg_other_device()) }
                p { (l.msg_other_device_about()) }
                details #device {
                    summary { (l.msg_other_device_show()) }
                    p.copy {
                        input #link type="text" readonly value=(link) aria-label=(l.msg_link());
                        button type="button" data-copy="link" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
                    }
                }
            }
        }
        @if let Some(tokens) = me.tokens {
            section aria-labelledby="tokens" {
                h2 #tokens { (l.msg_tokens()) }
                p { (l.msg_tokens_about()) " " a href="/api" { (l.msg_nav_api()) } }
                ul.tables {
                    @for token in tokens {
                        li.row {
                            p { strong { (token.name) } " " code { (token.id) } }
                            form method="post" action="/me/tokens/revoke" {
                                input type="hidden" name="id" value=(token.id);
                                button.danger { (l.msg_revoke()) }
                            }
                        }
                    }
                }
                form.row method="post" action="/me/tokens" {
                    label { (l.msg_token_name()) input name="name" required maxlength="24" autocomplete="off"; }
                    button { (l.msg_token_make()) }
                }
            }
        }
    };
    frame.page(&l.msg_me(), &body)
}

/// Asks whether this device should be `name` from now on, perhaps instead of someone else.
#[must_use]
pub fn sign_in(frame: &Frame<'_>, key: &str, name: &str, instead_of: Option<&str>) -> Markup {
    let l = frame.messages();
    let body = html! {
        h1 { (l.msg_be_here(name)) }
        @if let Some(other) = instead_of {
            p { (l.msg_be_here_instead(other)) }
        }
        form method="post" action="/me/here" {
            input type="hidden" name="key" value=(key);
            button.main { (l.msg_be_here_button()) }
        }
    };
    frame.page(&l.msg_me(), &body)
}

/// A new token, shown this once.
#[must_use]
pub fn new_token(language: Language, bot: &str, token: &str) -> Markup {
    let l = language.messages();
    html! {
        div.proved role="status" {
            p { (l.msg_token_made(bot)) }
            p.copy {
                input #token type="text" readonly value=(token) aria-label=(l.msg_token());
                button type="button" data-copy="token" data-done=(l.msg_copied()) hidden { (l.msg_copy()) }
            }
        }
    }
}
