### 與任何一款遊戲無關的文字。

language-name = 繁體中文
list-separator = 、
