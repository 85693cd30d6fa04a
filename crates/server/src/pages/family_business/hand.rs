//! The own hand: cards that can be played are lit, the others say why not.

use family_business::{Card, Waiting};
use maud::{Markup, html};
use table::Seat;
use words::family_business::card_text;

use super::{Shown, kind_class};
use crate::pages::lit::{card_words, rule_link};

impl Shown<'_> {
    pub(super) fn hand(&self, seat: Seat) -> Markup {
        let l = self.lit.language.messages();
        let hand = self.view.hand;
        html! {
            section #hand.hand-part aria-labelledby="hand-name" hidden[!self.table().players.contains(seat)] {
                h2 #hand-name.unseen { (l.msg_your_hand(hand.len())) }
                ul.hand { @for card in hand.cards().iter() { (self.held(card, hand.count(card))) } }
            }
        }
    }

    /// One card of the hand, with how often it is there.
    fn held(&self, card: Card, count: usize) -> Markup {
        let (l, table) = (self.lit.language.messages(), self.table());
        // What pressing a card means; before one is asked it means nothing.
        let verb = match table.waiting {
            Waiting::Counter { .. } => "counter",
            Waiting::Butcher { .. } => "discard",
            _ => "play",
        };
        let command = format!("{verb} {card}");
        let about = format!("text-{card}");
        let front = html! {
            (self.card_front(card))
            (card_words(&about, &card_text(self.lit.language, card, table.rules())))
            @if count > 1 { span.count { "×" (count) } }
        };
        html! {
            li.card.{ "kind-" (kind_class(card)) } id={ "c-" (card) } data-vt={ "card-" (card) } {
                (self.lit.thing(&command, "front", Some(&about), &front))
                div.foot {
                    @if verb == "play" { (self.lit.button(&format!("discard {card}"), "small", &l.msg_discard_it())) }
                    (self.lit.why_not(&command))
                    (rule_link(card.def().rule))
                }
            }
        }
    }
}
