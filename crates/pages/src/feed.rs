//! A private feed of the games that wait for a person: Atom, RFC 4287.

use std::fmt::Write as _;

use words::Language;

/// A feed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feed {
    /// The reader's language.
    pub language: Language,
    /// What it is known by.
    pub id: String,
    /// When it last changed, as Atom writes times.
    pub updated: String,
    /// The address of the front page.
    pub link: String,
    /// Its own address.
    pub own_link: String,
    /// What is in it, the newest first.
    pub entries: Vec<Entry>,
}

/// A game that waits, or is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is known by.
    pub id: String,
    /// What has happened.
    pub title: String,
    /// The name of the game.
    pub about: String,
    /// The address of the table.
    pub link: String,
    /// Since when, as Atom writes times.
    pub updated: String,
}

/// The feed as XML.
#[must_use]
pub fn atom(feed: &Feed) -> String {
    let l = feed.language.messages();
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n",
        feed.language.tag()
    );
    let name = escaped(&l.msg_site_name());
    let title = escaped(&l.msg_told_feed_title());
    _ = writeln!(xml, "<id>{}</id>", escaped(&feed.id));
    _ = writeln!(xml, "<title>{title} · {name}</title>");
    _ = writeln!(xml, "<updated>{}</updated>", escaped(&feed.updated));
    _ = writeln!(xml, "<author><name>{name}</name></author>");
    _ = writeln!(xml, "<link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>", escaped(&feed.link));
    _ = writeln!(
        xml,
        "<link rel=\"self\" type=\"application/atom+xml\" href=\"{}\"/>",
        escaped(&feed.own_link)
    );
    for entry in &feed.entries {
        _ = writeln!(xml, "<entry>");
        _ = writeln!(xml, "<id>{}</id>", escaped(&entry.id));
        _ = writeln!(xml, "<title>{} · {}</title>", escaped(&entry.title), escaped(&entry.about));
        _ = writeln!(xml, "<updated>{}</updated>", escaped(&entry.updated));
        _ = writeln!(xml, "<link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>", escaped(&entry.link));
        _ = writeln!(xml, "<content type=\"text\">{}</content>", escaped(&entry.about));
        _ = writeln!(xml, "</entry>");
    }
    xml.push_str("</feed>\n");
    xml
}

/// A text inside XML.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML has no way to write these.
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            character => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_out_of_the_xml() {
        let hostile = "\"/><script>&\u{1}";
        let text = || hostile.to_owned();
        let entry = Entry { id: text(), title: text(), about: text(), link: text(), updated: text() };
        let feed = Feed {
            language: Language::En,
            id: text(),
            updated: text(),
            link: text(),
            own_link: text(),
            entries: vec![entry],
        };
        let xml = atom(&feed);
        assert!(!xml.contains("<script>") && !xml.contains('\u{1}'), "{xml}");
        assert_eq!(xml.matches("&lt;script&gt;&amp;").count(), 10, "{xml}");
    }
}
