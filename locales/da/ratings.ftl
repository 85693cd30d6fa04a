# Rating: ratede borde, ranglisten og læserens egne spil.
rated = Ratet
set-rated = Ratet bord: resultatet ændrer spillernes rating
set-rated-about = Et ratet bord har et ur, altid lige lang tid til modstand og ingen husregler. Ingen kan frigøre eller overtage en plads under spillet.
rated-needs-sealed = Ved et ratet bord er der altid lige lang tid til modstand. Vælg det, eller opret et bord uden rating.
rated-needs-clock = Et ratet bord skal have et ur. Vælg et, eller opret et bord uden rating.
rated-no-house-rules = Et ratet bord har ingen husregler. Fjern dem, eller opret et bord uden rating.
rated-seats-stay = Ved et ratet bord kan ingen frigøre eller overtage en plads under spillet. Vælg ingen begge steder.
rated-room = Bordet er ratet. Hvis man giver op eller er væk, når spillet slutter, tæller det som et nederlag.
rated-room-two = Spillet tæller kun, hvis mindst to mennesker spiller med.
error-one-seat = Ved et ratet bord har hver spiller én plads. Bed de andre om at deltage fra deres egne enheder.
error-rated-program = Programmer kan ikke sidde med ved ratede borde. Vælg et bord uden rating.
error-rated-bot = Ved et ratet bord spiller botter på et af de fem niveauer og uden temperament. Vælg et niveau.
rating-points = { $rating } ± { $margin }
rating-title = Rating { $rating }, plus eller minus { $margin }
leaderboard = Rangliste
leaderboard-about = Efter det, spillerne med sikkerhed har vist: ratingen minus usikkerheden. Botter står dér, hvor laboratoriet har målt dem.
leaderboard-scale = Alle begynder på 1500 ± 500, hvilket svarer til den gennemsnitlige bot. 100 point mere betyder, at man vinder omkring 64 af 100 spil, som en af de to vinder. En rating er foreløbig, indtil usikkerheden er nede på 200.
leaderboard-place = Plads
leaderboard-player = Spiller
leaderboard-rating = Rating
leaderboard-games = Ratede spil
leaderboard-bot = Bot
leaderboard-you = dig
leaderboard-nobody = Ingen har en fast rating i dette spil endnu. Spil nogle ratede spil, og bliv den første.
leaderboard-provisional = Foreløbige ratinger
leaderboard-open = Opret et ratet bord
games-mine = Dine spil
games-mine-about = Kun du kan se denne side. Den handler om dine seneste { $most } afsluttede spil.
games-mine-none = Du har ikke afsluttet et spil endnu. Når du har, står resultaterne her.
games-mine-link = Resultater og rating
games-rating = Rating
games-rating-none = Ingen ratede spil endnu.
games-rating-provisional = foreløbig
games-rating-count =
    { $games ->
        [one] ét ratet spil
       *[other] { $games } ratede spil
    }
games-rating-chart = Rating efter hvert ratet spil
games-rating-game = Spil
games-rating-margin = Usikkerhed
games-results = Resultater
games-what = Hvilke spil
games-all = Alle
games-at-seats =
    { $seats ->
        [one] Én spiller
       *[other] { $seats } spillere
    }
games-played = Spil
games-won = Vundet
games-share = { $percent } %
games-left =
    { $games ->
        [one] Du forlod ét af dem.
       *[other] Du forlod { $games } af dem.
    }
games-opponents = Modstandere
games-opponent = Modstander
games-together = Spil sammen
games-you-won = Du vandt
games-they-won = Modstander vandt
games-someone = En, der har forladt siden
games-cards = Yndlingskort
games-card = Kort
games-card-played = Spillet
games-longest-war =
    { $turns ->
        [one] Længste krig, du har overlevet: én tur
       *[other] Længste krig, du har overlevet: { $turns } ture
    }
games-seen = Hvem der ser din rating
games-seen-yes = Andre ser din rating på ranglisten og ved ratede borde, før spillet begynder.
games-seen-no = Din rating er skjult: den står hverken på ranglisten eller ved dit navn.
games-hide = Skjul min rating
games-show = Vis min rating
games-delete = Slet resultater og rating
games-delete-about = Dine resultater og din rating slettes for altid, og du begynder forfra på 1500. Spilloggene fra selve spillene bliver, og det gør de andres rating også.
games-delete-question = Vil du slette alle dine resultater og din rating?
games-delete-yes = Slet dem
games-delete-no = Behold dem
privacy-ratings = Dine seneste 1000 resultater og din rating: indtil du sletter dem eller dig selv. Din rating er offentlig, medmindre du skjuler den; resultaterne er kun til dig.
