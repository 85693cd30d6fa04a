//! What went wrong, as a page or as a notice on one.

use maud::{Markup, html};
use words::Language;

use crate::shell::Frame;
use crate::table::targets::rule_link;

/// What went wrong, in the reader's language.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// What is wrong and what to do.
    pub sentence: &'a str,
    /// The rule of the game that says so.
    pub rule: Option<&'a str>,
    /// Everything else that is wrong.
    pub more: &'a [String],
    /// Whether the reader must enter a name first.
    pub needs_name: bool,
}

/// A problem as a page of its own. `table` is the table that the request was about.
#[must_use]
pub fn page(frame: &Frame<'_>, problem: &Problem<'_>, table: Option<&str>) -> Markup {
    let language = frame.language;
    let body = html! {
        div.problem role="alert" { h1 { (problem.sentence) } (more(problem)) }
        p.links {
            @if let Some(table) = table {
                a.button href={ "/t/" (table) } { (language.messages().msg_back_to_table()) }
            }
            a.button href="/" { (language.messages().msg_home()) }
        }
        (name_first(language, problem, table))
    };
    frame.page(&language.messages().msg_problem(), &body)
}

/// A problem as a notice, above the form that caused it.
#[must_use]
pub fn notice(problem: &Problem<'_>) -> Markup {
    html! { div.problem role="alert" { p { strong { (problem.sentence) } } (more(problem)) } }
}

fn more(problem: &Problem<'_>) -> Markup {
    html! {
        @if let Some(rule) = problem.rule { p { (rule_link(rule)) } }
        @for more in problem.more { p { (more) } }
    }
}

/// A field for the name, if one is needed.
fn name_first(language: Language, problem: &Problem<'_>, table: Option<&str>) -> Markup {
    let l = language.messages();
    html! {
        @if problem.needs_name {
            form.row method="post" action="/me/name" {
                @if let Some(table) = table { input type="hidden" name="back" value={ "/t/" (table) }; }
                label { (l.msg_your_name()) input name="name" required maxlength="24" autocomplete="nickname"; }
                button { (l.msg_save_name()) }
            }
        }
    }
}
