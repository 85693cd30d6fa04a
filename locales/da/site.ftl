### Det, der ikke handler om et bestemt spil, eller som siges ens i dem alle.

language-name = Dansk
list-separator = { ", " }

unknown-language = Sproget ”{ $tag }” findes ikke her. Vælg mellem: { $tags }.

## Programmet

program-demo = { $edition }, { $seats } spillere, seed { $number }.
program-sits = { $player }: { $family }
program-demo-end =
    { $turns ->
        [one] Én tur
       *[other] { $turns } ture
    }, { $answers } valg. Samme seed giver samme spil igen.
program-rules-good = Reglerne er i orden for { $least } til { $most } spillere.
program-rules-bad =
    { $count ->
        [one] Der er én fejl i reglerne:
       *[other] Der er { $count } fejl i reglerne:
    }
program-no-such-edition = Der findes hverken en udgave eller en fil ved navn ”{ $name }”. Udgaverne er: { $names }.
program-nothing-found = Hverken regler eller kort passer til ”{ $typed }”. Prøv med andre ord, et kortnavn eller et regelnummer som FB-A1.
program-not-in-edition = Kortet findes ikke i denne udgave.
program-no-such-preset = Der findes hverken en variant eller en fil ved navn ”{ $name }”. Varianterne er: { $names }.

## Botter

level-street = Gadedreng
    .about = Meget let. Spiller det oplagte.
    .difficulty = meget let
    .crew = Pip, Dot, Ned, Fay, Gil, Kit, Lou, Wes
level-soldier = Soldat
    .about = Let. Følger enkle tommelfingerregler.
    .difficulty = let
    .crew = Sal, Nino, Rosa, Tess, Milo, Bea, Otto, Ines
level-capo = Capo
    .about = Middel. Spiller som en øvet spiller.
    .difficulty = middel
    .crew = Lena, Vito, Gus, Carla, Rocco, Nell, Bruno, Ivy
level-underboss = Underboss
    .about = Svær. Tænker et par skridt frem.
    .difficulty = svær
    .crew = Hr. Quill, Ada, Zeke, Vera, Silas, Greta, Amos, Clio
level-boss = Boss
    .about = Meget svær. Tænker langt frem og gætter på, hvad du har på hånden.
    .difficulty = meget svær
    .crew = Don Aldo, Madame Roux, Gamle Tom, Dronningen, Store Walt, Donna Lucia, Greven, Mama Grace
nature-plain = Koldblodig
    .about = Spiller kun for at vinde. Ikke noget personligt.
nature-grudge = Hævngerrig
    .about = Glemmer aldrig et angreb.
nature-opportunist = Opportunist
    .about = Går efter den svageste.
nature-pacifist = Pacifist
    .about = Lader de andre være i fred, indtil våbnene er på plads.

bot-rank = { $level }, { $difficulty }
bot-answers = { $level } på plads { $seat }: { $answer }
bot-imagined =
    { $count ->
        [one] Hvert valg efter ét simuleret spil, med dets andel af sejrene, hvor tit det blev prøvet, og hvad der ventes at følge:
       *[other] Hvert valg efter { $count } simulerede spil, med dets andel af sejrene, hvor tit det blev prøvet, og hvad der ventes at følge:
    }
bot-glance = Hvert valg ved første øjekast, og hvad det er værd i forhold til de andre:
bot-only-answer = Det er det eneste valg, der er værd at overveje.
bot-others =
    { $count ->
        [one] Ét andet valg blev næsten ikke prøvet.
       *[other] { $count } andre valg blev næsten ikke prøvet.
    }

## Folk

seat = Plads { $letter }
you-alone = Dig selv

## Hvad der sker i alle spil

began = { $seats } spillere sætter sig ved bordet. { $player } begynder.
    .you = { $seats } spillere sætter sig ved bordet. Du begynder.
turn-began = { $player } har turen.
    .you = Det er din tur.
drew = { $player } trækker et kort.
    .you = Du trækker { $card }.
played = { $player } spiller { $card }.
    .you = Du spiller { $card }.
discarded = { $player } smider { $card }.
    .you = Du smider { $card }.
won = { $player } vinder.
    .you = Du vinder.

## Hvad alle borde venter på

ask-deal = Der gives kort.
ask-over = Spillet er slut. { $player } har vundet.
    .you = Spillet er slut. Du har vundet!

## Svar i alle spil, som knapper

answer-play = Spil { $card }
answer-discard = Smid { $card }
answer-done = Afslut turen

## Afslag i alle spil

refused = { $sentence } [{ $rule }]
refused-over = Spillet er slut. Der er ikke mere at gøre.
refused-no-such-seat = Der sidder ingen på den plads. Vælg en spiller ved bordet.
refused-out = Du er ude af spillet. Du kan følge resten som tilskuer.
refused-not-your-turn = Bordet venter på { $player }. Vent, til du bliver spurgt.
refused-another-question = Det svarer ikke på spørgsmålet. Vælg en af mulighederne.
refused-not-in-hand = Du har ikke { $card } på hånden. Vælg et af dine egne kort.
refused-no-passing = Du kan ikke melde pas her. Vælg en af mulighederne.

## Hvad der kan være galt med regler eller bord i alle spil

fault-not-toml = Dette er ikke gyldig TOML: { $message }
fault-unknown-field = Der findes ingen regel ved navn { $field }.
fault-not-a-choice = { $field } kan ikke være { $value }. Mulighederne er: { $choices }.
fault-out-of-range = { $field } kan ikke være { $value }. Det skal være et tal fra { $least } til { $most }.
fault-bad-seat-count = Spillet er for 2 til { $most } spillere, ikke { $seats }.
fault-first-seat-missing = Plads { $seat } skal begynde, men der sidder ingen. Vælg en optaget plads.

## Linjer i forløbet, der siger flere ting på én gang
played-on = { $player } spiller { $card } på { $target }.
    .you = { $player } spiller { $card } på dig.
    .by-you = Du spiller { $card } på { $target }.
mc-used-on = { $player } bruger { $card } mod { $target }.
    .you = { $player } bruger { $card } mod dig.
    .by-you = Du bruger { $card } mod { $target }.
drew-several = { $count ->
    [one] { $player } trækker et kort.
   *[other] { $player } trækker { $count } kort.
}
card-separator = { ", " }
list-separator-last = { " og " }
card-separator-last = { " og " }
labelled = { $label }: { $text }
bracketed = { " " }({ $text })
