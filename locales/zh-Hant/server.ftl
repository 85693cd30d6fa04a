### 牌桌伺服器所說的話，以及關於對局紀錄的話。

## 回答

no-answer = 這裡沒有回答。請至少送出一個指令，也不要一次送出上百個。
not-an-answer = 「{ $text }」不是記法中的回答。請從可選的回答中選一個。
answer-too-many = 「{ $text }」出現在選擇完成之後。請把它當作另一個回答送出。

## 牌桌如何設定

setting-out-of-range = { $what } 不能是 { $value }。必須是 { $least } 到 { $most } 之間的數字。
rules-too-long = 自訂規則太長了，最多 { $most } 位元組。

## 對局紀錄可能有的問題

doubt-no-record = 這不是對局紀錄。紀錄以「sitdown record 1」開頭，或是它的 JSON。
doubt-version = 這份紀錄是第 { $version } 版，本程式無法讀取。
doubt-line = 第 { $line } 行或條目不是紀錄該有的內容。
doubt-entry = 無法讀取條目 { $entry }：「{ $text }」。
doubt-entry-version = 條目 { $entry } 是依規則第 { $version } 版寫的，本程式沒有這個版本。
doubt-hash = 條目 { $entry } 的雜湊值不符。該條目或之前的條目在賽後被更改過。
doubt-no-table = 紀錄不是從牌桌開始的，缺少最前面的條目。
doubt-unfinished = 這份紀錄中的對局尚未結束。發牌所依據的秘密在最後才會公開，那時才能驗證。
doubt-secret = 最後公開的秘密不是牌桌一開始所承諾的那一個。
doubt-out-of-place = 條目 { $entry } 不能出現在那個位置。
doubt-table = 牌桌不能這樣設定。{ $faults }
doubt-illegal = 條目 { $entry }：座位 { $seat } 的回答不合規則。{ $why }
doubt-half-made = 條目 { $entry }：座位 { $seat } 的選擇只做了一半。
doubt-differs = 條目 { $entry } 寫著「{ $said }」，但依秘密與規則應為「{ $follows }」。
doubt-left-out = 條目 { $entry } 有遺漏：依秘密與規則還應有「{ $follows }」。
doubt-put-in = 條目 { $entry } 寫著「{ $said }」，這既不是出自秘密，也不是出自規則。
doubt-sealed = 條目 { $entry }：座位 { $seat } 密封的回答沒有照所給的計算。

## 請求可能出的問題

error-not-found = 這個網址沒有東西。請再確認連結，或從首頁開始。
error-method = 這個網址不能這樣做。
error-nameless = 還不知道你是誰。請先報上名字；程式則請送出權杖。
error-bad-token = 這裡不認得這個權杖，或它已被撤銷。請建立新的。
error-not-yours = 這不是你能做的。該座位、牌桌或權杖屬於別人。
error-not-host = 只有開桌的人才能這樣做。
error-no-watching = 這張牌桌只有玩家能看。
error-wrong-origin = 這來自別的網站，所以什麼都沒做。請直接到牌桌再試一次。
error-taken = 那個座位有人了。請選別的。
error-begun = 遊戲已經開始，不能再這樣做了。
error-not-running = 這張牌桌現在沒有進行中的遊戲。
error-not-over = 遊戲還沒結束。結束後才會公開紀錄。
error-empty-seats = 還有空位。請等待更多玩家，或放上電腦玩家。
error-stale = 在你決定之後情況有了變化。請看看現在的牌桌，再回答一次。
error-half-made = 選擇只做了一半。請也說明這張牌用在誰身上。
error-sealed = 你已經回答過了，答案已密封。
error-malformed = 這不是這裡所期待的格式：{ $what }
error-too-large = 一次太多了。請少送一些。
error-too-many = 短時間內太多了。請稍等再試。
error-too-slow = 傳送太久了。請再試一次。
error-store = 目前無法寫入，所以什麼都沒做。請稍後再試。
error-damaged = 這張牌桌的紀錄已損壞，需要伺服器的管理者處理。
error-broken = 這裡出了問題，已經記錄下來；你的東西都沒有遺失。請再試一次。
error-name = 名字要有 1 到 { $most } 個字，寫在一行內。
error-entropy = 你參與發牌的部分是 1 到 64 個字母、數字、連字號或底線。
error-line = 一行要有 1 到 { $most } 個字。
error-bot = 「{ $text }」不是電腦玩家。有 street、soldier、capo、underboss 和 boss；加號後面可以寫它的性格，例如 capo+grudge。
error-orders = 常設指令最多 { $orders } 條，每一部分最多 { $words } 張牌。

## 作為伺服器的程式

serve-here = 牌桌已擺好：{ $address }
serve-lan = 在你自己的網路中，供手機使用：{ $address }
serve-file = 一切都保存在 { $file }
serve-stop = 按 Ctrl-C 停止。再次啟動時，遊戲會從原處繼續。
serve-no-folder = 沒有可存放資料的資料夾：未設定 HOME。請用 --file 指定檔案，或使用 --in-memory。
serve-bad-folder = 無法建立資料夾 { $folder }：{ $why }。請用 --file 指定其他檔案。
serve-bad-address = 無法在 { $address } 接聽：{ $why }。如果那裡已有牌桌在執行，請用瀏覽器開啟；否則請選擇其他 --port 或 --address。
serve-bad-file = 無法使用 { $file }：{ $why } 請用 --file 指定其他檔案。
verify-cannot-read = 無法讀取 { $place }：{ $why }
verify-proved = 已驗證：{ $entries } 個條目，{ $answers } 個回答。沒有任何更改，每個回答都合規則，每張牌和每次擲骰都出自秘密與各座位所加的內容。勝者在座位 { $winners }。
join-no-table = { $address } 不是牌桌的網址。牌桌網址像 { $example }。
join-sits = 電腦玩家坐在座位 { $seat }。
join-over = 遊戲結束。勝者在座位 { $winners }。
join-lost = 與牌桌的連線中斷太多次。
