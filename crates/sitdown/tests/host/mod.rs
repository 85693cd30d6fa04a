//! A player who creates tables on a server.

use std::net::SocketAddr;

use serde_json::{Value, json};

pub struct Host {
    pub server: String,
    pub token: String,
}

impl Host {
    pub fn new(address: SocketAddr) -> Self {
        let mut host = Self { server: format!("http://{address}"), token: String::new() };
        let dee = host.post("/people", &json!({ "name": "Dee" }));
        host.token = dee["token"].as_str().unwrap().to_owned();
        host
    }

    pub fn post(&self, path: &str, body: &Value) -> Value {
        let request = ureq::post(format!("{}/api/v1{path}", self.server));
        let request = match self.token.as_str() {
            "" => request,
            token => request.header("authorization", format!("Bearer {token}")),
        };
        request.send_json(body).unwrap().body_mut().read_json().unwrap_or_default()
    }

    pub fn text(&self, path: &str) -> String {
        let mut answer = ureq::get(format!("{}/api/v1{path}", self.server)).call().unwrap();
        answer.body_mut().read_to_string().unwrap()
    }

    /// Creates a table with bots of the server and returns its name.
    pub fn table(&self, settings: &Value, bots: &[&str]) -> String {
        let set = self.post("/tables", settings);
        let name = set["now"]["table"].as_str().unwrap().to_owned();
        for bot in bots {
            self.post(&format!("/tables/{name}/hire"), &json!({ "bot": bot }));
        }
        name
    }
}
