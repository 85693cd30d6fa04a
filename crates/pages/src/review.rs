//! The review of a finished game: everyone's chances, what changed them, and what each move was worth.

mod chart;
mod moves;
mod split;

use std::collections::BTreeMap;

use maud::{Markup, html};
use review::{DecisionText, Review, Summary};
use session::{AnyView, Settings, Told};
use table::Seat;
use words::Language;
use words::story::Story;

use crate::deals::{self, OthersHere};
use crate::game::{edition_name, game_name, seen_page, table_page};
use crate::shell::{Extras, Frame};
use crate::{assets, game_over};

/// What a review page shows.
#[derive(Debug)]
pub struct ReviewPage<'a> {
    /// The reader's language.
    pub language: Language,
    /// The settings of the table.
    pub settings: &'a Settings,
    /// The players' names, by seat.
    pub players: &'a [String],
    /// The CSS class of every player's colours.
    pub colours: &'a [String],
    /// How the game went.
    pub story: &'a Story,
    /// The review.
    pub review: &'a Review,
    /// Whose moves are shown.
    pub seat: Seat,
    /// Whether the reader had that seat.
    pub own: bool,
    /// The moves that are shown, in words, by their indices in the review.
    pub texts: &'a BTreeMap<usize, DecisionText>,
    /// What happened in each turning point.
    pub turns: &'a [Vec<String>],
    /// What everyone answered at the points of a set deal that the player came to.
    pub others: &'a [OthersHere],
    /// The path of this page.
    pub here: &'a str,
    /// The path of the replay.
    pub replay: &'a str,
    /// The path of the game or of the record.
    pub whole: &'a str,
}

/// A share in points: of a hundred.
pub(crate) fn points(share: f32) -> u64 {
    (share.abs() * 100.0).round() as u64
}

/// The CSS class of every player's colours, from a view of their game.
#[must_use]
pub fn colours(view: &AnyView, seats: usize) -> Vec<String> {
    Seat::first(seats).map(|seat| table_page(view).colours(seat)).collect()
}

/// What happened, in the sentences that are worth telling, the last of them.
#[must_use]
pub fn events(told: Vec<Told>) -> Vec<String> {
    /// How many sentences tell what happened in a turn.
    const MOST: usize = 3;
    let is_event = |told: &Told| told.seen.as_ref().is_some_and(|seen| seen_page(seen).cue().is_some());
    let all: Vec<String> = told.into_iter().filter(is_event).filter_map(|told| told.text).collect();
    let skipped = all.len().saturating_sub(MOST);
    all.into_iter().skip(skipped).collect()
}

/// The moves of a player that a review page puts into words.
#[must_use]
pub fn told(summary: &Summary) -> Vec<usize> {
    summary.costliest.iter().chain(&summary.finest).copied().collect()
}

impl ReviewPage<'_> {
    fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    fn colours(&self, seat: Seat) -> &str {
        self.colours.get(seat.number()).map_or("", String::as_str)
    }

    /// The address of a step in the replay, as a player saw it.
    fn moment(&self, step: u64, seat: Seat) -> String {
        format!("{}?step={step}&as={seat}", self.replay)
    }

    /// The whole page.
    #[must_use]
    pub fn page(&self, frame: &Frame<'_>) -> Markup {
        let (language, l) = (self.language, self.language.messages());
        let game = game_name(language, self.settings.game);
        let title = l.msg_review_of(game.as_str());
        let summary = self.review.summary(self.seat);
        let body = html! {
            link rel="stylesheet" href=(assets::address("review.css"));
            div.review {
                (self.headline(&game, &summary))
                (self.chances())
                (self.turning_points())
                (self.whose())
                (self.moves(&summary))
                (self.compared())
                (self.split(&summary.split))
                (self.method())
                (self.all())
            }
        };
        frame.page(&title, &body)
    }

    fn headline(&self, game: &str, summary: &Summary) -> Markup {
        let (language, l) = (self.language, self.language.messages());
        let edition = edition_name(language, self.settings.game, self.settings.edition());
        let lost: f32 = self.lost();
        let mistakes = (summary.decisions - summary.good) as u64;
        html! {
            section.sheet.headline aria-labelledby="won" {
                p.dateline { span { (game) " · " (edition) } span { (l.msg_after_length(self.story.turns.len() as u64, self.story.steps.len() as u64)) } }
                h1 #won { (words::story::won(language, self.players, self.story)) }
                p.lede {
                    @match (mistakes, self.own) {
                        (0, true) => (l.msg_review_cost_nothing_you()),
                        (0, false) => (l.msg_review_cost_nothing(self.player(self.seat))),
                        (_, true) => (l.msg_review_cost_you(mistakes, points(lost))),
                        (_, false) => (l.msg_review_cost(mistakes, self.player(self.seat), points(lost))),
                    }
                }
                p.links {
                    a.button.main href=(self.replay) { (l.msg_replay()) }
                    a.button href={ (self.here) "/guess?player=" (self.seat) } { (l.msg_quiz_guess()) }
                    a.button href=(self.whole) { (l.msg_standings()) }
                }
            }
        }
    }

    /// What the player's mistakes cost.
    fn lost(&self) -> f32 {
        let own = self.review.decisions.iter().filter(|judged| judged.seat() == self.seat);
        own.map(review::Judged::cost).filter(|cost| *cost >= review::MISTAKE).sum()
    }

    fn turning_points(&self) -> Markup {
        let l = self.language.messages();
        let points = self.review.turning_points();
        html! {
            section.sheet.swings aria-labelledby="swings" {
                h2 #swings { (l.msg_review_turning_points()) }
                @if points.is_empty() { p.quiet { (l.msg_review_no_turning_points()) } }
                ol.moments {
                    @for (number, (point, told)) in (1..).zip(points.iter().zip(self.turns)) {
                        @let step = self.review.turns.get(point.turn - 1).map_or(1, |chances| chances.step);
                        @let change = self::points(point.change);
                        li {
                            a href={ (self.replay) "?step=" (step) } {
                                span.mark aria-hidden="true" { (number) }
                                span.what {
                                    strong { (game_over::when(self.language, self.players, self.story, step)) }
                                    (delta(point.change, &if point.change < 0.0 { l.msg_review_change_down(self.player(point.seat), change) } else { l.msg_review_change_up(self.player(point.seat), change) }))
                                }
                                span.told { (told.join(" ")) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The choice of a player.
    fn whose(&self) -> Markup {
        let l = self.language.messages();
        html! {
            nav.whose #moves aria-label=(l.msg_review_whose()) {
                span { (l.msg_review_whose()) }
                @for seat in Seat::first(self.players.len()) {
                    @let summary = self.review.summary(seat);
                    a.player.{ (self.colours(seat)) } href={ (self.here) "?player=" (seat) "#moves" } aria-current=[(seat == self.seat).then_some("true")] {
                        b { (self.player(seat)) }
                        span { (l.msg_review_good(summary.good as u64, summary.decisions as u64)) }
                    }
                }
            }
        }
    }

    /// What others did at the same points of the deal.
    fn compared(&self) -> Markup {
        let when = |step| game_over::when(self.language, self.players, self.story, step);
        deals::compared(self.language, self.others, when, |step| self.moment(step, self.seat))
    }

    fn method(&self) -> Markup {
        let l = self.language.messages();
        let [moves, chances] = self.review.rollouts;
        html! {
            section.sheet.how aria-labelledby="method" {
                h2 #method { (l.msg_review_method()) }
                p { (l.msg_review_method_moves(u64::from(moves / 3))) }
                p { (l.msg_review_method_chances(u64::from(chances))) }
                p { (l.msg_review_method_split()) }
            }
        }
    }
}

/// A gain or a loss: a triangle, a colour and words.
pub(crate) fn delta(change: f32, text: &str) -> Markup {
    let down = change < 0.0;
    html! { span.delta.down[down].up[!down] { span aria-hidden="true" { (if down { "▼ " } else { "▲ " }) } (text) } }
}

/// The page of a review that is not there yet: how far it is, or the button to begin it. `whole` is the path of the game or
/// of the record.
#[must_use]
pub fn waiting(frame: &Frame<'_>, game: &str, percent: Option<u32>, whole: &str, query: &str) -> Markup {
    let l = frame.messages();
    let (review, here) = (format!("{whole}/review"), format!("{whole}/review{query}"));
    let title = l.msg_review_of(game);
    let body = html! {
        link rel="stylesheet" href=(assets::address("review.css"));
        section.sheet.waiting {
            h1 { (title) }
            @match percent {
                Some(percent) => {
                    p #progress role="status" data-reload=(here) {
                        (l.msg_review_working(u64::from(percent)))
                        progress max="100" value=(percent) { (percent) "%" }
                    }
                    p.quiet { (l.msg_review_working_about()) }
                },
                None => {
                    p { (l.msg_review_make_about()) }
                    form method="post" action=(review) { button.main { (l.msg_review_make()) } button name="then" value="guess" { (l.msg_quiz_guess()) } }
                },
            }
            p.links { a.button href=(whole) { (l.msg_standings()) } }
        }
        @if percent.is_some() { script src=(assets::address("review.js")) defer {} }
    };
    let extras = Extras { refresh: percent.map(|_| here), ..Extras::default() };
    frame.page_with(&title, &extras, &body)
}
