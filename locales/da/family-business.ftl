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

-reading = (Bordets egen læsning af kortet.)

card-contract = Kontrakt
    .text = En hjemmeværende gangster hos en anden spiller stilles bagest på hitlisten. { $picks }
    .victim-picks = Offeret vælger hvem.
    .attacker-picks = Du vælger hvem.
card-contract-no-mob-power = Kontrakt (ingen Mob Power)
    .text = En Kontrakt, som Mob Power ikke kan svare på.
card-contract-no-family-influence = Kontrakt (ingen Family Influence)
    .text = En Kontrakt, som Family Influence ikke kan svare på.
card-contract-neither = Kontrakt (ingen modstand)
    .text = En Kontrakt, som intet kan svare på.
card-priority-contract = Priority Contract
    .text = Prioritetskontrakt: som en Kontrakt, men gangsteren stilles forrest, med ryggen mod muren.
card-double-contract = Double Contract
    .text = Dobbeltkontrakt: to hjemmeværende gangstere hos en anden spiller kommer på hitlisten, den ene efter den anden. Et modstandskort redder kun den første.
card-hit = Hit
    .text = Likvidering: en hvilken som helst gangster i spil dør straks. Derefter kommer en af dine egne hjemmeværende gangstere på hitlisten.
card-massacre = St. Valentine’s Day Massacre
    .text = Valentinsdagsmassakren: alle på hitlisten dør. En igangværende gangsterkrig slutter dermed.
card-double-cross = Double Cross
    .text = Forræderi: vælg én hjemmeværende gangster hos hver modstander. De kommer på hitlisten i den rækkefølge, du vil.
card-mob-war = Mob War
    .text = Gangsterkrig: en krig i normalt tempo begynder, uanset hvor kort hitlisten er. En krig i dobbelt tempo sænkes til normalt.
card-ambush = Ambush
    .text = Bagholdsangreb: en gangsterkrig i dobbelt tempo begynder, eller den igangværende fordobles. To dør i begyndelsen af hver tur.
card-vendetta = Vendetta
    .text =
        { $takes ->
            [one] Hævn: vælg én hjemmeværende gangster
           *[other] Hævn: vælg { $takes } hjemmeværende gangstere
        } hos hver modstander. De kommer på hitlisten i den rækkefølge, du vil, og så er der gangsterkrig i dobbelt tempo.
card-turncoat = Turncoat
    .text = Overløber: en gangster i spil hos den spiller, der har flest, kommer på kirkegården. En død gangster hos den spiller, der har færrest, men stadig er med, vender tilbage: til samme plads på listen, hvis den anden stod på den, ellers hjem.
card-lam = Take It on the Lam
    .text = På flugt: en hvilken som helst gangster på hitlisten går hjem. Finger kan forhindre det.
card-police-protection = Police Protection
    .text = Politibeskyttelse: en hvilken som helst gangster på hitlisten går hjem. Intet kan forhindre det.
card-substitution = Substitution
    .text = Udskiftning: en gangster på hitlisten går hjem. En hvilken som helst anden i spil, på listen eller ej, overtager pladsen.
card-intrigue = Intrigue
    .text = Intrige: sæt hitlisten i den rækkefølge, du vil. Ingen kommer til, og ingen forsvinder.
card-truce = Truce
    .text = Fred: gangsterkrigen slutter. Er listen stadig for lang, eller er der for få i live, begynder der straks en ny i normalt tempo.
card-pay-off = Pay Off
    .text = Bestikkelse: alle de gangstere, én spiller har på hitlisten, går hjem.
card-federal-crackdown = Federal Crackdown
    .text = Razzia: alle på hitlisten går hjem.
card-mob-power = Mob Power
    .text = Gangstermagt: svarer på enhver slags Kontrakt, der ikke udelukker kortet. Angriberen sætter en af sine egne hjemmeværende gangstere på listen i stedet for det første mål. Du får næste tur.
card-family-influence = Family Influence
    .text = Familiens indflydelse: svarer på enhver slags Kontrakt, der ikke udelukker kortet. Det første mål reddes. Du får næste tur.
card-finger = Finger
    .text = Stikker: svarer på Take It on the Lam, som så ingen virkning får. Du får næste tur.
card-safe-house = Safe House
    .text = Sikkert hus: svarer på Vendetta. Dine egne gangstere bliver hjemme, men krigen begynder alligevel. Du får næste tur.
card-librarian = Bibliotekar
    .text = Så længe denne gangster lever, er din håndgrænse { $limit } kort.
card-doppelganger = Dobbeltgænger
    .text = Ingen Kontrakt eller Priority Contract kan ramme denne gangster. Alle andre kort kan.
card-celebrity = Kendis
    .text = Når denne gangster kommer på hitlisten, får du næste tur, også selv om nogen har gjort modstand. { -reading }
card-early-bird = Morgenfugl
    .text = Dine Kontrakter, dog ikke Double Contract, stiller gangsteren forrest. { -reading }
card-crime-scene-cleaner = Oprydder
    .text = Du trækker hvert kort fra kortbunken eller fra toppen af de brugte kort, som du vil. { -reading }
card-butcher = Slagter
    .text-once = Én gang i din tur, før du spiller, må du smide så mange kort, du vil, og trække lige så mange. { -reading }
    .text-any = I din tur, før du spiller, må du smide så mange kort, du vil, og trække lige så mange, så ofte du vil. { -reading }
card-politician = Politiker
    .text = Du fylder hånden op til håndgrænsen, når din tur slutter. Er den fuld, når din tur begynder, trækker du intet. { -reading }
card-short-tempered = Kort lunte
    .text-any = Du må blive ved med at spille angrebskort i samme tur, indtil nogen gør modstand, eller en Kendis kommer på listen. { -reading }
    .text-one = Du må spille ét angrebskort mere i samme tur, medmindre nogen gør modstand, eller en Kendis kommer på listen. { -reading }
card-shotgun = Haglgevær
    .text-contracts = Dine Kontrakter, dog ikke Priority Contract, tager to gangstere hos samme spiller, ligesom Double Contract. { -reading }
    .text-double-contracts = Dine Double Contracts tager tre gangstere hos samme spiller. { -reading }
card-unforgiving = Uforsonlig
    .text-on-listing = Når en anden spiller sætter denne gangster på hitlisten, må du også sætte en af den spillers hjemmeværende gangstere på listen. { -reading }
    .text-on-death = Når denne gangster dør, og en anden spiller er skyld i det, må du sætte en af den spillers hjemmeværende gangstere på hitlisten. { -reading }

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
edition-danish = Mayfair på dansk
edition-lookout = Lookout (2021)
edition-lookout-advanced = Lookout (2021) med avancerede regler

rule-deck = Actionkort
    .fifty-eight = 58 kort
    .fifty-six = 56 kort
rule-abilities = Evnekort
    .with = blandes i
    .without = bruges ikke
rule-opening-hand = Kort fra start
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
    .any = ethvert kort
    .targeted = kort, der kræver et mål, modstandskort og evner, som ingen kan få
rule-counter-answers = Hvis flere gør modstand
    .snap = gælder det første kort på bordet
    .order = er alle svar skjulte; offerets gælder, ellers det første med uret
rule-war-at = Gangstere på hitlisten, der udløser krig
rule-war-when-left = Gangstere tilbage i spillet, der udløser krig
rule-butcher = Slagter virker
    .once = én gang pr. tur
    .any = så ofte man vil
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

fault-opening-hand-over-limit = { $hand } kort fra start er over håndgrænsen på { $limit }. Giv færre kort, eller hæv grænsen.
fault-librarian-below-limit = Håndgrænsen på { $librarian } med Bibliotekar er lavere end den almindelige på { $limit }. Hæv den første, eller sænk den anden.
fault-deck-too-small = { $seats } spillere kræver { $needed } kort, og der er { $cards }. Sænk håndgrænsen, eller vær færre spillere.
fault-family-taken-twice = { $family } er valgt to gange. Hver spiller skal have sin egen familie.

## Folk

you-object = dig
mobster-of = { $mobster } ({ $player })
    .yours = { $mobster } (din)

## Hvad der sker

shuffled = De brugte kort blandes til en ny kortbunke.
    .first = Kortene blandes.
dealt = Du får { $card }.
took = { $player } tager { $card } fra de brugte kort.
    .you = Du tager { $card } fra de brugte kort.
butchered = { $player } giver { $card } til Slagteren.
    .you = Du giver { $card } til Slagteren.
chose = Det gælder { $player }.
    .you = Det gælder dig.
named = Mål: { $mobster }.
countered = { $player } gør modstand med { $card }.
    .you = Du gør modstand med { $card }.
passed = Du lader det passere.
sealed = Dit skjulte svar: { $card }.
    .waiting = Du har svaret. De andre tænker måske stadig.
unanswered = Ingen gør modstand.
listed = { $mobster } kommer på hitlisten.
    .first = { $mobster } kommer forrest på hitlisten.
    .again = { $player } slår igen: { $mobster } kommer på hitlisten.
    .again-you = Du slår igen: { $mobster } kommer på hitlisten.
went-home = { $mobster } går hjem.
replaced = { $mobster } går hjem. { $by } overtager pladsen på hitlisten.
reordered = Hitlisten er nu: { $mobsters }.
swapped = { $dead } dør. { $back } vender hjem igen.
    .listed = { $dead } dør. { $back } vender tilbage, direkte på hitlisten.
died = { $mobster } dør.
gained = { $mobster } får evnen { $ability }.
lost = { $ability } lægges til de brugte kort.
out = { $player } er ude.
    .you = Du er ude.
    .with = { $player } er ude. På hånden var: { $cards }.
    .you-with = Du er ude. På hånden var: { $cards }.
war = { $rate ->
    [1] Gangsterkrig: én dør i begyndelsen af hver tur.
   *[other] Gangsterkrig i dobbelt tempo: to dør i begyndelsen af hver tur.
}
peace = Gangsterkrigen er forbi.

## Hvad bordet venter på: spørgsmålet, og hvad de andre læser

ask-start = Vil du bruge Slagteren, før du trækker?
    .they = { $player } kan bruge Slagteren, før der trækkes.
ask-draw =
    { $left ->
        [one] Der skal trækkes ét kort:
       *[other] Der skal trækkes { $left } kort. Det næste:
    } fra kortbunken eller fra de brugte kort?
    .they = { $player } vælger, hvor der trækkes fra.
ask-turn = Hvilket kort spiller eller smider du?
    .they = { $player } vælger et kort.
ask-more = Et angrebskort til?
    .they = { $player } kan spille et angrebskort til.
ask-butcher = Hvilket kort skal Slagteren have?
    .more = Et kort mere til Slagteren?
    .they = { $player } giver kort til Slagteren.
ask-counter = { $player } spiller { $card }. Gør du modstand?
    .on = { $player } spiller { $card }. Mål: { $targets }. Gør du modstand?
    .they = { $card }: gør nogen modstand?
ask-retaliate = Hvilken hjemmeværende gangster hos { $against } kommer til gengæld på hitlisten?
    .they = { $player } kan slå igen mod { $against }.
    .they-you = { $player } kan slå igen mod dig.

pick-victim = { $card }: hvem gælder det?
    .they = { $card }: { $player } vælger, hvem det gælder.
pick-target = { $card }: hvilken gangster gælder det?
    .next = { $card }: hvilken gangster er den næste?
    .they = { $card }: { $player } vælger en gangster.
pick-surrender = Hvem af dine gangstere kommer på hitlisten?
    .they = { $player } vælger, hvem der kommer på hitlisten.
pick-scapegoat = { $counter }: hvem af dine egne gangstere kommer på hitlisten i stedet?
    .they = { $counter }: { $player } vælger, hvem der kommer på hitlisten i stedet.
pick-hit-target = { $card }: hvem dør?
    .they = { $card }: { $player } vælger, hvem der dør.
pick-hit-cost = { $card }: hvem af dine egne gangstere kommer på hitlisten?
    .they = { $card }: { $player } vælger, hvem der kommer på hitlisten.
pick-batch = { $card }: hvem er den næste?
    .they = { $card }: { $player } udpeger gangstere.
pick-turncoat = { $card }: hvem kommer på kirkegården?
    .they = { $card }: { $player } vælger, hvem der kommer på kirkegården.
pick-return = Hvem vender tilbage i stedet for { $mobster }?
    .they = { $player } vælger, hvem der vender tilbage i stedet for { $mobster }.
pick-rescue = { $card }: hvem går hjem?
    .they = { $card }: { $player } vælger, hvem der går hjem.
pick-replacement = Hvem overtager pladsen efter { $mobster }?
    .they = { $player } vælger, hvem der overtager pladsen efter { $mobster }.
pick-order = { $card }: hvem står som nummer { $place }?
    .they = { $card }: { $player } ordner hitlisten.
pick-pay-off = { $card }: hvis gangstere går hjem?
    .they = { $card }: { $player } vælger, hvis gangstere der går hjem.
pick-bearer = Hvem af dine gangstere får evnen { $card }?
    .they = { $player } vælger, hvem der får evnen { $card }.

## Svar, som knapper

answer-discard-butcher = Giv { $card } til Slagteren
answer-counter = Gør modstand med { $card }
answer-pass = Lad det passere
answer-done-butcher = Det var alt: træk
answer-butcher = Brug Slagteren
answer-go-on = Træk uden Slagteren
answer-from-deck = Træk fra kortbunken
answer-from-pile = Tag { $card } fra de brugte kort
    .unknown = Tag fra de brugte kort

## Afslag: hvad der er galt, og hvad man kan gøre i stedet

refused-own-card = Det er dit eget kort; kun de andre kan gøre modstand. Vent på deres svar.
refused-nothing-to-answer = Du har ikke noget at svare på nu. Vent på næste spørgsmål.
refused-counter-on-own-turn = { $card } er et modstandskort og har ingen virkning i din egen tur. Smid det, eller spil et andet kort.
refused-no-target = Der er intet mål for { $card }. Smid kortet, eller spil et andet.
refused-must-take-effect = { $card } kan ikke smides ubrugt ved dette bord. Spil det, eller vælg et andet kort.
refused-ability-can-be-taken = { $card } kan ikke smides, så længe en af dine gangstere kan få den evne. Giv den til en af dem, eller vælg et andet kort.
refused-only-attacks = Ikke { $card }: efter det første kort må du kun spille angrebskort. Spil et, eller afslut turen.
refused-does-not-counter = { $counter } kan ikke svare på { $card }. Vælg et andet modstandskort, eller lad det passere.
refused-own-mobster = { $mobster } er din, og kortet gælder kun de andre. Vælg en gangster hos en anden spiller.
refused-not-your-mobster = { $mobster } er ikke din. Vælg en af dine egne.
refused-already-listed = { $mobster } er allerede på hitlisten. Vælg en gangster, der er hjemme.
refused-not-listed = { $mobster } er ikke på hitlisten. Vælg en gangster, der er det.
refused-dead = { $mobster } er død. Vælg en gangster, der er i live.
refused-not-dead = { $mobster } er i live. Vælg en gangster fra kirkegården.
refused-not-in-game = { $mobster } er ikke med i dette spil. Vælg en gangster hos en spiller ved bordet.
refused-doppelganger = Kortet kan ikke ramme { $mobster }, som har evnen { $ability }. Vælg en anden gangster.
refused-other-victim = Alle kortets mål skal høre til samme spiller, og { $mobster } hører til en anden. Vælg en anden gangster hos den samme spiller.
refused-named-already = { $mobster } er allerede udpeget. Vælg en anden gangster.
refused-enough = Kortet tager ikke flere fra den spiller, som { $mobster } hører til. Vælg en gangster hos en anden spiller.
refused-has-ability = { $mobster } har allerede en evne. Vælg en gangster uden.
refused-not-from-the-most = { $mobster } kan ikke komme på kirkegården. Vælg en gangster hos en spiller, der har flest i spil.
refused-same-family = { $mobster } er af samme familie som den, der kommer på kirkegården. Vælg en død gangster hos en anden spiller.
refused-not-from-the-fewest = { $mobster } kan ikke vende tilbage. Vælg en død gangster hos en anden spiller, der har færrest i spil, men stadig er med.
refused-wrong-enemy = { $mobster } hører ikke til den spiller, du kan slå igen mod. Vælg en gangster, der gør det, eller lad det passere.
refused-yourself = Du kan ikke spille en Kontrakt mod dig selv. Vælg en anden spiller.
refused-nobody-home = { $player } har ingen hjemme, som kortet kan ramme. Vælg en anden spiller.
refused-nobody-listed = { $player } har ingen på hitlisten. Vælg en anden spiller.
    .you = Du har ingen på hitlisten. Vælg en anden spiller.
refused-nothing-butchered = Slagteren skal have mindst ét kort. Giv et først.
refused-butcher-used = Slagteren kan ikke bruges mere i denne tur. Vælg et af de mulige svar.
refused-no-butcher = Du har ingen Slagter. Vælg et af de mulige svar.
