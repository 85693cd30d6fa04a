# Dagens giv og udfordringer: givninger, som flere spiller, hver for sig mod de samme botter.
daily = Dagens giv
daily-about = Alle spiller de samme kort mod de samme botter og med samme held. Du har ét forsøg. Kortene vises, når dagen er slut, ved midnat UTC.
daily-invite = I dag får alle de samme kort og de samme botter. Ét forsøg til hver.
daily-invite-button = Se dagens giv
deal-players =
    { $count ->
        [one] én spiller
       *[other] { $count } spillere
    }
deal-bots = Botter: { $level }
deal-seat = Du sidder på plads { $seat }
deal-play = Spil
deal-resume = Fortsæt
deal-one-attempt = Du har ét forsøg. Hvis du forlader bordet, har du givet op.
deal-result = Nummer { $place } af { $seats }
deal-result-about =
    { $turns ->
        [one] { $measure }: { $score } · én tur
       *[other] { $measure }: { $score } · { $turns } ture
    }
deal-gave-up = Gav op
deal-late = Færdig efter fristen og derfor ikke på listen.
deal-results = Dagens resultater
deal-results-of = Resultater for { $day }
deal-results-none = Ingen har spillet denne giv færdig endnu.
deal-results-some = De bedste { $shown } af { $count } resultater
deal-results-many = De bedste { $shown } af over { $count } resultater
deal-column-player = Spiller
deal-column-place = Nummer
deal-column-turns = Ture
deal-you = dig
deal-fingerprint = Sådan kan du kontrollere denne giv
deal-fingerprint-about = Kortene følger af en nøgle, der lå fast, før nogen spillede. Her er dens fingeraftryk. Nøglen vises, når given er slut, og så kan ”sitdown verify” bekræfte hvert spil med den.
deal-yesterday = Gårsdagens giv
deal-yesterday-about = Kortene er vist: se, hvordan alle spillede dem.
deal-own-game = Dit spil
deal-watch = Se spillet
deal-withheld = Spillog, gensyn og analyse af dette spil kan ses fra { $when }, når ingen kan spille denne giv længere.
deal-back = Tilbage til dagens giv
deal-back-challenge = Tilbage til udfordringen
daily-share = Sitdown, dagens giv { $day }, { $game }: nummer { $place } af { $seats } { $marks } { $link }
challenge-share = Sitdown, udfordring, { $game }, plads { $seat }: nummer { $place } af { $seats } { $marks } { $link }
challenge = Udfordring
challenges = Udfordringer
challenges-about = Lav en giv om til et link. Alle, der har det, spiller de samme kort mod de samme botter, én gang fra hver plads. Heldet er det samme for alle, så stillingen viser, hvad der var dygtighed.
challenge-own = Dine udfordringer
challenge-new = Ny udfordring
challenge-new-about = Med nye kort. Vil du bruge kortene fra et færdigt spil, så åbn dets sidste side; for dagens giv, siden med den.
challenge-bots = Botter
challenge-days = Åben i (dage)
challenge-make = Opret udfordringen
challenge-with-deal = Udfordr venner med denne giv
challenge-by = En udfordring fra { $name }
challenge-games =
    { $count ->
        [one] Ét spil
       *[other] { $count } spil, ét fra hver plads, i samme rækkefølge for alle
    }
challenge-until = Åben til { $when }. Derefter vises kortene.
challenge-ended = Sluttede { $when }. Kortene er vist.
challenge-send = Send dette link til dine venner
challenge-next = Spil fra plads { $seat }
challenge-done = Du har spillet alle pladser.
challenge-standings = Stilling
challenge-nothing-yet = Ingen har afsluttet et spil, som du må se endnu.
challenge-seat = Plads { $seat }
challenge-hidden = når du har spillet den
challenge-hidden-about = Du ser resultaterne for en plads, når du selv har spillet den, så intet bliver røbet.
challenge-points = { $points } point
challenge-skill = Dygtighed
challenge-skill-within = { $by } ± { $within }
challenge-skill-about = En placering er de modstandere værd, der ligger efter dig: 100 point for den første, 0 for den sidste. Dygtighed er forskellen til gennemsnittet for alle, der har spillet samme plads, taget over spillerens pladser. Kortenes held går ud; terningerne i få spil gør ikke, så ± siger, inden for hvor mange point sandheden ligger ni gange ud af ti.
challenge-alone = Så snart en anden har spillet de samme pladser, kan du se, hvordan du klarede dig.
compare = Hvad andre gjorde her
compare-about = Alle, der kom til dette punkt i given, i tal
compare-count = { $count } af { $all }
error-withheld = Andre kan stadig spille disse kort. De vises fra { $when }.
error-deal-ended = Denne giv kan ikke spilles længere, eller du har spillet den. Se resultaterne.
error-deal-full = Der kan ikke være flere med i denne udfordring. Opret din egen.
error-challenges = Du har { $most } åbne udfordringer. Vent, til en af dem slutter.
error-challenges-here = Dit netværk har { $most } åbne udfordringer. Vent, til en af dem slutter.
error-days = En udfordring er åben i 1 til { $most } dage.
error-challenge-source = En udfordring laves af et bord, en giv eller indstillinger. Angiv én af dem.
