//! The chat beside a table, and what its host can do about it.

use maud::{Markup, html};
use session::{ChatLine, ChatRule};
use words::Language;

use super::view::TableView;

/// The chat.
pub(super) fn talk(view: &TableView, lines: &[ChatLine]) -> Markup {
    let l = view.language.messages();
    html! {
        section.chat #talk aria-labelledby="chat" {
            h2 #chat { (l.msg_chat()) }
            (chat_lines(view.language, lines, view.now.host.then_some(view.now.table.as_str())))
            (saying(view))
        }
    }
}

/// The last lines of the chat. The host of `hosted` can mute those who wrote them.
#[must_use]
pub fn chat_lines(language: Language, lines: &[ChatLine], hosted: Option<&str>) -> Markup {
    let l = language.messages();
    html! {
        ul #lines.lines aria-live="polite" {
            @if lines.is_empty() { li.quiet { (l.msg_chat_empty()) } }
            @for line in lines {
                li {
                    strong { (line.name) }
                    @if line.watching { span.quiet { (language.bracketed(l.msg_chat_watching())) } }
                    " " (line.line)
                    @if let Some(table) = hosted { (mute(language, table, line)) }
                }
            }
        }
    }
}

/// The host's button beside a line.
fn mute(language: Language, table: &str, line: &ChatLine) -> Markup {
    let l = language.messages();
    let (value, does) = if line.muted { ("no", l.msg_unmute()) } else { ("yes", l.msg_mute()) };
    html! {
        form.mute method="post" action={ "/t/" (table) "/mute" } {
            input type="hidden" name="line" value=(line.n);
            button.small name="muted" value=(value) aria-label={ (does) " · " (line.name) } { (does) }
        }
    }
}

/// The field to write in, or why there is none; and the host's choice of who can chat.
pub(super) fn saying(view: &TableView) -> Markup {
    let l = view.language.messages();
    let there = format!("/t/{}", view.now.table);
    let refused = match view.now.chat {
        _ if view.name.is_none() => Some(l.msg_chat_nameless()),
        _ if view.now.host => None,
        _ if view.now.muted => Some(l.msg_error_muted_by_host()),
        ChatRule::Nobody => Some(l.msg_error_chat_off_by_host()),
        ChatRule::Players if view.own.is_empty() => Some(l.msg_error_chat_for_players()),
        ChatRule::Players | ChatRule::Everyone => None,
    };
    html! {
        div #saying {
            @match refused {
                Some(why) => p.quiet { (why) },
                None => form.row method="post" action={ (there) "/chat" } data-live {
                    input type="hidden" name="as" value=[view.letter()];
                    label { (l.msg_chat_line()) input name="line" maxlength="300" required autocomplete="off"; }
                    button { (l.msg_chat_say()) }
                },
            }
            @if view.now.host {
                details #chat-rule {
                    summary { (l.msg_chat_rule()) }
                    form.row method="post" action={ (there) "/chat-rule" } {
                        label { (l.msg_chat_rule())
                            select name="rule" {
                                @for (name, rule, label) in rules(view.language) {
                                    option value=(name) selected[rule == view.now.chat] { (label) }
                                }
                            }
                        }
                        button { (l.msg_chat_rule_button()) }
                    }
                }
            }
        }
    }
}

fn rules(language: Language) -> [(&'static str, ChatRule, String); 3] {
    let l = language.messages();
    [
        ("everyone", ChatRule::Everyone, l.msg_chat_rule_everyone()),
        ("players", ChatRule::Players, l.msg_chat_rule_players()),
        ("nobody", ChatRule::Nobody, l.msg_chat_rule_nobody()),
    ]
}
