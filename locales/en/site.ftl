### What is not about any one game, or is said alike in all of them.

language-name = English
list-separator = { ", " }

unknown-language = There is no language “{ $tag }” here. There are: { $tags }.

## The program

program-demo = { $edition }, { $seats } players, game number { $number }.
program-sits = { $player }: { $family }
program-demo-end = { $turns } turns, { $answers } answers. The same number plays the same game again.
program-rules-good = These rules are fine for { $least } to { $most } players.
program-rules-bad =
    { $count ->
        [one] One thing is wrong with these rules:
       *[other] { $count } things are wrong with these rules:
    }
program-no-such-edition = There is no edition “{ $name }”, and no such file. There are: { $names }.
program-no-such-preset = There is no way to play called “{ $name }”, and no such file. There are: { $names }.

## Bots

level-street = Street kid
    .about = Plays legal and obvious moves.
level-soldier = Soldier
    .about = Follows simple rules of thumb.
level-capo = Capo
    .about = Knows what a good player knows.
level-underboss = Underboss
    .about = Looks ahead a little.
level-boss = Boss
    .about = Looks ahead, and thinks about what the others hold.
nature-plain = Cool head
    .about = Plays to win and nothing else.
nature-grudge = Grudge
    .about = Remembers who hurt him.
nature-opportunist = Opportunist
    .about = Goes for whoever is weakest.
nature-pacifist = Pacifist
    .about = Leaves others alone until he is armed.

bot-answers = { $level } in seat { $seat }: { $answer }
bot-imagined =
    { $count ->
        [one] After one imagined game, the share of the win that each answer brought, how often it was tried, and what is expected after it:
       *[other] After { $count } imagined games, the share of the win that each answer brought, how often it was tried, and what is expected after it:
    }
bot-glance = At a glance, each answer and what it seems to be worth beside the others:
bot-only-answer = It is the only answer worth thinking about.
bot-others =
    { $count ->
        [one] One further answer was hardly tried.
       *[other] { $count } further answers were hardly tried.
    }

## People

seat = Seat { $letter }
you-alone = Yourself

## What happens in every game

began = { $seats } players sit down. { $player } begins.
    .you = { $seats } players sit down. You begin.
turn-began = { $player } has the turn.
    .you = It is your turn.
drew = { $player } draws a card.
    .you = You draw { $card }.
played = { $player } plays { $card }.
    .you = You play { $card }.
discarded = { $player } discards { $card }.
    .you = You discard { $card }.
won = { $player } wins.
    .you = You win.

## What every table waits for

ask-deal = The cards are being dealt.
ask-over = The game is over. { $player } has won.
    .you = The game is over. You have won.

## Answers in every game, as buttons

answer-play = Play { $card }
answer-discard = Discard { $card }
answer-done = End the turn

## Refusals in every game

refused = { $sentence } [{ $rule }]
refused-over = The game is over. There is nothing left to answer.
refused-no-such-seat = Nobody sits there. Choose a player at this table.
refused-out = You are out of this game. You can watch the rest.
refused-not-your-turn = The table is waiting for { $player }. Wait until it asks you.
refused-another-question = That is no answer to this question. Choose one of the answers on offer.
refused-not-in-hand = You do not hold { $card }. Choose a card from your hand.
refused-no-passing = You cannot pass here. Choose one of the answers on offer.

## What can be wrong with rules or a table in every game

fault-not-toml = This is not TOML: { $message }
fault-unknown-field = There is no rule called { $field }.
fault-not-a-choice = { $field } cannot be { $value }. It can be: { $choices }.
fault-out-of-range = { $field } cannot be { $value }. It must be a number from { $least } to { $most }.
fault-bad-seat-count = The game takes 2 to { $most } players, not { $seats }.
fault-first-seat-missing = Seat { $seat } is to begin, but nobody sits there. Choose a seat that is taken.

## Lines of the log that say several things at once
played-on = { $player } plays { $card } on { $target }.
    .you = { $player } plays { $card } on you.
    .by-you = You play { $card } on { $target }.
mc-used-on = { $player } uses { $card } on { $target }.
    .you = { $player } uses { $card } on you.
    .by-you = You use { $card } on { $target }.
drew-several = { $count ->
    [one] { $player } draws a card.
   *[other] { $player } draws { $count } cards.
}
card-separator = { ", " }
