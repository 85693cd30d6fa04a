//! Signing in other devices: codes that work once, and what kind of device a browser runs on.

use store::Store;

use crate::codes;
use crate::error::Error;
use crate::id;

/// The length of a code: 28⁸, about 4·10¹¹ codes.
///
/// [`Guesses`](crate::codes::Guesses) allows a thousand wrong codes an hour in all. If a thousand codes are waiting at
/// any time, strangers find one of them in forty thousand years. The store has only the hash of a code.
const LENGTH: usize = 8;

/// How long a code works.
pub(crate) const LIFETIME_MS: i64 = 10 * 60 * 1000;

/// The maximum number of codes that wait at the same time.
const MAX_CODES: u32 = 10_000;

/// Makes a code that signs in another device of a person. Their last one stops working.
pub(crate) async fn make_code(store: &Store, person: &str, now: i64) -> Result<String, Error> {
    let bytes = id::random();
    let code: String = bytes[..LENGTH].iter().map(|byte| codes::character(*byte)).collect();
    match store.offer_device_code(person, id::hash(&code), (now, now + LIFETIME_MS), MAX_CODES).await? {
        true => Ok(code),
        false => Err(Error::TooMany(60)),
    }
}

/// As whom a code signs in. It keeps working.
pub(crate) async fn peek_code(store: &Store, text: &str, now: i64) -> Result<Option<String>, Error> {
    let Some(code) = codes::parse_of(text, LENGTH) else { return Ok(None) };
    Ok(store.device_code(&id::hash(&code), now).await?)
}

/// As whom a code signs in. It works only this once.
pub(crate) async fn take_code(store: &Store, text: &str, now: i64) -> Result<Option<String>, Error> {
    let Some(code) = codes::parse_of(text, LENGTH) else { return Ok(None) };
    Ok(store.use_device_code(&id::hash(&code), now).await?)
}

/// Browsers and our own program, by a part of their `User-Agent`. Most also claim to be those that come later.
const BROWSERS: [(&str, &str); 9] = [
    ("sitdown/", "Sitdown"),
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
    use store::{NewDevice, NewPerson};

    use super::*;

    #[tokio::test]
    async fn a_code_works_once_and_for_ten_minutes() {
        let store = Store::in_memory().await.unwrap();
        for (person, hash) in [("ann", [1; 32]), ("bob", [2; 32])] {
            let person = person.to_owned();
            let (id, kind, name) = (person.clone(), String::new(), person.clone());
            let device = NewDevice { id, person, hash, kind, created: 0 };
            store.add_person(NewPerson { name, owner: None, device }).await.unwrap();
        }
        let make = async |person: &str| make_code(&store, person, 0).await.unwrap();
        let peek = async |code: &str, now| peek_code(&store, code, now).await.unwrap();
        let take = async |code: &str, now| take_code(&store, code, now).await.unwrap();
        let ann = || Some("ann".to_owned());

        let code = make("ann").await;
        assert_eq!(code.len(), LENGTH);
        assert_eq!(peek(&code, 1).await, ann());
        let typed = format!(" {}-{} ", code[..4].to_lowercase(), &code[4..]);
        assert_eq!(take(&typed, LIFETIME_MS - 1).await, ann());
        assert_eq!((peek(&code, 1).await, take(&code, 1).await), (None, None));
        for bad in ["", "BCDF", &"B".repeat(100_000), "\0"] {
            assert_eq!((peek(bad, 1).await, take(bad, 1).await), (None, None));
        }

        let (first, second, others) = (make("ann").await, make("ann").await, make("bob").await);
        assert_eq!((peek(&first, 1).await, peek(&second, 1).await), (None, ann()));
        assert_eq!(peek(&second, LIFETIME_MS).await, None);
        assert_eq!(take(&second, LIFETIME_MS).await, None);
        assert_eq!(take(&others, 1).await.as_deref(), Some("bob"));
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
            ("sitdown/0.1", "Sitdown"),
            ("curl/8.5", ""),
            ("", ""),
        ] {
            assert_eq!(kind(agent), name, "{agent}");
        }
    }
}
