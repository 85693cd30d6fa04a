//! Who looks at a table: those with an open stream who have just done something there. A page that was left open on another
//! device does not count.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// For how long after their last request someone counts as looking, in milliseconds.
pub(crate) const ACTIVE_MS: i64 = 60_000;

/// The people who have streams open.
#[derive(Default)]
pub(crate) struct Here(Mutex<HashMap<String, Person>>);

#[derive(Default)]
struct Person {
    /// How many streams follow each table.
    streams: HashMap<String, u32>,
    /// Their last request.
    seen: i64,
}

/// An open stream, until it is dropped.
pub(crate) struct Looking {
    here: Arc<Here>,
    person: String,
    table: String,
}

impl Here {
    /// Counts a stream.
    pub(crate) fn enter(self: &Arc<Self>, person: &str, table: &str, now: i64) -> Looking {
        let mut people = self.people();
        let entry =
            people.entry(person.to_owned()).or_insert_with(|| Person { seen: now, ..Person::default() });
        *entry.streams.entry(table.to_owned()).or_default() += 1;
        drop(people);
        Looking { here: Arc::clone(self), person: person.to_owned(), table: table.to_owned() }
    }

    /// Notes a request. Only those with streams matter.
    pub(crate) fn touch(&self, person: &str, now: i64) {
        if let Some(person) = self.people().get_mut(person) {
            person.seen = now;
        }
    }

    /// Until when someone counts as looking at a table; `None` if they don't.
    pub(crate) fn until(&self, person: &str, table: &str, now: i64) -> Option<i64> {
        let people = self.people();
        let person = people.get(person).filter(|person| person.streams.contains_key(table))?;
        Some(person.seen + ACTIVE_MS).filter(|until| now < *until)
    }

    fn people(&self) -> MutexGuard<'_, HashMap<String, Person>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        let mut people = self.here.people();
        let Some(person) = people.get_mut(&self.person) else { return };
        if let Some(count) = person.streams.get_mut(&self.table) {
            *count -= 1;
            if *count == 0 {
                person.streams.remove(&self.table);
            }
        }
        if person.streams.is_empty() {
            people.remove(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_look_who_have_a_stream_and_have_just_been_there() {
        let here = Arc::new(Here::default());
        here.touch("ann", 0);
        assert_eq!(here.until("ann", "t", 0), None, "no stream");
        let streams = [here.enter("ann", "t", 0), here.enter("ann", "t", 5), here.enter("bob", "u", 5)];
        assert_eq!(here.until("ann", "t", 1), Some(ACTIVE_MS));
        assert_eq!(here.until("ann", "u", 1), None, "another table");
        assert_eq!(here.until("ann", "t", ACTIVE_MS), None, "long ago");
        here.touch("ann", 10);
        assert_eq!(here.until("ann", "t", ACTIVE_MS), Some(ACTIVE_MS + 10));
        let [first, second, bobs] = streams;
        drop(first);
        assert!(here.until("ann", "t", 11).is_some());
        drop(second);
        assert_eq!(here.until("ann", "t", 11), None);
        drop(bobs);
        assert!(here.people().is_empty());
    }
}
