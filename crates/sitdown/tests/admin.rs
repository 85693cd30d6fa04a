//! `sitdown admin`: the real program against a real server, through the socket and with the token.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

mod host;
use host::Host;

const TOKEN: &str = "correct-horse-battery-staple";

/// A server in a folder of its own.
struct Server {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
}

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sitdown"));
    command.args(args).env("LC_ALL", "en");
    for name in ["SITDOWN_FILE", "SITDOWN_SERVER", "SITDOWN_ADMIN_TOKEN", "SITDOWN_ADMIN_TOKEN_FILE"] {
        command.env_remove(name);
    }
    command
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("token"), format!("{TOKEN}\n")).unwrap();
        let mut command = program(&["serve", "--address", "127.0.0.1", "--port", "0", "--no-browser"]);
        command.arg("--file").arg(folder.path().join("sitdown.db"));
        command.arg("--admin-token-file").arg(folder.path().join("token"));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().rsplit(':').next().unwrap();
        Self { address: format!("127.0.0.1:{port}"), child, folder }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn host(&self) -> Host {
        Host::new(self.address.parse().unwrap())
    }

    /// Runs `sitdown admin` on this machine.
    fn here(&self, args: &[&str]) -> Output {
        program(&["admin"]).args(args).args(["--file", &self.path("sitdown.db")]).output().unwrap()
    }

    /// Runs `sitdown admin` as from another machine.
    fn elsewhere(&self, args: &[&str]) -> Output {
        let server = format!("http://{}", self.address);
        let reach = ["--server", &server, "--token-file", &self.path("token")];
        program(&["admin"]).args(args).args(reach).output().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[track_caller]
fn out(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

#[track_caller]
fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn data(output: &Output) -> Value {
    serde_json::from_str(&out(output)).unwrap()
}

#[test]
fn every_command_works_on_this_machine_and_from_elsewhere() {
    let server = Server::start();
    for run in [Server::here, Server::elsewhere] {
        let run = |args: &[&str]| run(&server, args);
        let host = server.host();
        let table = host.table(&json!({ "seats": 3 }), &["street"]);
        host.post(&format!("/tables/{table}/sit"), &json!({ "seat": "B" }));
        host.post(&format!("/tables/{table}/chat"), &json!({ "line": "hello there" }));
        assert!(out(&run(&["status"])).contains("Games in progress: 0."));
        let listed = out(&run(&["tables", "--stage", "open", &table]));
        assert!(listed.starts_with(&format!("{table}  open  family-business  ")), "{listed}");
        assert!(listed.contains("127.0.0.1") && listed.contains("Dee"), "{listed}");
        assert!(out(&run(&["table", &table])).contains("hello there"));
        let details = data(&run(&["table", &table, "--json"]));
        let person = details["host"].as_str().unwrap().to_owned();
        assert!(out(&run(&["people", "dee"])).contains(&person));
        assert!(out(&run(&["person", &person])).contains(&table));

        assert!(out(&run(&["mute", &person, "--for", "12h"])).contains("Dee can’t write in any chat until "));
        assert!(out(&run(&["bans"])).contains(&format!("mute  {person}  Dee")));
        out(&run(&["unmute", &person]));
        out(&run(&["chat", "off"]));
        out(&run(&["chat", "off", &table]));
        assert!(out(&run(&["bans"])).contains(&format!("chat-off  {table}")));
        out(&run(&["chat", "on", &table]));
        out(&run(&["chat", "on"]));

        assert!(
            out(&run(&["ban", "192.0.2.9/24", "--for", "7d", "--reason", "spam"])).contains("192.0.2.0/24")
        );
        out(&run(&["ban", &person]));
        let bans = data(&run(&["bans", "--json"]));
        for ban in bans["bans"].as_array().unwrap() {
            assert!(out(&run(&["unban", ban["id"].as_str().unwrap()])).contains("lifted"));
        }
        assert_eq!(out(&run(&["bans"])), "");

        out(&run(&["announce", "Back soon.", "--in", "da=Straks tilbage.", "--for", "30m"]));
        assert!(out(&run(&["status"])).contains("Straks tilbage."));
        assert!(host.text("").contains("Back soon."));
        out(&run(&["announce", "--off"]));

        assert!(out(&run(&["drain", "--wait"])).contains("No game is followed"));
        assert_eq!(data(&run(&["status", "--json"]))["draining"], true);
        out(&run(&["drain", "--off"]));

        out(&run(&["kick", &table, &person]));
        host.post(&format!("/tables/{table}/sit"), &json!({ "seat": "B" }));
        out(&run(&["seat", &table, "B"]));
        out(&run(&["close", &table, "--reason", "Spam."]));
        let second = host.table(&json!({ "seats": 2 }), &[]);
        out(&run(&["delete", &second]));
        assert_eq!(out(&run(&["tables", &table])), "");
        let log = out(&run(&["log"]));
        let acts: Vec<&str> = log.lines().take(3).map(|line| line.split("  ").nth(1).unwrap()).collect();
        assert_eq!(acts, ["delete", "close", "free-seat"]);
        assert!(refused(&run(&["unban", "nothing"])).contains("“nothing”"));
    }
}

#[test]
fn it_says_what_is_wrong() {
    let server = Server::start();
    let nowhere = program(&["admin", "status", "--file", &server.path("other.db")]).output().unwrap();
    assert!(refused(&nowhere).contains("other.db.admin"), "{}", refused(&nowhere));
    let address = format!("http://{}", server.address);
    let without = program(&["admin", "status", "--server", &address]).output().unwrap();
    assert!(refused(&without).contains("SITDOWN_ADMIN_TOKEN"));
    let mut wrong = program(&["admin", "status", "--server", &address]);
    let wrong = wrong.env("SITDOWN_ADMIN_TOKEN", "not-the-right-token").output().unwrap();
    assert!(refused(&wrong).contains("not the admin token"));
    assert_eq!(program(&["admin", "mute", "x", "--for", "soon"]).output().unwrap().status.code(), Some(2));
    // A short token is refused at the start.
    let short = server.path("short");
    std::fs::write(Path::new(&short), "short").unwrap();
    let serve = program(&["serve", "--in-memory", "--admin-token-file", &short]).output().unwrap();
    assert!(refused(&serve).contains("16"), "{}", refused(&serve));
}
