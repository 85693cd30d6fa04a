### 黑幫之城。這款遊戲沒有中文版，卡名都是我們取的。Large 譯為大洋，Juice 為勢力，Payroll 為收入卡，
### Act 為行動卡。句子以「你」稱呼讀者，不用「他」或「她」；標點用全形，數字用半形，名字與中文之間
### 空一格。與其他遊戲共用的句子在 site.ftl。

## 卡牌種類

mc-kind-hit = 襲擊
mc-kind-defence = 防禦
mc-kind-other = 其他
mc-kind-payroll = 收入
mc-kind-large = 大洋

## 卡牌：名稱與效果。最後一句同類的卡共用。

mc-points = { $points } 點生命
mc-large = { $value } 大洋

mc-card-knife = 小刀
    .text = 使一名對手失去 { $points }，對方在監獄裡也有效。受到「繩索」襲擊時，可用手上的這張卡化解。
mc-card-omerta = 緘默法則
    .text = 任何人都不能對你打出「竊聽」。
mc-card-on-the-lam = 跑路
    .text = 這回合只能打出或使用這一張卡。你恢復 1 點生命，可以購買，但不棄牌也不抽牌。
    .text-low = 這回合只能打出或使用這一張卡。你恢復 1 點生命，可以購買，但不棄牌也不抽牌。直到你的下個回合，任何人都不能襲擊你。
mc-card-wire-tap = 竊聽
    .text = 查看一名對手的手牌一次。
mc-card-sicilian-necktie = 西西里領帶
    .text = 使一名不在監獄裡的對手失去 { $points }。
mc-card-car-door = 車門
    .text = 化解一次對你的槍擊（「手槍」或「湯米衝鋒槍」）。
mc-card-bust-out = 越獄
    .text = 讓你離開監獄，回合照常進行。
mc-card-first-aid-kit = 急救箱
    .text = 你恢復 1 點生命，最多到 { $most } 點。
mc-card-spring-cleaning = 大掃除
    .text = 一名玩家（也可以是你自己）棄掉全部手牌，再抽同樣張數。
mc-card-rope = 繩索
    .text = 你的每個回合可用一次：使一名對手失去 { $points }，對方在監獄裡也有效。
mc-card-bathtub-gin = 私釀琴酒
    .text = 一名對手的常駐卡全部進入該對手的棄牌堆。
mc-card-lawyer = 律師
    .text = 任何人都不能把你送進監獄。在監獄裡打出，就能出獄。
mc-card-mob-doctor = 黑幫醫生
    .text = 你恢復 2 點生命，最多到 { $most } 點；生命低於 { $most } 點時才能使用。
mc-card-swag = 贓物
    .text = 從商店免費拿一張售價 2 大洋以下的行動卡或收入卡，放進你的棄牌堆。
mc-card-piece = 手槍
    .text = 槍械。使一名不在監獄裡的對手失去 { $points }。
mc-card-fuhget-about-it = 算了吧
    .text = 化解任何一次對你的襲擊。
mc-card-bulletproof-vest = 防彈背心
    .text = 擋下每一次對你的槍擊（「手槍」或「湯米衝鋒槍」）。
mc-card-raid = 警方掃蕩
    .text = 所有玩家的常駐卡全部移出遊戲，包括你自己的。
mc-card-shakedown = 勒索
    .text = 從一名對手的手牌中隨機拿走一張。
    .text-chosen = 查看一名對手的手牌，任選一張拿走。
mc-card-tommy-gun = 湯米衝鋒槍
    .text = 威力最強的槍械。使一名不在監獄裡的對手失去 { $points }。
mc-card-stack-of-cash = 一疊鈔票
    .text = 你受到的傷害減半，無條件捨去。有兩張也只減半一次。
    .text-again = 你受到的傷害減半，無條件捨去。有兩張就再減半一次。
mc-card-baseball-bat = 球棒
    .text = 你的每個回合可用一次：使一名不在監獄裡的對手失去 { $points }。
mc-card-paper-bag = 紙袋
    .text = 抽兩張牌。
mc-card-consigliere = 軍師
    .text = 你查看一名對手的手牌，並替該對手決定下個回合的一切。結果仍由該對手承擔。
    .text-no-gamble = 你查看一名對手的手牌，並替該對手決定下個回合的一切，但不能打出「賭徒」。結果仍由該對手承擔。
    .text-off = 這桌不使用這張卡。
mc-card-pinched = 逮捕
    .text = 讓一名對手入獄 { $turns } 個回合。刑滿後，這張卡進入該對手的棄牌堆；若提早出獄，則進入你的棄牌堆。
    .priced = { $text }售價 { $cost } 大洋。
mc-card-gambler = 賭徒
    .text = 拿手上的大洋當賭注並擲骰：雙數加倍，單數則輸給銀行。每人開局有一張，不出售。
mc-card-gift = 禮金
mc-card-skim = 抽頭
mc-card-fence = 銷贓人
mc-card-earner = 搖錢樹
mc-card-loanshark = 高利貸
mc-card-one = 一大洋
mc-card-two = 二大洋
mc-card-five = 五大洋

mc-text-payroll = 你獲得 { $earn } 大洋。售價 { $cost } 大洋。
mc-text-large = 價值 { $value } 大洋，用來購買、下注與賄賂。
mc-text-instant = { $text }使用後棄掉。售價 { $cost } 大洋。
mc-text-permanent = { $text }留在你面前。售價 { $cost } 大洋。

## 產業

mc-business-laundromat = 洗衣店
mc-business-restaurant = 餐廳
mc-business-hotel = 飯店
mc-business-warehouse = 倉庫
mc-business-casino = 賭場

## 玩法與規則

mc-preset-rulebook = 依規則書
mc-preset-rulebook-why = 照規則書，每輪都由同一名玩家先開始，後面的玩家較少獲勝。
mc-preset-fair = 公平（抽籤先行）
mc-preset-fair-why = 每輪抽籤決定由誰先開始；五人以上時，收入卡與產業卡也會增加。所以坐哪個位置都一樣好。

mc-rule-win-juice = 獲勝所需的勢力
mc-rule-start-hp = 起始生命
mc-rule-start-large = 起始手牌中的一大洋張數
mc-rule-draw-to = 抽牌補到的張數
mc-rule-max-permanents = 常駐卡上限
mc-rule-jail-turns = 入獄回合數
mc-rule-spent-large = 花掉的大洋
    .bank = 歸銀行
    .own-discard = 進入花錢者的棄牌堆
mc-rule-payroll-discard = 打出的收入卡
    .now = 立刻棄掉
    .end = 回合結束時棄掉
mc-rule-street-money = 身無分文的玩家在回合開始時撿到一大洋
mc-rule-finish-round = 有人勢力達標時，仍打完這一輪
mc-rule-stack-combines = 多張「一疊鈔票」逐張減半
mc-rule-bribe-single-card = 賄賂只能用一張牌
mc-rule-dead-cards = 出局玩家的牌
    .box = 移出遊戲
    .supply = 重新出售
mc-rule-parole = 刑滿出獄後，一個回合內不能再被逮捕
mc-rule-shakedown = 「勒索」拿走
    .random = 隨機一張牌
    .chosen = 任選一張牌
mc-rule-lam-untargetable = 打出「跑路」的玩家不能被襲擊
mc-rule-consigliere = 「軍師」
    .full = 決定一切
    .no-gamble = 決定一切，但不能打出「賭徒」
    .off = 不使用
mc-rule-late-large = 後半座位多發的一大洋張數
mc-rule-first-player = 每輪由誰開始
mc-rule-first-player-stays = 每輪都由同一名玩家
mc-rule-first-player-drawn = 抽籤決定
mc-rule-supply = 收入卡與產業卡的張數
mc-rule-supply-printed = 照印製的張數
mc-rule-supply-by-seats = 四人以內照印製的張數，五人以上按比例增加
mc-rule-quiet-rounds = 產業全遭查封後，連續幾輪無人受傷就結束
mc-rule-last-round = 輪數上限
mc-rule-cost = 「{ $card }」：售價（大洋）
mc-rule-earn = 「{ $card }」：收入（大洋）
mc-rule-value = 「{ $card }」：面額（大洋）
mc-rule-juice = 「{ $business }」：勢力
mc-rule-copies = 「{ $card }」：張數
mc-rule-switch-on = 是
mc-rule-switch-off = 否

## 規則或牌桌的錯誤

mc-fault-bad-denominations = 面額最小的大洋須為 1，其餘須依序遞增。請修改面額。
mc-fault-bank-too-small = 起始手牌需要 { $needed } 張一大洋，但只有 { $cards } 張。請少發幾張，或增加張數。
mc-fault-too-few-gamblers = { $seats } 名玩家每人需要一張「賭徒」，但只有 { $cards } 張。請增加張數，或減少玩家。
mc-fault-too-many-cards = { $cards } 張牌太多，這桌最多放 { $most } 張。請減少張數。
mc-fault-too-little-juice = 全部產業合計只有 { $points } 點勢力，獲勝需要 { $needed } 點。請降低目標，或增加產業。

## 發生的事

mc-round = 第 { $number } 輪。
mc-drawn-first = 抽籤結果：這一輪由{ $player }先開始。
mc-drawn-first-you = 抽籤結果：這一輪由你先開始。
mc-controlled = 這回合由 { $by } 替 { $player } 做決定。
    .you = 這回合由 { $by } 替你做決定。
    .by-you = 這回合由你替 { $player } 做決定。
mc-jailed = { $player } 在監獄裡：第 { $turn } 回合，共 { $turns } 回合。
    .you = 你在監獄裡：第 { $turn } 回合，共 { $turns } 回合。
mc-earned = { $player } 從銀行得到 { $value } 大洋。
    .you = 你從銀行得到 { $value } 大洋。
    .street = { $player } 身無分文，在街上撿到 { $value } 大洋。
    .street-you = 你身無分文，在街上撿到 { $value } 大洋。
mc-changed = { $player } 向銀行換錢（{ $value } 大洋）。
    .you = 你向銀行換錢（{ $value } 大洋）。
mc-placed = { $player } 擺出「{ $card }」。
    .you = 你擺出「{ $card }」。
mc-used = { $player } 使用「{ $card }」。
    .you = 你使用「{ $card }」。
mc-targeted = 目標：{ $player }。
    .you = 目標：你。
mc-staked = { $player } 押上 { $value } 大洋。
    .you = 你押上 { $value } 大洋。
    .bribe = { $player } 拿出 { $value } 大洋當賄款。
    .bribe-you = 你拿出 { $value } 大洋當賄款。
mc-rolled = { $player } 擲出 { $die } 點。
    .you = 你擲出 { $die } 點。
mc-stake-taken = { $player } 贏了，收回賭注。
    .you = 你贏了，收回賭注。
    .bribe = { $player } 收下賄款。
    .bribe-you = 你收下賄款。
mc-stake-lost = 這筆錢歸銀行。
mc-blocked = { $player } 以「{ $card }」化解襲擊。
    .you = 你以「{ $card }」化解襲擊。
mc-stopped = { $player } 平安無事：「{ $card }」擋下襲擊。
    .you = 你平安無事：「{ $card }」擋下襲擊。
mc-bribed = 賄賂成功：{ $player } 逃過一劫。
    .you = 賄賂成功：你逃過一劫。
mc-hurt = { $player } 失去 { $points }（{ $left }/{ $most }）。
    .you = 你失去 { $points }（{ $left }/{ $most }）。
    .none = { $player } 沒有受傷。
    .none-you = 你沒有受傷。
mc-healed = { $player } 恢復 { $points }（{ $left }/{ $most }）。
    .you = 你恢復 { $points }（{ $left }/{ $most }）。
mc-whacked = { $player } 被幹掉了，勢力全歸 { $by }。
    .you = 你被幹掉了，勢力全歸 { $by }。
    .by-you = { $player } 被幹掉了，勢力全歸你。
    .cards = { $sentence }手牌與抽牌堆：{ $cards }。
mc-left = { $player } 離開遊戲。
    .you = 你離開遊戲。
mc-pinched = { $by } 把 { $player } 送進監獄。
    .you = { $by } 把你送進監獄。
    .by-you = 你把 { $player } 送進監獄。
mc-freed = { $player } 出獄了。
    .you = 你出獄了。
    .served = { $player } 刑滿出獄。
    .served-you = 你刑滿出獄。
mc-advised = { $player } 的下個回合將由 { $by } 做決定。
    .you = 你的下個回合將由 { $by } 做決定。
    .by-you = { $player } 的下個回合將由你做決定。
mc-stripped = { $player } 的常駐卡全部進入棄牌堆。
    .you = 你的常駐卡全部進入棄牌堆。
mc-raided = 所有常駐卡移出遊戲。
mc-tapped = { $player } 查看 { $of } 的手牌。
    .you = 你查看 { $of } 的手牌。
    .of-you = { $player } 查看你的手牌。
mc-shown = { $player } 的手牌：{ $cards }。
    .nothing = { $player } 沒有手牌。
mc-cleaned = { $player } 棄掉全部手牌：{ $cards }。
    .you = 你棄掉全部手牌：{ $cards }。
mc-swiped = { $player } 從商店拿走「{ $card }」。
    .you = 你從商店拿走「{ $card }」。
mc-bought = { $player } 以 { $cost } 大洋買下「{ $card }」。
    .you = 你以 { $cost } 大洋買下「{ $card }」。
mc-invested = { $player } 以 { $cost } 大洋買下「{ $business }」，現在有 { $points } 點勢力。
    .you = 你以 { $cost } 大洋買下「{ $business }」，現在有 { $points } 點勢力。
mc-locked = 「{ $business }」牌堆翻出警察，遭到查封，誰都不能再買。
mc-removed = { $player } 棄掉面前的「{ $card }」。
    .you = 你棄掉面前的「{ $card }」。
mc-won-shared = { $players } 共同獲勝。
    .you = 你與 { $players } 共同獲勝。
mc-shuffled = { $player } 把棄牌堆洗成新的抽牌堆。
    .you = 你把棄牌堆洗成新的抽牌堆。
mc-drew-seen = { $player } 抽到「{ $card }」。
mc-stole = { $player } 從 { $from } 的手牌拿走一張。
    .seen = { $player } 從 { $from } 的手牌拿走「{ $card }」。
    .you = 你從 { $from } 的手牌拿走「{ $card }」。
    .from-you = { $player } 從你的手牌拿走「{ $card }」。
mc-times = { $card }×{ $count }

## 牌桌在等什麼：問題，以及其他人看到的文字

mc-ask-for = 替 { $player } 決定：{ $sentence }
    .you = 替你決定：{ $sentence }
mc-ask-play = 你要打出或使用哪張牌？
    .they = { $player } 正在出牌。
mc-ask-jail = 你在監獄裡。要打出能出獄的牌嗎？
    .they = { $player } 在監獄裡，可以打出一張牌出獄。
mc-ask-target = 「{ $card }」：目標是誰？
    .they = 「{ $card }」：{ $player } 正在選擇目標。
mc-ask-stake = 你要押多少？
    .more = 賭注是 { $stake } 大洋。要加注還是擲骰？
    .they = { $player } 正在下注。
mc-ask-defend = { $player } 以「{ $card }」襲擊你，傷害 { $points } 點。生命：{ $left }/{ $most }。你要防禦嗎？
    .they = 「{ $card }」：{ $player } 可以防禦。
mc-ask-bribe = 賄賂至少要 { $price } 大洋。你要拿出哪張大洋？
    .more = 賄賂至少要 { $price } 大洋，目前是 { $stake } 大洋。你要再拿出哪張大洋？
    .they = { $player } 正在拿錢賄賂。
mc-ask-swag = 你要從商店拿哪張牌？
    .they = { $player } 正在從商店選牌。
mc-ask-steal = 你要從 { $from } 的手牌拿走哪張？
    .they = { $player } 正在從 { $from } 的手牌中選一張。
    .they-you = { $player } 正在從你的手牌中選一張。
mc-ask-buy = 你要買什麼？
    .they = { $player } 正在購買。
mc-ask-discard = 你要棄掉哪些牌？
    .they = { $player } 正在棄牌。
mc-ask-over-shared = 遊戲結束。{ $players } 共同獲勝。
    .you = 遊戲結束。你與 { $players } 共同獲勝。

## 回應按鈕

mc-answer-place = 擺出「{ $card }」
mc-answer-use = 以「{ $card }」襲擊
mc-answer-stake = 拿出 { $card }
mc-answer-take = 拿走「{ $card }」
mc-answer-defend = 以「{ $card }」化解
mc-answer-buy = 以 { $cost } 大洋買「{ $card }」
mc-answer-invest = 以 { $cost } 大洋買「{ $business }」：{ $points } 點勢力
mc-answer-remove = 棄掉面前的「{ $card }」
mc-answer-to-buying = 開始購買
mc-answer-to-discarding = 結束購買
    .jail = 留在監獄
mc-answer-draw = 抽牌並結束回合
mc-answer-roll = 擲骰
mc-answer-bribe = 賄賂（至少 { $price } 大洋）
mc-answer-pass = 承受襲擊
mc-answer-break = 把 { $card }換成小鈔
mc-answer-change = 把錢換成大鈔

## 拒絕：哪裡不對，以及可以怎麼做

mc-refused-controlled = 這回合由 { $by } 替你做決定。請等輪到你時再回應。
mc-refused-money = { $card }是錢，不能打出。請留著購買，或打出別的牌。
mc-refused-only-in-defence = 「{ $card }」只能在你受到襲擊時使用。請留著，或打出別的牌。
mc-refused-no-effect = 「{ $card }」現在沒有作用。請打出別的牌，或繼續下一步。
mc-refused-too-many-permanents = 沒有位置放「{ $card }」：你的常駐卡已達上限。請先在棄牌階段棄掉一張。
mc-refused-not-the-first = 「{ $card }」必須是回合中唯一的一張。請留到不打其他牌的回合。
mc-refused-in-jail = 在監獄裡不能打出「{ $card }」。請打出「{ $one }」或「{ $other }」，或留在監獄。
mc-refused-no-gambling = 由別人做決定的回合不能打出「{ $card }」。請打出別的牌，或繼續下一步。
mc-refused-not-in-play = 你面前沒有「{ $card }」。請選面前的常駐卡。
mc-refused-used-up = 「{ $card }」這回合不能再襲擊任何人。請選別的牌，或繼續下一步。
mc-refused-target = 「{ $card }」不能對 { $player } 使用。請選仍在局中且沒有在避風頭的對手。
    .you = 「{ $card }」不能對自己使用。請選對手。
    .bathtub-gin = 「{ $card }」不能對 { $player } 使用。請選面前有常駐卡的對手。
    .shakedown = 「{ $card }」不能對 { $player } 使用。請選有手牌的對手。
    .wire-tap = 「{ $card }」不能對 { $player } 使用。請選有手牌且沒有「{ $shield }」的對手。
    .pinched = 「{ $card }」不能對 { $player } 使用。請選不在監獄、不是剛出獄，也沒有「{ $shield }」的對手。
    .consigliere = 「{ $card }」不能對 { $player } 使用。請選不在監獄，且上個與下個回合都沒有被別人控制的對手。
    .spring-cleaning = 「{ $card }」不能對 { $player } 使用。請選有手牌的玩家。
    .spring-cleaning-you = 你沒有別的手牌可供「{ $card }」清掉。請選有手牌的玩家。
mc-refused-already-hit = { $player } 這回合已經被襲擊過。請選別的對手。
    .you = 你這回合已經被襲擊過。請選別的玩家。
mc-refused-jailed-target = { $player } 在監獄裡，只有「{ $one }」與「{ $other }」打得到。請選別的對手。
    .you = 你在監獄裡，只有「{ $one }」與「{ $other }」打得到。請選別的玩家。
mc-refused-does-not-cancel = 「{ $card }」不能化解「{ $hit }」。請選別的牌，或承受襲擊。
mc-refused-holds-defence = 你手上有能化解這次襲擊的牌，所以不能賄賂。請用那張牌，或承受襲擊。
mc-refused-no-bribe-from-jail = 在監獄裡不能賄賂。請用牌化解，或承受襲擊。
mc-refused-bribe-too-small = 賄賂至少要 { $price } 大洋，這樣不夠。請再加錢，否則只能承受襲擊。
mc-refused-not-money = 「{ $card }」不是錢。請拿出大洋。
mc-refused-no-stake = 沒有賭注不能擲骰。請先押上大洋；手上沒有的話，請打別的牌。
mc-refused-cannot-take = 不能拿走「{ $card }」。請從可拿的牌中選一張。
mc-refused-not-for-sale = 「{ $card }」不出售。請選別的牌。
mc-refused-sold-out = 「{ $card }」已經賣完。請選別的牌。
mc-refused-too-dear = 這要 { $cost } 大洋，你能花的錢不夠。請選便宜一點的，或繼續下一步。
mc-refused-locked = 「{ $business }」已遭查封，誰都不能再買。請選別的產業。
mc-refused-nothing-to-change = 你的錢已經是最少張數。請選其他回應。
mc-refused-bank-cannot-change = 銀行沒有可以換給你的面額。請選其他回應。
mc-refused-smallest-note = 這已經是最小的面額，無法再換開。請選其他回應。
