# The deal of the day, and challenges: deals that several people play, each alone against the same bots.
daily = Deal of the day
daily-about = Everyone plays the same cards against the same bots, with the same luck. You have one attempt. The cards are shown when the day is over, at midnight UTC.
daily-invite = Everyone gets the same cards and the same bots today. One attempt each.
daily-invite-button = See today’s deal
deal-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
deal-bots = Bots: { $level }
deal-seat = You sit in seat { $seat }
deal-play = Play
deal-resume = Resume
deal-one-attempt = You have one attempt. Leaving the table counts as giving up.
deal-result = Place { $place } of { $seats }
deal-result-about =
    { $turns ->
        [one] { $measure }: { $score } · 1 turn
       *[other] { $measure }: { $score } · { $turns } turns
    }
deal-gave-up = Gave up
deal-late = Finished after the end, so it isn’t listed.
deal-results = Today’s results
deal-results-of = Results of { $day }
deal-results-none = Nobody has finished this deal yet.
deal-results-some = The best { $shown } of { $count } results
deal-results-many = The best { $shown } of more than { $count } results
deal-column-player = Player
deal-column-place = Place
deal-column-turns = Turns
deal-you = you
deal-fingerprint = How you can check this deal
deal-fingerprint-about = The cards follow from a secret that was fixed before anyone played. This is its fingerprint. The secret is shown when the deal is over, and “sitdown verify” then proves every game that was played with it.
deal-yesterday = Yesterday’s deals
deal-yesterday-about = The cards are open: watch how everyone played them.
deal-own-game = Your game
deal-watch = Watch
deal-withheld = The record, the replay and the review of this game are open from { $when } on, when nobody can play this deal any more.
deal-back = Back to the deal of the day
deal-back-challenge = Back to the challenge
daily-share = Sitdown, deal of the day { $day }, { $game }: place { $place } of { $seats } { $marks } { $link }
challenge-share = Sitdown, challenge, { $game }, seat { $seat }: place { $place } of { $seats } { $marks } { $link }
challenge = Challenge
challenges = Challenges
challenges-about = Turn a deal into a link. Everyone who has it plays the same cards against the same bots, once from every seat. Luck is the same for all, so the standings say what was skill.
challenge-own = Your challenges
challenge-new = New challenge
challenge-new-about = With new cards. For the deal of a finished game, open its last page; for a past deal of the day, the page of that deal.
challenge-bots = Bots
challenge-days = Open for (days)
challenge-make = Make the challenge
challenge-with-deal = Challenge friends with this deal
challenge-by = A challenge by { $name }
challenge-games =
    { $count ->
        [one] One game
       *[other] { $count } games, one from each seat, in the same order for everyone
    }
challenge-until = Open until { $when }. After that the cards are shown.
challenge-ended = Ended { $when }. The cards are open.
challenge-send = Send this link to your friends
challenge-next = Play from seat { $seat }
challenge-done = You’ve played every seat.
challenge-standings = Standings
challenge-nothing-yet = Nobody has finished a game that you may see yet.
challenge-seat = Seat { $seat }
challenge-hidden = once you’ve played it
challenge-hidden-about = You see a seat’s results once you’ve played it, so that nothing is given away.
challenge-points = { $points } points
challenge-skill = Skill
challenge-skill-within = { $by } ± { $within }
challenge-skill-about = A place is worth the opponents behind you: 100 points for the first, 0 for the last. Skill is the difference to the mean of everyone who played the same seat, averaged over a player’s seats. The luck of the cards cancels out; the dice of a few games don’t, so ± says within how many points the truth lies nine times out of ten.
challenge-alone = As soon as someone else has played the same seats, you’ll see how you compare.
compare = What others did here
compare-about = Everyone who came to this point of the deal, by number
compare-count = { $count } of { $all }
error-withheld = Others can still play these cards. They’re shown from { $when } on.
error-deal-ended = This deal can’t be played any more, or you’ve played it. Look at the results.
error-deal-full = As many people play this challenge as may. Make one of your own.
error-challenges = You have { $most } challenges open. Wait until one ends.
error-challenges-here = Your network has { $most } challenges open. Wait until one ends.
error-days = A challenge is open for 1 to { $most } days.
error-challenge-source = A challenge is made of a table, a deal or settings. Name one of them.
