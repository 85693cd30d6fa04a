### 如何通知玩家：有對局在等候。

told = 通知
told-about = 即使沒有開啟本站的頁面，輪到你時也會收到通知。通知只會寫出遊戲名稱並帶你回到牌桌，絕不會顯示任何牌。
told-off = 這個伺服器不發送通知。下面的訂閱來源仍可使用。
told-here = 在這個裝置上開啟
told-remove = 關閉
told-denied = 你的瀏覽器不允許本站發送通知。請先在瀏覽器設定中允許，再試一次。
told-unsupported = 這裡無法使用通知。通知需要 HTTPS，以及支援通知的瀏覽器。使用 iPhone 或 iPad 時，請先把本站加入主畫面。
told-only-open = 開著牌桌時會收到通知，全部關閉後則不會，因為你的瀏覽器連不到推播服務。
told-needs-script = 通知需要 JavaScript。勿擾時段和訂閱來源則不需要。
told-test = 傳送測試通知
told-tested = 測試通知已送往 { $count } 個裝置。
told-table = 通知我這張牌桌的動態

## 通知的內容

told-turn = 輪到你了
told-over = 對局結束了
told-test-title = 通知正常
told-test-body = 輪到你時，就會像這樣通知你。

## 勿擾時段

quiet-hours = 勿擾時段
quiet-hours-about = 這段時間內不會發送任何通知。時段結束時若還有對局在等你，會通知你一次。
quiet-from = 開始
quiet-to = 結束
quiet-zone = 時區
quiet-save = 儲存
quiet-end = 關閉

## 私人訂閱來源

feed = 私人訂閱來源
feed-about = 用 RSS 閱讀器就能看到哪些對局在等你、哪些已經結束。知道網址的人都能讀取，請不要外流。
feed-make = 建立訂閱來源
feed-exists = 你已經有訂閱來源，網址只在建立時顯示過。若網址遺失，可以換一個新的，舊網址隨即失效。
feed-renew = 換新網址
feed-end = 刪除訂閱來源
feed-made = 這是你的訂閱網址，只會顯示這一次。請複製到 RSS 閱讀器，並妥善保管。
told-feed-title = 你的對局

## 拒絕

error-push-off = 這個伺服器不發送通知。
error-push-devices = 已經有 { $most } 個裝置開啟通知。請先關閉其中一個。
error-push = 這不是瀏覽器的推播訂閱：需要公開推播服務的 HTTPS 網址，以及瀏覽器的金鑰。請到個人頁面重新開啟通知。
error-quiet-hours = 勿擾時段需要兩個不同的時間（例如晚上 10 點和早上 7 點半），以及時區（例如 Asia/Taipei）。

## 隱私

privacy-told = 如果你開啟通知：瀏覽器從推播服務取得的網址、你的勿擾時段，以及上次通知的是哪個回合。通知經過加密，推播服務無法讀取。訂閱來源的網址只保存雜湊值。
