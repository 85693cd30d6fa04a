# Klubber: folk, der spiller sammen igen og igen, deres stilling og regnskabet over, hvem der gjorde hvad mod hvem.
clubs = Klubber
clubs-about = En klub fører regnskab over mange aftener: hvem der vandt, og hvem der gjorde hvad mod hvem. Opret en, og send linket til dine venner.
clubs-invite = Spiller I tit sammen? Opret en klub
clubs-own = Dine klubber
clubs-new = Ny klub
clubs-name = Klubbens navn
clubs-make = Opret klubben
club-members-so-far =
    { $count ->
        [one] Ét medlem indtil videre.
       *[other] { $count } medlemmer indtil videre.
    }
club-join-about = Medlemmerne ser klubbens borde, stilling og regnskab, og dit navn står i dem.
club-join = Bliv medlem
club-closed-about = Ingen andre kan blive medlem lige nu. Bed et medlem om at åbne klubben.
club-link = Send dette link til dine venner
club-tables = Borde
club-tables-none = Der er ingen åbne borde lige nu.
club-new-table = Opret et bord
club-set-table = Et bord i klubben ”{ $club }”
club-set-grudges = Hævngerrige botter husker klubbens gamle regnskaber
club-set-grudges-about = Fra begyndelsen går de efter den spiller, der har skadet de andre ved bordet mest.
club-back = Tilbage til { $club }
club-standings = Stilling
club-standings-none = Intet spil har talt endnu. Et spil ved et af klubbens borde tæller, hvis mindst to mennesker spiller med på hver sin plads.
club-standings-about = Spil ved klubbens borde med mindst to mennesker på hver sin plads. ”Ved tilfældet” er det, lige gode spillere ville vinde.
club-column-member = Medlem
club-column-games = Spil
club-column-won = Vundet
club-column-by-chance = Ved tilfældet
club-column-ahead = Forskel
club-you = dig
club-evenings = Aftener
club-evening =
    { $count ->
        [one] { $day } · ét spil
       *[other] { $day } · { $count } spil
    }
club-evening-best = Aftenens vinder: { $names }
club-game-won = { $game }, vundet af { $names }
club-game-lost = { $game }, ikke vundet af nogen fra klubben
club-ledger = Regnskabet
club-ledger-read = Læs fra venstre mod højre: rækken gjorde det mod kolonnen.
club-ledger-others = Andre
club-ledger-total = I alt
club-ledger-nothing = Det har ingen gjort mod nogen endnu.
club-ledger-some = De { $count } mest aktive medlemmer.
club-deed-listed = På hitlisten
club-deed-hit = Angrebet
club-deed-whacked = Ryddet af vejen
club-deed-countered = Stoppet
club-deed-saved = Reddet
club-deed-listed-about = Hvis gangstere der kom på hitlisten, og hvem der satte dem på.
club-deed-hit-about = Hvem der blev angrebet, og af hvem.
club-deed-whacked-about = Hvem der blev ryddet af vejen eller mistede en gangster, og af hvem.
club-deed-countered-about = Hvis kort der blev gjort modstand mod, og af hvem.
club-deed-saved-about = Hvem der blev reddet, og af hvem.
club-headline-listed =
    { $count ->
        [one] { $by } har sat en gangster fra { $to } på hitlisten.
       *[other] { $by } har sat gangstere fra { $to } på hitlisten { $count } gange.
    }
club-headline-hit =
    { $count ->
        [one] { $by } har angrebet { $to } én gang.
       *[other] { $by } har angrebet { $to } { $count } gange.
    }
club-headline-whacked =
    { $count ->
        [one] { $by } har ryddet { $to } af vejen én gang. Indtil videre.
       *[other] { $by } har ryddet { $to } af vejen { $count } gange. Det er ikke personligt.
    }
club-headline-countered =
    { $count ->
        [one] { $by } har gjort modstand mod { $to } én gang.
       *[other] { $by } har gjort modstand mod { $to } { $count } gange.
    }
club-headline-saved =
    { $count ->
        [one] { $by } har reddet { $to } én gang. En tjeneste er en tjeneste.
       *[other] { $by } har reddet { $to } { $count } gange. Det må være kærlighed.
    }
club-feud = Klubbens fejde: { $one } mod { $other }, { $first }–{ $second }.
club-members = Medlemmer
club-leads = leder klubben
club-remove = Fjern
club-remove-name = Fjern { $name }
club-rename = Omdøb
club-is-open = Alle med linket kan blive medlem.
club-is-closed = Ingen andre kan blive medlem.
club-close = Luk klubben
club-open = Åbn klubben
club-leave = Forlad klubben
club-leave-about = Dit navn forsvinder fra stillingen og regnskabet. Kommer du tilbage, gør navnet det også. Når det sidste medlem går, er klubben væk.
club-remove-about = Det medlem, der har været her længst, leder klubben og kan fjerne andre.
clubs-none = Du er ikke med i en klub her endnu.
clubs-found-how = Sådan laver du en: { $command }
club-no-address = ”{ $text }” er ikke linket til en klub. Et link ser sådan ud: { $example }.
club-join-how = Sådan kommer du med: { $command }
privacy-clubs = De klubber, du er med i, og hvad spillerne gjorde mod hinanden i klubbens seneste 1000 spil. Medlemmerne ser det, med dit navn, indtil du forlader klubben.
error-not-member = Du er ikke med i denne klub. Åbn linket, og bliv medlem først.
error-not-leader = Det kan kun det medlem, der leder klubben.
error-club-closed = Ingen andre kan blive medlem lige nu. Bed et medlem om at åbne klubben.
error-club-full = Klubben har så mange medlemmer, som den kan have. Opret din egen.
error-clubs = Du er med i { $most } klubber. Forlad en af dem først.
error-clubs-here = Der er oprettet { $most } klubber fra dit netværk inden for et døgn. Prøv igen i morgen.
