//! Events, what each viewer sees of them, and what the table waits for next.

use table::{Pile, Seat, Seats, Viewer};

use crate::card::Card;
use crate::edition::Setup;
use crate::hand::{Hand, MAX_CARDS};
use crate::mobster::Mobster;

/// The one thing the table waits for, which is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Nothing yet: the cards are being dealt.
    Deal,
    /// `seat` may use the Butcher before drawing, or go on to draw (FB-R99).
    Start {
        /// The player.
        seat: Seat,
    },
    /// `seat` draws from the deck or from the discard pile (FB-X8).
    Draw {
        /// The player.
        seat: Seat,
        /// The number of cards still to draw.
        left: u8,
        /// The reason.
        why: Why,
    },
    /// `seat` must play or discard a card.
    Turn {
        /// The player.
        seat: Seat,
    },
    /// `seat` may play another Attack card (FB-X11).
    More {
        /// The player.
        seat: Seat,
    },
    /// `seat` is giving cards to the Butcher (FB-X9).
    Butcher {
        /// The player.
        seat: Seat,
        /// The number of cards given so far.
        given: u8,
        /// The reason for the draw that follows.
        why: Why,
    },
    /// `seat` must name a target for the card on the table.
    Pick {
        /// The player.
        seat: Seat,
        /// What to name.
        pick: Pick,
    },
    /// The players in `asked` may answer with a Counter. Who has answered already is secret.
    Counter {
        /// Every player who was asked.
        asked: Seats,
    },
    /// `seat` may put a home mobster of `against` on the list (FB-X13).
    Retaliate {
        /// The player.
        seat: Seat,
        /// The player whose mobster is listed.
        against: Seat,
    },
    /// The game is over.
    Over {
        /// The winner.
        winner: Seat,
    },
}

/// Why cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The start of a turn.
    Turn,
    /// To replace a used Counter.
    Counter,
    /// To replace what the Butcher took before the turn's draw.
    ButcherEarly,
    /// To replace what the Butcher took after the turn's draw.
    Butcher,
    /// The Politician's refill at the end of a turn.
    Politician,
}

/// What must be named for the card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    /// The target player of a Contract.
    Victim,
    /// The next target mobster of a Contract.
    Target,
    /// Named by the victim: which of their mobsters is listed.
    Surrender,
    /// Named by the attacker after Mob Power: which of their own mobsters is listed.
    Scapegoat,
    /// The target of a Hit.
    HitTarget,
    /// The attacker's own mobster, listed as the price of a Hit.
    HitCost,
    /// The next mobster of Double Cross or Vendetta.
    Batch,
    /// The turncoat, who dies.
    Turncoat,
    /// The dead mobster who comes back in exchange.
    Return,
    /// The listed mobster who goes home.
    Rescue,
    /// The listed mobster who is replaced.
    Replaced,
    /// The replacement.
    Replacement,
    /// The next mobster in the new order.
    Order,
    /// The player whose mobsters go home.
    PayOff,
    /// The mobster who gets the ability.
    Bearer,
}

/// Where a mobster joins the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// At the wall, in front of all others.
    First,
    /// Behind all others.
    Last,
}

/// What everyone sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// The table is set up; no card has been dealt yet.
    Began(Setup),
    /// A turn begins.
    TurnBegan {
        /// The player.
        seat: Seat,
    },
    /// A card is played for its effect.
    Played {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card is discarded unused.
    Discarded {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card's target player is chosen.
    Chose {
        /// The target.
        victim: Seat,
    },
    /// A target mobster of the card is named.
    Named {
        /// The mobster.
        mobster: Mobster,
    },
    /// The table now waits for this.
    Asked(Waiting),
    /// The Counter that counts is on the table.
    Countered {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// No player has answered the card.
    Unanswered,
    /// A mobster joins the Hit List.
    Listed {
        /// The mobster.
        mobster: Mobster,
        /// The end of the list.
        place: Place,
    },
    /// A listed mobster goes home.
    WentHome {
        /// The mobster.
        mobster: Mobster,
    },
    /// A listed mobster goes home and another takes their place.
    Replaced {
        /// The mobster who goes home.
        mobster: Mobster,
        /// The replacement.
        by: Mobster,
    },
    /// The list is now in the order in which its mobsters were named.
    Reordered,
    /// Turncoat: one mobster dies, another comes back where the first one was.
    Swapped {
        /// The mobster who dies.
        dead: Mobster,
        /// The mobster who comes back.
        back: Mobster,
    },
    /// A mobster dies.
    Died {
        /// The mobster.
        mobster: Mobster,
    },
    /// A mobster gets an ability.
    Gained {
        /// The mobster.
        mobster: Mobster,
        /// The ability.
        ability: Card,
    },
    /// The ability of a dead mobster goes to the discard pile.
    Lost {
        /// The ability.
        ability: Card,
    },
    /// A player is out, and their hand goes to the discard pile face up.
    Out {
        /// The player.
        seat: Seat,
        /// The player's hand.
        hand: Hand,
    },
    /// A war begins or changes its rate.
    War {
        /// The number of killings per turn: one or two.
        rate: u8,
    },
    /// The war is over.
    Peace,
    /// A card is taken from the top of the discard pile.
    Took {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Only one player has mobsters left.
    Won {
        /// The player.
        seat: Seat,
    },
}

/// The whole deck from the bottom up, or the discard pile.
pub type Stack = Pile<Card, MAX_CARDS>;

/// An empty stack.
pub(crate) const NO_STACK: Stack = Pile::new(Card::Contract);

/// Something that happened, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something everyone sees.
    Open(Open),
    /// The discard pile became the deck, in this order.
    Shuffled {
        /// The new deck from the bottom up.
        order: Stack,
    },
    /// A card was drawn from the deck.
    Drew {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player passed in a counter window.
    Passed {
        /// The player.
        seat: Seat,
    },
    /// A player sealed a Counter.
    Sealed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

/// What one viewer sees of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Something everyone sees.
    Open(Open),
    /// The discard pile was shuffled into a new deck.
    Shuffled,
    /// Another player drew a card.
    Drew {
        /// The player.
        seat: Seat,
    },
    /// You drew a card.
    YouDrew {
        /// The card.
        card: Card,
    },
    /// You passed in a counter window.
    YouPassed,
    /// You sealed a Counter.
    YouSealed {
        /// The card.
        card: Card,
    },
}

impl Event {
    /// What `viewer` sees of this, if anything. Another player's pass or sealed answer leaves no trace.
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
    /// The one seat that is asked: `None` in a counter window, and when no question is open.
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
