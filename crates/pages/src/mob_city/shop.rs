//! The shop: businesses with their Juice, and shelves of cards by kind, the cheapest first.

use games::mob_city::{Business, Card, Command, Kind};
use maud::{Markup, html};
use words::mob_city::{business_name, card_text, kind_name};

use super::{Drawing, kind_class, named};
use crate::picture;
use crate::table::parts::Part;

impl Drawing<'_> {
    pub(super) fn shelves(&self) -> Vec<Part> {
        let mut parts = vec![Part::new("shelf-businesses", self.businesses())];
        for (name, kind) in [
            ("shelf-payroll", Kind::Payroll),
            ("shelf-hit", Kind::Hit),
            ("shelf-defence", Kind::Defence),
            ("shelf-other", Kind::Other),
        ] {
            parts.push(Part::new(name, self.shelf(name, kind)));
        }
        parts
    }

    fn businesses(&self) -> Markup {
        let (l, language, table) = (self.targets.language.messages(), self.targets.language, self.table());
        html! {
            section #shelf-businesses.shelf aria-labelledby="businesses-name" {
                h2 #businesses-name { (l.msg_businesses()) }
                ul {
                    @for business in Business::ALL {
                        @let shop = self.rules().shop(business);
                        @let left = shop.n - table.sold[business as usize];
                        @let locked = table.locked.contains(business);
                        li.good.gone[locked || left == 0] {
                            (self.targets.thing(&Command::Invest(business), "ware", None, &html! {
                                (picture::sign(&art::business(business)))
                                span.name { (business_name(language, business)) }
                                span.worth { (picture::sign("juice")) span.unseen { (l.msg_juice()) " " } (shop.points) }
                                (self.price(shop.cost, left))
                                @if locked { span.tag.danger { (picture::sign("lock")) (l.msg_locked()) } }
                            }))
                        }
                    }
                }
            }
        }
    }

    fn shelf(&self, id: &str, kind: Kind) -> Markup {
        let (language, table, rules) = (self.targets.language, self.table(), self.rules());
        let sold = |card: &Card| {
            card.def().kind == kind && rules.prices[*card as usize].n > 0 && *card != Card::Gambler
        };
        let mut sorted: Vec<Card> = Card::ALL.into_iter().filter(sold).collect();
        sorted.sort_by_key(|card| rules.cost(*card));
        html! {
            section id=(id) .shelf aria-labelledby={ (id) "-name" } {
                h2 id={ (id) "-name" } { (kind_name(language, kind)) }
                ul {
                    @for card in sorted {
                        @let left = table.supply[card as usize];
                        @let buys = [Command::Buy(card), Command::Take(card)];
                        @let command = buys.into_iter().find(|buy| self.targets.is_offered(buy)).unwrap_or(Command::Buy(card));
                        li.good.gone[left == 0].{ "kind-" (kind_class(card)) } {
                            (self.targets.thing(&command, "ware", None, &html! {
                                (picture::sign(&art::mob_city_card(card)))
                                span.name { (named(language, rules, card)) }
                                (self.price(rules.cost(card), left))
                            }))
                            details.more id={ "card-" (card) } {
                                summary aria-label=(named(language, rules, card)) { "i" }
                                p { (card_text(language, card, rules)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn price(&self, cost: u8, left: u8) -> Markup {
        let l = self.targets.language.messages();
        html! {
            span.price { (picture::sign("sign-large")) span.unseen { (l.msg_price()) " " } (cost) }
            span.left { span aria-hidden="true" { "×" } span.unseen { (l.msg_left()) " " } (left) }
        }
    }
}
