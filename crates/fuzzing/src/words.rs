//! Short texts: bots, names, languages, ids and addresses.

use std::net::{IpAddr, Ipv6Addr};

use bots::BotSpec;
use games::GameId;
use server::{TrustedProxies, fuzzing};
use session::{Contribution, Signature, limits};
use table::Seat;
use words::Language;

use crate::{round_trip, with_text};

/// A bot's order, a name, a language, an id, a list of networks, a header.
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
        name(text);
        client(text);
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
