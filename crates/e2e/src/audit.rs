//! Checks for every page: console errors, accessibility, layout shift, overflow and touch targets.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::page::Page;

/// The largest cumulative layout shift allowed over a whole game.
pub const MAX_SHIFT: f64 = 0.1;

/// The smallest width and height of a touch target, in CSS pixels.
pub const TARGET: f64 = 44.0;

/// A problem with a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The page and its state.
    pub at: String,
    /// The problem.
    pub what: String,
}

/// Panics if there are findings. Prints a problem found in several places once.
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
    /// Returns the console errors since the last call.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.expect("the browser's log");
        // The console also reports the expected 404.
        let nowhere = format!("{} - Failed to load resource", crate::NOWHERE);
        let severe = log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message);
        let severe = severe.filter(|message| !message.contains(&nowhere));
        severe.chain(self.list("return window.e2e?.errors.splice(0) ?? []", &[]).await).collect()
    }

    /// Panics if the console has errors.
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

    /// Runs axe on the page as it is now, and once more in dark colours. Those change nothing but contrasts.
    pub async fn axe_in_light_and_dark(&self, what: &str) -> Vec<Finding> {
        self.dark(false).await;
        let mut found = self.axe(what).await;
        self.dark(true).await;
        found.extend(self.run_axe(&format!("{what}, dark"), json!({ "runOnly": ["color-contrast"] })).await);
        self.dark(false).await;
        found
    }

    /// Runs axe on the page as it is now.
    pub async fn axe(&self, what: &str) -> Vec<Finding> {
        self.run_axe(what, json!({})).await
    }

    async fn run_axe(&self, what: &str, options: Value) -> Vec<Finding> {
        let file = crate::folder().join("axe.min.js");
        let axe = std::fs::read_to_string(&file)
            .unwrap_or_else(|_| panic!("{} is missing: run ./test, which fetches it", file.display()));
        if self.js("return Boolean(window.axe)", &[]).await != true {
            let _ = self.js(&axe, &[]).await;
        }
        let run = "const done = arguments[arguments.length - 1];\
            axe.run(document, { resultTypes: ['violations'], ...arguments[0] }).then(found => done(found.violations.flatMap(rule => rule.nodes.map(node =>\
              `${rule.id} (${rule.impact}): ${node.failureSummary.split('\\n').slice(1).join(' ').trim()}\\n    ${node.target.join(' ')}\\n    ${node.html.slice(0, 160)}`))),\
              error => done(['axe: ' + error]))";
        let found = self.driver.execute_async(run, vec![options]).await.expect("what axe finds");
        let found = found.json().as_array().into_iter().flatten().filter_map(Value::as_str);
        found.map(|finding| Finding { at: what.to_owned(), what: finding.to_owned() }).collect()
    }

    /// Returns the cumulative layout shift since the page was opened, and a line for each shift.
    pub async fn shift(&self) -> (f64, Vec<String>) {
        let sum = self.js("return e2e.shift", &[]).await.as_f64().unwrap_or(f64::NAN);
        (sum, self.list("return e2e.shifts", &[]).await)
    }

    /// Panics if the page has shifted too much since it was opened.
    pub async fn has_not_moved(&self, what: &str) {
        let (sum, shifts) = self.shift().await;
        assert!(sum < MAX_SHIFT, "{what} has moved by {sum}:\n{}", shifts.join("\n"));
    }

    /// Finds controls that are too small to touch or outside the window, and a page wider than its window.
    pub async fn misfits(&self, what: &str) -> Vec<Finding> {
        let found = self.list(include_str!("misfits.js"), &[json!(TARGET)]).await;
        found.into_iter().map(|finding| Finding { at: what.to_owned(), what: finding }).collect()
    }

    /// Returns the bytes transferred for the page and all its resources, and a line for each resource.
    pub async fn transferred(&self) -> (u64, Vec<String>) {
        let all = "return performance.getEntries().filter(e => e.entryType === 'navigation' || e.entryType === 'resource')\
                   .map(e => `${e.transferSize} ${new URL(e.name).pathname}`)";
        let parts = self.list(all, &[]).await;
        let size = |part: &String| part.split(' ').next().and_then(|size| size.parse::<u64>().ok());
        (parts.iter().filter_map(size).sum(), parts)
    }
}
