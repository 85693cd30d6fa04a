//! Pictures of cards.

use maud::{Markup, html};

/// The picture of a card, by the id that it has in addresses: `fb-contract`.
pub(super) fn emblem(id: &str) -> Markup {
    html! { svg.emblem aria-hidden="true" focusable="false" { use href={ "/assets/cards.svg#" (id) } {} } }
}
