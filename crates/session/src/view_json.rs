//! Views as JSON, with cards, seats and questions in notation. The public board is separate from what one seat
//! knows, so that it is serialised once for all viewers.
//!
//! The doc comments of these types are part of the API document.

use std::collections::BTreeMap;

use games::dispatch_view;
use serde::Serialize;
use table::{Seat, Seats};
use utoipa::ToSchema;
use words::Voice;

pub use games::AnyView;

/// What lies face up: the same for everyone. Cards, mobsters, seats and questions are in notation.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum Board {
    /// Of Family Business.
    FamilyBusiness(FamilyBusinessBoard),
    /// Of Mob City.
    MobCity(MobCityBoard),
}

/// What one seat knows beyond that.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Own {
    /// Its hand.
    #[schema(inline)]
    pub hand: Hand,
    /// In Mob City its draw pile, as counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline)]
    pub pile: Option<Hand>,
    /// In Mob City what its last Wire Tap showed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tap: Option<OtherHand>,
    /// In Mob City the hand that it may look into now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<OtherHand>,
}

/// A table of Family Business.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FamilyBusinessBoard {
    /// What the table waits for.
    pub waiting: String,
    /// Whose turn it is.
    pub turn: String,
    /// How many die at the start of a turn: 0 in peace, 1, or 2.
    pub war: u8,
    /// The Hit List from the wall outwards.
    pub hit_list: Vec<String>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The discard pile from the bottom up.
    pub discard: Vec<String>,
    /// The card that is being played, if one is.
    pub card: Option<CardOnTable>,
    /// Who has taken the next turn.
    pub next_turn: Option<String>,
    /// Each seat's family.
    pub families: Vec<Family>,
}

/// A card on its way.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CardOnTable {
    /// Which.
    pub card: String,
    /// Who plays it.
    pub by: String,
    /// The player it is for, if it is for one.
    pub victim: Option<String>,
    /// The mobsters named so far, in order.
    pub named: Vec<String>,
}

/// A player's family.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Family {
    /// Whose.
    pub seat: String,
    /// Which.
    pub family: String,
    /// Whether its player is still in.
    pub playing: bool,
    /// The number of cards in hand.
    pub held: u8,
    /// Those of them that everyone knows.
    pub known: Vec<String>,
    /// Its mobsters who are at home. Those on the Hit List are there.
    pub home: Vec<String>,
    /// Its mobsters who are dead.
    pub dead: Vec<String>,
    /// Which of them bear which ability.
    pub abilities: BTreeMap<String, String>,
}

/// How many there are of each card.
pub type Hand = BTreeMap<String, u8>;

/// A table of Mob City.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MobCityBoard {
    /// What the table waits for.
    pub waiting: String,
    /// Whose turn it is.
    pub turn: String,
    /// Who makes the choices of this turn instead.
    pub controller: Option<String>,
    /// The round, from 1.
    pub round: u8,
    /// Whether the round is being finished because a player has enough Juice.
    pub closing: bool,
    /// The card being played, and on whom.
    pub card: Option<String>,
    /// On whom it is played.
    pub target: Option<String>,
    /// What has been put down as a stake or a bribe.
    pub stake: Money,
    /// The bank's money.
    pub bank: Money,
    /// Cards on sale.
    pub shop: Vec<OnSale>,
    /// Businesses on sale.
    pub businesses: Vec<Business>,
    /// The players.
    pub players: Vec<Player>,
}

/// Large, by denomination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Money {
    /// How many of the smallest.
    pub one: u8,
    /// How many of the middle.
    pub two: u8,
    /// How many of the largest.
    pub five: u8,
}

/// A card on sale.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OnSale {
    /// Which.
    pub card: String,
    /// What it costs.
    pub cost: u8,
    /// What it pays when played.
    pub earn: u8,
    /// How many are left.
    pub left: u8,
}

/// A business on sale.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Business {
    /// Which.
    pub business: String,
    /// What it costs.
    pub cost: u8,
    /// Its Juice.
    pub juice: u8,
    /// How many are left.
    pub left: u8,
    /// Whether a Cop shows there.
    pub locked: bool,
}

/// A player of Mob City.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Player {
    /// Which seat.
    pub seat: String,
    /// Whether the player is still in the game.
    pub playing: bool,
    /// Hit points.
    pub hit_points: u8,
    /// Juice.
    pub juice: u16,
    /// How many of each business the player owns.
    pub businesses: BTreeMap<String, u8>,
    /// Permanents in play.
    #[schema(inline)]
    pub permanents: Hand,
    /// The jail term, if the player is in jail.
    pub jail: Option<Term>,
    /// Whether the player can't be hit until their next turn.
    pub lying_low: bool,
    /// Whether the player has been hit and, by this table's rules, can't be hit again until their next turn.
    pub spared: bool,
    /// The number of cards in hand.
    pub held: u8,
    /// The number of cards in the draw pile.
    pub pile: u8,
    /// The discard pile.
    #[schema(inline)]
    pub discard: Hand,
}

/// A jail term.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Term {
    /// Who put the player there.
    pub by: String,
    /// Turns missed so far.
    pub missed: u8,
}

/// Another's hand, as it was shown.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OtherHand {
    /// Whose.
    pub of: String,
    /// What it was.
    #[schema(inline)]
    pub hand: Hand,
}

/// The public board.
#[must_use]
pub fn board(view: &AnyView) -> Board {
    match view {
        AnyView::FamilyBusiness(view) => Board::FamilyBusiness(family_business_board(&view.board)),
        AnyView::MobCity(view) => Board::MobCity(mob_city_board(&view.board)),
    }
}

/// What the viewer's seat knows beyond the board; `None` for a spectator.
#[must_use]
pub fn own(view: &AnyView) -> Option<Own> {
    match view {
        AnyView::FamilyBusiness(view) => view.seat().map(|_| {
            let cards = view.hand.cards().iter();
            let hand = cards.map(|card| (card.to_string(), view.hand.count(card) as u8)).collect();
            Own { hand, pile: None, tap: None, shown: None }
        }),
        AnyView::MobCity(view) => view.seat().map(|_| {
            let other = |(of, cards): (Seat, games::mob_city::Hand)| OtherHand {
                of: of.to_string(),
                hand: hand(&cards),
            };
            Own {
                hand: hand(&view.hand),
                pile: Some(hand(&view.pile)),
                tap: view.tap.map(other),
                shown: view.shown.map(other),
            }
        }),
    }
}

/// The names of the people on the table, by notation.
#[must_use]
pub fn people_names(view: &AnyView) -> BTreeMap<String, &'static str> {
    dispatch_view!(view, G, view => <G as Voice>::people(view))
}

fn names<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

fn family_business_board(board: &games::family_business::Board) -> FamilyBusinessBoard {
    let family = |seat: Seat| Family {
        seat: seat.to_string(),
        family: board.setup.families[seat.number()].to_string(),
        playing: board.players.contains(seat),
        held: board.held[seat],
        known: names(board.known[seat].iter()),
        home: names(board.home_of(seat).iter()),
        dead: names(board.dead().among(games::family_business::Mobsters::of(seat)).iter()),
        abilities: abilities(seat, board),
    };
    FamilyBusinessBoard {
        waiting: board.waiting.to_string(),
        turn: board.turn.to_string(),
        war: board.war,
        hit_list: names(board.hit_list.iter()),
        deck: board.deck,
        discard: names(board.discard.iter()),
        card: board.play.card.map(|card| CardOnTable {
            card: card.to_string(),
            by: board.play.by.to_string(),
            victim: board.play.victim.map(|seat| seat.to_string()),
            named: names(board.play.named.iter()),
        }),
        next_turn: board.celebrity.or(board.claim).map(|seat| seat.to_string()),
        families: Seat::first(board.setup.seats.into()).map(family).collect(),
    }
}

/// The abilities of a family, by mobster.
fn abilities(seat: Seat, board: &games::family_business::Board) -> BTreeMap<String, String> {
    let bearers = games::family_business::Cards::ABILITIES.iter().zip(board.bearers);
    let own = bearers.filter_map(|(ability, bearer)| Some((bearer?, ability)));
    own.filter(|(bearer, _)| bearer.boss() == seat)
        .map(|(bearer, ability)| (bearer.to_string(), ability.to_string()))
        .collect()
}

fn hand(cards: &games::mob_city::Hand) -> Hand {
    cards.cards().iter().map(|card| (card.to_string(), cards.count(card))).collect()
}

fn money(money: games::mob_city::Money) -> Money {
    let [one, two, five] = money.0;
    Money { one, two, five }
}

fn mob_city_board(board: &games::mob_city::Board) -> MobCityBoard {
    use games::mob_city::{Business as Kind, Card};
    let rules = board.rules();
    let on_sale = |card: Card| OnSale {
        card: card.to_string(),
        cost: rules.cost(card),
        earn: rules.prices[card as usize].earn,
        left: board.supply[card as usize],
    };
    let business = |kind: Kind| {
        let shop = rules.shop(kind);
        Business {
            business: kind.to_string(),
            cost: shop.cost,
            juice: shop.points,
            left: shop.n - board.sold[kind as usize],
            locked: board.locked.contains(kind),
        }
    };
    let player = |seat: Seat| Player {
        seat: seat.to_string(),
        playing: board.players.contains(seat),
        hit_points: board.hp[seat],
        juice: board.points(seat),
        businesses: Kind::ALL
            .into_iter()
            .map(|kind| (kind.to_string(), board.juice[seat][kind as usize]))
            .collect(),
        permanents: hand(&board.permanents[seat]),
        jail: board.jail[seat].map(|term| Term { by: term.by.to_string(), missed: term.missed }),
        lying_low: board.lying_low.contains(seat),
        spared: board.is_spared(seat),
        held: board.held[seat],
        pile: board.pile[seat],
        discard: hand(&board.discard[seat]),
    };
    MobCityBoard {
        waiting: board.waiting.to_string(),
        turn: board.turn.to_string(),
        controller: board.controller.map(|seat| seat.to_string()),
        round: board.round,
        closing: board.closing,
        card: board.action.card.map(|card| card.to_string()),
        target: board.action.target.map(|seat| seat.to_string()),
        stake: money(board.stake),
        bank: money(board.bank),
        shop: Card::ALL.into_iter().filter(|card| is_for_sale(rules, *card)).map(on_sale).collect(),
        businesses: Kind::ALL.into_iter().map(business).collect(),
        players: Seats::first(board.setup.seats.into()).iter().map(player).collect(),
    }
}

/// Money and the Gambler are not for sale.
fn is_for_sale(rules: &games::mob_city::Rules, card: games::mob_city::Card) -> bool {
    rules.prices[card as usize].n > 0
        && card != games::mob_city::Card::Gambler
        && !games::mob_city::Card::LARGE.contains(&card)
}
