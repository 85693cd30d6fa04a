//! Browser tests: each has a server of its own, Debian's Chromium, and players who press what they see.
//! Only tests use this crate, so errors panic with a message.

mod audit;
mod driver;
mod game;
mod house;
mod nodes;
mod page;
mod proxy;
mod wire;

use std::path::PathBuf;

pub use audit::{Finding, MAX_SHIFT, TARGET, nothing_found};
pub use driver::{PHONE, SMALL_PHONE, Script, WIDE, Window};
pub use game::{Policy, Tally, family_business, mob_city, play_out};
pub use house::{House, Person, Seeds, Table};
pub use nodes::Nodes;
pub use page::{Letters, Page, Seen};
pub use wire::Wire;

use driver::Driver;

/// The languages to test pages in.
pub const LANGUAGES: [&str; 3] = ["en", "da", "zh-Hant"];

/// The pages that anyone can open, including one that does not exist.
pub const PAGES: [&str; 14] = [
    "/",
    "/tables",
    "/me",
    "/records",
    "/api",
    "/learn",
    "/learn/cards",
    "/learn/card/fb-contract",
    "/learn/card/mc-tommy-gun",
    "/learn/rule/FB-A1",
    "/learn/rule/MC-R40",
    "/learn/family-business/first",
    "/learn/mob-city/first?step=4",
    NOWHERE,
];

/// A path that does not exist.
pub const NOWHERE: &str = "/nowhere";

/// A server and the browsers that visit it.
pub struct Stage {
    /// The server.
    pub house: House,
    driver: Driver,
}

impl Stage {
    /// Opens a browser with its own profile.
    pub async fn browser(&self, window: Window) -> Page {
        self.browser_with(window, Script::Allowed).await
    }

    /// Opens a browser with its own profile that visits these nodes.
    pub async fn browser_at(&self, nodes: &Nodes, window: Window) -> Page {
        let browser = self.driver.browser(Script::Allowed).await;
        Page::new(browser, nodes.site(), window, Script::Allowed).await
    }

    /// Opens a browser with its own profile, with scripts allowed or blocked.
    pub async fn browser_with(&self, window: Window, script: Script) -> Page {
        Page::new(self.driver.browser(script).await, self.house.site(), window, script).await
    }
}

/// Runs a test with its own server and driver, and stops both even if the test panics.
pub fn with_browsers(seeds: Seeds, test: impl AsyncFnOnce(&mut Stage)) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut stage = Stage { house: House::open(seeds).await, driver: Driver::start().await };
        test(&mut stage).await;
        stage.house.close().await;
    });
}

/// The folder for axe-core and for screenshots.
#[must_use]
pub fn folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let usual = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target"));
    target.unwrap_or_else(usual).join("e2e")
}
