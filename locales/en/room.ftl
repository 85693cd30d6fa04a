### What the table itself says while a game is played.

next-turn = Next: { $player }
war-needs =
    { $count ->
        [0] peace
        [one] one more starts a war
       *[other] { $count } more start a war
    }
war-kills =
    { $count ->
        [one] one dies at the start of every turn
       *[other] { $count } die at the start of every turn
    }
dies-at = dies when { $player } begins
dies-at-yours = dies when you begin
known-to-hold = Everybody knows of: { $cards }
draw-here = Draw here
discard-it = Discard
break-it = Change
why-not = Why not?
step-play = Play
step-buy = Buy
step-discard = Discard
step-draw = Draw
nothing-on-its-way = Nothing is being played
nav-more = More pages
independent = An independent project by people who like these games. It has no connection with their publishers.
look-auto = As the device
look-light = Light
look-dark = Dark
sound = Sound
close = Close
keys = Keys
key-numbers = Press what is lit, in order
key-counter = Answer with your first Counter or defence
key-pass = Let it go, or go on
key-undo = Take the last choice back
key-hand = To your hand
key-wall = To the Hit List or the shop
key-log = To what has happened
key-chat = To the chat
key-help = This page
key-drag = Cards can be dragged onto whom they are for, and mobsters onto the wall.

set-presets = At once, for four
set-own = Another game, edition or number of seats
about-family-business = Put the other families on the Hit List, keep yours off it, and be the last with a mobster standing. 2 to 6 players.
about-mob-city = Build a crew and a business empire card by card, and see that nobody whacks you first. 2 to 8 players.
learn-by-playing = Learn it by playing, in five minutes
qr-about = Point a phone’s camera here to sit down.
screen = The table on a shared screen
screen-about = A television or laptop shows what lies face up; phones are the hands.
screen-join = Sit down with your phone
hurry = Fast forward
hurry-about = You are out, and only bots play on.
