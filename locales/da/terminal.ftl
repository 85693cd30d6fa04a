### Bordet i en terminal.

## Skærmen

terminal-question = Hvad du kan gøre
terminal-details = Valgt
terminal-no-details = Vælg et kort eller en gangster for at læse om det her.
terminal-hand =
    { $count ->
        [one] Din hånd, ét kort:
       *[other] Din hånd, { $count } kort:
    }
terminal-thinking = { $player } tænker
terminal-more = og { $count } til
terminal-free-seat = en ledig plads
terminal-hand-over = Giv tastaturet til { $player }, som trykker Enter.
terminal-not-asked = Du er ikke spurgt nu. Vent, til det er din tur.

## Family Business

terminal-wall-war = x: dør, når denne spillers tur begynder
terminal-wall-peace =
    { $listed ->
        [one] Én til på listen udløser krig.
       *[other] { $listed } til på listen udløser krig.
    }
terminal-wall-peace-or = Krigen begynder med { $listed } til på listen eller { $dead } døde til.
terminal-dies-at = dør, når turen går til { $player }
terminal-place = plads { $place }
terminal-countered-by = { $kind }, besvares med { $counters }
terminal-home = Hjemme:
terminal-dead = Døde:
terminal-listed = på hitlisten

## Mob City

terminal-shop-about = pris, magtpoint, tilbage
terminal-ware = { $card } { $price } ({ $left } tilbage)

## Taster

terminal-help = Taster og tegn
terminal-key-answer = giv dette svar
terminal-key-select = vælg
terminal-key-choose = tag det valgte
terminal-key-hand = hånd
terminal-key-details = detaljer
terminal-key-undo = fortryd
terminal-key-line = skriv notation
terminal-key-rules = regler
terminal-key-log = tilbage i forløbet
terminal-key-help = hjælp
terminal-key-leave = gå
terminal-key-step = et trin frem eller tilbage
terminal-key-ends = til første eller sidste trin
terminal-leave = Vil du gå?
terminal-leave-about = Enter går, Esc bliver. Intet går tabt: Du kan spille videre senere.
terminal-line = Notation
terminal-line-about = Et svar i notation. Enter sender det.
terminal-rules = Regler
terminal-rules-about = Skriv navnet på et kort, en regels id eller ord fra den.
terminal-found = { $name } ({ $kind }, { $rule })
terminal-no-command = Der er ingen kommando »{ $name }«. Alle står i sitdown --help.
terminal-rules-none = Intet i reglerne passer til »{ $query }«.

## Tekstlinjer

terminal-typed-number = svaret med det nummer
terminal-typed-notation = et svar i notation
terminal-typed-table = hvad der ligger på bordet
terminal-typed-rules = regler og kort med disse ord
terminal-typed-help = denne liste
terminal-typed-leave = gå; du kan spille videre senere

## Gemte spil

terminal-saved = Spillet er gemt. Spil videre med: { $command }
terminal-record = Hele spillet ligger i { $file }
terminal-record-use = Se det igen med: { $command }
terminal-nothing-saved = Der er intet gemt spil at spille videre på. Begynd et med sitdown play.
terminal-played-elsewhere = Dette spil er i gang i en anden terminal. Gå fra det dér først.
terminal-cannot-save = Spillet kan ikke gemmes: { $why }
terminal-no-folder = Der er ingen mappe til gemte spil: HOME er ikke sat. Angiv en med --folder.
terminal-no-game = Der er intet spil »{ $name }«, og det er ikke adressen på et bord. Der er: { $games }. En adresse ser ud som http://localhost:7070/t/NAVN.
terminal-names = Hver spiller skal have et navn på 1 til { $most } tegn.

## Borde andre steder

terminal-open = Du sidder på plads { $seat }. Kortene gives, så snart bordet er fuldt, og den, der har stillet det op, siger til.
terminal-lost = Forbindelsen er væk; prøver igen
terminal-come-back = Din plads holdes. Spil videre med: { $command }
terminal-sealed = Du har svaret. Ingen ved hvad, før tiden er gået.
terminal-sending = sender

## Genspil og scener

terminal-eyes = Set af { $who }
terminal-step = Trin { $step } af { $count }
terminal-play-on = Afspil
terminal-pause = Pause
terminal-not-a-step = »{ $text }« er hverken et trin eller nogens øjne. Skriv next, back, et trins nummer eller eyes A.
terminal-scene-holds = Alt passer
terminal-scene-differs =
    { $count ->
        [one] Én ting afviger
       *[other] { $count } ting afviger
    }
terminal-scene-line = Linje { $line }: { $what }
terminal-one-scene = Kun én scene kan følges. Angiv én fil.
