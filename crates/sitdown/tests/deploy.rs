//! What is in `deploy` is right, as far as that can be said without containers: its linters accept it and notice faults,
//! names and ports agree with each other and with the program, and the commands in it run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// The port that people reach a node at, inside of a container.
const PORT: u64 = 7070;

/// The port that nodes reach each other at.
const NODE_PORT: u64 = 7079;

/// The port of the metrics.
const METRICS_PORT: u64 = 9090;

/// The oldest Kubernetes that still has updates somewhere, and the newest that the linter knows.
const KUBERNETES: [&str; 2] = ["1.31", "1.37"];

/// The number of nodes in each set of files.
const NODES: usize = 3;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// One of the linters that `./test` installs.
fn linter(name: &str) -> Command {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let path = target.join("e2e/linters/bin").join(name);
    assert!(path.exists(), "{} is missing: run ./test, which installs it", path.display());
    Command::new(path)
}

/// A program that a Debian package has. Programs for administrators may not be in the path.
fn program(name: &str, package: &str) -> Command {
    let administrators = Path::new("/usr/sbin").join(name);
    let path = if administrators.exists() { administrators } else { name.into() };
    let there = Command::new(&path).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(
        there.is_ok(),
        "{name} is missing: install the Debian package {package}, or run ./test, which does"
    );
    Command::new(path)
}

/// What a linter says against something; nothing if it accepts it.
fn complaint(linter: &mut Command) -> Option<String> {
    let output = linter.output().unwrap_or_else(|error| panic!("{linter:?}: {error}"));
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (!output.status.success()).then(|| format!("{linter:?}: {said}"))
}

/// A file of `deploy` in a folder of its own, changed: the first text is replaced by the second.
fn changed(file: &str, name: &str, from: &str, to: &str) -> PathBuf {
    static FOLDERS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = FOLDERS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("deploy-{number}"));
    fs::create_dir_all(&folder).unwrap();
    let text = read(file);
    assert!(from.is_empty() || text.contains(from), "{file} has no {from:?}");
    let path = folder.join(name);
    fs::write(&path, if from.is_empty() { text } else { text.replace(from, to) }).unwrap();
    path
}

/// The documents of a YAML file as JSON.
fn documents(path: &Path) -> Vec<Value> {
    let script = "import json, sys, yaml; json.dump(list(yaml.safe_load_all(open(sys.argv[1]))), sys.stdout)";
    let output = linter("python").args(["-c", script]).arg(path).output().unwrap();
    assert!(output.status.success(), "{}: {}", path.display(), String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn compose() -> Value {
    documents(&root().join("deploy/compose.yaml")).remove(0)
}

/// The manifests for Kubernetes by their kinds.
fn manifests() -> BTreeMap<String, Value> {
    let folder = fs::read_dir(root().join("deploy/kubernetes")).unwrap();
    let all = folder.flat_map(|entry| documents(&entry.unwrap().path()));
    all.map(|manifest| (manifest["kind"].as_str().unwrap().to_owned(), manifest)).collect()
}

/// Every file of `deploy`, by its path from the root.
fn files() -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec!["deploy".to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let path = format!("{folder}/{name}");
            match entry.file_type().unwrap().is_dir() {
                true => folders.push(path),
                // The passwords of those who use it.
                false if name == ".env" => {}
                false => found.push(path),
            }
        }
    }
    found.sort();
    found
}

#[test]
fn the_compose_file_follows_its_schema() {
    let check = |path: &Path| {
        complaint(linter("check-jsonschema").args(["--builtin-schema", "vendor.compose-spec"]).arg(path))
    };
    assert_eq!(check(&root().join("deploy/compose.yaml")), None);
    let wrong = changed("deploy/compose.yaml", "compose.yaml", "stop_grace_period", "stop_grace_perod");
    assert!(check(&wrong).is_some_and(|said| said.contains("stop_grace_perod")));
}

#[test]
fn the_image_is_made_as_it_should_be() {
    let check = |path: &Path| complaint(linter("hadolint").arg(path));
    assert_eq!(check(&root().join("deploy/Containerfile")), None);
    let wrong = changed("deploy/Containerfile", "Containerfile", "USER 10001:10001", "USER root");
    assert!(check(&wrong).is_some_and(|said| said.contains("DL3002")));
    // What the image is built from is there.
    let ignored = read("deploy/Containerfile.dockerignore");
    let kept: Vec<_> = ignored.lines().filter_map(|line| line.strip_prefix('!')).collect();
    assert!(kept.len() > 3 && kept.iter().all(|path| root().join(path).exists()), "{kept:?}");
}

#[test]
fn the_manifests_follow_the_schemas_of_kubernetes() {
    let check = |path: &Path, version: &str| {
        complaint(linter("kubernetes-validate").args(["--strict", "--kubernetes-version", version]).arg(path))
    };
    let manifests: Vec<_> =
        files().into_iter().filter(|path| path.starts_with("deploy/kubernetes/")).collect();
    assert!(manifests.len() >= 4, "{manifests:?}");
    for version in KUBERNETES {
        for path in &manifests {
            assert_eq!(check(&root().join(path), version), None);
        }
        let deployment = "deploy/kubernetes/deployment.yaml";
        let wrong =
            changed(deployment, "deployment.yaml", "terminationGracePeriodSeconds", "gracePeriodSeconds");
        assert!(check(&wrong, version).is_some_and(|said| said.contains("gracePeriodSeconds")));
    }
}

/// What systemd says of the units. A template is looked at with its port.
fn unit_complaint(from: &str, to: &str) -> Option<String> {
    let folder =
        changed("deploy/systemd/sitdown.service", "sitdown.service", "", "").parent().unwrap().to_owned();
    let mut command = program("systemd-analyze", "systemd");
    command.args(["verify", "--man=no"]);
    for path in files().iter().filter(|path| path.starts_with("deploy/systemd/")) {
        let text = read(path).replace("/usr/local/bin/sitdown", env!("CARGO_BIN_EXE_sitdown"));
        let text = if from.is_empty() { text } else { text.replace(from, to) };
        let unit = folder.join(path.rsplit('/').next().unwrap().replace('@', "@7071"));
        fs::write(&unit, text).unwrap();
        command.arg(unit);
    }
    // It only warns of what it does not know.
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let said: Vec<_> = said.lines().filter(|line| line.contains("sitdown")).collect();
    (!output.status.success() || !said.is_empty()).then(|| said.join("\n"))
}

#[test]
fn systemd_accepts_the_units() {
    assert_eq!(unit_complaint("", ""), None);
    let said = unit_complaint("Restart=on-failure", "Restrat=on-failure");
    assert!(said.as_ref().is_some_and(|said| said.contains("Restrat")), "{said:?}");
    let said = unit_complaint("OnCalendar=*-*-* 04:00", "OnCalendar=at four");
    assert!(said.is_some(), "{said:?}");
}

#[test]
fn haproxy_accepts_its_configuration_without_a_warning() {
    let check = |path: &Path| complaint(program("haproxy", "haproxy").args(["-dW", "-c", "-f"]).arg(path));
    assert_eq!(check(&root().join("deploy/haproxy.cfg")), None);
    let wrong = changed("deploy/haproxy.cfg", "haproxy.cfg", "option httpchk", "option httpcheck");
    assert!(check(&wrong).is_some_and(|said| said.contains("httpcheck")));
    let useless = changed("deploy/haproxy.cfg", "haproxy.cfg", "    timeout server 60s\n", "");
    assert!(check(&useless).is_some_and(|said| said.contains("timeout")));
}

/// The words of a text that begin with this and go on with letters that `is_part` accepts.
fn words<'a>(text: &'a str, beginning: &str, is_part: impl Fn(char) -> bool) -> BTreeSet<&'a str> {
    let places = text.match_indices(beginning).map(|(at, _)| at);
    let starts = places.filter(|at| !text[..*at].ends_with(|before: char| is_part(before)));
    let long = |at: usize| text[at..].find(|c| !is_part(c)).unwrap_or(text.len() - at);
    starts.map(|at| &text[at..at + long(at)]).collect()
}

fn variables(text: &str) -> BTreeSet<&str> {
    words(text, "SITDOWN_", |c| c.is_ascii_uppercase() || c == '_')
}

fn options(text: &str) -> BTreeSet<&str> {
    let found = words(text, "--", |c| c.is_ascii_lowercase() || c == '-');
    found.into_iter().filter(|option| option.contains(|c: char| c != '-')).collect()
}

/// What the program says about these arguments with `--help`.
fn help(command: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_sitdown"))
        .args(command)
        .arg("--help")
        .env("LC_ALL", "en")
        .output()
        .unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_program_knows_every_variable_and_option() {
    let serve = help(&["serve"]);
    let known = variables(&serve);
    for path in files() {
        let text = read(&path);
        let unknown: Vec<_> = variables(&text).difference(&known).copied().collect();
        assert!(unknown.is_empty(), "{path}: {unknown:?}");
        for line in text.lines() {
            let Some((_, arguments)) = line.split_once("sitdown serve") else { continue };
            let unknown: Vec<_> = options(arguments).difference(&options(&serve)).copied().collect();
            assert!(unknown.is_empty(), "{path}: {unknown:?}");
        }
    }
    let hosting = read("docs/hosting.md");
    let rows = hosting.lines().filter_map(|line| line.strip_prefix("| `--")?.split_once(" | "));
    let listed: String = rows.map(|(options, _)| format!("--{options} ")).collect();
    let unknown: Vec<_> = options(&listed).difference(&options(&serve)).copied().collect();
    assert!(unknown.is_empty() && !listed.is_empty(), "docs/hosting.md: {unknown:?}");
    for needed in ["SITDOWN_DATABASE", "SITDOWN_NODE_ADDRESS", "SITDOWN_NODE_LISTEN", "SITDOWN_NODE_NAME"] {
        assert!(known.contains(needed), "{needed}");
    }
}

#[test]
fn variables_and_options_are_found() {
    let text = "SITDOWN_PORT=%i \"SITDOWN_A\" MY_SITDOWN_B --port 1 --no-browser, ---- x--y --";
    assert_eq!(Vec::from_iter(variables(text)), ["SITDOWN_A", "SITDOWN_PORT"]);
    assert_eq!(Vec::from_iter(options(text)), ["--no-browser", "--port"]);
}

/// The port at the end of an address.
fn port(address: &Value) -> u64 {
    let text = address.as_str().unwrap_or_else(|| panic!("{address} is no address"));
    text.rsplit(':').next().unwrap().parse().unwrap_or_else(|_| panic!("{text} ends with no port"))
}

#[test]
fn names_and_ports_in_the_compose_file_agree() {
    let compose = compose();
    let services = compose["services"].as_object().unwrap();
    let nodes: Vec<_> = services.iter().filter(|(name, _)| name.starts_with("node")).collect();
    assert_eq!(nodes.len(), NODES);
    let proxy = &services["proxy"];
    let subnet = &compose["networks"]["front"]["ipam"]["config"][0]["subnet"];
    for (place, (name, node)) in nodes.into_iter().enumerate() {
        let environment = &node["environment"];
        assert_eq!(environment["SITDOWN_NODE_ADDRESS"], format!("{name}:{NODE_PORT}"));
        assert_eq!(environment["SITDOWN_NODE_NAME"], **name);
        assert_eq!(port(&environment["SITDOWN_NODE_LISTEN"]), NODE_PORT);
        assert_eq!(port(&environment["SITDOWN_METRICS_ADDRESS"]), METRICS_PORT);
        // The proxy is believed, and nobody else.
        assert_eq!(&environment["SITDOWN_TRUSTED_PROXIES"], subnet);
        assert_eq!(proxy["environment"][format!("NODE_{}", place + 1)], format!("{name}:{PORT}"));
        assert!(node["ports"].is_null(), "only the proxy is reached from outside");
        assert!(node["stop_grace_period"].is_string());
        assert!(node["healthcheck"]["test"].to_string().contains(&format!("/{PORT} ")), "{name}");
        // Its socket is where it may write.
        let socket = environment["SITDOWN_ADMIN_SOCKET"].as_str().unwrap();
        assert!(
            node["tmpfs"][0]
                .as_str()
                .unwrap()
                .split(':')
                .next()
                .is_some_and(|folder| socket.starts_with(folder))
        );
        assert_eq!(node["read_only"], true);
        let address = environment["SITDOWN_DATABASE"].as_str().unwrap();
        assert!(address.contains(":${POSTGRES_PASSWORD:?") && address.contains("@database/"), "{address}");
    }
    assert_eq!(proxy["ports"], serde_json::json!([format!("{PORT}:{PORT}")]));
    assert_eq!(proxy["networks"], serde_json::json!(["front"]));
    // The proxy's file has the names that the compose file sets.
    let configuration = read("deploy/haproxy.cfg");
    for name in ["NODE_1", "NODE_2", "NODE_3"] {
        assert!(configuration.contains(&format!("presetenv {name} ")), "{name}");
        assert_eq!(configuration.matches(&format!("\"${{{name}}}\"")).count(), 2, "{name}");
    }
    assert!(configuration.contains(&format!("presetenv SITE :{PORT}\n")));
    let containerfile = read("deploy/Containerfile");
    assert!(containerfile.contains(&format!("EXPOSE {PORT} {NODE_PORT}\n")));
    assert_eq!(services["node1"]["user"], "10001:10001");
    assert!(containerfile.contains("USER 10001:10001\n"));
}

#[test]
fn names_and_ports_in_the_manifests_agree() {
    let manifests = manifests();
    let deployment = &manifests["Deployment"]["spec"];
    let labels = &deployment["template"]["metadata"]["labels"];
    let pod = &deployment["template"]["spec"];
    let container = &pod["containers"][0];
    assert_eq!(deployment["replicas"], NODES);
    for selector in [
        &deployment["selector"]["matchLabels"],
        &manifests["Service"]["spec"]["selector"],
        &manifests["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
        &manifests["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
    ] {
        assert_eq!(selector, labels);
    }

    let ports = container["ports"].as_array().unwrap();
    let ports: BTreeMap<_, _> =
        ports.iter().map(|port| (port["name"].as_str().unwrap(), &port["containerPort"])).collect();
    assert_eq!(
        (ports["http"], ports["nodes"], ports["metrics"]),
        (&PORT.into(), &NODE_PORT.into(), &METRICS_PORT.into())
    );
    for (probe, path) in
        [("startupProbe", "/health"), ("livenessProbe", "/health"), ("readinessProbe", "/ready")]
    {
        assert_eq!(container[probe]["httpGet"], serde_json::json!({ "path": path, "port": "http" }));
    }
    let service = &manifests["Service"]["spec"]["ports"][0];
    assert_eq!(service["targetPort"], "http");
    let backend = &manifests["Ingress"]["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"];
    assert_eq!(backend["name"], manifests["Service"]["metadata"]["name"]);
    assert_eq!(backend["port"]["name"], service["name"]);

    // Only pods of the same kind reach the port of the nodes.
    let rules = manifests["NetworkPolicy"]["spec"]["ingress"].as_array().unwrap();
    let rules: Vec<_> = rules.iter().filter(|rule| rule["ports"].to_string().contains("nodes")).collect();
    assert_eq!(rules.len(), 1);
    assert_eq!(rules[0]["from"], serde_json::json!([{ "podSelector": { "matchLabels": labels } }]));

    let environment = container["env"].as_array().unwrap();
    let variable = |name: &str| environment.iter().find(|variable| variable["name"] == name).unwrap();
    assert_eq!(variable("POD_IP")["valueFrom"]["fieldRef"]["fieldPath"], "status.podIP");
    assert_eq!(variable("SITDOWN_NODE_ADDRESS")["value"], format!("$(POD_IP):{NODE_PORT}"));
    assert_eq!(port(&variable("SITDOWN_METRICS_ADDRESS")["value"]), METRICS_PORT);
    assert!(variable("SITDOWN_DATABASE")["value"].is_null());
    assert_eq!(variable("SITDOWN_DATABASE")["valueFrom"]["secretKeyRef"]["name"], "sitdown");
    let mount = &container["volumeMounts"][0];
    let socket = variable("SITDOWN_ADMIN_SOCKET")["value"].as_str().unwrap();
    assert!(socket.starts_with(mount["mountPath"].as_str().unwrap()));
    assert_eq!(mount["name"], pod["volumes"][0]["name"]);

    // A service of this name would set SITDOWN_PORT to something that is no port.
    assert_eq!(pod["enableServiceLinks"], false);
    let before: u64 =
        container["lifecycle"]["preStop"]["exec"]["command"][1].as_str().unwrap().parse().unwrap();
    assert!(pod["terminationGracePeriodSeconds"].as_u64().unwrap() >= before + 20);
    assert_eq!(container["securityContext"]["readOnlyRootFilesystem"], true);
    assert!(
        read("deploy/Containerfile")
            .contains(&format!("USER {0}:{0}\n", pod["securityContext"]["runAsUser"]))
    );
}

/// A running server without a database.
struct Program {
    child: Child,
    port: u16,
}

impl Program {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sitdown"))
            .args(["serve", "--in-memory", "--address", "127.0.0.1", "--port", "0"])
            // As in the compose file.
            .envs([("LC_ALL", "en"), ("SITDOWN_NO_BROWSER", "true"), ("SITDOWN_HTTPS", "false")])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().rsplit(':').next().and_then(|port| port.parse().ok());
        Self { child, port: port.unwrap_or_else(|| panic!("{line}")) }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

#[test]
fn the_compose_file_sees_whether_a_node_is_ready() {
    let compose = compose();
    let test = compose["services"]["node1"]["healthcheck"]["test"].as_array().unwrap();
    let test: Vec<_> = test.iter().map(|word| word.as_str().unwrap()).collect();
    assert_eq!(test[0], "CMD");
    let is_ready = |port: u16, path: &str| {
        // Compose makes one dollar sign of two.
        let arguments = test[2..].iter().map(|argument| {
            argument.replace("$$", "$").replace(&PORT.to_string(), &port.to_string()).replace("/ready", path)
        });
        let mut command = Command::new(test[1]);
        command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success()
    };
    let program = Program::start();
    assert!(is_ready(program.port, "/ready"));
    assert!(!is_ready(program.port, "/nowhere"));
    let port = program.port;
    drop(program);
    assert!(!is_ready(port, "/ready"));
}
