//! Requests that begin before their person is deleted, and end after it: they leave nothing behind.

use std::io::Write as _;
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Database, Limits};

use crate::harness::{Request, Response, TestServer, wait};
use crate::records::finished;

/// A request of which the last byte has not been sent.
struct Slow {
    socket: TcpStream,
    last: u8,
}

impl Slow {
    /// Sends all but the last byte, and waits until the server is reading the body.
    fn begin(server: &TestServer, request: &Request) -> Self {
        let before = server.load().in_flight;
        let mut socket = TcpStream::connect(server.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let mut bytes = request.bytes();
        let last = bytes.pop().unwrap();
        socket.write_all(&bytes).unwrap();
        server.wait_for_load("the body is read", |load| load.in_flight > before);
        Self { socket, last }
    }

    fn end(mut self) -> Response {
        self.socket.write_all(&[self.last]).unwrap();
        Response::read(&mut self.socket).unwrap()
    }
}

#[test]
fn what_has_begun_before_cannot_be_written_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sitdown.db");
    let server = TestServer::with(Config {
        limits: Limits::NONE,
        database: Database::File(file.clone()),
        ..Config::default()
    });
    let ann = server.person("Ann");
    let record = finished(&server, &ann, "mob-city").to_string();
    let table = server.table(&ann, &json!({ "seats": 3 }));
    let post = |path: &str, body: &Value| Request::post(path, body);
    let requests = [
        post(&format!("{table}/chat"), &json!({ "line": "zelda was here" })),
        post(&format!("{table}/sit"), &json!({ "name": "Zeldissima" })),
        post("/api/v1/tables", &json!({ "seats": 2 })),
        post("/api/v1/me/tokens", &json!({ "name": "Robozel" })),
        Request::new("PUT", "/api/v1/me").json(&json!({ "name": "Zeldarina" })),
        Request::new("POST", "/api/v1/records").raw("text/plain", record.as_bytes()),
    ];
    let mut ids = Vec::new();
    for request in requests {
        let zelda = server.person("Zelda");
        ids.push(server.get(&zelda, "/api/v1/me").json()["id"].as_str().unwrap().to_owned());
        let slow = Slow::begin(&server, &request.clone().by(&zelda));
        std::thread::scope(|scope| {
            let delete = || server.send(&Request::new("DELETE", "/api/v1/me").by(&zelda)).status;
            let deleted = scope.spawn(delete);
            // From now on nobody is let in under this name, and a second try is no help.
            wait("the deletion to begin", || server.get(&zelda, "/api/v1/me").status == 401);
            assert_eq!(delete(), 401);
            let answer = slow.end();
            assert!(answer.status < 500, "{}: {}", request.line(), answer.text());
            assert_eq!(deleted.join().unwrap(), 204, "{}", request.line());
        });
        assert_eq!(server.get(&zelda, "/api/v1/me").status, 401);
    }
    assert_eq!(server.get(&ann, &format!("{table}/chat")).json(), json!([]));
    let chairs = server.get(&ann, &table).json()["now"]["chairs"].clone();
    assert!(chairs.as_array().unwrap().iter().all(|chair| chair["name"].is_null()), "{chairs}");
    server.close();
    let bytes = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
    for trace in ids.iter().map(String::as_str).chain(["zelda was here", "Robozel", "Zeldarina"]) {
        assert!(!bytes.contains(trace), "{trace}");
    }
}
