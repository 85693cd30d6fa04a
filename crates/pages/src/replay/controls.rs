//! The row of controls: start, back, run, on and end, the slider, the viewpoint and the speed. Without a script it is a
//! form and four links.

use maud::{Markup, html};
use table::Seat;

use super::{Eyes, Replay};
use crate::picture;

impl Replay<'_> {
    pub(super) fn controls(&self) -> Markup {
        let l = self.language.messages();
        let turns: Vec<String> = self.outcome.story.turns.iter().map(|(step, _)| step.to_string()).collect();
        html! {
            form #controls.controls action=(self.there) aria-label=(l.msg_steps())
                data-last=(self.outcome.count) data-turns=(turns.join(" ")) {
                (self.steps())
                (self.slider())
                label.as { span { (l.msg_eyes()) } (self.viewpoints()) }
                label.pace data-script hidden {
                    span { (l.msg_replay_speed()) }
                    select data-speed {
                        option value="slow" { (l.msg_replay_slow()) }
                        option value="normal" selected { (l.msg_replay_usual()) }
                        option value="fast" { (l.msg_replay_fast()) }
                    }
                }
                button.there { (l.msg_step_go()) }
            }
        }
    }

    fn steps(&self) -> Markup {
        let (l, step, last) = (self.language.messages(), self.step, self.outcome.count);
        let link = |name: &str, to: u64, label: String| {
            let rel = match name {
                "previous" => Some("prev"),
                "next" => Some("next"),
                _ => None,
            };
            // At the ends the links lead nowhere, but keep their place and the focus.
            let off = to == step || !(1..=last).contains(&to);
            let to = to.clamp(1, last);
            html! {
                a.{ (name) } href=(self.at(to)) data-go=(name) rel=[rel] title=(label) aria-label=(label) aria-disabled=[off.then_some("true")] {
                    (picture::sign(name))
                }
            }
        };
        html! {
            div.steps {
                (link("first", 1, l.msg_step_first()))
                (link("previous", step.saturating_sub(1), l.msg_step_previous()))
                button.run type="button" data-script hidden data-run title=(l.msg_replay_play()) aria-label=(l.msg_replay_play()) data-pause=(l.msg_replay_pause()) {
                    (picture::sign("run")) (picture::sign("pause"))
                }
                (link("next", step + 1, l.msg_step_next()))
                (link("last", last, l.msg_step_last()))
            }
        }
    }

    fn slider(&self) -> Markup {
        let (l, last) = (self.language.messages(), self.outcome.count);
        html! {
            div.slider {
                (self.timeline())
                input #scrub type="range" name="step" min="1" max=(last) value=(self.step) autocomplete="off"
                    aria-label=(l.msg_steps()) aria-valuetext=(self.sentence());
                output #scrubbed for="scrub" { (l.msg_step_number(self.step, last)) }
            }
        }
    }

    fn viewpoints(&self) -> Markup {
        let l = self.language.messages();
        let players = Seat::first(self.players.len()).zip(self.players.iter().cloned());
        let all = [(Eyes::Public, l.msg_eyes_public())]
            .into_iter()
            .chain(players.map(|(seat, player)| (Eyes::Of(seat), player)))
            .chain([(Eyes::All, l.msg_eyes_all())]);
        html! {
            select name="as" data-eyes autocomplete="off" {
                @for (eyes, name) in all {
                    option value=(eyes.name().unwrap_or_default()) selected[eyes == self.eyes] { (name) }
                }
            }
        }
    }
}
