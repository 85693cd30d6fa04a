### Det, der ikke handler om et bestemt spil, eller som siges ens i dem alle.

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
program-no-such-preset = Der findes hverken en spillemåde eller en fil ved navn ”{ $name }”. Spillemåderne er: { $names }.

## Botter

level-street = Gadedreng
    .about = Spiller det lovlige og oplagte.
level-soldier = Soldat
    .about = Følger enkle tommelfingerregler.
level-capo = Capo
    .about = Ved, hvad en god spiller ved.
level-underboss = Underboss
    .about = Ser lidt frem.
level-boss = Boss
    .about = Ser frem og tænker over, hvad de andre har på hånden.
nature-plain = Koldt hoved
    .about = Spiller for at vinde og ikke andet.
nature-grudge = Nag
    .about = Husker, hvem der har gjort ham ondt.
nature-opportunist = Opportunist
    .about = Går efter den svageste.
nature-pacifist = Pacifist
    .about = Lader de andre være i fred, til han er bevæbnet.

bot-answers = { $level } på plads { $seat }: { $answer }
bot-imagined =
    { $count ->
        [one] Efter ét forestillet spil: andelen af sejren, som hvert svar gav, hvor tit det blev prøvet, og hvad der ventes bagefter:
       *[other] Efter { $count } forestillede spil: andelen af sejren, som hvert svar gav, hvor tit det blev prøvet, og hvad der ventes bagefter:
    }
bot-glance = Ved første øjekast: hvert svar, og hvad det synes at være værd ved siden af de andre:
bot-only-answer = Det er det eneste svar, der er værd at tænke over.
bot-others =
    { $count ->
        [one] Ét svar mere blev næsten ikke prøvet.
       *[other] { $count } svar mere blev næsten ikke prøvet.
    }

## Folk

seat = Plads { $letter }
you-alone = Dig selv

## Hvad der sker i alle spil

began = { $seats } spillere sætter sig. { $player } begynder.
    .you = { $seats } spillere sætter sig. Du begynder.
turn-began = Turen går til { $player }.
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
    .you = Spillet er slut. Du har vundet.

## Svar i alle spil, som knapper

answer-play = Spil { $card }
answer-discard = Smid { $card }
answer-done = Afslut turen

## Afslag i alle spil

refused = { $sentence } [{ $rule }]
refused-over = Spillet er slut. Der er ikke mere at svare på.
refused-no-such-seat = Der sidder ingen på den plads. Vælg en spiller ved dette bord.
refused-out = Du er ude af spillet. Du kan følge resten som tilskuer.
refused-not-your-turn = Bordet venter på { $player }. Vent, til du bliver spurgt.
refused-another-question = Det er ikke et svar på dette spørgsmål. Vælg et af de mulige svar.
refused-not-in-hand = Du har ikke { $card } på hånden. Vælg et af dine egne kort.
refused-no-passing = Du kan ikke melde pas her. Vælg et af de mulige svar.

## Hvad der kan være galt med regler eller bord i alle spil

fault-not-toml = Dette er ikke TOML: { $message }
fault-unknown-field = Der findes ingen regel ved navn { $field }.
fault-not-a-choice = { $field } kan ikke være { $value }. Mulighederne er: { $choices }.
fault-out-of-range = { $field } kan ikke være { $value }. Det skal være et tal fra { $least } til { $most }.
fault-bad-seat-count = Spillet er for 2 til { $most } spillere, ikke { $seats }.
fault-first-seat-missing = Plads { $seat } skal begynde, men der sidder ingen. Vælg en plads, hvor der sidder nogen.

## Linjer i forløbet, der siger flere ting på én gang
played-on = { $player } spiller { $card } på { $target }.
    .you = { $player } spiller { $card } på dig.
    .by-you = Du spiller { $card } på { $target }.
mc-used-on = { $player } bruger { $card } på { $target }.
    .you = { $player } bruger { $card } på dig.
    .by-you = Du bruger { $card } på { $target }.
drew-several = { $count ->
    [one] { $player } trækker et kort.
   *[other] { $player } trækker { $count } kort.
}
card-separator = { ", " }
