//! What a step says, where the question stands at any table, and its answers as buttons.

use maud::{Markup, html};
use rulebook::{Attempt, Query, Reaction};
use session::{Choice, Reader};
use table::{CommandKind, Menu as _};
use words::Language;

use super::StepView;
use super::answers::LessonAnswers;
use crate::game::{AnswerMark, TablePage as _};
use crate::learn::picture::{Taught, question, refusal};
use crate::learn::text::rich;
use crate::picture;

impl StepView {
    /// What the step says, where the question stands at any table.
    pub(super) fn panel<G: Taught>(
        &self,
        to: &Reader<'_>,
        attempt: &Attempt<G>,
        view: &G::View,
        answers: &LessonAnswers,
    ) -> Markup {
        let l = self.language.messages();
        let is_half = answers.picked.is_some();
        let hint = html! { p #said.say { (self.language.labelled(l.msg_learn_hint(), &self.text.hint)) } };
        html! {
            section #ask.ask.asked.half[is_half].till[view.is_shopping()] aria-labelledby="question" aria-describedby="said"
                data-chain=(attempt.given.len()) {
                div.words-in {
                    @match &attempt.reaction {
                        Reaction::Other => p #said.say.reaction.other role="status" { (self.text.other) },
                        Reaction::Refused(illegal) => p #said.say.reaction.refused role="status" {
                            (rich(self.language, &refusal(&attempt.game, to, illegal), &Query::default()))
                        },
                        Reaction::None | Reaction::Right if is_half => (hint),
                        Reaction::None | Reaction::Right => p #said.say { (self.text.see) },
                    }
                    h2 #question {
                        @match self.question(to, attempt, answers) {
                            Some(question) => (question),
                            None => (self.text.task),
                        }
                    }
                }
                div.answers {
                    (replies(self.language, answers, &marks::<G>(view), view.is_shopping(), &self.address(self.number)))
                    (self.way())
                }
            }
        }
    }

    /// What the table asks while a choice is half made.
    fn question<G: Taught>(
        &self,
        to: &Reader<'_>,
        attempt: &Attempt<G>,
        answers: &LessonAnswers,
    ) -> Option<String> {
        let picked = answers.picked.as_ref()?;
        let picked = answers.right.iter().find(|offer| offer.command == *picked);
        Some(match picked {
            Some(offer) => self.language.messages().msg_picked(offer.label.as_str()),
            None => question(&attempt.game, to),
        })
    }

    /// The way back, and how far it is.
    pub(super) fn way(&self) -> Markup {
        let l = self.language.messages();
        html! {
            div.way {
                @if self.number > 1 { a rel="prev" href=(self.address(self.number - 1)) { "← " (l.msg_learn_previous()) } }
                a.count href="#side" { (l.msg_learn_step(self.number, self.steps.len())) }
            }
        }
    }
}

/// The answers that lead on, and the button to pass. `again` is the address of the question without any choice made.
pub(crate) fn replies(
    language: Language,
    answers: &LessonAnswers,
    marks: &[(String, AnswerMark)],
    is_shopping: bool,
    again: &str,
) -> Markup {
    let l = language.messages();
    let is_picked = |offer: &Choice| answers.picked.as_deref() == Some(&offer.command);
    let alone = answers.right.iter().any(is_picked);
    let passing = |offer: &&Choice| !alone && matches!(offer.kind, CommandKind::Pass | CommandKind::Done);
    let is_target = |offer: &Choice| offer.kind.is_outside_hand() && !is_shopping;
    let mark =
        |offer: &Choice| marks.iter().find(|(command, _)| *command == offer.command).map(|(_, mark)| mark);
    let targets =
        answers.right.iter().filter(|offer| is_target(offer)).filter_map(|offer| Some((offer, mark(offer)?)));
    html! {
        div.candidates {
            @for (offer, mark) in targets {
                (right(offer, "candidate", &answers.address(&offer.command), &html! {
                    (mark.picture) span { (mark.name.as_deref().unwrap_or(&offer.label)) }
                }))
            }
        }
        div.replies {
            @for offer in answers.right.iter().filter(|offer| !is_target(offer) && (!alone || is_picked(offer))) {
                @let goes_on = is_picked(offer) || offer.kind.is_word() || offer.kind.is_outside_hand();
                @let address = if goes_on { answers.address(&offer.command) } else { answers.address_picking(offer) };
                @let class = if offer.kind == CommandKind::Counter { "reply counter" } else { "reply go" };
                (right(offer, class, &address, &html! {
                    @if let Some(mark) = mark(offer).filter(|_| !is_shopping) { (mark.picture) }
                    b { (offer.label) }
                }))
            }
            @for offer in answers.others.iter().filter(passing) {
                a.reply.quiet href=(answers.address(&offer.command)) { b { (offer.label) } }
            }
            @if answers.picked.is_some() {
                a.reply.quiet.undo href=(again) { (picture::sign("undo")) b { (l.msg_learn_again()) } }
            }
        }
    }
}

/// An answer that leads on, as a link.
fn right(offer: &Choice, class: &str, address: &str, inside: &Markup) -> Markup {
    html! {
        a.{ (class) " answer" } href=(address) data-command=(offer.command) data-kind=(offer.kind.name())
            aria-label=(offer.label) { (inside) }
    }
}

/// How every answer on the menu is drawn.
fn marks<G: Taught>(view: &G::View) -> Vec<(String, AnswerMark)> {
    G::view_menu(view).iter().map(|command| command.to_string()).zip(view.answer_marks()).collect()
}
