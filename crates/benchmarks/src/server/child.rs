//! A server process, and the resources that processes use.

use std::io::{self, BufRead as _, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::client::Connection;

/// A server process, killed on drop.
pub(super) struct Child {
    process: std::process::Child,
    pub(super) address: SocketAddr,
}

impl Child {
    /// Starts this program with other arguments, and waits until it has printed its address.
    pub(super) fn start(arguments: &[String]) -> io::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped());
        // The arguments say where the server keeps its games.
        command.env_remove("SITDOWN_DATABASE").env_remove("SITDOWN_FILE");
        let mut process = command.spawn()?;
        let Some(output) = process.stdout.as_mut() else { return Err(io::ErrorKind::BrokenPipe.into()) };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let port = line.split("http://localhost:").nth(1).and_then(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            rest[..end].parse().ok()
        });
        let Some(port) = port else {
            _ = process.kill();
            _ = process.wait();
            return Err(io::Error::other(format!("the server printed \"{}\"", line.trim())));
        };
        Ok(Self { process, address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)) })
    }

    /// Starts a server and measures the time until its health check succeeds.
    pub(super) async fn timed(arguments: &[String]) -> io::Result<(Self, Duration)> {
        let start = Instant::now();
        let child = Self::start(arguments)?;
        Connection::open(child.address).await?.must("GET", "/ready", "", "").await?;
        Ok((child, start.elapsed()))
    }

    /// Tells it to stop, and waits until it has. Returns how long that took.
    pub(super) fn stop(&mut self) -> io::Result<Duration> {
        #[cfg(unix)]
        {
            let start = Instant::now();
            let id = i32::try_from(self.process.id()).ok().and_then(rustix::process::Pid::from_raw);
            let id = id.ok_or(io::ErrorKind::NotFound)?;
            rustix::process::kill_process(id, rustix::process::Signal::TERM)?;
            self.process.wait()?;
            Ok(start.elapsed())
        }
        #[cfg(not(unix))]
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Its CPU time, if the system reports it.
    pub(super) fn cpu(&self) -> Option<Duration> {
        Some(Process::read(self.process.id())?.cpu)
    }

    /// Its resident memory in bytes, if the system reports it.
    pub(super) fn memory(&self) -> Option<f64> {
        #[cfg(target_os = "linux")]
        {
            let text = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
            let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
            Some(line.split_whitespace().next()?.parse::<f64>().ok()? * 1024.0)
        }
        #[cfg(not(target_os = "linux"))]
        None
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// What the system reports of a process.
pub(super) struct Process {
    pub(super) parent: u32,
    pub(super) cpu: Duration,
    /// The CPU time of its children that have ended.
    pub(super) ended: Duration,
}

/// The CPU time of everything that has run on this machine, if the system reports it.
pub(super) fn machine_cpu() -> Option<Duration> {
    #[cfg(target_os = "linux")]
    {
        let text = std::fs::read_to_string("/proc/stat").ok()?;
        let fields =
            text.lines().next()?.split_whitespace().skip(1).map_while(|field| field.parse::<u64>().ok());
        // The fourth and the fifth are the time in which there was nothing to do, and the ninth is in the first.
        let busy = fields.take(8).enumerate().filter(|(field, _)| !matches!(field, 3 | 4));
        Some(ticks(busy.map(|(_, ticks)| ticks).sum()))
    }
    #[cfg(not(target_os = "linux"))]
    None
}

#[cfg(target_os = "linux")]
fn ticks(count: u64) -> Duration {
    Duration::from_secs_f64(count as f64 / rustix::param::clock_ticks_per_second() as f64)
}

impl Process {
    #[cfg(target_os = "linux")]
    pub(super) fn read(id: u32) -> Option<Self> {
        let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The second field is a name in brackets that may itself contain brackets.
        let fields: Vec<u64> =
            text.rsplit(')').next()?.split_whitespace().map(|field| field.parse().unwrap_or(0)).collect();
        let time = |first: usize| Some(ticks(fields.get(first)? + fields.get(first + 1)?));
        Some(Self { parent: u32::try_from(*fields.get(1)?).ok()?, cpu: time(11)?, ended: time(13)? })
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn read(_: u32) -> Option<Self> {
        None
    }
}
