### 教學：第一局、規則、卡牌。

## 各頁

learn = 教學
    .about = 五分鐘玩完第一局，或直接往下讀。每條規則都附上會動的範例。
    .first = 玩第一局
    .first-of = 《{ $game }》的第一局
    .ten = 十句話看懂
    .all-rules = 全部規則
    .rules-of = 《{ $game }》的規則
    .cards = 卡牌
    .contents = 目錄
    .statements = 上一條與下一條規則
learn-fb-about = 保住自己的匪徒，讓別人的匪徒立於牆面。2 到 6 名玩家。
learn-mc-about = 賺錢、買下全城，誰先發財就對付誰。2 到 8 名玩家。

## 規則

learn-search = 搜尋規則
    .button = 搜尋
learn-found = 找到 { $count } 條規則。
    .none = 找不到符合的規則。請減少字詞、輸入卡名，或輸入 FB-A1 這樣的編號。
learn-editions = 各版本
learn-example = 範例
learn-other-scenes = 另外 { $count } 個範例
learn-scene-text = 範例原文
learn-scene-about = 這個檔案是我們的測試之一：一個局面、採取的行動，以及必須得到的結果。座位以字母表示，A 是第一名玩家。

## 範例

# 八個名字，開頭字母為 A 到 H，以空格分開。
learn-players = Ann Bo Cleo Dan Eva Finn Gus Hal
learn-step = 第 { $number } 步，共 { $count } 步
learn-position = 這是起始局面。
learn-previous = 上一步
learn-next = 下一步
learn-play = 播放
learn-pause = 暫停
learn-tries = { $player } 嘗試：{ $answer }。
learn-refuses = 不允許：{ $sentence }
learn-may = { $player } 可以選擇：{ $answers }。
    .nothing = { $player } 現在不需要回應。
learn-dead = 已死 { $count } 個
learn-cops = 已查封：{ $businesses }

## 卡牌

learn-business = 產業
    .text = 值 { $points } 點勢力。售價 { $cost } 大洋。牌堆裡藏著一張警察，翻出來後這疊產業就遭查封。
learn-copies = 張數
    .count =
        { $count ->
            [0] 沒有
           *[other] { $count } 張
        }
learn-answered-by = 擋得住它的牌
learn-answers = 它擋得住的牌
learn-rulings = 相關規則

## 第一局

learn-hint = 提示
learn-again = 收回這一步
learn-right = 沒錯！
learn-go-on = 繼續
learn-over = 玩法大致就是這樣！
    .fb = 牆面、戰爭、反擊卡和獲勝的方法，你都學會了。其餘的看卡牌就知道，每張卡都寫明自己的效果。
    .mc = 錢怎麼來、能買什麼、怎樣會受傷，你都學會了。其餘的看卡牌就知道，每張卡都寫明自己的效果。
learn-play-now = 現在就玩

## 家族事業的第一局

learn-fb-contract-see = 你是 Ann。每名玩家都有九個在家的匪徒。回合很短：先抽一張牌，再打出一張。你已經抽過牌，手上有三張。
learn-fb-contract-task = 對 Bo 打出「合約」。
learn-fb-contract-hint = 先選牌，再選玩家。「告密者」是反擊卡，要等別人出牌時才用。
learn-fb-contract-right = 「合約」把另一名玩家的一個匪徒放上暗殺名單，放哪一個是 Bo 自己選的。上了名單的匪徒暫時還活著。
learn-fb-contract-other = 這樣也行，但名單上還沒有匪徒，沒有誰要救，也沒有牌要擋。請先打出「合約」。

learn-fb-wall-see = 暗殺名單是一條隊伍。最前面的匪徒立於牆面，最先死；後面的依序往前遞補。「合約」把匪徒排到最後，「優先合約」排到最前面。
learn-fb-wall-task = 讓 Cleo 的一個匪徒立於牆面。
learn-fb-wall-hint = 打出「優先合約」，再選 Cleo。
learn-fb-wall-right = 現在 Cleo 的匪徒立於牆面，另外兩個各退一位。還沒有開戰，所以沒有匪徒死亡。
learn-fb-wall-other = 這樣不會讓 Cleo 的匪徒排到最前面，要用「優先合約」。

learn-fb-war-see = 名單上有五個匪徒，第六個會觸發黑幫戰爭。戰爭中，每個回合一開始、抽牌之前，立於牆面的匪徒就被消滅。
learn-fb-war-task = 觸發戰爭：把 Bo 的一個匪徒放上名單。
learn-fb-war-hint = 打出「合約」，再選 Bo。你自己的匪徒排第三，還有一點時間。
learn-fb-war-right = 名單上有六個匪徒，戰爭開啟。Bo 的回合一開始，最前面的匪徒就被消滅，是 Cleo 的。下個回合輪到 Bo 的匪徒，再來是你的。戰爭會持續到名單清空，或有人打出「停戰」。
learn-fb-war-other = 這樣也行，但名單還不夠長，打不起來。請對 Bo 打出「合約」，看看第六個匪徒會怎樣。

learn-fb-counter-see = 輪到 Bo，這張「合約」衝著你來。生效之前，每個人都可以用合適的反擊卡回應。只有最先碰到桌面的那張有效，而且由打出的人進行下個回合。
learn-fb-counter-task = 擋下這張「合約」。
learn-fb-counter-hint = 「家族影響力」可以取消「合約」。「遠走高飛」是救援卡，要在自己的回合用。
learn-fb-counter-right = 「合約」取消了。用掉的反擊卡立刻補了一張，現在輪到你，又抽了一張。Cleo 被跳過了。
learn-fb-counter-other = 那樣你就有一個匪徒要上名單。擋得住的牌就在你手上。

learn-fb-mob-power-see = 這次 Bo 攻擊的是 Cleo。事不關己，但你照樣可以反擊。「家族影響力」擋不住這張「合約」，「暴徒權力」卻能反轉它。
learn-fb-mob-power-task = 讓這張「合約」回到 Bo 自己身上。
learn-fb-mob-power-hint = 以「暴徒權力」反擊。
learn-fb-mob-power-right = Bo 只好把自己的一個匪徒放上名單，Cleo 欠你一份人情，下個回合由你進行。就算目標不是你，一張反擊卡也值一個回合。
learn-fb-mob-power-other = 略過也可以，但接著就輪到 Cleo，你等於白白送掉一個回合。

learn-fb-rescue-see = 戰爭中，你的匪徒立於牆面，下個回合一開始就會死。綠色的救援卡能讓匪徒回家。
learn-fb-rescue-task = 救回你立於牆面的匪徒。
learn-fb-rescue-hint = 對你的匪徒打出「遠走高飛」。「停戰」也能結束戰爭，但匪徒還是留在名單上。
learn-fb-rescue-right = 你的匪徒回家了。接著 Bo 的回合開始，死的是下一個匪徒。「告密者」本來可以阻止，但沒有人有這張牌。
learn-fb-rescue-other = 這樣也行，但你的匪徒回不了家。要用「遠走高飛」。

learn-fb-hit-see = Cleo 只剩一個匪徒，而且在名單上。匪徒全被消滅的玩家就出局。「暗殺」立即消滅場上任一匪徒，之後要把你自己的一個匪徒放上名單。
learn-fb-hit-task = 讓 Cleo 出局。
learn-fb-hit-hint = 打出「暗殺」，指定 Cleo 的匪徒，再交出你自己的一個匪徒。
learn-fb-hit-right = Cleo 出局，手牌進了棄牌堆。代價是你自己的一個匪徒上了名單。現在只剩兩名玩家。
learn-fb-hit-other = 這步不對：「暗殺」要用在 Cleo 的最後一個匪徒身上，就在名單最後。

learn-fb-discard-see = 不能略過：每回合要打出一張牌，或棄掉一張。現在沒有戰爭，你的匪徒立於牆面。打出「黑幫戰爭」會先害死自己的匪徒，「停戰」值得留著。
learn-fb-discard-task = 平安度過這個回合：棄掉「告密者」。
learn-fb-discard-hint = 反擊卡在自己的回合沒有作用，所以只能棄掉。
learn-fb-discard-right = 什麼都不做，有時也是一步好棋。這個版本任何牌都可以棄，有些版本只能棄某幾種。
learn-fb-discard-other = 這樣得不償失。請棄掉最沒有用的「告密者」。

learn-fb-win-see = 兩名玩家，匪徒都不多：活著的匪徒在六個以下時，只要名單上有匪徒就會開戰。Bo 的最後一個匪徒立於牆面，你的回合一結束就會被消滅。
learn-fb-win-task = 獲勝：別救 Bo 的匪徒。
learn-fb-win-hint = 打出「聯邦鎮壓」會讓那個匪徒回家。其他都可以，連「停戰」也行：活著的匪徒這麼少，戰爭會立刻重新開啟。
learn-fb-win-right = Bo 的回合一開始，最後一個匪徒就死了，只有你還有匪徒。這就是獲勝的方法：成為最後一名仍有匪徒存活的玩家。
learn-fb-win-other = 那樣會讓 Bo 的最後一個匪徒回家。別動名單就好。

## 家族事業十句話

learn-fb-ten-one = 每名玩家有一個家族、九個匪徒和五張手牌。
learn-fb-ten-two = 輪到你時先抽牌，再打出一張牌或棄掉一張。
learn-fb-ten-three = 各種合約把別人的匪徒放上暗殺名單，也就是沿著牆面排成的一排。
learn-fb-ten-four = 其他人就算不是目標，也可以用反擊卡回應合約。
learn-fb-ten-five = 由反擊的玩家進行下個回合，中間的人都被跳過。
learn-fb-ten-six = 名單上有六個匪徒，或活著的匪徒在六個以下，就觸發黑幫戰爭；有些牌也會。
learn-fb-ten-seven = 戰爭中，每個回合開始時消滅最前面的匪徒；雙倍火力時消滅兩個。
learn-fb-ten-eight = 救援卡讓匪徒回家、重排名單，或結束戰爭。
learn-fb-ten-nine = 九個匪徒全被消滅的玩家出局。
learn-fb-ten-ten = 最後一名仍有匪徒存活的玩家獲勝。

## 黑幫之城的第一局

learn-mc-payroll-see = 你是 Ann。一個回合有四步：出牌、購買、棄牌、抽牌。現在是第一步。綠色的收入卡帶來錢，這裡叫做大洋。
learn-mc-payroll-task = 打出一張收入卡。
learn-mc-payroll-hint = 「抽頭」給 2 大洋，「禮金」給 1 大洋。想打幾張都可以，這裡一張就夠。
learn-mc-payroll-right = 錢到了你手上，牌進了你的棄牌堆。下次洗牌後它會再回來。
learn-mc-payroll-other = 這樣也行，但這回合收入卡就沒有進帳。請先打出收入卡。

learn-mc-buy-see = 現在是購買階段，你手上有 5 大洋。買來的牌先進你的棄牌堆，之後才到手上。收入卡越多，之後的進帳就越多。
learn-mc-buy-task = 買一張至少給 2 大洋的收入卡。
learn-mc-buy-hint = 「抽頭」售價 4 大洋，給 2 大洋。「搖錢樹」售價 5 大洋，給 3 大洋。
learn-mc-buy-right = 牌在你的棄牌堆裡，錢付給了銀行。剩下的錢留在手上。
learn-mc-buy-other = 這也可以買，但開局時收入最重要：請買一張至少給 2 大洋的收入卡。

learn-mc-draw-see = 回合的最後，先棄掉不要的牌，再抽牌補到五張。抽牌堆用完時，你的棄牌堆會洗成新的抽牌堆。
learn-mc-draw-task = 留著錢，抽牌。
learn-mc-draw-hint = 有一個按鈕會抽牌並結束回合。
learn-mc-draw-right = 抽了四張，買來的牌也在裡面。這就是這款遊戲的引擎：你買的東西會一再回來。
learn-mc-draw-other = 錢也可以棄，但留在手上比較有用。直接抽牌吧。

learn-mc-juice-see = 過了幾個回合，你有 8 大洋。產業帶來勢力，達到 25 點勢力就獲勝。買下的產業立刻擺在你面前，一直留著。
learn-mc-juice-task = 買「餐廳」：4 點勢力。
learn-mc-juice-hint = 售價 8 大洋，剛好是你全部的錢。
learn-mc-juice-right = 4 點勢力。每疊產業裡都藏著一張警察，翻到最上面時，這疊就遭查封，誰都不能再買。
learn-mc-juice-other = 這樣也行，但 8 大洋買得起「餐廳」，而要有勢力才能獲勝。

learn-mc-hit-see = 每名玩家開始時有 8 點生命。Bo 剩 6 點，但有一間「賭場」，目前領先。你手上有「手槍」，造成 3 點傷害。
learn-mc-hit-task = 用「手槍」襲擊 Bo。
learn-mc-hit-hint = 打出「手槍」，再選 Bo。
learn-mc-hit-right = Bo 無法化解，失去 3 點生命。每回合可以對每名對手各襲擊一次，每次用一張牌。
learn-mc-hit-other = 這步不對：有勢力的是 Bo，「手槍」要用在 Bo 身上。

learn-mc-defend-see = Bo 還手了：「手槍」，3 點傷害。你有 5 點生命。被襲擊的玩家可以用合適的防禦卡回應。「車門」擋得住槍。
learn-mc-defend-task = 保護自己。
learn-mc-defend-hint = 用「車門」。手上有合適的防禦卡時不能賄賂。
learn-mc-defend-right = 毫髮無傷。兩張牌各自進了所屬玩家的棄牌堆。「車門」擋不住「小刀」和「繩索」；「算了吧」能化解任何襲擊。
learn-mc-defend-other = 承受襲擊、留下牌也可以，但 3 點生命的代價很高。

learn-mc-bribe-see = 你只剩 1 點生命，「小刀」已經出手，手上沒有防禦卡。這時還可以賄賂：拿出的錢至少要等於那張牌的售價，這裡是 2 大洋。接著擲骰：雙數，襲擊取消；單數，照樣進行。不論結果如何，錢都歸攻擊者。
learn-mc-bribe-task = 賄賂 Bo。
learn-mc-bribe-hint = 選擇賄賂，拿出你的 2 大洋。骰子會自動擲出。
learn-mc-bribe-right = 雙數：你活下來了。賄賂有一半機會成功，所以要留給致命的襲擊。
learn-mc-bribe-other = 那樣你就完了。付錢吧。

learn-mc-jail-see = Bo 害你被捕了。入獄要錯過三個回合：可以棄牌和抽牌，但不能出牌也不能購買。有兩張牌能讓你提早出獄。
learn-mc-jail-task = 離開監獄。
learn-mc-jail-hint = 打出「越獄」。「律師」也可以，之後還會保護你。
learn-mc-jail-right = 你出獄了，這個回合照常繼續。在監獄裡，只有「小刀」和「繩索」打得到你。
learn-mc-jail-other = 坐牢等待也可以，但出獄的方法就在你手上。

learn-mc-win-see = 你有 12 點勢力，Bo 有 14 點，但只剩 1 點生命。把一名玩家的生命打到 0，就能拿走對方全部的勢力。獲勝有兩種方法：達到 25 點勢力，或成為最後一名存活的玩家。
learn-mc-win-task = 贏下這一局。
learn-mc-win-hint = 對 Bo 打出「小刀」。
learn-mc-win-right = Bo 出局，「賭場」都歸你，你以 26 點勢力獲勝。勢力就是戰利品：誰發了財，就要守得住。
learn-mc-win-other = 這步不對：Cleo 能拿的比較少。你缺的勢力在 Bo 那裡，而且 Bo 只剩 1 點生命。

## 黑幫之城十句話

learn-mc-ten-one = 每名玩家開始時有一張「賭徒」、4 大洋和 8 點生命。
learn-mc-ten-two = 輪到你時：出牌、購買、棄牌，最後抽牌補到五張。
learn-mc-ten-three = 收入卡帶來大洋；「賭徒」讓賭注加倍或輸光。
learn-mc-ten-four = 買來的牌進棄牌堆，之後會回到手上。
learn-mc-ten-five = 產業立刻擺到面前，帶來勢力。
learn-mc-ten-six = 每疊產業裡藏著一張警察，一翻出來，那疊就遭查封。
learn-mc-ten-seven = 每回合可以對每名對手各襲擊一次；被襲擊的玩家可以防禦或賄賂。
learn-mc-ten-eight = 紅色的牌用一次，灰色的牌留在面前，最多兩張。
learn-mc-ten-nine = 生命歸零的玩家出局，勢力歸攻擊者。
learn-mc-ten-ten = 達到 25 點勢力，或成為最後一名存活的玩家，就獲勝。
