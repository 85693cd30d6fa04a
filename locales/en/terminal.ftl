### The table in a terminal.

## The screen

terminal-question = Your options
terminal-details = Selected
terminal-no-details = Select a card or a mobster to see what it does.
terminal-hand =
    { $count ->
        [one] Your hand (one card):
       *[other] Your hand ({ $count } cards):
    }
terminal-thinking = { $player } is thinking…
terminal-more = and { $count } more
terminal-free-seat = empty seat
terminal-hand-over = Pass the keyboard to { $player }, then press Enter.
terminal-not-asked = It’s not your move. Wait for your turn.

## Family Business

terminal-wall-war = whose mobster; x: dies when that player’s turn starts
terminal-wall-peace =
    { $listed ->
        [one] One more on the list until war.
       *[other] { $listed } more on the list until war.
    }
terminal-wall-peace-or = War starts with { $listed } more on the list, or { $dead } more dead.
terminal-dies-at = dies at the start of { $player }’s turn
terminal-place = position { $place }
terminal-countered-by = { $kind }, countered by { $counters }
terminal-home = At home:
terminal-dead = Dead:
terminal-listed = on the Hit List

## Mob City

terminal-shop-businesses = price, +Juice, x left
terminal-shop-cards = price, x left
terminal-holds = hand+pile+used
terminal-holds-about = hand, draw pile, discard pile
terminal-ware = { $card } { $price } ({ $left } left)

## Keys

terminal-help = Keys and symbols
terminal-key-pass = let it go, or go on
terminal-key-answer = choose this option
terminal-key-select = select
terminal-key-choose = confirm the selection
terminal-key-hand = hand
terminal-key-details = details
terminal-key-undo = undo
terminal-key-line = type notation
terminal-key-rules = rules
terminal-key-log = scroll the log back
terminal-key-help = help
terminal-key-leave = leave
terminal-key-step = one step forward or back
terminal-key-ends = first or last step
terminal-leave = Leave the game?
terminal-leave-about = Enter to leave, Esc to stay. Your game is saved, so you can resume later.
terminal-line = Notation
terminal-line-about = Type a move in notation and press Enter.
terminal-rules = Rules
terminal-rules-about = Type a card name, a rule id, or words to search for.
terminal-found = { $name } ({ $kind }, { $rule })
terminal-no-command = Unknown command “{ $name }”. See sitdown --help.
terminal-rules-none = Nothing in the rules matches “{ $query }”.

## Besides answering

terminal-key-hint = hint
terminal-key-new = new game
terminal-key-saved = saved games
terminal-key-chat = chat
terminal-key-orders = standing orders
terminal-key-table = table
terminal-chat = Chat
terminal-chat-about = Type a message to the table and press Enter.
terminal-orders =
    Standing orders: { $count ->
        [0] none.
        [one] one.
       *[other] { $count }.
    }
terminal-order-card = Always let { $card } go
terminal-order-all = Let everything go
terminal-order-ask = Ask me every time
terminal-order-back = Back
terminal-orders-saved = Standing orders saved.
terminal-seed = Seed { $seed }: --seed { $seed } deals the same cards again.
terminal-out-at = out in turn { $turn }
terminal-hint = The boss says: { $answer }
terminal-hint-asked = Asking the boss…

## Lines of text

terminal-typed-number = the option with that number
terminal-typed-notation = a move in notation
terminal-typed-table = show the table
terminal-typed-rules = search rules and cards
terminal-typed-help = show this list
terminal-typed-leave = leave; resume any time

## Saved games

terminal-saved-games = Saved games
terminal-saved-choose = Choose a game to resume or to replay.
terminal-saved-resume = Resume { $game }, { $steps ->
        [one] one step
       *[other] { $steps } steps
    }: { $players }
terminal-saved-replay = Replay { $game }, { $steps ->
        [one] one step
       *[other] { $steps } steps
    }: { $players }
terminal-saved = Game saved. To resume: { $command }
terminal-record = The game record is in { $file }
terminal-record-use = To watch the replay: { $command }
terminal-nothing-saved = There’s no saved game to resume. Start one with sitdown play.
terminal-played-elsewhere = This game is open in another terminal. Close it there first.
terminal-cannot-save = Can’t save the game: { $why }
terminal-no-folder = There’s no folder for saved games because HOME isn’t set. Choose one with --folder.
terminal-no-game = “{ $name }” isn’t a game or the address of a table. Games: { $games }. An address looks like http://localhost:7070/t/NAME.
terminal-names = Player names must be 1 to { $most } characters.

## Tables elsewhere

table-no-server = “{ $text }” isn’t the address of a server. An address looks like { $example }.
table-grudges = Only clubs have grudges. Give the club’s link instead of the server’s address, or leave out --grudges.
sign-in-already = This terminal is already { $name } on { $server }. With --replace it becomes someone else, and { $name }’s seats can’t be played from here any more.
sign-in-not-kept = You’re signed in, but the token can’t be saved: { $why }
sign-in-done = On { $server } this terminal is now { $name }.
not-known = { $server } doesn’t know this terminal yet. Play a game there, or sign in with a code: on your profile page in the browser, press “Show code”, then run { $command }
terminal-open = You’re in seat { $seat }. The host deals once every seat is taken.
terminal-lost = Connection lost. Reconnecting…
terminal-come-back = Your seat is saved. To return: { $command }
terminal-sealed = Your answer is sealed until the counter window closes.
terminal-sending = Sending…

## Replays and scenes

terminal-eyes = Viewing as { $who }
terminal-step = Step { $step } of { $count }
terminal-play-on = Play
terminal-pause = Pause
terminal-not-a-step = “{ $text }” isn’t a step or a viewpoint. Type next, back, a step number, or eyes A.
terminal-scene-holds = All expectations met
terminal-scene-differs =
    { $count ->
        [one] One expectation failed
       *[other] { $count } expectations failed
    }
terminal-scene-line = Line { $line }: { $what }
terminal-one-scene = Only one scene can be watched at a time. Name a single file.
