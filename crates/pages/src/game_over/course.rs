//! The course of a game in words: the winner, the standings, and the moments that mattered.

use maud::{Markup, html};
use table::Seats;
use words::Language;

use super::{chart, player, several};
use crate::story::{Ending, Kind, Measure, Moment, Standing, Story};

/// Who won, and how.
pub(super) fn won(language: Language, players: &[String], story: &Story) -> String {
    let l = language.messages();
    let first: Vec<&Standing> = story.standings.iter().take_while(|each| each.place == 1).collect();
    let winners: Seats = first.iter().map(|each| each.seat).collect();
    let names = several(language, players, winners);
    let has = first.first().and_then(|each| each.values.first()).copied().unwrap_or(0);
    match story.ending {
        Some(Ending::LastFamily) => l.msg_won_last_family(names, has),
        Some(Ending::LastAlive) => l.msg_won_last_alive(names),
        Some(Ending::GivenUp) => l.msg_won_given_up(names),
        Some(Ending::Juice) => l.msg_won_juice(names, has),
        Some(Ending::Stalemate) if winners.len() > 1 => l.msg_won_shared(names, has),
        Some(Ending::Stalemate) => l.msg_won_stalemate(names, has),
        None => l.msg_won_nobody(),
    }
}

/// What a chart counts, as a heading.
pub(super) fn measure(language: Language, measure: Measure) -> String {
    let l = language.messages();
    match measure {
        Measure::Mobsters => l.msg_measure_mobsters(),
        Measure::Juice => l.msg_measure_juice(),
        Measure::HitPoints => l.msg_measure_hit_points(),
    }
}

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

/// A moment's kind, in a word or two.
pub(crate) fn moment_label(language: Language, kind: Kind) -> String {
    let l = language.messages();
    match kind {
        Kind::War => l.msg_moment_war(),
        Kind::Loss { .. } => l.msg_moment_loss(),
        Kind::Turned => l.msg_moment_turned(),
        Kind::Lead { .. } => l.msg_moment_lead(),
        Kind::Out => l.msg_moment_out(),
        Kind::Bought => l.msg_moment_bought(),
        Kind::Hit => l.msg_moment_hit(),
        Kind::Jail => l.msg_moment_jail(),
        Kind::Enough { .. } => l.msg_moment_enough(),
        Kind::Won => l.msg_moment_won(),
    }
}

/// A moment in a sentence: the log's, unless the moment has its own.
fn sentence(language: Language, players: &[String], story: &Story, moment: &Moment, told: &str) -> String {
    let l = language.messages();
    let in_mobsters = story.charts.first().is_some_and(|chart| chart.measure == Measure::Mobsters);
    match moment.kind {
        Kind::Loss { seat, count } => l.msg_moment_loss_told(player(players, seat), count),
        Kind::Lead { seat, count } if in_mobsters => l.msg_moment_lead_mobsters(player(players, seat), count),
        Kind::Lead { seat, count } => l.msg_moment_lead_juice(player(players, seat), count),
        Kind::Enough { seat, count } => l.msg_moment_enough_told(player(players, seat), count),
        _ => told.to_owned(),
    }
}

/// The turn of a step, and whose it is.
pub(crate) fn when(language: Language, players: &[String], story: &Story, step: u64) -> String {
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
    there: &str,
) -> Markup {
    let l = language.messages();
    html! {
        ol.moments {
            @for (number, (moment, told)) in (1..).zip(story.moments.iter().zip(told)) {
                li {
                    a href={ (there) "?step=" (moment.step) } {
                        span.mark aria-hidden="true" { (number) }
                        span.what {
                            strong { (moment_label(language, moment.kind)) }
                            span.quiet { (l.msg_turn_number(moment.turn as u64)) }
                        }
                        span.told { (sentence(language, players, story, moment, told)) }
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
