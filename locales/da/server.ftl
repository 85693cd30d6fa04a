### Hvad bordets server siger, og hvad der siges om spillogge.

## Kommandoer

no-answer = Der er ingen kommando i forespørgslen. Send mindst én, men ikke hundredvis.
not-an-answer = ”{ $text }” er ikke en gyldig kommando. Vælg en af mulighederne.
answer-too-many = ”{ $text }” kommer, efter at valget er truffet. Send det som en kommando for sig.

## Bordets indstillinger

setting-out-of-range = { $what } kan ikke være { $value }. Det skal være et tal fra { $least } til { $most }.
rules-too-long = Husreglerne er for lange. De må højst fylde { $most } bytes.

## Hvad der kan være galt med en spillog

doubt-no-record = Dette er ikke en spillog. En spillog begynder med ”sitdown record 1” eller er i JSON.
doubt-version = Spilloggen er i version { $version }, som programmet ikke kan læse.
doubt-line = Linje eller post { $line } hører ikke til i en spillog.
doubt-entry = Post { $entry } kan ikke læses: ”{ $text }”.
doubt-entry-version = Post { $entry } er skrevet med version { $version } af reglerne, som programmet ikke har.
doubt-hash = Hashværdien for post { $entry } passer ikke. Posten, eller en før den, er ændret efter spillet.
doubt-no-table = Spilloggen begynder ikke med bordets indstillinger. De første poster mangler.
doubt-unfinished = Spillet i denne spillog er ikke slut. Nøglen til kortene vises til sidst, og først da kan spillet bekræftes.
doubt-secret = Nøglen til sidst er ikke den, bordet lagde sig fast på i begyndelsen.
doubt-out-of-place = Post { $entry } står et forkert sted.
doubt-table = Et bord kan ikke have disse indstillinger. { $faults }
doubt-illegal = Post { $entry }: valget fra plads { $seat } var ikke lovligt. { $why }
doubt-half-made = Post { $entry }: plads { $seat } har ikke gjort et valg færdigt.
doubt-differs = Post { $entry } siger ”{ $said }”, men efter nøglen og reglerne skal der stå ”{ $follows }”.
doubt-left-out = Post { $entry } udelader noget: efter nøglen og reglerne skal der også stå ”{ $follows }”.
doubt-put-in = Post { $entry } siger ”{ $said }”, som hverken følger af nøglen eller reglerne.
doubt-sealed = Post { $entry }: det skjulte svar fra plads { $seat } blev ikke brugt, som det blev givet.

## Hvad der kan gå galt med en forespørgsel

error-not-found = Siden findes ikke. Tjek linket, eller gå til forsiden.
error-unknown-code = Der venter ikke noget bord med den kode. Tjek koden, eller bed om linket.
error-method = Det kan ikke gøres på denne adresse.
error-nameless = Vi ved ikke, hvem du er endnu. Vælg et navn først; programmer sender et token.
error-bad-token = Dette token er ukendt eller tilbagekaldt. Lav et nyt.
error-not-yours = Det kan du ikke: pladsen, bordet eller tokenet tilhører en anden.
error-not-host = Det kan kun bordets vært.
error-no-watching = Bordet tillader ikke tilskuere.
error-hands-closed = Der spiller mennesker med ved bordet, så alles kort vises først, når spillet er slut.
error-wrong-origin = Det kom fra et andet websted, så intet er ændret. Gå selv til bordet, og prøv igen.
error-taken = Pladsen er optaget. Vælg en anden.
error-begun = Spillet er begyndt, så det kan ikke lade sig gøre længere.
error-not-running = Der er ikke noget spil i gang ved bordet.
error-not-over = Spillet er ikke slut endnu. Spilloggen vises, når det er.
error-empty-seats = Nogle pladser er tomme. Vent på flere spillere, eller sæt botter på dem.
error-stale = Der skete noget, mens du valgte. Se på bordet igen, og vælg så.
error-half-made = Valget er ikke færdigt. Vælg også et mål.
error-sealed = Du har allerede svaret, og svaret kan ikke ændres.
error-malformed = Forkert format: { $what }
error-too-large = Det fylder for meget. Send mindre ad gangen.
error-too-many = For mange forespørgsler på kort tid. Vent lidt, og prøv igen.
error-too-slow = Det tog for lang tid. Prøv igen.
error-store = Der kan ikke gemmes lige nu, så intet er ændret. Prøv igen om lidt.
error-damaged = Bordets spillog er beskadiget. Sig det til den, der driver serveren.
error-broken = Der skete en fejl hos os. Den er registreret, og du har ikke mistet noget. Prøv igen.
error-name = Navnet skal være på 1 til { $most } tegn og stå på én linje.
error-entropy = Dit bidrag til blandingen skal være på 1 til 64 tegn: bogstaver, tal, bindestreger og understreger.
error-line = En besked skal være på 1 til { $most } tegn.
error-bot = Der er ingen bot ved navn ”{ $text }”. Vælg mellem street, soldier, capo, underboss og boss; efter et plustegn kan du skrive et temperament, som i capo+grudge.
error-orders = Du kan have højst { $orders } stående ordrer med højst { $words } kort i hver del.
error-card = Spillet har intet kort ved navn ”{ $text }”. Skriv kortet i notation, for eksempel contract.

## Programmet som server

serve-here = Sitdown kører på { $address }
serve-lan = På dit eget netværk, til telefoner: { $address }
serve-file = Alt gemmes i { $file }
serve-stop = Stop med Ctrl-C. Spillene fortsætter, hvor de slap, når serveren starter igen.
    .in-memory = Stop med Ctrl-C. Spillene gemmes ikke og slutter sammen med serveren.
serve-no-folder = Der er ingen mappe til dine data: HOME er ikke sat. Angiv en fil med --file, eller brug --in-memory.
serve-bad-folder = Mappen { $folder } kan ikke oprettes: { $why }. Angiv en anden fil med --file.
serve-bad-address = Serveren kan ikke lytte på { $address }: { $why }. Kører Sitdown allerede dér, så åbn adressen i en browser; vælg ellers en anden --port eller --address.
serve-bad-file = { $file } kan ikke bruges: { $why } Angiv en anden fil med --file.
output-failed = Uddata kan ikke skrives: { $why }
verify-cannot-read = { $place } kan ikke læses: { $why }
verify-proved = Bekræftet: { $entries } poster, { $answers } valg. Intet er ændret, alle valg var lovlige, og hvert kort og hvert terningslag følger af nøglen og spillernes bidrag. Vinder: plads { $winners }.
join-no-table = { $address } er ikke adressen på et bord. Den skal se ud som { $example }.
join-sits = Botten sidder på plads { $seat }.
join-over = Spillet er slut. Vinder: plads { $winners }.
join-lost = Forbindelsen til bordet blev afbrudt for mange gange.
