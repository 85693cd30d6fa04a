//! Standing orders: what is to be answered at once. A form, and the orders there are in words.

use maud::{Markup, html};
use sitting::GameName;
use words::Language;

use super::fields::Fields;
use super::scene::Scene;
use super::shell::list;
use crate::orders::{Orders, Otherwise, StandingOrder};

/// The cards that orders can be against, and those that they can answer with: in notation and by name.
type Names = Vec<(&'static str, String)>;

fn cards(game: GameName, language: Language) -> (Names, Names) {
    match game {
        GameName::FamilyBusiness => {
            use family_business::{Card, Kind};
            let named = |kinds: &[Kind]| {
                let cards = Card::ALL.into_iter().filter(|card| kinds.contains(&card.def().kind));
                cards.map(|card| (card.name(), words::card_name(language, card))).collect()
            };
            (named(&[Kind::Attack, Kind::Rescue]), named(&[Kind::Counter]))
        }
        GameName::MobCity => {
            use mob_city::{Card, Kind};
            let named = |kind: Kind| {
                let cards = Card::ALL.into_iter().filter(|card| card.def().kind == kind);
                cards.map(|card| (card.name(), words::mob_city::card_name(language, card))).collect()
            };
            (named(Kind::Hit), named(Kind::Defence))
        }
    }
}

/// What a form asks to be done from now on, after what was asked before.
pub(super) fn read(before: &Orders, fields: &Fields) -> Orders {
    if fields.text("clear").is_some() {
        return Orders::default();
    }
    let mut orders = before.clone();
    if fields.text("add").is_some() {
        orders.orders.push(StandingOrder {
            against: fields.all("against"),
            for_me: fields.text("for_me").is_some(),
            left_at_most: fields.number("left"),
            with: fields.all("with"),
        });
    }
    orders.otherwise =
        if fields.text("otherwise") == Some("pass") { Otherwise::Pass } else { Otherwise::Ask };
    orders
}

fn order(scene: &Scene, order: &StandingOrder, against: &Names, with: &Names) -> String {
    let l = scene.language.messages();
    let called = |names: &Names, words: &[String]| {
        let name = |word: &String| {
            names.iter().find(|(card, _)| card == word).map_or_else(|| word.clone(), |(_, name)| name.clone())
        };
        list(scene.language, words.iter().map(name))
    };
    let mut when = vec![match order.against.is_empty() {
        true => l.msg_order_any_card(),
        false => called(against, &order.against),
    }];
    if order.for_me {
        when.push(l.msg_order_for_me());
    }
    if let Some(most) = order.left_at_most {
        when.push(l.msg_order_left(most));
    }
    let what = match order.with.is_empty() {
        true => l.msg_answer_pass(),
        false => called(with, &order.with),
    };
    l.msg_order_line(list(scene.language, when), what)
}

/// The orders of the own seat, and the form for more.
pub(super) fn panel(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let (against, with) = cards(scene.settings.game, scene.language);
    let orders = &scene.orders;
    let pass = orders.otherwise == Otherwise::Pass;
    let count = orders.orders.len();
    let checks = |field: &str, names: &Names| {
        html! {
            div.checks {
                @for (card, name) in names {
                    label.check { input type="checkbox" name=(field) value=(card); (name) }
                }
            }
        }
    };
    html! {
        details #orders {
            summary { (l.msg_orders()) @if count > 0 || pass { " (" (count) ")" } }
            p.quiet { (l.msg_orders_about()) }
            @if count > 0 {
                ol { @for each in &orders.orders { li { (order(scene, each, &against, &with)) } } }
            }
            p { @if pass { (l.msg_otherwise_pass()) } @else { (l.msg_otherwise_ask()) } }
            form.fields method="post" action={ "/t/" (scene.now.table) "/orders" } {
                input type="hidden" name="as" value=[scene.letter()];
                fieldset.wide { legend { (l.msg_order_against()) } (checks("against", &against)) }
                label.check { input type="checkbox" name="for_me" value="yes"; (l.msg_order_for_me()) }
                label { (l.msg_order_left_field()) input type="number" name="left" min="0" max="9"; }
                fieldset.wide { legend { (l.msg_order_with()) } (checks("with", &with)) }
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
