//! Signing in other devices: codes that work once, and what kind of device a browser runs on.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::codes;
use crate::error::Error;
use crate::id;

/// The length of a code: 28⁸, about 4·10¹¹ codes.
///
/// [`Guesses`](crate::codes::Guesses) allows a thousand wrong codes an hour in all. If a thousand codes are waiting at
/// any time, strangers find one of them in forty thousand years.
const LENGTH: usize = 8;

/// How long a code works.
pub(crate) const LIFETIME_MS: i64 = 10 * 60 * 1000;

/// The maximum number of codes that wait at the same time.
const MAX_CODES: usize = 10_000;

/// The codes that sign in another device. They live in memory only.
#[derive(Default)]
pub(crate) struct DeviceCodes(Mutex<HashMap<String, Offer>>);

/// What a code is good for.
struct Offer {
    /// The person as whom it signs in.
    person: String,
    until: i64,
}

impl DeviceCodes {
    /// Makes a code for a person. Their last one stops working.
    pub(crate) fn make(&self, person: &str, now: i64) -> Result<String, Error> {
        let mut codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        codes.retain(|_, offer| offer.until > now && offer.person != person);
        if codes.len() >= MAX_CODES {
            return Err(Error::TooMany(60));
        }
        let bytes = id::random();
        let code: String = bytes[..LENGTH].iter().map(|byte| codes::character(*byte)).collect();
        codes.insert(code.clone(), Offer { person: person.to_owned(), until: now + LIFETIME_MS });
        Ok(code)
    }

    /// As whom a code signs in. It keeps working.
    pub(crate) fn peek(&self, text: &str, now: i64) -> Option<String> {
        let codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let offer = codes.get(&codes::parse_of(text, LENGTH)?)?;
        (offer.until > now).then(|| offer.person.clone())
    }

    /// As whom a code signs in. It works only this once.
    pub(crate) fn take(&self, text: &str, now: i64) -> Option<String> {
        let mut codes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let offer = codes.remove(&codes::parse_of(text, LENGTH)?)?;
        (offer.until > now).then_some(offer.person)
    }

    /// Forgets the code of a person.
    pub(crate) fn forget(&self, person: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, offer| offer.person != person);
    }
}

/// Browsers, by a part of their `User-Agent`. Most also claim to be those that come later.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems, by a part of the `User-Agent`.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// The kind of device that sends this `User-Agent`, such as `Firefox · Android`; empty if it is not a browser. Nothing
/// else of the header is kept.
pub(crate) fn kind(user_agent: &str) -> String {
    let find = |all: &[(&str, &'static str)]| {
        all.iter().find(|(part, _)| user_agent.contains(part)).map(|(_, name)| *name)
    };
    let names: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    names.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_works_once_and_for_ten_minutes() {
        let codes = DeviceCodes::default();
        let code = codes.make("ann", 0).unwrap();
        assert_eq!(code.len(), LENGTH);
        assert_eq!(codes.peek(&code, 1).as_deref(), Some("ann"));
        let typed = format!(" {}-{} ", code[..4].to_lowercase(), &code[4..]);
        assert_eq!(codes.take(&typed, LIFETIME_MS - 1).as_deref(), Some("ann"));
        assert_eq!((codes.peek(&code, 1), codes.take(&code, 1)), (None, None));
        let late = codes.make("ann", 0).unwrap();
        assert_eq!(codes.peek(&late, LIFETIME_MS), None);
        assert_eq!(codes.take(&late, LIFETIME_MS), None);
    }

    #[test]
    fn a_person_has_one_code_and_all_together_have_a_limit() {
        let codes = DeviceCodes::default();
        let (first, second) = (codes.make("ann", 0).unwrap(), codes.make("ann", 0).unwrap());
        assert_eq!((codes.peek(&first, 1), codes.peek(&second, 1).as_deref()), (None, Some("ann")));
        codes.forget("ann");
        assert_eq!(codes.peek(&second, 1), None);
        (0..MAX_CODES).for_each(|person| drop(codes.make(&person.to_string(), 0).unwrap()));
        assert!(codes.make("bob", 0).is_err());
        assert!(codes.make("bob", LIFETIME_MS).is_ok(), "the others have expired");
    }

    #[test]
    fn browsers_and_systems_are_recognised() {
        for (agent, name) in [
            ("Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0", "Firefox · Android"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
                "Chrome · ChromeOS",
            ),
            ("sitdown/0.1", ""),
            ("", ""),
        ] {
            assert_eq!(kind(agent), name, "{agent}");
        }
    }
}
