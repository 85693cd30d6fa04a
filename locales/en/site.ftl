### What is not about any one game, or is said alike in all of them.

language-name = English
list-separator = { ", " }

unknown-language = “{ $tag }” isn’t available. Choose from: { $tags }.

## The program

program-demo = { $edition }, { $seats } players, seed { $number }.
program-sits = { $player }: { $family }
program-demo-end =
    { $turns ->
        [one] One turn
       *[other] { $turns } turns
    }, { $answers ->
        [one] one move
       *[other] { $answers } moves
    }. Use the same seed to see this game again.
program-rules-good = These rules work for { $least } to { $most } players.
program-rules-bad =
    { $count ->
        [one] These rules have one problem:
       *[other] These rules have { $count } problems:
    }
program-no-such-edition = There’s no edition or file called “{ $name }”. Editions: { $names }.
program-nothing-found = Nothing in the rules or on the cards matches “{ $typed }”. Try other words, the name of a card, or a rule id such as FB-A1.
program-not-in-edition = This edition doesn’t have the card.
program-no-such-preset = There’s no preset or file called “{ $name }”. Presets: { $names }.

## Bots

level-street = Street kid
    .about = Very easy. Makes the obvious move.
    .difficulty = very easy
    .crew = Pip, Dot, Ned, Fay, Gil, Kit, Lou, Wes
level-soldier = Soldier
    .about = Easy. Plays by simple rules of thumb.
    .difficulty = easy
    .crew = Sal, Nino, Rosa, Tess, Milo, Bea, Otto, Ines
level-capo = Capo
    .about = Medium. Plays like an experienced player.
    .difficulty = medium
    .crew = Lena, Vito, Gus, Carla, Rocco, Nell, Bruno, Ivy
level-underboss = Underboss
    .about = Hard. Thinks a few moves ahead.
    .difficulty = hard
    .crew = Mr. Quill, Ada, Zeke, Vera, Silas, Greta, Amos, Clio
level-boss = Boss
    .about = Very hard. Thinks far ahead and guesses what you’re holding.
    .difficulty = very hard
    .crew = Don Aldo, Madame Roux, Old Tom, Queenie, Big Walt, Donna Lucia, The Count, Mama Grace
nature-plain = Cool head
    .about = Plays to win. Nothing personal.
nature-grudge = Vengeful
    .about = Never forgets an attack.
nature-opportunist = Opportunist
    .about = Picks on the weakest player.
nature-pacifist = Pacifist
    .about = Leaves others alone until well armed.

bot-rank = { $level }, { $difficulty }
bot-answers = { $level } in seat { $seat }: { $answer }
bot-imagined =
    { $count ->
        [one] Each move after one simulated game, with its win share, how often it was tried, and the line expected to follow:
       *[other] Each move after { $count } simulated games, with its win share, how often it was tried, and the line expected to follow:
    }
bot-glance = Each move at a glance, and how it compares with the others:
bot-only-answer = It’s the only move worth considering.
bot-others =
    { $count ->
        [one] One other move was barely tried.
       *[other] { $count } other moves were barely tried.
    }

## People

seat = Seat { $letter }
you-alone = Yourself

## What happens in every game

began = { $seats } players sit down. { $player } goes first.
    .you = { $seats } players sit down. You go first.
turn-began = { $player }’s turn.
    .you = Your turn.
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
ask-over = Game over. { $player } wins.
    .you = Game over. You win!

## Answers in every game, as buttons

answer-play = Play { $card }
answer-discard = Discard { $card }
answer-done = End turn

## Refusals in every game

refused = { $sentence } [{ $rule }]
refused-over = The game is over. There’s nothing left to do.
refused-no-such-seat = That seat is empty. Choose a player at this table.
refused-out = You’re out of this game, but you can watch the rest.
refused-not-your-turn = It’s not your move: the table is waiting for { $player }.
refused-another-question = That doesn’t answer the question. Choose one of the options shown.
refused-not-in-hand = You don’t have { $card }. Choose a card from your hand.
refused-no-passing = You can’t pass here. Choose one of the options shown.

## What can be wrong with rules or a table in every game

fault-not-toml = This isn’t valid TOML: { $message }
fault-unknown-field = Unknown rule: { $field }.
fault-not-a-choice = { $field } can’t be { $value }. Use one of: { $choices }.
fault-out-of-range = { $field } can’t be { $value }. Use a number from { $least } to { $most }.
fault-bad-seat-count = This game is for 2 to { $most } players, not { $seats }.
fault-first-seat-missing = Seat { $seat } is set to go first, but it’s empty. Choose an occupied seat.

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
list-separator-last = { " and " }
card-separator-last = { " and " }
labelled = { $label }: { $text }
bracketed = { " " }({ $text })
