### What is not about any one game.

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
