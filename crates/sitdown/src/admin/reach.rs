//! How the operator's command reaches the server: through its socket, or with the admin token.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;
use words::Language;

use crate::address;
use crate::remote::{ApiError, Remote};
use crate::serve::{admin_socket, database_file, read_token};

/// Where the server is.
#[derive(Args)]
pub(super) struct Reach {
    /// Address of a server elsewhere, which needs the admin token [default: the server on this machine, through its socket]
    #[arg(long, global = true, env = "SITDOWN_SERVER", value_name = "ADDRESS")]
    server: Option<String>,
    /// File with the admin token
    #[arg(long, global = true, env = "SITDOWN_ADMIN_TOKEN_FILE", value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// Admin token; better in the environment or in a file
    #[arg(
        long,
        global = true,
        env = "SITDOWN_ADMIN_TOKEN",
        value_name = "TOKEN",
        hide_env_values = true,
        hide = true
    )]
    token: Option<String>,
    /// Socket of the server [default: the database with .admin at its end]
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "server")]
    socket: Option<PathBuf>,
    /// Database of the server [default: sitdown.db in your data folder]
    #[arg(long, global = true, env = "SITDOWN_FILE", value_name = "FILE")]
    file: Option<PathBuf>,
}

/// A server that can be reached.
pub(super) enum Server {
    Remote(Box<Remote>, String),
    Socket(PathBuf, Language),
}

impl Reach {
    /// The server that the options name.
    pub(super) fn server(&self, language: Language) -> Result<Server, String> {
        let l = language.messages();
        let Some(address) = &self.server else {
            let socket = match &self.socket {
                Some(socket) => socket.clone(),
                None => admin_socket(&database_file(self.file.as_deref(), language)?),
            };
            return Ok(Server::Socket(socket, language));
        };
        let server = address::server(address)
            .ok_or_else(|| l.msg_table_no_server(address.as_str(), "http://localhost:7070"))?;
        let token = match (&self.token_file, &self.token) {
            (Some(file), _) => read_token(file, language)?,
            (None, Some(token)) => token.clone(),
            (None, None) => return Err(l.msg_admin_no_token(server)),
        };
        let remote = Remote::new(&server, Some(token)).in_language(language);
        Ok(Server::Remote(Box::new(remote), server))
    }
}

impl Server {
    pub(super) fn get(&self, path: &str) -> Result<Value, ApiError> {
        match self {
            Self::Remote(remote, _) => remote.get(&format!("/admin{path}")),
            Self::Socket(socket, language) => request(socket, "GET", path, None, *language),
        }
    }

    pub(super) fn post(&self, measure: &Value) -> Result<Value, ApiError> {
        match self {
            Self::Remote(remote, _) => remote.post("/admin", measure),
            Self::Socket(socket, language) => request(socket, "POST", "", Some(measure), *language),
        }
    }

    /// What went wrong. What did not come from the server is about the way to it.
    pub(super) fn sentence(&self, error: ApiError, language: Language) -> String {
        let place = match self {
            Self::Remote(_, server) => server.clone(),
            Self::Socket(socket, _) => socket.display().to_string(),
        };
        match error.status {
            0 => language.messages().msg_admin_unreachable(place, error.sentence),
            _ => error.sentence,
        }
    }
}

/// Sends a request through a socket. The server closes the connection after its answer.
#[cfg(unix)]
fn request(
    socket: &Path,
    method: &str,
    path: &str,
    body: Option<&Value>,
    language: Language,
) -> Result<Value, ApiError> {
    use std::io::{Read as _, Write as _};
    use std::os::unix::net::UnixStream;
    use std::time::Duration;

    let local = |error: std::io::Error| ApiError::local(&error);
    let mut stream = UnixStream::connect(socket).map_err(local)?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).map_err(local)?;
    let body = body.map_or_else(String::new, Value::to_string);
    let head = format!(
        "{method} /api/v1/admin{path} HTTP/1.1\r\nhost: localhost\r\naccept-language: {}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        language.tag(),
        body.len()
    );
    stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes())).map_err(local)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(local)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let body = serde_json::from_str(body).unwrap_or(Value::Null);
    if (200..300).contains(&status) { Ok(body) } else { Err(ApiError::of(status, &body)) }
}

/// There are no such sockets here.
#[cfg(not(unix))]
fn request(
    _socket: &Path,
    _method: &str,
    _path: &str,
    _body: Option<&Value>,
    _language: Language,
) -> Result<Value, ApiError> {
    Err(ApiError::local(&std::io::Error::from(std::io::ErrorKind::Unsupported)))
}
