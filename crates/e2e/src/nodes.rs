//! Three servers on one database, behind the proxy of `deploy`.

use std::net::{Ipv4Addr, SocketAddr};

use server::{Config, Database, Limits, Postgres, PostgresOptions, Running};

use crate::house::Person;
use crate::proxy::{Proxy, free_port};

/// Three nodes and their proxy.
pub struct Nodes {
    nodes: [Node; 3],
    proxy: Proxy,
}

struct Node {
    address: SocketAddr,
    database: String,
    running: Option<Running>,
}

impl Nodes {
    /// Starts them on an empty database.
    ///
    /// # Panics
    /// If PostgreSQL or HAProxy is not installed.
    pub async fn open() -> Self {
        let database = pg::Cluster::shared().database();
        let mut nodes = [(); 3].map(|()| Node {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, free_port())),
            database: database.clone(),
            running: None,
        });
        for node in &mut nodes {
            node.start().await;
        }
        let proxy = Proxy::start(nodes.each_ref().map(|node| node.address));
        Self { nodes, proxy }
    }

    /// The number of nodes.
    #[must_use]
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Lets a node drain and end, as SIGTERM does.
    pub async fn stop(&mut self, place: usize) {
        if let Some(running) = self.nodes[place].running.take() {
            running.stop().await;
        }
    }

    /// Starts a node that was stopped, at the same address as before.
    pub async fn start(&mut self, place: usize) {
        self.nodes[place].start().await;
    }

    /// Stops all nodes.
    pub async fn close(mut self) {
        for place in 0..self.count() {
            self.stop(place).await;
        }
    }

    pub(crate) fn site(&self) -> String {
        format!("http://{}", self.proxy.address)
    }

    /// Registers a person.
    #[must_use]
    pub fn person(&self, name: &str) -> Person {
        Person::new(self.site(), name)
    }
}

impl Node {
    async fn start(&mut self) {
        let config = Config {
            address: self.address,
            database: Database::Postgres(Postgres {
                address: self.database.clone(),
                options: PostgresOptions { readers: 2, ..PostgresOptions::default() },
            }),
            limits: Limits::NONE,
            trusted_proxies: "127.0.0.1".parse().expect("an address"),
            ..Config::default()
        };
        self.running = Some(server::start(config).await.expect("a node"));
    }
}
