//! How a table is set: settings, standing orders and house rules.

use std::fmt::Debug;

use games::{GameId, dispatch};
use serde::Serialize;
use serde::de::DeserializeOwned;
use session::{Orders, Settings};
use table::{Fast, Game, Seat, SetupRequest};
use words::Language;

use crate::notation::hash;
use crate::with_text;

/// The maximum length of all that is wrong with some settings, in bytes, for each byte of them.
const MAX_FAULTS: usize = 400;

/// The settings of a table as JSON.
pub fn settings(input: &[u8]) {
    let Some(settings) = same_json::<Settings>(input) else { return };
    for language in Language::ALL {
        if let Err(faults) = settings.check(language) {
            let length: usize = faults.iter().map(String::len).sum();
            assert!(!faults.is_empty() && length <= MAX_FAULTS * (input.len() + 10), "{length} bytes");
        }
    }
}

/// A player's standing orders as JSON.
pub fn orders(input: &[u8]) {
    let Some(orders) = same_json::<Orders>(input) else { return };
    for card in orders.orders.iter().flat_map(|order| &order.against) {
        for game in GameId::ALL {
            _ = Orders::is_card(game, card);
        }
    }
    let mut passed = orders.clone();
    passed.drop_past(7);
    assert!(passed.orders.len() <= orders.orders.len());
    assert!(orders.is_too_long() || !passed.is_too_long());
}

/// House rules as TOML. Rules that are accepted are the same after printing, and a game with them can be dealt.
pub fn rules(input: &[u8]) {
    with_text(input, |text| {
        for game in GameId::ALL {
            let editions = game.editions();
            let edition = editions[hash(input) as usize % editions.len()];
            dispatch!(game, G => {
                let ask = |house_rules| SetupRequest {
                    edition, house_rules, seats: 2, first: Seat::new(0), options: &[],
                };
                let Ok(setup) = G::setup(&ask(text)) else { continue };
                let printed = setup.rules.to_toml();
                let again = G::setup(&ask(&printed)).expect("printed rules are accepted");
                assert_eq!(setup.rules, again.rules, "{printed}");
                let mut chance = Fast::new(1);
                G::deal(setup, &mut chance, &mut |_| {}).expect("a setup without faults can be dealt");
            });
        }
    });
}

/// Checks that what parses is the same after writing and parsing again. Returns it.
fn same_json<T: DeserializeOwned + Serialize + PartialEq + Debug>(input: &[u8]) -> Option<T> {
    let parsed: T = serde_json::from_slice(input).ok()?;
    let written = serde_json::to_string(&parsed).expect("it has only texts for keys");
    let again: T = serde_json::from_str(&written).expect("it was written by us");
    assert_eq!(again, parsed, "{written}");
    Some(parsed)
}
