//! Rules as files: what is printed can be parsed again, and invalid files get all their faults listed.

use family_business::{Edition, Fault, Rules, Setup};

#[test]
fn printed_rules_round_trip() {
    for edition in Edition::ALL {
        let rules = edition.rules();
        assert_eq!(Rules::from_toml(&rules.to_toml()), Ok(rules));
        assert_eq!(Rules::from_toml(&format!("edition = \"{}\"", edition.name())), Ok(rules));
    }
    assert_eq!(Rules::from_toml(""), Ok(Rules::default()));
}

#[test]
fn a_file_changes_only_what_it_names() {
    let rules =
        Rules::from_toml("edition = 'lookout'\nvendetta_takes = 3\ncounter_answers = 'order'\ndeck = 58")
            .unwrap();
    let mut expected = Edition::Lookout.rules();
    expected.vendetta_takes = 3;
    expected.counter_answers = family_business::CounterAnswers::Order;
    expected.deck = family_business::Deck::Deck58;
    assert_eq!(rules, expected);
}

#[test]
fn every_fault_is_listed() {
    let faults = Rules::from_toml(
        "edition = 'gold'\nhand_limit = 0\nvendetta_takes = 'many'\ndraw = 'two'\nabilities = 1\nspeed = 3\nwar_at = 300",
    )
    .unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "edition = \"gold\": one of mayfair, danish, lookout, lookout-advanced",
            "abilities = 1: one of true, false",
            "draw = \"two\": one of one, up-to-limit",
            "hand_limit = 0: from 1 to 28",
            "no such rule: speed",
            "vendetta_takes = \"many\": from 1 to 9",
            "war_at = 300: from 1 to 54",
        ]
    );
    assert!(matches!(Rules::from_toml("hand_limit =").unwrap_err()[..], [Fault::NotToml { .. }]));
}

#[test]
fn rules_that_contradict_each_other_are_refused() {
    let faults = |text| Rules::from_toml(text).unwrap_err();
    assert_eq!(
        faults("edition = 'lookout'\nopening_hand = 7"),
        [Fault::OpeningHandOverLimit { opening_hand: 7, hand_limit: 6 }]
    );
    // A draw of one card must fit into the hand.
    assert_eq!(faults("opening_hand = 6"), [Fault::OpeningHandOverLimit { opening_hand: 6, hand_limit: 6 }]);
    assert_eq!(
        faults("edition = 'lookout-advanced'\nlibrarian_limit = 4"),
        [Fault::LibrarianBelowLimit { librarian_limit: 4, hand_limit: 6 }]
    );
    // The Librarian's limit does not matter without a Librarian.
    assert!(Rules::from_toml("hand_limit = 9").is_ok());
}

#[test]
fn fb_r11_a_deck_too_small_for_the_seats_is_refused() {
    let rules = Rules::from_toml("edition = 'lookout'\nhand_limit = 12").unwrap();
    assert_eq!(Setup::new(rules, 4).faults(), []);
    assert_eq!(Setup::new(rules, 5).faults(), [Fault::DeckTooSmall { seats: 5, needed: 57, cards: 56 }]);
    // Numbers that no file can contain are refused too, without overflow.
    let rules = Rules { opening_hand: 255, ..Rules::default() };
    assert!(!Setup::new(rules, 6).faults().is_empty());
}
