//! Writes both sprites and a page that shows every picture, to look at: `cargo run -p art --example
//! gallery -- FOLDER`. The page uses the sprites as other files do, so serve the folder.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| ".".into()));
    fs::create_dir_all(&folder)?;
    let (cards, faces) = (art::cards(), art::faces());
    fs::write(folder.join("cards.html"), page("cards.svg", &cards, 72))?;
    fs::write(folder.join("small.html"), page("cards.svg", &cards, 28))?;
    fs::write(folder.join("faces.html"), page("faces.svg", &faces, 96))?;
    fs::write(folder.join("tiny.html"), page("faces.svg", &faces, 32))?;
    fs::write(folder.join("cards.svg"), cards)?;
    fs::write(folder.join("faces.svg"), faces)?;
    fs::write(folder.join("wall.svg"), art::WALL)?;
    fs::write(folder.join("felt.svg"), art::FELT)?;
    fs::write(folder.join("paper.svg"), art::PAPER)
}

/// A page with every symbol of a sprite, once on paper and once on dark.
fn page(file: &str, sprite: &str, size: u32) -> String {
    let mut shown = String::new();
    for id in sprite.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        let _ = write!(
            shown,
            "<figure><svg><use href=\"{file}#{id}\"/></svg><figcaption>{id}</figcaption></figure>"
        );
    }
    format!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:0;font:9px sans-serif}}\
         main{{display:flex;flex-wrap:wrap;gap:6px;padding:8px;background:#f7f1e5;color:#241c17}}\
         main+main{{background:#1b1613;color:#f0e6d8}}figure{{margin:0;text-align:center;overflow:hidden;width:{size}px}}\
         svg{{width:{size}px;height:{size}px;display:block}}</style><main>{shown}</main><main>{shown}</main>"
    )
}
