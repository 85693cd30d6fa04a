//! The viewer's hand: cards that can be played first, then the rest, then money; and the piles that go with it.

use games::mob_city::{Card, Command, Kind, Money, Waiting};
use maud::{Markup, html};
use table::Seat;

use super::{Drawing, kind_class};
use crate::table::targets::HandCard;

impl Drawing<'_> {
    pub(super) fn hand(&self, seat: Seat) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        let mut cards: Vec<Card> = self.view.hand.cards().iter().collect();
        cards.sort_by_key(|card| {
            (!self.targets.is_offered(&self.pressing(*card)), card.def().kind == Kind::Large)
        });
        html! {
            section #hand.hand aria-labelledby="hand-name" hidden[!table.players.contains(seat)] {
                h2 #hand-name.unseen { (l.msg_your_hand(self.view.hand.len())) }
                ol {
                    @if let Some((of, hand)) = &self.view.shown {
                        @for card in hand.cards().iter() { (self.anothers(*of, card)) }
                    }
                    @for card in cards { (self.held(card)) }
                }
            }
        }
    }

    /// A card of another player's hand, which the viewer may look into and take from.
    fn anothers(&self, of: Seat, card: Card) -> Markup {
        let command = Command::Take(card);
        html! {
            li.anothers.lit[self.targets.is_offered(&command)].{ "p-" (of.number()) } title=(self.targets.language.messages().msg_hand_shown(self.targets.player(of))) {
                (self.targets.thing(&command, &format!("card {}", kind_class(card)), None, &html! {
                    (self.card_face(card, 1, None)) span.note { (self.targets.player(of)) }
                }))
            }
        }
    }

    /// What pressing a card of the hand means; it means nothing before the player is asked.
    fn pressing(&self, card: Card) -> Command {
        match self.table().waiting {
            Waiting::Defend { .. } => Command::Defend(card),
            Waiting::Stake { .. } | Waiting::Bribe { .. } => Command::Stake(card),
            Waiting::Discard { .. } => Command::Discard(card),
            _ => Command::Play(card),
        }
    }

    fn held(&self, card: Card) -> Markup {
        let id = format!("text-{card}");
        let has_text = card.def().kind != Kind::Large;
        let held = HandCard {
            id: format!("c-{card}"),
            class: kind_class(card),
            rule: card.def().rule,
            about: has_text.then_some(&id),
            face: self.card_face(card, self.view.hand.count(card), has_text.then_some(&id)),
        };
        self.targets.hand_card(&self.pressing(card), held)
    }

    /// The viewer's money, and what is in their piles.
    pub(super) fn purse(&self, seat: Seat) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        html! {
            div #purse.purse {
                b { (Money::of(&self.view.hand).value(self.rules())) }
                span { (l.msg_mc_in_hand()) }
                details #pile-cards {
                    summary { (l.msg_your_piles(self.view.pile.len(), table.discard[seat].len())) }
                    dl {
                        dt { (l.msg_pile()) } dd { (self.cards(&self.view.pile)) }
                        dt { (l.msg_discard()) } dd { (self.cards(&table.discard[seat])) }
                    }
                    @if let Some((of, hand)) = &self.view.tap { p { (l.msg_tapped(self.targets.player(*of), self.cards(hand))) } }
                }
            }
        }
    }
}
