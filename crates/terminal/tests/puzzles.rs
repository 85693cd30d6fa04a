//! Puzzles in the terminal.

use puzzles::Puzzle;
use terminal::{PuzzleTable, Source};
use words::Language;

/// Gives the commands one by one.
fn answer(table: &mut PuzzleTable, commands: &[String]) {
    for command in commands {
        table.answer(command);
        assert_eq!(table.snapshot().notice, None, "{command}");
    }
}

fn some_puzzles() -> impl Iterator<Item = &'static Puzzle> {
    puzzles::all().iter().step_by(17)
}

#[test]
fn the_best_answer_is_right_and_the_next_puzzle_follows() {
    for language in Language::ALL {
        let l = language.messages();
        for puzzle in some_puzzles() {
            let mut table = PuzzleTable::new(puzzle, language).unwrap();
            assert!(!table.snapshot().menu.is_empty() && table.farewell().is_empty());
            answer(&mut table, &puzzle.best);
            assert_eq!(table.snapshot().question, l.msg_puzzle_right(), "{}", puzzle.id);
            assert_eq!(table.farewell().len(), 2);
            table.answer("next");
            assert_ne!(table.snapshot().question, l.msg_puzzle_right());
        }
    }
}

#[test]
fn another_answer_is_wrong_and_can_be_tried_again() {
    let l = Language::En.messages();
    for puzzle in some_puzzles() {
        let mut table = PuzzleTable::new(puzzle, Language::En).unwrap();
        answer(&mut table, &puzzle.notes.answers.last().unwrap().commands);
        assert_eq!(table.snapshot().question, l.msg_puzzle_wrong(), "{}", puzzle.id);
        table.answer("again");
        answer(&mut table, &puzzle.best);
        assert_eq!(table.snapshot().question, l.msg_puzzle_right(), "{}", puzzle.id);
        // The first answer counts.
        assert_eq!(table.farewell()[0], l.msg_puzzle_count(0, 1));
    }
}

#[test]
fn choices_can_be_taken_back_and_nonsense_gets_a_sentence() {
    let puzzle = puzzles::all().iter().find(|puzzle| puzzle.best.len() > 1).unwrap();
    let mut table = PuzzleTable::new(puzzle, Language::En).unwrap();
    let asked = table.snapshot().question;
    answer(&mut table, &puzzle.best[..1]);
    assert_eq!(table.snapshot().chain, puzzle.best[..1]);
    table.undo();
    assert_eq!((table.snapshot().question, table.snapshot().chain.len()), (asked.clone(), 0));
    table.answer("fly away");
    assert!(table.snapshot().notice.is_some());
    assert_eq!(table.snapshot().question, asked);
}
