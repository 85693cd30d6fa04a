### 學習遊戲：第一局、規則、卡牌。

## 各頁

learn = 學習
    .about = 五分鐘玩完第一局，或往下讀。每條規則都附有會動的例子。
    .first = 玩第一局
    .first-of = { $game }的第一局
    .ten = 十句話說完
    .all-rules = 全部規則
    .rules-of = { $game }的規則
    .cards = 卡牌
    .contents = 目錄
    .statements = 前後的規則
learn-fb-about = 保住自己的匪徒，把別人的送到牆邊。2 到 6 名玩家。
learn-mc-about = 賺錢、買下全城，誰先發財就對付誰。2 到 8 名玩家。

## 規則

learn-search = 搜尋規則
    .button = 搜尋
learn-found = 有 { $count } 條規則符合。
    .none = 沒有符合的規則。請少用幾個字、輸入卡名，或輸入 FB-A1 這樣的編號。
learn-editions = 各版本
learn-example = 例子
learn-other-scenes = 另外 { $count } 個例子
learn-scene-text = 例子的原文
learn-scene-about = 本桌用這個檔案來測試：一個局面、做了什麼、必須有什麼結果。座位以字母表示，A 是第一名玩家。

## 例子

# 八個名字，開頭字母為 A 到 H，以空格分開。
learn-players = Ann Bo Cleo Dan Eva Finn Gus Hal
learn-step = 第 { $number } 步，共 { $count } 步
learn-position = 目前的局面。
learn-previous = 上一步
learn-next = 下一步
learn-play = 播放
learn-pause = 暫停
learn-tries = { $player } 想要：{ $answer }。
learn-refuses = 本桌不准：「{ $sentence }」
learn-may = { $player } 可以回應：{ $answers }。
    .nothing = { $player } 現在沒有可回應的。
learn-dead = { $count } 個已死
learn-cops = 翻出警察：{ $businesses }

## 卡牌

learn-business = 店家
    .text = 值 { $points } 點勢力。售價 { $cost } 大洋。牌堆裡藏著一張警察，翻出來後這疊就封鎖。
learn-copies = 張數
    .count =
        { $count ->
            [0] 沒有
           *[other] { $count } 張
        }
learn-answered-by = 可用來回應的牌
learn-answers = 可回應的牌
learn-rulings = 規則怎麼說

## 第一局

learn-hint = 提示
learn-again = 收回
learn-right = 答對了。
learn-go-on = 繼續
learn-over = 遊戲就是這樣。
    .fb = 你已經知道牆、戰爭、反擊卡，以及怎樣獲勝。其餘的都在卡上，每張卡都會說明自己的作用。
    .mc = 你已經知道錢怎麼來、能買什麼、怎樣會受傷。其餘的都在卡上，每張卡都會說明自己的作用。
learn-play-now = 現在就玩

## Family Business 的第一局

learn-fb-contract-see = 你是 Ann。每個人家裡都有九個匪徒。回合很短：先抽一張牌，再打出一張。你已經抽過牌，手上有三張。
learn-fb-contract-task = 對 Bo 打出「合約」。
learn-fb-contract-hint = 先選牌，再選玩家。「告密者」是反擊卡，要等別人出牌時才用。
learn-fb-contract-right = 「合約」讓另一名玩家的一個匪徒登上暗殺名單，由 Bo 自己選是誰。上了名單的人還活著，暫時如此。
learn-fb-contract-other = 這樣做可以，但名單上還沒有人，沒有誰要救，也沒有什麼要擋。請先打出「合約」。

learn-fb-wall-see = 暗殺名單是一條隊伍。最前面的人背靠著牆，最先死；後面的人依次往前。「合約」把人排到最後，「優先合約」把人排到最前面。
learn-fb-wall-task = 讓 Cleo 的一個匪徒站到最前面。
learn-fb-wall-hint = 打出「優先合約」，再選 Cleo。
learn-fb-wall-right = 現在 Cleo 的人站在最前面，另外兩個各退一位。還沒有人死，因為沒有戰爭。
learn-fb-wall-other = 這樣不會讓 Cleo 的人站到最前面。「優先合約」才會。

learn-fb-war-see = 名單上有五個人。第六個會引發黑幫戰爭。戰爭中，每回合一開始，抽牌之前，最前面的人就死。
learn-fb-war-task = 引發戰爭：讓 Bo 的一個匪徒登上名單。
learn-fb-war-hint = 打出「合約」，再選 Bo。你自己的人排第三，還有一點時間。
learn-fb-war-right = 名單上有六個人，戰爭開始。Bo 的回合一開始，最前面的人就死了，是 Cleo 的。下回合輪到 Bo 的人，再來是你的。戰爭會持續到名單清空，或有人打出「停戰」。
learn-fb-war-other = 這樣做可以，但名單還是不夠長，和平會繼續。請對 Bo 打出「合約」，看看第六個人會引發什麼。

learn-fb-counter-see = 輪到 Bo，他的「合約」是衝著你來的。生效之前，每個人都可以用合適的反擊卡回應。最先打到桌上的有效，而且打出的人拿走下一個回合。
learn-fb-counter-task = 擋下這張「合約」。
learn-fb-counter-hint = 「家族影響力」可以取消「合約」。「遠走高飛」是救援卡，要在自己的回合用。
learn-fb-counter-right = 「合約」作廢了。用掉的反擊卡立刻補了一張，現在輪到你，又抽了一張。Cleo 被跳過了。
learn-fb-counter-other = 那樣你的一個人就要上名單。擋得住的牌就在你手上。

learn-fb-mob-power-see = 這次 Bo 攻擊的是 Cleo。事不關己，但你照樣可以回應。「家族影響力」擋不住這張「合約」，「暴徒權力」卻能把它轉回去。
learn-fb-mob-power-task = 讓這張「合約」回到 Bo 自己身上。
learn-fb-mob-power-hint = 以「暴徒權力」反擊。
learn-fb-mob-power-right = Bo 只好讓自己的一個人上名單，Cleo 心存感激，下一個回合歸你。就算目標不是你，一張反擊卡也值一個回合。
learn-fb-mob-power-other = 放過也可以。但接著就輪到 Cleo，你等於送掉一個回合。

learn-fb-rescue-see = 戰爭中，你的人站在最前面。下個回合一開始他就會死。綠色的牌能讓人回家。
learn-fb-rescue-task = 救回你站在最前面的人。
learn-fb-rescue-hint = 打出「遠走高飛」並指定他。「停戰」也能結束戰爭，但他還是留在名單上。
learn-fb-rescue-right = 他回家了。接著 Bo 的回合開始，換下一個人死。「告密者」本來可以阻止救援，但沒有人有。
learn-fb-rescue-other = 這樣做可以，但你的人回不了家。「遠走高飛」才行。

learn-fb-hit-see = Cleo 只剩一個人，而且在名單上。匪徒死光的玩家就出局。「暗殺」立刻殺死場上任何一人，之後你自己的一個人要上名單。
learn-fb-hit-task = 讓 Cleo 出局。
learn-fb-hit-hint = 打出「暗殺」，指定 Cleo 的人，再交出你自己的一個。
learn-fb-hit-right = Cleo 出局，手牌進了棄牌堆。代價是你自己的一個人上了名單。現在只剩兩名玩家。
learn-fb-hit-other = 不是這樣：「暗殺」要留給 Cleo 的最後一個人，他排在名單最後。

learn-fb-discard-see = 不能跳過回合：要打出一張牌，或棄掉一張。現在是和平，你的人站在最前面。「黑幫戰爭」會先害死他，「停戰」值得留著。
learn-fb-discard-task = 平安度過這個回合：棄掉「告密者」。
learn-fb-discard-hint = 反擊卡在自己的回合沒有作用，所以只能棄掉。
learn-fb-discard-right = 什麼都不做，有時也是一步好棋。這個版本任何牌都可以棄，有些版本只能棄某幾種。
learn-fb-discard-other = 這樣得不償失。請棄掉最沒有用的「告密者」。

learn-fb-win-see = 兩名玩家，人都不多：活著的只剩六個或更少時，只要名單上有人就是戰爭。Bo 的最後一個人站在牆邊，這是他死前的最後一個回合，而且輪到你。
learn-fb-win-task = 獲勝：別做任何會救他的事。
learn-fb-win-hint = 打出「聯邦鎮壓」會讓他回家。其他都可以，連「停戰」也行：活著的人這麼少，戰爭會立刻重新開始。
learn-fb-win-right = Bo 的回合一開始，他的最後一個人死了，只有你還有匪徒。這就是獲勝的方法：成為最後一個還有人活著的玩家。
learn-fb-win-other = 那樣會讓 Bo 的最後一個人回家。讓他站在那裡就好。

## Family Business 十句話

learn-fb-ten-one = 每名玩家有一個家族，九個匪徒，和五張手牌。
learn-fb-ten-two = 輪到你時先抽牌，再打出一張牌或棄掉一張。
learn-fb-ten-three = 各種合約讓別人的匪徒登上暗殺名單，那是一條通往牆邊的隊伍。
learn-fb-ten-four = 其他人可以用反擊卡回應合約，就算目標不是自己。
learn-fb-ten-five = 反擊的人拿走下一個回合，中間的人都被跳過。
learn-fb-ten-six = 名單上有六個人，或活著的只剩六個以下，就引發黑幫戰爭；有些牌也會。
learn-fb-ten-seven = 戰爭中每回合開始時，最前面的人死；雙倍火力時死兩個。
learn-fb-ten-eight = 救援卡讓人回家、重排隊伍，或結束戰爭。
learn-fb-ten-nine = 九個匪徒全死光的玩家出局。
learn-fb-ten-ten = 最後一個還有匪徒活著的玩家獲勝。

## 黑幫之城的第一局

learn-mc-payroll-see = 你是 Ann。一個回合有四步：出牌、購買、棄牌、抽牌。現在是第一步。收入卡帶來錢，這裡叫做大洋。
learn-mc-payroll-task = 打出一張收入卡。
learn-mc-payroll-hint = 「揩油」給 2 大洋，「禮金」給 1。想打幾張都可以，這裡一張就夠。
learn-mc-payroll-right = 錢到了你手上，牌進了你的棄牌堆。下次洗牌後它會再回來。
learn-mc-payroll-other = 這樣做可以，但這個回合收入卡就沒有進帳。請先打出來。

learn-mc-buy-see = 現在是購買，手上有五大洋。買來的牌先進你的棄牌堆，之後才到手上。收入卡越多，每輪進帳越多。
learn-mc-buy-task = 買一張至少給 2 大洋的收入卡。
learn-mc-buy-hint = 「揩油」售價 4，給 2。「搖錢樹」售價 5，給 3。
learn-mc-buy-right = 牌在你的棄牌堆裡，錢付給了銀行。剩下的錢留在手上。
learn-mc-buy-other = 這也買得到。但開局時收入最重要：請買一張至少給 2 大洋的收入卡。

learn-mc-draw-see = 回合的最後：不要的牌可以棄掉，然後抽到五張。抽牌堆用完時，把你的棄牌堆洗成新的抽牌堆。
learn-mc-draw-task = 留著錢，抽牌。
learn-mc-draw-hint = 有一個按鈕會抽牌並結束回合。
learn-mc-draw-right = 買來的牌到了手上。這就是遊戲的引擎：你買的東西會一再回來。
learn-mc-draw-other = 錢也可以棄，但留在手上比較有用。直接抽牌吧。

learn-mc-juice-see = 過了幾個回合，你有 8 大洋。店家帶來勢力，25 點勢力就獲勝。買下的店家立刻擺在你面前，一直留著。
learn-mc-juice-task = 買「餐廳」：4 點勢力。
learn-mc-juice-hint = 售價 8 大洋，正好是你的全部。
learn-mc-juice-right = 4 點勢力。每疊店家裡都藏著一張警察，翻到最上面時，這疊對所有人封鎖。
learn-mc-juice-other = 這樣做可以，但 8 大洋買得起「餐廳」，而勢力才能獲勝。

learn-mc-hit-see = 每個人開始時有 8 點生命。Bo 有 6 點，還有一間賭場：他領先了。你手上有「手槍」，造成 3 點傷害。
learn-mc-hit-task = 用「手槍」襲擊 Bo。
learn-mc-hit-hint = 打出「手槍」，再選 Bo。
learn-mc-hit-right = Bo 沒有回應，失去 3 點。每個回合對每名對手可以襲擊一次，每次用一張牌。
learn-mc-hit-other = 不是這樣：有勢力的是 Bo，「手槍」要對付他。

learn-mc-defend-see = Bo 還手了：「手槍」，3 點。你有 5 點。被襲擊的人會被詢問，可以用合適的防禦回應。「車門」擋得住槍。
learn-mc-defend-task = 保護自己。
learn-mc-defend-hint = 用「車門」。手上有合適的防禦時不能賄賂。
learn-mc-defend-right = 毫髮無傷。兩張牌各回主人的棄牌堆。「車門」擋不住刀和繩索；「算了吧」能化解任何襲擊。
learn-mc-defend-other = 承受襲擊、留下牌也可以。但 3 點生命很貴。

learn-mc-bribe-see = 只剩 1 點生命，小刀已經出手，手上沒有防禦。這時可以賄賂，金額至少是那張牌的售價，這裡是 2 大洋，再擲骰：雙數，襲擊取消；單數，照樣進行。錢不論如何都歸攻擊者。
learn-mc-bribe-task = 賄賂 Bo。
learn-mc-bribe-hint = 選擇賄賂，放下你的 2 大洋。骰子會自動擲出。
learn-mc-bribe-right = 雙數：你活下來了。賄賂有一半機會成功，所以留給會要命的襲擊。
learn-mc-bribe-other = 那樣你就完了。付錢吧。

learn-mc-jail-see = Bo 讓你被捕了。在監獄裡要錯過三個回合：可以棄牌和抽牌，但不能出牌也不能買。有兩張牌能提早出獄。
learn-mc-jail-task = 離開監獄。
learn-mc-jail-hint = 打出「越獄」。「律師」也可以，之後還會保護你。
learn-mc-jail-right = 你出獄了，這個回合照常繼續。在監獄裡，只有「小刀」和「繩索」打得到你。
learn-mc-jail-other = 坐著等也可以。但出路就在你手上。

learn-mc-win-see = 你有 12 點勢力，Bo 有 14 點，只剩 1 點生命。把玩家的生命打到 0 的人，拿走他全部的勢力。獲勝有兩種方法：25 點勢力，或成為最後一個活著的人。
learn-mc-win-task = 贏下這一局。
learn-mc-win-hint = 對 Bo 打出「小刀」。
learn-mc-win-right = Bo 出局，他的賭場歸你，26 點勢力，你贏了。勢力就是戰利品：誰發了財，就要守得住。
learn-mc-win-other = 不是這樣：Cleo 沒什麼可拿的。你缺的勢力在 Bo 那裡，而他只剩 1 點生命。

## 黑幫之城十句話

learn-mc-ten-one = 每名玩家開始時有一張「賭徒」、四大洋和八點生命。
learn-mc-ten-two = 一個回合是：出牌、購買、棄牌、抽到五張。
learn-mc-ten-three = 收入卡帶來大洋；「賭徒」讓賭注加倍或輸光。
learn-mc-ten-four = 買來的牌進棄牌堆，之後會回到手上。
learn-mc-ten-five = 店家立刻擺出來，帶來勢力。
learn-mc-ten-six = 每疊店家裡藏著一張警察，翻出來就封鎖那一疊。
learn-mc-ten-seven = 每個回合對每名對手可以襲擊一次；被襲擊的人可以防禦或賄賂。
learn-mc-ten-eight = 紅色的牌用一次，灰色的牌留在面前，最多兩張。
learn-mc-ten-nine = 生命歸零的玩家出局，攻擊者拿走他的勢力。
learn-mc-ten-ten = 25 點勢力獲勝，最後一個活著的人也獲勝。
