### Mob City. Spillet findes ikke på dansk: navnene er vores. Large er pengene og hedder det også her;
### Juice er magtpoint, Payroll er lønkort, Act er handlingskort. Navne bøjes aldrig, og ingen er han
### eller hun. Det, der er fælles med andre spil, står i site.ftl.

## Korttyper

mc-kind-hit = Angreb
mc-kind-defence = Forsvar
mc-kind-other = Andet
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
    .text = Tager { $points } fra en modstander, også en i fængsel. På hånden kan Kniv afværge et angreb med Reb.
mc-card-omerta = Omertà
    .text = Ingen kan spille Aflytning på dig.
mc-card-on-the-lam = På flugt
    .text = Skal være dit eneste kort i turen. Du får 1 livspoint og må købe, men hverken smide eller trække kort.
    .text-low = Skal være dit eneste kort i turen. Du får 1 livspoint og må købe, men hverken smide eller trække kort. Indtil din næste tur kan ingen angribe dig.
mc-card-wire-tap = Aflytning
    .text = Kig en modstander i kortene én gang.
mc-card-sicilian-necktie = Siciliansk slips
    .text = Tager { $points } fra en modstander, der ikke er i fængsel.
mc-card-car-door = Bildør
    .text = Afværger et angreb på dig med skydevåben (Skyder eller Tommygun).
mc-card-bust-out = Fangeflugt
    .text = Får dig ud af fængslet, og turen fortsætter som normalt.
mc-card-first-aid-kit = Førstehjælpskasse
    .text = Du får 1 livspoint, dog højst { $most } i alt.
mc-card-spring-cleaning = Forårsrengøring
    .text = En spiller, dig selv eller en anden, smider hele hånden og trækker lige så mange nye kort.
mc-card-rope = Reb
    .text = Én gang i hver af dine ture kan du tage { $points } fra en modstander, også en i fængsel.
mc-card-bathtub-gin = Badekarsgin
    .text = Én modstander mister alle sine permanente kort. De lægges i modstanderens brugte kort.
mc-card-lawyer = Advokat
    .text = Ingen kan sende dig i fængsel. Spilles kortet i fængsel, kommer du ud.
mc-card-mob-doctor = Mafialæge
    .text = Du får 2 livspoint, dog højst { $most } i alt. Kan kun spilles, hvis du har færre end det.
mc-card-swag = Tyvekoster
    .text = Tag gratis et handlings- eller lønkort, der koster højst 2 Large. Det lægges i dine brugte kort.
mc-card-piece = Skyder
    .text = Et skydevåben. Tager { $points } fra en modstander, der ikke er i fængsel.
mc-card-fuhget-about-it = Glem det
    .text = Afværger ethvert angreb på dig.
mc-card-bulletproof-vest = Skudsikker vest
    .text = Standser ethvert angreb på dig med skydevåben (Skyder eller Tommygun).
mc-card-raid = Razzia
    .text = Alle spilleres permanente kort, også dine egne, ryger ud af spillet.
mc-card-shakedown = Afpresning
    .text = Tag et tilfældigt kort fra en modstanders hånd.
    .text-chosen = Kig en modstander i kortene, og tag det kort, du vil.
mc-card-tommy-gun = Tommygun
    .text = Et skydevåben, og det værste af dem. Tager { $points } fra en modstander, der ikke er i fængsel.
mc-card-stack-of-cash = Seddelbundt
    .text = Halverer skaden ved et angreb på dig (rundes ned). Et Seddelbundt til halverer ikke igen.
    .text-again = Halverer skaden ved et angreb på dig (rundes ned). Et Seddelbundt til halverer igen.
mc-card-baseball-bat = Baseballbat
    .text = Én gang i hver af dine ture kan du tage { $points } fra en modstander, der ikke er i fængsel.
mc-card-paper-bag = Papirspose
    .text = Træk to kort.
mc-card-consigliere = Consigliere
    .text = Du ser en modstanders hånd og bestemmer alt i modstanderens næste tur. Udbyttet går stadig til modstanderen.
    .text-no-gamble = Du ser en modstanders hånd og bestemmer alt i modstanderens næste tur, men kan ikke spille Gambler. Udbyttet går stadig til modstanderen.
    .text-off = Kortet bruges ikke ved dette bord.
mc-card-pinched = Snuppet
    .text =
        { $turns ->
            [one] En modstander kommer i fængsel i én tur.
           *[other] En modstander kommer i fængsel i { $turns } ture.
        } Efter afsoning lægges kortet i modstanderens brugte kort, efter flugt i dine.
    .priced = { $text } Pris: { $cost } Large.
mc-card-gambler = Gambler
    .text = Sats Large fra hånden, og slå med terningen: ved lige fordobles indsatsen, ved ulige går den til banken. Alle har en fra start; den kan ikke købes.
mc-card-gift = Gave
mc-card-skim = Kassesvind
mc-card-fence = Hæler
mc-card-earner = Pengemager
mc-card-loanshark = Lånehaj
mc-card-one = Én Large
mc-card-two = To Large
mc-card-five = Fem Large

mc-text-payroll = Giver dig { $earn } Large. Pris: { $cost } Large.
mc-text-large = Er { $value } Large værd. Bruges til køb, indsats og bestikkelse.
mc-text-instant = { $text } Engangskort. Pris: { $cost } Large.
mc-text-permanent = { $text } Bliver i spil. Pris: { $cost } Large.

## Forretninger

mc-business-laundromat = Møntvaskeri
mc-business-restaurant = Restaurant
mc-business-hotel = Hotel
mc-business-warehouse = Lagerhus
mc-business-casino = Kasino

## Varianter og deres regler

mc-preset-rulebook = Efter regelbogen
mc-preset-rulebook-why = Efter regelbogen begynder den samme spiller hver runde, og de, der kommer senere, vinder sjældnere; ved et fuldt bord kan én spiller blive angrebet af alle i samme runde.
mc-preset-fair = Fair (lod om at begynde)
mc-preset-fair-why = Der trækkes lod om, hvem der begynder hver runde, ingen angribes to gange mellem to af sine egne ture, og fra fem spillere er der flere lønkort og forretninger. Så er alle pladser lige gode.

mc-rule-win-juice = Magtpoint for at vinde
mc-rule-start-hp = Livspoint fra start
mc-rule-start-large = 1-Large-kort fra start
mc-rule-draw-to = Kort på hånden efter trækket
mc-rule-max-permanents = Højeste antal permanente kort
mc-rule-jail-turns = Ture i fængsel
mc-rule-spent-large = Betalte Large går
    .bank = til banken
    .own-discard = til køberens egne brugte kort
mc-rule-payroll-discard = Spillede lønkort smides
    .now = straks
    .end = når turen slutter
mc-rule-street-money = Er man flad, finder man 1 Large, når turen begynder
mc-rule-finish-round = Runden spilles færdig, når nogen har magtpoint nok
mc-rule-stack-combines = Flere Seddelbundter halverer hver for sig
mc-rule-bribe-single-card = Bestikkelse betales med ét kort
mc-rule-dead-cards = En død spillers kort går
    .box = ud af spillet
    .supply = tilbage til salg
mc-rule-parole = I én tur efter afsoning kan man ikke fængsles igen
mc-rule-shakedown = Afpresning tager
    .random = et tilfældigt kort
    .chosen = det kort, tyven vælger
mc-rule-lam-untargetable = Med På flugt kan man ikke angribes
mc-rule-consigliere = Consigliere
    .full = bestemmer alt
    .no-gamble = bestemmer alt, men kan ikke spille Gambler
    .off = bruges ikke
mc-rule-late-large = Ekstra 1-Large-kort til den sidste halvdel af pladserne
mc-rule-first-player = Hvem der begynder en runde
mc-rule-first-player-stays = den samme spiller hver gang
mc-rule-first-player-drawn = en spiller trukket ved lod
mc-rule-supply = Antal lønkort og forretninger
mc-rule-supply-printed = som trykt
mc-rule-supply-by-seats = som trykt med op til fire spillere, derefter i forhold til antallet
mc-rule-hits = Hvor tit en spiller kan angribes
mc-rule-hits-each-turn = én gang i hver modstanders tur
mc-rule-hits-between-turns = én gang mellem to af sine egne ture
mc-rule-quiet-rounds = Stille runder, før spillet slutter (alle forretninger lukket)
mc-rule-last-round = Højeste antal runder
mc-rule-cost = { $card }: pris i Large
mc-rule-earn = { $card }: indtægt i Large
mc-rule-value = { $card }: værdi i Large
mc-rule-juice = { $business }: magtpoint
mc-rule-copies = { $card }: antal
mc-rule-switch-on = ja
mc-rule-switch-off = nej

## Hvad der er galt med regler eller bord

mc-fault-bad-denominations = Det mindste Large-kort skal være 1 værd, og hvert større mere end det foregående. Ret værdierne.
mc-fault-bank-too-small = Der skal bruges { $needed } 1-Large-kort fra start, men der er kun { $cards }. Giv færre, eller tilføj flere.
mc-fault-too-few-gamblers = { $seats } spillere skal have hver sin Gambler, men der er kun { $cards }. Tilføj flere, eller spil færre.
mc-fault-too-many-cards = { $cards } kort er for mange; der er plads til { $most }. Brug færre af hvert.
mc-fault-too-little-juice = Alle forretninger tilsammen giver { $points } magtpoint, men man skal bruge { $needed } for at vinde. Sænk målet, eller tilføj forretninger.

## Hvad der sker

mc-round = Runde { $number }.
mc-drawn-first = Lodtrækning: { $player } begynder runden.
mc-drawn-first-you = Lodtrækning: Du begynder runden.
mc-controlled = { $by } bestemmer for { $player } i denne tur.
    .you = { $by } bestemmer for dig i denne tur.
    .by-you = Du bestemmer for { $player } i denne tur.
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
mc-targeted = Mål: { $player }.
    .you = Mål: dig.
mc-staked = { $player } satser { $value } Large.
    .you = Du satser { $value } Large.
    .bribe = { $player } lægger { $value } Large til bestikkelsen.
    .bribe-you = Du lægger { $value } Large til bestikkelsen.
mc-rolled = { $player } slår { $die }.
    .you = Du slår { $die }.
mc-stake-taken = { $player } vinder og tager indsatsen tilbage.
    .you = Du vinder og tager indsatsen tilbage.
    .bribe = { $player } stikker bestikkelsen i lommen.
    .bribe-you = Du stikker bestikkelsen i lommen.
mc-stake-lost = Banken tager pengene.
mc-blocked = { $player } afværger angrebet med { $card }.
    .you = Du afværger angrebet med { $card }.
mc-stopped = { $player } går fri: { $card } standser angrebet.
    .you = Du går fri: { $card } standser angrebet.
mc-bribed = Bestikkelsen virker: { $player } går fri.
    .you = Bestikkelsen virker: du går fri.
mc-hurt = { $player } mister { $points } ({ $left }/{ $most }).
    .you = Du mister { $points } ({ $left }/{ $most }).
    .none = { $player } tager ingen skade.
    .none-you = Du tager ingen skade.
mc-healed = { $player } får { $points } ({ $left }/{ $most }).
    .you = Du får { $points } ({ $left }/{ $most }).
mc-whacked = { $player } er ryddet af vejen. { $by } overtager alle magtpoint fra { $player }.
    .you = Du er ryddet af vejen. { $by } overtager alle dine magtpoint.
    .by-you = { $player } er ryddet af vejen. Du overtager alle magtpoint fra { $player }.
    .cards = { $sentence } Hånd og trækbunke: { $cards }.
mc-left = { $player } forlader spillet.
    .you = Du forlader spillet.
mc-pinched = { $by } sender { $player } i fængsel.
    .you = { $by } sender dig i fængsel.
    .by-you = Du sender { $player } i fængsel.
mc-freed = { $player } er ude af fængslet.
    .you = Du er ude af fængslet.
    .served = { $player } har afsonet sin straf og er ude af fængslet.
    .served-you = Du har afsonet din straf og er ude af fængslet.
mc-advised = Næste gang { $player } har turen, bestemmer { $by }.
    .you = Næste gang du har turen, bestemmer { $by }.
    .by-you = Næste gang { $player } har turen, bestemmer du.
mc-stripped = { $player } mister alle sine permanente kort; de lægges i de brugte kort.
    .you = Du mister alle dine permanente kort; de lægges i dine brugte kort.
mc-raided = Alle permanente kort ryger ud af spillet.
mc-tapped = { $player } kigger { $of } i kortene.
    .you = Du kigger { $of } i kortene.
    .of-you = { $player } kigger dig i kortene.
mc-shown = { $player } har på hånden: { $cards }.
    .nothing = { $player } har ingen kort på hånden.
mc-cleaned = { $player } smider hele hånden: { $cards }.
    .you = Du smider hele hånden: { $cards }.
mc-swiped = { $player } hugger { $card } fra butikken.
    .you = Du hugger { $card } fra butikken.
mc-bought = { $player } køber { $card } for { $cost } Large.
    .you = Du køber { $card } for { $cost } Large.
mc-invested = { $player } køber { $business } for { $cost } Large og har nu { $points } magtpoint.
    .you = Du køber { $business } for { $cost } Large og har nu { $points } magtpoint.
mc-locked = En betjent dukker op: bunken { $business } er lukket resten af spillet.
mc-removed = { $player } fjerner { $card } fra bordet.
    .you = Du fjerner { $card } fra bordet.
mc-won-shared = { $players } deler sejren.
    .you = Du deler sejren med { $players }.
mc-shuffled = { $player } blander de brugte kort til en ny trækbunke.
    .you = Du blander dine brugte kort til en ny trækbunke.
mc-drew-seen = { $player } trækker { $card }.
mc-stole = { $player } tager et kort fra { $from }.
    .seen = { $player } tager { $card } fra { $from }.
    .you = Du tager { $card } fra { $from }.
    .from-you = { $player } tager { $card } fra dig.
mc-times = { $count }× { $card }

## Hvad bordet venter på: spørgsmålet, og hvad de andre læser

mc-ask-for = Turen spilles for { $player }. { $sentence }
    .you = Turen spilles for dig. { $sentence }
mc-ask-play = Hvilket kort vil du spille eller bruge?
    .they = { $player } spiller kort.
mc-ask-jail = Du er i fængsel. Vil du spille et kort, der får dig ud?
    .they = { $player } er i fængsel og kan spille et kort for at komme ud.
mc-ask-target = { $card }: hvem er målet?
    .they = { $card }: { $player } vælger målet.
mc-ask-stake = Hvor meget vil du satse?
    .more = Indsatsen er { $stake } Large. Vil du satse mere eller slå?
    .they = { $player } lægger sin indsats.
mc-ask-defend = { $player } angriber dig med { $card }. Skade: { $points }. Livspoint: { $left }/{ $most }. Vil du forsvare dig?
    .they = { $card }: { $player } kan forsvare sig.
mc-ask-bribe = Bestikkelsen skal være på mindst { $price } Large. Hvilket Large-kort vil du lægge?
    .more = Bestikkelsen skal være på mindst { $price } Large, og der ligger { $stake }. Hvilket Large-kort vil du lægge til?
    .they = { $player } er ved at betale bestikkelse.
mc-ask-swag = Hvilket kort vil du hugge?
    .they = { $player } vælger et kort at hugge.
mc-ask-steal = Hvilket kort vil du tage fra { $from }?
    .they = { $player } vælger et kort fra { $from }.
    .they-you = { $player } vælger et kort fra dig.
mc-ask-buy = Hvad vil du købe?
    .they = { $player } køber ind.
mc-ask-discard = Vil du smide nogle kort?
    .they = { $player } smider kort.
mc-ask-over-shared = Spillet er slut. { $players } deler sejren.
    .you = Spillet er slut. Du deler sejren med { $players }.

## Svar, som knapper

mc-answer-place = Læg { $card } ud
mc-answer-use = Angrib med { $card }
mc-answer-stake = Læg { $card }
mc-answer-take = Tag { $card }
mc-answer-defend = Afværg med { $card }
mc-answer-buy = Køb { $card }: { $cost } Large
mc-answer-invest = Køb { $business }: { $cost } Large, { $points } magtpoint
mc-answer-remove = Fjern { $card }
mc-answer-to-buying = Begynd at købe
mc-answer-to-discarding = Afslut køb
    .jail = Bliv i fængslet
mc-answer-draw = Træk, og afslut turen
mc-answer-roll = Slå med terningen
mc-answer-bribe = Byd bestikkelse (mindst { $price } Large)
mc-answer-pass = Tag skaden
mc-answer-break = Veksl { $card } til mindre sedler
mc-answer-change = Veksl til større sedler

## Afslag: hvad der er galt, og hvad man kan gøre i stedet

mc-refused-controlled = { $by } bestemmer for dig i denne tur. Vent, til du bliver spurgt.
mc-refused-money = { $card } er penge og kan ikke spilles. Gem kortet til køb, eller spil et andet.
mc-refused-only-in-defence = { $card } kan kun bruges, når du bliver angrebet. Gem kortet, eller spil et andet.
mc-refused-no-effect = { $card } virker ikke lige nu. Spil et andet kort, eller gå videre.
mc-refused-too-many-permanents = Der er ikke plads til { $card }: du har allerede det højeste antal permanente kort. Fjern først et af dem i slutningen af en tur.
mc-refused-not-the-first = { $card } skal være turens eneste kort. Gem det til en tur, hvor du ikke spiller andet.
mc-refused-in-jail = { $card } kan ikke spilles i fængsel. Spil { $one } eller { $other }, eller bliv siddende.
mc-refused-no-gambling = { $card } kan ikke spilles i en tur, som en anden bestemmer over. Spil et andet kort, eller gå videre.
mc-refused-not-in-play = { $card } ligger ikke foran dig. Vælg et af dine permanente kort.
mc-refused-used-up = { $card } kan ikke bruges mod flere i denne tur. Vælg et andet kort, eller gå videre.
mc-refused-target = { $card } kan ikke bruges mod { $player }. Vælg en modstander, der stadig er med og ikke er i skjul.
    .you = { $card } kan ikke bruges mod dig selv. Vælg en modstander.
    .bathtub-gin = { $card } kan ikke bruges mod { $player }. Vælg en modstander, der har permanente kort i spil.
    .shakedown = { $card } kan ikke bruges mod { $player }. Vælg en modstander, der har kort på hånden.
    .wire-tap = { $card } kan ikke bruges mod { $player }. Vælg en modstander, der har kort på hånden og ikke har { $shield }.
    .pinched = { $card } kan ikke bruges mod { $player }. Vælg en modstander, der hverken er i fængsel, lige er kommet ud eller har { $shield }.
    .consigliere = { $card } kan ikke bruges mod { $player }. Vælg en modstander, der ikke er i fængsel, og som ingen bestemmer over i næste tur eller bestemte over i den sidste.
    .spring-cleaning = { $card } kan ikke bruges mod { $player }. Vælg en spiller, der har kort på hånden.
    .spring-cleaning-you = Du har ikke andre kort på hånden, som { $card } kan rydde væk. Vælg en spiller, der har kort på hånden.
mc-refused-already-hit = { $player } er allerede angrebet i denne tur. Vælg en anden modstander.
    .you = Du er allerede angrebet i denne tur. Vælg en anden spiller.
mc-refused-hit-before = { $player } kan ikke angribes igen før sin næste tur. Vælg en anden modstander.
    .you = Du kan ikke angribes igen før din næste tur. Vælg en anden spiller.
mc-refused-jailed-target = { $player } er i fængsel og kan kun rammes af { $one } og { $other }. Vælg en anden modstander.
    .you = Du er i fængsel og kan kun rammes af { $one } og { $other }. Vælg en anden spiller.
mc-refused-does-not-cancel = { $card } kan ikke afværge { $hit }. Vælg et andet kort, eller tag skaden.
mc-refused-holds-defence = Du har et kort, der kan afværge angrebet, så du kan ikke bruge bestikkelse. Brug kortet, eller tag skaden.
mc-refused-no-bribe-from-jail = Du kan ikke bruge bestikkelse i fængsel. Afværg angrebet med et kort, eller tag skaden.
mc-refused-bribe-too-small = Bestikkelsen skal være på mindst { $price } Large, så det er ikke nok. Læg mere, eller tag skaden.
mc-refused-not-money = { $card } er ikke penge. Læg et Large-kort.
mc-refused-no-stake = Du kan ikke slå uden indsats. Læg et Large-kort, eller spil noget andet, hvis du ikke har et.
mc-refused-cannot-take = { $card } kan ikke tages. Vælg et af de andre kort.
mc-refused-not-for-sale = { $card } er ikke til salg. Vælg et andet kort.
mc-refused-sold-out = { $card } er udsolgt. Vælg et andet kort.
mc-refused-too-dear = Det koster { $cost } Large, og det er der ikke råd til. Vælg noget billigere, eller gå videre.
mc-refused-locked = { $business } kan ikke købes længere. Vælg en anden forretning.
mc-refused-nothing-to-change = Dine penge ligger allerede på færrest mulige kort. Vælg en anden mulighed.
mc-refused-bank-cannot-change = Banken har ikke de sedler, der skal til for at veksle. Vælg en anden mulighed.
mc-refused-smallest-note = Der findes ingen mindre sedler at veksle til. Vælg en anden mulighed.
