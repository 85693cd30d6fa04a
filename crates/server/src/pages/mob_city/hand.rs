//! The own hand: money grouped and summed, the other cards as cards; and the piles that go with it.

use maud::{Markup, html};
use mob_city::{Card, Hand, Kind, Money, Waiting};
use table::Seat;
use words::mob_city::card_text;

use super::{Shown, kind_class};
use crate::pages::lit::{card_words, rule_link};

impl Shown<'_> {
    pub(super) fn hand(&self, seat: Seat) -> Markup {
        let (l, table) = (self.lit.language.messages(), self.table());
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
                    @if let Some((of, hand)) = &self.view.tap { p.quiet { (l.msg_tapped(self.lit.player(*of), self.cards(hand))) } }
                }
            }
        }
    }

    /// Another's hand that may be looked into now, to take from.
    fn anothers(&self, of: Seat, hand: &Hand) -> Markup {
        let l = self.lit.language.messages();
        html! {
            div.anothers {
                h3 { (l.msg_hand_shown(self.lit.player(of))) }
                ul.hand {
                    @for card in hand.cards().iter() {
                        li.card.{ "kind-" (kind_class(card)) } { (self.lit.thing(&format!("take {card}"), "front", None, &self.card_front(card))) }
                    }
                }
            }
        }
    }

    fn held(&self, card: Card) -> Markup {
        let (l, table, count) = (self.lit.language.messages(), self.table(), self.view.hand.count(card));
        // What pressing a card means; before one is asked it means nothing.
        let verb = match table.waiting {
            Waiting::Defend { .. } => "defend",
            Waiting::Stake { .. } | Waiting::Bribe { .. } => "stake",
            Waiting::Discard { .. } => "discard",
            _ => "play",
        };
        let command = format!("{verb} {card}");
        let about = format!("text-{card}");
        let money = card.def().kind == Kind::Large;
        let front = html! {
            (self.card_front(card))
            @if !money { (card_words(&about, &card_text(self.lit.language, card, self.rules()))) }
            @if count > 1 { span.count { "×" (count) } }
        };
        html! {
            li.card.money[money].{ "kind-" (kind_class(card)) } id={ "c-" (card) } data-vt={ "card-" (card) } {
                (self.lit.thing(&command, "front", Some(&about).filter(|_| !money).map(String::as_str), &front))
                div.foot {
                    @if verb != "discard" { (self.lit.button(&format!("discard {card}"), "small", &l.msg_discard_it())) }
                    (self.lit.button(&format!("break {card}"), "small", &l.msg_break_it()))
                    @if !money { (self.lit.why_not(&command)) (rule_link(card.def().rule)) }
                }
            }
        }
    }
}
