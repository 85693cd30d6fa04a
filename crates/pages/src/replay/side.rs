//! What is beside the table of a replay: the log, the form to play on from here, and the record.

use bots::Level;
use maud::{Markup, html};

use super::{Eyes, Log, Replay};
use crate::new_table::levels;
use crate::{game_over, picture};

impl Replay<'_> {
    pub(super) fn side(&self, table: &str, log: &Log) -> Markup {
        let (language, l) = (self.language, self.language.messages());
        html! {
            div #side.side {
                div.tabs {
                    div role="tablist" aria-label=(l.msg_beside()) data-script hidden {
                        @for (of, name) in [("log", l.msg_log()), ("seat", l.msg_play_on())] {
                            button type="button" role="tab" data-tab=(of) aria-controls=(of) aria-selected=(of == "log") { (name) }
                        }
                    }
                    a.close href="#table" { (picture::sign("cross")) span.unseen { (l.msg_close()) } }
                }
                (self.log(log))
                section #seat.beside aria-label=(l.msg_play_on()) {
                    (self.play_on())
                    section.keepsakes aria-label=(l.msg_keepsakes()) {
                        label.link { (l.msg_replay_link())
                            span.copy {
                                input #moment-link readonly value=(self.link);
                                button type="button" hidden data-copy="moment-link" data-done=(l.msg_copied()) { (l.msg_copy()) }
                            }
                        }
                        (game_over::verdict(language, self.outcome.verdict.as_ref()))
                        form method="post" action={ (self.whole) "/review" } { button { (l.msg_review()) } }
                        p.links {
                            a.button href={ (self.whole) "/record.txt" } { (l.msg_record_text()) }
                            a.button href={ (self.whole) "/record.json" } { (l.msg_record_json()) }
                        }
                        details { summary { (l.msg_prove()) } (game_over::how_to_verify(language, table)) }
                    }
                }
            }
        }
    }

    /// The form that opens a table which continues from here. It offers the reader's own seat first.
    pub(super) fn play_on(&self) -> Markup {
        let l = self.language.messages();
        let players = self.still_in;
        let seen = match self.eyes {
            Eyes::Of(seat) => Some(seat),
            Eyes::Public | Eyes::All => None,
        };
        let best = self.outcome.story.standings.iter().map(|each| each.seat);
        let wanted = self.own.iter().chain(seen).chain(best);
        let chosen = wanted.into_iter().find(|seat| players.contains(*seat));
        html! {
            section #play-on.play-on aria-labelledby="playing-on" {
                h2 #playing-on { (l.msg_play_on()) }
                @if players.is_empty() {
                    p.quiet { (l.msg_play_on_over()) }
                } @else {
                    p { (l.msg_play_on_about()) }
                    form.row method="post" action={ (self.whole) "/continue" } {
                        input type="hidden" name="step" value=(self.step);
                        input type="hidden" name="commitment";
                        label { (l.msg_play_on_seat())
                            select name="seat" {
                                @for seat in players.iter() {
                                    option value=(seat) selected[chosen == Some(seat)] { (self.player(seat)) }
                                }
                            }
                        }
                        label { (l.msg_play_on_level()) select name="level" { (levels(self.language, Level::Capo)) } }
                        button.main { (l.msg_play_on_button()) }
                    }
                }
            }
        }
    }
}
