### Hvad siderne siger, som ikke handler om et bestemt kort eller en bestemt hændelse.

site-name = Sitdown
game-family-business = Family Business
game-mob-city = Mob City

## Omkring hver side

skip = Spring til indholdet
nav = Menu
nav-me = Vælg et navn
nav-records = Spillogge
nav-api = API
languages = Sprog
home = Forside
back-to-table = Tilbage til bordet
problem = Det lykkedes ikke
link = Link
copy = Kopiér
copied = Kopieret
connection-lost = Forbindelsen er afbrudt. Prøver igen …

## Forsiden

front = Spil
what-this-is = To kortspil om gangstere. Spil mod botter eller med venner, lige nu og gratis.
level-of-bots = Botternes niveau
play-now = Spil { $game } nu
my-games = Dine spil
open-tables = Borde med ledige pladser
running-tables = Spil i gang
more-tables = Flere borde
seats-taken = { $taken } af { $seats } pladser optaget
stage-over = Slut
with-house-rules = husregler
join-button = Vær med
bring-record = Åbn en spillog
clock-none = Uden ur
clock-live = { $minutes } min + { $seconds } s pr. valg
clock-correspondence = { $hours } t pr. valg
guest = Gæst
ago-now = lige nu
ago-minutes =
    { $minutes ->
        [one] for ét minut siden
       *[other] for { $minutes } minutter siden
    }
ago-hours =
    { $hours ->
        [one] for én time siden
       *[other] for { $hours } timer siden
    }
ago-days =
    { $days ->
        [one] for én dag siden
       *[other] for { $days } dage siden
    }
awaits-others = Venter på de andre
awaits-players = Venter på { $players }
awaits-seats = Venter på spillere
awaits-deal = Alle er her og venter på kort
more-games =
    { $count ->
        [one] Ét spil mere
       *[other] { $count } spil mere
    }
promise-free = Gratis
promise-no-account = Ingen konto
promise-any-device = Mobil eller computer
who-sits-down = Hvem vil du spille mod?
against = mod { $players } – { $difficulty }
with-friends = Spil med venner
with-friends-about = Opret et bord, og send linket. Botter kan tage de ledige pladser.
have-code = Har du en kode?
code-hint = De fem bogstaver og tal, som bordet viser, eller bordets link.
nobody-waits = Ingen venter endnu. Vær den første.
nobody-waits-about = Opret et offentligt bord, så kan andre finde det her.
set-public-table = Opret et offentligt bord
new-here = Ny her?
sit-down = Sæt dig
watch = Se med

## At oprette et bord

set-table = Opret et bord
set-hint = Til venner, til flere ved samme skærm eller til fremmede.
set-game = Spil
set-edition-usual = Standard
set-seats = Pladser
set-listed = Synlighed
set-listed-no = Privat (kun for dem med linket)
set-listed-yes = Offentligt (vises på listen over borde)
set-more = Ur, tilskuere og husregler
set-clock = Ur
set-clock-none = Intet
set-clock-live = Tidsbank pr. spiller
set-clock-correspondence = Fast tid pr. valg
set-bank = Tidsbank (minutter)
set-increment = Tillæg pr. valg (sekunder)
set-hours = Tid pr. valg (timer)
set-windows = Tid til modstand
set-windows-friendly = Indtil alle har svaret (2 til 20 s)
set-windows-sealed = Altid lige lang tid
set-windows-untimed = Indtil alle har svaret, uden tidsgrænse
set-window = Tid til modstand, hvis altid lige lang (sekunder)
set-pace = Botternes pause før et angreb (sekunder)
set-watching = Tilskuere
set-watching-everybody = Alle med linket
set-watching-nobody = Ingen
set-freeing = Hvem kan frigøre en spillers plads under spillet
set-freeing-vote-or-host = De andre spillere ved afstemning, eller værten efter fem minutters ventetid
set-freeing-vote = De andre spillere ved afstemning
set-freeing-host = Værten efter fem minutters ventetid
set-freeing-nobody = Ingen
set-joining = Pladser, nye spillere kan overtage under spillet
set-joining-free-seats = Pladser, hvis spillere har givet op eller mistet dem
set-joining-bots-too = De samme og botternes pladser
set-joining-nobody = Ingen
set-open-cards = Hvis kun botter spiller: vis tilskuere alle kort med forsinkelse (minutter; tomt = aldrig)
set-invented = Brug opdigtede familier
set-house-rules = Husregler (TOML)
set-button = Opret bordet

## Et bord, før kortene er givet

how-set = Bordets indstillinger
setting-seats = { $seats } pladser
setting-window = Hvis ingen gør modstand, går der altid { $seconds } s, så tiden ikke røber noget.
setting-window-friendly = Tiden til modstand slutter, når alle, der bliver spurgt, har svaret, efter 2 til 20 s. Det røber, hvor længe folk tænker, men aldrig, hvad de har på hånden.
setting-window-patient = Der er ingen tidsgrænse, når kun botter venter på dig, eller når alle deler én skærm.
setting-window-all = Ingen tidsgrænse for modstand: alle skal svare.
setting-pace = Botterne holder { $seconds } s pause, før de angriber.
setting-watching-everybody = Alle med linket må se med.
setting-watching-nobody = Ingen tilskuere: kun spillerne kan se spillet, også når det er slut.
setting-open-cards =
    { $minutes ->
        [one] Hvis kun botter spiller, ser tilskuere alle kort med ét minuts forsinkelse.
       *[other] Hvis kun botter spiller, ser tilskuere alle kort med { $minutes } minutters forsinkelse.
    }
chairs = Pladser
name-here = Dit navn ved bordet
your-name = Dit navn
save-name = Gem navn
sit-here = Sæt dig her
hire = Sæt en bot her
level = Niveau
nature = Temperament
you = dig
rise = Forlad pladsen
free-seat = Frigør pladsen
start = Giv kort
fill-and-start = Fyld op med botter, og giv kort
host-starts = Bordets vært bestemmer, hvornår spillet går i gang.
table-of = Vært: { $player }
seat-host = vært
seat-host-you = vært – det er dig
seat-you = det er dig
seat-here = er klar
empty-seat = Ledig plads
change-bot = Skift
someone-here = Tilføj en ved denne skærm
asks-you = { $player } inviterer dig til bordet
take-a-seat = Tag en plads
take-a-seat-about = Vælg et navn. Du skal ikke bruge en konto, og reglerne lærer du undervejs.
kick = Fjern
kick-about = { $player } mister pladsen og kan ikke sætte sig ved dette bord igen.
kick-button = Ja, fjern
seat-cleared = Værten har frigjort din plads. Du kan tage en anden.
all-taken = Alle pladser er optaget
all-taken-watch = Du kan se med, når kortene er givet.
bring-others = Få de andre med
scan-or-type = Scan koden, eller gå til { $site }, og skriv
join-code-is = Bordets kode: { $code }
what-we-play = Det spiller vi
close-table = Luk bordet
closes-unless-joined = Hvis ingen kommer til, lukker bordet { $when }.
closes-unless-dealt = Hvis spillet ikke starter, lukker bordet { $when }.
in-hours =
    { $count ->
        [one] om en time
       *[other] om { $count } timer
    }
in-days =
    { $count ->
        [one] om et døgn
       *[other] om { $count } dage
    }
we-play = { $game }, { $edition }. { $seats } pladser. { $clock }.
how-fair-deck = Sådan ved du, at kortene er givet ærligt
nav-fair = Ærlige kort
fair-missing = En spiller, hvis browser ikke kører scripts eller er lukket, når kortene gives, er ikke med til at blande: Bordets nøgle træder i stedet. Det samme gælder botter. Det er nok, at én spillers browser er med.
server-key = Serverens nøgle
server-key-about = Serveren underskriver spilloggen for hvert afsluttet spil. Med dens offentlige nøgle kan du se, om en spillog virkelig kommer herfra:
everyone-here = Alle er her.
first-here = Du er den første.
are-here =
    { $taken ->
        [0] Ingen er her endnu.
        [one] Én af { $seats } er her.
       *[other] { $taken } af { $seats } er her.
    }
bots-take =
    { $count ->
        [one] En bot tager den ledige plads.
       *[other] Botter tager de { $count } ledige pladser.
    }
host-starts-named = { $player } bestemmer, hvornår der gives kort.
sit-fill-and-start = Sæt dig, fyld op med botter, og giv kort
watch-bots = Se bare botterne spille
start-and-watch = Giv kort, og se med
fair-play = Kortene følger af en hemmelig nøgle, som bordet lægger sig fast på, før nogen sætter sig, og af et tilfældigt bidrag fra hver spillers browser. Browserne lægger sig også fast på deres bidrag og viser dem først, når alle pladser er taget. Derfor kan ingen vælge kortene, hverken en spiller eller serveren. Når spillet er slut, vises nøglen, og så kan alle kontrollere hvert eneste kort.
commitment = Nøglens fingeraftryk:
secret = Nøglen:
added = Bidrag fra { $player }:
added-nothing = { $player } har ikke bidraget; bordets nøgle træder i stedet.
browser-checked = Din browser har kontrolleret: Fingeraftryk og bidrag i spilloggen er dem, den så, før kortene blev givet.
browser-doubts = Din browser advarer: Spilloggen er ikke det, den så, før kortene blev givet. Nøglens fingeraftryk, en plads’ fingeraftryk eller det bidrag, din browser viste, er anderledes eller mangler. Gem spilloggen, og stol ikke på serveren.
committed-by = Fingeraftryk af bidraget fra { $player }:
being-dealt = Kortene bliver givet …
how-fair = Sådan kontrollerer du spillet

## Et spil i gang

your-turn = Din tur
asked = Bliver spurgt om modstand: { $players }
you-sealed = Dit skjulte svar: { $answer }
closes-in = Tid til modstand: { $seconds } s
time-left = { $seconds } s tilbage
time-left-hours = { $hours } t tilbage
undo = Fortryd
shared-screen = Flere spillere ved denne skærm
cards-of = { $player } ser sine kort.
cover = Skjul kortene igen
covered = Alle kort er skjult. Giv skærmen videre, før kortene vises.
show-my-cards = Jeg er { $player }: vis mine kort
bank = { $time } på uret
away = væk (en bot spiller)
gave-up = har givet op
log = Forløb
chat = Chat
chat-line = Skriv en besked
chat-say = Send
chat-watching = tilskuer
chat-empty = Ingen har skrevet noget endnu.
chat-nameless = Tag en plads, eller skriv dit navn, hvis du vil chatte.
chat-rule = Hvem må chatte
chat-rule-everyone = Alle
chat-rule-players = Kun spillerne
chat-rule-nobody = Ingen
chat-rule-button = Gem
mute = Slå chat fra
unmute = Slå chat til
beside = Sidepanel
leave = Forlad bordet
leave-about = En bot passer din plads. Du kan komme tilbage, når du vil.
leave-button = Hold pause
you-are-away = Du er væk, og en bot spiller for dig.
come-back = Spil selv igen
give-up = Giv op
give-up-about = Det kan ikke fortrydes. I Mob City er du ude; i Family Business spiller en bot videre med din familie.
give-up-button = Ja, giv op
open-cards = Alles kort
open-cards-about =
    { $minutes ->
        [one] Som de var for ét minut siden.
       *[other] Som de var for { $minutes } minutter siden.
    }
open-cards-none = Der var ikke givet kort endnu.

## Tiden løb ud

time-ran-out-window = Tiden løb ud: du lod det passere.
time-ran-out-own = Din tid løb ud, så en bot spillede for dig.
time-ran-out = Tiden løb ud for { $player }, så en bot spillede.

## Stående ordrer

orders = Stående ordrer
orders-about = De svarer straks for dig, lige så skjult, som når du selv svarer. Den første ordre, der passer, gælder.
order-any-card = et hvilket som helst kort
order-for-me = på mig
order-left =
    { $count ->
        [one] højst én gangster hjemme
       *[other] højst { $count } gangstere hjemme
    }
    .points =
        { $count ->
            [one] højst ét livspoint
           *[other] højst { $count } livspoint
        }
order-left-field = Antal gangstere hjemme eller livspoint
order-against = Spillet kort
order-with = Svar
otherwise = Hvis ingen ordre passer
otherwise-ask = Ellers: spørg mig.
otherwise-pass = Ellers: lad det passere.
order-sentence = Når { $card } spilles { $whom }, og jeg har { $left }: { $with }.
    .any-left = Når { $card } spilles { $whom }: { $with }.
order-any-contract = en hvilken som helst Kontrakt
order-any-counter = et modstandskort, der virker
order-whom = Mål
order-for-anybody = på hvem som helst
order-left-any = et vilkårligt antal gangstere hjemme
    .points = et vilkårligt antal livspoint
order-answer = svar med { $cards }
order-pass = lad det passere
order-this-turn = kun denne tur
let-go-turn = Lad { $card } passere resten af turen
let-go-game = Lad { $card } passere resten af spillet
order-add = Tilføj ordre
order-set = Gem uden ny ordre
order-clear = Slet alle ordrer

## Et spil, der er slut

rematch = Spil igen
to-rematch = Til det nye spil
replay = Gense spillet
record-text = Spillog som tekst
record-json = Spillog som JSON
replay-of = { $game }, trin for trin
proved = Bekræftet: alle kort og alle valg stemmer med reglerne og nøglen.
not-proved = Denne spillog kan ikke bekræftes.
step-silent = Intet at se på dette trin.
log-cut = Spillet er for langt til én side, så forløbet vises kun omkring dette trin. Hele spillet står i spilloggen:
steps = Trin
step-first = Første
step-previous = Tilbage
step-next = Næste
step-last = Sidste
step-go = Gå
eyes = Synsvinkel
eyes-public = Tilskuer
bring-about = Indsæt en spillog som tekst eller JSON for at gå den igennem trin for trin. Den kontrolleres med det samme.
bring-kept =
    { $days ->
        [one] En spillog, som ingen åbner i et døgn, bliver slettet.
       *[other] En spillog, som ingen åbner i { $days } dage, bliver slettet.
    }
bring-text = Spillog
bring-button = Åbn
own-records = Spillogge, du har uploadet
uploaded-today = Uploadet i dag
uploaded-days =
    { $days ->
        [one] Uploadet i går
       *[other] Uploadet for { $days } dage siden
    }
delete-record = Slet

## Bordet i begge spil

your-hand =
    { $count ->
        [one] Din hånd: ét kort
       *[other] Din hånd: { $count } kort
    }
turn-of = { $player } har turen
turn-tag = har turen
out-tag = ude
players = Spillere
nothing = ingen

## Bordet i Family Business

peace-now = Fred
war-now = Gangsterkrig: én dør hver tur
war-double = Gangsterkrig: to dør hver tur
deck = Kortbunke: { $count }
discard-top = Brugte kort: { $card } øverst
discard-empty = Brugte kort: ingen
card-on-table = { $player } spiller { $card }
hit-list = Hitlisten
hit-list-empty = Ingen står på listen.
listed-place = Plads på hitlisten
dead = død
cards-held =
    { $count ->
        [one] ét kort
       *[other] { $count } kort
    }

## Bordet i Mob City

round = Runde { $number }
last-round = Sidste runde
controlled = { $player } bestemmer
on-its-way = Spilles nu: { $card }
stake = På bordet: { $value } Large
bank-has = Bank: { $value } Large
your-money = Penge: { $value } Large
your-piles = Din trækbunke ({ $pile }) og dine brugte kort ({ $discard })
pile = Trækbunke
discard = Brugte kort
tapped = Set ved Aflytning hos { $player }: { $cards }
hand-shown = Kortene hos { $player }
in-jail =
    { $turns ->
        [0] i fængsel
        [one] i fængsel, én tur afsonet
       *[other] i fængsel, { $turns } ture afsonet
    }
lying-low = i skjul
safe-tag = fredet
safe = Kan ikke angribes igen før sin næste tur
hit-points = Livspoint
juice = Magtpoint
of = { $count }/{ $most }
businesses = Forretninger
permanents = Permanente
holds = Kort
holds-cards = { $hand } på hånden, { $pile } i trækbunken, { $discard } brugte
shop = Til salg
price = Pris
left = Tilbage
locked = lukket af en betjent

## Hvem du er

me = Din profil
name-about = Ved de borde, hvor du allerede sidder, beholder du dit gamle navn.
devices = Dine enheder
devices-about = Når du logger en enhed ud, lukkes de spil, der er åbne på den. Logger du den sidste ud, kan du ikke komme ind igen.
device-here = Denne enhed
device-unknown = Ukendt enhed
device-today = Brugt i dag
device-days =
    { $days ->
        [one] Sidst brugt i går
       *[other] Sidst brugt for { $days } dage siden
    }
sign-out = Log ud
other-device = Brug en anden enhed
other-device-about = En kode logger dig ind på den. Koden virker én gang og i ti minutter.
other-device-make = Vis kode
other-device-code = Scan koden med den anden enhed, eller åbn linket på den:
other-device-type = Eller skriv koden på profilsiden dér:
other-device-careful = Koden virker én gang og i ti minutter. Enhver, der bruger den, kan spille som dig, så hold den for dig selv.
device-code = Kode
device-code-qr = QR-kode med linket
be-here = Vil du spille som { $player } på denne enhed?
be-here-instead = Lige nu er du { $player } her og bliver logget ud. Er { $player } ikke logget ind på en anden enhed, kan du ikke komme ind igen.
be-here-button = Ja, det er mig
be-here-known = Spiller du allerede på en anden enhed?
be-here-code = Log ind med en kode
be-here-code-about = Åbn din profil på en enhed, hvor du er logget ind, og vælg ”Vis kode”. Skriv så koden her.
be-here-next = Fortsæt
tokens = Tokens til botter
tokens-about = Med sit eget token kan dit program tage en plads, spille og chatte.
token = Token
token-name = Bottens navn
token-make = Lav et token
token-made = Tokenet til { $bot } vises kun denne ene gang. Gem det godt.
revoke = Tilbagekald
your-data = Dine data
your-data-about = Du kan hente alt, hvad serveren gemmer om dig, eller slette det.
data-download = Hent dine data
data-delete = Slet dig selv
delete-question = Vil du slette dig selv, { $player }?
delete-button = Slet alt
delete-cancel = Behold alt
deleted = Du er slettet
deleted-about = Serveren kender dig ikke længere. Du er velkommen tilbage under et hvilket som helst navn.

## Privatliv

privacy = Privatliv
privacy-about = Hvad serveren gemmer om dig, hvor længe, og hvem der kan se det.
privacy-kept = Det gemmes
privacy-name = Dit navn, og hvornår du kom første gang: indtil du sletter dig selv.
privacy-devices = For hver af dine enheder: browseren, den dag den sidst blev brugt, og et fingeraftryk af dens nøgle. Det forsvinder, når du logger enheden ud.
privacy-games = De spil, du spiller: hvem der sad hvor, og hvert valg med tidspunkt. De gemmes, så de kan genses og kontrolleres.
privacy-chat =
    { $days ->
        [0] Chat: indtil spillet er slut.
        [one] Chat: indtil én dag efter spillet.
       *[other] Chat: indtil { $days } dage efter spillet.
    }
privacy-guest = Ved et bord: om bordets vært har slået din chat fra eller fjernet dig, og hvilke pladser du har mistet i spillet. Det slettes sammen med bordet.
privacy-extras = Dine stående ordrer og tokens til dine botter: indtil du sletter dem eller dig selv. De spillogge, du uploader: indtil ingen har åbnet dem længe, eller du sletter dem eller dig selv.
privacy-address = Din netværksadresse, for at stoppe misbrug. Den gemmes sammen med et bord, du opretter, til spillet er slut, og sammen med en spillog, du uploader, i et døgn. Bliver dit netværk udelukket, gemmes det, til udelukkelsen er slut.
privacy-cookies = Din browser gemmer to cookies: én logger dig ind, og én husker dit sprog. Ingen sporer dig, og intet kommer fra andre websteder.
privacy-backups = Den, der driver serveren, kan have sikkerhedskopier. Det, der er slettet, findes i dem, indtil de også bliver slettet.
privacy-absent =
    { $days ->
        [one] Kommer du ikke tilbage i et døgn, bliver du slettet, som hvis du selv havde gjort det. Det sker ikke, så længe du har en plads i et spil eller et bord, der venter på spillere.
       *[other] Kommer du ikke tilbage i { $days } dage, bliver du slettet, som hvis du selv havde gjort det. Det sker ikke, så længe du har en plads i et spil eller et bord, der venter på spillere.
    }
privacy-seen = Hvem der kan se det
privacy-seen-table = Alle ved et bord ser dit navn, det, du spiller med forsiden opad, og det, du skriver. Det gør tilskuere også, medmindre bordet kun er for spillere.
privacy-seen-record = Enhver med linket til et afsluttet spil kan gense det med alle kort, medmindre bordet kun var for spillere.
privacy-seen-host = Den, der driver serveren, kan se alt, hvad der gemmes.
privacy-delete = Når du sletter dig selv
delete-seats = Du opgiver de spil, du er i gang med, og forlader de borde, hvor du har en plads.
delete-alone = Spil, hvor ingen andre mennesker var med, slettes med deres spillogge.
delete-records = Spil med andre bliver, og dit navn står der, som det var: en spillog kan ikke ændres og stadig kontrolleres. Intet forbinder dem længere med dig.
delete-rest = Din chat, dine stående ordrer, uploadede spillogge, resultater, rating, botter og enheder slettes.
delete-final = Det kan ikke fortrydes.
privacy-yours = Dine data står på din profil

## API

api-about = Alt, hvad du kan gøre her på siden, kan programmer også gøre.
api-first = Kom i gang
api-token = Et program legitimerer sig med et token. Lav selv et, eller lad programmet melde sig under eget navn:
api-play = Sådan spiller et program
api-play-follow = Følg bordet. Hver besked har hele bordet, som du ser det, i ”now” og det nye i ”seen”.
api-play-menu = Dine muligheder lige nu. Er listen tom, er det ikke dig, der skal vælge. Send mulighedens ”command”, præcis som den står.
api-play-suppose = Et kort og dets mål er ét valg af flere kommandoer. Spørg, hvad der kan følge efter dem, du har; det ændrer intet, og ingen ser det.
api-play-move = Send hele valget med ”at” fra det bord, valget bygger på.
api-play-stale = Bordet har ændret sig siden. Den næste besked fortæller hvordan.
api-play-wait = For mange forespørgsler. Vent det antal sekunder, som Retry-After angiver, og prøv igen.
api-play-resume = Send id’et på den sidste hændelse, når forbindelsen har været afbrudt. Så fortsætter strømmen med det, du gik glip af.
api-notation = Notation
api-notation-about = Pladser, kort, kommandoer, spørgsmål og hændelser skrives ens på alle sprog. Eksemplerne er fra rigtige spil, hver med den tekst, spillerne ser.
api-notation-seat = En plads. Bogstaverne følger turordenen.
api-notation-seats = Flere pladser; ingen.
api-notation-mobster = En gangster: spillerens plads og nummeret i familien. Navnene står i ”names”.
api-notation-money = Penge: enere, toere og femmere.
api-cards = Kort
api-commands = Kommandoer
api-questions = Spørgsmål
api-events = Hændelser
api-fields = Felter
api-fields-about = Det, forespørgsler og svar består af.
api-limits = Grænser
api-limits-over = En forespørgsel over en grænse afvises med status 429. Alle grænser gælder pr. adresse.
api-limits-none = Denne server sætter ingen grænse for, hvor tit programmer spørger.
api-limit-requests = Forespørgsler i sekundet; kortvarigt fire gange så mange:
api-limit-changes = Ændringer i sekundet, for eksempel valg; kortvarigt fire gange så mange:
api-limit-tables = Nye borde i timen:
api-limit-streams = Åbne strømme:
api-limit-body = Størrelse på en forespørgsel, og på en med en spillog:
api-body = Indhold:
api-codes = Svar:
