//! `sitdown` and `sitdown serve`: the table server.

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};

use clap::{Args, Parser};
use server::{ChanceSource, Config, Limits, StartError};
use words::Language;

use crate::rules::refuse;

/// How the server is run.
#[derive(Args)]
pub(crate) struct Serve {
    /// The address to listen on; 127.0.0.1 for this machine alone
    #[arg(long, env = "SITDOWN_ADDRESS", default_value_t = IpAddr::from(Ipv4Addr::UNSPECIFIED))]
    address: IpAddr,
    /// The port to listen on; 0 for any
    #[arg(long, env = "SITDOWN_PORT", default_value_t = 7070)]
    port: u16,
    /// The file that everything is kept in; else sitdown.db in the user's data folder
    #[arg(long, env = "SITDOWN_FILE", value_name = "FILE")]
    file: Option<PathBuf>,
    /// Keep everything in memory: it is gone when the server stops
    #[arg(long, conflicts_with = "file")]
    in_memory: bool,
    /// The server is reached by https: cookies are for that alone
    #[arg(long, env = "SITDOWN_HTTPS")]
    https: bool,
    /// A proxy stands in front and says in X-Forwarded-For who is calling
    #[arg(long, env = "SITDOWN_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Do not open a browser
    #[arg(long, env = "SITDOWN_NO_BROWSER")]
    no_browser: bool,
    /// What is written to standard error: nothing, warnings, or a line for each request
    #[arg(long, env = "SITDOWN_LOG", default_value = "warnings")]
    log: Log,
    /// Write it as JSON, a line each
    #[arg(long, env = "SITDOWN_LOG_JSON")]
    log_json: bool,
    /// Requests a second that one address may send in the long run
    #[arg(long, env = "SITDOWN_REQUESTS", default_value_t = Limits::DEFAULT.requests, value_name = "COUNT")]
    requests: u32,
    /// Changes a second that one address may make in the long run
    #[arg(long, env = "SITDOWN_CHANGES", default_value_t = Limits::DEFAULT.changes, value_name = "COUNT")]
    changes: u32,
    /// Tables an hour that one address may set
    #[arg(long, env = "SITDOWN_TABLES", default_value_t = Limits::DEFAULT.tables, value_name = "COUNT")]
    tables: u32,
    /// Streams that one address may have open at a time
    #[arg(long, env = "SITDOWN_STREAMS", default_value_t = Limits::DEFAULT.streams, value_name = "COUNT")]
    streams: u32,
    /// Set no limits at all: for measuring, or among friends
    #[arg(long, env = "SITDOWN_NO_LIMITS")]
    no_limits: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Log {
    /// Nothing
    Nothing,
    /// What went wrong
    Warnings,
    /// A line for each request as well
    Requests,
}

/// What is set when nothing is said: by environment variables, or as usual.
#[derive(Parser)]
#[command(name = "sitdown")]
struct Alone {
    #[command(flatten)]
    serve: Serve,
}

impl Serve {
    /// The server without a word on the command line.
    pub(crate) fn alone() -> Self {
        Alone::parse_from(["sitdown"]).serve
    }

    pub(crate) fn run(self, language: Language) -> ExitCode {
        let l = language.messages();
        let file = match (&self.file, self.in_memory) {
            (_, true) => None,
            (Some(file), _) => Some(file.clone()),
            (None, false) => match data_folder() {
                Some(folder) => Some(folder.join("sitdown.db")),
                None => return refuse(&[l.msg_serve_no_folder()]),
            },
        };
        if let Some(folder) =
            file.as_ref().and_then(|file| file.parent()).filter(|folder| !folder.as_os_str().is_empty())
            && let Err(error) = std::fs::create_dir_all(folder)
        {
            return refuse(&[l.msg_serve_bad_folder(folder.display().to_string(), error.to_string())]);
        }
        self.write_logs();
        allow_many_files();
        let limits = if self.no_limits {
            Limits::NONE
        } else {
            Limits {
                requests: self.requests,
                changes: self.changes,
                tables: self.tables,
                streams: self.streams,
            }
        };
        let config = Config {
            address: SocketAddr::new(self.address, self.port),
            file: file.clone(),
            https: self.https,
            lan: lan_address().filter(|_| self.address.is_unspecified()),
            behind_proxy: self.behind_proxy,
            limits,
            chances: ChanceSource::default(),
        };
        let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => return refuse(&[error.to_string()]),
        };
        runtime.block_on(async {
            let running = match server::start(config).await {
                Ok(running) => running,
                Err(StartError::Address(address, error)) => {
                    return refuse(&[l.msg_serve_bad_address(address.to_string(), error.to_string())]);
                }
                Err(StartError::Store(error)) => {
                    let file = file.map_or_else(String::new, |file| file.display().to_string());
                    return refuse(&[l.msg_serve_bad_file(file, error.to_string())]);
                }
            };
            let port = running.address.port();
            let here = format!("http://localhost:{port}");
            say!("{}", l.msg_serve_here(here.as_str()));
            if self.address.is_unspecified()
                && let Some(lan) = lan_address()
            {
                say!("{}", l.msg_serve_lan(format!("http://{lan}:{port}")));
            }
            if let Some(file) = &file {
                say!("{}", l.msg_serve_file(file.display().to_string()));
            }
            say!("{}", l.msg_serve_stop());
            if !self.no_browser && std::io::stdout().is_terminal() {
                open_browser(&here);
            }
            until_stopped().await;
            running.stop().await;
            ExitCode::SUCCESS
        })
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
        // Whoever starts a second server in one program keeps the first one's logs.
        let _ = if self.log_json { logs.json().try_init() } else { logs.with_ansi(false).try_init() };
    }
}

/// Lets this process, and those it starts, open as many files as the system allows: how many that is. Every
/// connection is one, and many systems begin with a thousand.
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

/// Waits for Ctrl-C, or for being told to end.
async fn until_stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = end.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// The folder that the user's data is kept in.
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

/// This machine's address in its own network. Nothing is sent: the system only says which way it would go.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// Opens the page, if there is a browser. If not, the address has been printed.
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
