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
error-unknown-device-code = Koden er forkert, brugt eller for gammel. Vis en ny på den enhed, hvor du er logget ind.
error-old-link = Den slags link logger ikke længere nogen ind. Åbn din profil på den enhed, hvor du er logget ind, og vælg ”Vis kode”.
error-too-many-devices = Du er logget ind på { $most } enheder, og flere kan det ikke være. Log en af dem ud først.
error-method = Det kan ikke gøres på denne adresse.
error-nameless = Vi ved ikke, hvem du er endnu. Vælg et navn først; programmer sender et token.
error-bad-token = Dette token er ukendt eller tilbagekaldt. Lav et nyt.
error-not-yours = Det kan du ikke: pladsen, bordet eller tokenet tilhører en anden.
error-not-host = Det kan kun bordets vært.
error-no-watching = Bordet tillader ikke tilskuere.
error-hands-closed = Der spiller mennesker med ved bordet, så alles kort vises først, når spillet er slut.
error-barred = Du er blevet fjernet fra dette bord og kan ikke sætte dig her mere. Du kan spille med ved et andet bord.
error-knows-cards = Du har eller har haft en anden plads i dette spil og kender dens kort, så du kan ikke overtage denne.
error-muted-by-host = Bordets vært har slået din chat fra.
error-chat-off-by-host = Bordets vært har slået chatten fra.
error-chat-for-players = Bordets vært lader kun spillerne chatte.
error-not-allowed = Det tillader bordets indstillinger ikke.
error-too-soon = Det er for tidligt. Du kan frigøre pladsen alene, når dens spiller har været væk, eller bordet har ventet på spilleren, i fem minutter. Ved et bord med fast tid pr. valg varer det så længe som et valg.
error-vote-open = Der er en anden afstemning i gang. Vent, til den er slut.
error-no-vote = Der er ingen afstemning, du kan stemme i.
error-changes = Det er sket for mange gange i dette spil og er ikke længere muligt.
error-guests = For mange ved dette bord er fjernet eller har fået chatten slået fra. Lad en af dem chatte igen først.
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
error-open-tables = Grænsen for borde, der venter på spillere, er { $most } pr. person. Start et af dine spil, eller luk et af dine borde først.
error-open-tables-here = Grænsen for borde, der venter på spillere, er { $most } pr. netværk, og den er nået på dit. Sæt dig ved et af bordene, eller vent, til et af dem starter eller lukker.
error-running-tables = Grænsen for spil i gang er { $most } pr. person. Spil et af dine færdigt, eller giv op i et af dem, før du opretter et nyt bord.
error-running-tables-here = Grænsen for spil i gang er { $most } pr. netværk, og den er nået på dit. Vent, til et af spillene er slut.
error-records = Grænsen for spillogge er { $most } pr. person. Gense denne på din egen computer i stedet: sitdown replay FIL.
error-records-here = Grænsen for spillogge er { $most } om dagen pr. netværk, og den er nået på dit. Prøv igen i morgen.
error-entries = Der er ændret for meget ved dette bord. Start spillet, eller luk bordet, og opret et nyt.
error-no-room = Serveren er ved at løbe tør for plads, så den kan ikke modtage noget nyt lige nu. Spil, der er i gang, fortsætter. Prøv igen senere.
error-crowded = Der er for meget åbent på én gang fra dit netværk. Luk et par sider eller downloads, eller vent lidt, og prøv igen.
error-busy = Serveren har for travlt lige nu. Prøv igen om lidt.
error-too-slow = Det tog for lang tid. Prøv igen.
error-store = Der kan ikke gemmes lige nu, så intet er ændret. Prøv igen om lidt.
error-unsure = Forbindelsen gik tabt undervejs, så det er ikke sikkert, om det blev gemt. Se på bordet, og prøv igen, hvis det mangler.
error-damaged = Bordets spillog er beskadiget. Sig det til den, der driver serveren.
error-broken = Der skete en fejl hos os. Den er registreret, og du har ikke mistet noget. Prøv igen.
error-name = Navnet skal være på 1 til { $most } synlige tegn og stå på én linje.
error-looks-like = Navnet ligner { $other }, som allerede sidder ved bordet. Vælg et andet.
error-entropy = Dit bidrag til blandingen skal være på 1 til 64 tegn: bogstaver, tal, bindestreger og understreger.
error-commitment = Fingeraftrykket af dit bidrag skal være på 64 hexadecimale cifre: SHA-256-summen af ”sitdown value 1” efterfulgt af dine 32 byte.
error-value = Bidraget passer ikke til pladsens fingeraftryk. Send de 32 byte, som fingeraftrykket er taget af, som 64 hexadecimale cifre.
error-not-called = Pladsen har intet bidrag at vise nu. Bidragene vises, når bordets vært har startet spillet, og kun fra pladser, der har sendt et fingeraftryk.
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
serve-in-use = En anden server bruger allerede { $file }. Stop den først, eller angiv en anden fil med --file.
serve-database = Alt gemmes i PostgreSQL-databasen { $database }
serve-bad-database = PostgreSQL-databasen { $database } kan ikke bruges: { $why } Se efter, om den kører, og om adressen efter --database er rigtig.
serve-not-postgres = Adressen efter --database er ikke en PostgreSQL-databases. Sådan en adresse ser sådan ud: { $example }
serve-database-in-use = PostgreSQL-databasen { $database } er ved at blive kopieret, eller en ældre version bruger den. Vent, til det er færdigt, eller stop den først.
backup-made = Sikkerhedskopieret til { $file } og kontrolleret. Borde: { $tables }. Poster: { $entries }.
backup-exists = { $file } findes allerede. Vælg et andet navn, eller brug --replace.
backup-failed = { $file } kan ikke sikkerhedskopieres: { $why }
restore-done = { $file } er gendannet og kontrolleret. Borde: { $tables }. Poster: { $entries }.
restore-old = Den tidligere database hedder nu { $file }.
restore-in-use = En server kører på { $file }. Stop den først.
store-copied = { $from } er kopieret til { $to }, og de to er sammenlignet. Borde: { $tables }. Poster: { $entries }.
store-missing = Databasen { $from } findes ikke.
store-unusable = { $database } kan ikke bruges: { $why }
store-in-use = En server bruger { $database }. Stop den først.
store-not-empty = { $database } er ikke tom. Vælg en anden database, eller tøm den.
store-copy-failed = Der kan ikke kopieres til { $database }: { $why } Tøm den, før du prøver igen.
restore-failed = { $file } kan ikke gendannes: { $why }
output-failed = Uddata kan ikke skrives: { $why }
verify-cannot-read = { $place } kan ikke læses: { $why }
verify-proved = Bekræftet: { $entries } poster, { $answers } valg. Spilloggen hænger sammen, alle valg var lovlige, og hvert kort og hvert terningslag følger af bordets nøgle og pladsernes bidrag. Vinder: plads { $winners }.
verify-committed = Lagt fast, før noget bidrag var kendt: plads { $seats }. Er et af bidragene virkelig dit, og er de andre pladser, som du så dem, før kortene blev givet, har ingen kunnet vælge kortene.
verify-open = Sendt åbent, før de andre pladser var taget: plads { $seats }. Bidraget var kendt af dem, der satte sig senere, og af serveren.
verify-nothing = Intet bidrag: plads { $seats }. Bordets nøgle træder i stedet.
verify-dropped = Lagde sig fast på et bidrag uden at vise det: plads { $seats }. De andre viste nye bidrag, som lå fast i forvejen.
verify-notes-agree = Det stemmer med dine noter.
verify-unsigned = Ingen server har underskrevet spilloggen.
verify-signed-with = Underskrevet med nøglen { $key }. Se med --key, om det er den nøgle, serveren viser.
verify-signed-by = Underskrevet af serveren med nøglen { $key }: Ingen andre kan have lavet spilloggen.
verify-not-signed = Spilloggen er ikke underskrevet. Det er den fra serveren med nøglen { $key }.
verify-bad-signature = Underskriften passer ikke. Spilloggen er ændret, eller underskriften hører til en anden.
verify-other-key = Spilloggen er underskrevet med nøglen { $key }, ikke med { $wanted }. Den kommer fra en anden server.
verify-bad-key = { $key } kan ikke bruges som nøgle: { $why }. Angiv de 64 hexadecimale cifre fra serverens side om ærlige kort, eller serverens adresse.
verify-compare = Nøglens fingeraftryk er { $commitment }. Sammenlign det med det, du så før kortene blev givet, med --commitment og --entropy: Uden dine egne noter viser en spillog kun, at spillet er muligt, ikke at det er det, du spillede.
verify-server-word = Kun serverens ord: navne, tidspunkter, hvilke spillere der var botter og hvor stærke, og om et menneske, en bot eller uret traf et valg.
verify-other-commitment = Nøglens fingeraftryk er { $said } i spilloggen, men { $noted } i dine noter. Det er ikke det spil, du så begynde.
verify-other-entropy = I denne spillog er bidraget fra plads { $seat } { $said }, men i dine noter { $noted }.
verify-no-entropy = I denne spillog har plads { $seat } ikke bidraget, men i dine noter står { $noted }.
join-no-table = { $address } er ikke adressen på et bord. Den skal se ud som { $example }.
join-sits = Botten sidder på plads { $seat }.
join-over = Spillet er slut. Vinder: plads { $winners }.
join-lost = Forbindelsen til bordet blev afbrudt for mange gange.
program-checked = Kontrolleret: Fingeraftryk og bidrag i spilloggen er dem, der blev set, før kortene blev givet, og hvert kort følger af dem.
program-doubts = Advarsel: Spilloggen er ikke det, der blev set, før kortene blev givet. Et fingeraftryk eller et bidrag er anderledes eller mangler, eller et kort følger ikke af dem. Gem spilloggen, og stol ikke på serveren.
