//! A server process, and the resources it uses.

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

    /// Its CPU time, if the system reports it.
    pub(super) fn cpu(&self) -> Option<Duration> {
        #[cfg(target_os = "linux")]
        {
            let text = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
            // The second field is a name in brackets that may itself contain brackets.
            let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
            let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
            Some(Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64))
        }
        #[cfg(not(target_os = "linux"))]
        None
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
