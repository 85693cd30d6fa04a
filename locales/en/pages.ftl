### What pages say that is not about any one card or event.

site-name = Sitdown
game-family-business = Family Business
game-mob-city = Mob City

## Around every page

skip = To the page
nav = Pages
nav-me = Your name
nav-records = Records
nav-api = API
languages = Language
home = Front page
back-to-table = Back to the table
problem = That did not work
link = Link
copy = Copy
copied = Copied
connection-lost = The connection is lost. The page keeps trying to get it back.

## The front page

front = Play
what-this-is = A table for two card games about gangsters. Play against bots or with friends, here and now, for nothing.
level-of-bots = Bots
play-now = Play { $game } now
my-games = Your games
open-tables = Tables with free seats
no-open-tables = Nobody is waiting for players right now.
running-tables = Games being played
no-running-tables = No game can be watched right now.
seats-taken = { $taken } of { $seats } seats taken
stage-running = Being played
stage-over = Over
with-house-rules = house rules
join = Join
join-code = Code or link of a table
join-button = Go there
bring-record = Bring a record
clock-none = No clock
clock-live = { $minutes } min + { $seconds } s an answer
clock-correspondence = { $hours } h for each answer
guest = Guest

## Setting a table

set-table = Set a table
set-hint = For friends, for people at one screen, or for strangers.
set-game = Game
set-edition = Edition
set-edition-usual = The usual one
set-seats = Seats
set-listed = Who finds it
set-listed-no = Only whoever has the link
set-listed-yes = Everybody, in the list of tables
set-more = Clock, watchers and house rules
set-clock = Clock
set-clock-none = None
set-clock-live = A time bank for each player
set-clock-correspondence = So long for each answer
set-bank = Time bank, minutes
set-increment = More for each answer, seconds
set-hours = For each answer, hours
set-window = Counter window, seconds (0: until all have answered)
set-pace = Bots wait, seconds
set-watching = Who may watch
set-watching-everybody = Everybody who has the link
set-watching-nobody = Only the players
set-open-cards = Watchers see all cards, minutes late (empty: never)
set-invented = Invented families instead of the historical ones
set-house-rules = House rules (TOML)
set-button = Set the table

## A table before the deal

how-set = How the table is set
setting-seats = { $seats } seats
setting-window = A counter window stays open for { $seconds } s.
setting-window-all = A counter window stays open until all have answered.
setting-pace = Bots wait { $seconds } s.
setting-watching-everybody = Whoever has the link may watch.
setting-watching-nobody = Only the players see the game.
setting-open-cards = Watchers see all cards { $minutes } minutes late.
chairs = Seats
name-here = Name at this table
your-name = Your name
save-name = That is my name
sit-here = Sit here
hire = Put a bot here
hire-button = Put it here
level = Level
nature = Nature
you = you
bot = bot
rise = Get up
free-seat = Free the seat
seats-free =
    { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
start = Deal the cards
fill-and-start = Fill up with bots and deal
host-starts = Whoever set the table says when the cards are dealt.
send-link = Send this link to your friends
fair-play = The cards come from a secret that the table is bound to before anybody sits down, and from something each player adds. When the game is over the secret is shown, and anybody can check every card.
commitment = Bound to:
secret = The secret:
added = Added by { $player }:
how-fair = How you can check this game

## A game being played

your-turn = Your turn
asked = Asked: { $players }
you-sealed = You have answered, sealed: { $answer }
closes-in = Closes in { $seconds } s
time-left = { $seconds } s left
time-left-hours = { $hours } hours left
undo = Undo
shared-screen = Several people at this screen
cards-of = These are the cards of { $player }.
cover = Cover them again
covered = All cards are covered. Pass the screen on before you look.
show-my-cards = I am { $player }: show my cards
bank = { $time } in the bank
away = away, a bot plays
gave-up = gave up
log = What has happened
chat = Chat
chat-line = Say something
chat-say = Say it
chat-empty = Nobody has said anything yet.
chat-nameless = Sit down or say your name to talk here.
beside = Beside the game
leave = Leave the table
leave-about = A bot keeps your seat. You can come back whenever you like.
leave-button = Leave for now
you-are-away = You are away, and a bot plays for you.
come-back = Come back
give-up = Give up
give-up-about = You cannot take this back. In Mob City you are out; in Family Business a bot plays on with your family.
give-up-button = Yes, give up
open-cards = Everybody’s cards
open-cards-about = As they were { $minutes } minutes ago.
open-cards-none = No cards had been dealt by then.

## Standing orders

orders = Standing orders
orders-about = They answer for you at once, sealed like an answer by hand. The first one that fits counts.
order-line = Against { $cards }: { $answer }
order-any-card = any card
order-for-me = on me
order-left = at most { $count } left
order-left-field = How many mobsters at home, or hit points
order-against = Against which card
order-with = Answer with
otherwise = If nothing fits
otherwise-ask = Otherwise ask me.
otherwise-pass = Otherwise let it go.
order-sentence = When { $card } is played { $whom }, and I have { $left }, then { $with }.
order-any-contract = any Contract
order-any-counter = answer with whatever fits
order-whom = On whom
order-for-anybody = on anybody
order-left-any = however many left
order-add = Add this order
order-set = Only change what happens otherwise
order-clear = Clear all

## A game that is over

rematch = Play again
to-rematch = To the next game
replay = Watch it again
record-text = Record as text
record-json = Record as JSON
replay-of = { $game }, step by step
proved = Proved: every card and every move follows from the rules and from the secret.
not-proved = This record cannot be proved.
step-silent = Nothing to tell.
steps = Steps
step-first = First
step-previous = Back
step-next = Next
step-last = Last
step-of = Step, of { $count }
step-go = Go
eyes = Seen by
eyes-public = Everybody
bring-about = Put the text or the JSON of a record here to go through it step by step. It is checked at once.
bring-text = The record
bring-button = Look at it

## The board in both games

your-hand =
    { $count ->
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
turn-of = Turn: { $player }
turn-tag = turn
out-tag = out
players = Players
nothing = nothing

## The board of Family Business

peace-now = Peace
war-now = Mob War: one dies every turn
war-double = Mob War: two die every turn
deck = Deck: { $count }
discard-top = Discard pile: { $card } on top
discard-empty = Discard pile: empty
card-on-table = { $player } plays { $card }
hit-list = The Hit List
hit-list-empty = Nobody is on the list.
listed-place = On the list, place
dead = dead
at-home = { $count } at home
cards-held =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }

## The board of Mob City

round = Round { $number }
last-round = The last round
controlled = { $player } makes the choices
on-its-way = Being played: { $card }
stake = Put down: { $value } Large
bank-has = Bank: { $value } Large
your-money = Worth { $value } Large in money
your-piles = Your draw pile ({ $pile }) and discard pile ({ $discard })
pile = Draw pile
discard = Discard pile
tapped = When you tapped { $player }: { $cards }
hand-shown = The hand of { $player }
in-jail =
    { $turns ->
        [0] in jail
        [one] in jail, one turn served
       *[other] in jail, { $turns } turns served
    }
lying-low = lying low
hit-points = Hit points
juice = Juice
of = { $count } of { $most }
businesses = Businesses
permanents = In front
holds = Cards
holds-cards = { $hand } in hand, { $pile } to draw, { $discard } discarded
shop = On sale
price = Price
left = Left
locked = a Cop

## Who you are

me = You
name-about = Seats keep the name they were taken with.
other-device = On another device
other-device-about = Open this link there to be the same person. Whoever has it is you, so keep it to yourself.
other-device-show = Show the link
be-here = Be { $player } on this device?
be-here-instead = Until now you are { $player } here. That stays behind if you have kept no link to it.
be-here-button = Yes, that is me
tokens = Tokens for bots
tokens-about = A program of yours sits, plays and talks with a token of its own.
token = Token
token-name = Name of the bot
token-make = Make a token
token-made = The token of { $bot } is shown only now. Keep it safe.
revoke = Revoke

## The API

api-about = Everything that can be done on these pages, programs can do too.
api-first = First steps
api-token = A program says who it is with a token. Make one yourself, or let it come in by its own name:
api-body = Body:
api-codes = Answers:
