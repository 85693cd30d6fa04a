//! Standing orders at a server's table, as a menu: let this card go, let everything go, or be asked again.

use session::{Choice, Orders, Otherwise, StandingOrder};
use table::CommandKind;
use words::Language;

/// The orders that the player has, and the card that is being answered.
pub(super) struct OrderMenu {
    orders: Orders,
    /// The card in notation, and its name.
    card: Option<(String, String)>,
}

/// An order, as it is answered.
const LET_CARD_GO: &str = "let-card-go";
const LET_ALL_GO: &str = "let-all-go";
const ASK: &str = "ask";
const BACK: &str = "back";

impl OrderMenu {
    pub(super) const fn new(orders: Orders, card: Option<(String, String)>) -> Self {
        Self { orders, card }
    }

    /// What the orders do now.
    pub(super) fn question(&self, language: Language) -> String {
        let l = language.messages();
        let otherwise = match self.orders.otherwise {
            Otherwise::Ask => l.msg_otherwise_ask(),
            Otherwise::Pass => l.msg_otherwise_pass(),
        };
        format!("{} {otherwise}", l.msg_terminal_orders(self.orders.orders.len() as u64))
    }

    pub(super) fn choices(&self, language: Language) -> Vec<Choice> {
        let l = language.messages();
        let card = self
            .card
            .as_ref()
            .map(|(_, name)| Choice::new(LET_CARD_GO, l.msg_terminal_order_card(name.as_str())));
        let back = Choice { kind: CommandKind::Done, ..Choice::new(BACK, l.msg_terminal_order_back()) };
        let all = Choice::new(LET_ALL_GO, l.msg_terminal_order_all());
        let ask = Choice::new(ASK, l.msg_terminal_order_ask());
        // What is not always there comes last, so that the others keep their keys.
        [back, all, ask].into_iter().chain(card).collect()
    }

    /// The orders after an answer; `None` if it changes nothing.
    pub(super) fn answered(self, answer: &str) -> Option<Orders> {
        let Self { mut orders, card } = self;
        match answer.trim() {
            LET_CARD_GO => {
                let order = StandingOrder { against: vec![card?.0], ..StandingOrder::default() };
                // It comes first, because the first order that fits is carried out.
                orders.orders.retain(|each| *each != order);
                orders.orders.insert(0, order);
            }
            LET_ALL_GO => orders.otherwise = Otherwise::Pass,
            ASK => orders = Orders::default(),
            _ => return None,
        }
        Some(orders)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_added_in_front_and_taken_back() {
        let menu =
            |orders: Orders| OrderMenu::new(orders, Some(("contract".to_owned(), "Contract".to_owned())));
        let answers = menu(Orders::default()).choices(Language::En);
        assert_eq!(answers.len(), 4);
        let one = menu(Orders::default()).answered(LET_CARD_GO).unwrap();
        assert_eq!(one.orders[0].against, ["contract"]);
        assert_eq!(one.otherwise, Otherwise::Ask);
        // The same order again changes nothing.
        assert_eq!(menu(one.clone()).answered(LET_CARD_GO).unwrap(), one);
        let all = menu(one).answered(LET_ALL_GO).unwrap();
        assert_eq!((all.orders.len(), all.otherwise), (1, Otherwise::Pass));
        assert_eq!(menu(all.clone()).answered(ASK), Some(Orders::default()));
        for nothing in [BACK, "", "pass"] {
            assert_eq!(menu(all.clone()).answered(nothing), None);
        }
        // Without an attack there is no card to let go.
        assert_eq!(OrderMenu::new(Orders::default(), None).choices(Language::En).len(), 3);
        assert_eq!(OrderMenu::new(Orders::default(), None).answered(LET_CARD_GO), None);
    }
}
