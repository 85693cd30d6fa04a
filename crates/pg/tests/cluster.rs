//! A cluster is there, each database is empty, and nothing is left of it.

use std::net::TcpStream;

use pg::Cluster;

/// The host and port in the address of a database.
fn host(url: &str) -> String {
    url.split(['@', '/']).nth(3).expect("it has a host").to_owned()
}

#[test]
fn a_cluster_stops_when_it_is_dropped() {
    let cluster = Cluster::start();
    let (one, other) = (cluster.database(), cluster.database());
    assert_ne!(one, other);
    assert!(TcpStream::connect(host(&one)).is_ok());
    drop(cluster);
    assert!(TcpStream::connect(host(&one)).is_err());
}

#[test]
fn a_cluster_can_be_killed_and_started_again() {
    let cluster = Cluster::start();
    let url = cluster.database();
    cluster.restart();
    assert!(TcpStream::connect(host(&url)).is_ok());
    assert_ne!(cluster.database(), url);
}

#[test]
fn there_is_one_for_the_whole_process() {
    let (one, other) = (Cluster::shared().database(), Cluster::shared().database());
    assert_ne!(one, other);
    assert_eq!(host(&one), host(&other));
}
