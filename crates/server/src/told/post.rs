//! One request to a push service: RFC 8030. The name is looked up once, its addresses are checked, and the connection goes to
//! one of those. Redirects are not followed, and of the answer only the head is read.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use super::endpoint::{Allowed, Endpoint};

/// How long a service may take, from the lookup of its name to its answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How long a connection to one of its addresses may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);

/// The maximum size of the head of an answer, in bytes.
const MAX_HEAD: usize = 16 * 1024;

/// What became of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The service has it.
    Accepted,
    /// The service does not know the browser any more.
    Gone,
    /// It did not work now; after how many seconds the service wants to be asked again, if it says so.
    Later(Option<u64>),
    /// The service does not want it.
    Refused,
}

impl Outcome {
    fn of(status: StatusCode, headers: &HeaderMap) -> Self {
        let after = headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        match status {
            StatusCode::NOT_FOUND | StatusCode::GONE => Self::Gone,
            StatusCode::TOO_MANY_REQUESTS => Self::Later(after),
            status if status.is_success() => Self::Accepted,
            status if status.is_server_error() => Self::Later(after),
            _ => Self::Refused,
        }
    }
}

/// Sends requests to push services.
pub(crate) struct Post {
    tls: TlsConnector,
    allowed: Allowed,
}

impl Post {
    pub(crate) fn new(allowed: Allowed) -> Self {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the provider has ciphers for these versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self { tls: TlsConnector::from(Arc::new(config)), allowed }
    }

    /// Sends an encrypted notice.
    pub(crate) async fn send(&self, endpoint: &Endpoint, headers: HeaderMap, body: Vec<u8>) -> Outcome {
        let sent = tokio::time::timeout(TIMEOUT, self.exchange(endpoint, headers, body));
        // Why it did not work is not logged: the name of the host may be a secret.
        sent.await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into())).unwrap_or(Outcome::Later(None))
    }

    async fn exchange(&self, endpoint: &Endpoint, headers: HeaderMap, body: Vec<u8>) -> io::Result<Outcome> {
        let stream = self.connect(endpoint).await?;
        let mut request = Request::new(Full::new(Bytes::from(body)));
        *request.method_mut() = Method::POST;
        *request.uri_mut() = endpoint.path.parse().map_err(io::Error::other)?;
        *request.headers_mut() = headers;
        let host = match endpoint.is_https {
            true => endpoint.host.clone(),
            false => format!("{}:{}", endpoint.host, endpoint.port),
        };
        request.headers_mut().insert(header::HOST, host.parse().map_err(io::Error::other)?);
        match endpoint.is_https {
            true => {
                let name = ServerName::try_from(endpoint.host.clone()).map_err(io::Error::other)?;
                ask(self.tls.connect(name, stream).await?, request).await
            }
            false => ask(stream, request).await,
        }
    }

    /// Connects to one of the addresses that were checked.
    async fn connect(&self, endpoint: &Endpoint) -> io::Result<TcpStream> {
        let mut last = io::ErrorKind::AddrNotAvailable.into();
        for address in endpoint.resolve(self.allowed).await?.into_iter().take(3) {
            match tokio::time::timeout(CONNECT_TIMEOUT, TcpStream::connect(address)).await {
                Ok(Ok(stream)) => return Ok(stream),
                Ok(Err(error)) => last = error,
                Err(_) => last = io::ErrorKind::TimedOut.into(),
            }
        }
        Err(last)
    }
}

/// Sends a request on a connection of its own, and reads the head of the answer.
async fn ask<S>(stream: S, request: Request<Full<Bytes>>) -> io::Result<Outcome>
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let handshake = http1::Builder::new().max_buf_size(MAX_HEAD).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(io::Error::other)?;
    // Ends with this function.
    let mut connected = JoinSet::new();
    connected.spawn(connection);
    let answer = sender.send_request(request).await.map_err(io::Error::other)?;
    Ok(Outcome::of(answer.status(), answer.headers()))
}
