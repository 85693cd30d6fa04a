# Ratings: rated tables, the leaderboard, and the reader’s own games.
rated = Rated
set-rated = Rated table: the result changes the players’ ratings
set-rated-about = A rated table has a clock, counter windows that always take the same time, and no house rules. Nobody can clear a seat or take one over during the game.
rated-needs-sealed = At a rated table, counter windows always take the same time. Choose that, or create an unrated table.
rated-needs-clock = A rated table needs a clock. Choose one, or create an unrated table.
rated-no-house-rules = A rated table has no house rules. Remove them, or create an unrated table.
rated-seats-stay = At a rated table, nobody can clear a seat or take one over during the game. Choose nobody for both.
rated-room = This table is rated. Giving up, or being away when the game ends, counts as a loss.
rated-room-two = The game counts only if at least two people play.
error-one-seat = At a rated table, everyone has one seat of their own. Ask the others to join on their own devices.
error-rated-program = Programs can’t sit down at rated tables. Choose an unrated table.
error-rated-bot = At a rated table, bots play at one of the five levels, without a personality. Choose a level.
rating-points = { $rating } ± { $margin }
rating-title = Rating { $rating }, give or take { $margin }
leaderboard = Leaderboard
leaderboard-about = By what players have shown for certain: the rating minus its uncertainty. Bots stand where the lab measured them.
leaderboard-scale = Everyone starts at 1500 ± 500, which is the average bot. 100 points more means winning about 64 of 100 games that one of the two wins. Ratings stay provisional until the uncertainty is down to 200.
leaderboard-place = Place
leaderboard-player = Player
leaderboard-rating = Rating
leaderboard-games = Rated games
leaderboard-bot = Bot
leaderboard-you = you
leaderboard-nobody = Nobody has a settled rating in this game yet. Play a few rated games to be the first.
leaderboard-provisional = Provisional ratings
leaderboard-open = Create a rated table
games-mine = Your games
games-mine-about = Only you can see this page. It covers your last { $most } finished games.
games-mine-none = You haven’t finished a game yet. Once you have, your results are here.
games-mine-link = Results and ratings
games-rating = Rating
games-rating-none = No rated games yet.
games-rating-provisional = provisional
games-rating-count =
    { $games ->
        [one] one rated game
       *[other] { $games } rated games
    }
games-rating-chart = Rating after each rated game
games-rating-game = Game
games-rating-margin = Uncertainty
games-results = Results
games-what = Which games
games-all = All
games-at-seats =
    { $seats ->
        [one] One player
       *[other] { $seats } players
    }
games-played = Games
games-won = Won
games-share = { $percent } %
games-left =
    { $games ->
        [one] You left one of them.
       *[other] You left { $games } of them.
    }
games-opponents = Opponents
games-opponent = Opponent
games-together = Games together
games-you-won = You won
games-they-won = They won
games-someone = Someone who left the site
games-cards = Favourite cards
games-card = Card
games-card-played = Played
games-longest-war =
    { $turns ->
        [one] Longest war survived: one turn
       *[other] Longest war survived: { $turns } turns
    }
games-seen = Who sees your ratings
games-seen-yes = Others see your ratings on the leaderboard and in the waiting rooms of rated tables.
games-seen-no = Your ratings are hidden: they aren’t on the leaderboard, nor beside your name.
games-hide = Hide my ratings
games-show = Show my ratings
games-delete = Delete results and ratings
games-delete-about = Your results and ratings are deleted for good, and you start again at 1500. Records of the games themselves stay, and so do the others’ ratings.
games-delete-question = Delete all your results and ratings?
games-delete-yes = Delete them
games-delete-no = Keep them
privacy-ratings = Your last 1000 results and your ratings: until you delete them or yourself. Your ratings are public unless you hide them; your results are only for you.
