### Hvad siderne siger, som ikke handler om et bestemt kort eller en bestemt hændelse.

site-name = Sitdown
game-family-business = Family Business
game-mob-city = Mob City

## Omkring hver side

skip = Til siden
nav = Sider
nav-me = Dit navn
nav-records = Optegnelser
nav-api = API
languages = Sprog
home = Forside
back-to-table = Tilbage til bordet
problem = Det lykkedes ikke
link = Link
copy = Kopiér
copied = Kopieret
connection-lost = Forbindelsen er væk. Siden bliver ved med at prøve.

## Forsiden

front = Spil
what-this-is = Et bord til to kortspil om gangstere. Spil mod robotter eller med venner, her og nu, uden at betale.
level-of-bots = Robotter
play-now = Spil { $game } nu
my-games = Dine spil
open-tables = Borde med ledige pladser
no-open-tables = Ingen venter på spillere lige nu.
running-tables = Spil i gang
no-running-tables = Der er intet spil at se på lige nu.
seats-taken = { $taken } af { $seats } pladser taget
stage-running = I gang
stage-over = Slut
with-house-rules = husregler
join = Kom med
join-code = Kode eller link til et bord
join-button = Gå derhen
bring-record = Kom med en optegnelse
clock-none = Intet ur
clock-live = { $minutes } min + { $seconds } s pr. svar
clock-correspondence = { $hours } t til hvert svar
guest = Gæst

## At stille et bord op

set-table = Stil et bord op
set-hint = Til venner, til flere ved samme skærm eller til fremmede.
set-game = Spil
set-edition = Udgave
set-edition-usual = Den sædvanlige
set-seats = Pladser
set-listed = Hvem finder det
set-listed-no = Kun den, der har linket
set-listed-yes = Alle, i listen over borde
set-more = Ur, tilskuere og husregler
set-clock = Ur
set-clock-none = Intet
set-clock-live = En tidsbank til hver spiller
set-clock-correspondence = Så længe til hvert svar
set-bank = Tidsbank, minutter
set-increment = Mere for hvert svar, sekunder
set-hours = Til hvert svar, timer
set-window = Tid til modstand, sekunder (0: til alle har svaret)
set-pace = Robotter venter, sekunder
set-watching = Hvem må se med
set-watching-everybody = Alle, der har linket
set-watching-nobody = Kun spillerne
set-open-cards = Tilskuere ser alle kort, minutter senere (tomt: aldrig)
set-invented = Opdigtede familier i stedet for de historiske
set-house-rules = Husregler (TOML)
set-button = Stil bordet op

## Et bord, før kortene er givet

how-set = Sådan er bordet stillet op
setting-seats = { $seats } pladser
setting-window = Der er { $seconds } s til modstand.
setting-window-all = Der ventes på modstand, til alle har svaret.
setting-pace = Robotter venter { $seconds } s.
setting-watching-everybody = Alle, der har linket, må se med.
setting-watching-nobody = Kun spillerne ser spillet.
setting-open-cards = Tilskuere ser alle kort { $minutes } minutter senere.
chairs = Pladser
name-here = Navn ved dette bord
your-name = Dit navn
save-name = Det hedder jeg
sit-here = Sæt dig her
hire = Sæt en robot her
hire-button = Sæt den her
level = Niveau
nature = Natur
you = dig
bot = robot
rise = Rejs dig
free-seat = Gør pladsen fri
seats-free =
    { $count ->
        [one] Én plads er ledig.
       *[other] { $count } pladser er ledige.
    }
start = Giv kortene
fill-and-start = Fyld op med robotter og giv kortene
host-starts = Den, der har stillet bordet op, bestemmer, hvornår kortene gives.
send-link = Send dette link til dine venner
fair-play = Kortene kommer fra en hemmelighed, som bordet er bundet til, før nogen sætter sig, og fra noget, som hver spiller lægger til. Når spillet er slut, vises hemmeligheden, og alle kan efterprøve hvert kort.
commitment = Bundet til:
secret = Hemmeligheden:
added = Lagt til af { $player }:
how-fair = Sådan kan du efterprøve spillet

## Et spil i gang

your-turn = Din tur
asked = Spurgt: { $players }
you-sealed = Du har svaret, forseglet: { $answer }
closes-in = Lukker om { $seconds } s
time-left = { $seconds } s tilbage
time-left-hours = { $hours } timer tilbage
undo = Fortryd
shared-screen = Flere ved denne skærm
cards-of = Dette er kortene hos { $player }.
cover = Dæk dem til igen
covered = Alle kort er dækket til. Giv skærmen videre, før du ser efter.
show-my-cards = Jeg er { $player }: vis mine kort
bank = { $time } i banken
away = væk, en robot spiller
gave-up = har givet op
log = Hvad der er sket
chat = Snak
chat-line = Sig noget
chat-say = Sig det
chat-empty = Ingen har sagt noget endnu.
chat-nameless = Sæt dig, eller sig dit navn, for at snakke med.
beside = Ved siden af spillet
leave = Forlad bordet
leave-about = En robot holder din plads. Du kan komme tilbage, når du vil.
leave-button = Gå for nu
you-are-away = Du er væk, og en robot spiller for dig.
come-back = Kom tilbage
give-up = Giv op
give-up-about = Det kan ikke gøres om. I Mob City er du ude; i Family Business spiller en robot videre med din familie.
give-up-button = Ja, giv op
open-cards = Alles kort
open-cards-about = Som de var for { $minutes } minutter siden.
open-cards-none = Der var endnu ikke givet kort.

## Faste ordrer

orders = Faste ordrer
orders-about = De svarer for dig med det samme, forseglet som et svar i hånden. Den første, der passer, gælder.
order-line = Mod { $cards }: { $answer }
order-any-card = ethvert kort
order-for-me = på mig
order-left = højst { $count } tilbage
order-left-field = Hvor mange gangstere hjemme eller livspoint
order-against = Mod hvilket kort
order-with = Svar med
otherwise = Hvis intet passer
otherwise-ask = Spørg mig ellers.
otherwise-pass = Lad det ellers ske.
order-sentence = Når { $card } spilles { $whom }, og jeg har { $left }, så { $with }.
order-any-contract = en hvilken som helst kontrakt
order-any-counter = svar med det, der passer
order-whom = På hvem
order-for-anybody = på hvem som helst
order-left-any = så mange tilbage, det skal være
order-add = Tilføj denne ordre
order-set = Ret kun, hvad der ellers sker
order-clear = Slet alle

## Et spil, der er slut

rematch = Spil igen
to-rematch = Til næste spil
replay = Se det igen
record-text = Optegnelse som tekst
record-json = Optegnelse som JSON
replay-of = { $game }, trin for trin
proved = Bevist: hvert kort og hvert træk følger af reglerne og af hemmeligheden.
not-proved = Denne optegnelse kan ikke bevises.
step-silent = Intet at fortælle.
steps = Trin
step-first = Første
step-previous = Tilbage
step-next = Næste
step-last = Sidste
step-of = Trin, af { $count }
step-go = Gå
eyes = Set af
eyes-public = Alle
bring-about = Læg teksten eller JSON af en optegnelse her for at gå den igennem trin for trin. Den efterprøves med det samme.
bring-text = Optegnelsen
bring-button = Se på den

## Bordet i begge spil

your-hand =
    { $count ->
        [one] Din hånd: ét kort
       *[other] Din hånd: { $count } kort
    }
turn-of = Tur: { $player }
turn-tag = tur
out-tag = ude
players = Spillere
nothing = intet

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
listed-place = På listen som nummer
dead = død
at-home = { $count } hjemme
cards-held =
    { $count ->
        [one] ét kort
       *[other] { $count } kort
    }

## Bordet i Mob City

round = Runde { $number }
last-round = Sidste runde
controlled = { $player } træffer valgene
on-its-way = Spilles nu: { $card }
stake = Lagt frem: { $value } Large
bank-has = Bank: { $value } Large
your-money = { $value } Large i penge
your-piles = Din trækbunke ({ $pile }) og dine brugte kort ({ $discard })
pile = Trækbunke
discard = Brugte kort
tapped = Da du aflyttede { $player }: { $cards }
hand-shown = Hånden hos { $player }
in-jail =
    { $turns ->
        [0] i fængsel
        [one] i fængsel, én tur afsonet
       *[other] i fængsel, { $turns } ture afsonet
    }
lying-low = ligger lavt
hit-points = Livspoint
juice = Magtpoint
of = { $count } af { $most }
businesses = Forretninger
permanents = Foran
holds = Kort
holds-cards = { $hand } på hånden, { $pile } i trækbunken, { $discard } brugt
shop = Til salg
price = Pris
left = Tilbage
locked = en betjent

## Hvem du er

me = Dig
name-about = Pladser beholder det navn, de blev taget med.
other-device = På en anden enhed
other-device-about = Åbn dette link dér for at være den samme. Den, der har det, er dig, så hold det for dig selv.
other-device-show = Vis linket
be-here = Vil du være { $player } på denne enhed?
be-here-instead = Indtil nu er du { $player } her. Det er tabt, hvis du ikke har gemt et link til det.
be-here-button = Ja, det er mig
tokens = Tokens til robotter
tokens-about = Et program af dig sidder, spiller og snakker med sit eget token.
token = Token
token-name = Robottens navn
token-make = Lav et token
token-made = Tokenet til { $bot } vises kun nu. Gem det godt.
revoke = Træk tilbage

## API

api-about = Alt, hvad der kan gøres på disse sider, kan programmer også.
api-first = De første skridt
api-token = Et program siger med et token, hvem det er. Lav selv et, eller lad programmet komme ind under eget navn:
api-body = Indhold:
api-codes = Svar:
