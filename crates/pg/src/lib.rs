//! A PostgreSQL of one's own, for tests: a real server on a free port, with its files in a temporary folder. It stops and
//! its folder goes when the test process ends, however that ends.
#![cfg(unix)]

use std::fs;
use std::io::Write as _;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// The superuser of every cluster.
const USER: &str = "sitdown";

/// How often to look whether a server is up, and how many times.
const LOOK: Duration = Duration::from_millis(50);
const LOOKS: u32 = 1200;

/// Runs the server until standard input ends, which it does with the process that holds the other end, and removes its
/// folder. A line on standard input kills the server and starts it again.
const GUARD: &str = r#"
start() {
  "$1" -D "$2/data" -k "$2" -p "$3" -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 >>"$2/log" 2>&1 </dev/null &
  server=$!
}
start "$@"
while read -r _; do
  kill -QUIT $server
  wait $server
  start "$@"
done
kill -QUIT $server
wait $server
rm -rf "$2"
"#;

/// The file with the certificate of a cluster with encrypted connections.
const CERTIFICATE: &str = "server.crt";

/// What the server says when its port is taken.
const PORT_TAKEN: &str = "could not create any TCP/IP sockets";

/// A running PostgreSQL server.
///
/// It keeps what is committed when one of its processes is killed, but not when the power fails.
pub struct Cluster {
    folder: PathBuf,
    port: u16,
    account: Option<Account>,
    guard: Mutex<Child>,
    databases: AtomicU32,
}

impl Cluster {
    /// The cluster that all tests of this process share. The first call starts it.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// Starts a cluster.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    #[must_use]
    pub fn start() -> Self {
        Self::start_prepared(|_, _| ())
    }

    /// Starts a cluster with settings of one's own, one a line as in `postgresql.conf`.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    #[must_use]
    pub fn start_with(settings: &str) -> Self {
        Self::start_prepared(|folder, _| append(&folder.join("data/postgresql.conf"), settings))
    }

    /// Starts a cluster that takes only encrypted connections.
    ///
    /// # Panics
    /// If PostgreSQL or openssl is not installed, or PostgreSQL does not start.
    #[must_use]
    pub fn start_with_tls() -> Self {
        Self::start_prepared(|folder, account| {
            let made = as_account(Command::new("openssl"), account)
                .args(["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
                .args(["-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"])
                .args(["-addext", "basicConstraints=critical,CA:FALSE"])
                .args([Path::new("-keyout"), &folder.join("data/server.key")])
                .args([Path::new("-out"), &folder.join(CERTIFICATE)])
                .output()
                .expect("openssl is installed");
            assert!(made.status.success(), "openssl: {}", String::from_utf8_lossy(&made.stderr));
            let settings = format!("ssl = on\nssl_cert_file = '../{CERTIFICATE}'\n");
            append(&folder.join("data/postgresql.conf"), &settings);
            fs::write(folder.join("data/pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n")
                .expect("the rules can be written");
        })
    }

    /// The certificate of a cluster with encrypted connections, which signs itself.
    #[must_use]
    pub fn certificate(&self) -> PathBuf {
        self.folder.join(CERTIFICATE)
    }

    /// Starts a cluster whose folder `prepare` may change before.
    fn start_prepared(prepare: impl Fn(&Path, Option<Account>)) -> Self {
        // Another program may take the port between the choice and the start.
        let started = (0..5).find_map(|_| Self::try_start(&prepare));
        started.expect("PostgreSQL starts")
    }

    fn try_start(prepare: &impl Fn(&Path, Option<Account>)) -> Option<Self> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("sitdown-pg-{}-{number}", std::process::id()));
        // A process with the same number may have left one.
        _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).expect("a folder for PostgreSQL can be made");
        let account = Account::needed();
        if let Some(Account { user, group }) = account {
            chown(&folder, Some(user), Some(group)).expect("the folder can be given to PostgreSQL's account");
        }
        let made = command("initdb", account)
            .args(["--username", USER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"])
            .arg("--pgdata")
            .arg(folder.join("data"))
            .output()
            .expect("PostgreSQL is installed");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        prepare(&folder, account);
        let port = free_port();
        let guard = serve(&folder, port, account);
        let cluster = Self { folder, port, account, guard: Mutex::new(guard), databases: AtomicU32::new(0) };
        cluster.comes_up().then_some(cluster)
    }

    /// Kills the server in the middle of what it is doing, and starts it again.
    ///
    /// # Panics
    /// If it does not come up again.
    pub fn restart(&self) {
        let killed = self.process();
        let mut guard = self.guard.lock().expect("nobody panics while they have it");
        let input = guard.stdin.as_mut().expect("it is open until the end");
        input.write_all(b"restart\n").expect("the guard reads");
        drop(guard);
        for _ in 0..LOOKS {
            if self.process() != killed && self.is_up() {
                return;
            }
            std::thread::sleep(LOOK);
        }
        panic!("PostgreSQL does not start again");
    }

    /// The number of the server's process; `None` while it is down.
    fn process(&self) -> Option<u32> {
        let text = fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        text.lines().next()?.parse().ok()
    }

    fn is_up(&self) -> bool {
        self.client("pg_isready").arg("--quiet").status().is_ok_and(|status| status.success())
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// If the server is down.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let made = self.client("createdb").arg(&name).output().expect("createdb runs");
        assert!(made.status.success(), "createdb: {}", String::from_utf8_lossy(&made.stderr));
        format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port)
    }

    /// One of PostgreSQL's programs, told where this server is.
    fn client(&self, program: &str) -> Command {
        let mut command = command(program, self.account);
        command.args(["--host", "127.0.0.1", "--port", &self.port.to_string(), "--username", USER]);
        command
    }

    /// Waits until the server takes connections. `false` if its port is taken.
    fn comes_up(&self) -> bool {
        for _ in 0..LOOKS {
            let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            if log.contains(PORT_TAKEN) {
                return false;
            }
            if self.process().is_some() && self.is_up() {
                return true;
            }
            std::thread::sleep(LOOK);
        }
        false
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let guard = self.guard.get_mut().unwrap_or_else(PoisonError::into_inner);
        drop(guard.stdin.take());
        _ = guard.wait();
    }
}

/// Starts the server, in a process group of its own: an interrupt from the terminal must not end the guard before it has
/// cleaned up.
fn serve(folder: &Path, port: u16, account: Option<Account>) -> Child {
    let mut shell = as_account(Command::new("sh"), account);
    shell.args(["-c", GUARD, "sh"]).arg(program("postgres")).arg(folder).arg(port.to_string());
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
    shell.spawn().expect("sh runs")
}

/// Adds a text to a file.
fn append(file: &Path, text: &str) {
    let opened = fs::OpenOptions::new().append(true).open(file);
    opened.and_then(|mut file| file.write_all(text.as_bytes())).expect("the settings can be written");
}

/// A free port.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    listener.local_addr().expect("it has an address").port()
}

/// An account of the system.
#[derive(Clone, Copy)]
struct Account {
    user: u32,
    group: u32,
}

impl Account {
    /// The account to run PostgreSQL with; `None` for the own one. PostgreSQL refuses to run as root.
    fn needed() -> Option<Self> {
        let own = fs::metadata("/proc/self").map(|own| std::os::unix::fs::MetadataExt::uid(&own));
        if own.is_ok_and(|user| user != 0) {
            return None;
        }
        let accounts = fs::read_to_string("/etc/passwd").unwrap_or_default();
        let account = |name: &str| {
            let mut fields =
                accounts.lines().find(|line| line.split(':').next() == Some(name))?.split(':').skip(2);
            Some(Self { user: fields.next()?.parse().ok()?, group: fields.next()?.parse().ok()? })
        };
        account("postgres").or_else(|| account("nobody"))
    }
}

fn as_account(mut command: Command, account: Option<Account>) -> Command {
    if let Some(Account { user, group }) = account {
        command.uid(user).gid(group).current_dir("/");
    }
    // A home that it may not read, or with settings of the user, would get in the way.
    command.env("LC_ALL", "C").env("HOME", "/");
    for name in [
        "PGHOST",
        "PGPORT",
        "PGUSER",
        "PGDATABASE",
        "PGPASSWORD",
        "PGSERVICE",
        "PGOPTIONS",
        "PGSSLMODE",
        "PGDATA",
    ] {
        command.env_remove(name);
    }
    command
}

fn command(name: &str, account: Option<Account>) -> Command {
    as_account(Command::new(program(name)), account)
}

/// The path of one of PostgreSQL's programs. Debian keeps them out of the way, one folder for each version.
fn program(name: &str) -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|version| version.path().join("bin").join(name)).collect();
    versions.sort();
    versions.into_iter().rfind(|path| path.exists()).unwrap_or_else(|| name.into())
}
