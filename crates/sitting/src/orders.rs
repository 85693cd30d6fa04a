//! Standing orders: what is answered for a player at once.
//!
//! They decide from the player's own view and nothing else, and their answers go into the same sealed box as answers
//! by hand. The doc comments of these types are part of the API document.

use serde::{Deserialize, Serialize};
use table::Menu as _;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Array, ArrayBuilder, ObjectBuilder, Type};

use crate::look::Known;

/// The most orders a seat can have.
pub const MOST_ORDERS: usize = 20;

/// The most cards in one part of an order, and the most letters in the name of a card.
pub const MOST_WORDS: usize = 40;

/// What a player wants answered for him.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// The first of these that fits is carried out.
    #[schema(max_items = 20)]
    pub orders: Vec<StandingOrder>,
    /// What to do where none fits.
    pub otherwise: Otherwise,
}

/// What to do where no order fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Otherwise {
    /// Ask.
    #[default]
    Ask,
    /// Let it go.
    Pass,
}

/// One order: against which cards, when, and with what.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StandingOrder {
    /// The cards it is against, in notation; none for any.
    #[schema(schema_with = words_schema)]
    pub against: Vec<String>,
    /// Only when it is for this player.
    pub for_me: bool,
    /// Only while he has so many home mobsters (or, in Mob City, hit points) or fewer.
    #[schema(maximum = 255)]
    pub left_at_most: Option<u8>,
    /// What to answer with, the first that he may; none to let it go.
    #[schema(schema_with = words_schema)]
    pub with: Vec<String>,
}

/// Cards of an order in the document that describes the API.
fn words_schema() -> Array {
    let word = ObjectBuilder::new().schema_type(Type::String).max_length(Some(MOST_WORDS));
    ArrayBuilder::new().items(word).max_items(Some(MOST_WORDS)).build()
}

impl Orders {
    /// Whether any list in it is longer than is allowed.
    #[must_use]
    pub fn is_too_long(&self) -> bool {
        let long = |words: &Vec<String>| {
            words.len() > MOST_WORDS || words.iter().any(|word| word.chars().count() > MOST_WORDS)
        };
        self.orders.len() > MOST_ORDERS
            || self.orders.iter().any(|order| long(&order.against) || long(&order.with))
    }

    /// What these orders answer to what the player sees, in notation; `None` if the player has to be asked, or if
    /// the question is not one that orders answer.
    #[must_use]
    pub fn answer(&self, known: &Known) -> Option<String> {
        let (card, mine, left, answers) = match known {
            Known::FamilyBusiness(view) => {
                let (seat, board) = (view.seat()?, &view.board);
                let family_business::Waiting::Counter { asked } = board.waiting else { return None };
                let card = board.play.card.filter(|_| asked.contains(seat))?.to_string();
                let home = board.home.among(family_business::Mobsters::of(seat)).len();
                let answers: Vec<String> = view.menu().iter().map(|command| command.to_string()).collect();
                (card, board.play.victim == Some(seat), home, answers)
            }
            Known::MobCity(view) => {
                let (seat, board) = (view.seat()?, &view.board);
                let mob_city::Waiting::Defend { seat: hit } = board.waiting else { return None };
                let card = board.action.card.filter(|_| hit == seat)?.to_string();
                let answers: Vec<String> = view.menu().iter().map(|command| command.to_string()).collect();
                (card, true, board.hp[seat].into(), answers)
            }
        };
        let fits = |order: &&StandingOrder| {
            (order.against.is_empty() || order.against.contains(&card))
                && (mine || !order.for_me)
                && order.left_at_most.is_none_or(|most| left <= usize::from(most))
        };
        let pass = || answers.iter().find(|answer| *answer == "pass").cloned();
        for order in self.orders.iter().filter(fits) {
            if order.with.is_empty() {
                return pass();
            }
            let with =
                order.with.iter().flat_map(|card| [format!("counter {card}"), format!("defend {card}")]);
            if let Some(answer) = with.into_iter().find(|answer| answers.contains(answer)) {
                return Some(answer);
            }
        }
        match self.otherwise {
            Otherwise::Ask => None,
            Otherwise::Pass => pass(),
        }
    }
}
