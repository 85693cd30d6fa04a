### What the table server says, and what is said of records.

## Answers

no-answer = There’s no action in this request. Send at least one, but not hundreds.
not-an-answer = “{ $text }” isn’t a valid action. Choose one of the options listed.
answer-too-many = “{ $text }” comes after the move was complete. Send it as a separate action.

## How a table can be set

setting-out-of-range = { $what } can’t be { $value }. Use a number from { $least } to { $most }.
rules-too-long = The house rules are too long. The limit is { $most } bytes.

## What can be wrong with a record

doubt-no-record = This isn’t a game record. A record starts with “sitdown record 1”, or is the JSON version of one.
doubt-version = This record uses version { $version }, which this program can’t read.
doubt-line = Line or entry { $line } doesn’t belong in a record.
doubt-entry = Entry { $entry } can’t be read: “{ $text }”.
doubt-entry-version = Entry { $entry } was written with version { $version } of the rules, which this program doesn’t have.
doubt-hash = The hash of entry { $entry } doesn’t match. That entry, or an earlier one, was changed after the game.
doubt-no-table = The record doesn’t start with the table’s settings. Its first entries are missing.
doubt-unfinished = The game in this record isn’t over. It can be verified once the secret behind the deal is revealed at the end.
doubt-secret = The secret revealed at the end isn’t the one the table committed to at the start.
doubt-out-of-place = Entry { $entry } is out of place.
doubt-table = A table can’t have these settings. { $faults }
doubt-illegal = Entry { $entry }: seat { $seat } made an illegal move. { $why }
doubt-half-made = Entry { $entry }: seat { $seat } left a move unfinished.
doubt-differs = Entry { $entry } says “{ $said }”, but the secret and the rules give “{ $follows }”.
doubt-left-out = Entry { $entry } leaves something out: the secret and the rules also give “{ $follows }”.
doubt-put-in = Entry { $entry } says “{ $said }”, which doesn’t follow from the secret or the rules.
doubt-sealed = Entry { $entry }: seat { $seat }’s sealed answer was not counted as given.

## What can go wrong with a request

error-not-found = There’s nothing at this address. Check the link, or start from the home page.
error-unknown-code = No table is waiting under that code. Check it, or ask for the link.
error-unknown-device-code = That code is wrong, used or too old. Show a new one on the device where you’re signed in.
error-old-link = Links like this no longer sign anyone in. On the device where you’re signed in, open your profile and choose “Show code”.
error-too-many-devices = You’re signed in on { $most } devices, which is the most there can be. Sign one of them out first.
error-method = You can’t do that at this address. The API page lists what you can do.
error-nameless = We don’t know who you are yet. Set your name first; programs send a token.
error-bad-token = This token is unknown or has been revoked. Create a new one.
error-not-yours = You can’t do that: the seat, table or token belongs to someone else.
error-not-host = Only the host can do that.
error-no-watching = Spectators aren’t allowed at this table.
error-hands-closed = People play at this table, so everyone’s cards stay hidden until the game is over.
error-barred = You were removed from this table, so you can’t sit down here any more. You can join another one.
error-knows-cards = You have or had another seat in this game and know its cards, so you can’t take this one.
error-muted-by-host = The host has muted you at this table.
error-chat-off-by-host = The host has turned the chat off.
error-chat-for-players = The host lets only players chat here.
error-not-allowed = This table’s settings don’t allow that.
error-too-soon = It’s too soon. You can clear the seat alone once its player has been away, or has kept the table waiting, for five minutes. At a table with a time limit per move it takes as long as a move.
error-vote-open = Another vote is open. Wait until it’s over.
error-no-vote = There’s no vote that you can still vote in.
error-changes = That has happened too often in this game, so it’s no longer possible.
error-guests = Too many people are muted or removed at this table. Let one of them chat again first.
error-wrong-origin = That request came from another site, so it was ignored. Go to the table itself and try again.
error-taken = That seat is taken. Choose another.
error-begun = The game has already started, so that’s no longer possible.
error-not-running = There’s no game in progress at this table.
error-not-over = The game isn’t over yet. Its record will be available when it is.
error-empty-seats = Some seats are empty. Wait for more players, or add bots.
error-stale = Something happened while you were deciding. Look at the table again, then choose.
error-half-made = That move isn’t finished. Choose a target as well.
error-sealed = You’ve already answered, and your answer is sealed.
error-malformed = That isn’t in the expected format: { $what }
error-too-large = That’s too much at once. Send less.
error-too-many = Too many requests. Wait a moment and try again.
error-open-tables = The limit for tables that wait for players is { $most } per person. Start one of your games, or close one of your tables, first.
error-open-tables-here = The limit for tables that wait for players is { $most } per network, and yours has reached it. Join one of them, or wait until one starts or closes.
error-running-tables = The limit for games in progress is { $most } per person. Finish one of yours, or give one up, before you open another table.
error-running-tables-here = The limit for games in progress is { $most } per network, and yours has reached it. Wait until one of them is over.
error-records = The limit for uploaded records is { $most } per person. Replay this one on your own computer instead: sitdown replay FILE.
error-records-here = The limit for uploaded records is { $most } a day per network, and yours has reached it. Try again tomorrow.
error-entries = Too much has changed at this table. Start the game, or close the table and open another.
error-no-room = The server is running out of space, so it can’t take anything new right now. Games in progress go on. Try again later.
error-crowded = Too much is open from your network at once. Close a few pages or downloads, or wait a moment, and try again.
error-busy = The server has its hands full right now. Try again in a moment.
error-too-slow = The request took too long to arrive. Try again.
error-store = The table can’t save anything right now, so nothing was changed. Try again in a moment.
error-unsure = The connection was lost on the way, so it isn’t certain whether this was saved. Look at the table, then try again if it’s missing.
error-damaged = This table’s record is damaged. Please tell the person who runs this server.
error-broken = Something went wrong on our side. It has been logged, and nothing of yours is lost. Try again.
error-name = Names are 1 to { $most } visible characters, on one line.
error-looks-like = That name looks like { $other }’s, who is already at this table. Choose another.
error-entropy = Your contribution to the deal must be 1 to 64 letters, digits, hyphens or underscores.
error-commitment = A commitment must be 64 hexadecimal digits: the SHA-256 hash of “sitdown value 1” and your 32 bytes.
error-value = This value doesn’t match the seat’s commitment. Reveal the 32 bytes that the commitment is the hash of, as 64 hexadecimal digits.
error-not-called = This seat has nothing to reveal now. Values are revealed once the host has started the game, by the seats that committed to one.
error-line = Messages are 1 to { $most } characters.
error-bot = “{ $text }” isn’t a bot. Levels: street, soldier, capo, underboss, boss. Add a personality after a plus sign, as in capo+grudge.
error-orders = You can have at most { $orders } standing orders, with at most { $words } cards in each part.
error-card = This game has no card called “{ $text }”. Use the card’s name in notation, such as contract.

## The program as a server

serve-here = Sitdown is running at { $address }
serve-lan = On your network, for phones: { $address }
serve-file = Games are saved in { $file }
serve-stop = Press Ctrl-C to stop. Games resume where they left off when you start it again.
    .in-memory = Press Ctrl-C to stop. Games are kept in memory only and end with the server.
serve-no-folder = There’s no data folder because HOME isn’t set. Choose a file with --file, or use --in-memory.
serve-bad-folder = Can’t create the folder { $folder }: { $why }. Choose another file with --file.
serve-bad-address = Can’t listen on { $address }: { $why }. If Sitdown is already running there, open it in a browser; otherwise choose another --port or --address.
serve-bad-file = Can’t use { $file }: { $why } Choose another file with --file.
serve-in-use = Another server is already using { $file }. Stop it first, or choose another file with --file.
serve-database = Games are saved in the PostgreSQL database { $database }
serve-bad-database = Can’t use the PostgreSQL database { $database }: { $why } Check that it’s running and that the address after --database is right.
serve-not-postgres = The address after --database isn’t that of a PostgreSQL database. Such an address looks like this: { $example }
serve-database-in-use = The PostgreSQL database { $database } is being copied, or an older version is using it. Wait until that is done, or stop it first.
backup-made = Backed up to { $file } and verified. Tables: { $tables }. Entries: { $entries }.
backup-exists = { $file } already exists. Choose another name, or use --replace.
backup-failed = Can’t back up { $file }: { $why }
restore-done = Restored { $file } and verified it. Tables: { $tables }. Entries: { $entries }.
restore-old = The previous database is now { $file }.
restore-in-use = A server is running on { $file }. Stop it first.
store-copied = Copied { $from } to { $to } and compared them. Tables: { $tables }. Entries: { $entries }.
store-missing = There’s no database { $from }.
store-unusable = Can’t use { $database }: { $why }
store-in-use = A server is using { $database }. Stop it first.
store-not-empty = { $database } isn’t empty. Choose another database, or empty that one.
store-copy-failed = Can’t copy to { $database }: { $why } Make it empty before you try again.
restore-failed = Can’t restore { $file }: { $why }
output-failed = Can’t write the output: { $why }
verify-cannot-read = Can’t read { $place }: { $why }
verify-proved = Verified: { $entries } entries, { $answers } moves. The record is consistent, every move was legal, and every card and die follows from the secret and what each seat added. Winner: seat { $winners }.
verify-committed = Committed before any value was known: seat { $seats }. If one of these values is really yours, and the other seats are as you saw them before the deal, nobody could choose the cards.
verify-open = Added openly, before the other seats were taken: seat { $seats }. Those who sat down later knew it, and so did the server.
verify-nothing = Added nothing: seat { $seats }. The table’s secret stands for them.
verify-dropped = Committed to a value and didn’t reveal it: seat { $seats }. The others revealed new values, which they had committed to before.
verify-notes-agree = This agrees with your notes.
verify-unsigned = No server has signed this record.
verify-signed-with = Signed with the key { $key }. To find out whose key that is, compare it with the one the server shows, with --key.
verify-signed-by = Signed by the server with the key { $key }: nobody else can have made this record.
verify-not-signed = This record isn’t signed. A record from the server with the key { $key } is.
verify-bad-signature = The signature doesn’t match. The record was changed, or the signature belongs to another one.
verify-other-key = This record was signed with the key { $key }, not with { $wanted }. It comes from another server.
verify-bad-key = Can’t use { $key } as a key: { $why }. Give the 64 hexadecimal digits on the server’s page about fair deals, or the server’s address.
verify-compare = The table’s commitment is { $commitment }. Compare it with what you saw before the deal, with --commitment and --entropy: without your own notes, a record proves only that such a game is possible, not that it’s the one you played.
verify-server-word = Only the server’s word: names, times, which players were bots and how strong, and whether a person, a bot or the clock gave an answer.
verify-other-commitment = The record’s commitment is { $said }, but your notes say { $noted }. This isn’t the game that you saw begin.
verify-other-entropy = In this record seat { $seat } added { $said }, but your notes say { $noted }.
verify-no-entropy = In this record seat { $seat } added nothing, but your notes say { $noted }.
join-no-table = { $address } isn’t the address of a table. It should look like { $example }.
join-sits = The bot took seat { $seat }.
join-over = Game over. Winner: seat { $winners }.
join-lost = The connection to the table was lost too many times.
program-checked = Checked: the commitments and values in the record are the ones seen before the deal, and every card follows from them.
program-doubts = Warning: the record isn’t what was seen before the deal. A commitment or a value is different or missing, or a card doesn’t follow from them. Keep the record, and don’t trust this server.
