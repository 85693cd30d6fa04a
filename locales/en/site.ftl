### What is not about any one game.

language-name = English
list-separator = { ", " }

unknown-language = There is no language “{ $tag }” here. There are: { $tags }.
