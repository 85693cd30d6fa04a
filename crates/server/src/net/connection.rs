//! A connection to a client that must keep reading what it asked for.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// How many bytes a client must take within the timeout while more is waiting: about a kilobyte per second by default.
const MIN_PROGRESS: usize = 32 * 1024;

/// A TCP connection with a timeout for writing. A connection with nothing to write may be quiet for any time.
pub(crate) struct Connection {
    stream: TcpStream,
    timeout: Duration,
    /// Since the client last stopped reading, if it has not caught up.
    waiting: Option<Waiting>,
    /// Counts the connections that were given up.
    stalled: Arc<AtomicU64>,
}

struct Waiting {
    deadline: Pin<Box<Sleep>>,
    written: usize,
}

impl Connection {
    pub(crate) const fn new(stream: TcpStream, timeout: Duration, stalled: Arc<AtomicU64>) -> Self {
        Self { stream, timeout, waiting: None, stalled }
    }

    /// Passes the result of a write on, or fails if the client has not read enough for too long.
    fn watch(&mut self, cx: &mut Context<'_>, result: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match &result {
            Poll::Ready(Ok(count)) => {
                if let Some(waiting) = &mut self.waiting {
                    waiting.written += count;
                    if waiting.written >= MIN_PROGRESS {
                        self.waiting = None;
                    }
                }
            }
            Poll::Ready(Err(_)) => {}
            Poll::Pending => {
                let begin = || Waiting { deadline: Box::pin(sleep(self.timeout)), written: 0 };
                ready!(self.waiting.get_or_insert_with(begin).deadline.as_mut().poll(cx));
                self.stalled.fetch_add(1, Ordering::Relaxed);
                // The system would keep what it has not sent yet for minutes.
                _ = self.stream.set_zero_linger();
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
        }
        result
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(cx, result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.watch(cx, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called when everything is written.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.waiting = None;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::net::Ipv4Addr;
    use std::task::Waker;

    use tokio::net::TcpListener;

    use super::*;

    /// Both ends of a connection.
    async fn open(timeout: Duration) -> (Connection, TcpStream) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        (Connection::new(stream, timeout, Arc::default()), client)
    }

    /// Writes until the client's end is full.
    fn fill(connection: &mut Connection) {
        let mut cx = Context::from_waker(Waker::noop());
        while let Poll::Ready(written) = Pin::new(&mut *connection).poll_write(&mut cx, &[0; 65_536]) {
            written.unwrap();
        }
    }

    fn run(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
    }

    #[test]
    fn a_client_that_does_not_read_is_given_up() {
        run(async {
            let (mut connection, _client) = open(Duration::from_millis(50)).await;
            let error = loop {
                let written = poll_fn(|cx| Pin::new(&mut connection).poll_write(cx, &[0; 65_536])).await;
                if let Err(error) = written {
                    break error;
                }
            };
            assert_eq!(error.kind(), io::ErrorKind::TimedOut);
            assert_eq!(connection.stalled.load(Ordering::Relaxed), 1);
        });
    }

    #[test]
    fn the_time_runs_until_enough_is_written_or_nothing_is_left() {
        run(async {
            let mut cx = Context::from_waker(Waker::noop());
            let (mut connection, _client) = open(Duration::from_secs(3600)).await;
            assert!(connection.waiting.is_none());
            fill(&mut connection);
            assert!(connection.waiting.is_some());
            // A few bytes do not start it again.
            for (count, is_waiting) in [(1, true), (MIN_PROGRESS - 2, true), (1, false)] {
                _ = connection.watch(&mut cx, Poll::Ready(Ok(count)));
                assert_eq!(connection.waiting.is_some(), is_waiting, "{count}");
            }
            fill(&mut connection);
            assert!(connection.waiting.is_some());
            assert!(Pin::new(&mut connection).poll_flush(&mut cx).is_ready());
            assert!(connection.waiting.is_none(), "a connection with nothing to write may be quiet");
        });
    }
}
