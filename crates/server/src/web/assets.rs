//! Static files.

use ::pages::assets;
use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// A static file.
pub(super) async fn asset(Path(name): Path<String>) -> Result<Response, Error> {
    let asset = assets::asset(&name).ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    Ok((headers, Body::from(asset.body.as_ref())).into_response())
}

/// The web app manifest.
pub(super) async fn manifest() -> Response {
    ([(header::CONTENT_TYPE, "application/manifest+json")], assets::manifest()).into_response()
}
