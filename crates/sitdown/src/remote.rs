//! Tables of other servers, over their API.

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use serde_json::Value;
use ureq::Agent;
use ureq::RequestBuilder;
use ureq::http::Response;
use words::Language;

/// A server, and a table there.
pub(crate) struct Address {
    /// As in `http://localhost:7070`.
    pub(crate) server: String,
    /// The name of the table or the kept record.
    pub(crate) name: String,
    /// Whether it is a record that was brought there.
    pub(crate) is_record: bool,
}

impl Address {
    /// Reads the address of a table's page, of a kept record's, or of either's record in the API.
    pub(crate) fn read(text: &str) -> Option<Self> {
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

/// What a server said when it did not do what was asked.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) status: u16,
    pub(crate) sentence: String,
}

/// A server that one talks to as somebody.
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

    /// The same, answered in this language.
    pub(crate) fn speaking(self, language: Language) -> Self {
        Self { language: Some(language), ..self }
    }

    /// The token that this somebody is known by.
    pub(crate) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Becomes somebody of this name there.
    pub(crate) fn introduce(&mut self, name: &str) -> Result<(), Said> {
        let person = self.post("/people", &serde_json::json!({ "name": name }))?;
        self.token = person["token"].as_str().map(str::to_owned);
        Ok(())
    }

    fn url(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.server)
    }

    /// A request with who asks, and in which language.
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

    pub(crate) fn get(&self, path: &str) -> Result<Value, Said> {
        heard(self.ours(self.agent.get(self.url(path))).call())
    }

    /// A text as it is.
    pub(crate) fn text(&self, path: &str) -> Result<String, Said> {
        let response = self.agent.get(self.url(path)).call();
        let mut response = response.map_err(|error| Said { status: 0, sentence: error.to_string() })?;
        if !response.status().is_success() {
            return Err(complaint(response));
        }
        response
            .body_mut()
            .with_config()
            .limit(16 << 20)
            .read_to_string()
            .map_err(|error| Said { status: 0, sentence: error.to_string() })
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Value, Said> {
        heard(self.ours(self.agent.post(self.url(path))).send_json(body))
    }

    /// Follows a table: one JSON object after the other, until the stream ends.
    pub(crate) fn follow(&self, path: &str) -> Result<impl Iterator<Item = Value> + use<>, Said> {
        let request = self.agent.get(self.url(path)).header("accept", "application/x-ndjson");
        let response =
            self.ours(request).call().map_err(|error| Said { status: 0, sentence: error.to_string() })?;
        if !response.status().is_success() {
            return Err(complaint(response));
        }
        let lines = BufReader::new(response.into_body().into_reader()).lines();
        Ok(lines.map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok()))
    }
}

fn heard(response: Result<Response<ureq::Body>, ureq::Error>) -> Result<Value, Said> {
    let mut response = response.map_err(|error| Said { status: 0, sentence: error.to_string() })?;
    if !response.status().is_success() {
        return Err(complaint(response));
    }
    Ok(response.body_mut().read_json().unwrap_or(Value::Null))
}

fn complaint(mut response: Response<ureq::Body>) -> Said {
    let status = response.status().as_u16();
    let body: Value = response.body_mut().read_json().unwrap_or(Value::Null);
    let sentence = body["sentence"].as_str().map_or_else(|| format!("HTTP {status}"), str::to_owned);
    Said { status, sentence }
}
