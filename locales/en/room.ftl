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
nav-learn = Learn
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
