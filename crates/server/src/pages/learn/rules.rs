//! The rules: all of a game on one page, to be searched, and each statement on a page of its own.

use axum::response::Response;
use maud::{Markup, html};
use sitting::GameName;
use words::Language;

use super::super::fields::Fields;
use super::super::set::game_name;
use super::super::shell::{Visit, list};
use super::book::{Block, Statement, book, game_of};
use super::catalogue::{Thing, cards_of};
use super::example::figure;
use super::scenes::Scene;
use super::text::{Sought, rich};
use super::{game_named, page};
use crate::error::Error;
use crate::pages::picture::emblem;
use crate::take::{Address, Asked};

/// All rules of a game, or those that were looked for.
pub(super) async fn rules(
    visit: Visit,
    Address(game): Address<String>,
    Asked(asked): Asked<Fields>,
) -> Result<Response, Error> {
    let game = game_named(&game)?;
    let (l, language) = (visit.messages(), visit.language());
    let typed = asked.text("q").unwrap_or_default();
    let sought = Sought::new(typed);
    let address = format!("/learn/{}/rules", game.name());
    let title = l.msg_learn_rules_of(game_name(language, game));
    let book = book(game, language);
    let body = html! {
        h1 { (title) }
        form.search method="get" action=(address) role="search" {
            label { (l.msg_learn_search()) input type="search" name="q" value=(typed) maxlength="100" data-filter; }
            button { (l.msg_learn_search_button()) }
        }
        p.quiet role="status" data-found data-none=(l.msg_learn_found_none()) hidden[sought.is_empty()] {
            @if !sought.is_empty() {
                @let count = book.statements().filter(|one| hit(language, one, &sought)).count();
                @if count == 0 { (l.msg_learn_found_none()) } @else { (l.msg_learn_found(count)) }
                " " a href=(address) { (l.msg_learn_all_rules()) }
            }
        }
        @if sought.is_empty() {
            details.contents {
                summary { (l.msg_learn_contents()) }
                ul {
                    @for (number, block) in book.blocks.iter().enumerate() {
                        @if let Block::Heading(2 | 3, text) = block {
                            li { a href={ "#part-" (number) } { (rich(language, text, &sought)) } }
                        }
                    }
                }
            }
            article.book {
                @for (number, block) in book.blocks.iter().enumerate() { (self::block(language, number, block)) }
            }
        } @else {
            div.book {
                @for one in book.statements().filter(|one| hit(language, one, &sought)) {
                    (statement(language, one, &sought))
                }
            }
        }
    };
    Ok(page(&visit, &title, &body))
}

/// Whether what was looked for stands in a statement, in English too, or is a card that it speaks of.
fn hit(language: Language, statement: &Statement, sought: &Sought) -> bool {
    sought.found_in(&haystack(language, statement))
}

fn haystack(language: Language, statement: &Statement) -> String {
    let mut all = statement.words();
    let game = game_of(&statement.id).unwrap_or_default();
    if language != Language::En
        && let Some(english) = book(game, Language::En).statement(&statement.id)
    {
        all.push('\n');
        all.push_str(&english.words());
    }
    for card in cards_of(&statement.id) {
        all.push('\n');
        all.push_str(&card.name(language));
    }
    all
}

fn block(language: Language, number: usize, block: &Block) -> Markup {
    let plain = Sought::default();
    let text = |text: &str| rich(language, text, &plain);
    let part = format!("part-{number}");
    html! {
        @match block {
            Block::Heading(1, _) => {},
            Block::Heading(2, heading) => h2 id=(part) { (text(heading)) },
            Block::Heading(_, heading) => h3 id=(part) { (text(heading)) },
            Block::Text(words) => p { (text(words)) },
            Block::Points(points) => {
                @if points.first().is_some_and(|(number, _)| number.is_some()) {
                    ol { @for (number, point) in points { li value=[number.as_ref()] { (text(point)) } } }
                } @else { ul { @for (_, point) in points { li { (text(point)) } } } }
            }
            Block::Table(head, rows) => div.scrolls tabindex="0" {
                table {
                    thead { tr { @for cell in head { th scope="col" { (text(cell)) } } } }
                    tbody { @for row in rows { tr { @for cell in row { td { (text(cell)) } } } } }
                }
            },
            Block::Code(code) => pre { (code) },
            Block::Statement(one) => (statement(language, one, &plain)),
        }
    }
}

/// A statement as it stands among others.
fn statement(language: Language, one: &Statement, sought: &Sought) -> Markup {
    html! {
        section.statement id=(one.id) data-text=(haystack(language, one)) {
            a.id href={ "/learn/rule/" (one.id) } { (sought.mark(&one.id)) }
            (content(language, one, sought))
        }
    }
}

fn content(language: Language, one: &Statement, sought: &Sought) -> Markup {
    html! {
        div {
            @if let Some(question) = &one.question { p.settles { (rich(language, question, sought)) } }
            p { (rich(language, &one.text, sought)) }
            @if !one.beside.is_empty() {
                dl.beside {
                    @for (head, text) in &one.beside { div { dt { (head) } dd { (rich(language, text, sought)) } } }
                }
            }
        }
    }
}

/// One statement: what it says, how the editions differ in it, its cards, and its scenes.
pub(super) async fn rule(visit: Visit, Address(id): Address<String>) -> Result<Response, Error> {
    let game = game_of(&id).ok_or(Error::NotFound)?;
    let (l, language) = (visit.messages(), visit.language());
    let book = book(game, language);
    let all: Vec<&Statement> = book.statements().collect();
    let place = all.iter().position(|one| one.id == id).ok_or(Error::NotFound)?;
    let one = all[place];
    let scenes = Scene::of(&id);
    let example = match scenes.first() {
        Some(scene) => Some((*scene, figure(language, *scene).await?)),
        None => None,
    };
    let choices = choices(language, game, &id);
    let plain = Sought::default();
    let body = html! {
        p.crumbs { a href={ "/learn/" (game.name()) "/rules#" (id) } { (l.msg_learn_rules_of(game_name(language, game))) } }
        h1 { (id) }
        section.statement.alone { (content(language, one, &plain)) }
        @if !choices.is_empty() {
            section aria-labelledby="editions" {
                h2 #editions { (l.msg_learn_editions()) }
                @for (label, values) in &choices {
                    h3 { (label) }
                    dl.beside { @for (value, editions) in values { div { dt { (list(language, editions.iter().cloned())) } dd { (value) } } } }
                }
            }
        }
        @if let Some((scene, figure)) = &example {
            section aria-labelledby="example" {
                h2 #example { (l.msg_learn_example()) }
                p.caption { (scene.title(language)) }
                (figure)
                p { a href={ "/learn/scene/" (scene.name) } { (l.msg_learn_scene_text()) } }
                @if scenes.len() > 1 {
                    details {
                        summary { (l.msg_learn_other_scenes(scenes.len() - 1)) }
                        (scene_list(language, &scenes[1..]))
                    }
                }
            }
        }
        @let cards = cards_of(&id);
        @if !cards.is_empty() {
            section aria-labelledby="cards" { h2 #cards { (l.msg_learn_cards()) } (card_list(language, cards)) }
        }
        nav.steps aria-label=(l.msg_learn_statements()) {
            @if let Some(one) = place.checked_sub(1).and_then(|place| all.get(place)) {
                a.button rel="prev" href={ "/learn/rule/" (one.id) } { "← " (one.id) }
            }
            @if let Some(one) = all.get(place + 1) {
                a.button rel="next" href={ "/learn/rule/" (one.id) } { (one.id) " →" }
            }
        }
    };
    Ok(page(&visit, &id, &body))
}

/// Links to scenes.
pub(super) fn scene_list(language: Language, scenes: &[Scene]) -> Markup {
    html! {
        ul.scenes {
            @for scene in scenes { li { a href={ "/learn/scene/" (scene.name) } { (scene.title(language)) } } }
        }
    }
}

/// Links to cards.
pub(super) fn card_list(language: Language, cards: &[Thing]) -> Markup {
    html! {
        ul.card-links {
            @for card in cards {
                li.{ (card.class()) } { a href={ "/learn/card/" (card.id()) } { (emblem(&card.id())) span { (card.name(language)) } } }
            }
        }
    }
}

/// What can be chosen: what it is called, and each value with the editions that have it.
type Choices = Vec<(String, Vec<(String, Vec<String>)>)>;

/// The rules of a table that a statement names, as the editions have them.
fn choices(language: Language, game: GameName, id: &str) -> Choices {
    let Some(statement) = book(game, Language::En).statement(id) else { return Vec::new() };
    let words = statement.words();
    let mut choices = Choices::new();
    for name in words.split('`').skip(1).step_by(2) {
        let name = name.split(" = ").next().unwrap_or_default();
        let Some(label) = label(language, game, name) else { continue };
        if choices.iter().any(|(known, _)| *known == label) {
            continue;
        }
        let mut values: Vec<(String, Vec<String>)> = Vec::new();
        for (edition, value) in editions(language, game, name) {
            match values.iter_mut().find(|(known, _)| *known == value) {
                Some((_, editions)) => editions.push(edition),
                None => values.push((value, vec![edition])),
            }
        }
        choices.push((label, values));
    }
    choices
}

fn label(language: Language, game: GameName, rule: &str) -> Option<String> {
    match game {
        GameName::FamilyBusiness => words::family_business::rule_label(language, rule),
        GameName::MobCity => words::mob_city::rule_label(language, rule),
    }
}

/// Each edition, by what it is called, with what it says of one rule.
fn editions(language: Language, game: GameName, rule: &str) -> Vec<(String, String)> {
    let said = |name: String, value: Option<String>| value.map(|value| (name, value));
    match game {
        GameName::FamilyBusiness => family_business::Edition::ALL
            .into_iter()
            .filter_map(|edition| {
                let entry = edition.rules().entries().into_iter().find(|(name, _)| *name == rule);
                let value =
                    entry.and_then(|(_, value)| words::family_business::rule_value(language, rule, &value));
                said(words::family_business::edition_name(language, edition), value)
            })
            .collect(),
        GameName::MobCity => mob_city::Preset::ALL
            .into_iter()
            .filter_map(|preset| {
                let entry = preset.rules().entries().into_iter().find(|(name, _)| *name == rule);
                let value = entry.and_then(|(_, value)| words::mob_city::rule_value(language, rule, &value));
                said(words::mob_city::preset_name(language, preset), value)
            })
            .collect(),
    }
}

/// A scene: what happens in it, its text, and the statements it shows.
pub(super) async fn scene(visit: Visit, Address(name): Address<String>) -> Result<Response, Error> {
    let scene = Scene::named(&name).ok_or(Error::NotFound)?;
    let (l, language) = (visit.messages(), visit.language());
    let figure = figure(language, scene).await?;
    let body = html! {
        p.crumbs { @for rule in scene.rules() { a href={ "/learn/rule/" (rule) } { (rule) } " " } }
        h1 { (scene.title(language)) }
        section { (figure) }
        section aria-labelledby="text" {
            h2 #text { (l.msg_learn_scene_text()) }
            p.quiet { (l.msg_learn_scene_about()) }
            pre lang="en" { (scene.text) }
        }
    };
    Ok(page(&visit, scene.title(language), &body))
}
