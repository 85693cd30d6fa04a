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
            You put Lawyer into play.
            Target: you.
            You cancel the hit with Car Door.
            Chi puts 5 Large towards a bribe.
            Chi rolls a 3.
            Bob pockets the bribe.
            Chi loses 3 hit points (5/8).
            You heal 1 hit point (8/8).
            Chi is in jail: turn 2 of 3.
            Chi has done the time and is out of jail.
            Chi will play your next turn.
            Bob takes 2 Large from your hand.
            Bob takes a card from Chi’s hand.
            You buy Bathtub Gin for 3 Large.
            Bob buys a Casino for 13 Large and now has 10 Juice.
            A Cop turns up: the Casino pile is closed for good.
            Chi is whacked. Bob takes all their Juice. Hand and draw pile: 2× Knife, 5 Large.
            You share the win with Bob.
            --
            Play or use a card.
            Bob is playing cards.
            For Bob: Play or use a card.
            Piece: who’s the target?
            Bob hits you with Piece for 3 damage. Hit points: 8/8. Defend?
            The bribe must be at least 6 Large. Which Large card do you offer?
            Bob is choosing a card from your hand.
            --
            Put Rope into play
            Hit with Rope
            Buy Tommy Gun for 8 Large
            Buy Hotel for 10 Large: 5 Juice
            Put down 5 Large
            Finish buying
            Bribe (6 Large or more)
            --
            Chi is playing this turn for you. Wait until it’s your move. [MC-R77]
            You can’t play Pinched on Bob. Choose an opponent who isn’t in jail or just out of it, and has no Lawyer. [MC-R59]
            Chi is in jail, where only Knife and Rope can reach. Choose another opponent. [MC-R64]
            That costs 11 Large, more than you can spend. Choose something cheaper or move on. [MC-R24]
            All the businesses together are worth 20 Juice, but winning takes 25. Lower the goal or add businesses.
            A released player can’t be jailed again for one turn
            Knife: price (Large)
            --
            Takes 1 hit point from an opponent, even in jail. Also cancels a Rope used on you. Discarded after use. Costs 2 Large.
            Once on each of your turns, takes 2 hit points from an opponent who is not in jail. Stays in play. Costs 9 Large.
            Heal 2 hit points, up to 5. Only if you have fewer than that. Discarded after use. Costs 2 Large.
            Send an opponent to jail for 3 turns. If they serve the full term, they get this card; if they escape, it goes to your discard pile. Costs 5 Large.
            Pays you 4 Large. Costs 7 Large.
            Worth 2 Large. Use it to buy, stake or bribe.
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
            Mål: dig.
            Du afværger angrebet med Bildør.
            Chi lægger 5 Large til bestikkelsen.
            Chi slår 3.
            Bob stikker bestikkelsen i lommen.
            Chi mister 3 livspoint (5/8).
            Du får 1 livspoint (8/8).
            Chi er i fængsel: tur 2 af 3.
            Chi har afsonet sin straf og er ude af fængslet.
            Næste gang du har turen, bestemmer Chi.
            Bob tager 2 Large fra dig.
            Bob tager et kort fra Chi.
            Du køber Badekarsgin for 3 Large.
            Bob køber Kasino for 13 Large og har nu 10 magtpoint.
            En betjent dukker op: bunken Kasino er lukket resten af spillet.
            Chi er ryddet af vejen. Bob overtager alle magtpoint fra Chi. Hånd og trækbunke: 2× Kniv, 5 Large.
            Du deler sejren med Bob.
            --
            Hvilket kort vil du spille eller bruge?
            Bob spiller kort.
            Turen spilles for Bob. Hvilket kort vil du spille eller bruge?
            Skyder: hvem er målet?
            Bob angriber dig med Skyder. Skade: 3. Livspoint: 8/8. Vil du forsvare dig?
            Bestikkelsen skal være på mindst 6 Large. Hvilket Large-kort vil du lægge?
            Bob vælger et kort fra dig.
            --
            Læg Reb ud
            Angrib med Reb
            Køb Tommygun: 8 Large
            Køb Hotel: 10 Large, 5 magtpoint
            Læg 5 Large
            Afslut køb
            Byd bestikkelse (mindst 6 Large)
            --
            Chi bestemmer for dig i denne tur. Vent, til du bliver spurgt. [MC-R77]
            Snuppet kan ikke bruges mod Bob. Vælg en modstander, der hverken er i fængsel, lige er kommet ud eller har Advokat. [MC-R59]
            Chi er i fængsel og kan kun rammes af Kniv og Reb. Vælg en anden modstander. [MC-R64]
            Det koster 11 Large, og det er der ikke råd til. Vælg noget billigere, eller gå videre. [MC-R24]
            Alle forretninger tilsammen giver 20 magtpoint, men man skal bruge 25 for at vinde. Sænk målet, eller tilføj forretninger.
            I én tur efter afsoning kan man ikke fængsles igen
            Kniv: pris i Large
            --
            Tager 1 livspoint fra en modstander, også en i fængsel. På hånden kan Kniv afværge et angreb med Reb. Engangskort. Pris: 2 Large.
            Én gang i hver af dine ture kan du tage 2 livspoint fra en modstander, der ikke er i fængsel. Bliver i spil. Pris: 9 Large.
            Du får 2 livspoint, dog højst 5 i alt. Kan kun spilles, hvis du har færre end det. Engangskort. Pris: 2 Large.
            En modstander kommer i fængsel i 3 ture. Efter afsoning lægges kortet i modstanderens brugte kort, efter flugt i dine. Pris: 5 Large.
            Giver dig 4 Large. Pris: 7 Large.
            Er 2 Large værd. Bruges til køb, indsats og bestikkelse.
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
            目標：你。
            你以「車門」化解襲擊。
            Chi 拿出 5 大洋當賄款。
            Chi 擲出 3 點。
            Bob 收下賄款。
            Chi 失去 3 點生命（5/8）。
            你恢復 1 點生命（8/8）。
            Chi 在監獄裡：第 2 回合，共 3 回合。
            Chi 刑滿出獄。
            你的下個回合將由 Chi 做決定。
            Bob 從你的手牌拿走「2 大洋」。
            Bob 從 Chi 的手牌拿走一張。
            你以 3 大洋買下「私釀琴酒」。
            Bob 以 13 大洋買下「賭場」，現在有 10 點勢力。
            「賭場」牌堆翻出警察，遭到查封，誰都不能再買。
            Chi 被幹掉了，勢力全歸 Bob。手牌與抽牌堆：小刀×2、5 大洋。
            你與 Bob 共同獲勝。
            --
            你要打出或使用哪張牌？
            Bob 正在出牌。
            替 Bob 決定：你要打出或使用哪張牌？
            「手槍」：目標是誰？
            Bob 以「手槍」襲擊你，傷害 3 點。生命：8/8。你要防禦嗎？
            賄賂至少要 6 大洋。你要拿出哪張大洋？
            Bob 正在從你的手牌中選一張。
            --
            擺出「繩索」
            以「繩索」襲擊
            以 8 大洋買「湯米衝鋒槍」
            以 10 大洋買「飯店」：5 點勢力
            拿出 5 大洋
            結束購買
            賄賂（至少 6 大洋）
            --
            這回合由 Chi 替你做決定。請等輪到你時再回應。［MC-R77］
            「逮捕」不能對 Bob 使用。請選不在監獄、不是剛出獄，也沒有「律師」的對手。［MC-R59］
            Chi 在監獄裡，只有「小刀」與「繩索」打得到。請選別的對手。［MC-R64］
            這要 11 大洋，你能花的錢不夠。請選便宜一點的，或繼續下一步。［MC-R24］
            全部產業合計只有 20 點勢力，獲勝需要 25 點。請降低目標，或增加產業。
            刑滿出獄後，一個回合內不能再被逮捕
            「小刀」：售價（大洋）
            --
            使一名對手失去 1 點生命，對方在監獄裡也有效。受到「繩索」襲擊時，可用手上的這張卡化解。使用後棄掉。售價 2 大洋。
            你的每個回合可用一次：使一名不在監獄裡的對手失去 2 點生命。留在你面前。售價 9 大洋。
            你恢復 2 點生命，最多到 5 點；生命低於 5 點時才能使用。使用後棄掉。售價 2 大洋。
            讓一名對手入獄 3 個回合。刑滿後，這張卡進入該對手的棄牌堆；若提早出獄，則進入你的棄牌堆。售價 5 大洋。
            你獲得 4 大洋。售價 7 大洋。
            價值 2 大洋，用來購買、下注與賄賂。
        "#]],
    );
}
