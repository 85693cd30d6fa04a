//! The rules of both games as they are written in `rules/`, taken apart: headings, texts, tables, and the
//! numbered statements.

use std::sync::LazyLock;

use sitting::GameName;
use words::Language;

/// The rules of one game in one language.
pub(super) struct Book {
    pub(super) game: GameName,
    pub(super) blocks: Vec<Block>,
}

/// A piece of a book.
pub(super) enum Block {
    /// A heading, from 1 (the title) to 3.
    Heading(usize, String),
    /// A paragraph.
    Text(String),
    /// Points, numbered where their order says something.
    Points(Vec<(Option<u32>, String)>),
    /// A table: its head and its rows.
    Table(Vec<String>, Vec<Vec<String>>),
    /// A piece of a file.
    Code(String),
    /// A statement of the rules.
    Statement(Statement),
}

/// A numbered statement.
pub(super) struct Statement {
    /// Its id: `FB-A1`.
    pub(super) id: String,
    /// The question that it settles, if it is a ruling.
    pub(super) question: Option<String>,
    /// What it says.
    pub(super) text: String,
    /// What stands beside it, each under its heading: what the editions say, or what it is based on.
    pub(super) beside: Vec<(String, String)>,
}

impl Statement {
    /// Everything that stands in it.
    pub(super) fn words(&self) -> String {
        let beside = self.beside.iter().map(|(_, text)| text.as_str());
        let question = self.question.as_deref();
        let all = [self.id.as_str(), self.text.as_str()].into_iter().chain(question).chain(beside);
        all.collect::<Vec<_>>().join("\n")
    }
}

static BOOKS: LazyLock<[Book; 6]> = LazyLock::new(|| {
    let (family, city) = (GameName::FamilyBusiness, GameName::MobCity);
    [
        (family, include_str!("../../../../../rules/family-business.md")),
        (family, include_str!("../../../../../rules/da/family-business.md")),
        (family, include_str!("../../../../../rules/zh-Hant/family-business.md")),
        (city, include_str!("../../../../../rules/mob-city.md")),
        (city, include_str!("../../../../../rules/da/mob-city.md")),
        (city, include_str!("../../../../../rules/zh-Hant/mob-city.md")),
    ]
    .map(|(game, text)| read(game, text))
});

/// The rules of a game in a language.
pub(super) fn book(game: GameName, language: Language) -> &'static Book {
    let language = match language {
        Language::En => 0,
        Language::Da => 1,
        Language::ZhHant => 2,
    };
    match game {
        GameName::FamilyBusiness => &BOOKS[language],
        GameName::MobCity => &BOOKS[3 + language],
    }
}

/// The game that a statement belongs to, by its id.
pub(super) fn game_of(id: &str) -> Option<GameName> {
    let game = if id.starts_with("MC-") { GameName::MobCity } else { GameName::FamilyBusiness };
    book(game, Language::En).statement(id).map(|_| game)
}

impl Book {
    /// Its statements in order.
    pub(super) fn statements(&self) -> impl Iterator<Item = &Statement> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Statement(statement) => Some(statement),
            _ => None,
        })
    }

    /// The statement of this id.
    pub(super) fn statement(&self, id: &str) -> Option<&Statement> {
        self.statements().find(|statement| statement.id == id)
    }
}

/// Whether a word is the id of a statement.
fn is_id(word: &str) -> bool {
    let rest = word.strip_prefix("FB-").or_else(|| word.strip_prefix("MC-"));
    rest.is_some_and(|rest| {
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_uppercase());
        !digits.is_empty() && rest.len() - digits.len() <= 1 && digits.bytes().all(|b| b.is_ascii_digit())
    })
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

fn read(game: GameName, text: &str) -> Book {
    let mut book = Book { game, blocks: Vec::new() };
    let mut lines = text.lines().peekable();
    let mut open = false;
    while let Some(line) = lines.next() {
        let line = line.trim();
        let next = lines.peek().map(|next| next.trim());
        if line.starts_with("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            book.blocks.push(Block::Code(code.join("\n")));
        } else if line.starts_with('#') {
            let text = line.trim_start_matches('#');
            book.blocks.push(Block::Heading(line.len() - text.len(), text.trim().to_owned()));
        } else if line.starts_with('|') && next.is_some_and(|next| next.starts_with("|---")) {
            lines.next();
            let head = cells(line);
            let mut rows = Vec::new();
            while let Some(row) = lines.next_if(|row| row.trim().starts_with('|')) {
                rows.push(cells(row.trim()));
            }
            book.table(head, rows);
        } else if let Some((number, text)) = point(line) {
            book.point(number, text);
            open = true;
            continue;
        } else if !line.is_empty() {
            book.more(line, open);
            open = true;
            continue;
        }
        open = false;
    }
    book
}

impl Book {
    fn table(&mut self, head: Vec<String>, rows: Vec<Vec<String>>) {
        if !rows.first().is_some_and(|row| is_id(&row[0])) {
            self.blocks.push(Block::Table(head, rows));
            return;
        }
        // What a ruling rests on stands behind it, what the editions say before it.
        let says = match self.game {
            GameName::FamilyBusiness => head.len() - 1,
            GameName::MobCity => 2,
        };
        for row in rows {
            let mut statement =
                Statement { id: String::new(), question: None, text: String::new(), beside: Vec::new() };
            for (place, cell) in row.into_iter().enumerate() {
                match place {
                    0 => statement.id = cell,
                    1 => statement.question = Some(cell),
                    place if place == says => statement.text = cell,
                    place => statement.beside.extend(head.get(place).map(|head| (head.clone(), cell))),
                }
            }
            self.blocks.push(Block::Statement(statement));
        }
    }

    fn point(&mut self, number: Option<u32>, text: &str) {
        let id = text.strip_prefix("**").and_then(|text| text.split_once("** ")).filter(|(id, _)| is_id(id));
        if let Some((id, text)) = id {
            let (id, text) = (id.to_owned(), text.to_owned());
            self.blocks.push(Block::Statement(Statement { id, question: None, text, beside: Vec::new() }));
        } else if let Some(Block::Points(points)) = self.blocks.last_mut() {
            points.push((number, text.to_owned()));
        } else {
            self.blocks.push(Block::Points(vec![(number, text.to_owned())]));
        }
    }

    /// A line that goes on with what the line before began, or begins a paragraph.
    fn more(&mut self, line: &str, open: bool) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_statements_in_the_same_order() {
        for game in GameName::ALL {
            let ids = |language| -> Vec<&str> {
                book(game, language).statements().map(|statement| statement.id.as_str()).collect()
            };
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
            Block::Heading(level, _) => format!("heading {level}"),
            Block::Text(_) => "text".to_owned(),
            Block::Points(points) => format!("{} points", points.len()),
            Block::Table(head, rows) => format!("{} by {}", head.len(), rows.len()),
            Block::Code(_) => "code".to_owned(),
            Block::Statement(one) => format!("{} {} {}", one.id, one.question.is_some(), one.beside.len()),
        };
        for game in GameName::ALL {
            let shapes =
                |language| -> Vec<String> { book(game, language).blocks.iter().map(shape).collect() };
            for language in Language::ALL {
                assert_eq!(shapes(language), shapes(Language::En), "{game:?} in {language}");
            }
        }
    }

    #[test]
    fn every_statement_says_something() {
        for game in GameName::ALL {
            for language in Language::ALL {
                for statement in book(game, language).statements() {
                    assert!(
                        is_id(&statement.id) && !statement.text.is_empty(),
                        "{} in {language}",
                        statement.id
                    );
                }
            }
        }
    }

    #[test]
    fn names_of_rules_and_ids_are_the_same_in_every_language() {
        // What stands between backticks is never translated, and neither is the statement that is referred to.
        let marks = |text: &str| {
            let mut found: Vec<String> = text.split('`').skip(1).step_by(2).map(str::to_owned).collect();
            found.extend(super::super::text::ids(text).map(str::to_owned));
            found.sort();
            found
        };
        for game in GameName::ALL {
            let english: Vec<_> = book(game, Language::En).statements().collect();
            for language in Language::ALL {
                for (one, same) in english.iter().zip(book(game, language).statements()) {
                    assert_eq!(marks(&same.words()), marks(&one.words()), "{} in {language}", one.id);
                }
            }
        }
    }
}
