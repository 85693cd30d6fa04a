//! What happens, what each viewer sees of it, and what the table waits for next.

use table::{Pile, Seat, Seats, Viewer};

use crate::card::Card;
use crate::edition::Setup;
use crate::hand::{Hand, MOST_CARDS};
use crate::mobster::Mobster;

/// The one thing the table waits for. Everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Nothing yet: the cards are being dealt.
    Deal,
    /// `seat` may use the Butcher before drawing, or go on (FB-R99).
    Start {
        /// Who.
        seat: Seat,
    },
    /// `seat` draws from the deck or from the discard pile (FB-X8).
    Draw {
        /// Who.
        seat: Seat,
        /// How many cards are still to be drawn.
        left: u8,
        /// What for.
        why: Why,
    },
    /// `seat` must play or discard a card.
    Turn {
        /// Who.
        seat: Seat,
    },
    /// `seat` may play another Attack card (FB-X11).
    More {
        /// Who.
        seat: Seat,
    },
    /// `seat` is giving cards to the Butcher (FB-X9).
    Butcher {
        /// Who.
        seat: Seat,
        /// How many he has given.
        given: u8,
        /// What he will draw them for.
        why: Why,
    },
    /// `seat` is naming what the card on the table needs.
    Pick {
        /// Who.
        seat: Seat,
        /// What.
        pick: Pick,
    },
    /// Those in `asked` may answer with a Counter. Who has done so is nobody else's business.
    Counter {
        /// Everybody who was asked.
        asked: Seats,
    },
    /// `seat` may put a home mobster of `against` on the list (FB-X13).
    Retaliate {
        /// Who.
        seat: Seat,
        /// Against whom.
        against: Seat,
    },
    /// The game is over.
    Over {
        /// Who has won.
        winner: Seat,
    },
}

/// What cards are drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The start of a turn.
    Turn,
    /// To replace a used Counter.
    Counter,
    /// What the Butcher took before the draw.
    ButcherEarly,
    /// What the Butcher took after the draw.
    Butcher,
    /// The Politician's refill at the end of a turn.
    Politician,
}

/// What has to be named for the card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// The player a Contract is for.
    Victim,
    /// The next mobster a Contract is for.
    Target,
    /// By the victim: which of his mobsters goes.
    Surrender,
    /// By the attacker, after Mob Power: which of his own goes.
    Scapegoat,
    /// Who is hit.
    HitTarget,
    /// The own mobster that a Hit costs.
    HitCost,
    /// The next mobster of Double Cross or Vendetta.
    Batch,
    /// Who turns his coat and dies.
    Turncoat,
    /// Who comes back for him.
    Return,
    /// Which listed mobster goes home.
    Rescue,
    /// Which listed mobster is replaced.
    Replaced,
    /// By whom.
    Replacement,
    /// Who stands next in the new order.
    Order,
    /// Whose mobsters are paid for.
    PayOff,
    /// Who gets the ability.
    Bearer,
}

/// Where a mobster joins the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Against the wall, before everybody.
    First,
    /// Behind everybody.
    Last,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// The table is set; no card has been dealt.
    Began(Setup),
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A card is played for its effect.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card is discarded unused.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The player that the card is for.
    Chose {
        /// Who.
        victim: Seat,
    },
    /// A mobster that the card is for.
    Named {
        /// Who.
        mobster: Mobster,
    },
    /// The table now waits for this.
    Asked(Waiting),
    /// The first Counter is on the table.
    Countered {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Nobody has answered the card.
    Unanswered,
    /// A mobster joins the Hit List.
    Listed {
        /// Who.
        mobster: Mobster,
        /// Where.
        place: Place,
    },
    /// A listed mobster goes home.
    WentHome {
        /// Who.
        mobster: Mobster,
    },
    /// A listed mobster goes home and another stands in his place.
    Replaced {
        /// Who goes home.
        mobster: Mobster,
        /// Who stands there now.
        by: Mobster,
    },
    /// The list now stands in the order in which its mobsters were named.
    Reordered,
    /// Turncoat: one dies, one comes back to where he was.
    Swapped {
        /// Who dies.
        dead: Mobster,
        /// Who comes back.
        back: Mobster,
    },
    /// A mobster dies.
    Died {
        /// Who.
        mobster: Mobster,
    },
    /// A mobster gets an ability.
    Gained {
        /// Who.
        mobster: Mobster,
        /// Which.
        ability: Card,
    },
    /// The ability of a dead mobster goes to the discard pile.
    Lost {
        /// Which.
        ability: Card,
    },
    /// A player is out; his hand goes to the discard pile, for all to see.
    Out {
        /// Who.
        seat: Seat,
        /// What he held.
        hand: Hand,
    },
    /// There is war, killing so many a turn.
    War {
        /// One or two.
        rate: u8,
    },
    /// The war is over.
    Peace,
    /// A card is taken from the top of the discard pile.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Only one player has mobsters left.
    Won {
        /// Who.
        seat: Seat,
    },
}

/// The whole deck from the bottom up, or the discard pile.
pub type Stack = Pile<Card, MOST_CARDS>;

/// An empty stack.
pub(crate) const NO_STACK: Stack = Pile::new(Card::Contract);

/// Something that happened, with everything about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something everybody sees.
    Open(Open),
    /// The discard pile became the deck, in this order.
    Shuffled {
        /// From the bottom up.
        order: Stack,
    },
    /// A card was drawn from the deck.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Somebody let the card on the table go.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Somebody put a Counter into the sealed box.
    Sealed {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
}

/// What one viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Something everybody sees.
    Open(Open),
    /// The discard pile was shuffled into a new deck.
    Shuffled,
    /// Somebody else drew a card.
    Drew {
        /// Who.
        seat: Seat,
    },
    /// You drew a card.
    YouDrew {
        /// Which.
        card: Card,
    },
    /// You let the card on the table go.
    YouPassed,
    /// You put a Counter into the sealed box.
    YouSealed {
        /// Which.
        card: Card,
    },
}

impl Event {
    /// What `viewer` learns of this, if anything. Another's pass or sealed answer is not even
    /// noticed.
    #[must_use]
    pub fn seen(&self, viewer: Viewer) -> Option<Seen> {
        let is = |seat| viewer == Viewer::Seat(seat);
        match *self {
            Self::Open(open) => Some(Seen::Open(open)),
            Self::Shuffled { order: _ } => Some(Seen::Shuffled),
            Self::Drew { seat, card } if is(seat) => Some(Seen::YouDrew { card }),
            Self::Drew { seat, card: _ } => Some(Seen::Drew { seat }),
            Self::Passed { seat } => is(seat).then_some(Seen::YouPassed),
            Self::Sealed { seat, card } => is(seat).then_some(Seen::YouSealed { card }),
        }
    }
}

impl Waiting {
    /// The one seat that is asked, unless it is a window or nobody is.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Start { seat }
            | Self::Draw { seat, .. }
            | Self::Turn { seat }
            | Self::More { seat }
            | Self::Butcher { seat, .. }
            | Self::Pick { seat, .. }
            | Self::Retaliate { seat, .. } => Some(seat),
            Self::Deal | Self::Counter { .. } | Self::Over { .. } => None,
        }
    }
}
