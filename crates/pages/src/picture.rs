//! Pictures from the SVG sprites, by name.

use games::family_business::Family;
use maud::{Markup, html};

use crate::assets;

fn drawn(class: &str, sheet: &str, name: &str) -> Markup {
    html! { svg.{ (class) } aria-hidden="true" { use href={ (assets::address(sheet)) "#" (name) } {} } }
}

/// A card's emblem or another sign, at the size of the text.
#[must_use]
pub fn sign(name: &str) -> Markup {
    drawn("sign", "cards.svg", name)
}

/// The emblem of a card, large.
#[must_use]
pub fn emblem(name: &str) -> Markup {
    drawn("emblem", "cards.svg", name)
}

/// A mobster's portrait.
#[must_use]
pub fn face(family: Family, number: usize) -> Markup {
    drawn("face", "faces.svg", &art::mobster(family, number))
}

/// The portrait of a bot, by its level and its number among the bots of that level.
#[must_use]
pub fn bot(level: usize, number: usize) -> Markup {
    drawn("face", "faces.svg", &art::bot(level, number))
}

/// The portrait of a person, by their seat.
#[must_use]
pub fn person(seat: usize) -> Markup {
    drawn("face", "faces.svg", &art::person(seat))
}

/// The back of a mobster's card: a dead mobster.
#[must_use]
pub fn stone() -> Markup {
    drawn("face", "faces.svg", "rip-portrait")
}

/// The pattern of a family.
#[must_use]
pub fn swatch(family: Family) -> Markup {
    drawn("swatch", "faces.svg", &art::family(family))
}
