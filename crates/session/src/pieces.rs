//! Records in pieces, for those who send or read one that should not be in memory as a whole.

use std::fmt::Write as _;

use crate::fair::unhex;
use crate::record::{BadRecord, Link, RECORD_VERSION};
use crate::signature::Signature;

/// The two forms of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Text, as people read it.
    Text,
    /// JSON, with the fields of each entry.
    Json,
}

/// Prints a record, some entries at a time.
#[derive(Debug)]
pub struct Printer {
    form: Form,
    has_begun: bool,
}

impl Printer {
    /// Prints in this form.
    #[must_use]
    pub const fn new(form: Form) -> Self {
        Self { form, has_begun: false }
    }

    /// The next entries.
    pub fn entries(&mut self, links: &[Link]) -> String {
        let mut text = String::new();
        if !self.has_begun {
            text = match self.form {
                Form::Text => format!("sitdown record {RECORD_VERSION}\n"),
                Form::Json => format!("{{\"sitdown_record\":{RECORD_VERSION},\"entries\":["),
            };
        }
        for link in links {
            // Cannot fail: it is a string.
            _ = match (self.form, std::mem::replace(&mut self.has_begun, true)) {
                (Form::Text, _) => writeln!(text, "{link}"),
                (Form::Json, false) => write!(text, "{}", link.to_json()),
                (Form::Json, true) => write!(text, ",{}", link.to_json()),
            };
        }
        text
    }

    /// The end, after the last entry.
    #[must_use]
    pub fn end(self, signature: Option<&Signature>) -> String {
        match (self.form, signature) {
            (Form::Text, None) => String::new(),
            (Form::Text, Some(signature)) => format!("~ {signature}\n"),
            (Form::Json, None) => "]}".to_owned(),
            (Form::Json, Some(signature)) => format!("],\"signature\":{}}}", signature.to_json()),
        }
    }
}

/// Reads the text of a record that was printed by this program, a piece at a time.
#[derive(Debug, Default)]
pub struct LinkReader {
    /// What has not been read yet: the beginning of an entry.
    rest: String,
    has_begun: bool,
    /// The signature, if the record has one and its end has been read.
    pub signature: Option<Signature>,
}

impl LinkReader {
    /// The entries that are complete with this piece.
    ///
    /// # Errors
    /// If it is not the text of a record.
    pub fn read(&mut self, piece: &str) -> Result<Vec<Link>, BadRecord> {
        let mut links = Vec::new();
        // The new piece may end a line that began before.
        let mut searched = self.rest.rfind('\n').map_or(0, |place| place + 1);
        self.rest.push_str(piece);
        let mut used = 0;
        while let Some(length) = self.rest[searched..].find('\n') {
            let line = &self.rest[searched..searched + length];
            let end = searched + length + 1;
            if !self.has_begun {
                self.has_begun = true;
                used = end;
            } else if let Some(hash) = line.strip_prefix("= ") {
                let hash = unhex(hash).ok_or(BadRecord::NoRecord)?;
                let entry = self.rest[used..searched].strip_suffix('\n').ok_or(BadRecord::NoRecord)?;
                links.push(Link { entry: entry.to_owned(), hash });
                used = end;
            } else if let Some(signature) = line.strip_prefix("~ ").filter(|_| used == searched) {
                self.signature = Some(signature.parse().map_err(|()| BadRecord::NoRecord)?);
                used = end;
            }
            searched = end;
        }
        self.rest.drain(..used);
        Ok(links)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Record;

    fn record() -> Record {
        let mut record = Record::default();
        for entry in ["@1 called", "@2 dealt\n\tone\n\ttwo 阿明\n\n\tthree", "not an entry\n"] {
            record.push(entry.to_owned());
        }
        record.signature = Some(Signature { key: [3; 32], bytes: [7; 64] });
        record
    }

    #[test]
    fn pieces_make_up_the_whole_in_both_forms() {
        for signature in [record().signature, None] {
            let record = Record { signature, ..record() };
            for size in 1..=3 {
                for form in [Form::Text, Form::Json] {
                    let mut printer = Printer::new(form);
                    let mut printed: String =
                        record.links.chunks(size).map(|links| printer.entries(links)).collect();
                    printed.push_str(&printer.end(record.signature.as_ref()));
                    assert_eq!(Record::read(&printed).as_ref(), Ok(&record), "{printed}");
                    match form {
                        Form::Text => assert_eq!(printed, record.to_string()),
                        Form::Json => {
                            let json: serde_json::Value = serde_json::from_str(&printed).unwrap();
                            assert_eq!(json, record.to_json());
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_record_is_read_from_pieces_of_any_size() {
        let record = record();
        let text = record.to_string();
        for size in 1..=text.len() {
            let mut reader = LinkReader::default();
            let (mut links, mut rest) = (Vec::new(), text.as_str());
            while !rest.is_empty() {
                let (piece, after) = rest.split_at(rest.ceil_char_boundary(size.min(rest.len())));
                links.extend(reader.read(piece).unwrap());
                rest = after;
            }
            assert_eq!(links, record.links, "{size}");
            assert_eq!(reader.signature, record.signature, "{size}");
        }
        assert_eq!(LinkReader::default().read("sitdown record 1\nx\n= 12\n"), Err(BadRecord::NoRecord));
    }
}
