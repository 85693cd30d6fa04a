### Family Business. English is the measure: the arguments of each message, and their order, are
### those of this file. A message is about somebody else; its .you is the same for the reader.
### Names of players and mobsters stand in sentences as they are: never inflected, never he or she.
### What the game shares with others is in site.ftl.

## Kinds of card

kind-attack = Attack
kind-rescue = Rescue
kind-counter = Counter
kind-ability = Ability

## Cards: the name, and what it does

-reading = (The table’s own reading of this card.)

card-contract = Contract
    .text = A home mobster of another player goes to the end of the Hit List. { $picks }
    .victim-picks = The victim picks who goes.
    .attacker-picks = You pick who goes.
card-contract-no-mob-power = Contract (no Mob Power)
    .text = A Contract that Mob Power cannot answer.
card-contract-no-family-influence = Contract (no Family Influence)
    .text = A Contract that Family Influence cannot answer.
card-contract-neither = Contract (no Counter)
    .text = A Contract that nothing can answer.
card-priority-contract = Priority Contract
    .text = A Contract whose mobster goes first in line, up against the wall.
card-double-contract = Double Contract
    .text = Two home mobsters of another player go on the Hit List, one after the other. A Counter saves only the first.
card-hit = Hit
    .text = Any one mobster in play dies at once. Then one of your own home mobsters joins the Hit List.
card-massacre = St. Valentine’s Day Massacre
    .text = Everyone on the Hit List dies. A running Mob War ends with them.
card-double-cross = Double Cross
    .text = Pick one home mobster of every opponent. They join the Hit List in the order you like.
card-mob-war = Mob War
    .text = A Mob War at normal rate begins, however short the Hit List. A war at double rate slows down to normal.
card-ambush = Ambush
    .text = A Mob War at double rate begins, or the running one doubles: two die at the start of every turn.
card-vendetta = Vendetta
    .text =
        { $takes ->
            [one] Pick one home mobster of every opponent. They join
           *[other] Pick { $takes } home mobsters of every opponent. They join
        } the Hit List in the order you like, and a Mob War at double rate is on.
card-turncoat = Turncoat
    .text = A mobster in play of the player with the most goes to the graveyard. A dead mobster of the player who has the fewest but is still in comes back: to the same place on the list if the other was listed, otherwise home.
card-lam = Take It on the Lam
    .text = Any one mobster on the Hit List goes home. Finger can stop it.
card-police-protection = Police Protection
    .text = Any one mobster on the Hit List goes home. Nothing can stop it.
card-substitution = Substitution
    .text = One mobster on the Hit List goes home. Any other mobster in play, listed or not, takes that place.
card-intrigue = Intrigue
    .text = Put the Hit List in any order. Nobody joins it, nobody leaves.
card-truce = Truce
    .text = Ends the Mob War. If the list is still too long or too few mobsters are left, a new war at normal rate begins at once.
card-pay-off = Pay Off
    .text = All listed mobsters of one player go home.
card-federal-crackdown = Federal Crackdown
    .text = Everyone on the Hit List goes home.
card-mob-power = Mob Power
    .text = Answers a Contract of any sort that does not bar it: the attacker lists a home mobster of their own in place of the first target. You take the next turn.
card-family-influence = Family Influence
    .text = Answers a Contract of any sort that does not bar it: the first target is saved. You take the next turn.
card-finger = Finger
    .text = Answers Take It on the Lam, which then does nothing. You take the next turn.
card-safe-house = Safe House
    .text = Answers a Vendetta: your own mobsters stay home, though the war begins all the same. You take the next turn.
card-librarian = Librarian
    .text = While this mobster lives, your hand limit is { $limit }.
card-doppelganger = Doppelganger
    .text = No Contract or Priority Contract can name this mobster. Every other card can.
card-celebrity = Celebrity
    .text = When this mobster is put on the Hit List, you take the next turn, even if somebody countered. { -reading }
card-early-bird = Early Bird
    .text = Your Contracts, though not your Double Contracts, put their mobster first in line. { -reading }
card-crime-scene-cleaner = Crime Scene Cleaner
    .text = You draw each card from the deck or from the top of the discard pile, as you choose. { -reading }
card-butcher = Butcher
    .text-once = Once in your turn, before you play, you may discard any number of cards and draw as many. { -reading }
    .text-any = In your turn, before you play, you may discard any number of cards and draw as many, as often as you like. { -reading }
card-politician = Politician
    .text = You refill your hand to the limit at the end of your turn. If it is full at the start of your turn, you draw nothing. { -reading }
card-short-tempered = Short-Tempered
    .text-any = You may go on playing Attack cards in the same turn until somebody counters or a Celebrity is listed. { -reading }
    .text-one = You may play one more Attack card in the same turn, unless somebody counters or a Celebrity is listed. { -reading }
card-shotgun = Shotgun
    .text-contracts = Your Contracts, though not your Priority Contracts, take two mobsters of the same player, as a Double Contract does. { -reading }
    .text-double-contracts = Your Double Contracts take three mobsters of the same player. { -reading }
card-unforgiving = Unforgiving
    .text-on-listing = When another player puts this mobster on the Hit List, you may list a home mobster of that player. { -reading }
    .text-on-death = When this mobster dies by another player’s doing, you may list a home mobster of that player. { -reading }

## Families

family-capone = Capone Mob
family-moran = Moran Gang
family-new-york = New York Mob
family-murder-inc = Murder, Inc.
family-purple = Purple Gang
family-bank-robbers = Bank Robbers
family-saltmarsh = Saltmarsh Crew
family-tangerine = Tangerine Syndicate
family-quarry = Quarry Company
family-lantern = Lantern Street
family-velvet = Velvet Club
family-ferry = Ferry Landing

## Editions and their rules

edition-mayfair = Mayfair (2005)
edition-danish = Danish translation of Mayfair
edition-lookout = Lookout (2021)
edition-lookout-advanced = Lookout (2021) with Advanced Rules

rule-deck = Action cards
    .fifty-eight = 58 cards
    .fifty-six = 56 cards
rule-abilities = Ability cards
    .with = shuffled in
    .without = not used
rule-opening-hand = Opening hand
rule-draw = Draw at the start of a turn
    .one = one card
    .up-to-limit = up to the hand limit
rule-hand-limit = Hand limit
rule-librarian-limit = Hand limit with the Librarian
rule-used-counter = A used Counter
    .replaced = is replaced at once
    .not-replaced = is not replaced
rule-contract-names = A Contract names
    .player = a player, who picks the mobster
    .mobster = the mobster
rule-vendetta-takes = Vendetta takes from each opponent
rule-discards = May be discarded unused
    .any = any card
    .targeted = cards that need a target, Counters, and abilities nobody can take
rule-counter-answers = If several counter
    .snap = the first on the table counts
    .order = all answers are sealed; the victim’s counts, else the first clockwise
rule-war-at = Listed mobsters that start a war
rule-war-when-left = Mobsters left in the game that start a war
rule-butcher = Butcher works
    .once = once a turn
    .any = as often as you like
rule-short-tempered = Short-Tempered allows
    .any = any number of further Attack cards
    .one = one further Attack card
rule-shotgun = Shotgun
    .contracts = Contracts take two mobsters
    .double-contracts = Double Contracts take three mobsters
rule-unforgiving = Unforgiving strikes back
    .on-listing = when listed
    .on-death = at death

## What is wrong with rules or a table

fault-opening-hand-over-limit = An opening hand of { $hand } is over the hand limit of { $limit }. Deal fewer cards or raise the limit.
fault-librarian-below-limit = The Librarian’s limit of { $librarian } is below the hand limit of { $limit }. Raise it or lower the hand limit.
fault-deck-too-small = { $seats } players need { $needed } cards and there are { $cards }. Lower the hand limit or seat fewer players.
fault-family-taken-twice = { $family } is taken twice. Each player takes a different family.

## People

you-object = you
mobster-of = { $mobster } ({ $player })
    .yours = { $mobster } (yours)

## What happens

shuffled = The discard pile is shuffled into a new deck.
    .first = The cards are shuffled.
dealt = You are dealt { $card }.
took = { $player } takes { $card } from the discard pile.
    .you = You take { $card } from the discard pile.
butchered = { $player } gives { $card } to the Butcher.
    .you = You give { $card } to the Butcher.
chose = It is for { $player }.
    .you = It is for you.
named = Target: { $mobster }.
countered = { $player } counters with { $card }.
    .you = You counter with { $card }.
passed = You let it go.
sealed = Your answer is sealed: { $card }.
    .waiting = Your answer is in. The others may still be thinking.
unanswered = Nobody counters.
listed = { $mobster } joins the Hit List.
    .first = { $mobster } goes first on the Hit List.
    .again = { $player } strikes back: { $mobster } joins the Hit List.
    .again-you = You strike back: { $mobster } joins the Hit List.
went-home = { $mobster } goes home.
replaced = { $mobster } goes home. { $by } takes that place on the Hit List.
reordered = The Hit List now reads: { $mobsters }.
swapped = { $dead } dies. { $back } comes back home.
    .listed = { $dead } dies. { $back } comes back onto the Hit List.
died = { $mobster } dies.
gained = { $mobster } gets the ability { $ability }.
lost = { $ability } goes to the discard pile.
out = { $player } is out.
    .you = You are out.
    .with = { $player } is out. In hand: { $cards }.
    .you-with = You are out. In hand: { $cards }.
war = { $rate ->
    [1] Mob War: one dies at the start of every turn.
   *[other] Mob War at double rate: two die at the start of every turn.
}
peace = The Mob War is over.

## What the table waits for: the question, and what the others read

ask-start = Use the Butcher before you draw?
    .they = { $player } may use the Butcher before drawing.
ask-draw =
    { $left ->
        [one] One card to draw:
       *[other] { $left } cards to draw. The next one:
    } from the deck or from the discard pile?
    .they = { $player } is choosing where to draw from.
ask-turn = Which card do you play or discard?
    .they = { $player } is choosing a card.
ask-more = Another Attack card?
    .they = { $player } may play another Attack card.
ask-butcher = Which card goes to the Butcher?
    .more = Another card for the Butcher?
    .they = { $player } is giving cards to the Butcher.
ask-counter = { $player } plays { $card }. Do you counter?
    .on = { $player } plays { $card }. Target: { $targets }. Do you counter?
    .they = { $card }: does anybody counter?
ask-retaliate = Which home mobster of { $against } joins the Hit List in return?
    .they = { $player } may strike back at { $against }.
    .they-you = { $player } may strike back at you.

pick-victim = Whom is the { $card } for?
    .they = { $player } is choosing whom the { $card } is for.
pick-target = Which mobster is the { $card } for?
    .next = Which mobster is next for the { $card }?
    .they = { $player } is choosing a mobster for the { $card }.
pick-surrender = Which of your mobsters goes on the Hit List?
    .they = { $player } is choosing who goes on the Hit List.
pick-scapegoat = { $counter }: which of your own mobsters goes on the Hit List instead?
    .they = { $counter }: { $player } is choosing who goes on the Hit List instead.
pick-hit-target = { $card }: who dies?
    .they = { $card }: { $player } is choosing who dies.
pick-hit-cost = { $card }: which of your own mobsters joins the Hit List?
    .they = { $card }: { $player } is choosing who joins the Hit List.
pick-batch = { $card }: who is next?
    .they = { $card }: { $player } is naming mobsters.
pick-turncoat = { $card }: who goes to the graveyard?
    .they = { $card }: { $player } is choosing who goes to the graveyard.
pick-return = Who comes back for { $mobster }?
    .they = { $player } is choosing who comes back for { $mobster }.
pick-rescue = { $card }: who goes home?
    .they = { $card }: { $player } is choosing who goes home.
pick-replacement = Who takes the place of { $mobster }?
    .they = { $player } is choosing who takes the place of { $mobster }.
pick-order = { $card }: who stands at place { $place }?
    .they = { $card }: { $player } is putting the Hit List in order.
pick-pay-off = { $card }: whose mobsters go home?
    .they = { $card }: { $player } is choosing whose mobsters go home.
pick-bearer = Which of your mobsters gets the ability { $card }?
    .they = { $player } is choosing who gets the ability { $card }.

## Answers, as buttons

answer-discard-butcher = Give { $card } to the Butcher
answer-counter = Counter with { $card }
answer-pass = Let it go
answer-done-butcher = That is all: draw
answer-butcher = Use the Butcher
answer-go-on = Draw without the Butcher
answer-from-deck = Draw from the deck
answer-from-pile = Take { $card } from the discard pile
    .unknown = Take from the discard pile

## Refusals: what is wrong, and what to do instead

refused-own-card = This is your own card; only the others may counter it. Wait for their answers.
refused-nothing-to-answer = There is nothing for you to answer now. Wait for the next question.
refused-counter-on-own-turn = { $card } is a Counter and does nothing on your own turn. Discard it or play another card.
refused-no-target = There is nothing to play { $card } on. Discard it or play another card.
refused-must-take-effect = { $card } cannot be discarded unused at this table. Play it or choose another card.
refused-ability-can-be-taken = { $card } cannot be discarded while one of your mobsters can take it. Give it to one or choose another card.
refused-only-attacks = Not { $card }: after the first card you may only play Attack cards. Play one or end the turn.
refused-does-not-counter = { $counter } does not answer { $card }. Choose another Counter or let it go.
refused-own-mobster = { $mobster } is yours, and this card is for the others. Choose a mobster of another player.
refused-not-your-mobster = { $mobster } is not yours. Choose one of your own.
refused-already-listed = { $mobster } is on the Hit List already. Choose a mobster who is home.
refused-not-listed = { $mobster } is not on the Hit List. Choose a mobster who is.
refused-dead = { $mobster } is dead. Choose a mobster who is alive.
refused-not-dead = { $mobster } is alive. Choose a mobster from the graveyard.
refused-not-in-game = { $mobster } is not in this game. Choose a mobster of a player at this table.
refused-doppelganger = This card cannot name { $mobster }, the { $ability }. Choose another mobster.
refused-other-victim = All targets of this card belong to one player, and { $mobster } belongs to another. Choose another mobster of the same player.
refused-named-already = { $mobster } has been named already. Choose another mobster.
refused-enough = This card takes no more from the player of { $mobster }. Choose a mobster of another player.
refused-has-ability = { $mobster } has an ability already. Choose a mobster without one.
refused-not-from-the-most = { $mobster } cannot go. Choose a mobster of a player who has the most in play.
refused-same-family = { $mobster } is of the same family as the one who goes. Choose a dead mobster of another player.
refused-not-from-the-fewest = { $mobster } cannot come back. Choose a dead mobster of another player who is still in and has the fewest in play.
refused-wrong-enemy = { $mobster } does not belong to the player you may strike back at. Choose one who does or let it go.
refused-yourself = You cannot play a Contract on yourself. Choose another player.
refused-nobody-home = { $player } has nobody at home for this card. Choose another player.
refused-nobody-listed = { $player } has nobody on the Hit List. Choose another player.
    .you = You have nobody on the Hit List. Choose another player.
refused-nothing-butchered = The Butcher needs at least one card. Give one first.
refused-butcher-used = The Butcher cannot be used any more this turn. Choose one of the answers on offer.
refused-no-butcher = You have no Butcher. Choose one of the answers on offer.
