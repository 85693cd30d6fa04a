//! The first game: a lesson step by step at the real table. The step is told where the question is asked, what it is
//! about is lit, and every answer is a link. The address alone says where the learner is.

mod aftermath;
pub(crate) mod answers;
pub(crate) mod panel;

use maud::{Markup, html};
use rulebook::{Attempt, GameId, LEARNER, LessonError, Reaction, Step, StepText};
use session::{Choice, Reader};
use table::{Menu as _, Viewer};
use words::Language;

use self::answers::LessonAnswers;
use super::example::players;
use super::picture::{Taught, label};
use super::{Page, game_name};
use crate::fields::encoded;
use crate::game::TablePage;
use crate::picture;
use crate::table::parts::Part;
use crate::table::targets::Targets;

/// Where a learner is in a step: the commands given so far, and a card that is picked and not yet played, in notation.
#[derive(Clone, Default, Debug)]
pub struct Progress {
    /// The commands given so far.
    pub answers: Vec<String>,
    /// The command of the picked card.
    pub picked: Option<String>,
}

/// A step of a game's lesson, from 1; or the end, after the last step. `None` if there is no such step.
///
/// # Errors
/// If the answers are not notation.
pub fn lesson(
    language: Language,
    game: GameId,
    number: usize,
    progress: &Progress,
) -> Result<Option<Page>, LessonError> {
    let steps = rulebook::lesson(game);
    let title = language.messages().msg_learn_first_of(game_name(language, game));
    if number == steps.len() + 1 {
        let body = end(language, game, &title);
        return Ok(Some(Page { title, body, is_table: false }));
    }
    let step = number.checked_sub(1).and_then(|place| steps.get(place));
    let Some((step, text)) = step.and_then(|step| Some((step, step.text(game, language)?))) else {
        return Ok(None);
    };
    let view = StepView { language, game, number, steps, step, text };
    let shown = games::dispatch!(game, G => view.show::<G>(progress)?);
    let body = html! {
        h1.unseen { (title) }
        div.room.lesson { (shown) (view.overview()) }
    };
    Ok(Some(Page { title, body, is_table: true }))
}

/// What a step is shown from.
struct StepView {
    language: Language,
    game: GameId,
    number: usize,
    steps: &'static [Step],
    step: &'static Step,
    text: StepText,
}

impl StepView {
    fn show<G: Taught>(&self, progress: &Progress) -> Result<Markup, LessonError> {
        let names = players(self.language);
        let to = Reader { viewer: Viewer::Seat(LEARNER), language: self.language, players: &names };
        let attempt = self.step.attempt::<G>(&progress.answers)?;
        match attempt.reaction {
            Reaction::Right => self.right(&to, &attempt),
            _ => self.asking(&to, &attempt, progress.picked.as_deref()),
        }
    }

    /// The position with what leads on lit, and the task.
    fn asking<G: Taught>(
        &self,
        to: &Reader<'_>,
        attempt: &Attempt<G>,
        picked: Option<&str>,
    ) -> Result<Markup, LessonError> {
        let answers = self.answers(to, attempt, picked)?;
        let view = attempt.game.view(to.viewer);
        let mut parts = view.parts(Targets::taught(self.language, to.players, &answers));
        parts.push(Part::new("ask", self.panel(to, attempt, &view, &answers)));
        Ok(table(&view, attempt.game.seats(), &parts, Light::About(self.step.about())))
    }

    /// Every answer to the step as it is now.
    fn answers<G: Taught>(
        &self,
        to: &Reader<'_>,
        attempt: &Attempt<G>,
        picked: Option<&str>,
    ) -> Result<LessonAnswers, LessonError> {
        let Attempt { game, given, .. } = attempt;
        let choice = |command: G::Command, is_complete| Choice {
            command: command.to_string(),
            label: label(game, to, command),
            kind: G::kind(command),
            is_complete,
        };
        let leading_on = self.step.leading_on::<G>(given)?;
        let right: Vec<Choice> = leading_on.iter().map(|(command, whole)| choice(*command, *whole)).collect();
        let menu = game.menu(LEARNER);
        let others = menu.iter().filter(|command| leading_on.iter().all(|(right, _)| right != command));
        let picked =
            picked.filter(|picked| right.iter().any(|offer| offer.command == *picked && offer.is_complete));
        let first = given.first().map(ToString::to_string);
        let mut here = self.address(self.number);
        for command in given {
            here.push_str(&format!("&answer={}", encoded(&command.to_string())));
        }
        Ok(LessonAnswers {
            here,
            others: others.map(|command| choice(command, true)).collect(),
            right,
            picked: picked.map(str::to_owned).or(first),
        })
    }

    fn address(&self, step: usize) -> String {
        format!("/learn/{}/first?step={step}", self.game.name())
    }

    /// All steps, beside the table.
    fn overview(&self) -> Markup {
        let l = self.language.messages();
        let tasks =
            self.steps.iter().filter_map(|step| step.text(self.game, self.language)).map(|text| text.task);
        html! {
            div #side.side {
                div.tabs {
                    p.heading { (l.msg_learn_step(self.number, self.steps.len())) }
                    a.close href="#table" { (picture::sign("cross")) span.unseen { (l.msg_close()) } }
                }
                nav.overview aria-label=(l.msg_learn_step(self.number, self.steps.len())) {
                    ol {
                        @for (step, task) in (1..).zip(tasks) {
                            li.done[step < self.number] {
                                a href=(self.address(step)) aria-current=[(step == self.number).then_some("step")] { (task) }
                            }
                        }
                    }
                    p { a href="/learn" { (l.msg_learn()) } }
                }
            }
        }
    }
}

/// What is lit on the table of a lesson.
enum Light<'a> {
    /// What the step is about: places and players.
    About(&'a [&'a str]),
    /// The ids of the elements that something has happened to.
    Changed(&'a [String]),
}

/// A table with everything in its place.
fn table(view: &dyn TablePage, seats: usize, parts: &[Part], light: Light<'_>) -> Markup {
    let (about, changed) = match light {
        Light::About(about) => (Some(about.join(" ")), None),
        Light::Changed(ids) => (None, Some(ids.join(" "))),
    };
    html! {
        div #table.game.taught.{ "s-" (seats) } data-light=[about] data-changed=[changed] {
            (view.layout(parts))
            svg #arrows.arrows aria-hidden="true" {}
        }
    }
}

/// After the last step.
fn end(language: Language, game: GameId, title: &str) -> Markup {
    let l = language.messages();
    html! {
        h1 { (title) }
        section.end {
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
