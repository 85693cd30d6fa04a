//! The commands of players, one small answer at a time.

use table::{Seat, Seats};

use crate::card::{Business, Card, Cards};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Play this card from the hand.
    Play(Card),
    /// Hit with this permanent.
    Use(Card),
    /// Target this player.
    Target(Seat),
    /// Put this Large card down, as a stake or for a bribe.
    Stake(Card),
    /// Take this card, from the shop (Swag) or from the victim's hand (Shakedown).
    Take(Card),
    /// Cancel the hit with this card.
    Defend(Card),
    /// Buy this card.
    Buy(Card),
    /// Buy this business.
    Invest(Business),
    /// Discard this card from the hand.
    Discard(Card),
    /// Discard this permanent.
    Remove(Card),
    /// Change this Large card into smaller ones from the bank.
    Break(Card),
    /// An answer without an argument.
    Say(Word),
}

/// The answers without an argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Word {
    /// Go on to the next part of the turn.
    Done,
    /// The stake is complete: roll.
    Roll,
    /// Offer a bribe.
    Bribe,
    /// Take the hit.
    Pass,
    /// Change money at the bank into the fewest cards.
    Change,
}

impl Word {
    /// All words.
    pub const ALL: [Self; 5] = [Self::Done, Self::Roll, Self::Bribe, Self::Pass, Self::Change];
}

table::bit_set! {
    /// A set of words.
    pub struct Words(u8) of Word: |word| word as u8, |index| Word::ALL[index];
}

table::bit_set! {
    /// A set of businesses.
    pub struct Businesses(u8) of Business: |business| business as u8, |index| Business::ALL[index];
}

/// The legal answers to a question, as one set per kind of answer, ordered like the fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Menu {
    /// Cards that may be played.
    pub play: Cards,
    /// Permanents that may be used for a hit.
    pub use_of: Cards,
    /// Large cards that may be put down.
    pub stake: Cards,
    /// Cards that may be taken.
    pub take: Cards,
    /// Cards that cancel the hit.
    pub defend: Cards,
    /// Cards that may be bought.
    pub buy: Cards,
    /// Businesses that may be bought.
    pub invest: Businesses,
    /// Cards that may be discarded.
    pub discard: Cards,
    /// Permanents that may be discarded.
    pub remove: Cards,
    /// Large cards that may be broken.
    pub break_up: Cards,
    /// Players who may be targeted.
    pub seats: Seats,
    /// Answers without an argument.
    pub words: Words,
}

impl Menu {
    /// The empty menu.
    pub const NONE: Self = Self {
        play: Cards::NONE,
        use_of: Cards::NONE,
        stake: Cards::NONE,
        take: Cards::NONE,
        defend: Cards::NONE,
        buy: Cards::NONE,
        invest: Businesses::NONE,
        discard: Cards::NONE,
        remove: Cards::NONE,
        break_up: Cards::NONE,
        seats: Seats::NONE,
        words: Words::NONE,
    };
}

impl table::Menu for Menu {
    type Command = Command;

    #[inline]
    fn len(&self) -> usize {
        self.play.len()
            + self.use_of.len()
            + self.stake.len()
            + self.take.len()
            + self.defend.len()
            + self.buy.len()
            + self.invest.len()
            + self.discard.len()
            + self.remove.len()
            + self.break_up.len()
            + self.seats.len()
            + self.words.len()
    }

    #[inline]
    fn contains(&self, command: Command) -> bool {
        match command {
            Command::Play(card) => self.play.contains(card),
            Command::Use(card) => self.use_of.contains(card),
            Command::Target(seat) => self.seats.contains(seat),
            Command::Stake(card) => self.stake.contains(card),
            Command::Take(card) => self.take.contains(card),
            Command::Defend(card) => self.defend.contains(card),
            Command::Buy(card) => self.buy.contains(card),
            Command::Invest(business) => self.invest.contains(business),
            Command::Discard(card) => self.discard.contains(card),
            Command::Remove(card) => self.remove.contains(card),
            Command::Break(card) => self.break_up.contains(card),
            Command::Say(word) => self.words.contains(word),
        }
    }

    #[inline]
    fn nth(&self, mut n: usize) -> Option<Command> {
        // Each part either has the answer or is skipped.
        macro_rules! part {
            ($set:ident, $command:expr) => {
                let len = self.$set.len();
                if n < len {
                    return self.$set.nth(n).map($command);
                }
                n -= len;
            };
        }
        part!(play, Command::Play);
        part!(use_of, Command::Use);
        part!(stake, Command::Stake);
        part!(take, Command::Take);
        part!(defend, Command::Defend);
        part!(buy, Command::Buy);
        part!(invest, Command::Invest);
        part!(discard, Command::Discard);
        part!(remove, Command::Remove);
        part!(break_up, Command::Break);
        part!(seats, Command::Target);
        self.words.nth(n).map(Command::Say)
    }
}

impl Command {
    /// All commands, legal or not, in a fixed order.
    pub fn all() -> impl Iterator<Item = Self> {
        let cards = Card::ALL.into_iter();
        let of_cards = [
            Self::Play as fn(Card) -> Self,
            Self::Use,
            Self::Stake,
            Self::Take,
            Self::Defend,
            Self::Buy,
            Self::Discard,
            Self::Remove,
            Self::Break,
        ];
        of_cards
            .into_iter()
            .flat_map(move |command| cards.clone().map(command))
            .chain(Business::ALL.into_iter().map(Self::Invest))
            .chain(Seat::first(Seat::MOST).map(Self::Target))
            .chain(Word::ALL.into_iter().map(Self::Say))
    }
}
