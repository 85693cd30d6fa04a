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
running-tables = Games in progress
more-tables = More tables
seats-taken = { $taken } of { $seats } seats taken
stage-over = Finished
with-house-rules = house rules
join-button = Join
bring-record = Open a game record
clock-none = No clock
clock-live = { $minutes } min + { $seconds } s per move
clock-correspondence = { $hours } h per move
guest = Guest
ago-now = just now
ago-minutes =
    { $minutes ->
        [one] one minute ago
       *[other] { $minutes } minutes ago
    }
ago-hours =
    { $hours ->
        [one] one hour ago
       *[other] { $hours } hours ago
    }
ago-days =
    { $days ->
        [one] one day ago
       *[other] { $days } days ago
    }
awaits-others = Waiting for the others
awaits-players = Waiting for { $players }
awaits-seats = Waiting for players
awaits-deal = Everyone’s here, waiting for the deal
more-games =
    { $count ->
        [one] One more of your games
       *[other] { $count } more of your games
    }
promise-free = Free
promise-no-account = No account
promise-any-device = Phone or computer
who-sits-down = Who sits down with you?
against = against { $players }, { $difficulty }
with-friends = Play with friends
with-friends-about = Create a table and send the link. Bots can take the empty seats.
have-code = Have a code?
code-hint = The five letters and digits that the table shows, or its link.
nobody-waits = Nobody’s waiting yet. Be the first.
nobody-waits-about = Create a public table and others will find it here.
set-public-table = Create a public table
new-here = New here?
sit-down = Sit down
watch = Watch

## Creating a table

set-table = Create a table
set-hint = For friends, a shared screen or strangers.
set-game = Game
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
set-windows = Counter windows
set-windows-friendly = Close once everyone has answered (2 to 20 s)
set-windows-sealed = Always take the same time
set-windows-untimed = Wait for everyone, with no time limit
set-window = Time, if always the same (seconds)
set-pace = Bot delay before an attack (seconds)
set-watching = Who can watch
set-watching-everybody = Anyone with the link
set-watching-nobody = Players only
set-freeing = Who can clear a player’s seat during the game
set-freeing-vote-or-host = The other players by vote, or the host after a five-minute wait
set-freeing-vote = The other players, by vote
set-freeing-host = The host, after a five-minute wait
set-freeing-nobody = Nobody
set-joining = Seats newcomers can take during the game
set-joining-free-seats = Those of players who gave up or lost theirs
set-joining-bots-too = Those, and the bots’ seats
set-joining-nobody = None
set-open-cards = If only bots play: delay before spectators see all hands (minutes; blank = never)
set-invented = Use fictional families
set-house-rules = House rules (TOML)
set-button = Create table

## A table before the deal

how-set = Table settings
setting-seats = { $seats } seats
setting-window = If nobody counters, a counter window always takes { $seconds } s, so its length reveals nothing.
setting-window-friendly = Counter windows close once everyone asked has answered, after 2 to 20 s. They reveal how long people think, never what they hold.
setting-window-patient = There’s no time limit while only bots wait for you, or when everyone shares one screen.
setting-window-all = Counter windows stay open until everyone has answered.
setting-pace = Bots pause { $seconds } s before they attack.
setting-watching-everybody = Anyone with the link can watch.
setting-watching-nobody = Only the players can see the game, even when it’s over.
setting-open-cards =
    { $minutes ->
        [one] If only bots play, spectators see all cards with a one-minute delay.
       *[other] If only bots play, spectators see all cards with a { $minutes }-minute delay.
    }
chairs = Seats
name-here = Your name at this table
your-name = Your name
save-name = Save
sit-here = Sit here
hire = Add a bot
level = Level
nature = Personality
you = you
rise = Leave seat
free-seat = Clear seat
start = Deal the cards
fill-and-start = Fill with bots and deal
host-starts = The host decides when to deal.
table-of = { $player }’s table
seat-host = host
seat-host-you = host, that’s you
seat-you = that’s you
seat-here = here
empty-seat = Empty seat
change-bot = Change
someone-here = Add someone on this screen
asks-you = { $player } asks you to sit down
take-a-seat = Take a seat
take-a-seat-about = Choose a name. You need no account, and you can learn the rules as you play.
kick = Remove
kick-about = { $player } loses the seat and can’t sit down at this table again.
kick-button = Yes, remove
seat-cleared = The host cleared your seat. You can take another one.
all-taken = Every seat is taken
all-taken-watch = You can watch once the cards are dealt.
bring-others = Bring the others
scan-or-type = Scan this, or go to { $site } and enter
join-code-is = Join code: { $code }
what-we-play = What we play
close-table = Close this table
closes-unless-joined = If nobody joins, this table closes { $when }.
closes-unless-dealt = If the game doesn’t start, this table closes { $when }.
in-hours =
    { $count ->
        [one] in an hour
       *[other] in { $count } hours
    }
in-days =
    { $count ->
        [one] in a day
       *[other] in { $count } days
    }
we-play = { $game }, { $edition }. { $seats } seats. { $clock }.
how-fair-deck = How you know the deal is fair
nav-fair = Fair deals
fair-missing = A player whose browser runs no script, or is closed when the cards are dealt, has no say: the table’s secret stands for them. The same goes for bots. One player whose browser takes part is enough.
server-key = This server’s key
server-key-about = This server signs the record of every finished game. With its public key you can tell whether a record really comes from here:
everyone-here = Everyone’s here.
first-here = You’re the first here.
are-here =
    { $taken ->
        [0] Nobody’s here yet.
        [one] One of { $seats } is here.
       *[other] { $taken } of { $seats } are here.
    }
bots-take =
    { $count ->
        [one] A bot takes the empty seat.
       *[other] Bots take the { $count } empty seats.
    }
host-starts-named = { $player } decides when to deal.
sit-fill-and-start = Sit down, fill up with bots and deal
watch-bots = Just watch the bots
start-and-watch = Deal and watch
fair-play = The cards depend on a secret that the table commits to before anyone sits down, and on a random value from each player’s browser. The browsers commit to their values too, and reveal them only when every seat is taken, so nobody can choose the cards: no player, and not the server. After the game the secret is revealed, and anyone can check every card.
commitment = Commitment:
secret = Secret:
added = Added by { $player }:
added-nothing = { $player } added nothing; the table’s secret stands for that seat.
browser-checked = Your browser checked: the commitments and values in the record are the ones it saw before the deal.
browser-doubts = Your browser warns: the record isn’t what it saw before the deal. The table’s commitment, a seat’s, or the value your browser revealed is different or missing. Keep the record, and don’t trust this server.
committed-by = Commitment of { $player }:
being-dealt = The cards are being dealt …
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
chat-watching = watching
chat-empty = No messages yet.
chat-nameless = Take a seat or set your name to chat.
chat-rule = Who can chat
chat-rule-everyone = Everyone
chat-rule-players = Players only
chat-rule-nobody = Nobody
chat-rule-button = Save
mute = Mute
unmute = Unmute
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

## Time ran out

time-ran-out-window = Time ran out: you let it go.
time-ran-out-own = Your time ran out, so a bot played for you.
time-ran-out = { $player }’s time ran out, so a bot played.

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
order-this-turn = this turn only
let-go-turn = Let every { $card } go this turn
let-go-game = Let every { $card } go this game
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
log-cut = This game is too long for one page, so the log shows only the steps around this one. The whole game is in the record:
steps = Steps
step-first = First
step-previous = Back
step-next = Next
step-last = Last
step-go = Go
eyes = View as
eyes-public = Spectator
bring-about = Paste a game record (text or JSON) to step through it. It’s verified as it loads.
bring-kept =
    { $days ->
        [one] A record that nobody opens for a day is removed.
       *[other] A record that nobody opens for { $days } days is removed.
    }
bring-text = Game record
bring-button = Open
own-records = Records you have uploaded
uploaded-today = Uploaded today
uploaded-days =
    { $days ->
        [one] Uploaded yesterday
       *[other] Uploaded { $days } days ago
    }
delete-record = Delete

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
safe-tag = safe
safe = Can’t be hit again before their next turn
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
devices = Your devices
devices-about = Signing out a device ends the games open on it. If you sign out your last one, you can’t get back in.
device-here = This device
device-unknown = Unknown device
device-today = Used today
device-days =
    { $days ->
        [one] Last used yesterday
       *[other] Last used { $days } days ago
    }
sign-out = Sign out
other-device = Use another device
other-device-about = A code signs you in there. It works once, within ten minutes.
other-device-make = Show code
other-device-code = Scan this with the other device, or open the link there:
other-device-type = Or type this code there, on the profile page:
other-device-careful = It works once, within ten minutes. Anyone who uses it can play as you, so keep it private.
device-code = Code
device-code-qr = QR code of the link
be-here = Play as { $player } on this device?
be-here-instead = You’re currently { $player } here, and will be signed out. Unless { $player } is signed in on another device, you won’t be able to get back in.
be-here-button = Yes, that’s me
be-here-known = Already playing on another device?
be-here-code = Sign in with a code
be-here-code-about = On a device where you’re signed in, open your profile and choose “Show code”. Then type the code here.
be-here-next = Continue
tokens = Bot tokens
tokens-about = With its own token, your program can take a seat, play and chat.
token = Token
token-name = Bot name
token-make = Create token
token-made = { $bot }’s token is shown only once. Keep it safe.
revoke = Revoke
your-data = Your data
your-data-about = You can take away everything this server keeps about you, or delete it.
data-download = Download your data
data-delete = Delete yourself
delete-question = Delete yourself, { $player }?
delete-button = Delete everything
delete-cancel = Keep everything
deleted = You’ve been deleted
deleted-about = This server no longer knows you. You’re welcome to come back under any name.

## Privacy

privacy = Privacy
privacy-about = What this server keeps about you, for how long, and who can see it.
privacy-kept = What is kept
privacy-name = Your name, and when you first came: until you delete yourself.
privacy-devices = For each of your devices: its browser, the day it was last used, and a fingerprint of its key. It goes when you sign the device out.
privacy-games = The games you play: who sat where, every move and its time. They’re kept so that they can be replayed and verified.
privacy-chat =
    { $days ->
        [0] Chat: until the game is over.
        [one] Chat: until one day after the game.
       *[other] Chat: until { $days } days after the game.
    }
privacy-guest = At a table: whether its host has muted or removed you, and which seats you have lost in its game. It goes with the table.
privacy-extras = Your standing orders and the tokens of your bots: until you delete them or yourself. The records you upload: until nobody has opened them for a long time, or you delete them or yourself.
privacy-address = Your network address, to stop misuse. It’s saved with a table you open until its game is over, and with a record you upload for a day. If your network is banned, it’s saved until the ban ends.
privacy-cookies = Your browser keeps two cookies: one signs you in, one remembers your language. There’s no tracking, and nothing comes from other sites.
privacy-backups = The person who runs this server may have backups. They keep what was deleted until they’re deleted too.
privacy-absent =
    { $days ->
        [one] If you don’t come back for a day, you’re deleted as if you had done it yourself. That doesn’t happen while you have a seat in a game or a table that’s waiting for players.
       *[other] If you don’t come back for { $days } days, you’re deleted as if you had done it yourself. That doesn’t happen while you have a seat in a game or a table that’s waiting for players.
    }
privacy-seen = Who can see it
privacy-seen-table = Everyone at a table sees your name, what you play face up and what you write. So do spectators, unless the table is for players only.
privacy-seen-record = Anyone with the link to a finished game can replay it, with all cards, unless the table was for players only.
privacy-seen-host = The person who runs this server can see everything that’s kept.
privacy-delete = When you delete yourself
delete-seats = You give up the games you’re playing and leave the tables you’ve joined.
delete-alone = Games in which nobody else played are deleted with their records.
delete-records = Games with other people stay, with your name as it was: a record can’t be changed and still be verified. Nothing links them to you any more.
delete-rest = Your chat, standing orders, uploaded records, results, ratings, bots and devices are deleted.
delete-final = This can’t be undone.
privacy-yours = Your data is on your profile

## The API

api-about = Anything you can do on these pages, a program can do too.
api-first = Getting started
api-token = Programs identify themselves with a token. Create one, or let the program register under its own name:
api-play = How a program plays
api-play-follow = Follow the table. Every message has the whole table as you see it in “now”, and what is new in “seen”.
api-play-menu = The options you have now. If the list is empty, it isn’t your move. Send an option’s “command” exactly as it is written.
api-play-suppose = A card and its targets are one action made of several commands. Ask what can follow the ones you have; this changes nothing, and nobody sees it.
api-play-move = Send the whole action, with the “at” of the table it was decided on.
api-play-stale = The table has changed since. The next message says how.
api-play-wait = Too many requests. Wait for as many seconds as Retry-After says, then try again.
api-play-resume = After a lost connection, send the id of the last event. The stream then continues with what you missed.
api-notation = Notation
api-notation-about = Seats, cards, commands, questions and events are written the same way in every language. These examples come from real games, each with the words that a player sees.
api-notation-seat = A seat. The letters are in turn order.
api-notation-seats = Several seats; none.
api-notation-mobster = A mobster: the player’s seat, and the number in the family. “names” has their names.
api-notation-money = Money: ones, twos and fives.
api-cards = Cards
api-commands = Commands
api-questions = Questions
api-events = Events
api-fields = Fields
api-fields-about = What requests and responses are made of.
api-limits = Limits
api-limits-over = A request over a limit is refused with status 429. All limits are per address.
api-limits-none = This server doesn’t limit how often programs ask.
api-limit-requests = Requests per second; four times as many in a short burst:
api-limit-changes = Changes per second, such as actions; four times as many in a short burst:
api-limit-tables = New tables per hour:
api-limit-streams = Open streams:
api-limit-body = Size of a request, and of one with a record:
api-body = Body:
api-codes = Responses:
