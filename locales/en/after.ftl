# When a game is over: how it went, its replay, and playing on from somewhere in it.
doubt-carried = Entry { $entry }, in the game that was taken over: { $doubt }
verify-taken-over = Its beginning was taken over from table { $table }, { $entries } entries of it. They were played again as well and follow from the secret of that table; what nobody had seen was then shuffled anew by this one.
