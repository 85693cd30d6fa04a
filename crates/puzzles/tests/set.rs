//! The puzzles that ship: all can be read, all are legal, and there are enough.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use games::{GameId, dispatch};
use puzzles::{Puzzle, Verdict, all, id_of, next_near, of, of_the_day, with_id};
use table::scene::study;
use table::{Fast, Game as _, Viewer};

#[test]
fn every_file_is_a_puzzle() {
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes");
    for game in GameId::ALL {
        let files = fs::read_dir(scenes.join(game.name())).unwrap().map(|entry| entry.unwrap().path());
        let files = files.filter(|file| file.extension().is_some_and(|end| end == "scene"));
        let mut count = 0;
        for file in files {
            let scene = fs::read_to_string(&file).unwrap();
            let puzzle =
                Puzzle::read(game, &scene).unwrap_or_else(|wrong| panic!("{}: {wrong}", file.display()));
            assert_eq!(file.file_stem().unwrap().to_str(), Some(id_of(&scene).as_str()));
            assert_eq!(with_id(&puzzle.id), Some(&puzzle));
            assert_eq!(GameId::mentioned_in(scene.lines().next().unwrap()), Some(game), "{}", file.display());
            count += 1;
        }
        assert_eq!(of(game).count(), count);
        assert!(count >= 150, "{game} has only {count} puzzles");
    }
}

#[test]
fn no_two_puzzles_are_the_same() {
    let ids: BTreeSet<&str> = all().iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), all().len());
}

#[test]
fn one_answer_is_clearly_best() {
    for Puzzle { id, notes, best, .. } in all() {
        assert!(notes.share - notes.second >= 0.059, "{id}: {notes:?}");
        assert!((650..=2400).contains(&notes.rating), "{id}: {notes:?}");
        assert_eq!(notes.answers[0].commands, *best, "{id}");
        assert!(notes.answers.is_sorted_by(|a, b| a.share >= b.share), "{id}: {notes:?}");
    }
}

#[test]
fn answers_are_judged() {
    for puzzle in all() {
        let Puzzle { id, best, notes, .. } = puzzle;
        assert_eq!(puzzle.judge(best), Ok(Verdict::Right), "{id}");
        for answer in &notes.answers[1..] {
            let wrong = Verdict::Wrong { share: Some(answer.share) };
            assert_eq!(puzzle.judge(&answer.commands), Ok(wrong), "{id}: {answer:?}");
        }
        assert_eq!(puzzle.judge::<&str>(&[]), Ok(Verdict::Incomplete), "{id}");
        if best.len() > 1 {
            assert_eq!(puzzle.judge(&best[..best.len() - 1]), Ok(Verdict::Incomplete), "{id}");
        }
        let twice: Vec<&String> = best.iter().chain(best).collect();
        assert!(puzzle.judge(&twice).is_err(), "{id}");
        assert!(puzzle.judge(&["win"]).is_err(), "{id}");
    }
}

/// What the file says about hidden cards is one of many possibilities: the solver can't tell, and may answer the same.
#[test]
fn hidden_cards_make_no_difference() {
    for Puzzle { id, game, seat, scene, best, .. } in all() {
        dispatch!(*game, G => {
            let view = study::<G>(scene).unwrap().game.view(Viewer::Seat(*seat));
            for seed in 0..5 {
                let mut imagined = G::imagine(&view, &mut Fast::new(seed));
                assert_eq!(imagined.view(Viewer::Seat(*seat)), view, "{id}");
                for command in best {
                    let command = command.parse().unwrap();
                    assert!(imagined.act(*seat, command, &mut Fast::new(seed), &mut |_| {}).is_ok(), "{id}");
                }
            }
        });
    }
}

#[test]
fn no_day_repeats_a_puzzle_until_all_were_used() {
    for game in GameId::ALL {
        let count = of(game).count() as u64;
        let days = |from: u64| (from..from + count).map(|day| of_the_day(game, day).unwrap().id.as_str());
        let used: BTreeSet<&str> = days(20_775).collect();
        assert_eq!(used.len() as u64, count);
        assert!(days(5).eq(days(5 + count)));
        assert_eq!(of_the_day(game, 7).unwrap().game, game);
        assert!(of_the_day(game, u64::MAX).is_some());
    }
}

#[test]
fn the_next_puzzle_is_the_nearest_that_is_not_solved() {
    for game in GameId::ALL {
        let mut solved = BTreeSet::new();
        let mut last = 0.0;
        while let Some(puzzle) = next_near(game, 1300.0, |id| solved.contains(id)) {
            let distance = (puzzle.rating() - 1300.0).abs();
            assert!(distance >= last && puzzle.game == game);
            last = distance;
            solved.insert(puzzle.id.as_str());
        }
        assert_eq!(solved.len(), of(game).count());
    }
}
