//! Where notices go. A stranger names the address, so it must not lead to anything that only this machine can reach.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;

/// The maximum length of an address. Those of known services have 100 to 600 characters.
pub(crate) const MAX_ENDPOINT: usize = 1024;

/// The port of HTTPS. All known services use it, and strangers can't have other ports tried out.
const HTTPS_PORT: u16 = 443;

/// What addresses are accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Allowed {
    /// Those of public services: HTTPS at a public address.
    Public,
    /// Any, also without encryption: for tests.
    Any,
}

/// The address of a browser at its push service.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Endpoint {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) is_https: bool,
    /// The path and the query. They are a secret.
    pub(crate) path: String,
}

impl Endpoint {
    /// Reads an address; `None` if it is not allowed, whatever its name stands for.
    pub(crate) fn parse(text: &str, allowed: Allowed) -> Option<Self> {
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'#' | b'\\');
        if text.len() > MAX_ENDPOINT || !text.bytes().all(is_plain) {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority()?;
        if authority.as_str().contains('@') {
            return None;
        }
        let is_https = uri.scheme_str()? == "https";
        let port = authority.port_u16().unwrap_or(if is_https { HTTPS_PORT } else { 80 });
        let host = authority.host().to_ascii_lowercase();
        let is_public = is_https && port == HTTPS_PORT && authority.port().is_none() && is_name(&host);
        if allowed == Allowed::Public && !is_public {
            return None;
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Some(Self { host, port, is_https, path })
    }

    /// The origin of the service.
    pub(crate) fn origin(&self) -> String {
        match self.is_https {
            true => format!("https://{}", self.host),
            false => format!("http://{}:{}", self.host, self.port),
        }
    }

    /// The addresses that the name stands for now. Fails if one of them is not allowed: a name that leads to several places
    /// must not lead inside.
    pub(crate) async fn resolve(&self, allowed: Allowed) -> io::Result<Vec<SocketAddr>> {
        let found: Vec<SocketAddr> =
            tokio::net::lookup_host((self.host.as_str(), self.port)).await?.collect();
        let is_allowed = allowed == Allowed::Any || found.iter().all(|address| is_public(address.ip()));
        if found.is_empty() || !is_allowed {
            return Err(io::ErrorKind::AddrNotAvailable.into());
        }
        Ok(found)
    }
}

/// Whether a host is a name with a domain, and not a number.
fn is_name(host: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.len() <= 253
        && host.contains('.')
        && host.split('.').all(is_label)
        && last.bytes().any(|byte| byte.is_ascii_alphabetic())
}

/// Whether an address is one of the public Internet.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// By IANA's registry of special addresses.
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = match (a, b, c) {
        // This network, private networks, this machine, multicast and what is reserved.
        (0 | 10 | 127 | 224.., ..) => true,
        // Carrier-grade NAT, and addresses for a link.
        (100, 64..=127, _) | (169, 254, _) => true,
        (172, 16..=31, _) | (192, 168, _) => true,
        // Protocols, documentation, relays from 6to4, benchmarks.
        (192, 0, 0 | 2) | (192, 88, 99) | (198, 51, 100) | (203, 0, 113) | (198, 18..=19, _) => true,
        _ => false,
    };
    !is_special
}

/// Only global unicast, 2000::/3, without the parts of it that stand for something else. So there is no IPv4 address inside one
/// of IPv6 (mapped, NAT64), and no private one.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_global = first & 0xe000 == 0x2000;
    let is_special = match (first, second) {
        // Protocols, Teredo, benchmarks, ORCHID; documentation.
        (0x2001, 0..=0x1ff | 0xdb8) => true,
        // 6to4, and documentation again.
        (0x2002, _) | (0x3fff, 0..=0xfff) => true,
        _ => false,
    };
    is_global && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_services_are_accepted() {
        for text in [
            "https://fcm.googleapis.com/fcm/send/abc:APA91b-_x",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-=",
            "https://web.push.apple.com/QGuQyavXutnMH",
            "https://db5p.notify.windows.com/w/?token=BQYAAAD%2bx",
            "https://Push.Example.ORG",
        ] {
            let endpoint = Endpoint::parse(text, Allowed::Public).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((endpoint.port, endpoint.is_https), (443, true));
            assert!(text.to_ascii_lowercase().starts_with(&endpoint.origin()), "{text}");
        }
    }

    #[test]
    fn other_addresses_are_refused() {
        let long = format!("https://push.example.org/{}", "x".repeat(MAX_ENDPOINT));
        for text in [
            "",
            "push.example.org/x",
            "//push.example.org/x",
            "http://push.example.org/x",
            "ftp://push.example.org/x",
            "file:///etc/passwd",
            "https:///x",
            "https://push.example.org:444/x",
            "https://push.example.org:443/x",
            "https://push.example.org:0/x",
            "https://user@push.example.org/x",
            "https://user:pass@push.example.org/x",
            "https://push.example.org@127.0.0.1/x",
            "https://push.example.org/x#y",
            "https://push.example.org/x y",
            "https://push.example.org/x\r\nhost: inside",
            "https://push.example.org\\@inside/x",
            "https://push.example.orgø/x",
            "https://localhost/x",
            "https://inside/x",
            "https://127.0.0.1/x",
            "https://127.1/x",
            "https://2130706433/x",
            "https://0x7f.0.0.1/x",
            "https://[::1]/x",
            "https://[::ffff:127.0.0.1]/x",
            "https://8.8.8.8/x",
            "https://push..example.org/x",
            "https://.example.org/x",
            "https://push.example.org./x",
            long.as_str(),
        ] {
            assert!(Endpoint::parse(text, Allowed::Public).is_none(), "{text}");
        }
    }

    #[test]
    fn only_public_addresses_are_public() {
        for (text, public) in [
            ("8.8.8.8", true),
            ("1.1.1.1", true),
            ("100.63.255.255", true),
            ("100.128.0.0", true),
            ("172.15.0.1", true),
            ("172.32.0.1", true),
            ("192.0.1.1", true),
            ("198.20.0.1", true),
            ("223.255.255.255", true),
            ("0.0.0.0", false),
            ("0.1.2.3", false),
            ("10.0.0.1", false),
            ("100.64.0.1", false),
            ("100.127.255.255", false),
            ("127.0.0.1", false),
            ("127.255.255.255", false),
            ("169.254.169.254", false),
            ("172.16.0.1", false),
            ("172.31.255.255", false),
            ("192.0.0.8", false),
            ("192.0.2.1", false),
            ("192.88.99.1", false),
            ("192.168.1.1", false),
            ("198.18.0.1", false),
            ("198.19.255.255", false),
            ("198.51.100.7", false),
            ("203.0.113.7", false),
            ("224.0.0.1", false),
            ("240.0.0.1", false),
            ("255.255.255.255", false),
            ("2607:f8b0:4005:805::200e", true),
            ("2a00:1450::1", true),
            ("2001:4860:4860::8888", true),
            ("2001:200::1", true),
            ("::", false),
            ("::1", false),
            ("::7f00:1", false),
            ("::ffff:8.8.8.8", false),
            ("::ffff:127.0.0.1", false),
            ("64:ff9b::7f00:1", false),
            ("64:ff9b:1::1", false),
            ("100::1", false),
            ("2001::1", false),
            ("2001:2::1", false),
            ("2001:10::1", false),
            ("2001:20::1", false),
            ("2001:db8::1", false),
            ("2002:7f00:1::1", false),
            ("3fff::1", false),
            ("5f00::1", false),
            ("fc00::1", false),
            ("fd12:3456::1", false),
            ("fe80::1", false),
            ("fec0::1", false),
            ("ff02::1", false),
        ] {
            assert_eq!(is_public(text.parse().unwrap()), public, "{text}");
        }
    }

    /// Without a network: these names are this machine.
    #[tokio::test]
    async fn a_name_that_leads_inside_is_refused_when_it_is_looked_up() {
        let endpoint =
            Endpoint { host: "localhost".to_owned(), port: 443, is_https: true, path: "/".to_owned() };
        assert!(endpoint.resolve(Allowed::Public).await.is_err());
        assert!(endpoint.resolve(Allowed::Any).await.is_ok());
        let mapped = Endpoint { host: "::ffff:127.0.0.1".to_owned(), ..endpoint };
        assert!(mapped.resolve(Allowed::Public).await.is_err());
    }
}
