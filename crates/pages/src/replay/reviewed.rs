//! What a review says of the moves that led to a step: what they were worth, what their players could expect, and what a bot
//! weighed by its own level and personality.

use maud::{Markup, html};
use review::MISTAKE;

use super::{Replay, ReviewedMove};
use crate::character::bot_rank;
use crate::review::{delta, points};

impl Replay<'_> {
    pub(super) fn reviewed(&self, ReviewedMove { judged, text, order, others }: &ReviewedMove) -> Markup {
        let l = self.language.messages();
        let (share, seat) = (points(judged.share), judged.seat());
        let better = judged.better.as_ref().zip(text.better.as_ref()).filter(|_| judged.cost() >= MISTAKE);
        let rank = order.as_deref().and_then(|order| bot_rank(self.language, order));
        html! {
            div.reviewed {
                p {
                    b.chip.{ (self.colours(seat)) } { (self.player(seat)) } " "
                    @if let Some(rank) = &rank { span.quiet { "(" (rank) ")" } " " }
                    @match better {
                        Some((better, answer)) => {
                            (l.msg_review_told(text.answer.as_str(), share, answer.as_str(), points(better.share))) " "
                            (delta(-1.0, &l.msg_review_lost(points(judged.cost()))))
                        },
                        None => { (text.answer) ": " (l.msg_review_share(share)) },
                    }
                    " " a href={ (self.there) "?step=" (judged.step) "&as=" (seat) } { (l.msg_review_seen_by(self.player(seat))) }
                }
                @if let Some(others) = others { p.quiet { (l.msg_compare()) } (others.list(self.language)) }
                @if !text.weighed.is_empty() {
                    details {
                        summary { (l.msg_review_weighed(self.player(seat))) }
                        ol { @for (answer, share) in &text.weighed { li { (answer) @if let Some(share) = share { ": " (l.msg_review_share(points(*share))) } } } }
                    }
                }
                @if !text.line.is_empty() {
                    details {
                        summary { (l.msg_review_expected(self.player(seat))) }
                        ol { @for sentence in &text.line { li { (sentence) } } }
                    }
                }
            }
        }
    }
}
