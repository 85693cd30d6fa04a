### Bordet i en terminal.

## Skærmen

terminal-question = Dine muligheder
terminal-details = Valgt
terminal-no-details = Vælg et kort eller en gangster for at læse mere.
terminal-hand =
    { $count ->
        [one] Din hånd (ét kort):
       *[other] Din hånd ({ $count } kort):
    }
terminal-thinking = { $player } tænker …
terminal-more = og { $count } til
terminal-free-seat = ledig plads
terminal-hand-over = Giv tastaturet til { $player }, og tryk så Enter.
terminal-not-asked = Det er ikke dig, der skal vælge. Vent, til det er din tur.

## Family Business

terminal-wall-war = hvis gangster; x: dør, når den spiller får turen
terminal-wall-peace =
    { $listed ->
        [one] Én til på listen, så er der krig.
       *[other] { $listed } til på listen, så er der krig.
    }
terminal-wall-peace-or = { $listed } til på listen eller { $dead } døde til, så er der krig.
terminal-dies-at = dør, når { $player } får turen
terminal-place = plads { $place }
terminal-countered-by = { $kind }, kan afværges med { $counters }
terminal-home = Hjemme:
terminal-dead = Døde:
terminal-listed = på hitlisten

## Mob City

terminal-shop-businesses = pris, +magtpoint, x tilbage
terminal-shop-cards = pris, x tilbage
terminal-holds = hånd+bunke+brugt
terminal-holds-about = hånd, trækbunke, brugte kort
terminal-ware = { $card } { $price } ({ $left } tilbage)

## Taster

terminal-help = Taster og tegn
terminal-key-pass = lad passere, gå videre
terminal-key-answer = vælg denne mulighed
terminal-key-select = vælg
terminal-key-choose = brug det valgte
terminal-key-hand = hånd
terminal-key-details = detaljer
terminal-key-undo = fortryd
terminal-key-line = skriv notation
terminal-key-rules = regler
terminal-key-log = tilbage i forløbet
terminal-key-help = hjælp
terminal-key-leave = afslut
terminal-key-step = et trin frem eller tilbage
terminal-key-ends = til første eller sidste trin
terminal-leave = Vil du stoppe?
terminal-leave-about = Enter: stop. Esc: bliv. Spillet er gemt, så du kan spille videre senere.
terminal-line = Notation
terminal-line-about = Skriv et valg i notation, og tryk Enter.
terminal-rules = Regler
terminal-rules-about = Skriv navnet på et kort, et regelnummer eller ord fra reglen.
terminal-found = { $name } ({ $kind }, { $rule })
terminal-no-command = Kommandoen ”{ $name }” findes ikke. Se alle med sitdown --help.
terminal-rules-none = Ingen regler passer til ”{ $query }”.

## Andet end at svare

terminal-key-hint = tip
terminal-key-new = nyt spil
terminal-key-saved = gemte spil
terminal-key-chat = chat
terminal-key-orders = stående ordrer
terminal-key-table = bord
terminal-chat = Chat
terminal-chat-about = Skriv en besked til bordet, og tryk Enter.
terminal-orders =
    Stående ordrer: { $count ->
        [0] ingen.
        [one] én.
       *[other] { $count }.
    }
terminal-order-card = Lad altid { $card } passere
terminal-order-all = Lad alt passere
terminal-order-ask = Spørg mig hver gang
terminal-order-back = Tilbage
terminal-orders-saved = De stående ordrer er gemt.
terminal-seed = Seed { $seed }: --seed { $seed } giver de samme kort igen.
terminal-out-at = ude i tur { $turn }
terminal-hint = Bossen siger: { $answer }
terminal-hint-asked = Bossen tænker …

## Tekstlinjer

terminal-typed-number = muligheden med det nummer
terminal-typed-notation = et valg i notation
terminal-typed-table = vis bordet
terminal-typed-rules = søg i regler og kort
terminal-typed-help = vis denne liste
terminal-typed-leave = stop; du kan spille videre når som helst

## Gemte spil

terminal-saved-games = Gemte spil
terminal-saved-choose = Vælg et spil, du vil spille videre eller gense.
terminal-saved-resume = Spil videre: { $game }, { $steps ->
        [one] ét trin
       *[other] { $steps } trin
    }: { $players }
terminal-saved-replay = Gense: { $game }, { $steps ->
        [one] ét trin
       *[other] { $steps } trin
    }: { $players }
terminal-saved = Spillet er gemt. Spil videre med: { $command }
terminal-record = Spilloggen ligger i { $file }
terminal-record-use = Gense spillet med: { $command }
terminal-nothing-saved = Der er intet gemt spil. Begynd et med sitdown play.
terminal-played-elsewhere = Spillet er i gang i en anden terminal. Stop det dér først.
terminal-cannot-save = Spillet kan ikke gemmes: { $why }
terminal-no-folder = Der er ingen mappe til gemte spil: HOME er ikke sat. Angiv en med --folder.
terminal-no-game = Der er intet spil ved navn ”{ $name }”, og det er ikke adressen på et bord. Spillene er: { $games }. En adresse ser sådan ud: http://localhost:7070/t/NAVN.
terminal-names = Hver spiller skal have et navn på 1 til { $most } tegn.

## Borde andre steder

table-no-server = ”{ $text }” er ikke adressen på en server. En adresse ser sådan ud: { $example }.
table-grudges = Kun klubber har gamle regnskaber. Angiv klubbens link i stedet for serverens adresse, eller udelad --grudges.
sign-in-already = Denne terminal er allerede { $name } på { $server }. Med --replace bliver den en anden, og så kan du ikke længere spille som { $name } herfra.
sign-in-not-kept = Du er logget ind, men nøglen kan ikke gemmes: { $why }
sign-in-done = På { $server } er denne terminal nu { $name }.
not-known = { $server } kender ikke denne terminal endnu. Spil et spil der, eller log ind med en kode: tryk på ”Vis kode” på din profilside i browseren, og kør så { $command }
terminal-open = Du sidder på plads { $seat }. Bordets vært giver kort, når alle pladser er optaget.
terminal-lost = Forbindelsen er afbrudt; prøver igen
terminal-come-back = Din plads er reserveret. Spil videre med: { $command }
terminal-sealed = Dit svar er skjult, til alle har kunnet svare.
terminal-sending = sender

## Gensyn og scener

terminal-eyes = Synsvinkel: { $who }
terminal-step = Trin { $step } af { $count }
terminal-play-on = Afspil
terminal-pause = Pause
terminal-not-a-step = ”{ $text }” er hverken et trin eller en synsvinkel. Skriv next, back, et trinnummer eller eyes A.
terminal-scene-holds = Alt stemmer
terminal-scene-differs =
    { $count ->
        [one] Én ting afviger
       *[other] { $count } ting afviger
    }
terminal-scene-line = Linje { $line }: { $what }
terminal-one-scene = Der kan kun vises én scene ad gangen. Angiv én fil.
