### 牌桌伺服器所說的話，以及關於對局紀錄的話。

## 回應

no-answer = 這個請求裡沒有任何回應。請至少送出一個，但不要一次送出上百個。
not-an-answer = 「{ $text }」不是有效的記法。請從列出的回應中選一個。
answer-too-many = 到「{ $text }」之前，選擇就已完成。請把它當作另一個回應送出。

## 牌桌如何設定

setting-out-of-range = { $what } 不能是 { $value }。必須是 { $least } 到 { $most } 之間的數字。
rules-too-long = 自訂規則太長了，最多 { $most } 位元組。

## 對局紀錄可能有的問題

doubt-no-record = 這不是對局紀錄。紀錄以「sitdown record 1」開頭，或是 JSON 格式。
doubt-version = 這份紀錄是第 { $version } 版，本程式無法讀取。
doubt-line = 第 { $line } 行（筆）不符合紀錄的格式。
doubt-entry = 無法讀取第 { $entry } 筆：「{ $text }」。
doubt-entry-version = 第 { $entry } 筆是依規則第 { $version } 版寫的，本程式沒有這個版本。
doubt-hash = 第 { $entry } 筆的雜湊值不符。這一筆或之前的紀錄在對局結束後遭到竄改。
doubt-no-table = 紀錄開頭沒有牌桌設定，最前面幾筆不見了。
doubt-unfinished = 這份紀錄中的對局尚未結束。發牌用的秘密種子在最後才會公開，那時才能驗證。
doubt-secret = 最後公開的秘密種子，與牌桌一開始承諾的不符。
doubt-out-of-place = 第 { $entry } 筆不該出現在那個位置。
doubt-table = 牌桌不能這樣設定。{ $faults }
doubt-illegal = 第 { $entry } 筆：座位 { $seat } 的回應不合規則。{ $why }
doubt-half-made = 第 { $entry } 筆：座位 { $seat } 的選擇只做了一半。
doubt-differs = 第 { $entry } 筆寫著「{ $said }」，但依秘密種子與規則應為「{ $follows }」。
doubt-left-out = 第 { $entry } 筆有遺漏：依秘密種子與規則還應有「{ $follows }」。
doubt-put-in = 第 { $entry } 筆寫著「{ $said }」，但秘密種子與規則都得不出這個結果。
doubt-sealed = 第 { $entry } 筆：座位 { $seat } 的秘密回應沒有照送出的內容生效。

## 請求可能出的問題

error-not-found = 這個網址沒有內容。請再確認連結，或從首頁開始。
error-unknown-code = 沒有正在等人的牌桌使用這個代碼。請再確認代碼，或索取連結。
error-unknown-device-code = 代碼錯誤、用過了，或已過期。請在已登入的裝置上顯示新的代碼。
error-old-link = 這種連結已經不能登入了。請在已登入的裝置上打開個人頁面，按「顯示代碼」。
error-too-many-devices = 你已經在 { $most } 個裝置上登入，不能再增加了。請先登出其中一個。
error-method = 這個網址不支援這項操作。
error-nameless = 還不知道你是誰。請先取個名字；程式請附上權杖。
error-bad-token = 這個權杖無效，或已被撤銷。請建立新的。
error-not-yours = 你沒有權限這麼做。該座位、牌桌或權杖屬於別人。
error-not-host = 只有開桌的人才能這樣做。
error-no-watching = 這張牌桌不開放觀戰。
error-hands-closed = 這張牌桌有真人玩家，要等對局結束才能看到所有人的手牌。
error-barred = 你已被請出這張牌桌，不能再入座。你可以加入別桌。
error-knows-cards = 你在這一局有過別的座位，知道那裡的手牌，因此不能接手這個座位。
error-muted-by-host = 開桌的人已將你禁言。
error-chat-off-by-host = 開桌的人關閉了聊天。
error-chat-for-players = 開桌的人只讓玩家聊天。
error-not-allowed = 這張牌桌的設定不允許這樣做。
error-too-soon = 現在還太早。玩家離開或讓大家等了五分鐘之後，你才能自己清空座位；每步限時的牌桌則要等一步的時間。
error-vote-open = 已有另一場投票。請等它結束。
error-no-vote = 目前沒有你可以投的票。
error-changes = 這一局已經發生太多次，不能再這樣做了。
error-guests = 這張牌桌禁言或請出的人太多了。請先讓其中一人恢復聊天。
error-wrong-origin = 這個請求來自別的網站，所以沒有執行。請直接到牌桌再試一次。
error-taken = 那個座位有人了。請選別的座位。
error-begun = 對局已經開始，不能再這樣做了。
error-not-running = 這張牌桌現在沒有進行中的對局。
error-not-over = 對局還沒結束。結束後才會公開紀錄。
error-empty-seats = 還有空位。請等其他玩家加入，或加入電腦玩家。
error-stale = 你還在決定時，情況有了變化。請再看看牌桌，然後重新回應。
error-half-made = 這個選擇還沒完成。請再選這張牌的目標。
error-sealed = 你已經秘密回應，不能再更改。
error-malformed = 格式不符：{ $what }
error-too-large = 內容太大了。請減少後再送出。
error-too-many = 操作太頻繁了。請稍等再試。
error-open-tables = 每人最多可以有 { $most } 張等人的牌桌。請先開始其中一局，或關閉其中一張。
error-open-tables-here = 每個網路最多可以有 { $most } 張等人的牌桌，你的網路已達上限。請加入其中一張，或等其中一張開始或關閉。
error-running-tables = 每人最多可以有 { $most } 場進行中的對局。請先打完其中一場，或在其中一場認輸，再開新桌。
error-running-tables-here = 每個網路最多可以有 { $most } 場進行中的對局，你的網路已達上限。請等其中一場結束。
error-records = 每人最多可以存 { $most } 份對局紀錄。這一份請在自己的電腦上重播：sitdown replay 檔案。
error-records-here = 每個網路一天最多可以上傳 { $most } 份對局紀錄，你的網路已達上限。請明天再試。
error-entries = 這張牌桌的變動太多了。請開始對局，或關閉這張牌桌再開一張。
error-no-room = 伺服器的空間快用完了，目前不接受新的內容。進行中的對局會繼續。請稍後再試。
error-crowded = 你的網路同時開啟太多連線了。請關閉幾個頁面或下載，或稍等一下再試。
error-busy = 伺服器目前太忙了。請稍後再試。
error-too-slow = 傳送逾時。請再試一次。
error-store = 目前無法寫入資料，所以沒有執行。請稍後再試。
error-unsure = 連線中途中斷，無法確定是否已儲存。請先查看牌桌，若沒有再試一次。
error-damaged = 這張牌桌的紀錄已損壞。請通知伺服器的管理者。
error-broken = 伺服器出了問題，已經記錄下來；你的資料沒有遺失。請再試一次。
error-name = 名字須為 1 到 { $most } 個看得見的字，不能換行。
error-looks-like = 這個名字看起來和同桌的 { $other } 一樣。請換一個名字。
error-entropy = 你為發牌提供的亂數須為 1 到 64 個英文字母、數字、連字號或底線。
error-commitment = 承諾值須為 64 位十六進位數字，也就是「sitdown value 1」接上你的 32 個位元組後的 SHA-256 雜湊值。
error-value = 這個亂數與座位的承諾值不符。請公開承諾值所對應的 32 個位元組，寫成 64 位十六進位數字。
error-not-called = 這個座位現在沒有亂數要公開。開桌的人開始遊戲後，才由送出過承諾值的座位公開亂數。
error-line = 一則訊息須為 1 到 { $most } 個字。
error-bot = 沒有「{ $text }」這種電腦玩家。難度有 street、soldier、capo、underboss 和 boss；加號後面可以寫性格，例如 capo+grudge。
error-orders = 自動回應最多 { $orders } 條，每一部分最多 { $words } 張牌。
error-card = 這個遊戲沒有叫「{ $text }」的牌。請用記法裡的卡名，例如 contract。

## 作為伺服器的程式

serve-here = Sitdown 已啟動：{ $address }
serve-lan = 同一個區域網路的手機請開：{ $address }
serve-file = 對局存在 { $file }
serve-stop = 按 Ctrl-C 停止。再次啟動時，對局會從原處繼續。
    .in-memory = 按 Ctrl-C 停止。對局只保存在記憶體中，伺服器停止後不會保留。
serve-no-folder = 沒有可存放資料的資料夾：未設定 HOME。請用 --file 指定檔案，或使用 --in-memory。
serve-bad-folder = 無法建立資料夾 { $folder }：{ $why }。請用 --file 指定其他檔案。
serve-bad-address = 無法在 { $address } 監聽：{ $why }。如果那裡已有 Sitdown 在執行，請用瀏覽器開啟；否則請選擇其他 --port 或 --address。
serve-bad-file = 無法使用 { $file }：{ $why } 請用 --file 指定其他檔案。
serve-in-use = 另一個伺服器正在使用 { $file }。請先停止它，或用 --file 指定其他檔案。
serve-database = 對局存在 PostgreSQL 資料庫 { $database }
serve-bad-database = 無法使用 PostgreSQL 資料庫 { $database }：{ $why } 請確認資料庫正在執行，且 --database 後面的網址正確。
serve-not-postgres = --database 後面不是 PostgreSQL 資料庫的網址。網址的格式像這樣：{ $example }
serve-database-in-use = PostgreSQL 資料庫 { $database } 正在複製，或有舊版程式正在使用。請等它完成，或先停止它。
backup-made = 已備份到 { $file } 並驗證完成。牌桌 { $tables } 張，紀錄 { $entries } 筆。
backup-exists = { $file } 已經存在。請換一個名稱，或使用 --replace。
backup-failed = 無法備份 { $file }：{ $why }
restore-done = 已還原 { $file } 並驗證完成。牌桌 { $tables } 張，紀錄 { $entries } 筆。
restore-old = 原本的資料庫現在是 { $file }。
restore-in-use = 有伺服器正在使用 { $file }。請先停止它。
store-copied = 已將 { $from } 複製到 { $to }，並比對無誤。牌桌 { $tables } 張，紀錄 { $entries } 筆。
store-missing = 找不到資料庫 { $from }。
store-unusable = 無法使用 { $database }：{ $why }
store-in-use = 有伺服器正在使用 { $database }。請先停止它。
store-not-empty = { $database } 不是空的。請選擇其他資料庫，或先清空它。
store-copy-failed = 無法複製到 { $database }：{ $why } 再試之前請先清空它。
restore-failed = 無法還原 { $file }：{ $why }
output-failed = 無法寫入輸出內容：{ $why }
verify-cannot-read = 無法讀取 { $place }：{ $why }
verify-proved = 驗證無誤：{ $entries } 筆紀錄，{ $answers } 個回應。紀錄前後一致，每個回應都合規則，每張牌和每次擲骰都出自牌桌的秘密種子與各座位提供的亂數。贏家：座位 { $winners }。
verify-committed = 在任何亂數公開前就已鎖定：座位 { $seats }。只要其中有一個亂數確實是你的，而且其他座位與你在發牌前看到的相同，就沒有人能挑牌。
verify-open = 在其他座位坐滿前就已公開：座位 { $seats }。較晚入座的人和伺服器都知道這個亂數。
verify-nothing = 沒有提供亂數：座位 { $seats }。以牌桌的秘密種子代替。
verify-dropped = 送出承諾值卻沒有公開亂數：座位 { $seats }。其他人改為公開事先鎖定的下一個亂數。
verify-notes-agree = 與你的筆記相符。
verify-unsigned = 這份紀錄沒有伺服器簽章。
verify-signed-with = 以公鑰 { $key } 簽章。要確認是誰的公鑰，請用 --key 和伺服器顯示的公鑰比對。
verify-signed-by = 由公鑰為 { $key } 的伺服器簽章：其他人無法做出這份紀錄。
verify-not-signed = 這份紀錄沒有簽章；公鑰為 { $key } 的伺服器所出的紀錄都有簽章。
verify-bad-signature = 簽章不符。紀錄遭到更改，或這個簽章屬於另一份紀錄。
verify-other-key = 這份紀錄以公鑰 { $key } 簽章，而不是 { $wanted }。它來自另一個伺服器。
verify-bad-key = 無法把 { $key } 當作公鑰：{ $why }。請輸入伺服器的公平發牌頁面上那 64 位十六進位數字，或伺服器的網址。
verify-compare = 牌桌的承諾值是 { $commitment }。請用 --commitment 與 --entropy，和你在發牌前看到的比對：沒有自己的筆記，紀錄只能證明這樣的對局可能發生，不能證明就是你玩的那一局。
verify-server-word = 只憑伺服器的說法：名字、時間、哪些玩家是電腦及其強度，以及回應是由人、電腦玩家還是計時做出的。
verify-other-commitment = 紀錄中的承諾值是 { $said }，你的筆記卻是 { $noted }。這不是你看著開始的那一局。
verify-other-entropy = 這份紀錄中，座位 { $seat } 提供的亂數是 { $said }，你的筆記卻是 { $noted }。
verify-no-entropy = 這份紀錄中，座位 { $seat } 沒有提供亂數，你的筆記卻是 { $noted }。
join-no-table = { $address } 不是牌桌的網址。牌桌網址的格式像這樣：{ $example }
join-sits = 電腦玩家已入座：座位 { $seat }。
join-over = 遊戲結束。贏家：座位 { $winners }。
join-lost = 與牌桌的連線中斷太多次。
program-checked = 已核對：紀錄中的承諾值與亂數就是發牌前看到的那些，每張牌也都由此而來。
program-doubts = 警告：紀錄與發牌前看到的不同。承諾值或亂數遭到更改或遺漏，或有牌並非由此而來。請保留這份紀錄，並且不要信任這個伺服器。
