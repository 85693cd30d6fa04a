### Family Business. Kortene hedder det, der står på dem, som i den danske regelbog; kun Contract
### kalder bogen selv Kontrakt. Glosen står først i kortets tekst. Evnerne har ingen dansk udgave
### og er oversat. Navne bøjes aldrig, og ingen er han eller hun. Det, der er fælles med andre spil, står
### i site.ftl.

## Korttyper

kind-attack = Angreb
kind-rescue = Redning
kind-counter = Modstand
kind-ability = Evne

## Kort: navnet, og hvad kortet gør

-reading = (Bordets egen fortolkning af kortet.)

card-contract = Kontrakt
    .text = En gangster hjemme hos en anden spiller stilles bagest på hitlisten. { $picks }
    .victim-picks = Offeret vælger hvem.
    .attacker-picks = Du vælger hvem.
card-contract-no-mob-power = Kontrakt (ingen Mob Power)
    .text = En Kontrakt, der ikke kan afværges med Mob Power.
card-contract-no-family-influence = Kontrakt (ingen Family Influence)
    .text = En Kontrakt, der ikke kan afværges med Family Influence.
card-contract-neither = Kontrakt (ingen modstand)
    .text = En Kontrakt, der ikke kan afværges.
card-priority-contract = Priority Contract
    .text = Prioritetskontrakt: som en Kontrakt, men gangsteren stilles forrest, med ryggen mod muren.
card-double-contract = Double Contract
    .text = Dobbeltkontrakt: to gangstere hjemme hos én og samme modstander kommer på hitlisten, den ene efter den anden. Et modstandskort redder kun den første.
card-hit = Hit
    .text = Likvidering: en hvilken som helst gangster i spil dør straks. Til gengæld skal en af dine egne hjemmefra på hitlisten.
card-massacre = St. Valentine’s Day Massacre
    .text = Valentinsdagsmassakren: alle på hitlisten dør, og en igangværende gangsterkrig slutter.
card-double-cross = Double Cross
    .text = Forræderi: vælg én gangster hjemme hos hver modstander, og sæt dem på hitlisten i den rækkefølge, du vil.
card-mob-war = Mob War
    .text-restarts = Gangsterkrig: en krig i normalt tempo begynder, uanset hvor kort hitlisten er. En krig i dobbelt tempo går ned i normalt tempo.
    .text-keeps-double = Gangsterkrig: en krig i normalt tempo begynder, uanset hvor kort hitlisten er. En krig, der allerede er i gang, fortsætter som før: dobbelt tempo varer, til krigen er slut.
card-ambush = Ambush
    .text = Bagholdsangreb: en gangsterkrig i dobbelt tempo begynder, eller tempoet i den igangværende fordobles. To dør i begyndelsen af hver tur.
card-vendetta = Vendetta
    .text =
        { $takes ->
            [one] Hævn: vælg én gangster hjemme
           *[other] Hævn: vælg { $takes } gangstere hjemme
        } hos hver modstander. Sæt dem på hitlisten i den rækkefølge, du vil; så er der gangsterkrig i dobbelt tempo.
card-turncoat = Turncoat
    .text = Overløber: en gangster i spil hos den spiller, der har flest, ryger på kirkegården. Den spiller, der har færrest, men stadig er med, får en død gangster tilbage: på samme plads på hitlisten, hvis den anden stod dér, ellers hjemme. Står flere lige, vælger du mellem dem; står alle lige, må begge gangstere være samme spillers.
card-lam = Take It on the Lam
    .text = På flugt: en hvilken som helst gangster på hitlisten går hjem. Finger kan forhindre det.
card-police-protection = Police Protection
    .text = Politibeskyttelse: en hvilken som helst gangster på hitlisten går hjem. Intet kan forhindre det.
card-substitution = Substitution
    .text = Udskiftning: en gangster på hitlisten går hjem, og en hvilken som helst anden i spil, på listen eller ej, overtager pladsen.
card-intrigue = Intrigue
    .text = Intrige: sæt hitlisten i den rækkefølge, du vil. Ingen kommer til, og ingen slipper væk.
card-truce = Truce
    .text = Fred: gangsterkrigen slutter. Er listen stadig for lang, eller er der for få i live, begynder der straks en ny i normalt tempo.
card-pay-off = Pay Off
    .text = Bestikkelse: alle de gangstere, én spiller har på hitlisten, går hjem.
card-federal-crackdown = Federal Crackdown
    .text = Razzia: alle på hitlisten går hjem.
card-mob-power = Mob Power
    .text = Gangstermagt: afværger enhver Kontrakt, der ikke udelukker kortet. Angriberen sætter en af sine egne gangstere hjemmefra på listen i stedet for det første mål; ved en Priority Contract forrest i køen. Du får næste tur.
card-family-influence = Family Influence
    .text = Familiens indflydelse: afværger enhver Kontrakt, der ikke udelukker kortet. Det første mål reddes. Du får næste tur.
card-finger = Finger
    .text = Stikker: afværger Take It on the Lam, så kortet ikke virker. Du får næste tur.
card-safe-house = Safe House
    .text = Sikkert hus: beskytter mod Vendetta. Dine egne gangstere bliver hjemme, men krigen begynder alligevel. Du får næste tur.
card-librarian = Bibliotekar
    .text = Så længe denne gangster lever, er din håndgrænse { $limit } kort.
card-doppelganger = Dobbeltgænger
    .text = Gangsteren kan ikke rammes af Kontrakt eller Priority Contract, men godt af alle andre kort.
card-celebrity = Kendis
    .text = Når denne gangster kommer på hitlisten, får du næste tur, også selv om nogen har gjort modstand. { -reading }
card-early-bird = Morgenfugl
    .text = Dine Kontrakter stiller gangsteren forrest, dog ikke Double Contract. { -reading }
card-crime-scene-cleaner = Oprydder
    .text = For hvert kort, du trækker, vælger du mellem kortbunken og det øverste af de brugte kort. { -reading }
card-butcher = Slagter
    .text-once = Én gang i din tur, før du spiller et kort, må du smide så mange kort, du vil, og trække lige så mange nye. { -reading }
    .text-any = I din tur, før du spiller et kort, må du smide så mange kort, du vil, og trække lige så mange nye, så tit du vil. { -reading }
card-politician = Politiker
    .text = Du fylder hånden op til håndgrænsen, når din tur slutter. Er den fuld, når turen begynder, trækker du ikke. { -reading }
card-short-tempered = Kort lunte
    .text-any = Du må blive ved med at spille angrebskort i samme tur, indtil nogen gør modstand, eller en Kendis kommer på listen. { -reading }
    .text-one = Du må spille ét angrebskort mere i samme tur, medmindre nogen gør modstand, eller en Kendis kommer på listen. { -reading }
card-shotgun = Haglgevær
    .text-contracts = Dine Kontrakter tager to gangstere hos samme spiller, ligesom Double Contract. Gælder ikke Priority Contract. { -reading }
    .text-double-contracts = Dine Double Contracts tager tre gangstere hos samme spiller. { -reading }
card-unforgiving = Uforsonlig
    .text-on-listing = Når en anden spiller sætter denne gangster på hitlisten, må du sætte en af den spillers gangstere hjemmefra på listen. { -reading }
    .text-on-death = Når en anden spiller er skyld i gangsterens død, må du sætte en af den spillers gangstere hjemmefra på hitlisten. { -reading }

## Familier

family-capone = Capones bande
family-moran = Morans bande
family-new-york = New York-mafiaen
family-murder-inc = Murder, Inc.
family-purple = Purple Gang
family-bank-robbers = Bankrøverne
family-saltmarsh = Marskbanden
family-tangerine = Mandarinsyndikatet
family-quarry = Stenbrudskompagniet
family-lantern = Lygtegadebanden
family-velvet = Fløjlsklubben
family-ferry = Færgelejet

## Udgaver og deres regler

edition-mayfair = Mayfair (2005)
edition-danish = Mayfair (dansk udgave)
edition-lookout = Lookout (2021)
edition-lookout-advanced = Lookout (2021) med avancerede regler

rule-deck = Actionkort
    .fifty-eight = 58 kort
    .fifty-six = 56 kort
rule-abilities = Evnekort
    .with = blandes i
    .without = bruges ikke
rule-opening-hand = Starthånd
rule-draw = I begyndelsen af turen trækkes
    .one = ét kort
    .up-to-limit = op til håndgrænsen
rule-hand-limit = Håndgrænse
rule-librarian-limit = Håndgrænse med Bibliotekar
rule-used-counter = Et brugt modstandskort
    .replaced = erstattes straks
    .not-replaced = erstattes ikke
rule-contract-names = En Kontrakt udpeger
    .player = en spiller, som selv vælger gangsteren
    .mobster = gangsteren
rule-vendetta-takes = Vendetta tager fra hver modstander
rule-discards = Må smides ubrugt
    .any = alle kort
    .targeted = kort, der kræver et mål, modstandskort og evner, som ingen kan få
rule-counter-answers = Hvis flere spillere gør modstand
    .snap = gælder det første kort på bordet
    .order = er alle svar skjulte: offerets gælder, ellers det første med uret
rule-war-at = Antal på hitlisten, der udløser krig
rule-war-when-left = Antal tilbage i spillet, der udløser krig
rule-mob-war-card = Mob War i en krig i dobbelt tempo
    .restarts = sætter tempoet ned til normalt
    .keeps-double = ændrer ikke det dobbelte tempo
rule-butcher = Slagter kan bruges
    .once = én gang pr. tur
    .any = så tit man vil
rule-short-tempered = Kort lunte tillader
    .any = så mange ekstra angrebskort, man vil
    .one = ét ekstra angrebskort
rule-shotgun = Haglgevær
    .contracts = Kontrakter tager to gangstere
    .double-contracts = Double Contracts tager tre gangstere
rule-unforgiving = Uforsonlig slår igen
    .on-listing = når gangsteren kommer på hitlisten
    .on-death = når gangsteren dør

## Hvad der er galt med regler eller bord

fault-opening-hand-over-limit = En starthånd på { $hand } kort er over håndgrænsen på { $limit }. Giv færre kort, eller hæv grænsen.
fault-librarian-below-limit = Håndgrænsen med Bibliotekar ({ $librarian }) er lavere end den almindelige ({ $limit }). Hæv den første, eller sænk den anden.
fault-deck-too-small = { $seats } spillere kræver { $needed } kort, men der er kun { $cards }. Sænk håndgrænsen, eller spil færre.
fault-family-taken-twice = { $family } er valgt to gange. Hver spiller skal have sin egen familie.

## Folk

you-object = dig
mobster-of = { $mobster } ({ $player })
    .yours = { $mobster } (din)

## Hvad der sker

shuffled = De brugte kort blandes og bliver til en ny kortbunke.
    .first = Kortene blandes.
dealt = Du får { $card }.
took = { $player } tager { $card } fra de brugte kort.
    .you = Du tager { $card } fra de brugte kort.
butchered = { $player } giver Slagteren { $card }.
    .you = Du giver Slagteren { $card }.
chose = Mål: { $player }.
    .you = Mål: dig.
named = Mål: { $mobster }.
countered = { $player } gør modstand med { $card }.
    .you = Du gør modstand med { $card }.
passed = Du lader det passere.
sealed = Dit skjulte svar: { $card }.
unanswered = Ingen gør modstand.
listed = { $mobster } kommer på hitlisten.
    .first = { $mobster } kommer forrest på hitlisten.
    .again = { $player } slår igen: { $mobster } kommer på hitlisten.
    .again-you = Du slår igen: { $mobster } kommer på hitlisten.
went-home = { $mobster } går hjem.
replaced = { $mobster } går hjem. { $by } overtager pladsen på hitlisten.
reordered = Hitlisten er nu: { $mobsters }.
swapped = { $dead } dør. { $back } kommer hjem igen.
    .listed = { $dead } dør. { $back } kommer tilbage, direkte på hitlisten.
died = { $mobster } dør.
gained = { $mobster } får evnen { $ability }.
lost = { $ability } lægges i de brugte kort.
out = { $player } er ude.
    .you = Du er ude.
    .with = { $player } er ude. Hånden: { $cards }.
    .you-with = Du er ude. Din hånd: { $cards }.
war = { $rate ->
    [1] Gangsterkrig: én dør i begyndelsen af hver tur.
   *[other] Gangsterkrig i dobbelt tempo: to dør i begyndelsen af hver tur.
}
peace = Gangsterkrigen er forbi.

## Hvad bordet venter på: spørgsmålet, og hvad de andre læser

ask-start = Vil du bruge Slagteren, før du trækker?
    .they = { $player } kan bruge Slagteren før trækket.
ask-draw =
    { $left ->
        [one] Du skal trække ét kort:
       *[other] Du skal trække { $left } kort. Det næste:
    } fra kortbunken eller fra de brugte kort?
    .they = { $player } vælger, hvor der trækkes fra.
ask-turn = Hvilket kort vil du spille eller smide?
    .they = { $player } vælger et kort.
ask-more = Vil du spille et angrebskort til?
    .they = { $player } kan spille et angrebskort til.
ask-butcher = Hvilket kort skal Slagteren have?
    .more = Skal Slagteren have et kort mere?
    .they = { $player } giver Slagteren kort.
ask-counter = { $player } spiller { $card }. Vil du gøre modstand?
    .on = { $player } spiller { $card } på { $targets }. Vil du gøre modstand?
    .they = { $card }: gør nogen modstand?
ask-retaliate = Hvilken gangster hjemme hos { $against } skal til gengæld på hitlisten?
    .they = { $player } kan slå igen mod { $against }.
    .they-you = { $player } kan slå igen mod dig.

pick-victim = { $card }: hvem er målet?
    .they = { $card }: { $player } vælger målet.
pick-target = { $card }: hvilken gangster er målet?
    .next = { $card }: hvilken gangster er det næste mål?
    .they = { $card }: { $player } vælger en gangster.
pick-surrender = Hvem af dine gangstere skal på hitlisten?
    .they = { $player } vælger, hvem der skal på hitlisten.
pick-scapegoat = { $counter }: hvem af dine egne skal på hitlisten i stedet?
    .they = { $counter }: { $player } vælger, hvem der skal på hitlisten i stedet.
pick-hit-target = { $card }: hvem skal dø?
    .they = { $card }: { $player } vælger, hvem der skal dø.
pick-hit-cost = { $card }: hvem af dine egne skal på hitlisten?
    .they = { $card }: { $player } vælger, hvem der skal på hitlisten.
pick-batch = { $card }: hvem er den næste?
    .they = { $card }: { $player } udpeger gangstere.
pick-turncoat = { $card }: hvem skal på kirkegården?
    .they = { $card }: { $player } vælger, hvem der skal på kirkegården.
pick-return = Hvem skal tilbage i stedet for { $mobster }?
    .they = { $player } vælger, hvem der skal tilbage i stedet for { $mobster }.
pick-rescue = { $card }: hvem skal hjem?
    .they = { $card }: { $player } vælger, hvem der skal hjem.
pick-replacement = Hvem skal overtage pladsen fra { $mobster }?
    .they = { $player } vælger, hvem der skal overtage pladsen fra { $mobster }.
pick-order = { $card }: hvem skal stå som nummer { $place }?
    .they = { $card }: { $player } bytter rundt på hitlisten.
pick-pay-off = { $card }: hvis gangstere skal hjem?
    .they = { $card }: { $player } vælger, hvis gangstere der skal hjem.
pick-bearer = Hvem af dine gangstere skal have evnen { $card }?
    .they = { $player } vælger, hvem der skal have evnen { $card }.

## Svar, som knapper

answer-discard-butcher = Giv Slagteren { $card }
answer-counter = Gør modstand med { $card }
answer-pass = Lad det passere
answer-done-butcher = Færdig: træk kort
answer-butcher = Brug Slagteren
answer-go-on = Træk uden Slagteren
answer-from-deck = Træk fra kortbunken
answer-from-pile = Tag { $card } fra brugte kort
    .unknown = Tag fra brugte kort

## Afslag: hvad der er galt, og hvad man kan gøre i stedet

refused-own-card = Det er dit eget kort, så kun de andre kan gøre modstand. Vent på deres svar.
refused-nothing-to-answer = Der er ikke noget for dig at svare på lige nu.
refused-counter-on-own-turn = { $card } er et modstandskort og virker ikke i din egen tur. Smid det, eller spil et andet kort.
refused-no-target = { $card } har intet mål lige nu. Smid kortet, eller spil et andet.
refused-must-take-effect = { $card } kan ikke smides ubrugt ved dette bord. Spil det, eller vælg et andet kort.
refused-ability-can-be-taken = { $card } kan ikke smides, så længe en af dine gangstere kan få evnen. Giv den til en af dem, eller vælg et andet kort.
refused-only-attacks = { $card } kan ikke spilles nu: efter det første kort må du kun spille angrebskort. Spil et, eller afslut turen.
refused-does-not-counter = { $counter } virker ikke mod { $card }. Vælg et andet modstandskort, eller lad det passere.
refused-own-mobster = { $mobster } er din egen, og kortet gælder kun de andres. Vælg en gangster hos en anden spiller.
refused-not-your-mobster = { $mobster } er ikke din. Vælg en af dine egne.
refused-already-listed = { $mobster } er allerede på hitlisten. Vælg en gangster, der er hjemme.
refused-not-listed = { $mobster } er ikke på hitlisten. Vælg en, der er.
refused-dead = { $mobster } er død. Vælg en gangster, der er i live.
refused-not-dead = { $mobster } er i live. Vælg en gangster fra kirkegården.
refused-not-in-game = { $mobster } er ikke med i dette spil. Vælg en gangster hos en af spillerne ved bordet.
refused-doppelganger = Kortet kan ikke ramme { $mobster }, som har evnen { $ability }. Vælg en anden gangster.
refused-other-victim = Alle kortets mål skal tilhøre samme spiller, og det gør { $mobster } ikke. Vælg en anden gangster hos den samme spiller.
refused-named-already = { $mobster } er allerede udpeget. Vælg en anden gangster.
refused-enough = Kortet kan ikke tage flere fra den spiller, { $mobster } tilhører. Vælg en gangster hos en anden spiller.
refused-has-ability = { $mobster } har allerede en evne. Vælg en gangster uden.
refused-not-from-the-most = { $mobster } kan ikke ryge på kirkegården. Vælg en gangster hos en spiller, der har flest i spil.
refused-not-from-the-fewest = { $mobster } kan ikke vende tilbage. Vælg en død gangster hos den anden spiller, der har færrest i spil og stadig er med.
refused-wrong-enemy = Du kan ikke slå igen mod den spiller, { $mobster } tilhører. Vælg en anden, eller lad det passere.
refused-yourself = Du kan ikke spille en Kontrakt på dig selv. Vælg en anden spiller.
refused-nobody-home = { $player } har ingen hjemme, som kortet kan ramme. Vælg en anden spiller.
refused-nobody-listed = { $player } har ingen på hitlisten. Vælg en anden spiller.
    .you = Du har ingen på hitlisten. Vælg en anden spiller.
refused-nothing-butchered = Slagteren skal have mindst ét kort. Vælg et først.
refused-butcher-used = Slagteren kan ikke bruges igen i denne tur. Vælg en af mulighederne.
refused-no-butcher = Du har ingen Slagter. Vælg en af mulighederne.
