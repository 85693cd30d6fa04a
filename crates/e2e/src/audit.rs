//! What is asked of every page: that nothing is wrong in its console, that everybody can use it, that it stays where it
//! is and fits into its window.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::page::Page;

/// So much may a page move by itself, over a whole game.
pub const LARGEST_SHIFT: f64 = 0.1;

/// So many pixels is something to touch wide and high at least.
pub const TARGET: f64 = 44.0;

/// Something that is wrong with a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Where it was found.
    pub at: String,
    /// What it is.
    pub what: String,
}

/// Ends the test if anything was found. What was found in several places is told once.
pub fn nothing_found(found: &[Finding]) {
    let mut by_what: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for finding in found {
        by_what.entry(&finding.what).or_default().push(&finding.at);
    }
    let told =
        by_what.iter().map(|(what, places)| format!("{what}\n    {}× first: {}\n", places.len(), places[0]));
    let told: String = told.collect();
    assert!(found.is_empty(), "{} findings:\n{told}", by_what.len());
}

impl Page {
    /// Whatever the browser has complained about since this was asked last.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.expect("the browser's log");
        // That an address leads nowhere is said there too.
        let nowhere = format!("{} - Failed to load resource", crate::NOWHERE);
        let severe = log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message);
        let severe = severe.filter(|message| !message.contains(&nowhere));
        severe.chain(self.list("return window.e2e?.errors.splice(0) ?? []", &[]).await).collect()
    }

    /// Nothing was wrong in the console.
    pub async fn no_console_errors(&self) {
        let complaints = self.complaints().await;
        assert!(complaints.is_empty(), "{}:\n{}", self.path().await, complaints.join("\n"));
    }

    async fn list(&self, script: &str, arguments: &[Value]) -> Vec<String> {
        let all = self.js(script, arguments).await;
        all.as_array()
            .into_iter()
            .flatten()
            .map(|each| each.as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// What axe finds on the page as it is now.
    pub async fn axe(&self, what: &str) -> Vec<Finding> {
        let file = crate::folder().join("axe.min.js");
        let axe = std::fs::read_to_string(&file)
            .unwrap_or_else(|_| panic!("{} is missing: run ./test, which fetches it", file.display()));
        if self.js("return Boolean(window.axe)", &[]).await != true {
            let _ = self.js(&axe, &[]).await;
        }
        let run = "const done = arguments[arguments.length - 1];\
            axe.run(document, { resultTypes: ['violations'] }).then(found => done(found.violations.flatMap(rule => rule.nodes.map(node =>\
              `${rule.id} (${rule.impact}): ${node.failureSummary.split('\\n').slice(1).join(' ').trim()}\\n    ${node.target.join(' ')}\\n    ${node.html.slice(0, 160)}`))),\
              error => done(['axe: ' + error]))";
        let found = self.driver.execute_async(run, Vec::<Value>::new()).await.expect("what axe finds");
        let found = found.json().as_array().into_iter().flatten().filter_map(Value::as_str);
        found.map(|finding| Finding { at: what.to_owned(), what: finding.to_owned() }).collect()
    }

    /// How much the page has moved by itself since it was opened, and what did.
    pub async fn shift(&self) -> (f64, Vec<String>) {
        let sum = self.js("return e2e.shift", &[]).await.as_f64().unwrap_or(f64::NAN);
        (sum, self.list("return e2e.shifts", &[]).await)
    }

    /// The page has hardly moved by itself since it was opened.
    pub async fn has_not_moved(&self, what: &str) {
        let (sum, shifts) = self.shift().await;
        assert!(sum < LARGEST_SHIFT, "{what} has moved by {sum}:\n{}", shifts.join("\n"));
    }

    /// What is too small to be touched, or out of the window where nobody can bring it in.
    pub async fn misfits(&self, what: &str) -> Vec<Finding> {
        let found = self.list(include_str!("misfits.js"), &[json!(TARGET)]).await;
        found.into_iter().map(|finding| Finding { at: what.to_owned(), what: finding }).collect()
    }

    /// So many bytes came over the wire for the page and everything on it.
    pub async fn transferred(&self) -> (u64, Vec<String>) {
        let all = "return performance.getEntries().filter(e => e.entryType === 'navigation' || e.entryType === 'resource')\
                   .map(e => `${e.transferSize} ${new URL(e.name).pathname}`)";
        let parts = self.list(all, &[]).await;
        let size = |part: &String| part.split(' ').next().and_then(|size| size.parse::<u64>().ok());
        (parts.iter().filter_map(size).sum(), parts)
    }
}
