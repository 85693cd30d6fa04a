//! `sitdown` and `sitdown serve`: the server.

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::time::Duration;

use clap::{Args, Parser};
use server::{
    AdminConfig, Capacity, Config, Database, Limits, MetricsConfig, NodeConfig, Postgres, PostgresOptions,
    PushConfig, Room, StartError, TrustedProxies,
};
use store::StoreError;
use words::Language;

use crate::database::{postgres, without_password};
use crate::output;
use crate::rules::refuse;
use crate::storage::Storage;

/// How many files the server opens besides connections, at most.
const OTHER_FILES: u32 = 200;

/// The options of `sitdown serve`.
#[derive(Args)]
pub(crate) struct Serve {
    /// Address to listen on; use 127.0.0.1 for this machine only
    #[arg(long, env = "SITDOWN_ADDRESS", default_value_t = IpAddr::from(Ipv4Addr::UNSPECIFIED))]
    address: IpAddr,
    /// Port to listen on; 0 for any free one
    #[arg(long, env = "SITDOWN_PORT", default_value_t = 7070)]
    port: u16,
    /// Database file [default: sitdown.db in your data folder]
    #[arg(long, env = "SITDOWN_FILE", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Keep everything in memory; nothing is saved when the server stops
    #[arg(long, conflicts_with = "file")]
    in_memory: bool,
    /// PostgreSQL database to use instead of a file, like postgres://name:password@host/database [default: the one in
    /// DATABASE_URL, if there is one and no file is named]
    #[arg(long, env = "SITDOWN_DATABASE", value_name = "ADDRESS", hide_env_values = true,
        conflicts_with_all = ["file", "in_memory"])]
    database: Option<String>,
    /// Connections to PostgreSQL that read; one more writes
    #[arg(long, env = "SITDOWN_DATABASE_READERS", default_value_t = PostgresOptions::default().readers, value_name = "COUNT",
        value_parser = clap::value_parser!(u32).range(1..=200))]
    database_readers: u32,
    /// How long PostgreSQL may take for a statement
    #[arg(long, env = "SITDOWN_DATABASE_TIMEOUT", default_value_t = PostgresOptions::default().statement_timeout.as_secs(), value_name = "SECONDS",
        value_parser = clap::value_parser!(u64).range(1..=600))]
    database_timeout: u64,
    /// The server is reached over HTTPS only; mark cookies as secure and tell browsers so
    #[arg(long, env = "SITDOWN_HTTPS")]
    https: bool,
    /// Reverse proxies whose X-Forwarded-For is believed: addresses, networks like 10.0.0.0/8, or the word private for
    /// this machine and private networks
    #[arg(long, env = "SITDOWN_TRUSTED_PROXIES", value_name = "LIST")]
    trusted_proxies: Option<TrustedProxies>,
    /// Short for --trusted-proxies private
    #[arg(long, env = "SITDOWN_BEHIND_PROXY", conflicts_with = "trusted_proxies")]
    behind_proxy: bool,
    /// Days to keep chat after a game
    #[arg(long, env = "SITDOWN_KEEP_CHAT", default_value_t = Config::KEEP_CHAT_DAYS, value_name = "DAYS")]
    keep_chat: u32,
    /// How much work a review is, in per cent of the usual: less is quicker, more is surer
    #[arg(long, env = "SITDOWN_REVIEW_EFFORT", default_value_t = 100, value_name = "PERCENT",
        value_parser = clap::value_parser!(u32).range(1..=1000))]
    review_effort: u32,
    /// Don't open a browser
    #[arg(long, env = "SITDOWN_NO_BROWSER")]
    no_browser: bool,
    /// What to log to standard error
    #[arg(long, env = "SITDOWN_LOG", default_value = "warnings")]
    log: Log,
    /// Log as JSON lines
    #[arg(long, env = "SITDOWN_LOG_JSON")]
    log_json: bool,
    /// Sustained requests per second allowed per address
    #[arg(long, env = "SITDOWN_REQUESTS", default_value_t = Limits::DEFAULT.requests, value_name = "COUNT")]
    requests: u32,
    /// Sustained changes per second allowed per address
    #[arg(long, env = "SITDOWN_CHANGES", default_value_t = Limits::DEFAULT.changes, value_name = "COUNT")]
    changes: u32,
    /// Tables per hour that one address may create
    #[arg(long, env = "SITDOWN_TABLES", default_value_t = Limits::DEFAULT.tables, value_name = "COUNT")]
    tables: u32,
    /// Concurrent streams allowed per address
    #[arg(long, env = "SITDOWN_STREAMS", default_value_t = Limits::DEFAULT.streams, value_name = "COUNT")]
    streams: u32,
    /// Connections that one address may have open
    #[arg(long, env = "SITDOWN_CONNECTIONS", default_value_t = Capacity::DEFAULT.connections, value_name = "COUNT")]
    connections: u32,
    /// Connections that may be open in total
    #[arg(long, env = "SITDOWN_MAX_CONNECTIONS", default_value_t = Capacity::DEFAULT.all_connections, value_name = "COUNT")]
    max_connections: u32,
    /// Memory for the requests and answers of one address
    #[arg(long, env = "SITDOWN_IN_FLIGHT", default_value_t = Capacity::DEFAULT.in_flight >> 20, value_name = "MEGABYTES",
        value_parser = clap::value_parser!(u64).range(16..1 << 20))]
    in_flight: u64,
    /// Memory for all requests and answers together
    #[arg(long, env = "SITDOWN_MAX_IN_FLIGHT", default_value_t = Capacity::DEFAULT.all_in_flight >> 20, value_name = "MEGABYTES",
        value_parser = clap::value_parser!(u64).range(16..1 << 20))]
    max_in_flight: u64,
    /// How long a client may leave an answer unread before it is disconnected
    #[arg(long, env = "SITDOWN_WRITE_TIMEOUT", default_value_t = Capacity::DEFAULT.write_timeout.as_secs(), value_name = "SECONDS",
        value_parser = clap::value_parser!(u64).range(1..=3600))]
    write_timeout: u64,
    /// Token to read /metrics with [default: only this machine can read it, without a proxy]
    #[arg(long, env = "SITDOWN_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true, value_parser = token)]
    metrics_token: Option<String>,
    /// Address and port of their own for the metrics, like 127.0.0.1:9090; /metrics is then only there
    #[arg(long, env = "SITDOWN_METRICS_ADDRESS", value_name = "ADDRESS")]
    metrics_address: Option<SocketAddr>,
    /// How often /metrics is sampled; 0 makes it exact, so that it shows when a sealed answer comes
    #[arg(long, env = "SITDOWN_METRICS_INTERVAL", default_value_t = MetricsConfig::INTERVAL.as_secs(), value_name = "SECONDS")]
    metrics_interval: u64,
    /// File with the admin token, for the pages under /admin and for sitdown admin from other machines [default: they don't
    /// exist]
    #[arg(long, env = "SITDOWN_ADMIN_TOKEN_FILE", value_name = "FILE")]
    admin_token_file: Option<PathBuf>,
    /// The admin token itself; better in the environment than on the command line
    #[arg(long, env = "SITDOWN_ADMIN_TOKEN", value_name = "TOKEN", hide_env_values = true, value_parser = token,
        conflicts_with = "admin_token_file")]
    admin_token: Option<String>,
    /// Socket for sitdown admin on this machine [default: the database file with .admin at its end; none with PostgreSQL]
    #[arg(long, env = "SITDOWN_ADMIN_SOCKET", value_name = "FILE")]
    admin_socket: Option<PathBuf>,
    /// Where other nodes on the same PostgreSQL database reach this one, like 10.0.0.5:7071 [default: this machine only, on
    /// any free port]
    #[arg(long, env = "SITDOWN_NODE_ADDRESS", value_name = "HOST:PORT", value_parser = host_and_port)]
    node_address: Option<String>,
    /// Address and port to listen on for other nodes, if that is not --node-address
    #[arg(long, env = "SITDOWN_NODE_LISTEN", value_name = "ADDRESS")]
    node_listen: Option<SocketAddr>,
    /// What to call this node in metrics [default: its --node-address]
    #[arg(long, env = "SITDOWN_NODE_NAME", value_name = "NAME", value_parser = node_name)]
    node_name: Option<String>,
    /// How long a node may be silent before others take its tables over
    #[arg(long, env = "SITDOWN_NODE_LEASE", default_value_t = NodeConfig::LEASE.as_secs(), value_name = "SECONDS",
        value_parser = clap::value_parser!(u64).range(2..=60))]
    node_lease: u64,
    /// Send no notices to people whom a game waits for; the server then connects to no push service
    #[arg(long, env = "SITDOWN_NO_PUSH")]
    no_push: bool,
    /// Where push services reach you, like mailto:you@example.org
    #[arg(long, env = "SITDOWN_PUSH_CONTACT", value_name = "ADDRESS", value_parser = contact)]
    push_contact: Option<String>,
    /// Disable all limits, for benchmarks or among friends
    #[arg(long, env = "SITDOWN_NO_LIMITS")]
    no_limits: bool,
    #[command(flatten)]
    storage: Storage,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Log {
    /// Nothing
    Nothing,
    /// Only what went wrong
    Warnings,
    /// A line per request as well
    Requests,
}

/// The options of a server that starts without a command: from environment variables, or the defaults.
#[derive(Parser)]
#[command(name = "sitdown")]
struct Alone {
    #[command(flatten)]
    serve: Serve,
}

impl Serve {
    /// The server for a command line without a command.
    pub(crate) fn alone() -> Self {
        Alone::parse_from(["sitdown"]).serve
    }

    pub(crate) fn run(self, language: Language) -> ExitCode {
        let database = match self.database(language) {
            Ok(database) => database,
            Err(sentence) => return refuse(&[sentence]),
        };
        let admin = match self.admin(&database, language) {
            Ok(admin) => admin,
            Err(sentence) => return refuse(&[sentence]),
        };
        self.write_logs();
        let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => return refuse(&[error.to_string()]),
        };
        runtime.block_on(self.serve(database, admin, language))
    }

    /// Where everything is kept. The folder of a file is made if it does not exist.
    fn database(&self, language: Language) -> Result<Database, String> {
        let l = language.messages();
        if self.in_memory {
            return Ok(Database::Memory);
        }
        // Not an error of the command line, which would repeat it with its password.
        if self.database.as_deref().is_some_and(|address| postgres(address).is_none()) {
            return Err(l.msg_serve_not_postgres("postgres://sitdown@localhost/sitdown"));
        }
        // Hosting services set this variable, but so do other programs, with databases of other kinds.
        let usual = || std::env::var("DATABASE_URL").ok().filter(|_| self.file.is_none());
        let usual = || usual().filter(|address| postgres(address).is_some());
        if let Some(address) = self.database.clone().or_else(usual) {
            let options = PostgresOptions {
                readers: self.database_readers,
                statement_timeout: Duration::from_secs(self.database_timeout),
                ..PostgresOptions::default()
            };
            return Ok(Database::Postgres(Postgres { address, options }));
        }
        let file = database_file(self.file.as_deref(), language)?;
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)
                .map_err(|error| l.msg_serve_bad_folder(folder.display().to_string(), error.to_string()))?;
        }
        Ok(Database::File(file))
    }

    /// How the operator reaches the server: through a socket, by default beside the database file, and with a token if
    /// there is one.
    fn admin(&self, database: &Database, language: Language) -> Result<AdminConfig, String> {
        let token = match &self.admin_token_file {
            Some(file) => Some(read_token(file, language)?),
            None => self.admin_token.clone(),
        };
        let beside = match database {
            Database::File(file) => Some(admin_socket(file)),
            Database::Memory | Database::Postgres(_) => None,
        };
        Ok(AdminConfig { token, socket: self.admin_socket.clone().or(beside) })
    }

    /// This server among the others on its database.
    fn node(&self) -> NodeConfig {
        // A name may stand for an address that is not this machine's own, such as that of a load balancer.
        let listen = self.node_address.as_deref().map(|address| {
            let port = address.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or(0);
            address.parse().unwrap_or(SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)))
        });
        let default = NodeConfig::default();
        NodeConfig {
            name: self.node_name.clone(),
            listen: self.node_listen.or(listen).unwrap_or(default.listen),
            address: self.node_address.clone(),
            lease: Duration::from_secs(self.node_lease),
        }
    }

    fn config(&self, database: Database, admin: AdminConfig) -> Config {
        let files = allow_many_files().map(|files| u32::try_from(files).unwrap_or(u32::MAX));
        let capacity = Capacity {
            connections: self.connections,
            all_connections: self.max_connections.min(files.unwrap_or(u32::MAX).saturating_sub(OTHER_FILES)),
            in_flight: self.in_flight << 20,
            all_in_flight: self.max_in_flight << 20,
            ..Capacity::DEFAULT
        };
        let capacity = if self.no_limits { Capacity::UNLIMITED } else { capacity };
        let proxies = self.trusted_proxies.clone();
        let proxies = proxies.or_else(|| self.behind_proxy.then(TrustedProxies::private)).unwrap_or_default();
        let limits = Limits {
            requests: self.requests,
            changes: self.changes,
            tables: self.tables,
            streams: self.streams,
            quotas: self.storage.quotas(),
        };
        Config {
            address: SocketAddr::new(self.address, self.port),
            database,
            https: self.https,
            lan: lan_address().filter(|_| self.address.is_unspecified()),
            trusted_proxies: proxies,
            capacity: Capacity { write_timeout: Duration::from_secs(self.write_timeout), ..capacity },
            metrics: MetricsConfig {
                address: self.metrics_address,
                token: self.metrics_token.clone(),
                interval: Duration::from_secs(self.metrics_interval),
            },
            admin,
            node: self.node(),
            push: PushConfig {
                on: !self.no_push,
                contact: self.push_contact.clone(),
                ..PushConfig::default()
            },
            keep_chat_days: self.keep_chat,
            review_effort: self.review_effort,
            limits: if self.no_limits { Limits::NONE } else { limits },
            room: if self.no_limits { Room::default() } else { self.storage.room() },
            expiry: self.storage.expiry(),
            ..Config::default()
        }
    }

    /// Serves until the process is told to stop.
    async fn serve(self, database: Database, admin: AdminConfig, language: Language) -> ExitCode {
        let l = language.messages();
        // A script may stop the server as soon as it reads the first lines.
        let stop = stop_signal();
        let running = match server::start(self.config(database.clone(), admin)).await {
            Ok(running) => running,
            Err(StartError::Address(address, error)) => {
                return refuse(&[l.msg_serve_bad_address(address.to_string(), error.to_string())]);
            }
            Err(StartError::Store(error)) => return refuse(&[unusable(&database, &error, language)]),
        };
        let port = running.address.port();
        let here = format!("http://localhost:{port}");
        say!("{}", l.msg_serve_here(here.as_str()));
        if self.address.is_unspecified()
            && let Some(lan) = lan_address()
        {
            say!("{}", l.msg_serve_lan(format!("http://{lan}:{port}")));
        }
        match &database {
            Database::Memory => say!("{}", l.msg_serve_stop_in_memory()),
            Database::File(file) => {
                say!("{}", l.msg_serve_file(file.display().to_string()));
                say!("{}", l.msg_serve_stop());
            }
            Database::Postgres(database) => {
                say!("{}", l.msg_serve_database(without_password(&database.address)));
                say!("{}", l.msg_serve_stop());
            }
        }
        // Nobody would learn the address.
        if output::has_failed() {
            running.stop().await;
            return ExitCode::FAILURE;
        }
        if !self.no_browser && std::io::stdout().is_terminal() {
            open_browser(&here);
        }
        stop.await;
        running.stop().await;
        ExitCode::SUCCESS
    }

    fn write_logs(&self) {
        use tracing_subscriber::filter::LevelFilter;
        let level = match self.log {
            Log::Nothing => LevelFilter::OFF,
            Log::Warnings => LevelFilter::WARN,
            Log::Requests => LevelFilter::INFO,
        };
        let logs =
            tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_target(false);
        // A second server in the same process keeps the logs of the first.
        let _ = if self.log_json { logs.json().try_init() } else { logs.with_ansi(false).try_init() };
    }
}

/// Why the server cannot use its database, and what to do.
fn unusable(database: &Database, error: &StoreError, language: Language) -> String {
    let l = language.messages();
    match (database, error) {
        (Database::Memory, error) => error.to_string(),
        (Database::File(file), StoreError::InUse) => l.msg_serve_in_use(file.display().to_string()),
        (Database::File(file), error) => l.msg_serve_bad_file(file.display().to_string(), error.to_string()),
        (Database::Postgres(database), StoreError::InUse) => {
            l.msg_serve_database_in_use(without_password(&database.address))
        }
        (Database::Postgres(database), error) => {
            l.msg_serve_bad_database(without_password(&database.address), error.to_string())
        }
    }
}

/// Checks the address of a node: a name or an address with a port.
fn host_and_port(text: &str) -> Result<String, String> {
    let parts = text.rsplit_once(':').map(|(host, port)| (host, port.parse::<u16>()));
    match parts {
        Some((host, Ok(1..))) if !host.is_empty() && !text.contains(['/', '@', ' ']) => Ok(text.to_owned()),
        _ => Err("it must be a host and a port, like 10.0.0.5:7071".to_owned()),
    }
}

/// Checks the name of a node, which stands in metrics.
fn node_name(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.:[]".contains(c);
    if (1..=64).contains(&text.len()) && text.chars().all(is_plain) {
        return Ok(text.to_owned());
    }
    Err("it may have letters, digits and -_.:[], and at most 64 of them".to_owned())
}

/// Checks where push services reach the operator.
fn contact(text: &str) -> Result<String, String> {
    let is_address = text.starts_with("mailto:") || text.starts_with("https://");
    let is_plain = text.len() <= 200 && text.bytes().all(|byte| byte.is_ascii_graphic());
    if is_address && is_plain {
        return Ok(text.to_owned());
    }
    Err("it must begin with mailto: or https://".to_owned())
}

/// Refuses a token that could be guessed.
fn token(text: &str) -> Result<String, String> {
    if text.len() < 16 { Err("a token has at least 16 characters".to_owned()) } else { Ok(text.to_owned()) }
}

/// The token in a file.
pub(crate) fn read_token(file: &Path, language: Language) -> Result<String, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string());
    let read = text.and_then(|text| token(text.trim()));
    read.map_err(|why| language.messages().msg_admin_bad_file(file.display().to_string(), why))
}

/// The operator's socket of a server with this database.
pub(crate) fn admin_socket(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(".admin");
    path.into()
}

/// Raises the limit of open files for this process and its children as far as the system allows, and returns
/// it. Every connection is a file, and many systems begin with a thousand.
pub(crate) fn allow_many_files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}

/// Listens for Ctrl-C and for the signal to terminate from now on. The future ends with the first of them.
#[cfg(unix)]
fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn wait(signal: Option<Signal>) {
        match signal {
            Some(mut signal) => _ = signal.recv().await,
            // A signal that can't be listened for ends the process by itself.
            None => std::future::pending().await,
        }
    }
    let [interrupt, terminate] =
        [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    async {
        tokio::select! {
            () = wait(interrupt) => {}
            () = wait(terminate) => {}
        }
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
async fn stop_signal() {
    let _ = tokio::signal::ctrl_c().await;
}

/// The database file that is named, or else the one in the user's data folder.
pub(crate) fn database_file(named: Option<&Path>, language: Language) -> Result<PathBuf, String> {
    match named {
        Some(file) => Ok(file.to_owned()),
        None => {
            let folder = data_folder().ok_or_else(|| language.messages().msg_serve_no_folder())?;
            Ok(folder.join("sitdown.db"))
        }
    }
}

/// The folder for the user's data.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("sitdown"))
}

/// This machine's address on its network. Nothing is sent: the system only says which route it would take.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// Opens the page if there is a browser. The address was printed in any case.
fn open_browser(page: &str) {
    let mut command = if cfg!(target_os = "macos") {
        std::process::Command::new("open")
    } else if cfg!(windows) {
        std::process::Command::new("explorer")
    } else if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some()) {
        std::process::Command::new("xdg-open")
    } else {
        return;
    };
    let _ = command.arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
