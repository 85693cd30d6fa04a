//! The files that pages need, built into the program.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use family_business::Family;
use sha2::{Digest, Sha256};

use crate::error::Error;

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";

/// A file: its name, its sort, what is in it, and where it is.
struct Asset {
    name: &'static str,
    kind: &'static str,
    body: Cow<'static, [u8]>,
    address: String,
}

macro_rules! file {
    ($name:literal, $kind:expr) => {
        ($name, $kind, Cow::Borrowed(include_bytes!(concat!("../../assets/", $name)).as_slice()))
    };
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let drawn = |text: &'static str| Cow::Borrowed(text.as_bytes());
    [
        file!("style.css", CSS),
        file!("table.css", CSS),
        file!("after.css", CSS),
        file!("learn.css", CSS),
        file!("look.js", SCRIPT),
        file!("live.js", SCRIPT),
        file!("play.js", SCRIPT),
        file!("comfort.js", SCRIPT),
        file!("replay.js", SCRIPT),
        file!("learn.js", SCRIPT),
        ("drawn.css", CSS, Cow::Owned(drawn_styles().into_bytes())),
        ("cards.svg", SVG, Cow::Owned(art::cards().into_bytes())),
        ("faces.svg", SVG, Cow::Owned(art::faces().into_bytes())),
        ("icon.svg", SVG, drawn(art::ICON)),
        ("wall.svg", SVG, drawn(art::WALL)),
        ("felt.svg", SVG, drawn(art::FELT)),
        ("icon-192.png", PNG, Cow::Borrowed(art::ICON_192)),
        ("icon-512.png", PNG, Cow::Borrowed(art::ICON_512)),
        ("maskable-512.png", PNG, Cow::Borrowed(art::MASKABLE_512)),
        ("apple-180.png", PNG, Cow::Borrowed(art::APPLE_180)),
        ("share.png", PNG, Cow::Borrowed(art::SHARE)),
    ]
    .into_iter()
    .map(|(name, kind, body)| Asset { name, kind, address: address_of(name, &body), body })
    .collect()
});

/// A file that changes gets another address, so that browsers can keep each for ever.
fn address_of(name: &str, body: &[u8]) -> String {
    let digest: [u8; 32] = Sha256::digest(body).into();
    format!("/assets/{name}?v={}", &sitting::hex(&digest)[..12])
}

/// The styles that come from drawings: what surfaces are made of, and the colours of the families.
fn drawn_styles() -> String {
    let mut css = String::new();
    for (class, name, drawing) in
        [(".wall, .hit-list", "wall.svg", art::WALL), (".stage, .shop", "felt.svg", art::FELT)]
    {
        _ = writeln!(
            css,
            "{class} {{ background-image: url(\"{}\"); }}",
            address_of(name, drawing.as_bytes())
        );
    }
    for family in Family::ALL {
        let (colour, on) = art::family_colour(family);
        _ = writeln!(css, ".f-{family} {{ --family: {colour}; --on-family: {on}; }}");
    }
    css
}

/// Where a file is.
pub(super) fn address(name: &str) -> &'static str {
    ASSETS.iter().find(|asset| asset.name == name).map_or("", |asset| &asset.address)
}

/// One of the files.
pub(super) async fn asset(Path(name): Path<String>) -> Result<Response, Error> {
    let asset = ASSETS.iter().find(|asset| asset.name == name).ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    Ok((headers, Body::from(asset.body.as_ref())).into_response())
}

/// What a browser needs to put the table among the programs of a device.
pub(super) async fn manifest() -> Response {
    let icon = |name: &str, sizes: &str, kind: &str, purpose: &str| serde_json::json!({ "src": address(name), "sizes": sizes, "type": kind, "purpose": purpose });
    let manifest = serde_json::json!({
        "name": "Sitdown",
        "short_name": "Sitdown",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#1d1512",
        "theme_color": "#7c2d22",
        "icons": [
            icon("icon.svg", "any", SVG, "any"),
            icon("icon-192.png", "192x192", PNG, "any"),
            icon("icon-512.png", "512x512", PNG, "any"),
            icon("maskable-512.png", "512x512", PNG, "maskable"),
        ],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}
