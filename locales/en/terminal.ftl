### The table in a terminal.

## The screen

terminal-question = What you can do
terminal-details = Selected
terminal-no-details = Select a card or a mobster to read about it here.
terminal-hand =
    { $count ->
        [one] Your hand, one card:
       *[other] Your hand, { $count } cards:
    }
terminal-thinking = { $player } is thinking
terminal-more = and { $count } more
terminal-free-seat = a free seat
terminal-hand-over = Hand the keyboard to { $player }, who presses Enter.
terminal-not-asked = You are not asked now. Wait until it is your turn.

## Family Business

terminal-wall-war = x: dies when this player’s turn begins
terminal-wall-peace =
    { $listed ->
        [one] One more on the list starts a war.
       *[other] { $listed } more on the list start a war.
    }
terminal-wall-peace-or = A war starts with { $listed } more on the list, or { $dead } more dead.
terminal-dies-at = dies when the turn of { $player } begins
terminal-place = place { $place }
terminal-countered-by = { $kind }, answered by { $counters }
terminal-home = At home:
terminal-dead = Dead:
terminal-listed = on the Hit List

## Mob City

terminal-shop-about = price, Juice, left
terminal-ware = { $card } { $price } ({ $left } left)

## Keys

terminal-help = Keys and signs
terminal-key-answer = give this answer
terminal-key-select = select
terminal-key-choose = take what is selected
terminal-key-hand = hand
terminal-key-details = details
terminal-key-undo = undo
terminal-key-line = type notation
terminal-key-rules = rules
terminal-key-log = back in the log
terminal-key-help = help
terminal-key-leave = leave
terminal-key-step = one step on or back
terminal-key-ends = to the first or last step
terminal-leave = Leave?
terminal-leave-about = Enter leaves, Esc stays. Nothing is lost: you can go on later.
terminal-line = Notation
terminal-line-about = An answer in notation. Enter sends it.
terminal-rules = Rules
terminal-rules-about = Type the name of a card, the id of a rule, or words from it.
terminal-found = { $name } ({ $kind }, { $rule })
terminal-no-command = There is no command “{ $name }”. All of them are listed by sitdown --help.
terminal-rules-none = Nothing in the rules fits “{ $query }”.

## Lines of text

terminal-typed-number = the answer with that number
terminal-typed-notation = an answer in notation
terminal-typed-table = what lies on the table
terminal-typed-rules = rules and cards with these words
terminal-typed-help = this list
terminal-typed-leave = leave; you can go on later

## Saved games

terminal-saved = The game is saved. To go on: { $command }
terminal-record = The whole game is in { $file }
terminal-record-use = To watch it again: { $command }
terminal-nothing-saved = There is no saved game to go on with. Begin one with sitdown play.
terminal-played-elsewhere = This game is being played in another terminal. Leave it there first.
terminal-cannot-save = The game cannot be saved: { $why }
terminal-no-folder = There is no folder for saved games: HOME is not set. Name one with --folder.
terminal-no-game = There is no game “{ $name }”, and it is not the address of a table. There are: { $games }. An address looks like http://localhost:7070/t/NAME.
terminal-names = Every player needs a name of 1 to { $most } letters.

## Tables elsewhere

terminal-open = You sit in seat { $seat }. The cards are dealt as soon as the table is full and whoever set it says so.
terminal-lost = The connection is lost; trying again
terminal-come-back = Your seat is kept. To go on: { $command }
terminal-sealed = You have answered. Nobody knows what until the window closes.
terminal-sending = sending

## Replays and scenes

terminal-eyes = Seen by { $who }
terminal-step = Step { $step } of { $count }
terminal-play-on = Play
terminal-pause = Pause
terminal-not-a-step = “{ $text }” is no step and nobody’s eyes. Type next, back, the number of a step, or eyes A.
terminal-scene-holds = Everything holds
terminal-scene-differs =
    { $count ->
        [one] One thing differs
       *[other] { $count } things differ
    }
terminal-scene-line = Line { $line }: { $what }
terminal-one-scene = Only one scene can be watched. Name one file.
