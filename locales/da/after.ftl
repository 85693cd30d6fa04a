# Når et spil er slut: hvordan det gik, gensyn, og at spille videre fra et trin.
doubt-carried = Post { $entry } i det oprindelige spil: { $doubt }
verify-taken-over = Spillet fortsætter et spil fra bord { $table }; de første { $entries } poster stammer derfra. De er også spillet igennem og stemmer med det bords nøgle; de kort, ingen havde set endnu, blev derefter blandet på ny ved dette bord.
error-step = Det trin findes ikke. Spillet har { $count } trin.
error-over-there = Spillet er slut på det trin. Vælg et tidligere trin at spille videre fra.
error-out-there = Spilleren på den plads er allerede ude på det trin. Vælg en, der stadig er med.
error-too-deep = Spillet er allerede en fortsættelse i for mange led. Spil videre fra et tidligere spil.
after-length =
    { $turns ->
        [one] Én tur
       *[other] { $turns } ture
    }, { $steps ->
        [one] ét trin
       *[other] { $steps } trin
    }.
won-last-family = { $players } vandt som den sidste familie, med { $count ->
    [one] én gangster
   *[other] { $count } gangstere
} i live.
won-last-alive = { $players } vandt som den sidste i live.
won-given-up = { $players } vandt: alle andre er døde eller har givet op.
won-juice = { $players } vandt med { $count } magtpoint.
won-shared = Spillet gik i stå: { $players } deler sejren med { $count } magtpoint hver.
won-stalemate = Spillet gik i stå: { $players } vandt med flest magtpoint, { $count }.
won-nobody = Spillet blev afbrudt.
play-on-somewhere = Prøv et andet forløb
standings = Slutstilling
standing-player = Spiller
standing-out = Ude
standing-turn = tur { $turn }
moments = Afgørende øjeblikke
moment-war = Krig
moment-loss = Stort tab
moment-loss-told = { $player } mister { $count } gangstere på én gang.
moment-turned = Kontrakten vendes
moment-lead = Ny fører
moment-lead-mobsters =
    { $player } tager føringen med { $count ->
        [one] én gangster
       *[other] { $count } gangstere
    } i live.
moment-lead-juice = { $player } tager føringen med { $count } magtpoint.
moment-out = Ude
moment-bought = Ny forretning
moment-hit = Angreb
moment-jail = Fængsel
moment-enough = Nok magtpoint
moment-enough-told = { $player } har { $count } magtpoint: denne runde er den sidste.
moment-won = Slut
turn-number = Tur { $turn }
turn-when = Tur { $turn }, { $player }
charts = Sådan gik det
measure-mobsters = Gangstere i live
measure-juice = Magtpoint
measure-hit-points = Livspoint
figures = Vis tallene
figures-turn = Tur
chart-war = krig
chart-turns = ture
chart-goal = mål: { $count }
keepsakes = Gem og del
share = Del spillet
prove = Kontrollér spillet
prove-yourself = Det kom serveren frem til. Sådan kontrollerer du det på din egen computer:
taken-over = Spillet fortsætter et spil fra bord { $table } efter trin { $steps }. De kort, ingen havde set endnu, blev blandet på ny.
taken-over-link = Gå til det trin
replay-play = Afspil
replay-pause = Pause
replay-speed = Hastighed
replay-slow = Langsom
replay-usual = Normal
replay-fast = Hurtig
key-space = Mellemrum
key-replay-run = Afspil, eller hold pause
key-replay-step = Et trin tilbage eller frem
key-replay-turn = En tur tilbage eller frem
key-replay-ends = Første eller sidste trin
key-replay-eyes = Skift synsvinkel: 0 er tilskuer, 1 til 8 er spillerne, 9 viser alle kort
replay-hands = Alles kort
replay-link = Link til dette trin
step-number = Trin { $step } af { $count }
eyes-all = Alle kort åbne
play-on = Spil videre herfra
play-on-over = Spillet er slut her. Gå nogle trin tilbage for at prøve et andet forløb.
play-on-about = Et nyt bord starter i netop denne stilling, med dig på den plads, du vælger, og botter på de andre. Du kan have set alles kort undervejs; de kort, ingen havde set endnu, blandes på ny.
play-on-seat = Du spiller som
play-on-level = De andres niveau
play-on-button = Spil videre
