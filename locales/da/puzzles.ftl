# Opgaver: ét spørgsmål ved bordet med ét klart bedste svar.
puzzles = Opgaver
puzzles-about = Rigtige stillinger fra spil mellem botter, hver med ét klart bedste valg. Find det.
puzzle-of-the-day = Dagens opgave
puzzle-next = Næste opgave
puzzle-solve = Løs den
puzzle-look = Se den
puzzle-again = Prøv igen
puzzle-solved-today = Du har løst dagens opgave.
puzzle-missed-today = Du har allerede svaret på dagens opgave. Du kan stadig se på den.
puzzle-strength = Din styrke: { $rating }
puzzle-strength-about = Nye løsere begynder på 1200. Hvert første svar flytter dig op eller ned.
puzzle-streak =
    { $days ->
        [one] Løst én dag i træk
       *[other] Løst { $days } dage i træk
    }
puzzle-count = { $solved } af { $all } løst
puzzle-rating = Sværhedsgrad { $rating }
puzzle-find = Find det bedste valg.
puzzle-right = Netop.
puzzle-wrong = Ikke det bedste valg.
puzzle-counts = Kun dit første svar tæller.
puzzle-answers = Hvad hvert valg er værd
puzzle-yours = dit valg
puzzle-best = bedst
puzzle-solution = Det bedste valg: { $answer }
puzzle-all-done = Du har svaret på alle opgaver til dette spil.
puzzle-none = Den opgave findes ikke.
