//! A table of Family Business, plainly: the wall, the families, the own hand.

use family_business::{Board, Card, Cards, Mobster, Mobsters, View};
use maud::{Markup, html};
use table::Seat;
use words::Language;
use words::{card_name, card_text, family_name, kind_name, mobster_name};

/// Whoever shows the table.
struct Shown<'a> {
    language: Language,
    players: &'a [String],
    view: &'a View,
}

/// What lies on the table and in the own hand.
pub(super) fn board(language: Language, players: &[String], view: &View) -> Markup {
    let shown = Shown { language, players, view };
    html! {
        (shown.middle())
        (shown.wall())
        (shown.hand())
        (shown.families())
    }
}

impl Shown<'_> {
    fn table(&self) -> &Board {
        &self.view.board
    }

    fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    fn mobster(&self, mobster: Mobster) -> &'static str {
        mobster_name(self.table().setup.families[mobster.boss().number()], mobster.number())
    }

    fn ability(&self, mobster: Mobster) -> Option<String> {
        let place = self.table().bearers.iter().position(|bearer| *bearer == Some(mobster))?;
        Cards::ABILITIES.nth(place).map(|card| card_name(self.language, card))
    }

    fn card(&self, card: Card, count: usize) -> Markup {
        let kind = card.def().kind;
        html! {
            li.card.{ "kind-" (format!("{kind:?}").to_lowercase()) } {
                p.kind { (kind_name(self.language, kind)) }
                h3 { (card_name(self.language, card)) @if count > 1 { " ×" (count) } }
                p { (card_text(self.language, card, self.table().rules())) }
            }
        }
    }

    fn hand(&self) -> Markup {
        let l = self.language.messages();
        let hand = self.view.hand;
        html! {
            @if let Some(seat) = self.view.seat() {
                @if self.table().players.contains(seat) {
                    section aria-labelledby="hand" {
                        h2 #hand { (l.msg_your_hand(hand.len())) }
                        ul.hand { @for card in hand.cards().iter() { (self.card(card, hand.count(card))) } }
                    }
                }
            }
        }
    }

    fn middle(&self) -> Markup {
        let (l, table) = (self.language.messages(), self.table());
        html! {
            ul.facts {
                li { (l.msg_turn_of(self.player(table.turn))) }
                li.war[table.war > 0] {
                    @match table.war { 0 => (l.msg_peace_now()), 1 => (l.msg_war_now()), _ => (l.msg_war_double()) }
                }
                li { (l.msg_deck(table.deck)) }
                li {
                    @match table.discard.last() {
                        Some(card) => (l.msg_discard_top(card_name(self.language, *card))),
                        None => (l.msg_discard_empty()),
                    }
                }
                @if let Some(card) = table.play.card {
                    li.played { (l.msg_card_on_table(self.player(table.play.by), card_name(self.language, card))) }
                }
            }
        }
    }

    fn wall(&self) -> Markup {
        let l = self.language.messages();
        html! {
            section aria-labelledby="wall" {
                h2 #wall { (l.msg_hit_list()) }
                @if self.table().hit_list.is_empty() { p.quiet { (l.msg_hit_list_empty()) } }
                @else {
                    ol.wall {
                        @for mobster in self.table().hit_list.iter() {
                            li {
                                strong { (self.mobster(mobster)) }
                                span.quiet { (self.player(mobster.boss())) }
                                @if let Some(ability) = self.ability(mobster) { span.tag { (ability) } }
                            }
                        }
                    }
                }
            }
        }
    }

    fn families(&self) -> Markup {
        let (l, table) = (self.language.messages(), self.table());
        html! {
            section aria-labelledby="families" {
                h2 #families { (l.msg_families()) }
                div.families {
                    @for seat in Seat::first(table.setup.seats.into()) {
                        @let out = !table.players.contains(seat);
                        @let home = table.home.among(Mobsters::of(seat)).len();
                        section.family.turn[seat == table.turn && !out].out[out] {
                            h3 {
                                (self.player(seat))
                                @if self.view.seat() == Some(seat) { " " span.tag { (l.msg_you()) } }
                                @if out { " " span.tag { (l.msg_out_tag()) } }
                                @else if seat == table.turn { " " span.tag.on { (l.msg_turn_tag()) } }
                            }
                            p.quiet {
                                (family_name(self.language, table.setup.families[seat.number()]))
                                @if !out { " · " (l.msg_at_home(home)) " · " (l.msg_cards_held(table.held[seat])) }
                            }
                            ul.mobsters { @for mobster in Mobsters::of(seat).iter() { (self.member(mobster)) } }
                        }
                    }
                }
            }
        }
    }

    fn member(&self, mobster: Mobster) -> Markup {
        let (l, table) = (self.language.messages(), self.table());
        let place = table.hit_list.iter().position(|listed| listed == mobster);
        let ability = self.ability(mobster);
        html! {
            @if table.home.contains(mobster) {
                li.home { (self.mobster(mobster)) @if let Some(ability) = ability { " " span.tag { (ability) } } }
            } @else if let Some(place) = place {
                li.listed {
                    span.place { span.unseen { (l.msg_listed_place()) " " } (place + 1) } " " (self.mobster(mobster))
                    @if let Some(ability) = ability { " " span.tag { (ability) } }
                }
            } @else {
                li.dead { span aria-hidden="true" { "✝ " } s { (self.mobster(mobster)) } span.unseen { " " (l.msg_dead()) } }
            }
        }
    }
}
