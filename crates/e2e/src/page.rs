//! A page in a browser, and what a player does with it.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::{By, WebDriver, WebElement};

use crate::driver::{Script, Window};
use crate::house::Person;

/// How long to wait for a condition.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with one page open.
pub struct Page {
    pub(crate) driver: WebDriver,
    site: String,
}

/// What the page shows of the question.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Seen {
    /// Whether the player is asked.
    pub asked: bool,
    /// Whether a counter window is open.
    pub window: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The number of parts chosen so far.
    pub chain: u64,
    /// The highlighted answers, as commands.
    pub answers: Vec<String>,
    /// A fingerprint that changes with every answer.
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

    /// Sends a command of the Chrome DevTools Protocol.
    pub(crate) async fn protocol(&self, method: &str, parameters: Value) -> Value {
        let done = self.driver.cdp().send_raw(method, parameters).await;
        done.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Resizes the window. Emulates a phone if it is narrow.
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

    /// Emulates a dark or a light colour scheme.
    pub async fn dark(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.protocol("Emulation.setEmulatedMedia", features).await;
    }

    async fn cookie(&self, name: &str, value: &str) {
        self.protocol("Network.setCookie", json!({ "name": name, "value": value, "url": self.site })).await;
    }

    /// Signs in as this person.
    pub async fn be(&self, person: &Person) {
        self.cookie("sitdown", &person.token).await;
    }

    /// Sets the language of pages.
    pub async fn language(&self, tag: &str) {
        self.cookie("language", tag).await;
    }

    /// Lets the server's pages show notices, as if the player had agreed.
    pub async fn allow_notices(&self) {
        let granted = json!({ "origin": self.site, "permissions": ["notifications"] });
        self.protocol("Browser.grantPermissions", granted).await;
    }

    /// Delivers a message to the service worker, as a push service would.
    pub async fn push(&self, message: &Value) {
        self.protocol("ServiceWorker.enable", json!({})).await;
        // Nothing says which number the browser has given to its registration.
        for number in 0..8 {
            let to = json!({ "origin": self.site, "registrationId": number.to_string(), "data": message.to_string() });
            _ = self.driver.cdp().send_raw("ServiceWorker.deliverPushMessage", to).await;
        }
    }

    /// Opens a page of the server.
    pub async fn open(&self, path: &str) {
        let address = if path.starts_with('/') { format!("{}{path}", self.site) } else { path.to_owned() };
        self.driver.goto(&address).await.unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    /// The current address without the origin.
    pub async fn path(&self) -> String {
        let address = self.driver.current_url().await.expect("an address").to_string();
        address.strip_prefix(&self.site).unwrap_or(&address).to_owned()
    }

    /// The current HTML of the page.
    pub async fn source(&self) -> String {
        self.driver.source().await.expect("the page")
    }

    /// Runs a script in the page and returns its result.
    pub async fn js(&self, script: &str, arguments: &[Value]) -> Value {
        let done = self.driver.execute(script, arguments.to_vec()).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// The first element that matches the selector.
    pub async fn find(&self, selector: &str) -> WebElement {
        let found = self.driver.find(By::Css(selector)).await;
        found.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Clicks the first element that matches the selector.
    pub async fn click(&self, selector: &str) {
        self.find(selector).await.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// All elements that match the selector.
    pub async fn all(&self, selector: &str) -> Vec<WebElement> {
        self.driver.find_all(By::Css(selector)).await.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Presses the mouse on the first visible element that matches the selector, and starts to drag.
    pub async fn pick_up(&self, selector: &str) {
        let (x, y) = self.middle(selector).await;
        self.mouse("mousePressed", x, y, 1).await;
        self.mouse("mouseMoved", x, y - 30.0, 1).await;
    }

    /// Drags to the first visible element that matches the selector, and drops there.
    pub async fn drop_on(&self, selector: &str) {
        let (x, y) = self.middle(selector).await;
        self.mouse("mouseMoved", x, y, 1).await;
        self.mouse("mouseReleased", x, y, 0).await;
    }

    /// Moves the mouse onto the first visible element that matches the selector.
    pub async fn hover(&self, selector: &str) {
        let (x, y) = self.middle(selector).await;
        self.mouse("mouseMoved", x, y, 0).await;
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

    /// Types into the focused element.
    pub async fn type_keys(&self, keys: &str) {
        self.driver.action_chain().send_keys(keys).perform().await.expect("keys");
    }

    /// Waits until a script returns true.
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

    /// Waits until the browser's path satisfies `is_there`.
    pub async fn arrives(&self, is_there: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !is_there(&self.path().await) {
            assert!(start.elapsed() < PATIENCE, "still at {}", self.path().await);
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until the page is loaded, connected to its table's stream, and free of animations.
    pub async fn settled(&self) {
        let still = "return document.readyState === 'complete' && (!document.body.dataset.stream || e2e.patches > 0) \
                     && document.fonts.status === 'loaded' && document.getAnimations().length === 0";
        self.until("the page is still", still).await;
    }

    /// Reads the question and the highlighted answers.
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

    /// Clicks the highlighted element for a command, as a person would, so nothing may cover it for long. Then waits until
    /// the page shows the result.
    pub async fn press(&self, command: &str) {
        let (before, start) = (self.seen().await.mark, Instant::now());
        let find = "const all = [...document.querySelectorAll('.answer')].filter(e => (e.value || e.dataset.command) === arguments[0] && e.checkVisibility());\
                   all[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });\
                   return all[0] ?? null";
        loop {
            let thing = self.driver.execute(find, vec![json!(command)]).await.ok();
            let error = match thing.and_then(|thing| thing.element().ok()) {
                Some(thing) => thing.click().await.err().map(|error| error.to_string()),
                None => Some("it is not highlighted".to_owned()),
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

    /// Saves a screenshot of the window among the test's screenshots.
    pub async fn shot(&self, name: &str) {
        let folder = crate::folder().join("shots");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        self.shot_to(&folder.join(format!("{name}.png"))).await;
    }

    /// A screenshot of the window, as a PNG in base64.
    pub async fn frame(&self) -> String {
        let shot = self.protocol("Page.captureScreenshot", json!({ "format": "png" })).await;
        shot["data"].as_str().unwrap_or_default().to_owned()
    }

    /// Saves a screenshot of the window to this file.
    pub async fn shot_to(&self, file: &Path) {
        self.driver.screenshot(file).await.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Closes the browser.
    pub async fn close(self) {
        self.driver.quit().await.expect("a browser that closes");
    }
}
