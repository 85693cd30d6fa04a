//! What has happened, in sentences: each with the card it is about and the rule it goes by.

use maud::{Markup, html};
use sitting::{GameName, Known, Told};
use store::Status;

use super::lit::rule_link;
use super::picture;
use super::scene::Scene;
use crate::error::Error;
use crate::history;
use crate::table::Table;

/// So many sentences are shown.
pub(super) const SHOWN: usize = 60;

/// Something that has happened: in notation, and in a sentence.
#[derive(Clone)]
pub(super) struct Happened {
    pub(super) seen: String,
    pub(super) text: String,
}

/// All of the log that is shown, as a list. It is what a screen reader hears.
pub(super) fn part(scene: &Scene, told: &[Happened]) -> Markup {
    let l = scene.language.messages();
    html! {
        section #log.log aria-labelledby="log-name" hidden[scene.status == Status::Open] {
            h2 #log-name { (l.msg_log()) }
            div role="log" aria-live="polite" aria-labelledby="log-name" {
                ol tabindex="0" aria-labelledby="log-name" { @for each in told { (sentence(scene, each)) } }
            }
        }
    }
}

/// What is new in the log, to be added to it.
pub(super) fn more(scene: &Scene, told: &[Happened]) -> Markup {
    html! { ol #log-more { @for each in told { (sentence(scene, each)) } } }
}

fn sentence(scene: &Scene, happened: &Happened) -> Markup {
    let words: Vec<&str> = happened.seen.split(' ').collect();
    let (picture, rule) = about(scene.settings.game, &words);
    html! {
        li.turn[matches!(words.first(), Some(&("turn" | "round")))] {
            @if let Some(name) = picture { (picture::sign(&name)) }
            (with_names(scene, &happened.text))
            @if let Some(rule) = rule { " " (rule_link(rule)) }
        }
    }
}

/// The picture and the rule of something that has happened.
fn about(game: GameName, words: &[&str]) -> (Option<String>, Option<&'static str>) {
    match game {
        GameName::FamilyBusiness => {
            if let [_, "played" | "discarded" | "countered" | "took" | "gained", card] = words
                && let Ok(card) = card.parse()
            {
                return (Some(art::family_business_card(card).to_string()), Some(card.def().rule));
            }
            match words {
                ["war", _] => (Some("sign-attack".to_owned()), Some("FB-W2")),
                ["peace"] => (None, Some("FB-W5")),
                [_, "listed", _] => (Some("crosshair".to_owned()), Some("FB-W1")),
                [_, "died"] => (Some("rip".to_owned()), Some("FB-W6")),
                [_, "out", ..] => (None, Some("FB-E1")),
                [_, "won"] => (Some("crown".to_owned()), Some("FB-E2")),
                _ => (None, None),
            }
        }
        GameName::MobCity => {
            let card = match words {
                [
                    _,
                    "played" | "placed" | "used" | "blocked" | "bought" | "discarded" | "removed" | "swiped",
                    card,
                ] => card.parse::<mob_city::Card>().ok(),
                _ => None,
            };
            match (card, words) {
                (Some(card), _) => (Some(art::mob_city_card(card).to_string()), Some(card.def().rule)),
                (None, [_, "rolled", die]) => (Some(format!("die-{die}")), None),
                (None, [_, "hurt", _]) => (Some("mc-token".to_owned()), None),
                (None, [_, "pinched", ..]) => (Some("jail".to_owned()), Some("MC-R60")),
                (None, [_, "whacked", ..]) => (Some("rip".to_owned()), Some("MC-R53")),
                (None, ["locked", _]) => (Some("lock".to_owned()), Some("MC-R26")),
                (None, ["won", _]) => (Some("crown".to_owned()), None),
                (None, _) => (None, None),
            }
        }
    }
}

/// A sentence in which the players' names have the colours of their families.
fn with_names(scene: &Scene, text: &str) -> Markup {
    let families = match &scene.known {
        Some(Known::FamilyBusiness(view)) => Some(view.board.setup.families),
        Some(Known::MobCity(_)) | None => None,
    };
    html! {
        @for (before, named) in names_in(text, &scene.players) {
            (before)
            @if let Some(number) = named {
                @match families.and_then(|families| families.get(number).copied()) {
                    Some(family) => b.chip.{ "f-" (family) } { (scene.players[number]) },
                    None => b.chip.{ "p-" (number) } { (scene.players[number]) },
                }
            }
        }
    }
}

/// A sentence in pieces: each is what stands before a player's name, and whose name it is; the last has none.
fn names_in<'a>(text: &'a str, players: &[String]) -> Vec<(&'a str, Option<usize>)> {
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some((at, number)) = first_name(rest, players) {
        pieces.push((&rest[..at], Some(number)));
        rest = &rest[at + players[number].len()..];
    }
    pieces.push((rest, None));
    pieces
}

/// Where the first name of a player stands in a sentence, and whose it is; of two that begin there, the longer.
fn first_name(text: &str, players: &[String]) -> Option<(usize, usize)> {
    let named = players.iter().enumerate().filter(|(_, name)| !name.is_empty());
    let found = named.filter_map(|(number, name)| Some((text.find(name.as_str())?, number)));
    found.min_by_key(|(at, number)| (*at, usize::MAX - players[*number].len()))
}

/// What a step told, as far as it takes sentences.
pub(super) fn happened(told: impl IntoIterator<Item = Told>) -> Vec<Happened> {
    told.into_iter().filter_map(|Told { seen, text }| Some(Happened { seen, text: text? })).collect()
}

/// The last sentences of what this viewer has seen.
pub(super) async fn read(table: &Table, scene: &Scene) -> Result<Vec<Happened>, Error> {
    if scene.steps == 0 {
        return Ok(Vec::new());
    }
    let to = sitting::Listener { viewer: scene.viewer, language: scene.language, players: &scene.players };
    let told = history::told(&history::entries(&table.store, &table.id).await?, scene.steps, &to)?;
    let mut all = happened(told);
    all.drain(..all.len().saturating_sub(SHOWN));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::names_in;

    #[test]
    fn of_two_names_that_begin_alike_the_longer_is_found() {
        let players = ["Ann", "Anna", ""].map(str::to_owned);
        let pieces = names_in("Anna hits Ann.", &players);
        assert_eq!(pieces, [("", Some(1)), (" hits ", Some(0)), (".", None)]);
    }
}
