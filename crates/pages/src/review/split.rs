//! Where a player's result comes from: their own mistakes, those of others, and the cards.

use maud::{Markup, html};
use review::Split;

use super::{ReviewPage, points};
use crate::game_over::paper::at;

impl ReviewPage<'_> {
    pub(super) fn split(&self, split: &Split) -> Markup {
        let l = self.language.messages();
        let parts = [
            (l.msg_review_split_own(), split.own),
            (l.msg_review_split_others(), split.others),
            (l.msg_review_split_cards(), split.cards),
        ];
        let most = parts.iter().fold(1.0_f32, |most, (_, change)| most.max(change.abs()));
        let about = l.msg_review_split_about(self.player(self.seat), points(split.first), points(split.last));
        html! {
            section.sheet.split aria-labelledby="split" {
                h2 #split { (l.msg_review_split()) }
                p { (about) }
                table.waterfall {
                    tbody {
                        @for (name, change) in &parts {
                            tr {
                                th scope="row" { (name) }
                                td.beam { (beam(*change, most)) }
                                td.amount { @if points(*change) == 0 { "0" } @else if *change < 0.0 { (l.msg_review_lost(points(*change))) } @else { (l.msg_review_gained(points(*change))) } }
                            }
                        }
                    }
                }
                p.quiet { (l.msg_review_split_error(points(2.0 * split.error).max(1))) }
            }
        }
    }
}

/// A bar to the left for a loss and to the right for a gain; the middle is 0 and the edges are `most`.
fn beam(change: f32, most: f32) -> Markup {
    let change = change / most;
    let (from, wide) =
        if change < 0.0 { (100.0 + 100.0 * change, -100.0 * change) } else { (100.0, 100.0 * change) };
    html! {
        svg viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true" {
            rect.gain[change >= 0.0].loss[change < 0.0] x=(at(from)) y="2" width=(at(wide)) height="16" {}
            path.zero d="M100 0V20" {}
        }
    }
}
