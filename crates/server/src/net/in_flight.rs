//! Counting the bytes of requests and answers from when they are in memory until they are handled or sent.

use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::body::{Frame, SizeHint};

use crate::app::{App, Caller};
use crate::error::Error;
use crate::limits::{Budget, Over, Share};

/// Bodies of at most this size are counted, but never refused, so that games go on at a busy server. The number of
/// connections bounds their number.
const SMALL: u64 = 64 * 1024;

/// Middleware that counts the bodies of requests and answers against the budget of their address. It is inside of
/// compression, which holds the whole answer until it is sent.
pub(crate) async fn count_bytes(
    State(app): State<Arc<App>>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Response {
    // Static files take no memory of their own.
    if request.uri().path().starts_with("/assets/") {
        return next.run(request).await;
    }
    // All connections of a proxy have one address; each request of its clients counts as a connection of theirs.
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let forwarded = peer.is_some_and(|ConnectInfo(peer)| app.config.trusted_proxies.trusts(peer.ip()));
    let open = match forwarded.then(|| app.forwarded.take(caller.address, 1)).transpose() {
        Ok(open) => open,
        Err(over) => return Error::from(over).into_response(),
    };
    let is_change = !request.method().is_safe();
    let received = Arc::new(Mutex::new(Received { share: app.in_flight.share(caller.address), over: None }));
    let arriving = Arc::clone(&received);
    // Handlers collect the body, so it counts until they are done.
    let count = move |bytes: Bytes| {
        let mut received = arriving.lock().unwrap_or_else(PoisonError::into_inner);
        match received.share.grow_beyond(SMALL, bytes.len() as u64) {
            Ok(()) => Ok(bytes),
            Err(over) => {
                received.over = Some(over);
                Err(over)
            }
        }
    };
    let request = request.map(|body| Body::new(CountedBody { body, count }));
    let response = next.run(request).await;
    // Whatever the handler made of a body that was cut off, this is the reason.
    let over = received.lock().unwrap_or_else(PoisonError::into_inner).over;
    if let Some(over) = over {
        return Error::from(over).into_response();
    }
    let (budget, address) = (Arc::clone(&app.in_flight), caller.address);
    let share = match response.body().size_hint().exact() {
        // The pieces of a stream are counted one by one.
        None => Ok(None),
        // What has happened is never denied. These answers are small.
        Some(size) if is_change && !response.status().is_client_error() => {
            Ok(Some(Arc::new(budget.count(address, size))))
        }
        Some(size) => hold(&budget, address, size).map(|share| Some(Arc::new(share))),
    };
    let share = match share {
        Ok(share) => share,
        Err(over) => return Error::from(over).into_response(),
    };
    // It counts until the last of its bytes is sent, or the client is gone. A stream that is cut off is followed again by
    // its client.
    let count = move |bytes: Bytes| {
        // A request through a proxy counts in place of a connection of its own.
        let _open = &open;
        let share = match &share {
            Some(share) => Arc::clone(share),
            None => Arc::new(hold(&budget, address, bytes.len() as u64)?),
        };
        Ok(Bytes::from_owner(Counted { bytes, _share: share }))
    };
    response.map(|body| Body::new(CountedBody { body, count }))
}

fn hold(budget: &Arc<Budget>, address: IpAddr, size: u64) -> Result<Share, Over> {
    if size <= SMALL { Ok(budget.count(address, size)) } else { budget.take(address, size) }
}

/// What has arrived of a request.
struct Received {
    share: Share,
    over: Option<Over>,
}

/// Bytes that give back their share when the last reference to them is dropped.
struct Counted {
    bytes: Bytes,
    _share: Arc<Share>,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// A body whose pieces pass through a function, which counts them. It breaks off at the first that is too much.
struct CountedBody<F> {
    body: Body,
    count: F,
}

impl<F: FnMut(Bytes) -> Result<Bytes, Over> + Unpin> HttpBody for CountedBody<F> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
            Some(Ok(frame)) => frame,
            other => return Poll::Ready(other),
        };
        Poll::Ready(Some(match frame.into_data() {
            Ok(bytes) => (self.count)(bytes).map(Frame::data).map_err(axum::Error::new),
            Err(frame) => Ok(frame),
        }))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
