//! Puzzles: the page that lists them, and one of them at the table.

use games::GameId;
use maud::{Markup, html};
use puzzles::{Puzzle, Verdict};
use review::DecisionText;
use session::{AnyGame, Reader};
use table::{Seat, Viewer};
use words::Language;

use crate::assets;
use crate::game::game_name;
use crate::learn::example::players;
use crate::quiz::{Answered, Quiz};
use crate::review::points;
use crate::shell::Frame;

/// How many answers are shown with what they are worth.
const MAX_ANSWERS: usize = 4;

/// What is known of a solver.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solver {
    /// How strong they are.
    pub strength: f64,
    /// On how many days in a row they have solved something, today or yesterday among them.
    pub streak: u64,
}

/// A game's puzzles on the front page.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The game.
    pub game: GameId,
    /// The puzzle of the day, and whether it was solved if it was answered.
    pub today: Option<(&'static Puzzle, Option<bool>)>,
    /// The next puzzle.
    pub next: Option<&'static Puzzle>,
    /// How many were solved.
    pub solved: usize,
    /// How many there are.
    pub all: usize,
}

/// The address of a puzzle.
#[must_use]
pub fn address(id: &str) -> String {
    format!("/puzzles/{id}?of=it")
}

/// The page with today's puzzles and the next ones.
#[must_use]
pub fn front(frame: &Frame<'_>, solver: Option<&Solver>, offers: &[Offer]) -> Markup {
    let (language, l) = (frame.language, frame.messages());
    let body = html! {
        link rel="stylesheet" href=(assets::address("quiz.css"));
        h1 { (l.msg_puzzles()) }
        p { (l.msg_puzzles_about()) }
        @if let Some(Solver { strength, streak }) = solver {
            section.sheet.solver {
                p { b { (l.msg_puzzle_strength(strength.round() as u64)) } @if *streak > 0 { " · " (l.msg_puzzle_streak(*streak)) } }
                p.quiet { (l.msg_puzzle_strength_about()) }
            }
        }
        div.offers {
            @for offer in offers {
                @let id = offer.game.name();
                section.sheet aria-labelledby=(id) {
                    h2 #(id) { (game_name(language, offer.game)) }
                    p.quiet { (l.msg_puzzle_count(offer.solved as u64, offer.all as u64)) }
                    @if let Some((puzzle, answered)) = offer.today {
                        h3 { (l.msg_puzzle_of_the_day()) }
                        p {
                            @match answered {
                                Some(true) => (l.msg_puzzle_solved_today()),
                                Some(false) => (l.msg_puzzle_missed_today()),
                                None => (l.msg_puzzle_rating(u64::from(puzzle.notes.rating))),
                            }
                        }
                        p { a.button.main[answered.is_none()] href=(address(&puzzle.id)) { @if answered.is_none() { (l.msg_puzzle_solve()) } @else { (l.msg_puzzle_look()) } } }
                    }
                    @match offer.next {
                        Some(puzzle) => p { a.button.main[offer.today.is_none_or(|(_, answered)| answered.is_some())] href=(address(&puzzle.id)) { (l.msg_puzzle_next()) } " " span.quiet { (l.msg_puzzle_rating(u64::from(puzzle.notes.rating))) } },
                        None => p.quiet { (l.msg_puzzle_all_done()) },
                    }
                }
            }
        }
        p.links { a.button href="/daily" { (l.msg_daily()) } }
    };
    frame.page(&l.msg_puzzles(), &body)
}

/// The names of the players in a puzzle.
#[must_use]
pub fn names(language: Language, seats: usize) -> Vec<String> {
    let mut names = players(language);
    names.truncate(seats);
    names.extend(Seat::first(seats).skip(names.len()).map(|seat| seat.to_string()));
    names
}

/// A puzzle at the table.
pub struct PuzzlePage<'a> {
    /// The reader's language.
    pub language: Language,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its position.
    pub start: &'a dyn AnyGame,
    /// The position after what was chosen so far.
    pub now: &'a dyn AnyGame,
    /// Whether that is half a choice.
    pub is_half: bool,
    /// What was chosen so far, in notation.
    pub given: &'a [String],
    /// The command of a card that is picked and not yet played.
    pub picked: Option<&'a str>,
    /// What is known of the solver.
    pub solver: Option<Solver>,
}

impl PuzzlePage<'_> {
    fn quiz<'q>(&'q self, players: &'q [String], game: &'q dyn AnyGame, here: &'q str) -> Quiz<'q> {
        let l = self.language.messages();
        Quiz {
            language: self.language,
            title: l.msg_puzzles(),
            about: format!(
                "{} · {}",
                game_name(self.language, self.puzzle.game),
                l.msg_puzzle_rating(u64::from(self.puzzle.notes.rating))
            ),
            players,
            game,
            seat: self.puzzle.seat,
            here,
            given: self.given,
            is_half: self.is_half,
            picked: self.picked,
            say: l.msg_puzzle_find(),
            side: html! {
                p { (l.msg_puzzle_rating(u64::from(self.puzzle.notes.rating))) }
                @if let Some(Solver { strength, streak }) = self.solver {
                    p { (l.msg_puzzle_strength(strength.round() as u64)) }
                    @if streak > 0 { p { (l.msg_puzzle_streak(streak)) } }
                }
                p { a.button href="/puzzles" { (l.msg_puzzles()) } }
            },
        }
    }

    /// The page with the question.
    #[must_use]
    pub fn asking(&self, frame: &Frame<'_>) -> Markup {
        let (names, here) = (names(self.language, self.start.seats()), address(&self.puzzle.id));
        self.quiz(&names, self.now, &here).asking(frame)
    }

    /// The page with the verdict. `line` tells what follows the best answer.
    #[must_use]
    pub fn answered(&self, frame: &Frame<'_>, verdict: &Verdict, line: &DecisionText) -> Markup {
        let l = self.language.messages();
        let (names, here) = (names(self.language, self.start.seats()), address(&self.puzzle.id));
        let right = *verdict == Verdict::Right;
        let share = match verdict {
            Verdict::Wrong { share } => *share,
            Verdict::Right | Verdict::Incomplete => None,
        };
        let reader =
            Reader { viewer: Viewer::Seat(self.puzzle.seat), language: self.language, players: &names };
        let label = |commands: &[String]| self.start.labels(commands, &reader).join(" → ");
        let mut shown = self.puzzle.notes.answers.iter().take(MAX_ANSWERS);
        let listed = shown.any(|answer| answer.commands == self.given);
        let why = html! {
            @if !right { p { b { (l.msg_puzzle_solution(label(&self.puzzle.best))) } } }
            h3 { (l.msg_puzzle_answers()) }
            dl {
                @for (place, answer) in self.puzzle.notes.answers.iter().enumerate().take(MAX_ANSWERS) {
                    dt { (l.msg_review_share(points(answer.share))) }
                    dd {
                        (label(&answer.commands))
                        @if place == 0 { " (" (l.msg_puzzle_best()) ")" }
                        @else if answer.commands == self.given { " (" (l.msg_puzzle_yours()) ")" }
                    }
                }
                @if let Some(share) = share.filter(|_| !listed) { dt { (l.msg_review_share(points(share))) } dd { (label(self.given)) " (" (l.msg_puzzle_yours()) ")" } }
            }
            @if !line.line.is_empty() {
                details { summary { (l.msg_review_then()) } ol { @for sentence in &line.line { li { (sentence) } } } }
            }
            p.quiet { (l.msg_puzzle_counts()) }
        };
        let next = html! {
            form method="post" action={ "/puzzles/" (self.puzzle.id) } {
                @for command in self.given { input type="hidden" name="answer" value=(command); }
                button.reply.go { b { (l.msg_puzzle_next()) } }
            }
            @if !right {
                form method="post" action={ "/puzzles/" (self.puzzle.id) } {
                    @for command in self.given { input type="hidden" name="answer" value=(command); }
                    button.reply.quiet name="again" value="yes" { b { (l.msg_puzzle_again()) } }
                }
            }
        };
        let verdict = if right { l.msg_puzzle_right() } else { l.msg_puzzle_wrong() };
        let answered = Answered { right: Some(right), verdict, why, next: Some(next), ways: Vec::new() };
        self.quiz(&names, self.start, &here).answered(frame, &answered)
    }
}
