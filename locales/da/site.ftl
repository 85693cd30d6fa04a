### Det, der ikke handler om et bestemt spil.

language-name = Dansk
list-separator = { ", " }

unknown-language = Her findes ikke noget sprog “{ $tag }”. Her findes: { $tags }.
