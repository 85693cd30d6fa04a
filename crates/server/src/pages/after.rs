//! When a game is over: who won and how, how it went, what mattered, and what there is of it.

mod chart;
mod paper;
mod tale;

use std::sync::Arc;

use maud::{Markup, html};
use sitting::{Doubt, Proof};
use store::Status;
use table::{Seat, Seats};
use words::Language;

pub(super) use tale::{moment_label, when};

use super::scene::Scene;
use super::set::game_name;
use super::shell::list;
use crate::app::App;
use crate::error::Error;
use crate::judged::Judged;
use crate::replay;

/// What there is to say of a game that is over, or that was begun elsewhere.
pub(super) struct After {
    pub(super) judged: Arc<Judged>,
    /// The sentence of each moment.
    pub(super) moments: Vec<String>,
}

/// Gathers what there is to say once the game is over.
pub(super) async fn fill(app: &Arc<App>, scene: &mut Scene) -> Result<(), Error> {
    if scene.status == Status::Over {
        let (record, language) = (replay::record_of(app, &scene.now.table).await?, scene.language);
        let read = replay::look(app, record).await?;
        let after = tokio::task::spawn_blocking(move || {
            let moments = read.moments(language)?.to_vec();
            Ok::<_, Error>(After { judged: read.judged, moments })
        });
        scene.after = Some(after.await.map_err(|_| Error::Broken)??);
    }
    Ok(())
}

/// How it ended, how it went, and what there is of it. `link` is the whole address of the table.
pub(super) fn panel(scene: &Scene, link: &str) -> Markup {
    let (language, l) = (scene.language, scene.language.messages());
    let there = format!("/t/{}", scene.now.table);
    let Some(after) = &scene.after else {
        return html! { section.question { h2 #question { (scene.question.as_deref().unwrap_or_default()) } } };
    };
    let story = &after.judged.story;
    let won = tale::won(language, &scene.players, story);
    html! {
        div.after {
            section.question.over aria-labelledby="question" {
                h2 #question { (won) }
                p.quiet { (l.msg_after_length(story.turns.len() as u64, after.judged.count)) }
                (taken_over(scene))
                div.buttons {
                    @if let Some(again) = &scene.now.rematch {
                        a.button.main href={ "/t/" (again) } { (l.msg_to_rematch()) }
                    } @else if !scene.own.is_empty() || scene.now.host {
                        form method="post" action={ (there) "/rematch" } { button.main { (l.msg_rematch()) } }
                    }
                    a.button href={ (there) "/replay" } { (l.msg_replay()) }
                    @if let Some(turn) = tale::worth_another_try(story) {
                        a.button href={ (there) "/replay?step=" (turn) "#play-on" } { (l.msg_play_on_somewhere()) }
                    }
                }
            }
            div.went {
                section aria-labelledby="standings" {
                    h2 #standings { (l.msg_standings()) }
                    (tale::standings(language, &scene.players, story))
                }
                section aria-labelledby="moments" {
                    h2 #moments { (l.msg_moments()) }
                    (tale::moments(language, &scene.players, story, &after.moments, &format!("{there}/replay")))
                }
            }
            section.charts aria-labelledby="charts" {
                h2 #charts { (l.msg_charts()) }
                @for each in &story.charts { (chart::figure(language, &scene.players, story, each, &format!("{there}/replay"))) }
            }
            section.keepsakes aria-labelledby="keepsakes" {
                h2 #keepsakes { (l.msg_keepsakes()) }
                (share(language, &format!("{won} {} {link}", game_name(language, scene.settings.game))))
                p.links {
                    a.button href={ (there) "/record.txt" } { (l.msg_record_text()) }
                    a.button href={ (there) "/record.json" } { (l.msg_record_json()) }
                }
                details #prove {
                    summary { (l.msg_prove()) }
                    (verdict(language, after.judged.verdict.as_ref()))
                    (by_oneself(language, link))
                }
                (how_fair(scene))
            }
        }
    }
}

/// Where the game was begun, if that was at another table.
pub(super) fn taken_over(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    html! {
        @if let Some(from) = &scene.now.continues {
            p.quiet {
                (l.msg_taken_over(from.table.as_str(), from.steps)) " "
                a href={ "/t/" (from.table) "/replay?step=" (from.steps) } { (l.msg_taken_over_link()) }
            }
        }
    }
}

/// Whether a record is proved, and if not, why.
pub(super) fn verdict(language: Language, verdict: Result<&Proof, &Doubt>) -> Markup {
    let l = language.messages();
    html! {
        @match verdict {
            Ok(proof) => {
                p.proved { (l.msg_proved())
                    @if let Some(from) = &proof.taken_over {
                        " " (l.msg_verify_taken_over(from.table.as_str(), from.entries as u64))
                    }
                }
            },
            Err(doubt) => p.doubtful role="alert" { (l.msg_not_proved()) " " (doubt.sentence(language)) },
        }
    }
}

/// How to prove a record oneself.
pub(super) fn by_oneself(language: Language, link: &str) -> Markup {
    html! {
        p { (language.messages().msg_prove_yourself()) }
        pre { "sitdown verify " (link) }
    }
}

/// A text with an address to send to somebody.
pub(super) fn share(language: Language, text: &str) -> Markup {
    let l = language.messages();
    html! {
        label { (l.msg_share())
            span.copy {
                input #share readonly value=(text);
                button type="button" hidden data-copy="share" data-done=(l.msg_copied()) { (l.msg_copy()) }
            }
        }
    }
}

fn how_fair(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    html! {
        details #proof {
            summary { (l.msg_how_fair()) }
            p { (l.msg_fair_play()) }
            p.hash { (l.msg_commitment()) " " code { (scene.now.commitment) } }
            @if let Some(secret) = &scene.now.secret { p.hash { (l.msg_secret()) " " code { (secret) } } }
            @for chair in &scene.now.chairs {
                @if let (Some(name), Some(entropy)) = (&chair.name, &chair.entropy) {
                    p.hash { (l.msg_added(name.as_str())) " " code { (entropy) } }
                }
            }
        }
    }
}

/// What a player is called.
fn player(players: &[String], seat: Seat) -> &str {
    players.get(seat.number()).map_or("", String::as_str)
}

/// What several players are called.
fn several(language: Language, players: &[String], seats: Seats) -> String {
    list(language, seats.iter().map(|seat| player(players, seat).to_owned()))
}
