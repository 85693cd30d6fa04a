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
