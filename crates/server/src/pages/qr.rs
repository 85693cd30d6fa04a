//! The link of a table as a picture that phones can read.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

use super::shell::Visit;
use crate::app::App;
use crate::error::Error;
use crate::id;
use crate::take::Address;

/// So many light squares stand around it: phones need them.
const MARGIN: usize = 3;

/// Where the picture of a table's link is shown.
pub(super) fn code(table: &str, label: &str) -> Markup {
    html! { img.qr src={ "/t/" (table) "/qr.svg" } alt=(label) width="176" height="176"; }
}

/// The link of a table, to be read by a phone's camera.
pub(super) async fn picture(
    State(app): State<Arc<App>>,
    visit: Visit,
    Address(name): Address<String>,
) -> Result<Response, Error> {
    if !id::is_name(&name) {
        return Err(Error::NotFound);
    }
    let link = visit.link(&app, &format!("/t/{name}"));
    let code = QrCode::with_error_correction_level(link, EcLevel::M).map_err(|_| Error::TooLarge)?;
    let (width, colours) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (place, _) in colours.iter().enumerate().filter(|(_, colour)| **colour == Color::Dark) {
        _ = write!(path, "M{} {}h1v1h-1z", place % width + MARGIN, place / width + MARGIN);
    }
    let size = width + 2 * MARGIN;
    let drawing = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (size) " " (size) } shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    };
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawing.into_string()).into_response())
}
