//! A player of Mob City: hit points, Juice, permanents, and jail.

use games::mob_city::{Business, Card, Command};
use maud::{Markup, html};
use table::Seat;
use words::mob_city::{business_name, card_effect};

use super::Drawing;
use crate::picture;
use crate::table::parts::chair_tags;

impl Drawing<'_> {
    pub(super) fn player(&self, seat: Seat) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        let own = self.view.seat() == Some(seat);
        let id = if own { "own".to_owned() } else { format!("player-{seat}") };
        let (out, turn, struck) = (
            !table.players.contains(seat),
            self.has_turn(seat),
            self.playing().is_some() && table.action.target == Some(seat),
        );
        let (hp, most) = (table.hp[seat], self.rules().start_hp);
        let (juice, enough) = (table.points(seat), self.rules().win_juice);
        let holds = l.msg_holds_cards(table.held[seat], table.pile[seat], table.discard[seat].len());
        html! {
            section id=(id) .family.player.turn[turn].out[out].struck[struck].jailed[table.jail[seat].is_some()].{ "p-" (seat.number()) }
                aria-labelledby={ "name-" (seat) } data-aim[struck] {
                (self.targets.thing(&Command::Target(seat), "head", None, &html! {
                    span.names { b id={ "name-" (seat) } { (self.targets.player(seat)) } }
                    span.counts {
                        span.held id={ "backs-" (seat) } title=(holds) {
                            (picture::sign("back-mc")) b aria-hidden="true" { (table.held[seat]) } span.unseen { (holds) }
                        }
                    }
                    span.flags {
                        @if out { span.flag.off { (l.msg_out_tag()) } }
                        @else if struck { span.flag.red { (picture::sign("target")) span { (l.msg_target_tag()) } } }
                        @else if turn { span.flag { (l.msg_turn_tag()) } }
                        @if let Some(jail) = table.jail[seat] { span.flag.red { (picture::sign("jail")) (l.msg_in_jail(jail.missed)) } }
                        @if table.lying_low.contains(seat) { span.flag.off { (l.msg_lying_low()) } }
                        @else if table.is_spared(seat) && !struck && !out { span.flag.off role="img" aria-label=(l.msg_safe()) title=(l.msg_safe()) { (picture::sign("shield")) span { (l.msg_safe_tag()) } } }
                        (chair_tags(language, self.targets.chair(seat)))
                    }
                    span.stats {
                        span.hp role="img" aria-label=(language.labelled(l.msg_hit_points(), l.msg_of(hp, most))) {
                            @for token in 0..most { span.spent[token >= hp] { (picture::sign("mc-token")) } }
                            b { (hp) }
                        }
                        span.juice {
                            (picture::sign("juice"))
                            progress max=(enough) value=(juice.min(enough.into())) aria-label=(l.msg_juice()) {}
                            b { (juice) i { "/" (enough) } }
                        }
                    }
                }))
                (self.owned(seat, own))
                @if own { (self.purse(seat)) }
            }
        }
    }

    /// The businesses and permanents of a player.
    fn owned(&self, seat: Seat, own: bool) -> Markup {
        let (language, table) = (self.targets.language, self.table());
        html! {
            ul.laid {
                @for (business, count) in Business::ALL.into_iter().zip(table.juice[seat]).filter(|(_, count)| *count > 0) {
                    li title=(business_name(language, business)) {
                        (picture::sign(&art::business(business))) span.unseen { (business_name(language, business)) }
                        @if count > 1 { "×" (count) }
                    }
                }
                @for card in table.permanents[seat].cards().iter() { (self.permanent(seat, card, own)) }
            }
        }
    }

    fn permanent(&self, seat: Seat, card: Card, own: bool) -> Markup {
        let (l, count) = (self.targets.language.messages(), self.table().permanents[seat].count(card));
        let name = super::named(self.targets.language, self.rules(), card);
        let effect = card_effect(self.targets.language, card, self.rules());
        let front = html! {
            (picture::sign(&art::mob_city_card(card))) span.unseen { (name) }
            @if count > 1 { "×" (count) }
        };
        html! {
            li.permanent.{ (super::kind_class(card)) } title={ (name) ": " (effect) } {
                @if own {
                    (self.targets.thing(&Command::Use(card), "use", None, &html! { (front) span.name { (name) } }))
                    (self.targets.button(&Command::Remove(card), "remove", &html! { (picture::sign("cross")) span.unseen { (l.msg_discard_it()) } }))
                } @else { (front) }
            }
        }
    }
}
