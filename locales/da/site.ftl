### Det, der ikke handler om et bestemt spil.

language-name = Dansk
list-separator = { ", " }
