//! The log of a replay: a link for every step, with what was told in it.

use maud::{Markup, html};
use session::Told;
use words::story::moment_label;

use super::{Log, Replay, mark};

impl Replay<'_> {
    pub(super) fn log(&self, all: &Log) -> Markup {
        let l = self.language.messages();
        html! {
            section #log.log aria-labelledby="log-name" {
                h2 #log-name { (l.msg_log()) }
                @if all.is_cut {
                    p.quiet { (l.msg_log_cut()) " " a href={ (self.whole) "/record.txt" } { (l.msg_record_text()) } }
                }
                div { ol tabindex="0" aria-labelledby="log-name" { @for (step, told) in &all.steps { (self.entry(*step, told)) } } }
            }
        }
    }

    /// What was told in a step. A step without a sentence is left out, unless a turn begins in it.
    fn entry(&self, step: u64, told: &[Told]) -> Markup {
        let (l, story) = (self.language.messages(), &self.outcome.story);
        let turn = story.turns.iter().rposition(|(begins, _)| *begins == step);
        let mut number = turn.map(|turn| l.msg_turn_number(turn as u64 + 1));
        let moments = story.moments.iter().filter(|moment| moment.step == step);
        let sentences: Vec<_> =
            told.iter().filter_map(|told| Some((mark(told), told.text.as_deref()?))).collect();
        if turn.is_none() && sentences.is_empty() {
            return html! {};
        }
        html! {
            li.turn[turn.is_some()] {
                a href=(self.at(step)) data-step=(step) aria-current=[(step == self.step).then_some("step")] {
                    @for (mark, text) in &sentences {
                        @if mark.turn.is_some() && let Some(number) = number.take() { span.when { (number) } }
                        span { (self.line(mark, text)) }
                    }
                    @if let Some(number) = number { span.when { (number) } }
                    @for moment in moments { span.moment { (moment_label(self.language, moment.kind)) } }
                }
            }
        }
    }
}
