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
        [one] én dør ved starten af hver tur
       *[other] { $count } dør ved starten af hver tur
    }
dies-at = dør, når { $player } begynder
dies-at-yours = dør, når du begynder
known-to-hold = Alle kender: { $cards }
draw-here = Træk her
discard-it = Smid
break-it = Veksl
why-not = Hvorfor ikke?
step-play = Spil
step-buy = Køb
step-discard = Smid
step-draw = Træk
nothing-on-its-way = Intet er i spil
nav-more = Flere sider
independent = Et uafhængigt projekt af folk, der holder af disse spil. Det har intet med forlagene at gøre.
look-auto = Som enheden
look-light = Lyst
look-dark = Mørkt
sound = Lyd
close = Luk
keys = Taster
key-numbers = Tryk på det, der lyser, i rækkefølge
key-counter = Svar med dit første modstandskort eller forsvar
key-pass = Lad det gå, eller gå videre
key-undo = Tag det sidste valg tilbage
key-hand = Til din hånd
key-wall = Til Hitlisten eller butikken
key-log = Til det, der er sket
key-chat = Til chatten
key-help = Denne side
key-drag = Kort kan trækkes hen på den, de er til, og gangstere hen til muren.

set-presets = Med det samme, til fire
set-own = Et andet spil, en anden udgave eller et andet antal pladser
about-family-business = Få de andre familier på Hitlisten, hold din egen væk fra den, og vær den sidste med en gangster på benene. 2 til 6 spillere.
about-mob-city = Byg en bande og et forretningsimperium kort for kort, og sørg for, at ingen får ram på dig først. 2 til 8 spillere.
learn-by-playing = Lær det ved at spille, på fem minutter
qr-about = Ret en telefons kamera herhen for at sætte dig.
screen = Bordet på en fælles skærm
screen-about = Et fjernsyn eller en bærbar viser det, der ligger åbent; telefonerne er hænderne.
screen-join = Sæt dig med din telefon
hurry = Spol frem
hurry-about = Du er ude, og kun bots spiller videre.
