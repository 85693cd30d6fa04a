### What the table itself says while a game is played.

next-turn = Next: { $player }
war-needs =
    { $count ->
        [0] peace
        [one] one more until war
       *[other] { $count } more until war
    }
war-kills =
    { $count ->
        [one] one mobster dies at the start of every turn
       *[other] { $count } mobsters die at the start of every turn
    }
dies-at = dies on { $player }’s turn
dies-at-yours = dies on your turn
dies-brief = { $player }’s turn
dies-brief-yours = your turn
known-to-hold = Known cards: { $cards }
discard-it = Discard
why-not = Why not?
step-play = Play
step-buy = Buy
step-discard = Discard
step-draw = Draw
nav-more = More
independent = An independent fan project, not affiliated with the games’ publishers.
look-auto = Theme: system
look-light = Theme: light
look-dark = Theme: dark
sound = Sound
close = Close
keys = Shortcuts
key-numbers = Choose a highlighted option
key-counter = Counter or defend with the first card that can
key-pass = Let it go, or continue
key-undo = Undo the last choice
key-hand = Go to your hand
key-wall = Go to the Hit List or the shop
key-log = Go to the log
key-chat = Go to the chat
key-help = Show these shortcuts
key-drag = You can also drag a card onto its target, or a mobster onto the wall.

set-presets = Quick start (4 players)
set-own = Custom table
about-family-business = Put the other families on the Hit List, keep yours off it, and be the last family standing. 2 to 6 players.
about-mob-city = Build a crew and a business empire card by card, and don’t get whacked on the way up. 2 to 8 players.
learn-by-playing = Learn to play in five minutes
qr-about = Scan with your phone to take a seat.
screen = Shared-screen view
screen-join = Join with your phone
hurry = Fast-forward
hurry-about = You’re out, and only bots are left.

## Seats that change hands during a game

vote-asks = { $player } wants to clear { $other }’s seat. A bot would take it.
vote-asks-you = { $player } wants to clear your seat. A bot would take it.
vote-count = Votes for it: { $yes } of { $needed }.
vote-yes = Yes, clear it
vote-no = No
seat-open = { $player }’s seat is open. A bot is playing it.
seat-open-tag = open seat (bot playing)
take-seat = Take { $player }’s seat
take-seat-about = You continue with this seat’s cards, in place of the bot.
take-seat-button = Take the seat
ask-clear = Ask to clear { $player }’s seat
ask-clear-about = The other players vote. If most of them agree, { $player } loses the seat for good, and a bot takes it.
ask-clear-button = Ask the others
clear-seat-of = Clear { $player }’s seat
clear-seat-about = You can do this once { $player } has been away, or has kept the table waiting, for five minutes. A bot then takes the seat.
clear-seat-button = Yes, clear it
seat-freed-vote = The table votes to clear { $player }’s seat. A bot takes it.
seat-freed-host = The host clears { $player }’s seat. A bot takes it.
seat-freed-operator = The people who run this server clear { $player }’s seat. A bot takes it.
seat-taken-over = { $newcomer } takes { $player }’s seat.
