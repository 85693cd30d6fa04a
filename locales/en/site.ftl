### What is not about any one game.

language-name = English
list-separator = { ", " }
