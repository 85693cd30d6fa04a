//! The table in a real terminal: tmux runs it, keys go in, and the screen comes out.
#![cfg(unix)]

mod host;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use host::Host;
use serde_json::json;
use server::{Config, Limits};
use session::{Record, verify};

/// Longer than anything here takes.
const PATIENCE: Duration = Duration::from_secs(150);

/// A terminal and a folder for saved games. Both end with the test.
struct Screen {
    socket: &'static str,
    folder: Arc<tempfile::TempDir>,
}

impl Screen {
    /// A terminal of 100 by 30 with a shell in it.
    fn new() -> Self {
        Self::open(Self { socket: "first", folder: Arc::new(tempfile::tempdir().unwrap()) })
    }

    /// Another one with the same folder.
    fn another(&self) -> Self {
        Self::open(Self { socket: "second", folder: Arc::clone(&self.folder) })
    }

    fn open(self) -> Self {
        self.tmux(&["new-session", "-d", "-x", "100", "-y", "30", "env PS1='$ ' LC_ALL=C.UTF-8 sh"]);
        self.wait_for("$");
        self
    }

    fn command(&self) -> Command {
        let mut command = Command::new("tmux");
        command.args(["-L", self.socket, "-f", "/dev/null"]).env("TMUX_TMPDIR", self.folder.path());
        command
    }

    fn tmux(&self, args: &[&str]) -> String {
        let ran = self.command().args(args).output();
        let output = ran.expect("tmux runs: these tests play in a real terminal; install the package tmux");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn sitdown(&self, args: &str) {
        let folder = self.folder.path().display();
        let line = format!("{} {args} --folder {folder} --pace 0 --lang en", env!("CARGO_BIN_EXE_sitdown"));
        self.tmux(&["send-keys", "-l", &line]);
        self.tmux(&["send-keys", "Enter"]);
    }

    fn keys(&self, keys: &[&str]) {
        let all: Vec<&str> = std::iter::once("send-keys").chain(keys.iter().copied()).collect();
        self.tmux(&all);
    }

    fn shown(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    fn wait_for(&self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let shown = self.shown();
            if shown.contains(text) {
                return shown;
            }
            assert!(start.elapsed() < PATIENCE, "“{text}” is never shown:\n{shown}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// Gives the first answer again and again until the game is over.
    fn play_to_the_end(&self) {
        let start = Instant::now();
        while !self.shown().contains("Game over.") {
            assert!(start.elapsed() < PATIENCE, "the game does not end:\n{}", self.shown());
            self.keys(&["1", "0"]);
            std::thread::sleep(Duration::from_millis(15));
        }
    }

    /// The record of the only game in the folder.
    fn record(&self) -> PathBuf {
        let entries = std::fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let is_record = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "record");
        let records: Vec<PathBuf> = entries.filter(is_record).collect();
        assert_eq!(records.len(), 1, "{records:?}");
        records[0].clone()
    }

    /// The process that runs in the terminal, below the shell.
    fn process(&self) -> String {
        let shell = self.tmux(&["display-message", "-p", "#{pane_pid}"]);
        let children = format!("/proc/{0}/task/{0}/children", shell.trim());
        match std::fs::read_to_string(children) {
            Ok(children) => children.trim().to_owned(),
            // Where there is no /proc.
            Err(_) => {
                let found = Command::new("pgrep").args(["-P", shell.trim()]).output().unwrap();
                String::from_utf8_lossy(&found.stdout).trim().to_owned()
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.command().arg("kill-server").stderr(Stdio::null()).status();
    }
}

fn proved(path: &Path) {
    let record: Record = std::fs::read_to_string(path).unwrap().parse().unwrap();
    verify(&record).unwrap();
}

#[test]
fn a_game_against_bots_is_played_to_its_end() {
    let screen = Screen::new();
    screen.sitdown("play family-business --bots street,street --seed 5 --players Ann");
    let first = screen.wait_for("A Ann (you)");
    assert!(first.contains("The Hit List") && first.contains("Capone Mob"), "{first}");
    // The table stays on the screen at every size.
    for (width, height) in [("40", "10"), ("200", "60"), ("80", "24")] {
        screen.tmux(&["resize-window", "-x", width, "-y", height]);
        screen.keys(&["?", "Escape"]);
    }
    screen.wait_for("A Ann (you)");
    screen.play_to_the_end();
    proved(&screen.record());
    // How it went, another game, and the list of both.
    let over = screen.wait_for("Key moments");
    assert!(over.contains("Seed 5") && over.contains("Mobsters alive"), "{over}");
    screen.keys(&["n"]);
    screen.wait_for("Capone Mob");
    screen.keys(&["C-c"]);
    screen.wait_for("sitdown play --resume");
    screen.sitdown("play --saved");
    screen.wait_for("2 Replay family-business-0001");
    screen.keys(&["2"]);
    screen.wait_for("Step 1 of");
    screen.keys(&["s"]);
    screen.wait_for("1 Resume family-business-0002");
    screen.keys(&["C-c"]);
}

#[test]
fn ctrl_c_leaves_mob_city_and_restores_the_terminal() {
    let screen = Screen::new();
    screen.sitdown("play mob-city --bots street,street --seed 1 --players Ann");
    screen.wait_for("+ Businesses");
    screen.keys(&["C-c"]);
    let left = screen.wait_for("sitdown play --resume");
    assert!(!left.contains("+ Businesses"), "{left}");
    // The shell echoes what is typed, and no mouse sends anything.
    screen.tmux(&["send-keys", "-l", "echo still $((40 + 2)) here"]);
    screen.wait_for("echo still $((40 + 2)) here");
    screen.keys(&["Enter"]);
    screen.wait_for("still 42 here");
}

#[test]
fn a_game_in_a_killed_terminal_is_resumed() {
    let screen = Screen::new();
    screen.sitdown("play --edition lookout --bots street --seed 3 --players Ann");
    screen.wait_for("A Ann (you)");
    let record = screen.record();
    let moves = || std::fs::read_to_string(&record).unwrap().matches(" played ").count();
    while moves() < 10 {
        screen.keys(&["1", "0"]);
        std::thread::sleep(Duration::from_millis(30));
    }
    let process = screen.process();
    assert!(Command::new("kill").args(["-9", &process]).status().unwrap().success());
    screen.wait_for("Killed");
    let saved = moves();
    // A killed program leaves its terminal as it is; the next one gets a new terminal.
    let screen = screen.another();
    screen.sitdown("play --resume");
    screen.wait_for("A Ann (you)");
    assert!(moves() >= saved);
    screen.play_to_the_end();
    screen.keys(&["C-c"]);
    screen.wait_for("sitdown replay");
    proved(&record);
}

#[test]
fn when_its_window_is_closed_the_program_ends() {
    let screen = Screen::new();
    screen.sitdown("play --bots street --seed 3 --players Ann");
    screen.wait_for("A Ann (you)");
    let process = PathBuf::from("/proc").join(screen.process());
    screen.tmux(&["kill-server"]);
    let start = Instant::now();
    while process.exists() {
        assert!(start.elapsed() < PATIENCE, "it runs on without a terminal");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_table_set_from_the_command_line_is_played_at() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { address, limits: Limits::NONE, ..Config::default() };
    let running = runtime.block_on(server::start(config)).unwrap();
    let server = format!("http://{}", running.address);
    let screen = Screen::new();
    let set = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
        command.args(["table", &server, "--lang", "en", "--folder"]).arg(screen.folder.path()).args(args);
        command.output().unwrap()
    };
    let refused = set(&["--set", "seats=99"]);
    assert!(!refused.status.success() && !refused.stderr.is_empty() && refused.stdout.is_empty());
    let settings = ["--set", "pace_ms=0", "--set", "window_ms=0"];
    let table = ["--edition", "lookout", "--seats", "3", "--bots", "street,street"];
    let output = set(&[&table[..], &settings[..]].concat());
    let page = String::from_utf8(output.stdout).unwrap().trim().to_owned();
    let table = page.strip_prefix(&format!("{server}/t/")).unwrap();
    let host = Host::new(running.address);
    let now: serde_json::Value = serde_json::from_str(&host.text(&format!("/tables/{table}"))).unwrap();
    assert_eq!((&now["settings"]["edition"], &now["settings"]["pace_ms"]), (&json!("lookout"), &json!(0)));
    assert_eq!(now["now"]["chairs"][0]["name"], json!(null));
    // The one who set the table sits down at it, and deals.
    screen.sitdown(&format!("play {page} --name Ann"));
    screen.wait_for("1 Deal the cards");
    screen.keys(&["1"]);
    screen.wait_for("The Hit List");
    screen.keys(&["t", "hello", "Enter"]);
    screen.wait_for("Ann: hello");
    assert!(host.text(&format!("/tables/{table}/chat")).contains("hello"));
    screen.keys(&["o"]);
    screen.wait_for("Let everything go");
    screen.keys(&["1"]);
    screen.wait_for("Standing orders saved.");
    screen.keys(&["o"]);
    screen.wait_for("If no order applies, let it go.");
    screen.keys(&["u"]);
    screen.play_to_the_end();
    screen.wait_for("Key moments");
    // The same players sit down again. A rematch against bots is dealt at once.
    screen.keys(&["n"]);
    screen.wait_for("Deck:");
    screen.keys(&["C-c"]);
    screen.wait_for("Your seat is saved");
    runtime.block_on(running.stop());
}

#[test]
fn a_game_at_a_server_is_played_to_its_end() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { address, limits: Limits::NONE, ..Config::default() };
    let running = runtime.block_on(server::start(config)).unwrap();
    let host = Host::new(running.address);
    let settings = json!({ "edition": "lookout", "seats": 3, "pace_ms": 0, "window_ms": 0 });
    let table = host.table(&settings, &["street", "street"]);
    let screen = Screen::new();
    let page = format!("{}/t/{table}", host.server);
    screen.sitdown(&format!("play {page} --name Ann"));
    screen.wait_for("You’re in seat");
    host.post(&format!("/tables/{table}/start"), &json!({}));
    screen.wait_for("The Hit List");
    // A player who leaves returns to their seat.
    screen.keys(&["C-c"]);
    screen.wait_for("Your seat is saved");
    screen.sitdown(&format!("play {page}"));
    screen.wait_for("Ann (you)");
    screen.play_to_the_end();
    screen.keys(&["q", "Enter"]);
    screen.wait_for("sitdown replay");
    let record: Record = host.text(&format!("/tables/{table}/record")).parse().unwrap();
    verify(&record).unwrap();
    // The game can be replayed from the server.
    let tmux = screen.another();
    let line = format!("{} replay {page} --eyes all --lang en", env!("CARGO_BIN_EXE_sitdown"));
    tmux.tmux(&["send-keys", "-l", &line]);
    tmux.keys(&["Enter"]);
    tmux.wait_for("Step 1 of");
    tmux.keys(&["Right", "Right"]);
    tmux.wait_for("Step 3 of");
    tmux.keys(&["End"]);
    tmux.wait_for("Game over.");
    runtime.block_on(running.stop());
}
