# Puzzles: one question at the table, with one clearly best answer.
puzzles = Puzzles
puzzles-about = Real positions from games between bots, each with one clearly best move. Find it.
puzzle-of-the-day = Puzzle of the day
puzzle-next = Next puzzle
puzzle-solve = Solve it
puzzle-look = Look at it
puzzle-again = Try again
puzzle-solved-today = You’ve solved today’s puzzle.
puzzle-missed-today = You’ve already answered today’s puzzle. You can still look at it.
puzzle-strength = Your strength: { $rating }
puzzle-strength-about = New solvers start at 1200. Each first answer moves you up or down.
puzzle-streak =
    { $days ->
        [one] Solved one day in a row
       *[other] Solved { $days } days in a row
    }
puzzle-count = { $solved } of { $all } solved
puzzle-rating = Difficulty { $rating }
puzzle-find = Find the best move.
puzzle-right = That’s it.
puzzle-wrong = Not the best move.
puzzle-counts = Only your first answer counts.
puzzle-answers = What each move is worth
puzzle-yours = your move
puzzle-best = best
puzzle-solution = The best move: { $answer }
puzzle-all-done = You’ve answered every puzzle of this game.
puzzle-none = There’s no such puzzle.
