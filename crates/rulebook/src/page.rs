//! The rules pages, parsed into headings, paragraphs, tables and numbered statements.

use std::iter::Peekable;
use std::str::Lines;
use std::sync::OnceLock;

use games::dispatch;
use words::Language;

use crate::card::cards_named_in;
use crate::catalogue::Catalogue as _;
use crate::inline::plain;
use crate::{GameId, StatementId, embedded};

/// The rules of one game in one language.
#[derive(Debug)]
pub struct RulesPage {
    game: GameId,
    language: Language,
    blocks: Vec<Block>,
}

/// A part of a rules page. Its texts may contain markup, which [`inline`](crate::inline()) parses.
#[derive(Debug)]
pub enum Block {
    /// A heading.
    Heading {
        /// From 1, the title, to 3.
        level: usize,
        /// What it says.
        text: String,
    },
    /// A paragraph.
    Text(String),
    /// A list. Its points are numbered where their order matters.
    Points(Vec<(Option<u32>, String)>),
    /// A table.
    Table {
        /// The headings of its columns.
        head: Vec<String>,
        /// Its rows, cell by cell.
        rows: Vec<Vec<String>>,
    },
    /// An excerpt from a file.
    Code(String),
    /// A numbered statement.
    Statement(Statement),
}

/// A numbered statement of the rules.
#[derive(Debug)]
pub struct Statement {
    /// Its id.
    pub id: StatementId,
    /// The question that it settles, if it is a ruling.
    pub question: Option<String>,
    /// What it says.
    pub text: String,
    /// The heading that it stands under.
    pub section: String,
    /// What a ruling has beside it, each under its heading: what the editions say, or what it is based on.
    pub notes: Vec<(String, String)>,
    language: Language,
    plain: OnceLock<String>,
    search_text: OnceLock<String>,
}

/// The rules of a game in a language.
#[must_use]
pub fn page(game: GameId, language: Language) -> &'static RulesPage {
    static PAGES: [[OnceLock<RulesPage>; Language::ALL.len()]; GameId::ALL.len()] =
        [const { [const { OnceLock::new() }; Language::ALL.len()] }; GameId::ALL.len()];
    PAGES[game as usize][language as usize]
        .get_or_init(|| RulesPage::parse(game, language, source(game, language)))
}

fn source(game: GameId, language: Language) -> &'static str {
    let of = |language: Language| {
        let page =
            embedded::PAGES.iter().find(|(name, tag, _)| *name == game.name() && *tag == language.tag());
        page.map(|(.., text)| *text)
    };
    of(language).or_else(|| of(Language::En)).unwrap_or_default()
}

/// The statement with this id, in this language or, where the translation lacks it, in English.
#[must_use]
pub fn statement(id: StatementId, language: Language) -> Option<&'static Statement> {
    let in_language = |language| page(id.game(), language).statement(id);
    in_language(language).or_else(|| in_language(Language::En))
}

impl Statement {
    fn new(language: Language, id: StatementId, section: String, text: &str) -> Self {
        let (text, plain, search_text) = (text.to_owned(), OnceLock::new(), OnceLock::new());
        Self { id, question: None, text, section, notes: Vec::new(), language, plain, search_text }
    }

    /// All of its texts, one a line.
    #[must_use]
    pub fn texts(&self) -> String {
        let notes = self.notes.iter().map(|(_, text)| text.as_str());
        let mut all = self.id.to_string();
        for text in std::iter::once(self.text.as_str()).chain(self.question.as_deref()).chain(notes) {
            all.push('\n');
            all.push_str(text);
        }
        all
    }

    /// What it says, without markup: for a ruling, the question and the answer.
    #[must_use]
    pub fn plain(&self) -> &str {
        self.plain.get_or_init(|| match &self.question {
            Some(question) => {
                let (question, answer) = (plain(question), plain(&self.text));
                match question.chars().last() {
                    Some('？' | '。') => format!("{question}{answer}"),
                    Some('?') => format!("{question} {answer}"),
                    _ => format!("{}: {answer}", question.trim_end_matches('.')),
                }
            }
            None => plain(&self.text),
        })
    }

    /// What a search of the rules page looks at: heading and texts in the language of the page and in English, and
    /// the names of the cards that the statement mentions.
    #[must_use]
    pub fn search_text(&self) -> &str {
        self.search_text.get_or_init(|| {
            let mut all = format!("{}\n{}", self.section, self.texts());
            if self.language != Language::En
                && let Some(english) = statement(self.id, Language::En)
            {
                all.push('\n');
                all.push_str(&english.section);
                all.push('\n');
                all.push_str(&english.texts());
            }
            for card in cards_named_in(self.id) {
                all.push('\n');
                all.push_str(&card.name(self.language));
            }
            all
        })
    }
}

impl RulesPage {
    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The page from top to bottom.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The statements in order.
    pub fn statements(&self) -> impl Iterator<Item = &Statement> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Statement(statement) => Some(statement),
            _ => None,
        })
    }

    /// The statement with this id.
    #[must_use]
    pub fn statement(&self, id: StatementId) -> Option<&Statement> {
        self.statements().find(|statement| statement.id == id)
    }

    fn parse(game: GameId, language: Language, text: &str) -> Self {
        let mut page = Self { game, language, blocks: Vec::new() };
        let mut lines = text.lines().peekable();
        // Whether the next line continues the block before it.
        let mut open = false;
        while let Some(line) = lines.next() {
            open = page.line(line.trim(), &mut lines, open);
        }
        page
    }

    /// Parses what begins with `line`. Returns whether the next line may continue it.
    fn line(&mut self, line: &str, lines: &mut Peekable<Lines<'_>>, open: bool) -> bool {
        let next = lines.peek().map(|next| next.trim());
        if line.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            self.blocks.push(Block::Code(code.join("\n")));
        } else if line.starts_with('#') {
            let text = line.trim_start_matches('#');
            self.blocks.push(Block::Heading { level: line.len() - text.len(), text: text.trim().to_owned() });
        } else if line.starts_with('|') && next.is_some_and(|next| next.starts_with("|---")) {
            lines.next();
            let mut rows = Vec::new();
            while let Some(row) = lines.next_if(|row| row.trim().starts_with('|')) {
                rows.push(cells(row.trim()));
            }
            self.table(cells(line), rows);
        } else if let Some((number, text)) = point(line) {
            self.point(number, text);
            return true;
        } else if !line.is_empty() {
            self.text(line, open);
            return true;
        }
        false
    }

    /// The last heading so far, without markup.
    fn section(&self) -> String {
        let heading = |block: &Block| match block {
            Block::Heading { text, .. } => Some(plain(text)),
            _ => None,
        };
        self.blocks.iter().rev().find_map(heading).unwrap_or_default()
    }

    /// A table whose rows begin with ids is a list of rulings.
    fn table(&mut self, head: Vec<String>, rows: Vec<Vec<String>>) {
        let id = |row: &[String]| row.first().and_then(|cell| cell.parse::<StatementId>().ok());
        if rows.first().and_then(|row| id(row)).is_none() {
            self.blocks.push(Block::Table { head, rows });
            return;
        }
        let ruling = dispatch!(self.game, G => G::ruling_column(head.len()));
        for row in rows {
            let Some(id) = id(&row) else { continue };
            let mut statement = Statement::new(self.language, id, self.section(), "");
            for (column, cell) in row.into_iter().enumerate().skip(1) {
                match column {
                    1 => statement.question = Some(cell),
                    column if column == ruling => statement.text = cell,
                    column => statement.notes.extend(head.get(column).map(|head| (head.clone(), cell))),
                }
            }
            self.blocks.push(Block::Statement(statement));
        }
    }

    /// A point of a list: a statement if it begins with an id in bold.
    fn point(&mut self, number: Option<u32>, text: &str) {
        let bold = text.strip_prefix("**").and_then(|text| text.split_once("** "));
        if let Some((id, text)) = bold.and_then(|(id, text)| Some((id.parse().ok()?, text))) {
            let statement = Statement::new(self.language, id, self.section(), text);
            self.blocks.push(Block::Statement(statement));
        } else if let Some(Block::Points(points)) = self.blocks.last_mut() {
            points.push((number, text.to_owned()));
        } else {
            self.blocks.push(Block::Points(vec![(number, text.to_owned())]));
        }
    }

    /// A line that continues the block before it if that is open, and starts a paragraph otherwise.
    fn text(&mut self, line: &str, open: bool) {
        let text = match self.blocks.last_mut() {
            Some(Block::Text(text)) if open => Some(text),
            Some(Block::Statement(statement)) if open => Some(&mut statement.text),
            Some(Block::Points(points)) if open => points.last_mut().map(|(_, text)| text),
            _ => None,
        };
        match text {
            Some(text) => {
                text.push(' ');
                text.push_str(line);
            }
            None => self.blocks.push(Block::Text(line.to_owned())),
        }
    }
}

fn cells(line: &str) -> Vec<String> {
    line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// A point of a list: its number if it has one, and its text.
fn point(line: &str) -> Option<(Option<u32>, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some((None, text));
    }
    let (number, text) = line.split_once(". ")?;
    number.parse().ok().map(|number| (Some(number), text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement_ids;

    #[test]
    fn every_language_has_a_page_of_its_own() {
        for game in GameId::ALL {
            for language in Language::ALL {
                let text = source(game, language);
                assert!(!text.is_empty(), "{game:?} in {language}");
                assert!(
                    language == Language::En || text != source(game, Language::En),
                    "{game:?} in {language}"
                );
            }
        }
    }

    #[test]
    fn every_page_is_of_a_game_and_a_language() {
        for (game, tag, _) in embedded::PAGES {
            assert!(GameId::named(game).is_some(), "{game}");
            assert!(tag.parse::<Language>().is_ok(), "{tag}");
        }
    }

    #[test]
    fn every_language_has_the_same_statements_in_the_same_order() {
        for game in GameId::ALL {
            let ids = |language| -> Vec<_> { page(game, language).statements().map(|one| one.id).collect() };
            let english = ids(Language::En);
            assert!(english.len() > 120, "{game:?}: {}", english.len());
            for language in Language::ALL {
                assert_eq!(ids(language), english, "{game:?} in {language}");
            }
        }
    }

    #[test]
    fn every_language_has_the_same_shape() {
        let shape = |block: &Block| match block {
            Block::Heading { level, .. } => format!("heading {level}"),
            Block::Text(_) => "text".to_owned(),
            Block::Points(points) => format!("{} points", points.len()),
            Block::Table { head, rows } => format!("{} by {}", head.len(), rows.len()),
            Block::Code(_) => "code".to_owned(),
            Block::Statement(one) => format!("{} {} {}", one.id, one.question.is_some(), one.notes.len()),
        };
        for game in GameId::ALL {
            let shapes = |language| -> Vec<_> { page(game, language).blocks().iter().map(shape).collect() };
            for language in Language::ALL {
                assert_eq!(shapes(language), shapes(Language::En), "{game:?} in {language}");
            }
        }
    }

    #[test]
    fn every_statement_is_of_its_game_and_says_something() {
        for game in GameId::ALL {
            for language in Language::ALL {
                for statement in page(game, language).statements() {
                    assert_eq!(statement.id.game(), game, "{}", statement.id);
                    assert!(!statement.text.is_empty(), "{} in {language}", statement.id);
                }
            }
        }
    }

    #[test]
    fn every_row_of_rulings_is_a_statement() {
        for (game, tag, text) in embedded::PAGES {
            let rows = text.lines().filter_map(|line| line.strip_prefix("| "));
            let ids = rows.filter_map(|row| row.split(' ').next()?.parse::<StatementId>().ok());
            let (game, language) = (GameId::named(game).unwrap(), tag.parse().unwrap());
            for id in ids {
                assert!(page(game, language).statement(id).is_some(), "{id} in {tag}");
            }
        }
    }

    #[test]
    fn names_of_rules_and_ids_are_the_same_in_every_language() {
        // Neither what stands between backticks nor the id of another statement is translated.
        let marks = |text: &str| {
            let mut found: Vec<String> = text.split('`').skip(1).step_by(2).map(str::to_owned).collect();
            found.extend(statement_ids(text).map(|id| id.to_string()));
            found.sort();
            found
        };
        for game in GameId::ALL {
            let english: Vec<_> = page(game, Language::En).statements().collect();
            for language in Language::ALL {
                for (one, same) in english.iter().zip(page(game, language).statements()) {
                    assert_eq!(marks(&same.texts()), marks(&one.texts()), "{} in {language}", one.id);
                }
            }
        }
    }
}
