# The review of a finished game: what every move was worth.
review = Review
review-of = { $game }: review
review-make = Review this game
review-make-about = Every move is judged by what its player could know at that moment, never by cards they couldn’t see. This takes a few seconds.
review-working = Reviewing: { $percent }% done
review-working-about = Bots in running games come first, so this may take a little longer. The page updates by itself.
review-cost =
    { $moves ->
        [one] One move
       *[other] { $moves } moves
    } cost { $player } { $points ->
        [one] one point
       *[other] { $points } points
    }.
review-cost-nothing = No move of { $player } cost a point.
review-cost-you =
    { $moves ->
        [one] One move
       *[other] { $moves } moves
    } cost you { $points ->
        [one] one point
       *[other] { $points } points
    }.
review-cost-nothing-you = None of your moves cost you a point.
review-chances = Who was going to win?
review-chances-about = Everyone’s chances at the start of each turn, as far as a spectator could tell
review-turning-points = Turning points
review-no-turning-points = No single turn decided this game.
review-change-up =
    { $player }: up { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-change-down =
    { $player }: down { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-whose = Moves of
review-good = { $good } of { $moves } moves were good
review-costliest = Costliest moves
review-finest = Best moves
review-none-costly = No move cost more than a point.
review-none-fine = No move stood out.
review-played = Played
review-better = Better
review-share = { $share }%
review-told = { $answer } gave { $share }%; { $better } promised { $best }%.
review-then = What to expect
review-seen-by = What { $player } saw
review-expected = What { $player } could expect
review-weighed = What { $player } weighed, the best first
review-lost =
    −{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-gained =
    +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
review-margin =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } better than anything else
review-moment = Show this moment
review-split = Cards and play
review-split-about = How { $player } got from { $first }% after the deal to { $last }% at the end
review-split-own = Own mistakes
review-split-others = Mistakes by others
review-split-cards = Cards, dice and everything nobody could know
review-split-error =
    Give or take { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, from the number of simulated games alone.
review-all = All moves
review-all-move = Move
review-all-cost = Cost
review-by-bot = bot
review-by-clock = time ran out
review-by-order = standing order
review-method = How this is worked out
review-method-moves = For each move, a search looks for the best option, using only what the player could see and remember. Then the move that was made and the best one are compared in the same { $count } simulated games, with everything hidden dealt at random each time. A difference counts if it is more than twice its standard error.
review-method-chances = The chart comes from { $count } simulated games per turn, dealt from what a spectator could see.
review-method-split = A player’s own mistakes are what their moves cost compared with the best ones; mistakes by others are what those changed for this player. What is left of the change is put down to the cards.
review-text-head = { $players } in { $game }
review-stopped = Stopped. Nothing was written.
quiz-what = What would you play?
quiz-guess = Guess the moves
quiz-same = That’s what { $player } played.
quiz-found = You found the better move.
quiz-missed = There was something better.
quiz-other = { $player } played something else.
quiz-next = Next move
quiz-over = That was the last move.
quiz-yours = Your answer
quiz-all = Ask about every move
quiz-some = Only where it mattered
quiz-number = Move { $number } of { $count }
quiz-discard = Discard instead
