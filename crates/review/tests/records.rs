//! Reviews of real records.

use std::fs;
use std::path::Path;

use review::{Effort, Review, Reviewer, Unreviewable};
use session::{Entry, Move, Record};
use table::Seat;
use words::Language;

fn entries(name: &str) -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../session/tests/records");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    Record::read(&text).unwrap().entries().unwrap()
}

fn review(name: &str, percent: u32) -> (Vec<Entry>, Review) {
    let entries = entries(name);
    let mut reviewer = Reviewer::new(entries.clone(), Effort::DEFAULT.scaled(percent)).unwrap();
    let mut last = 0;
    while reviewer.advance() {
        let (done, of) = reviewer.progress();
        assert!(last < done && done < of);
        last = done;
    }
    (entries, reviewer.finish())
}

const RECORDS: [&str; 4] = [
    "family-business-mayfair.record",
    "family-business-lookout-advanced.record",
    "family-business-given-up.record",
    "mob-city-rulebook.record",
];

#[test]
fn every_decision_with_a_choice_is_judged_and_everything_adds_up() {
    for name in RECORDS {
        let (entries, review) = review(name, 2);
        let is_decision = |entry: &&Entry| matches!(entry.what, Move::Played { .. } | Move::Answered { .. });
        let decisions = entries.iter().filter(is_decision).count();
        assert!(review.decisions.len() > decisions / 8 && review.decisions.len() <= decisions, "{name}");
        assert!((review.result.iter().sum::<f32>() - 1.0).abs() < 0.01, "{name}");
        for chances in &review.turns {
            assert!((chances.shares.iter().sum::<f32>() - 1.0).abs() < 0.01, "{name}: {chances:?}");
        }
        for judged in &review.decisions {
            assert!((0.0..=1.0).contains(&judged.share) && judged.error >= 0.0, "{name}: {judged:?}");
            assert!(judged.cost() >= 0.0 && !judged.answer.is_empty(), "{name}: {judged:?}");
            assert_eq!(judged.cost() > 0.0, judged.effect_on(judged.seat()) < 0.0, "{name}: {judged:?}");
            assert!(
                judged.ahead == 0.0 || judged.ahead > 0.0 && judged.better.is_none(),
                "{name}: {judged:?}"
            );
            assert!(judged.weighed.is_empty() || judged.by == "bot", "{name}: {judged:?}");
        }
        let bots = entries.iter().any(|entry| matches!(entry.what, Move::Hired { .. }));
        let weighed = review.decisions.iter().any(|judged| !judged.weighed.is_empty());
        assert_eq!(weighed, bots, "{name}: what bots weighed");
        let mut counted = 0;
        for seat in Seat::first(review.seats()) {
            let summary = review.summary(seat);
            counted += summary.decisions;
            assert!(summary.good <= summary.decisions && summary.costliest.len() <= 3);
            let split = summary.split;
            let change = split.own + split.others + split.cards;
            assert!(
                (change - (split.last - split.first)).abs() < 1e-4 && split.own <= 0.0,
                "{name}: {split:?}"
            );
        }
        assert_eq!(counted, review.decisions.len());
    }
}

#[test]
fn the_same_record_gives_the_same_review_and_it_can_be_stored() {
    let (_, first) = review(RECORDS[0], 1);
    let (_, second) = review(RECORDS[0], 1);
    assert_eq!(first, second);
    let text = serde_json::to_string(&first).unwrap();
    assert_eq!(serde_json::from_str::<Review>(&text).unwrap(), first);
}

#[test]
fn decisions_can_be_told_in_every_language() {
    for name in RECORDS {
        let (entries, review) = review(name, 1);
        let all: Vec<usize> = (0..review.decisions.len()).collect();
        for language in Language::ALL {
            let texts = review.texts(&entries, &all, language);
            for (judged, text) in review.decisions.iter().zip(&texts) {
                assert!(!text.answer.is_empty() && !text.question.is_empty(), "{name}: {judged:?}");
                assert_eq!(text.answer.split(" → ").count(), judged.answer.len(), "{name}: {judged:?}");
                assert_eq!(text.better.is_some(), judged.better.is_some());
            }
            assert!(texts.iter().filter(|text| !text.line.is_empty()).count() > texts.len() / 2, "{name}");
        }
    }
}

#[test]
fn a_game_that_is_not_over_is_not_reviewed() {
    let mut entries = entries(RECORDS[0]);
    entries.truncate(entries.len() / 2);
    assert_eq!(Reviewer::new(entries.clone(), Effort::DEFAULT).err(), Some(Unreviewable::NotOver));
    entries.remove(0);
    assert_eq!(Reviewer::new(entries, Effort::DEFAULT).err(), Some(Unreviewable::Damaged));
}
