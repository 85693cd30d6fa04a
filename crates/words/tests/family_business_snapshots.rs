//! Family Business's texts for the same events in each language, to be proofread.
//!
//! Run with `UPDATE_EXPECT=1` after changing a text, and review the diff.

use expect_test::{Expect, expect};
use family_business::{
    Card, Command, Edition, Family, Fault, Game, Illegal, Mobster, Open, Pick, Place, Seen, Setup, Waiting,
    Word,
};
use table::{Seat, Seats, Viewer};
use words::Language;
use words::family_business::{Speaker, card_text, fault};

const ANN: Seat = Seat::new(0);
const BOB: Seat = Seat::new(1);
const CHI: Seat = Seat::new(2);

/// What Ann, who plays the Tangerines against Bob and Chi, reads.
fn page(language: Language) -> String {
    let mut setup = Setup::new(Edition::Mayfair.rules(), 3);
    setup.families[..3].copy_from_slice(&[Family::Tangerine, Family::NewYork, Family::Ferry]);
    let players = ["Ann", "Bob", "Chi"].map(String::from);
    let speaker = Speaker { language, players: &players, setup: &setup, viewer: Viewer::Seat(ANN) };
    let mut board = *Game::bare(setup).board();
    let (mitzi, meyer, ida) = (Mobster::new(ANN, 0), Mobster::new(BOB, 1), Mobster::new(CHI, 0));
    let mut lines = Vec::new();

    board.waiting = Waiting::Turn { seat: BOB };
    board.hit_list = [meyer, mitzi].into_iter().collect();
    for seen in [
        Seen::Open(Open::Began(setup)),
        Seen::Open(Open::TurnBegan { seat: BOB }),
        Seen::Drew { seat: BOB },
        Seen::YouDrew { card: Card::FamilyInfluence },
        Seen::Open(Open::Played { seat: BOB, card: Card::ContractNoMobPower }),
        Seen::Open(Open::Chose { victim: ANN }),
        Seen::Open(Open::Countered { seat: ANN, card: Card::FamilyInfluence }),
        Seen::Open(Open::Unanswered),
        Seen::Open(Open::Listed { mobster: mitzi, place: Place::Last }),
        Seen::Open(Open::Listed { mobster: ida, place: Place::First }),
        Seen::Open(Open::War { rate: 2 }),
        Seen::Open(Open::Replaced { mobster: mitzi, by: ida }),
        Seen::Open(Open::Swapped { dead: ida, back: meyer }),
        Seen::Open(Open::Reordered),
        Seen::Open(Open::Died { mobster: mitzi }),
        Seen::Open(Open::Gained { mobster: ida, ability: Card::ShortTempered }),
        Seen::Open(Open::Out { seat: CHI, hand: [Card::Hit, Card::Finger].into_iter().collect() }),
        Seen::Open(Open::Won { seat: ANN }),
    ] {
        lines.extend(speaker.event(&seen, &board));
    }

    lines.push("--".to_owned());
    board.play.card = Some(Card::Contract);
    board.play.by = BOB;
    let pick = |seat, pick| Waiting::Pick { seat, pick };
    for waiting in [
        Waiting::Turn { seat: ANN },
        Waiting::Turn { seat: BOB },
        pick(ANN, Pick::Victim),
        pick(BOB, Pick::Victim),
        pick(ANN, Pick::Scapegoat),
        Waiting::Draw { seat: ANN, left: 1, why: family_business::Why::Turn },
        Waiting::Draw { seat: ANN, left: 2, why: family_business::Why::Turn },
        Waiting::Retaliate { seat: BOB, against: ANN },
    ] {
        board.waiting = waiting;
        lines.push(speaker.question(&board));
    }
    board.waiting = Waiting::Counter { asked: Seats::only(ANN).with(CHI) };
    board.play.victim = Some(ANN);
    lines.push(speaker.question(&board));
    board.play.card = Some(Card::Lam);
    board.play.named = [meyer].into_iter().collect();
    lines.push(speaker.question(&board));
    board.waiting = pick(ANN, Pick::Return);
    lines.push(speaker.question(&board));

    lines.push("--".to_owned());
    for command in [
        Command::Play(Card::Massacre),
        Command::Discard(Card::Finger),
        Command::Counter(Card::MobPower),
        Command::Name(mitzi),
        Command::Choose(ANN),
        Command::Choose(BOB),
        Command::Say(Word::Pass),
    ] {
        lines.push(speaker.command(command, &board));
    }

    lines.push("--".to_owned());
    for illegal in [
        Illegal::NotYourTurn { seat: BOB },
        Illegal::DoesNotCounter { counter: Card::Finger, card: Card::Contract },
        Illegal::AlreadyListed { mobster: meyer, pick: None },
        Illegal::Doppelganger { mobster: ida },
    ] {
        lines.push(speaker.refusal(illegal));
    }
    lines.push(fault(language, &Fault::BadSeatCount { seats: 7 }));

    lines.push("--".to_owned());
    for (card, edition) in [
        (Card::Contract, Edition::Mayfair),
        (Card::Contract, Edition::Lookout),
        (Card::Vendetta, Edition::Danish),
        (Card::Vendetta, Edition::Lookout),
        (Card::Celebrity, Edition::LookoutAdvanced),
    ] {
        lines.push(card_text(language, card, &edition.rules()));
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
            3 players sit down. You go first.
            Bob’s turn.
            Bob draws a card.
            You draw Family Influence.
            Bob plays Contract (no Mob Power).
            Target: you.
            You counter with Family Influence.
            Nobody counters.
            Mitzi the Ledger (yours) joins the Hit List.
            Captain Ida Brine (Chi) goes to the front of the Hit List.
            Double-rate Mob War! Two mobsters die at the start of every turn.
            Mitzi the Ledger (yours) goes home. Captain Ida Brine (Chi) takes their place on the Hit List.
            Captain Ida Brine (Chi) dies. Meyer Lansky (Bob) returns to the Hit List.
            The Hit List is now: Meyer Lansky (Bob), Mitzi the Ledger (yours).
            Mitzi the Ledger (yours) dies.
            Captain Ida Brine (Chi) gains Short-Tempered.
            Chi is out and discards their hand: Hit, Finger.
            You win.
            --
            Play or discard a card.
            Bob is choosing a card.
            Contract: who’s the target?
            Bob is choosing a target for Contract.
            Mob Power: which of your own mobsters goes on the Hit List instead?
            Draw your card from the deck or the discard pile?
            2 cards to draw. Draw the next from the deck or the discard pile?
            Bob may strike back at you.
            Bob plays Contract on you. Counter?
            Bob plays Take It on the Lam on Meyer Lansky (Bob). Counter?
            Who comes back in exchange for Meyer Lansky?
            --
            Play St. Valentine’s Day Massacre
            Discard Finger
            Counter with Mob Power
            Mitzi the Ledger
            Yourself
            Bob
            Let it go
            --
            It’s not your move: the table is waiting for Bob. [FB-T7]
            Finger doesn’t counter Contract. Choose a Counter that works, or let it go. [FB-R26]
            Meyer Lansky is already on the Hit List. Choose a mobster at home. [FB-X13]
            This card can’t target Captain Ida Brine, the Doppelganger. Choose another mobster. [FB-X5]
            This game is for 2 to 6 players, not 7.
            --
            Put one of another player’s home mobsters at the end of the Hit List. The victim chooses which.
            Put one of another player’s home mobsters at the end of the Hit List. You choose which.
            Choose one home mobster from each opponent, add them to the Hit List in any order, and start a Mob War at double rate.
            Choose 2 home mobsters from each opponent, add them to the Hit List in any order, and start a Mob War at double rate.
            When this mobster goes on the Hit List, you take the next turn, even if someone countered. (Our reading of this card.)
        "#]],
    );
}

#[test]
fn danish() {
    reads(
        Language::Da,
        &expect![[r#"
            3 spillere sætter sig ved bordet. Du begynder.
            Bob har turen.
            Bob trækker et kort.
            Du trækker Family Influence.
            Bob spiller Kontrakt (ingen Mob Power).
            Mål: dig.
            Du gør modstand med Family Influence.
            Ingen gør modstand.
            Mitzi the Ledger (din) kommer på hitlisten.
            Captain Ida Brine (Chi) kommer forrest på hitlisten.
            Gangsterkrig i dobbelt tempo: to dør i begyndelsen af hver tur.
            Mitzi the Ledger (din) går hjem. Captain Ida Brine (Chi) overtager pladsen på hitlisten.
            Captain Ida Brine (Chi) dør. Meyer Lansky (Bob) kommer tilbage, direkte på hitlisten.
            Hitlisten er nu: Meyer Lansky (Bob), Mitzi the Ledger (din).
            Mitzi the Ledger (din) dør.
            Captain Ida Brine (Chi) får evnen Kort lunte.
            Chi er ude. Hånden: Hit, Finger.
            Du vinder.
            --
            Hvilket kort vil du spille eller smide?
            Bob vælger et kort.
            Kontrakt: hvem er målet?
            Kontrakt: Bob vælger målet.
            Mob Power: hvem af dine egne skal på hitlisten i stedet?
            Du skal trække ét kort: fra kortbunken eller fra de brugte kort?
            Du skal trække 2 kort. Det næste: fra kortbunken eller fra de brugte kort?
            Bob kan slå igen mod dig.
            Bob spiller Kontrakt på dig. Vil du gøre modstand?
            Bob spiller Take It on the Lam på Meyer Lansky (Bob). Vil du gøre modstand?
            Hvem skal tilbage i stedet for Meyer Lansky?
            --
            Spil St. Valentine’s Day Massacre
            Smid Finger
            Gør modstand med Mob Power
            Mitzi the Ledger
            Dig selv
            Bob
            Lad det passere
            --
            Bordet venter på Bob. Vent, til du bliver spurgt. [FB-T7]
            Finger virker ikke mod Kontrakt. Vælg et andet modstandskort, eller lad det passere. [FB-R26]
            Meyer Lansky er allerede på hitlisten. Vælg en gangster, der er hjemme. [FB-X13]
            Kortet kan ikke ramme Captain Ida Brine, som har evnen Dobbeltgænger. Vælg en anden gangster. [FB-X5]
            Spillet er for 2 til 6 spillere, ikke 7.
            --
            En gangster hjemme hos en anden spiller stilles bagest på hitlisten. Offeret vælger hvem.
            En gangster hjemme hos en anden spiller stilles bagest på hitlisten. Du vælger hvem.
            Hævn: vælg én gangster hjemme hos hver modstander. Sæt dem på hitlisten i den rækkefølge, du vil; så er der gangsterkrig i dobbelt tempo.
            Hævn: vælg 2 gangstere hjemme hos hver modstander. Sæt dem på hitlisten i den rækkefølge, du vil; så er der gangsterkrig i dobbelt tempo.
            Når denne gangster kommer på hitlisten, får du næste tur, også selv om nogen har gjort modstand. (Bordets egen fortolkning af kortet.)
        "#]],
    );
}

#[test]
fn chinese() {
    reads(
        Language::ZhHant,
        &expect![[r#"
            3 名玩家入座。由你擔任起始玩家。
            輪到 Bob。
            Bob 抽一張牌。
            你抽到「家族影響力」。
            Bob 打出「合約（暴徒權力無效）」。
            目標：你。
            你以「家族影響力」反擊。
            無人反擊。
            Mitzi the Ledger（你的）被放上暗殺名單。
            Captain Ida Brine（Chi）被放到暗殺名單最前面，立於牆面。
            雙倍火力的黑幫戰爭：每回合開始時消滅兩個匪徒。
            Mitzi the Ledger（你的）回家了，名單上的位置改由 Captain Ida Brine（Chi）頂替。
            Captain Ida Brine（Chi）進了墳場，Meyer Lansky（Bob）從墳場返回，接替暗殺名單上的位置。
            暗殺名單的新順序：Meyer Lansky（Bob）、Mitzi the Ledger（你的）。
            Mitzi the Ledger（你的）被消滅。
            Captain Ida Brine（Chi）獲得「脾氣暴躁」能力。
            Chi 出局，棄掉手牌：暗殺、告密者。
            你獲勝了。
            --
            你要打出或棄掉哪張牌？
            Bob 正在選牌。
            「合約」：目標是誰？
            「合約」：Bob 正在選擇目標。
            「暴徒權力」：改把你自己的哪個匪徒放上暗殺名單？
            這張牌要從抽牌堆抽，還是從棄牌堆拿？
            還要抽 2 張。這張要從抽牌堆抽，還是從棄牌堆拿？
            Bob 可以報復你。
            Bob 打出「合約」，目標：你。你要反擊嗎？
            Bob 打出「遠走高飛」，目標：Meyer Lansky（Bob）。你要反擊嗎？
            誰從墳場返回，與 Meyer Lansky 調換？
            --
            打出「情人節大屠殺」
            棄掉「告密者」
            以「暴徒權力」反擊
            Mitzi the Ledger
            你自己
            Bob
            略過
            --
            正在等 Bob 回應。請等輪到你時再回應。［FB-T7］
            「告密者」不能反擊「合約」。請選別的反擊卡，或略過。［FB-R26］
            Meyer Lansky 已經在暗殺名單上。請選在家的匪徒。［FB-X13］
            Captain Ida Brine 擁有「分身」能力，不能成為這張牌的目標。請選別的匪徒。［FB-X5］
            本遊戲適合 2 到 6 名玩家，現在是 7 名。
            --
            選一名其他玩家，將其一個在家的匪徒放到暗殺名單最後。由受害者選要放哪一個。
            選一名其他玩家，將其一個在家的匪徒放到暗殺名單最後。由你選要放哪一個。
            從每名對手在家的匪徒中各選 1 個，以任意順序放上暗殺名單，並開啟雙倍火力的黑幫戰爭。
            從每名對手在家的匪徒中各選 2 個，以任意順序放上暗殺名單，並開啟雙倍火力的黑幫戰爭。
            這個匪徒被放上暗殺名單時，由你進行下個回合，即使有人反擊也一樣。（此為本桌的解讀。）
        "#]],
    );
}
