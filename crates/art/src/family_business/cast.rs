//! The appearance of each mobster. Every attribute is dealt to the nine of a family from its own deck,
//! shuffled by the family's seed, so that neighbours differ. A few look like their nicknames.

use family_business::{FAMILY_SIZE, Family};

use super::parts::*;

/// What is on a head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Top {
    /// A man's hat.
    Hat(Hat),
    /// A man's hair.
    Hair(usize),
    /// A woman's hair, with a hat or ornament.
    Coif(usize),
}

/// Everything a portrait is made from: parts by their number, and colours.
pub(crate) struct Cast {
    pub top: Top,
    pub head: usize,
    pub ears: usize,
    pub brows: usize,
    pub eyes: usize,
    pub nose: usize,
    pub mouth: usize,
    pub moustache: Option<usize>,
    pub beard: Option<usize>,
    pub glasses: Option<usize>,
    pub smoke: Option<usize>,
    pub mark: Option<usize>,
    pub neckwear: usize,
    pub pinstripes: bool,
    /// Skin in the light and in the shade.
    pub skin: (&'static str, &'static str),
    pub lips: &'static str,
    pub hair: &'static str,
    /// The hat and its band.
    pub hat: (&'static str, &'static str),
    pub cloth: &'static str,
    pub accent: &'static str,
}

/// The index of the turban among the women's hair styles.
const TURBAN: usize = 8;
const SKINS: [(&str, &str); 7] = [
    ("#f2d3ad", "#cf9668"),
    ("#e9c193", "#bd8453"),
    ("#f6dfc3", "#d7a67e"),
    ("#dcae7c", "#a9713f"),
    ("#b98152", "#83532f"),
    ("#925f3c", "#623c23"),
    ("#784a30", "#4b2c1b"),
];
const HAIRS: [&str; 7] = ["#2a211d", "#3b2618", "#5a3a20", "#8a4a22", "#8d867d", "#c79a4e", "#d9d2c4"];
const HATS: [(&str, &str); 7] = [
    ("#4a4542", "#1c1512"),
    ("#6b4a30", "#2c1c12"),
    ("#3a4760", "#161d2b"),
    ("#8c8378", "#3a332d"),
    ("#c9b48c", "#5a3a20"),
    ("#3f5245", "#18221b"),
    ("#e6dac0", "#2a211d"),
];
const CLOTHS: [&str; 8] =
    ["#33302f", "#4d3828", "#2b3850", "#6f6961", "#a98554", "#34493c", "#dccfb2", "#5b2630"];
const ACCENTS: [&str; 6] = ["#b8352a", "#c4912f", "#2f6aa3", "#3c7f4f", "#efe2c6", "#7a4b8c"];

/// Features that only some men have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extra {
    Moustache,
    Beard,
    Glasses,
    Smoke,
    Mark,
}

const EXTRAS: [&[Extra]; FAMILY_SIZE] = [
    &[Extra::Moustache],
    &[Extra::Smoke],
    &[Extra::Beard, Extra::Moustache],
    &[Extra::Mark],
    &[Extra::Glasses],
    &[Extra::Smoke, Extra::Moustache],
    &[Extra::Glasses, Extra::Beard],
    &[Extra::Mark, Extra::Smoke],
    &[Extra::Beard],
];

use Hat::*;

/// The hats of a family's men.
const fn wardrobe(family: Family) -> [Hat; FAMILY_SIZE] {
    match family {
        Family::Capone => [Fedora, Tipped, None, Homburg, Fedora, Boater, Tipped, None, Fedora],
        Family::Moran => [FlatCap, Fedora, None, Newsboy, Bowler, FlatCap, Tipped, None, Fedora],
        Family::NewYork => [None, Fedora, Homburg, None, Tipped, Fedora, None, Bowler, Boater],
        Family::MurderInc => [Tipped, None, Fedora, Newsboy, Tipped, None, Fedora, FlatCap, None],
        Family::Purple => [Fedora, None, Bowler, Tipped, None, FlatCap, Homburg, Fedora, Newsboy],
        Family::BankRobbers => [Boater, Newsboy, Fedora, None, None, FlatCap, Tipped, Fedora, None],
        Family::Saltmarsh => [Knitted, FlatCap, Knitted, Skipper, None, Knitted, Skipper, Bowler, None],
        Family::Tangerine => [Boater, Newsboy, None, FlatCap, Boater, Bowler, FlatCap, None, Fedora],
        Family::Quarry => [Helmet, FlatCap, None, Helmet, Newsboy, Knitted, FlatCap, None, Helmet],
        Family::Lantern => [Bowler, FlatCap, None, Homburg, Topper, Newsboy, None, Tipped, Bowler],
        Family::Velvet => [Topper, None, Homburg, Topper, None, Bowler, None, Boater, Fedora],
        Family::Ferry => [Skipper, Knitted, None, Skipper, FlatCap, Knitted, Bowler, None, Newsboy],
    }
}

/// The numbers of the women in a family.
const fn women(family: Family) -> &'static [usize] {
    match family {
        Family::Capone | Family::Moran | Family::NewYork | Family::MurderInc | Family::Purple => &[],
        Family::BankRobbers => &[4, 8],
        Family::Saltmarsh | Family::Velvet => &[0, 2, 4, 6, 8],
        Family::Tangerine => &[0, 2, 6, 8],
        Family::Quarry => &[0, 2, 5, 8],
        Family::Lantern => &[1, 2, 5],
        Family::Ferry => &[0, 3, 5, 7],
    }
}

/// The appearance of the `number`-th mobster of `family`, counted from 0.
pub(crate) fn cast(family: Family, number: usize) -> Cast {
    let deal = |what: u32, of: usize| deal(family, what, number, of);
    let woman = women(family).contains(&number);
    let historical = Family::HISTORICAL.contains(&family);
    let top = if woman {
        Top::Coif(deal(1, COIFS.len() - 1))
    } else {
        match wardrobe(family)[deal(2, FAMILY_SIZE)] {
            None => Top::Hair(deal(3, HAIR.len())),
            hat => Top::Hat(hat),
        }
    };
    // Limit the combinations: the features besides the face come from a few sets.
    let sort = deal(22, EXTRAS.len());
    let some = |what: u32, extra: Extra, of: usize| {
        (!woman && EXTRAS[sort].contains(&extra)).then(|| deal(what, of))
    };
    let skin = deal(5, if historical { 4 } else { SKINS.len() });
    // Grey and fair hair is rarer, and does not go with every skin colour.
    let hair = [0, 1, 2, 0, 4, 1, 3, 5, 6][deal(6, 9)];
    let hair = if skin > 3 && (hair == 3 || hair == 5) { 0 } else { hair };
    let mut cast = Cast {
        top,
        head: deal(7, if woman { WOMENS_HEADS.len() } else { HEADS.len() }),
        ears: deal(8, EARS.len()),
        brows: deal(9, if woman { WOMENS_BROWS.len() } else { BROWS.len() }),
        eyes: deal(10, if woman { WOMENS_EYES.len() } else { EYES.len() }),
        nose: deal(11, if woman { WOMENS_NOSES.len() } else { NOSES.len() }),
        mouth: deal(12, if woman { WOMENS_MOUTHS.len() } else { MOUTHS.len() }),
        moustache: some(13, Extra::Moustache, MOUSTACHES.len()),
        beard: some(4, Extra::Beard, BEARDS.len()),
        glasses: some(14, Extra::Glasses, GLASSES.len()),
        smoke: some(15, Extra::Smoke, SMOKES.len()),
        mark: some(16, Extra::Mark, MARKS.len()),
        neckwear: deal(17, if woman { WOMENS_NECKWEAR.len() } else { NECKWEAR.len() }),
        pinstripes: deal(18, 3) == 0,
        skin: SKINS[skin],
        lips: if woman { "#a52a26" } else { SKINS[skin].1 },
        hair: HAIRS[hair],
        hat: HATS[deal(19, HATS.len())],
        cloth: CLOTHS[deal(20, CLOTHS.len())],
        accent: ACCENTS[deal(21, ACCENTS.len())],
    };
    if skin > 3 {
        avoid_caricature(&mut cast, woman);
    }
    match_nickname(family, number, &mut cast);
    cast
}

/// Avoids the caricatures of old cartoons on dark faces (grins, wide eyes, costumes), and lines in black
/// that would not be visible.
fn avoid_caricature(cast: &mut Cast, woman: bool) {
    match cast.top {
        Top::Hat(Boater) => cast.top = Top::Hat(Homburg),
        Top::Coif(TURBAN) => cast.top = Top::Coif(1),
        Top::Hat(_) | Top::Hair(_) | Top::Coif(_) => {}
    }
    if woman {
        cast.eyes = [0, 2, 2, 0][cast.eyes];
    } else {
        cast.eyes = [0, 1, 6, 0, 6, 5, 6][cast.eyes];
        cast.mouth = [0, 1, 2, 5, 1, 5][cast.mouth];
    }
}

/// Adjusts mobsters whose names say what they look like.
fn match_nickname(family: Family, number: usize, cast: &mut Cast) {
    match (family, number) {
        // Scarface.
        (Family::Capone, 0) => {
            (cast.top, cast.hat, cast.head, cast.eyes) = (Top::Hat(Fedora), HATS[6], 3, 3);
            (cast.mark, cast.smoke) = (Some(0), Some(0));
            (cast.moustache, cast.beard, cast.glasses) = (Option::None, Option::None, Option::None);
        }
        // Baby Face.
        (Family::BankRobbers, 1) => (cast.head, cast.beard, cast.moustache) = (0, Option::None, Option::None),
        // Ma.
        (Family::BankRobbers, 4) => (cast.top, cast.hair) = (Top::Coif(9), HAIRS[4]),
        // Bonnie.
        (Family::BankRobbers, 8) => (cast.top, cast.hair) = (Top::Coif(1), HAIRS[5]),
        // Old, and out in the wind.
        (Family::Saltmarsh, 0) => (cast.top, cast.hair) = (Top::Coif(6), HAIRS[6]),
        // A baroness.
        (Family::Velvet, 0) => (cast.top, cast.neckwear) = (Top::Coif(7), 0),
        // A captain keeps a scarf on, and Pearl her pearls.
        (Family::Ferry, 0) => (cast.top, cast.neckwear) = (Top::Coif(10), 3),
        (Family::Velvet, 8) => cast.neckwear = 0,
        _ => {}
    }
}

/// The card that the `number`-th of a family is dealt from a shuffled deck of `of` cards. When the deck
/// runs out, another one follows.
fn deal(family: Family, what: u32, number: usize, of: usize) -> usize {
    let mut state = mix(family as u32 * 1009 + what * 31 + (number / of) as u32 * 7919 + 17);
    let mut deck: Vec<usize> = (0..of).collect();
    for last in (1..of).rev() {
        state = mix(state);
        deck.swap(last, state as usize % (last + 1));
    }
    deck[number % of]
}

/// A pseudo-random number.
const fn mix(number: u32) -> u32 {
    let mut x = number.wrapping_add(0x9e37_79b9);
    x = (x ^ (x >> 16)).wrapping_mul(0x21f0_aaad);
    x = (x ^ (x >> 15)).wrapping_mul(0x735a_2d97);
    x ^ (x >> 15)
}
