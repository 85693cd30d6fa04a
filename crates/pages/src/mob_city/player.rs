//! A player of Mob City: hit points, Juice, permanents, and jail.

use games::mob_city::{Business, Card, Command};
use maud::{Markup, html};
use table::Seat;
use words::mob_city::business_name;

use super::Drawing;
use crate::picture;
use crate::table::parts::chair_tags;

impl Drawing<'_> {
    pub(super) fn player(&self, seat: Seat) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        let own = self.view.seat() == Some(seat);
        let id = if own { "own".to_owned() } else { format!("player-{seat}") };
        let (out, turn) = (!table.players.contains(seat), self.has_turn(seat));
        let (hp, most) = (table.hp[seat], self.rules().start_hp);
        let (juice, enough) = (table.points(seat), self.rules().win_juice);
        html! {
            section id=(id) .family.player.turn[turn].out[out].jailed[table.jail[seat].is_some()].{ "p-" (seat.number()) } aria-labelledby={ "name-" (seat) } {
                (self.targets.thing(&Command::Target(seat), "who", None, &html! {
                    span.names {
                        strong.name id={ "name-" (seat) } { (self.targets.player(seat)) @if own { " " span.tag { (l.msg_you()) } } }
                    }
                    span.tags {
                        @if out { span.tag { (l.msg_out_tag()) } }
                        @else if turn { span.tag.on { (l.msg_turn_tag()) } }
                        @if let Some(jail) = table.jail[seat] { span.tag.danger { (picture::sign("jail")) (l.msg_in_jail(jail.missed)) } }
                        @if table.lying_low.contains(seat) { span.tag { (l.msg_lying_low()) } }
                        (chair_tags(language, self.targets.chair(seat)))
                    }
                    span.held id={ "backs-" (seat) } title=(l.msg_holds_cards(table.held[seat], table.pile[seat], table.discard[seat].len())) {
                        (picture::sign("back-mc")) span aria-hidden="true" { (table.held[seat]) }
                        span.unseen { (l.msg_holds_cards(table.held[seat], table.pile[seat], table.discard[seat].len())) }
                    }
                }))
                div.tokens role="img" aria-label=(language.labelled(l.msg_hit_points(), l.msg_of(hp, most))) {
                    @for token in 0..most { span.token.used[token >= hp] { (picture::sign("mc-token")) } }
                }
                div.juice {
                    (picture::sign("juice"))
                    progress max=(enough) value=(juice) aria-label=(l.msg_juice()) {}
                    span { (l.msg_of(juice, enough)) }
                }
                ul.owned {
                    @for (business, count) in Business::ALL.into_iter().zip(table.juice[seat]).filter(|(_, count)| *count > 0) {
                        li title=(business_name(language, business)) {
                            (picture::sign(&art::business(business))) span.unseen { (business_name(language, business)) } "×" (count)
                        }
                    }
                    @for card in table.permanents[seat].cards().iter() { (self.permanent(seat, card)) }
                }
            }
        }
    }

    fn permanent(&self, seat: Seat, card: Card) -> Markup {
        let (l, count) = (self.targets.language.messages(), self.table().permanents[seat].count(card));
        let name = super::named(self.targets.language, self.rules(), card);
        let own = self.view.seat() == Some(seat);
        let front = html! { (picture::sign(&art::mob_city_card(card))) span { (name) @if count > 1 { " ×" (count) } } };
        html! {
            li.permanent.{ "kind-" (super::kind_class(card)) } {
                @if own {
                    (self.targets.thing(&Command::Use(card), "laid", None, &front))
                    (self.targets.button(&Command::Remove(card), "small", &l.msg_discard_it()))
                } @else { div.laid { (front) } }
            }
        }
    }
}
