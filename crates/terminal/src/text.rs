//! Text in cells: some characters take two of them.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width of a text in cells.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// Cuts a text to at most this many cells. An ellipsis shows where.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    if most == 0 {
        return String::new();
    }
    let mut kept = prefix(text, most - 1).to_owned();
    kept.push('~');
    kept
}

/// Cuts or pads a text to exactly this many cells.
pub(crate) fn fit(text: &str, cells: usize) -> String {
    let mut fitted = cut(text, cells);
    let missing = cells - width(&fitted).min(cells);
    fitted.extend(std::iter::repeat_n(' ', missing));
    fitted
}

/// As much of the beginning as fits into this many cells.
fn prefix(text: &str, most: usize) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, letter)| {
        used += letter.width().unwrap_or(0);
        used > most
    });
    end.map_or(text, |(end, _)| &text[..end])
}

/// Wraps a text into lines of at most this many cells, at spaces or between Chinese characters.
pub(crate) fn wrap(text: &str, most: usize) -> Vec<String> {
    let most = most.max(2);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut rest = paragraph.trim_end();
        while width(rest) > most {
            let fits = prefix(rest, most);
            let end = broken_at(fits, &rest[fits.len()..]).max(rest.chars().next().map_or(1, char::len_utf8));
            lines.push(rest[..end].trim_end().to_owned());
            rest = rest[end..].trim_start();
        }
        lines.push(rest.to_owned());
    }
    lines
}

/// Where to break a line that is full.
fn broken_at(fits: &str, after: &str) -> usize {
    let is_wide = |letter: char| letter.width() == Some(2);
    if after.starts_with(' ') {
        return fits.len();
    }
    // A line must not begin with a full stop.
    let closes = |letter: char| "，。、；：？！）」』】".contains(letter);
    let next = after.chars().next();
    let places: Vec<(usize, char)> = fits.char_indices().collect();
    for (place, (start, letter)) in places.iter().enumerate().rev() {
        let end = start + letter.len_utf8();
        let following = places.get(place + 1).map(|(_, letter)| *letter).or(next);
        if *letter == ' ' {
            return end;
        }
        if (is_wide(*letter) || following.is_some_and(is_wide)) && !following.is_some_and(closes) {
            return end;
        }
    }
    fits.len()
}

/// A path quoted for a shell.
pub(crate) fn typed(path: &std::path::Path) -> String {
    let path = path.display().to_string();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/\\._-:+@%,".contains(letter);
    if path.chars().all(is_plain) { path } else { format!("'{}'", path.replace('\'', "'\\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_takes_two_cells_and_is_never_cut_in_half() {
        assert_eq!(width("家族"), 4);
        assert_eq!(cut("家族事業", 8), "家族事業");
        assert_eq!(cut("家族事業", 7), "家族事~");
        assert_eq!(cut("家族事業", 6), "家族~");
        assert_eq!(fit("家族事業", 6), "家族~ ");
        assert_eq!(fit("ab", 4), "ab  ");
        assert_eq!(cut("ab", 0), "");
    }

    #[test]
    fn a_path_can_be_typed_as_it_is_shown() {
        assert_eq!(typed("/home/ann/a-1.record".as_ref()), "/home/ann/a-1.record");
        assert_eq!(typed("/Application Support/it's".as_ref()), "'/Application Support/it'\\''s'");
    }

    #[test]
    fn lines_break_where_one_can_read_on() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("incomprehensible", 6), ["incomp", "rehens", "ible"]);
        assert_eq!(wrap("黑幫戰爭。開始", 8), ["黑幫戰", "爭。開始"]);
        assert_eq!(wrap("", 8), Vec::<String>::new());
        for most in 0..20 {
            for line in wrap("Ann 打出「合約」，on Bob 的匪徒。", most) {
                assert!(width(&line) <= most.max(2), "{line}");
            }
        }
    }
}
