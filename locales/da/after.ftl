# Når et spil er slut: hvordan det gik, gennemspilning, og at spille videre fra et sted i det.
doubt-carried = Post { $entry }, i spillet, som blev overtaget: { $doubt }
verify-taken-over = Begyndelsen er overtaget fra bord { $table }, { $entries } poster af det. De er også spillet igennem igen og følger af det bords hemmelighed; det, som ingen havde set, blev derefter blandet på ny af dette bord.
