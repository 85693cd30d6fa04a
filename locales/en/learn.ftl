### Learning the games: first games, rules, cards.

## All pages

learn = Learn
    .about = Play a first game in five minutes, or read on. Every rule comes with an example that moves.
    .first = Play a first game
    .first-of = A first game of { $game }
    .ten = In ten sentences
    .all-rules = All rules
    .rules-of = The rules of { $game }
    .cards = Cards
    .contents = Contents
    .statements = Rules before and after
learn-fb-about = Keep your mobsters alive and send the others to the wall. 2 to 6 players.
learn-mc-about = Earn, buy up the town, and hit whoever gets rich first. 2 to 8 players.

## The rules

learn-search = Search the rules
    .button = Search
learn-found =
    { $count ->
        [one] One rule has that.
       *[other] { $count } rules have that.
    }
    .none = No rule has that. Try fewer words, a card’s name, or an id like FB-A1.
learn-editions = By edition
learn-example = An example
learn-other-scenes =
    { $count ->
        [one] One more example
       *[other] { $count } more examples
    }
learn-scene-text = The example as text
learn-scene-about = The table is tested with this file: a position, what is done, and what must come of it. Seats are letters, A for the first player.

## Examples

# Eight names whose first letters are A to H, with spaces between them.
learn-players = Ann Bo Cleo Dan Eva Finn Gus Hal
learn-step = Step { $number } of { $count }
learn-position = This is how it stands.
learn-previous = Back
learn-next = Next
learn-play = Play
learn-pause = Pause
learn-tries = { $player } tries: { $answer }.
learn-refuses = The table refuses: “{ $sentence }”
learn-may = { $player } may answer: { $answers }.
    .nothing = { $player } has nothing to answer now.
learn-dead = { $count } dead
learn-cops = A Cop shows: { $businesses }

## Cards

learn-business = Business
    .text = Worth { $points } Juice. Costs { $cost } Large. A Cop lies somewhere in the pile and closes it when it shows.
learn-copies = Copies
    .count =
        { $count ->
            [0] none
            [one] one
           *[other] { $count }
        }
learn-answered-by = Answered by
learn-answers = Answers
learn-rulings = What the rules say

## First games

learn-hint = A hint
learn-again = Take it back
learn-right = Right.
learn-go-on = Go on
learn-over = That is the game.
    .fb = You know the wall, the war, the Counters and how one wins. The rest is on the cards, and each card says what it does.
    .mc = You know how money comes in, what it buys, and how one gets hurt. The rest is on the cards, and each card says what it does.
learn-play-now = Play now

## A first game of Family Business

learn-fb-contract-see = You are Ann. Everybody has nine mobsters at home. A turn is short: you draw a card, then you play one. You have drawn; three cards are in your hand.
learn-fb-contract-task = Play Contract on Bo.
learn-fb-contract-hint = First the card, then the player. Finger is a Counter: it waits for somebody else’s card.
learn-fb-contract-right = A Contract puts one mobster of another player on the Hit List. Bo picked which of his it is. On the list he is still alive, for now.
learn-fb-contract-other = That is possible, but nobody is on the list yet and there is nothing to save or to stop. Start with the Contract.

learn-fb-wall-see = The Hit List is a queue. Whoever is first stands with his back to the wall and dies first; the others move up. A Contract adds a mobster at the end. A Priority Contract puts him in front.
learn-fb-wall-task = Put one of Cleo’s mobsters first in line.
learn-fb-wall-hint = Play Priority Contract, then choose Cleo.
learn-fb-wall-right = Cleo’s mobster stands first now, and the two others moved back one place. Nobody dies yet, because there is no war.
learn-fb-wall-other = That would not put one of Cleo’s mobsters in front. The Priority Contract does.

learn-fb-war-see = Five are on the list. The sixth starts a Mob War. In a war the first in line dies at the start of every turn, before its player draws.
learn-fb-war-task = Start the war: put one of Bo’s mobsters on the list.
learn-fb-war-hint = Play Contract, then choose Bo. Your own mobster is third: you have a little time.
learn-fb-war-right = Six listed, so there is war. Bo’s turn began and the first mobster died, one of Cleo’s. Next turn it is Bo’s mobster, then yours. The war goes on until the list is empty or somebody plays Truce.
learn-fb-war-other = That is possible, but the list stays short and the peace goes on. Play the Contract on Bo and see what the sixth does.

learn-fb-counter-see = It is Bo’s turn, and his Contract is for you. Before it works, everybody may answer with a Counter that fits. The first one on the table counts, and whoever plays it takes the next turn.
learn-fb-counter-task = Stop the Contract.
learn-fb-counter-hint = Family Influence cancels a Contract. Take It on the Lam is a Rescue, for your own turn.
learn-fb-counter-right = The Contract is gone. You got a card for the Counter you used, and now it is your turn, with a draw. Cleo was skipped.
learn-fb-counter-other = Then one of your mobsters goes on the list. You hold the card that stops it.

learn-fb-mob-power-see = Bo attacks Cleo this time. It is none of your business, but you may answer all the same. This Contract cannot be stopped by Family Influence; Mob Power turns it round.
learn-fb-mob-power-task = Turn the Contract back on Bo.
learn-fb-mob-power-hint = Answer with Mob Power.
learn-fb-mob-power-right = Bo had to put one of his own mobsters on the list, Cleo is thankful, and the next turn is yours. A Counter is worth a turn even when you are not the target.
learn-fb-mob-power-other = You may let it go. But then Cleo plays next, and you have given a turn away.

learn-fb-rescue-see = It is war, and your mobster stands first. At the start of the next turn he dies. Green cards bring people home.
learn-fb-rescue-task = Save your first mobster.
learn-fb-rescue-hint = Play Take It on the Lam and name him. Truce would end the war, too, but it keeps him on the list.
learn-fb-rescue-right = He is home. Then Bo’s turn began, and the next in line died in his place. Finger could have stopped the rescue; nobody had it.
learn-fb-rescue-other = That is possible, but it does not bring your mobster home. Take It on the Lam does.

learn-fb-hit-see = Cleo has one mobster left, and he is on the list. Whoever has no mobster left is out. The Hit kills anybody in play at once; afterwards one of your own goes on the list.
learn-fb-hit-task = Put Cleo out of the game.
learn-fb-hit-hint = Play Hit, name Cleo’s mobster, then give one of your own.
learn-fb-hit-right = Cleo is out, and her cards went to the discard pile. The price was one of yours on the list. Two players are left.
learn-fb-hit-other = Not that: the Hit is for Cleo’s last mobster, at the end of the list.

learn-fb-discard-see = Nobody may pass: you play a card or discard one. Your mobster stands first in line, and there is peace. Mob War would kill him first. Truce is worth keeping.
learn-fb-discard-task = Get through the turn without harm: discard Finger.
learn-fb-discard-hint = A Counter does nothing on your own turn, so it can only be discarded.
learn-fb-discard-right = A turn without a deed is a deed, too. In this edition any card may be discarded; in some only certain ones.
learn-fb-discard-other = That costs more than it brings. Discard the card that is of the least use: Finger.

learn-fb-win-see = Two players, few mobsters: with six or fewer alive there is war whenever somebody is on the list. Bo’s last mobster stands at the wall, and your turn is the last one before he dies.
learn-fb-win-task = Win: do nothing that saves him.
learn-fb-win-hint = Federal Crackdown, played, would send him home. Anything else is fine. Even Truce: with so few alive the war begins again at once.
learn-fb-win-right = Bo’s turn began, his last mobster died, and you alone have mobsters left. That is how one wins: be the last with anybody alive.
learn-fb-win-other = That would send Bo’s last mobster home. Let him stand where he is.

## Family Business in ten sentences

learn-fb-ten-one = Each player has a family of nine mobsters and five cards.
learn-fb-ten-two = On your turn you draw, then play one card or discard one.
learn-fb-ten-three = Contracts put other players’ mobsters on the Hit List, a queue that ends at a wall.
learn-fb-ten-four = Others may answer a Contract with a Counter, even if it is not for them.
learn-fb-ten-five = Whoever counters takes the next turn; everybody between is skipped.
learn-fb-ten-six = Six on the list, or six or fewer alive, start a Mob War; some cards do, too.
learn-fb-ten-seven = In a war the first in line dies at the start of every turn, at double rate the first two.
learn-fb-ten-eight = Rescue cards bring mobsters home, reorder the line or end the war.
learn-fb-ten-nine = Whoever has lost all nine is out.
learn-fb-ten-ten = The last player with a mobster alive wins.

## A first game of Mob City

learn-mc-payroll-see = You are Ann. A turn has four steps: play, buy, discard, draw. You are at the first. Green Payroll cards bring in money, called Large.
learn-mc-payroll-task = Play a Payroll card.
learn-mc-payroll-hint = Skim pays 2 Large, Gift pays 1. Play as many as you like; one is enough here.
learn-mc-payroll-right = The money is in your hand, and the card on your discard pile. It will come back when you shuffle.
learn-mc-payroll-other = That is possible, but then your Payroll pays nothing this turn. Play it first.

learn-mc-buy-see = Now you are buying, with five Large in hand. What you buy goes to your discard pile and into your hand later. More Payroll means more money every time it comes round.
learn-mc-buy-task = Buy a Payroll card that pays at least 2.
learn-mc-buy-hint = Skim costs 4 and pays 2. Earner costs 5 and pays 3.
learn-mc-buy-right = It lies on your discard pile, and the price went to the bank. Money that is left stays in your hand.
learn-mc-buy-other = One can buy that. But early on income is what counts: take a Payroll card that pays at least 2.

learn-mc-draw-see = The end of a turn: you may discard what you do not want, then you draw up to five cards. If your draw pile runs out, your discard pile is shuffled and becomes the new one.
learn-mc-draw-task = Keep your money and draw.
learn-mc-draw-hint = One button draws and ends the turn.
learn-mc-draw-right = Four cards, and among them what you have bought. That is the engine of the game: what you buy comes back, again and again.
learn-mc-draw-other = You may discard money, but it is of more use in your hand. Just draw.

learn-mc-juice-see = Some turns later you hold 8 Large. Businesses give Juice, and 25 Juice win the game. They are laid out in front of you at once and stay there.
learn-mc-juice-task = Buy the Restaurant: 4 Juice.
learn-mc-juice-hint = It costs 8 Large, all you have.
learn-mc-juice-right = Four Juice. In every pile of businesses a Cop lies hidden; when it comes to the top, that pile is closed for everybody.
learn-mc-juice-other = That is possible, but 8 Large buy a Restaurant, and Juice is what wins.

learn-mc-hit-see = Everybody starts with 8 hit points. Bo has 6 and owns a Casino: he is ahead. You hold a Piece, a gun that takes 3.
learn-mc-hit-task = Hit Bo with the Piece.
learn-mc-hit-hint = Play Piece, then choose Bo.
learn-mc-hit-right = Bo had no answer and lost 3. You may hit each opponent once a turn, with a card for each.
learn-mc-hit-other = Not that: Bo is the one with the Juice, and the Piece is for him.

learn-mc-defend-see = Bo hits back: a Piece, 3 points. You have 5. Whoever is hit is asked, and may answer with a defence that fits. A Car Door stops guns.
learn-mc-defend-task = Defend yourself.
learn-mc-defend-hint = Use the Car Door. Whoever holds a fitting defence cannot bribe.
learn-mc-defend-right = Nothing lost. Both cards went to their owners’ discard piles. Against knives and ropes a Car Door is no help; Fuhget About It stops any hit.
learn-mc-defend-other = You may take the hit and keep the card. But three points are dear.

learn-mc-bribe-see = One hit point left, a Knife on its way, and no defence in hand. Then you may offer a bribe of at least the card’s price, here 2 Large, and roll: even, the hit is off; odd, it goes on. The attacker keeps the money either way.
learn-mc-bribe-task = Bribe Bo.
learn-mc-bribe-hint = Offer the bribe and lay down your 2 Large. The die rolls by itself.
learn-mc-bribe-right = Even: you live. A bribe works half the time, so it is for the hit that would kill you.
learn-mc-bribe-other = That would be the end of you. Pay.

learn-mc-jail-see = Bo had you pinched. In jail you miss three turns: you may discard and draw, but neither play nor buy. Two cards get you out early.
learn-mc-jail-task = Get out.
learn-mc-jail-hint = Play Bust Out. Lawyer would do it, too, and protect you afterwards.
learn-mc-jail-right = You are out, and your turn goes on as any other. In jail only Knife and Rope can hit you.
learn-mc-jail-other = You may sit and wait. But you hold the way out.

learn-mc-win-see = You have 12 Juice, Bo has 14 and one hit point. Whoever brings a player down to 0 takes all of his Juice. And there are two ways to win: 25 Juice, or to be the last one alive.
learn-mc-win-task = Win the game.
learn-mc-win-hint = Play Knife on Bo.
learn-mc-win-right = Bo is out, his Casinos are yours, and with 26 Juice you have won. Juice is loot: whoever gets rich should be able to defend it.
learn-mc-win-other = Not that: Cleo has less to take. Bo has the Juice that you lack, and one hit point.

## Mob City in ten sentences

learn-mc-ten-one = Each player starts with a Gambler, four Large and eight hit points.
learn-mc-ten-two = A turn is: play cards, buy, discard, draw up to five.
learn-mc-ten-three = Payroll cards pay Large; the Gambler doubles a stake or loses it.
learn-mc-ten-four = What you buy goes to your discard pile and comes back into your hand.
learn-mc-ten-five = Businesses are laid out at once and give Juice.
learn-mc-ten-six = A Cop hides in each pile of businesses and closes it when it shows.
learn-mc-ten-seven = You may hit each opponent once a turn; whoever is hit may defend himself or bribe.
learn-mc-ten-eight = Red cards are used once, grey ones stay in front of you, two at most.
learn-mc-ten-nine = Whoever has no hit points left is out, and the attacker takes his Juice.
learn-mc-ten-ten = 25 Juice win, and so does being the last one alive.
