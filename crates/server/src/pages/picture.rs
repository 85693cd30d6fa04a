//! Pictures from the drawn sheets, by name.

use family_business::Family;
use maud::{Markup, html};

use super::assets;

fn drawn(class: &str, sheet: &str, name: &str) -> Markup {
    html! { svg.{ (class) } aria-hidden="true" { use href={ (assets::address(sheet)) "#" (name) } {} } }
}

/// The emblem of a card, or any other sign of the table.
pub(super) fn sign(name: &str) -> Markup {
    drawn("sign", "cards.svg", name)
}

/// The emblem of a card, large.
pub(super) fn emblem(name: &str) -> Markup {
    drawn("emblem", "cards.svg", name)
}

/// A mobster's portrait.
pub(super) fn face(family: Family, number: usize) -> Markup {
    drawn("face", "faces.svg", &art::mobster(family, number))
}

/// A mobster's card turned over: he is dead.
pub(super) fn stone() -> Markup {
    drawn("face", "faces.svg", "rip-portrait")
}

/// The pattern of a family.
pub(super) fn swatch(family: Family) -> Markup {
    drawn("swatch", "faces.svg", &art::family(family))
}
