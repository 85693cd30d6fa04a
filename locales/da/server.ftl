### Hvad bordets server siger, og hvad der siges om optegnelser.

## Svar

no-answer = Her er intet svar. Send mindst én kommando, og ikke hundredvis af dem.
not-an-answer = “{ $text }” er ikke et svar i notationen. Vælg et af de svar, der tilbydes.
answer-too-many = “{ $text }” kommer, efter at valget var færdigt. Send det som et svar for sig.

## Hvordan et bord kan stilles op

setting-out-of-range = { $what } kan ikke være { $value }. Det skal være et tal fra { $least } til { $most }.
rules-too-long = Husreglerne er for lange. De må højst fylde { $most } bytes.

## Hvad der kan være galt med en optegnelse

doubt-no-record = Dette er ikke en optegnelse af et spil. En optegnelse begynder med “sitdown record 1” eller er dens JSON.
doubt-version = Denne optegnelse er af version { $version }, som programmet ikke kan læse.
doubt-line = Linje eller post { $line } er ikke, hvad en optegnelse har der.
doubt-entry = Post { $entry } kan ikke læses: “{ $text }”.
doubt-entry-version = Post { $entry } er skrevet efter version { $version } af reglerne, som programmet ikke har.
doubt-hash = Hashværdien af post { $entry } passer ikke. Den post eller en før den blev ændret efter spillet.
doubt-no-table = Optegnelsen begynder ikke med bordet. De første poster mangler.
doubt-unfinished = Spillet i denne optegnelse er ikke slut. Hemmeligheden, som kortene kom fra, vises til sidst, og så kan det bevises.
doubt-secret = Hemmeligheden til sidst er ikke den, som bordet havde bundet sig til i begyndelsen.
doubt-out-of-place = Post { $entry } kan ikke stå, hvor den står.
doubt-table = Bordet kan ikke stilles sådan op. { $faults }
doubt-illegal = Post { $entry }: svaret fra plads { $seat } var ikke lovligt. { $why }
doubt-half-made = Post { $entry }: plads { $seat } har ladet et valg stå halvt.
doubt-differs = Post { $entry } siger “{ $said }”, men af hemmeligheden og reglerne følger “{ $follows }”.
doubt-left-out = Post { $entry } udelader noget: af hemmeligheden og reglerne følger også “{ $follows }”.
doubt-put-in = Post { $entry } siger “{ $said }”, som hverken følger af hemmeligheden eller af reglerne.
doubt-sealed = Post { $entry }: det forseglede svar fra plads { $seat } talte ikke, som det blev givet.

## Hvad der kan gå galt med en forespørgsel

error-not-found = Der er intet på denne adresse. Se på linket igen, eller begynd på forsiden.
error-method = Det kan ikke gøres på denne adresse.
error-nameless = Ingen ved endnu, hvem du er. Sig dit navn først; programmer sender et token.
error-bad-token = Dette token kendes ikke her, eller det er trukket tilbage. Lav et nyt.
error-not-yours = Det er ikke dit at gøre. Pladsen, bordet eller tokenet tilhører en anden.
error-not-host = Kun den, der har stillet bordet op, kan gøre det.
error-no-watching = Ved dette bord er der ingen tilskuere.
error-wrong-origin = Dette kom fra et andet sted, så der blev intet gjort. Gå selv til bordet, og prøv igen.
error-taken = Den plads er taget. Vælg en anden.
error-begun = Spillet er begyndt, så det kan ikke gøres længere.
error-not-running = Der spilles ikke ved dette bord nu.
error-not-over = Spillet er ikke slut endnu. Optegnelsen vises, når det er.
error-empty-seats = Nogle pladser er tomme. Vent på flere spillere, eller sæt robotter der.
error-stale = Der er sket noget, siden du bestemte dig. Se på bordet, som det er nu, og svar igen.
error-half-made = Valget er kun halvt. Sig også, hvad kortet er til.
error-sealed = Du har allerede svaret, og svaret er forseglet.
error-malformed = Dette har ikke den form, der ventes her: { $what }
error-too-large = Det er for meget på én gang. Send mindre.
error-too-many = Det er for meget på for kort tid. Vent lidt, og prøv igen.
error-too-slow = Det tog for lang tid at nå frem. Prøv igen.
error-store = Der kan ikke skrives noget ned lige nu, så der blev intet gjort. Prøv igen lidt senere.
error-damaged = Optegnelsen af dette bord er beskadiget. Den, der driver serveren, må se på den.
error-broken = Noget gik i stykker her. Det er skrevet ned; intet af dit er tabt. Prøv igen.
error-name = Et navn har 1 til { $most } tegn på én linje.
error-entropy = Din del af kortgivningen er 1 til 64 bogstaver, tal, bindestreger og understreger.
error-line = En linje har 1 til { $most } tegn.
error-bot = “{ $text }” er ingen robot. Der er street, soldier, capo, underboss og boss; efter et plustegn kan der stå, hvordan den er, som i capo+grudge.
error-orders = Stående ordrer er højst { $orders }, med højst { $words } kort i hver del.

## Programmet som server

serve-here = Bordet er dækket på { $address }
serve-lan = I dit eget netværk, til telefoner: { $address }
serve-file = Alt gemmes i { $file }
serve-stop = Ctrl-C stopper det. Spillene går videre, hvor de var, når det starter igen.
serve-no-folder = Der er ingen mappe til dine data: HOME er ikke sat. Nævn en fil med --file, eller brug --in-memory.
serve-bad-folder = Mappen { $folder } kan ikke laves: { $why }. Nævn en anden fil med --file.
serve-bad-address = Ingen kan lytte på { $address }: { $why }. Hvis et bord allerede kører der, så åbn det i en browser; vælg ellers en anden --port eller --address.
serve-bad-file = { $file } kan ikke bruges: { $why } Nævn en anden fil med --file.
verify-cannot-read = { $place } kan ikke læses: { $why }
verify-proved = Bevist: { $entries } poster, { $answers } svar. Intet er ændret, alle svar var lovlige, og hvert kort og hver terning følger af hemmeligheden og af det, hver plads lagde til. Vinderen sidder på plads { $winners }.
join-no-table = { $address } er ikke adressen på et bord. Den ser ud som { $example }.
join-sits = Robotten sidder på plads { $seat }.
join-over = Spillet er slut. Vinderen sidder på plads { $winners }.
join-lost = Forbindelsen til bordet blev tabt for mange gange.
