### 終端機裡的牌桌。

## 畫面

terminal-question = 你的選項
terminal-details = 選取的項目
terminal-no-details = 選取一張牌或一個匪徒，就能在這裡看到說明。
terminal-hand = 你的手牌（{ $count } 張）：
terminal-thinking = { $player } 正在思考……
terminal-more = 還有 { $count } 項
terminal-free-seat = 空位
terminal-hand-over = 請把鍵盤交給 { $player }，再按 Enter。
terminal-not-asked = 現在還沒輪到你回應，請稍候。

## 家族事業

terminal-wall-war = 先是其玩家；x 之後是在誰的回合開始時死亡
terminal-wall-peace = 名單上再多 { $listed } 個匪徒就會開戰。
terminal-wall-peace-or = 名單上再多 { $listed } 個匪徒，或再死 { $dead } 個，就會開戰。
terminal-dies-at = 在 { $player } 的回合開始時死亡
terminal-place = 第 { $place } 位
terminal-countered-by = { $kind }，可被{ $counters }反擊
terminal-home = 在家：
terminal-dead = 已死：
terminal-listed = 在暗殺名單上

## 黑幫之城

terminal-shop-businesses = 價格、+勢力、x 剩餘
terminal-shop-cards = 價格、x 剩餘
terminal-holds = 手牌+抽牌+棄牌
terminal-holds-about = 手牌、抽牌堆、棄牌堆
terminal-ware = { $card } { $price }（剩 { $left } 張）

## 按鍵

terminal-help = 按鍵與符號
terminal-key-pass = 略過，或繼續
terminal-key-answer = 選這個回應
terminal-key-select = 移動選取
terminal-key-choose = 確定選取的項目
terminal-key-hand = 手牌
terminal-key-details = 詳情
terminal-key-undo = 收回
terminal-key-line = 輸入記法
terminal-key-rules = 規則
terminal-key-log = 往回看紀錄
terminal-key-help = 說明
terminal-key-leave = 離開
terminal-key-step = 前進或後退一步
terminal-key-ends = 跳到最前或最後
terminal-leave = 要離開對局嗎？
terminal-leave-about = 按 Enter 離開，按 Esc 留下。對局已存檔，之後可以接著玩。
terminal-line = 記法
terminal-line-about = 用記法回應，按 Enter 送出。
terminal-rules = 規則
terminal-rules-about = 輸入卡名、規則編號，或要搜尋的字詞。
terminal-found = { $name }（{ $kind }，{ $rule }）
terminal-no-command = 沒有「{ $name }」這個指令。所有指令可用 sitdown --help 查看。
terminal-rules-none = 規則裡沒有符合「{ $query }」的內容。

## 其他功能

terminal-key-hint = 提示
terminal-key-new = 新對局
terminal-key-saved = 存檔
terminal-key-chat = 聊天
terminal-key-orders = 自動回應
terminal-key-table = 牌桌
terminal-chat = 聊天
terminal-chat-about = 輸入要對同桌說的話，按 Enter 送出。
terminal-orders = 自動回應：{ $count } 條。
terminal-order-card = 遇到「{ $card }」一律略過
terminal-order-all = 一律略過
terminal-order-ask = 每次都問我
terminal-order-back = 返回
terminal-orders-saved = 自動回應已儲存。
terminal-seed = 亂數種子 { $seed }：用 --seed { $seed } 會發出相同的牌。
terminal-out-at = 第 { $turn } 回合出局
terminal-hint = 老大建議：{ $answer }
terminal-hint-asked = 正在請教老大……

## 文字模式

terminal-typed-number = 選這個編號的選項
terminal-typed-notation = 用記法回應
terminal-typed-table = 顯示牌桌
terminal-typed-rules = 搜尋規則與卡牌
terminal-typed-help = 顯示這份清單
terminal-typed-leave = 離開，隨時可以接著玩

## 存檔

terminal-saved-games = 存檔
terminal-saved-choose = 選一場對局接著玩，或看重播。
terminal-saved-resume = 接著玩：{ $game }（{ $steps } 步）：{ $players }
terminal-saved-replay = 看重播：{ $game }（{ $steps } 步）：{ $players }
terminal-saved = 對局已經存檔。要接著玩，請執行：{ $command }
terminal-record = 對局紀錄存在 { $file }
terminal-record-use = 要看重播，請執行：{ $command }
terminal-nothing-saved = 沒有可以接著玩的存檔。請用 sitdown play 開始一局。
terminal-played-elsewhere = 這場對局正在另一個終端機裡進行，請先在那裡離開。
terminal-cannot-save = 對局無法存檔：{ $why }
terminal-no-folder = 沒有存放對局的資料夾，因為沒有設定 HOME。請用 --folder 指定資料夾。
terminal-no-game = 沒有叫做「{ $name }」的遊戲，這也不是牌桌的網址。現有：{ $games }。牌桌的網址以 /t/NAME 結尾，可以從瀏覽器複製。
terminal-names = 每名玩家的名字須為 1 到 { $most } 個字。

## 別處的牌桌

table-no-server = 「{ $text }」不是伺服器的網址。網址看起來像 { $example }。
table-grudges = 只有俱樂部才記仇。請改用俱樂部的連結，或拿掉 --grudges。
sign-in-already = 這個終端機在 { $server } 上已經是 { $name }。加上 --replace 就能換人登入，但之後無法再從這裡操作 { $name } 的座位。
sign-in-not-kept = 已經登入，但無法儲存金鑰：{ $why }
sign-in-done = 這個終端機現在以 { $name } 的身分使用 { $server }。
not-known = { $server } 還不認得這個終端機。請先在那裡玩一局，或用代碼登入：在瀏覽器的個人頁面按「顯示代碼」，再執行 { $command }
terminal-open = 你坐在座位 { $seat }。坐滿後，由開桌的人發牌。
terminal-lost = 連線中斷，正在重新連線
terminal-come-back = 你的座位會保留。要接著玩，請執行：{ $command }
terminal-sealed = 你已秘密回應，反擊時間截止前不會公開。
terminal-sending = 傳送中

## 重播與場景

terminal-eyes = 視角：{ $who }
terminal-step = 第 { $step } 步，共 { $count } 步
terminal-play-on = 播放
terminal-pause = 暫停
terminal-not-a-step = 「{ $text }」不是步驟，也不是視角。請輸入 next、back、步驟編號，或 eyes A。
terminal-scene-holds = 全部符合預期
terminal-scene-differs = 有 { $count } 處不符預期
terminal-scene-line = 第 { $line } 行：{ $what }
terminal-one-scene = 一次只能觀看一個場景，請只指定一個檔案。
