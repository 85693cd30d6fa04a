//! The moves of one player: the costliest, the best, and all of them.

use maud::{Markup, html};
use review::{Judged, MISTAKE, Summary};

use super::{ReviewPage, delta, points};
use crate::game_over;

impl ReviewPage<'_> {
    pub(super) fn moves(&self, summary: &Summary) -> Markup {
        let l = self.language.messages();
        html! {
            section.picked aria-labelledby="costly" {
                h2 #costly { (l.msg_review_costliest()) }
                @if summary.costliest.is_empty() { p.sheet.quiet { (l.msg_review_none_costly()) } }
                div.cards { @for (number, index) in (1..).zip(&summary.costliest) { (self.card(number, *index)) } }
            }
            section.picked aria-labelledby="fine" {
                h2 #fine { (l.msg_review_finest()) }
                @if summary.finest.is_empty() { p.sheet.quiet { (l.msg_review_none_fine()) } }
                div.cards { @for (number, index) in (1..).zip(&summary.finest) { (self.card(number, *index)) } }
            }
        }
    }

    /// A move: what was asked, what was played, what was better, and what to expect.
    fn card(&self, number: usize, index: usize) -> Markup {
        let l = self.language.messages();
        let (Some(judged), Some(text)) = (self.review.decisions.get(index), self.texts.get(&index)) else {
            return html! {};
        };
        let cost = judged.cost();
        let is_mistake = cost >= MISTAKE;
        let when = game_over::when(self.language, self.players, self.story, judged.step);
        html! {
            article.sheet.judged {
                header {
                    span.mark aria-hidden="true" { (number) }
                    div { p.quiet { (when) } h3 { (text.answer) } }
                    @if is_mistake { (delta(-1.0, &l.msg_review_lost(points(cost)))) }
                }
                dl {
                    dt { (l.msg_review_played()) }
                    dd.played { span.share { (l.msg_review_share(points(judged.share))) } }
                    @if let (true, Some(better), Some(answer)) = (is_mistake, &judged.better, &text.better) {
                        dt { (l.msg_review_better()) }
                        dd.better { span.share { (l.msg_review_share(points(better.share))) } " " b { (answer) } }
                    }
                }
                @if !is_mistake { p.margin { (delta(1.0, &l.msg_review_margin(points(judged.ahead)))) } }
                p.quiet.asked { (text.question) }
                @let line = if is_mistake { &text.better_line } else { &text.line };
                @if !line.is_empty() {
                    details { summary { (l.msg_review_then()) } ol { @for sentence in line { li { (sentence) } } } }
                }
                a.button href=(self.moment(judged.step, judged.seat())) { (l.msg_review_moment()) }
            }
        }
    }

    /// All moves in a table, by notation: the moments show them in words.
    pub(super) fn all(&self) -> Markup {
        let l = self.language.messages();
        let own = self.review.decisions.iter().filter(|judged| judged.seat() == self.seat);
        html! {
            details.sheet.all {
                summary { (l.msg_review_all()) }
                div.scroll tabindex="0" role="region" aria-label=(l.msg_review_all()) {
                    table {
                        thead { tr {
                            th scope="col" { (l.msg_figures_turn()) } th scope="col" { (l.msg_review_all_move()) }
                            th scope="col" { (l.msg_review_played()) } th scope="col" { (l.msg_review_better()) } th scope="col" { (l.msg_review_all_cost()) }
                        } }
                        tbody { @for judged in own { (self.row(judged)) } }
                    }
                }
            }
        }
    }

    fn row(&self, judged: &Judged) -> Markup {
        let l = self.language.messages();
        let place = usize::try_from(judged.step).unwrap_or(usize::MAX).saturating_sub(1);
        let turn = self.story.steps.get(place).map_or(0, |(turn, _)| *turn);
        let by = match judged.by.as_str() {
            "bot" => Some(l.msg_review_by_bot()),
            "clock" => Some(l.msg_review_by_clock()),
            "order" => Some(l.msg_review_by_order()),
            _ => None,
        };
        let better = judged.better.as_ref().filter(|_| judged.cost() >= MISTAKE);
        html! {
            tr.mistake[better.is_some()] {
                th scope="row" { a href=(self.moment(judged.step, judged.seat())) { (turn) } }
                td { code { (judged.answer.join("; ")) } @if let Some(by) = by { " " span.quiet { (by) } } }
                td { (l.msg_review_share(points(judged.share))) }
                td { @if let Some(better) = better { (l.msg_review_share(points(better.share))) " " code { (better.answer.join("; ")) } } }
                td { @if better.is_some() { (delta(-1.0, &l.msg_review_lost(points(judged.cost())))) } }
            }
        }
    }
}
