//! A table's link as a QR code.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The quiet zone around the code, in modules. Phones need it.
const MARGIN: usize = 3;

/// The image element that shows the code of a table.
pub(crate) fn code(table: &str, label: &str) -> Markup {
    html! { img.qr src={ "/t/" (table) "/qr.svg" } alt=(label) width="176" height="176"; }
}

/// The code of a link, as SVG; `None` if the link is too long for one.
#[must_use]
pub fn picture(link: &str) -> Option<Markup> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let (width, colours) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (place, _) in colours.iter().enumerate().filter(|(_, colour)| **colour == Color::Dark) {
        _ = write!(path, "M{} {}h1v1h-1z", place % width + MARGIN, place / width + MARGIN);
    }
    let size = width + 2 * MARGIN;
    Some(html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (size) " " (size) } shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    })
}
