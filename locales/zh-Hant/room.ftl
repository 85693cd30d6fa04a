### 遊戲進行時牌桌本身說的話。

next-turn = 下一位：{ $player }
war-needs =
    { $count ->
        [0] 和平
       *[other] 再 { $count } 人就開戰
    }
war-kills = 每回合開始時死 { $count } 人
dies-at = { $player } 的回合開始時死亡
dies-at-yours = 你的回合開始時死亡
known-to-hold = 眾所皆知：{ $cards }
draw-here = 從這裡抽
discard-it = 棄掉
break-it = 兌換
why-not = 為什麼不行？
step-play = 出牌
step-buy = 購買
step-discard = 棄牌
step-draw = 抽牌
nothing-on-its-way = 沒有牌正在打出
nav-more = 更多頁面
independent = 由喜愛這些遊戲的人所做的獨立專案，與遊戲出版商無關。
look-auto = 跟隨裝置
look-light = 淺色
look-dark = 深色
sound = 音效
close = 關閉
keys = 按鍵
key-numbers = 依序按下亮起的項目
key-counter = 用你的第一張反擊牌或防禦牌回應
key-pass = 放過，或繼續
key-undo = 收回上一個選擇
key-hand = 到你的手牌
key-wall = 到暗殺名單或商店
key-log = 到事件紀錄
key-chat = 到聊天
key-help = 本頁
key-drag = 牌可以拖到對象身上，黑幫成員可以拖到牆前。

set-presets = 馬上開一桌四人局
set-own = 其他遊戲、版本或座位數
about-family-business = 把別的家族送上暗殺名單，保住自己的人，成為最後還有成員站著的家族。2 至 6 人。
about-mob-city = 一張一張牌建立你的班底與事業版圖，並且別讓人先把你做掉。2 至 8 人。
learn-by-playing = 五分鐘邊玩邊學
qr-about = 用手機相機對準這裡即可入座。
screen = 把牌桌放上共用螢幕
screen-about = 電視或筆電顯示公開的牌面，手機就是手牌。
screen-join = 用手機入座
hurry = 快轉
hurry-about = 你已出局，只剩機器人在玩。
