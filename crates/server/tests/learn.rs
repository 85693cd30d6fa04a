//! The pages for learning the games: every rule, scene and card in every language and in plain words, both lessons to their
//! end, the search, and invalid requests.

mod common;

use std::collections::HashSet;

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

/// What a step offers: the addresses that are lit, and the others that answer it.
fn answers(text: &str) -> (Vec<String>, Vec<String>) {
    let table = text
        .split("id=\"table\"")
        .nth(1)
        .and_then(|rest| rest.split("id=\"side\"").next())
        .unwrap_or_default();
    let (mut lit, mut others) = (Vec::new(), Vec::new());
    for tag in table.split("<a ").skip(1).filter_map(|rest| rest.split('>').next()) {
        let Some(address) = tag.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()) else {
            continue;
        };
        let address = address.replace("&amp;", "&");
        let is_lit = tag.split("class=\"").nth(1).and_then(|rest| rest.split('"').next());
        match is_lit.is_some_and(|class| class.split(' ').any(|word| word == "answer")) {
            true => lit.push(address),
            false if address.contains("&answer=") => others.push(address),
            false => {}
        }
    }
    for all in [&mut lit, &mut others] {
        all.sort();
        all.dedup();
    }
    (lit, others)
}

/// Tries everything that a step offers. Returns where it leads on, and the pages that explain why something does not.
fn explore(reader: &Person, step: &str, language: &str) -> (HashSet<String>, Vec<String>) {
    let (mut next, mut reactions) = (HashSet::new(), Vec::new());
    let (mut known, mut left) = (HashSet::new(), vec![step.to_owned()]);
    while let Some(address) = left.pop() {
        if !known.insert(address.clone()) {
            continue;
        }
        let text = read(reader, &address, language);
        let (lit, others) = answers(&text);
        assert!(!lit.is_empty(), "nothing is lit at {address}");
        assert!(text.contains("class=\"game taught"), "{address} is not a table");
        let page = text.split("<template").next().unwrap_or_default();
        let ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{address} has an id twice: {ids:?}");
        if text.contains("data-command=\"go-on\"") {
            assert!(others.is_empty() && lit.len() == 1, "{address}: {lit:?} {others:?}");
            next.extend(lit);
            continue;
        }
        for other in others.into_iter().filter(|other| known.insert(other.clone())) {
            let text = read(reader, &other, language);
            assert!(text.contains("class=\"say reaction"), "{other} is not explained");
            assert!(!text.contains("data-command=\"go-on\""), "{other} leads on");
            assert!(!answers(&text).0.is_empty(), "{other} lights nothing");
            reactions.push(text);
        }
        left.extend(lit);
    }
    (next, reactions)
}

#[test]
fn both_lessons_can_be_finished_and_other_answers_are_explained() {
    let server = TestServer::open();
    let reader = server.stranger();
    for language in LANGUAGES {
        for game in ["family-business", "mob-city"] {
            let mut reactions = Vec::new();
            for step in 1..=9 {
                let address = format!("/learn/{game}/first?step={step}");
                let text = read(&reader, &address, language);
                assert!(text.contains("id=\"question\"") && text.contains("data-light=\""), "{address}");
                let (next, explained) = explore(&reader, &address, language);
                assert_eq!(
                    next,
                    HashSet::from([format!("/learn/{game}/first?step={}", step + 1)]),
                    "{address}"
                );
                reactions.extend(explained);
            }
            let end = read(&reader, &format!("/learn/{game}/first?step=10"), language);
            assert!(end.contains("<a class=\"button main\" href=\"/\">"), "{game} has an end");
            assert!(reactions.iter().any(|text| text.contains("reaction other")), "{game}");
            let refused = reactions.iter().find(|text| text.contains("reaction refused"));
            let refused = refused.unwrap_or_else(|| panic!("{game}: nothing is refused"));
            assert!(!links(refused, "/learn/rule/").is_empty(), "{game}: a refusal names its rule");
        }
    }
}

#[test]
fn a_card_of_a_lesson_is_picked_before_it_is_played() {
    let server = TestServer::open();
    let reader = server.stranger();
    let first = "/learn/mob-city/first?step=1";
    let (lit, others) = answers(&read(&reader, first, "en"));
    assert_eq!(lit, [format!("{first}&pick=play+gift"), format!("{first}&pick=play+skim")]);
    assert!(others.contains(&format!("{first}&answer=play+one")), "{others:?}");
    let picked = read(&reader, &lit[1], "en");
    assert!(answers(&picked).0.contains(&format!("{first}&answer=play+skim")));
    assert!(links(&picked, "/learn/mob-city/first?step=1").contains(&first.to_owned()), "the way back");
    // A card that is not part of the answer cannot be picked.
    let other = read(&reader, &format!("{first}&pick=play+one"), "en");
    assert_eq!(answers(&other).0, lit);
}

#[test]
fn what_the_right_answer_leads_to_can_be_played_back() {
    let server = TestServer::open();
    let reader = server.stranger();
    let right = "/learn/family-business/first?step=3&answer=play+contract&answer=choose+B";
    let text = read(&reader, right, "en");
    let beats: Vec<&str> =
        text.split("class=\"beat\" data-cue=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(beats.len() >= 4 && beats[0] == "card" && beats.contains(&"war"), "{beats:?}");
    assert!(text.contains("data-changed=\"") && !text.contains("data-light=\""));
}

/// A page as its reader sees it: no tags, no attributes.
fn visible(text: &str) -> String {
    let main = text.split("<main").nth(1).and_then(|rest| rest.split("</main>").next()).unwrap_or_default();
    let pieces = main.split('<').map(|piece| piece.split_once('>').map_or("", |(_, text)| text));
    pieces.collect::<Vec<_>>().join("\n")
}

/// The words of a text that only a programmer would write: paths of files, and names of fields.
fn names(text: &str) -> Vec<&str> {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "_./-".contains(letter);
    let is_name = |word: &&str| {
        let word = word.trim_matches(|letter| "./-".contains(letter));
        word.contains('_')
            || [".rs", ".toml", ".scene", ".md"].iter().any(|ending| word.ends_with(ending))
            || word.starts_with("crates/")
            || ["flags.", "rules.", "act."]
                .iter()
                .any(|group| word.len() > group.len() && word.starts_with(group))
    };
    text.split(|letter| !is_letter(letter)).filter(is_name).collect()
}

#[test]
fn no_rules_page_shows_paths_or_names_of_fields() {
    assert_eq!(
        names("see rules.toml, a_b and flags.parole; not v1.5 or 1/2"),
        ["rules.toml", "a_b", "flags.parole"]
    );
    let server = TestServer::open();
    let reader = server.stranger();
    for language in LANGUAGES {
        for game in ["family-business", "mob-city"] {
            let address = format!("/learn/{game}/rules");
            let rules = read(&reader, &address, language);
            assert_eq!(names(&visible(&rules)), [""; 0], "{address} in {language}");
            for rule in links(&rules, "/learn/rule/") {
                let text = visible(&read(&reader, &rule, language));
                assert_eq!(names(&text), [""; 0], "{rule} in {language}");
            }
        }
        for card in links(&read(&reader, "/learn/cards", language), "/learn/card/") {
            assert_eq!(names(&visible(&read(&reader, &card, language))), [""; 0], "{card} in {language}");
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
    // By the heading, without accents, and misspelt.
    for typed in ["turncoat", "t%C3%BArncoat", "turncaot"] {
        let found = search(typed, "en");
        assert!(found.contains("id=\"FB-R84\"") && !found.contains("id=\"FB-R14\""), "{typed}");
    }
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
            format!("/learn/mob-city/first?step=2&pick={sign}"),
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
