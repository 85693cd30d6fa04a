### At lære spillene: første spil, regler, kort.

## Alle sider

learn = Lær spillene
    .about = Spil et første spil på fem minutter, eller læs videre. Til hver regel hører et eksempel, der bevæger sig.
    .first = Spil et første spil
    .first-of = Et første spil { $game }
    .ten = I ti sætninger
    .all-rules = Alle regler
    .rules-of = Reglerne for { $game }
    .cards = Kort
    .contents = Indhold
    .statements = Reglerne før og efter
learn-fb-about = Hold dine gangstere i live, og send de andres op ad muren. 2 til 6 spillere.
learn-mc-about = Tjen penge, køb byen op, og slå til mod den, der først bliver rig. 2 til 8 spillere.

## Reglerne

learn-search = Søg i reglerne
    .button = Søg
learn-found =
    { $count ->
        [one] Det står i én regel.
       *[other] Det står i { $count } regler.
    }
    .none = Det står ikke i nogen regel. Prøv færre ord, navnet på et kort eller et nummer som FB-A1.
learn-editions = I udgaverne
learn-example = Et eksempel
learn-other-scenes =
    { $count ->
        [one] Ét eksempel mere
       *[other] { $count } eksempler mere
    }
learn-scene-text = Eksemplet som tekst
learn-scene-about = Bordet prøves af med denne fil: en stilling, hvad der bliver gjort, og hvad der skal komme ud af det. Pladserne er bogstaver, A for den første spiller.

## Eksempler

# Otte navne, som begynder med A til H, med mellemrum imellem.
learn-players = Anna Bo Clara Dan Eva Finn Gry Hans
learn-step = Trin { $number } af { $count }
learn-position = Sådan står det.
learn-previous = Tilbage
learn-next = Næste
learn-play = Afspil
learn-pause = Pause
learn-tries = { $player } forsøger: { $answer }.
learn-refuses = Bordet afviser det: “{ $sentence }”
learn-may = { $player } kan svare: { $answers }.
    .nothing = { $player } har ikke noget at svare på nu.
learn-dead = { $count ->
    [one] én død
   *[other] { $count } døde
}
learn-cops = Lukket af en betjent: { $businesses }

## Kort

learn-business = Forretning
    .text = Giver { $points } magtpoint. Koster { $cost } Large. Et sted i bunken ligger en betjent, som lukker den, når kortet kommer frem.
learn-copies = Antal
    .count =
        { $count ->
            [0] ingen
            [one] ét
           *[other] { $count }
        }
learn-answered-by = Afværges af
learn-answers = Virker mod
learn-rulings = Hvad reglerne siger

## De første spil

learn-hint = Et vink
learn-again = Fortryd
learn-right = Rigtigt.
learn-go-on = Videre
learn-over = Det er spillet.
    .fb = Du kender muren, krigen og modstandskortene, og du ved, hvordan man vinder. Resten står på kortene; hvert kort siger, hvad det gør.
    .mc = Du ved, hvordan pengene kommer ind, hvad de kan købe, og hvordan man kommer til skade. Resten står på kortene; hvert kort siger, hvad det gør.
learn-play-now = Spil nu

## Et første spil Family Business

learn-fb-contract-see = Du er Anna. Alle har ni gangstere hjemme. En tur er kort: du trækker et kort, og så spiller du ét. Du har trukket; der er tre kort på din hånd.
learn-fb-contract-task = Spil Kontrakt mod Bo.
learn-fb-contract-hint = Først kortet, så spilleren. Finger er et modstandskort: det venter på en andens kort.
learn-fb-contract-right = En Kontrakt sætter en gangster hos en anden spiller på hitlisten. Bo valgte selv hvem. Gangsteren lever endnu, foreløbig.
learn-fb-contract-other = Det kan man godt, men ingen er på listen endnu, så der er intet at redde eller standse. Begynd med Kontrakt.

learn-fb-wall-see = Hitlisten er en kø. Den forreste står med ryggen mod muren og dør først; de andre rykker frem. En Kontrakt stiller gangsteren bagest. Priority Contract stiller gangsteren forrest.
learn-fb-wall-task = Stil en af Claras gangstere forrest.
learn-fb-wall-hint = Spil Priority Contract, og vælg så Clara.
learn-fb-wall-right = Nu står en af Claras gangstere forrest, og de to andre er rykket én plads tilbage. Ingen dør endnu, for der er ingen krig.
learn-fb-wall-other = Det stiller ingen af Claras gangstere forrest. Det gør Priority Contract.

learn-fb-war-see = Der er fem på listen. Den sjette udløser en gangsterkrig. I krig dør den forreste i begyndelsen af hver tur, før der bliver trukket.
learn-fb-war-task = Udløs krigen: sæt en af Bos gangstere på listen.
learn-fb-war-hint = Spil Kontrakt, og vælg så Bo. Din egen gangster er nummer tre: du har lidt tid.
learn-fb-war-right = Seks på listen, altså krig. Bos tur begyndte, og den forreste døde; det var en af Claras. I næste tur er det Bos, derefter din. Krigen varer, til listen er tom, eller nogen spiller Truce.
learn-fb-war-other = Det kan man godt, men listen forbliver kort, og freden varer ved. Spil Kontrakt mod Bo, og se, hvad den sjette gør.

learn-fb-counter-see = Det er Bos tur, og Kontrakten gælder dig. Før den virker, må alle svare med et modstandskort, der passer. Det første på bordet gælder, og den, der spiller det, får næste tur.
learn-fb-counter-task = Stands Kontrakten.
learn-fb-counter-hint = Family Influence ophæver en Kontrakt. Take It on the Lam er et redningskort til din egen tur.
learn-fb-counter-right = Kontrakten er væk. Du fik et kort for det modstandskort, du brugte, og nu er det din tur, hvor du også trækker. Clara blev sprunget over.
learn-fb-counter-other = Så kommer en af dine gangstere på listen. Du har kortet, der standser det.

learn-fb-mob-power-see = Denne gang angriber Bo Clara. Det kommer ikke dig ved, men du må svare alligevel. Family Influence kan ikke standse denne Kontrakt; Mob Power vender den om.
learn-fb-mob-power-task = Vend Kontrakten mod Bo selv.
learn-fb-mob-power-hint = Gør modstand med Mob Power.
learn-fb-mob-power-right = Bo måtte sætte en af sine egne på listen, Clara takker, og næste tur er din. Et modstandskort er en tur værd, også når det ikke er dig, det gælder.
learn-fb-mob-power-other = Du må gerne lade det passere. Men så er det Claras tur, og du har givet en tur væk.

learn-fb-rescue-see = Det er krig, og din gangster står forrest. I begyndelsen af næste tur er det forbi. Grønne kort får folk hjem.
learn-fb-rescue-task = Red din forreste gangster.
learn-fb-rescue-hint = Spil Take It on the Lam, og udpeg gangsteren. Truce ville også standse krigen, men så bliver gangsteren på listen.
learn-fb-rescue-right = Hjemme igen. Så begyndte Bos tur, og den næste i køen døde i stedet. Finger kunne have forhindret redningen; ingen havde kortet.
learn-fb-rescue-other = Det kan man godt, men det får ikke din gangster hjem. Det gør Take It on the Lam.

learn-fb-hit-see = Clara har én gangster tilbage, og den står på listen. Den, der ingen har tilbage, er ude. Hit dræber straks en hvilken som helst i spil; derefter kommer en af dine egne på listen.
learn-fb-hit-task = Få Clara ud af spillet.
learn-fb-hit-hint = Spil Hit, udpeg Claras gangster, og giv så en af dine egne.
learn-fb-hit-right = Clara er ude, og kortene på hånden gik til de brugte. Prisen var en af dine egne på listen. Nu er der to spillere tilbage.
learn-fb-hit-other = Ikke det: Hit er til Claras sidste gangster, bagest på listen.

learn-fb-discard-see = Man må ikke melde pas: man spiller et kort eller smider ét. Din gangster står forrest, og der er fred. Mob War ville koste dig den. Truce er værd at gemme.
learn-fb-discard-task = Kom gennem turen uden skade: smid Finger.
learn-fb-discard-hint = Et modstandskort gør ingenting i din egen tur, så det kan kun smides.
learn-fb-discard-right = En tur uden dåd er også en dåd. I denne udgave må ethvert kort smides; i andre kun visse.
learn-fb-discard-other = Det koster mere, end det giver. Smid det kort, der er til mindst nytte: Finger.

learn-fb-win-see = To spillere og få gangstere: når der er seks eller færre i live, er der krig, så snart nogen står på listen. Bos sidste står ved muren, og din tur er den sidste, før det er forbi.
learn-fb-win-task = Vind: gør intet, der redder den.
learn-fb-win-hint = Federal Crackdown ville sende den hjem, hvis du spillede kortet. Alt andet går an. Også Truce: med så få i live begynder krigen straks igen.
learn-fb-win-right = Bos tur begyndte, Bos sidste gangster døde, og kun du har nogen tilbage. Sådan vinder man: ved at være den sidste, der har nogen i live.
learn-fb-win-other = Det ville sende Bos sidste gangster hjem. Lad den stå.

## Family Business i ti sætninger

learn-fb-ten-one = Hver spiller har en familie på ni gangstere og fem kort.
learn-fb-ten-two = I din tur trækker du og spiller derefter ét kort eller smider ét.
learn-fb-ten-three = Kontrakter sætter de andres gangstere på hitlisten, en kø, der ender ved en mur.
learn-fb-ten-four = De andre må svare på en Kontrakt med et modstandskort, også når den ikke gælder dem.
learn-fb-ten-five = Den, der gør modstand, får næste tur; alle imellem springes over.
learn-fb-ten-six = Seks på listen, eller seks eller færre i live, udløser en gangsterkrig; det gør nogle kort også.
learn-fb-ten-seven = I krig dør den forreste i begyndelsen af hver tur, i dobbelt tempo de to forreste.
learn-fb-ten-eight = Redningskort sender gangstere hjem, ændrer køen eller standser krigen.
learn-fb-ten-nine = Den, der har mistet alle ni, er ude.
learn-fb-ten-ten = Den sidste spiller med en levende gangster vinder.

## Et første spil Mob City

learn-mc-payroll-see = Du er Anna. En tur har fire trin: spil, køb, smid, træk. Du er ved det første. Lønkort giver penge, som hedder Large.
learn-mc-payroll-task = Spil et lønkort.
learn-mc-payroll-hint = Kassesvind giver 2 Large, Gave giver 1. Du må spille så mange, du vil; her er ét nok.
learn-mc-payroll-right = Pengene er på din hånd, og kortet ligger hos dine brugte kort. Det kommer igen, når du blander.
learn-mc-payroll-other = Det kan man godt, men så giver dine lønkort intet i denne tur. Spil dem først.

learn-mc-buy-see = Nu køber du, med fem Large på hånden. Det, du køber, lægges hos dine brugte kort og kommer på hånden senere. Flere lønkort er flere penge, hver gang de kommer rundt.
learn-mc-buy-task = Køb et lønkort, der giver mindst 2.
learn-mc-buy-hint = Kassesvind koster 4 og giver 2. Indtjener koster 5 og giver 3.
learn-mc-buy-right = Kortet ligger hos dine brugte, og prisen gik til banken. De penge, der er tilbage, bliver på din hånd.
learn-mc-buy-other = Det kan man godt købe. Men i begyndelsen er det indtægten, der tæller: tag et lønkort, der giver mindst 2.

learn-mc-draw-see = Slutningen af en tur: du må smide det, du ikke vil have, og så trækker du op til fem kort. Slipper trækbunken op, blandes dine brugte kort til en ny.
learn-mc-draw-task = Behold dine penge, og træk.
learn-mc-draw-hint = Én knap trækker og slutter turen.
learn-mc-draw-right = Nu er det, du har købt, på hånden. Det er spillets motor: det, du køber, kommer igen og igen.
learn-mc-draw-other = Man må godt smide penge, men de gør mere nytte på hånden. Bare træk.

learn-mc-juice-see = Nogle ture senere har du 8 Large. Forretninger giver magtpoint, og 25 magtpoint vinder spillet. De lægges straks ud foran dig og bliver der.
learn-mc-juice-task = Køb Restaurant: 4 magtpoint.
learn-mc-juice-hint = Den koster 8 Large, alt hvad du har.
learn-mc-juice-right = Fire magtpoint. I hver bunke forretninger ligger en betjent skjult; når kortet kommer øverst, er bunken lukket for alle.
learn-mc-juice-other = Det kan man godt, men 8 Large køber en Restaurant, og det er magtpoint, der vinder.

learn-mc-hit-see = Alle begynder med 8 livspoint. Bo har 6 og ejer et Kasino: Bo er foran. Du har en Skyder, et skydevåben, der koster 3.
learn-mc-hit-task = Angrib Bo med Skyder.
learn-mc-hit-hint = Spil Skyder, og vælg så Bo.
learn-mc-hit-right = Bo havde intet svar og mistede 3. Du må angribe hver modstander én gang pr. tur, med et kort til hver.
learn-mc-hit-other = Ikke det: det er Bo, der har magtpoint, og Skyderen er til Bo.

learn-mc-defend-see = Bo slår igen: en Skyder, 3 point. Du har 5. Den, der bliver angrebet, bliver spurgt og må svare med et forsvar, der passer. En Bildør standser skydevåben.
learn-mc-defend-task = Forsvar dig.
learn-mc-defend-hint = Brug Bildør. Den, der har et forsvar, der passer, kan ikke bestikke.
learn-mc-defend-right = Intet tabt. Begge kort gik til ejernes brugte kort. Mod knive og reb hjælper en Bildør ikke; Glem det standser ethvert angreb.
learn-mc-defend-other = Du må gerne tage imod og gemme kortet. Men tre point er dyre.

learn-mc-bribe-see = Ét livspoint tilbage, en Kniv på vej og intet forsvar på hånden. Så må du bestikke med mindst det, kortet koster, her 2 Large, og terningen afgør det: lige, og angrebet er aflyst; ulige, og det går videre. Angriberen beholder pengene i begge tilfælde.
learn-mc-bribe-task = Bestik Bo.
learn-mc-bribe-hint = Tilbyd bestikkelsen, og læg dine 2 Large. Terningen slår af sig selv.
learn-mc-bribe-right = Lige: du lever. Bestikkelse virker hver anden gang, så gem det til det angreb, der ville slå dig ihjel.
learn-mc-bribe-other = Det ville være enden på dig. Betal.

learn-mc-jail-see = Bo har fået dig snuppet. I fængsel mister du tre ture: du må smide og trække, men hverken spille eller købe. To kort får dig ud før tid.
learn-mc-jail-task = Slip ud.
learn-mc-jail-hint = Spil Fangeflugt. Advokat ville også gøre det og beskytte dig bagefter.
learn-mc-jail-right = Du er ude, og din tur går videre som enhver anden. I fængsel er det kun Kniv og Reb, der rammer dig.
learn-mc-jail-other = Du må gerne sidde og vente. Men du har vejen ud på hånden.

learn-mc-win-see = Du har 12 magtpoint. Bo har 14 og ét livspoint. Den, der får en spiller ned på 0, overtager alle magtpoint. Og man kan vinde på to måder: 25 magtpoint, eller som den sidste i live.
learn-mc-win-task = Vind spillet.
learn-mc-win-hint = Spil Kniv mod Bo.
learn-mc-win-right = Bo er ude, begge kasinoer er dine, og med 26 magtpoint har du vundet. Magt er bytte: den, der bliver rig, skal kunne forsvare det.
learn-mc-win-other = Ikke det: hos Clara er der mindre at hente. Bo har de magtpoint, du mangler, og ét livspoint.

## Mob City i ti sætninger

learn-mc-ten-one = Hver spiller begynder med en Hasardspiller, fire Large og otte livspoint.
learn-mc-ten-two = En tur er: spil kort, køb, smid, træk op til fem.
learn-mc-ten-three = Lønkort giver Large; Hasardspiller fordobler en indsats eller mister den.
learn-mc-ten-four = Det, du køber, lægges hos dine brugte kort og kommer på hånden igen.
learn-mc-ten-five = Forretninger lægges ud med det samme og giver magtpoint.
learn-mc-ten-six = I hver bunke forretninger gemmer sig en betjent, som lukker bunken, når kortet kommer frem.
learn-mc-ten-seven = Du må angribe hver modstander én gang pr. tur; den, der bliver angrebet, kan forsvare sig eller bestikke.
learn-mc-ten-eight = Røde kort bruges én gang, grå bliver liggende foran dig, højst to.
learn-mc-ten-nine = Den, der ingen livspoint har tilbage, er ude, og angriberen overtager alle magtpoint.
learn-mc-ten-ten = 25 magtpoint vinder, og det gør den sidste i live også.
