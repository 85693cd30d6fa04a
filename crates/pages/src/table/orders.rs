//! Standing orders, which answer for a player automatically: the form, and the orders in words.

use games::dispatch;
use maud::{Markup, html};
use session::{GameId, Orders, Otherwise, StandingOrder};
use words::{Language, Voice as _};

use super::view::{LetGo, TableView};
use crate::fields::Fields;
use crate::game::{OrderCard, game_page};
use crate::shell::list;

/// The cards that were chosen in the form; none for any card.
fn chosen(cards: &[OrderCard], words: &[String]) -> Vec<String> {
    let each = |word: &String| match cards.iter().find(|card| card.word == word) {
        Some(card) => card.cards.iter().map(|card| (*card).to_owned()).collect(),
        None if word.is_empty() => Vec::new(),
        None => vec![word.clone()],
    };
    words.iter().flat_map(each).collect()
}

/// The orders that a form asks for, given the orders so far.
#[must_use]
pub fn read(game: GameId, before: &Orders, fields: &Fields) -> Orders {
    if fields.text("clear").is_some() {
        return Orders::default();
    }
    let mut orders = before.clone();
    if fields.text("add").is_some() {
        let cards = game_page(game).order_cards(Language::default());
        orders.orders.push(StandingOrder {
            against: chosen(&cards.against, &fields.all("against")),
            for_me: fields.text("for_me").is_some(),
            left_at_most: fields.number("left"),
            with: chosen(&cards.with, &fields.all("with")),
            turn: None,
        });
    }
    orders.otherwise =
        if fields.text("otherwise") == Some("pass") { Otherwise::Pass } else { Otherwise::Ask };
    orders
}

/// What cards are called. Cards that make up a whole group have the group's name.
fn names(groups: &[OrderCard], words: &[String]) -> Vec<String> {
    let mut left: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut names = Vec::new();
    let by_size = {
        let mut all: Vec<&OrderCard> = groups.iter().collect();
        all.sort_by_key(|group| std::cmp::Reverse(group.cards.len()));
        all
    };
    for group in by_size {
        if !group.cards.is_empty() && group.cards.iter().all(|card| left.contains(card)) {
            left.retain(|card| !group.cards.contains(card));
            names.push(group.name.clone());
        }
    }
    names.extend(left.into_iter().map(str::to_owned));
    names
}

/// An order as a sentence.
fn order(view: &TableView, order: &StandingOrder, against: &[OrderCard], with: &[OrderCard]) -> String {
    let l = view.language.messages();
    let called = |cards: &[OrderCard], words: &[String]| list(view.language, names(cards, words));
    let card = match order.against.is_empty() {
        true => l.msg_order_any_card(),
        false => called(against, &order.against),
    };
    let whom = if order.for_me { l.msg_order_for_me() } else { l.msg_order_for_anybody() };
    let answer = match order.with.is_empty() {
        true => l.msg_order_pass(),
        false => l.msg_order_answer(called(with, &order.with)),
    };
    let sentence = match order.left_at_most {
        Some(_) => l.msg_order_sentence(card, whom, left(view, order.left_at_most), answer),
        None => l.msg_order_sentence_any_left(card, whom, answer),
    };
    match order.turn {
        Some(_) => format!("{sentence}{}", view.language.bracketed(l.msg_order_this_turn())),
        None => sentence,
    }
}

/// Buttons that let the card go now and whenever it comes again, if the viewer is asked about one.
pub(crate) fn let_go(view: &TableView) -> Markup {
    let l = view.language.messages();
    html! {
        @if let Some(LetGo { card, name }) = &view.let_go {
            form.let-go method="post" action={ "/t/" (view.now.table) "/let-go" } data-live {
                input type="hidden" name="as" value=[view.letter()];
                input type="hidden" name="card" value=(card);
                @if view.own.len() > 1 { input type="hidden" name="shared" value="yes"; }
                button name="span" value="turn" { (l.msg_let_go_turn(name.as_str())) }
                button name="span" value="game" { (l.msg_let_go_game(name.as_str())) }
            }
        }
    }
}

/// What the viewer has left to lose: at most `most`, or any number.
fn left(view: &TableView, most: Option<u8>) -> String {
    dispatch!(view.settings.game, G => G::left(view.language, most))
}

/// A sentence with form fields in place of its arguments, which are marked by their numbers.
fn in_slots(sentence: &str, slots: &[Markup; 4]) -> Markup {
    html! {
        @for piece in sentence.split_inclusive(|sign| ('\u{1}'..='\u{4}').contains(&sign)) {
            @match piece.as_bytes() {
                [.., slot @ 1..=4] => { (piece[..piece.len() - 1]) (slots[usize::from(*slot) - 1]) }
                _ => (piece),
            }
        }
    }
}

/// The viewer's orders, and the form for more.
pub(crate) fn panel(view: &TableView) -> Markup {
    let l = view.language.messages();
    let cards = game_page(view.settings.game).order_cards(view.language);
    let orders = &view.orders;
    let pass = orders.otherwise == Otherwise::Pass;
    let count = orders.orders.len();
    let choose =
        |field: &str, label: String, any: String, cards: &[OrderCard], name: &dyn Fn(&str) -> String| {
            html! {
                select name=(field) aria-label=(label) {
                    option value="" { (any) }
                    @for card in cards { option value=(card.word) { (name(&card.name)) } }
                }
            }
        };
    let slots = [
        choose("against", l.msg_order_against(), l.msg_order_any_card(), &cards.against, &str::to_owned),
        html! {
            select name="for_me" aria-label=(l.msg_order_whom()) { option value="" { (l.msg_order_for_anybody()) } option value="yes" { (l.msg_order_for_me()) } }
        },
        html! {
            select name="left" aria-label=(l.msg_order_left_field()) {
                option value="" { (left(view, None)) }
                @for count in 1..=8 { option value=(count) { (left(view, Some(count))) } }
            }
        },
        choose("with", l.msg_order_with(), l.msg_order_pass(), &cards.with, &|name| l.msg_order_answer(name)),
    ];
    html! {
        details #orders {
            summary { (l.msg_orders()) @if count > 0 || pass { (view.language.bracketed(count.to_string())) } }
            p.quiet { (l.msg_orders_about()) }
            @if count > 0 {
                ol { @for each in &orders.orders { li { (order(view, each, &cards.against, &cards.with)) } } }
            }
            p { @if pass { (l.msg_otherwise_pass()) } @else { (l.msg_otherwise_ask()) } }
            form.fields method="post" action={ "/t/" (view.now.table) "/orders" } {
                input type="hidden" name="as" value=[view.letter()];
                p.sentence.wide { (in_slots(&l.msg_order_sentence("\u{1}", "\u{2}", "\u{3}", "\u{4}"), &slots)) }
                label { (l.msg_otherwise())
                    select name="otherwise" {
                        option value="ask" { (l.msg_otherwise_ask()) }
                        option value="pass" selected[pass] { (l.msg_otherwise_pass()) }
                    }
                }
                div.buttons {
                    button name="add" value="yes" { (l.msg_order_add()) }
                    button name="set" value="yes" { (l.msg_order_set()) }
                    button name="clear" value="yes" { (l.msg_order_clear()) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_group_has_one_name() {
        let groups =
            [("hit", vec!["hit"]), ("contracts", vec!["contract", "double"]), ("contract", vec!["contract"])];
        let groups = groups.map(|(word, cards)| OrderCard { word, name: word.to_uppercase(), cards });
        let names =
            |words: &[&str]| names(&groups, &words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        assert_eq!(names(&["contract", "double", "hit"]), ["CONTRACTS", "HIT"]);
        assert_eq!(names(&["contract"]), ["CONTRACT"]);
        assert_eq!(names(&["double", "other"]), ["double", "other"]);
    }
}
