//! Debian's Chromium and its driver.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::{ChromiumLikeCapabilities as _, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};

/// The size of a window, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// A desktop window.
pub const WIDE: Window = Window { width: 1440, height: 900 };

/// The window of a common phone.
pub const PHONE: Window = Window { width: 390, height: 844 };

/// The window of a small phone.
pub const SMALL_PHONE: Window = Window { width: 360, height: 740 };

/// Whether pages may run their script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    /// They may.
    Allowed,
    /// The browser blocks all scripts.
    Blocked,
}

/// A chromedriver process. It ends when this process does.
pub(crate) struct Driver {
    shell: Child,
    address: String,
}

impl Driver {
    pub(crate) async fn start() -> Self {
        for (program, package) in [("chromedriver", "chromium-driver"), ("chromium", "chromium")] {
            let there =
                Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            assert!(
                there.is_ok_and(|status| status.success()),
                "{program} is missing: install the Debian package {package}, or run ./test, which does"
            );
        }
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = free.expect("a free port").port();
        // The shell's input closes when this process ends, even if it is killed. The shell then stops the driver, which
        // stops its browsers.
        let shell = Command::new("sh")
            .args([
                "-c",
                "chromedriver --port=$1 --silent & read -r _; kill $!; wait",
                "sh",
                &port.to_string(),
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let driver = Self { shell: shell.expect("a shell"), address: format!("http://127.0.0.1:{port}") };
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(start.elapsed() < Duration::from_secs(20), "chromedriver does not answer");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        driver
    }

    /// Starts a browser with its own profile.
    pub(crate) async fn browser(&self, script: Script) -> WebDriver {
        let mut capabilities = DesiredCapabilities::chrome();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--window-size=1440,1000",
            "--lang=en",
            // Pretend to have a mouse, which test machines lack.
            "--blink-settings=availablePointerTypes=4,primaryPointerType=4,availableHoverTypes=2,primaryHoverType=2",
            "--disable-renderer-backgrounding",
            "--disable-background-timer-throttling",
            "--disable-backgrounding-occluded-windows",
        ];
        for argument in arguments {
            capabilities.add_arg(argument).expect("an argument");
        }
        capabilities.set_browser_log_level(LoggingPrefsLogLevel::All).expect("a level");
        if script == Script::Blocked {
            let blocked = json!({ "profile.managed_default_content_settings.javascript": 2 });
            capabilities.add_experimental_option("prefs", blocked).expect("a preference");
        }
        let browser =
            WebDriver::builder(&self.address, capabilities).request_timeout(Duration::from_secs(60)).await;
        browser.unwrap_or_else(|error| panic!("Chromium does not start: {error}"))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}
