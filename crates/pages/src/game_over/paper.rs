//! The sizes of charts, and what fits into them.

use words::story::Measure;

/// The size of a chart and its margins.
pub(super) struct Paper {
    pub(super) class: &'static str,
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) left: f32,
    pub(super) right: f32,
    pub(super) top: f32,
    pub(super) bottom: f32,
    /// How many letters of a name are shown.
    pub(super) letters: usize,
}

/// The size of a chart, wide or narrow.
pub(super) const fn paper(measure: Measure, wide: bool) -> Paper {
    let tall = match measure {
        Measure::Mobsters => 230.0,
        Measure::Juice => 210.0,
        Measure::HitPoints => 120.0,
    };
    let top = if matches!(measure, Measure::HitPoints) { 12.0 } else { 40.0 };
    match wide {
        true => Paper {
            class: "wide",
            width: 880.0,
            height: tall + top + 30.0,
            left: 28.0,
            right: 150.0,
            top,
            bottom: 30.0,
            letters: 16,
        },
        false => Paper {
            class: "narrow",
            width: 360.0,
            height: tall + top + 20.0,
            left: 20.0,
            right: 84.0,
            top,
            bottom: 30.0,
            letters: 9,
        },
    }
}

/// A number as SVG writes it.
pub(crate) fn at(number: f32) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// The step between the lines of a scale, for about `lines` lines.
pub(crate) fn scale(most: usize, lines: usize) -> usize {
    let fits = [1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 500, 1000].into_iter();
    fits.into_iter().find(|step| most / step <= lines).unwrap_or(most.max(1))
}

/// The approximate width of a text in letters. Chinese characters count twice.
pub(super) fn letters(text: &str) -> usize {
    text.chars().map(|letter| if u32::from(letter) > 0x2e80 { 2 } else { 1 }).sum()
}

/// The approximate width of a name in the drawing.
pub(crate) fn wide(text: &str) -> f32 {
    6.8 * letters(text) as f32
}

/// A name, cut to `most` letters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if letters(text) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if letters(&short) + letters(&letter.to_string()) >= most {
            break;
        }
        short.push(letter);
    }
    format!("{}…", short.trim_end())
}

/// Moves sorted positions until they are `apart` from each other and none is beyond `last`.
pub(crate) fn spread(places: &mut [f32], apart: f32, last: f32) {
    let mut before = f32::MIN;
    for place in places.iter_mut() {
        *place = place.max(before + apart);
        before = *place;
    }
    let mut limit = last;
    for place in places.iter_mut().rev() {
        *place = place.min(limit);
        limit = *place - apart;
    }
}
