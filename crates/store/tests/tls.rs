//! Encrypted connections to PostgreSQL.

use store::{PostgresOptions, Store, StoreError};

/// Connects with these parameters in the address.
async fn connect(url: &str, parameters: &str) -> Result<(), StoreError> {
    let store = Store::connect(&format!("{url}?{parameters}"), &PostgresOptions::default()).await?;
    store.probe(1).await.unwrap();
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn a_connection_is_encrypted_and_the_server_is_who_it_says() {
    let cluster = pg::Cluster::start_with_tls();
    let url = cluster.database();
    let certificate = cluster.certificate().to_str().unwrap().to_owned();
    connect(&url, "sslmode=require").await.unwrap();
    connect(&url, &format!("sslmode=verify-full&sslrootcert={certificate}")).await.unwrap();

    let plain = connect(&url, "sslmode=disable").await;
    assert!(matches!(plain, Err(StoreError::Unreachable(_))), "{plain:?}");
    // Nobody vouches for this certificate.
    let unknown = connect(&url, "sslmode=verify-full").await;
    assert!(
        matches!(&unknown, Err(StoreError::Unreachable(why)) if why.contains("certificate")),
        "{unknown:?}"
    );
    // It is for another name.
    let other = url.replace("127.0.0.1", "localhost");
    let other = connect(&other, &format!("sslmode=verify-full&sslrootcert={certificate}")).await;
    assert!(matches!(&other, Err(StoreError::Unreachable(why)) if why.contains("certificate")), "{other:?}");
}
