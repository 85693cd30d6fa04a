//! `sitdown review`: judges every move of a finished game by what its player could know.

use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, value_parser};
use games::dispatch;
use indicatif::{ProgressBar, ProgressStyle};
use review::{Effort, MISTAKE, Review, Reviewer, Unreviewable};
use session::{Entry, Move, Record, VerifyError, verify};
use table::Seat;
use words::story::StoryGame as _;
use words::{Language, Voice as _};

use crate::rules::refuse;
use crate::verify::read;

/// The options of `sitdown review`.
#[derive(Args)]
pub(crate) struct ReviewArgs {
    /// File, or the address of a table whose game is over
    #[arg(value_name = "FILE or URL")]
    source: String,
    /// Print the review as JSON
    #[arg(long)]
    json: bool,
    /// Only this player's moves
    #[arg(long, value_name = "SEAT")]
    seat: Option<Seat>,
    /// How much to think, in per cent of the default
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = value_parser!(u32).range(1..=10_000))]
    effort: u32,
}

impl ReviewArgs {
    pub(crate) fn run(&self, language: Language) -> ExitCode {
        let l = language.messages();
        let text = match read(&self.source) {
            Ok(text) => text,
            Err(why) => return refuse(&[l.msg_verify_cannot_read(self.source.as_str(), why)]),
        };
        let entries = match entries(&text) {
            Ok(entries) => entries,
            Err(doubt) => return refuse(&[doubt.sentence(language)]),
        };
        let review = match make(entries.clone(), Effort::DEFAULT.scaled(self.effort), language) {
            Ok(review) => review,
            Err(why) => return refuse(&[why]),
        };
        if self.json {
            match serde_json::to_string_pretty(&review) {
                Ok(text) => say!("{text}"),
                Err(error) => return refuse(&[error.to_string()]),
            }
        } else {
            self.tell(&entries, &review, language);
        }
        ExitCode::SUCCESS
    }

    /// Says how the game went and what each player's moves were worth.
    fn tell(&self, entries: &[Entry], review: &Review, language: Language) {
        let l = language.messages();
        let Some(Move::Opened { settings, .. }) = entries.first().map(|entry| &entry.what) else { return };
        let players = players(entries, settings.seats.into());
        let steps: Vec<&[String]> = entries.iter().filter_map(|entry| entry.what.events()).collect();
        let (game, story) = dispatch!(settings.game, G => (G::game_name(language), G::story(&steps)));
        let Some(story) = story else { return };
        let names = language.sentence_list(players.iter().cloned());
        say!("{}", l.msg_review_text_head(names, game));
        say!("{}", words::story::won(language, &players, &story));
        let name = |seat: Seat| players.get(seat.number()).map_or("", String::as_str);
        let turn = |step: u64| {
            let place = usize::try_from(step).unwrap_or(usize::MAX).saturating_sub(1);
            story.steps.get(place).map_or(0, |(turn, _)| *turn as u64)
        };
        let points = review.turning_points();
        if !points.is_empty() {
            say!("\n{}", l.msg_review_turning_points());
        }
        for point in points {
            let change = percent(point.change);
            let told = match point.change < 0.0 {
                true => l.msg_review_change_down(name(point.seat), change),
                false => l.msg_review_change_up(name(point.seat), change),
            };
            say!("  {}  {told}", l.msg_turn_number(point.turn as u64));
        }
        for seat in Seat::first(players.len()).filter(|seat| self.seat.is_none_or(|only| only == *seat)) {
            let summary = review.summary(seat);
            let split = summary.split;
            say!("\n{}", name(seat));
            say!("  {}", l.msg_review_good(summary.good as u64, summary.decisions as u64));
            say!("  {}", l.msg_review_split_about(name(seat), percent(split.first), percent(split.last)));
            let parts = [
                (l.msg_review_split_own(), split.own),
                (l.msg_review_split_others(), split.others),
                (l.msg_review_split_cards(), split.cards),
            ];
            for (part, change) in parts {
                let sign = if change < 0.0 { "−" } else { "+" };
                say!("    {sign}{:>3}  {part}", percent(change));
            }
            say!("  {}", l.msg_review_split_error(percent(2.0 * split.error).max(1)));
            let which: Vec<usize> = summary.costliest.iter().chain(&summary.finest).copied().collect();
            for (index, text) in which.iter().zip(review.texts(entries, &which, language)) {
                let judged = &review.decisions[*index];
                let share = percent(judged.share);
                let when = l.msg_turn_number(turn(judged.step));
                match (&judged.better, text.better) {
                    (Some(better), Some(answer)) if judged.cost() >= MISTAKE => {
                        let told = l.msg_review_told(text.answer, share, answer, percent(better.share));
                        say!("  ▼ {when}: {told}");
                        text.better_line.iter().for_each(|sentence| say!("      {sentence}"));
                    }
                    _ => {
                        say!("  ▲ {when}: {}, {}", text.answer, l.msg_review_margin(percent(judged.ahead)))
                    }
                }
            }
        }
    }
}

fn percent(share: f32) -> u64 {
    (share.abs() * 100.0).round() as u64
}

/// The entries of a record that verifies.
fn entries(text: &str) -> Result<Vec<Entry>, VerifyError> {
    let record = Record::read(text).map_err(VerifyError::Bad)?;
    verify(&record)?;
    record.entries().map_err(|(number, bad)| VerifyError::BadEntry(number, bad))
}

/// The players' names, by seat.
fn players(entries: &[Entry], seats: usize) -> Vec<String> {
    let mut players = vec![String::new(); seats];
    for entry in entries {
        if let Move::Sat { seat, name, .. } | Move::Hired { seat, name, .. } | Move::TookOver { seat, name } =
            &entry.what
            && let Some(player) = players.get_mut(seat.number())
        {
            player.clone_from(name);
        }
    }
    players
}

/// Makes the review, shows the progress and stops at Ctrl-C.
fn make(entries: Vec<Entry>, effort: Effort, language: Language) -> Result<Review, String> {
    let l = language.messages();
    let mut reviewer = Reviewer::new(entries, effort).map_err(|why| match why {
        Unreviewable::NotOver => l.msg_error_not_over(),
        Unreviewable::Damaged => l.msg_error_damaged(),
        Unreviewable::TooLong => l.msg_error_too_large(),
    })?;
    let stopped = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&stopped);
    // Without it Ctrl-C still ends the program, only less politely.
    _ = ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed));
    let bar = std::io::stderr().is_terminal().then(|| {
        let style = ProgressStyle::with_template("{bar:40} {percent} %");
        let bar = ProgressBar::new(reviewer.progress().1 as u64);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar
    });
    while reviewer.advance() {
        bar.iter().for_each(|bar| bar.set_position(reviewer.progress().0 as u64));
        if stopped.load(Ordering::Relaxed) {
            bar.iter().for_each(|bar| bar.finish_and_clear());
            return Err(l.msg_review_stopped());
        }
    }
    bar.iter().for_each(|bar| bar.finish_and_clear());
    Ok(reviewer.finish())
}
