### Learning the games: first games, rules, cards.

## All pages

learn = Learn
    .about = Play your first game in five minutes, or read on. Every rule comes with an animated example.
    .first = Play your first game
    .first-of = Your first game of { $game }
    .ten = Ten-sentence summary
    .all-rules = Full rules
    .rules-of = The rules of { $game }
    .cards = Cards
    .contents = Contents
    .statements = Previous and next rule
learn-fb-about = Keep your mobsters alive and put everyone else’s up against the wall. 2 to 6 players.
learn-mc-about = Make money, buy up the town, and hit anyone who gets rich first. 2 to 8 players.

## The rules

learn-search = Search the rules
    .button = Search
learn-found =
    { $count ->
        [one] One rule found.
       *[other] { $count } rules found.
    }
    .none = No rules found. Try fewer words, a card name, or an id like FB-A1.
learn-editions = By edition
learn-example = Example
learn-other-scenes =
    { $count ->
        [one] One more example
       *[other] { $count } more examples
    }
learn-scene-text = The example as text
learn-scene-about = This file is one of our tests: a position, some moves, and what must happen. Seats are letters, starting with A for the first player.

## Examples

# Eight names whose first letters are A to H, with spaces between them.
learn-players = Ann Bo Cleo Dan Eva Finn Gus Hal
learn-step = Step { $number } of { $count }
learn-position = This is the starting position.
learn-previous = Back
learn-next = Next
learn-play = Play
learn-pause = Pause
learn-tries = { $player } tries: { $answer }.
learn-refuses = Not allowed: “{ $sentence }”
learn-may = { $player } can choose: { $answers }.
    .nothing = { $player } has nothing to choose now.
learn-dead = { $count } dead
learn-cops = Closed by a Cop: { $businesses }

## Cards

learn-business = Business
    .text = Worth { $points } Juice. Costs { $cost } Large. A Cop is hidden in the pile and closes it when it turns up.
learn-copies = Copies
    .count =
        { $count ->
            [0] none
            [one] one
           *[other] { $count }
        }
learn-answered-by = Countered by
learn-answers = Counters
learn-rulings = What the rules say

## First games

learn-hint = Hint
learn-again = Undo
learn-right = Right!
learn-go-on = Next
learn-over = That’s the game!
    .fb = You know the wall, the war, the Counters and how to win. Every card says what it does, so you can pick up the rest as you play.
    .mc = You know how to make money, what it buys, and how you get hurt. Every card says what it does, so you can pick up the rest as you play.
learn-play-now = Play now

## A first game of Family Business

learn-fb-contract-see = You’re Ann. Everyone has nine mobsters at home. Turns are short: draw a card, then play one. You’ve drawn and now hold three cards.
learn-fb-contract-task = Play Contract on Bo.
learn-fb-contract-hint = First the card, then the player. Finger is a Counter: save it for someone else’s card.
learn-fb-contract-right = A Contract puts another player’s mobster on the Hit List. Bo chose which one. A mobster on the list is still alive, for now.
learn-fb-contract-other = You could, but nobody is on the list yet, so there’s nothing to save or stop. Start with the Contract.

learn-fb-wall-see = The Hit List is a queue. The mobster in front stands against the wall and dies first; the rest move up. A Contract adds a mobster at the end. A Priority Contract puts one in front.
learn-fb-wall-task = Put one of Cleo’s mobsters first in line.
learn-fb-wall-hint = Play Priority Contract, then choose Cleo.
learn-fb-wall-right = Cleo’s mobster is now first, and the other two have each moved back one. Nobody dies yet, because there’s no war.
learn-fb-wall-other = That wouldn’t put one of Cleo’s mobsters in front. Priority Contract does.

learn-fb-war-see = Five mobsters are on the list. The sixth starts a Mob War. In a war, the first in line dies at the start of every turn, before that player draws.
learn-fb-war-task = Start the war: put one of Bo’s mobsters on the list.
learn-fb-war-hint = Play Contract, then choose Bo. Your own mobster is third, so you have a little time.
learn-fb-war-right = Six on the list means war. Bo’s turn started and the first mobster died: one of Cleo’s. Next turn it’s Bo’s mobster, then yours. The war lasts until the list is empty or someone plays Truce.
learn-fb-war-other = You could, but the list stays short and the peace holds. Play Contract on Bo and see what the sixth does.

learn-fb-counter-see = It’s Bo’s turn, and you’re the target of a Contract. Before it takes effect, anyone may counter it. Only the first Counter on the table counts, and its player takes the next turn.
learn-fb-counter-task = Stop the Contract.
learn-fb-counter-hint = Family Influence cancels a Contract. Take It on the Lam is a Rescue, for your own turn only.
learn-fb-counter-right = The Contract is cancelled. You drew a card to replace your Counter, and now it’s your turn, with another draw. Cleo was skipped.
learn-fb-counter-other = That would put one of your mobsters on the list. You have the card that stops it.

learn-fb-mob-power-see = This time Bo attacks Cleo. It’s none of your business, but you may counter anyway. Family Influence can’t stop this Contract, but Mob Power turns it around.
learn-fb-mob-power-task = Turn the Contract back on Bo.
learn-fb-mob-power-hint = Counter with Mob Power.
learn-fb-mob-power-right = Bo’s own mobster went on the list instead, Cleo owes you one, and the next turn is yours. A Counter is worth a turn even when you’re not the target.
learn-fb-mob-power-other = You can let it go. But then Cleo plays next, and you’ve given away a turn.

learn-fb-rescue-see = It’s war, and your mobster is first in line and will die at the start of the next turn. Green cards get mobsters off the list.
learn-fb-rescue-task = Save your first mobster.
learn-fb-rescue-hint = Play Take It on the Lam on your mobster. Truce would end the war, but leave them on the list.
learn-fb-rescue-right = Your mobster is home. Then Bo’s turn started, and the next in line died instead. Finger could have stopped the rescue, but nobody had it.
learn-fb-rescue-other = You could, but it doesn’t bring your mobster home. Take It on the Lam does.

learn-fb-hit-see = Cleo’s last mobster is on the list. A player with no mobsters left is out. Hit kills any mobster in play; then one of your own goes on the list.
learn-fb-hit-task = Knock Cleo out of the game.
learn-fb-hit-hint = Play Hit, choose Cleo’s mobster, then one of your own.
learn-fb-hit-right = Cleo is out, and their cards went to the discard pile. The price: one of yours on the list. Two players are left.
learn-fb-hit-other = Not that one: use Hit on Cleo’s last mobster, at the end of the list.

learn-fb-discard-see = You can’t pass: play a card or discard one. Your mobster is first in line, and it’s peacetime. Mob War would kill your own mobster first. Truce is worth keeping.
learn-fb-discard-task = Get through your turn unharmed: discard Finger.
learn-fb-discard-hint = A Counter does nothing on your own turn, so all you can do is discard it.
learn-fb-discard-right = Sometimes the best play is no play. In this edition you can discard any card; some editions allow only certain ones.
learn-fb-discard-other = That costs more than it gains. Discard the least useful card: Finger.

learn-fb-win-see = Two players, few mobsters: with six or fewer alive, it’s war whenever anyone is on the list. Bo’s last mobster is against the wall and will die at the start of Bo’s turn, unless you save them.
learn-fb-win-task = Win: don’t save Bo’s mobster.
learn-fb-win-hint = Federal Crackdown would send that mobster home. Anything else is fine, even Truce: with so few alive, the war starts again straight away.
learn-fb-win-right = Bo’s turn started and their last mobster died, so only you have mobsters left. That’s how you win: be the last family standing.
learn-fb-win-other = That would send Bo’s last mobster home. Leave them where they are.

## Family Business in ten sentences

learn-fb-ten-one = Each player has a family of nine mobsters and five cards.
learn-fb-ten-two = On your turn you draw, then play one card or discard one.
learn-fb-ten-three = Contracts put other players’ mobsters on the Hit List, a queue that ends at the wall.
learn-fb-ten-four = Anyone else may counter a Contract, even when they’re not the target.
learn-fb-ten-five = If you counter, you take the next turn; everyone in between is skipped.
learn-fb-ten-six = A Mob War starts when six mobsters are on the list, when six or fewer are left alive, or when a card says so.
learn-fb-ten-seven = In a war, the first in line dies at the start of every turn; at double rate, the first two.
learn-fb-ten-eight = Rescue cards bring mobsters home, rearrange the list or end the war.
learn-fb-ten-nine = Lose all nine and you’re out.
learn-fb-ten-ten = The last player with a living mobster wins.

## A first game of Mob City

learn-mc-payroll-see = You’re Ann. A turn has four steps: play, buy, discard, draw. You’re on the first. Green Payroll cards bring in money, called Large.
learn-mc-payroll-task = Play a Payroll card.
learn-mc-payroll-hint = Skim pays 2 Large, Gift pays 1. Play as many as you like; one is enough here.
learn-mc-payroll-right = The money is in your hand, and the card is in your discard pile. You’ll see it again after a shuffle.
learn-mc-payroll-other = You could, but then your Payroll pays nothing this turn. Play it first.

learn-mc-buy-see = Now you can buy, with five Large in hand. What you buy goes to your discard pile and reaches your hand later. More Payroll means more money every time it comes around.
learn-mc-buy-task = Buy a Payroll card that pays at least 2.
learn-mc-buy-hint = Skim costs 4 and pays 2. Earner costs 5 and pays 3.
learn-mc-buy-right = It’s in your discard pile, and the price went to the bank. Any money left over stays in your hand.
learn-mc-buy-other = You could buy that. But early on, income is what counts: take a Payroll card that pays at least 2.

learn-mc-draw-see = At the end of a turn, discard whatever you don’t want, then draw until you hold five cards. When your draw pile runs out, your discard pile is shuffled to make a new one.
learn-mc-draw-task = Keep your money and draw.
learn-mc-draw-hint = One button draws and ends the turn.
learn-mc-draw-right = Four cards, including the one you bought. That’s the engine of the game: what you buy comes back again and again.
learn-mc-draw-other = You can discard money, but it’s more use in your hand. Just draw.

learn-mc-juice-see = A few turns later, you have 8 Large. Businesses give Juice, and 25 Juice wins the game. They go straight into play and stay there.
learn-mc-juice-task = Buy the Restaurant: 4 Juice.
learn-mc-juice-hint = It costs 8 Large: everything you have.
learn-mc-juice-right = Four Juice. A Cop is hidden in every business pile; when it reaches the top, that pile is closed to everyone.
learn-mc-juice-other = You could, but 8 Large buys a Restaurant, and Juice is what wins.

learn-mc-hit-see = Everyone starts with 8 hit points. Bo has 6 and owns a Casino, which puts Bo ahead. You have a Piece, a gun that takes 3.
learn-mc-hit-task = Hit Bo with the Piece.
learn-mc-hit-hint = Play Piece, then choose Bo.
learn-mc-hit-right = Bo had no defence and lost 3. You may hit each opponent once per turn, using a separate card for each.
learn-mc-hit-other = Not that: Bo has the Juice, so Bo gets the Piece.

learn-mc-defend-see = Bo hits back with a Piece for 3. You have 5. When you’re hit, you may cancel the hit with a defence that works. A Car Door cancels a gun hit.
learn-mc-defend-task = Defend yourself.
learn-mc-defend-hint = Use the Car Door. You can’t bribe while you hold a defence that works.
learn-mc-defend-right = No damage. Both cards went to their owners’ discard piles. A Car Door is no help against knives and ropes; Fuhget About It cancels any hit.
learn-mc-defend-other = You could take the hit and keep the card. But three points is a lot to lose.

learn-mc-bribe-see = One hit point left, a Knife on its way, and no defence in hand. You can still offer a bribe: at least the card’s price, here 2 Large. Then roll: on even the hit is off, on odd it goes ahead. The attacker keeps the money either way.
learn-mc-bribe-task = Bribe Bo.
learn-mc-bribe-hint = Offer the bribe and put down your 2 Large. The die rolls automatically.
learn-mc-bribe-right = Even: you live. A bribe works half the time, so save it for a hit that would kill you.
learn-mc-bribe-other = That would be the end of you. Pay.

learn-mc-jail-see = Bo had you pinched. In jail you miss three turns: you can discard and draw, but not play or buy. Two cards get you out early.
learn-mc-jail-task = Get out.
learn-mc-jail-hint = Play Bust Out. Lawyer would work too, and protect you afterwards.
learn-mc-jail-right = You’re out, and your turn continues as normal. In jail, only Knife and Rope can hit you.
learn-mc-jail-other = You could sit it out. But you’re holding the way out.

learn-mc-win-see = You have 12 Juice; Bo has 14 and one hit point. Bring a player down to 0 and you take all their Juice. There are two ways to win: reach 25 Juice, or be the last one alive.
learn-mc-win-task = Win the game.
learn-mc-win-hint = Play Knife on Bo.
learn-mc-win-right = Bo is out, their Casinos are yours, and with 26 Juice you’ve won. Juice is loot: if you get rich, be ready to defend it.
learn-mc-win-other = Not that: Cleo has less to take. Bo has the Juice you need, and one hit point.

## Mob City in ten sentences

learn-mc-ten-one = Each player starts with a Gambler, four Large and eight hit points.
learn-mc-ten-two = On your turn: play cards, buy, discard, then draw until you hold five.
learn-mc-ten-three = Payroll cards pay Large; the Gambler doubles a stake or loses it.
learn-mc-ten-four = What you buy goes to your discard pile and comes back into your hand.
learn-mc-ten-five = Businesses go straight into play and give Juice.
learn-mc-ten-six = A Cop hides in each business pile and closes it when it turns up.
learn-mc-ten-seven = You may hit each opponent once per turn; they may defend or offer a bribe.
learn-mc-ten-eight = Red cards are used once; grey ones stay in play, two at most.
learn-mc-ten-nine = A player with no hit points left is out, and the attacker takes their Juice.
learn-mc-ten-ten = Reach 25 Juice, or be the last one alive, and you win.
