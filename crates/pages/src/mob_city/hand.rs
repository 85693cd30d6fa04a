//! The viewer's hand: money grouped and summed, the other cards as cards, and the piles that go with it.

use games::mob_city::{Card, Command, Hand, Kind, Money, Waiting};
use maud::{Markup, html};
use table::Seat;
use words::mob_city::card_text;

use super::{Drawing, kind_class};
use crate::table::targets::{card_text as text_of, rule_link};

impl Drawing<'_> {
    pub(super) fn hand(&self, seat: Seat) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        html! {
            section #hand.hand-part aria-labelledby="hand-name" hidden[!table.players.contains(seat)] {
                h2 #hand-name.unseen { (l.msg_your_hand(self.view.hand.len())) }
                @if let Some((of, hand)) = &self.view.shown { (self.anothers(*of, hand)) }
                ul.hand { @for card in self.view.hand.cards().iter() { (self.held(card)) } }
                div.hand-notes {
                    p { (l.msg_your_money(Money::of(&self.view.hand).value(self.rules()))) }
                    details #pile-cards {
                        summary { (l.msg_your_piles(self.view.pile.len(), table.discard[seat].len())) }
                        dl {
                            dt { (l.msg_pile()) } dd { (self.cards(&self.view.pile)) }
                            dt { (l.msg_discard()) } dd { (self.cards(&table.discard[seat])) }
                        }
                    }
                    @if let Some((of, hand)) = &self.view.tap { p.quiet { (l.msg_tapped(self.targets.player(*of), self.cards(hand))) } }
                }
            }
        }
    }

    /// Another player's hand that the viewer may look into and take from.
    fn anothers(&self, of: Seat, hand: &Hand) -> Markup {
        let l = self.targets.language.messages();
        html! {
            div.anothers {
                h3 { (l.msg_hand_shown(self.targets.player(of))) }
                ul.hand {
                    @for card in hand.cards().iter() {
                        li.card.{ "kind-" (kind_class(card)) } { (self.targets.thing(&Command::Take(card), "front", None, &self.card_front(card))) }
                    }
                }
            }
        }
    }

    fn held(&self, card: Card) -> Markup {
        let (l, table, count) = (self.targets.language.messages(), self.table(), self.view.hand.count(card));
        // What pressing a card means; it means nothing before the player is asked.
        let command = match table.waiting {
            Waiting::Defend { .. } => Command::Defend(card),
            Waiting::Stake { .. } | Waiting::Bribe { .. } => Command::Stake(card),
            Waiting::Discard { .. } => Command::Discard(card),
            _ => Command::Play(card),
        };
        let about = format!("text-{card}");
        let money = card.def().kind == Kind::Large;
        let front = html! {
            (self.card_front(card))
            @if !money { (text_of(&about, &card_text(self.targets.language, card, self.rules()))) }
            @if count > 1 { span.count { "×" (count) } }
        };
        html! {
            li.card.money[money].{ "kind-" (kind_class(card)) } id={ "c-" (card) } data-vt={ "card-" (card) } {
                (self.targets.thing(&command, "front", Some(&about).filter(|_| !money).map(String::as_str), &front))
                div.foot {
                    @if !matches!(command, Command::Discard(_)) { (self.targets.button(&Command::Discard(card), "small", &l.msg_discard_it())) }
                    (self.targets.button(&Command::Break(card), "small", &l.msg_break_it()))
                    @if !money { (self.targets.why_not(&command)) (rule_link(card.def().rule)) }
                }
            }
        }
    }
}
