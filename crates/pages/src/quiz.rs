//! One question at the real table: every answer is a link, and the address alone says what was chosen so far. What the
//! answer is worth is said where the question was.

use maud::{Markup, html};
use review::{DecisionText, Judged, MISTAKE};
use session::{AnyGame, Choice, Reader};
use table::{CommandKind, Seat, Viewer};
use words::Language;

use crate::game::{AnswerMark, table_page};
use crate::learn::lesson::answers::LessonAnswers;
use crate::learn::lesson::panel::replies;
use crate::review::points;
use crate::shell::{Extras, Frame};
use crate::table::parts::Part;
use crate::table::targets::Targets;
use crate::{assets, picture};

/// A question at the table.
pub struct Quiz<'a> {
    /// The reader's language.
    pub language: Language,
    /// What the page is called.
    pub title: String,
    /// Where the question comes from, for the line on top.
    pub about: String,
    /// The players' names, by seat.
    pub players: &'a [String],
    /// The game, after what was chosen so far.
    pub game: &'a dyn AnyGame,
    /// Whom it asks.
    pub seat: Seat,
    /// The address of the question. It has a query.
    pub here: &'a str,
    /// What was chosen so far, in notation.
    pub given: &'a [String],
    /// Whether that is half a choice.
    pub is_half: bool,
    /// The command of a card that is picked and not yet played.
    pub picked: Option<&'a str>,
    /// What stands above the question.
    pub say: String,
    /// What is beside the table.
    pub side: Markup,
}

/// What becomes of an answer.
pub struct Answered {
    /// Whether it was the right one; `None` if there is no such thing.
    pub right: Option<bool>,
    /// That in words.
    pub verdict: String,
    /// Why, and what follows.
    pub why: Markup,
    /// A form that comes before all other ways.
    pub next: Option<Markup>,
    /// Where to go from here, the best first: address and label.
    pub ways: Vec<(String, String)>,
}

impl Quiz<'_> {
    fn reader(&self) -> Reader<'_> {
        Reader { viewer: Viewer::Seat(self.seat), language: self.language, players: self.players }
    }

    /// The page with the question.
    #[must_use]
    pub fn asking(&self, frame: &Frame<'_>) -> Markup {
        let to = self.reader();
        let (view, menu) = (self.game.view(to.viewer), self.game.menu(&to));
        let page = table_page(&view);
        let marks: Vec<(String, AnswerMark)> =
            menu.iter().map(|choice| choice.command.clone()).zip(page.answer_marks()).collect();
        let mut here = self.here.to_owned();
        for command in self.given {
            here.push_str(&format!("&answer={}", crate::fields::encoded(command)));
        }
        let is_offered =
            |picked: &&str| menu.iter().any(|choice| choice.command == *picked && choice.is_complete);
        let picked = self.picked.filter(is_offered).map(str::to_owned);
        let picked_label =
            picked.as_ref().and_then(|picked| menu.iter().find(|choice| choice.command == *picked));
        let question = match picked_label {
            Some(choice) => self.language.messages().msg_picked(choice.label.as_str()),
            None => self.game.question(&to),
        };
        let picked = picked.or_else(|| self.given.first().filter(|_| self.is_half).cloned());
        let answers = LessonAnswers { here, right: menu, others: Vec::new(), picked };
        let half = answers.picked.is_some();
        // Cards are pressed in the hand or in the shop; a card that is picked has its button.
        let is_on_table = |kind| match kind {
            CommandKind::Play | CommandKind::Counter | CommandKind::Discard => true,
            CommandKind::Buy => page.is_shopping(),
            _ => false,
        };
        let is_picked = |choice: &&Choice| answers.picked.as_ref() == Some(&choice.command);
        let right = answers.right.iter().filter(|choice| !is_on_table(choice.kind) || is_picked(choice));
        let buttons = LessonAnswers {
            right: right.cloned().collect(),
            others: Vec::new(),
            here: answers.here.clone(),
            picked: answers.picked.clone(),
        };
        let discards = answers.right.iter().filter(|choice| choice.kind == CommandKind::Discard && !half);
        let discards: Vec<&Choice> = discards.collect();
        let ask = html! {
            section #ask.ask.asked.half[half].till[page.is_shopping()] aria-labelledby="question" aria-describedby="said" data-chain=(self.given.len()) {
                div.words-in { p #said.say { (self.say) } h2 #question { (question) } }
                div.answers {
                    (replies(self.language, &buttons, &marks, page.is_shopping(), self.here))
                    @if !discards.is_empty() {
                        details.discards {
                            summary { (self.language.messages().msg_quiz_discard()) }
                            div.replies { @for choice in &discards { a.reply.quiet.answer href=(answers.address(&choice.command)) data-command=(choice.command) { b { (choice.label) } } } }
                        }
                    }
                }
            }
        };
        let mut parts = page.parts(Targets::taught(self.language, self.players, &answers));
        parts.push(Part::new("ask", ask));
        self.page(frame, &page.layout(&parts))
    }

    /// The page with what becomes of the answer. The game is as it was when it was asked.
    #[must_use]
    pub fn answered(&self, frame: &Frame<'_>, answered: &Answered) -> Markup {
        let view = self.game.view(Viewer::Seat(self.seat));
        let page = table_page(&view);
        let (right, wrong) = (answered.right == Some(true), answered.right == Some(false));
        let ask = html! {
            section #ask.ask.asked.verdict.right[right].wrong[wrong] aria-labelledby="question" {
                div.words-in role="status" {
                    h2 #question.right[right].wrong[wrong] {
                        @if right { (picture::sign("check")) " " } @else if wrong { (picture::sign("cross")) " " }
                        (answered.verdict)
                    }
                    (answered.why)
                }
                div.answers { div.replies {
                    @if let Some(next) = &answered.next { (next) }
                    @for (number, (address, label)) in answered.ways.iter().enumerate() {
                        a.reply.go[number == 0 && answered.next.is_none()].quiet[number > 0 || answered.next.is_some()] href=(address) { b { (label) } }
                    }
                } }
            }
        };
        let mut parts = page.parts(Targets::none(self.language, self.players));
        parts.push(Part::new("ask", ask));
        self.page(frame, &page.layout(&parts))
    }

    fn page(&self, frame: &Frame<'_>, table: &Markup) -> Markup {
        let l = self.language.messages();
        let body = html! {
            link rel="stylesheet" href=(assets::address("learn.css"));
            link rel="stylesheet" href=(assets::address("quiz.css"));
            h1.unseen { (self.title) }
            div.room.quiz {
                div #table.game.taught.{ "s-" (self.players.len()) } { (table) svg #arrows.arrows aria-hidden="true" {} }
                div #side.side {
                    div.tabs {
                        p.heading { (self.title) }
                        a.close href="#table" { (picture::sign("cross")) span.unseen { (l.msg_close()) } }
                    }
                    div.about-quiz { (self.side) }
                }
            }
        };
        let extras = Extras {
            table: true,
            about: Some(self.about.clone()),
            story: Some(self.title.clone()),
            ..Extras::default()
        };
        frame.page_with(&self.title, &extras, &body)
    }
}

/// What stands beside the moves to guess: how far it is, the way to more or fewer moves if there is one, and the way back.
#[must_use]
pub fn about_guess(
    language: Language,
    (number, count): (u64, u64),
    other: Option<(String, String)>,
    review: &str,
) -> Markup {
    let l = language.messages();
    html! {
        p { (l.msg_quiz_number(number, count)) }
        progress max=(count) value=(number) aria-label=(l.msg_quiz_number(number, count)) {}
        p.links {
            @if let Some((href, label)) = other { a.button href=(href) { (label) } }
            a.button href=(review) { (l.msg_review()) }
        }
    }
}

/// A guess at a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Guess {
    /// What it is.
    pub label: String,
    /// Whether it comes to what the player did.
    pub is_answer: bool,
    /// Whether it comes to what the review prefers.
    pub is_better: bool,
    /// The chance to win after it, if the review has considered exactly this answer.
    pub share: Option<f32>,
}

/// What becomes of a guess: whether it comes to what the player did, and whether it comes to what the review prefers.
#[must_use]
pub fn guessed(
    language: Language,
    player: &str,
    judged: &Judged,
    text: &DecisionText,
    guess: &Guess,
    next: Option<String>,
    review: &str,
) -> Answered {
    let l = language.messages();
    let better = judged.better.as_ref().zip(text.better.as_ref()).filter(|_| judged.cost() >= MISTAKE);
    let (right, verdict) = match (guess.is_better && better.is_some(), guess.is_answer, better.is_some()) {
        (true, ..) => (Some(true), l.msg_quiz_found()),
        (false, true, false) => (Some(true), l.msg_quiz_same(player)),
        (false, true, true) => (Some(false), l.msg_quiz_missed()),
        (false, false, _) => (None, l.msg_quiz_other(player)),
    };
    let why = html! {
        dl {
            @if let (None, Some(share)) = (right, guess.share) {
                dt { (l.msg_quiz_yours()) } dd { (guess.label) ": " (l.msg_review_share(points(share))) }
            }
            dt { (player) } dd { (text.answer) ": " (l.msg_review_share(points(judged.share))) }
            @if let Some((better, answer)) = better {
                dt { (l.msg_review_better()) } dd { (answer) ": " (l.msg_review_share(points(better.share))) }
            }
        }
        @let line = if better.is_some() { &text.better_line } else { &text.line };
        @if !line.is_empty() {
            details { summary { (l.msg_review_then()) } ol { @for sentence in line { li { (sentence) } } } }
        }
        @if next.is_none() { p { (l.msg_quiz_over()) } }
    };
    let next = next.map(|next| (next, l.msg_quiz_next()));
    Answered {
        right,
        verdict,
        why,
        next: None,
        ways: next.into_iter().chain([(review.to_owned(), l.msg_review())]).collect(),
    }
}
