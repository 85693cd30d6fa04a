### 與任何一款遊戲無關的文字。

language-name = 繁體中文
list-separator = 、

unknown-language = 這裡沒有「{ $tag }」這種語言。可用的有：{ $tags }。

## 程式

program-demo = { $edition }，{ $seats } 名玩家，第 { $number } 號牌局。
program-sits = { $player }：{ $family }
program-demo-end = 共 { $turns } 個回合、{ $answers } 次回應。同一號碼會重現同一牌局。
program-rules-good = 這些規則適用於 { $least } 到 { $most } 名玩家。
program-rules-bad = 這些規則有 { $count } 處錯誤：
program-no-such-edition = 沒有名為「{ $name }」的版本，也沒有這個檔案。可用的版本：{ $names }。
