//! Pictures that are not square: backs of cards, 60 by 84, and the gravestone of a dead mobster.

/// The backs of both games: a fan of brick with a hat, a city with a coin.
pub(crate) const BACKS: &str = concat!(
    "<symbol id=\"back-fb\" viewBox=\"0 0 60 84\"><svg width=\"60\" height=\"84\"><path fill=\"#6e241d\" d=\"M0 0h60v84H0z\"/>",
    "<path fill=\"none\" stroke=\"#8d3a2c\" stroke-width=\"2\" d=\"M0 9h60M0 20h60M0 31h60M0 42h60M0 53h60M0 64h60M0 75h60M10-2v11M34-2v11M58-2v11M22 9v11M46 9v11M10 20v11M34 20v11M58 20v11M22 31v11M46 31v11M10 42v11M34 42v11M58 42v11M22 53v11M46 53v11M10 64v11M34 64v11M58 64v11M22 75v11M46 75v11\"/>",
    "<path fill=\"none\" stroke=\"#d9a93f\" stroke-width=\"1.6\" d=\"M4 4h52v76H4z\"/>",
    "<path fill=\"#1c1512\" stroke=\"#d9a93f\" stroke-width=\"1.6\" d=\"M30 16L54 42 30 68 6 42z\"/>",
    "<path fill=\"#f3e8d2\" d=\"M22 40q-1-12 3-13 2-1 5 1 3-2 5-1 4 1 3 13zM14 44q2-4 8-3 8 2 16 0 6-1 8 3-6 3-16 3t-16-3z\"/>",
    "<path fill=\"#c2392c\" d=\"M22 36q8 2 16 0v3q-8 2-16 0z\"/><path fill=\"#f3e8d2\" d=\"M24 51h4v2h-4zM32 51h4v2h-4z\"/></svg></symbol>\n",
    "<symbol id=\"back-mc\" viewBox=\"0 0 60 84\"><svg width=\"60\" height=\"84\"><path fill=\"#1f3a34\" d=\"M0 0h60v84H0z\"/>",
    "<path fill=\"none\" stroke=\"#2f5249\" stroke-width=\"2\" d=\"M30 42L-6-6M30 42L6-6M30 42L18-6M30 42V-6M30 42L42-6M30 42L54-6M30 42L66-6M30 42L66 18M30 42h36M30 42L66 66M30 42L66 90M30 42L54 90M30 42L42 90M30 42v48M30 42L18 90M30 42L6 90M30 42L-6 90M30 42L-6 66M30 42h-36M30 42L-6 18\"/>",
    "<path fill=\"none\" stroke=\"#d9a93f\" stroke-width=\"1.6\" d=\"M4 4h52v76H4z\"/>",
    "<path fill=\"#14110f\" d=\"M8 76V58h6V48h8v10h3V38h10v16h3V44h8v12h6v20z\"/>",
    "<path fill=\"#d9a93f\" d=\"M16 52h2v3h-2zM28 43h2v3h-2zM32 43h2v3h-2zM28 50h2v3h-2zM41 49h2v3h-2zM48 60h2v3h-2zM11 62h2v3h-2zM32 58h2v3h-2zM20 64h2v3h-2z\"/>",
    "<path fill=\"#d9a93f\" fill-rule=\"evenodd\" d=\"M17 23a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM31.5 13h-3v3q-5 1-5 4.5 0 4 5.5 5 3 .5 3 2t-2.5 1.5-4-2l-2 2.5q2 2 5 2.5v3h3v-3q5-1 5-4.5t-5.5-5q-3.5-.5-3.5-2t2-1.5 3.5 1.5l2-2.5q-1.5-2-3.5-2.5z\"/></svg></symbol>\n",
);

/// A gravestone with a hat on it.
pub(crate) const STONE: &str = concat!(
    "<symbol id=\"rip-portrait\" viewBox=\"0 0 64 72\"><svg width=\"64\" height=\"72\"><path fill=\"#2b2522\" d=\"M0 0h64v72H0z\"/>",
    "<path fill=\"#453c36\" d=\"M0 60q12-6 20-3t22-1 22 3v13H0z\"/>",
    "<g stroke=\"#1c1512\" stroke-width=\"1.5\" stroke-linejoin=\"round\">",
    "<path fill=\"#8f877c\" d=\"M13 66V34q0-19 19-19t19 19v32z\"/><path stroke=\"none\" fill=\"#6f675d\" d=\"M44 20q7 5 7 14v32H42V34q2-8 2-14z\"/>",
    "<path fill=\"#4a4542\" d=\"M19 17Q17 7 22 5q5-2 9 2 6-4 10-1 4 3 3 13z\"/><path fill=\"#b8352a\" d=\"M19 14q13 4 25 1v5H19z\"/>",
    "<path fill=\"#4a4542\" d=\"M8 18q4-3 11-1 13 4 25 1 9-1 12 4-9 4-25 3T8 18z\"/></g>",
    "<path fill=\"none\" stroke=\"#2b2522\" stroke-width=\"2.6\" d=\"M20 48V34h4q4 0 4 4t-4 4h-4M24 42l4 6M33 34v14M38 48V34h4q4 0 4 4t-4 4h-4M20 54h26\"/>",
    "<path fill=\"#5f7d4f\" d=\"M8 68q2-7 4 0 2-9 4 0zM48 68q2-8 4 0 3-7 5 0z\"/></svg></symbol>\n",
);
