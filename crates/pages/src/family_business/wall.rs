//! The wall: the Hit List in order, and for each mobster the player at the start of whose turn they die.

use games::family_business::{Card, Command, Kind, Mobster, Waiting};
use maud::{Markup, html};
use table::Seat;

use super::Drawing;
use crate::picture;

impl Drawing<'_> {
    pub(super) fn wall(&self) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        let listed = table.hit_list.len();
        let missing = usize::from(table.rules().war_at).saturating_sub(listed);
        // Long lists of empty positions are cut off.
        let free = if table.war == 0 { missing.min(8) } else { 0 };
        let over = matches!(table.waiting, Waiting::Over { .. });
        html! {
            section #wall.wall.at-war[table.war > 0 && !over] aria-labelledby="wall-name" {
                h2 #wall-name {
                    (l.msg_hit_list())
                    span hidden[over] {
                        @if table.war == 0 { (l.msg_war_needs(missing)) } @else { (l.msg_war_kills(table.war)) }
                    }
                }
                @if listed == 0 && free == 0 { p.quiet { (l.msg_hit_list_empty()) } }
                ol tabindex="0" aria-labelledby="wall-name" {
                    @for (place, mobster) in table.hit_list.iter().enumerate() { (self.listed(place, mobster)) }
                    @for place in listed..listed + free {
                        li.free aria-hidden="true" {
                            span.slot { b { (place + 1) } @if place + 1 == listed + missing { span { (l.msg_war_slot()) } } }
                        }
                    }
                }
            }
        }
    }

    fn listed(&self, place: usize, mobster: Mobster) -> Markup {
        let (l, table) = (self.targets.language.messages(), self.table());
        let own = self.view.seat() == Some(mobster.boss());
        // Attacks name mobsters at home: those that are listed by now are no targets any more.
        let aims_here = |card: Card| card.def().kind != Kind::Attack || card == Card::Hit;
        let aimed =
            table.play.card.is_some_and(aims_here) && table.play.named.iter().any(|named| named == mobster);
        html! {
            li.next[place < usize::from(table.war)].own[own].aimed[aimed].{ (self.colours(mobster.boss())) }
                id={ "m-" (mobster) } data-aim[aimed] {
                (self.targets.thing(&Command::Name(mobster), "shot", None, &html! {
                    span.mug { (self.face(mobster)) (self.badge(mobster)) b.no { (place + 1) } }
                    span.tag {
                        b.who title=(self.mobster(mobster)) { (self.short(mobster)) }
                        span.of {
                            (picture::swatch(table.setup.families[mobster.boss().number()]))
                            span { @if own { (l.msg_yours()) } @else { (self.targets.player(mobster.boss())) } }
                        }
                    }
                    @if let Some(seat) = self.death(place) {
                        @let (whole, brief) = if self.view.seat() == Some(seat) {
                            (l.msg_dies_at_yours(), l.msg_dies_brief_yours())
                        } else {
                            let player = self.targets.player(seat);
                            (l.msg_dies_at(player), l.msg_dies_brief(player))
                        };
                        span.dies { span.whole { (whole) } span.brief aria-hidden="true" { (brief) } }
                    }
                }))
            }
        }
    }

    /// The player at the start of whose turn the mobster at this place dies, if nothing changes.
    fn death(&self, place: usize) -> Option<Seat> {
        let table = self.table();
        let turns = place.checked_div(table.war.into())?;
        let is_in = |seat: &Seat| table.players.contains(*seat);
        let claimed = table.celebrity.filter(is_in).or(table.claim.filter(is_in));
        let first = claimed.or_else(|| table.players.after(table.turn))?;
        (0..turns).try_fold(first, |seat, _| table.players.after(seat))
    }
}
