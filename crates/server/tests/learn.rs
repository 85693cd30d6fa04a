//! The pages for learning the games: every rule, scene and card in every language, both lessons to their end, the
//! search, and invalid requests.

mod common;

use common::{Person, TestServer};

const LANGUAGES: [&str; 3] = ["en", "da", "zh-Hant"];

/// A page: its status and its text.
fn page(person: &Person, path: &str) -> (u16, String) {
    let reply = person.request("GET", path, None);
    (reply.status, String::from_utf8_lossy(&reply.raw).into_owned())
}

/// A page that must exist, in a language.
fn read(person: &Person, path: &str, language: &str) -> String {
    let sign = if path.contains('?') { '&' } else { '?' };
    let (status, text) = page(person, &format!("{path}{sign}language={language}"));
    assert_eq!(status, 200, "{path} in {language}");
    assert!(text.contains(&format!("<html lang=\"{language}\"")), "{path} in {language}");
    text
}

/// All links of a page that start with a prefix.
fn links(text: &str, beginning: &str) -> Vec<String> {
    let mut found: Vec<String> = text
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|address| address.starts_with(beginning))
        .map(|address| address.replace("&amp;", "&"))
        .collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn every_statement_and_scene_is_shown_in_every_language() {
    let server = TestServer::open();
    let reader = server.stranger();
    for game in ["family-business", "mob-city"] {
        let rules = links(&read(&reader, &format!("/learn/{game}/rules"), "en"), "/learn/rule/");
        assert!(rules.len() > 120, "{game}: {}", rules.len());
        let mut shown = 0;
        for rule in &rules {
            for language in LANGUAGES {
                let text = read(&reader, rule, language);
                let id = rule.rsplit('/').next().unwrap();
                assert!(text.contains(&format!("<h1>{id}</h1>")), "{rule}");
                shown += usize::from(language == "en" && text.contains("data-example"));
            }
        }
        assert!(shown * 10 > rules.len() * 9, "{game}: only {shown} of {} have an example", rules.len());
    }
}

#[test]
fn every_scene_of_every_statement_has_a_page() {
    let server = TestServer::open();
    let reader = server.stranger();
    let mut scenes: Vec<String> = Vec::new();
    for game in ["family-business", "mob-city"] {
        for rule in links(&read(&reader, &format!("/learn/{game}/rules"), "en"), "/learn/rule/") {
            scenes.extend(links(&read(&reader, &rule, "en"), "/learn/scene/"));
        }
    }
    scenes.sort();
    scenes.dedup();
    assert!(scenes.len() > 800, "{}", scenes.len());
    for (number, scene) in scenes.iter().enumerate() {
        let text = read(&reader, scene, LANGUAGES[number % 3]);
        assert!(text.contains("class=\"frame\""), "{scene}");
    }
}

#[test]
fn every_card_has_a_page_with_its_rules() {
    let server = TestServer::open();
    let reader = server.stranger();
    let cards = links(&read(&reader, "/learn/cards", "en"), "/learn/card/");
    assert_eq!(cards.len(), 34 + 34 + 5);
    for card in &cards {
        for language in LANGUAGES {
            let text = read(&reader, card, language);
            assert!(!links(&text, "/learn/rule/").is_empty(), "{card}");
            assert!(
                text.contains(&format!("#{}\"", card.rsplit('/').next().unwrap())),
                "{card} has no picture"
            );
        }
    }
    let contract = read(&reader, "/learn/card/fb-contract", "en");
    assert!(
        contract.contains("The victim chooses which.") && contract.contains("You choose which."),
        "by edition"
    );
    assert!(contract.contains("/learn/card/fb-mob-power") && contract.contains("/learn/rule/FB-R36"));
}

/// The options of a step.
fn offers(text: &str) -> Vec<String> {
    let buttons = text.split("<button name=\"answer\" value=\"").skip(1);
    buttons.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

fn encoded(command: &str) -> String {
    command.replace(' ', "+")
}

/// The page after a correct answer, found by trying all options.
fn solve(
    reader: &Person,
    step: &str,
    given: &str,
    language: &str,
    tried: &mut Vec<String>,
) -> Option<String> {
    let text = read(reader, &format!("{step}{given}"), language);
    if text.contains("reaction right") {
        return Some(text);
    }
    if text.contains("class=\"reaction") {
        tried.push(text);
        return None;
    }
    let tries = offers(&text);
    let tries = tries.iter().map(|offer| format!("{given}&answer={}", encoded(offer)));
    tries.fold(None, |solved, given| solve(reader, step, &given, language, tried).or(solved))
}

#[test]
fn both_lessons_can_be_finished_and_other_answers_are_explained() {
    let server = TestServer::open();
    let reader = server.stranger();
    for language in LANGUAGES {
        for game in ["family-business", "mob-city"] {
            let mut step = format!("/learn/{game}/first?step=1");
            let (mut steps, mut reactions) = (0, Vec::new());
            while !read(&reader, &step, language).contains("href=\"/\" class=\"button main\"")
                && !offers(&read(&reader, &step, language)).is_empty()
            {
                let text =
                    solve(&reader, &step, "", language, &mut reactions).unwrap_or_else(|| panic!("{step}"));
                let next = links(&text, &format!("/learn/{game}/first?step={}", steps + 2));
                step.clone_from(next.first().unwrap_or_else(|| panic!("{step} leads nowhere")));
                steps += 1;
            }
            assert!(steps >= 8, "{game}: {steps}");
            assert!(reactions.iter().any(|text| text.contains("reaction other")), "{game}");
            assert!(reactions.iter().any(|text| text.contains("reaction refused")), "{game}");
            let refused = reactions.iter().find(|text| text.contains("reaction refused")).unwrap();
            assert!(!links(refused, "/learn/rule/").is_empty(), "{game}: a refusal names its rule");
        }
    }
}

#[test]
fn the_search_finds_and_highlights_ids_words_and_cards() {
    let server = TestServer::open();
    let reader = server.stranger();
    let search = |q: &str, language| read(&reader, &format!("/learn/family-business/rules?q={q}"), language);
    let by_id = search("fb-a1", "en");
    assert!(by_id.contains("<mark>FB-A1</mark>") && by_id.contains("id=\"FB-A1\""));
    let by_word = search("vendetta+danish", "en");
    assert!(by_word.contains("id=\"FB-R45\"") && !by_word.contains("id=\"FB-A1\""));
    assert!(by_word.contains("<mark>Vendetta</mark>"));
    // By the card's name in the language, and by the English word.
    assert!(search("%E4%BB%87%E6%AE%BA", "zh-Hant").contains("id=\"FB-A9\""));
    assert!(search("vendetta", "zh-Hant").contains("id=\"FB-A9\""));
    assert!(!search("xyzzy", "en").contains("class=\"statement\""));
}

#[test]
fn the_front_page_links_to_everything() {
    let server = TestServer::open();
    let reader = server.stranger();
    for language in LANGUAGES {
        let text = read(&reader, "/learn", language);
        let all = links(&text, "/learn/");
        assert!(all.len() >= 5, "{all:?}");
        for address in all {
            read(&reader, address.split('#').next().unwrap(), language);
        }
        for asset in links(&text, "/assets/learn.css") {
            assert_eq!(page(&reader, &asset).0, 200);
        }
    }
}

#[test]
fn invalid_requests_get_an_error_and_break_nothing() {
    let server = TestServer::open();
    let reader = server.stranger();
    let long = "a".repeat(4000);
    let signs =
        ["%00", "%F0%9F%92%A5", "%27%22%3E%3Cscript%3E", "..%2F..%2Fetc", "%C4%B0", "-1", "1e9", "", &long];
    for sign in signs {
        for path in [
            format!("/learn/family-business/rules?q={sign}"),
            format!("/learn/mob-city/first?step={sign}"),
            format!("/learn/mob-city/first?step=2&answer={sign}"),
            format!("/learn/family-business/first?step=4&answer=pass&answer={sign}"),
            format!("/learn/family-business/first?answer={sign}&step=99"),
            format!("/learn/rule/{sign}"),
            format!("/learn/card/{sign}"),
            format!("/learn/scene/{sign}"),
            format!("/learn/{sign}/rules"),
            format!("/learn/{sign}/first"),
        ] {
            let (status, text) = page(&reader, &path);
            assert!(status < 500, "{path}: {status}");
            assert!(
                status == 200 || text.contains("<h1>") || status == 431 || status == 414,
                "{path}: {status}"
            );
            assert!(!text.contains("'\"><script>"), "{path}");
        }
    }
    let many = "&answer=pass".repeat(200);
    assert_eq!(page(&reader, &format!("/learn/mob-city/first?step=1{many}")).0, 404);
    assert_eq!(page(&reader, "/learn/mob-city/first?step=0").0, 404);
    assert_eq!(page(&reader, "/learn/mob-city/first?step=x").0, 404);
    assert_eq!(page(&reader, "/learn/mob-city/first?step=1&answer=sing").0, 400);
    assert_eq!(page(&reader, "/learn/rule/FB-Z1").0, 404);
    assert_eq!(page(&reader, "/learn/scene/mob-city/../family-business").0, 404);
}
