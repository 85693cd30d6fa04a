//! A family: its player, their cards, and its mobsters at home, on the Hit List or dead.

use games::family_business::{Command, Mobster, Mobsters};
use maud::{Markup, html};
use table::Seat;
use words::family_business::{card_name, family_name};

use super::Drawing;
use crate::picture;
use crate::shell::list;
use crate::table::parts::chair_tags;

impl Drawing<'_> {
    pub(super) fn family(&self, seat: Seat) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        let own = self.view.seat() == Some(seat);
        let id = if own { "own".to_owned() } else { format!("family-{seat}") };
        let out = !table.players.contains(seat);
        let (home, turn) = (table.home_of(seat).len(), self.has_turn(seat));
        let family = table.setup.families[seat.number()];
        let known = table.known[seat];
        html! {
            section id=(id) .family.turn[turn].out[out].{ (self.colours(seat)) } aria-labelledby={ "name-" (seat) } {
                (self.targets.thing(&Command::Choose(seat), "who", None, &html! {
                    (picture::swatch(family))
                    span.names {
                        strong.name id={ "name-" (seat) } { (self.targets.player(seat)) @if own { " " span.tag { (l.msg_you()) } } }
                        span.quiet { (family_name(language, family)) }
                    }
                    span.tags {
                        @if out { span.tag { (l.msg_out_tag()) } }
                        @else if turn { span.tag.on { (l.msg_turn_tag()) } }
                        (chair_tags(language, self.targets.chair(seat)))
                    }
                    @if !out {
                        span.held id={ "backs-" (seat) } title=(l.msg_cards_held(table.held[seat])) {
                            (picture::sign("back-fb")) span aria-hidden="true" { (table.held[seat]) }
                            span.unseen { (list(language, [l.msg_cards_held(table.held[seat]), l.msg_at_home(home)])) }
                        }
                    }
                }))
                ul.mobsters { @for mobster in Mobsters::of(seat).iter() { (self.member(mobster)) } }
                @if !known.is_empty() && !own {
                    p.known { (l.msg_known_to_hold(list(language, known.iter().map(|card| card_name(language, card))))) }
                }
            }
        }
    }

    fn member(&self, mobster: Mobster) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        let place = table.hit_list.iter().position(|listed| listed == mobster);
        let (name, short) = (self.mobster(mobster), self.short(mobster));
        let command = Command::Name(mobster);
        let id = format!("m-{mobster}");
        html! {
            @if table.home.contains(mobster) {
                li.man.home id=(id) data-vt=(id) {
                    (self.targets.thing(&command, "portrait", None, &html! { (self.face(mobster)) (self.badge(mobster)) span.name title=(name) { (short) } }))
                }
            } @else if let Some(place) = place {
                li.man.listed { div.portrait { span.place { (place + 1) } span.name title=(name) { (short) span.unseen { " " (l.msg_listed_place()) } } } }
            } @else {
                li.man.dead id=(id) data-vt=(id) {
                    (self.targets.thing(&command, "portrait", None, &html! { (picture::stone()) span.name title=(name) { s { (short) } span.unseen { " " (l.msg_dead()) } } }))
                }
            }
        }
    }
}
