### Mob City. Spillet findes ikke på dansk: navnene er vores. Large er pengene og hedder det også her;
### Juice er magtpoint, Payroll er lønkort, Act er handlingskort. Navne bøjes aldrig, og ingen er han
### eller hun. Det, der er fælles med andre spil, står i site.ftl.

## Korttyper

mc-kind-hit = Angreb
mc-kind-defence = Forsvar
mc-kind-other = Anden handling
mc-kind-payroll = Løn
mc-kind-large = Large

## Kort: navnet, og hvad kortet gør. De sidste ord er fælles for alle kort af samme slags.

mc-points =
    { $points ->
        [one] { $points } livspoint
       *[other] { $points } livspoint
    }
mc-large = { $value } Large

mc-card-knife = Kniv
    .text = Koster en modstander { $points }, også i fængsel. Har man kortet på hånden, når man angribes med Reb, kan det afværge angrebet.
mc-card-omerta = Omertà
    .text = Ingen kan spille Aflytning mod dig.
mc-card-on-the-lam = På flugt
    .text = Det eneste kort, du spiller eller bruger i turen. Du får 1 livspoint og må købe, men hverken smide eller trække kort.
    .text-low = Det eneste kort, du spiller eller bruger i turen. Du får 1 livspoint og må købe, men hverken smide eller trække kort. Indtil din næste tur kan ingen angribe dig.
mc-card-wire-tap = Aflytning
    .text = Se en modstanders hånd én gang.
mc-card-sicilian-necktie = Siciliansk slips
    .text = Koster en modstander, der ikke er i fængsel, { $points }.
mc-card-car-door = Bildør
    .text = Afværger et angreb på dig med skydevåben: Skyder eller Tommygun.
mc-card-bust-out = Fangeflugt
    .text = Får dig ud af fængslet, og din tur går videre som normalt.
mc-card-first-aid-kit = Førstehjælpskasse
    .text = Du får 1 livspoint, dog højst { $most } i alt.
mc-card-spring-cleaning = Forårsrengøring
    .text = En spiller, dig selv eller en anden, smider hele hånden og trækker lige så mange kort.
mc-card-rope = Reb
    .text = Én gang i hver af dine ture koster det en modstander { $points }, også i fængsel.
mc-card-bathtub-gin = Badekarsgin
    .text = Alle permanente kort hos én modstander lægges til modstanderens brugte kort.
mc-card-lawyer = Advokat
    .text = Ingen kan sende dig i fængsel. Spilles kortet i fængsel, kommer du ud.
mc-card-mob-doctor = Mafialæge
    .text = Du får 2 livspoint, dog højst { $most } i alt. Kun for den, der har færre.
mc-card-swag = Tyvekoster
    .text = Et handlings- eller lønkort, der er til salg for højst 2 Large, lægges gratis til dine brugte kort.
mc-card-piece = Skyder
    .text = Et skydevåben. Koster en modstander, der ikke er i fængsel, { $points }.
mc-card-fuhget-about-it = Glem det
    .text = Afværger ethvert angreb på dig.
mc-card-bulletproof-vest = Skudsikker vest
    .text = Standser ethvert angreb på dig med skydevåben: Skyder eller Tommygun.
mc-card-raid = Razzia
    .text = Alle permanente kort hos alle spillere, også dine egne, går ud af spillet.
mc-card-shakedown = Afpresning
    .text = Tag et tilfældigt kort fra en modstanders hånd.
    .text-chosen = Se en modstanders hånd, og tag det kort, du vil.
mc-card-tommy-gun = Tommygun
    .text = Et skydevåben, og det værste af dem. Koster en modstander, der ikke er i fængsel, { $points }.
mc-card-stack-of-cash = Seddelbundt
    .text = Halverer, hvad et angreb koster dig, rundet ned. Et til halverer det ikke igen.
    .text-again = Halverer, hvad et angreb koster dig, rundet ned. Et til halverer det igen.
mc-card-baseball-bat = Baseballbat
    .text = Én gang i hver af dine ture koster det en modstander, der ikke er i fængsel, { $points }.
mc-card-paper-bag = Papirspose
    .text = Træk to kort.
mc-card-consigliere = Consigliere
    .text = Du ser en modstanders hånd og træffer alle valg i modstanderens næste tur. Udbyttet er stadig modstanderens.
    .text-no-gamble = Du ser en modstanders hånd og træffer alle valg i modstanderens næste tur, men spiller ikke Hasardspiller. Udbyttet er stadig modstanderens.
    .text-off = Kortet bruges ikke ved dette bord.
mc-card-pinched = Snuppet
    .text =
        { $turns ->
            [one] En modstander kommer i fængsel i én tur.
           *[other] En modstander kommer i fængsel i { $turns } ture.
        } Efter endt afsoning lægges kortet til modstanderens brugte kort, efter flugt til dine.
    .priced = { $text } Koster { $cost } Large.
mc-card-gambler = Hasardspiller
    .text = Sæt Large fra hånden på spil, og slå med terningen: lige fordobler indsatsen, ulige mister den til banken. Alle begynder med et; det er ikke til salg.
mc-card-gift = Gave
mc-card-skim = Kassesvind
mc-card-fence = Hæler
mc-card-earner = Indtjener
mc-card-loanshark = Lånehaj
mc-card-one = Én Large
mc-card-two = To Large
mc-card-five = Fem Large

mc-text-payroll = Giver dig { $earn } Large. Koster { $cost } Large.
mc-text-large = Er { $value } Large værd. Man køber, satser og bestikker med det.
mc-text-instant = { $text } Smides efter brug. Koster { $cost } Large.
mc-text-permanent = { $text } Bliver liggende foran dig. Koster { $cost } Large.

## Forretninger

mc-business-laundromat = Møntvaskeri
mc-business-restaurant = Restaurant
mc-business-hotel = Hotel
mc-business-warehouse = Lagerhus
mc-business-casino = Kasino

## Måder at spille på og deres regler

mc-preset-rulebook = Mob City efter regelbogen
mc-preset-fair = Mob City med lige pladser

mc-rule-win-juice = Magtpoint, der vinder
mc-rule-start-hp = Livspoint fra start
mc-rule-start-large = Kort à én Large fra start
mc-rule-draw-to = Kort på hånden, når der er trukket
mc-rule-max-permanents = Permanente kort i spil højst
mc-rule-jail-turns = Ture i fængsel
mc-rule-spent-large = Brugte Large går
    .bank = til banken
    .own-discard = til køberens egne brugte kort
mc-rule-payroll-discard = Spillede lønkort lægges til de brugte
    .now = straks
    .end = når turen slutter
mc-rule-street-money = Den, der er flad, finder én Large, når turen begynder
mc-rule-finish-round = Runden spilles færdig, når nogen har magtpoint nok
mc-rule-stack-combines = Flere Seddelbundter halverer efter tur
mc-rule-bribe-single-card = Bestikkelse er et enkelt kort
mc-rule-dead-cards = De dødes kort går
    .box = ud af spillet
    .supply = tilbage til salg
mc-rule-parole = Den, der har afsonet, kan ikke fængsles igen i én tur
mc-rule-shakedown = Afpresning tager
    .random = et tilfældigt kort
    .chosen = det kort, tyven vil have
mc-rule-lam-untargetable = Den, der er På flugt, kan ikke angribes
mc-rule-consigliere = Consigliere
    .full = træffer alle valg
    .no-gamble = træffer alle valg, men spiller ikke Hasardspiller
    .off = bruges ikke
mc-rule-late-large = Ekstra kort à én Large til den sidste halvdel af pladserne
mc-rule-quiet-rounds = Runder uden blod, der slutter et spil, når alle forretninger er lukket
mc-rule-last-round = Sidste runde
mc-rule-cost = { $card }: pris i Large
mc-rule-earn = { $card }: giver i Large
mc-rule-value = { $card }: værdi i Large
mc-rule-juice = { $business }: magtpoint
mc-rule-copies = { $card }: antal
mc-rule-switch-on = ja
mc-rule-switch-off = nej

## Hvad der er galt med regler eller bord

mc-fault-bad-denominations = Det mindste Large-kort skal være 1 værd, og hvert større mere end det foregående. Ret værdierne.
mc-fault-bank-too-small = Der skal bruges { $needed } kort à én Large fra start, og der er { $cards }. Giv færre, eller læg flere til.
mc-fault-too-few-gamblers = { $seats } spillere skal have hver sin Hasardspiller, og der er { $cards }. Læg flere til, eller vær færre spillere.
mc-fault-too-many-cards = { $cards } kort er for mange; der er plads til { $most }. Brug færre af hvert.
mc-fault-too-little-large = Alle Large tilsammen er { $value } værd, og den billigste forretning koster { $needed }. Læg penge til, eller sænk priserne.
mc-fault-too-little-juice = Alle forretninger tilsammen giver { $points } magtpoint, og det kræver { $needed } at vinde. Sænk målet, eller læg forretninger til.

## Hvad der sker

mc-round = Runde { $number }.
mc-controlled = { $by } træffer valgene for { $player } i denne tur.
    .you = { $by } træffer valgene for dig i denne tur.
    .by-you = Du træffer valgene for { $player } i denne tur.
mc-jailed = { $player } er i fængsel: tur { $turn } af { $turns }.
    .you = Du er i fængsel: tur { $turn } af { $turns }.
mc-earned = { $player } får { $value } Large af banken.
    .you = Du får { $value } Large af banken.
    .street = { $player } er flad og finder { $value } Large på gaden.
    .street-you = Du er flad og finder { $value } Large på gaden.
mc-changed = { $player } veksler { $value } Large i banken.
    .you = Du veksler { $value } Large i banken.
mc-placed = { $player } lægger { $card } ud.
    .you = Du lægger { $card } ud.
mc-used = { $player } bruger { $card }.
    .you = Du bruger { $card }.
mc-targeted = Målet er { $player }.
    .you = Målet er dig.
mc-staked = { $player } satser { $value } Large.
    .you = Du satser { $value } Large.
    .bribe = { $player } lægger { $value } Large som bestikkelse.
    .bribe-you = Du lægger { $value } Large som bestikkelse.
mc-rolled = { $player } slår { $die }.
    .you = Du slår { $die }.
mc-stake-taken = { $player } vinder og tager indsatsen tilbage.
    .you = Du vinder og tager indsatsen tilbage.
    .bribe = { $player } tager pengene.
    .bribe-you = Du tager pengene.
mc-stake-lost = Det, der var lagt, går til banken.
mc-blocked = { $player } afværger angrebet med { $card }.
    .you = Du afværger angrebet med { $card }.
mc-stopped = { $player } går fri: { $card } standser angrebet.
    .you = Du går fri: { $card } standser angrebet.
mc-bribed = Bestikkelsen virker: { $player } går fri.
    .you = Bestikkelsen virker: du går fri.
mc-hurt = { $player } mister { $points }. Tilbage: { $left }.
    .you = Du mister { $points }. Tilbage: { $left }.
    .none = { $player } tager ingen skade.
    .none-you = Du tager ingen skade.
mc-healed = { $player } får { $points }. Nu: { $left }.
    .you = Du får { $points }. Nu: { $left }.
mc-whacked = { $player } er ryddet af vejen. Alle magtpoint hos { $player } går til { $by }.
    .you = Du er ryddet af vejen. Alle dine magtpoint går til { $by }.
    .by-you = { $player } er ryddet af vejen. Alle magtpoint hos { $player } går til dig.
    .cards = { $sentence } Hånd og trækbunke: { $cards }.
mc-left = { $player } forlader spillet.
    .you = Du forlader spillet.
mc-pinched = { $by } sender { $player } i fængsel.
    .you = { $by } sender dig i fængsel.
    .by-you = Du sender { $player } i fængsel.
mc-freed = { $player } er ude af fængslet.
    .you = Du er ude af fængslet.
    .served = { $player } har afsonet og er ude af fængslet.
    .served-you = Du har afsonet og er ude af fængslet.
mc-advised = { $by } træffer valgene for { $player } i næste tur.
    .you = { $by } træffer valgene for dig i din næste tur.
    .by-you = Du træffer valgene for { $player } i næste tur.
mc-stripped = { $player } mister alle sine permanente kort; de lægges til de brugte.
    .you = Du mister alle dine permanente kort; de lægges til de brugte.
mc-raided = Alle permanente kort går ud af spillet.
mc-tapped = { $player } ser kortene på hånden hos { $of }.
    .you = Du ser kortene på hånden hos { $of }.
    .of-you = { $player } ser kortene på din hånd.
mc-shown = { $player } har på hånden: { $cards }.
    .nothing = { $player } har ingen kort på hånden.
mc-cleaned = { $player } smider hele hånden: { $cards }.
    .you = Du smider hele hånden: { $cards }.
mc-swiped = { $player } tager { $card } fra bordet.
    .you = Du tager { $card } fra bordet.
mc-bought = { $player } køber { $card } for { $cost } Large.
    .you = Du køber { $card } for { $cost } Large.
mc-invested = { $player } køber { $business } for { $cost } Large og har nu { $points } magtpoint.
    .you = Du køber { $business } for { $cost } Large og har nu { $points } magtpoint.
mc-locked = En betjent dukker op i bunken { $business }: ingen kan købe fra den mere.
mc-removed = { $player } smider { $card } fra bordet.
    .you = Du smider { $card } fra bordet.
mc-won-shared = { $players } deler sejren.
    .you = Du deler sejren med { $players }.
mc-shuffled = { $player } blander de brugte kort til en ny trækbunke.
    .you = Du blander dine brugte kort til en ny trækbunke.
mc-drew-seen = { $player } trækker { $card }.
mc-stole = { $player } tager et kort fra hånden hos { $from }.
    .seen = { $player } tager { $card } fra hånden hos { $from }.
    .you = Du tager { $card } fra hånden hos { $from }.
    .from-you = { $player } tager { $card } fra din hånd.
mc-times = { $count }× { $card }

## Hvad bordet venter på: spørgsmålet, og hvad de andre læser

mc-ask-for = På vegne af { $player }: { $sentence }
    .you = På dine vegne: { $sentence }
mc-ask-play = Hvilket kort spiller eller bruger du?
    .they = { $player } spiller kort.
mc-ask-jail = Du er i fængsel. Spiller du et kort, der får dig ud?
    .they = { $player } er i fængsel og kan spille et kort for at komme ud.
mc-ask-target = { $card }: hvem er målet?
    .they = { $card }: { $player } vælger målet.
mc-ask-stake = Hvor meget satser du?
    .more = Indsatsen er { $stake } Large. Satser du mere, eller slår du?
    .they = { $player } lægger sin indsats.
mc-ask-defend = { $player } angriber dig med { $card }. Skade: { $points }. Dine livspoint: { $left }. Forsvarer du dig?
    .they = { $card }: { $player } kan forsvare sig.
mc-ask-bribe = Bestikkelsen skal være mindst { $price } Large. Hvilket Large-kort lægger du?
    .more = Bestikkelsen skal være mindst { $price } Large, og der ligger { $stake }. Hvilket Large-kort lægger du til?
    .they = { $player } lægger penge til bestikkelse.
mc-ask-swag = Hvilket kort tager du fra bordet?
    .they = { $player } vælger et kort fra bordet.
mc-ask-steal = Hvilket kort tager du fra hånden hos { $from }?
    .they = { $player } vælger et kort fra hånden hos { $from }.
    .they-you = { $player } vælger et kort fra din hånd.
mc-ask-buy = Hvad køber du?
    .they = { $player } køber ind.
mc-ask-discard = Hvilke kort smider du?
    .they = { $player } smider kort.
mc-ask-over-shared = Spillet er slut. { $players } deler sejren.
    .you = Spillet er slut. Du deler sejren med { $players }.

## Svar, som knapper

mc-answer-place = Læg { $card } ud
mc-answer-use = Angrib med { $card }
mc-answer-stake = Læg { $card }
mc-answer-take = Tag { $card }
mc-answer-defend = Afværg med { $card }
mc-answer-buy = Køb { $card } for { $cost } Large
mc-answer-invest = Køb { $business } for { $cost } Large: { $points } magtpoint
mc-answer-remove = Smid { $card } fra bordet
mc-answer-to-buying = Videre til køb
mc-answer-to-discarding = Videre til at smide kort
    .jail = Bliv i fængslet
mc-answer-draw = Træk, og afslut turen
mc-answer-roll = Slå med terningen
mc-answer-bribe = Bestik med mindst { $price } Large
mc-answer-pass = Tag imod angrebet
mc-answer-break = Veksl { $card } til mindre
mc-answer-change = Veksl til færrest kort

## Afslag: hvad der er galt, og hvad man kan gøre i stedet

mc-refused-controlled = { $by } træffer valgene for dig i denne tur. Vent, til du bliver spurgt.
mc-refused-money = { $card } er penge og spilles ikke. Gem kortet til køb, eller spil et andet.
mc-refused-only-in-defence = { $card } bruges kun, når du angribes. Gem kortet, eller spil et andet.
mc-refused-no-effect = { $card } har ingen virkning nu. Spil et andet kort, eller gå videre.
mc-refused-too-many-permanents = Der er ikke plads til { $card }: du har så mange permanente kort, som du må. Smid først et af dem sidst i en tur.
mc-refused-not-the-first = { $card } skal være det eneste kort i en tur. Gem kortet til en tur, hvor du ikke spiller andet.
mc-refused-in-jail = { $card } kan ikke spilles i fængsel. Spil { $one } eller { $other }, eller bliv siddende.
mc-refused-no-gambling = { $card } kan ikke spilles i en tur, som en anden bestemmer over. Spil et andet kort, eller gå videre.
mc-refused-not-in-play = { $card } ligger ikke foran dig. Vælg et permanent kort, der gør.
mc-refused-used-up = { $card } kan ikke ramme nogen mere i denne tur. Vælg et andet kort, eller gå videre.
mc-refused-target = { $card } kan ikke gælde { $player }. Vælg en modstander, der stadig er med og ikke holder sig skjult.
    .you = { $card } kan ikke gælde dig selv. Vælg en modstander.
    .bathtub-gin = { $card } kan ikke gælde { $player }. Vælg en modstander, der har permanente kort i spil.
    .shakedown = { $card } kan ikke gælde { $player }. Vælg en modstander, der har kort på hånden.
    .wire-tap = { $card } kan ikke gælde { $player }. Vælg en modstander, der har kort på hånden og ikke har { $shield }.
    .pinched = { $card } kan ikke gælde { $player }. Vælg en modstander, der hverken er i fængsel, lige er kommet ud eller har { $shield }.
    .consigliere = { $card } kan ikke gælde { $player }. Vælg en modstander, der ikke er i fængsel, og som ingen bestemmer over, hverken i næste tur eller i den sidste.
    .spring-cleaning = { $card } kan ikke gælde { $player }. Vælg en spiller, der har kort på hånden.
    .spring-cleaning-you = Du har intet på hånden, som { $card } kan rydde væk. Vælg en spiller, der har kort på hånden.
mc-refused-already-hit = { $player } er allerede angrebet i denne tur. Vælg en anden modstander.
    .you = Du er allerede angrebet i denne tur. Vælg en anden spiller.
mc-refused-jailed-target = { $player } er i fængsel, og der rammer kun { $one } og { $other }. Vælg en anden modstander.
    .you = Du er i fængsel, og der rammer kun { $one } og { $other }. Vælg en anden spiller.
mc-refused-does-not-cancel = { $card } kan ikke afværge { $hit }. Vælg et andet kort, eller tag imod angrebet.
mc-refused-holds-defence = Du har et kort, der kan afværge angrebet, og kan derfor ikke bestikke. Brug kortet, eller tag imod angrebet.
mc-refused-no-bribe-from-jail = Du kan ikke bestikke fra fængslet. Afværg angrebet med et kort, eller tag imod det.
mc-refused-bribe-too-small = Bestikkelsen skal være mindst { $price } Large, og det er ikke nok. Læg mere, eller tag imod angrebet.
mc-refused-not-money = { $card } er ikke penge. Læg et Large-kort.
mc-refused-no-stake = Der slås ikke uden indsats. Læg et Large-kort, eller spil noget andet, hvis du ingen har.
mc-refused-cannot-take = { $card } kan ikke tages. Vælg et af de kort, der kan.
mc-refused-not-for-sale = { $card } er ikke til salg. Vælg et andet kort.
mc-refused-sold-out = { $card } er udsolgt. Vælg et andet kort.
mc-refused-too-dear = Det koster { $cost } Large, mere end der er på hånden. Vælg noget billigere, eller gå videre.
mc-refused-locked = Ingen kan købe { $business } mere. Vælg en anden forretning.
mc-refused-nothing-to-change = Dine penge er allerede på færrest kort. Vælg et af de andre svar.
