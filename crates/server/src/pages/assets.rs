//! The files that pages need, built into the program.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::Error;

/// A file: its name, its sort, what is in it, and where it is.
struct Asset {
    name: &'static str,
    kind: &'static str,
    text: &'static str,
    address: String,
}

static ASSETS: LazyLock<[Asset; 5]> = LazyLock::new(|| {
    [
        ("style.css", "text/css; charset=utf-8", include_str!("../../assets/style.css")),
        ("live.js", "text/javascript; charset=utf-8", include_str!("../../assets/live.js")),
        ("learn.css", "text/css; charset=utf-8", include_str!("../../assets/learn.css")),
        ("learn.js", "text/javascript; charset=utf-8", include_str!("../../assets/learn.js")),
        ("icon.svg", "image/svg+xml", include_str!("../../assets/icon.svg")),
    ]
    .map(|(name, kind, text)| {
        // A file that changes gets another address, so that browsers can keep each for ever.
        let digest: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        let hash = sitting::hex(&digest);
        Asset { name, kind, text, address: format!("/assets/{name}?v={}", &hash[..12]) }
    })
});

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
    Ok((headers, asset.text).into_response())
}
