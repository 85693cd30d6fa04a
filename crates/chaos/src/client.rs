//! A client as behind a load balancer: every request goes to any node, on a connection of its own.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use table::{Chance as _, Fast};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long connecting may take. A node that is stopped still has a kernel that takes connections.
const CONNECT: Duration = Duration::from_secs(2);

/// The longest response that is read.
const MAX_BODY: usize = 16 << 20;

/// Where the nodes are. A node that is down keeps its address, as in a load balancer that has not noticed.
#[derive(Clone)]
pub struct Addresses(Arc<Mutex<Vec<SocketAddr>>>);

impl Addresses {
    /// The addresses of so many nodes, which are not known yet.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self(Arc::new(Mutex::new(vec![SocketAddr::from(([127, 0, 0, 1], 1)); count])))
    }

    /// A node has another address.
    pub fn set(&self, node: usize, address: SocketAddr) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[node] = address;
    }

    fn any(&self, chance: &mut Fast) -> SocketAddr {
        let addresses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        addresses[chance.below(addresses.len() as u32) as usize]
    }
}

/// Why there is no response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The request was not sent.
    NotSent,
    /// It may have been carried out.
    Unknown,
}

/// A response.
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The body; null if it is not JSON.
    pub json: Value,
}

/// A client with or without an account.
pub struct Client {
    addresses: Addresses,
    token: Option<String>,
    /// What it decides by.
    pub chance: Fast,
}

impl Client {
    /// A client without an account.
    #[must_use]
    pub fn new(addresses: Addresses, chance: Fast) -> Self {
        Self { addresses, token: None, chance }
    }

    /// The same client with another account.
    #[must_use]
    pub fn with_token(&self, token: Option<String>, chance: Fast) -> Self {
        Self { addresses: self.addresses.clone(), token, chance }
    }

    /// Sends a request to any node.
    ///
    /// # Errors
    /// If there is no response within `limit`.
    pub async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&Value>,
        limit: Duration,
    ) -> Result<Reply, Trouble> {
        let mut connection = self.connect().await.map_err(|_| Trouble::NotSent)?;
        let request = self.encode(method, path, "*/*", body);
        let response = async {
            connection.stream.write_all(request.as_bytes()).await?;
            let status = connection.head().await?;
            Ok::<_, io::Error>(Reply { status, json: connection.json().await? })
        };
        timeout(limit, response).await.map_err(|_| Trouble::Unknown)?.map_err(|_| Trouble::Unknown)
    }

    /// Follows a stream of lines on any node.
    ///
    /// # Errors
    /// If it does not begin within `limit`.
    pub async fn follow(&mut self, path: &str, limit: Duration) -> Result<Connection, Trouble> {
        let mut connection = self.connect().await.map_err(|_| Trouble::NotSent)?;
        let request = self.encode("GET", path, "application/x-ndjson", None);
        let response = async {
            connection.stream.write_all(request.as_bytes()).await?;
            connection.head().await
        };
        match timeout(limit, response).await {
            Ok(Ok(200)) => Ok(connection),
            _ => Err(Trouble::Unknown),
        }
    }

    async fn connect(&mut self) -> io::Result<Connection> {
        let address = self.addresses.any(&mut self.chance);
        let stream = timeout(CONNECT, TcpStream::connect(address)).await??;
        stream.set_nodelay(true)?;
        Ok(Connection { stream: BufReader::new(stream), length: None, lines: Vec::new() })
    }

    fn encode(&self, method: &str, path: &str, accept: &str, body: Option<&Value>) -> String {
        let body = body.map_or_else(String::new, Value::to_string);
        let token = self.token.as_ref();
        let token = token.map_or_else(String::new, |token| format!("authorization: Bearer {token}\r\n"));
        format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{token}accept: {accept}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        )
    }
}

/// A connection on which a response comes.
pub struct Connection {
    stream: BufReader<TcpStream>,
    /// The length of the body; `None` if it comes in chunks.
    length: Option<usize>,
    /// What has come of the next line.
    lines: Vec<u8>,
}

impl Connection {
    /// Reads the status and the headers.
    async fn head(&mut self) -> io::Result<u16> {
        let status = self.line().await?;
        let status = status.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        self.length = Some(0);
        loop {
            let line = self.line().await?;
            let Some((name, value)) = line.split_once(':') else { return Ok(status) };
            if name.eq_ignore_ascii_case("content-length") {
                self.length = Some(value.trim().parse().map_err(|_| io::ErrorKind::InvalidData)?);
            } else if name.eq_ignore_ascii_case("transfer-encoding") {
                self.length = None;
            }
        }
    }

    async fn line(&mut self) -> io::Result<String> {
        let mut line = Vec::new();
        (&mut self.stream).take(64 * 1024).read_until(b'\n', &mut line).await?;
        if !line.ends_with(b"\n") {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
    }

    /// Reads the whole body.
    async fn json(&mut self) -> io::Result<Value> {
        let mut body = Vec::new();
        match self.length {
            Some(length) if length <= MAX_BODY => {
                body.resize(length, 0);
                self.stream.read_exact(&mut body).await?;
            }
            Some(_) => return Err(io::ErrorKind::InvalidData.into()),
            None => while self.chunk(&mut body).await? {},
        }
        Ok(serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    /// Appends a chunk; `false` at the end.
    async fn chunk(&mut self, into: &mut Vec<u8>) -> io::Result<bool> {
        let line = self.line().await?;
        let size = line.split(';').next().unwrap_or_default();
        let size = usize::from_str_radix(size, 16).map_err(|_| io::ErrorKind::InvalidData)?;
        let start = into.len();
        if start + size > MAX_BODY {
            return Err(io::ErrorKind::InvalidData.into());
        }
        into.resize(start + size + 2, 0);
        self.stream.read_exact(&mut into[start..]).await?;
        into.truncate(start + size);
        Ok(size > 0)
    }

    /// The next line of a stream that is not empty; `None` when the stream has ended. Not cancel-safe: after a time-out
    /// the connection must be dropped.
    pub async fn message(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.lines.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.lines.drain(..=end).collect();
                match serde_json::from_slice(&line) {
                    Ok(message) => return Some(message),
                    Err(_) => continue,
                }
            }
            let mut lines = std::mem::take(&mut self.lines);
            let more = self.chunk(&mut lines).await;
            self.lines = lines;
            if !more.ok()? {
                return None;
            }
        }
    }
}
