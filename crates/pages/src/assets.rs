//! The static files that pages use, compiled into the program.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use games::family_business::Family;
use sha2::{Digest, Sha256};

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const FONT: &str = "font/woff2";

/// A static file.
#[derive(Debug)]
pub struct Asset {
    /// Its file name.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub body: Cow<'static, [u8]>,
    /// Its address, with a hash of the content in it.
    pub address: String,
}

macro_rules! file {
    ($name:literal, $kind:expr) => {
        ($name, $kind, Cow::Borrowed(include_bytes!(concat!("../assets/", $name)).as_slice()))
    };
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let drawn = |text: &'static str| Cow::Borrowed(text.as_bytes());
    [
        file!("style.css", CSS),
        file!("table.css", CSS),
        file!("after.css", CSS),
        file!("learn.css", CSS),
        file!("quiz.css", CSS),
        file!("clubs.css", CSS),
        file!("deals.css", CSS),
        file!("ratings.css", CSS),
        file!("front.css", CSS),
        file!("replay.css", CSS),
        file!("review.css", CSS),
        file!("screen.css", CSS),
        file!("look.js", SCRIPT),
        file!("live.js", SCRIPT),
        file!("fair.js", SCRIPT),
        file!("stage.js", SCRIPT),
        file!("play.js", SCRIPT),
        file!("comfort.js", SCRIPT),
        file!("told.js", SCRIPT),
        file!("replay.js", SCRIPT),
        file!("review.js", SCRIPT),
        file!("learn.js", SCRIPT),
        ("source-sans-3.woff2", FONT, Cow::Borrowed(TEXT_FONT)),
        ("oswald.woff2", FONT, Cow::Borrowed(DISPLAY_FONT)),
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

/// Latin letters of all weights; other scripts come from the system. Their licences are beside the files.
const TEXT_FONT: &[u8] = include_bytes!("../assets/fonts/source-sans-3.woff2");
const DISPLAY_FONT: &[u8] = include_bytes!("../assets/fonts/oswald.woff2");

/// The address changes with the content, so browsers can cache every file forever.
fn address_of(name: &str, body: &[u8]) -> String {
    let digest: [u8; 32] = Sha256::digest(body).into();
    format!("/assets/{name}?v={}", &session::hex(&digest)[..12])
}

/// The styles that name other files: the fonts, the textures of surfaces, and the families' colours.
fn drawn_styles() -> String {
    let mut css = String::new();
    for (family, name, font, weights) in [
        ("Source Sans 3", "source-sans-3.woff2", TEXT_FONT, "200 900"),
        ("Oswald", "oswald.woff2", DISPLAY_FONT, "200 700"),
    ] {
        let address = address_of(name, font);
        _ = writeln!(
            css,
            "@font-face {{ font-family: \"{family}\"; src: url(\"{address}\") format(\"woff2\"); \
             font-weight: {weights}; font-display: swap; }}"
        );
    }
    for (class, name, drawing) in [
        (".wall, .hit-list, .entrance", "wall.svg", art::WALL),
        (".room:has(> .game), .board", "felt.svg", art::FELT),
    ] {
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

/// The address of a file; empty if there is no such file.
#[must_use]
pub fn address(name: &str) -> &'static str {
    asset(name).map_or("", |asset| &asset.address)
}

/// A file by its name.
#[must_use]
pub fn asset(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// The service worker, which shows notices when no page is open. It is not among the files: its address never changes.
pub const SERVICE_WORKER: &str = include_str!("../assets/sw.js");

/// The web app manifest, as JSON.
#[must_use]
pub fn manifest() -> String {
    let icon = |name: &str, sizes: &str, kind: &str, purpose: &str| serde_json::json!({ "src": address(name), "sizes": sizes, "type": kind, "purpose": purpose });
    let manifest = serde_json::json!({
        "id": "/",
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
    manifest.to_string()
}
