### What pages say that is not about any one card or event.

site-name = Sitdown
game-family-business = Family Business
game-mob-city = Mob City

## Around every page

skip = Skip to content
nav = Main menu
nav-me = Set your name
nav-records = Game records
nav-api = API
languages = Language
home = Home
back-to-table = Back to the table
problem = That didn’t work
link = Link
copy = Copy
copied = Copied
connection-lost = Connection lost. Reconnecting…

## The home page

front = Play
what-this-is = Two gangster card games, one table. Play against bots or friends, right now, for free.
level-of-bots = Bot level
play-now = Play { $game } now
my-games = Your games
open-tables = Open tables
no-open-tables = No open tables right now.
running-tables = Games in progress
no-running-tables = No games to watch right now.
seats-taken = { $taken } of { $seats } seats taken
stage-running = In progress
stage-over = Finished
with-house-rules = house rules
join = Join a table
join-code = Table code or link
join-button = Join
bring-record = Open a game record
clock-none = No clock
clock-live = { $minutes } min + { $seconds } s per move
clock-correspondence = { $hours } h per move
guest = Guest

## Creating a table

set-table = Create a table
set-hint = For friends, a shared screen or strangers.
set-game = Game
set-edition = Edition
set-edition-usual = Default
set-seats = Seats
set-listed = Who can find it
set-listed-no = Private (only people with the link)
set-listed-yes = Public (shown in the table list)
set-more = Clock, spectators and house rules
set-clock = Clock
set-clock-none = None
set-clock-live = Time bank per player
set-clock-correspondence = Time limit per move
set-bank = Time bank (minutes)
set-increment = Added per move (seconds)
set-hours = Time per move (hours)
set-window = Counter window (seconds; 0 = until everyone has answered)
set-pace = Bot delay (seconds)
set-watching = Who can watch
set-watching-everybody = Anyone with the link
set-watching-nobody = Players only
set-open-cards = Delay before spectators see all hands (minutes; blank = never)
set-invented = Use fictional families
set-house-rules = House rules (TOML)
set-button = Create table

## A table before the deal

how-set = Table settings
setting-seats = { $seats } seats
setting-window = Counter windows stay open for { $seconds } s.
setting-window-all = Counter windows stay open until everyone has answered.
setting-pace = Bots pause { $seconds } s before each move.
setting-watching-everybody = Anyone with the link can watch.
setting-watching-nobody = Only the players can see the game.
setting-open-cards =
    { $minutes ->
        [one] Spectators see all cards with a one-minute delay.
       *[other] Spectators see all cards with a { $minutes }-minute delay.
    }
chairs = Seats
name-here = Your name at this table
your-name = Your name
save-name = Save
sit-here = Sit here
hire = Add a bot
hire-button = Add
level = Level
nature = Personality
you = you
bot = bot
rise = Leave seat
free-seat = Clear seat
seats-free =
    { $count ->
        [one] One seat is empty.
       *[other] { $count } seats are empty.
    }
start = Deal the cards
fill-and-start = Fill with bots and deal
host-starts = The host decides when to deal.
send-link = Invite friends with this link
fair-play = The deal depends on a random value from each player and on a secret that the table commits to before anyone sits down. After the game the secret is revealed, and anyone can check every card.
commitment = Commitment:
secret = Secret:
added = Added by { $player }:
how-fair = How to verify this game

## A game being played

your-turn = Your turn
asked = Asked to counter: { $players }
you-sealed = Your sealed answer: { $answer }
closes-in = Closes in { $seconds } s
time-left = { $seconds } s left
time-left-hours = { $hours } h left
undo = Undo
shared-screen = Players sharing this screen
cards-of = Showing { $player }’s cards.
cover = Hide cards
covered = All hands are hidden. Pass the screen to the next player first.
show-my-cards = I’m { $player }: show my cards
bank = { $time } on the clock
away = away (bot playing)
gave-up = gave up
log = Game log
chat = Chat
chat-line = Message
chat-say = Send
chat-empty = No messages yet.
chat-nameless = Take a seat or set your name to chat.
beside = Side panel
leave = Leave the table
leave-about = A bot will play for you until you come back.
leave-button = Leave for now
you-are-away = You’re away. A bot is playing for you.
come-back = Return to the game
give-up = Give up
give-up-about = This can’t be undone. In Mob City you’re out; in Family Business a bot takes over your family.
give-up-button = Yes, give up
open-cards = Everyone’s cards
open-cards-about =
    { $minutes ->
        [one] As of one minute ago.
       *[other] As of { $minutes } minutes ago.
    }
open-cards-none = No cards had been dealt yet.

## Standing orders

orders = Standing orders
orders-about = These answer for you automatically, sealed like any other answer. The first order that applies is used.
order-any-card = any card
order-for-me = on me
order-left =
    { $count ->
        [one] at most one mobster at home
       *[other] at most { $count } mobsters at home
    }
    .points =
        { $count ->
            [one] at most one hit point
           *[other] at most { $count } hit points
        }
order-left-field = Home mobsters or hit points left
order-against = Card played
order-with = Answer
otherwise = Fallback
otherwise-ask = If no order applies, ask me.
otherwise-pass = If no order applies, let it go.
order-sentence = When { $card } is played { $whom } and I have { $left }: { $with }.
    .any-left = When { $card } is played { $whom }: { $with }.
order-any-contract = any Contract
order-any-counter = any Counter that works
order-whom = Target
order-for-anybody = on anyone
order-left-any = any number of mobsters at home
    .points = any number of hit points
order-answer = answer with { $cards }
order-pass = let it go
order-add = Add order
order-set = Save fallback only
order-clear = Clear all orders

## A game that is over

rematch = Play again
to-rematch = Go to the rematch
replay = Watch replay
record-text = Record (text)
record-json = Record (JSON)
replay-of = { $game }: replay
proved = Verified: every card and every move follows from the rules and the secret.
not-proved = This record can’t be verified.
step-silent = Nothing to see at this step.
steps = Steps
step-first = First
step-previous = Back
step-next = Next
step-last = Last
step-go = Go
eyes = View as
eyes-public = Spectator
bring-about = Paste a game record (text or JSON) to step through it. It’s verified as it loads.
bring-text = Game record
bring-button = Open

## The board in both games

your-hand =
    { $count ->
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
turn-of = { $player }’s turn
turn-tag = turn
out-tag = out
players = Players
nothing = none

## The board of Family Business

peace-now = Peace
war-now = Mob War: one dies every turn
war-double = Mob War: two die every turn
deck = Deck: { $count }
discard-top = Discard pile: { $card } on top
discard-empty = Discard pile: empty
card-on-table = { $player } plays { $card }
hit-list = The Hit List
hit-list-empty = The Hit List is empty.
listed-place = Hit List position
dead = dead
cards-held =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }

## The board of Mob City

round = Round { $number }
last-round = Last round
controlled = Controlled by { $player }
on-its-way = Playing: { $card }
stake = On the table: { $value } Large
bank-has = Bank: { $value } Large
your-money = Your cash: { $value } Large
your-piles = Your draw pile ({ $pile }) and discard pile ({ $discard })
pile = Draw pile
discard = Discard pile
tapped = { $player }’s hand when you tapped it: { $cards }
hand-shown = { $player }’s hand
in-jail =
    { $turns ->
        [0] in jail
        [one] in jail, one turn served
       *[other] in jail, { $turns } turns served
    }
lying-low = lying low
hit-points = Hit points
juice = Juice
of = { $count }/{ $most }
businesses = Businesses
permanents = In play
holds = Cards
holds-cards = hand { $hand }, draw pile { $pile }, discard pile { $discard }
shop = For sale
price = Price
left = Left
locked = closed by a Cop

## Who you are

me = Your profile
name-about = Seats you’ve already taken keep their old name.
other-device = Use another device
other-device-about = Open this link on the other device to play there as yourself. Anyone with the link can play as you, so keep it private.
other-device-show = Show link
be-here = Play as { $player } on this device?
be-here-instead = You’re currently { $player } here. Unless you saved that player’s link, you won’t be able to get back in.
be-here-button = Yes, that’s me
tokens = Bot tokens
tokens-about = With its own token, your program can take a seat, play and chat.
token = Token
token-name = Bot name
token-make = Create token
token-made = { $bot }’s token is shown only once. Keep it safe.
revoke = Revoke

## The API

api-about = Anything you can do on these pages, a program can do too.
api-first = Getting started
api-token = Programs identify themselves with a token. Create one, or let the program register under its own name:
api-body = Body:
api-codes = Responses:
