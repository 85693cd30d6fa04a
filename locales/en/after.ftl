# When a game is over: how it went, its replay, and playing on from somewhere in it.
doubt-carried = Entry { $entry }, in the original game: { $doubt }
verify-taken-over = This game continues one from table { $table }; its first { $entries } entries come from there. They were replayed too and follow from that table’s secret; cards nobody had seen were then reshuffled by this table.
error-step =
    There’s no such step. This game has { $count ->
        [one] one step
       *[other] { $count } steps
    }.
error-over-there = The game is already over at that step. Choose an earlier one.
error-out-there = That player is already out at that step. Choose someone who’s still in.
error-too-deep = This game has been continued from other games too many times. Continue from an earlier one instead.
after-length =
    { $turns ->
        [one] One turn
       *[other] { $turns } turns
    }, { $steps ->
        [one] one step
       *[other] { $steps } steps
    }.
won-last-family = { $players } won: the last family standing, with { $count ->
    [one] one mobster
   *[other] { $count } mobsters
} left.
won-last-alive = { $players } won: the last one standing.
won-given-up = { $players } won: everyone else died or gave up.
won-juice = { $players } won with { $count } Juice.
won-shared = Stalemate: a shared win for { $players } ({ $count } Juice each).
won-stalemate = Stalemate: { $players } won with the most Juice ({ $count }).
won-nobody = The game was abandoned.
play-on-somewhere = Try another line
standings = Standings
standing-player = Player
standing-out = Out
standing-turn = turn { $turn }
moments = Key moments
moment-war = War
moment-loss = Heavy losses
moment-loss-told = { $player } loses { $count } mobsters in one go.
moment-turned = Tables turned
moment-lead = New leader
moment-lead-mobsters =
    { $player } takes the lead, with { $count ->
        [one] one mobster
       *[other] { $count } mobsters
    } alive.
moment-lead-juice = { $player } takes the lead, with { $count } Juice.
moment-out = Out
moment-bought = New business
moment-hit = Hit
moment-jail = Jail
moment-enough = Enough Juice to win
moment-enough-told = { $player } has { $count } Juice: this round is the last.
moment-won = Game over
turn-number = Turn { $turn }
turn-when = Turn { $turn }, { $player }
charts = How it went
measure-mobsters = Mobsters alive
measure-juice = Juice
measure-hit-points = Hit points
figures = Show the numbers
figures-turn = After turn
chart-war = war
chart-turns = turns
chart-goal = { $count } to win
keepsakes = Save and share
share = Share this game
prove = Verify this game
prove-yourself = That’s this server’s verdict. To check it on your own machine:
taken-over = This game continues one from table { $table }, after step { $steps }. Cards nobody had seen were reshuffled.
taken-over-link = Go to that moment
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-slow = Slow
replay-usual = Normal
replay-fast = Fast
key-space = Space
key-replay-run = Play or pause
key-replay-step = One step back or forward
key-replay-turn = One turn back or forward
key-replay-ends = First or last step
key-replay-eyes = View as: 0 is the spectator, 1 to 8 are the players, 9 turns all cards face up
replay-hands = Everyone’s cards
replay-link = Link to this moment
step-number = Step { $step } of { $count }
eyes-all = All cards face up
play-on = Play from here
play-on-over = The game is over here. Go back a few steps to try another line.
play-on-about = This starts a new table at exactly this position, with you in the seat you choose and bots in the others. The replay may have shown you every hand; cards nobody had seen yet are reshuffled.
play-on-seat = Play as
play-on-level = Opponents
play-on-button = Start
