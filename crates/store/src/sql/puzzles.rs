//! The statements about puzzles.

statements! {
    /// The first answer counts.
    ANSWER_PUZZLE = "
        insert into puzzle_answers (person, puzzle, at, solved)
        values ($1, $2, $3, $4)
        on conflict do nothing";

    PUZZLE_ANSWERS = "
        select puzzle, at, solved
        from puzzle_answers
        where person = $1
        order by at, puzzle
        limit $2";
}
