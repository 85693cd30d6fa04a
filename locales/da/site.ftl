### Det, der ikke handler om et bestemt spil.

language-name = Dansk
list-separator = { ", " }

unknown-language = Her findes ikke noget sprog “{ $tag }”. Her findes: { $tags }.

## Programmet

program-demo = { $edition }, { $seats } spillere, spil nummer { $number }.
program-sits = { $player }: { $family }
program-demo-end = { $turns } ture, { $answers } svar. Det samme nummer spiller det samme spil igen.
program-rules-good = Reglerne dur for { $least } til { $most } spillere.
program-rules-bad =
    { $count ->
        [one] Der er én ting galt med reglerne:
       *[other] Der er { $count } ting galt med reglerne:
    }
program-no-such-edition = Der er ingen udgave “{ $name }” og ingen fil med det navn. Der er: { $names }.
