//! A page in a browser, and what somebody does with it.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::{By, WebDriver, WebElement};

use crate::driver::{Script, Window};
use crate::house::Person;

/// So long is anything waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser with one page open.
pub struct Page {
    pub(crate) driver: WebDriver,
    site: String,
}

/// What somebody sees of the question at a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Seen {
    /// Whether he is asked.
    pub asked: bool,
    /// Whether a window is open.
    pub window: bool,
    /// Whether the game is over.
    pub over: bool,
    /// How many parts of a choice are made.
    pub chain: u64,
    /// What is lit, by its command.
    pub answers: Vec<String>,
    /// What changes with every answer.
    mark: String,
}

/// How wide the text of a page is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letters {
    /// As the machine's font has it.
    Usual,
    /// A fifth wider than in Liberation Sans, whichever font the machine has.
    Wide,
}

impl Page {
    pub(crate) async fn new(driver: WebDriver, site: String, window: Window, script: Script) -> Self {
        let page = Self { driver, site };
        if script == Script::Allowed {
            let before = json!({ "source": include_str!("before.js") });
            page.protocol("Page.addScriptToEvaluateOnNewDocument", before).await;
        }
        page.size(window).await;
        page
    }

    /// Gives the browser an order in its own protocol.
    pub(crate) async fn protocol(&self, method: &str, parameters: Value) -> Value {
        let done = self.driver.cdp().send_raw(method, parameters).await;
        done.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Makes the window so large. A narrow one is that of a telephone.
    pub async fn size(&self, window: Window) {
        let phone = window.width < 600;
        let metrics = json!({ "width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": phone });
        self.protocol("Emulation.setDeviceMetricsOverride", metrics).await;
        self.protocol("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone })).await;
    }

    /// Sets the width of the open page's text, until another page is opened.
    pub async fn letters(&self, letters: Letters) {
        self.js(include_str!("wide.js"), &[json!(letters == Letters::Wide)]).await;
    }

    /// Has pages in the dark, or in the light.
    pub async fn dark(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.protocol("Emulation.setEmulatedMedia", features).await;
    }

    async fn cookie(&self, name: &str, value: &str) {
        self.protocol("Network.setCookie", json!({ "name": name, "value": value, "url": self.site })).await;
    }

    /// Is somebody from now on.
    pub async fn be(&self, person: &Person) {
        self.cookie("sitdown", &person.token).await;
    }

    /// Reads pages in this language from now on.
    pub async fn language(&self, tag: &str) {
        self.cookie("language", tag).await;
    }

    /// Opens a page of the server.
    pub async fn open(&self, path: &str) {
        let address = if path.starts_with('/') { format!("{}{path}", self.site) } else { path.to_owned() };
        self.driver.goto(&address).await.unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    /// Where it is, without the site.
    pub async fn path(&self) -> String {
        let address = self.driver.current_url().await.expect("an address").to_string();
        address.strip_prefix(&self.site).unwrap_or(&address).to_owned()
    }

    /// What the page is made of now.
    pub async fn source(&self) -> String {
        self.driver.source().await.expect("the page")
    }

    /// What a script gives for this page.
    pub async fn js(&self, script: &str, arguments: &[Value]) -> Value {
        let done = self.driver.execute(script, arguments.to_vec()).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// The first element that is like this.
    pub async fn find(&self, selector: &str) -> WebElement {
        let found = self.driver.find(By::Css(selector)).await;
        found.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Presses the first element that is like this.
    pub async fn click(&self, selector: &str) {
        self.find(selector).await.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// All elements that are like this.
    pub async fn all(&self, selector: &str) -> Vec<WebElement> {
        self.driver.find_all(By::Css(selector)).await.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Presses the mouse on the first element that is like this, and begins to pull.
    pub async fn pick_up(&self, selector: &str) {
        let (x, y) = self.middle(selector).await;
        self.mouse("mousePressed", x, y, 1).await;
        self.mouse("mouseMoved", x, y - 30.0, 1).await;
    }

    /// Pulls to the first element that is like this, and lets go.
    pub async fn drop_on(&self, selector: &str) {
        let (x, y) = self.middle(selector).await;
        self.mouse("mouseMoved", x, y, 1).await;
        self.mouse("mouseReleased", x, y, 0).await;
    }

    async fn middle(&self, selector: &str) -> (f64, f64) {
        let script = "const e = [...document.querySelectorAll(arguments[0])].find(e => e.offsetParent !== null);\
            e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]";
        let place = self.js(script, &[json!(selector)]).await;
        (place[0].as_f64().expect("a place"), place[1].as_f64().expect("a place"))
    }

    async fn mouse(&self, what: &str, x: f64, y: f64, buttons: u8) {
        let event =
            json!({ "type": what, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
        self.protocol("Input.dispatchMouseEvent", event).await;
    }

    /// Types, wherever the focus is.
    pub async fn type_keys(&self, keys: &str) {
        self.driver.action_chain().send_keys(keys).perform().await.expect("keys");
    }

    /// Waits until a script gives something true.
    pub async fn until(&self, what: &str, script: &str) {
        let start = Instant::now();
        while self.js(script, &[]).await != true {
            if start.elapsed() > PATIENCE {
                self.shot("waited-too-long").await;
                panic!("waited too long until {what}, at {}: {script}", self.path().await);
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until the browser has come to such an address.
    pub async fn arrives(&self, is_there: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !is_there(&self.path().await) {
            assert!(start.elapsed() < PATIENCE, "still at {}", self.path().await);
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until the page is whole, follows its table, and nothing moves on it.
    pub async fn settled(&self) {
        let still = "return document.readyState === 'complete' && (!document.body.dataset.stream || e2e.patches > 0) \
                     && document.getAnimations().length === 0";
        self.until("the page is still", still).await;
    }

    /// What is asked, and what is lit.
    pub async fn seen(&self) -> Seen {
        let seen = self.js(include_str!("seen.js"), &[]).await;
        let is = |name: &str| seen[name] == true;
        let answers = seen["answers"].as_array().into_iter().flatten().filter_map(Value::as_str);
        Seen {
            asked: is("asked"),
            window: is("window"),
            over: is("over"),
            chain: seen["chain"].as_u64().unwrap_or_default(),
            answers: answers.map(str::to_owned).collect(),
            mark: seen["mark"].as_str().unwrap_or_default().to_owned(),
        }
    }

    /// Presses what is lit for a command, as a person does: something else may lie over it only for a moment. Then waits
    /// until the table has taken it.
    pub async fn press(&self, command: &str) {
        let (before, start) = (self.seen().await.mark, Instant::now());
        let lit = "const all = [...document.querySelectorAll('.answer')].filter(e => (e.value || e.dataset.command) === arguments[0] && e.checkVisibility());\
                   all[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });\
                   return all[0] ?? null";
        loop {
            let thing = self.driver.execute(lit, vec![json!(command)]).await.ok();
            let error = match thing.and_then(|thing| thing.element().ok()) {
                Some(thing) => thing.click().await.err().map(|error| error.to_string()),
                None => Some("it is not lit".to_owned()),
            };
            let Some(error) = error else { break };
            if start.elapsed() > Duration::from_secs(5) {
                self.shot("cannot-be-pressed").await;
                panic!("{command} cannot be pressed: {error}");
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        while self.seen().await.mark == before {
            if start.elapsed() > PATIENCE {
                self.shot("nothing-happened").await;
                panic!("{command} was pressed, and nothing happened");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// A picture of what the window shows, kept for whoever wants to look at it.
    pub async fn shot(&self, name: &str) {
        let folder = crate::folder().join("shots");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        self.shot_to(&folder.join(format!("{name}.png"))).await;
    }

    /// A picture of what the window shows, in this file.
    pub async fn shot_to(&self, file: &Path) {
        self.driver.screenshot(file).await.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Closes the browser.
    pub async fn close(self) {
        self.driver.quit().await.expect("a browser that closes");
    }
}
