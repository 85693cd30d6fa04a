//! A small proxy that copies bytes between two sockets, and can stop doing so: for cutting a node off.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::rewrite::{Rewrite, copy_rewritten};

/// What a proxy does with connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Copies.
    #[default]
    Pass,
    /// Keeps connections open and copies nothing, like a network that swallows packets.
    Swallow,
    /// Closes all connections and takes no new ones.
    Refuse,
}

/// A proxy in front of one address. It stops when it is dropped.
pub struct Proxy {
    /// Where it listens.
    pub address: SocketAddr,
    mode: watch::Sender<Mode>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    /// Starts a proxy in front of `target`.
    ///
    /// # Errors
    /// If no port is free.
    pub async fn start(target: SocketAddr) -> io::Result<Self> {
        Self::start_rewriting(target, None).await
    }

    /// The same in front of PostgreSQL, with a planted fault.
    ///
    /// # Errors
    /// If no port is free.
    pub async fn start_rewriting(target: SocketAddr, rewrite: Option<Rewrite>) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let (mode, modes) = watch::channel(Mode::default());
        let accepting = tokio::spawn(accept(listener, target, modes, rewrite.map(Arc::new)));
        Ok(Self { address, mode, accepting })
    }

    /// Changes what it does, with open connections too.
    pub fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.mode.send_replace(Mode::Refuse);
        self.accepting.abort();
    }
}

async fn accept(
    listener: TcpListener,
    target: SocketAddr,
    modes: watch::Receiver<Mode>,
    rewrite: Option<Arc<Rewrite>>,
) {
    loop {
        let Ok((near, _)) = listener.accept().await else {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            continue;
        };
        let (mut modes, rewrite) = (modes.clone(), rewrite.clone());
        tokio::spawn(async move {
            // What is swallowed waits here too.
            if modes.wait_for(|mode| *mode != Mode::Swallow).await.is_err() || *modes.borrow() == Mode::Refuse
            {
                return;
            }
            let Ok(far) = TcpStream::connect(target).await else { return };
            _ = near.set_nodelay(true);
            _ = far.set_nodelay(true);
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            let mut refused = modes.clone();
            let there = async {
                match rewrite {
                    Some(rewrite) => copy_rewritten(near_in, far_out, &rewrite, modes.clone()).await,
                    None => copy(near_in, far_out, modes.clone()).await,
                }
            };
            // Either end closes both directions, as the end of a process does.
            tokio::select! {
                _ = there => {}
                _ = copy(far_in, near_out, modes.clone()) => {}
                _ = refused.wait_for(|mode| *mode == Mode::Refuse) => {}
            }
        });
    }
}

async fn copy(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut modes: watch::Receiver<Mode>,
) -> io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let count = from.read(&mut bytes).await?;
        if count == 0 {
            return to.shutdown().await;
        }
        passing(&mut modes).await?;
        to.write_all(&bytes[..count]).await?;
    }
}

/// Waits until bytes are passed on.
pub(crate) async fn passing(modes: &mut watch::Receiver<Mode>) -> io::Result<()> {
    let passing = modes.wait_for(|mode| *mode == Mode::Pass).await;
    passing.map(drop).map_err(|_| io::ErrorKind::ConnectionAborted.into())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    /// A server that sends everything back.
    async fn echo() -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.into_split();
                    _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        address
    }

    async fn said(stream: &mut TcpStream, word: &[u8; 4]) -> io::Result<[u8; 4]> {
        stream.write_all(word).await?;
        let mut back = [0; 4];
        stream.read_exact(&mut back).await?;
        Ok(back)
    }

    #[tokio::test]
    async fn a_proxy_passes_swallows_and_refuses() {
        let proxy = Proxy::start(echo().await).await.unwrap();
        let mut stream = TcpStream::connect(proxy.address).await.unwrap();
        assert_eq!(said(&mut stream, b"ping").await.unwrap(), *b"ping");
        proxy.set(Mode::Swallow);
        let mut other = TcpStream::connect(proxy.address).await.unwrap();
        let short = Duration::from_millis(100);
        assert!(timeout(short, said(&mut stream, b"pong")).await.is_err());
        assert!(timeout(short, said(&mut other, b"pong")).await.is_err());
        // What was swallowed comes out later, as from a network that is whole again.
        proxy.set(Mode::Pass);
        let mut back = [0; 4];
        stream.read_exact(&mut back).await.unwrap();
        assert_eq!(back, *b"pong");
        proxy.set(Mode::Refuse);
        assert!(said(&mut stream, b"ping").await.is_err());
        let mut late = TcpStream::connect(proxy.address).await.unwrap();
        assert!(said(&mut late, b"ping").await.is_err());
        proxy.set(Mode::Pass);
        let mut late = TcpStream::connect(proxy.address).await.unwrap();
        assert_eq!(said(&mut late, b"ping").await.unwrap(), *b"ping");
    }
}
