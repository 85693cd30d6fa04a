//! The pages stay pure: nothing they are built from waits, listens or stores anything. They also compile for the browser:
//! `cargo check -p pages --target wasm32-unknown-unknown`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What each package in the lock file depends on, by name.
fn locked() -> BTreeMap<String, BTreeSet<String>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    let text = std::fs::read_to_string(file).unwrap();
    let mut packages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in text.split("[[package]]").skip(1) {
        let name = package.split("name = \"").nth(1).unwrap().split('"').next().unwrap();
        let dependencies = package.split("dependencies = [").nth(1).unwrap_or_default();
        let dependencies = dependencies.split(']').next().unwrap_or_default().split('"').skip(1).step_by(2);
        // A second version of a package is written behind its name.
        let dependencies = dependencies.filter_map(|text| text.split(' ').next()).map(str::to_owned);
        packages.entry(name.to_owned()).or_default().extend(dependencies);
    }
    packages
}

#[test]
fn pages_depend_on_nothing_that_waits_listens_or_stores() {
    let packages = locked();
    let (mut all, mut next) = (BTreeSet::new(), vec!["pages".to_owned()]);
    while let Some(name) = next.pop() {
        if all.insert(name.clone()) {
            next.extend(packages[&name].iter().cloned());
        }
    }
    assert!(all.contains("words") && all.contains("maud"), "{all:?}");
    for name in ["tokio", "axum", "hyper", "futures-util", "sqlx", "store", "server", "mio"] {
        assert!(packages.contains_key(name), "{name} is no package here");
        assert!(!all.contains(name), "pages depend on {name}");
    }
}
