//! Everything on a telephone.

use e2e::{Finding, LANGUAGES, Luck, PAGES, PHONE, nothing_found, with_browsers};
use serde_json::json;

use crate::tables::places;

#[test]
fn everything_fits_a_telephone_and_a_thumb_in_every_language() {
    with_browsers(Luck::Real, async |stage| {
        let page = stage.browser(PHONE).await;
        let mut found = Vec::new();
        let ann = stage.house.person("Ann");
        let all: Vec<_> =
            ["family-business", "mob-city"].into_iter().flat_map(|game| places(&stage.house, game)).collect();
        for language in LANGUAGES {
            page.language(language).await;
            page.be(&ann).await;
            for path in PAGES {
                page.open(path).await;
                page.settled().await;
                page.js("document.querySelectorAll('details').forEach(each => { each.open = true; })", &[])
                    .await;
                found.extend(page.misfits(&format!("{language} {path}")).await);
            }
            for place in &all {
                page.be(&place.person).await;
                page.open(&place.path).await;
                page.settled().await;
                found.extend(page.misfits(&format!("{language} {}", place.name)).await);
                page.shot(&format!("phone-{language}-{}", place.name.replace([' ', ','], "-"))).await;
                found.extend(question_is_in_sight(&page, &format!("{language} {}", place.name)).await);
                // A choice that is half made.
                let half =
                    page.js("return document.querySelector('a.answer')?.dataset.command ?? null", &[]).await;
                if let Some(command) = half.as_str() {
                    page.press(command).await;
                    page.settled().await;
                    let what = format!("{language} {}, after {command}", place.name);
                    found.extend(page.misfits(&what).await);
                    found.extend(question_is_in_sight(&page, &what).await);
                    page.shot(&format!(
                        "phone-{language}-{game}-half-made",
                        game = place.name.split(',').next().unwrap_or_default()
                    ))
                    .await;
                }
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

/// At a table that asks, the question and something that answers it are seen without scrolling; the own cards too, unless
/// one of them is chosen already. Every answer can be pressed somewhere.
async fn question_is_in_sight(page: &e2e::Page, what: &str) -> Vec<Finding> {
    if !page.seen().await.asked {
        return Vec::new();
    }
    let script = "const inside = e => { const r = e.getBoundingClientRect(); return r.height > 0 && r.top >= -1 && r.bottom <= visualViewport.height + 1 && r.left < document.documentElement.clientWidth && r.right > 0; };\
        return [['the question', '#question'], ['an answer', '.answer'], ['a card of the hand', '#hand .front']]\
          .slice(0, Number(document.getElementById('ask').dataset.chain) > 0 ? 2 : 3).filter(([, selector]) => ![...document.querySelectorAll(selector)].some(inside)).map(([name]) => name)\
          .concat([...new Set([...document.querySelectorAll('.answer')].map(e => e.value ?? e.dataset.command))]\
            .filter(command => ![...document.querySelectorAll('.answer')].some(e => (e.value ?? e.dataset.command) === command && e.offsetParent !== null)))";
    let missing = page.js(script, &[json!(null)]).await;
    let missing = missing.as_array().into_iter().flatten();
    let name = |name: &serde_json::Value| name.as_str().unwrap_or_default().to_owned();
    missing
        .map(|each| Finding { at: what.to_owned(), what: format!("{} is not in sight", name(each)) })
        .collect()
}
