//! The commands of players, one small answer at a time. Playing a card and naming its targets are
//! separate answers; targets count in the order in which they are named.

use table::{Seat, Seats};

use crate::card::Card;
use crate::hand::Cards;
use crate::mobster::{MAX_MOBSTERS, MAX_SEATS, Mobster, Mobsters};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Play this card for its effect.
    Play(Card),
    /// Discard this card unused, or give it to the Butcher.
    Discard(Card),
    /// Answer with this Counter.
    Counter(Card),
    /// Name this mobster.
    Name(Mobster),
    /// Choose this player.
    Choose(Seat),
    /// An answer without an argument.
    Say(Word),
}

/// The answers without an argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Word {
    /// No Counter, or no retaliation.
    Pass,
    /// No further Attack card, or no further discard.
    Done,
    /// Use the Butcher.
    Butcher,
    /// Draw without using the Butcher.
    GoOn,
    /// Draw from the deck.
    FromDeck,
    /// Draw from the top of the discard pile.
    FromPile,
}

impl Word {
    /// All words.
    pub const ALL: [Self; 6] =
        [Self::Pass, Self::Done, Self::Butcher, Self::GoOn, Self::FromDeck, Self::FromPile];
}

table::bit_set! {
    /// A set of words.
    pub struct Words(u8) of Word: |word| word as u8, |index| Word::ALL[index];
}

/// The legal answers to a question, as one set per kind of answer. They are ordered: cards to play,
/// cards to discard, mobsters, Counters, players, words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Menu {
    /// Cards that may be played.
    pub play: Cards,
    /// Cards that may be discarded.
    pub discard: Cards,
    /// Counters that may be used.
    pub counter: Cards,
    /// Mobsters that may be named.
    pub mobsters: Mobsters,
    /// Players that may be chosen.
    pub seats: Seats,
    /// Answers without an argument.
    pub words: Words,
}

impl Menu {
    /// The empty menu.
    pub const NONE: Self = Self {
        play: Cards::NONE,
        discard: Cards::NONE,
        counter: Cards::NONE,
        mobsters: Mobsters::NONE,
        seats: Seats::NONE,
        words: Words::NONE,
    };
}

impl table::Menu for Menu {
    type Command = Command;

    #[inline]
    fn len(&self) -> usize {
        self.play.len()
            + self.discard.len()
            + self.counter.len()
            + self.mobsters.len()
            + self.seats.len()
            + self.words.len()
    }

    #[inline]
    fn contains(&self, command: Command) -> bool {
        match command {
            Command::Play(card) => self.play.contains(card),
            Command::Discard(card) => self.discard.contains(card),
            Command::Counter(card) => self.counter.contains(card),
            Command::Name(mobster) => self.mobsters.contains(mobster),
            Command::Choose(seat) => self.seats.contains(seat),
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
        part!(discard, Command::Discard);
        let len = self.mobsters.len();
        if n < len {
            return Some(Command::Name(self.mobsters.random_nth(n)));
        }
        n -= len;
        part!(counter, Command::Counter);
        part!(seats, Command::Choose);
        self.words.nth(n).map(Command::Say)
    }
}

impl Command {
    /// The number of different commands: the size of the fixed action space.
    pub const COUNT: usize = 3 * Card::ALL.len() + MAX_MOBSTERS + MAX_SEATS + Word::ALL.len();

    /// All commands, legal or not, in a fixed order.
    pub fn all() -> impl Iterator<Item = Self> {
        let mobsters = Seat::first(MAX_SEATS).flat_map(|seat| Mobsters::of(seat).iter());
        Card::ALL
            .into_iter()
            .map(Self::Play)
            .chain(Card::ALL.into_iter().map(Self::Discard))
            .chain(Card::ALL.into_iter().map(Self::Counter))
            .chain(mobsters.map(Self::Name))
            .chain(Seat::first(MAX_SEATS).map(Self::Choose))
            .chain(Word::ALL.into_iter().map(Self::Say))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Menu as _;

    #[test]
    fn a_menu_lists_what_it_contains() {
        assert_eq!(Command::all().count(), Command::COUNT);
        let menu = Menu {
            play: Cards::of(&[Card::Contract, Card::Unforgiving]),
            discard: Cards::of(&[Card::Finger]),
            counter: Cards::of(&[Card::MobPower]),
            mobsters: Mobsters::of(Seat::new(5)),
            seats: Seats::first(3),
            words: Words::only(Word::Pass).and(Words::only(Word::FromPile)),
        };
        let listed: Vec<_> = menu.iter().collect();
        assert_eq!(listed.len(), menu.len());
        assert_eq!(menu.nth(menu.len()), None);
        for command in Command::all() {
            assert_eq!(menu.contains(command), listed.contains(&command), "{command:?}");
        }
    }
}
