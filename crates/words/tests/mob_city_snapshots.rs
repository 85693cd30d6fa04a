//! Mob City's texts for the same events in each language, to be proofread.
//!
//! Run with `UPDATE_EXPECT=1` after changing a text, and review the diff.

use expect_test::{Expect, expect};
use mob_city::{
    Board, Business, Card, Command, Fault, Freedom, Game, Illegal, Money, Open, Rules, Seen, Setup, Waiting,
    Word,
};
use table::{Seat, Seats, Viewer};
use words::Language;
use words::mob_city::{Speaker, card_text, fault, rule_label};

const ANN: Seat = Seat::new(0);
const BOB: Seat = Seat::new(1);
const CHI: Seat = Seat::new(2);

/// What Ann, who plays against Bob and Chi, reads.
fn page(language: Language) -> String {
    let rules = Rules::default();
    let setup = Setup::new(rules, 3);
    let players = ["Ann", "Bob", "Chi"].map(String::from);
    let speaker = Speaker { language, players: &players, setup: &setup, viewer: Viewer::Seat(ANN) };
    let mut board = *Game::bare(setup).board();
    board.juice[BOB] = [1, 0, 0, 0, 1];
    board.hp[CHI] = 5;
    board.turn = BOB;
    board.action.card = Some(Card::Piece);
    board.waiting = Waiting::Bribe { seat: CHI };
    let mut lines = Vec::new();

    for seen in [
        Seen::Open(Open::Earned { seat: BOB, money: Money([0, 1, 1]) }),
        Seen::Open(Open::Played { seat: BOB, card: Card::Piece }),
        Seen::Open(Open::Placed { seat: ANN, card: Card::Lawyer }),
        Seen::Open(Open::Targeted { seat: ANN }),
        Seen::Open(Open::Blocked { seat: ANN, card: Card::CarDoor }),
        Seen::Open(Open::Staked { seat: CHI, note: Card::Five }),
        Seen::Open(Open::Rolled { seat: CHI, die: 3 }),
        Seen::Open(Open::StakeTaken { seat: BOB }),
        Seen::Open(Open::Hurt { seat: CHI, points: 3 }),
        Seen::Open(Open::Healed { seat: ANN, points: 1 }),
        Seen::Open(Open::Missed { seat: CHI, turns: 2 }),
        Seen::Open(Open::Freed { seat: CHI, how: Freedom::Served }),
        Seen::Open(Open::Advised { seat: ANN, by: CHI }),
        Seen::Stole { seat: BOB, from: ANN, card: Some(Card::Two) },
        Seen::Stole { seat: BOB, from: CHI, card: None },
        Seen::Open(Open::Bought { seat: ANN, card: Card::BathtubGin }),
        Seen::Open(Open::Invested { seat: BOB, business: Business::Casino }),
        Seen::Open(Open::Locked { business: Business::Casino }),
        Seen::Open(Open::Whacked {
            seat: CHI,
            by: Some(BOB),
            cards: [Card::Knife, Card::Knife, Card::Five].into_iter().collect(),
        }),
        Seen::Open(Open::Won { winners: Seats::first(2) }),
    ] {
        lines.extend(speaker.event(&seen, &board));
    }

    lines.push("--".to_owned());
    for (waiting, controller) in [
        (Waiting::Play { seat: ANN }, None),
        (Waiting::Play { seat: BOB }, None),
        (Waiting::Play { seat: BOB }, Some(ANN)),
        (Waiting::Target { seat: ANN }, None),
        (Waiting::Defend { seat: ANN }, None),
        (Waiting::Bribe { seat: ANN }, None),
        (Waiting::Steal { seat: BOB, from: ANN }, None),
    ] {
        lines.push(speaker.question(&Board { waiting, controller, ..board }));
    }

    lines.push("--".to_owned());
    board.waiting = Waiting::Buy { seat: ANN };
    for command in [
        Command::Play(Card::Rope),
        Command::Use(Card::Rope),
        Command::Buy(Card::TommyGun),
        Command::Invest(Business::Hotel),
        Command::Stake(Card::Five),
        Command::Say(Word::Done),
        Command::Say(Word::Bribe),
    ] {
        lines.push(speaker.command(command, &board));
    }

    lines.push("--".to_owned());
    for illegal in [
        Illegal::Controlled { by: CHI },
        Illegal::BadTarget { card: Card::Pinched, seat: BOB },
        Illegal::JailedTarget { seat: CHI },
        Illegal::TooDear { cost: 11 },
    ] {
        lines.push(speaker.refusal(illegal));
    }
    lines.push(fault(language, &Fault::TooLittleJuice { points: 20, needed: 25 }));
    lines.extend(["flags.parole", "act.knife.cost"].map(|rule| rule_label(language, rule).unwrap()));

    lines.push("--".to_owned());
    for card in [Card::Knife, Card::BaseballBat, Card::MobDoctor, Card::Pinched, Card::Loanshark, Card::Two] {
        lines.push(card_text(language, card, &rules));
    }
    lines.join("\n") + "\n"
}

fn reads(language: Language, expected: &Expect) {
    expected.assert_eq(&page(language));
}

#[test]
fn english() {
    reads(
        Language::En,
        &expect![[r#"
            Bob gets 7 Large from the bank.
            Bob plays Piece.
            You lay out Lawyer.
            The target is you.
            You cancel the hit with Car Door.
            Chi puts down 5 Large for a bribe.
            Chi rolls a 3.
            Bob takes the money.
            Chi loses 3 hit points. Left: 5.
            You heal 1 hit point. Now: 8.
            Chi is in jail: turn 2 of 3.
            Chi has served the term and is out of jail.
            Chi will make the choices in your next turn.
            Bob takes 2 Large from your hand.
            Bob takes a card from the hand of Chi.
            You buy Bathtub Gin for 3 Large.
            Bob buys a Casino for 13 Large and now has 10 Juice.
            A Cop shows on the Casino pile: nobody can buy from it any more.
            Chi is whacked. All Juice of Chi goes to Bob. Hand and draw pile: 2× Knife, 5 Large.
            You share the win with Bob.
            --
            Which card do you play or use?
            Bob is playing cards.
            On behalf of Bob: Which card do you play or use?
            Piece: who is the target?
            Bob hits you with Piece. Damage: 3. Your hit points: 8. Do you defend?
            The bribe must be at least 6 Large. Which Large card do you put down?
            Bob is choosing a card from your hand.
            --
            Lay out Rope
            Hit with Rope
            Buy Tommy Gun for 8 Large
            Buy Hotel for 10 Large: 5 Juice
            Put down 5 Large
            Go on to discarding
            Bribe with 6 Large or more
            --
            Chi makes the choices of this turn for you. Wait until the table asks you. [MC-R77]
            Pinched cannot be for Bob. Choose an opponent who is not in jail, not just out of it, and has no Lawyer. [MC-R59]
            Chi is in jail, where only Knife and Rope reach. Choose another opponent. [MC-R64]
            That costs 11 Large, more than there is in hand. Choose something cheaper or go on. [MC-R24]
            All businesses together make 20 Juice, and winning takes 25. Lower the goal or add businesses.
            Who has served a term cannot be jailed again for one turn
            Knife: price in Large
            --
            Takes 1 hit point from an opponent, even in jail. In the hand of whoever is hit with a Rope, it cancels that hit. Discarded after use. Costs 2 Large.
            Once in each of your turns it takes 2 hit points from an opponent who is not in jail. Stays in front of you. Costs 9 Large.
            You heal 2 hit points, up to 5. Only for those who have fewer than that. Discarded after use. Costs 2 Large.
            An opponent goes to jail for 3 turns. After the full term this card goes to the discard pile of that opponent, after an escape to yours. Costs 5 Large.
            Pays you 4 Large. Costs 7 Large.
            Worth 2 Large. You buy, stake and bribe with it.
        "#]],
    );
}

#[test]
fn danish() {
    reads(
        Language::Da,
        &expect![[r#"
            Bob får 7 Large af banken.
            Bob spiller Skyder.
            Du lægger Advokat ud.
            Målet er dig.
            Du afværger angrebet med Bildør.
            Chi lægger 5 Large som bestikkelse.
            Chi slår 3.
            Bob tager pengene.
            Chi mister 3 livspoint. Tilbage: 5.
            Du får 1 livspoint. Nu: 8.
            Chi er i fængsel: tur 2 af 3.
            Chi har afsonet og er ude af fængslet.
            Chi træffer valgene for dig i din næste tur.
            Bob tager 2 Large fra din hånd.
            Bob tager et kort fra hånden hos Chi.
            Du køber Badekarsgin for 3 Large.
            Bob køber Kasino for 13 Large og har nu 10 magtpoint.
            En betjent dukker op i bunken Kasino: ingen kan købe fra den mere.
            Chi er ryddet af vejen. Alle magtpoint hos Chi går til Bob. Hånd og trækbunke: 2× Kniv, 5 Large.
            Du deler sejren med Bob.
            --
            Hvilket kort spiller eller bruger du?
            Bob spiller kort.
            På vegne af Bob: Hvilket kort spiller eller bruger du?
            Skyder: hvem er målet?
            Bob angriber dig med Skyder. Skade: 3. Dine livspoint: 8. Forsvarer du dig?
            Bestikkelsen skal være mindst 6 Large. Hvilket Large-kort lægger du?
            Bob vælger et kort fra din hånd.
            --
            Læg Reb ud
            Angrib med Reb
            Køb Tommygun for 8 Large
            Køb Hotel for 10 Large: 5 magtpoint
            Læg 5 Large
            Videre til at smide kort
            Bestik med mindst 6 Large
            --
            Chi træffer valgene for dig i denne tur. Vent, til du bliver spurgt. [MC-R77]
            Snuppet kan ikke gælde Bob. Vælg en modstander, der hverken er i fængsel, lige er kommet ud eller har Advokat. [MC-R59]
            Chi er i fængsel, og der rammer kun Kniv og Reb. Vælg en anden modstander. [MC-R64]
            Det koster 11 Large, mere end der er på hånden. Vælg noget billigere, eller gå videre. [MC-R24]
            Alle forretninger tilsammen giver 20 magtpoint, og det kræver 25 at vinde. Sænk målet, eller læg forretninger til.
            Den, der har afsonet, kan ikke fængsles igen i én tur
            Kniv: pris i Large
            --
            Koster en modstander 1 livspoint, også i fængsel. Har man kortet på hånden, når man angribes med Reb, kan det afværge angrebet. Smides efter brug. Koster 2 Large.
            Én gang i hver af dine ture koster det en modstander, der ikke er i fængsel, 2 livspoint. Bliver liggende foran dig. Koster 9 Large.
            Du får 2 livspoint, dog højst 5 i alt. Kun for den, der har færre. Smides efter brug. Koster 2 Large.
            En modstander kommer i fængsel i 3 ture. Efter endt afsoning lægges kortet til modstanderens brugte kort, efter flugt til dine. Koster 5 Large.
            Giver dig 4 Large. Koster 7 Large.
            Er 2 Large værd. Man køber, satser og bestikker med det.
        "#]],
    );
}

#[test]
fn chinese() {
    reads(
        Language::ZhHant,
        &expect![[r#"
            Bob 從銀行得到 7 大洋。
            Bob 打出「手槍」。
            你擺出「律師」。
            目標是你。
            你以「車門」化解襲擊。
            Chi 放下 5 大洋作為賄賂。
            Chi 擲出 3 點。
            Bob 收下這筆錢。
            Chi 失去 3 點生命，剩下 5 點。
            你恢復 1 點生命，現在有 8 點。
            Chi 在監獄裡：第 2 個回合，共 3 個。
            Chi 刑滿出獄。
            你的下個回合將由 Chi 做決定。
            Bob 從你的手牌拿走「2 大洋」。
            Bob 從 Chi 的手牌拿走一張。
            你以 3 大洋買下「私釀琴酒」。
            Bob 以 13 大洋買下「賭場」，現在有 10 點勢力。
            「賭場」牌堆翻出警察，誰都不能再買。
            Chi 被幹掉了。Chi 的勢力全歸 Bob。手牌與抽牌堆：小刀×2、5 大洋。
            你與 Bob 並列獲勝。
            --
            你要打出或使用哪張牌？
            Bob 正在出牌。
            替 Bob 決定：你要打出或使用哪張牌？
            「手槍」：目標是誰？
            Bob 以「手槍」襲擊你。傷害：3。你的生命：8。你要防禦嗎？
            賄賂至少要 6 大洋。你要放下哪張大洋？
            Bob 正在從你的手牌中選一張。
            --
            擺出「繩索」
            以「繩索」襲擊
            以 8 大洋買「湯米衝鋒槍」
            以 10 大洋買「飯店」：5 點勢力
            放下 5 大洋
            接著棄牌
            以至少 6 大洋賄賂
            --
            這回合由 Chi 替你做決定。請等輪到你時再回應。［MC-R77］
            「逮捕」不能對付 Bob。請選不在監獄、不是剛出獄、也沒有「律師」的對手。［MC-R59］
            Chi 在監獄裡，只有「小刀」與「繩索」打得到。請選別的對手。［MC-R64］
            這要 11 大洋，超過手上的錢。請選便宜一點的，或繼續下一步。［MC-R24］
            全部店家合計只有 20 點勢力，獲勝需要 25 點。請降低目標，或增加店家。
            刑滿出獄後一個回合內不再入獄
            「小刀」：售價（大洋）
            --
            使一名對手失去 1 點生命，在監獄裡也一樣。受到「繩索」襲擊時，可用手上的這張卡化解。用後棄掉。售價 2 大洋。
            你的每個回合一次，使一名不在監獄裡的對手失去 2 點生命。留在你面前。售價 9 大洋。
            你恢復 2 點生命，最多到 5 點；低於這個數字才能使用。用後棄掉。售價 2 大洋。
            一名對手入獄 3 個回合。刑滿後這張卡進入該對手的棄牌堆，若中途出獄則進入你的。售價 5 大洋。
            你獲得 4 大洋。售價 7 大洋。
            價值 2 大洋，用來購買、下注與賄賂。
        "#]],
    );
}
