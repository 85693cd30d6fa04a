//! Portraits: how the parts of a mobster are combined and painted.
//!
//! The pens of portraits. With an outline: `S` skin, `H` hair, `T` hat, `N` its band, `C` cloth, `A`
//! the accent, `W` paper, `Y` brass, `Z` wood. Without: `D` the shaded skin, `K` ink, `L` lips, `E`
//! embers, `o` the shadow of a brim, `q` stubble. With a thin one: `w` paper, `h` hair, `d` skin.
//! Lines: `k` ink, `l` thin ink, `p` pale, `r` scars, `v` smoke, `b` beads.

use std::fmt::Write;

use family_business::{FAMILY_SIZE, Family};

use super::cast::{Cast, Top, cast};
use super::families::look;
use super::parts::*;
use crate::pen::path_of;

/// All portraits as symbols, and the gravestone for the dead.
pub(crate) fn symbols() -> String {
    let mut out = String::new();
    for family in Family::ALL {
        let background = look(family).background();
        symbol(&mut out, &crate::family(family), (32, 32), "8 8 48 48", &background);
        for number in 0..FAMILY_SIZE {
            let id = crate::mobster(family, number);
            let face = face(&cast(family, number));
            symbol(&mut out, &id, (64, 72), "0 0 64 72", &format!("{background}{face}"));
        }
    }
    out
}

/// A symbol of this size. Its content is clipped at its edges, whatever the shape of the element that
/// shows it.
fn symbol(out: &mut String, id: &str, (width, height): (u32, u32), view: &str, inside: &str) {
    let _ = writeln!(
        out,
        "<symbol id=\"{id}\" viewBox=\"0 0 {width} {height}\"><svg width=\"{width}\" height=\"{height}\" viewBox=\"{view}\">{inside}</svg></symbol>"
    );
}

/// A portrait without its background.
pub(crate) fn face(cast: &Cast) -> String {
    let mut out = String::from(
        "<g stroke=\"#211\" stroke-width=\"1.5\" stroke-linejoin=\"round\" fill-rule=\"evenodd\">",
    );
    for part in parts(cast) {
        for stroke in part.split('|').filter(|stroke| !stroke.is_empty()) {
            paint(&mut out, cast, stroke);
        }
    }
    out + "</g>"
}

/// The parts from back to front.
fn parts(cast: &Cast) -> Vec<&'static str> {
    let mut parts = Vec::new();
    let woman = matches!(cast.top, Top::Coif(_));
    if let Top::Coif(n) = cast.top {
        parts.push(COIFS[n].0);
    }
    parts.push(if woman {
        "SM26 48h12v10q4 4 9 3v6q-15 14-30 0v-6q5 1 9-3z|DM26 55q6 6 12 0v4l-3 3z"
    } else {
        "WM21 58l11-4 11 4v15H21z|SM25 48h14v12l-7 4-7-4z|DM25 55q7 7 14 1v4l-7 4z"
    });
    if woman {
        parts.push("CM1 73q0-11 10-13l9-2q3 9 12 9t12-9l9 2q10 2 10 13z");
        parts.push(WOMENS_NECKWEAR[cast.neckwear]);
    } else {
        parts.push(NECKWEAR[cast.neckwear]);
        parts.push("CM22 56L9 60.5Q1 63 0 73h31zM42 56l13 4.5q8 2.5 9 12.5H33z|lM22 57l-5 5 4 2-2 2 9 7M42 57l5 5-4 2 2 2-9 7");
        if cast.pinstripes {
            parts.push("pM5 73v-8M10 73V62M15 73v-8M49 73v-8M54 73V62M59 73v-8");
        }
    }
    if !woman {
        parts.push(EARS[cast.ears]);
        parts.push(HEADS[cast.head]);
    } else {
        parts.push(WOMENS_HEADS[cast.head]);
    }
    parts.extend(cast.beard.map(|n| BEARDS[n]));
    if woman {
        parts.extend([WOMENS_BROWS[cast.brows], WOMENS_EYES[cast.eyes], WOMENS_NOSES[cast.nose]]);
        parts.push(WOMENS_MOUTHS[cast.mouth]);
    } else {
        parts.extend([EYES[cast.eyes], BROWS[cast.brows], MOUTHS[cast.mouth]]);
        parts.extend(cast.moustache.map(|n| MOUSTACHES[n]));
        parts.push(NOSES[cast.nose]);
    }
    parts.extend(cast.mark.map(|n| MARKS[n]));
    match cast.top {
        Top::Coif(n) => parts.push(COIFS[n].1),
        Top::Hair(n) => parts.push(HAIR[n]),
        Top::Hat(worn) => parts.push(hat(worn)),
    }
    parts.extend(cast.glasses.map(|n| GLASSES[n]));
    parts.extend(cast.smoke.map(|n| SMOKES[n]));
    parts
}

fn paint(out: &mut String, cast: &Cast, stroke: &str) {
    let (pen, path) = stroke.split_at(1);
    let path = path_of(path);
    let look = match pen {
        "S" => format!("fill=\"{}\"", cast.skin.0),
        "H" => format!("fill=\"{}\"", cast.hair),
        "T" => format!("fill=\"{}\"", cast.hat.0),
        "N" => format!("fill=\"{}\"", cast.hat.1),
        "C" => format!("fill=\"{}\"", cast.cloth),
        "A" => format!("fill=\"{}\"", cast.accent),
        "W" => "fill=\"#f3e8d2\"".into(),
        "Y" => "fill=\"#d9a93f\"".into(),
        "Z" => "fill=\"#6b4226\"".into(),
        "D" => format!("stroke=\"none\" fill=\"{}\"", cast.skin.1),
        "K" => "stroke=\"none\" fill=\"#211\"".into(),
        "L" => format!("stroke=\"none\" fill=\"{}\"", cast.lips),
        "E" => "stroke=\"none\" fill=\"#d8442f\"".into(),
        "o" => "stroke=\"none\" fill=\"#211\" fill-opacity=\".42\"".into(),
        "q" => "stroke=\"none\" fill=\"#211\" fill-opacity=\".25\"".into(),
        "w" => "stroke-width=\".8\" fill=\"#fed\"".into(),
        "h" => format!("stroke-width=\".8\" fill=\"{}\"", cast.hair),
        "d" => format!("stroke-width=\".8\" fill=\"{}\"", cast.skin.0),
        "l" => "fill=\"none\" stroke-width=\".9\"".into(),
        "p" => "fill=\"none\" stroke=\"#fed\" stroke-opacity=\".5\"".into(),
        "r" => "fill=\"none\" stroke=\"#964\" stroke-width=\"1.2\"".into(),
        "v" => "fill=\"none\" stroke=\"#fed\" stroke-width=\"1.2\" stroke-opacity=\".8\"".into(),
        "b" => "fill=\"none\" stroke=\"#fed\" stroke-width=\"3.2\" stroke-linecap=\"round\" stroke-dasharray=\"0 3.4\"".into(),
        _ => String::from("fill=\"none\""),
    };
    let _ = write!(out, "<path {look} d=\"{path}\"/>");
}
