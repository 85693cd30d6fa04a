# Clubs: people who play together again and again, their standings, and the ledger of who did what to whom.
clubs = Clubs
clubs-about = A club keeps score over many evenings: who won, and who did what to whom. Make one and send its link to your friends.
clubs-invite = Play together often? Make a club
clubs-own = Your clubs
clubs-new = New club
clubs-name = Name of the club
clubs-make = Make the club
club-members-so-far =
    { $count ->
        [one] One member so far.
       *[other] { $count } members so far.
    }
club-join-about = Members see the club’s tables, standings and ledger, with your name in them.
club-join = Join the club
club-closed-about = Nobody else can join this club at the moment. Ask a member to open it.
club-link = Send this link to your friends
club-tables = Tables
club-tables-none = No table is open right now.
club-new-table = Create a table
club-set-table = A table of the club “{ $club }”
club-set-grudges = Vengeful bots hold the club’s grudges
club-set-grudges-about = They start with a grudge against the player who has done the most harm to the others at the table.
club-back = Back to { $club }
club-standings = Standings
club-standings-none = No game has counted yet. A game at one of the club’s tables counts if at least two people play it, one seat each.
club-standings-about = Games at the club’s tables with at least two people, one seat each. “By chance” is what equally good players would win.
club-column-member = Member
club-column-games = Games
club-column-won = Won
club-column-by-chance = By chance
club-column-ahead = Difference
club-you = you
club-evenings = Evenings
club-evening =
    { $count ->
        [one] { $day } · one game
       *[other] { $day } · { $count } games
    }
club-evening-best = Winner of the evening: { $names }
club-game-won = { $game }, won by { $names }
club-game-lost = { $game }, won by nobody from the club
club-ledger = The ledger
club-ledger-read = Read it from left to right: the row did it to the column.
club-ledger-others = Others
club-ledger-total = Total
club-ledger-nothing = Nobody has done this to anyone yet.
club-ledger-some = The { $count } most active members.
club-deed-listed = Listed
club-deed-hit = Hit
club-deed-whacked = Whacked
club-deed-countered = Countered
club-deed-saved = Saved
club-deed-listed-about = Whose mobsters were put on the Hit List, and by whom.
club-deed-hit-about = Who was hit, and by whom.
club-deed-whacked-about = Who was whacked or lost a mobster, and by whom.
club-deed-countered-about = Whose cards were countered, and by whom.
club-deed-saved-about = Who was saved, and by whom.
club-headline-listed =
    { $count ->
        [one] { $by } has put one of { $to }’s mobsters on the Hit List.
       *[other] { $by } has put { $to }’s mobsters on the Hit List { $count } times.
    }
club-headline-hit =
    { $count ->
        [one] { $by } has hit { $to } once.
       *[other] { $by } has hit { $to } { $count } times.
    }
club-headline-whacked =
    { $count ->
        [one] { $by } has whacked { $to } once. So far.
       *[other] { $by } has whacked { $to } { $count } times. Nothing personal.
    }
club-headline-countered =
    { $count ->
        [one] { $by } has countered { $to } once.
       *[other] { $by } has countered { $to } { $count } times.
    }
club-headline-saved =
    { $count ->
        [one] { $by } has saved { $to } once. A favour is a favour.
       *[other] { $by } has saved { $to } { $count } times. That’s love.
    }
club-feud = The feud of the club: { $one } against { $other }, { $first } to { $second }.
club-members = Members
club-leads = leads the club
club-remove = Remove
club-remove-name = Remove { $name }
club-rename = Rename
club-is-open = Anyone with the link can join.
club-is-closed = Nobody else can join.
club-close = Close the club
club-open = Open the club
club-leave = Leave the club
club-leave-about = Your name goes from the standings and the ledger. If you come back, so does it. When the last member leaves, the club is gone.
club-remove-about = The member who has been here longest leads the club and can remove others.
clubs-none = You’re not in a club here yet.
clubs-found-how = To found one: { $command }
club-no-address = “{ $text }” isn’t the link of a club. A link looks like { $example }.
club-join-how = To join: { $command }
privacy-clubs = The clubs you’re in, and what players did to each other in their last 1000 games. Members see it, with your name until you leave the club.
error-not-member = You’re not in this club. Open its link and join first.
error-not-leader = Only the member who leads the club can do that.
error-club-closed = Nobody else can join this club at the moment. Ask a member to open it.
error-club-full = This club has as many members as it can have. Found one of your own.
error-clubs = You’re in { $most } clubs. Leave one first.
error-clubs-here = { $most } clubs were founded from your network within a day. Try again tomorrow.
