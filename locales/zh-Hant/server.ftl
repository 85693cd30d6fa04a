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
