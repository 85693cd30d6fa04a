//! What is on a server, through its API.

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use serde_json::{Value, json};
use session::{hex, unhex};
use table::Seat;
use ureq::Agent;
use ureq::RequestBuilder;
use ureq::http::{Response, StatusCode, header};
use words::Language;

/// Why a request failed.
#[derive(Debug)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    /// The server's stable code for it.
    code: String,
    pub(crate) sentence: String,
}

impl ApiError {
    /// An error that did not come from the server. Its status is 0.
    pub(crate) fn local(error: &impl std::fmt::Display) -> Self {
        Self { status: 0, code: String::new(), sentence: error.to_string() }
    }

    /// The error that the server has answered with.
    pub(crate) fn of(status: u16, body: &Value) -> Self {
        let sentence = body["sentence"].as_str().map_or_else(|| format!("HTTP {status}"), str::to_owned);
        Self { status, code: body["error"].as_str().unwrap_or_default().to_owned(), sentence }
    }

    /// Whether another player at the table has a name that looks like this player's.
    pub(crate) fn is_about_name(&self) -> bool {
        self.code == "looks-alike"
    }

    /// Whether the same request may succeed later: the server can't be reached or is restarting.
    pub(crate) fn is_passing(&self) -> bool {
        matches!(self.status, 0 | 408 | 429 | 500 | 502..=504)
    }
}

/// How often a patient client sends a request again that was over the server's limits.
const RETRIES: u32 = 10;

/// The longest that a patient client waits before it does, in seconds. Limits per hour ask for more.
const LONGEST_WAIT: u64 = 60;

/// A seat at a table on a server.
#[derive(Clone, Copy)]
pub(crate) struct OwnSeat {
    pub(crate) seat: Seat,
    /// The last of the values that this program has committed to when it sat down.
    value: Option<session::Value>,
}

impl OwnSeat {
    /// The value to reveal now, if the table asks for one that this program knows.
    pub(crate) fn due(&self, now: &Value) -> Option<session::Value> {
        let chair = &now["chairs"][self.seat.number()];
        let is_asked = now["dealing"] == true && chair["entropy"].is_null();
        let commitment = chair["commitment"].as_str().filter(|_| is_asked).and_then(unhex)?;
        self.value?.opening(&commitment)
    }
}

/// A client of a server's API.
pub(crate) struct Remote {
    agent: Agent,
    server: String,
    token: Option<String>,
    language: Option<Language>,
    retries: u32,
}

impl Remote {
    pub(crate) fn new(server: &str, token: Option<String>) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .user_agent(concat!("sitdown/", env!("CARGO_PKG_VERSION")))
            .timeout_connect(Some(Duration::from_secs(10)))
            .timeout_recv_response(Some(Duration::from_secs(30)))
            .build();
        Self { agent: config.new_agent(), server: server.to_owned(), token, language: None, retries: 0 }
    }

    /// Waits as long as the server says whenever it has had too many requests, within reason.
    pub(crate) fn patient(self) -> Self {
        Self { retries: RETRIES, ..self }
    }

    /// Sets the language of the answers.
    pub(crate) fn in_language(self, language: Language) -> Self {
        Self { language: Some(language), ..self }
    }

    /// The token that requests are made with.
    pub(crate) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Signs up under a name and keeps the token.
    pub(crate) fn introduce(&mut self, name: &str) -> Result<(), ApiError> {
        let person = self.post("/people", &json!({ "name": name }))?;
        self.token = person["token"].as_str().map(str::to_owned);
        Ok(())
    }

    /// Signs in with a code from another device, and keeps the token.
    pub(crate) fn sign_in(&mut self, code: &str) -> Result<(), ApiError> {
        let device = self.post("/devices", &json!({ "code": code }))?;
        self.token = device["token"].as_str().map(str::to_owned);
        Ok(())
    }

    /// Replaces something on the server.
    pub(crate) fn put(&self, path: &str, body: &Value) -> Result<(), ApiError> {
        let response = self.ours(self.agent.put(self.url(path))).send_json(body);
        let response = response.map_err(|error| ApiError::local(&error))?;
        if response.status().is_success() { Ok(()) } else { Err(failure(response)) }
    }

    fn url(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.server)
    }

    /// Adds the token and the language to a request.
    fn ours<B>(&self, request: RequestBuilder<B>) -> RequestBuilder<B> {
        let request = match &self.token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        };
        match self.language {
            Some(language) => request.header("accept-language", language.tag()),
            None => request,
        }
    }

    pub(crate) fn get(&self, path: &str) -> Result<Value, ApiError> {
        self.send(|| self.ours(self.agent.get(self.url(path))).call()).map(json_body)
    }

    /// Gets a text as it is.
    pub(crate) fn text(&self, path: &str) -> Result<String, ApiError> {
        self.send(|| self.ours(self.agent.get(self.url(path))).call())?
            .body_mut()
            .with_config()
            .limit(16 << 20)
            .read_to_string()
            .map_err(|error| ApiError::local(&error))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Value, ApiError> {
        self.send(|| self.ours(self.agent.post(self.url(path))).send_json(body)).map(json_body)
    }

    /// Sends a request, again if it was over the server's limits: nothing has come of it then.
    fn send(
        &self,
        request: impl Fn() -> Result<Response<ureq::Body>, ureq::Error>,
    ) -> Result<Response<ureq::Body>, ApiError> {
        let mut retries = self.retries;
        loop {
            let response = request().map_err(|error| ApiError::local(&error))?;
            if response.status().is_success() {
                return Ok(response);
            }
            match retry_after(&response).filter(|seconds| retries > 0 && *seconds <= LONGEST_WAIT) {
                Some(seconds) => std::thread::sleep(Duration::from_secs(seconds) + jitter()),
                None => return Err(failure(response)),
            }
            retries -= 1;
        }
    }

    /// Takes a seat at the table at `path`: the player's own if they have one, otherwise the one that is wanted,
    /// otherwise any. In a running game it is one that a bot plays, if the table allows that. `table` is the table as the
    /// server showed it, and `known` the value that this program has committed to if it has a seat there already.
    pub(crate) fn take_seat(
        &self,
        path: &str,
        table: &Value,
        wanted: Option<Seat>,
        name: &str,
        known: Option<session::Value>,
    ) -> Result<OwnSeat, ApiError> {
        let wanted = wanted.map(|seat| seat.to_string());
        let own = table["now"]["yours"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let parse = |seat: &str| seat.parse().map_err(|_| ApiError::local(&seat));
        if let Some(seat) = own.clone().find(|seat| wanted.as_deref() == Some(seat)).or(own.clone().next()) {
            // Otherwise another run of the program has sat down there, and its value is gone.
            return Ok(OwnSeat { seat: parse(seat)?, value: known });
        }
        if table["now"]["stage"] == "running" {
            let taken = self.post(&format!("{path}/take-over"), &json!({ "seat": wanted, "name": name }))?;
            return Ok(OwnSeat { seat: parse(taken["seat"].as_str().unwrap_or_default())?, value: None });
        }
        let value = new_value()?;
        let sit = json!({ "seat": wanted, "name": name, "commitment": hex(&value.chain()) });
        let seated = self.post(&format!("{path}/sit"), &sit)?;
        let seat = parse(seated["seat"].as_str().unwrap_or_default())?;
        Ok(OwnSeat { seat, value: Some(value) })
    }

    /// Reveals a value that was committed to at the table at `path`. Returns whether the server has accepted it.
    pub(crate) fn reveal(&self, path: &str, seat: Seat, value: session::Value) -> Result<bool, ApiError> {
        let body = json!({ "seat": seat.to_string(), "value": hex(&value.0) });
        match self.post(&format!("{path}/reveal"), &body) {
            Ok(_) => Ok(true),
            // Too late: the table goes on without it.
            Err(ApiError { status: 409 | 422, .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Follows a table: the JSON objects of its stream, until it ends.
    pub(crate) fn follow(&self, path: &str) -> Result<impl Iterator<Item = Value> + use<>, ApiError> {
        let request = || self.agent.get(self.url(path)).header("accept", "application/x-ndjson");
        let response = self.send(|| self.ours(request()).call())?;
        let lines = BufReader::new(response.into_body().into_reader()).lines();
        Ok(lines.map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok()))
    }
}

/// A text without control characters, which could move the cursor.
pub(crate) fn printable(text: &Value) -> String {
    text.as_str().unwrap_or_default().chars().filter(|letter| !letter.is_control()).collect()
}

/// The parts of an answer that are listed under a name.
pub(crate) fn items<'a>(of: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    of[name].as_array().into_iter().flatten()
}

/// A number in an answer.
pub(crate) fn number(of: &Value, name: &str) -> u64 {
    of[name].as_u64().unwrap_or(0)
}

/// A random value for a deal.
pub(crate) fn new_value() -> Result<session::Value, ApiError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::local(&error))?;
    Ok(session::Value(bytes))
}

fn json_body(mut response: Response<ureq::Body>) -> Value {
    response.body_mut().read_json().unwrap_or(Value::Null)
}

fn failure(response: Response<ureq::Body>) -> ApiError {
    let status = response.status().as_u16();
    ApiError::of(status, &json_body(response))
}

/// How many seconds to wait, if the server has had too many requests or is too busy.
fn retry_after(response: &Response<ureq::Body>) -> Option<u64> {
    let header = response.headers().get(header::RETRY_AFTER);
    let is_busy = response.status() == StatusCode::SERVICE_UNAVAILABLE && header.is_some();
    if response.status() != StatusCode::TOO_MANY_REQUESTS && !is_busy {
        return None;
    }
    // The header can be a date as well, which this server doesn't send.
    Some(header.and_then(|value| value.to_str().ok()?.trim().parse().ok()).unwrap_or(1))
}

/// Up to a second, so that clients that were refused together don't return together.
fn jitter() -> Duration {
    Duration::from_millis(u64::from(getrandom::u32().unwrap_or_default()) % 1000)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::net::TcpListener;
    use std::thread::JoinHandle;

    use super::*;

    /// A server that answers one request after the other with these responses, and then counts them.
    fn server(responses: &'static [&'static str]) -> (Remote, JoinHandle<usize>) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let remote = Remote::new(&format!("http://{}", listener.local_addr().unwrap()), None);
        let serve = move || {
            for response in responses {
                let mut stream = listener.accept().unwrap().0;
                let head = BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok);
                head.take_while(|line| !line.is_empty()).for_each(drop);
                write!(stream, "HTTP/1.1 {response}").unwrap();
            }
            responses.len()
        };
        (remote, std::thread::spawn(serve))
    }

    const FINE: &str = "200 OK\r\nconnection: close\r\ncontent-length: 4\r\n\r\ntrue";
    const BUSY: &str =
        "429 Too Many Requests\r\nconnection: close\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n";
    const FULL: &str =
        "503 Service Unavailable\r\nconnection: close\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n";
    const NEXT_HOUR: &str =
        "429 Too Many Requests\r\nconnection: close\r\nretry-after: 3600\r\ncontent-length: 0\r\n\r\n";

    #[test]
    fn a_patient_client_waits_and_sends_the_request_again() {
        let (remote, served) = server(&[BUSY, FULL, FINE]);
        assert_eq!(remote.patient().get("/").unwrap(), Value::Bool(true));
        assert_eq!(served.join().unwrap(), 3);
    }

    #[test]
    fn others_and_those_who_would_wait_for_an_hour_are_told() {
        let (remote, _served) = server(&[BUSY]);
        assert_eq!(remote.get("/").unwrap_err().status, 429);
        let (remote, _served) = server(&[NEXT_HOUR]);
        assert_eq!(remote.patient().get("/").unwrap_err().status, 429);
    }
}
