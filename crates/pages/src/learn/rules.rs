//! The rules: all of a game on one page that can be searched, each statement on a page of its own, and scenes.

use maud::{Markup, html};
use rulebook::{
    Block, GameId, Query, Scene, Statement, StatementId, cards_named_in, corrected, names_rules_only, page,
    rule_choices,
};
use words::Language;

use super::cards::{card_list, edition_table};
use super::text::{mark, rich};
use super::{Page, game_name};

/// All rules of a game, or those that match what was typed.
#[must_use]
pub fn rules(language: Language, game: GameId, typed: &str) -> Page {
    let l = language.messages();
    let page = page(game, language);
    let is_found = |query: &Query| page.statements().any(|one| query.matches(one.search_text()));
    let mut query = Query::new(typed);
    if !is_found(&query)
        && let Some(near) = corrected(language, typed).map(|near| Query::new(&near)).filter(is_found)
    {
        query = near;
    }
    let address = format!("/learn/{}/rules", game.name());
    let title = l.msg_learn_rules_of(game_name(language, game));
    let body = html! {
        h1 { (title) }
        form.search method="get" action=(address) role="search" {
            label { (l.msg_learn_search()) input type="search" name="q" value=(typed) maxlength="100" data-filter; }
            button { (l.msg_learn_search_button()) }
        }
        p.quiet role="status" data-found data-none=(l.msg_learn_found_none()) hidden[query.is_empty()] {
            @if !query.is_empty() {
                @let count = page.statements().filter(|one| query.matches(one.search_text())).count();
                @if count == 0 { (l.msg_learn_found_none()) } @else { (l.msg_learn_found(count)) }
                " " a href=(address) { (l.msg_learn_all_rules()) }
            }
        }
        @if query.is_empty() {
            details.contents {
                summary { (l.msg_learn_contents()) }
                ul {
                    @for (number, block) in page.blocks().iter().enumerate() {
                        @if let Block::Heading { level: 2 | 3, text } = block {
                            li { a href={ "#part-" (number) } { (rich(language, text, &query)) } }
                        }
                    }
                }
            }
            article.book {
                @for (number, block) in page.blocks().iter().enumerate() { (self::block(language, number, block)) }
            }
        } @else {
            div.book {
                @for one in page.statements().filter(|one| query.matches(one.search_text())) {
                    (statement(language, one, &query))
                }
            }
        }
    };
    Page { title, body, is_table: false }
}

fn block(language: Language, number: usize, block: &Block) -> Markup {
    let nothing = Query::default();
    let rich = |text: &str| rich(language, text, &nothing);
    let part = format!("part-{number}");
    html! {
        @match block {
            Block::Heading { level: 1, .. } => {},
            Block::Heading { level: 2, text } => h2 id=(part) { (rich(text)) },
            Block::Heading { text, .. } => h3 id=(part) { (rich(text)) },
            Block::Text(text) => p { (rich(text)) },
            Block::Points(points) => {
                @if points.first().is_some_and(|(number, _)| number.is_some()) {
                    ol { @for (number, point) in points { li value=[number.as_ref()] { (rich(point)) } } }
                } @else { ul { @for (_, point) in points { li { (rich(point)) } } } }
            }
            Block::Table { head, rows } => div.scrolls tabindex="0" {
                @let from = usize::from(starts_with_names(head, rows));
                table {
                    thead { tr { @for cell in head.iter().skip(from) { th scope="col" { (rich(cell)) } } } }
                    tbody { @for row in rows { tr { @for cell in row.iter().skip(from) { td { (rich(cell)) } } } } }
                }
            },
            Block::Code(code) => pre { (code) },
            Block::Statement(one) => (statement(language, one, &nothing)),
        }
    }
}

/// Whether the first column of a table only has names for files, and the second one, without a heading, says it in words.
fn starts_with_names(head: &[String], rows: &[Vec<String>]) -> bool {
    let is_name = |row: &Vec<String>| row.first().is_some_and(|cell| names_rules_only(cell));
    head.get(1).is_some_and(String::is_empty) && rows.iter().all(is_name)
}

/// A statement among others.
fn statement(language: Language, one: &Statement, query: &Query) -> Markup {
    html! {
        section.statement id=(one.id) data-text=(one.search_text()) {
            a.id href={ "/learn/rule/" (one.id) } { (mark(&one.id.to_string(), query)) }
            (with_notes(language, one, query))
        }
    }
}

/// What a statement says: the question that it settles, if it is a ruling, and the text.
pub(super) fn passage(language: Language, one: &Statement, query: &Query) -> Markup {
    html! {
        @if let Some(question) = &one.question { p.settles { (rich(language, question, query)) } }
        p { (rich(language, &one.text, query)) }
    }
}

fn with_notes(language: Language, one: &Statement, query: &Query) -> Markup {
    html! {
        div {
            (passage(language, one, query))
            @if !one.notes.is_empty() {
                dl.beside {
                    @for (head, text) in &one.notes { div { dt { (head) } dd { (rich(language, text, query)) } } }
                }
            }
        }
    }
}

/// One statement: what it says, how the editions differ, its best scene as an example, and its cards. `None` if
/// there is no such statement.
#[must_use]
pub fn rule(language: Language, id: StatementId, scenes: &[Scene], example: Option<&Markup>) -> Option<Page> {
    let (l, game) = (language.messages(), id.game());
    let all: Vec<&Statement> = page(game, language).statements().collect();
    let place = all.iter().position(|one| one.id == id)?;
    let choices = rule_choices(id, language);
    let body = html! {
        p.crumbs { a href={ "/learn/" (game.name()) "/rules#" (id) } { (l.msg_learn_rules_of(game_name(language, game))) } }
        h1 { (id) }
        section.statement.alone { (with_notes(language, all[place], &Query::default())) }
        @if !choices.is_empty() {
            section aria-labelledby="editions" {
                h2 #editions { (l.msg_learn_editions()) }
                @for (label, values) in &choices {
                    h3 { (label) }
                    (edition_table(language, values))
                }
            }
        }
        @if let (Some(figure), [scene, others @ ..]) = (example, scenes) {
            section aria-labelledby="example" {
                h2 #example { (l.msg_learn_example()) }
                p.caption { (scene.title(language)) }
                (figure)
                p { a href={ "/learn/scene/" (scene.name) } { (l.msg_learn_scene_text()) } }
                @if !others.is_empty() {
                    details {
                        summary { (l.msg_learn_other_scenes(others.len())) }
                        (scene_list(language, others))
                    }
                }
            }
        }
        @let cards = cards_named_in(id);
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
    Some(Page { title: id.to_string(), body, is_table: false })
}

/// Links to scenes.
fn scene_list(language: Language, scenes: &[Scene]) -> Markup {
    html! {
        ul.scenes {
            @for scene in scenes { li { a href={ "/learn/scene/" (scene.name) } { (scene.title(language)) } } }
        }
    }
}

/// A scene: what happens in it, its text, and the statements that it shows.
#[must_use]
pub fn scene(language: Language, scene: Scene, figure: &Markup) -> Page {
    let l = language.messages();
    let title = scene.title(language);
    let body = html! {
        p.crumbs { @for rule in scene.rules() { a href={ "/learn/rule/" (rule) } { (rule) } " " } }
        h1 { (title) }
        section { (figure) }
        details.source {
            summary { (l.msg_learn_scene_text()) }
            p.quiet { (l.msg_learn_scene_about()) }
            pre lang="en" { (scene.text) }
        }
    };
    Page { title: title.to_owned(), body, is_table: false }
}
