# Analysen af et færdigt spil: hvad hvert valg var værd.
review = Analyse
review-of = { $game }: analyse
review-make = Analysér spillet
review-make-about = Hvert valg bedømmes ud fra det, spilleren kunne vide i det øjeblik, aldrig ud fra kort, som spilleren ikke kunne se. Det tager et par sekunder.
review-working = Analyserer: { $percent } % færdig
review-working-about = Botter i igangværende spil kommer først, så det kan tage lidt længere. Siden opdaterer sig selv.
review-cost =
    { $moves ->
        [one] Ét valg
       *[other] { $moves } valg
    } kostede { $player } { $points } point.
review-cost-nothing = Intet valg af { $player } kostede et point.
review-cost-you =
    { $moves ->
        [one] Ét valg
       *[other] { $moves } valg
    } kostede dig { $points } point.
review-cost-nothing-you = Ingen af dine valg kostede dig et point.
review-chances = Hvem så ud til at vinde?
review-chances-about = Alles chancer i begyndelsen af hver tur, så vidt en tilskuer kunne vide
review-turning-points = Vendepunkter
review-no-turning-points = Ingen enkelt tur afgjorde spillet.
review-change-up = { $player }: { $points } point op
review-change-down = { $player }: { $points } point ned
review-whose = Valg af
review-good = { $good } af { $moves } valg var gode
review-costliest = De dyreste valg
review-finest = De bedste valg
review-none-costly = Intet valg kostede mere end et point.
review-none-fine = Intet valg skilte sig ud.
review-played = Valgt
review-better = Bedre
review-share = { $share } %
review-told = { $answer } gav { $share } %; { $better } lovede { $best } %.
review-then = Hvad man kunne vente
review-seen-by = Hvad { $player } så
review-expected = Hvad { $player } kunne vente
review-weighed = Hvad { $player } overvejede, det bedste først
review-lost = −{ $points } point
review-gained = +{ $points } point
review-margin = { $points } point bedre end alt andet
review-moment = Vis øjeblikket
review-split = Kort og spil
review-split-about = Sådan kom { $player } fra { $first } % efter kortgivningen til { $last } % til sidst
review-split-own = Egne fejl
review-split-others = Andres fejl
review-split-cards = Kort, terninger og alt, som ingen kunne vide
review-split-error = Plus/minus { $points } point, alene på grund af antallet af simulerede spil.
review-all = Alle valg
review-all-move = Valg
review-all-cost = Tab
review-by-bot = bot
review-by-clock = tiden løb ud
review-by-order = stående ordre
review-method = Sådan er det regnet ud
review-method-moves = For hvert valg leder en søgning efter den bedste mulighed, kun ud fra det, spilleren kunne se og huske. Derefter sammenlignes det trufne valg og det bedste i de samme { $count } simulerede spil, hvor alt skjult gives tilfældigt hver gang. En forskel tæller, hvis den er mere end det dobbelte af sin standardfejl.
review-method-chances = Diagrammet bygger på { $count } simulerede spil pr. tur ud fra det, en tilskuer kunne se.
review-method-split = En spillers egne fejl er det, som valgene kostede i forhold til de bedste; andres fejl er det, som de ændrede for spilleren. Resten af ændringen tilskrives kortene.
review-text-head = { $players } i { $game }
review-stopped = Stoppet. Intet blev skrevet.
quiz-what = Hvad ville du vælge?
quiz-guess = Gæt valgene
quiz-same = Det valgte { $player } også.
quiz-found = Du fandt det bedre valg.
quiz-missed = Der var noget bedre.
quiz-other = { $player } valgte noget andet.
quiz-next = Næste valg
quiz-over = Det var det sidste valg.
quiz-yours = Dit valg
quiz-all = Spørg om alle valg
quiz-some = Kun hvor det betød noget
quiz-number = Valg { $number } af { $count }
quiz-discard = Smid et kort i stedet
