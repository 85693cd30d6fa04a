//! Standing orders: what is to be answered at once. A form, and the orders there are in words.

use maud::{Markup, html};
use sitting::GameName;
use words::Language;

use super::fields::Fields;
use super::scene::Scene;
use super::shell::list;
use sitting::{Orders, Otherwise, StandingOrder};

/// The cards that orders can be against, and those that they can answer with: in notation and by name.
type Names = Vec<(&'static str, String)>;

fn cards(game: GameName, language: Language) -> (Names, Names) {
    match game {
        GameName::FamilyBusiness => {
            use family_business::{Card, Kind};
            let named = |kinds: &[Kind]| {
                let cards = Card::ALL.into_iter().filter(|card| kinds.contains(&card.def().kind));
                cards.map(|card| (card.name(), words::family_business::card_name(language, card))).collect()
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

/// What stands for several cards in the form.
const CONTRACTS: &str = "contracts";
const COUNTERS: &str = "counters";

/// The cards that were chosen in the form: none where it was any.
fn cards_of(chosen: &[String]) -> Vec<String> {
    use family_business::{Aim, Card, Kind};
    let those =
        |is: fn(&Card) -> bool| Card::ALL.into_iter().filter(is).map(|card| card.to_string()).collect();
    let each = |word: &String| -> Vec<String> {
        match word.as_str() {
            "" => Vec::new(),
            CONTRACTS => those(|card| card.def().aim == Aim::Rival),
            COUNTERS => those(|card| card.def().kind == Kind::Counter),
            _ => vec![word.clone()],
        }
    };
    chosen.iter().flat_map(each).collect()
}

/// What a form asks to be done from now on, after what was asked before.
pub(super) fn read(before: &Orders, fields: &Fields) -> Orders {
    if fields.text("clear").is_some() {
        return Orders::default();
    }
    let mut orders = before.clone();
    if fields.text("add").is_some() {
        orders.orders.push(StandingOrder {
            against: cards_of(&fields.all("against")),
            for_me: fields.text("for_me").is_some(),
            left_at_most: fields.number("left"),
            with: cards_of(&fields.all("with")),
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

/// A sentence with fields where its arguments stand; each is marked by its number.
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

/// The orders of the own seat, and the form for more.
pub(super) fn panel(scene: &Scene) -> Markup {
    let l = scene.language.messages();
    let (against, with) = cards(scene.settings.game, scene.language);
    let orders = &scene.orders;
    let pass = orders.otherwise == Otherwise::Pass;
    let count = orders.orders.len();
    let family_business = scene.settings.game == GameName::FamilyBusiness;
    let choose = |field: &str, label: String, any: String, group: Option<(&str, String)>, names: &Names| {
        html! {
            select name=(field) aria-label=(label) {
                option value="" { (any) }
                @if let Some((word, name)) = group.filter(|_| family_business) { option value=(word) { (name) } }
                @for (card, name) in names { option value=(card) { (name) } }
            }
        }
    };
    let slots = [
        choose(
            "against",
            l.msg_order_against(),
            l.msg_order_any_card(),
            Some((CONTRACTS, l.msg_order_any_contract())),
            &against,
        ),
        html! {
            select name="for_me" aria-label=(l.msg_order_whom()) { option value="" { (l.msg_order_for_anybody()) } option value="yes" { (l.msg_order_for_me()) } }
        },
        html! {
            select name="left" aria-label=(l.msg_order_left_field()) {
                option value="" { (l.msg_order_left_any()) }
                @for count in 1..=8 { option value=(count) { (l.msg_order_left(count)) } }
            }
        },
        choose(
            "with",
            l.msg_order_with(),
            l.msg_answer_pass(),
            Some((COUNTERS, l.msg_order_any_counter())),
            &with,
        ),
    ];
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
