//! Tables on servers, through their API.

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use serde_json::{Value, json};
use table::Seat;
use ureq::Agent;
use ureq::RequestBuilder;
use ureq::http::Response;
use words::Language;

/// The address of a table or a record on a server.
pub(crate) struct Address {
    /// The server, such as `http://localhost:7070`.
    pub(crate) server: String,
    /// The name of the table or the record.
    pub(crate) name: String,
    /// Whether it is an uploaded record.
    pub(crate) is_record: bool,
}

impl Address {
    /// Parses the address of a page of a table or a record, or of a record in the API.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (scheme, rest) = text.split_once("://")?;
        if !matches!(scheme, "http" | "https") {
            return None;
        }
        let rest = rest.split(['?', '#']).next()?;
        let mut parts = rest.split('/');
        let host = parts.next().filter(|host| !host.is_empty())?;
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let (name, is_record) = match parts.as_slice() {
            ["t", name, ..] | ["api", "v1", "tables", name, ..] => (*name, false),
            ["r", name, ..] | ["api", "v1", "records", name] => (*name, true),
            _ => return None,
        };
        Some(Self { server: format!("{scheme}://{host}"), name: name.to_owned(), is_record })
    }
}

/// Why a request failed.
#[derive(Debug)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) sentence: String,
}

impl ApiError {
    /// An error that did not come from the server. Its status is 0.
    pub(crate) fn local(error: &impl std::fmt::Display) -> Self {
        Self { status: 0, sentence: error.to_string() }
    }
}

/// A client of a server's API.
pub(crate) struct Remote {
    agent: Agent,
    server: String,
    token: Option<String>,
    language: Option<Language>,
}

impl Remote {
    pub(crate) fn new(server: &str, token: Option<String>) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_connect(Some(Duration::from_secs(10)))
            .timeout_recv_response(Some(Duration::from_secs(30)))
            .build();
        Self { agent: config.new_agent(), server: server.to_owned(), token, language: None }
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
        response_body(self.ours(self.agent.get(self.url(path))).call())
    }

    /// Gets a text as it is.
    pub(crate) fn text(&self, path: &str) -> Result<String, ApiError> {
        let response = self.agent.get(self.url(path)).call();
        let mut response = response.map_err(|error| ApiError::local(&error))?;
        if !response.status().is_success() {
            return Err(failure(response));
        }
        response
            .body_mut()
            .with_config()
            .limit(16 << 20)
            .read_to_string()
            .map_err(|error| ApiError::local(&error))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Value, ApiError> {
        response_body(self.ours(self.agent.post(self.url(path))).send_json(body))
    }

    /// Takes a seat at the table at `path`: the player's own if they have one, otherwise the one that is wanted,
    /// otherwise any. `table` is the table as the server showed it.
    pub(crate) fn take_seat(
        &self,
        path: &str,
        table: &Value,
        wanted: Option<Seat>,
        name: &str,
    ) -> Result<Seat, ApiError> {
        let seated;
        let seat = match table["now"]["yours"][0].as_str() {
            Some(seat) => seat,
            None => {
                let wanted = wanted.map(|seat| seat.to_string());
                seated = self.post(&format!("{path}/sit"), &json!({ "seat": wanted, "name": name }))?;
                seated["seat"].as_str().unwrap_or_default()
            }
        };
        seat.parse().map_err(|_| ApiError::local(&seat))
    }

    /// Follows a table: the JSON objects of its stream, until it ends.
    pub(crate) fn follow(&self, path: &str) -> Result<impl Iterator<Item = Value> + use<>, ApiError> {
        let request = self.agent.get(self.url(path)).header("accept", "application/x-ndjson");
        let response = self.ours(request).call().map_err(|error| ApiError::local(&error))?;
        if !response.status().is_success() {
            return Err(failure(response));
        }
        let lines = BufReader::new(response.into_body().into_reader()).lines();
        Ok(lines.map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok()))
    }
}

fn response_body(response: Result<Response<ureq::Body>, ureq::Error>) -> Result<Value, ApiError> {
    let mut response = response.map_err(|error| ApiError::local(&error))?;
    if !response.status().is_success() {
        return Err(failure(response));
    }
    Ok(response.body_mut().read_json().unwrap_or(Value::Null))
}

fn failure(mut response: Response<ureq::Body>) -> ApiError {
    let status = response.status().as_u16();
    let body: Value = response.body_mut().read_json().unwrap_or(Value::Null);
    let sentence = body["sentence"].as_str().map_or_else(|| format!("HTTP {status}"), str::to_owned);
    ApiError { status, sentence }
}
