//! Events, what each viewer sees of them, and what the table waits for next.

use table::{Pile, Seat, Seats, Viewer};

use crate::card::{Business, Card, Hand};
use crate::edition::{MAX_CARDS, Setup};
use crate::money::Money;

/// The one thing the table waits for, which is public. `seat` is the player who acts; while a Consigliere
/// controls the turn, another player answers for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Nothing yet: the table is being set up.
    Deal,
    /// `seat` may play cards, or go on to buy.
    Play {
        /// The player.
        seat: Seat,
    },
    /// `seat` is in jail and may play a way out, or go on to discard.
    Jail {
        /// The player.
        seat: Seat,
    },
    /// `seat` must choose the card's target.
    Target {
        /// The player.
        seat: Seat,
    },
    /// `seat` is putting down a stake for the Gambler.
    Stake {
        /// The player.
        seat: Seat,
    },
    /// `seat` is being hit and may defend, bribe, or take it.
    Defend {
        /// The player.
        seat: Seat,
    },
    /// `seat` is putting down a bribe.
    Bribe {
        /// The player.
        seat: Seat,
    },
    /// `seat` is taking a card from the shop (MC-44).
    Swag {
        /// The player.
        seat: Seat,
    },
    /// `seat` is taking a card from the hand of `from` (MC-R71).
    Steal {
        /// The player.
        seat: Seat,
        /// The victim.
        from: Seat,
    },
    /// `seat` may buy, or go on to discard.
    Buy {
        /// The player.
        seat: Seat,
    },
    /// `seat` may discard, or end the turn.
    Discard {
        /// The player.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// The winners; several only after a stalemate (MC-R81).
        winners: Seats,
    },
}

impl Waiting {
    /// The player who acts, if any.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Play { seat }
            | Self::Jail { seat }
            | Self::Target { seat }
            | Self::Stake { seat }
            | Self::Defend { seat }
            | Self::Bribe { seat }
            | Self::Swag { seat }
            | Self::Steal { seat, .. }
            | Self::Buy { seat }
            | Self::Discard { seat } => Some(seat),
            Self::Deal | Self::Over { .. } => None,
        }
    }
}

/// How a player got out of jail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Freedom {
    /// The term is served.
    Served,
    /// By Bust Out or Lawyer.
    Escaped,
}

/// What everyone sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// The table is set up.
    Began(Setup),
    /// A new round begins.
    Round {
        /// Its number, from 1.
        number: u8,
    },
    /// A player was drawn to take the first turn of the round.
    DrawnFirst {
        /// The player.
        seat: Seat,
    },
    /// A turn begins.
    TurnBegan {
        /// The player.
        seat: Seat,
    },
    /// Another player controls this turn.
    Controlled {
        /// The player.
        seat: Seat,
        /// The player in control.
        by: Seat,
    },
    /// A missed turn in jail.
    Missed {
        /// The player.
        seat: Seat,
        /// The number of turns missed, including this one.
        turns: u8,
    },
    /// The bank pays a player.
    Earned {
        /// The player.
        seat: Seat,
        /// The amount.
        money: Money,
    },
    /// A player pays the bank and gets change.
    Paid {
        /// The player.
        seat: Seat,
        /// The amount paid to the bank.
        money: Money,
        /// The change.
        change: Money,
    },
    /// Spent Large goes to the spender's discard pile (MC-R11).
    Spent {
        /// The player.
        seat: Seat,
        /// The amount.
        money: Money,
    },
    /// A card is played.
    Played {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A permanent is put into play.
    Placed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A permanent is used for a hit.
    Used {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card's target is chosen.
    Targeted {
        /// The player.
        seat: Seat,
    },
    /// The table now waits for this.
    Asked(Waiting),
    /// A Large card is put down.
    Staked {
        /// The player.
        seat: Seat,
        /// The Large card.
        note: Card,
    },
    /// The die is rolled.
    Rolled {
        /// The player.
        seat: Seat,
        /// The roll, 1 to 6.
        die: u8,
    },
    /// The stake goes to a player's hand.
    StakeTaken {
        /// The player.
        seat: Seat,
    },
    /// The stake goes to the bank.
    StakeLost,
    /// A hit is cancelled by a card; both go to their owners' discard piles.
    Blocked {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A Bulletproof Vest stops a gun.
    Stopped {
        /// The player.
        seat: Seat,
    },
    /// The bribe is accepted, and the hit is cancelled.
    Bribed {
        /// The player who paid it.
        seat: Seat,
    },
    /// A hit lands.
    Hurt {
        /// The player.
        seat: Seat,
        /// Hit points lost.
        points: u8,
    },
    /// A player heals.
    Healed {
        /// The player.
        seat: Seat,
        /// Hit points gained.
        points: u8,
    },
    /// A player is dead, and their hand and draw pile are shown.
    Whacked {
        /// The player.
        seat: Seat,
        /// The player who gets the Juice; `None` if the dead player left the game.
        by: Option<Seat>,
        /// The hand and draw pile.
        cards: Hand,
    },
    /// A player goes to jail.
    Pinched {
        /// The player.
        seat: Seat,
        /// The owner of the Pinched card.
        by: Seat,
    },
    /// A player gets out of jail.
    Freed {
        /// The player.
        seat: Seat,
        /// The way out.
        how: Freedom,
    },
    /// A Consigliere will control a player's next turn.
    Advised {
        /// The player.
        seat: Seat,
        /// The player who will be in control.
        by: Seat,
    },
    /// All permanents of a player go to their discard pile.
    Stripped {
        /// The player.
        seat: Seat,
    },
    /// All permanents leave the game.
    Raided,
    /// A hand is looked into.
    Tapped {
        /// The player.
        seat: Seat,
        /// The owner of the hand.
        of: Seat,
    },
    /// A whole hand is discarded.
    Cleaned {
        /// The player.
        seat: Seat,
        /// The hand.
        hand: Hand,
    },
    /// A card goes from the shop to a discard pile (Swag).
    Swiped {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card is bought.
    Bought {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A business is bought.
    Invested {
        /// The player.
        seat: Seat,
        /// The business.
        business: Business,
    },
    /// A Cop appears, and the business can no longer be bought.
    Locked {
        /// The business.
        business: Business,
    },
    /// A card is discarded from the hand.
    Discarded {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A permanent is discarded.
    Removed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A turn ends, and the cards played in it are discarded.
    TurnEnded {
        /// The player.
        seat: Seat,
    },
    /// The game is over.
    Won {
        /// The winners.
        winners: Seats,
    },
}

/// A player's draw pile from the bottom up.
pub type Stack = Pile<Card, MAX_CARDS>;

/// An empty pile.
pub(crate) const NO_STACK: Stack = Pile::new(Card::One);

/// Something that happened, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something everyone sees.
    Open(Open),
    /// The Cops were hidden.
    Hid {
        /// For each business, how many are sold before its Cop appears.
        cops: [u8; 5],
    },
    /// A discard pile became the draw pile, in this order.
    Shuffled {
        /// The player.
        seat: Seat,
        /// The new draw pile from the bottom up.
        order: Stack,
    },
    /// A card was drawn.
    Drew {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// The player who controls the turn and sees the card, if any.
        watcher: Option<Seat>,
    },
    /// A card was stolen from a hand.
    Stole {
        /// The player.
        seat: Seat,
        /// The victim.
        from: Seat,
        /// The card.
        card: Card,
        /// The player who controls the thief and sees the card, if any.
        watcher: Option<Seat>,
    },
    /// A player was shown a hand.
    Shown {
        /// The player.
        to: Seat,
        /// The owner of the hand.
        of: Seat,
        /// The hand.
        hand: Hand,
    },
}

/// What one viewer sees of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Something everyone sees.
    Open(Open),
    /// A discard pile became a draw pile.
    Shuffled {
        /// The player.
        seat: Seat,
    },
    /// A player drew a card.
    Drew {
        /// The player.
        seat: Seat,
        /// The card, if the viewer may see it: the player who drew it, or who controls that turn.
        card: Option<Card>,
    },
    /// A card was stolen.
    Stole {
        /// The player.
        seat: Seat,
        /// The victim.
        from: Seat,
        /// The card, if the viewer may see it: the thief, the victim, or who controls the thief.
        card: Option<Card>,
    },
    /// You were shown a hand.
    Shown {
        /// The owner of the hand.
        of: Seat,
        /// The hand.
        hand: Hand,
    },
}

impl Event {
    /// What `viewer` sees of this, if anything.
    #[must_use]
    pub fn seen(&self, viewer: Viewer) -> Option<Seen> {
        let is = |seat| viewer == Viewer::Seat(seat);
        match *self {
            Self::Open(open) => Some(Seen::Open(open)),
            Self::Hid { cops: _ } => None,
            Self::Shuffled { seat, order: _ } => Some(Seen::Shuffled { seat }),
            Self::Drew { seat, card, watcher } => {
                let sees = is(seat) || watcher.is_some_and(is);
                Some(Seen::Drew { seat, card: sees.then_some(card) })
            }
            Self::Stole { seat, from, card, watcher } => {
                let sees = is(seat) || is(from) || watcher.is_some_and(is);
                Some(Seen::Stole { seat, from, card: sees.then_some(card) })
            }
            Self::Shown { to, of, hand } => is(to).then_some(Seen::Shown { of, hand }),
        }
    }
}
