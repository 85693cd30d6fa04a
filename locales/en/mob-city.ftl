### Mob City. English is the measure: the arguments of each message, and their order, are those of
### this file. A message is about another player; its .you is the same for the reader. Names of
### players take ’s here. Everyone is they. What the game shares with others is in site.ftl. All
### numbers are the table’s own, but for a few that never change.

## Kinds of card

mc-kind-hit = Hit
mc-kind-defence = Defence
mc-kind-other = Other
mc-kind-payroll = Payroll
mc-kind-large = Large

## Cards: the name, and what it does. The last words are the same for all cards of a sort.

mc-points =
    { $points ->
        [one] { $points } hit point
       *[other] { $points } hit points
    }
mc-large = { $value } Large

mc-card-knife = Knife
    .text = Takes { $points } from an opponent, even in jail. Also cancels a Rope used on you.
mc-card-omerta = Omerta
    .text = Nobody can play Wire Tap on you.
mc-card-on-the-lam = On The Lam
    .text = Must be your only card this turn. Heal 1 hit point. You may buy, but you don’t discard or draw.
    .text-low = Must be your only card this turn. Heal 1 hit point. You may buy, but you don’t discard or draw. Nobody can hit you until your next turn.
mc-card-wire-tap = Wire Tap
    .text = Look at an opponent’s hand once.
mc-card-sicilian-necktie = Sicilian Necktie
    .text = Takes { $points } from an opponent who is not in jail.
mc-card-car-door = Car Door
    .text = Cancels a gun hit on you (Piece or Tommy Gun).
mc-card-bust-out = Bust Out
    .text = Get out of jail and take your turn as normal.
mc-card-first-aid-kit = First Aid Kit
    .text = Heal 1 hit point, up to { $most }.
mc-card-spring-cleaning = Spring Cleaning
    .text = Any player, including you, discards their whole hand and draws that many cards.
mc-card-rope = Rope
    .text = Once on each of your turns, takes { $points } from an opponent, even in jail.
mc-card-bathtub-gin = Bathtub Gin
    .text = One opponent discards all their permanents.
mc-card-lawyer = Lawyer
    .text = You can’t be sent to jail. If you’re in jail, playing it gets you out.
mc-card-mob-doctor = Mob Doctor
    .text = Heal 2 hit points, up to { $most }. Only if you have fewer than that.
mc-card-swag = Swag
    .text = Put an Act or Payroll card costing up to 2 Large into your discard pile for free.
mc-card-piece = Piece
    .text = A gun. Takes { $points } from an opponent who is not in jail.
mc-card-fuhget-about-it = Fuhget About It
    .text = Cancels any hit on you.
mc-card-bulletproof-vest = Bulletproof Vest
    .text = Stops every gun hit on you (Piece or Tommy Gun).
mc-card-raid = Raid
    .text = All permanents leave the game, yours included.
mc-card-shakedown = Shakedown
    .text = Take a random card from an opponent’s hand.
    .text-chosen = Look at an opponent’s hand and take a card of your choice.
mc-card-tommy-gun = Tommy Gun
    .text = The deadliest gun. Takes { $points } from an opponent who is not in jail.
mc-card-stack-of-cash = Stack of Cash
    .text = Halves the damage you take from a hit, rounded down. A second one doesn’t halve it again.
    .text-again = Halves the damage you take from a hit, rounded down. A second one halves it again.
mc-card-baseball-bat = Baseball Bat
    .text = Once on each of your turns, takes { $points } from an opponent who is not in jail.
mc-card-paper-bag = Paper Bag
    .text = Draw two cards.
mc-card-consigliere = Consigliere
    .text = See an opponent’s hand and make every choice on their next turn. They keep whatever comes of it.
    .text-no-gamble = See an opponent’s hand and make every choice on their next turn, except playing a Gambler. They keep whatever comes of it.
    .text-off = This card is not used at this table.
mc-card-pinched = Pinched
    .text =
        { $turns ->
            [one] Send an opponent to jail for one turn.
           *[other] Send an opponent to jail for { $turns } turns.
        } If they serve the full term, they get this card; if they escape, it goes to your discard pile.
    .priced = { $text } Costs { $cost } Large.
mc-card-gambler = Gambler
    .text = Stake Large from your hand and roll: even doubles it, odd loses it to the bank. Everyone starts with one; Gamblers are never for sale.
mc-card-gift = Gift
mc-card-skim = Skim
mc-card-fence = Fence
mc-card-earner = Earner
mc-card-loanshark = Loanshark
mc-card-one = One Large
mc-card-two = Two Large
mc-card-five = Five Large

mc-text-payroll = Pays you { $earn } Large. Costs { $cost } Large.
mc-text-large = Worth { $value } Large. Use it to buy, stake or bribe.
mc-text-instant = { $text } Discarded after use. Costs { $cost } Large.
mc-text-permanent = { $text } Stays in play. Costs { $cost } Large.

## Businesses

mc-business-laundromat = Laundromat
mc-business-restaurant = Restaurant
mc-business-hotel = Hotel
mc-business-warehouse = Warehouse
mc-business-casino = Casino

## Presets and their rules

mc-preset-rulebook = By the rulebook
mc-preset-rulebook-why = As printed, the same player begins every round, and those who come later win less often; at a full table, one player can be hit by everyone in a single round.
mc-preset-fair = Fair (first player by lot)
mc-preset-fair-why = A player drawn by lot begins each round, nobody is hit twice between two of their own turns, and from five players on there are more Payroll and Juice cards. So every seat is as good as any other.

mc-rule-win-juice = Juice needed to win
mc-rule-start-hp = Starting hit points
mc-rule-start-large = One-Large cards in the opening hand
mc-rule-draw-to = Hand size after drawing
mc-rule-max-permanents = Permanents allowed in play
mc-rule-jail-turns = Turns in jail
mc-rule-spent-large = Spent Large goes
    .bank = to the bank
    .own-discard = to the spender’s discard pile
mc-rule-payroll-discard = Played Payroll cards are discarded
    .now = immediately
    .end = at the end of the turn
mc-rule-street-money = A broke player finds one Large at the start of their turn
mc-rule-finish-round = When someone has enough Juice, finish the round
mc-rule-stack-combines = Several Stacks of Cash each halve a hit
mc-rule-bribe-single-card = A bribe must be a single card
mc-rule-dead-cards = A dead player’s cards go
    .box = out of the game
    .supply = back up for sale
mc-rule-parole = A released player can’t be jailed again for one turn
mc-rule-shakedown = Shakedown takes
    .random = a random card
    .chosen = a card of the thief’s choice
mc-rule-lam-untargetable = On The Lam protects its player from hits
mc-rule-consigliere = The Consigliere
    .full = makes every choice
    .no-gamble = makes every choice but can’t play a Gambler
    .off = is not used
mc-rule-late-large = Extra one-Large cards for the later seats
mc-rule-first-player = Who begins a round
mc-rule-first-player-stays = the same player every time
mc-rule-first-player-drawn = a player drawn by lot
mc-rule-supply = Number of Payroll and Juice cards
mc-rule-supply-printed = as printed
mc-rule-supply-by-seats = as printed for up to four players, then in proportion
mc-rule-hits = How often a player can be hit
mc-rule-hits-each-turn = once in every turn of an opponent
mc-rule-hits-between-turns = once between two turns of their own
mc-rule-quiet-rounds = Bloodless rounds that end the game once every business is closed
mc-rule-last-round = Round limit
mc-rule-cost = { $card }: price (Large)
mc-rule-earn = { $card }: pays (Large)
mc-rule-value = { $card }: value (Large)
mc-rule-juice = { $business }: Juice
mc-rule-copies = { $card }: copies
mc-rule-switch-on = yes
mc-rule-switch-off = no

## What is wrong with rules or a table

mc-fault-bad-denominations = The smallest Large card must be worth 1, and each card must be worth more than the one before it. Change their values.
mc-fault-bank-too-small = The opening hands need { $needed } one-Large cards, but there are only { $cards }. Deal fewer or add some.
mc-fault-too-few-gamblers = { $seats } players need a Gambler each, but there are only { $cards }. Add some or seat fewer players.
mc-fault-too-many-cards = { $cards } cards are too many: the table holds { $most }. Use fewer copies.
mc-fault-too-little-juice = All the businesses together are worth { $points } Juice, but winning takes { $needed }. Lower the goal or add businesses.

## What happens

mc-round = Round { $number }.
mc-drawn-first = { $player } is drawn to begin the round.
mc-drawn-first-you = You are drawn to begin the round.
mc-controlled = { $by } plays this turn for { $player }.
    .you = { $by } plays this turn for you.
    .by-you = You play this turn for { $player }.
mc-jailed = { $player } is in jail: turn { $turn } of { $turns }.
    .you = You’re in jail: turn { $turn } of { $turns }.
mc-earned = { $player } gets { $value } Large from the bank.
    .you = You get { $value } Large from the bank.
    .street = { $player } is broke and finds { $value } Large on the street.
    .street-you = You’re broke and find { $value } Large on the street.
mc-changed = { $player } changes { $value } Large at the bank.
    .you = You change { $value } Large at the bank.
mc-placed = { $player } puts { $card } into play.
    .you = You put { $card } into play.
mc-used = { $player } uses { $card }.
    .you = You use { $card }.
mc-targeted = Target: { $player }.
    .you = Target: you.
mc-staked = { $player } stakes { $value } Large.
    .you = You stake { $value } Large.
    .bribe = { $player } puts { $value } Large towards a bribe.
    .bribe-you = You put { $value } Large towards a bribe.
mc-rolled = { $player } rolls a { $die }.
    .you = You roll a { $die }.
mc-stake-taken = { $player } wins and takes the stake back.
    .you = You win and take the stake back.
    .bribe = { $player } pockets the bribe.
    .bribe-you = You pocket the bribe.
mc-stake-lost = The bank takes the money.
mc-blocked = { $player } cancels the hit with { $card }.
    .you = You cancel the hit with { $card }.
mc-stopped = { $player } is safe: { $card } stops the hit.
    .you = You’re safe: { $card } stops the hit.
mc-bribed = The bribe works: the hit on { $player } is off.
    .you = The bribe works: the hit on you is off.
mc-hurt = { $player } loses { $points } ({ $left }/{ $most }).
    .you = You lose { $points } ({ $left }/{ $most }).
    .none = { $player } is unhurt.
    .none-you = You’re unhurt.
mc-healed = { $player } heals { $points } ({ $left }/{ $most }).
    .you = You heal { $points } ({ $left }/{ $most }).
mc-whacked = { $player } is whacked. { $by } takes all their Juice.
    .you = You’re whacked. { $by } takes all your Juice.
    .by-you = { $player } is whacked. You take all their Juice.
    .cards = { $sentence } Hand and draw pile: { $cards }.
mc-left = { $player } gives up.
    .you = You give up.
mc-pinched = { $by } sends { $player } to jail.
    .you = { $by } sends you to jail.
    .by-you = You send { $player } to jail.
mc-freed = { $player } is out of jail.
    .you = You’re out of jail.
    .served = { $player } has done the time and is out of jail.
    .served-you = You’ve done the time and are out of jail.
mc-advised = { $by } will play { $player }’s next turn.
    .you = { $by } will play your next turn.
    .by-you = You will play { $player }’s next turn.
mc-stripped = { $player } discards all their permanents.
    .you = You discard all your permanents.
mc-raided = All permanents leave the game.
mc-tapped = { $player } looks at { $of }’s hand.
    .you = You look at { $of }’s hand.
    .of-you = { $player } looks at your hand.
mc-shown = { $player } is holding: { $cards }.
    .nothing = { $player } has no cards in hand.
mc-cleaned = { $player } discards their whole hand: { $cards }.
    .you = You discard your whole hand: { $cards }.
mc-swiped = { $player } swipes { $card } from the shop.
    .you = You swipe { $card } from the shop.
mc-bought = { $player } buys { $card } for { $cost } Large.
    .you = You buy { $card } for { $cost } Large.
mc-invested = { $player } buys a { $business } for { $cost } Large and now has { $points } Juice.
    .you = You buy a { $business } for { $cost } Large and now have { $points } Juice.
mc-locked = A Cop turns up: the { $business } pile is closed for good.
mc-removed = { $player } discards { $card } from play.
    .you = You discard { $card } from play.
mc-won-shared = It’s a shared win: { $players }.
    .you = You share the win with { $players }.
mc-shuffled = { $player } shuffles their discard pile into a new draw pile.
    .you = You shuffle your discard pile into a new draw pile.
mc-drew-seen = { $player } draws { $card }.
mc-stole = { $player } takes a card from { $from }’s hand.
    .seen = { $player } takes { $card } from { $from }’s hand.
    .you = You take { $card } from { $from }’s hand.
    .from-you = { $player } takes { $card } from your hand.
mc-times = { $count }× { $card }

## What the table waits for: the question, and what the others read

mc-ask-for = For { $player }: { $sentence }
    .you = For you: { $sentence }
mc-ask-play = Play or use a card.
    .they = { $player } is playing cards.
mc-ask-jail = You’re in jail. Play a card to get out?
    .they = { $player } is in jail and may play a card to get out.
mc-ask-target = { $card }: who’s the target?
    .they = { $card }: { $player } is choosing a target.
mc-ask-stake = How much will you stake?
    .more = Your stake is { $stake } Large. Add more or roll?
    .they = { $player } is placing a stake.
mc-ask-defend = { $player } hits you with { $card } for { $points } damage. Hit points: { $left }/{ $most }. Defend?
    .they = { $card }: { $player } may defend.
mc-ask-bribe = The bribe must be at least { $price } Large. Which Large card do you offer?
    .more = The bribe must be at least { $price } Large; so far it’s { $stake }. Which Large card do you add?
    .they = { $player } is offering a bribe.
mc-ask-swag = Which card do you swipe?
    .they = { $player } is choosing a card to swipe.
mc-ask-steal = Which card do you take from { $from }’s hand?
    .they = { $player } is choosing a card from { $from }’s hand.
    .they-you = { $player } is choosing a card from your hand.
mc-ask-buy = What will you buy?
    .they = { $player } is buying.
mc-ask-discard = Discard any cards?
    .they = { $player } is discarding.
mc-ask-over-shared = Game over. It’s a shared win: { $players }.
    .you = Game over. You share the win with { $players }.

## Answers, as buttons

mc-answer-place = Put { $card } into play
mc-answer-use = Hit with { $card }
mc-answer-stake = Put down { $card }
mc-answer-take = Take { $card }
mc-answer-defend = Cancel with { $card }
mc-answer-buy = Buy { $card } for { $cost } Large
mc-answer-invest = Buy { $business } for { $cost } Large: { $points } Juice
mc-answer-remove = Discard { $card } from play
mc-answer-to-buying = Start buying
mc-answer-to-discarding = Finish buying
    .jail = Stay in jail
mc-answer-draw = Draw and end turn
mc-answer-roll = Roll
mc-answer-bribe = Bribe ({ $price } Large or more)
mc-answer-pass = Take the hit
mc-answer-break = Break { $card } into smaller notes
mc-answer-change = Change into larger notes

## Refusals: what is wrong, and what to do instead

mc-refused-controlled = { $by } is playing this turn for you. Wait until it’s your move.
mc-refused-money = { $card } is money, so it can’t be played. Save it for buying, or play another card.
mc-refused-only-in-defence = { $card } only works when you’re hit. Keep it or play another card.
mc-refused-no-effect = { $card } would have no effect now. Play another card or move on.
mc-refused-too-many-permanents = There’s no room for { $card }: you already have the most permanents allowed. Discard one at the end of a turn first.
mc-refused-not-the-first = { $card } must be the only card you play in a turn. Save it for a turn when you play nothing else.
mc-refused-in-jail = You can’t play { $card } in jail. Play { $one } or { $other }, or stay.
mc-refused-no-gambling = { $card } can’t be played on a turn someone else controls. Play another card or move on.
mc-refused-not-in-play = You don’t have { $card } in play. Choose one of your permanents.
mc-refused-used-up = { $card } can’t hit anyone else this turn. Choose another card or move on.
mc-refused-target = You can’t play { $card } on { $player }. Choose an opponent who’s still in and isn’t lying low.
    .you = You can’t play { $card } on yourself. Choose an opponent.
    .bathtub-gin = You can’t play { $card } on { $player }. Choose an opponent with permanents in play.
    .shakedown = You can’t play { $card } on { $player }. Choose an opponent with cards in hand.
    .wire-tap = You can’t play { $card } on { $player }. Choose an opponent with cards in hand and no { $shield }.
    .pinched = You can’t play { $card } on { $player }. Choose an opponent who isn’t in jail or just out of it, and has no { $shield }.
    .consigliere = You can’t play { $card } on { $player }. Choose an opponent who isn’t in jail, won’t be controlled next turn and wasn’t controlled last turn.
    .spring-cleaning = You can’t play { $card } on { $player }. Choose a player with cards in hand.
    .spring-cleaning-you = You have no other cards for { $card } to clear. Choose a player with cards in hand.
mc-refused-already-hit = { $player } has already been hit this turn. Choose another opponent.
    .you = You’ve already been hit this turn. Choose another player.
mc-refused-hit-before = { $player } can’t be hit again before their next turn. Choose another opponent.
    .you = You can’t be hit again before your next turn. Choose another player.
mc-refused-jailed-target = { $player } is in jail, where only { $one } and { $other } can reach. Choose another opponent.
    .you = You’re in jail, where only { $one } and { $other } can reach. Choose another player.
mc-refused-does-not-cancel = { $card } doesn’t cancel { $hit }. Choose another card or take the hit.
mc-refused-holds-defence = You have a card that cancels this hit, so you can’t bribe. Use the card or take the hit.
mc-refused-no-bribe-from-jail = You can’t bribe from jail. Cancel the hit with a card or take it.
mc-refused-bribe-too-small = The bribe must be at least { $price } Large. Add more, or take the hit.
mc-refused-not-money = { $card } isn’t money. Choose a Large card.
mc-refused-no-stake = You can’t roll without a stake. Put down a Large card, or play something else if you have none.
mc-refused-cannot-take = You can’t take { $card }. Choose one of the cards shown.
mc-refused-not-for-sale = { $card } isn’t for sale. Choose another card.
mc-refused-sold-out = { $card } is sold out. Choose another card.
mc-refused-too-dear = That costs { $cost } Large, more than you can spend. Choose something cheaper or move on.
mc-refused-locked = The { $business } pile is closed. Choose another business.
mc-refused-nothing-to-change = Your money is already in the fewest cards. Choose another option.
mc-refused-bank-cannot-change = The bank doesn’t have the notes to change that. Choose another option.
mc-refused-smallest-note = There is no smaller note to break it into. Choose another option.
