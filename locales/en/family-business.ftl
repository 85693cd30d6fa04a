### Family Business. English is the measure: the arguments of each message, and their order, are
### those of this file. A message is about another player; its .you is the same for the reader.
### Names of players take ’s here; mobsters’ names, which end in a bracket, never do. Everyone is they.
### What the game shares with others is in site.ftl.

## Kinds of card

kind-attack = Attack
kind-rescue = Rescue
kind-counter = Counter
kind-ability = Ability

## Cards: the name, and what it does

-reading = (Our reading of this card.)

card-contract = Contract
    .text = Put one of another player’s home mobsters at the end of the Hit List. { $picks }
    .victim-picks = The victim chooses which.
    .attacker-picks = You choose which.
card-contract-no-mob-power = Contract (no Mob Power)
    .text = A Contract that Mob Power can’t counter.
card-contract-no-family-influence = Contract (no Family Influence)
    .text = A Contract that Family Influence can’t counter.
card-contract-neither = Contract (no Counter)
    .text = A Contract that can’t be countered.
card-priority-contract = Priority Contract
    .text = A Contract that puts its target first in line, up against the wall.
card-double-contract = Double Contract
    .text = Put two of another player’s home mobsters on the Hit List, one after the other. A Counter saves only the first.
card-hit = Hit
    .text = Kill any mobster in play. Then put one of your own home mobsters on the Hit List.
card-massacre = St. Valentine’s Day Massacre
    .text = Everyone on the Hit List dies. This ends any Mob War.
card-double-cross = Double Cross
    .text = Choose one home mobster from each opponent and add them to the Hit List in any order.
card-mob-war = Mob War
    .text-restarts = Start a Mob War at normal rate, however short the Hit List is. A double-rate war slows to normal.
    .text-keeps-double = Start a Mob War at normal rate, however short the Hit List is. A war already under way goes on as it is: double rate lasts until the war ends.
card-ambush = Ambush
    .text = Start a Mob War at double rate, or double the current one: two die at the start of every turn.
card-vendetta = Vendetta
    .text =
        Choose { $takes ->
            [one] one home mobster
           *[other] { $takes } home mobsters
        } from each opponent, add them to the Hit List in any order, and start a Mob War at double rate.
card-turncoat = Turncoat
    .text = Kill a mobster of the player with the most in play. In exchange, a dead mobster of the remaining player with the fewest comes back: to the same position on the Hit List if the other was on it, otherwise home. If players are tied, you choose between them; if all are, both mobsters may be the same player’s.
card-lam = Take It on the Lam
    .text = Send any mobster on the Hit List home. Finger can stop it.
card-police-protection = Police Protection
    .text = Send any mobster on the Hit List home. Nothing can stop it.
card-substitution = Substitution
    .text = Send a mobster on the Hit List home. Any other mobster in play, listed or not, takes their place.
card-intrigue = Intrigue
    .text = Rearrange the Hit List in any order. Nobody joins or leaves it.
card-truce = Truce
    .text = End the Mob War. If the list is still too long, or too few mobsters are left, a new war at normal rate starts straight away.
card-pay-off = Pay Off
    .text = Send all of one player’s listed mobsters home.
card-federal-crackdown = Federal Crackdown
    .text = Send everyone on the Hit List home.
card-mob-power = Mob Power
    .text = Counters any Contract that doesn’t rule it out: the attacker puts one of their own home mobsters on the list instead of the first target; for a Priority Contract, first in line. You take the next turn.
card-family-influence = Family Influence
    .text = Counters any Contract that doesn’t rule it out: the first target is saved. You take the next turn.
card-finger = Finger
    .text = Counters Take It on the Lam, which then has no effect. You take the next turn.
card-safe-house = Safe House
    .text = Counters Vendetta: your mobsters stay home, but the war still starts. You take the next turn.
card-librarian = Librarian
    .text = While this mobster lives, your hand limit is { $limit }.
card-doppelganger = Doppelganger
    .text = Contracts and Priority Contracts can’t target this mobster. Every other card can.
card-celebrity = Celebrity
    .text = When this mobster goes on the Hit List, you take the next turn, even if someone countered. { -reading }
card-early-bird = Early Bird
    .text = Your Contracts (not Double Contracts) put their target first in line. { -reading }
card-crime-scene-cleaner = Crime Scene Cleaner
    .text = For each card you draw, choose the deck or the top of the discard pile. { -reading }
card-butcher = Butcher
    .text-once = Once per turn, before you play, you may discard any number of cards and draw that many. { -reading }
    .text-any = Before you play, you may discard any number of cards and draw that many, as often as you like. { -reading }
card-politician = Politician
    .text = Refill your hand to the limit at the end of your turn. If it’s already full at the start of your turn, don’t draw. { -reading }
card-short-tempered = Short-Tempered
    .text-any = You may keep playing Attack cards in the same turn until someone counters or a Celebrity is listed. { -reading }
    .text-one = You may play one extra Attack card each turn, unless someone counters or a Celebrity is listed. { -reading }
card-shotgun = Shotgun
    .text-contracts = Your Contracts (not Priority Contracts) take two mobsters from the same player, like a Double Contract. { -reading }
    .text-double-contracts = Your Double Contracts take three mobsters from the same player. { -reading }
card-unforgiving = Unforgiving
    .text-on-listing = When another player puts this mobster on the Hit List, you may put one of that player’s home mobsters on it too. { -reading }
    .text-on-death = When another player gets this mobster killed, you may put one of that player’s home mobsters on the Hit List. { -reading }

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
edition-danish = Mayfair (Danish translation)
edition-lookout = Lookout (2021)
edition-lookout-advanced = Lookout (2021) with Advanced Rules

rule-deck = Action cards
    .fifty-eight = 58 cards
    .fifty-six = 56 cards
rule-abilities = Ability cards
    .with = shuffled in
    .without = not used
rule-opening-hand = Opening hand
rule-draw = Cards drawn each turn
    .one = one card
    .up-to-limit = up to the hand limit
rule-hand-limit = Hand limit
rule-librarian-limit = Hand limit with Librarian
rule-used-counter = Used Counters
    .replaced = are replaced immediately
    .not-replaced = are not replaced
rule-contract-names = Contracts target
    .player = a player, who chooses the mobster
    .mobster = a mobster
rule-vendetta-takes = Mobsters Vendetta takes per opponent
rule-discards = Cards you may discard unused
    .any = any card
    .targeted = cards that need a target, Counters, and abilities nobody can use
rule-counter-answers = If several players counter
    .snap = the first one on the table wins
    .order = all answers are sealed; the victim’s wins, otherwise the first clockwise
rule-war-at = Hit List length that starts a war
rule-war-when-left = Number of mobsters left that starts a war
rule-mob-war-card = A Mob War card in a double-rate war
    .restarts = restarts it at normal rate
    .keeps-double = leaves the double rate as it is
rule-butcher = The Butcher can be used
    .once = once per turn
    .any = as often as you like
rule-short-tempered = Short-Tempered allows
    .any = any number of extra Attack cards
    .one = one extra Attack card
rule-shotgun = Shotgun
    .contracts = Contracts take two mobsters
    .double-contracts = Double Contracts take three mobsters
rule-unforgiving = Unforgiving strikes back
    .on-listing = when listed
    .on-death = on death

## What is wrong with rules or a table

fault-opening-hand-over-limit = An opening hand of { $hand } exceeds the hand limit of { $limit }. Deal fewer cards or raise the limit.
fault-librarian-below-limit = The Librarian’s limit of { $librarian } is below the hand limit of { $limit }. Raise it or lower the hand limit.
fault-deck-too-small = { $seats } players need { $needed } cards, but there are only { $cards }. Lower the hand limit or seat fewer players.
fault-family-taken-twice = { $family } is taken twice. Each player needs a different family.

## People

you-object = you
mobster-of = { $mobster } ({ $player })
    .yours = { $mobster } (yours)

## What happens

shuffled = The discard pile is shuffled into a new deck.
    .first = The cards are shuffled.
dealt = You’re dealt { $card }.
took = { $player } takes { $card } from the discard pile.
    .you = You take { $card } from the discard pile.
butchered = { $player } gives { $card } to the Butcher.
    .you = You give { $card } to the Butcher.
chose = Target: { $player }.
    .you = Target: you.
named = Target: { $mobster }.
countered = { $player } counters with { $card }.
    .you = You counter with { $card }.
passed = You let it go.
sealed = Your answer is sealed: { $card }.
unanswered = Nobody counters.
listed = { $mobster } joins the Hit List.
    .first = { $mobster } goes to the front of the Hit List.
    .again = { $player } strikes back: { $mobster } joins the Hit List.
    .again-you = You strike back: { $mobster } joins the Hit List.
went-home = { $mobster } goes home.
replaced = { $mobster } goes home. { $by } takes their place on the Hit List.
reordered = The Hit List is now: { $mobsters }.
swapped = { $dead } dies. { $back } returns home.
    .listed = { $dead } dies. { $back } returns to the Hit List.
died = { $mobster } dies.
gained = { $mobster } gains { $ability }.
lost = { $ability } is discarded.
out = { $player } is out.
    .you = You’re out.
    .with = { $player } is out and discards their hand: { $cards }.
    .you-with = You’re out and discard your hand: { $cards }.
war =
    { $rate ->
        [1] Mob War! One mobster dies at the start of every turn.
       *[other] Double-rate Mob War! Two mobsters die at the start of every turn.
    }
peace = The Mob War ends.

## What the table waits for: the question, and what the others read

ask-start = Use the Butcher before you draw?
    .they = { $player } may use the Butcher before drawing.
ask-draw =
    { $left ->
        [one] Draw your card
       *[other] { $left } cards to draw. Draw the next
    } from the deck or the discard pile?
    .they = { $player } is choosing where to draw from.
ask-turn = Play or discard a card.
    .they = { $player } is choosing a card.
ask-more = Play another Attack card?
    .they = { $player } may play another Attack card.
ask-butcher = Which card for the Butcher?
    .more = Another card for the Butcher?
    .they = { $player } is giving cards to the Butcher.
ask-counter = { $player } plays { $card }. Counter?
    .on = { $player } plays { $card } on { $targets }. Counter?
    .they = { $card }: will anyone counter?
ask-retaliate = Strike back: which of { $against }’s mobsters joins the Hit List?
    .they = { $player } may strike back at { $against }.
    .they-you = { $player } may strike back at you.

pick-victim = { $card }: who’s the target?
    .they = { $player } is choosing a target for { $card }.
pick-target = { $card }: which mobster?
    .next = { $card }: which mobster next?
    .they = { $player } is choosing a mobster for { $card }.
pick-surrender = Which of your mobsters goes on the Hit List?
    .they = { $player } is choosing who goes on the Hit List.
pick-scapegoat = { $counter }: which of your own mobsters goes on the Hit List instead?
    .they = { $counter }: { $player } is choosing who goes on the Hit List instead.
pick-hit-target = { $card }: who dies?
    .they = { $card }: { $player } is choosing who dies.
pick-hit-cost = { $card }: which of your own mobsters joins the Hit List?
    .they = { $card }: { $player } is choosing who joins the Hit List.
pick-batch = { $card }: who’s next?
    .they = { $card }: { $player } is choosing mobsters.
pick-turncoat = { $card }: who dies?
    .they = { $card }: { $player } is choosing who dies.
pick-return = Who comes back in exchange for { $mobster }?
    .they = { $player } is choosing who comes back in exchange for { $mobster }.
pick-rescue = { $card }: who goes home?
    .they = { $card }: { $player } is choosing who goes home.
pick-replacement = Who replaces { $mobster }?
    .they = { $player } is choosing who replaces { $mobster }.
pick-order = { $card }: who goes in position { $place }?
    .they = { $card }: { $player } is rearranging the Hit List.
pick-pay-off = { $card }: whose mobsters go home?
    .they = { $card }: { $player } is choosing whose mobsters go home.
pick-bearer = Which of your mobsters gets { $card }?
    .they = { $player } is choosing who gets { $card }.

## Answers, as buttons

answer-discard-butcher = Give { $card } to the Butcher
answer-counter = Counter with { $card }
answer-pass = Let it go
answer-done-butcher = Done: draw
answer-butcher = Use the Butcher
answer-go-on = Skip the Butcher
answer-from-deck = Draw from the deck
answer-from-pile = Take { $card } from the discard pile
    .unknown = Take from the discard pile

## Refusals: what is wrong, and what to do instead

refused-own-card = You can’t counter your own card. Wait for the others.
refused-nothing-to-answer = There’s nothing for you to answer right now. Wait for your turn.
refused-counter-on-own-turn = { $card } is a Counter and has no effect on your own turn. Discard it or play another card.
refused-no-target = { $card } has no target. Discard it or play another card.
refused-must-take-effect = { $card } can’t be discarded unused at this table. Play it or choose another card.
refused-ability-can-be-taken = You can’t discard { $card } while one of your mobsters can take it. Give it to one or choose another card.
refused-only-attacks = You can’t play { $card }: after your first card, only Attack cards are allowed. Play one or end your turn.
refused-does-not-counter = { $counter } doesn’t counter { $card }. Choose a Counter that works, or let it go.
refused-own-mobster = { $mobster } is yours, and this card is for your opponents. Choose another player’s mobster.
refused-not-your-mobster = { $mobster } isn’t yours. Choose one of your own.
refused-already-listed = { $mobster } is already on the Hit List. Choose a mobster at home.
refused-not-listed = { $mobster } isn’t on the Hit List. Choose a mobster who is.
refused-dead = { $mobster } is dead. Choose a living mobster.
refused-not-dead = { $mobster } is alive. Choose a mobster from the graveyard.
refused-not-in-game = { $mobster } isn’t in this game. Choose a mobster at this table.
refused-doppelganger = This card can’t target { $mobster }, the { $ability }. Choose another mobster.
refused-other-victim = All of this card’s targets must belong to one player, and { $mobster } belongs to another. Choose another mobster of the same player.
refused-named-already = { $mobster } has already been chosen. Choose another mobster.
refused-enough = This card can’t take any more from the owner of { $mobster }. Choose another player’s mobster.
refused-has-ability = { $mobster } already has an ability. Choose a mobster without one.
refused-not-from-the-most = { $mobster } doesn’t qualify. Choose a mobster of a player with the most in play.
refused-not-from-the-fewest = { $mobster } can’t come back. Choose a dead mobster of a different player: the one still in with the fewest in play.
refused-wrong-enemy = { $mobster } doesn’t belong to the player you’re striking back at. Choose one who does, or let it go.
refused-yourself = You can’t play a Contract on yourself. Choose another player.
refused-nobody-home = { $player } has nobody home for this card. Choose another player.
refused-nobody-listed = { $player } has nobody on the Hit List. Choose another player.
    .you = You have nobody on the Hit List. Choose another player.
refused-nothing-butchered = The Butcher needs at least one card. Give one first.
refused-butcher-used = You can’t use the Butcher again this turn. Choose one of the options shown.
refused-no-butcher = You don’t have the Butcher. Choose one of the options shown.
