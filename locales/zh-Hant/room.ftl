### 遊戲進行時牌桌本身說的話。

next-turn = 下一位：{ $player }
war-needs =
    { $count ->
        [0] 和平
       *[other] 再 { $count } 個就開戰
    }
war-kills = 每回合開始時消滅 { $count } 個匪徒
dies-at = { $player } 的回合開始時死亡
dies-at-yours = 你的回合開始時死亡
dies-brief = { $player } 的回合
dies-brief-yours = 你的回合
known-to-hold = 已知手牌：{ $cards }
discard-it = 棄掉
why-not = 為什麼不行？
step-play = 出牌
step-buy = 購買
step-discard = 棄牌
step-draw = 抽牌
nav-more = 更多
independent = 玩家自製的獨立專案，與遊戲出版商無關。
look-auto = 外觀：跟隨系統
look-light = 外觀：淺色
look-dark = 外觀：深色
sound = 音效
close = 關閉
keys = 快速鍵
key-numbers = 選擇亮起的項目
key-counter = 用第一張可用的反擊卡或防禦卡回應
key-pass = 略過，或繼續
key-undo = 收回上一個選擇
key-hand = 到你的手牌
key-wall = 到暗殺名單或商店
key-log = 到事件紀錄
key-chat = 到聊天室
key-help = 顯示快速鍵
key-drag = 牌可以拖到目標身上，匪徒可以拖到牆面。

set-presets = 快速開桌（4 名玩家）
set-own = 自訂牌桌
about-family-business = 把別的家族放上暗殺名單，保住自己的匪徒，成為最後倖存的家族。2 到 6 名玩家。
about-mob-city = 靠一張張牌建立班底與事業版圖，別在途中被人幹掉。2 到 8 名玩家。
learn-by-playing = 五分鐘邊玩邊學
qr-about = 用手機掃描即可入座。
screen = 共用螢幕模式
screen-join = 用手機入座
hurry = 快轉
hurry-about = 你已出局，只剩電腦玩家在玩。

## 對局中換人的座位

vote-asks = { $player } 提議清空 { $other } 的座位，改由電腦玩家接手。
vote-asks-you = { $player } 提議清空你的座位，改由電腦玩家接手。
vote-count = 贊成 { $yes } 票，需要 { $needed } 票。
vote-yes = 贊成
vote-no = 反對
seat-open = { $player } 的座位空出來了，目前由電腦玩家代打。
seat-open-tag = 空位，由電腦代打
take-seat = 接手 { $player } 的座位
take-seat-about = 你會代替電腦玩家，用這個座位的手牌繼續玩。
take-seat-button = 接手座位
ask-clear = 提議清空 { $player } 的座位
ask-clear-about = 由其他玩家投票。過半數贊成的話，{ $player } 就失去座位，由電腦玩家接手。
ask-clear-button = 發起投票
clear-seat-of = 清空 { $player } 的座位
clear-seat-about = { $player } 離開或讓大家等了五分鐘之後，你就可以這樣做，並由電腦玩家接手。
clear-seat-button = 確定清空
seat-freed-vote = 投票通過，{ $player } 失去座位，由電腦玩家接手。
seat-freed-host = 開桌的人清空 { $player } 的座位，由電腦玩家接手。
seat-freed-operator = 伺服器的管理者清空 { $player } 的座位，由電腦玩家接手。
seat-taken-over = { $newcomer } 接手 { $player } 的座位。
