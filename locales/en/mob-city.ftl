### Mob City. English is the measure: the arguments of each message, and their order, are those of
### this file. A message is about somebody else; its .you is the same for the reader. Names of
### players stand in sentences as they are: never inflected, never he or she. What the game shares
### with others is in site.ftl. All numbers are the table’s own, but for a few that never change.

## Kinds of card

mc-kind-hit = Hit
mc-kind-defence = Defence
mc-kind-other = Other Act
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
    .text = Takes { $points } from an opponent, even in jail. In the hand of whoever is hit with a Rope, it cancels that hit.
mc-card-omerta = Omerta
    .text = Nobody can play a Wire Tap on you.
mc-card-on-the-lam = On The Lam
    .text = The only card you play or use this turn. You heal 1 hit point and may buy, but neither discard nor draw.
    .text-low = The only card you play or use this turn. You heal 1 hit point and may buy, but neither discard nor draw. Until your next turn nobody can hit you.
mc-card-wire-tap = Wire Tap
    .text = Look at the hand of an opponent, once.
mc-card-sicilian-necktie = Sicilian Necktie
    .text = Takes { $points } from an opponent who is not in jail.
mc-card-car-door = Car Door
    .text = Cancels a hit on you with a gun: a Piece or a Tommy Gun.
mc-card-bust-out = Bust Out
    .text = Gets you out of jail, and your turn goes on as normal.
mc-card-first-aid-kit = First Aid Kit
    .text = You heal 1 hit point, up to { $most }.
mc-card-spring-cleaning = Spring Cleaning
    .text = A player, you or another, discards the whole hand and draws as many cards.
mc-card-rope = Rope
    .text = Once in each of your turns it takes { $points } from an opponent, even in jail.
mc-card-bathtub-gin = Bathtub Gin
    .text = All permanents of one opponent go to that opponent’s discard pile.
mc-card-lawyer = Lawyer
    .text = Nobody can send you to jail. Played in jail, it gets you out.
mc-card-mob-doctor = Mob Doctor
    .text = You heal 2 hit points, up to { $most }. Only for those who have fewer than that.
mc-card-swag = Swag
    .text = An Act or Payroll card on sale for up to 2 Large goes to your discard pile, free of charge.
mc-card-piece = Piece
    .text = A gun. Takes { $points } from an opponent who is not in jail.
mc-card-fuhget-about-it = Fuhget About It
    .text = Cancels any hit on you.
mc-card-bulletproof-vest = Bulletproof Vest
    .text = Stops every hit on you with a gun: a Piece or a Tommy Gun.
mc-card-raid = Raid
    .text = All permanents of all players, yours too, leave the game.
mc-card-shakedown = Shakedown
    .text = Take a card at random from the hand of an opponent.
    .text-chosen = Look at the hand of an opponent and take a card of your choice.
mc-card-tommy-gun = Tommy Gun
    .text = A gun, and the worst of them. Takes { $points } from an opponent who is not in jail.
mc-card-stack-of-cash = Stack of Cash
    .text = Halves what a hit takes from you, rounded down. A second one does not halve it again.
    .text-again = Halves what a hit takes from you, rounded down. A second one halves it again.
mc-card-baseball-bat = Baseball Bat
    .text = Once in each of your turns it takes { $points } from an opponent who is not in jail.
mc-card-paper-bag = Paper Bag
    .text = Draw two cards.
mc-card-consigliere = Consigliere
    .text = You see the hand of an opponent and make all choices of that opponent’s next turn. What comes of them is still the opponent’s.
    .text-no-gamble = You see the hand of an opponent and make all choices of that opponent’s next turn, but play no Gambler. What comes of them is still the opponent’s.
    .text-off = This card is not used at this table.
mc-card-pinched = Pinched
    .text =
        { $turns ->
            [one] An opponent goes to jail for one turn.
           *[other] An opponent goes to jail for { $turns } turns.
        } After the full term this card goes to the discard pile of that opponent, after an escape to yours.
    .priced = { $text } Costs { $cost } Large.
mc-card-gambler = Gambler
    .text = Stake Large from your hand and roll: even doubles it, odd loses it to the bank. Everybody begins with one; it is not for sale.
mc-card-gift = Gift
mc-card-skim = Skim
mc-card-fence = Fence
mc-card-earner = Earner
mc-card-loanshark = Loanshark
mc-card-one = One Large
mc-card-two = Two Large
mc-card-five = Five Large

mc-text-payroll = Pays you { $earn } Large. Costs { $cost } Large.
mc-text-large = Worth { $value } Large. You buy, stake and bribe with it.
mc-text-instant = { $text } Discarded after use. Costs { $cost } Large.
mc-text-permanent = { $text } Stays in front of you. Costs { $cost } Large.

## Businesses

mc-business-laundromat = Laundromat
mc-business-restaurant = Restaurant
mc-business-hotel = Hotel
mc-business-warehouse = Warehouse
mc-business-casino = Casino

## Ways to play and their rules

mc-preset-rulebook = Mob City by the rulebook
mc-preset-fair = Mob City with even seats

mc-rule-win-juice = Juice that wins
mc-rule-start-hp = Hit points at the start
mc-rule-start-large = One-Large cards in the opening hand
mc-rule-draw-to = Cards in hand after drawing
mc-rule-max-permanents = Most permanents in play
mc-rule-jail-turns = Turns in jail
mc-rule-spent-large = Spent Large goes
    .bank = to the bank
    .own-discard = to the spender’s discard pile
mc-rule-payroll-discard = Played Payroll cards are discarded
    .now = at once
    .end = at the end of the turn
mc-rule-street-money = Who is broke finds one Large at the start of a turn
mc-rule-finish-round = With enough Juice the round is finished first
mc-rule-stack-combines = Several Stacks of Cash halve in turn
mc-rule-bribe-single-card = A bribe is a single card
mc-rule-dead-cards = The cards of the dead go
    .box = out of the game
    .supply = back on sale
mc-rule-parole = Who has served a term cannot be jailed again for one turn
mc-rule-shakedown = A Shakedown takes
    .random = a card at random
    .chosen = a card of the thief’s choice
mc-rule-lam-untargetable = On The Lam keeps its player from being hit
mc-rule-consigliere = The Consigliere
    .full = makes all choices
    .no-gamble = makes all choices but plays no Gambler
    .off = is not used
mc-rule-late-large = More one-Large cards for the later half of the seats
mc-rule-quiet-rounds = Rounds without blood that end a game with every business closed
mc-rule-last-round = The last round
mc-rule-cost = { $card }: price in Large
mc-rule-earn = { $card }: Large it pays
mc-rule-value = { $card }: worth in Large
mc-rule-juice = { $business }: Juice
mc-rule-copies = { $card }: copies
mc-rule-switch-on = yes
mc-rule-switch-off = no

## What is wrong with rules or a table

mc-fault-bad-denominations = The smallest Large card must be worth 1, and each larger one more than the one before. Change their values.
mc-fault-bank-too-small = The opening hands need { $needed } one-Large cards, and there are { $cards }. Deal fewer or add some.
mc-fault-too-few-gamblers = { $seats } players need a Gambler each, and there are { $cards }. Add some or seat fewer players.
mc-fault-too-many-cards = { $cards } cards are too many; the table holds { $most }. Use fewer copies.
mc-fault-too-little-large = All Large together is worth { $value }, and the cheapest business costs { $needed }. Add money or lower the prices.
mc-fault-too-little-juice = All businesses together make { $points } Juice, and winning takes { $needed }. Lower the goal or add businesses.

## What happens

mc-round = Round { $number }.
mc-controlled = { $by } makes the choices of this turn for { $player }.
    .you = { $by } makes the choices of this turn for you.
    .by-you = You make the choices of this turn for { $player }.
mc-jailed = { $player } is in jail: turn { $turn } of { $turns }.
    .you = You are in jail: turn { $turn } of { $turns }.
mc-earned = { $player } gets { $value } Large from the bank.
    .you = You get { $value } Large from the bank.
    .street = { $player } is broke and finds { $value } Large in the street.
    .street-you = You are broke and find { $value } Large in the street.
mc-changed = { $player } changes { $value } Large with the bank.
    .you = You change { $value } Large with the bank.
mc-placed = { $player } lays out { $card }.
    .you = You lay out { $card }.
mc-used = { $player } uses { $card }.
    .you = You use { $card }.
mc-targeted = The target is { $player }.
    .you = The target is you.
mc-staked = { $player } stakes { $value } Large.
    .you = You stake { $value } Large.
    .bribe = { $player } puts down { $value } Large for a bribe.
    .bribe-you = You put down { $value } Large for a bribe.
mc-rolled = { $player } rolls a { $die }.
    .you = You roll a { $die }.
mc-stake-taken = { $player } wins and takes the stake back.
    .you = You win and take the stake back.
    .bribe = { $player } takes the money.
    .bribe-you = You take the money.
mc-stake-lost = What was put down goes to the bank.
mc-blocked = { $player } cancels the hit with { $card }.
    .you = You cancel the hit with { $card }.
mc-stopped = { $player } is safe: the { $card } stops the hit.
    .you = You are safe: the { $card } stops the hit.
mc-bribed = The bribe works: { $player } is not hit.
    .you = The bribe works: you are not hit.
mc-hurt = { $player } loses { $points }. Left: { $left }.
    .you = You lose { $points }. Left: { $left }.
    .none = { $player } is not hurt.
    .none-you = You are not hurt.
mc-healed = { $player } heals { $points }. Now: { $left }.
    .you = You heal { $points }. Now: { $left }.
mc-whacked = { $player } is whacked. All Juice of { $player } goes to { $by }.
    .you = You are whacked. All your Juice goes to { $by }.
    .by-you = { $player } is whacked. All Juice of { $player } goes to you.
    .cards = { $sentence } Hand and draw pile: { $cards }.
mc-left = { $player } leaves the game.
    .you = You leave the game.
mc-pinched = { $by } sends { $player } to jail.
    .you = { $by } sends you to jail.
    .by-you = You send { $player } to jail.
mc-freed = { $player } is out of jail.
    .you = You are out of jail.
    .served = { $player } has served the term and is out of jail.
    .served-you = You have served the term and are out of jail.
mc-advised = { $by } will make the choices in the next turn of { $player }.
    .you = { $by } will make the choices in your next turn.
    .by-you = You will make the choices in the next turn of { $player }.
mc-stripped = All permanents of { $player } go to the discard pile.
    .you = All your permanents go to the discard pile.
mc-raided = All permanents leave the game.
mc-tapped = { $player } looks at the hand of { $of }.
    .you = You look at the hand of { $of }.
    .of-you = { $player } looks at your hand.
mc-shown = { $player } holds: { $cards }.
    .nothing = { $player } holds no cards.
mc-cleaned = { $player } discards the whole hand: { $cards }.
    .you = You discard the whole hand: { $cards }.
mc-swiped = { $player } takes { $card } from the table.
    .you = You take { $card } from the table.
mc-bought = { $player } buys { $card } for { $cost } Large.
    .you = You buy { $card } for { $cost } Large.
mc-invested = { $player } buys a { $business } for { $cost } Large and now has { $points } Juice.
    .you = You buy a { $business } for { $cost } Large and now have { $points } Juice.
mc-locked = A Cop shows on the { $business } pile: nobody can buy from it any more.
mc-removed = { $player } discards { $card } from the table.
    .you = You discard { $card } from the table.
mc-won-shared = { $players } share the win.
    .you = You share the win with { $players }.
mc-shuffled = { $player } shuffles the discard pile into a new draw pile.
    .you = You shuffle your discard pile into a new draw pile.
mc-drew-seen = { $player } draws { $card }.
mc-stole = { $player } takes a card from the hand of { $from }.
    .seen = { $player } takes { $card } from the hand of { $from }.
    .you = You take { $card } from the hand of { $from }.
    .from-you = { $player } takes { $card } from your hand.
mc-times = { $count }× { $card }

## What the table waits for: the question, and what the others read

mc-ask-for = On behalf of { $player }: { $sentence }
    .you = On your behalf: { $sentence }
mc-ask-play = Which card do you play or use?
    .they = { $player } is playing cards.
mc-ask-jail = You are in jail. Do you play a card that gets you out?
    .they = { $player } is in jail and may play a card to get out.
mc-ask-target = { $card }: who is the target?
    .they = { $card }: { $player } is choosing the target.
mc-ask-stake = How much do you stake?
    .more = The stake is { $stake } Large. Do you add to it or roll?
    .they = { $player } is putting down a stake.
mc-ask-defend = { $player } hits you with { $card }. Damage: { $points }. Your hit points: { $left }. Do you defend?
    .they = { $card }: { $player } may defend.
mc-ask-bribe = The bribe must be at least { $price } Large. Which Large card do you put down?
    .more = The bribe must be at least { $price } Large, and so far it is { $stake }. Which Large card do you add?
    .they = { $player } is putting down a bribe.
mc-ask-swag = Which card do you take from the table?
    .they = { $player } is choosing a card from the table.
mc-ask-steal = Which card do you take from the hand of { $from }?
    .they = { $player } is choosing a card from the hand of { $from }.
    .they-you = { $player } is choosing a card from your hand.
mc-ask-buy = What do you buy?
    .they = { $player } is buying.
mc-ask-discard = Which cards do you discard?
    .they = { $player } is discarding.
mc-ask-over-shared = The game is over. { $players } share the win.
    .you = The game is over. You share the win with { $players }.

## Answers, as buttons

mc-answer-place = Lay out { $card }
mc-answer-use = Hit with { $card }
mc-answer-stake = Put down { $card }
mc-answer-take = Take { $card }
mc-answer-defend = Cancel it with { $card }
mc-answer-buy = Buy { $card } for { $cost } Large
mc-answer-invest = Buy { $business } for { $cost } Large: { $points } Juice
mc-answer-remove = Discard { $card } from the table
mc-answer-to-buying = Go on to buying
mc-answer-to-discarding = Go on to discarding
    .jail = Stay in jail
mc-answer-draw = Draw and end the turn
mc-answer-roll = Roll
mc-answer-bribe = Bribe with { $price } Large or more
mc-answer-pass = Take the hit
mc-answer-break = Change { $card } into smaller ones
mc-answer-change = Change money into the fewest cards

## Refusals: what is wrong, and what to do instead

mc-refused-controlled = { $by } makes the choices of this turn for you. Wait until the table asks you.
mc-refused-money = { $card } is money and is not played. Keep it for buying or play another card.
mc-refused-only-in-defence = { $card } only answers a hit on you. Keep it or play another card.
mc-refused-no-effect = { $card } would do nothing now. Play another card or go on.
mc-refused-too-many-permanents = There is no room for { $card }: you have as many permanents as you may. Discard one at the end of a turn first.
mc-refused-not-the-first = { $card } must be the only card of a turn. Keep it for a turn in which you play nothing else.
mc-refused-in-jail = { $card } cannot be played in jail. Play { $one } or { $other }, or stay.
mc-refused-no-gambling = { $card } cannot be played in a turn that another controls. Play another card or go on.
mc-refused-not-in-play = { $card } does not lie in front of you. Choose a permanent that does.
mc-refused-used-up = { $card } can hit nobody any more this turn. Choose another card or go on.
mc-refused-target = { $card } cannot be for { $player }. Choose an opponent who is still in and does not lie low.
    .you = { $card } cannot be for yourself. Choose an opponent.
    .bathtub-gin = { $card } cannot be for { $player }. Choose an opponent who has permanents in play.
    .shakedown = { $card } cannot be for { $player }. Choose an opponent who holds cards.
    .wire-tap = { $card } cannot be for { $player }. Choose an opponent who holds cards and has no { $shield }.
    .pinched = { $card } cannot be for { $player }. Choose an opponent who is not in jail, not just out of it, and has no { $shield }.
    .consigliere = { $card } cannot be for { $player }. Choose an opponent who is not in jail and whom nobody controls, neither in the next turn nor in the last.
    .spring-cleaning = { $card } cannot be for { $player }. Choose a player who holds cards.
    .spring-cleaning-you = You hold nothing that { $card } could clear away. Choose a player who holds cards.
mc-refused-already-hit = { $player } has been hit this turn. Choose another opponent.
    .you = You have been hit this turn. Choose another player.
mc-refused-jailed-target = { $player } is in jail, where only { $one } and { $other } reach. Choose another opponent.
    .you = You are in jail, where only { $one } and { $other } reach. Choose another player.
mc-refused-does-not-cancel = { $card } does not cancel { $hit }. Choose another card or take the hit.
mc-refused-holds-defence = You hold a card that cancels this hit, so you cannot bribe. Use the card or take the hit.
mc-refused-no-bribe-from-jail = You cannot bribe from jail. Cancel the hit with a card or take it.
mc-refused-bribe-too-small = The bribe must be at least { $price } Large, and that is not enough. Put down more, or else take the hit.
mc-refused-not-money = { $card } is not money. Put down a Large card.
mc-refused-no-stake = The die is not rolled without a stake. Put down a Large card, or if you hold none, play something else.
mc-refused-cannot-take = { $card } cannot be taken. Choose one of the cards on offer.
mc-refused-not-for-sale = { $card } is not for sale. Choose another card.
mc-refused-sold-out = { $card } is sold out. Choose another card.
mc-refused-too-dear = That costs { $cost } Large, more than there is in hand. Choose something cheaper or go on.
mc-refused-locked = Nobody can buy { $business } any more. Choose another business.
mc-refused-nothing-to-change = Your money is in the fewest cards already. Choose one of the other answers.
