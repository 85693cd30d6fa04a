//! axe finds no problems on any page, in any state, in light and dark.

use e2e::{LANGUAGES, PAGES, Seeds, WIDE, nothing_found, with_browsers};

use crate::tables::page_states;

#[test]
fn axe_finds_nothing_on_any_page() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(WIDE).await;
        let mut found = Vec::new();
        for (language, known) in LANGUAGES.into_iter().zip([false, true, true]) {
            page.language(language).await;
            if known {
                page.be(&stage.house.person("Ann")).await;
            }
            for path in PAGES {
                page.open(path).await;
                page.settled().await;
                page.js("document.querySelectorAll('details').forEach(each => { each.open = true; })", &[])
                    .await;
                found.extend(page.axe_in_light_and_dark(&format!("{language} {path}")).await);
            }
        }
        nothing_found(&found);
        page.close().await;
    });
}

async fn on_tables_of(stage: &e2e::Stage, game: &str) {
    let page = stage.browser(WIDE).await;
    let mut found = Vec::new();
    for state in page_states(&stage.house, game) {
        page.be(&state.person).await;
        for language in LANGUAGES {
            page.language(language).await;
            page.open(&state.path).await;
            page.settled().await;
            let what = format!("{language} {}", state.name);
            if language == "en" {
                found.extend(page.axe_in_light_and_dark(&what).await);
                page.shot(&state.name.replace([' ', ','], "-")).await;
                // The same table with a choice half made.
                let half =
                    page.js("return document.querySelector('a.answer')?.dataset.command ?? null", &[]).await;
                if let Some(command) = half.as_str() {
                    page.press(command).await;
                    page.settled().await;
                    found.extend(page.axe_in_light_and_dark(&format!("{what}, after {command}")).await);
                }
            } else {
                found.extend(page.axe(&what).await);
            }
        }
    }
    nothing_found(&found);
    page.no_console_errors().await;
    page.close().await;
}

#[test]
fn axe_finds_nothing_at_a_table_of_family_business() {
    with_browsers(Seeds::Real, async |stage| on_tables_of(stage, "family-business").await);
}

#[test]
fn axe_finds_nothing_at_a_table_of_mob_city() {
    with_browsers(Seeds::Real, async |stage| on_tables_of(stage, "mob-city").await);
}
