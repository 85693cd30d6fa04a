//! The first game: a lesson step by step, with the commands of the real game as buttons. The address alone says
//! where the learner is.

use maud::{Markup, html};
use rulebook::{Attempt, GameId, LEARNER, LessonError, Query, Reaction, Step, StepText};
use session::Reader;
use table::Viewer;
use table::scene::Turnout;
use words::Language;

use super::example::players;
use super::picture::{Taught, label, question, refusal, tell};
use super::text::rich;
use super::{Page, game_name};

/// A step of a game's lesson, from 1, after these answers; or the end, after the last step. `None` if there is
/// no such step.
pub fn lesson(
    language: Language,
    game: GameId,
    number: usize,
    answers: &[String],
) -> Result<Option<Page>, LessonError> {
    let steps = rulebook::lesson(game);
    let title = language.messages().msg_learn_first_of(game_name(language, game));
    if number == steps.len() + 1 {
        let body = end(language, game, &title);
        return Ok(Some(Page { title, body }));
    }
    let step = number.checked_sub(1).and_then(|place| steps.get(place));
    let Some((step, text)) = step.and_then(|step| Some((step, step.text(game, language)?))) else {
        return Ok(None);
    };
    let view = StepView { language, game, number, count: steps.len(), step, text };
    let shown = games::dispatch!(game, G => view.show::<G>(answers)?);
    let body = html! {
        h1 { (title) }
        (view.progress())
        (shown)
    };
    Ok(Some(Page { title, body }))
}

/// What a step is shown from.
struct StepView {
    language: Language,
    game: GameId,
    number: usize,
    count: usize,
    step: &'static Step,
    text: StepText,
}

impl StepView {
    fn show<G: Taught>(&self, answers: &[String]) -> Result<Markup, LessonError> {
        let names = players(self.language);
        let to = Reader { viewer: Viewer::Seat(LEARNER), language: self.language, players: &names };
        let attempt = self.step.attempt::<G>(answers)?;
        match attempt.reaction {
            Reaction::Right => self.right(&to, &attempt),
            _ => Ok(self.asking(&to, &attempt)),
        }
    }

    /// The position, the task, and everything that can be answered.
    fn asking<G: Taught>(&self, to: &Reader<'_>, attempt: &Attempt<G>) -> Markup {
        let l = self.language.messages();
        let Attempt { game, given, reaction, .. } = attempt;
        html! {
            section.lesson aria-labelledby="task" {
                p.see { (self.text.see) }
                (game.picture(to, None))
                h2 #task { (self.text.task) }
                @match reaction {
                    Reaction::Other => p.reaction.other role="status" { (self.text.other) },
                    Reaction::Refused(illegal) => p.reaction.refused role="status" {
                        (rich(self.language, &refusal(game, to, illegal), &Query::default()))
                    },
                    Reaction::None | Reaction::Right => {},
                }
                p.asked { (question(game, to)) }
                form.offers method="get" action={ "/learn/" (self.game.name()) "/first#task" } {
                    input type="hidden" name="step" value=(self.number);
                    @for command in given { input type="hidden" name="answer" value=(command.to_string()); }
                    @for command in self.step.offers(attempt) {
                        button name="answer" value=(command.to_string()) { (label(game, to, command)) }
                    }
                }
                @if !given.is_empty() { p { a href=(self.address(self.number)) { (l.msg_learn_again()) } } }
                details { summary { (l.msg_learn_hint()) } p { (self.text.hint) } }
            }
        }
    }

    /// What the right answer led to, and the way to the next step.
    fn right<G: Taught>(&self, to: &Reader<'_>, attempt: &Attempt<G>) -> Result<Markup, LessonError> {
        let l = self.language.messages();
        let (mut game, mut told) = (attempt.start, Vec::new());
        for moment in self.step.aftermath::<G>(&attempt.given)? {
            if let Turnout::Played(events) = &moment.what {
                told.extend(tell(&game, events, to));
            }
            game = moment.game;
        }
        Ok(html! {
            section.lesson aria-labelledby="task" {
                div.reaction.right role="status" {
                    h2 #task { (l.msg_learn_right()) }
                    ul.sentences { @for sentence in &told { li { (sentence) } } }
                }
                (game.picture(to, Some(&attempt.start)))
                p.see { (self.text.right) }
                p.links { a.button.main href=(self.address(self.number + 1)) { (l.msg_learn_go_on()) } }
            }
        })
    }

    fn address(&self, step: usize) -> String {
        format!("/learn/{}/first?step={step}", self.game.name())
    }

    fn progress(&self) -> Markup {
        let l = self.language.messages();
        html! {
            nav.progress aria-label=(l.msg_learn_step(self.number, self.count)) {
                p.count { (l.msg_learn_step(self.number, self.count)) }
                ol {
                    @for step in 1..=self.count {
                        li.done[step < self.number] {
                            a href=(self.address(step)) aria-current=[(step == self.number).then_some("step")] { (step) }
                        }
                    }
                }
            }
        }
    }
}

/// After the last step.
fn end(language: Language, game: GameId, title: &str) -> Markup {
    let l = language.messages();
    html! {
        h1 { (title) }
        section.lesson {
            h2 { (l.msg_learn_over()) }
            p { (rulebook::lesson_end(game, language)) }
            p.links {
                a.button.main href="/" { (l.msg_learn_play_now()) }
                a.button href={ "/learn/" (game.name()) "/rules" } { (l.msg_learn_rules_of(game_name(language, game))) }
                a.button href="/learn/cards" { (l.msg_learn_cards()) }
                a.button href="/learn" { (l.msg_learn()) }
            }
        }
    }
}
