//! HAProxy as it is deployed, in front of three nodes.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A HAProxy process. It ends when this process does.
pub struct Proxy {
    /// The address it listens on.
    pub address: SocketAddr,
    shell: Child,
}

impl Proxy {
    /// Starts HAProxy with `deploy/haproxy.cfg`, which takes addresses from the environment.
    ///
    /// # Panics
    /// If HAProxy is not installed or does not start.
    #[must_use]
    pub fn start(nodes: [SocketAddr; 3]) -> Self {
        // Another program may take the port between the choice and the start.
        (0..5).find_map(|_| Self::try_start(nodes)).expect("HAProxy starts; ./test installs it")
    }

    fn try_start(nodes: [SocketAddr; 3]) -> Option<Self> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        // Debian keeps it where not everybody's path leads.
        let program = if Path::new("/usr/sbin/haproxy").exists() { "/usr/sbin/haproxy" } else { "haproxy" };
        // The shell's input closes when this process ends, even if it is killed.
        let mut command = Command::new("sh");
        command.args(["-c", "\"$0\" -db -f \"$1\" & read -r _; kill -KILL $!; wait", program]);
        command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/haproxy.cfg"));
        command.env("SITE", address.to_string());
        for (place, node) in nodes.iter().enumerate() {
            command.env(format!("NODE_{}", place + 1), node.to_string());
        }
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let proxy = Self { address, shell: command.spawn().expect("a shell") };
        let start = Instant::now();
        while TcpStream::connect(address).is_err() {
            if start.elapsed() > Duration::from_secs(20) {
                return None;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Some(proxy)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// A free port.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    listener.local_addr().expect("it has an address").port()
}
