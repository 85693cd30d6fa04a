//! Text in columns.

use crate::text::width;

/// On which side the texts of a column begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// On the left.
    Left,
    /// On the right, as numbers do.
    Right,
}

/// Rows of cells as lines. Every column is as wide as its widest text, and two spaces stand between them. A row can be
/// shorter than the others; no line ends with a space.
#[must_use]
pub fn columns(aligns: &[Align], rows: &[Vec<String>]) -> Vec<String> {
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|text| width(text)).max();
    let widths: Vec<usize> = (0..aligns.len()).map(|column| widest(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(aligns.iter().zip(&widths)).map(|(text, (align, most))| {
            let gap = " ".repeat(most - width(text));
            match align {
                Align::Left => format!("{text}{gap}"),
                Align::Right => format!("{gap}{text}"),
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(|text| (*text).to_owned()).collect()).collect()
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_text() {
        let lines = columns(
            &[Align::Left, Align::Right, Align::Left],
            &rows(&[&["Ann", "12", "x"], &["Barbara", "3", ""], &["C"]]),
        );
        assert_eq!(lines, ["Ann      12  x", "Barbara   3", "C"]);
    }

    #[test]
    fn wide_characters_take_two_cells() {
        let lines = columns(&[Align::Left, Align::Right], &rows(&[&["玩家", "場數"], &["Ann", "7"]]));
        assert_eq!(lines, ["玩家  場數", "Ann      7"]);
    }

    #[test]
    fn no_rows_are_no_lines() {
        assert!(columns(&[Align::Left], &[]).is_empty());
    }
}
