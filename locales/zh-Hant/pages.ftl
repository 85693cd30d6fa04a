### 頁面上與任何一張牌或事件無關的文字。

site-name = Sitdown
game-family-business = 家族事業
game-mob-city = 黑幫之城

## 每一頁的四周

skip = 跳到主要內容
nav = 主選單
nav-me = 設定名字
nav-records = 對局紀錄
nav-api = API
languages = 語言
home = 首頁
back-to-table = 回到牌桌
problem = 操作沒有成功
link = 連結
copy = 複製
copied = 已複製
connection-lost = 連線中斷，正在重新連線……

## 首頁

front = 來玩
what-this-is = 兩款黑幫卡牌遊戲的線上牌桌。現在就能和電腦玩家或朋友一起玩，完全免費。
level-of-bots = 電腦難度
play-now = 馬上玩《{ $game }》
my-games = 你的對局
open-tables = 有空位的牌桌
running-tables = 進行中的對局
more-tables = 更多牌桌
seats-taken = 已坐 { $taken } 位，共 { $seats } 個座位
stage-over = 已結束
with-house-rules = 自訂規則
join-button = 加入
bring-record = 匯入對局紀錄
clock-none = 不計時
clock-live = { $minutes } 分鐘，每次回應加 { $seconds } 秒
clock-correspondence = 每次回應限 { $hours } 小時
guest = 訪客
ago-now = 剛剛
ago-minutes = { $minutes } 分鐘前
ago-hours = { $hours } 小時前
ago-days = { $days } 天前
awaits-others = 等待其他玩家
awaits-players = 等待：{ $players }
awaits-seats = 等人入座
awaits-deal = 人到齊了，等待發牌
more-games = 你還有 { $count } 場對局
promise-free = 免費
promise-no-account = 免註冊
promise-any-device = 手機、電腦都能玩
who-sits-down = 要和誰同桌？
against = 對手：{ $players }（{ $difficulty }）
with-friends = 和朋友一起玩
with-friends-about = 開一桌，把連結傳給朋友。空位可以由電腦玩家補上。
have-code = 有代碼嗎？
code-hint = 牌桌畫面上的五個字母或數字，也可以貼上連結。
nobody-waits = 還沒有人在等。來當第一個吧。
nobody-waits-about = 開一張公開的牌桌，別人就能在這裡找到你。
set-public-table = 開公開牌桌
new-here = 第一次來？
sit-down = 入座
watch = 觀戰

## 開桌

set-table = 開桌
set-hint = 和朋友玩、共用一個螢幕，或等陌生人加入。
set-game = 遊戲
set-edition-usual = 預設版本
set-seats = 座位數
set-listed = 誰找得到這桌
set-listed-no = 不公開（只有拿到連結的人）
set-listed-yes = 公開（列在牌桌清單上）
set-more = 計時、觀戰與自訂規則
set-clock = 計時
set-clock-none = 不計時
set-clock-live = 每名玩家有固定總時間
set-clock-correspondence = 每次回應限時
set-bank = 總時間（分鐘）
set-increment = 每次回應加時（秒）
set-hours = 每次回應限時（小時）
set-windows = 反擊時間
set-windows-friendly = 所有人回應後結束（2 到 20 秒）
set-windows-sealed = 固定長度
set-windows-untimed = 等所有人回應，不限時
set-window = 固定長度時的反擊時間（秒）
set-pace = 電腦玩家攻擊前的停頓（秒）
set-watching = 誰可以觀戰
set-watching-everybody = 拿到連結的人都可以
set-watching-nobody = 只有玩家
set-freeing = 對局中誰可以清空玩家的座位
set-freeing-vote-or-host = 其他玩家投票決定，或由開桌的人等五分鐘後決定
set-freeing-vote = 其他玩家投票決定
set-freeing-host = 開桌的人，等五分鐘後
set-freeing-nobody = 沒有人
set-joining = 對局中新玩家可以接手的座位
set-joining-free-seats = 認輸或失去座位的玩家留下的
set-joining-bots-too = 這些，以及電腦玩家的座位
set-joining-nobody = 沒有
set-open-cards = 只有電腦玩家時，觀戰者延後幾分鐘看到所有手牌（空白表示不開放）
set-invented = 使用虛構的家族
set-house-rules = 自訂規則（TOML）
set-button = 開桌

## 發牌前的牌桌

how-set = 牌桌設定
setting-seats = { $seats } 個座位
setting-window = 沒有人反擊時，反擊時間一律為 { $seconds } 秒，長短不會透露任何事。
setting-window-friendly = 被問到的人都回應後，反擊時間就結束，最短 2 秒、最長 20 秒。別人看得出大家想了多久，但看不出手上有什麼牌。
setting-window-patient = 只有電腦玩家在等你，或所有人共用一個螢幕時，不限時間。
setting-window-all = 反擊時間持續到所有人都回應為止。
setting-pace = 電腦玩家攻擊前會停頓 { $seconds } 秒。
setting-watching-everybody = 拿到連結的人都可以觀戰。
setting-watching-nobody = 只有玩家看得到對局，結束後也一樣。
setting-open-cards = 只有電腦玩家時，觀戰者延後 { $minutes } 分鐘看到所有手牌。
chairs = 座位
name-here = 在這桌使用的名字
your-name = 你的名字
save-name = 就用這個名字
sit-here = 坐這裡
hire = 加入電腦玩家
level = 難度
nature = 性格
you = 你
rise = 離開座位
free-seat = 清空座位
start = 發牌
fill-and-start = 用電腦玩家補滿並發牌
host-starts = 由開桌的人決定何時發牌。
table-of = { $player } 的牌桌
seat-host = 開桌的人
seat-host-you = 你，開桌的人
seat-you = 你
seat-here = 已入座
empty-seat = 空位
change-bot = 更換
someone-here = 同一螢幕再加一人
asks-you = { $player } 邀請你入座
take-a-seat = 入座
take-a-seat-about = 取個名字就能玩，不用註冊；規則可以邊玩邊學。
kick = 請出
kick-about = { $player } 會失去座位，也不能再坐這一桌。
kick-button = 確定請出
seat-cleared = 開桌的人清空了你的座位。你可以另選座位。
all-taken = 座位都坐滿了
all-taken-watch = 發牌後你可以觀戰。
bring-others = 找大家一起來
scan-or-type = 掃描這個圖碼，或到 { $site } 輸入
join-code-is = 牌桌代碼：{ $code }
what-we-play = 這桌怎麼玩
close-table = 關閉牌桌
closes-unless-joined = 如果沒有人加入，這張牌桌會在{ $when }關閉。
closes-unless-dealt = 如果對局沒有開始，這張牌桌會在{ $when }關閉。
in-hours = { $count } 小時後
in-days = { $count } 天後
we-play = 《{ $game }》{ $edition }，{ $seats } 個座位，{ $clock }。
how-fair-deck = 怎麼知道發牌公平
nav-fair = 公平發牌
fair-missing = 玩家的瀏覽器若停用指令碼，或發牌時已關閉，就由牌桌的秘密種子代替；電腦玩家也一樣。只要有一名玩家的瀏覽器參與，就沒有人能挑牌。
server-key = 這個伺服器的公鑰
server-key-about = 這個伺服器會為每一局結束的對局紀錄簽章。有了公鑰，就能確認紀錄是否真的出自這裡：
everyone-here = 所有人都到了。
first-here = 你是第一個。
are-here =
    { $taken ->
        [0] 還沒有人入座。
       *[other] 已到 { $taken } 位，共 { $seats } 位。
    }
bots-take = { $count } 個空位由電腦玩家補上。
host-starts-named = 由 { $player } 決定何時發牌。
sit-fill-and-start = 入座，用電腦玩家補滿並發牌
watch-bots = 只看電腦玩家對戰
start-and-watch = 發牌並觀戰
fair-play = 發牌依據兩樣東西：牌桌在有人入座前就已鎖定的秘密種子，以及每名玩家的瀏覽器提供的亂數。瀏覽器同樣先鎖定亂數，等座位都坐滿才公開，因此無論玩家或伺服器都無法挑牌。對局結束後會公開秘密種子，任何人都能驗證每一張牌。
commitment = 承諾值：
secret = 秘密種子：
added = { $player } 提供的亂數：
added-nothing = { $player } 沒有提供亂數，以牌桌的秘密種子代替。
browser-checked = 你的瀏覽器已核對：紀錄中的承諾值與亂數，就是發牌前看到的那些。
browser-doubts = 你的瀏覽器警告：紀錄與發牌前看到的不同。牌桌或座位的承諾值，或你的瀏覽器公開的亂數，遭到更改或遺漏。請保留這份紀錄，並且不要信任這個伺服器。
committed-by = { $player } 的承諾值：
being-dealt = 正在發牌……
how-fair = 如何驗證這一局

## 進行中的對局

your-turn = 輪到你
asked = 已詢問是否反擊：{ $players }
you-sealed = 你已秘密回應：{ $answer }
closes-in = { $seconds } 秒後截止
time-left = 剩下 { $seconds } 秒
time-left-hours = 剩下 { $hours } 小時
undo = 收回
shared-screen = 共用這個螢幕的玩家
cards-of = 目前顯示 { $player } 的手牌。
cover = 蓋住手牌
covered = 所有手牌都蓋起來了。請先把螢幕交給下一位，再翻開看牌。
show-my-cards = 我是 { $player }：看我的手牌
bank = 總時間剩 { $time }
away = 離開中，由電腦代打
gave-up = 已認輸
log = 事件紀錄
chat = 聊天
chat-line = 輸入訊息
chat-say = 送出
chat-watching = 觀戰
chat-empty = 還沒有訊息。
chat-nameless = 入座或取個名字，就能聊天。
chat-rule = 誰可以聊天
chat-rule-everyone = 所有人
chat-rule-players = 只有玩家
chat-rule-nobody = 關閉聊天
chat-rule-button = 儲存
mute = 禁言
unmute = 解除禁言
beside = 其他操作
leave = 離開牌桌
leave-about = 電腦玩家會替你保留座位，你隨時可以回來。
leave-button = 暫時離開
you-are-away = 你離開了，由電腦玩家代打。
come-back = 回到對局
give-up = 認輸
give-up-about = 認輸後無法反悔。在《黑幫之城》你會出局；在《家族事業》則由電腦玩家接手你的家族。
give-up-button = 確定認輸
open-cards = 所有人的手牌
open-cards-about = 顯示 { $minutes } 分鐘前的手牌。
open-cards-none = 那時還沒有發牌。

## 時間到

time-ran-out-window = 時間到，視為略過。
time-ran-out-own = 你的時間到了，由電腦玩家代打。
time-ran-out = { $player } 的時間到了，由電腦玩家代打。

## 自動回應

orders = 自動回應
orders-about = 符合條件時立刻替你回應，和親手回應一樣保密。以第一條符合的為準。
order-any-card = 任何牌
order-for-me = 對我
order-left = 在家的匪徒剩 { $count } 個以下
    .points = 生命剩 { $count } 點以下
order-left-field = 在家的匪徒數或生命
order-against = 遇到哪張牌
order-with = 回應
otherwise = 都不符合時
otherwise-ask = 其他情況都問我。
otherwise-pass = 其他情況都略過。
order-sentence = 有人{ $whom }打出{ $card }，且我{ $left }時：{ $with }。
    .any-left = 有人{ $whom }打出{ $card }時：{ $with }。
order-any-contract = 任何合約
order-any-counter = 任何可用的反擊卡
order-whom = 目標
order-for-anybody = 對任何人
order-left-any = 在家的匪徒不論多少
    .points = 生命不論多少
order-answer = 以{ $cards }回應
order-pass = 略過
order-this-turn = 只限這個回合
let-go-turn = 這個回合，「{ $card }」一律略過
let-go-game = 這一局，「{ $card }」一律略過
order-add = 新增這一條
order-set = 只儲存「都不符合時」的做法
order-clear = 全部清除

## 結束的對局

rematch = 再玩一局
to-rematch = 前往下一局
replay = 看重播
record-text = 文字紀錄
record-json = JSON 紀錄
replay-of = { $game }：重播
proved = 驗證無誤：每張牌、每一步都符合規則與秘密種子。
not-proved = 這份紀錄無法驗證。
step-silent = 這一步沒有事件。
log-cut = 這局太長，一頁放不下，所以這裡只列出目前步驟前後的事件。完整內容在對局紀錄裡：
steps = 步驟
step-first = 第一步
step-previous = 上一步
step-next = 下一步
step-last = 最後一步
step-go = 前往
eyes = 視角
eyes-public = 觀戰者
bring-about = 把對局紀錄的文字或 JSON 貼在這裡，就能逐步重播。內容會立刻驗證。
bring-kept = 連續 { $days } 天沒有人開啟的紀錄會被刪除。
bring-text = 紀錄
bring-button = 匯入
own-records = 你上傳的對局紀錄
uploaded-today = 今天上傳
uploaded-days =
    { $days ->
        [1] 昨天上傳
       *[other] { $days } 天前上傳
    }
delete-record = 刪除

## 兩款遊戲的牌桌

your-hand = 你的手牌：{ $count } 張
turn-of = 輪到：{ $player }
turn-tag = 回合中
out-tag = 出局
players = 玩家
nothing = 無

## 家族事業的牌桌

peace-now = 和平
war-now = 黑幫戰爭：每回合消滅一個
war-double = 黑幫戰爭：每回合消滅兩個
deck = 抽牌堆：{ $count } 張
discard-top = 棄牌堆：最上面是「{ $card }」
discard-empty = 棄牌堆：沒有牌
card-on-table = { $player } 打出「{ $card }」
hit-list = 暗殺名單
hit-list-empty = 名單上沒有匪徒。
listed-place = 暗殺名單順位
dead = 已死
cards-held = 手牌 { $count } 張

## 黑幫之城的牌桌

round = 第 { $number } 輪
last-round = 最後一輪
controlled = 由 { $player } 做決定
on-its-way = 正在打出：「{ $card }」
stake = 已拿出：{ $value } 大洋
bank-has = 銀行：{ $value } 大洋
your-money = 你的現金：{ $value } 大洋
your-piles = 你的抽牌堆（{ $pile } 張）與棄牌堆（{ $discard } 張）
pile = 抽牌堆
discard = 棄牌堆
tapped = 你竊聽 { $player } 時看到：{ $cards }
hand-shown = { $player } 的手牌
in-jail =
    { $turns ->
        [0] 在監獄
       *[other] 在監獄，已服刑 { $turns } 回合
    }
lying-low = 避風頭
safe-tag = 安全
safe = 在下一個回合之前不能再被襲擊
hit-points = 生命
juice = 勢力
of = { $count }/{ $most }
businesses = 產業
permanents = 常駐卡
holds = 卡牌
holds-cards = 手牌 { $hand }，抽牌堆 { $pile }，棄牌堆 { $discard }
shop = 商店
price = 價格
left = 剩餘
locked = 已查封

## 你是誰

me = 個人頁面
name-about = 已入座的座位會沿用入座時的名字。
devices = 你的裝置
devices-about = 把裝置登出後，上面開著的對局也會關閉。登出最後一個裝置，就無法再登入了。
device-here = 這個裝置
device-unknown = 未知的裝置
device-today = 今天使用過
device-days =
    { $days ->
        [1] 昨天使用過
       *[other] { $days } 天前使用過
    }
sign-out = 登出
other-device = 在另一個裝置上使用
other-device-about = 用代碼就能在那裡登入。代碼只能用一次，十分鐘內有效。
other-device-make = 顯示代碼
other-device-code = 用另一個裝置掃描，或在那裡打開這個連結：
other-device-type = 也可以在那裡的個人頁面輸入代碼：
other-device-careful = 代碼只能用一次，十分鐘內有效。用了代碼的人就等於你，請勿外傳。
device-code = 代碼
device-code-qr = 連結的 QR code
be-here = 要在這個裝置上使用 { $player } 的身分嗎？
be-here-instead = 這個裝置目前的身分是 { $player }，繼續就會登出。如果 { $player } 沒有在其他裝置上登入，就找不回來了。
be-here-button = 是，就是我
be-here-known = 已經在另一個裝置上玩了嗎？
be-here-code = 用代碼登入
be-here-code-about = 在已登入的裝置上打開個人頁面，按「顯示代碼」，再把代碼輸入這裡。
be-here-next = 繼續
tokens = 程式用的權杖
tokens-about = 你的程式可以用自己的權杖入座、出牌和聊天。
token = 權杖
token-name = 程式的名字
token-make = 建立權杖
token-made = { $bot } 的權杖只會顯示這一次。請妥善保存。
revoke = 撤銷
your-data = 你的資料
your-data-about = 這個伺服器保存的資料，你可以全部帶走，也可以全部刪除。
data-download = 下載你的資料
data-delete = 刪除帳號
delete-question = { $player }，要刪除帳號嗎？
delete-button = 全部刪除
delete-cancel = 全部保留
deleted = 帳號已刪除
deleted-about = 這個伺服器已經不認得你了。隨時歡迎換個名字再來。

## 隱私

privacy = 隱私
privacy-about = 這個伺服器會保存你的哪些資料、保存多久、誰看得到。
privacy-kept = 保存的資料
privacy-name = 你的名字和第一次來的時間：保存到你刪除帳號為止。
privacy-devices = 你的每個裝置：瀏覽器種類、最後使用的日期，以及金鑰的指紋。登出該裝置就會刪除。
privacy-games = 你玩過的對局：誰坐哪裡、每一步和時間。保存是為了能重播和驗證。
privacy-chat =
    { $days ->
        [0] 聊天：保存到對局結束為止。
       *[other] 聊天：保存到對局結束後 { $days } 天為止。
    }
privacy-guest = 在每張牌桌：開桌的人是否將你禁言或請出，以及你在那一局失去過的座位。隨牌桌一起刪除。
privacy-extras = 你的自動回應和程式的權杖：保存到你刪除該資料或帳號為止。你上傳的對局紀錄：保存到久無人開啟，或你刪除該紀錄或帳號為止。
privacy-address = 你的 IP：用來防止濫用。開桌時會與該桌一起保存到遊戲結束，上傳對局紀錄時則保存一天。若你的網路被停權，則保存到停權結束為止。
privacy-cookies = 瀏覽器會保存兩個 cookie：一個用來登入，一個記住語言。沒有追蹤，也不會載入其他網站的內容。
privacy-backups = 伺服器的管理者可能有備份。刪除的資料會留在備份裡，直到備份也被刪除。
privacy-absent = 如果連續 { $days } 天沒有回來，帳號會自動刪除，和你自己刪除一樣。只要你還在對局中，或有牌桌在等人，就不會刪除。
privacy-seen = 誰看得到
privacy-seen-table = 同桌的人看得到你的名字、面朝上打出的牌和你說的話。觀戰者也看得到，除非這桌只限玩家。
privacy-seen-record = 拿到連結的人可以重播結束的對局，看到所有的牌；僅限玩家的桌除外。
privacy-seen-host = 伺服器的管理者看得到保存的一切。
privacy-delete = 刪除帳號之後
delete-seats = 進行中的對局會認輸，已入座的牌桌會離開。
delete-alone = 沒有其他真人參加的對局，會連同對局紀錄一起刪除。
delete-records = 和別人一起玩的對局會保留，名字也維持原樣：對局紀錄一改就無法驗證。這些紀錄不會再連結到你。
delete-rest = 你的聊天、自動回應、上傳的對局紀錄、戰績、積分、程式和裝置都會刪除。
delete-final = 刪除後無法還原。
privacy-yours = 你的資料在個人頁面

## API

api-about = 這些頁面上能做的事，程式也都能做。
api-first = 開始使用
api-token = 程式用權杖表明身分。你可以自己建立，也可以讓程式用自己的名字註冊：
api-play = 程式怎麼玩
api-play-follow = 追蹤牌桌。每則訊息的「now」是你看到的整張牌桌，「seen」是新發生的事。
api-play-menu = 你現在的選項。清單是空的，就表示沒輪到你。請把選項的「command」原樣送出。
api-play-suppose = 一張牌和它的目標是同一個回應，由好幾個指令組成。這裡可以問接下來能選什麼；不會改變任何事，別人也看不到。
api-play-move = 送出完整的回應，並附上你做決定時那張牌桌的「at」。
api-play-stale = 牌桌已經有變化。下一則訊息會說明。
api-play-wait = 請求太頻繁。請依 Retry-After 等待幾秒，再試一次。
api-play-resume = 斷線後，請送出最後一個事件的 id，串流就會從你錯過的地方繼續。
api-notation = 記法
api-notation-about = 座位、牌、指令、問題和事件的寫法在各種語言裡都一樣。以下範例出自實際的對局，並附上玩家看到的文字。
api-notation-seat = 座位。字母依回合順序排列。
api-notation-seats = 好幾個座位；沒有座位。
api-notation-mobster = 匪徒：玩家的座位，加上在家族裡的編號。名字在「names」裡。
api-notation-money = 錢：一、二、五大洋的牌各幾張。
api-cards = 牌
api-commands = 指令
api-questions = 問題
api-events = 事件
api-fields = 欄位
api-fields-about = 請求和回應的內容。
api-limits = 上限
api-limits-over = 超過上限的請求會遭拒絕，狀態碼為 429。每個上限都依來源 IP 分別計算。
api-limits-none = 這個伺服器不限制程式請求的次數。
api-limit-requests = 每秒請求數（短時間內可達四倍）：
api-limit-changes = 每秒變更數，例如回應（短時間內可達四倍）：
api-limit-tables = 每小時新開的牌桌：
api-limit-streams = 同時開啟的串流：
api-limit-body = 一般請求的大小；含對局紀錄的請求：
api-body = 請求內容：
api-codes = 回應代碼：
