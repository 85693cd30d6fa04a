### The table on the web: what stands on it, and how it is shown.

mobsters-left =
    { $count ->
        [one] one mobster left
       *[other] { $count } mobsters left
    }
target-tag = Target
known-cards = Known cards
listed-at = number { $place } on the Hit List
at-home-tag = at home
yours = yours
war-slot = war
deck-pile = Deck
discard-pile = Discard
seat-tab = Your seat
verb-play = Play
verb-counter = Counter
verb-discard = Discard
verb-stake = Put down
picked = { $label }?
closes-within = Closes once everyone has answered, in { $seconds } s at most
part-of = { $part } of { $count }
menu = Menu
players-count =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
story = Log and chat
speed-slow = Speed: slow
speed-normal = Speed: normal
speed-fast = Speed: fast
speed-at-once = Speed: at once
news = Since your last turn
news-for-spectators = What just happened
skip-ahead = Skip
not-sent = You’re offline. Nothing was played: try again when the table is back.

## Mob City

mc-bank = Bank
mc-in-hand = Large in hand
mc-stays = Stays in play
mc-once = Used once
mc-short = { $count } short
mc-does-business = { $points } Juice
mc-does-payroll = Pays { $earn }
mc-does-hit = Hits for { $points }
mc-does-hit-stays = { $points } each turn
mc-does-omerta = Bars Wire Tap
mc-does-on-the-lam = Heals 1, no draw
mc-does-wire-tap = See a hand
mc-does-car-door = Stops a gun
mc-does-bust-out = Out of jail
mc-does-heal = Heals { $points }
mc-does-spring-cleaning = A new hand
mc-does-bathtub-gin = Clears one player
mc-does-lawyer = No jail for you
mc-does-swag = Free card up to 2
mc-does-fuhget-about-it = Stops any hit
mc-does-bulletproof-vest = Stops guns
mc-does-raid = Clears everyone
mc-does-shakedown = Take a card
mc-does-stack-of-cash = Halves hits
mc-does-paper-bag = Draw two
mc-does-consigliere = Play their turn
mc-does-pinched = Send to jail
mc-does-gambler = Double or nothing
mc-does-large = Money
