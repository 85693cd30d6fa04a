//! Measures the messages of a table's stream.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};

use crate::house::{Person, Table};

/// A connection that follows a table as a browser does, and records the size of each message.
pub struct Wire {
    stream: TcpStream,
    sizes: Arc<Mutex<Vec<usize>>>,
}

impl Wire {
    /// Connects to a table's stream as this person.
    #[must_use]
    pub fn follow(address: SocketAddr, person: &Person, table: &Table) -> Self {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let head = format!(
            "GET {}/live HTTP/1.1\r\nhost: {address}\r\ncookie: sitdown={}\r\naccept: text/event-stream\r\naccept-encoding: gzip, deflate, br, zstd\r\n\r\n",
            table.path, person.token
        );
        stream.write_all(head.as_bytes()).expect("a connection");
        let sizes: Arc<Mutex<Vec<usize>>> = Arc::default();
        let (into, ear) = (Arc::clone(&sizes), stream.try_clone().expect("a connection"));
        std::thread::spawn(move || weigh(BufReader::new(ear), &into));
        Self { stream, sizes }
    }

    /// The size of each message except the first, which is the whole table.
    #[must_use]
    pub fn sizes(&self) -> Vec<usize> {
        self.sizes.lock().expect("the sizes").iter().skip(1).copied().collect()
    }
}

/// Reads HTTP chunks until the connection closes. Each chunk is one message.
fn weigh(mut ear: BufReader<TcpStream>, into: &Mutex<Vec<usize>>) -> Option<()> {
    let mut line = String::new();
    while line != "\r\n" {
        line.clear();
        ear.read_line(&mut line).ok().filter(|count| *count > 0)?;
    }
    loop {
        line.clear();
        ear.read_line(&mut line).ok()?;
        let size = usize::from_str_radix(line.trim(), 16).ok()?;
        let mut piece = vec![0; size + 2];
        ear.read_exact(&mut piece).ok()?;
        into.lock().ok()?.push(size);
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}
