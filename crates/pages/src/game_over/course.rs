//! The course of a game: the standings, and the moments that mattered.

use maud::{Markup, html};
use words::Language;
use words::story::{Kind, Story, measure, moment_label};

use super::{chart, player};

/// The table of standings.
pub(super) fn standings(language: Language, players: &[String], colours: &[String], story: &Story) -> Markup {
    let l = language.messages();
    html! {
        table.standings {
            thead { tr {
                th { (l.msg_standing_player()) }
                @for each in &story.charts { th { (measure(language, each.measure)) } }
                th { (l.msg_standing_out()) }
            } }
            tbody {
                @for each in &story.standings {
                    tr.first[each.place == 1] {
                        th scope="row" {
                            div {
                                span.rank { (each.place) } (chart::swatch(each.seat, &colours[each.seat.number()]))
                                span { (player(players, each.seat)) }
                            }
                        }
                        @for value in &each.values { td { (value) } }
                        td { @match each.out { Some(turn) => (l.msg_standing_turn(turn as u64)), None => "–" } }
                    }
                }
            }
        }
    }
}

/// The turn of a step, and whose it is.
#[must_use]
pub fn when(language: Language, players: &[String], story: &Story, step: u64) -> String {
    let place = usize::try_from(step).unwrap_or(usize::MAX).saturating_sub(1);
    match story.steps.get(place) {
        Some((turn, seat)) => language.messages().msg_turn_when(*turn as u64, player(players, *seat)),
        None => String::new(),
    }
}

/// The moments that mattered, each as a link to its step.
pub(super) fn moments(
    language: Language,
    players: &[String],
    story: &Story,
    told: &[String],
    there: Option<&str>,
) -> Markup {
    let l = language.messages();
    html! {
        ol.moments {
            @for (number, (moment, told)) in (1..).zip(story.moments.iter().zip(told)) {
                li {
                    a href=[there.map(|there| format!("{there}?step={}", moment.step))] {
                        span.mark aria-hidden="true" { (number) }
                        span.what {
                            strong { (moment_label(language, moment.kind)) }
                            span.quiet { (l.msg_turn_number(moment.turn as u64)) }
                        }
                        span.told { (words::story::moment(language, players, story, moment, told)) }
                    }
                }
            }
        }
    }
}

/// The step to play on from: before the last change of lead, otherwise in the middle of the game.
pub(super) fn worth_another_try(story: &Story) -> Option<u64> {
    let lead = story.moments.iter().rev().find(|each| matches!(each.kind, Kind::Lead { .. }));
    let before = lead.map(|each| each.step.saturating_sub(1).max(1));
    before.or_else(|| story.turns.get(story.turns.len() / 2).map(|(step, _)| *step))
}
