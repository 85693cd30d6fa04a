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
        let (turn, struck) = (self.has_turn(seat), self.is_struck(seat));
        let family = table.setup.families[seat.number()];
        let alive = Mobsters::of(seat).iter().filter(|mobster| self.is_alive(*mobster)).count();
        html! {
            section id=(id) .family.turn[turn].out[out].struck[struck].{ (self.colours(seat)) }
                aria-labelledby={ "name-" (seat) } data-aim[struck] {
                (self.targets.thing(&Command::Choose(seat), "head", None, &html! {
                    (picture::swatch(family))
                    span.names {
                        b id={ "name-" (seat) } { (self.targets.player(seat)) }
                        span { (family_name(language, family)) }
                    }
                    span.counts {
                        span title=(l.msg_mobsters_left(alive)) {
                            (picture::sign(if out { "skull" } else { "people" })) b aria-hidden="true" { (alive) }
                            span.unseen { (l.msg_mobsters_left(alive)) }
                        }
                        @if !out {
                            span.held id={ "backs-" (seat) } title=(l.msg_cards_held(table.held[seat])) {
                                (picture::sign("back-fb")) b aria-hidden="true" { (table.held[seat]) }
                                span.unseen { (l.msg_cards_held(table.held[seat])) }
                            }
                        }
                    }
                    @if out { span.flag.off { (l.msg_out_tag()) } }
                    @else if struck { span.flag.red { (picture::sign("target")) span { (l.msg_target_tag()) } } }
                    @else if turn { span.flag { (l.msg_turn_tag()) } }
                    (chair_tags(language, self.targets.chair(seat)))
                }))
                ol.men { @for mobster in Mobsters::of(seat).iter() { (self.member(mobster)) } }
                @if !own { (self.known(seat)) }
            }
        }
    }

    /// The cards that everyone knows a player to hold.
    fn known(&self, seat: Seat) -> Markup {
        let (l, language, known) =
            (self.targets.language.messages(), self.targets.language, self.table().known[seat]);
        if known.is_empty() {
            return html! {};
        }
        let names = l.msg_known_to_hold(list(language, known.iter().map(|card| card_name(language, card))));
        html! {
            details.known id={ "known-" (seat) } {
                summary title=(names) { (picture::sign("eye")) span.unseen { (l.msg_known_cards()) } (known.len()) }
                p { (names) }
            }
        }
    }

    /// Whether the card being played is played on this player.
    fn is_struck(&self, seat: Seat) -> bool {
        let play = &self.table().play;
        play.card.is_some() && play.victim == Some(seat)
    }

    fn is_alive(&self, mobster: Mobster) -> bool {
        let table = self.table();
        table.home.contains(mobster) || table.hit_list.iter().any(|listed| listed == mobster)
    }

    fn member(&self, mobster: Mobster) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        let place = table.hit_list.iter().position(|listed| listed == mobster);
        let name = self.mobster(mobster);
        let aimed = table.play.card.is_some() && table.play.named.iter().any(|named| named == mobster);
        let home = table.home.contains(mobster);
        let status = match place {
            Some(place) => l.msg_listed_at(place + 1),
            None if home => l.msg_at_home_tag(),
            None => l.msg_dead(),
        };
        let inside = html! {
            @if place.is_some() || home { (self.face(mobster)) (self.badge(mobster)) } @else { (picture::stone()) }
            @if let Some(place) = place { b.no aria-hidden="true" { (place + 1) } }
        };
        // A listed mobster is named on the wall.
        let drawn = match place {
            Some(_) => html! { div.mug { (inside) } },
            None => self.targets.thing(&Command::Name(mobster), "mug", None, &inside),
        };
        // On the wall a listed mobster has the id.
        let id = place.is_none().then(|| format!("m-{mobster}"));
        html! {
            li.man.home[home].listed[place.is_some()].dead[place.is_none() && !home].aimed[aimed && home]
                id=[id.as_deref()] title={ (name) ", " (status) } data-aim[aimed && home] {
                (drawn)
                span.who { (self.short(mobster)) span.unseen { ", " (status) } }
            }
        }
    }
}
