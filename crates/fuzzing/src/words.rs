//! Short texts: bots, names, languages, ids, addresses, times of day and answers to puzzles.

use std::net::{IpAddr, Ipv6Addr};

use bots::BotSpec;
use games::GameId;
use server::{TrustedProxies, fuzzing};
use session::{Contribution, Signature, limits};
use table::Seat;
use words::Language;

use crate::{round_trip, with_text};

/// A bot's order, a name, a language, an id, a list of networks, a header, an address for notices.
pub fn words(input: &[u8]) {
    with_text(input, |text| {
        if round_trip::<BotSpec>(text).is_none() {
            let error = text.parse::<BotSpec>().expect_err("it has no spec");
            assert!(error.to_string().len() <= text.len() + 300);
        }
        round_trip::<Seat>(text);
        round_trip::<Contribution>(text);
        round_trip::<Signature>(text);
        if let Ok(language) = text.parse::<Language>() {
            assert!(language.tag().eq_ignore_ascii_case(text));
        }
        _ = Language::negotiate(text);
        _ = GameId::mentioned_in(text);
        let now = text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or(0);
        assert!(!fuzzing::is_sealed(text, now), "nobody has the key");
        name(text);
        client(text);
        told(text, now);
        puzzle(text);
    });
}

/// A name that is accepted stays the same, has a limited length, and looks like itself.
fn name(text: &str) {
    if let Some(name) = limits::name(text) {
        assert_eq!(limits::name(&name).as_ref(), Some(&name));
        assert!(name.chars().count() <= limits::MAX_NAME);
    }
    if let Some(name) = fuzzing::name(text) {
        assert_eq!(fuzzing::name(&name).as_ref(), Some(&name));
        assert!(limits::name(&name).is_some() && fuzzing::look_alike(&name, &name));
    }
}

/// An answer to a puzzle, a command a line, or why it is none.
fn puzzle(text: &str) {
    let (all, commands) = (puzzles::all(), text.lines().take(16).collect::<Vec<_>>());
    if let Some(puzzle) = all.get(text.len() % all.len().max(1)) {
        _ = puzzle.judge(&commands);
    }
}

/// The address of a push service, then quiet hours and a time zone, line by line.
fn told(text: &str, now: i64) {
    let mut lines = text.splitn(4, '\n').map(str::trim_end);
    let [endpoint, from, to, zone] = [(); 4].map(|()| lines.next().unwrap_or_default());
    if let Some(host) = fuzzing::push_host(endpoint) {
        assert!(endpoint.to_ascii_lowercase().starts_with(&format!("https://{host}")), "{endpoint}");
        assert!(host.contains('.') && host.parse::<IpAddr>().is_err(), "{host}");
    }
    if let Some(until) = fuzzing::quiet_until(from, to, zone, now) {
        assert!(now < until && until - now <= 49 * 3_600_000, "{from} {to} {zone}");
    }
}

/// A list of networks, then the values of `X-Forwarded-For` and `Cookie`, line by line.
fn client(text: &str) {
    let mut lines = text.splitn(3, '\n');
    let (networks, forwarded) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let peers = [IpAddr::from([127, 0, 0, 1]), Ipv6Addr::from_bits(7 << 64 | 7).into()];
    let nobody = TrustedProxies::default();
    for peer in peers {
        let alone = fuzzing::client(&nobody, peer, "");
        assert_eq!(fuzzing::client(&nobody, peer, forwarded), alone, "nobody is believed");
        if let Ok(proxies) = networks.parse::<TrustedProxies>() {
            let client = fuzzing::client(&proxies, peer, forwarded);
            assert_eq!(fuzzing::client(&nobody, client, ""), client, "it is a whole network");
        }
    }
    let cookie = lines.next().unwrap_or_default();
    if let Some(value) = fuzzing::cookie(cookie, "sitdown") {
        assert!(cookie.contains(&value) && !value.contains(';'));
    }
}
