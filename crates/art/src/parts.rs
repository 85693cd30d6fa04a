//! What portraits are put together from.
//!
//! Written as in `pen`, with the pens of `faces`. A head is 28 wide, from 18 to 46; the eyes are at
//! 35 and the mouth at 50, the collar begins at 55. Light comes from the left.

/// Heads of men with the shadow on their right side.
pub(crate) const HEADS: [&str; 7] = [
    // Even.
    "SM18 30C18 16 24 11 32 11S46 16 46 30C46 37 45 44 42 50 39 55 36 58 32 58S25 55 22 50C19 44 18 37 18 30z|DM43 20L41 31 44 38 38 46 40 50 33 58C36 58 39 55 42 50 45 44 46 37 46 30 46 25 45 22 43 20z",
    // Square.
    "SM18 30C18 16 24 11 32 11S46 16 46 30L46 46Q45 52 41 55L36 59H28L23 55Q19 52 18 46z|DM43 20L41 31 44 39 39 46 41 51 34 59H36L41 55Q45 52 46 46V30C46 25 45 22 43 20z",
    // Long.
    "SM19 30C19 16 24 11 32 11S45 16 45 30L43 47 38 60Q32 63 26 60L21 47z|DM43 20L40 31 43 38 37 46 39 51 33 62Q36 61 38 60L43 47 45 30C45 25 45 22 43 20z",
    // Heavy.
    "SM19 30C19 16 24 11 32 11S45 16 45 30C45 36 50 41 49 49 48 56 41 59 32 59S16 56 15 49C14 41 19 36 19 30z|DM43 20L41 31 45 39 40 46 42 51 35 59C42 59 48 56 49 49 50 41 45 36 45 30 45 25 44 22 43 20z|lM25 58q7 3 14 0",
    // Pointed.
    "SM17 29C17 16 24 11 32 11S47 16 47 29C47 38 44 44 40 51L35 59Q32 61 29 59L24 51C20 44 17 38 17 29z|DM43 20L41 31 44 37 38 46 39 50 33 60Q34 60 35 59L40 51C44 44 47 38 47 29 47 24 45 22 43 20z",
    // Lantern jaw.
    "SM20 29C20 16 24 11 32 11S44 16 44 29L47 45Q47 52 43 56L38 60H26L21 56Q17 52 17 45z|DM42 20L40 31 44 40 39 46 41 52 34 60H38L43 56Q47 52 47 45L44 29C44 25 43 22 42 20z|lM32 56v3",
    // Gaunt.
    "SM18 29C18 16 24 11 32 11S46 16 46 29L45 40 42 47 40 57Q36 61 32 61T24 57L22 47 19 40z|DM43 20L41 31 44 37 39 44 39 51 34 61Q37 60 40 57L42 47 45 40 46 29C46 25 45 22 43 20zM20 42l6 5-1 7-2-7z",
];

/// Heads of women.
pub(crate) const WOMENS_HEADS: [&str; 4] = [
    "SM19 30C19 17 25 12 32 12S45 17 45 30C45 38 43 44 40 50 37 55 35 57 32 57S27 55 24 50C21 44 19 38 19 30z|DM43 22L41 32 43 38 38 46 39 50 33 57C35 57 37 55 40 50 43 44 45 38 45 30z",
    "SM19 30C19 17 25 12 32 12S45 17 45 30C45 37 45 42 42 48L35 57Q32 59 29 57L22 48C19 42 19 37 19 30z|DM43 22L41 32 43 39 38 46 40 50 33 58 35 57 42 48C45 42 45 37 45 30z",
    "SM18 31C18 17 25 12 32 12S46 17 46 31C46 40 46 46 42 52 39 56 36 58 32 58S25 56 22 52C18 46 18 40 18 31z|DM43 22L42 32 44 39 39 46 41 51 34 58C36 58 39 56 42 52 46 46 46 40 46 31z",
    "SM20 30C20 17 25 12 32 12S44 17 44 30L43 44 38 57Q32 61 26 57L21 44z|DM42 22L40 32 42 38 37 46 39 50 33 59Q36 59 38 57L43 44 44 30z",
];

/// Ears.
pub(crate) const EARS: [&str; 3] = [
    "SM19 33q-5-3-5 2t5 8zM45 33q5-3 5 2t-5 8z",
    "SM19 31q-8-5-8 3t8 10zM45 31q8-5 8 3t-8 10z|lM16 35l-2 2M48 35l2 2",
    "SM19 34q-4-2-4 2t4 6zM45 34q4-2 4 2t-4 6z",
];

/// Hair of men without a hat.
pub(crate) const HAIR: [&str; 8] = [
    // Slicked back.
    "HM17 32Q14 8 32 8t15 24l-3-2q1-7-3-11-9 2-18 0-4 4-3 11z|pM23 14q9-5 17 0M26 11q6-2 11 0",
    // Parted.
    "HM17 32Q14 7 34 7q15 1 13 25l-3-2q0-7-3-10-10 0-16-6-3 8-5 9v7z|pM26 11q2 6 15 8",
    // Bald, with a shine.
    "HM18 27q-4 5-1 12l3-2V28zM46 27q4 5 1 12l-3-2V28z|pM25 17q3-3 8-3",
    // A peak.
    "HM17 32Q14 8 32 8t15 24l-3-2q1-8-3-12-7-1-9 5-2-6-9-5-4 4-3 12z|pM24 13q4-3 8-2",
    // Curls.
    "HM17 33q-4-4-1-8-2-6 4-8 0-6 7-6 5-4 10 0 7 0 7 6 6 2 4 8 3 4-1 8l-3-3q1-7-3-9-9 3-18 0-4 2-3 9z|pM22 20q2-3 5-1M30 15q3-2 5 1M38 19q3-1 4 2",
    // A quiff.
    "HM17 32q-4-13 3-17Q21 4 37 4q14 1 11 16 1 7-1 12l-3-2q1-8-4-10-9 2-17-2-4 4-3 12z|pM23 14q8-7 20-4",
    // Cropped.
    "HM17 31V17l4-7h22l4 7v14l-3-1v-9q-12-3-24 0v9z|lM24 10v5M29 10v5M34 10v5M39 10v5",
    // Thin, combed over.
    "HM18 27q-4 5-1 12l3-2V28zM46 27q4 5 1 12l-3-2V28z|lM18 24Q22 12 44 18M19 20Q25 10 42 14M18 27q2-8 26-6",
];

/// Women's hair and what they wear on it: first what is behind the head, then what is before it. The
/// last is the captain's.
pub(crate) const COIFS: [(&str, &str); 11] = [
    // A bob.
    (
        "HM13 22Q15 5 32 5t19 17l2 25q-5 5-11 3V24H22v26q-6 2-11-3z",
        "HM18 33Q15 10 32 10t14 23q-1-8-3-11-11 2-22 0-2 3-3 11z|pM24 14q8-4 16 0",
    ),
    // Waves.
    (
        "HM14 24Q14 6 32 6t18 18q3 6 0 11 3 7-3 11l-5-3V24H22v19l-5 3q-6-4-3-11-3-5 0-11z",
        "HM17 37q-4-5 0-9-2-7 4-10 6-9 15-7 11 1 11 11 3 5 0 9 2 4-1 7-3-4-2-9-5-3-4-7-8 3-16-2-1 5-5 6 1 6-2 11z|pM23 17q5-4 9-3M38 14q5 2 6 6M20 23q3-1 5-4",
    ),
    // A bun.
    (
        "HM25 9q-3-8 7-8t7 8z",
        "HM18 33Q14 9 32 9t14 24q-1-9-4-13-6-2-10-6-4 4-10 6-3 4-4 13z|lM32 9v5|pM22 17q3-4 7-5",
    ),
    // Long and loose.
    (
        "HM14 23Q15 5 32 5t18 18q4 12 1 22 5 6-1 11-7 3-9-4V24H23v28q-2 7-9 4-6-5-1-11-3-10 1-22z",
        "HM18 34Q13 12 30 9q18 0 16 25-1-9-6-13-8-2-11-6-3 6-8 8-2 4-3 11z|pM35 12q6 3 7 8",
    ),
    // A cloche.
    (
        "HM16 30h8v16q-5 1-9-3zM48 30h-8v16q5 1 9-3z",
        "TM14 31Q12 5 32 5t18 26q-2 3-5 1-13-7-26 0-3 2-5-1z|NM14 27q18-8 36 0l0 4q-2 3-5 1-13-7-26 0-3 2-5-1z|AO43 25 4|lO43 25 1.5",
    ),
    // A wide brim with a feather.
    (
        "HM17 28h7v19q-6 0-9-5zM47 28h-7v19q6 0 9-5z",
        "TM19 21Q18 6 32 6t13 15z|NM18 18q14 4 28 0v5H18z|TM3 25q6-6 16-5 13 4 26 0 10-1 16 5-12 6-29 6T3 25z|AM43 20Q44 6 58 2q2 10-8 17z|lM44 20q4-9 11-14",
    ),
    // A scarf over the head.
    (
        "AM13 34Q11 5 32 5t19 29q2 14-6 23H19q-8-9-6-23z",
        "AM19 36q-1-14 13-20 14 6 13 20 5-9 3-17Q46 6 32 6T16 19q-2 8 3 17z|WO22 13 1.4O32 10 1.4O42 13 1.4O18 22 1.4O46 22 1.4|AM27 56l5 3 5-3 3 9-8-3-8 3z",
    ),
    // A headband with a plume.
    (
        "HM14 24Q14 6 32 6t18 18v13l-6 5V24H20v18l-6-5z|AM38 14Q38 2 47 0q6 8-5 18z",
        "HM18 36Q13 10 32 9t14 27q0-8-3-14-11-3-22 0-3 6-3 14z|AM17 21q15-7 30 0v4q-15-6-30 0z|YO41 20 2.6",
    ),
    // A turban.
    (
        "",
        "TM17 27Q10 9 26 6q4-5 12-1 16 4 9 22-6-8-15-8t-15 8z|lM20 24Q22 10 38 6M44 24Q42 12 26 7|YO32 15 3.4|EO32 15 1.6",
    ),
    // Grey hair pinned up.
    (
        "HM16 22q-5-8 3-12 3-8 13-8t13 8q8 4 3 12z",
        "HM18 34q-3-12 3-17 3-6 11-6t11 6q6 5 3 17-1-8-5-12-9-3-18 0-4 4-5 12z|lM24 13q-3 3-3 7M32 11v7M40 13q3 3 3 7|pM20 9q3-3 7-3",
    ),
    // The cap of a captain.
    (
        "HM14 24h36l2 22q-5 5-11 3V24H23v25q-6 2-11-3z",
        "hM18 24h4v12l-4 4zM46 24h-4v12l4 4z|oM19 26h26v4q-13 3-26 0z|WM12 15Q14 4 32 4t20 11l-5 6H17z|NM17 17h30v7H17z|KM17 24q15-4 30 0l3 5q-18-5-36 0z|YO32 18 4|lM32 15v6M29.5 19q2.5 3 5 0",
    ),
];

/// Brows: heavy, angry, thin, grown together, one raised, bushy.
pub(crate) const BROWS: [&str; 6] = [
    "KM20 31q5-3 10-1v2.6q-5-1-10 1zM44 31q-5-3-10-1v2.6q5-1 10 1z",
    "KM20 27l10.5 4-.5 3-10-3.5zM44 27l-10.5 4 .5 3 10-3.5z",
    "kM21 31q4-3.5 9-1M34 30q5-2.5 9 1",
    "KM20 31q6-4 12-1 6-3 12 1l-1 2.5q-6-3-11-.5-5-2.5-11 .5z",
    "KM20 32l10-.5v-2.6l-10 .6zM34 29q5-5.5 10-1l-1 2.6q-4-3.5-8.5 1z",
    "KM19 32l2-4 2 2 2-3 2 3 2-2 2 3-1 2-5-1zM45 32l-2-4-2 2-2-3-2 3-2-2-2 3 1 2 5-1z",
];

/// Eyes: narrow, baggy, beady, slits, staring, sleepy, sideways.
pub(crate) const EYES: [&str; 7] = [
    "wM21.5 35.5q4.5-3.5 8.5 0-4 3-8.5 0zM34 35.5q4-3.5 8.5 0-4.5 3-8.5 0z|KO26.2 35.4 1.8O37.8 35.4 1.8",
    "wM21.5 35q4.5-2 8.5 0 0 3-4 3t-4.5-3zM34 35q4-2 8.5 0 0 3-4.5 3t-4-3z|KO26 36 1.7O38 36 1.7|kM21 35h9.5M33.5 35h9.5|lM22 40q4 2 7 0M35 40q4 2 7 0",
    "KO26 35.5 2.3O38 35.5 2.3|wO25.4 34.8 .6O37.4 34.8 .6",
    "KM21 34.5q5-1 9 1.5-5 2-9-1.5zM43 34.5q-5-1-9 1.5 5 2 9-1.5z|lM22 38.5q3 1 6 0M36 38.5q3 1 6 0",
    "wO26 35.5 3.6O38 35.5 3.6|KO26.3 35.8 1.6O37.7 35.8 1.6",
    "wM21.5 35h8.5q-1 3.5-4 3.5t-4.5-3.5zM34 35h8.5q-1 3.5-4.5 3.5t-4-3.5z|KO26 36.3 1.6O38 36.3 1.6|dM21 32.5q5-1.5 9.5 0v3h-9.5zM33.5 32.5q5-1.5 9.5 0v3h-9.5z",
    "wM21.5 35.5q4.5-4 8.5 0-4 3.5-8.5 0zM34 35.5q4-4 8.5 0-4.5 3.5-8.5 0z|KO28 35.4 1.8O40 35.4 1.8",
];

/// Eyes of women.
pub(crate) const WOMENS_EYES: [&str; 4] = [
    "wM22 36q4-4.5 8.5 0-4 3-8.5 0zM33.5 36q4-4.5 8.5 0-4.5 3-8.5 0z|KO26.4 35.6 1.9O37.6 35.6 1.9|KM20 34q5-5 11 2l-1 0q-4-3-8 0zM44 34q-5-5-11 2l1 0q4-3 8 0z",
    "KM20 35q4-3 10.5 1-2 2.5-5 2.5T20 35zM44 35q-4-3-10.5 1 2 2.5 5 2.5T44 35z|wO26.6 35.6 .8O37.6 35.6 .8|lM21 31l9-1M34 30l9 1",
    "wM22 36h8.5q-1 3-4 3t-4.5-3zM33.5 36h8.5q-1 3-4.5 3t-4-3z|KO26.4 37 1.6O37.6 37 1.6|KM20 34l11 1.2v1.5l-10-.2zM44 34l-11 1.2v1.5l10-.2z",
    "wO26 35.6 3.3O38 35.6 3.3|KO26.6 35.6 1.8O38.6 35.6 1.8|KM20.5 34q4-5 10 0-5-2-10 0zM43.5 34q-4-5-10 0 5-2 10 0z",
];

/// Brows of women.
pub(crate) const WOMENS_BROWS: [&str; 3] =
    ["kM21 31q4-4 9-1M34 30q5-3 9 1", "kM21 29l9 1.5M43 29l-9 1.5", "kM21 30q5-2 9 0M34 28q5-3 9 0"];

/// Noses: straight, hooked, bulbous, broken, flat, long.
pub(crate) const NOSES: [&str; 6] = [
    "DM32 33l4 10-4 1.5z|kM33 33l2.5 9.5q-1 2-6 1.5",
    "DM32 33q7 4 6 10l-6 2z|kM32.5 33q6 5 5 10-3 3.5-8.5 1",
    "SM30 38q-4 2-3.5 5 2 3.5 5.5 3t5.5-3q.5-3-3.5-5|lM28 45.5q4 2.5 8 0",
    "DM33 34l-2 3 5 3v5l-5 0z|kM33.5 32l-2.5 5 4.5 2.5.5 4q-2 2-6.5 1.5",
    "kM27.5 42q-1 3 2 3.3 2.5 1.2 5 0 3-.3 2-3.3|lM30 40q2 1 4 0",
    "DM32 34l4 11q-2 2-4 1.5z|kM33 33l3.5 12q-3 3-7 1",
];

/// Noses of women.
pub(crate) const WOMENS_NOSES: [&str; 3] =
    ["kM30 44q2 1.5 4.5-.3", "DM33 36l3 7-3 1.5z|kM33.5 37l2 6q-2 2-5 1", "kM29.5 43q1 2 5 1.5l.8-1.5"];

/// Mouths: grim, smirking, sour, thick, grinning with a gold tooth, pursed.
pub(crate) const MOUTHS: [&str; 6] = [
    "kM26 50.5h12|lM30 53.5h4",
    "kM26 51q8 1 12.5-3.5l1-1",
    "kM25.5 52q6.5-4 13 0|lM30 55q2-1 4 0",
    "LM26 51q4-3 6-1.5 2-1.5 6 1.5-3 3-6 3t-6-3z|lM26 51q6 1 12 0",
    "wM25 48.5q7 2.5 14 0-1 5.5-7 5.5t-7-5.5z|YM34 49.5h2.6v3.6l-2.6.6z|lM28.5 49.5v3.5M31.5 50v4",
    "kM28.5 50.5q3.5-2 7 0|kM29.5 53q2.5 1 5 0",
];

/// Mouths of women.
pub(crate) const WOMENS_MOUTHS: [&str; 4] = [
    "LM26.5 50q3-3 5.5-1.3 2.5-1.7 5.5 1.3-2 4-5.5 4t-5.5-4z|lM26.5 50q5.5 1.5 11 0",
    "LM28 50.5q2.5-3 4-1.5 1.5-1.5 4 1.5-1.5 3.5-4 3.5t-4-3.5z",
    "LM26 50.5q7 1 12-2.5-1 6-6 6-4 0-6-3.5z",
    "kM27 51q5-1.5 10 0|lM30 53.5h4",
];

/// Moustaches: pencil, handlebar, horseshoe, walrus, chevron.
pub(crate) const MOUSTACHES: [&str; 5] = [
    "KM25 48.5l6-1.8v1.4l-5.5 1.6zM39 48.5l-6-1.8v1.4l5.5 1.6z",
    "hM32 46.5q-5-1-8 2-3 1-5-2 0 6 6 6 5 0 7-3 2 3 7 3 6 0 6-6-2 3-5 2-3-3-8-2z",
    "hM32 46.5q-5-.5-7 2.5l-2 8 3 1q0-6 2-7.5 2-1 4-1t4 1q2 1.5 2 7.5l3-1-2-8q-2-3-7-2.5z",
    "hM32 46q-7-1-9 8 4 1 6-1 1 2 3 2t3-2q2 2 6 1-2-9-9-8z",
    "hM32 46q-5 0-8 4.5 8-1 8-1t8 1q-3-4.5-8-4.5z",
];

/// Beards: stubble, a goatee, a full beard, whiskers.
pub(crate) const BEARDS: [&str; 4] = [
    "qM20 44q3 4 6 3 6-3 12 0 3 1 6-3 0 8-5 12l-4 2h-6l-4-2q-5-4-5-12z",
    "hM28 54q4-1 8 0l-1 6-3 4-3-4z",
    "hM18 38q2 10 7 9 7-3 14 0 5 1 7-9 2 12-4 20l-10 7-10-7q-6-8-4-20zM27 50q5-2 10 0-1 3-5 3t-5-3z",
    "hM17 32l4 2 1 9 4 5-2 5-5-5zM47 32l-4 2-1 9-4 5 2 5 5-5z",
];

/// Hats of men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub(crate) enum Hat {
    None,
    Fedora,
    Tipped,
    Bowler,
    FlatCap,
    Newsboy,
    Homburg,
    Boater,
    Skipper,
    Knitted,
    Topper,
    Helmet,
}

/// The drawing of a hat, with the hair and the shadow under it.
pub(crate) const fn hat(hat: Hat) -> &'static str {
    match hat {
        Hat::None => "",
        Hat::Fedora => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 26h28l.3 6q-14 5-28.6 0z|TM17 22Q16 8 21 4q5-3 11 2 6-5 11-2 5 4 4 18z|NM17 16q15 4.5 30 0v6H17z|TM6 24Q8 18.5 17 20q15 5 30 0 9-1.5 11 4-8 5.5-26 5.5T6 24z|pM20 9q1-2 4-2"
        }
        Hat::Tipped => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 26l28.5 3v8q-12 1-28.5-5z|TM18 18Q20 4 26 2q5-1 9 4 6-3 10 1 3 5-1 18z|NM18 14q14 7 28 6l-1 6q-16-1-28-7z|TM7 18q4-4 10-1 14 8 30 6 9 0 10 7-9 4-26 0T7 18z|pM23 7q2-2 4-2"
        }
        Hat::Bowler => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 25h28v5q-14 4-28 0z|TM17 23Q16 4 32 4t15 19z|NM17 18q15 4 30 0v5H17z|TM9 20q2 4 8 2 15 4 30 0 6 2 8-2 0 8-8 8-15 3-30 0-8 0-8-8z|pM22 12q2-4 6-5"
        }
        Hat::FlatCap => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM19 26h27v4q-14 3-28 0z|TM14 25Q10 12 26 8q20-4 26 8 2 5-1 9-18-4-37 0z|NM16 25q15-6 32-1l6 5q-18-4-39 0z|lM28 8q-6 6-6 13M40 8q2 6 1 13"
        }
        Hat::Newsboy => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 26h28v4q-14 3-28 0z|TM11 19Q9 4 32 4t21 15q0 7-7 6-14-4-28 0-7 1-7-6z|lM32 4q-9 6-10 19M32 4q9 6 10 19M32 4v18|TO32 4 2|NM17 24q15-5 30 0l4 6q-19-6-38 0z"
        }
        Hat::Homburg => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 25h28v5q-14 4-28 0z|TM18 22L17 8q2-6 8-5 7 5 14 0 6-1 8 5l-1 14z|NM17.5 16q14 4 29 0l-.5 6H18z|TM7 18q0 4 10 3 15 4 30 0 10 1 10-3 2 9-8 10-17 2-34 0-10-1-8-10z|pM20 8q1-3 4-3"
        }
        Hat::Boater => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 26h28v3q-14 3-28 0z|WM18 22V7q14-3 28 0v15z|AM18 15h28v7H18z|WM6 22q26-4 52 0v4q-26 4-52 0z|lM22 8v5M28 7v6M35 7v6M41 8v5"
        }
        Hat::Skipper => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 26h28v4q-14 3-28 0z|WM12 15Q14 4 32 4t20 11l-5 6H17z|NM17 17h30v7H17z|KM17 24q15-4 30 0l3 5q-18-5-36 0z|YO32 18 4|lM32 15v6M29.5 19q2.5 3 5 0"
        }
        Hat::Knitted => {
            "hM18 26h3v9l-3 2zM46 26h-3v9l3 2z|TM17 22Q16 5 32 5t15 17z|NM15 18q17-4 34 0v9q-17-4-34 0z|lM20 18v8M25 17v8M30 16v8M35 16v8M40 17v8M45 18v8"
        }
        Hat::Topper => {
            "hM18 24h3v10l-3 2zM46 24h-3v10l3 2z|oM18 26h28v3q-14 3-28 0z|TM19 23L17 0h30l-2 23z|AM18.5 16h27l-.5 7H19z|TM8 22q24 5 48 0 0 6-8 7-16 2-32 0-8-1-8-7z|pM22 3v10"
        }
        Hat::Helmet => {
            "hM18 26h3v9l-3 2zM46 26h-3v9l3 2z|oM18 27h28v3q-14 3-28 0z|TM16 24Q16 6 32 6t16 18z|lM32 6v6M24 8v14M40 8v14|TM12 24q20-5 40 0l2 4q-22-4-44 0z|YO32 17 5.5|WO32 17 3"
        }
    }
}

/// What some wear or have before the eyes: spectacles, dark glasses, a monocle, a patch.
pub(crate) const GLASSES: [&str; 4] = [
    "kO26 35.5 5O38 35.5 5M31 35q1-1 2 0M21 34.5l-4-1M43 34.5l4-1",
    "KM20 32.5h11v4q-1 4-5.5 4T20 36.5zM33 32.5h11v4q-1 4-5.5 4T33 36.5zM18 32h28v1.6H18z|pM22 35l3-2M35 35l3-2",
    "YO38 35.5 5.6O38 35.5 4.4|lM43 38q4 6 2 16",
    "KM32 31h13l-1 8q-5 4-9 0z|kM18 24l15 8M44 33l3-2",
];

/// What hangs from the corner of a mouth: a cigar, a cigarette, a toothpick, a pipe.
pub(crate) const SMOKES: [&str; 4] = [
    "ZM36 49.5l13 3.5-1 4-13-3.5z|EM49 53l3 .8-1 4-3-.8z|vM52 51q4-3 1-7t2-8",
    "wM36 50l12 2.5-.4 2L35.5 52z|EM48 52.5l2.4.5-.4 2-2.4-.5z|vM51 51q4-4 1-8t1-8",
    "kM37 50.5l10-3",
    "ZM36 50l9 4v-4h8v7q-1 4-5 4t-5-4l-8-4z|vM49 48q-3-4 0-7t0-7",
];

/// Marks on a face: scars, a mole, a plaster.
pub(crate) const MARKS: [&str; 4] = [
    "rM21 38l5 10M21.5 42l3.5-2M23.5 46l3-1.5",
    "rM40 28l3 12M39.5 32l3.5-1M41 37l3.5-1",
    "KO24.5 47 1.2",
    "WM19 42l7-3 1.5 3-7 3z|lM22 41.5v2M24 40.5v2",
];

/// What men wear about the neck: a tie, a striped tie, a bow tie, a scarf, a roll-neck, an open
/// collar, a neckerchief.
pub(crate) const NECKWEAR: [&str; 7] = [
    "WM23 55l-2 6 7 4 4-5 4 5 7-4-2-6-9 5z|AM30 61h4l1.5 3-1.5 2 2.5 8h-9l2.5-8-1.5-2z",
    "WM23 55l-2 6 7 4 4-5 4 5 7-4-2-6-9 5z|AM30 61h4l1.5 3-1.5 2 2.5 8h-9l2.5-8-1.5-2z|pM29 70l6-3M29 73l7-3M30 64l4-1",
    "WM23 55l-2 6 7 4 4-5 4 5 7-4-2-6-9 5z|AM32 62.5l-8-4v8zM32 62.5l8-4v8z|AO32 62.5 2.2",
    "AM20 55q12 8 24 0l3 6q-15 9-30 0z|AM24 63l-4 10h9l2-9z|lM23 73l1-4M26 73l1-4",
    "AM22 53q10 6 20 0l3 9q-13 7-26 0z|lM26 57v6M32 58v7M38 57v6",
    "WM23 55l-4 6 8 6 5-6 5 6 8-6-4-6-9 5z|SM28.5 60l3.5 8 3.5-8-3.5 1z",
    "AM22 55q10 7 20 0l2 4-9 6 2 8-5-5-5 5 2-8-9-6z",
];

/// What women wear about the neck: pearls, a fur, a brooch on a high collar, a scarf, a plain
/// neckline.
pub(crate) const WOMENS_NECKWEAR: [&str; 5] = [
    "bM23 58q9 11 18 0",
    "HM21 55l-8 3 1 3-6 2 2 4-5 2 2 4h20l5-8 5 8h20l2-4-5-2 2-4-6-2 1-3-8-3-6 6-5 3-5-3z|pM14 64l3 2M12 69l4 1M50 64l-3 2M52 69l-4 1",
    "WM22 54q10 6 20 0l2 7q-12 7-24 0z|AO32 63 3.4|lO32 63 1.2",
    "AM20 55q12 8 24 0l3 6q-15 9-30 0z|AM37 63l5 10h-9l-2-9z",
    "lM24 60l3 4 5 2 5-2 3-4",
];
