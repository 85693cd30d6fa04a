//! Who has requests under way. A person is deleted when they have none left: one that has begun before could write down
//! again what was deleted.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Person;

tokio::task_local! {
    /// The request that this task works for.
    static REQUEST: Arc<Present>;
}

/// The people who have requests under way, with their bots.
#[derive(Default)]
pub(crate) struct Presence {
    here: Mutex<HashMap<String, Here>>,
    /// Notified whenever a request is done.
    done: Notify,
}

#[derive(Default)]
struct Here {
    requests: u32,
    is_leaving: bool,
}

/// A request of a person, until it is dropped.
pub(crate) struct Present {
    presence: Arc<Presence>,
    person: String,
}

/// A person who is being deleted, until it is dropped.
pub(crate) struct Leaving {
    presence: Arc<Presence>,
    person: String,
}

impl Present {
    /// Carries out a request.
    pub(crate) async fn during<T>(self, request: impl Future<Output = T>) -> T {
        REQUEST.scope(Arc::new(self), request).await
    }

    /// The request that this task works for. Hold it in a task that outlives the request.
    pub(crate) fn current() -> Option<Arc<Self>> {
        REQUEST.try_with(Arc::clone).ok()
    }
}

impl Presence {
    /// Counts a request of a person or of a bot. Returns `None` if they are being deleted.
    pub(crate) fn enter(self: &Arc<Self>, person: &Person) -> Option<Present> {
        let id = person.owner.as_ref().unwrap_or(&person.id);
        let mut here = self.here();
        let own = here.entry(id.clone()).or_default();
        if own.is_leaving {
            return None;
        }
        own.requests += 1;
        drop(here);
        Some(Present { presence: Arc::clone(self), person: id.clone() })
    }

    /// Lets no more requests of a person begin, and waits until they have at most `own` left. Returns `None` if they are
    /// being deleted already.
    pub(crate) async fn leave(self: &Arc<Self>, person: &str, own: u32) -> Option<Leaving> {
        let already = {
            let mut here = self.here();
            let entry = here.entry(person.to_owned()).or_default();
            std::mem::replace(&mut entry.is_leaving, true)
        };
        if already {
            return None;
        }
        let leaving = Leaving { presence: Arc::clone(self), person: person.to_owned() };
        loop {
            let done = self.done.notified();
            let left = self.here().get(person).map_or(0, |here| here.requests);
            if left <= own {
                return Some(leaving);
            }
            done.await;
        }
    }

    fn change(&self, person: &str, change: impl FnOnce(&mut Here)) {
        let mut here = self.here();
        if let Some(entry) = here.get_mut(person) {
            change(entry);
            if entry.requests == 0 && !entry.is_leaving {
                here.remove(person);
            }
        }
        drop(here);
        self.done.notify_waiters();
    }

    fn here(&self) -> MutexGuard<'_, HashMap<String, Here>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.presence.change(&self.person, |here| here.requests -= 1);
    }
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.presence.change(&self.person, |here| here.is_leaving = false);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn a_person_leaves_when_their_last_request_is_done() {
        let presence = Arc::new(Presence::default());
        let person = |id: &str, owner: Option<&str>| {
            let (id, name, owner) = (id.to_owned(), String::new(), owner.map(str::to_owned));
            Person { id, name, owner }
        };
        let (ann, bot, bob) = (person("ann", None), person("bot", Some("ann")), person("bob", None));
        let [delete, other, bots] = [&ann, &ann, &bot].map(|who| presence.enter(who).unwrap());
        let mut leaving = Box::pin(presence.leave("ann", 1));
        assert!((&mut leaving).now_or_never().is_none());
        assert!(presence.enter(&ann).is_none() && presence.enter(&bot).is_none());
        assert!(presence.leave("ann", 1).now_or_never().flatten().is_none(), "only once");
        let bob = presence.enter(&bob).unwrap();
        drop(other);
        assert!((&mut leaving).now_or_never().is_none());
        // A task that outlives its request counts as well.
        let spawned = bots.during(async { Present::current() }).await;
        assert!((&mut leaving).now_or_never().is_none());
        drop(spawned);
        let leaving = leaving.now_or_never().flatten().expect("one request is left");
        assert!(presence.enter(&ann).is_none());
        drop(delete);
        drop(leaving);
        assert_eq!(presence.here().len(), 1);
        assert!(presence.enter(&ann).is_some(), "they were not deleted");
        drop(bob);
        assert!(presence.here().is_empty());
    }
}
