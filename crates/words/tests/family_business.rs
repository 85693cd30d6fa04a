//! Family Business: every text is well formed in every language, for every viewer.

use std::collections::HashSet;

use family_business::{
    Board, Card, Command, Edition, Event, Family, Fault, Game, Hand, Illegal, Kind, Mobster, Mobsters, Open,
    Pick, Place, Rules, Seen, Setup, Waiting, Why,
};
use table::{Chance as _, Fast, Game as _, Menu as _, Seat, Seats, Viewer};
use words::Language;
use words::family_business::{
    Speaker, card_name, card_text, edition_name, family_name, fault, kind_name, rule_label, rule_value,
};

const SEATS: usize = 3;

fn names() -> Vec<String> {
    ["Ann", "Bob", "Chi"].map(String::from).to_vec()
}

/// Runs `say` for every viewer in every language.
fn each(setup: &Setup, mut say: impl FnMut(&Speaker<'_>)) {
    let players = names();
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

/// A board with a card being played.
fn board(setup: Setup) -> Board {
    let mut board = *Game::bare(setup).board();
    board.play.card = Some(Card::Vendetta);
    board.play.by = seat(0);
    board.play.victim = Some(seat(1));
    board.play.named = Mobsters::of(seat(1)).iter().take(2).collect();
    board.hit_list = Mobsters::of(seat(2)).iter().take(3).collect();
    board
}

fn every_waiting() -> Vec<Waiting> {
    use Pick::*;
    let picks = [
        Victim,
        Target,
        Surrender,
        Scapegoat,
        HitTarget,
        HitCost,
        Batch,
        Turncoat,
        Return,
        Rescue,
        Replaced,
        Replacement,
        Order,
        PayOff,
        Bearer,
    ];
    let (seat, against, why) = (seat(0), seat(1), Why::Turn);
    let mut all: Vec<_> = picks.map(|pick| Waiting::Pick { seat, pick }).to_vec();
    all.extend([
        Waiting::Deal,
        Waiting::Start { seat },
        Waiting::Draw { seat, left: 1, why },
        Waiting::Draw { seat, left: 3, why: Why::Politician },
        Waiting::Turn { seat },
        Waiting::More { seat },
        Waiting::Butcher { seat, given: 0, why },
        Waiting::Butcher { seat, given: 2, why },
        Waiting::Counter { asked: Seats::only(against) },
        Waiting::Retaliate { seat, against },
        Waiting::Over { winner: seat },
    ]);
    all
}

fn every_seen(setup: Setup) -> Vec<Seen> {
    let (seat, card) = (seat(1), Card::Hit);
    let (mobster, other) = (Mobster::new(seat, 0), Mobster::new(Seat::new(2), 8));
    let opens = [
        Open::Began(setup),
        Open::TurnBegan { seat },
        Open::Played { seat, card },
        Open::Discarded { seat, card },
        Open::Chose { victim: seat },
        Open::Named { mobster },
        Open::Asked(Waiting::Turn { seat }),
        Open::Countered { seat, card: Card::Finger },
        Open::Unanswered,
        Open::Listed { mobster, place: Place::First },
        Open::Listed { mobster, place: Place::Last },
        Open::WentHome { mobster },
        Open::Replaced { mobster, by: other },
        Open::Reordered,
        Open::Swapped { dead: mobster, back: other },
        Open::Died { mobster },
        Open::Gained { mobster, ability: Card::Butcher },
        Open::Lost { ability: Card::Butcher },
        Open::Out { seat, hand: Hand::EMPTY },
        Open::Out { seat, hand: [Card::Hit, Card::Finger].into_iter().collect() },
        Open::War { rate: 1 },
        Open::War { rate: 2 },
        Open::Peace,
        Open::Took { seat, card },
        Open::Won { seat },
    ];
    let mut all = opens.map(Seen::Open).to_vec();
    all.extend([Seen::Shuffled, Seen::Drew { seat }, Seen::YouDrew { card }]);
    all.extend([Seen::YouPassed, Seen::YouSealed { card: Card::Finger }]);
    all
}

fn every_refusal() -> Vec<Illegal> {
    use Illegal::*;
    let (seat, card, mobster) = (seat(1), Card::Truce, Mobster::new(seat(1), 3));
    let pick = family_business::Pick::Scapegoat;
    vec![
        Over,
        NoSuchSeat,
        Out,
        NotYourTurn { seat },
        OwnCard,
        NothingToAnswer,
        AnotherQuestion,
        NotInHand { card },
        CounterOnOwnTurn { card },
        NoTarget { card },
        MustTakeEffect { card },
        AbilityCanBeTaken { card },
        OnlyAttacks { card },
        DoesNotCounter { counter: Card::Finger, card },
        OwnMobster { mobster, card },
        NotYourMobster { mobster, pick },
        AlreadyListed { mobster, pick: Some(pick) },
        NotListed { mobster, pick },
        Dead { mobster },
        NotDead { mobster },
        NotInGame { mobster },
        Doppelganger { mobster },
        OtherVictim { mobster },
        NamedAlready { mobster, pick },
        EnoughTaken { mobster, card },
        HasAbility { mobster },
        NotFromTheMost { mobster },
        NotFromTheFewest { mobster },
        WrongEnemy { mobster },
        Yourself,
        NobodyHome { seat },
        NobodyListed { seat },
        NothingButchered,
        ButcherUsed,
        NoButcher,
        NoPassing,
    ]
}

fn setup() -> Setup {
    Setup::new(Edition::LookoutAdvanced.rules(), SEATS)
}

#[test]
fn every_event_has_a_well_formed_sentence() {
    let setup = setup();
    each(&setup, |speaker| {
        for waiting in every_waiting() {
            let mut board = board(setup);
            board.waiting = waiting;
            for seen in every_seen(setup) {
                speaker.event(&seen, &board).as_deref().inspect(|text| check(text));
            }
        }
    });
}

#[test]
fn only_events_that_other_texts_cover_have_no_sentence() {
    let setup = setup();
    let mut board = board(setup);
    board.waiting = Waiting::Turn { seat: seat(0) };
    each(&setup, |speaker| {
        let silent: Vec<_> =
            every_seen(setup).into_iter().filter(|seen| speaker.event(seen, &board).is_none()).collect();
        assert!(
            matches!(silent[..], [Seen::Open(Open::Chose { .. }), Seen::Open(Open::Asked(_))]),
            "{silent:?}"
        );
    });
}

#[test]
fn every_question_and_every_answer_has_a_text() {
    let setup = setup();
    each(&setup, |speaker| {
        for waiting in every_waiting() {
            let mut board = board(setup);
            board.waiting = waiting;
            check(&speaker.question(&board));
            for command in Command::all() {
                check(&speaker.command(command, &board));
            }
        }
    });
}

#[test]
fn every_refusal_has_its_own_text_and_names_its_rule() {
    let setup = setup();
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
    for language in Language::ALL {
        let names: HashSet<_> = Card::ALL.map(|card| card_name(language, card)).into_iter().collect();
        assert_eq!(names.len(), Card::ALL.len(), "{language}");
        names.iter().for_each(|name| check(name));
        for edition in Edition::ALL {
            let texts = Card::ALL.map(|card| card_text(language, card, &edition.rules()));
            texts.iter().for_each(|text| check(text));
            assert_eq!(texts.iter().collect::<HashSet<_>>().len(), texts.len(), "{language}");
        }
    }
}

/// FB-X4 to FB-X13: the printed text is known for two of the ten abilities.
#[test]
fn abilities_without_a_known_text_are_marked_as_our_reading() {
    let mark = |language| match language {
        Language::En => "Our reading",
        Language::Da => "egen fortolkning",
        Language::ZhHant => "本桌的解讀",
    };
    for language in Language::ALL {
        for card in Card::ALL {
            let ours =
                card.def().kind == Kind::Ability && !matches!(card, Card::Librarian | Card::Doppelganger);
            let text = card_text(language, card, &Rules::default());
            assert_eq!(text.contains(mark(language)), ours, "{text}");
        }
    }
}

#[test]
fn families_editions_and_kinds_have_different_names() {
    for language in Language::ALL {
        let mut all = HashSet::new();
        all.extend(Family::ALL.map(|family| family_name(language, family)));
        all.extend(Edition::ALL.map(|edition| edition_name(language, edition)));
        let kinds = [Kind::Attack, Kind::Rescue, Kind::Counter, Kind::Ability];
        all.extend(kinds.map(|kind| kind_name(language, kind)));
        all.insert(language.name());
        all.iter().for_each(|name| check(name));
        assert_eq!(all.len(), 12 + 4 + 4 + 1, "{language}");
    }
}

#[test]
fn every_rule_and_every_choice_has_a_label() {
    for language in Language::ALL {
        for (rule, value) in Rules::default().entries() {
            check(&rule_label(language, rule).unwrap());
            check(&rule_value(language, rule, &value).unwrap());
            // The engine lists the valid choices in the fault for a wrong one.
            if let Err(Fault::NotAChoice { choices, .. }) = Rules::default().set(rule, "\"?\"") {
                let labels = choices.iter().map(|choice| rule_value(language, rule, choice).unwrap());
                assert_eq!(labels.inspect(|label| check(label)).collect::<HashSet<_>>().len(), choices.len());
                assert_eq!(rule_value(language, rule, "?"), None);
            }
        }
        assert_eq!(rule_label(language, "wages"), None);
    }
}

#[test]
fn every_fault_has_a_text() {
    let (field, value) = ("war_at", "0".to_owned());
    let faults = [
        Fault::NotToml { message: "expected `=`".into() },
        Fault::UnknownField { field: "wages".into() },
        Fault::NotAChoice { field, value: value.clone(), choices: vec!["one", "two"] },
        Fault::OutOfRange { field, value, least: 1, most: 54 },
        Fault::OpeningHandOverLimit { opening_hand: 7, hand_limit: 6 },
        Fault::LibrarianBelowLimit { librarian_limit: 5, hand_limit: 6 },
        Fault::DeckTooSmall { seats: 6, needed: 60, cards: 58 },
        Fault::BadSeatCount { seats: 1 },
        Fault::FamilyTakenTwice { family: Family::Ferry },
        Fault::FirstSeatMissing { first: seat(4) },
    ];
    for language in Language::ALL {
        faults.iter().for_each(|one| check(&fault(language, one)));
    }
}

/// FB-S3, FB-T1: the first player draws before the first question, and that card is not part of the deal.
#[test]
fn the_first_draw_is_not_dealt() {
    let setup = Setup::new(Edition::Mayfair.rules(), SEATS);
    let players = names();
    let speaker =
        Speaker { language: Language::En, players: &players, setup: &setup, viewer: Viewer::Seat(seat(0)) };
    let (mut told, mut said) = (Game::bare(setup), Vec::new());
    let mut tell = |event: &Event| {
        told.apply(event);
        let seen = event.seen(speaker.viewer);
        said.extend(seen.and_then(|seen| speaker.event(&seen, told.board())));
    };
    Game::deal(setup, &mut Fast::new(1), &mut tell).unwrap();
    let starts = |with| said.iter().filter(|text| text.starts_with(with)).count();
    assert_eq!((starts("You’re dealt"), starts("You draw"), starts("Bob")), (5, 1, 0), "{said:#?}");
}

/// Plays whole games with a refused answer before each legal one, and makes all their texts.
#[test]
fn random_games_have_well_formed_texts() {
    for (edition, seed) in Edition::ALL.into_iter().flat_map(|edition| [(edition, 1), (edition, 2)]) {
        let setup = Setup { families: Family::INVENTED, ..Setup::new(edition.rules(), SEATS) };
        let mut chance = Fast::new(seed);
        let mut events = Vec::new();
        let mut told = Game::bare(setup);
        let mut game = Game::deal(setup, &mut chance, &mut |event: &Event| events.push(*event)).unwrap();
        while let Some(asked) = game.next_asked() {
            for event in events.drain(..) {
                told.apply(&event);
                each(&setup, |speaker| {
                    let seen = event.seen(speaker.viewer);
                    let text = seen.and_then(|seen| speaker.event(&seen, told.board()));
                    text.as_deref().inspect(|text| check(text));
                });
            }
            each(&setup, |speaker| check(&speaker.question(told.board())));
            let any = Command::all().nth(chance.below(Command::COUNT as u32) as usize).unwrap();
            let menu = game.menu(asked);
            if !menu.contains(any) {
                let illegal = game.act(asked, any, &mut chance, &mut |_: &Event| {}).unwrap_err();
                each(&setup, |speaker| check(&speaker.refusal(illegal)));
            }
            let command = menu.nth(chance.below(menu.len() as u32) as usize).unwrap();
            game.act(asked, command, &mut chance, &mut |event: &Event| events.push(*event)).unwrap();
        }
    }
}
