//! All pictures of the games, drawn in code.
//!
//! [`cards()`] and [`faces()`] are two sprites: SVG documents whose symbols a page shows with
//! `<svg><use href="…/cards.svg#fb-contract"/></svg>`. A sprite has neither styles nor references, so
//! that it works under a strict content security policy. Emblems have the colour of the surrounding
//! text, with an accent or two; portraits have their own colours.

mod family_business;
mod mob_city;
mod pen;
mod tools;
mod wide;

use ::family_business as fb;
use ::mob_city as mc;

/// The sprite of all emblems: cards, businesses, signs, dice and icons. Each is 64 by 64, except for
/// the backs of cards.
#[must_use]
pub fn cards() -> String {
    let mut out = String::from(HEAD);
    out.extend(
        fb::Card::ALL.map(|card| pen::symbol(&family_business_card(card), family_business::emblem(card))),
    );
    out.extend(mc::Card::ALL.map(|card| pen::symbol(&mob_city_card(card), mob_city::emblem(card))));
    out.extend(mc::Business::ALL.map(|kind| pen::symbol(&business(kind), mob_city::business(kind))));
    out.extend(FB_KINDS.map(|kind| pen::symbol(sign(kind), family_business::sign(kind))));
    out.extend(MC_KINDS.map(|kind| pen::symbol(mob_city_sign(kind), mob_city::sign(kind))));
    out.extend(tools::TOOLS.map(|(id, drawing)| pen::symbol(id, drawing)));
    out += wide::BACKS;
    out + "</svg>\n"
}

/// The sprite of all portraits and of `rip-portrait` for the dead, 64 by 72, and of a swatch for each
/// family, 32 by 32.
#[must_use]
pub fn faces() -> String {
    String::from(HEAD) + &family_business::faces::symbols() + wide::STONE + "</svg>\n"
}

const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n";

const FB_KINDS: [fb::Kind; 4] = [fb::Kind::Attack, fb::Kind::Rescue, fb::Kind::Counter, fb::Kind::Ability];
const MC_KINDS: [mc::Kind; 5] =
    [mc::Kind::Hit, mc::Kind::Defence, mc::Kind::Other, mc::Kind::Payroll, mc::Kind::Large];

/// The symbol of a card of Family Business.
#[must_use]
pub fn family_business_card(card: fb::Card) -> String {
    format!("fb-{card}")
}

/// The symbol of a card of Mob City.
#[must_use]
pub fn mob_city_card(card: mc::Card) -> String {
    format!("mc-{card}")
}

/// The symbol of a business.
#[must_use]
pub fn business(business: mc::Business) -> String {
    format!("mc-{business}")
}

/// The sign of a kind of card of Family Business.
#[must_use]
pub const fn sign(kind: fb::Kind) -> &'static str {
    match kind {
        fb::Kind::Attack => "sign-attack",
        fb::Kind::Rescue => "sign-rescue",
        fb::Kind::Counter => "sign-counter",
        fb::Kind::Ability => "sign-ability",
    }
}

/// The sign of a kind of card of Mob City.
#[must_use]
pub const fn mob_city_sign(kind: mc::Kind) -> &'static str {
    match kind {
        mc::Kind::Hit => "sign-hit",
        mc::Kind::Defence => "sign-defence",
        mc::Kind::Other => "sign-other",
        mc::Kind::Payroll => "sign-payroll",
        mc::Kind::Large => "sign-large",
    }
}

/// The portrait of the `number`-th mobster of a family, counted from 0.
#[must_use]
pub fn mobster(family: fb::Family, number: usize) -> String {
    format!("{family}-{}", number + 1)
}

/// The portrait of a bot: the `number`-th of those who play as well as it does, counted from 0. All of a level wear the
/// colours of one fictional family.
#[must_use]
pub fn bot(level: usize, number: usize) -> String {
    // In the order of the names that `level-*.crew` has in the locales.
    const CREWS: [(fb::Family, [usize; 8]); 5] = [
        (fb::Family::Lantern, [3, 2, 7, 5, 4, 8, 0, 6]),
        (fb::Family::Velvet, [1, 3, 0, 6, 5, 2, 7, 4]),
        (fb::Family::Tangerine, [0, 1, 3, 2, 4, 6, 5, 8]),
        (fb::Family::Saltmarsh, [7, 2, 5, 0, 1, 8, 3, 6]),
        (fb::Family::Quarry, [1, 5, 7, 2, 3, 0, 6, 8]),
    ];
    let (family, crew) = CREWS[level % 5];
    mobster(family, crew[number % 8])
}

/// The portrait of a person, by their seat.
#[must_use]
pub fn person(seat: usize) -> String {
    mobster(fb::Family::ALL[seat % 6], 5 + seat / 6)
}

/// The swatch of a family, with its colour and pattern.
#[must_use]
pub fn family(family: fb::Family) -> String {
    format!("family-{family}")
}

/// The colour of a family, and a readable colour on it.
#[must_use]
pub const fn family_colour(family: fb::Family) -> (&'static str, &'static str) {
    let look = family_business::families::look(family);
    (look.ground, look.text)
}

/// The icon in a browser's tab.
pub const ICON: &str = include_str!("../pictures/icon.svg");
/// The icon with padding, for systems that crop icons to their own shape.
pub const MASKABLE: &str = include_str!("../pictures/maskable.svg");
/// The icon as PNG, 192 by 192.
pub const ICON_192: &[u8] = include_bytes!("../pictures/icon-192.png");
/// The icon as PNG, 512 by 512.
pub const ICON_512: &[u8] = include_bytes!("../pictures/icon-512.png");
/// The icon with padding as PNG, 512 by 512.
pub const MASKABLE_512: &[u8] = include_bytes!("../pictures/maskable-512.png");
/// The icon for the home screen of a phone, 180 by 180.
pub const APPLE_180: &[u8] = include_bytes!("../pictures/apple-180.png");
/// The preview image of shared links, 1200 by 630.
pub const SHARE: &[u8] = include_bytes!("../pictures/share.png");
/// A brick wall, as a tile.
pub const WALL: &str = include_str!("../pictures/wall.svg");
/// The tablecloth, as a tile.
pub const FELT: &str = include_str!("../pictures/felt.svg");
/// The grain of paper, as a tile over any light colour.
pub const PAPER: &str = include_str!("../pictures/paper.svg");
