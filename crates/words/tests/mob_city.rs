//! Mob City: every text is well formed in every language, for every viewer.

use std::collections::HashSet;

use mob_city::{
    Board, Business, Card, Command, Control, Event, Fault, Freedom, Game, Hand, Illegal, Kind, Money, Open,
    PayrollDiscard, Preset, Rules, Seen, Setup, SpentLarge, Stealing, Waiting,
};
use table::{Chance as _, Fast, Game as _, Menu as _, Seat, Seats, Viewer};
use words::Language;
use words::mob_city::{
    Speaker, business_name, card_name, card_text, fault, kind_name, preset_name, rule_label, rule_value,
};

const SEATS: usize = 3;

/// Runs `say` for every viewer in every language.
fn each(setup: &Setup, mut say: impl FnMut(&Speaker<'_>)) {
    let players = ["Ann", "Bob", "Chi"].map(String::from);
    for language in Language::ALL {
        for viewer in Viewer::all(SEATS) {
            say(&Speaker { language, players: &players, setup, viewer });
        }
    }
}

/// Checks that a text is complete: no leftover placeables, isolation marks or stray spaces.
#[track_caller]
fn check(text: &str) {
    assert!(!text.is_empty() && text.trim() == text, "{text:?}");
    assert!(
        !text.contains(['{', '}', '$', '\n', '\u{2068}', '\u{2069}']) && !text.contains("  "),
        "{text:?}"
    );
}

fn seat(number: usize) -> Seat {
    Seat::new(number)
}

/// Rules with every flag at its other value.
fn contrary() -> Rules {
    Rules {
        spent_large: SpentLarge::OwnDiscard,
        payroll_discard: PayrollDiscard::End,
        stack_combines: false,
        bribe_single_card: true,
        shakedown: Stealing::Chosen,
        lam_untargetable: true,
        consigliere: Control::NoGamble,
        jail_turns: 1,
        ..Preset::Fair.rules()
    }
}

/// A board with a hit under way.
fn board(setup: Setup) -> Board {
    let mut board = *Game::bare(setup).board();
    board.action.card = Some(Card::TommyGun);
    board.action.target = Some(seat(1));
    board.stake = Money([1, 0, 1]);
    board
}

fn every_waiting() -> Vec<Waiting> {
    let seat = Seat::new(0);
    vec![
        Waiting::Deal,
        Waiting::Play { seat },
        Waiting::Jail { seat },
        Waiting::Target { seat },
        Waiting::Stake { seat },
        Waiting::Defend { seat: Seat::new(1) },
        Waiting::Bribe { seat: Seat::new(1) },
        Waiting::Swag { seat },
        Waiting::Steal { seat, from: Seat::new(1) },
        Waiting::Buy { seat },
        Waiting::Discard { seat },
        Waiting::Over { winners: Seats::only(seat) },
        Waiting::Over { winners: Seats::first(2) },
    ]
}

fn every_seen(setup: Setup) -> Vec<Seen> {
    let (seat, by, card, business) = (seat(1), seat(0), Card::Knife, Business::Hotel);
    let hand: Hand = [Card::One, Card::Knife, Card::Knife].into_iter().collect();
    let (money, change) = (Money([2, 0, 0]), Money([0, 1, 0]));
    let opens = [
        Open::Began(setup),
        Open::Round { number: 3 },
        Open::DrawnFirst { seat: Seat::new(1) },
        Open::TurnBegan { seat },
        Open::Controlled { seat, by },
        Open::Missed { seat, turns: 2 },
        Open::Earned { seat, money },
        Open::Paid { seat, money, change },
        Open::Paid { seat, money, change: Money([1, 0, 0]) },
        Open::Spent { seat, money },
        Open::Played { seat, card },
        Open::Placed { seat, card: Card::Rope },
        Open::Used { seat, card: Card::Rope },
        Open::Targeted { seat },
        Open::Asked(Waiting::Play { seat }),
        Open::Staked { seat, note: Card::Five },
        Open::Rolled { seat, die: 4 },
        Open::StakeTaken { seat },
        Open::StakeLost,
        Open::Blocked { seat, card },
        Open::Stopped { seat },
        Open::Bribed { seat },
        Open::Hurt { seat, points: 0 },
        Open::Hurt { seat, points: 1 },
        Open::Hurt { seat, points: 2 },
        Open::Healed { seat, points: 1 },
        Open::Whacked { seat, by: Some(by), cards: hand },
        Open::Whacked { seat, by: Some(by), cards: Hand::EMPTY },
        Open::Whacked { seat, by: None, cards: hand },
        Open::Pinched { seat, by },
        Open::Freed { seat, how: Freedom::Served },
        Open::Freed { seat, how: Freedom::Escaped },
        Open::Advised { seat, by },
        Open::Stripped { seat },
        Open::Raided,
        Open::Tapped { seat, of: by },
        Open::Cleaned { seat, hand },
        Open::Swiped { seat, card },
        Open::Bought { seat, card },
        Open::Invested { seat, business },
        Open::Locked { business },
        Open::Discarded { seat, card },
        Open::Removed { seat, card: Card::Rope },
        Open::TurnEnded { seat },
        Open::Won { winners: Seats::only(seat) },
        Open::Won { winners: Seats::first(2) },
    ];
    let mut all = opens.map(Seen::Open).to_vec();
    all.extend([Seen::Shuffled { seat }, Seen::Shown { of: seat, hand }]);
    all.push(Seen::Shown { of: seat, hand: Hand::EMPTY });
    for card in [None, Some(card)] {
        all.extend([Seen::Drew { seat, card }, Seen::Stole { seat, from: by, card }]);
    }
    all
}

fn every_refusal() -> Vec<Illegal> {
    use Illegal::*;
    let (by, card, business) = (seat(2), Card::Omerta, Business::Casino);
    let mut all = vec![
        Over,
        NoSuchSeat,
        Out,
        NotYourTurn { seat: by },
        Controlled { by },
        AnotherQuestion,
        NotInHand { card },
        MoneyIsNotPlayed { card: Card::Two },
        OnlyInDefence { card: Card::CarDoor },
        NoEffect { card },
        TooManyPermanents { card },
        NotTheFirstCard,
        InJail { card },
        NoGambling,
        NotInPlay { card },
        UsedUp { card },
        AlreadyHit { seat: by },
        HitBefore { seat: by },
        JailedTarget { seat: by },
        DoesNotCancel { card, hit: Card::Piece },
        HoldsDefence,
        NoBribeFromJail,
        BribeTooSmall { price: 4 },
        NotMoney { card },
        NoStake,
        CannotTake { card },
        NotForSale { card },
        SoldOut { card },
        TooDear { cost: 9 },
        Locked { business },
        NothingToChange,
        BankCannotChange,
        SmallestNote,
        NoPassing,
    ];
    all.extend(Card::ALL.map(|card| BadTarget { card, seat: by }));
    all
}

#[test]
fn every_event_has_a_well_formed_sentence() {
    for rules in [Rules::default(), contrary()] {
        let setup = Setup::new(rules, SEATS);
        each(&setup, |speaker| {
            for waiting in every_waiting() {
                let board = Board { waiting, ..board(setup) };
                for seen in every_seen(setup) {
                    speaker.event(&seen, &board).as_deref().inspect(|text| check(text));
                }
            }
        });
    }
}

#[test]
fn only_events_that_other_texts_cover_have_no_sentence() {
    let setup = Setup::new(Rules::default(), SEATS);
    let mut board = board(setup);
    board.waiting = Waiting::Stake { seat: seat(0) };
    each(&setup, |speaker| {
        let seen = every_seen(setup).into_iter();
        let silent: Vec<_> = seen.filter(|seen| speaker.event(seen, &board).is_none()).collect();
        let [Seen::Open(paid), Seen::Open(spent), Seen::Open(asked), Seen::Open(ended)] = silent[..] else {
            panic!("{silent:?}");
        };
        assert!(matches!(paid, Open::Paid { money, change, .. } if money.cards() > change.cards()));
        assert!(matches!((spent, asked), (Open::Spent { .. }, Open::Asked(_))));
        assert!(matches!(ended, Open::TurnEnded { .. }));
    });
    // The line about Bathtub Gin's effect names its target.
    board.action.card = Some(Card::BathtubGin);
    each(&setup, |speaker| {
        assert_eq!(speaker.event(&Seen::Open(Open::Targeted { seat: seat(1) }), &board), None);
    });
}

#[test]
fn every_question_and_every_answer_has_a_text() {
    let setup = Setup::new(Rules::default(), SEATS);
    for (waiting, controller) in every_waiting().into_iter().flat_map(|w| [(w, None), (w, Some(seat(2)))]) {
        for stake in [Money::NONE, Money([1, 0, 1])] {
            let board = Board { waiting, controller, stake, ..board(setup) };
            each(&setup, |speaker| {
                check(&speaker.question(&board));
                Command::all().for_each(|command| check(&speaker.command(command, &board)));
            });
        }
    }
}

/// MC-R77: the controller is asked, and every viewer reads for which player.
#[test]
fn a_controller_is_asked_on_behalf_of_the_player() {
    let setup = Setup::new(Rules::default(), SEATS);
    let board = Board { waiting: Waiting::Buy { seat: seat(0) }, controller: Some(seat(2)), ..board(setup) };
    let mut said = Vec::new();
    each(&setup, |speaker| said.push(speaker.question(&board)));
    let english = [
        "For you: Chi is buying.",
        "For Ann: Chi is buying.",
        "For Ann: What will you buy?",
        "For Ann: Chi is buying.",
    ];
    assert_eq!(said[..4], english);
}

#[test]
fn every_refusal_has_its_own_text_and_names_its_rule() {
    let setup = Setup::new(Rules::default(), SEATS);
    each(&setup, |speaker| {
        let mut said = HashSet::new();
        for illegal in every_refusal() {
            let text = speaker.refusal(illegal);
            check(&text);
            assert!(text.contains(illegal.rule()), "{text}");
            assert!(said.insert(text), "{illegal:?} has the same text as another refusal");
        }
    });
}

#[test]
fn every_card_has_its_own_name_and_text() {
    let off = Rules { consigliere: Control::Off, ..Rules::default() };
    for language in Language::ALL {
        let names: HashSet<_> = Card::ALL.map(|card| card_name(language, card)).into_iter().collect();
        assert_eq!(names.len(), Card::ALL.len(), "{language}");
        names.iter().for_each(|name| check(name));
        for rules in [Rules::default(), contrary(), off] {
            let texts = Card::ALL.map(|card| card_text(language, card, &rules));
            texts.iter().for_each(|text| check(text));
            assert_eq!(texts.iter().collect::<HashSet<_>>().len(), texts.len(), "{language}");
        }
    }
}

#[test]
fn texts_have_the_numbers_of_the_tables_rules() {
    let mut dear = Rules::default();
    for (path, value) in [("act.rope.cost", "29"), ("payroll.skim.earn", "19"), ("large.two.value", "4")] {
        dear.set(path, value).unwrap();
    }
    for language in Language::ALL {
        for (card, number) in [(Card::Rope, "29"), (Card::Skim, "19"), (Card::Two, "4")] {
            assert!(card_text(language, card, &dear).contains(number), "{language}: {card}");
        }
        for card in Card::ALL.into_iter().filter(|card| card.def().damage > 0) {
            let damage = card.def().damage.to_string();
            assert!(card_text(language, card, &dear).contains(&damage), "{language}: {card}");
        }
    }
    let setup = Setup::new(dear, SEATS);
    each(&setup, |speaker| {
        let label = speaker.command(Command::Stake(Card::Two), &board(setup));
        assert!(label.contains('4') && !label.contains('2'), "{label}");
    });
}

#[test]
fn businesses_presets_and_kinds_have_different_names() {
    let kinds = [Kind::Hit, Kind::Defence, Kind::Other, Kind::Payroll, Kind::Large];
    for language in Language::ALL {
        let mut all = HashSet::new();
        all.extend(Business::ALL.map(|business| business_name(language, business)));
        all.extend(Preset::ALL.map(|preset| preset_name(language, preset)));
        all.extend(kinds.map(|kind| kind_name(language, kind)));
        all.iter().for_each(|name| check(name));
        assert_eq!(all.len(), 5 + 2 + 5, "{language}");
    }
}

#[test]
fn every_rule_and_every_choice_has_a_label() {
    for language in Language::ALL {
        let mut labels = HashSet::new();
        for (rule, value) in Rules::default().entries() {
            let label = rule_label(language, &rule).unwrap_or_else(|| panic!("{rule}"));
            check(&label);
            assert!(labels.insert(label), "{rule} has the same label as another rule");
            check(&rule_value(language, &rule, &value).unwrap());
            // The engine lists the valid choices in the fault for a wrong one.
            if let Err(Fault::NotAChoice { choices, .. }) = Rules::default().set(&rule, "\"?\"") {
                let labels = choices.iter().map(|choice| rule_value(language, &rule, choice).unwrap());
                assert_eq!(labels.inspect(|label| check(label)).collect::<HashSet<_>>().len(), choices.len());
            }
            assert_eq!(rule_value(language, &rule, "?"), None);
        }
        for unknown in
            ["wages", "act.knife", "act.knife.earn", "act.gift.cost", "juice.knife.n", "large.one.cost"]
        {
            assert_eq!(rule_label(language, unknown), None, "{unknown}");
        }
    }
}

#[test]
fn every_fault_has_a_text() {
    let (field, value) = ("act.knife.cost".to_owned(), "0".to_owned());
    let faults = [
        Fault::NotToml { message: "expected `=`".into() },
        Fault::UnknownField { field: "wages".into() },
        Fault::NotAChoice { field: field.clone(), value: value.clone(), choices: vec!["one", "two"] },
        Fault::OutOfRange { field, value, least: 1, most: 30 },
        Fault::BadDenominations,
        Fault::BankTooSmall { needed: 80, cards: 44 },
        Fault::TooFewGamblers { seats: 8, cards: 4 },
        Fault::TooManyCards { cards: 300, most: 240 },
        Fault::TooLittleJuice { points: 20, needed: 25 },
        Fault::BadSeatCount { seats: 9 },
        Fault::FirstSeatMissing { first: seat(4) },
    ];
    for language in Language::ALL {
        let said: HashSet<_> = faults.iter().map(|one| fault(language, one)).collect();
        said.iter().for_each(|text| check(text));
        assert_eq!(said.len(), faults.len(), "{language}");
    }
}

/// Plays whole games with a refused answer before each legal one, and makes all their texts.
#[test]
fn random_games_have_well_formed_texts() {
    let tables = [Preset::Rulebook.rules(), Preset::Fair.rules(), contrary()];
    for (rules, seed) in tables.into_iter().flat_map(|rules| [(rules, 1), (rules, 2)]) {
        let setup = Setup::new(rules, SEATS);
        let mut chance = Fast::new(seed);
        let mut events = Vec::new();
        let mut told = Game::bare(setup);
        let mut game = Game::deal(setup, &mut chance, &mut |event: &Event| events.push(*event)).unwrap();
        let commands: Vec<_> = Command::all().collect();
        loop {
            for event in events.drain(..) {
                told.apply(&event);
                each(&setup, |speaker| {
                    let seen = event.seen(speaker.viewer);
                    let text = seen.and_then(|seen| speaker.event(&seen, told.board()));
                    text.as_deref().inspect(|text| check(text));
                });
            }
            each(&setup, |speaker| check(&speaker.question(told.board())));
            let Some(asked) = game.next_asked() else { break };
            let menu = game.menu(asked);
            let any = commands[chance.below(commands.len() as u32) as usize];
            if !menu.contains(any) {
                let illegal = game.act(asked, any, &mut chance, &mut |_: &Event| {}).unwrap_err();
                each(&setup, |speaker| check(&speaker.refusal(illegal)));
            }
            let command = menu.nth(chance.below(menu.len() as u32) as usize).unwrap();
            each(&setup, |speaker| check(&speaker.command(command, told.board())));
            game.act(asked, command, &mut chance, &mut |event: &Event| events.push(*event)).unwrap();
        }
    }
}
