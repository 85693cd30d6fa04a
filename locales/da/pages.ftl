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
no-open-tables = Der er ingen borde med ledige pladser lige nu.
running-tables = Spil i gang
no-running-tables = Der er ingen spil at følge lige nu.
seats-taken = { $taken } af { $seats } pladser optaget
stage-running = I gang
stage-over = Slut
with-house-rules = husregler
join = Vær med ved et bord
join-code = Kode eller link til bordet
join-button = Vær med
bring-record = Åbn en spillog
clock-none = Uden ur
clock-live = { $minutes } min + { $seconds } s pr. valg
clock-correspondence = { $hours } t pr. valg
guest = Gæst

## At oprette et bord

set-table = Opret et bord
set-hint = Til venner, til flere ved samme skærm eller til fremmede.
set-game = Spil
set-edition = Udgave
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
set-window = Tid til modstand (sekunder; 0 = indtil alle har svaret)
set-pace = Botternes tænkepause (sekunder)
set-watching = Tilskuere
set-watching-everybody = Alle med linket
set-watching-nobody = Ingen
set-open-cards = Vis tilskuere alle kort med forsinkelse (minutter; tomt = aldrig)
set-invented = Brug opdigtede familier
set-house-rules = Husregler (TOML)
set-button = Opret bordet

## Et bord, før kortene er givet

how-set = Bordets indstillinger
setting-seats = { $seats } pladser
setting-window = { $seconds } s til at gøre modstand.
setting-window-all = Ingen tidsgrænse for modstand: alle skal svare.
setting-pace = Botterne holder { $seconds } s pause før hvert valg.
setting-watching-everybody = Alle med linket må se med.
setting-watching-nobody = Ingen tilskuere: kun spillerne kan se spillet.
setting-open-cards =
    { $minutes ->
        [one] Tilskuere ser alle kort med ét minuts forsinkelse.
       *[other] Tilskuere ser alle kort med { $minutes } minutters forsinkelse.
    }
chairs = Pladser
name-here = Dit navn ved bordet
your-name = Dit navn
save-name = Gem navn
sit-here = Sæt dig her
hire = Sæt en bot her
hire-button = Tilføj bot
level = Niveau
nature = Temperament
you = dig
bot = bot
rise = Forlad pladsen
free-seat = Frigør pladsen
seats-free =
    { $count ->
        [one] Én plads er ledig.
       *[other] { $count } pladser er ledige.
    }
start = Giv kort
fill-and-start = Fyld op med botter, og giv kort
host-starts = Bordets vært bestemmer, hvornår spillet går i gang.
send-link = Invitér dine venner med dette link
fair-play = Kortene følger af en hemmelig nøgle, som bordet lægger sig fast på, før nogen sætter sig, og af et tilfældigt bidrag fra hver spiller. Når spillet er slut, vises nøglen, og så kan alle kontrollere hvert eneste kort.
commitment = Nøglens fingeraftryk:
secret = Nøglen:
added = Bidrag fra { $player }:
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
chat-empty = Ingen har skrevet noget endnu.
chat-nameless = Tag en plads, eller skriv dit navn, hvis du vil chatte.
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
steps = Trin
step-first = Første
step-previous = Tilbage
step-next = Næste
step-last = Sidste
step-go = Gå
eyes = Synsvinkel
eyes-public = Tilskuer
bring-about = Indsæt en spillog som tekst eller JSON for at gå den igennem trin for trin. Den kontrolleres med det samme.
bring-text = Spillog
bring-button = Åbn

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
other-device = Brug en anden enhed
other-device-about = Åbn linket dér for at fortsætte som dig selv. Enhver med linket kan spille som dig, så hold det for dig selv.
other-device-show = Vis linket
be-here = Vil du spille som { $player } på denne enhed?
be-here-instead = Lige nu er du { $player } her. Den profil mister du, hvis du ikke har gemt et link til den.
be-here-button = Ja, det er mig
tokens = Tokens til botter
tokens-about = Med sit eget token kan dit program tage en plads, spille og chatte.
token = Token
token-name = Bottens navn
token-make = Lav et token
token-made = Tokenet til { $bot } vises kun denne ene gang. Gem det godt.
revoke = Tilbagekald

## API

api-about = Alt, hvad du kan gøre her på siden, kan programmer også gøre.
api-first = Kom i gang
api-token = Et program legitimerer sig med et token. Lav selv et, eller lad programmet melde sig under eget navn:
api-body = Indhold:
api-codes = Svar:
