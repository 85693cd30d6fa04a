//! A game at several nodes, some of which stop.

use e2e::{Nodes, Seeds, WIDE, family_business, play_out, with_browsers};
use serde_json::json;

/// Watches how long the page says that something is wrong, at a stretch and in milliseconds.
const WATCH: &str = "\
    const watch = window.watch = { longest: 0, times: 0, said: [] };\
    let since = null, told = null;\
    setInterval(() => {\
      const lost = document.getElementById('lost');\
      if (lost && !lost.hidden) {\
        if (since === null) { since = performance.now(); watch.times++; }\
        watch.longest = Math.max(watch.longest, performance.now() - since);\
      } else since = null;\
      const why = document.getElementById('why')?.textContent ?? null;\
      if (why !== told && why) watch.said.push(why);\
      told = why;\
    }, 20)";

/// How many answers are given between two changes.
const ANSWERS: usize = 2;

/// A moment, on a machine that has other things to do too.
const MOMENT: f64 = 10_000.0;

#[test]
fn the_page_goes_on_by_itself_while_nodes_stop() {
    with_browsers(Seeds::Real, async |stage| {
        let mut nodes = Nodes::open().await;
        let ann = nodes.person("Ann");
        let table = ann.create(&json!({ "game": "family-business", "seats": 3 }));
        ann.sit(&table, "A", "Ann");
        for seat in ["B", "C"] {
            ann.hire(&table, seat, "street");
        }
        ann.deal(&table);
        let page = stage.browser_at(&nodes, WIDE).await;
        page.be(&ann).await;
        page.open(&table.path).await;
        page.settled().await;
        page.js(WATCH, &[]).await;
        let pages = [&page];
        let mut pressed = play_out(&pages, family_business, ANSWERS).await.pressed;
        // One of them serves the table, and one the stream of the page.
        for place in 0..nodes.count() {
            let (_, tally) = tokio::join!(nodes.stop(place), play_out(&pages, family_business, ANSWERS));
            pressed += tally.pressed;
            page.until("it is connected", "return document.getElementById('lost').hidden").await;
            nodes.start(place).await;
            pressed += play_out(&pages, family_business, ANSWERS).await.pressed;
        }
        // A page that was loaded again would have forgotten this.
        let watch = page.js("return window.watch ?? null", &[]).await;
        assert!(watch.is_object(), "the page was loaded again");
        let ended = "return performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('/live')).length";
        let ended = page.js(ended, &[]).await;
        println!("{pressed} answers, {ended} streams have ended; {watch}");
        assert!(ended.as_u64().is_some_and(|ended| ended > 0), "the page has noticed nothing");
        assert!(watch["longest"].as_f64().is_some_and(|longest| longest < MOMENT), "{watch}");
        page.close().await;
        nodes.close().await;
    });
}
