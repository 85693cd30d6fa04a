# 對局結束之後：經過、重播，以及從其中一刻接著玩。
doubt-carried = 條目 { $entry }，在接續的那一局裡：{ $doubt }
verify-taken-over = 這一局的開頭接自牌桌 { $table } 的 { $entries } 個條目。它們同樣重新推演過，都出自那一桌的秘密；沒有人看過的牌則由這一桌重新洗過。
