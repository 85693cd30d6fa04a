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
