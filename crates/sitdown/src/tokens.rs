//! The player's tokens by server, kept so that they can return to their seat.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

fn file(folder: &Path) -> PathBuf {
    folder.join("tokens")
}

/// The token for a server from last time.
pub(crate) fn kept(folder: &Path, server: &str) -> Option<String> {
    let text = fs::read_to_string(file(folder)).ok()?;
    let of = |line: &str| {
        line.split_once(' ').filter(|(known, _)| *known == server).map(|(_, token)| token.to_owned())
    };
    text.lines().rev().find_map(of)
}

/// Keeps a token in a file that only this user may read.
pub(crate) fn keep(folder: &Path, server: &str, token: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let others = fs::read_to_string(file(folder)).unwrap_or_default();
    let others = others.lines().filter(|line| line.split(' ').next() != Some(server));
    let mut text: String = others.map(|line| format!("{line}\n")).collect();
    text.push_str(&format!("{server} {token}\n"));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file(folder))?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_server_keeps_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path();
        assert_eq!(kept(place, "http://a"), None);
        keep(place, "http://a", "one").unwrap();
        keep(place, "http://b", "two").unwrap();
        keep(place, "http://a", "three").unwrap();
        assert_eq!(kept(place, "http://a").as_deref(), Some("three"));
        assert_eq!(kept(place, "http://b").as_deref(), Some("two"));
    }
}
