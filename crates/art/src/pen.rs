//! A compact notation for drawings, and its translation to SVG.
//!
//! A drawing is a list of strokes separated by `|`. Each starts with its pen: a capital letter fills, a small
//! letter draws a line. `I i` are ink, the colour of the surrounding text; `R r` red, `B b` blue,
//! `G g` green, `Y y` brass; `t` is a thin line of ink and `w` a broad one. An SVG path follows, with
//! three more shapes: `Ox y r` is a circle, `Xx y w h` a box, and `@x y s` a man with a hat, given by
//! the middle and top of the hat and a scale; at 1 the figure is 24 wide and 34 high. Where two shapes
//! of one stroke overlap, the overlap is cut out.

use std::fmt::Write;

/// Attacks and hits.
pub(crate) const RED: &str = "#c2392c";
/// Counters and defences.
pub(crate) const BLUE: &str = "#3a7cbd";
/// Rescues and earnings.
pub(crate) const GREEN: &str = "#3f8f57";
/// Abilities and everything else.
pub(crate) const BRASS: &str = "#c4912f";

/// A symbol of a sprite, from a drawing in this notation.
pub(crate) fn symbol(id: &str, drawing: &str) -> String {
    let mut out = format!("<symbol id=\"{id}\" viewBox=\"0 0 64 64\">");
    for stroke in drawing.split('|') {
        let (pen, path) = stroke.split_at(1);
        let colour = match pen.to_ascii_uppercase().as_str() {
            "R" => RED,
            "B" => BLUE,
            "G" => GREEN,
            "Y" => BRASS,
            _ => "currentColor",
        };
        let width = match pen {
            "t" => "2.6",
            "w" => "6",
            _ => "4",
        };
        let path = path_of(path);
        let _ = if pen.chars().all(char::is_uppercase) {
            write!(out, "<path fill=\"{colour}\" fill-rule=\"evenodd\" d=\"{path}\"/>")
        } else {
            write!(
                out,
                "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" d=\"{path}\"/>"
            )
        };
    }
    out + "</symbol>\n"
}

/// An SVG path, from one with the additional shapes.
pub(crate) fn path_of(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['O', 'X', '@']) {
        out += &rest[..at];
        let after = &rest[at + 1..];
        let end = after.find(|c: char| c.is_alphabetic() || c == '@').unwrap_or(after.len());
        let numbers: Vec<f32> = after[..end].split_whitespace().filter_map(|n| n.parse().ok()).collect();
        match (&rest[at..=at], numbers.as_slice()) {
            ("O", [x, y, r]) => circle(&mut out, *x, *y, *r),
            ("X", [x, y, w, h]) => {
                let _ = write!(out, "M{x} {y}h{w}v{h}h-{w}z");
            }
            ("@", [x, y, s]) => man(&mut out, *x, *y, *s),
            // Leave it: it is not valid in an SVG path, and the tests find it.
            (shape, _) => out += shape,
        }
        rest = &after[end..];
    }
    out + rest
}

fn circle(out: &mut String, x: f32, y: f32, r: f32) {
    let _ = write!(out, "M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0-{} 0z", tenth(x - r), 2. * r, 2. * r);
}

/// A hat, a head and shoulders, with gaps between them.
fn man(out: &mut String, x: f32, y: f32, s: f32) {
    let n = |value: f32| tenth(value * s);
    let at = |dx: f32, dy: f32| format!("M{} {}", tenth(x + dx * s), tenth(y + dy * s));
    let (one, three, four, five) = (n(1.), n(3.), n(4.), n(5.));
    let _ = write!(
        out,
        "{}l{five}-{one}q0-{seven} {three}-{seven} {two} 0 {four} {one} {two}-{one} {four}-{one} {three} 0 {three} {seven}l{five} {one}v{gap}h-{all}z",
        at(-12., 8.),
        two = n(2.),
        seven = n(7.),
        gap = n(2.5),
        all = n(24.),
    );
    let _ = write!(
        out,
        "{}h{}v{four}q-{one} {r}-{h} {r}t-{h}-{r}z",
        at(-5.5, 12.),
        n(11.),
        r = n(7.),
        h = n(5.5)
    );
    let _ = write!(
        out,
        "{}q0-{nine} {eight}-{ten}l{four} {four} {four}-{four}q{eight} {one} {eight} {ten}z",
        at(-12., 34.),
        eight = n(8.),
        nine = n(9.),
        ten = n(10.),
    );
}

fn tenth(value: f32) -> f32 {
    (value * 10.).round() / 10.
}
