//! The reader's own page: their name, their games, their devices, tokens for their bots, and their data.

use maud::{Markup, html};
use words::Language;

use crate::devices::{self, Device};
use crate::games::{self, MyGame};
use crate::shell::Frame;
use crate::told::{self, Told};

/// What the reader's own page shows.
#[derive(Debug)]
pub struct Me<'a> {
    /// What is said above everything else.
    pub notice: &'a Markup,
    /// The reader's games, the most urgent first.
    pub games: &'a [MyGame],
    /// The devices of the reader; `None` if the reader is not signed in, or a bot.
    pub devices: Option<&'a [Device]>,
    /// The tokens of the reader's bots; `None` if the reader can have none.
    pub tokens: Option<&'a [Token]>,
    /// How the reader is told that a game waits for them; `None` if they can't be.
    pub told: Option<&'a Told>,
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
        @if me.devices.is_some() { p.links { a.button href="/me/games" { (l.msg_games_mine_link()) } a.button href="/clubs" { (l.msg_clubs()) } } }
        @if !me.games.is_empty() {
            section aria-labelledby="games" {
                h2 #games { (l.msg_my_games()) }
                (games::mine(frame.language, me.games))
            }
        }
        @if let Some(told) = me.told { (told::section(frame.language, told)) }
        @if let Some(devices) = me.devices { (devices::list(frame.language, devices)) }
        @else if frame.name.is_none() {
            p { (l.msg_be_here_known()) " " a href="/me/here" { (l.msg_be_here_code()) } }
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
            section aria-labelledby="data" {
                h2 #data { (l.msg_your_data()) }
                p { (l.msg_your_data_about()) " " a href="/privacy" { (l.msg_privacy()) } }
                p.links {
                    a.button href="/me/data.json" download { (l.msg_data_download()) }
                    a.button.danger href="/me/delete" { (l.msg_data_delete()) }
                }
            }
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
