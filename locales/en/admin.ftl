### What the person who runs the server has decided, and the pages where they do it.

## What people are told

error-banned = You can’t use this server until { $until }.
    .for-good = You can’t use this server any more.
error-muted = You can’t write in the chat until { $until }.
    .for-good = You can’t write in the chat on this server.
error-chat-off = Chat is turned off here.
error-draining = The server will be restarted soon, so new tables and games have to wait. Games in progress go on.
error-table-closed = The person who runs this server has closed this table.
told-reason = The reason: { $reason }
announcement = Announcement

## What the operator is told

error-admin-token = That’s not the admin token. Check the file or the variable that the server was started with.
error-no-such = There’s no person, table, seat or ban called “{ $text }”. Look it up in the list, and use its id.
error-network = “{ $text }” isn’t a network. Use an address, or a network such as { $v4 } or { $v6 }.
error-own-network = Your own address is in { $network }, so you’d lock yourself out. Choose a smaller network.
error-note = Reasons and announcements are 1 to { $most } characters, on one line.
error-minutes = Choose a time between one minute and ten years, or leave it out.
error-moderation = There can be at most { $most } of these at a time. Remove some first.
admin-done-close = Table { $table } is closed. Its players are told.
admin-done-delete = Table { $table } is deleted, with its record and its chat.
admin-done-kick = { $name } no longer has a seat at table { $table }.
admin-done-seat = Seat { $seat } at table { $table } is cleared. In a game that has begun, a bot plays it.
admin-done-mute = { $name } can’t write in any chat until { $until }.
    .for-good = { $name } can’t write in any chat.
admin-done-unmute = { $name } can write in the chat again.
admin-done-ban = { $whom } is banned until { $until }. Ban { $ban }.
    .for-good = { $whom } is banned. Ban { $ban }.
admin-done-unban = Ban { $ban } is lifted.
admin-done-chat = Chat is on for everyone.
    .off = Chat is off for everyone.
admin-done-table-chat = Chat is on at table { $table }.
    .off = Chat is off at table { $table }.
admin-done-announce = All visitors see the announcement now.
admin-done-unannounce = The announcement is gone.
admin-done-drain = No new tables or games can begin. Games in progress: { $running }. Of these, someone follows { $followed } now.
admin-done-undrain = New tables and games can begin again.

## The pages

admin = Administration
admin-token = Admin token
admin-sign-in = Sign in
admin-blind = Cards, hands, sealed answers and keys are never shown here.
admin-overview = Overview
admin-tables = Tables
admin-people = People
admin-bans = Bans
admin-mutes = Muted
admin-log = Log
admin-log-about = What was done with the admin token or on this machine, newest first.
admin-games = Games in progress: { $running }. Someone follows now: { $followed }.
admin-load = Connections: { $connections }. Streams: { $streams }. Tables in memory: { $tables }.
admin-nodes = These are figures of the node { $node }, one of { $nodes }.
admin-search-tables = Table, person, beginning of a name, or network
admin-search-people = Person, part of a name, or network
admin-search = Search
admin-any-stage = Any stage
admin-any-game = Any game
admin-stage-open = Waiting for players
admin-stage-running = In progress
admin-nothing = Nothing found.
admin-next = Next page
admin-host = Host
admin-network = Network
admin-opened = Opened
admin-changed = Last change
admin-seats = Seats
admin-empty-seat = empty
admin-bot = bot
admin-since = Here since
admin-owner = Owner
admin-last-seen = Last seen
admin-followers = Followers
admin-chat = Last messages
admin-reason = Reason, as they will read it
admin-how-long = How long
admin-hour = One hour
admin-day = One day
admin-week = One week
admin-month = 30 days
admin-for-good = For good
admin-until = Until { $until }
admin-close = Close table
admin-close-about = The table goes away, and its players are told why. A game in progress is not finished.
admin-delete = Delete table
admin-delete-about = The table goes away with its record and its chat.
admin-free-seat = Clear the seat
admin-mute = Mute
admin-unmute = Unmute
admin-ban = Ban
admin-ban-about = They can’t use the server, and what they have open is cut off. A ban of a person includes their bots. This machine can’t be banned.
admin-unban = Lift the ban
admin-chat-off = Turn chat off
admin-chat-on = Turn chat on
admin-chat-is-off = Chat is off.
admin-announce = Announce
admin-announce-about = A banner on every page, for everyone. Where a language has no text, people see the first one.
admin-unannounce = Take it down
admin-drain = Stop new games
admin-undrain = Allow new games
admin-drain-about = Before a restart: no new tables or games begin, games in progress go on, and a banner says so.

## The command

admin-unreachable = Can’t reach the server through { $place }: { $why }. Is it running? Name its database with --file, its socket with --socket, or its address with --server.
admin-no-token = To reach { $server }, give the admin token: --token-file, or SITDOWN_ADMIN_TOKEN.
admin-bad-file = Can’t read { $file }: { $why }
admin-waiting = Waiting for games that someone follows: { $followed }.
admin-quiet-server = No game is followed by anyone now.
