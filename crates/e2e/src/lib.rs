//! Real browsers at real tables: a server of its own for each test, Debian's Chromium, and people who press what they see.
//! Everything here is for tests: what goes wrong ends the test with a sentence.

mod audit;
mod driver;
mod game;
mod house;
mod page;
mod wire;

use std::path::PathBuf;

pub use audit::{Finding, LARGEST_SHIFT, TARGET, nothing_found};
pub use driver::{PHONE, SMALL_PHONE, Script, WIDE, Window};
pub use game::{Policy, Tally, family_business, mob_city, play_out};
pub use house::{House, Luck, Person, Table};
pub use page::{Letters, Page, Seen};
pub use wire::Wire;

use driver::Driver;

/// The languages that pages are looked at in.
pub const LANGUAGES: [&str; 3] = ["en", "da", "zh-Hant"];

/// The pages that everybody can open, an address that leads nowhere among them.
pub const PAGES: [&str; 13] = [
    "/",
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

/// An address that leads nowhere.
pub const NOWHERE: &str = "/nowhere";

/// A server, and browsers to come to it with.
pub struct Stage {
    /// The server.
    pub house: House,
    driver: Driver,
}

impl Stage {
    /// A browser of somebody's own.
    pub async fn browser(&self, window: Window) -> Page {
        self.browser_with(window, Script::Allowed).await
    }

    /// A browser of somebody's own, which may have its script blocked.
    pub async fn browser_with(&self, window: Window, script: Script) -> Page {
        Page::new(self.driver.browser(script).await, self.house.site(), window, script).await
    }
}

/// Runs a test with a server and a driver of its own, which are gone when it is over, whichever way it ends.
pub fn with_browsers(luck: Luck, test: impl AsyncFnOnce(&mut Stage)) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut stage = Stage { house: House::open(luck).await, driver: Driver::start().await };
        test(&mut stage).await;
        stage.house.close().await;
    });
}

/// Where things are kept that a run needs or leaves behind.
#[must_use]
pub fn folder() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let usual = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../target"));
    target.unwrap_or_else(usual).join("e2e")
}
