### The table on the web: what stands on it, and how it is shown.

mobsters-left =
    { $count ->
        [one] én gangster tilbage
       *[other] { $count } gangstere tilbage
    }
target-tag = Mål
known-cards = Kendte kort
listed-at = nummer { $place } på hitlisten
at-home-tag = hjemme
yours = din
war-slot = krig
deck-pile = Bunke
discard-pile = Brugte
seat-tab = Din plads
verb-play = Spil
verb-counter = Modstand
verb-discard = Smid
verb-stake = Læg
picked = { $label }?
closes-within = Lukker, når alle har svaret, senest om { $seconds } s
part-of = { $part } af { $count }
menu = Menu
players-count =
    { $count ->
        [one] én spiller
       *[other] { $count } spillere
    }
story = Forløb og chat
speed-slow = Tempo: langsomt
speed-normal = Tempo: normalt
speed-fast = Tempo: hurtigt
speed-at-once = Tempo: med det samme
news = Siden din sidste tur
news-for-spectators = Seneste hændelser
skip-ahead = Spring over
not-sent = Du er offline. Intet er spillet. Prøv igen, når forbindelsen er tilbage.

## Mob City

mc-bank = Bank
mc-in-hand = Large på hånden
mc-stays = Bliver liggende
mc-once = Bruges én gang
mc-short = mangler { $count }
mc-does-business = { $points } magtpoint
mc-does-payroll = Giver { $earn }
mc-does-hit = Tager { $points }
mc-does-hit-stays = Tager { $points } hver tur
mc-does-omerta = Stopper Aflytning
mc-does-on-the-lam = 1 livspoint
mc-does-wire-tap = Kig i kortene
mc-does-car-door = Afværger et skud
mc-does-bust-out = Ud af fængslet
mc-does-heal = { $points } livspoint
mc-does-spring-cleaning = En ny hånd
mc-does-bathtub-gin = Rydder hos én
mc-does-lawyer = Aldrig i fængsel
mc-does-swag = Gratis kort
mc-does-fuhget-about-it = Afværger alt
mc-does-bulletproof-vest = Stopper skud
mc-does-raid = Rydder hos alle
mc-does-shakedown = Tag et kort
mc-does-stack-of-cash = Halverer skaden
mc-does-paper-bag = Træk to kort
mc-does-consigliere = Bestem en tur
mc-does-pinched = Send i fængsel
mc-does-gambler = Dobbelt eller intet
mc-does-large = Penge
