//! A node: the real program, with a proxy between it and the database, and one between it and the other nodes.

use std::fs::File;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use table::{Chance as _, Fast};

use crate::client::Addresses;
use crate::proxy::{Mode, Proxy};

/// How long a node may take to start, and how often to look.
const START: Duration = Duration::from_secs(90);
const LOOK: Duration = Duration::from_millis(20);

/// How long a node may take to stop.
const STOP: Duration = Duration::from_secs(60);

/// Where a node is started, and with what.
pub(crate) struct Place<'a> {
    /// The program.
    pub(crate) program: &'a Path,
    /// A folder for its output.
    pub(crate) folder: &'a Path,
    /// The user and the name of the database.
    pub(crate) user_and_name: (&'a str, &'a str),
    /// How long its lease lasts.
    pub(crate) lease: Duration,
}

/// A node. It is killed when dropped.
pub(crate) struct Node {
    number: usize,
    program: PathBuf,
    database_url: String,
    /// Between the node and the database.
    pub(crate) database: Proxy,
    /// Between the other nodes and this one.
    pub(crate) peers: Proxy,
    listen: SocketAddr,
    lease: Duration,
    output: PathBuf,
    log: PathBuf,
    child: Option<Child>,
    addresses: Addresses,
}

impl Node {
    /// A node that is not started yet.
    ///
    /// # Errors
    /// If no port is free.
    pub(crate) async fn new(
        number: usize,
        place: &Place<'_>,
        database: Proxy,
        addresses: Addresses,
        chance: &mut Fast,
    ) -> io::Result<Self> {
        let (user, name) = place.user_and_name;
        let database_url = format!("postgres://{user}@{}/{name}", database.address);
        let file = |end: &str| place.folder.join(format!("node-{number}.{end}"));
        let listen = free_address(chance)?;
        Ok(Self {
            number,
            program: place.program.to_owned(),
            database_url,
            database,
            peers: Proxy::start(listen).await?,
            listen,
            lease: place.lease,
            output: file("out"),
            log: file("log"),
            child: None,
            addresses,
        })
    }

    /// Its name.
    pub(crate) fn name(&self) -> String {
        format!("n{}", self.number)
    }

    /// Starts it, again and again if the database is not there yet, and waits until it listens.
    ///
    /// # Errors
    /// If it does not start.
    pub(crate) async fn start(&mut self) -> io::Result<()> {
        let since = Instant::now();
        loop {
            self.spawn()?;
            loop {
                if let Some(address) = said_address(&self.output) {
                    self.addresses.set(self.number, address);
                    return Ok(());
                }
                let exited = self.child.as_mut().map_or(Ok(None), Child::try_wait)?;
                if since.elapsed() > START {
                    return Err(io::Error::other(format!("{} does not start: {}", self.name(), self.tail())));
                }
                tokio::time::sleep(LOOK).await;
                if exited.is_some() {
                    break;
                }
            }
            tokio::time::sleep(LOOK * 10).await;
        }
    }

    fn spawn(&mut self) -> io::Result<()> {
        let log = File::options().create(true).append(true).open(&self.log)?;
        let child = Command::new(&self.program)
            .args(["serve", "--language", "en", "--no-browser", "--no-limits", "--address", "127.0.0.1"])
            .args(["--port", "0", "--database", &self.database_url, "--node-name", &self.name()])
            .args([
                "--node-address",
                &self.peers.address.to_string(),
                "--node-listen",
                &self.listen.to_string(),
            ])
            .args(["--node-lease", &self.lease.as_secs().to_string()])
            .stdin(Stdio::null())
            .stdout(File::create(&self.output)?)
            .stderr(log)
            .spawn()?;
        self.child = Some(child);
        Ok(())
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let pid = self.child.as_ref().and_then(|child| Pid::from_raw(child.id().cast_signed()));
        if let Some(pid) = pid {
            _ = kill_process(pid, signal);
        }
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            _ = child.kill();
            _ = child.wait();
        }
    }

    /// Asks it to stop, and waits until it has.
    ///
    /// # Errors
    /// If it does not.
    pub(crate) async fn stop(&mut self) -> io::Result<()> {
        self.signal(Signal::TERM);
        let since = Instant::now();
        while let Some(child) = &mut self.child {
            if child.try_wait()?.is_some() {
                self.child = None;
            } else if since.elapsed() > STOP {
                return Err(io::Error::other(format!("{} does not stop: {}", self.name(), self.tail())));
            } else {
                tokio::time::sleep(LOOK).await;
            }
        }
        Ok(())
    }

    /// Whether it has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.as_mut().is_none_or(|child| !matches!(child.try_wait(), Ok(None)))
    }

    /// Its log.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The end of its log.
    pub(crate) fn tail(&self) -> String {
        let log = self.log();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(30)..].join("\n")
    }

    /// Lets it reach everything again.
    pub(crate) fn heal(&self) {
        self.database.set(Mode::Pass);
        self.peers.set(Mode::Pass);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.signal(Signal::CONT);
        self.kill();
    }
}

/// An address that is free, and stays so while its node is down: systems give no such port to clients.
fn free_address(chance: &mut Fast) -> io::Result<SocketAddr> {
    let mut free = Err(io::ErrorKind::AddrInUse.into());
    for _ in 0..100 {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 20_000 + chance.below(10_000) as u16));
        free = TcpListener::bind(address).map(|_| address);
        if free.is_ok() {
            break;
        }
    }
    free
}

/// The address that a node has printed.
fn said_address(output: &Path) -> Option<SocketAddr> {
    let text = std::fs::read_to_string(output).ok()?;
    let line = text.lines().next().filter(|_| text.contains('\n'))?;
    let port = line.trim().rsplit(':').next()?.parse().ok()?;
    Some(([127, 0, 0, 1], port).into())
}
