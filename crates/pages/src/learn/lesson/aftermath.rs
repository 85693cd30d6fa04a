//! What the right answer leads to: the table afterwards, and what happened on the way, for the script to play back.

use std::collections::HashMap;

use games::{AnySeen, AnyView};
use maud::{Markup, html};
use rulebook::{Attempt, LessonError};
use session::{Reader, Told};
use table::scene::Turnout;

use super::{Light, StepView, table};
use crate::game::{TablePage as _, seen_page};
use crate::learn::picture::Taught;
use crate::table::beats;
use crate::table::parts::Part;
use crate::table::targets::Targets;

/// What the learner has seen happen: each with the view after it, and in words.
#[derive(Default)]
struct Aftermath {
    seen: Vec<(AnySeen, AnyView)>,
    told: Vec<Told>,
}

impl Aftermath {
    /// Adds events that happened together. `before` is the game before the first of them.
    fn add<G: Taught>(&mut self, before: &G, events: &[G::Event], to: &Reader<'_>) {
        let step: Vec<G::Seen> = events.iter().filter_map(|event| G::seen(event, to.viewer)).collect();
        let mut view = before.view(to.viewer);
        for (at, seen) in step.iter().enumerate() {
            G::see(&mut view, seen);
            let (any, text) = (G::any_seen(seen.clone()), G::sentence(&view, to, &step, at));
            self.told.push(Told { seen: Some(any.clone()), text });
            self.seen.push((any, G::any_view(view)));
        }
    }

    /// The sentences, in order.
    fn sentences(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.told.iter().filter_map(|told| told.text.as_deref())
    }

    /// The ids of the elements that something happened to.
    fn places(&self) -> Vec<String> {
        let mut places: Vec<String> =
            self.seen.iter().filter_map(|(seen, _)| seen_page(seen).cue()).flat_map(|cue| cue.at).collect();
        places.sort();
        places.dedup();
        places
    }

    /// The beats, each with the parts of the table that it changes. They are not part of the page until they are played.
    fn beats(&self, targets: Targets<'_>, start: Vec<Part>) -> Markup {
        let mut shown: HashMap<String, String> =
            start.into_iter().map(|part| (part.id, part.markup.into_string())).collect();
        let mut is_new = |part: &Part| {
            let text = part.markup.0.clone();
            shown.insert(part.id.clone(), text.clone()).as_ref() != Some(&text)
        };
        html! {
            template #beats {
                @for beat in beats::cut(&self.seen, &self.told) {
                    @let parts = beat.view().into_iter().flat_map(|view| beats::parts(targets, view));
                    @let changed: String = parts.filter(&mut is_new).map(|part| part.markup.into_string()).collect();
                    (beats::markup(&beat, &changed))
                }
            }
        }
    }
}

impl StepView {
    /// What the right answer led to, and the way to the next step.
    pub(super) fn right<G: Taught>(
        &self,
        to: &Reader<'_>,
        attempt: &Attempt<G>,
    ) -> Result<Markup, LessonError> {
        let (mut game, mut aftermath) = (attempt.start, Aftermath::default());
        for moment in self.step.aftermath::<G>(&attempt.given)? {
            if let Turnout::Played(events) = &moment.what {
                aftermath.add(&game, events, to);
            }
            game = moment.game;
        }
        let still = Targets::none(self.language, to.players);
        let view = game.view(to.viewer);
        let mut parts = view.parts(still);
        parts.push(Part::new("ask", self.praise()));
        parts.push(Part::new("news", told(&aftermath)));
        let beats = aftermath.beats(still, attempt.start.view(to.viewer).parts(still));
        let table = table(&view, game.seats(), &parts, Light::Changed(&aftermath.places()));
        Ok(html! { (table) (beats) })
    }

    /// That it was right, and why.
    fn praise(&self) -> Markup {
        let l = self.language.messages();
        let next = self.address(self.number + 1);
        html! {
            section #ask.ask.asked aria-labelledby="question" aria-describedby="said" data-chain="0" {
                div.words-in role="status" {
                    h2 #question.right { (l.msg_learn_right()) }
                    p #said.say { (self.text.right) }
                }
                div.answers {
                    div.replies {
                        a.reply.go.answer rel="next" href=(next) data-command="go-on" data-kind="done" { b { (l.msg_learn_go_on()) } }
                    }
                    (self.way())
                }
            }
        }
    }
}

/// What happened, in words. The newest line is the first, as in the news of any table.
fn told(aftermath: &Aftermath) -> Markup {
    html! { div #news.news { ul { @for sentence in aftermath.sentences().rev() { li title=(sentence) { (sentence) } } } } }
}
