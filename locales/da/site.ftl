### Det, der ikke handler om et bestemt spil.

language-name = Dansk
list-separator = { ", " }

unknown-language = Sproget ”{ $tag }” findes ikke her. Her findes: { $tags }.

## Programmet

program-demo = { $edition }, { $seats } spillere, spil nummer { $number }.
program-sits = { $player }: { $family }
program-demo-end = { $turns } ture, { $answers } svar. Samme nummer giver samme spil igen.
program-rules-good = Reglerne er i orden for { $least } til { $most } spillere.
program-rules-bad =
    { $count ->
        [one] Der er én fejl i reglerne:
       *[other] Der er { $count } fejl i reglerne:
    }
program-no-such-edition = Der findes hverken en udgave eller en fil ved navn ”{ $name }”. Udgaverne er: { $names }.
