//! The guest book of a table: what it remembers of people besides who sits where, and who may chat.

use std::collections::BTreeMap;

use session::ChatRule;
use store::{Chatting, Guest, GuestBook};
use table::{Seat, Seats};

use crate::error::{Error, Quota};

/// The most people that a table remembers something of. Those who lose a seat come on top of that, and are few.
const MAX_GUESTS: usize = 200;

/// The guest book of a table. It is stored with the table's row.
#[derive(Clone, Default)]
pub(crate) struct Guests {
    chat: Chatting,
    people: BTreeMap<String, Remembered>,
}

/// What a table remembers of a person.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Remembered {
    barred: bool,
    muted: bool,
    /// The seats they have lost in this game, whose cards they know.
    had: Seats,
}

impl Guests {
    /// Who may chat.
    pub(crate) const fn chat(&self) -> Chatting {
        self.chat
    }

    fn of(&self, person: &str) -> Remembered {
        self.people.get(person).copied().unwrap_or_default()
    }

    /// Whether a person may not sit down any more.
    pub(crate) fn is_barred(&self, person: &str) -> bool {
        self.of(person).barred
    }

    /// Whether a person may not chat.
    pub(crate) fn is_muted(&self, person: &str) -> bool {
        self.of(person).muted
    }

    /// The people who have lost seats in this game, and which.
    pub(crate) fn lost_seats(&self) -> impl Iterator<Item = (&str, Seats)> {
        let people = self.people.iter().map(|(person, of)| (person.as_str(), of.had));
        people.filter(|(_, had)| !had.is_empty())
    }

    fn with(&self, person: &str, change: impl FnOnce(&mut Remembered)) -> Self {
        let mut guests = self.clone();
        change(guests.people.entry(person.to_owned()).or_default());
        guests.people.retain(|_, of| *of != Remembered::default());
        guests
    }

    /// The same with other people who may chat.
    pub(crate) fn with_chat(&self, chat: Chatting) -> Self {
        Self { chat, ..self.clone() }
    }

    /// The same with a person muted, or not any more. Fails if there are too many.
    pub(crate) fn with_muted(&self, person: &str, muted: bool) -> Result<Self, Error> {
        let guests = self.with(person, |of| of.muted = muted);
        if muted && guests.people.len() > MAX_GUESTS { Err(Quota::Guests.into()) } else { Ok(guests) }
    }

    /// The same with a person who may not sit down any more. Fails if there are too many.
    pub(crate) fn with_barred(&self, person: &str) -> Result<Self, Error> {
        let guests = self.with(person, |of| of.barred = true);
        if guests.people.len() > MAX_GUESTS { Err(Quota::Guests.into()) } else { Ok(guests) }
    }

    /// The same with a person who has lost a seat in the running game.
    pub(crate) fn with_lost(&self, person: &str, seat: Seat, barred: bool) -> Self {
        self.with(person, |of| {
            of.had.insert(seat);
            of.barred |= barred;
        })
    }

    /// As it is stored.
    pub(crate) fn book(&self) -> GuestBook {
        let guest = |(person, of): (&String, &Remembered)| Guest {
            person: person.clone(),
            barred: of.barred,
            muted: of.muted,
            had: of.had.iter().map(|seat| 1 << seat.number()).sum(),
        };
        GuestBook { chat: self.chat, guests: self.people.iter().map(guest).collect() }
    }
}

impl From<GuestBook> for Guests {
    fn from(book: GuestBook) -> Self {
        let remembered = |guest: Guest| {
            let had = Seat::first(Seat::MOST).filter(|seat| guest.had >> seat.number() & 1 == 1).collect();
            (guest.person, Remembered { barred: guest.barred, muted: guest.muted, had })
        };
        Self { chat: book.chat, people: book.guests.into_iter().map(remembered).collect() }
    }
}

/// Who may chat, for clients.
pub(crate) const fn chat_rule(chat: Chatting) -> ChatRule {
    match chat {
        Chatting::Everyone => ChatRule::Everyone,
        Chatting::Players => ChatRule::Players,
        Chatting::Nobody => ChatRule::Nobody,
    }
}

/// Who may chat, for the store.
pub(crate) const fn chatting(rule: ChatRule) -> Chatting {
    match rule {
        ChatRule::Everyone => Chatting::Everyone,
        ChatRule::Players => Chatting::Players,
        ChatRule::Nobody => Chatting::Nobody,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_book_is_stored_and_read_again() {
        let guests = Guests::default().with_muted("ann", true).unwrap().with_chat(Chatting::Players);
        let guests = guests.with_lost("bob", Seat::new(1), false).with_lost("bob", Seat::new(7), true);
        let book = guests.book();
        assert_eq!(book.guests.iter().map(|guest| guest.had).collect::<Vec<_>>(), [0, 130]);
        let again = Guests::from(book.clone());
        assert_eq!(again.book(), book);
        assert!(again.is_muted("ann") && again.is_barred("bob") && !again.is_barred("ann"));
        let lost: Vec<(&str, Seats)> = again.lost_seats().collect();
        assert_eq!(lost, [("bob", [Seat::new(1), Seat::new(7)].into_iter().collect())]);
        // What is forgotten leaves no row.
        assert_eq!(again.with_muted("ann", false).unwrap().book().guests.len(), 1);
    }

    #[test]
    fn a_table_remembers_so_many_people_and_no_more() {
        let mut guests = Guests::default();
        for number in 0..MAX_GUESTS {
            guests = guests.with_muted(&number.to_string(), true).unwrap();
        }
        assert!(guests.with_muted("one more", true).is_err());
        assert!(guests.with_barred("one more").is_err());
        assert!(guests.with_muted("0", false).is_ok());
    }
}
