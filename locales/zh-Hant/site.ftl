### 與任何一款遊戲無關的文字。

language-name = 繁體中文
list-separator = 、

unknown-language = 這裡沒有「{ $tag }」這種語言。可用的有：{ $tags }。
