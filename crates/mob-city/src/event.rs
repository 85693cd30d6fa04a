//! What happens, what each viewer sees of it, and what the table waits for next.

use table::{Pile, Seat, Seats, Viewer};

use crate::card::{Business, Card, Hand};
use crate::edition::{MOST_CARDS, Setup};
use crate::money::Money;

/// The one thing the table waits for. Everybody may know it. `seat` is who acts; while a Consigliere
/// controls him, another answers for him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// Nothing yet: the table is being set.
    Deal,
    /// `seat` may play cards, or go on to buy.
    Play {
        /// Who.
        seat: Seat,
    },
    /// `seat` is in jail and may play a way out, or go on to discard.
    Jail {
        /// Who.
        seat: Seat,
    },
    /// `seat` is naming whom the card is for.
    Target {
        /// Who.
        seat: Seat,
    },
    /// `seat` is putting down a stake for the Gambler.
    Stake {
        /// Who.
        seat: Seat,
    },
    /// `seat` is being hit and may defend, bribe, or take it.
    Defend {
        /// Who.
        seat: Seat,
    },
    /// `seat` is putting down a bribe.
    Bribe {
        /// Who.
        seat: Seat,
    },
    /// `seat` is taking a card from a pile (MC-44).
    Swag {
        /// Who.
        seat: Seat,
    },
    /// `seat` is taking a card from the hand of `from` (MC-R71).
    Steal {
        /// Who.
        seat: Seat,
        /// From whom.
        from: Seat,
    },
    /// `seat` may buy, or go on to discard.
    Buy {
        /// Who.
        seat: Seat,
    },
    /// `seat` may discard, or end the turn.
    Discard {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Who has won; several only after a stalemate (MC-R81).
        winners: Seats,
    },
}

impl Waiting {
    /// Who acts, unless nobody does.
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

/// How somebody got out of jail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Freedom {
    /// The term is served.
    Served,
    /// By Bust Out or Lawyer.
    Escaped,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// The table is set.
    Began(Setup),
    /// A new round begins.
    Round {
        /// Its number, from 1.
        number: u8,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// Another makes the choices of this turn.
    Controlled {
        /// Whose turn.
        seat: Seat,
        /// Who makes them.
        by: Seat,
    },
    /// A missed turn in jail.
    Missed {
        /// Who.
        seat: Seat,
        /// How many he has missed with this one.
        turns: u8,
    },
    /// The bank pays somebody.
    Earned {
        /// Whom.
        seat: Seat,
        /// What.
        money: Money,
    },
    /// Somebody pays the bank and gets change.
    Paid {
        /// Who.
        seat: Seat,
        /// What goes to the bank.
        money: Money,
        /// What comes back.
        change: Money,
    },
    /// The bank lays spent Large on the spender's discard pile (MC-R11).
    Spent {
        /// Whose.
        seat: Seat,
        /// What.
        money: Money,
    },
    /// A card is played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A permanent is laid out.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A permanent is used for a hit.
    Used {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Whom the card is for.
    Targeted {
        /// Who.
        seat: Seat,
    },
    /// The table now waits for this.
    Asked(Waiting),
    /// A Large card is put down.
    Staked {
        /// By whom.
        seat: Seat,
        /// Which.
        note: Card,
    },
    /// The die is rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// 1 to 6.
        die: u8,
    },
    /// What was put down goes to a player's hand.
    StakeTaken {
        /// Whose.
        seat: Seat,
    },
    /// What was put down goes to the bank.
    StakeLost,
    /// A hit is cancelled by a card; both go to their owners' discard piles.
    Blocked {
        /// By whom.
        seat: Seat,
        /// With which card.
        card: Card,
    },
    /// A Bulletproof Vest stops a gun.
    Stopped {
        /// Whose.
        seat: Seat,
    },
    /// The bribe is accepted: the hit is off.
    Bribed {
        /// Who has paid it.
        seat: Seat,
    },
    /// A hit lands.
    Hurt {
        /// Who is hurt.
        seat: Seat,
        /// Hit points lost.
        points: u8,
    },
    /// Somebody heals.
    Healed {
        /// Who.
        seat: Seat,
        /// Hit points won.
        points: u8,
    },
    /// Somebody is dead. What he held and drew from is shown.
    Whacked {
        /// Who.
        seat: Seat,
        /// Who gets his Juice; nobody if he left.
        by: Option<Seat>,
        /// His hand and draw pile.
        cards: Hand,
    },
    /// Somebody goes to jail.
    Pinched {
        /// Who.
        seat: Seat,
        /// By whose card.
        by: Seat,
    },
    /// Somebody is out of jail.
    Freed {
        /// Who.
        seat: Seat,
        /// How.
        how: Freedom,
    },
    /// A Consigliere waits for somebody's next turn.
    Advised {
        /// Whose turn.
        seat: Seat,
        /// Who will make the choices.
        by: Seat,
    },
    /// All permanents of a player go to his discard pile.
    Stripped {
        /// Whose.
        seat: Seat,
    },
    /// All permanents of everybody leave the game.
    Raided,
    /// A hand is looked into.
    Tapped {
        /// By whom.
        seat: Seat,
        /// Whose.
        of: Seat,
    },
    /// A whole hand is discarded.
    Cleaned {
        /// Whose.
        seat: Seat,
        /// What it was.
        hand: Hand,
    },
    /// A card is taken from a pile to a discard pile (Swag).
    Swiped {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card is bought.
    Bought {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A business is bought.
    Invested {
        /// By whom.
        seat: Seat,
        /// Which.
        business: Business,
    },
    /// A Cop shows: nobody buys that business any more.
    Locked {
        /// Which.
        business: Business,
    },
    /// A card is discarded from the hand.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A permanent is discarded.
    Removed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A turn ends; what was played in it is discarded.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    Won {
        /// Who has won.
        winners: Seats,
    },
}

/// A player's draw pile from the bottom up.
pub type Stack = Pile<Card, MOST_CARDS>;

/// An empty pile.
pub(crate) const NO_STACK: Stack = Pile::new(Card::One);

/// Something that happened, with everything about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something everybody sees.
    Open(Open),
    /// Where the Cops are: how many of each business are sold before one shows.
    Hid {
        /// For each business.
        cops: [u8; 5],
    },
    /// A discard pile became the draw pile, in this order.
    Shuffled {
        /// Whose.
        seat: Seat,
        /// From the bottom up.
        order: Stack,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// Who looks on, if somebody controls him.
        watcher: Option<Seat>,
    },
    /// A card was stolen from a hand.
    Stole {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Card,
        /// Who looks on, if somebody controls the thief.
        watcher: Option<Seat>,
    },
    /// Somebody was shown a hand.
    Shown {
        /// To whom.
        to: Seat,
        /// Whose.
        of: Seat,
        /// What it is.
        hand: Hand,
    },
}

/// What one viewer learns of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Something everybody sees.
    Open(Open),
    /// A discard pile became a draw pile.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// Somebody drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, for the drawer and whoever looks on.
        card: Option<Card>,
    },
    /// A card was stolen.
    Stole {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which, for the two and whoever looks on.
        card: Option<Card>,
    },
    /// You were shown a hand.
    Shown {
        /// Whose.
        of: Seat,
        /// What it is.
        hand: Hand,
    },
}

impl Event {
    /// What `viewer` learns of this, if anything.
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
