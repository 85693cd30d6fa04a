### How players are told that a game waits for them.

told = Notifications
told-about = Find out when it’s your turn, even if no page of this site is open. A notification names the game and leads to the table. It never shows any cards.
told-off = This server doesn’t send notifications. The feed below works all the same.
told-here = Turn on for this device
told-remove = Turn off
told-denied = Your browser blocks notifications from this site. Allow them in its settings, then try again.
told-unsupported = Notifications don’t work here. They need HTTPS and a browser that supports them. On an iPhone or iPad, add this site to the home screen first.
told-only-open = Notifications work while a table is open, but not when everything is closed: your browser can’t reach a push service.
told-needs-script = Notifications need JavaScript. Quiet hours and the feed don’t.
told-test = Send a test
told-tested =
    { $count ->
        [one] A test notification is on its way to your device.
       *[other] A test notification is on its way to { $count } devices.
    }
told-table = Notify me about this table

## What a notification says

told-turn = It’s your turn
told-over = The game is over
told-test-title = It works
told-test-body = This is how you’ll be told when it’s your turn.

## Quiet hours

quiet-hours = Quiet hours
quiet-hours-about = Nothing is sent during these hours. If a game still waits for you when they end, you’re told once.
quiet-from = From
quiet-to = Until
quiet-zone = Time zone
quiet-save = Save
quiet-end = Turn off

## The private feed

feed = Private feed
feed-about = A feed reader can show which games wait for you, and which have ended. Anyone who knows the address can read it, so keep it to yourself.
feed-make = Create feed
feed-exists = You have a feed. Its address was shown when it was created. If you’ve lost it, get a new one; the old one then stops working.
feed-renew = Get a new address
feed-end = Delete feed
feed-made = This is the address of your feed. It’s shown only once. Copy it into your feed reader, and keep it private.
told-feed-title = Your games

## Refusals

error-push-off = This server doesn’t send notifications.
error-push-devices = Notifications are already on for { $most } devices. Turn them off for one of those first.
error-push = This isn’t a subscription of a browser: it needs an HTTPS address at a public push service and the browser’s keys. Turn notifications on again on your profile.
error-quiet-hours = Quiet hours need two different times, such as 22:00 and 07:30, and a time zone such as Europe/London.

## Privacy

privacy-told = If you turn notifications on: the address your browser was given by its push service, your quiet hours, and which turn you were last told about. Notifications are encrypted, so the push service can’t read them. Of the address of your feed, only a hash is kept.
