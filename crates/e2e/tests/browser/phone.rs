//! Pages on phones: in every language, on the smallest usual screen and a common one, with the machine's font and with one
//! that is a fifth wider than usual.

use e2e::{
    Finding, LANGUAGES, Letters, PAGES, PHONE, Page, SMALL_PHONE, Seeds, family_business, mob_city,
    nothing_found, with_browsers,
};

use crate::tables::{PageState, mid_game, page_states};

#[test]
fn everything_fits_a_phone_and_a_thumb_in_every_language() {
    with_browsers(Seeds::Real, async |stage| {
        let page = stage.browser(PHONE).await;
        let mut found = Vec::new();
        let ann = stage.house.person("Ann");
        let all: Vec<_> = ["family-business", "mob-city"]
            .into_iter()
            .flat_map(|game| page_states(&stage.house, game))
            .collect();
        for language in LANGUAGES {
            page.language(language).await;
            page.be(&ann).await;
            for path in PAGES {
                page.open(path).await;
                page.settled().await;
                page.js("document.querySelectorAll('details').forEach(each => { each.open = true; })", &[])
                    .await;
                fits(&page, &format!("{language} {path}"), &mut found).await;
            }
            for state in &all {
                state_fits(&page, language, state, &mut found).await;
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

#[test]
fn games_under_way_fit_a_phone_with_the_fewest_and_the_most_seats() {
    with_browsers(Seeds::Fixed, async |stage| {
        let page = stage.browser(PHONE).await;
        let mut found = Vec::new();
        let mut all = Vec::new();
        for answers in [6, 18] {
            for seats in [2, 4, 6] {
                all.push(mid_game(&stage.house, "family-business", seats, family_business, answers));
            }
            for seats in [2, 4, 8] {
                all.push(mid_game(&stage.house, "mob-city", seats, mob_city, answers));
            }
        }
        for language in LANGUAGES {
            page.language(language).await;
            for state in &all {
                state_fits(&page, language, state, &mut found).await;
            }
        }
        nothing_found(&found);
        page.no_console_errors().await;
        page.close().await;
    });
}

/// A table fits as it is, and again after the first part of a choice.
async fn state_fits(page: &Page, language: &str, state: &PageState, found: &mut Vec<Finding>) {
    let what = format!("{language} {}", state.name);
    page.be(&state.person).await;
    page.open(&state.path).await;
    page.settled().await;
    page.shot(&format!("phone-{}", what.replace([' ', ','], "-"))).await;
    fits(page, &what, found).await;
    let half = page.js("return document.querySelector('a.answer')?.dataset.command ?? null", &[]).await;
    if let Some(command) = half.as_str() {
        page.press(command).await;
        page.settled().await;
        page.shot(&format!("phone-{}-half-made", what.replace([' ', ','], "-"))).await;
        fits(page, &format!("{what}, after {command}"), found).await;
    }
}

/// The page that is open fits every phone, with every width of text.
async fn fits(page: &Page, what: &str, found: &mut Vec<Finding>) {
    for window in [SMALL_PHONE, PHONE] {
        page.size(window).await;
        for letters in [Letters::Wide, Letters::Usual] {
            page.letters(letters).await;
            let what = format!("{what}, on {} pixels, {letters:?} letters", window.width);
            found.extend(page.misfits(&what).await);
            found.extend(out_of_sight(page, &what).await);
        }
    }
}

/// What a player who is asked cannot see without scrolling.
async fn out_of_sight(page: &Page, what: &str) -> Vec<Finding> {
    if !page.seen().await.asked {
        return Vec::new();
    }
    let missing = page.js(include_str!("out_of_sight.js"), &[]).await;
    let missing = missing.as_array().into_iter().flatten().filter_map(|each| each.as_str());
    missing.map(|each| Finding { at: what.to_owned(), what: format!("{each} is out of sight") }).collect()
}
