//! The shop: businesses with their Juice, and shelves of cards by kind, the cheapest first.

use games::mob_city::{Business, Card, Command, Kind, Money};
use maud::{Markup, html};
use words::mob_city::{business_name, card_effect, kind_name};

use super::{Drawing, kind_class, named};
use crate::picture;
use crate::table::parts::Part;

/// Something that is for sale.
struct Ware {
    emblem: String,
    name: String,
    effect: String,
    cost: u8,
    left: u8,
    is_locked: bool,
}

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
            section #shelf-businesses.shelf.k-business aria-labelledby="businesses-name" {
                h3 #businesses-name { (l.msg_businesses()) }
                ul {
                    @for business in Business::ALL {
                        @let shop = self.rules().shop(business);
                        (self.ware(&Command::Invest(business), &Ware {
                            emblem: art::business(business),
                            name: business_name(language, business),
                            effect: l.msg_mc_does_business(shop.points),
                            cost: shop.cost,
                            left: shop.n - table.sold[business as usize],
                            is_locked: table.locked.contains(business),
                        }))
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
            section id=(id) .shelf.{ (sorted.first().copied().map_or("", kind_class)) } aria-labelledby={ (id) "-name" } {
                h3 id={ (id) "-name" } { (kind_name(language, kind)) }
                ul {
                    @for card in sorted {
                        @let buys = [Command::Buy(card), Command::Take(card)];
                        @let command = buys.into_iter().find(|buy| self.targets.is_offered(buy)).unwrap_or(Command::Buy(card));
                        (self.ware(&command, &Ware {
                            emblem: art::mob_city_card(card),
                            name: named(language, rules, card),
                            effect: card_effect(language, card, rules),
                            cost: rules.cost(card),
                            left: table.supply[card as usize],
                            is_locked: false,
                        }))
                    }
                }
            }
        }
    }

    fn ware(&self, command: &Command, ware: &Ware) -> Markup {
        let l = self.targets.language.messages();
        let money = Money::of(&self.view.hand).value(self.rules());
        let gone = ware.left == 0 || ware.is_locked;
        // How much is missing matters only to the player who is buying.
        let short = self
            .is_buying()
            .then(|| u16::from(ware.cost).saturating_sub(money))
            .filter(|short| *short > 0 && !gone);
        html! {
            li.gone[gone].dear[short.is_some()] title={ (ware.name) ": " (ware.effect) } {
                (self.targets.thing(command, "ware", None, &html! {
                    span.price { (picture::sign("sign-large")) span.unseen { (l.msg_price()) " " } b { (ware.cost) } }
                    (picture::emblem(&ware.emblem))
                    b.name { (ware.name) }
                    span.does { (ware.effect) }
                    span.left.many[ware.left >= 10] {
                        @if ware.is_locked { (picture::sign("lock")) " " span.word { (l.msg_locked()) } }
                        @else if let Some(short) = short { (l.msg_mc_short(short)) }
                        @else { span aria-hidden="true" { "×" } span.unseen { (l.msg_left()) " " } (ware.left) }
                    }
                }))
            }
        }
    }
}
