//! Small tables, as aligned text or Markdown.

/// A heading and rows of the same length.
pub(crate) struct Grid {
    rows: Vec<Vec<String>>,
    /// The number of leading text columns, aligned left. The rest are numbers, aligned right.
    words: usize,
}

impl Grid {
    pub(crate) fn new(words: usize, heading: &[&str]) -> Self {
        Self { rows: vec![heading.iter().map(|cell| (*cell).to_owned()).collect()], words }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    fn width(&self, column: usize) -> usize {
        self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)
    }

    fn line(&self, row: &[String], between: &str) -> String {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = self.width(column);
            if column < self.words { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join(between)
    }

    /// All rows, the heading first.
    pub(crate) fn into_rows(self) -> Vec<Vec<String>> {
        self.rows
    }

    /// As aligned columns, for a terminal.
    pub(crate) fn text(&self) -> String {
        self.rows.iter().map(|row| format!("{}\n", self.line(row, "  ").trim_end())).collect()
    }

    /// As a Markdown table.
    pub(crate) fn markdown(&self) -> String {
        let marks = (0..self.rows[0].len()).map(|column| if column < self.words { "---" } else { "---:" });
        let marks = format!("| {} |\n", marks.collect::<Vec<_>>().join(" | "));
        let mut lines = self.rows.iter().map(|row| format!("| {} |\n", self.line(row, " | ")));
        lines.next().into_iter().chain([marks]).chain(lines).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let mut grid = Grid::new(1, &["who", "share"]);
        grid.row(vec!["boss".to_owned(), "×1.5".to_owned()]);
        grid.row(vec!["capo".to_owned(), "×12.25".to_owned()]);
        assert_eq!(grid.text(), "who    share\nboss    ×1.5\ncapo  ×12.25\n");
        assert_eq!(
            grid.markdown(),
            "| who  |  share |\n| --- | ---: |\n| boss |   ×1.5 |\n| capo | ×12.25 |\n"
        );
    }
}
