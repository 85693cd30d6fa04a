### Sådan får spillerne at vide, at et spil venter på dem.

told = Notifikationer
told-about = Få at vide, når det er din tur, også selvom du ikke har siden åben. Notifikationen nævner spillet og fører til bordet. Den viser aldrig kort.
told-off = Denne server sender ikke notifikationer. Feedet herunder virker alligevel.
told-here = Slå til på denne enhed
told-remove = Slå fra
told-denied = Din browser blokerer notifikationer fra denne side. Tillad dem i browserens indstillinger, og prøv igen.
told-unsupported = Notifikationer virker ikke her. De kræver HTTPS og en browser, der understøtter dem. På en iPhone eller iPad skal siden først føjes til hjemmeskærmen.
told-only-open = Notifikationer virker, mens et bord er åbent, men ikke når alt er lukket: din browser kan ikke nå en pushtjeneste.
told-needs-script = Notifikationer kræver JavaScript. Det gør stilletid og feedet ikke.
told-test = Send en prøve
told-tested =
    { $count ->
        [one] En prøvenotifikation er på vej til din enhed.
       *[other] En prøvenotifikation er på vej til { $count } enheder.
    }
told-table = Giv mig besked om dette bord

## Hvad en notifikation siger

told-turn = Det er din tur
told-over = Spillet er slut
told-test-title = Det virker
told-test-body = Sådan får du besked, når det er din tur.

## Stilletid

quiet-hours = Stilletid
quiet-hours-about = Der sendes intet i dette tidsrum. Hvis et spil stadig venter på dig, når det er forbi, får du besked én gang.
quiet-from = Fra
quiet-to = Til
quiet-zone = Tidszone
quiet-save = Gem
quiet-end = Slå fra

## Det private feed

feed = Privat feed
feed-about = En feedlæser kan vise, hvilke spil der venter på dig, og hvilke der er slut. Alle, der kender adressen, kan læse med, så hold den for dig selv.
feed-make = Opret feed
feed-exists = Du har et feed. Adressen blev vist, da det blev oprettet. Har du mistet den, kan du få en ny; den gamle holder så op med at virke.
feed-renew = Få en ny adresse
feed-end = Slet feed
feed-made = Her er adressen på dit feed. Den vises kun denne ene gang. Kopiér den til din feedlæser, og hold den for dig selv.
told-feed-title = Dine spil

## Afslag

error-push-off = Denne server sender ikke notifikationer.
error-push-devices = Notifikationer er allerede slået til på { $most } enheder. Slå dem fra på en af dem først.
error-push = Det er ikke et abonnement fra en browser: der skal være en HTTPS-adresse hos en offentlig pushtjeneste og browserens nøgler. Slå notifikationer til igen på din profil.
error-quiet-hours = Stilletid kræver to forskellige klokkeslæt, for eksempel 22:00 og 07:30, og en tidszone som Europe/Copenhagen.

## Privatliv

privacy-told = Hvis du slår notifikationer til: den adresse, din browser har fået af sin pushtjeneste, din stilletid, og hvilken tur du sidst fik besked om. Notifikationer er krypterede, så pushtjenesten ikke kan læse dem. Af adressen på dit feed gemmes kun en hash.
