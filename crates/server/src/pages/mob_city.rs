//! A table of Mob City: the players, the shop in the middle, the own cards. Each part has an id, so that a page
//! can be told just what has changed.

mod hand;
mod player;
mod shop;

use maud::{Markup, html};
use mob_city::{Board, Card, Hand, Kind, Money, Rules, View, Waiting};
use table::Seat;
use words::Language;
use words::mob_city::{card_name, kind_name};

use super::lit::Lit;
use super::parts::{Part, near, others, those};
use super::picture;
use super::shell::list;

/// A table, and who looks at it.
#[derive(Clone, Copy)]
struct Shown<'a> {
    lit: Lit<'a>,
    view: &'a View,
}

/// What lies on the table and in the own hand, only to be looked at.
pub(super) fn board(language: Language, players: &[String], view: &View) -> Markup {
    let shown = Shown { lit: Lit::nothing(language, players), view };
    layout(&shown.parts())
}

/// The parts of a table that is being played.
pub(super) fn parts(lit: Lit<'_>, view: &View) -> Vec<Part> {
    Shown { lit, view }.parts()
}

/// The parts in their places.
pub(super) fn layout(parts: &[Part]) -> Markup {
    html! {
        (those(parts, "bar"))
        div.others { (those(parts, "player-")) }
        div.shop { (those(parts, "shelf-")) }
        (near(parts))
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

/// What a card is called in classes.
fn kind_class(card: Card) -> &'static str {
    match card.def().kind {
        Kind::Hit => "hit",
        Kind::Defence => "defence",
        Kind::Other => "other",
        Kind::Payroll => "payroll",
        Kind::Large => "large",
    }
}

impl<'a> Shown<'a> {
    fn parts(&self) -> Vec<Part> {
        let own = self.view.seat();
        let others = others(own, self.table().setup.seats.into());
        let mut parts = vec![Part::new("bar", self.bar())];
        parts.extend(others.map(|seat| Part::new(format!("player-{seat}"), self.player(seat))));
        parts.extend(self.shelves());
        parts.push(Part::new("piles", self.piles()));
        if let Some(seat) = own {
            parts.push(Part::new("own", self.player(seat)));
            parts.push(Part::new("hand", self.hand(seat)));
        }
        parts
    }

    fn table(&self) -> &'a Board {
        &self.view.board
    }

    fn rules(&self) -> &'a Rules {
        self.table().rules()
    }

    fn cards(&self, hand: &Hand) -> String {
        if hand.is_empty() {
            return self.lit.language.messages().msg_nothing();
        }
        cards(self.lit.language, self.rules(), hand)
    }

    /// Whether it is somebody's turn; nobody's when the game is over.
    fn has_turn(&self, seat: Seat) -> bool {
        let over = matches!(self.table().waiting, Waiting::Over { .. });
        !over && seat == self.table().turn && self.table().players.contains(seat)
    }

    fn bar(&self) -> Markup {
        let (l, table) = (self.lit.language.messages(), self.table());
        if matches!(table.waiting, Waiting::Over { .. }) {
            return html! { ul #bar.facts hidden {} };
        }
        html! {
            ul #bar.facts {
                li.whose.{ "p-" (table.turn.number()) } {
                    @if self.view.seat() == Some(table.turn) { strong { (l.msg_your_turn()) } }
                    @else { strong { (l.msg_turn_of(self.lit.player(table.turn))) } }
                }
                (self.steps())
                @if let Some(seat) = table.controller { li { (l.msg_controlled(self.lit.player(seat))) } }
                li { (l.msg_round(table.round)) }
                @if table.closing { li.at-war { (l.msg_last_round()) } }
                li { (picture::sign("sign-large")) (l.msg_bank_has(table.bank.value(self.rules()))) }
            }
        }
    }

    /// The parts of a turn, and which of them it is in.
    fn steps(&self) -> Markup {
        let l = self.lit.language.messages();
        let now = match self.table().waiting {
            Waiting::Deal | Waiting::Over { .. } => return html! {},
            Waiting::Buy { .. } => 1,
            Waiting::Discard { .. } => 2,
            _ => 0,
        };
        let steps = [l.msg_step_play(), l.msg_step_buy(), l.msg_step_discard(), l.msg_step_draw()];
        html! {
            li.turn-steps {
                @for (number, step) in steps.iter().enumerate() {
                    span aria-current=[(number == now).then_some("step")] { (step) }
                }
            }
        }
    }

    /// The card that is being played, on whom, and what has been put down.
    fn piles(&self) -> Markup {
        let (l, table) = (self.lit.language.messages(), self.table());
        html! {
            div #piles.piles {
                @let stake = (table.stake != Money::NONE).then(|| l.msg_stake(table.stake.value(self.rules())));
                // The table remembers the card after it has done its work.
                @let under_way = !matches!(table.waiting, Waiting::Play { .. } | Waiting::Jail { .. } | Waiting::Buy { .. } | Waiting::Discard { .. } | Waiting::Over { .. });
                @match table.action.card.filter(|_| under_way) {
                    Some(card) => {
                        div.pile.playing {
                            div #played.up.{ "kind-" (kind_class(card)) } data-vt={ "card-" (card) } data-from={ "backs-" (table.turn) } { (self.card_front(card)) }
                            p.caption {
                                (l.msg_on_its_way(named(self.lit.language, self.rules(), card)))
                                @if let Some(target) = table.action.target { " → " (self.lit.player(target)) }
                                @if let Some(stake) = stake { " " strong { (stake) } }
                            }
                        }
                    }
                    None => {
                        div.pile { div #played.up.empty {} p.caption { (l.msg_nothing_on_its_way()) } }
                    }
                }
            }
        }
    }

    /// A card's sign, emblem and name.
    fn card_front(&self, card: Card) -> Markup {
        html! {
            span.corner {
                (picture::sign(art::mob_city_sign(card.def().kind)))
                span.unseen { (kind_name(self.lit.language, card.def().kind)) }
            }
            (picture::emblem(&art::mob_city_card(card)))
            strong.name { (named(self.lit.language, self.rules(), card)) }
        }
    }
}
