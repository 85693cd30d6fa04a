### Hvad selve bordet siger, mens der spilles.

next-turn = Næste: { $player }
war-needs =
    { $count ->
        [0] fred
        [one] én til, så er der krig
       *[other] { $count } til, så er der krig
    }
war-kills =
    { $count ->
        [one] én dør i begyndelsen af hver tur
       *[other] { $count } dør i begyndelsen af hver tur
    }
dies-at = dør, når { $player } får turen
dies-at-yours = dør, når du får turen
dies-brief = tur: { $player }
dies-brief-yours = din tur
known-to-hold = Kendt på hånden: { $cards }
discard-it = Smid
why-not = Hvorfor ikke?
step-play = Spil
step-buy = Køb
step-discard = Smid
step-draw = Træk
nav-more = Mere
independent = Et uafhængigt fanprojekt uden forbindelse til spillenes forlag.
look-auto = Tema: system
look-light = Tema: lyst
look-dark = Tema: mørkt
sound = Lyd
close = Luk
keys = Tastaturgenveje
key-numbers = Vælg en fremhævet mulighed
key-counter = Gør modstand, eller forsvar dig, med det første kort, der passer
key-pass = Lad det passere, eller gå videre
key-undo = Fortryd sidste valg
key-hand = Gå til din hånd
key-wall = Gå til hitlisten eller butikken
key-log = Gå til forløbet
key-chat = Gå til chatten
key-help = Vis denne oversigt
key-drag = Du kan også trække et kort hen på målet eller en gangster hen til muren.

set-presets = Hurtig start (4 spillere)
set-own = Tilpas bordet
about-family-business = Få de andre familier på hitlisten, hold din egen væk fra den, og vær den sidste med en gangster på benene. 2 til 6 spillere.
about-mob-city = Byg en bande og et forretningsimperium op, kort for kort, og pas på, at ingen rydder dig af vejen først. 2 til 8 spillere.
learn-by-playing = Lær at spille på fem minutter
qr-about = Scan koden med telefonen for at få en plads.
screen = Bordet på en fælles skærm
screen-join = Vær med på telefonen
hurry = Spol frem
hurry-about = Du er ude, og kun botter spiller videre.

## Pladser, der skifter spiller under et spil

vote-asks = { $player } foreslår, at { $other } mister sin plads, og at en bot spiller videre.
vote-asks-you = { $player } foreslår, at du mister din plads, og at en bot spiller videre.
vote-count = Stemmer for: { $yes } af { $needed }.
vote-yes = Ja, frigør pladsen
vote-no = Nej
seat-open = Pladsen efter { $player } er ledig. En bot passer den.
seat-open-tag = ledig plads (en bot spiller)
take-seat = Overtag pladsen efter { $player }
take-seat-about = Du spiller videre med pladsens kort i stedet for botten.
take-seat-button = Overtag pladsen
ask-clear = Foreslå, at { $player } mister sin plads
ask-clear-about = De andre spillere stemmer. Hvis de fleste er for, mister { $player } pladsen for altid, og en bot spiller videre.
ask-clear-button = Spørg de andre
clear-seat-of = Frigør pladsen: { $player }
clear-seat-about = Det kan du, når { $player } har været væk, eller bordet har ventet på { $player }, i fem minutter. Så spiller en bot videre.
clear-seat-button = Ja, frigør pladsen
seat-freed-vote = { $player } mister pladsen ved afstemning. En bot spiller videre.
seat-freed-host = Værten tager pladsen fra { $player }. En bot spiller videre.
seat-freed-operator = Den, der driver serveren, tager pladsen fra { $player }. En bot spiller videre.
seat-taken-over = { $newcomer } overtager pladsen fra { $player }.
