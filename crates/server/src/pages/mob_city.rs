//! A table of Mob City, plainly: the players, the shop, the own cards.

use maud::{Markup, html};
use mob_city::{Board, Business, Card, Hand, Kind, Money, Rules, View};
use table::Seat;
use words::Language;
use words::mob_city::{business_name, card_name, card_text, kind_name};

use super::shell::list;

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
        (shown.own())
        (shown.everybody())
        (shown.shop())
    }
}

/// What a card is called: money by what it is worth.
fn named(language: Language, rules: &Rules, card: Card) -> String {
    match card.def().kind {
        Kind::Large => language.messages().msg_mc_large(rules.cost(card)),
        Kind::Hit | Kind::Defence | Kind::Other | Kind::Payroll => card_name(language, card),
    }
}

/// Cards one after the other, each with how many there are of it.
pub(super) fn cards(language: Language, rules: &Rules, hand: &Hand) -> String {
    let one = |card: Card| match hand.count(card) {
        1 => named(language, rules, card),
        count => language.messages().msg_mc_times(count, named(language, rules, card)),
    };
    list(language, hand.cards().iter().map(one))
}

impl Shown<'_> {
    fn table(&self) -> &Board {
        &self.view.board
    }

    fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.number()).map_or("", String::as_str)
    }

    fn cards(&self, hand: &Hand) -> String {
        if hand.is_empty() {
            return self.language.messages().msg_nothing();
        }
        cards(self.language, self.table().rules(), hand)
    }

    fn hand(&self, hand: &Hand) -> Markup {
        html! {
            ul.hand {
                @for card in hand.cards().iter() {
                    @let kind = card.def().kind;
                    @let count = hand.count(card);
                    li.card.{ "kind-" (format!("{kind:?}").to_lowercase()) } {
                        p.kind { (kind_name(self.language, kind)) }
                        h3 { (named(self.language, self.table().rules(), card)) @if count > 1 { " ×" (count) } }
                        @if kind != Kind::Large { p { (card_text(self.language, card, self.table().rules())) } }
                    }
                }
            }
        }
    }

    fn own(&self) -> Markup {
        let (l, table) = (self.language.messages(), self.table());
        html! {
            @if let Some((of, hand)) = &self.view.shown {
                section {
                    h2 { (l.msg_hand_shown(self.player(*of))) }
                    (self.hand(hand))
                }
            }
            @if let Some(seat) = self.view.seat() {
                @if table.players.contains(seat) {
                    section aria-labelledby="hand" {
                        h2 #hand { (l.msg_your_hand(self.view.hand.len())) }
                        p.quiet { (l.msg_your_money(Money::of(&self.view.hand).value(table.rules()))) }
                        (self.hand(&self.view.hand))
                        details #piles {
                            summary { (l.msg_your_piles(self.view.pile.len(), table.discard[seat].len())) }
                            dl {
                                dt { (l.msg_pile()) } dd { (self.cards(&self.view.pile)) }
                                dt { (l.msg_discard()) } dd { (self.cards(&table.discard[seat])) }
                            }
                        }
                        @if let Some((of, hand)) = &self.view.tap {
                            p.quiet { (l.msg_tapped(self.player(*of), self.cards(hand))) }
                        }
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
                @if let Some(seat) = table.controller { li { (l.msg_controlled(self.player(seat))) } }
                li { (l.msg_round(table.round)) }
                @if table.closing { li.war { (l.msg_last_round()) } }
                @if let Some(card) = table.action.card {
                    li.played { (l.msg_on_its_way(named(self.language, table.rules(), card))) }
                }
                @if table.stake != Money::NONE { li { (l.msg_stake(table.stake.value(table.rules()))) } }
                li { (l.msg_bank_has(table.bank.value(table.rules()))) }
            }
        }
    }

    fn everybody(&self) -> Markup {
        let (l, table) = (self.language.messages(), self.table());
        html! {
            section aria-labelledby="players" {
                h2 #players { (l.msg_players()) }
                div.families {
                    @for seat in Seat::first(table.setup.seats.into()) {
                        @let out = !table.players.contains(seat);
                        section.family.turn[seat == table.turn && !out].out[out].jailed[table.jail[seat].is_some()] {
                            h3 {
                                (self.player(seat))
                                @if self.view.seat() == Some(seat) { " " span.tag { (l.msg_you()) } }
                                @if out { " " span.tag { (l.msg_out_tag()) } }
                                @else if seat == table.turn { " " span.tag.on { (l.msg_turn_tag()) } }
                                @if let Some(jail) = table.jail[seat] { " " span.tag.war { (l.msg_in_jail(jail.missed)) } }
                                @if table.lying_low.contains(seat) { " " span.tag { (l.msg_lying_low()) } }
                            }
                            dl {
                                dt { (l.msg_hit_points()) } dd { (table.hp[seat]) }
                                dt { (l.msg_juice()) } dd {
                                    (l.msg_of(table.points(seat), table.rules().win_juice)) " "
                                    progress max=(table.rules().win_juice) value=(table.points(seat)) aria-hidden="true" {}
                                }
                                @let owned = self.businesses(seat);
                                @if !owned.is_empty() { dt { (l.msg_businesses()) } dd { (owned) } }
                                @if !table.permanents[seat].is_empty() { dt { (l.msg_permanents()) } dd { (self.cards(&table.permanents[seat])) } }
                                dt { (l.msg_holds()) } dd { (l.msg_holds_cards(table.held[seat], table.pile[seat], table.discard[seat].len())) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn businesses(&self, seat: Seat) -> String {
        let owned = Business::ALL.into_iter().zip(self.table().juice[seat]).filter(|(_, count)| *count > 0);
        let name = |(business, count): (Business, u8)| match count {
            1 => business_name(self.language, business),
            count => self.language.messages().msg_mc_times(count, business_name(self.language, business)),
        };
        list(self.language, owned.map(name))
    }

    fn shop(&self) -> Markup {
        let (l, table) = (self.language.messages(), self.table());
        let rules = table.rules();
        let shelves = [Kind::Payroll, Kind::Hit, Kind::Defence, Kind::Other];
        html! {
            section aria-labelledby="shop" {
                h2 #shop { (l.msg_shop()) }
                div.shelves {
                    table {
                        caption { (l.msg_businesses()) }
                        thead { tr { th scope="col" { (l.msg_what()) } th scope="col" { (l.msg_price()) } th scope="col" { (l.msg_juice()) } th scope="col" { (l.msg_left()) } } }
                        tbody {
                            @for business in Business::ALL {
                                @let shop = rules.shop(business);
                                @let locked = table.locked.contains(business);
                                tr.gone[locked] {
                                    th scope="row" { (business_name(self.language, business)) @if locked { " " span.tag.war { (l.msg_locked()) } } }
                                    td { (shop.cost) } td { (shop.points) } td { (shop.n - table.sold[business as usize]) }
                                }
                            }
                        }
                    }
                    @for kind in shelves { (self.shelf(kind)) }
                }
            }
        }
    }

    fn shelf(&self, kind: Kind) -> Markup {
        let (l, table) = (self.language.messages(), self.table());
        let rules = table.rules();
        let sold = |card: &Card| {
            card.def().kind == kind && rules.prices[*card as usize].n > 0 && *card != Card::Gambler
        };
        let mut sorted: Vec<Card> = Card::ALL.into_iter().filter(sold).collect();
        sorted.sort_by_key(|card| rules.cost(*card));
        html! {
            table {
                caption { (kind_name(self.language, kind)) }
                thead { tr { th scope="col" { (l.msg_what()) } th scope="col" { (l.msg_price()) } th scope="col" { (l.msg_left()) } } }
                tbody {
                    @for card in sorted {
                        @let left = table.supply[card as usize];
                        tr.gone[left == 0] {
                            th scope="row" {
                                details id={ "card-" (card) } {
                                    summary { (card_name(self.language, card)) }
                                    p { (card_text(self.language, card, rules)) }
                                }
                            }
                            td { (rules.cost(card)) } td { (left) }
                        }
                    }
                }
            }
        }
    }
}
