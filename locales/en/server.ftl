### What the table server says, and what is said of records.

## Answers

no-answer = There is no answer in this. Send at least one command, and not hundreds of them.
not-an-answer = “{ $text }” is no answer in the notation. Choose one of the answers on offer.
answer-too-many = “{ $text }” comes after the choice was complete. Send it as an answer of its own.

## How a table can be set

setting-out-of-range = { $what } cannot be { $value }. It must be a number from { $least } to { $most }.
rules-too-long = The house rules are too long. They may have at most { $most } bytes.

## What can be wrong with a record

doubt-no-record = This is no record of a game. A record begins with “sitdown record 1”, or is its JSON.
doubt-version = This record is of version { $version }, which this program cannot read.
doubt-line = Line or entry { $line } is not what a record has there.
doubt-entry = Entry { $entry } cannot be read: “{ $text }”.
doubt-entry-version = Entry { $entry } was written by version { $version } of the rules, which this program does not have.
doubt-hash = The hash of entry { $entry } does not fit. That entry, or one before it, was changed after the game.
doubt-no-table = The record does not begin with the table. Its first entries are missing.
doubt-unfinished = The game in this record is not over. The secret that the cards came from is shown at the end, and then it can be proved.
doubt-secret = The secret at the end is not the one that the table had committed itself to at the beginning.
doubt-out-of-place = Entry { $entry } cannot stand where it does.
doubt-table = The table cannot be set like this. { $faults }
doubt-illegal = Entry { $entry }: the answer of seat { $seat } was not legal. { $why }
doubt-half-made = Entry { $entry }: seat { $seat } has left a choice in the middle.
doubt-differs = Entry { $entry } says “{ $said }”, but from the secret and the rules follows “{ $follows }”.
doubt-left-out = Entry { $entry } leaves something out: from the secret and the rules follows also “{ $follows }”.
doubt-put-in = Entry { $entry } says “{ $said }”, which follows neither from the secret nor from the rules.
doubt-sealed = Entry { $entry }: the sealed answer of seat { $seat } did not count as it was given.

## What can go wrong with a request

error-not-found = There is nothing at this address. Look at the link once more, or begin at the front page.
error-method = That cannot be done at this address.
error-nameless = Nobody knows who you are yet. Say your name first; programs send a token.
error-bad-token = This token is not known here, or it was revoked. Make a new one.
error-not-yours = That is not yours to do. The seat, table or token belongs to somebody else.
error-not-host = Only whoever set the table can do that.
error-no-watching = At this table nobody watches but the players.
error-wrong-origin = This came from another site, so nothing was done. Go to the table itself and try again.
error-taken = That seat is taken. Choose another one.
error-begun = The game has begun, so that cannot be done any more.
error-not-running = No game is being played at this table now.
error-not-over = The game is not over yet. Its record is shown when it is.
error-empty-seats = Some seats are empty. Wait for more players, or put bots there.
error-stale = Something has happened since you decided. Look at the table as it is now, and answer again.
error-half-made = The choice is only half made. Say also what the card is for.
error-sealed = You have answered already, and the answer is sealed.
error-malformed = This is not of the form that is expected here: { $what }
error-too-large = That is too much at once. Send less.
error-too-many = That is too much in too short a time. Wait a moment and try again.
error-too-slow = That took too long to arrive. Try again.
error-store = Nothing can be written down at the moment, so nothing was done. Try again a little later.
error-damaged = The record of this table is damaged. Whoever runs this server has to look at it.
error-broken = Something broke here. It was written down; nothing of yours is lost. Try again.
error-name = A name has 1 to { $most } letters, on one line.
error-entropy = Your part in the deal is 1 to 64 letters, digits, hyphens and underscores.
error-line = A line has 1 to { $most } letters.
error-bot = “{ $text }” is no bot. There are street, soldier, capo, underboss and boss; after a plus sign can stand what it is like, as in capo+grudge.
error-orders = Standing orders are at most { $orders }, with at most { $words } cards in each part.

## The program as a server

serve-here = The table is set at { $address }
serve-lan = In your own network, for phones: { $address }
serve-file = Everything is kept in { $file }
serve-stop = Ctrl-C stops it. Games go on where they were when it starts again.
serve-no-folder = There is no folder for your data: HOME is not set. Name a file with --file, or use --in-memory.
serve-bad-folder = The folder { $folder } cannot be made: { $why }. Name another file with --file.
serve-bad-address = Nobody can listen at { $address }: { $why }. If a table is running there already, open it in a browser; else choose another --port or --address.
serve-bad-file = { $file } cannot be used: { $why } Name another file with --file.
verify-cannot-read = { $place } cannot be read: { $why }
verify-proved = Proved: { $entries } entries, { $answers } answers. Nothing was changed, every answer was legal, and every card and die follows from the secret and from what each seat added. The winner is in seat { $winners }.
join-no-table = { $address } is not the address of a table. It looks like { $example }.
join-sits = The bot sits in seat { $seat }.
join-over = The game is over. The winner is in seat { $winners }.
join-lost = The connection to the table was lost too often.
