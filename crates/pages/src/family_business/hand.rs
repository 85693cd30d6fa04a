//! The viewer's hand: cards that can be played are buttons, the others say why not.

use games::family_business::{Card, Command, Waiting};
use maud::{Markup, html};
use table::Seat;
use words::family_business::card_text;

use super::{Drawing, kind_class};
use crate::table::targets::{card_text as text_of, rule_link};

impl Drawing<'_> {
    pub(super) fn hand(&self, seat: Seat) -> Markup {
        let l = self.targets.language.messages();
        let hand = self.view.hand;
        html! {
            section #hand.hand-part aria-labelledby="hand-name" hidden[!self.table().players.contains(seat)] {
                h2 #hand-name.unseen { (l.msg_your_hand(hand.len())) }
                ul.hand { @for card in hand.cards().iter() { (self.held(card, hand.count(card))) } }
            }
        }
    }

    /// A card of the hand, with the number of copies.
    fn held(&self, card: Card, count: usize) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        // What pressing a card means; it means nothing before the player is asked.
        let command = match table.waiting {
            Waiting::Counter { .. } => Command::Counter(card),
            Waiting::Butcher { .. } => Command::Discard(card),
            _ => Command::Play(card),
        };
        let about = format!("text-{card}");
        let front = html! {
            (self.card_front(card))
            (text_of(&about, &card_text(self.targets.language, card, table.rules())))
            @if count > 1 { span.count { "×" (count) } }
        };
        html! {
            li.card.{ "kind-" (kind_class(card)) } id={ "c-" (card) } data-vt={ "card-" (card) } {
                (self.targets.thing(&command, "front", Some(&about), &front))
                div.foot {
                    @if matches!(command, Command::Play(_)) { (self.targets.button(&Command::Discard(card), "small", &l.msg_discard_it())) }
                    (self.targets.why_not(&command))
                    (rule_link(card.def().rule))
                }
            }
        }
    }
}
