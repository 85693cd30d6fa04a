### Hvad den, der driver serveren, har besluttet, og siderne, hvor det sker.

## Hvad folk får at vide

error-banned = Du kan ikke bruge denne server før { $until }.
    .for-good = Du kan ikke længere bruge denne server.
error-muted = Du kan ikke skrive i chatten før { $until }.
    .for-good = Du kan ikke skrive i chatten på denne server.
error-chat-off = Chatten er slået fra her.
error-draining = Serveren bliver snart genstartet, så nye borde og spil må vente. Spil, der er i gang, fortsætter.
error-table-closed = Den, der driver serveren, har lukket dette bord.
told-reason = Begrundelsen: { $reason }
announcement = Meddelelse

## Hvad operatøren får at vide

error-admin-token = Det er ikke admin-tokenet. Se efter i den fil eller variabel, serveren blev startet med.
error-no-such = Der er ingen person, plads eller udelukkelse og intet bord, der hedder ”{ $text }”. Find det på listen, og brug dets id.
error-network = ”{ $text }” er ikke et netværk. Brug en adresse eller et netværk som { $v4 } eller { $v6 }.
error-own-network = Din egen adresse er i { $network }, så du ville låse dig selv ude. Vælg et mindre netværk.
error-note = Begrundelser og meddelelser skal være på 1 til { $most } tegn og stå på én linje.
error-minutes = Vælg en tid mellem ét minut og ti år, eller udelad den.
error-moderation = Der kan højst være { $most } af dem ad gangen. Fjern nogle først.
admin-done-close = Bord { $table } er lukket. Spillerne får det at vide.
admin-done-delete = Bord { $table } er slettet sammen med sin spillog og sin chat.
admin-done-kick = { $name } har ikke længere nogen plads ved bord { $table }.
admin-done-seat = Plads { $seat } ved bord { $table } er fri. Er spillet i gang, spiller en bot for den.
admin-done-mute = { $name } kan ikke skrive i nogen chat før { $until }.
    .for-good = { $name } kan ikke skrive i nogen chat.
admin-done-unmute = { $name } kan skrive i chatten igen.
admin-done-ban = { $whom } er udelukket indtil { $until }. Udelukkelse { $ban }.
    .for-good = { $whom } er udelukket. Udelukkelse { $ban }.
admin-done-unban = Udelukkelse { $ban } er ophævet.
admin-done-chat = Chatten er slået til for alle.
    .off = Chatten er slået fra for alle.
admin-done-table-chat = Chatten er slået til ved bord { $table }.
    .off = Chatten er slået fra ved bord { $table }.
admin-done-announce = Alle besøgende ser nu meddelelsen.
admin-done-unannounce = Meddelelsen er væk.
admin-done-drain = Ingen nye borde eller spil kan begynde. Spil i gang: { $running }. Af dem bliver { $followed } fulgt lige nu.
admin-done-undrain = Nye borde og spil kan begynde igen.

## Siderne

admin = Administration
admin-token = Admin-token
admin-sign-in = Log ind
admin-blind = Kort, hænder, skjulte svar og nøgler bliver aldrig vist her.
admin-overview = Overblik
admin-tables = Borde
admin-people = Personer
admin-bans = Udelukkelser
admin-mutes = Uden chat
admin-log = Log
admin-log-about = Hvad der er gjort med admin-tokenet eller på denne maskine, nyeste først.
admin-games = Spil i gang: { $running }. Bliver fulgt lige nu: { $followed }.
admin-load = Forbindelser: { $connections }. Streams: { $streams }. Borde i hukommelsen: { $tables }.
admin-nodes = Tallene gælder noden { $node }, en af { $nodes }.
admin-search-tables = Bord, person, begyndelsen af et navn eller netværk
admin-search-people = Person, del af et navn eller netværk
admin-search = Søg
admin-any-stage = Alle stadier
admin-any-game = Alle spil
admin-stage-open = Venter på spillere
admin-stage-running = I gang
admin-nothing = Intet fundet.
admin-next = Næste side
admin-host = Vært
admin-network = Netværk
admin-opened = Oprettet
admin-changed = Seneste ændring
admin-seats = Pladser
admin-empty-seat = tom
admin-bot = bot
admin-since = Her siden
admin-owner = Ejer
admin-last-seen = Sidst set
admin-followers = Følger med
admin-chat = De seneste beskeder
admin-reason = Begrundelse, som de vil læse den
admin-how-long = Hvor længe
admin-hour = En time
admin-day = Et døgn
admin-week = En uge
admin-month = 30 døgn
admin-for-good = For altid
admin-until = Indtil { $until }
admin-close = Luk bordet
admin-close-about = Bordet forsvinder, og spillerne får at vide hvorfor. Et spil, der er i gang, bliver ikke spillet færdigt.
admin-delete = Slet bordet
admin-delete-about = Bordet forsvinder sammen med sin spillog og sin chat.
admin-free-seat = Frigør pladsen
admin-mute = Fratag chatten
admin-unmute = Giv chatten tilbage
admin-ban = Udeluk
admin-ban-about = De kan ikke bruge serveren, og det, de har åbent, bliver afbrudt. Udelukkes en person, gælder det også deres botter. Denne maskine kan ikke udelukkes.
admin-unban = Ophæv
admin-chat-off = Slå chatten fra
admin-chat-on = Slå chatten til
admin-chat-is-off = Chatten er slået fra.
admin-announce = Meddel
admin-announce-about = Et banner på alle sider, for alle. Mangler et sprog, ses den første tekst.
admin-unannounce = Tag den ned
admin-drain = Stop nye spil
admin-undrain = Tillad nye spil
admin-drain-about = Før en genstart: ingen nye borde eller spil begynder, spil i gang fortsætter, og et banner siger det.

## Kommandoen

admin-unreachable = Kan ikke nå serveren gennem { $place }: { $why }. Kører den? Angiv dens database med --file, dens socket med --socket eller dens adresse med --server.
admin-no-token = Angiv admin-tokenet for at nå { $server }: --token-file eller SITDOWN_ADMIN_TOKEN.
admin-bad-file = Kan ikke læse { $file }: { $why }
admin-waiting = Venter på spil, som nogen følger: { $followed }.
admin-quiet-server = Ingen følger noget spil lige nu.
