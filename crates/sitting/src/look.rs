//! What a viewer knows, for programs: everything in a view, as JSON in notation.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Seat, Seats, Viewer};
use utoipa::ToSchema;

/// A view of either game.
#[derive(Clone, Debug)]
pub enum Known {
    /// Of Family Business.
    FamilyBusiness(Box<family_business::View>),
    /// Of Mob City.
    MobCity(Box<mob_city::View>),
}

/// What a viewer sees. Cards, mobsters, seats and questions are in notation.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum Look {
    /// Of Family Business.
    FamilyBusiness(FamilyBusinessLook),
    /// Of Mob City.
    MobCity(MobCityLook),
}

/// A table of Family Business.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FamilyBusinessLook {
    /// Who is looking: a seat, or nobody at the table.
    pub viewer: Option<String>,
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
    /// The own hand.
    pub hand: Vec<String>,
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
    /// How many cards he holds.
    pub held: u8,
    /// Those of them that everybody knows.
    pub known: Vec<String>,
    /// Its mobsters.
    pub mobsters: Vec<Mobster>,
}

/// A mobster.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Mobster {
    /// Who, in notation.
    pub id: String,
    /// What he is called.
    pub name: &'static str,
    /// How he is.
    pub state: State,
    /// The ability he bears.
    pub ability: Option<String>,
}

/// How a mobster is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// In front of his player.
    Home,
    /// On the Hit List.
    Listed,
    /// Dead.
    Dead,
}

/// How many there are of each card.
pub type Hand = BTreeMap<String, u8>;

/// A table of Mob City.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MobCityLook {
    /// Who is looking: a seat, or nobody at the table.
    pub viewer: Option<String>,
    /// What the table waits for.
    pub waiting: String,
    /// Whose turn it is.
    pub turn: String,
    /// Who makes the choices of this turn instead.
    pub controller: Option<String>,
    /// The round, from 1.
    pub round: u8,
    /// Whether the round is being finished because somebody has enough Juice.
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
    /// The own hand.
    pub hand: Hand,
    /// The own draw pile, as counts.
    pub pile: Hand,
    /// What the last Wire Tap showed.
    pub tap: Option<OtherHand>,
    /// The hand that the viewer may look into now.
    pub shown: Option<OtherHand>,
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
    /// Whether he is still in.
    pub playing: bool,
    /// Hit points.
    pub hit_points: u8,
    /// Juice.
    pub juice: u16,
    /// How many of each business he owns.
    pub businesses: BTreeMap<String, u8>,
    /// Permanents in front of him.
    pub permanents: Hand,
    /// His jail term, if he is in jail.
    pub jail: Option<Term>,
    /// Whether he cannot be hit until his next turn.
    pub lying_low: bool,
    /// How many cards he holds.
    pub held: u8,
    /// How many cards are in his draw pile.
    pub pile: u8,
    /// His discard pile.
    pub discard: Hand,
}

/// A jail term.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Term {
    /// Who has put him there.
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
    pub hand: Hand,
}

impl Known {
    /// The same for programs.
    #[must_use]
    pub fn look(&self) -> Look {
        match self {
            Self::FamilyBusiness(view) => Look::FamilyBusiness(family_business_look(view)),
            Self::MobCity(view) => Look::MobCity(mob_city_look(view)),
        }
    }
}

fn names<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

fn viewer(viewer: Viewer) -> Option<String> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.to_string()),
        Viewer::Spectator => None,
    }
}

fn family_business_look(view: &family_business::View) -> FamilyBusinessLook {
    let board = &view.board;
    let family = |seat: Seat| Family {
        seat: seat.to_string(),
        family: board.setup.families[seat.number()].to_string(),
        playing: board.players.contains(seat),
        held: board.held[seat],
        known: names(board.known[seat].iter()),
        mobsters: family_business::Mobsters::of(seat).iter().map(|mobster| look_of(mobster, board)).collect(),
    };
    FamilyBusinessLook {
        viewer: viewer(view.viewer),
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
        hand: names(view.hand.iter()),
    }
}

fn look_of(mobster: family_business::Mobster, board: &family_business::Board) -> Mobster {
    let state = if board.home.contains(mobster) {
        State::Home
    } else if board.hit_list.set().contains(mobster) {
        State::Listed
    } else {
        State::Dead
    };
    let family = board.setup.families[mobster.boss().number()];
    let ability = board.bearers.iter().position(|bearer| *bearer == Some(mobster));
    Mobster {
        id: mobster.to_string(),
        name: words::mobster_name(family, mobster.number()),
        state,
        ability: ability.and_then(|n| family_business::Cards::ABILITIES.nth(n)).map(|card| card.to_string()),
    }
}

fn hand(cards: &mob_city::Hand) -> Hand {
    cards.cards().iter().map(|card| (card.to_string(), cards.count(card))).collect()
}

fn money(money: mob_city::Money) -> Money {
    let [one, two, five] = money.0;
    Money { one, two, five }
}

fn mob_city_look(view: &mob_city::View) -> MobCityLook {
    use mob_city::{Business as Kind, Card};
    let board = &view.board;
    let rules = board.rules();
    let other = |(of, cards): (Seat, mob_city::Hand)| OtherHand { of: of.to_string(), hand: hand(&cards) };
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
        held: board.held[seat],
        pile: board.pile[seat],
        discard: hand(&board.discard[seat]),
    };
    MobCityLook {
        viewer: viewer(view.viewer),
        waiting: board.waiting.to_string(),
        turn: board.turn.to_string(),
        controller: board.controller.map(|seat| seat.to_string()),
        round: board.round,
        closing: board.closing,
        card: board.action.card.map(|card| card.to_string()),
        target: board.action.target.map(|seat| seat.to_string()),
        stake: money(board.stake),
        bank: money(board.bank),
        shop: Card::ALL.into_iter().map(on_sale).filter(|sale| rules_sell(rules, sale)).collect(),
        businesses: Kind::ALL.into_iter().map(business).collect(),
        players: Seats::first(board.setup.seats.into()).iter().map(player).collect(),
        hand: hand(&view.hand),
        pile: hand(&view.pile),
        tap: view.tap.map(other),
        shown: view.shown.map(other),
    }
}

/// Money and the Gambler are not for sale.
fn rules_sell(rules: &mob_city::Rules, sale: &OnSale) -> bool {
    sale.card.parse::<mob_city::Card>().is_ok_and(|card| {
        rules.prices[card as usize].n > 0
            && card != mob_city::Card::Gambler
            && !mob_city::Card::LARGE.contains(&card)
    })
}
