### 與任何一款遊戲無關的文字，以及各款遊戲共用的句子。

language-name = 繁體中文
list-separator = 、

unknown-language = 這裡沒有「{ $tag }」這種語言。可用的有：{ $tags }。

## 程式

program-demo = { $edition }，{ $seats } 名玩家，亂數種子 { $number }。
program-sits = { $player }：{ $family }
program-demo-end = 共 { $turns } 個回合、{ $answers } 次回應。使用同一個亂數種子，就會重現這一局。
program-rules-good = 這些規則適用於 { $least } 到 { $most } 名玩家。
program-rules-bad = 這些規則有 { $count } 處錯誤：
program-no-such-edition = 沒有名為「{ $name }」的版本，也沒有這個檔案。可用的版本：{ $names }。
program-nothing-found = 規則與卡牌裡都沒有符合「{ $typed }」的內容。請換個字詞，或輸入卡名、規則編號（例如 FB-A1）。
program-not-in-edition = 這個版本沒有這張卡。
program-no-such-preset = 沒有名為「{ $name }」的預設規則，也沒有這個檔案。可用的預設規則：{ $names }。

## 電腦玩家

level-street = 街頭小子
    .about = 非常簡單。只做顯而易見的選擇。
    .difficulty = 非常簡單
    .crew = 小皮、豆豆、阿寧、菲菲、小吉、奇奇、阿路、小衛
level-soldier = 嘍囉
    .about = 簡單。照基本的經驗法則出牌。
    .difficulty = 簡單
    .crew = 阿沙、尼諾、蘿莎、苔絲、米洛、小碧、奧圖、伊內
level-capo = 頭目
    .about = 普通。打法像個老手。
    .difficulty = 普通
    .crew = 蕾娜、維多、老古、卡菈、洛可、小妮、布魯諾、艾薇
level-underboss = 二當家
    .about = 困難。會多想幾步。
    .difficulty = 困難
    .crew = 奎爾先生、艾達、席克、薇拉、賽勒斯、葛蕾塔、阿默、克莉歐
level-boss = 老大
    .about = 非常困難。看得很遠，還會推想你手上有什麼牌。
    .difficulty = 非常困難
    .crew = 阿爾多老爹、胡夫人、老湯姆、昆妮、大華特、露西亞夫人、伯爵、葛蕾絲媽媽
nature-plain = 冷靜
    .about = 一心求勝，不帶私人恩怨。
nature-grudge = 記仇
    .about = 永遠記得誰攻擊過自己。
nature-opportunist = 投機
    .about = 專挑最弱的玩家下手。
nature-pacifist = 愛好和平
    .about = 備好武器之前，不招惹別人。

bot-rank = { $level }（{ $difficulty }）
bot-answers = 座位 { $seat } 的{ $level }：{ $answer }
bot-imagined = 模擬 { $count } 局之後，各個回應的勝率、試過的次數，以及預期的後續：
bot-glance = 粗略判斷下，各個回應的相對價值：
bot-only-answer = 只有這個回應值得考慮。
bot-others = 另有 { $count } 個回應幾乎沒有試過。

## 人

seat = 座位 { $letter }
you-alone = 你自己

## 每款遊戲都會發生的事

began = { $seats } 名玩家入座。由 { $player } 擔任起始玩家。
    .you = { $seats } 名玩家入座。由你擔任起始玩家。
turn-began = 輪到 { $player }。
    .you = 輪到你了。
drew = { $player } 抽一張牌。
    .you = 你抽到「{ $card }」。
played = { $player } 打出「{ $card }」。
    .you = 你打出「{ $card }」。
discarded = { $player } 棄掉「{ $card }」。
    .you = 你棄掉「{ $card }」。
won = { $player } 獲勝。
    .you = 你獲勝了。

## 每張牌桌都會等的事

ask-deal = 正在發牌。
ask-over = 遊戲結束。{ $player } 獲勝。
    .you = 遊戲結束。你獲勝了！

## 每款遊戲都有的回應按鈕

answer-play = 打出「{ $card }」
answer-discard = 棄掉「{ $card }」
answer-done = 結束回合

## 每款遊戲都有的拒絕

refused = { $sentence }［{ $rule }］
refused-over = 遊戲已經結束，不需要再回應。
refused-no-such-seat = 那個座位沒有人。請選這桌的玩家。
refused-out = 你已經出局，可以繼續觀戰。
refused-not-your-turn = 正在等 { $player } 回應。請等輪到你時再回應。
refused-another-question = 這個回應不適用於目前的問題。請從列出的回應中選一個。
refused-not-in-hand = 你手上沒有「{ $card }」。請選手上的牌。
refused-no-passing = 現在不能略過。請從列出的回應中選一個。

## 每款遊戲都可能有的規則或牌桌錯誤

fault-not-toml = 這不是有效的 TOML：{ $message }
fault-unknown-field = 沒有名為 { $field } 的規則。
fault-not-a-choice = { $field } 不能是 { $value }。可以是：{ $choices }。
fault-out-of-range = { $field } 不能是 { $value }，須為 { $least } 到 { $most } 之間的數字。
fault-bad-seat-count = 本遊戲適合 2 到 { $most } 名玩家，現在是 { $seats } 名。
fault-first-seat-missing = 應由座位 { $seat } 先開始，但那裡沒有人。請選有人的座位。

## 一行說完的事件
played-on = { $player } 打出「{ $card }」，目標：{ $target }。
    .you = { $player } 對你打出「{ $card }」。
    .by-you = 你打出「{ $card }」，目標：{ $target }。
mc-used-on = { $player } 以「{ $card }」襲擊 { $target }。
    .you = { $player } 以「{ $card }」襲擊你。
    .by-you = 你以「{ $card }」襲擊 { $target }。
drew-several =
    { $count ->
        [1] { $player } 抽一張牌。
       *[other] { $player } 抽 { $count } 張牌。
    }
card-separator = 」、「
list-separator-last = 、
card-separator-last = 」、「
labelled = { $label }：{ $text }
bracketed = （{ $text }）
