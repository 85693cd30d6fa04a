### 家族事業。卡名依中文版規則書。句子以「你」稱呼讀者；玩家與匪徒的名字原樣放入句中，
### 不用「他」或「她」。標點用全形，數字用半形；名字與中文之間空一格。與其他遊戲共用的句子在 site.ftl。

## 卡牌種類

kind-attack = 攻擊
kind-rescue = 救援
kind-counter = 反擊
kind-ability = 能力

## 卡牌：名稱與效果

-reading = （此為本桌的解讀。）

card-contract = 合約
    .text = 選一名其他玩家，將其一個在家的匪徒放到暗殺名單最後。{ $picks }
    .victim-picks = 由受害者選要放哪一個。
    .attacker-picks = 由你選要放哪一個。
card-contract-no-mob-power = 合約（暴徒權力無效）
    .text = 無法以「暴徒權力」反擊的合約。
card-contract-no-family-influence = 合約（家族影響力無效）
    .text = 無法以「家族影響力」反擊的合約。
card-contract-neither = 合約（無法反擊）
    .text = 無法被反擊的合約。
card-priority-contract = 優先合約
    .text = 與合約相同，但匪徒直接排到名單最前面，立於牆面。
card-double-contract = 雙份合約
    .text = 選一名其他玩家，將其兩個在家的匪徒依序放上暗殺名單。反擊卡只救得了第一個。
card-hit = 暗殺
    .text = 立即消滅場上任一匪徒。接著，將自己一個在家的匪徒放上暗殺名單。
card-massacre = 情人節大屠殺
    .text = 立即消滅暗殺名單上的所有匪徒。進行中的黑幫戰爭隨之結束。
card-double-cross = 欺瞞
    .text = 從每名對手在家的匪徒中各選一個，以任意順序放上暗殺名單。
card-mob-war = 黑幫戰爭
    .text-restarts = 不論名單長短，立即開啟正常火力的黑幫戰爭。若雙倍火力的戰爭正在進行，則降回正常火力。
    .text-keeps-double = 不論名單長短，立即開啟正常火力的黑幫戰爭。進行中的戰爭照舊：雙倍火力持續到戰爭結束。
card-ambush = 伏擊
    .text = 開啟雙倍火力的黑幫戰爭，或將進行中的戰爭改為雙倍火力：每回合開始時消滅兩個匪徒。
card-vendetta = 仇殺
    .text = 從每名對手在家的匪徒中各選 { $takes } 個，以任意順序放上暗殺名單，並開啟雙倍火力的黑幫戰爭。
card-turncoat = 變節者
    .text = 調換兩個匪徒：場上匪徒最多的玩家有一個進墳場，仍在局中且匪徒最少的玩家有一個從墳場返回。若前者原本在名單上，返回者就接替該位置，否則回家。數量相同時由你選擇；若所有玩家數量都相同，兩個匪徒可以屬於同一名玩家。
card-lam = 遠走高飛
    .text = 讓暗殺名單上任一匪徒回家。「告密者」可以阻止。
card-police-protection = 警方保護令
    .text = 讓暗殺名單上任一匪徒回家。無法被反擊。
card-substitution = 替身
    .text = 讓暗殺名單上的一個匪徒回家，由場上任一其他匪徒頂替位置；頂替者已在名單上也可以。
card-intrigue = 詭計
    .text = 任意重排暗殺名單。沒有匪徒加入，也沒有匪徒離開。
card-truce = 停戰
    .text = 結束黑幫戰爭。若名單仍然太長，或剩餘的匪徒太少，則立即開啟一場正常火力的新戰爭。
card-pay-off = 清償
    .text = 讓一名玩家在暗殺名單上的匪徒全部回家。
card-federal-crackdown = 聯邦鎮壓
    .text = 讓暗殺名單上的匪徒全部回家。
card-mob-power = 暴徒權力
    .text = 反擊任一種未排除此卡的合約：攻擊者改將自己一個在家的匪徒放上名單，代替第一個目標；若是「優先合約」，則排到名單最前面。由你進行下個回合。
card-family-influence = 家族影響力
    .text = 反擊任一種未排除此卡的合約：第一個目標得救。由你進行下個回合。
card-finger = 告密者
    .text = 反擊「遠走高飛」，使其無效。由你進行下個回合。
card-safe-house = 藏身處
    .text = 反擊「仇殺」：你的匪徒留在家裡，但戰爭照樣開啟。由你進行下個回合。
card-librarian = 圖書館員
    .text = 這個匪徒活著時，你的手牌上限為 { $limit } 張。
card-doppelganger = 分身
    .text = 合約與優先合約不能以這個匪徒為目標，其他卡都可以。
card-celebrity = 知名人士
    .text = 這個匪徒被放上暗殺名單時，由你進行下個回合，即使有人反擊也一樣。{ -reading }
card-early-bird = 早起的鳥兒
    .text = 你的合約直接把目標排到名單最前面（雙份合約除外）。{ -reading }
card-crime-scene-cleaner = 犯罪現場清潔工
    .text = 你每抽一張牌，都可以選擇從抽牌堆抽，或從棄牌堆頂端拿。{ -reading }
card-butcher = 屠夫
    .text-once = 你的回合中限一次：出牌之前，可以棄掉任意張手牌，再抽同樣張數。{ -reading }
    .text-any = 你的回合中不限次數：出牌之前，可以棄掉任意張手牌，再抽同樣張數。{ -reading }
card-politician = 政客
    .text = 你的回合結束時，把手牌補到上限；回合開始時若手牌已滿，就不抽牌。{ -reading }
card-short-tempered = 脾氣暴躁
    .text-any = 同一回合中，你可以繼續打出攻擊卡，直到有人反擊，或「知名人士」被放上名單為止。{ -reading }
    .text-one = 同一回合中，你可以再打出一張攻擊卡，除非有人反擊，或「知名人士」被放上名單。{ -reading }
card-shotgun = 霰彈槍
    .text-contracts = 你的合約以同一名玩家的兩個匪徒為目標，如同雙份合約（優先合約除外）。{ -reading }
    .text-double-contracts = 你的雙份合約以同一名玩家的三個匪徒為目標。{ -reading }
card-unforgiving = 無法原諒
    .text-on-listing = 其他玩家將這個匪徒放上暗殺名單時，你可以將該玩家一個在家的匪徒也放上名單。{ -reading }
    .text-on-death = 這個匪徒因其他玩家而死亡時，你可以將該玩家一個在家的匪徒放上暗殺名單。{ -reading }

## 家族

family-capone = 卡彭幫
family-moran = 莫蘭幫
family-new-york = 紐約黑幫
family-murder-inc = 謀殺公司
family-purple = 紫幫
family-bank-robbers = 銀行搶匪
family-saltmarsh = 鹽沼幫
family-tangerine = 蜜柑商會
family-quarry = 採石公司
family-lantern = 燈籠街
family-velvet = 絲絨俱樂部
family-ferry = 渡口幫

## 版本與規則

edition-mayfair = Mayfair 版（2005）
edition-danish = Mayfair 版丹麥文譯本
edition-lookout = Lookout 版（2021）
edition-lookout-advanced = Lookout 版（2021）加進階規則

rule-deck = 行動卡
    .fifty-eight = 58 張
    .fifty-six = 56 張
rule-abilities = 能力卡
    .with = 洗入牌堆
    .without = 不使用
rule-opening-hand = 起始手牌
rule-draw = 回合開始時抽牌
    .one = 一張
    .up-to-limit = 補到手牌上限
rule-hand-limit = 手牌上限
rule-librarian-limit = 有圖書館員時的手牌上限
rule-used-counter = 用掉的反擊卡
    .replaced = 立刻補一張
    .not-replaced = 不補
rule-contract-names = 合約指定
    .player = 玩家，由該玩家選匪徒
    .mobster = 匪徒
rule-vendetta-takes = 仇殺對每名對手指定的匪徒數
rule-discards = 可直接棄掉的牌
    .any = 任何牌
    .targeted = 需要目標的卡、反擊卡，以及無法賦予任何匪徒的能力卡
rule-counter-answers = 多名玩家反擊時
    .snap = 最先碰到桌面的有效
    .order = 所有人秘密回應；受害者的有效，否則順時針第一個有效
rule-war-at = 觸發戰爭的名單匪徒數
rule-war-when-left = 觸發戰爭的剩餘匪徒數
rule-mob-war-card = 雙倍火力的戰爭中打出「黑幫戰爭」
    .restarts = 降回正常火力
    .keeps-double = 維持雙倍火力
rule-butcher = 屠夫可使用
    .once = 每回合一次
    .any = 次數不限
rule-short-tempered = 脾氣暴躁可再打出
    .any = 任意張攻擊卡
    .one = 一張攻擊卡
rule-shotgun = 霰彈槍
    .contracts = 合約以兩個匪徒為目標
    .double-contracts = 雙份合約以三個匪徒為目標
rule-unforgiving = 無法原諒的報復時機
    .on-listing = 被放上名單時
    .on-death = 死亡時

## 規則或牌桌的錯誤

fault-opening-hand-over-limit = 起始手牌 { $hand } 張超過手牌上限 { $limit } 張。請少發幾張，或提高上限。
fault-librarian-below-limit = 圖書館員的上限 { $librarian } 張低於手牌上限 { $limit } 張。請提高前者，或降低後者。
fault-deck-too-small = { $seats } 名玩家需要 { $needed } 張牌，但只有 { $cards } 張。請降低手牌上限，或減少玩家。
fault-family-taken-twice = { $family }被選了兩次。每名玩家須選不同的家族。

## 人

you-object = 你
mobster-of = { $mobster }（{ $player }）
    .yours = { $mobster }（你的）

## 發生的事

shuffled = 棄牌堆洗成新的抽牌堆。
    .first = 洗牌。
dealt = 你拿到「{ $card }」。
took = { $player } 從棄牌堆拿走「{ $card }」。
    .you = 你從棄牌堆拿走「{ $card }」。
butchered = { $player } 把「{ $card }」交給屠夫。
    .you = 你把「{ $card }」交給屠夫。
chose = 目標：{ $player }。
    .you = 目標：你。
named = 目標：{ $mobster }。
countered = { $player } 以「{ $card }」反擊。
    .you = 你以「{ $card }」反擊。
passed = 你選擇略過。
sealed = 你的秘密回應：「{ $card }」。
unanswered = 無人反擊。
listed = { $mobster }被放上暗殺名單。
    .first = { $mobster }被放到暗殺名單最前面，立於牆面。
    .again = { $player } 展開報復：{ $mobster }被放上暗殺名單。
    .again-you = 你展開報復：{ $mobster }被放上暗殺名單。
went-home = { $mobster }回家了。
replaced = { $mobster }回家了，名單上的位置改由 { $by }頂替。
reordered = 暗殺名單的新順序：{ $mobsters }。
swapped = { $dead }進了墳場，{ $back }從墳場回家。
    .listed = { $dead }進了墳場，{ $back }從墳場返回，接替暗殺名單上的位置。
died = { $mobster }被消滅。
gained = { $mobster }獲得「{ $ability }」能力。
lost = 「{ $ability }」進入棄牌堆。
out = { $player } 出局。
    .you = 你出局了。
    .with = { $player } 出局，棄掉手牌：{ $cards }。
    .you-with = 你出局了，棄掉手牌：{ $cards }。
war = { $rate ->
    [1] 黑幫戰爭：每回合開始時消滅一個匪徒。
   *[other] 雙倍火力的黑幫戰爭：每回合開始時消滅兩個匪徒。
}
peace = 黑幫戰爭結束。

## 牌桌在等什麼：問題，以及其他人看到的文字

ask-start = 抽牌前要使用屠夫嗎？
    .they = { $player } 可以在抽牌前使用屠夫。
ask-draw =
    { $left ->
        [1] 這張牌要從抽牌堆抽，還是從棄牌堆拿？
       *[other] 還要抽 { $left } 張。這張要從抽牌堆抽，還是從棄牌堆拿？
    }
    .they = { $player } 正在選擇從哪裡抽牌。
ask-turn = 你要打出或棄掉哪張牌？
    .they = { $player } 正在選牌。
ask-more = 要再打出一張攻擊卡嗎？
    .they = { $player } 可以再打出一張攻擊卡。
ask-butcher = 要把哪張牌交給屠夫？
    .more = 還要再交一張給屠夫嗎？
    .they = { $player } 正在把牌交給屠夫。
ask-counter = { $player } 打出「{ $card }」。你要反擊嗎？
    .on = { $player } 打出「{ $card }」，目標：{ $targets }。你要反擊嗎？
    .they = 「{ $card }」：有人要反擊嗎？
ask-retaliate = 報復：要把 { $against } 的哪個匪徒放上暗殺名單？
    .they = { $player } 可以報復 { $against }。
    .they-you = { $player } 可以報復你。

pick-victim = 「{ $card }」：目標是誰？
    .they = 「{ $card }」：{ $player } 正在選擇目標。
pick-target = 「{ $card }」：目標是哪個匪徒？
    .next = 「{ $card }」：下一個目標是哪個匪徒？
    .they = 「{ $card }」：{ $player } 正在選擇匪徒。
pick-surrender = 要把你的哪個匪徒放上暗殺名單？
    .they = { $player } 正在選擇要放上暗殺名單的匪徒。
pick-scapegoat = 「{ $counter }」：改把你自己的哪個匪徒放上暗殺名單？
    .they = 「{ $counter }」：{ $player } 正在選擇改放哪個匪徒。
pick-hit-target = 「{ $card }」：要消滅誰？
    .they = 「{ $card }」：{ $player } 正在選擇要消滅誰。
pick-hit-cost = 「{ $card }」：要把你自己的哪個匪徒放上暗殺名單？
    .they = 「{ $card }」：{ $player } 正在選擇要放上暗殺名單的匪徒。
pick-batch = 「{ $card }」：下一個是誰？
    .they = 「{ $card }」：{ $player } 正在選擇匪徒。
pick-turncoat = 「{ $card }」：誰進墳場？
    .they = 「{ $card }」：{ $player } 正在選擇誰進墳場。
pick-return = 誰從墳場返回，與 { $mobster } 調換？
    .they = { $player } 正在選擇誰從墳場返回，與 { $mobster } 調換。
pick-rescue = 「{ $card }」：誰回家？
    .they = 「{ $card }」：{ $player } 正在選擇誰回家。
pick-replacement = 誰來頂替 { $mobster } 的位置？
    .they = { $player } 正在選擇誰頂替 { $mobster } 的位置。
pick-order = 「{ $card }」：誰排第 { $place } 位？
    .they = 「{ $card }」：{ $player } 正在重排暗殺名單。
pick-pay-off = 「{ $card }」：誰的匪徒回家？
    .they = 「{ $card }」：{ $player } 正在選擇誰的匪徒回家。
pick-bearer = 你的哪個匪徒要獲得「{ $card }」能力？
    .they = { $player } 正在選擇誰獲得「{ $card }」能力。

## 回應按鈕

answer-discard-butcher = 把「{ $card }」交給屠夫
answer-counter = 以「{ $card }」反擊
answer-pass = 略過
answer-done-butcher = 就這些，抽牌
answer-butcher = 使用屠夫
answer-go-on = 不使用屠夫
answer-from-deck = 從抽牌堆抽
answer-from-pile = 從棄牌堆拿「{ $card }」
    .unknown = 從棄牌堆拿

## 拒絕：哪裡不對，以及可以怎麼做

refused-own-card = 不能反擊自己打出的牌。請等其他人回應。
refused-nothing-to-answer = 現在沒有需要你回應的事。請稍候。
refused-counter-on-own-turn = 「{ $card }」是反擊卡，在自己的回合沒有作用。請棄掉它，或打出別的牌。
refused-no-target = 「{ $card }」沒有可用的目標。請棄掉它，或打出別的牌。
refused-must-take-effect = 這桌不能直接棄掉「{ $card }」。請打出它，或選別的牌。
refused-ability-can-be-taken = 你還有匪徒可以獲得「{ $card }」，不能直接棄掉。請賦予其中一個匪徒，或選別的牌。
refused-only-attacks = 現在不能打出「{ $card }」：第一張牌之後只能再打出攻擊卡。請打出攻擊卡，或結束回合。
refused-does-not-counter = 「{ $counter }」不能反擊「{ $card }」。請選別的反擊卡，或略過。
refused-own-mobster = { $mobster } 是你的匪徒，但這張牌只能用在對手身上。請選其他玩家的匪徒。
refused-not-your-mobster = { $mobster } 不是你的匪徒。請選自己的匪徒。
refused-already-listed = { $mobster } 已經在暗殺名單上。請選在家的匪徒。
refused-not-listed = { $mobster } 不在暗殺名單上。請選名單上的匪徒。
refused-dead = { $mobster } 已經死了。請選活著的匪徒。
refused-not-dead = { $mobster } 還活著。請選墳場裡的匪徒。
refused-not-in-game = { $mobster } 不在這局裡。請選這桌玩家的匪徒。
refused-doppelganger = { $mobster } 擁有「{ $ability }」能力，不能成為這張牌的目標。請選別的匪徒。
refused-other-victim = 這張牌的目標須屬於同一名玩家，{ $mobster } 屬於另一名玩家。請選同一名玩家的另一個匪徒。
refused-named-already = { $mobster } 已經選過了。請選別的匪徒。
refused-enough = 這張牌不能再指定 { $mobster } 所屬玩家的匪徒。請選其他玩家的匪徒。
refused-has-ability = { $mobster } 已經有能力了。請選沒有能力的匪徒。
refused-not-from-the-most = { $mobster } 不能進墳場。請選場上匪徒最多的玩家的匪徒。
refused-not-from-the-fewest = { $mobster } 不能返回。請選另一名玩家死去的匪徒，該玩家須仍在局中且場上匪徒最少。
refused-wrong-enemy = { $mobster } 不屬於你可以報復的玩家。請選該玩家的匪徒，或略過。
refused-yourself = 不能對自己打出合約。請選其他玩家。
refused-nobody-home = { $player } 家裡沒有這張牌能指定的匪徒。請選其他玩家。
refused-nobody-listed = { $player } 沒有匪徒在暗殺名單上。請選其他玩家。
    .you = 你沒有匪徒在暗殺名單上。請選其他玩家。
refused-nothing-butchered = 至少要交一張牌給屠夫。請先交一張。
refused-butcher-used = 這回合不能再使用屠夫。請從列出的回應中選一個。
refused-no-butcher = 你沒有屠夫。請從列出的回應中選一個。
