//! Decisions in words, for pages and terminals. Each is told to the player who made it, by what they saw.

use session::{AnyGame, Entry, Reader, Table, Told};
use table::Viewer;
use words::Language;

use crate::parts::{Expectation, Judged, Review};

/// A decision in words.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DecisionText {
    /// What the player was asked.
    pub question: String,
    /// Their answer.
    pub answer: String,
    /// The answer that the search prefers, if it is another one.
    pub better: Option<String>,
    /// What to expect after the player's answer.
    pub line: Vec<String>,
    /// What to expect after the better one.
    pub better_line: Vec<String>,
    /// What the bot that made it weighed, and the chance that it saw in each.
    pub weighed: Vec<(String, Option<f32>)>,
}

impl Review {
    /// Some decisions in words, by their indices. `entries` are those that the review was made of.
    #[must_use]
    pub fn texts(&self, entries: &[Entry], which: &[usize], language: Language) -> Vec<DecisionText> {
        let mut texts = vec![DecisionText::default(); which.len()];
        let judged: Vec<_> = which.iter().map(|index| self.decisions.get(*index)).collect();
        let last = judged.iter().flatten().map(|judged| judged.step).max().unwrap_or(0);
        // A damaged record has no texts from where it is damaged.
        _ = Table::follow(entries, last, |table, game| {
            for (judged, text) in judged.iter().zip(&mut texts) {
                if let Some(judged) = judged.filter(|judged| judged.step == game.steps()) {
                    *text = judged.text(game, table.players(), language);
                }
            }
        });
        texts
    }
}

impl Judged {
    /// The decision in words. The game is as it was before it.
    #[must_use]
    pub fn text(&self, game: &dyn AnyGame, players: &[String], language: Language) -> DecisionText {
        let reader = Reader { viewer: Viewer::Seat(self.seat()), language, players };
        let answer = |commands: &[String]| game.labels(commands, &reader).join(" → ");
        let line = |line: &[Expectation]| {
            let seen: Vec<String> = line.iter().map(|expected| expected.seen.clone()).collect();
            let told = game.foretold(&seen, &reader).into_iter().zip(line);
            // A card that the player draws in one world is another one in the next.
            let public = told.filter(|(_, expected)| expected.public);
            public.filter_map(|(Told { text, .. }, _)| text).collect()
        };
        DecisionText {
            question: game.question(&reader),
            answer: answer(&self.answer),
            better: self.better.as_ref().map(|better| answer(&better.answer)),
            line: line(&self.line),
            weighed: self
                .weighed
                .iter()
                .map(|option| (answer(std::slice::from_ref(&option.command)), option.share))
                .collect(),
            better_line: self.better.as_ref().map(|better| line(&better.line)).unwrap_or_default(),
        }
    }
}
