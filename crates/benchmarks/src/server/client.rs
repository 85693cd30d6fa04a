//! A minimal HTTP/1.1 client. It shares the cores with the server it measures, so it formats requests as text
//! and scans responses as bytes.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use memchr::memmem;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// A keep-alive connection. The last response is in `body`.
pub(super) struct Connection {
    stream: BufReader<TcpStream>,
    line: Vec<u8>,
    pub(super) body: Vec<u8>,
}

impl Connection {
    pub(super) async fn open(to: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(to).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), line: Vec::new(), body: Vec::new() })
    }

    /// The same from one of this machine's addresses, if it has that one.
    pub(super) async fn open_from(from: Ipv4Addr, to: SocketAddr) -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        if socket.bind((from, 0).into()).is_err() {
            return Self::open(to).await;
        }
        let stream = socket.connect(to).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), line: Vec::new(), body: Vec::new() })
    }

    /// Sends a request and reads the response. Returns its status.
    pub(super) async fn request(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> io::Result<u16> {
        self.send(method, path, token, body).await?;
        let (status, length) = self.head().await?;
        match length {
            Some(length) => {
                self.body.resize(length, 0);
                self.stream.read_exact(&mut self.body).await?;
            }
            None => {
                self.body.clear();
                while self.chunk().await? {}
            }
        }
        Ok(status)
    }

    /// Sends a request that must succeed. Returns the body.
    pub(super) async fn must(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> io::Result<&[u8]> {
        let status = self.request(method, path, token, body).await?;
        if (200..300).contains(&status) {
            return Ok(&self.body);
        }
        let said = String::from_utf8_lossy(&self.body);
        Err(io::Error::other(format!("{method} {path}: {status} {said}")))
    }

    /// Opens a stream of events.
    pub(super) async fn follow(&mut self, path: &str, token: &str) -> io::Result<()> {
        self.send("GET", path, token, "").await?;
        match self.head().await? {
            (200, None) => Ok(()),
            (status, _) => Err(io::Error::other(format!("GET {path}: {status}"))),
        }
    }

    /// Reads the next event of a stream.
    pub(super) async fn event(&mut self) -> io::Result<&[u8]> {
        self.body.clear();
        while !self.body.ends_with(b"\n\n") {
            if !self.chunk().await? {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        Ok(&self.body)
    }

    async fn send(&mut self, method: &str, path: &str, token: &str, body: &str) -> io::Result<()> {
        // Without a token the header gets a meaningless name.
        let (name, length) = (if token.is_empty() { "x-nobody" } else { "authorization" }, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{name}: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(request.as_bytes()).await
    }

    /// Reads the status and the headers. No length means a chunked body.
    async fn head(&mut self) -> io::Result<(u16, Option<usize>)> {
        self.line().await?;
        let status = self.line.get(9..12).and_then(number).ok_or(io::ErrorKind::InvalidData)?;
        let mut length = (status == 204).then_some(0);
        loop {
            self.line().await?;
            if self.line.is_empty() {
                return Ok((status as u16, length));
            }
            if self.line.get(..16).is_some_and(|name| name.eq_ignore_ascii_case(b"content-length: ")) {
                length = number(&self.line[16..]).map(|length| length as usize);
            }
        }
    }

    /// Appends a chunk to the body; false at the end.
    async fn chunk(&mut self) -> io::Result<bool> {
        self.line().await?;
        let text = std::str::from_utf8(&self.line).unwrap_or_default();
        let length = usize::from_str_radix(text, 16).map_err(|_| io::ErrorKind::InvalidData)?;
        let start = self.body.len();
        self.body.resize(start + length + 2, 0);
        self.stream.read_exact(&mut self.body[start..]).await?;
        self.body.truncate(start + length);
        Ok(length > 0)
    }

    async fn line(&mut self) -> io::Result<()> {
        self.line.clear();
        self.stream.read_until(b'\n', &mut self.line).await?;
        if !self.line.ends_with(b"\r\n") {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.line.truncate(self.line.len() - 2);
        Ok(())
    }
}

/// The number at the start of `text`.
fn number(text: &[u8]) -> Option<u64> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&text[..digits]).ok()?.parse().ok()
}

/// What follows the first `mark`.
fn after<'a>(text: &'a [u8], mark: &str) -> Option<&'a [u8]> {
    memmem::find(text, mark.as_bytes()).map(|start| &text[start + mark.len()..])
}

/// What follows the first `mark`, up to the next quotation mark.
pub(super) fn text_after(text: &[u8], mark: &str) -> Option<String> {
    let text = after(text, mark)?;
    let end = memchr::memchr(b'"', text)?;
    std::str::from_utf8(&text[..end]).ok().map(str::to_owned)
}

/// The number after the first `mark`.
pub(super) fn number_after(text: &[u8], mark: &str) -> Option<u64> {
    number(after(text, mark)?)
}

/// The value of a metric, whatever its labels.
pub(super) fn metric(text: &[u8], name: &str) -> Option<u64> {
    let lines = text.split(|byte| *byte == b'\n');
    let mut values = lines.filter_map(|line| line.strip_prefix(name.as_bytes()));
    values.find_map(|rest| match rest.first()? {
        b' ' => number(&rest[1..]),
        b'{' => number_after(rest, "} "),
        _ => None,
    })
}

/// What a client needs of a table: its sequence number and whose turn it is.
pub(super) struct TableState<'a> {
    pub(super) at: u64,
    pub(super) turn: usize,
    rest: &'a [u8],
}

impl<'a> TableState<'a> {
    /// Finds the table in a message.
    pub(super) fn find(message: &'a [u8]) -> Option<Self> {
        let now = after(message, "\"now\":")?;
        let at = number_after(now, "\"at\":")?;
        let rest = after(now, "\"waiting\":\"")?;
        rest[1..].starts_with(b" turn\"").then_some(())?;
        Some(Self { at, turn: rest.first()?.checked_sub(b'A')?.into(), rest })
    }

    /// A card to discard: a discard is a whole turn, and nobody can counter it.
    pub(super) fn discard(&self) -> Option<String> {
        text_after(self.rest, "\"command\":\"discard ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turn_and_a_card_are_found() {
        let message =
            br#"data: {"type":"table","seen":[{"at":7}],"now":{"at":12,"waiting":"C turn","asked":["C"],
            "menu":[{"command":"play hit"},{"command":"discard finger","label":""}]}}"#;
        let state = TableState::find(message).unwrap();
        assert_eq!((state.at, state.turn, state.discard().as_deref()), (12, 2, Some("finger")));
        assert!(TableState::find(b": still here\n\n").is_none());
    }

    #[test]
    fn a_metric_is_found_with_labels_or_without() {
        let text = b"# TYPE a counter\na_b 7\na{node=\"1\"} 12\nb 3\n";
        assert_eq!(["a", "a_b", "b", "c"].map(|name| metric(text, name)), [Some(12), Some(7), Some(3), None]);
    }
}
