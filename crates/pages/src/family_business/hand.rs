//! The viewer's hand: cards that can be played come first, the others say why not.

use games::family_business::{Card, Command, Waiting};
use maud::{Markup, html};
use table::Seat;

use super::Drawing;
use crate::table::targets::HandCard;

impl Drawing<'_> {
    pub(super) fn hand(&self, seat: Seat) -> Markup {
        let l = self.targets.language.messages();
        let hand = self.view.hand;
        let mut cards: Vec<Card> = hand.cards().iter().collect();
        cards.sort_by_key(|card| !self.targets.is_offered(&self.pressing(*card)));
        html! {
            section #hand.hand aria-labelledby="hand-name" hidden[!self.table().players.contains(seat)] {
                h2 #hand-name.unseen { (l.msg_your_hand(hand.len())) }
                ol { @for card in cards { (self.held(card, hand.count(card))) } }
            }
        }
    }

    /// What pressing a card of the hand means; it means nothing before the player is asked.
    fn pressing(&self, card: Card) -> Command {
        match self.table().waiting {
            Waiting::Counter { .. } => Command::Counter(card),
            Waiting::Butcher { .. } => Command::Discard(card),
            _ if self.targets.is_offered(&Command::Play(card)) => Command::Play(card),
            _ if self.targets.is_offered(&Command::Discard(card)) => Command::Discard(card),
            _ => Command::Play(card),
        }
    }

    fn held(&self, card: Card, count: usize) -> Markup {
        let id = format!("text-{card}");
        let held = HandCard {
            id: format!("c-{card}"),
            class: super::kind_class(card),
            rule: card.def().rule,
            about: Some(&id),
            face: self.card_face(card, count, Some(&id)),
        };
        self.targets.hand_card(&self.pressing(card), held)
    }
}
