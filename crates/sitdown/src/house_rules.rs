//! The rules that a game is played by, as a command line names them: an edition, or a house-rules file.

use std::fs;

/// The largest house-rules file, in bytes.
const MAX_RULES: u64 = 64 * 1024;

/// An edition, and house rules on top of it.
#[derive(Default)]
pub(crate) struct HouseRules {
    /// The edition or preset to start from, by name.
    pub(crate) edition: String,
    /// House rules as TOML; empty for none.
    pub(crate) text: String,
}

impl HouseRules {
    /// Loads the rules that `name` stands for in a game with these editions, the default first. A name that
    /// is neither an edition nor a file is taken for an edition, for the game to refuse.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub(crate) fn load(editions: &[&str], name: &str) -> Result<Self, Vec<String>> {
        let is_file = fs::metadata(name).is_ok_and(|about| about.is_file() && about.len() <= MAX_RULES);
        if editions.contains(&name) || !is_file {
            return Ok(Self { edition: name.to_owned(), text: String::new() });
        }
        let text = fs::read_to_string(name).map_err(|error| vec![format!("{name}: {error}")])?;
        Ok(Self::read(editions[0], &text))
    }

    /// Splits a file into the edition that it names, or the default, and the rest.
    fn read(default: &str, text: &str) -> Self {
        let base = |line: &str| {
            let (key, value) = line.split_once('=')?;
            let value = value.split('#').next()?.trim().trim_matches(['"', '\'']);
            matches!(key.trim(), "edition" | "preset").then(|| value.to_owned())
        };
        let edition = text.lines().find_map(base).unwrap_or_else(|| default.to_owned());
        let rest: Vec<&str> = text.lines().filter(|line| base(line).is_none()).collect();
        Self { edition, text: rest.join("\n") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_name_the_edition_it_starts_from() {
        let rules = HouseRules::read("mayfair", "war_at = 4\n");
        assert_eq!((rules.edition.as_str(), rules.text.as_str()), ("mayfair", "war_at = 4"));
        for named in ["edition = \"danish\"", "edition='danish' # as in Denmark", "preset = danish"] {
            let rules = HouseRules::read("mayfair", &format!("# ours\n{named}\nwar_at = 4"));
            assert_eq!((rules.edition.as_str(), rules.text.as_str()), ("danish", "# ours\nwar_at = 4"));
        }
    }
}
