//! Standing orders: automatic answers.
//!
//! They depend only on the player's own view, and their answers are sealed like any others. The doc comments of these
//! types are part of the API document.

use games::{AnyView, GameId, dispatch, dispatch_view};
use serde::{Deserialize, Serialize};
use table::{CommandKind, Game, Menu as _};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Array, ArrayBuilder, ObjectBuilder, Type};

/// The maximum number of orders per seat.
pub const MAX_ORDERS: usize = 20;

/// The maximum number of cards in one part of an order, and of characters in a card's name.
pub const MAX_WORDS: usize = 40;

/// A player's standing orders.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// The first of these that fits is carried out.
    #[schema(max_items = 20)]
    pub orders: Vec<StandingOrder>,
    /// What to do where none fits.
    pub otherwise: Otherwise,
}

/// How long a card is let go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = LetGoFor)]
pub enum Span {
    /// Until the turn ends.
    Turn,
    /// Until the game ends.
    Game,
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
    /// Only while the player has at most this many mobsters at home (in Mob City, hit points).
    #[schema(maximum = 255)]
    pub left_at_most: Option<u8>,
    /// The cards to answer with, in order of preference; empty to pass.
    #[schema(schema_with = words_schema)]
    pub with: Vec<String>,
    /// Only during this turn, counted from the deal; null for the whole game.
    pub turn: Option<u64>,
}

/// The cards of an order in the API document.
fn words_schema() -> Array {
    let word = ObjectBuilder::new().schema_type(Type::String).max_length(Some(MAX_WORDS));
    ArrayBuilder::new().items(word).max_items(Some(MAX_WORDS)).build()
}

impl Orders {
    /// Whether there are too many orders, or too many cards in one.
    #[must_use]
    pub fn is_too_long(&self) -> bool {
        let long = |words: &Vec<String>| {
            words.len() > MAX_WORDS || words.iter().any(|word| word.chars().count() > MAX_WORDS)
        };
        self.orders.len() > MAX_ORDERS
            || self.orders.iter().any(|order| long(&order.against) || long(&order.with))
    }

    /// Lets this card go from now on, before any other order. `turn` is the turn now.
    pub fn let_go(&mut self, card: &str, span: Span, turn: u64) {
        self.drop_past(turn);
        let turn = (span == Span::Turn).then_some(turn);
        let order = StandingOrder { against: vec![card.to_owned()], turn, ..StandingOrder::default() };
        self.orders.retain(|other| *other != order);
        self.orders.insert(0, order);
    }

    /// Whether a game has this card.
    #[must_use]
    pub fn is_card(game: GameId, card: &str) -> bool {
        dispatch!(game, G => G::counter_with(card).is_ok())
    }

    /// Drops the orders for turns that are over.
    pub fn drop_past(&mut self, turn: u64) {
        self.orders.retain(|order| order.turn.is_none_or(|only| only >= turn));
    }

    /// The answer to what this player sees. Returns `None` if the player is to be asked, or if there is no threat to
    /// answer.
    pub(crate) fn answer(&self, known: &AnyView, turn: u64) -> Option<String> {
        dispatch_view!(known, G, view => self.command::<G>(view, turn).map(|command| command.to_string()))
    }

    fn command<G: Game>(&self, view: &G::View, turn: u64) -> Option<G::Command> {
        let (threat, menu) = (G::threat(view)?, G::view_menu(view));
        let applies = |order: &&StandingOrder| {
            (order.against.is_empty() || order.against.contains(&threat.card))
                && (threat.on_viewer || !order.for_me)
                && order.left_at_most.is_none_or(|most| threat.left <= usize::from(most))
                && order.turn.is_none_or(|only| only == turn)
        };
        let pass = || menu.iter().find(|command| G::kind(*command) == CommandKind::Pass);
        for order in self.orders.iter().filter(applies) {
            if order.with.is_empty() {
                return pass();
            }
            let counters = order.with.iter().filter_map(|card| G::counter_with(card).ok());
            if let Some(command) = counters.into_iter().find(|command| menu.contains(*command)) {
                return Some(command);
            }
        }
        match self.otherwise {
            Otherwise::Ask => None,
            Otherwise::Pass => pass(),
        }
    }
}
