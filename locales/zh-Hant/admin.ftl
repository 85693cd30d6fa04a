### 伺服器管理者的決定，以及管理頁面。

## 大家會看到的

error-banned = 你在 { $until } 之前不能使用這個伺服器。
    .for-good = 你不能再使用這個伺服器了。
error-muted = 你在 { $until } 之前不能在聊天室發言。
    .for-good = 你不能在這個伺服器的聊天室發言。
error-chat-off = 這裡的聊天已關閉。
error-draining = 伺服器即將重新啟動，暫時不能開新桌或開始新的對局。進行中的對局會繼續。
error-table-closed = 伺服器的管理者關閉了這張牌桌。
told-reason = 原因：{ $reason }
announcement = 公告

## 管理者會看到的

error-admin-token = 管理權杖不對。請檢查啟動伺服器時用的檔案或環境變數。
error-no-such = 沒有叫「{ $text }」的人、牌桌、座位或停權。請在列表中查到它的代號再試。
error-network = 「{ $text }」不是網路。請用 IP，或像 { $v4 }、{ $v6 } 這樣的網路。
error-own-network = 你自己的 IP 就在 { $network } 裡，這樣會把自己擋在外面。請選小一點的網路。
error-note = 原因和公告須為 1 到 { $most } 個字，不能換行。
error-minutes = 請選一分鐘到十年之間的時間，或不填。
error-moderation = 同時最多只能有 { $most } 項。請先移除一些。
admin-done-close = 牌桌 { $table } 已關閉，玩家會收到通知。
admin-done-delete = 牌桌 { $table } 已刪除，紀錄和聊天也一併刪除。
admin-done-kick = { $name } 在牌桌 { $table } 已經沒有座位。
admin-done-seat = 牌桌 { $table } 的座位 { $seat } 已空出。對局若已開始，由電腦代打。
admin-done-mute = { $name } 在 { $until } 之前不能在任何聊天室發言。
    .for-good = { $name } 不能在任何聊天室發言。
admin-done-unmute = { $name } 可以再發言了。
admin-done-ban = { $whom } 已停權到 { $until }。停權代號：{ $ban }。
    .for-good = { $whom } 已永久停權。停權代號：{ $ban }。
admin-done-unban = 停權 { $ban } 已解除。
admin-done-chat = 已開啟全部聊天。
    .off = 已關閉全部聊天。
admin-done-table-chat = 已開啟牌桌 { $table } 的聊天。
    .off = 已關閉牌桌 { $table } 的聊天。
admin-done-announce = 所有訪客現在都看得到公告。
admin-done-unannounce = 公告已撤下。
admin-done-drain = 不能再開新桌或開始新的對局。進行中的對局：{ $running }，其中現在有人在看的：{ $followed }。
admin-done-undrain = 又可以開新桌、開始新的對局了。

## 頁面

admin = 管理
admin-token = 管理權杖
admin-sign-in = 登入
admin-blind = 這裡不會顯示任何牌、手牌、秘密回應或金鑰。
admin-overview = 總覽
admin-tables = 牌桌
admin-people = 人員
admin-bans = 停權
admin-mutes = 禁言
admin-log = 操作紀錄
admin-log-about = 用管理權杖或在這台電腦上做過的事，最新的在前。
admin-games = 進行中的對局：{ $running }，現在有人在看的：{ $followed }。
admin-load = 連線：{ $connections }，串流：{ $streams }，記憶體中的牌桌：{ $tables }。
admin-nodes = 以上為節點 { $node } 的數據，共有 { $nodes } 個節點。
admin-search-tables = 牌桌、人員、名字開頭或網路
admin-search-people = 人員、部分名字或網路
admin-search = 搜尋
admin-any-stage = 所有階段
admin-any-game = 所有遊戲
admin-stage-open = 等人中
admin-stage-running = 進行中
admin-nothing = 找不到。
admin-next = 下一頁
admin-host = 開桌的人
admin-network = 網路
admin-opened = 開桌時間
admin-changed = 最後變動
admin-seats = 座位
admin-empty-seat = 空位
admin-bot = 電腦
admin-since = 加入時間
admin-owner = 擁有者
admin-last-seen = 最後出現
admin-followers = 正在看的
admin-chat = 最近的訊息
admin-reason = 原因（對方會看到）
admin-how-long = 多久
admin-hour = 一小時
admin-day = 一天
admin-week = 一週
admin-month = 30 天
admin-for-good = 永久
admin-until = 到 { $until } 為止
admin-close = 關閉牌桌
admin-close-about = 牌桌會消失，玩家會看到原因。進行中的對局不會打完。
admin-delete = 刪除牌桌
admin-delete-about = 牌桌會連同紀錄和聊天一起消失。
admin-free-seat = 空出座位
admin-mute = 禁言
admin-unmute = 解除禁言
admin-ban = 停權
admin-ban-about = 對方不能再使用伺服器，已開啟的頁面也會中斷。停權一個人，也包括其程式。這台電腦不會被停權。
admin-unban = 解除停權
admin-chat-off = 關閉聊天
admin-chat-on = 開啟聊天
admin-chat-is-off = 聊天已關閉。
admin-announce = 發布公告
admin-announce-about = 每個頁面上都會出現的橫幅。沒有填的語言，會看到第一則。
admin-unannounce = 撤下公告
admin-drain = 停止新對局
admin-undrain = 允許新對局
admin-drain-about = 重新啟動之前：不再開新桌或新對局，進行中的對局會繼續，橫幅也會說明。

## 指令

admin-unreachable = 無法透過 { $place } 連到伺服器：{ $why }。伺服器有在執行嗎？用 --file 指定資料庫，用 --socket 指定 socket，或用 --server 指定網址。
admin-no-token = 要連到 { $server }，請提供管理權杖：--token-file 或 SITDOWN_ADMIN_TOKEN。
admin-bad-file = 無法讀取 { $file }：{ $why }
admin-waiting = 等待還有人在看的對局：{ $followed }。
admin-quiet-server = 現在沒有人在看任何對局。
