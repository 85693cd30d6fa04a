### At lære spillene: første spil, regler, kort.

## Alle sider

learn = Lær spillene
    .about = Spil dit første spil på fem minutter, eller læs videre. Hver regel har et eksempel, du kan afspille.
    .first = Spil dit første spil
    .first-of = Dit første spil { $game }
    .ten = I ti sætninger
    .all-rules = Alle regler
    .rules-of = Reglerne for { $game }
    .cards = Kort
    .contents = Indhold
    .statements = Forrige og næste regel
learn-fb-about = Hold dine gangstere i live, og få de andres stillet op mod muren. 2 til 6 spillere.
learn-mc-about = Tjen penge, køb byen op, og slå til mod den, der bliver rig først. 2 til 8 spillere.

## Reglerne

learn-search = Søg i reglerne
    .button = Søg
learn-found =
    { $count ->
        [one] Fundet i én regel.
       *[other] Fundet i { $count } regler.
    }
    .none = Ingen regler fundet. Prøv færre ord, navnet på et kort eller et nummer som FB-A1.
learn-editions = Efter udgave
learn-example = Eksempel
learn-other-scenes =
    { $count ->
        [one] Ét eksempel mere
       *[other] { $count } eksempler mere
    }
learn-scene-text = Eksemplet som tekst
learn-scene-about = Bordet testes med denne fil: en stilling, hvad der sker, og hvad det skal føre til. Pladserne er bogstaver, A er den første spiller.

## Eksempler

# Otte navne, som begynder med A til H, med mellemrum imellem.
learn-players = Anna Bo Clara Dan Eva Finn Gry Hans
learn-step = Trin { $number } af { $count }
learn-position = Dette er udgangsstillingen.
learn-previous = Tilbage
learn-next = Næste
learn-play = Afspil
learn-pause = Pause
learn-tries = { $player } forsøger: { $answer }.
learn-refuses = Bordet afviser: ”{ $sentence }”
learn-may = { $player } kan vælge: { $answers }.
    .nothing = { $player } har ikke noget at vælge nu.
learn-dead = { $count ->
    [one] én død
   *[other] { $count } døde
}
learn-cops = Lukket af en betjent: { $businesses }

## Kort

learn-business = Forretning
    .text = Giver { $points } magtpoint. Pris: { $cost } Large. Et sted i bunken ligger en betjent, som lukker den, når kortet kommer frem.
learn-copies = Antal
    .count =
        { $count ->
            [0] ingen
            [one] ét
           *[other] { $count }
        }
learn-answered-by = Kan afværges med
learn-answers = Virker mod
learn-rulings = Afgørelser i reglerne

## De første spil

learn-hint = Tip
learn-again = Fortryd
learn-right = Rigtigt!
learn-go-on = Videre
learn-over = Så kan du spillet!
    .fb = Du kender muren, krigen og modstandskortene, og du ved, hvordan man vinder. Resten står på kortene.
    .mc = Du ved, hvordan pengene kommer ind, hvad de kan købe, og hvordan man bliver ramt. Resten står på kortene.
learn-play-now = Spil nu

## Dit første spil Family Business

learn-fb-contract-see = Du er Anna. Alle har ni gangstere hjemme. En tur er kort: du trækker et kort, og så spiller du ét. Du har trukket; der er tre kort på din hånd.
learn-fb-contract-task = Spil Kontrakt på Bo.
learn-fb-contract-hint = Først kortet, så spilleren. Finger er et modstandskort: det venter på en andens kort.
learn-fb-contract-right = En Kontrakt sætter en gangster hos en anden spiller på hitlisten. Bo valgte selv hvem. Gangsteren lever, foreløbig.
learn-fb-contract-other = Det kan man godt, men ingen er på listen endnu, så der er ingen at redde og intet at standse. Begynd med Kontrakt.

learn-fb-wall-see = Hitlisten er en kø. Den forreste står med ryggen mod muren og dør først; de andre rykker frem. En Kontrakt stiller gangsteren bagest. Priority Contract stiller gangsteren forrest.
learn-fb-wall-task = Stil en af Claras gangstere forrest.
learn-fb-wall-hint = Spil Priority Contract, og vælg så Clara.
learn-fb-wall-right = Nu står en af Claras gangstere forrest, og de to andre er rykket én plads tilbage. Ingen dør endnu, for der er ingen krig.
learn-fb-wall-other = Det stiller ikke nogen af Claras gangstere forrest. Det gør Priority Contract.

learn-fb-war-see = Der er fem på listen. Den sjette udløser en gangsterkrig. I krig dør den forreste i begyndelsen af hver tur, før der bliver trukket.
learn-fb-war-task = Udløs krigen: sæt en af Bos gangstere på listen.
learn-fb-war-hint = Spil Kontrakt, og vælg så Bo. Din egen gangster er nummer tre: du har lidt tid.
learn-fb-war-right = Seks på listen betyder krig. Bos tur begyndte, og den forreste, en af Claras, døde. I næste tur er det en af Bos, så en af dine. Krigen varer, til listen er tom, eller nogen spiller Truce.
learn-fb-war-other = Det kan man godt, men så er listen stadig kort, og freden holder. Spil Kontrakt på Bo, og se, hvad den sjette gør.

learn-fb-counter-see = Det er Bos tur, og Kontrakten gælder dig. Før den virker, må alle gøre modstand med et kort, der passer. Det første på bordet gælder, og den, der spiller det, får næste tur.
learn-fb-counter-task = Stands Kontrakten.
learn-fb-counter-hint = Family Influence ophæver en Kontrakt. Take It on the Lam er et redningskort og kan kun bruges i din egen tur.
learn-fb-counter-right = Kontrakten er væk. Du trak et nyt kort i stedet for modstandskortet, og nu er det din tur, så du trækker igen. Clara blev sprunget over.
learn-fb-counter-other = Så kommer en af dine gangstere på listen. Du har kortet, der standser det.

learn-fb-mob-power-see = Denne gang angriber Bo Clara. Det kommer ikke dig ved, men du må gerne gøre modstand alligevel. Family Influence kan ikke standse denne Kontrakt; Mob Power vender den om.
learn-fb-mob-power-task = Vend Kontrakten mod Bo selv.
learn-fb-mob-power-hint = Gør modstand med Mob Power.
learn-fb-mob-power-right = Bo måtte sætte en af sine egne på listen, Clara takker, og næste tur er din. Et modstandskort er en tur værd, også når det ikke er dig, kortet gælder.
learn-fb-mob-power-other = Du må gerne lade det passere. Men så er det Claras tur, og du har foræret en tur væk.

learn-fb-rescue-see = Det er krig, og din gangster står forrest og dør i begyndelsen af næste tur. Grønne kort får folk hjem.
learn-fb-rescue-task = Red din forreste gangster.
learn-fb-rescue-hint = Spil Take It on the Lam, og vælg gangsteren. Truce ville også standse krigen, men så bliver gangsteren på listen.
learn-fb-rescue-right = Hjemme igen. Så begyndte Bos tur, og den næste i køen døde i stedet. Finger kunne have forhindret redningen; ingen havde kortet.
learn-fb-rescue-other = Det kan man godt, men det får ikke din gangster hjem. Det gør Take It on the Lam.

learn-fb-hit-see = Claras sidste gangster står på listen. Den, der ikke har flere, er ude. Hit dræber straks en hvilken som helst i spil; derefter skal en af dine egne på listen.
learn-fb-hit-task = Slå Clara ud af spillet.
learn-fb-hit-hint = Spil Hit, vælg Claras gangster, og vælg så en af dine egne.
learn-fb-hit-right = Clara er ude, og Claras hånd ligger nu i de brugte kort. Prisen var en af dine egne på listen. Nu er der to spillere tilbage.
learn-fb-hit-other = Nej: Hit skal bruges på Claras sidste gangster, bagest på listen.

learn-fb-discard-see = Man kan ikke melde pas: man spiller et kort eller smider et. Din gangster står forrest, og der er fred. Mob War ville koste dig den gangster. Truce er værd at gemme.
learn-fb-discard-task = Kom gennem turen uden skade: smid Finger.
learn-fb-discard-hint = Et modstandskort gør ingenting i din egen tur, så det kan kun smides.
learn-fb-discard-right = Nogle gange er det bedst at lade være. I denne udgave må alle kort smides; i andre kun nogle.
learn-fb-discard-other = Det koster mere, end det giver. Smid det kort, du har mindst brug for: Finger.

learn-fb-win-see = To spillere og få gangstere: med seks eller færre i live er der krig, så snart nogen står på listen. Bos sidste gangster står ved muren og dør, når din tur er slut.
learn-fb-win-task = Vind: lad være med at redde Bos gangster.
learn-fb-win-hint = Kun Federal Crackdown ville sende Bos gangster hjem. Alt andet er i orden, også Truce: med så få i live begynder krigen straks igen.
learn-fb-win-right = Bos tur begyndte, Bos sidste gangster døde, og kun du har gangstere tilbage. Sådan vinder man: som den sidste med gangstere i live.
learn-fb-win-other = Det ville sende Bos sidste gangster hjem. Lad gangsteren stå.

## Family Business i ti sætninger

learn-fb-ten-one = Hver spiller har fem kort og en familie på ni gangstere.
learn-fb-ten-two = I din tur trækker du først; så spiller eller smider du ét kort.
learn-fb-ten-three = Kontrakter sætter de andres gangstere på hitlisten, en kø, der ender ved muren.
learn-fb-ten-four = Alle andre må gøre modstand mod en Kontrakt, også når det ikke er dem, den gælder.
learn-fb-ten-five = Den, der gør modstand, får næste tur; alle imellem springes over.
learn-fb-ten-six = Seks på listen eller seks eller færre i live udløser gangsterkrig; det gør nogle kort også.
learn-fb-ten-seven = I krig dør den forreste i begyndelsen af hver tur, i dobbelt tempo de to forreste.
learn-fb-ten-eight = Redningskort sender gangstere hjem, ændrer rækkefølgen eller slutter krigen.
learn-fb-ten-nine = Den, der har mistet alle ni, er ude.
learn-fb-ten-ten = Den sidste spiller med en gangster i live vinder.

## Dit første spil Mob City

learn-mc-payroll-see = Du er Anna. En tur har fire trin: spil, køb, smid, træk. Du er ved det første. Grønne lønkort giver penge, der hedder Large.
learn-mc-payroll-task = Spil et lønkort.
learn-mc-payroll-hint = Kassesvind giver 2 Large, Gave giver 1. Du må spille så mange, du vil; her er ét nok.
learn-mc-payroll-right = Pengene er på din hånd, og kortet ligger i dine brugte kort. Det kommer igen, når du blander.
learn-mc-payroll-other = Det kan man godt, men så giver dine lønkort ikke noget i denne tur. Spil dem først.

learn-mc-buy-see = Nu skal du købe, og du har fem Large på hånden. Det, du køber, lægges i dine brugte kort og kommer på hånden senere. Flere lønkort giver flere penge, hver gang de kommer forbi.
learn-mc-buy-task = Køb et lønkort, der giver mindst 2.
learn-mc-buy-hint = Kassesvind koster 4 og giver 2. Pengemager koster 5 og giver 3.
learn-mc-buy-right = Kortet ligger i dine brugte kort, og betalingen gik til banken. Resten af pengene bliver på din hånd.
learn-mc-buy-other = Det kan man godt købe. Men i begyndelsen er det indtægten, der tæller: tag et lønkort, der giver mindst 2.

learn-mc-draw-see = Til sidst i turen må du smide det, du ikke vil have, og så trækker du, til du har fem kort på hånden. Slipper trækbunken op, blandes dine brugte kort til en ny.
learn-mc-draw-task = Behold dine penge, og træk.
learn-mc-draw-hint = Én knap trækker kort og afslutter turen.
learn-mc-draw-right = Fire kort, og blandt dem det, du har købt. Det er spillets motor: det, du køber, kommer igen og igen.
learn-mc-draw-other = Man må godt smide penge, men de gør mere gavn på hånden. Bare træk.

learn-mc-juice-see = Nogle ture senere har du 8 Large. Forretninger giver magtpoint, og man vinder med 25. En forretning lægges straks ud foran dig og bliver liggende.
learn-mc-juice-task = Køb Restaurant: 4 magtpoint.
learn-mc-juice-hint = Den koster 8 Large: alt, hvad du har.
learn-mc-juice-right = Fire magtpoint. I hver bunke forretninger ligger en betjent skjult; når kortet kommer øverst, er bunken lukket for alle.
learn-mc-juice-other = Det kan man godt, men for 8 Large kan du få en Restaurant, og det er magtpoint, man vinder på.

learn-mc-hit-see = Alle begynder med 8 livspoint. Bo har 6 og ejer et Kasino: Bo fører. Du har en Skyder, et skydevåben, der tager 3.
learn-mc-hit-task = Angrib Bo med Skyder.
learn-mc-hit-hint = Spil Skyder, og vælg så Bo.
learn-mc-hit-right = Bo havde ikke noget forsvar og mistede 3. Du må angribe hver modstander én gang pr. tur, med et kort til hver.
learn-mc-hit-other = Nej: det er Bo, der har magtpoint. Brug Skyder mod Bo.

learn-mc-defend-see = Bo slår igen med en Skyder, der tager 3. Du har 5 livspoint. Når du bliver angrebet, må du svare med et forsvar, der passer. En Bildør standser skydevåben.
learn-mc-defend-task = Forsvar dig.
learn-mc-defend-hint = Brug Bildør. Den, der har et passende forsvar, kan ikke bruge bestikkelse.
learn-mc-defend-right = Du mistede ingenting. Begge kort gik til ejernes brugte kort. Mod knive og reb hjælper en Bildør ikke; Glem det standser ethvert angreb.
learn-mc-defend-other = Du må gerne tage skaden og gemme kortet. Men tre livspoint er en høj pris.

learn-mc-bribe-see = Ét livspoint tilbage, en Kniv på vej og intet forsvar på hånden. Så kan du bestikke angriberen med mindst det, kortet koster, her 2 Large, og slå med terningen: ved lige er angrebet aflyst, ved ulige rammer det. Angriberen beholder pengene i begge tilfælde.
learn-mc-bribe-task = Bestik Bo.
learn-mc-bribe-hint = Vælg bestikkelse, og læg dine 2 Large. Terningen kastes af sig selv.
learn-mc-bribe-right = Lige: du lever. Bestikkelse virker hver anden gang, så gem den til det angreb, der ville slå dig ihjel.
learn-mc-bribe-other = Det ville være enden på dig. Betal.

learn-mc-jail-see = Bo har fået dig snuppet. I fængsel sidder du over i tre ture: du må smide og trække, men hverken spille eller købe. To kort kan få dig ud før tid.
learn-mc-jail-task = Slip ud.
learn-mc-jail-hint = Spil Fangeflugt. Advokat ville også få dig ud og beskytte dig bagefter.
learn-mc-jail-right = Du er ude, og turen fortsætter som normalt. I fængsel kan du kun rammes af Kniv og Reb.
learn-mc-jail-other = Du må gerne sidde og vente. Men du har vejen ud på hånden.

learn-mc-win-see = Du har 12 magtpoint. Bo har 14 og ét livspoint. Den, der får en spiller ned på 0, overtager alle spillerens magtpoint. Og man kan vinde på to måder: med 25 magtpoint eller som den sidste i live.
learn-mc-win-task = Vind spillet.
learn-mc-win-hint = Spil Kniv, og vælg så Bo.
learn-mc-win-right = Bo er ude, begge kasinoer er dine, og med 26 magtpoint har du vundet. Magtpoint er bytte: den, der bliver rig, skal kunne forsvare dem.
learn-mc-win-other = Nej: hos Clara er der mindre at hente. Bo har de magtpoint, du mangler, og kun ét livspoint.

## Mob City i ti sætninger

learn-mc-ten-one = Hver spiller begynder med en Gambler, fire Large og otte livspoint.
learn-mc-ten-two = I din tur: spil kort, køb, smid, og træk så, til du har fem kort på hånden.
learn-mc-ten-three = Lønkort giver Large; med Gambler fordobler eller taber man en indsats.
learn-mc-ten-four = Det, du køber, lægges i dine brugte kort og kommer på hånden senere.
learn-mc-ten-five = Forretninger lægges ud med det samme og giver magtpoint.
learn-mc-ten-six = I hver bunke forretninger gemmer sig en betjent, som lukker bunken, når kortet kommer frem.
learn-mc-ten-seven = Du må angribe hver modstander én gang pr. tur; den, der bliver angrebet, kan forsvare sig eller prøve med bestikkelse.
learn-mc-ten-eight = Røde kort bruges én gang, grå bliver liggende foran dig, højst to.
learn-mc-ten-nine = Den, der ikke har flere livspoint, er ude, og angriberen overtager alle spillerens magtpoint.
learn-mc-ten-ten = Man vinder med 25 magtpoint eller som den sidste i live.
