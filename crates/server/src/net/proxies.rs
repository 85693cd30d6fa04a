//! Which reverse proxies are believed when they say whom a request comes from.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName};

/// The networks whose `X-Forwarded-For` header is believed. The default is none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TrustedProxies(Vec<Network>);

/// All addresses that begin with the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Network {
    address: IpAddr,
    bits: u32,
}

/// A text that is neither an address nor a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadNetwork(String);

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no address, no network like 10.0.0.0/8, and not the word private", self.0)
    }
}

impl std::error::Error for BadNetwork {}

impl TrustedProxies {
    /// This machine and private networks.
    #[must_use]
    pub fn private() -> Self {
        let v4 = |a, b, bits| Network { address: Ipv4Addr::new(a, b, 0, 0).into(), bits };
        let v6 = |first, bits| Network { address: Ipv6Addr::new(first, 0, 0, 0, 0, 0, 0, 0).into(), bits };
        let here = Network { address: Ipv6Addr::LOCALHOST.into(), bits: 128 };
        let link_local = [v4(169, 254, 16), v6(0xfe80, 10)];
        let mut all =
            vec![v4(127, 0, 8), here, v4(10, 0, 8), v4(172, 16, 12), v4(192, 168, 16), v6(0xfc00, 7)];
        all.extend(link_local);
        Self(all)
    }

    /// Whether no proxy is trusted.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether what this address says is believed.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(address))
    }

    /// The address that a request comes from. The header is read from the right, because that end was written by the
    /// nearest proxy, and only as far as each writer is trusted. At something unreadable the walk ends with the proxy
    /// that wrote it.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let values: Vec<_> = headers.get_all(FORWARDED_FOR).iter().map(|value| value.to_str()).collect();
        for value in values.iter().rev() {
            let Ok(text) = value else { break };
            for hop in text.rsplit(',') {
                if !self.trusts(client) {
                    return network(client);
                }
                let Some(address) = parse_hop(hop) else { return network(client) };
                client = address;
            }
        }
        network(client)
    }
}

/// The header of reverse proxies.
pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Whether a request has passed through a proxy that says so.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    [FORWARDED_FOR.as_str(), "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto", "via"]
        .iter()
        .any(|name| headers.contains_key(*name))
}

/// An address of the header. Some proxies add the port.
fn parse_hop(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::from);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).or_else(bracketed)
}

/// Reduces an IPv6 address to its /64 network, because one household has a whole network to itself.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

impl Network {
    /// The network of clients that this text means. One IPv6 household is a /64, so no network is smaller than that.
    pub(crate) fn of_clients(text: &str) -> Result<Self, BadNetwork> {
        let Self { address, bits } = text.trim().parse()?;
        let bits = if address.is_ipv6() { bits.min(64) } else { bits };
        let address = match address {
            IpAddr::V4(it) => {
                Ipv4Addr::from_bits(it.to_bits() & u32::MAX.checked_shl(32 - bits).unwrap_or(0)).into()
            }
            IpAddr::V6(it) => {
                Ipv6Addr::from_bits(it.to_bits() & u128::MAX.checked_shl(128 - bits).unwrap_or(0)).into()
            }
        };
        Ok(Self { address, bits })
    }

    /// `address` must be canonical.
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        // Shifting by the whole width overflows, and then nothing is left to differ.
        let same = |one: u128, other: u128, width: u32| {
            (one ^ other).checked_shr(width - self.bits).unwrap_or_default() == 0
        };
        match (self.address, address) {
            (IpAddr::V4(one), IpAddr::V4(other)) => same(one.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(one), IpAddr::V6(other)) => same(one.to_bits(), other.to_bits(), 128),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let bad = || BadNetwork(text.to_owned());
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| bad())?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => width,
            // Rust also parses "+8".
            Some(bits) if bits.bytes().all(|byte| byte.is_ascii_digit()) => {
                bits.parse().map_err(|_| bad())?
            }
            Some(_) => return Err(bad()),
        };
        if bits > width {
            return Err(bad());
        }
        // An IPv4 address in the form of IPv6 is compared as IPv4.
        match address.to_canonical() {
            canonical if canonical == address => Ok(Self { address, bits }),
            canonical => Ok(Self { address: canonical, bits: bits.checked_sub(96).ok_or_else(bad)? }),
        }
    }
}

/// A list with commas. The word `private` stands for [`TrustedProxies::private`].
impl FromStr for TrustedProxies {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let mut all = Vec::new();
        for each in text.split(',').map(str::trim).filter(|each| !each.is_empty()) {
            match each {
                "private" => all.extend(Self::private().0),
                each => all.push(each.parse()?),
            }
        }
        Ok(Self(all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(text: &str) -> TrustedProxies {
        text.parse().unwrap()
    }

    /// The client of a request from `peer` with these headers.
    #[track_caller]
    fn client(trusted: &str, peer: &str, headers: &[&str]) -> String {
        let mut map = HeaderMap::new();
        for value in headers {
            map.append(FORWARDED_FOR, axum::http::HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        proxies(trusted).client(peer.parse().unwrap(), &map).to_string()
    }

    #[test]
    fn networks_contain_what_begins_with_their_bits() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("10.1.2.3", "10.1.2.3", "10.1.2.2"),
            ("172.16.0.0/12", "172.31.255.255", "172.32.0.0"),
            ("0.0.0.0/0", "203.0.113.1", "::2"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
            ("2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"),
            ("::1", "::1", "::2"),
            ("::ffff:10.0.0.0/104", "10.9.9.9", "11.0.0.1"),
            ("10.0.0.0/8", "::ffff:10.0.0.1", "::10.0.0.1"),
        ] {
            let all = proxies(network);
            assert!(all.trusts(inside.parse().unwrap()), "{network} has {inside}");
            assert!(!all.trusts(outside.parse().unwrap()), "{network} has not {outside}");
        }
        for inside in ["127.0.0.1", "::1", "10.1.1.1", "172.20.0.1", "192.168.7.7", "fd00::1", "fe80::1"] {
            assert!(TrustedProxies::private().trusts(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["8.8.8.8", "172.32.0.1", "192.169.0.1", "2001:db8::1", "::2"] {
            assert!(!TrustedProxies::private().trusts(outside.parse().unwrap()), "{outside}");
        }
        assert!(proxies("").is_empty() && proxies(" , ").is_empty());
        assert_eq!(proxies("private, 203.0.113.0/24").0.len(), TrustedProxies::private().0.len() + 1);
    }

    #[test]
    fn networks_of_clients_are_whole_households() {
        for (text, network) in [
            ("192.0.2.77/24", "192.0.2.0/24"),
            (" 192.0.2.77 ", "192.0.2.77/32"),
            ("0.0.0.0/0", "0.0.0.0/0"),
            ("2001:db8:1:2:3::9", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:3::9/128", "2001:db8:1:2::/64"),
            ("2001:db8:1:2::/48", "2001:db8:1::/48"),
            ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
            ("::/0", "::/0"),
        ] {
            assert_eq!(Network::of_clients(text).unwrap().to_string(), network, "{text}");
        }
        assert!(Network::of_clients("192.0.2.0/33").is_err());
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for text in [
            "10.0.0.0/33",
            "::/129",
            "10.0.0.0/",
            "10.0.0.0/+8",
            "10.0.0.0/-1",
            "10.0.0/8",
            "host",
            "/8",
            "::ffff:10.0.0.0/8",
            "1.2.3.4:80",
            "any",
            "10.0.0.1 10.0.0.2",
        ] {
            assert!(text.parse::<TrustedProxies>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(client("", "127.0.0.1", &["192.0.2.1"]), "127.0.0.1");
        assert_eq!(client("10.0.0.0/8", "127.0.0.1", &["192.0.2.1"]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", "127.0.0.1", &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(client("127.0.0.1", "::ffff:127.0.0.1", &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(client("127.0.0.1", "127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn the_header_is_read_from_the_right_past_trusted_proxies() {
        let all = "127.0.0.1, 10.0.0.0/8";
        // The client wrote the first address itself.
        assert_eq!(client(all, "127.0.0.1", &["203.0.113.9, 192.0.2.1"]), "192.0.2.1");
        assert_eq!(client(all, "127.0.0.1", &["203.0.113.9, 192.0.2.1, 10.0.0.7, 10.1.1.1"]), "192.0.2.1");
        // Several headers are one list.
        assert_eq!(client(all, "127.0.0.1", &["203.0.113.9", "192.0.2.1", "10.0.0.7"]), "192.0.2.1");
        // A client in a trusted network.
        assert_eq!(client(all, "127.0.0.1", &["10.0.0.9, 10.0.0.7"]), "10.0.0.9");
    }

    #[test]
    fn ports_brackets_and_networks_are_understood() {
        for (hop, address) in [
            ("192.0.2.1:5678", "192.0.2.1"),
            ("[2001:db8:1:2::9]:80", "2001:db8:1:2::"),
            ("[2001:db8:1:2::9]", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::9", "2001:db8:1:2::"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("[::ffff:192.0.2.1]:9", "192.0.2.1"),
            ("\t 192.0.2.1 ", "192.0.2.1"),
        ] {
            assert_eq!(client("127.0.0.1", "127.0.0.1", &[hop]), address, "{hop}");
        }
        assert_eq!(client("", "2001:db8:1:2:3::9", &[]), "2001:db8:1:2::");
    }

    #[test]
    fn garbage_counts_as_the_proxy_that_sent_it() {
        for hop in [
            "unknown",
            "",
            "_hidden",
            "192.0.2.1:",
            "192.0.2.999",
            "192.0.2.1:99999",
            "[::1",
            "1",
            "a,b",
            "é",
        ] {
            assert_eq!(client("127.0.0.1", "127.0.0.1", &[hop]), "127.0.0.1", "{hop}");
        }
        let all = "127.0.0.1, 10.0.0.0/8";
        assert_eq!(client(all, "127.0.0.1", &["192.0.2.1, unknown, 10.0.0.7"]), "10.0.0.7");
        assert_eq!(client(all, "127.0.0.1", &["192.0.2.1", "é"]), "127.0.0.1");
    }
}
